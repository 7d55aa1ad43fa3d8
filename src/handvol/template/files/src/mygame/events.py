"""My Game: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import both, card, number, public, seat, secret

from . import rules
from .state import DECK

TELLERS = {
    rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
    rules.LAID: public("laid", seat=seat, card=card(DECK.text)),
    rules.WON: public("won", seat=seat, count=number),
    rules.DREW: both(public("drew", seat=seat), secret("draw", seat=seat, card=card(DECK.text))),
    rules.PASSED: public("passed", seat=seat),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "drew"})
"""Events that cannot be taken back: somebody has seen a card that was hidden."""
