pitch = A race across a board of 49 numbers: lay what touches, and do not be left with cards in hand.

joker = joker
word-J1 = the left joker field
word-J2 = the right joker field

phase-lay = Your turn. Lay what you like; if you lay nothing, you draw a card.
phase-last = You drew the last card. Lay what you still can, then the round is over.

move-lay = lay { $a }
move-lay-J = lay a joker on { $b }
move-swap = put { $a } in the place of the joker and take it
move-draw = draw a card; your turn is over
move-done = done

event-round = { $you ->
    [yes] Round { $round } begins. You deal.
   *[no] Round { $round } begins. { $who } deals.
}
event-dealt = Your cards: { $cards }.
event-turned = The first card on the board is { $card }.
event-turned-joker = The first card is a joker; it lies on { $field }.
event-laid = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
event-laid-joker = { $you ->
    [yes] You lay a joker on { $field }.
   *[no] { $who } lays a joker on { $field }.
}
event-swapped = { $you ->
    [yes] You exchange the joker on { $card } and take it into your hand.
   *[no] { $who } exchanges the joker on { $card } and takes it into the hand.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $who } draws a card.
}
event-drawn = You draw: { $card }.
event-last = { $you ->
    [yes] That was the last card of the draw pile. You go on, then the round is over.
   *[no] That was the last card of the draw pile. { $who } goes on, then the round is over.
}
event-done = { $you ->
    [yes] You are done.
   *[no] { $who } is done.
}
event-empty = { $you ->
    [yes] You have no cards left: the round is over.
   *[no] { $who } has no cards left: the round is over.
}
event-counted = { $you ->
    [yes] { $points ->
        [0] You have nothing left in hand.
        [one] You are left with { $cards }: { $points } minus point.
       *[other] You are left with { $cards }: { $points } minus points.
    }
   *[no] { $points ->
        [0] { $who } has nothing left in hand.
        [one] { $who } is left with { $cards }: { $points } minus point.
       *[other] { $who } is left with { $cards }: { $points } minus points.
    }
}
event-over = The match is over.

refusal-not-in-hand = That card is not in your hand.
refusal-joker-there = A joker lies on that field. You can exchange it for your card.
refusal-not-touching = That field touches no card on the board yet.
refusal-field-taken = A card already lies on that field.
refusal-joker-not-touching = A joker must touch a card on the board; there it touches none.
refusal-pile-lies-there = The place of the draw pile never takes a card, not even a joker.
refusal-no-joker-there = There is no joker on that field to exchange.
refusal-number-not-in-hand = To exchange that joker you need the number of its field in your hand.
refusal-joker-stays = A joker on a joker field stays there to the end of the round.
refusal-last-card-waits = At this table the last card of the draw pile cannot be used any more.
refusal-laid-already = You have laid in this turn, so you do not draw. Say done when you have finished.
refusal-pile-used-up = The draw pile is used up. Say done when you have finished.
refusal-must-draw = You have laid no card, so you must draw one.

round-of = Round { $round } of { $rounds }
word-red = red side
word-blue = blue side
word-shuffled = shuffled board
dealer = dealer: { $name }
legend-card = card
legend-can-lay = you can lay it
legend-joker = joker on 21
legend-joker-field = joker field
legend-pile = draw pile
laid-now = Laid this turn
column-minus = minus points
column-known = known

option-board = Side of the board
option-board-red = red: in order
option-board-blue = blue: mixed up
option-board-shuffled = shuffled every round
option-layout = The board in your own box, in place of the red or blue side
option-rounds = Rounds (empty: as many as players)
option-joker-anywhere = A joker fits anywhere
option-swap-counts = An exchange counts as laying
option-last-card-usable = The last card drawn may be used
