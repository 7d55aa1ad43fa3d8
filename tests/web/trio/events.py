"""Trio: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import both, number, public, secret

from . import rules
from .state import DECK

TELLERS = {
    rules.DEALT: secret("dealt", seat=number, cards=DECK.texts),
    rules.SAID: public("said", seat=number, tricks=number),
    rules.TOOK: public("took", seat=number, card=DECK.text),
    rules.BURIED: both(public("buried", seat=number), secret("bury", seat=number, card=DECK.text)),
    rules.PLAYED: public("played", seat=number, card=DECK.text),
    rules.WON: public("won", seat=number, cards=DECK.texts),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "buried"})
