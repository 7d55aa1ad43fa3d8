# Everywhere
close = Close
guest = Guest
your-name = Your name
settings = Settings
rules = Rules
to-home = To the start
tools = Tools
offline = No connection. We keep trying; your seat stays yours.
error-offline = No connection to the server. Try again in a moment.
web-error = That did not work. Try again.

# Home
home-tagline = Five little card games, one table. Pick one.
home-choose = Choose a game
home-play = Play
home-invite = Invite friends
home-seats = Players
home-level = Bots
home-running = Still on the table
home-open = Open tables
home-go-on = Go on
home-your-turn = Your turn
home-hide = Hide
home-clear = Clear away
more = More choices
more-games = So many games in a row
more-clock = Clock
more-clock-none = no limit
more-clock-live = minutes for the game
more-clock-days = days for each move
more-minutes = Minutes for each player
more-increment = Seconds more with every move
more-days = Days for each move
more-title = Name of the table
more-listed = Strangers may see the table and sit down
more-hints = Hints, also between people
game-facts = { $span ->
    [0] { $to ->
        [one] { $to } player
       *[other] { $to } players
    }
   *[other] { $from }–{ $to } players
} · { $minutes } min

# What a game lets a table decide
form-usual = As usual
form-differs = changed
form-none = no choice
form-own = Fill in your own
form-sum = Together
form-total = Together: { $count }
form-said = { $what }: { $text }
form-more = One more: { $name }
form-less = One fewer: { $name }
form-as-it-is = What you leave empty stays as it is.
form-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
form-place = row { $row }, column { $column }
form-paste = You can also paste a text with all { $count }, row by row.
form-pasted = There are { $count } in that text, not { $wanted }.
form-choose = Choose { $count }.
form-unknown = Does not belong here: { $words }.
form-missing = Still missing: { $words }.
form-twice = There more than once: { $words }.
form-json = Write this as JSON:
form-no-json = That is not JSON.

# Sitting down
join-invited = { $who } invites you to the table.
join-free = There is room at this table.
sit-down = Sit down
stand-up = Stand up
invite-title = Invite friends
invite-text = Whoever opens this link can sit down.
invite-alone = Only this computer can open this link: the server listens here alone. Start it with { $command }, and others in your network can sit down too.
invite-nowhere = Only this computer can open this link. For others, write this computer’s address in place of localhost.
link = Link
copy = Copy
copied = The link is copied.
qr = QR code of the link
seat-name = Seat { $seat }
seat-free = free
that-is-you = that is you
add-bot = Add a bot
remove = Take { $who } off the table
ready = I am ready
is-ready = ready
waiting-seats = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
waiting-ready = Waiting for the others
no-table-title = There is no such table
no-table = Perhaps the link was cut short, or the table was cleared long ago.

# At the table
table = Table
board = Middle of the table
players = Players
own-place = Your place
card-back = face-down card
hand-not-now = not possible now
tile-turn = in turn
tile-away = a stand-in plays on
tile-gone = not connected
is-here = at the table
is-bot = bot, { $bot }
title-turn = Your turn
prompt-waiting = Waiting for { $names }.
prompt-chosen = Your choice is made. Waiting for { $names }.
what-now = What you may do now
all-moves = { $count ->
    [one] One move in words
   *[other] All { $count } moves in words
}
hint = Hint
hint-chance = { $chance } %
hint-best = The bot would: { $move }. Chance to win: { $chance } %.
undo = Take back
undo-done = Taken back.
undo-done-by = { $who } took the last move back.
undo-refused = The others would rather let the move stand.
undo-asked = { $who } would like to take the last move back.
undo-yes = Fine
undo-no = Rather not
log = Log
log-why = What just happened?
player = What happened
player-pause = Pause
player-play = Go on
player-back = One step back
player-on = One step on
player-again = The last turn once more
player-now = To now
past-shown = This is how it was.
first-look = First see what has happened: it is your turn after that.
since = Since your turn
log-back = Show the table as it was after this
menu = More
chat = Chat
chat-line = Say something
chat-send = Say
quick-hello = Hello
quick-nice = Well played
quick-oops = Oops
quick-moment = One moment
quick-thanks = Thanks
leave = Leave; a stand-in plays on
come-back = Take your seat again
you-are-away = A stand-in plays for you now.
watching = You are watching.
spectators = { $count ->
    [0] Nobody is watching.
    [one] One spectator.
   *[other] { $count } spectators.
}
device = Go on with another device
device-text = Open this link on your phone. It works once, for ten minutes, and is for you alone.
devices = Devices with your seat
devices-text = Each of these can play for you. Take the seat away from one that is not yours any more.
devices-since = since { $when }
devices-drop = Take away
fair = A fair shuffle
fair-text = This was fixed before the deal. After the game anybody can check the shuffle with it.
guide-ok = Got it
guide-off = No more tips
said-sat = { $who } sits down.
said-left = { $who } has left; a stand-in plays on.
said-back = { $who } is back.
dialog-menu = More
dialog-log = Log
dialog-chat = Chat
dialog-player = Player
dialog-why = What just happened?
dialog-device = Go on with another device

# The table of a game that has none of its own
plain-places = What lies before each player
plain-yes = yes
plain-no = no

# After the game
result = Result
rematch = Once more
next-game = Next game
match-wins = { $count } won
thinking = The bot looks at the game …
thinking-later = The bot has not come to it yet. Try again in a moment.
moments-ask = What would the bot have done?
moments-title = { $count ->
    [one] Your worst moment
   *[other] Your { $count } worst moments
}
moments-none = The bot would have done nothing much better.
moment = You: { $move }. The bot: { $best }, { $cost } % more chance to win.
moment-look = Look
record = Save the record
replay = Replay

# Replay
replay-file = Choose a saved game
replay-eyes = Through the eyes of
replay-spectator = a spectator
replay-place = Place in the game
replay-mark = To the next doubtful move

# Rulebook
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found.
    [one] One rule found.
   *[other] { $count } rules found.
}

# Settings
set-lang = Language
set-lang-system = as the browser
set-theme = Light or dark
set-theme-system = as the device
set-theme-light = light
set-theme-dark = dark
set-motion = Motion
set-motion-system = as the device
set-motion-on = cards travel
set-motion-off = nothing moves
set-speed = Pace of what happens
set-speed-half = slow
set-speed-normal = calm
set-speed-double = quick
set-speed-once = at once
set-auto = Forced moves play themselves
set-guide = Tips in a first game
set-shortcuts = Keyboard shortcuts
set-chat = Show the chat
set-sound = A soft sound of paper
set-notify = A notification when it is my turn
set-where = This stays in this browser.
keys = Keys
keys-arrows = walk through your hand
keys-enter = pick a card, once more: play it
keys-moves = all moves in words
keys-numbers = to that move in the list
