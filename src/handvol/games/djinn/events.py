"""Djinn: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from handvol.core.event import Event

from . import codes
from .material import (
    CHALLENGES,
    COLOURS,
    DECK,
    NEW_TRUMP,
    POWERS,
    REPLACE,
    SIZES,
    SWAP,
    VANISH,
    texts,
    texts_by_number,
)
from .state import NONE, DjinnCells

Teller = Callable[[DjinnCells, int, int, int, int], list[Event]]

NAMES = DECK.names


def _phase(_s: DjinnCells, number: int, dealer: int, first: int, trump: int) -> list[Event]:
    data = {"round": number, "dealer": dealer, "seat": first, "card": NAMES[trump]}
    return [Event("phase", {**data, "colour": COLOURS[trump & 3]})]


def _dealt(_s: DjinnCells, seat: int, hand: int, _c: int, _d: int) -> list[Event]:
    return [Event("dealt", {"seat": seat, "cards": texts(hand)}, (seat,))]


def _caves(s: DjinnCells, level: int, _b: int, _c: int, _d: int) -> list[Event]:
    return [Event("caves", {"size": SIZES[level], "caves": [CHALLENGES[cave] for cave in s.caves[level]]})]


def _drawn(_s: DjinnCells, seat: int, power: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("drew-djinn", {"seat": seat}),
        Event("djinn-drawn", {"seat": seat, "power": POWERS[power]}, (seat,)),
    ]


def _with_card(kind: str) -> Teller:
    return lambda _s, seat, card, _c, _d: [Event(kind, {"seat": seat, "card": NAMES[card]})]


def _djinn(s: DjinnCells, power: int, named: int, card: int, other: int) -> list[Event]:
    """A Djinn card: what it names, the card that it works on, and the one that takes its place."""
    data: dict[str, Any] = {"seat": s.turn}
    if power == NEW_TRUMP:
        data["colour"] = COLOURS[named]
    if power in (SWAP, REPLACE, VANISH):
        data["owner"] = named
    if card != NONE:
        data["card"] = NAMES[card]
    if power == SWAP:
        data["taken"] = NAMES[other]
    if power == REPLACE:
        data["drawn"] = NAMES[other]
    return [Event(POWERS[power], data)]


def _won(_s: DjinnCells, seat: int, card: int, keeps: int, _d: int) -> list[Event]:
    return [Event("won-trick", {"seat": seat, "card": NAMES[card], "keeps": keeps})]


def _chosen(_s: DjinnCells, seat: int, challenge: int, _c: int, _d: int) -> list[Event]:
    return [Event("chose-cave", {"seat": seat, "cave": CHALLENGES[challenge]})]


def _entered(_s: DjinnCells, seat: int, challenge: int, level: int, cards: int) -> list[Event]:
    data = {"seat": seat, "cave": CHALLENGES[challenge], "size": SIZES[level]}
    return [Event("entered", {**data, "cards": texts_by_number(cards)})]


TELLERS: dict[int, Teller] = {
    codes.PHASE_BEGAN: _phase,
    codes.DEALT: _dealt,
    codes.CAVES_TURNED: _caves,
    codes.DJINN_DRAWN: _drawn,
    codes.DJINNS_SHUFFLED: lambda _s, _a, _b, _c, _d: [Event("djinns-shuffled")],
    codes.PLAYED: _with_card("played"),
    codes.DJINN_PLAYED: _djinn,
    codes.WON: _won,
    codes.KEPT: _with_card("kept"),
    codes.CAVE_CHOSEN: _chosen,
    codes.GAVE: _with_card("gave"),
    codes.ENTERED: _entered,
    codes.TOO_FEW: lambda _s, _a, _b, _c, _d: [Event("too-few")],
    codes.ENDED: lambda _s, _a, _b, _c, _d: [Event("over")],
}

FINAL = frozenset({"dealt", "phase", "caves", "drew-djinn", POWERS[REPLACE]})
"""Events that cannot be taken back: somebody has seen a card of a pile, or all have seen caves."""
