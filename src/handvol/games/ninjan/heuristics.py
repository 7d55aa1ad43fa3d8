"""Nin Jan: a simple good player. Take what is worth taking, early; feed others as little as possible."""

from __future__ import annotations

from handvol.core.bits import popcount

from .material import PILES, POSITIVE, beats, rank_of, value_of
from .rules import PUT, TAKE, THROWS, value_sum
from .state import NinJanCells

TUNING = {"scale": 30, "horizon": 8}
ITERATIONS = {1: 10, 2: 30, 3: 110, 4: 220}
"""What the levels below the highest think: so much that each is clearly better than the one before."""

PER_POINT = 10
"""What a point is worth before the first round, in hundredths of log-odds; one more with every round."""
PER_NEGATIVE = 11
"""What a card below zero in the hand costs."""


def worth(s: NinJanCells, action: int) -> int:
    """How good an action looks, in tenths of a point."""
    if action < TAKE:
        return worth_of_choice(s, action)
    if action < PUT:
        return 10 * value_sum(s.piles[action - TAKE])
    if action < THROWS:
        return -value_of(s.chosen[s.turn]) * value_sum(s.piles[action - PUT])
    return 0


def worth_of_choice(s: NinJanCells, card: int) -> int:
    """The best pile that the card would take now, less likely the later it goes; less what it leaves."""
    best = -100
    for pile in range(PILES):
        if beats(card, s.top[pile]):
            gain = value_sum(s.piles[pile])
            if gain > best:
                best = gain
    if best == -100:
        best = -1
    in_time = 4 + rank_of(card) // 3 if best > 0 else 10
    return best * in_time - 4 * value_of(card)


def standing(s: NinJanCells, seat: int) -> int:
    """How well a seat stands: by its points, more so the later, and by what it still has to give."""
    given = popcount(s.hands[seat] & ~POSITIVE)
    return (PER_POINT + s.round) * value_sum(s.won[seat]) - PER_NEGATIVE * given
