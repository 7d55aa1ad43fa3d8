# Refusals that every game knows
refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-move = “{ $move }” is not a move of this game. You could say: { $example }.

# At every table
nothing = nothing
your-hand = Your hand
column-player = player
column-points = points
column-cards-left = in hand

# Playing in the terminal
play-welcome = { $game } with { $names }.
play-help = Type a number or a move. ? shows the rules for now, h a hint, u takes back, q stops.
play-you = You
play-prompt = Your move:
play-rules-now = What counts now:
play-all-rules = All rules: type ?? or handvol rules { $game }
play-no-undo = There is nothing to take back.
play-undone = Taken back.
play-number-off = Choose a number from 1 to { $last }, or type a move.
play-hint-greedy = A simple player would: { $move }.
play-hint-row = { $chance } % to win (± { $error })
play-stopped = Stopped. Nothing was kept.
play-won-you = { $count ->
    [one] You have won.
   *[other] You share the win.
}
play-won-other = { $count ->
    [one] { $names } has won.
   *[other] { $names } share the win.
}
play-nobody-won = Nobody has won.
play-seed = The same cards again: handvol play { $game } --seats { $seats } --seed { $seed }
play-saved = The record is in { $path }.

# Replays
replay-seat = Seat { $seat }
replay-better = { $cost } % given away; { $move } was better
replay-given-away = gave away { $cost } % in all
