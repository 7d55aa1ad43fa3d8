"""Djinn: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from typing import Any

from handvol.core.event import (
    CARD,
    NUMBER,
    SEAT,
    WORD,
    Argument,
    Event,
    both,
    card,
    number,
    public,
    seat,
    secret,
    tells,
    word,
)
from handvol.core.steps import END, MAJOR, MINOR, REVEAL, alone, joins, together

from . import codes
from .material import (
    CHALLENGES,
    COLOURS,
    DECK,
    FIFTEEN,
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
challenge = word(CHALLENGES.__getitem__)
size = Argument(NUMBER, SIZES.__getitem__)
NAMED = {
    NEW_TRUMP: {"colour": WORD},
    SWAP: {"owner": SEAT, "card": CARD, "taken": CARD},
    REPLACE: {"owner": SEAT, "card": CARD, "drawn": CARD},
    FIFTEEN: {"card": CARD},
    VANISH: {"owner": SEAT, "card": CARD},
}
"""What Djinn cards name, and the cards that they change."""


@tells({"phase": {"round": NUMBER, "dealer": SEAT, "seat": SEAT, "card": CARD, "colour": WORD}})
def phase(_s: DjinnCells, round_number: int, dealer: int, first: int, trump: int) -> list[Event]:
    """A new phase begins (DJ-2, DJ-5.2)."""
    data = {"round": round_number, "dealer": dealer, "seat": first, "card": NAMES[trump]}
    return [Event("phase", {**data, "colour": COLOURS[colour_of(trump)]})]


@tells({"caves": {"size": NUMBER, "caves": WORD}})
def caves(s: DjinnCells, level: int, _b: int, _c: int, _d: int) -> list[Event]:
    """A row of caves is turned face up (DJ-2.4, DJ-4.3)."""
    return [Event("caves", {"size": SIZES[level], "caves": [CHALLENGES[cave] for cave in s.caves[level]]})]


@tells({name: {"seat": SEAT, **NAMED.get(power, {})} for power, name in enumerate(POWERS)})
def djinn(s: DjinnCells, power: int, named: int, changed: int, other: int) -> list[Event]:
    """A Djinn card: what it names, the card that it works on, and the one that takes its place."""
    data: dict[str, Any] = {"seat": s.turn}
    if power == NEW_TRUMP:
        data["colour"] = COLOURS[named]
    if power in (SWAP, REPLACE, VANISH):
        data["owner"] = named
    if changed != NONE:
        data["card"] = NAMES[changed]
    if power == SWAP:
        data["taken"] = NAMES[other]
    if power == REPLACE:
        data["drawn"] = NAMES[other]
    return [Event(POWERS[power], data)]


TELLERS = {
    codes.PHASE_BEGAN: phase,
    codes.DEALT: secret("dealt", seat=seat, cards=card(texts)),
    codes.CAVES_TURNED: caves,
    codes.DJINN_DRAWN: both(
        public("drew-djinn", seat=seat), secret("djinn-drawn", seat=seat, power=word(POWERS.__getitem__))
    ),
    codes.DJINNS_SHUFFLED: public("djinns-shuffled"),
    codes.PLAYED: public("played", seat=seat, card=card(DECK.text)),
    codes.DJINN_PLAYED: djinn,
    codes.WON: public("won-trick", seat=seat, card=card(DECK.text), keeps=number),
    codes.KEPT: public("kept", seat=seat, card=card(DECK.text)),
    codes.CAVE_CHOSEN: public("chose-cave", seat=seat, cave=challenge),
    codes.GAVE: public("gave", seat=seat, card=card(DECK.text)),
    codes.ENTERED: public(
        "entered",
        seat=seat,
        cave=challenge,
        size=size,
        cards=card(texts_by_number),
    ),
    codes.TOO_FEW: public("too-few"),
    codes.ENDED: public("over"),
}

STEPS = {
    "phase": alone(END),
    "dealt": joins(MAJOR),
    "caves": alone(REVEAL),
    "drew-djinn": together(),
    "djinn-drawn": joins(),
    "djinns-shuffled": joins(),
    "played": alone(),
    **dict.fromkeys(POWERS, alone()),
    **{POWERS[power]: alone(harm="owner") for power in (SWAP, REPLACE, VANISH)},
    "won-trick": alone(),
    "kept": alone(),
    "chose-cave": alone(),
    "gave": alone(MINOR),
    "entered": alone(),
    "too-few": alone(),
    "over": alone(END),
}

FINAL = frozenset({"dealt", "phase", "caves", "drew-djinn", POWERS[REPLACE]})
"""Events that cannot be taken back: somebody has seen a card of a pile, or all have seen caves."""
