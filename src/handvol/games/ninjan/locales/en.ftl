pitch = Rock, paper, scissors with cards: choose in secret, take the piles you beat.

card = { $value } { $suit ->
    [R] rock
    [P] paper
   *[S] scissors
}
word-rock = rock
word-paper = paper
word-scissors = scissors
letter-R = R
letter-P = P
letter-S = S

phase-choose = Choose a card. Nobody sees it until all have chosen.
phase-resolve = Your card is next. Where does it go?
phase-throw = A tie: throw rock, paper or scissors.

move-choose = choose { $a }
move-take = take pile { $a }
move-put = put it on pile { $a }
move-throw = throw { $a }

event-dealt = Your cards: { $cards }.
event-chose = { $you ->
    [yes] { "" }
   *[no] { $who } has chosen.
}
event-choice = You chose { $card }.
event-revealed = { $you ->
    [yes] You show { $card }.
   *[no] { $who } shows { $card }.
}
event-took = { $you ->
    [yes] You take pile { $pile } with { $card } and win { $cards }.
   *[no] { $who } takes pile { $pile } with { $card } and wins { $cards }.
}
event-put = { $you ->
    [yes] You put { $card } on pile { $pile }.
   *[no] { $who } puts { $card } on pile { $pile }.
}
event-round = Round { $round } begins.
event-tied = A tie for the highest sum: { $seats } throw for it.
event-threw = { $you ->
    [yes] { "" }
   *[no] { $who } has thrown.
}
event-throw = You throw { $suit }.
event-showed = { $you ->
    [yes] You show { $suit }.
   *[no] { $who } shows { $suit }.
}
event-lost = { $you ->
    [yes] You are out.
   *[no] { $who } is out.
}
event-over = The game is over.

refusal-choose-first = First every player chooses a card from the hand.
refusal-not-in-hand = That card is not in your hand.
refusal-choice-stands = A choice cannot be taken back.
refusal-must-take = Your card beats a pile, so you must take one that it beats.
refusal-not-beaten = Your card does not beat that pile. Take one that it beats.
refusal-must-put = Your card beats no pile: put it on one of them.
refusal-only-ties = Throws only decide a tie at the very end.
refusal-must-throw = The tie is decided by throwing rock, paper or scissors.

round-of = Round { $round } of 9
pile = pile { $pile }
column-chosen = chosen
column-won = won

option-tie = Equal highest sums
option-tie-throw = throw for it
option-tie-share = share the win
