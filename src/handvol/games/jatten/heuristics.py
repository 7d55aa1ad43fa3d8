"""Jatten: a simple good player. Collect what one has most of; draw while it promises more than it risks."""

from __future__ import annotations

from .bag import NUMBER_CARDS, ONES, count_of_number, numbers, size, size_of
from .material import ALL_KINDS, COPIES, HAND_SIZE, NUMBERS, PLAIN, number_of, sign_of
from .rules import DRAW, LOOK, REFILL, REFILL_NOTHING, STEAL, STOP, TAKE, TAKE_NOTHING, TRADE
from .state import LOOKING, PILE, PLAYING, REFILLING, TAKING, TRADING, JattenCells

TUNING = {"exploration": 0.3, "scale": 100, "guided": 1000, "depth": 1, "horizon": 40}
"""How to search: weigh the moves at hand by simple play for a few turns; deeper ones blur.

Much luck lies in every try, so no move is given up early.
"""
ITERATIONS = {1: 15, 2: 50, 3: 280, 4: 560}
"""What the levels below the highest think: so much that each is clearly better than the one before."""
CROWD = 0.75
"""With every seat beyond two they think so many times as long: there, less is as good."""

NEXT = (40, 60, 100, 180, 360, 1200, 20, 10, 10, 10, 10, 10, 10, 10, 10)
"""What another card of a number is worth to who has collected so many of it."""
CARD_IN_HAND = 25
SIGNED = 5
"""A card with a sign does less harm in the collection than in the hand."""

# What adds to a seat's standing, in hundredths of log-odds, as learnt from games between simple players.
LONGEST = (-250, -120, -70, -15, 60, 155, 210)
"""So many cards of the number that a seat has most of."""
SECOND = (-28, -15, 2, 15, 30, 60, 60)
"""So many of the number that comes next."""
HELD = (0, 40, 66, 92)
"""So many of the longest number in the hand."""
OTHERS_HOLD = 36
"""One of it in the hand of another, to be shared by all seats."""
OWN_TURN = 320
"""That the turn ends with six of a number: that wins."""
SOON = 25
"""That the seat's turn comes next and not last."""
PER_TOTAL = 15
ENOUGH = 6


