"""Nin Jan: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.bits import members
from handvol.core.event import both, number, place, public, secret

from . import rules
from .material import DECK, SUITS

suit = SUITS.__getitem__

TELLERS = {
    rules.DEALT: secret("dealt", seat=number, cards=DECK.texts),
    rules.CHOSE: both(public("chose", seat=number), secret("choice", seat=number, card=DECK.text)),
    rules.REVEALED: public("revealed", seat=number, card=DECK.text),
    rules.TOOK: public("took", seat=number, card=DECK.text, pile=place, cards=DECK.texts),
    rules.LAID: public("put", seat=number, card=DECK.text, pile=place),
    rules.NEW_ROUND: public("round", round=number),
    rules.TIED: public("tied", seats=members),
    rules.THREW: both(public("threw", seat=number), secret("throw", seat=number, suit=suit)),
    rules.SHOWED: public("showed", seat=number, suit=suit),
    rules.LOST: public("lost", seat=number),
    rules.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "chose", "threw"})
"""Events that cannot be taken back: a choice stands (NJ-4.6), and the last one shows all of them."""
