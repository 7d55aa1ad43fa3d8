pitch = Win tricks, keep one treasure from each, and spend them to get through three caves.

card = { $colour ->
    [Y] yellow
    [G] green
    [P] purple
   *[R] red
} { $number }
letter-Y = Y
letter-G = G
letter-P = P
letter-R = R
word-yellow = yellow
word-green = green
word-purple = purple
word-red = red
word-new-trump = New trump
word-no-trump = No trump
word-lowest = Lowest wins
word-free = Free choice
word-swap = Swap
word-replace = Replace
word-fifteen = Fifteen
word-vanish = Vanish
word-greedy = Greedy hand
word-run = Run
word-pairs = Pairs
word-less = Less
word-more = More
word-exactly = Exactly
word-colour = Colour

phase-before = Your turn: play a treasure card, or a Djinn card first.
phase-after = Your card is played. A Djinn card as well, or done?
phase-keep = The trick is yours. Which card do you keep?
phase-cave = You can go into a cave. Which one?
phase-give = Pay for the cave, from the lowest card up.

move-play = play { $a }
move-keep = keep { $a }
move-give = give { $a }
move-end = end your turn
move-cave = complete { $a }
move-djinn-new-trump = Djinn, New trump: { $b }
move-djinn-no-trump = Djinn, No trump: this trick has none
move-djinn-lowest = Djinn, Lowest wins: the lowest card takes the trick
move-djinn-free = Djinn, Free choice: you need not follow suit
move-djinn-swap = Djinn, Swap: your card for that of { $b }
move-djinn-replace = Djinn, Replace: a new card for that of { $b }
move-djinn-fifteen = Djinn, Fifteen: your card counts as a 15
move-djinn-vanish = Djinn, Vanish: the highest card goes
move-djinn-greedy = Djinn, Greedy hand: keep two cards if you win

event-phase = { $you ->
    [yes] Deal { $round }: { $card } is turned up, so { $colour } is trump. You lead.
   *[no] Deal { $round }: { $card } is turned up, so { $colour } is trump. { $who } leads.
}
event-dealt = Your cards: { $cards }.
event-caves = The { $size }-caves are open: { $caves }.
event-drew-djinn = { $you ->
    [yes] { "" }
   *[no] { $who } draws a Djinn card.
}
event-djinn-drawn = You draw a Djinn card: { $power }.
event-djinns-shuffled = The used Djinn cards are shuffled into a new pile.
event-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
}
event-new-trump = { $you ->
    [yes] You play New trump: { $colour } is trump in this trick.
   *[no] { $who } plays New trump: { $colour } is trump in this trick.
}
event-no-trump = { $you ->
    [yes] You play No trump: this trick has none.
   *[no] { $who } plays No trump: this trick has none.
}
event-lowest = { $you ->
    [yes] You play Lowest wins.
   *[no] { $who } plays Lowest wins.
}
event-free = { $you ->
    [yes] You play Free choice and need not follow suit.
   *[no] { $who } plays Free choice and need not follow suit.
}
event-swap = { $you ->
    [yes] You play Swap: { $card } goes, { $taken } is yours.
   *[no] { $who } plays Swap: { $card } goes in exchange for { $taken }.
}
event-replace = { $you ->
    [yes] You play Replace: { $drawn } comes in place of { $card }.
   *[no] { $who } plays Replace: { $drawn } comes in place of { $card }.
}
event-fifteen = { $you ->
    [yes] You play Fifteen: { $card } counts as a 15.
   *[no] { $who } plays Fifteen: { $card } counts as a 15.
}
event-vanish = { $you ->
    [yes] You play Vanish: { $card } is gone.
   *[no] { $who } plays Vanish: { $card } is gone.
}
event-greedy = { $you ->
    [yes] You play Greedy hand: if you win, you keep two cards.
   *[no] { $who } plays Greedy hand, to keep two cards of this trick.
}
event-won-trick = { $you ->
    [yes] You win the trick with { $card }.
   *[no] { $who } wins the trick with { $card }.
}
event-kept = { $you ->
    [yes] You keep { $card }.
   *[no] { $who } keeps { $card }.
}
event-chose-cave = { $you ->
    [yes] You go for { $cave }.
   *[no] { $who } goes for { $cave }.
}
event-gave = { $you ->
    [yes] You give { $card }.
   *[no] { $who } gives { $card }.
}
event-entered = { $you ->
    [yes] You are in the { $size }-cave { $cave }, for { $cards }.
   *[no] { $who } is in the { $size }-cave { $cave }, for { $cards }.
}
event-too-few = There are not enough cards left for another deal.
event-over = The game is over.

refusal-not-in-hand = That card is not in your hand.
refusal-must-follow = You have the colour led, so you must follow suit.
refusal-play-first = First play a treasure card.
refusal-card-played = You have played your card. Play a Djinn card, or choose “end your turn”.
refusal-keep-first = You have won the trick: first choose the card that you keep.
refusal-not-in-trick = That card is not in the trick. Keep one that is.
refusal-no-trick-won = Only who wins a trick keeps a card, once all have played.
refusal-phase-runs = Caves are entered at the end of the phase, when all hands are empty.
refusal-choose-cave = You can complete a challenge, so you must: choose the cave.
refusal-not-your-cave = That cave is not in the row of your next level.
refusal-cannot-complete = Your treasures do not complete that challenge. Choose one that they do.
refusal-give-first = You have chosen a cave: now give your treasures for it.
refusal-not-your-treasure = That card is not one of your treasures.
refusal-not-this-treasure = With that card next the challenge cannot be completed. Give from the lowest card up.
refusal-djinn-in-turn = Djinn cards are played in your own turn, right before or after your treasure card.
refusal-no-such-djinn = You do not hold that Djinn card.
refusal-djinn-limit = You have played all the Djinn cards that a turn allows.
refusal-free-before = Free choice is played before your treasure card.
refusal-swap-after = Swap is played after your treasure card.
refusal-swap-target = Swap needs the card of another player in this trick.
refusal-replace-target = Replace needs the card of another player in this trick.
refusal-pile-empty = The draw pile is empty, so nothing can be replaced.
refusal-fifteen-after = Fifteen is played after your treasure card.
refusal-vanish-two = Vanish needs at least two cards in the trick.
refusal-own-card-gone = You have no card in this trick any more.

deal-number = Phase { $round }
trump-turned = trump { $colour }
trump-named = this trick: { $colour }
trump-none = this trick: no trump
lowest-now = lowest wins
free-now = free choice
greedy-now = greedy: { $names }
pile-left = { $count } in the pile
caves-of = { $size }-caves
face-down = face down
trick-row = Trick
trick-empty = nobody has played yet
discarded = Discarded
your-djinns = Your Djinn cards
column-level = caves
column-djinns = Djinn
column-void = out of
column-treasures = treasures
word-cave-run = Run: { $size } in a row
word-cave-pairs = Pairs: { $size ->
    [3] 2 equal, 1 lower
    [4] 2 and 2
   *[5] 2 and 2, 1 lower
}
word-cave-less = Less: below { $sum }
word-cave-more = More: above { $sum }
word-cave-exactly = Exactly: { $sum }
word-cave-colour = Colour: { $size } alike

option-djinns-per-turn = Djinn cards in one turn at most (empty: no limit)
option-same-pairs = The two pairs may have the same number
option-powers = How many Djinn cards there are of each power
option-closed-discards = Discards lie face down
option-challenges = Which challenges there are at each level
