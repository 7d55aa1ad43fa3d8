"""Jatten: what a seat sees, as numbers (JT-3.4, JT-4.3, JT-5.4)."""

from __future__ import annotations

from typing import Any

from handvol.kit.observing import (
    each,
    once,
    write_counts,
    write_number,
    write_numbers,
    write_one,
    write_seat,
)
from handvol.kit.seats import seat_after

from .bag import LANE, ONES, size
from .material import CROOK, CROOK_NAME, MARKS, NUMBERS
from .rules import score
from .state import NONE, PHASES, PILE, JattenCells

LANES = 2 * NUMBERS
CARDS = tuple(f"{number}{mark}" for mark in MARKS for number in range(1, NUMBERS + 1))
"""The kinds of cards in the order of a bag's counts."""
WITH_CROOK = (*CARDS, CROOK_NAME)

OBSERVED = (
    once("phase", PHASES),
    once("turns-left"),
    once("pile"),
    once("played"),
    once("discard", WITH_CROOK),
    once("middle", WITH_CROOK),
    once("drawn", WITH_CROOK),
    once("made-of", CARDS),
    once("own-fetched", WITH_CROOK),
    once("victim-is-pile"),
    each("turn"),
    each("victim"),
    each("first"),
    each("cards"),
    each("fetched"),
    each("score"),
    each("total"),
    each("known", WITH_CROOK),
    each("shown", WITH_CROOK),
    each("exposed", WITH_CROOK),
    each("collection", WITH_CROOK),
    each("parted", WITH_CROOK),
)
"""A count for every kind of card. `known[0]` is one's own hand."""


def observe(s: JattenCells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees, part by part."""
    at = write_one(out, at, s.phase, len(PHASES))
    at = write_number(out, at, s.limit - s.turns)
    at = write_number(out, at, s.pile_size)
    at = write_number(out, at, s.played)
    at = write_bag(out, at, s.discard)
    at = write_kinds(out, at, s.middle)
    at = write_kinds(out, at, 1 << s.drawn if s.drawn != NONE else 0)
    at = write_made_of(s, out, at)
    at = write_bag(out, at, s.fetched[seat])
    at = write_number(out, at, 1 if s.victim == PILE else 0)
    at = write_seat(out, at, s, seat, s.turn)
    at = write_seat(out, at, s, seat, s.victim)
    at = write_seat(out, at, s, seat, s.first)
    for place in range(s.seats):
        at = write_number(out, at, size(s.hands[seat_after(s, seat, place)]))
    for place in range(s.seats):
        at = write_number(out, at, size(s.fetched[seat_after(s, seat, place)]))
    for place in range(s.seats):
        at = write_number(out, at, score(s, seat_after(s, seat, place)))
    at = write_numbers(out, at, s, seat, s.totals)
    at = write_bag(out, at, s.hands[seat])
    for place in range(1, s.seats):
        at = write_bag(out, at, s.known[seat][seat_after(s, seat, place)])
    for place in range(s.seats):
        other = seat_after(s, seat, place)
        at = write_bag(out, at, s.known[other][other])
    at = write_bag(out, at, s.hands[seat])
    for place in range(1, s.seats):
        at = write_bag(out, at, s.known[seat_after(s, seat, place)][seat])
    for place in range(s.seats):
        at = write_bag(out, at, s.collections[seat_after(s, seat, place)])
    for place in range(s.seats):
        at = write_bag(out, at, s.parted[seat_after(s, seat, place)])
    return at


def write_bag(out: Any, at: int, bag: list[int]) -> int:
    """How many cards of each kind, the crook last."""
    at = write_counts(out, at, bag[0], LANES)
    return write_counts(out, at, bag[1], LANES + 1)


def write_kinds(out: Any, at: int, kinds: int) -> int:
    """A set of kinds, as a bag with one card of each."""
    at = write_counts(out, at, (kinds & ONES) | (kinds >> 1 & ONES) << LANE, LANES)
    crook = kinds >> CROOK & 1
    return write_counts(
        out, at, (kinds >> 2 & ONES) | (kinds >> 3 & ONES) << LANE | crook << 2 * LANE, LANES + 1
    )


def write_made_of(s: JattenCells, out: Any, at: int) -> int:
    """The cards of the remade pile of which nobody has seen where they went (JT-5.4)."""
    for kind in range(2 * LANES):
        out[at + kind] = 0
    if s.remade:
        for place in range(s.pile_size):
            out[at + place_of_kind(s.pile[place])] += 1
        for seat in range(s.seats):
            for kind in range(LANES):
                out[at + kind] += s.fetched[seat][0] >> 4 * kind & 15
                out[at + LANES + kind] += s.fetched[seat][1] >> 4 * kind & 15
    return at + 2 * LANES


def place_of_kind(kind: int) -> int:
    """Where a kind is counted."""
    return LANES * (kind >> 1 & 1) + NUMBERS * (kind & 1) + (kind >> 2)
