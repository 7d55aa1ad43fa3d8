board-side = Board, { $side }
joker-on = joker on { $field }
guide-lay = Glowing fields take a card of yours. Lay one or more and say done, or draw from the pile on the board.
guide-last = The draw pile is gone. Lay what you can: what stays in your hand counts against you.
