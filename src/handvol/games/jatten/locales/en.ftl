pitch = Steal cards from the others’ hands, one by one, and stop before you get too greedy.

card = { $number }{ $sign ->
    [plus] { " " }(+1)
    [eye] { " " }(eye)
    [trade] { " " }(2>3)
   *[none] { "" }
}
letter-C = C
letter-e = e
crook = crook

phase-play = Put a card from your hand in your collection.
phase-steal = Steal: from whom?
phase-draw = Draw another card, or stop?
phase-crook = The crook lets you take a card from that collection.
phase-eye = An eye: whose hand will you look at?
phase-trade = 2>3: discard two of a number and draw three?
phase-refill = Discard all cards of a number and fill up your hand?

move-play = play { $a }
move-steal = steal from { $a }
move-steal-pile = steal from the draw pile
move-draw = draw another card
move-stop = stop and keep the cards
move-take = take { $a }
move-take-none = take nothing
move-look = look at the hand of { $a }
move-trade = trade two { $a }s for three new cards
move-trade-none = trade nothing
move-refill = discard all { $a }s and draw up to 8
move-refill-none = keep everything, draw nothing

event-began = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
}
event-dealt = Your cards: { $cards }.
event-opened = { $you ->
    [yes] Your collection begins with { $cards }.
   *[no] { $who }’s collection begins with { $cards }.
}
event-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
event-skipped = { $you ->
    [yes] You have no card to play.
   *[no] { $who } has no card to play.
}
event-stole = { $you ->
    [yes] You go stealing.
   *[no] { $who } goes stealing.
}
event-stole-pile = { $you ->
    [yes] You steal from the draw pile.
   *[no] { $who } steals from the draw pile.
}
event-drew = { $you ->
    [yes] Out of your hand: { $card }.
   *[no] Out of { $who }’s hand: { $card }.
}
event-drew-pile = Off the pile: { $card }.
event-greedy = { $you ->
    [yes] Too greedy: you get nothing.
   *[no] Too greedy: { $who } gets nothing.
}
event-greedy-pile = { $you ->
    [yes] Too greedy: you lose { $cards } to the discard pile.
   *[no] Too greedy: { $who } loses { $cards } to the discard pile.
}
event-returned = { $you ->
    [yes] Back to your hand: { $cards }.
   *[no] Back to { $who }’s hand: { $cards }.
}
event-stopped = { $you ->
    [yes] You stop and collect { $cards }.
   *[no] { $who } stops and collects { $cards }.
}
event-took = { $you ->
    [yes] The crook gets you { $card }.
   *[no] The crook gets { $who } { $card }.
}
event-crook-back = { $you ->
    [yes] Your crook comes back to you.
   *[no] The crook goes back to { $who }.
}
event-gained = { $you ->
    [yes] You draw { $cards } into your collection.
   *[no] { $who } draws { $cards } into the collection.
}
event-looked = { $you ->
    [yes] Your hand is looked at.
   *[no] { $who }’s hand is looked at.
}
event-saw = In { $who }’s hand you see { $cards }.
event-discarded = { $you ->
    [yes] You discard { $cards }.
   *[no] { $who } discards { $cards }.
}
event-refilled = { $you ->
    [yes] { "" }
   *[no] { $count ->
        [one] { $who } draws a card.
       *[other] { $who } draws { $count } cards.
    }
}
event-fetched = You draw { $cards }.
event-remade = The discard pile is shuffled: a new draw pile of { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-won = { $you ->
    [yes] Six of a number: you win the game.
   *[no] Six of a number: { $who } wins the game.
}
event-draw-game = Nobody got there in time: the game is a draw.
event-scored = { $you ->
    [yes] You score { $points }.
   *[no] { $who } scores { $points }.
}
event-over = The game is over.

refusal-play-first = First play a number card from your hand.
refusal-crook-stays = The crook is never played.
refusal-not-in-hand = That card is not in your hand.
refusal-steal-now = Now choose whom to steal from.
refusal-not-yourself = You cannot steal from yourself.
refusal-no-such-seat = There is no such player at this table.
refusal-only-for-two = Only two players may steal from the draw pile.
refusal-piles-empty = There is nothing to draw: both piles are empty.
refusal-draw-or-stop = Draw again from the same hand, or stop.
refusal-nothing-left = There is nothing left to draw: stop.
refusal-take-now = Choose a card from that collection, or none.
refusal-not-in-collection = That card is not in the collection you may take from.
refusal-look-now = First choose whose hand to look at.
refusal-not-another = Look at the hand of another player at this table.
refusal-trade-now = Choose a number to trade, or none.
refusal-no-pair = You have not got two cards of that number.
refusal-refill-now = Choose a number to discard, or none.
refusal-not-collected = You have no cards of that number to discard.

turn-number = Turn { $turn }
game-number = Game { $game } of { $games }
pile-sizes = draw pile { $pile }, discard pile { $discard }
middle = In the middle
risk = Chance that the next card makes you too greedy: { $chance } %
known-in-hand = You know in { $who }’s hand:

option-first = Who begins
option-first-none = by lot
option-turn-limit = A draw after so many turns
option-match = A match: as many games as players
option-signs = How many cards of each number carry a sign
