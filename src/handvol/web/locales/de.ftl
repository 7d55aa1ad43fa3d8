# Everywhere
close = Schließen
guest = Gast
your-name = Dein Name
settings = Einstellungen
rules = Spielregeln
to-home = Zum Anfang
tools = Werkzeuge
offline = Keine Verbindung. Wir versuchen es weiter; dein Platz bleibt deiner.
error-offline = Keine Verbindung zum Server. Versuch es gleich noch einmal.
web-error = Das hat nicht geklappt. Versuch es noch einmal.

# Home
home-tagline = Fünf kleine Kartenspiele, ein Tisch. Such dir eins aus.
home-choose = Wähl ein Spiel
home-play = Spielen
home-invite = Freunde einladen
home-seats = Spieler
home-level = Bots
home-running = Noch auf dem Tisch
home-open = Offene Tische
home-go-on = Weiter
home-your-turn = Du bist dran
home-hide = Ausblenden
home-clear = Wegräumen
more = Mehr Auswahl
more-games = So viele Spiele nacheinander
more-clock = Uhr
more-clock-none = ohne
more-clock-live = Minuten für das Spiel
more-clock-days = Tage für jeden Zug
more-minutes = Minuten für jeden Spieler
more-increment = Sekunden dazu nach jedem Zug
more-days = Tage für jeden Zug
more-title = Name des Tisches
more-listed = Auch Fremde dürfen den Tisch sehen und sich setzen
more-hints = Tipps, auch unter Menschen
game-facts = { $span ->
    [0] { $to } Spieler
   *[other] { $from }–{ $to } Spieler
} · { $minutes } Min.

# What a game lets a table decide
form-usual = Wie üblich
form-differs = geändert
form-none = keine Wahl
form-own = Selbst ausfüllen
form-sum = Zusammen
form-total = Zusammen: { $count }
form-said = { $what }: { $text }
form-more = Eins mehr: { $name }
form-less = Eins weniger: { $name }
form-as-it-is = Was du leer lässt, bleibt, wie es ist.
form-changed = { $count ->
    [one] 1 geändert
   *[other] { $count } geändert
}
form-place = Reihe { $row }, Spalte { $column }
form-paste = Du kannst auch einen Text mit allen { $count } einfügen, Reihe für Reihe.
form-pasted = In diesem Text stehen { $count }, nicht { $wanted }.
form-choose = Wähl { $count } aus.
form-unknown = Gehört nicht hierher: { $words }.
form-missing = Fehlt noch: { $words }.
form-twice = Steht mehr als einmal da: { $words }.
form-json = Schreib das als JSON:
form-no-json = Das ist kein JSON.

# Sitting down
join-invited = { $who } lädt dich an den Tisch ein.
join-free = An diesem Tisch ist noch Platz.
sit-down = Hinsetzen
stand-up = Aufstehen
invite-title = Lade Freunde ein
invite-text = Wer diesen Link öffnet, kann sich dazusetzen.
invite-alone = Diesen Link kann nur dieser Computer öffnen: Der Server hört nur hier zu. Starte ihn mit { $command }, dann können sich auch andere aus deinem Netz dazusetzen.
invite-nowhere = Diesen Link kann nur dieser Computer öffnen. Schreib für andere die Adresse dieses Computers anstelle von localhost.
link = Link
copy = Kopieren
copied = Der Link ist kopiert.
qr = QR-Code des Links
seat-name = Platz { $seat }
seat-free = frei
that-is-you = das bist du
add-bot = Bot dazu
remove = { $who } vom Tisch nehmen
ready = Ich bin bereit
is-ready = bereit
waiting-seats = { $count ->
    [one] Noch ein Platz ist frei.
   *[other] Noch { $count } Plätze sind frei.
}
waiting-ready = Warten auf die anderen
no-table-title = Diesen Tisch gibt es nicht
no-table = Vielleicht ist der Link nicht vollständig, oder der Tisch ist längst abgeräumt.

