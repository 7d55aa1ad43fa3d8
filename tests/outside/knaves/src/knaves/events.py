"""Knaves: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.event import card, number, public, seat, secret

from . import rules
from .state import DECK

TELLERS = {
    rules.NEW_DEAL: public("deal", deal=number, seat=seat, card=card(DECK.text)),
    rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
    rules.PLAYED: public("played", seat=seat, card=card(DECK.text)),
    rules.WON: public("won", seat=seat, cards=card(DECK.texts)),
    rules.SCORED: public("scored", seat=seat, points=number),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt"})
"""Events that cannot be taken back: somebody has seen a new hand."""
