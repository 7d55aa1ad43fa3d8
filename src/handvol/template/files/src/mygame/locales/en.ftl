pitch = Lay your cards one by one, and win the stack when you go over it.

phase-play = Lay a card, or pass.

move-lay = lay { $a }
move-pass = pass

event-dealt = Your cards: { $cards }.
event-laid = { $you ->
    [yes] You lay { $card }.
   *[no] { $who } lays { $card }.
}
event-won = { $you ->
    [yes] You win { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[no] { $who } wins { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $who } draws a card.
}
event-draw = You draw { $card }.
event-passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
event-over = The game is over.

refusal-not-in-hand = That card is not in your hand.
refusal-no-pass-left = You have no pass left.

field-stack = stack
field-pile-size = cards in the pile
field-hand-sizes = in hand
field-won = won
field-passes-left = passes left

option-passes = How often everybody may pass