# At the table
table = Tisch
board = Tischmitte
players = Spieler
own-place = Dein Platz
card-back = verdeckte Karte
hand-not-now = geht jetzt nicht
tile-turn = am Zug
tile-away = eine Vertretung spielt weiter
tile-gone = nicht verbunden
is-here = am Tisch
is-bot = Bot, { $bot }
title-turn = Du bist dran
prompt-waiting = Warten auf { $names }.
prompt-chosen = Deine Wahl steht. Warten auf { $names }.
what-now = Was du jetzt tun kannst
all-moves = { $count ->
    [one] Ein Zug in Worten
   *[other] Alle { $count } Züge in Worten
}
hint = Tipp
hint-chance = { $chance } %
hint-best = Der Bot würde: { $move }. Gewinnchance: { $chance } %.
undo = Zurücknehmen
undo-done = Zurückgenommen.
undo-done-by = { $who } hat den letzten Zug zurückgenommen.
undo-refused = Die anderen lassen den Zug lieber stehen.
undo-asked = { $who } möchte den letzten Zug zurücknehmen.
undo-yes = In Ordnung
undo-no = Lieber nicht
log = Verlauf
log-why = Was ist passiert?
player = Was geschah
player-pause = Pause
player-play = Weiter
player-back = Einen Schritt zurück
player-on = Einen Schritt vor
player-again = Den letzten Zug noch einmal
player-now = Zum Jetzt
past-shown = So lag es da.
first-look = Sieh erst, was geschehen ist: Danach bist du dran.
since = Seit deinem Zug
log-back = Den Tisch zeigen, wie er danach war
menu = Mehr
chat = Plaudern
chat-line = Sag etwas
chat-send = Sagen
quick-hello = Hallo
quick-nice = Gut gespielt
quick-oops = Hoppla
quick-moment = Moment
quick-thanks = Danke
leave = Gehen; eine Vertretung spielt weiter
come-back = Wieder selbst spielen
you-are-away = Eine Vertretung spielt jetzt für dich.
watching = Du schaust zu.
spectators = { $count ->
    [0] Niemand schaut zu.
    [one] Einer schaut zu.
   *[other] { $count } schauen zu.
}
device = Auf einem anderen Gerät weiter
device-text = Öffne diesen Link auf deinem Handy. Er gilt einmal, zehn Minuten lang, und nur für dich.
devices = Geräte mit deinem Platz
devices-text = Auf jedem davon kann für dich gespielt werden. Nimm den Platz einem Gerät weg, das du nicht mehr hast.
devices-since = seit { $when }
devices-drop = Wegnehmen
fair = Ehrlich gemischt
fair-text = Das stand vor dem Geben fest. Nach dem Spiel lässt sich das Mischen damit nachprüfen.
guide-ok = Verstanden
guide-off = Keine Erklärungen mehr
said-sat = { $who } setzt sich.
said-left = { $who } ist weg; eine Vertretung spielt weiter.
said-back = { $who } ist zurück.
dialog-menu = Mehr
dialog-log = Verlauf
dialog-chat = Plaudern
dialog-player = Spieler
dialog-why = Was ist passiert?
dialog-device = Auf einem anderen Gerät weiter

# The table of a game that has none of its own
plain-places = Was vor den Spielern liegt
plain-yes = ja
plain-no = nein

# After the game
result = Ergebnis
rematch = Noch einmal
next-game = Nächstes Spiel
match-wins = { $count } gewonnen
thinking = Der Bot sieht sich das Spiel an …
thinking-later = Der Bot ist noch nicht dazu gekommen. Versuch es gleich noch einmal.
moments-ask = Was hätte der Bot getan?
moments-title = { $count ->
    [one] Dein schwächster Moment
   *[other] Deine { $count } schwächsten Momente
}
moments-none = Viel besser hätte es der Bot auch nicht gemacht.
moment = Du: { $move }. Der Bot: { $best }, { $cost } % mehr Gewinnchance.
moment-look = Ansehen
record = Aufzeichnung speichern
replay = Nachspielen

# Replay
replay-file = Wähl ein gespeichertes Spiel
replay-eyes = Mit den Augen von
replay-spectator = einem Zuschauer
replay-place = Stelle im Spiel
replay-mark = Zum nächsten zweifelhaften Zug

# Rulebook
rules-search = In den Regeln suchen
rules-found = { $count ->
    [0] Nichts gefunden.
    [one] Eine Regel gefunden.
   *[other] { $count } Regeln gefunden.
}

# Settings
set-lang = Sprache
set-lang-system = wie der Browser
set-theme = Hell oder dunkel
set-theme-system = wie das Gerät
set-theme-light = hell
set-theme-dark = dunkel
set-motion = Bewegung
set-motion-system = wie das Gerät
set-motion-on = Karten wandern
set-motion-off = nichts bewegt sich
set-speed = Tempo des Geschehens
set-speed-half = langsam
set-speed-normal = ruhig
set-speed-double = flott
set-speed-once = sofort
set-auto = Erzwungene Züge gehen von selbst
set-guide = Erklärungen im ersten Spiel
set-shortcuts = Tastenkürzel
set-chat = Gespräche anzeigen
set-sound = Leises Papiergeräusch
set-notify = Eine Meldung, wenn ich dran bin
set-where = Das bleibt in diesem Browser.
keys = Tasten
keys-arrows = durch die Hand gehen
keys-enter = Karte wählen, noch einmal: spielen
keys-moves = alle Züge in Worten
keys-numbers = zu diesem Zug der Liste
