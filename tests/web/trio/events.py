"""Trio: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import both, card, number, public, seat, secret

from . import rules
from .state import DECK

TELLERS = {
    rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
    rules.SAID: public("said", seat=seat, tricks=number),
    rules.TOOK: public("took", seat=seat, card=card(DECK.text)),
    rules.BURIED: both(public("buried", seat=seat), secret("bury", seat=seat, card=card(DECK.text))),
    rules.PLAYED: public("played", seat=seat, card=card(DECK.text)),
    rules.WON: public("won", seat=seat, cards=card(DECK.texts)),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "buried"})
