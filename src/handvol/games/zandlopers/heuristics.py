"""Zandlopers: a simple good player. Win hourglasses where they are safe; spend what holds little first."""

from __future__ import annotations

import math

from handvol.core.bits import lowest, popcount

from .material import ALL_CARDS, DOWN, KEPT, SERIES, TAKERS, UP
from .rules import BURY, START, TAKE, TUCK, hourglasses, score
from .state import ZandlopersCells

TUNING = {"scale": 1000, "horizon": 16}
"""How to search: look a round or so ahead, then trust the outlook."""
ITERATIONS = {1: 8, 2: 20, 3: 45, 4: 110}
"""What the levels below the highest think: so much that each is clearly better than the one before."""

SURE = 1000  # the worth of an hourglass that nobody can take away any more
PER_TAKER = 500  # for every card that can top the card: save those that hardly any can
GIVEN = 500  # what an hourglass costs in another's series
LOST = 100  # and under the draw pile

# What adds to a seat's standing, in hundredths of log-odds, as learnt from games between simple players.
COLLECTED = 20  # an hourglass collected
IN_SERIES = 15  # one in a series before the seat
IN_HAND = 20  # a card in the hand, less for every card that can top it
HOLDS = 20  # more for one that hardly any can
FEW_TAKERS = 2


def worth(s: ZandlopersCells, action: int) -> int:
    """How good an action looks, in thousandths of an hourglass."""
    word = action // 64
    card = action % 64
    spent = PER_TAKER * fewest_takers(card)
    on_card = hourglasses(s, 1 << card)
    if word < TAKE:
        return spent + safety(s, card, word - START) * on_card
    if word < TUCK:
        series = word - TAKE
        return spent + safety(s, card, s.sign[series]) * (on_card + hourglasses(s, s.series[series]))
    return spent - (GIVEN if word < BURY else LOST) * on_card


def fewest_takers(card: int) -> int:
    """How many cards can top a card in the direction in which it holds best."""
    return min(popcount(TAKERS[2 * card + UP]), popcount(TAKERS[2 * card + DOWN]))


def safety(s: ZandlopersCells, card: int, sign: int) -> int:
    """The chance, of SURE, that nobody who plays on in this round has a card to top this one."""
    unseen = unseen_cards(s)
    takers = popcount(unseen & TAKERS[2 * card + sign])
    if takers == 0:
        return SURE
    cards = 0
    for seat in range(s.seats):
        size = popcount(s.hands[seat])
        if seat != s.turn and size > KEPT:
            cards += size
    return int(SURE * math.pow(1.0 - takers / popcount(unseen), cards))


def unseen_cards(s: ZandlopersCells) -> int:
    """The cards that are neither on the table nor in the hand of the seat in turn."""
    seen = s.hands[s.turn]
    for series in range(SERIES):
        seen |= s.series[series]
    for seat in range(s.seats):
        seen |= s.collected[seat]
    return ALL_CARDS & ~seen


def standing(s: ZandlopersCells, seat: int) -> int:
    """How well a seat stands: by what it has collected, what lies before it, and how good its hand is."""
    total = COLLECTED * score(s, seat)
    for series in range(SERIES):
        if s.owner[series] == seat:
            total += IN_SERIES * hourglasses(s, s.series[series])
    hand = s.hands[seat]
    while hand:
        takers = fewest_takers(lowest(hand))
        total += IN_HAND - takers + (HOLDS if takers <= FEW_TAKERS else 0)
        hand &= hand - 1
    return total
