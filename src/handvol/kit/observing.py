"""What a seat sees as a row of numbers: the parts that it is made of, and how they are written.

A game says in `observation.py` which parts there are, as data (`OBSERVED`), and writes them in that order
with the functions here (`observe`). A number has 8 bits; a game in which one needs more says `BITS = 16`.
Seats are counted clockwise from the one that looks: place 0 is its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from handvol.core.cells import Cells

from .seats import seat_after

MOST = 127
"""The largest number of 8 bits; a larger one stands as this."""


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation: one for every label, and all of that for every seat or once."""

    name: str
    labels: tuple[str, ...]
    by_seat: bool

    def names(self, seats: int) -> list[str]:
        """The name of every number: `round`, `hand.7P`, `turn[1]`, `won[1].7P`.

        >>> each("won", ["7P", "8P"]).names(2)
        ['won[0].7P', 'won[0].8P', 'won[1].7P', 'won[1].8P']
        """
        stems = [f"{self.name}[{place}]" for place in range(seats)] if self.by_seat else [self.name]
        return [f"{stem}.{label}" if label else stem for stem in stems for label in self.labels]


def once(name: str, labels: Sequence[str] = ("",)) -> Part:
    """A part that the table has once."""
    return Part(name, tuple(labels), False)


def each(name: str, labels: Sequence[str] = ("",)) -> Part:
    """A part that every seat has, in their order from the one that looks."""
    return Part(name, tuple(labels), True)


def write_set(out: Any, at: int, cards: int, count: int) -> int:
    """A set as a 1 or 0 for each of `count` members; returns the place after it, as all that write do."""
    for card in range(count):
        out[at + card] = cards >> card & 1
    return at + count


def write_counts(out: Any, at: int, counts: int, count: int) -> int:
    """So many counts of four bits each."""
    for place in range(count):
        out[at + place] = counts >> 4 * place & 15
    return at + count


def write_one(out: Any, at: int, value: int, count: int) -> int:
    """One of `count` values as a 1 at its place; below zero, none."""
    return write_set(out, at, 1 << value if value >= 0 else 0, count)


def write_seats(out: Any, at: int, s: Cells, seat: int, seats: int) -> int:
    """A set of seats, seen from one of them."""
    around = seats >> seat | seats << s.seats - seat
    return write_set(out, at, around, s.seats)


def write_seat(out: Any, at: int, s: Cells, seat: int, who: int) -> int:
    """Which seat somebody is, seen from another: a 1 at its place; nobody, none."""
    return write_seats(out, at, s, seat, 1 << who if who >= 0 else 0)


def write_number(out: Any, at: int, value: int, most: int = MOST) -> int:
    """A number; one that is too large or too small as the last that has room."""
    out[at] = max(min(value, most), -most)
    return at + 1


def write_numbers(out: Any, at: int, s: Cells, seat: int, values: Sequence[int], most: int = MOST) -> int:
    """A number of every seat."""
    for place in range(s.seats):
        at = write_number(out, at, values[seat_after(s, seat, place)], most)
    return at