def worth(s: JattenCells, action: int) -> int:
    """How good an action looks; doing nothing is worth 0."""
    if s.phase == PLAYING:
        return 10 * gain(s, number_of(action)) + (0 if sign_of(action) == PLAIN else SIGNED)
    if s.phase == TAKING:
        return 0 if action == TAKE_NOTHING else worth_of_taking(s, s.victim, number_of(action - TAKE))
    if s.phase == LOOKING:
        return unknown_in(s, action - LOOK) + (HAND_SIZE if action - LOOK == s.victim else 0)
    if s.phase == TRADING:
        return worth_of_trading(s, (action - TRADE) // 4) if action < STEAL else 0
    if s.phase == REFILLING:
        return 0 if action == REFILL_NOTHING else worth_of_refilling(s, (action - REFILL) // 4)
    if action == STOP:
        return 0
    return worth_of_drawing(s, s.victim if action == DRAW else action - STEAL)


def gain(s: JattenCells, number: int) -> int:
    """What one more card of a number is worth to the seat in turn."""
    return NEXT[count_of_number(s.collections[s.turn], number)]


def worth_of_taking(s: JattenCells, victim: int, number: int) -> int:
    """What a card of another collection is worth: to get it, and that the other loses it."""
    return gain(s, number) + NEXT[count_of_number(s.collections[victim], number) - 1] // 2


def best_to_take(s: JattenCells, victim: int) -> int:
    """What the crook of a seat is worth."""
    best = 0
    for number in range(NUMBERS):
        if count_of_number(s.collections[victim], number):
            found = worth_of_taking(s, victim, number)
            if found > best:
                best = found
    return best


def unknown_in(s: JattenCells, seat: int) -> int:
    """How many number cards of a hand the seat in turn does not know."""
    known = size_of(s.known[s.turn][seat][0], s.known[s.turn][seat][1] & NUMBER_CARDS)
    return size_of(s.hands[seat][0], s.hands[seat][1] & NUMBER_CARDS) - known


def unseen_numbers(s: JattenCells) -> int:
    """How many cards of each number the seat in turn cannot place: seven counts of four bits."""
    counts = COPIES * ONES - numbers(s.discard) - numbers(s.hands[s.turn])
    for seat in range(s.seats):
        counts -= numbers(s.collections[seat])
        if seat != s.turn:
            counts -= numbers(s.known[s.turn][seat])
    return counts - middle_numbers(s)


def worth_of_drawing(s: JattenCells, victim: int) -> int:
    """What the next card from a hand or the pile promises, less what it puts at risk."""
    unseen = unseen_numbers(s)
    cards = size_of(unseen, 0)
    if cards == 0:
        cards = 1
    hidden = 1 if victim == PILE else unknown_in(s, victim)
    total = 0
    for number in range(NUMBERS):
        chance = hidden * (unseen >> 4 * number & 15)
        if victim != PILE:
            chance += cards * (numbers(s.known[s.turn][victim]) >> 4 * number & 15)
        if s.middle >> 4 * number & 15:
            total -= chance * at_stake(s)
        else:
            total += chance * gain(s, number)
    if victim == PILE:
        return total // cards
    if s.hands[victim][1] > NUMBER_CARDS:
        total += cards * best_to_take(s, victim)
    return total // (cards * size(s.hands[victim]))


def at_stake(s: JattenCells) -> int:
    """What the cards in the middle are worth to the seat in turn."""
    total = 0
    for number in range(NUMBERS):
        if s.middle >> 4 * number & 15:
            total += gain(s, number)
    if s.middle > ALL_KINDS:
        total += best_to_take(s, s.victim)
    return total


def worth_of_trading(s: JattenCells, number: int) -> int:
    """Three cards of the pile for two of a number."""
    unseen = unseen_numbers(s)
    promise = 0
    for other in range(NUMBERS):
        promise += gain(s, other) * (unseen >> 4 * other & 15)
    had = count_of_number(s.collections[s.turn], number)
    return 3 * promise // (size_of(unseen, 0) + 1) - NEXT[had - 1] - NEXT[had - 2]


def worth_of_refilling(s: JattenCells, number: int) -> int:
    """Cards for the hand, for all cards of a number in the collection."""
    promise = CARD_IN_HAND * (HAND_SIZE - size(s.hands[s.turn]))
    for had in range(count_of_number(s.collections[s.turn], number)):
        promise -= NEXT[had]
    return promise


def stage(s: JattenCells) -> int:
    """A search may stop after each game of a match (JT-7.1)."""
    return s.played


def standing(s: JattenCells, seat: int) -> int:
    """How well a seat stands, as learnt from games between simple players.

    By its collection, the cards it could stop with, its hand and its total.
    """
    got = numbers(s.collections[seat])
    if seat == s.turn:
        got += middle_numbers(s)
    held = numbers(s.hands[seat])
    longest = 0
    second = 0
    in_hand = 0
    which = 0
    for number in range(NUMBERS):
        count = min(got >> 4 * number & 15, ENOUGH)
        more = min(held >> 4 * number & 15, len(HELD) - 1)
        if count > longest or (count == longest and more > in_hand):
            second = longest
            longest = count
            in_hand = more
            which = number
        elif count > second:
            second = count
    total = PER_TOTAL * s.totals[seat] + LONGEST[longest] + SECOND[second] + HELD[in_hand]
    for other in range(s.seats):
        if other != seat:
            total += OTHERS_HOLD * (numbers(s.hands[other]) >> 4 * which & 15) // s.seats
    if seat != s.turn:
        return total + soon(s, seat)
    return total + OWN_TURN if longest == ENOUGH else total


def soon(s: JattenCells, seat: int) -> int:
    """What it is worth how soon the turn of a seat comes that is not in turn."""
    if s.seats == 2:
        return 0
    wait = (seat - s.turn) % s.seats
    return SOON - 2 * SOON * (wait - 1) // (s.seats - 2)


def middle_numbers(s: JattenCells) -> int:
    """The numbers in the middle: seven counts of four bits."""
    counts = 0
    for number in range(NUMBERS):
        if s.middle >> 4 * number & 15:
            counts += 1 << 4 * number
    return counts
