pitch = Pak slagen, maar geen boeren.
rank = { $rank ->
    [T] 10
    [J] B
    [Q] V
    [K] H
    [A] A
   *[other] { $rank }
}
word-clubs = klaveren
word-diamonds = ruiten
word-hearts = harten
word-spades = schoppen
phase-play = Speel een kaart.
move-play = speel { $a }
event-deal = Gift { $deal }: { $who } geeft, en { $card } ligt open.
event-dealt = Je krijgt { $cards }.
event-played = { $you ->
    [yes] Je speelt { $card }.
   *[no] { $who } speelt { $card }.
}
event-won = { $you ->
    [yes] De slag is voor jou: { $cards }.
   *[no] De slag is voor { $who }: { $cards }.
}
event-scored = { $you ->
    [yes] Deze gift levert je { $points } op.
   *[no] Deze gift levert { $who } { $points } op.
}
event-over = Het spel is afgelopen.
refusal-not-in-hand = Die kaart heb je niet.
refusal-must-follow = Je moet kleur bekennen.
option-target = Bij zoveel punten is het spel uit
option-costs = Wat de boeren kosten
field-turned = troef
field-gone = gespeeld
field-tricks = slagen
