"""Negenenveertig: what a seat sees, as numbers (NV-3.4)."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import popcount
from handvol.kit.observing import (
    each,
    once,
    write_number,
    write_numbers,
    write_one,
    write_seat,
    write_seats,
    write_set,
)
from handvol.kit.seats import seat_after

from .material import CARDS, DECK, FIELD_NAMES, FIELDS, JOKER, NUMBERS, PLACES
from .state import NONE, PHASES, NegenenveertigCells

NUMBER_NAMES = FIELD_NAMES[:NUMBERS]
BITS = 16
LARGEST = 32767
"""Minus points need 16 bits."""

OBSERVED = (
    once("phase", PHASES),
    once("hand", (*NUMBER_NAMES, "J", "second-J")),
    once("drawn", DECK.names),
    once("drawn-waits"),
    once("pile"),
    once("laid", NUMBER_NAMES),
    once("laid-cards"),
    once("swapped"),
    once("rounds-left"),
    once("place", tuple(f"{place + 1}" for place in range(PLACES))),
    once("cell", FIELD_NAMES[:FIELDS]),
    once("joker", FIELD_NAMES[:FIELDS]),
    once("open", FIELD_NAMES[:FIELDS]),
    each("turn"),
    each("dealer"),
    each("cards"),
    each("known-jokers"),
    each("drew"),
    each("minus"),
    each("passed", NUMBER_NAMES),
)
"""`place` holds the field on every place of the board, by its number in FIELD_NAMES; `open` the empty fields
that touch a card (NV-4.1)."""


def observe(s: NegenenveertigCells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees, part by part."""
    at = write_one(out, at, s.phase, len(PHASES))
    at = write_set(out, at, s.hands[seat], CARDS)
    at = write_one(out, at, s.drawn if seat == s.turn else NONE, JOKER + 1)
    at = write_number(out, at, 1 if s.drawn != NONE else 0)
    at = write_number(out, at, s.pile)
    at = write_set(out, at, numbers_laid(s), NUMBERS)
    at = write_number(out, at, s.laid)
    at = write_number(out, at, s.swapped)
    at = write_number(out, at, s.rounds - s.round)
    for place in range(PLACES):
        out[at + place] = s.layout[place]
    at += PLACES
    at = write_set(out, at, s.taken, FIELDS)
    at = write_set(out, at, s.jokers, FIELDS)
    at = write_set(out, at, s.open, FIELDS)
    at = write_seat(out, at, s, seat, s.turn)
    at = write_seat(out, at, s, seat, s.dealer)
    for place in range(s.seats):
        at = write_number(out, at, popcount(s.hands[seat_after(s, seat, place)]))
    at = write_numbers(out, at, s, seat, s.known)
    at = write_seats(out, at, s, seat, s.drew)
    at = write_numbers(out, at, s, seat, s.minus, LARGEST)
    for place in range(s.seats):
        at = write_set(out, at, s.passed[seat_after(s, seat, place)], NUMBERS)
    return at


def numbers_laid(s: NegenenveertigCells) -> int:
    """The numbers laid in this turn, as a set."""
    laid = 0
    for place in range(CARDS - s.laid, CARDS):
        if s.row[place] != JOKER:
            laid |= 1 << s.row[place]
    return laid
