"""My Game: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import both, number, public, secret

from . import rules
from .state import DECK

TELLERS = {
    rules.DEALT: secret("dealt", seat=number, cards=DECK.texts),
    rules.LAID: public("laid", seat=number, card=DECK.text),
    rules.WON: public("won", seat=number, count=number),
    rules.DREW: both(public("drew", seat=number), secret("draw", seat=number, card=DECK.text)),
    rules.PASSED: public("passed", seat=number),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "drew"})
"""Events that cannot be taken back: somebody has seen a card that was hidden."""
