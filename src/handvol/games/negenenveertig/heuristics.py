"""Negenenveertig: a simple good player. Lay all you can; keep a joker to open a way, but not too long."""

from __future__ import annotations

from handvol.core.bits import lowest, popcount

from .material import ALL_NUMBERS, NUMBERS
from .rules import DRAW, LAY_JOKER, SWAP, deal_unseen, minus_points, touching, usable
from .state import NegenenveertigCells

TUNING = {"exploration": 0.3, "scale": 1000, "guided": 1000, "depth": 1, "trust": 950}
"""How to search: weigh the moves at hand by simple play to the end of the round, giving none up early."""
ITERATIONS = {1: 6, 2: 14, 3: 120, 4: 500}
"""What the levels below the highest think: so much that each is clearly better than the one before."""
CROWD = 2
"""With every seat beyond two they think so many times as long: more lies hidden."""

FEW_CARDS = 4
"""A hand this small may be empty soon."""
PER_MINUS = 15
PER_MINUS_LATE = 25
"""What a minus point costs, in thousandths of log-odds, as learnt from games between simple players."""


def worth(s: NegenenveertigCells, action: int) -> int:
    """How good an action looks: numbers first, then exchanges, then jokers, then the end of the turn."""
    if action < LAY_JOKER:
        return 10_000 + action
    if action < SWAP:
        return worth_of_joker(s, action - LAY_JOKER)
    if action < DRAW:
        return 8_000 + action - SWAP
    return 0


def worth_of_joker(s: NegenenveertigCells, field: int) -> int:
    """What a joker opens to one's own cards; less what it opens to all. Joker fields give it to nobody."""
    if popcount(s.hands[s.turn]) == 1:
        return 20_000
    own = usable(s) & ALL_NUMBERS & ~(1 << field)
    opened = touching(s, field) & ~s.open & ~s.taken
    points = minus_points(chain(s, own, opened))
    value = 50 if round_may_end(s) else -20
    if points:
        value = 100 + points
    if field >= NUMBERS:
        value += 2
    return 4 * value - popcount(opened)


def chain(s: NegenenveertigCells, own: int, opened: int) -> int:
    """The numbers that could be laid, one after the other, from fields that have just opened."""
    found = 0
    fresh = own & opened
    while fresh:
        number = lowest(fresh)
        found |= 1 << number
        opened |= touching(s, number) & ~s.taken
        fresh = own & opened & ~found
    return found


def round_may_end(s: NegenenveertigCells) -> bool:
    """Whether a joker in hand grows dangerous: somebody has few cards left, or the pile has."""
    for seat in range(s.seats):
        if seat != s.turn and popcount(s.hands[seat]) <= FEW_CARDS:
            return True
    return s.pile <= s.seats


def imagine(s: NegenenveertigCells, observer: int) -> None:
    """Who did not lay a number when it could have been laid does not hold it."""
    deal_unseen(s, observer, True)


def stage(s: NegenenveertigCells) -> int:
    """A search looks to the end of the round: the next one is dealt anew."""
    return s.round


def standing(s: NegenenveertigCells, seat: int) -> int:
    """How well a seat stands, by its minus points: they weigh more in the last round."""
    return -(PER_MINUS_LATE if s.round == s.rounds else PER_MINUS) * s.minus[seat] // 10
