"""Negenenveertig: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import Event, both, number, public, secret, tells

from . import rules
from .material import DECK, FIELD_NAMES, JOKER, JOKER_START, card_names
from .state import NegenenveertigCells


@tells("turned", "turned-joker")
def turned(_s: NegenenveertigCells, card: int, _b: int, _c: int, _d: int) -> list[Event]:
    """The first card of a round lies on the board (NV-2.2)."""
    kind, field = ("turned-joker", JOKER_START) if card == JOKER else ("turned", card)
    return [Event(kind, {"card": DECK.names[card], "field": FIELD_NAMES[field]})]


@tells("laid", "laid-joker")
def laid(_s: NegenenveertigCells, seat: int, card: int, field: int, _d: int) -> list[Event]:
    """A card of the hand lies on the board."""
    kind = "laid-joker" if card == JOKER else "laid"
    return [Event(kind, {"seat": seat, "card": DECK.names[card], "field": FIELD_NAMES[field]})]


TELLERS = {
    rules.NEW_ROUND: public("round", round=number, seat=number),
    rules.DEALT: secret("dealt", seat=number, cards=card_names),
    rules.TURNED: turned,
    rules.LAID: laid,
    rules.SWAPPED: public("swapped", seat=number, card=DECK.text),
    rules.DREW: both(public("drew", seat=number), secret("drawn", seat=number, card=DECK.text)),
    rules.DREW_LAST: public("last", seat=number),
    rules.FINISHED: public("done", seat=number),
    rules.EMPTY: public("empty", seat=number),
    rules.COUNTED: public("counted", seat=number, cards=card_names, points=number),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "turned", "turned-joker", "drew", "counted"})
"""Events that cannot be taken back: somebody has seen a card of the pile, or all have seen the hands."""
