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

# Playing in the terminal
play-welcome = { $game } mit { $names }.
play-help = Gib eine Nummer oder einen Zug ein. ? zeigt die Regeln für diesen Moment, h gibt einen Tipp, u nimmt zurück, q hört auf.
play-you = Du
play-prompt = Dein Zug:
play-rules-now = Das gilt jetzt:
play-all-rules = Alle Regeln: ?? oder handvol rules { $game }
play-no-undo = Es gibt nichts zurückzunehmen.
play-undone = Zurückgenommen.
play-number-off = Wähle eine Nummer von 1 bis { $last } oder gib einen Zug ein.
play-hint-greedy = Wer nicht lange überlegt, würde so spielen: { $move }.
play-hint-row = { $chance } % Gewinnchance (± { $error })
play-stopped = Abgebrochen. Es wurde nichts gespeichert.
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
