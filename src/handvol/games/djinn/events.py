"""Djinn: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from typing import Any

from handvol.core.event import Event, both, number, public, secret, tells

from . import codes
from .material import (
    CHALLENGES,
    COLOURS,
    DECK,
    NEW_TRUMP,
    POWERS,
    REPLACE,
    SIZES,
    SWAP,
    VANISH,
    colour_of,
    texts,
    texts_by_number,
)
from .state import NONE, DjinnCells

NAMES = DECK.names
challenge = CHALLENGES.__getitem__


@tells("phase")
def phase(_s: DjinnCells, round_number: int, dealer: int, first: int, trump: int) -> list[Event]:
    """A new phase begins (DJ-2, DJ-5.2)."""
    data = {"round": round_number, "dealer": dealer, "seat": first, "card": NAMES[trump]}
    return [Event("phase", {**data, "colour": COLOURS[colour_of(trump)]})]


@tells("caves")
def caves(s: DjinnCells, level: int, _b: int, _c: int, _d: int) -> list[Event]:
    """A row of caves is turned face up (DJ-2.4, DJ-4.3)."""
    return [Event("caves", {"size": SIZES[level], "caves": [CHALLENGES[cave] for cave in s.caves[level]]})]


@tells(*POWERS)
def djinn(s: DjinnCells, power: int, named: int, card: int, other: int) -> list[Event]:
    """A Djinn card: what it names, the card that it works on, and the one that takes its place."""
    data: dict[str, Any] = {"seat": s.turn}
    if power == NEW_TRUMP:
        data["colour"] = COLOURS[named]
    if power in (SWAP, REPLACE, VANISH):
        data["owner"] = named
    if card != NONE:
        data["card"] = NAMES[card]
    if power == SWAP:
        data["taken"] = NAMES[other]
    if power == REPLACE:
        data["drawn"] = NAMES[other]
    return [Event(POWERS[power], data)]


TELLERS = {
    codes.PHASE_BEGAN: phase,
    codes.DEALT: secret("dealt", seat=number, cards=texts),
    codes.CAVES_TURNED: caves,
    codes.DJINN_DRAWN: both(
        public("drew-djinn", seat=number), secret("djinn-drawn", seat=number, power=POWERS.__getitem__)
    ),
    codes.DJINNS_SHUFFLED: public("djinns-shuffled"),
    codes.PLAYED: public("played", seat=number, card=DECK.text),
    codes.DJINN_PLAYED: djinn,
    codes.WON: public("won-trick", seat=number, card=DECK.text, keeps=number),
    codes.KEPT: public("kept", seat=number, card=DECK.text),
    codes.CAVE_CHOSEN: public("chose-cave", seat=number, cave=challenge),
    codes.GAVE: public("gave", seat=number, card=DECK.text),
    codes.ENTERED: public(
        "entered", seat=number, cave=challenge, size=SIZES.__getitem__, cards=texts_by_number
    ),
    codes.TOO_FEW: public("too-few"),
    codes.ENDED: public("over"),
}

FINAL = frozenset({"dealt", "phase", "caves", "drew-djinn", POWERS[REPLACE]})
"""Events that cannot be taken back: somebody has seen a card of a pile, or all have seen caves."""
