from __future__ import annotations

from handvol.core.contract import LEGAL, NOBODY

from .material import POINTS
from .scale import scaled
from .state import TinyCells

WORDS = 1


def deal(s: TinyCells) -> None:
    for seat in range(s.seats):
        s.points[seat] = POINTS


def legal(s: TinyCells, word: int) -> int:
    return 0 if s.turn == NOBODY else 1


def refusal(s: TinyCells, action: int) -> int:
    return LEGAL


def apply(s: TinyCells, action: int) -> None:
    s.points[s.turn] += 1
    s.turn = NOBODY
    s.phase = 1


def score(s: TinyCells, seat: int) -> int:
    return scaled(s.points[seat]) + extra(seat)


def extra(seat: int) -> int:
    """What a seat is given."""
    return seat


def has_won(s: TinyCells, seat: int) -> bool:
    return False


def redeal(s: TinyCells, observer: int) -> None:
    pass
