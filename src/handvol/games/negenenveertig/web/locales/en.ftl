board-side = Board, { $side }
joker-on = joker on { $field }
guide-lay = Glowing fields take a card from your hand, because they touch one that lies there. Lay one or more and say done; or lay nothing and draw from the pile on the board.
guide-last = The draw pile is gone. Get rid of what you can: what stays in your hand counts against you.
