"""Negenenveertig: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import CARD, SEAT, WORD, Event, both, card, number, public, seat, secret, tells
from handvol.core.steps import END, MAJOR, REVEAL, alone, joins, passes, together

from . import rules
from .material import DECK, FIELD_NAMES, JOKER, JOKER_START, card_names
from .state import NegenenveertigCells


@tells({kind: {"card": CARD, "field": WORD} for kind in ("turned", "turned-joker")})
def turned(_s: NegenenveertigCells, first: int, _b: int, _c: int, _d: int) -> list[Event]:
    """The first card of a round lies on the board (NV-2.2)."""
    kind, field = ("turned-joker", JOKER_START) if first == JOKER else ("turned", first)
    return [Event(kind, {"card": DECK.names[first], "field": FIELD_NAMES[field]})]


@tells({kind: {"seat": SEAT, "card": CARD, "field": WORD} for kind in ("laid", "laid-joker")})
def laid(_s: NegenenveertigCells, by: int, played: int, field: int, _d: int) -> list[Event]:
    """A card of the hand lies on the board."""
    kind = "laid-joker" if played == JOKER else "laid"
    return [Event(kind, {"seat": by, "card": DECK.names[played], "field": FIELD_NAMES[field]})]


TELLERS = {
    rules.NEW_ROUND: public("round", round=number, seat=seat),
    rules.DEALT: secret("dealt", seat=seat, cards=card(card_names)),
    rules.TURNED: turned,
    rules.LAID: laid,
    rules.SWAPPED: public("swapped", seat=seat, card=card(DECK.text)),
    rules.DREW: both(public("drew", seat=seat), secret("drawn", seat=seat, card=card(DECK.text))),
    rules.DREW_LAST: public("last", seat=seat),
    rules.FINISHED: public("done", seat=seat),
    rules.EMPTY: public("empty", seat=seat),
    rules.COUNTED: public("counted", seat=seat, cards=card(card_names), points=number),
    rules.ENDED: public("over"),
}

STEPS = {
    "round": alone(),
    "dealt": joins(MAJOR),
    "turned": joins(),
    "turned-joker": joins(),
    "laid": alone(),
    "laid-joker": alone(),
    "swapped": alone(),
    "drew": passes(),
    "drawn": joins(),
    "last": joins(MAJOR),
    "done": passes(),
    "empty": joins(),
    "counted": together(END),
    "over": joins(REVEAL),
}

FINAL = frozenset({"dealt", "turned", "turned-joker", "drew", "counted"})
"""Events that cannot be taken back: somebody has seen a card of the pile, or all have seen the hands."""
