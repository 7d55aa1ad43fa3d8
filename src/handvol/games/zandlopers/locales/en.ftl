pitch = Three series wander round the table: top one last and every hourglass in it is yours.

card = { $colour ->
    [R] red { $number }
    [P] purple { $number }
   *[J] joker { $number }
}
letter-R = R
letter-P = P
letter-J = J
word-- = −

phase-act = Start a series, take one over, or tuck a card under one.
phase-act-start = Start a series: pick a card, then rising or falling.
phase-act-bury = All three series are yours: bury a card under the draw pile.

move-start = start a { $b } series with the { $a }
move-over = take over series { $a } with the { $b }
move-tuck = tuck the { $b } under series { $a }
move-bury = bury the { $a } under the draw pile

event-dealt = Your cards: { $cards }.
event-started = { $you ->
    [yes] You start series { $series } ({ $sign }) with the { $card }.
   *[no] { $who } starts series { $series } ({ $sign }) with the { $card }.
}
event-took = { $you ->
    [yes] You take over series { $series } with the { $card }.
   *[no] { $who } takes over series { $series } with the { $card }.
}
event-tucked = { $you ->
    [yes] You tuck the { $card } under series { $series }.
   *[no] { $who } tucks the { $card } under series { $series }.
}
event-buried = { $you ->
    [yes] { "" }
   *[no] { $who } buries a card under the draw pile.
}
event-burial = You bury the { $card } under the draw pile.
event-traced = { $who } has drawn the { $card } that you buried.
event-collected = { $you ->
    [yes] You collect series { $series }: { $cards }. That makes { $points ->
        [0] no hourglasses
        [one] 1 hourglass
       *[other] { $points } hourglasses
    }.
   *[no] { $who } collects series { $series }: { $cards }. That makes { $points ->
        [0] no hourglasses
        [one] 1 hourglass
       *[other] { $points } hourglasses
    }.
}
event-collected-closed = { $you ->
    [yes] You collect series { $series } and lay { $count ->
        [one] its card
       *[other] its { $count } cards
    } face down.
   *[no] { $who } collects series { $series } and lays { $count ->
        [one] its card
       *[other] its { $count } cards
    } face down.
}
event-drew = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } draws 1 card.
       *[other] { $who } draws { $count } cards.
    }
}
event-drawn = You draw { $cards }.
event-round = { $you ->
    [yes] Round { $round }: you begin.
   *[no] Round { $round }: { $who } begins.
}
event-noted = { $you ->
    [yes] You note { $points ->
        [0] no hourglasses
        [one] 1 hourglass
       *[other] { $points } hourglasses
    }.
   *[no] { $who } notes { $points ->
        [0] no hourglasses
        [one] 1 hourglass
       *[other] { $points } hourglasses
    }.
}
event-reshuffled = The cards are gone through once. All of them are shuffled and dealt again.
event-over = The game is over.

refusal-not-in-hand = That card is not in your hand.
refusal-no-holder = No holder is empty: all three series have been started.
refusal-first-starts = There is no series yet: start one.
refusal-only-start = Nobody but you has a series yet: start another one.
refusal-no-such-series = That holder is still empty. Choose a series in front of another player.
refusal-take-own = That series is already in front of you. You may only take over another player’s.
refusal-tuck-own = That series is in front of you. You may only tuck under another player’s.
refusal-must-bury = All three series are in front of you: bury a card under the draw pile.
refusal-may-not-bury = You bury a card only when all three series are in front of you.
refusal-wrong-colour = That is another colour than the top card. Put the same colour on it, or a joker.
refusal-wrong-order = On a + series the number must be higher than the top card, on a − series lower.
refusal-joker-order = A joker keeps to the order too: higher on +, lower on −, or the same number as a red or purple card.
refusal-order-on-joker = Any colour will do on a joker, but the number must fit: higher on +, lower on −, or the same.

round-number = Round { $round }
round-of-deal = Round { $round }, { $deal ->
    [1] the cards for the first time
   *[2] the cards for the second time
}
series = series { $series }
empty-holder = empty
tucked = tucked
draw-pile = Draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
at-the-bottom = at the bottom
now-with = is in { $who }’s hand
perhaps-with = is in { $who }’s hand, or buried again
column-hourglasses = hourglasses
column-collected = collected
legend = R red, P purple, J joker; the small figure is the number of hourglasses

option-first = Who begins
option-first-none = by lot
option-twice = With five players: twice through the cards
option-closed-heaps = Collected cards lie face down and are counted at the end
option-hourglasses = Hourglasses on the cards
