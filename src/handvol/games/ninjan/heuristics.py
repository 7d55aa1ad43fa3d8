"""Nin Jan: a simple good player. Take what is worth taking, early; feed others as little as possible."""

from __future__ import annotations

from .material import PILES, beats, rank_of, value_of
from .rules import PUT, TAKE, THROWS, value_sum
from .state import NinJanCells

TUNING = {"scale": 30, "horizon": 8}

PER_POINT = 20
"""What a point of lead is worth, in thousandths of a win."""
MOST = 1000


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


def outlook(s: NinJanCells, seat: int) -> int:
    """The chance to win, in thousandths, by the lead over the best other seat."""
    best = -MOST
    for other in range(s.seats):
        if other != seat:
            best = max(best, value_sum(s.won[other]))
    return max(0, min(1000, 500 + PER_POINT * (value_sum(s.won[seat]) - best)))
