# Everywhere
close = Sluiten
guest = Gast
your-name = Je naam
settings = Instellingen
rules = Spelregels
to-home = Naar het begin
tools = Knoppen
offline = Geen verbinding. We proberen het steeds opnieuw; je plaats blijft van jou.
error-offline = Geen verbinding met de server. Probeer het zo nog eens.
web-error = Dat lukte niet. Probeer het nog eens.

# Home
home-tagline = Vijf kleine kaartspellen, één tafel. Kies er een.
home-choose = Kies een spel
home-play = Spelen
home-invite = Vrienden uitnodigen
home-seats = Spelers
home-level = Bots
home-running = Je bent nog bezig
home-open = Open tafels
home-go-on = Verder
home-your-turn = Jij bent aan de beurt
home-hide = Verbergen
home-clear = Opruimen
more = Meer keuzes
more-games = Zoveel spellen achter elkaar
more-clock = Klok
more-clock-none = geen
more-clock-live = minuten per spel
more-clock-days = dagen per zet
more-minutes = Minuten voor elke speler
more-increment = Seconden erbij na elke zet
more-days = Dagen voor elke zet
more-title = Naam van de tafel
more-listed = Ook onbekenden mogen de tafel zien en aanschuiven
more-hints = Hints, ook tussen mensen
game-facts = { $span ->
    [0] { $to ->
        [one] { $to } speler
       *[other] { $to } spelers
    }
   *[other] { $from }–{ $to } spelers
} · { $minutes } min

# What a game lets a table decide
form-usual = Zoals gewoonlijk
form-differs = veranderd
form-none = geen keuze
form-own = Zelf invullen
form-sum = Samen
form-total = Samen: { $count }
form-said = { $what }: { $text }
form-more = Eén meer: { $name }
form-less = Eén minder: { $name }
form-as-it-is = Wat je leeg laat, blijft zoals het is.
form-changed = { $count ->
    [one] 1 veranderd
   *[other] { $count } veranderd
}
form-place = rij { $row }, kolom { $column }
form-paste = Je kunt ook een tekst met alle { $count } plakken, rij voor rij.
form-pasted = In die tekst staan er { $count }, niet { $wanted }.
form-choose = Kies er { $count }.
form-unknown = Hoort hier niet: { $words }.
form-missing = Ontbreekt nog: { $words }.
form-twice = Staat er vaker dan één keer: { $words }.
form-json = Schrijf dit als JSON:
form-no-json = Dat is geen JSON.

# Sitting down
join-invited = { $who } nodigt je uit aan tafel.
join-free = Er is nog plaats aan deze tafel.
sit-down = Aanschuiven
stand-up = Opstaan
invite-title = Nodig vrienden uit
invite-text = Wie deze link opent, kan aanschuiven.
invite-alone = Deze link werkt alleen op deze computer: de server luistert alleen hier. Start hem met { $command }, dan kunnen anderen in je netwerk ook aanschuiven.
invite-nowhere = Deze link werkt alleen op deze computer. Zet voor anderen het adres van deze computer in de plaats van localhost.
link = Link
copy = Kopiëren
copied = De link is gekopieerd.
qr = QR-code van de link
seat-name = Plaats { $seat }
seat-free = vrij
that-is-you = dat ben jij
add-bot = Bot erbij
remove = { $who } van tafel halen
ready = Ik ben klaar
is-ready = klaar
waiting-seats = { $count ->
    [one] Nog één vrije plaats.
   *[other] Nog { $count } vrije plaatsen.
}
waiting-ready = Wachten op de anderen
no-table-title = Deze tafel is er niet
no-table = Misschien is de link niet heel overgekomen, of is de tafel al lang opgeruimd.

