"""Nin Jan: what a seat sees, as numbers (NJ-4.6)."""

from __future__ import annotations

from typing import Any

from handvol.kit.observing import (
    each,
    once,
    write_number,
    write_one,
    write_seat,
    write_seats,
    write_set,
)
from handvol.kit.seats import seat_after

from .material import CARDS, DECK, PILES, SUITS, suit_of, value_of
from .rules import score
from .state import NONE, PHASES, RESOLVE, NinJanCells

CARD = ("there", *SUITS, "value")
"""A card that may be missing: whether it is there, and where it is seen its suit and value."""

OBSERVED = (
    once("phase", PHASES),
    once("round"),
    once("throws"),
    once("hand", DECK.names),
    *[once(f"pile-{pile + 1}", DECK.names) for pile in range(PILES)],
    *[once(f"top-{pile + 1}", CARD) for pile in range(PILES)],
    each("turn"),
    each("won", DECK.names),
    each("score"),
    each("chosen", CARD),
    each("tied"),
    each("thrown", ("there", *SUITS)),
)


def observe(s: NinJanCells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees, part by part."""
    at = write_one(out, at, s.phase, len(PHASES))
    at = write_number(out, at, s.round)
    at = write_number(out, at, s.throws)
    at = write_set(out, at, s.hands[seat], CARDS)
    for pile in range(PILES):
        at = write_set(out, at, s.piles[pile], CARDS)
    for pile in range(PILES):
        at = write_card(out, at, s.top[pile], True)
    at = write_seat(out, at, s, seat, s.turn)
    for place in range(s.seats):
        at = write_set(out, at, s.won[seat_after(s, seat, place)], CARDS)
    for place in range(s.seats):
        at = write_number(out, at, score(s, seat_after(s, seat, place)))
    for place in range(s.seats):
        at = write_card(out, at, s.chosen[seat_after(s, seat, place)], place == 0 or s.phase == RESOLVE)
    at = write_seats(out, at, s, seat, s.tied)
    for place in range(s.seats):
        suit = s.thrown[seat_after(s, seat, place)]
        at = write_number(out, at, 1 if suit != NONE else 0)
        at = write_one(out, at, suit if place == 0 else NONE, len(SUITS))
    return at


def write_card(out: Any, at: int, card: int, seen: bool) -> int:
    """A card, or none."""
    there = card != NONE
    at = write_number(out, at, 1 if there else 0)
    at = write_one(out, at, suit_of(card) if there and seen else NONE, len(SUITS))
    return write_number(out, at, value_of(card) if there and seen else 0)
