# Refusals that every game knows
refusal-game-over = Het potje is afgelopen.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-no-such-move = ‘{ $move }’ is geen zet in dit spel. Je kunt bijvoorbeeld dit zeggen: { $example }.

# At every table
nothing = niets
your-hand = Je hand
column-player = speler
column-points = punten
column-cards-left = in hand

# Playing in the terminal
play-welcome = { $game } met { $names }.
play-help = Typ een nummer of een zet. ? toont de regels van dit moment, h geeft een hint, u neemt terug, q stopt.
play-you = Jij
play-prompt = Jouw zet:
play-rules-now = Dit geldt nu:
play-all-rules = Alle regels: typ ?? of handvol rules { $game }
play-no-undo = Er valt niets terug te nemen.
play-undone = Teruggenomen.
play-number-off = Kies een nummer van 1 tot en met { $last }, of typ een zet.
play-hint-greedy = Wie niet lang nadenkt, zou dit doen: { $move }.
play-hint-row = { $chance } % kans om te winnen (± { $error })
play-stopped = Gestopt. Er is niets bewaard.
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
play-saved = Het potje is bewaard in { $path }.

# Replays
replay-seat = Plaats { $seat }
replay-better = { $cost } % weggegeven; { $move } was beter
replay-given-away = gaf in totaal { $cost } % weg
