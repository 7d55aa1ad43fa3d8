# Refusals that every game knows
refusal-game-over = Het spel is afgelopen.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-no-such-move = ‘{ $move }’ is geen zet in dit spel. Je kunt bijvoorbeeld dit zeggen: { $example }.

# At every table
nothing = niets
your-hand = Je hand
column-player = speler
column-points = punten
column-cards-left = in hand

# How strong the bots are, from weak to strong
level-random = wilde gok
level-ismcts-1 = beginner
level-ismcts-2 = makkelijk
level-greedy = gewoon
level-ismcts-3 = goed
level-ismcts-4 = sterk
level-ismcts-5 = meester

# Playing in the terminal
play-welcome = { $game } met { $names }.
play-help = Typ een nummer of een zet. ? toont de regels van dit moment, h geeft een hint, u neemt terug, q stopt.
play-you = Jij
play-prompt = Jouw zet:
play-rules-now = Dit geldt nu:
play-all-rules = Alle regels: typ ?? of handvol rules { $game }
play-undone = Teruggenomen.
play-number-off = Kies een nummer van 1 tot en met { $last }, of typ een zet.
play-hint-greedy = Wie niet lang nadenkt, zou dit doen: { $move }.
play-hint-row = { $chance } % kans om te winnen (± { $error })
play-stopped = Gestopt. Er is niets bewaard.
play-left = Gestopt. Een andere dag verder spelen: handvol play --resume
play-back = Welkom terug. { $game } met { $names }.
play-time-up = Je tijd was om: een bot is voor je ingevallen.
play-match = Spel { $number } van { $games }. Gewonnen: { $wins }.
play-next = Druk op Enter voor het volgende spel, q stopt.
play-won-you = { $count ->
    [one] Je hebt gewonnen.
   *[other] Je deelt de winst.
}
play-won-other = { $count ->
    [one] { $names } heeft gewonnen.
   *[other] { $names } delen de winst.
}
play-nobody-won = Niemand heeft gewonnen.
play-seed = Nog eens met dezelfde kaarten: handvol play { $game } --seats { $seats } --seed { $seed }
play-saved = Het spel is bewaard in { $path }.

# Replays
replay-seat = Plaats { $seat }
replay-better = { $cost } % weggegeven; { $move } was beter
replay-given-away = gaf in totaal { $cost } % weg

# Wat aan een tafel geweigerd kan worden
error-bad-name = Een naam is één regel van 1 tot 24 letters.
error-bad-request = Dat was niet te begrijpen.
error-bad-settings = Zo kan er geen tafel worden klaargezet.
error-busy = Er gebeurt te veel tegelijk aan deze tafel. Probeer het nog eens.
error-chat-off = Aan deze tafel wordt niet gechat.
error-closed = Deze tafel is gesloten. Begin een nieuwe.
error-hints-off = Hints staan uit als mensen tegen elkaar spelen.
error-illegal-move = Die zet mag niet.
error-link-used = Deze link is al gebruikt of te oud. Maak een nieuwe.
error-no-seat = Die plaats is er niet.
error-no-such-device = Dat apparaat heeft deze plaats niet.
error-no-such-game = Dat spel is er niet.
error-no-such-page = Op dit adres is niets.
error-no-such-record = Dit spel is niet bewaard of nog niet afgelopen.
error-no-such-table = Die tafel is er niet.
error-no-undo = Deze zet kan niet worden teruggenomen.
error-not-host = Dat kan alleen wie de tafel heeft klaargezet.
error-not-now = Dat kan nu niet.
error-not-your-seat = Dit is niet jouw plaats.
error-not-your-turn = Je bent niet aan de beurt.
error-running = Aan deze tafel wordt gespeeld.
error-seat-taken = Daar zit al iemand.
error-stale = De tafel is al verder. Kijk nog eens en kies.
error-table-full = Alle plaatsen zijn bezet.
error-too-large = Dat is te lang.
error-too-many = Dat was te veel tegelijk. Wacht even.
error-unavailable = De server kan nu even niets opslaan. Probeer het zo nog eens.
error-unreadable = Deze tafel kan nu niet worden geopend. Wie de server beheert, kan zien waarom.

lesson-help = Enter gaat verder; typ een nummer of een zet waar daarom gevraagd wordt. ? laat de regel zien, ! het antwoord, q stopt.
lesson-on = Enter:
lesson-left = Gestopt. De les blijft hier voor je klaarstaan.
lesson-over = Dat was de les. Spelen: handvol play { $game }
lesson-wrong = Dat mag, maar is hier niet de bedoeling. Probeer iets anders.
