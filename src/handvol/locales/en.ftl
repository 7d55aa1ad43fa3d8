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

# How strong the bots are, from weak to strong
level-random = wild guess
level-ismcts-1 = beginner
level-ismcts-2 = easy
level-greedy = fair
level-ismcts-3 = good
level-ismcts-4 = strong
level-ismcts-5 = master

# Playing in the terminal
play-welcome = { $game } with { $names }.
play-help = Type a number or a move. ? shows the rules for now, h a hint, u takes back, q stops.
play-you = You
play-prompt = Your move:
play-rules-now = What counts now:
play-all-rules = All rules: type ?? or handvol rules { $game }
play-undone = Taken back.
play-number-off = Choose a number from 1 to { $last }, or type a move.
play-hint-greedy = A simple player would: { $move }.
play-hint-row = { $chance } % to win (± { $error })
play-stopped = Stopped. Nothing was kept.
play-left = Stopped. Go on another day with: handvol play --resume
play-back = Welcome back. { $game } with { $names }.
play-time-up = Your time was up: a bot has stood in for you.
play-match = Game { $number } of { $games }. Won: { $wins }.
play-next = Press Enter for the next game, q stops.
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

# What can be refused at a table
error-bad-name = A name is one line of 1 to 24 letters.
error-bad-request = That could not be understood.
error-bad-settings = A table cannot be set up like that.
error-busy = Too much is happening at this table. Please try again.
error-chat-off = There is no chat at this table.
error-closed = This table is closed. Start a new one.
error-hints-off = Hints are off when people play each other.
error-illegal-move = That move is not allowed.
error-link-used = This link has been used or is too old. Make a new one.
error-no-seat = There is no such seat.
error-no-such-device = No such device has this seat.
error-no-such-game = There is no such game.
error-no-such-page = There is nothing at this address.
error-no-such-record = There is no record of this game, or it is not over yet.
error-no-such-table = There is no such table.
error-no-undo = This move cannot be taken back.
error-not-host = Only whoever set the table can do that.
error-not-now = That is not possible now.
error-not-your-seat = This is not your seat.
error-not-your-turn = It is not your turn.
error-running = A game is being played at this table.
error-seat-taken = Somebody sits there already.
error-stale = The table has moved on. Look again and choose.
error-table-full = All seats are taken.
error-too-large = That is too long.
error-too-many = That was too much at once. Please wait a moment.
error-unavailable = The server cannot write anything down just now. Please try again.
error-unreadable = This table cannot be opened at the moment. Whoever runs the server can see why.

lesson-help = Enter goes on; type a number or a move where one is asked. ? shows the rule, ! the answer, q stops.
lesson-on = Enter:
lesson-left = Stopped. The lesson is there whenever you like.
lesson-over = That was the lesson. Play: handvol play { $game }
lesson-wrong = That is allowed, but not what is meant here. Try something else.
