first-title = Zandlopers in three minutes
first-goal = Cards carry hourglasses: the ones in the middle of 1 to 25 the most. You collect the series that lie before you at the end of a round, and their hourglasses are your points. This round ends when you and Bo have two cards left.
first-start = You begin, so you start a series. A + series rises, a − series falls. Start one with your red 8, rising.
first-start-falling = Falling from 8, there is not much room. Choose the rising one: +.
first-start-wrong = Take the red 8 this time: it lies low, so a rising series has room above it.
first-taken = Bo put a red 10 on it: the same colour, and higher. So the series is Bo’s now, with your 8 in it.
first-back = Take it back. Red must be higher than 10; a joker has no colour and fits on all of them.
first-back-wrong = You can do that, but then the series stays with Bo. Put something higher on it.
first-falling = Bo starts a second series, falling from purple 16. On this one only lower cards fit.
first-lock = Your purple 3 is lower than 16, and hardly anybody can go below it. Take over series 2.
first-lock-wrong = Better: your purple 3 on series 2. It brings you Bo’s 16 with two hourglasses.
first-last = Now both series are yours, and Bo has no card that fits on either. Bo starts one of its own, with purple 4. That was the last card of the round: everybody collects.
first-end = Hands are filled up, and the next round begins, until the pile is used up. It is not the beginning that counts but the last card on a series.

jokers-title = Jokers
jokers-what = Jokers carry an odd number and no hourglass. They have no colour: they fit on red, on purple and on each other.
jokers-same = A joker also fits where the same number lies, rising or falling. On the red 9, your purple 9 does not fit, your joker 9 does. Take over series 1.
jokers-same-wrong = Here it is the joker 9 that goes on the red 9.
jokers-colour = With a joker on top the series had no colour. Bo laid purple 12 on it, so it is a purple series from now on.
jokers-order = Series 2 falls, and purple 14 lies on top. A joker follows the order like any other card: put joker 13 on it.
jokers-order-nine = That fits too. But the joker is the one to get to know here: lay joker 13.
jokers-order-wrong = Put joker 13 on series 2, where 14 lies on top.
jokers-strict = Bo laid joker 11 on your joker 13. Joker on joker has to follow the order: the same number does not exist twice.
jokers-any = No colour again. Put any card on it that is lower than 11, red or purple.
jokers-any-wrong = Take over series 2 with a card below 11. The colour does not matter.
jokers-end = So a joker opens a series to everybody. That is good when you hold the right card, and dangerous when you do not.

tucking-title = Tucking a card
tucking-stuck = Two series are yours, all holders are taken, and you would like to keep things as they are. Your red 4 is not lower than the 3 on series 2, and nothing else fits there either.
tucking-tuck = Then you tuck a card under a series of somebody else, who keeps the series and gets the hourglasses of your card. Which one do you give away?
tucking-gift = Purple 13 has three hourglasses: a fine present for Bo. Give away the 1, it has none.
tucking-wrong = Tuck a card under series 2.
tucking-end = Bo had to do the same, and tucked purple 22 under your series 1: one more hourglass for you. A card without hourglasses is worth keeping for moments like this.

three-title = All three are yours
three-take = You own series 1 and 3. With red 2 you can take series 2 as well. Do it.
three-take-wrong = Take over series 2 with your red 2.
three-given = Bo has nothing that fits and tucked a card under a series of yours.
three-bury = All three series lie before you: nothing to take over and nowhere to tuck. Now you put a card face down under the draw pile. Your purple 1 is worth least.
three-bury-wrong = You may, but it is the purple 1 that you will miss least.
three-end = Nobody but you knows what you buried. All three series are yours at the end of this round.

deals-title = Five players, two deals
deals-last = With five, the pile is soon used up. You play the last card of the first deal. Series 2 is full of hourglasses, and nothing is higher than your purple 25.
deals-last-wrong = Put purple 25 on series 2: it lies before somebody else, who would collect all of it.
deals-end = That makes 25. Now the hourglasses are written down, all cards are shuffled, and everybody gets six new ones. At the end both deals count together.
