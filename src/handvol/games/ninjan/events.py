"""Nin Jan: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from handvol.core.bits import members
from handvol.core.event import both, card, number, place, public, seat, seats, secret, word
from handvol.core.steps import END, MAJOR, REVEAL, alone, joins, passes

from . import rules
from .material import DECK, SUITS

suit = word(SUITS.__getitem__)

TELLERS = {
    rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
    rules.CHOSE: both(public("chose", seat=seat), secret("choice", seat=seat, card=card(DECK.text))),
    rules.REVEALED: public("revealed", seat=seat, card=card(DECK.text)),
    rules.TOOK: public("took", seat=seat, card=card(DECK.text), pile=place, cards=card(DECK.texts)),
    rules.LAID: public("put", seat=seat, card=card(DECK.text), pile=place),
    rules.NEW_ROUND: public("round", round=number),
    rules.TIED: public("tied", seats=seats(members)),
    rules.THREW: both(public("threw", seat=seat), secret("throw", seat=seat, suit=suit)),
    rules.SHOWED: public("showed", seat=seat, suit=suit),
    rules.LOST: public("lost", seat=seat),
    rules.ENDED: public("over"),
}

STEPS = {
    "dealt": joins(MAJOR),
    "chose": passes(),
    "choice": joins(),
    "revealed": joins(REVEAL),
    "took": alone(),
    "put": alone(),
    "round": alone(END),
    "tied": alone(),
    "threw": passes(),
    "throw": joins(),
    "showed": joins(REVEAL),
    "lost": joins(harm="seat"),
    "over": alone(END),
}

FINAL = frozenset({"dealt", "chose", "threw"})
"""Events that cannot be taken back: a choice stands (NJ-4.6), and the last one shows all of them."""
