"""Zandlopers: what a seat sees, as numbers (ZL-7)."""

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
    write_set,
)
from handvol.kit.seats import seat_after

from .material import CARDS, DECK, SERIES, SIGNS, TWICE_SEATS, colour_of, number_of
from .memory import cards_at, traced
from .rules import hourglasses
from .state import NONE, OVER, PHASES, ZandlopersCells

COLOURS = ("red", "purple", "joker")
PLACES = tuple(f"{place + 1}" for place in range(CARDS))

OBSERVED = (
    once("phase", PHASES),
    once("round"),
    once("last-deal"),
    once("pile"),
    once("hand", DECK.names),
    once("own-buried", DECK.names),
    *[once(f"series-{series + 1}", DECK.names) for series in range(SERIES)],
    *[once(f"sign-{series + 1}", SIGNS) for series in range(SERIES)],
    *[once(f"top-{series + 1}", (*COLOURS, "number")) for series in range(SERIES)],
    *[each(f"owner-{series + 1}") for series in range(SERIES)],
    each("turn"),
    each("first"),
    each("cards"),
    each("score"),
    each("collected", DECK.names),
    each("buried", PLACES),
    each("known", DECK.names),
)
"""`buried` are places in the draw pile, the lowest is 1; `known` is what one has
buried and that seat has drawn."""


def observe(s: ZandlopersCells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees, part by part."""
    at = write_one(out, at, s.phase, len(PHASES))
    at = write_number(out, at, s.round)
    at = write_number(out, at, 0 if s.twice and s.seats == TWICE_SEATS and s.run == 1 else 1)
    at = write_number(out, at, s.pile_size)
    at = write_set(out, at, s.hands[seat], CARDS)
    at = write_set(out, at, cards_at(s, s.buried[seat]), CARDS)
    for series in range(SERIES):
        at = write_set(out, at, s.series[series], CARDS)
    for series in range(SERIES):
        at = write_one(out, at, s.sign[series] if s.owner[series] != NONE else NONE, len(SIGNS))
    for series in range(SERIES):
        top = s.top[series]
        at = write_one(out, at, colour_of(top) if top != NONE else NONE, len(COLOURS))
        at = write_number(out, at, number_of(top) if top != NONE else 0)
    for series in range(SERIES):
        at = write_seat(out, at, s, seat, s.owner[series])
    at = write_seat(out, at, s, seat, s.turn)
    at = write_seat(out, at, s, seat, s.first)
    for place in range(s.seats):
        at = write_number(out, at, popcount(s.hands[seat_after(s, seat, place)]))
    if s.closed_heaps and s.phase != OVER:  # ZL-7.1
        at = write_numbers(out, at, s, seat, s.noted)
    else:
        for place in range(s.seats):
            at = write_number(out, at, total(s, seat_after(s, seat, place)))
    for place in range(s.seats):
        at = write_set(out, at, s.collected[seat_after(s, seat, place)], CARDS)
    for place in range(s.seats):
        at = write_set(out, at, s.buried[seat_after(s, seat, place)], CARDS)
    for place in range(s.seats):
        at = write_set(out, at, traced(s, seat, seat_after(s, seat, place)) if s.known[seat] else 0, CARDS)
    return at


def total(s: ZandlopersCells, seat: int) -> int:
    """The hourglasses noted and collected (ZL-6.1, ZL-6.2)."""
    return s.noted[seat] + hourglasses(s, s.collected[seat])
