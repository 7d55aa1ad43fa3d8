pile-worth = Worth { $sum } together
queue = Chosen cards
guide-choose = Choose a card, and once more to play it. High cards go first, but only rock, paper or scissors decides who beats what.
guide-resolve = Your card lies open. A pile that it beats must be taken; otherwise put it on top of one.
guide-throw = You are level. Throw for it.
