"""Zandlopers: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.bits import popcount
from handvol.core.event import (
    CARD,
    NUMBER,
    PLACE,
    SEAT,
    Argument,
    Event,
    both,
    card,
    number,
    place,
    public,
    seat,
    secret,
    tells,
    word,
)
from handvol.core.steps import END, MAJOR, alone, joins, together

from . import memory, rules
from .material import DECK, SIGNS
from .state import ZandlopersCells

sign = word(SIGNS.__getitem__)
count = Argument(NUMBER, popcount)
COLLECTED = {"seat": SEAT, "series": PLACE, "cards": CARD}


@tells({"collected": {**COLLECTED, "points": NUMBER}, "collected-closed": {**COLLECTED, "count": NUMBER}})
def collected(s: ZandlopersCells, by: int, cards: int, points: int, series: int) -> list[Event]:
    """A series is collected; face down, nobody counts its hourglasses yet (ZL-7.1)."""
    data = {"seat": by, "series": series + 1, "cards": DECK.texts(cards)}
    if s.closed_heaps:
        return [Event("collected-closed", {**data, "count": popcount(cards)})]
    return [Event("collected", {**data, "points": points})]


@tells({"traced": {"seat": SEAT, "card": CARD}})
def traced(_s: ZandlopersCells, burier: int, buried: int, drawer: int, _d: int) -> list[Event]:
    """Who has buried a card sees where it goes (ZL-7.2)."""
    return [Event("traced", {"seat": drawer, "card": DECK.names[buried]}, (burier,))]


TELLERS = {
    rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
    rules.STARTED: public("started", seat=seat, card=card(DECK.text), series=place, sign=sign),
    rules.TOOK: public("took", seat=seat, card=card(DECK.text), series=place, owner=seat),
    rules.TUCKED: public("tucked", seat=seat, card=card(DECK.text), series=place),
    rules.BURIED: both(public("buried", seat=seat), secret("burial", seat=seat, card=card(DECK.text))),
    rules.COLLECTED: collected,
    rules.DREW: both(
        public("drew", seat=seat, count=count), secret("drawn", seat=seat, cards=card(DECK.texts))
    ),
    memory.TRACED: traced,
    rules.NEW_ROUND: public("round", round=number, seat=seat),
    rules.NOTED: public("noted", seat=seat, points=number),
    rules.RESHUFFLED: public("reshuffled"),
    rules.ENDED: public("over"),
}

STEPS = {
    "dealt": joins(MAJOR),
    "started": alone(),
    "took": alone(harm="owner"),
    "tucked": alone(),
    "buried": alone(),
    "burial": joins(),
    "collected": alone(),
    "collected-closed": alone(),
    "noted": together(END),
    "reshuffled": joins(),
    "round": alone(END),
    "drew": joins(),
    "drawn": joins(),
    "traced": joins(),
    "over": alone(END),
}

FINAL = frozenset({"dealt", "drew", "reshuffled"})
"""Events that cannot be taken back: somebody has seen cards of the pile."""
