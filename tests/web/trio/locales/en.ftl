pitch = Bid, take a card, bury one, play tricks.

card = { $rank ->
    [T] ten
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[9] nine
} of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
word-clubs = clubs
word-diamonds = diamonds
word-hearts = hearts
word-spades = spades

phase-bid = How many tricks will you win?
phase-take = Take a card of the market.
phase-bury = Bury a card.
phase-play = Play a card.

move-bid = bid { $a } tricks
move-take = take the { $a }
move-bury = bury the { $a }
move-play = play the { $a }

event-dealt = Your cards: { $cards }.
event-said = { $you ->
    [yes] You bid { $tricks }.
   *[no] { $who } bids { $tricks }.
}
event-took = { $you ->
    [yes] You take the { $card }.
   *[no] { $who } takes the { $card }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } buries a card.
}
event-bury = You bury the { $card }.
event-played = { $you ->
    [yes] You play the { $card }.
   *[no] { $who } plays the { $card }.
}
event-won = { $you ->
    [yes] You win the trick: { $cards }.
   *[no] { $who } wins the trick: { $cards }.
}
event-over = The game is over.

refusal-not-yours = That card is not in your hand.
refusal-follow = Follow suit, you can.
refusal-not-there = That card is not in the market.
refusal-not-now = That is not what is asked now.

field-lamps = lamp
field-market = market
field-turned = turned up
field-trump = trump
field-pile = pile
field-trick = trick
field-leader = leads
field-buried = buried
field-won = won
field-bids = bid
field-tricks = tricks
field-out-of = out of
field-tricks-played = tricks played
field-broken = hearts are out
