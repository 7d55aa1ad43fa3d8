"""Nin Jan: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable

from handvol.core.bits import members
from handvol.core.event import Event

from . import rules
from .material import DECK, SUITS

Teller = Callable[[int, int, int, int], list[Event]]


def _chose(seat: int, card: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("chose", {"seat": seat}),
        Event("choice", {"seat": seat, "card": DECK.names[card]}, (seat,)),
    ]


def _took(seat: int, card: int, pile: int, cards: int) -> list[Event]:
    data = {"seat": seat, "card": DECK.names[card], "pile": pile + 1, "cards": DECK.texts(cards)}
    return [Event("took", data)]


def _threw(seat: int, suit: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("threw", {"seat": seat}),
        Event("throw", {"seat": seat, "suit": SUITS[suit]}, (seat,)),
    ]


TELLERS: dict[int, Teller] = {
    rules.DEALT: lambda seat, hand, _c, _d: [
        Event("dealt", {"seat": seat, "cards": DECK.texts(hand)}, (seat,))
    ],
    rules.CHOSE: _chose,
    rules.REVEALED: lambda seat, card, _c, _d: [Event("revealed", {"seat": seat, "card": DECK.names[card]})],
    rules.TOOK: _took,
    rules.LAID: lambda seat, card, pile, _d: [
        Event("put", {"seat": seat, "card": DECK.names[card], "pile": pile + 1})
    ],
    rules.NEW_ROUND: lambda number, _b, _c, _d: [Event("round", {"round": number})],
    rules.TIED: lambda seats, _b, _c, _d: [Event("tied", {"seats": members(seats)})],
    rules.THREW: _threw,
    rules.SHOWED: lambda seat, suit, _c, _d: [Event("showed", {"seat": seat, "suit": SUITS[suit]})],
    rules.LOST: lambda seat, _b, _c, _d: [Event("lost", {"seat": seat})],
    rules.ENDED: lambda _a, _b, _c, _d: [Event("over")],
}

FINAL = frozenset({"dealt", "chose", "threw"})
"""Events that cannot be taken back: a choice stands (NJ-4.6), and the last one shows all of them."""
