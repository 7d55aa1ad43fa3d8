# Refusals that every game knows
refusal-game-over = Das Spiel ist zu Ende.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-no-such-move = „{ $move }“ ist kein Zug in diesem Spiel. Du könntest zum Beispiel sagen: { $example }.

# At every table
nothing = nichts
your-hand = Deine Hand
column-player = Name
column-points = Punkte
column-cards-left = auf der Hand

# How strong the bots are, from weak to strong
level-random = blindes Glück
level-ismcts-1 = Anfänger
level-ismcts-2 = leicht
level-greedy = normal
level-ismcts-3 = gut
level-ismcts-4 = stark
level-ismcts-5 = Meister

# Playing in the terminal
play-welcome = { $game } mit { $names }.
play-help = Gib eine Nummer oder einen Zug ein. ? zeigt die Regeln für diesen Moment, h gibt einen Tipp, u nimmt zurück, q hört auf.
play-you = Du
play-prompt = Dein Zug:
play-rules-now = Das gilt jetzt:
play-all-rules = Alle Regeln: ?? oder handvol rules { $game }
play-undone = Zurückgenommen.
play-number-off = Wähle eine Nummer von 1 bis { $last } oder gib einen Zug ein.
play-hint-greedy = Wer nicht lange überlegt, würde so spielen: { $move }.
play-hint-row = { $chance } % Gewinnchance (± { $error })
play-stopped = Abgebrochen. Es wurde nichts gespeichert.
play-left = Unterbrochen. An einem anderen Tag geht es weiter mit: handvol play --resume
play-back = Willkommen zurück. { $game } mit { $names }.
play-time-up = Deine Zeit war um: Ein Bot ist für dich eingesprungen.
play-match = Spiel { $number } von { $games }. Gewonnen: { $wins }.
play-next = Mit Enter kommt das nächste Spiel, q beendet.
play-won-you = { $count ->
    [one] Du hast gewonnen.
   *[other] Du teilst dir den Sieg.
}
play-won-other = { $count ->
    [one] { $names } hat gewonnen.
   *[other] { $names } teilen sich den Sieg.
}
play-nobody-won = Niemand hat gewonnen.
play-seed = Noch einmal dieselben Karten: handvol play { $game } --seats { $seats } --seed { $seed }
play-saved = Das Spiel ist in { $path } gespeichert.

# Replays
replay-seat = Platz { $seat }
replay-better = { $cost } % verschenkt; { $move } war besser
replay-given-away = insgesamt { $cost } % verschenkt

# Was an einem Tisch abgelehnt werden kann
error-bad-name = Ein Name ist eine Zeile mit 1 bis 24 Buchstaben.
error-bad-request = Das war nicht zu verstehen.
error-bad-settings = So lässt sich kein Tisch aufbauen.
error-busy = An diesem Tisch passiert gerade zu viel. Bitte noch einmal versuchen.
error-chat-off = An diesem Tisch gibt es keinen Chat.
error-closed = Dieser Tisch ist geschlossen. Bitte einen neuen aufmachen.
error-hints-off = Tipps sind aus, wenn Menschen gegeneinander spielen.
error-illegal-move = Dieser Zug ist nicht erlaubt.
error-link-used = Dieser Link wurde schon benutzt oder ist zu alt. Bitte einen neuen machen.
error-no-seat = Diesen Platz gibt es nicht.
error-no-such-device = Dieses Gerät hat den Platz nicht.
error-no-such-game = Dieses Spiel gibt es nicht.
error-no-such-page = Unter dieser Adresse ist nichts.
error-no-such-record = Von diesem Spiel gibt es keine Aufzeichnung, oder es läuft noch.
error-no-such-table = Diesen Tisch gibt es nicht.
error-no-undo = Dieser Zug kann nicht zurückgenommen werden.
error-not-host = Das kann nur, wer den Tisch aufgemacht hat.
error-not-now = Das geht gerade nicht.
error-not-your-seat = Das ist nicht dein Platz.
error-not-your-turn = Du bist nicht dran.
error-running = An diesem Tisch wird gerade gespielt.
error-seat-taken = Da sitzt schon jemand.
error-stale = Der Tisch ist schon weiter. Schau noch einmal und wähle.
error-table-full = Alle Plätze sind besetzt.
error-too-large = Das ist zu lang.
error-too-many = Das war zu viel auf einmal. Bitte kurz warten.
error-unavailable = Der Server kann gerade nichts speichern. Bitte gleich noch einmal versuchen.
error-unreadable = Dieser Tisch lässt sich gerade nicht öffnen. Wer den Server betreibt, sieht den Grund.

lesson-help = Enter geht weiter; tippe eine Nummer oder einen Zug, wo danach gefragt wird. ? zeigt die Regel, ! die Antwort, q hört auf.
lesson-on = Enter:
lesson-left = Aufgehört. Die Lektion bleibt für dich da.
lesson-over = Das war die Lektion. Spielen: handvol play { $game }
lesson-wrong = Das ist erlaubt, aber hier nicht gemeint. Versuch etwas anderes.
