"""Zandlopers: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.bits import popcount
from handvol.core.event import Event, both, number, place, public, secret, tells

from . import memory, rules
from .material import DECK, SIGNS
from .state import ZandlopersCells


@tells("collected", "collected-closed")
def collected(s: ZandlopersCells, seat: int, cards: int, points: int, series: int) -> list[Event]:
    """A series is collected; face down, nobody counts its hourglasses yet (ZL-7.1)."""
    data = {"seat": seat, "series": series + 1, "cards": DECK.texts(cards)}
    if s.closed_heaps:
        return [Event("collected-closed", {**data, "count": popcount(cards)})]
    return [Event("collected", {**data, "points": points})]


@tells("traced")
def traced(_s: ZandlopersCells, burier: int, card: int, seat: int, _d: int) -> list[Event]:
    """Who has buried a card sees where it goes (ZL-7.2)."""
    return [Event("traced", {"seat": seat, "card": DECK.names[card]}, (burier,))]


TELLERS = {
    rules.DEALT: secret("dealt", seat=number, cards=DECK.texts),
    rules.STARTED: public("started", seat=number, card=DECK.text, series=place, sign=SIGNS.__getitem__),
    rules.TOOK: public("took", seat=number, card=DECK.text, series=place),
    rules.TUCKED: public("tucked", seat=number, card=DECK.text, series=place),
    rules.BURIED: both(public("buried", seat=number), secret("burial", seat=number, card=DECK.text)),
    rules.COLLECTED: collected,
    rules.DREW: both(
        public("drew", seat=number, count=popcount), secret("drawn", seat=number, cards=DECK.texts)
    ),
    memory.TRACED: traced,
    rules.NEW_ROUND: public("round", round=number, seat=number),
    rules.NOTED: public("noted", seat=number, points=number),
    rules.RESHUFFLED: public("reshuffled"),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "drew", "reshuffled"})
"""Events that cannot be taken back: somebody has seen cards of the pile."""
