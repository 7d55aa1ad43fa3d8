"""Zandlopers: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable

from handvol.core.bits import members
from handvol.core.event import Event

from . import memory, rules
from .material import DECK, SIGNS

Teller = Callable[[int, int, int, int], list[Event]]


def _started(seat: int, card: int, series: int, sign: int) -> list[Event]:
    data = {"seat": seat, "card": DECK.names[card], "series": series + 1, "sign": SIGNS[sign]}
    return [Event("started", data)]


def _buried(seat: int, card: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("buried", {"seat": seat}),
        Event("burial", {"seat": seat, "card": DECK.names[card]}, (seat,)),
    ]


def _collected(seat: int, cards: int, points: int, series: int) -> list[Event]:
    data = {"seat": seat, "series": series + 1, "cards": DECK.texts(cards), "points": points}
    return [Event("collected", data)]


def _drew(seat: int, cards: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("drew", {"seat": seat, "count": len(members(cards))}),
        Event("drawn", {"seat": seat, "cards": DECK.texts(cards)}, (seat,)),
    ]


TELLERS: dict[int, Teller] = {
    rules.DEALT: lambda seat, hand, _c, _d: [
        Event("dealt", {"seat": seat, "cards": DECK.texts(hand)}, (seat,))
    ],
    rules.STARTED: _started,
    rules.TOOK: lambda seat, card, series, _d: [
        Event("took", {"seat": seat, "card": DECK.names[card], "series": series + 1})
    ],
    rules.TUCKED: lambda seat, card, series, _d: [
        Event("tucked", {"seat": seat, "card": DECK.names[card], "series": series + 1})
    ],
    rules.BURIED: _buried,
    rules.COLLECTED: _collected,
    rules.DREW: _drew,
    memory.TRACED: lambda burier, card, seat, _d: [
        Event("traced", {"seat": seat, "card": DECK.names[card]}, (burier,))
    ],
    rules.NEW_ROUND: lambda number, first, _c, _d: [Event("round", {"round": number, "seat": first})],
    rules.NOTED: lambda seat, points, _c, _d: [Event("noted", {"seat": seat, "points": points})],
    rules.RESHUFFLED: lambda _a, _b, _c, _d: [Event("reshuffled")],
    rules.ENDED: lambda _a, _b, _c, _d: [Event("over")],
}

FINAL = frozenset({"dealt", "drew", "reshuffled"})
"""Events that cannot be taken back: somebody has seen cards of the pile."""