# At the table
table = Tafel
board = Midden van de tafel
players = Spelers
own-place = Jouw plaats
card-back = gedekte kaart
hand-not-now = kan nu niet
tile-turn = aan de beurt
tile-away = een invaller speelt verder
tile-gone = geen verbinding
is-here = aan tafel
is-bot = bot, { $bot }
title-turn = Jij bent aan de beurt
prompt-waiting = Wachten op { $names }.
prompt-chosen = Je keuze ligt klaar. Wachten op { $names }.
what-now = Wat je nu kunt doen
all-moves = { $count ->
    [one] Eén zet in woorden
   *[other] Alle { $count } zetten in woorden
}
hint = Hint
hint-chance = { $chance } %
hint-best = De bot zou: { $move }. Kans om te winnen: { $chance } %.
undo = Terugnemen
undo-done = Teruggenomen.
undo-done-by = { $who } heeft de laatste zet teruggenomen.
undo-refused = De anderen laten de zet liever staan.
undo-asked = { $who } wil de laatste zet terugnemen.
undo-yes = Goed
undo-no = Liever niet
log = Verloop
log-why = Wat gebeurde er?
player = Wat er gebeurde
player-pause = Pauze
player-play = Verder
player-back = Een stap terug
player-on = Een stap verder
player-again = De laatste beurt nog eens
player-now = Naar nu
past-shown = Zo lag het toen.
first-look = Kijk eerst wat er gebeurd is: daarna ben jij aan de beurt.
since = Sinds je beurt
log-back = Laat de tafel zien zoals die hierna was
menu = Meer
chat = Praten
chat-line = Zeg iets
chat-send = Zeg
quick-hello = Hallo
quick-nice = Mooi gespeeld
quick-oops = Oeps
quick-moment = Momentje
quick-thanks = Bedankt
leave = Weggaan; een invaller speelt verder
come-back = Weer zelf spelen
you-are-away = Een invaller speelt nu voor je.
watching = Je kijkt mee.
spectators = { $count ->
    [0] Niemand kijkt mee.
    [one] Eén kijker.
   *[other] { $count } kijkers.
}
device = Op een ander apparaat verder
device-text = Open deze link op je telefoon. Hij werkt één keer, tien minuten lang, en is alleen voor jou.
devices = Apparaten met jouw plaats
devices-text = Met elk van deze kan voor jou gespeeld worden. Haal je plaats weg van een apparaat dat je niet meer hebt.
devices-since = sinds { $when }
devices-drop = Weghalen
fair = Eerlijk geschud
fair-text = Dit ligt vast sinds voor het delen. Na het spel kan iedereen er het schudden mee nakijken.
guide-ok = Begrepen
guide-off = Geen uitleg meer
said-sat = { $who } schuift aan.
said-left = { $who } is weg; een invaller speelt verder.
said-back = { $who } is terug.
dialog-menu = Meer
dialog-log = Verloop
dialog-chat = Praten
dialog-player = Speler
dialog-why = Wat gebeurde er?
dialog-device = Op een ander apparaat verder

# The table of a game that has none of its own
plain-places = Wat er voor de spelers ligt
plain-yes = ja
plain-no = nee

# After the game
result = Uitslag
rematch = Nog een keer
next-game = Volgend spel
match-wins = { $count } gewonnen
thinking = De bot bekijkt het spel …
thinking-later = De bot is er nog niet aan toegekomen. Probeer het zo nog eens.
moments-ask = Wat had de bot gedaan?
moments-title = { $count ->
    [one] Je zwakste moment
   *[other] Je { $count } zwakste momenten
}
moments-none = Veel beter had de bot het ook niet gedaan.
moment = Jij: { $move }. De bot: { $best }, { $cost } % meer kans om te winnen.
moment-look = Bekijken
record = Bewaren
replay = Terugkijken

# Replay
replay-file = Kies een bewaard spel
replay-eyes = Door de ogen van
replay-spectator = een kijker
replay-place = Plaats in het spel
replay-mark = Naar de volgende twijfelachtige zet

# Rulebook
rules-search = Zoek in de regels
rules-found = { $count ->
    [0] Niets gevonden.
    [one] Eén regel gevonden.
   *[other] { $count } regels gevonden.
}

# Settings
set-lang = Taal
set-lang-system = zoals de browser
set-theme = Licht of donker
set-theme-system = zoals het apparaat
set-theme-light = licht
set-theme-dark = donker
set-motion = Beweging
set-motion-system = zoals het apparaat
set-motion-on = kaarten bewegen
set-motion-off = niets beweegt
set-speed = Tempo van wat er gebeurt
set-speed-half = langzaam
set-speed-normal = rustig
set-speed-double = vlot
set-speed-once = meteen
set-auto = Gedwongen zetten gaan vanzelf
set-guide = Uitleg bij het eerste spel
set-shortcuts = Sneltoetsen
set-chat = Praten aan tafel tonen
set-sound = Zacht papiergeluid
set-notify = Een melding als ik aan de beurt ben
set-where = Dit blijft in deze browser.
keys = Toetsen
keys-arrows = door je hand lopen
keys-enter = kaart kiezen, nog eens: spelen
keys-moves = alle zetten in woorden
keys-numbers = naar de zoveelste zet
