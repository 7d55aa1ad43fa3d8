"""Djinn: what a seat sees, as numbers (DJ-7.13)."""

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

from .bag import count as bag_count
from .bag import size as bag_size
from .material import (
    CARDS,
    CHALLENGES,
    COLOURS,
    DECK,
    LEVELS,
    NO_TRUMP_WORD,
    POWERS,
    ROW,
    SIZES,
    colour_of,
    number_of,
)
from .state import NONE, PHASES, DjinnCells
from .trick import place_of_seat

OBSERVED = (
    once("phase", PHASES),
    once("round"),
    once("pile"),
    once("djinn-pile"),
    once("hand", DECK.names),
    once("discard", DECK.names),
    once("given", DECK.names),
    once("fifteen", DECK.names),
    once("djinns", POWERS),
    once("djinns-old", POWERS),
    once("djinn-old", POWERS),
    once("djinn-used", POWERS),
    *[once(f"caves-{size}", CHALLENGES) for size in SIZES],
    once("challenge", CHALLENGES),
    once("trump", (*COLOURS, "number")),
    once("trump-now", (*COLOURS, NO_TRUMP_WORD)),
    once("led", COLOURS),
    once("lowest"),
    once("free"),
    once("keeps"),
    once("djinns-played"),
    each("turn"),
    each("leader"),
    each("first"),
    each("dealer"),
    each("greedy"),
    each("cards"),
    each("level"),
    each("djinn-cards"),
    each("djinn-old-cards"),
    each("at", CHALLENGES),
    each("void", COLOURS),
    each("trick", (*COLOURS, "number", "order")),
    each("treasures", DECK.names),
)
"""`djinn-old` are the old Djinn cards of all together; `order` says as which card of the trick it lies."""


def observe(s: DjinnCells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees, part by part."""
    at = write_one(out, at, s.phase, len(PHASES))
    at = write_number(out, at, s.round)
    at = write_number(out, at, s.pile_size)
    at = write_number(out, at, s.djinn_pile_size)
    at = write_set(out, at, s.hands[seat], CARDS)
    at = write_set(out, at, s.discard, CARDS)
    at = write_set(out, at, s.given, CARDS)
    at = write_set(out, at, s.fifteen, CARDS)
    at = write_djinns(s, seat, out, at)
    at = write_caves(s, out, at)
    at = write_effects(s, out, at)
    at = write_seat(out, at, s, seat, s.turn)
    at = write_seat(out, at, s, seat, s.leader)
    at = write_seat(out, at, s, seat, s.first)
    at = write_seat(out, at, s, seat, s.dealer)
    at = write_seats(out, at, s, seat, s.greedy)
    return write_seats_of(s, seat, out, at)


def write_djinns(s: DjinnCells, seat: int, out: Any, at: int) -> int:
    """The Djinn cards that the seat has, and those that everybody knows."""
    old = 0
    for other in range(s.seats):
        old += s.djinns_old[other]
    at = write_bag(out, at, s.djinns[seat])
    at = write_bag(out, at, s.djinns_old[seat])
    at = write_bag(out, at, old)
    return write_bag(out, at, s.djinn_used)


def write_bag(out: Any, at: int, djinns: int) -> int:
    """How many cards of each power."""
    for power in range(len(POWERS)):
        out[at + power] = bag_count(djinns, power)
    return at + len(POWERS)


def write_caves(s: DjinnCells, out: Any, at: int) -> int:
    """The rows that are face up, and the cave that was chosen."""
    for level in range(LEVELS):
        row = 0
        for place in range(ROW):
            row |= 1 << s.caves[level][place]
        at = write_set(out, at, row if level < s.shown else 0, len(CHALLENGES))
    return write_one(out, at, s.challenge, len(CHALLENGES))


def write_effects(s: DjinnCells, out: Any, at: int) -> int:
    """Trump, and what Djinn cards do to this trick."""
    at = write_one(out, at, colour_of(s.trump), len(COLOURS))
    at = write_number(out, at, number_of(s.trump))
    at = write_one(out, at, s.trump_now, len(COLOURS) + 1)
    at = write_one(out, at, s.led, len(COLOURS))
    at = write_number(out, at, s.lowest_wins)
    at = write_number(out, at, s.free)
    at = write_number(out, at, s.keeps)
    return write_number(out, at, s.djinns_played)


def write_seats_of(s: DjinnCells, seat: int, out: Any, at: int) -> int:
    """What lies before every seat."""
    for place in range(s.seats):
        at = write_number(out, at, popcount(s.hands[seat_after(s, seat, place)]))
    at = write_numbers(out, at, s, seat, s.level)
    for place in range(s.seats):
        at = write_number(out, at, bag_size(s.djinns[seat_after(s, seat, place)]))
    for place in range(s.seats):
        at = write_number(out, at, bag_size(s.djinns_old[seat_after(s, seat, place)]))
    for place in range(s.seats):
        at = write_one(out, at, s.at[seat_after(s, seat, place)], len(CHALLENGES))
    for place in range(s.seats):
        at = write_set(out, at, s.void[seat_after(s, seat, place)], len(COLOURS))
    for place in range(s.seats):
        at = write_trick_card(s, seat_after(s, seat, place), out, at)
    for place in range(s.seats):
        at = write_set(out, at, s.treasures[seat_after(s, seat, place)], CARDS)
    return at


def write_trick_card(s: DjinnCells, seat: int, out: Any, at: int) -> int:
    """The card that a seat owns in the trick, and as which it lies."""
    place = place_of_seat(s, seat)
    card = s.trick_card[place] if place != NONE else NONE
    at = write_one(out, at, colour_of(card) if card != NONE else NONE, len(COLOURS))
    at = write_number(out, at, number_of(card) if card != NONE else 0)
    return write_number(out, at, place + 1)
