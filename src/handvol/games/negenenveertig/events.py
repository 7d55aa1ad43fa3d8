"""Negenenveertig: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable

from handvol.core.event import Event

from . import rules
from .material import DECK, FIELD_NAMES, JOKER, JOKER_START, card_names

Teller = Callable[[int, int, int, int], list[Event]]


def _turned(card: int, _b: int, _c: int, _d: int) -> list[Event]:
    if card == JOKER:
        return [Event("turned-joker", {"card": "J", "field": FIELD_NAMES[JOKER_START]})]
    return [Event("turned", {"card": DECK.names[card], "field": FIELD_NAMES[card]})]


def _laid(seat: int, card: int, field: int, _d: int) -> list[Event]:
    kind = "laid-joker" if card == JOKER else "laid"
    return [Event(kind, {"seat": seat, "card": DECK.names[card], "field": FIELD_NAMES[field]})]


def _drew(seat: int, card: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("drew", {"seat": seat}),
        Event("drawn", {"seat": seat, "card": DECK.names[card]}, (seat,)),
    ]


TELLERS: dict[int, Teller] = {
    rules.NEW_ROUND: lambda number, dealer, _c, _d: [Event("round", {"round": number, "seat": dealer})],
    rules.DEALT: lambda seat, hand, _c, _d: [
        Event("dealt", {"seat": seat, "cards": card_names(hand)}, (seat,))
    ],
    rules.TURNED: _turned,
    rules.LAID: _laid,
    rules.SWAPPED: lambda seat, number, _c, _d: [
        Event("swapped", {"seat": seat, "card": DECK.names[number]})
    ],
    rules.DREW: _drew,
    rules.DREW_LAST: lambda seat, _b, _c, _d: [Event("last", {"seat": seat})],
    rules.FINISHED: lambda seat, _b, _c, _d: [Event("done", {"seat": seat})],
    rules.EMPTY: lambda seat, _b, _c, _d: [Event("empty", {"seat": seat})],
    rules.COUNTED: lambda seat, hand, points, _d: [
        Event("counted", {"seat": seat, "cards": card_names(hand), "points": points})
    ],
    rules.ENDED: lambda _a, _b, _c, _d: [Event("over")],
}

FINAL = frozenset({"dealt", "turned", "turned-joker", "drew", "counted"})
"""Events that cannot be taken back: somebody has seen a card of the pile, or all have seen the hands."""
