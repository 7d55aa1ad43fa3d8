"""Jatten: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable

from handvol.core.event import Event

from . import notes
from .notation import name_of, names, set_names
from .state import PILE

Teller = Callable[[int, int, int, int], list[Event]]


def _dealt(seat: int, low: int, high: int, _d: int) -> list[Event]:
    return [Event("dealt", {"seat": seat, "cards": names(low, high)}, (seat,))]


def _stole(seat: int, victim: int, _c: int, _d: int) -> list[Event]:
    if victim == PILE:
        return [Event("stole-pile", {"seat": seat})]
    return [Event("stole", {"seat": seat, "victim": victim})]


def _drew(victim: int, card: int, _c: int, _d: int) -> list[Event]:
    if victim == PILE:
        return [Event("drew-pile", {"card": name_of(card)})]
    return [Event("drew", {"seat": victim, "card": name_of(card)})]


def _too_greedy(seat: int, victim: int, middle: int, card: int) -> list[Event]:
    cards = sorted([*set_names(middle), name_of(card)])
    if victim == PILE:
        return [Event("greedy-pile", {"seat": seat, "cards": cards})]
    return [Event("greedy", {"seat": seat}), Event("returned", {"seat": victim, "cards": cards})]


def _looked(seat: int, other: int, low: int, high: int) -> list[Event]:
    return [
        Event("looked", {"seat": other, "by": seat}),
        Event("saw", {"seat": other, "cards": names(low, high)}, (seat,)),
    ]


def _fetched(seat: int, low: int, high: int, _d: int) -> list[Event]:
    cards = names(low, high)
    return [
        Event("refilled", {"seat": seat, "count": len(cards)}),
        Event("fetched", {"seat": seat, "cards": cards}, (seat,)),
    ]


TELLERS: dict[int, Teller] = {
    notes.BEGAN: lambda seat, _b, _c, _d: [Event("began", {"seat": seat})],
    notes.DEALT: _dealt,
    notes.OPENED: lambda seat, low, high, _d: [Event("opened", {"seat": seat, "cards": names(low, high)})],
    notes.PLAYED: lambda seat, card, _c, _d: [Event("played", {"seat": seat, "card": name_of(card)})],
    notes.SKIPPED: lambda seat, _b, _c, _d: [Event("skipped", {"seat": seat})],
    notes.STOLE: _stole,
    notes.DREW: _drew,
    notes.TOO_GREEDY: _too_greedy,
    notes.STOPPED: lambda seat, cards, _c, _d: [Event("stopped", {"seat": seat, "cards": set_names(cards)})],
    notes.TOOK: lambda seat, card, _c, _d: [Event("took", {"seat": seat, "card": name_of(card)})],
    notes.CROOK_BACK: lambda seat, _b, _c, _d: [Event("crook-back", {"seat": seat})],
    notes.GAINED: lambda seat, low, high, _d: [Event("gained", {"seat": seat, "cards": names(low, high)})],
    notes.LOOKED: _looked,
    notes.DISCARDED: lambda seat, low, high, _d: [
        Event("discarded", {"seat": seat, "cards": names(low, high)})
    ],
    notes.FETCHED: _fetched,
    notes.REMADE: lambda count, _b, _c, _d: [Event("remade", {"count": count})],
    notes.WON: lambda seat, _b, _c, _d: [Event("won", {"seat": seat})],
    notes.DRAWN_GAME: lambda _a, _b, _c, _d: [Event("draw-game")],
    notes.SCORED: lambda seat, points, _c, _d: [Event("scored", {"seat": seat, "points": points})],
    notes.ENDED: lambda _a, _b, _c, _d: [Event("over")],
}

FINAL = frozenset({"dealt", "opened", "drew", "drew-pile", "gained", "looked", "refilled"})
"""Events that cannot be taken back: somebody has seen cards of the pile or of another's hand."""
