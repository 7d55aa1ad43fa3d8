pitch = Take tricks, but not the knaves.
rank = { $rank ->
    [T] 10
    [J] J
    [Q] Q
    [K] K
    [A] A
   *[other] { $rank }
}
word-clubs = clubs
word-diamonds = diamonds
word-hearts = hearts
word-spades = spades
phase-play = Play a card.
move-play = play { $a }
event-deal = Deal { $deal }: { $who } deals, and { $card } is turned up.
event-dealt = You get { $cards }.
event-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
event-won = { $you ->
    [yes] You win the trick: { $cards }.
   *[no] { $who } wins the trick: { $cards }.
}
event-scored = { $you ->
    [yes] This deal brings you { $points }.
   *[no] This deal brings { $who } { $points }.
}
event-over = The game is over.
refusal-not-in-hand = You do not have that card.
refusal-must-follow = You must follow the suit that was led.
option-target = So many points end the game
option-costs = What the knaves cost
field-turned = trump
field-gone = played
field-tricks = tricks
