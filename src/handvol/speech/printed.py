"""What stands on a card: its value and its suit, read from the short texts of a whole deck.

>>> printed([value + suit for suit in "CDHS" for value in ("7", "T", "K")])[7]
Printed(value='10', suit='♥', ink='red')

A standard deck gets its four signs, however it is written: `C2`, `TS`, `10♥`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

MINUS = "\N{MINUS SIGN}"
SHORT = 4
"""As many letters as fit on a card."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SIGN_INKS = {"♣": "black", "♦": "red", "♥": "red", "♠": "black"}
RANKS = frozenset("AKQJT") | {str(number) for number in range(1, 15)}
TEN = {"T": "10"}

LETTER_INKS = {
    "R": "red",
    "G": "green",
    "B": "blue",
    "Y": "ochre",
    "P": "violet",
    "V": "violet",
    "O": "orange",
}
"""Suits are often named after colours, and then have them."""
INKS = ("red", "blue", "green", "violet", "ochre", "orange", "black")

NUMBERED = re.compile(rf"(\D*?) *([-{MINUS}]?\d+) *(\D*)")


class Printed(NamedTuple):
    """A card as it is printed; `ink` is the name of a colour, empty where there is no suit."""

    value: str
    suit: str
    ink: str


class Suits(NamedTuple):
    """The suits of a deck, and whether they stand behind the value."""

    texts: frozenset[str]
    behind: bool


def shortest(names: Sequence[str], spoken: Sequence[str]) -> Sequence[str]:
    """The cards as people say them where that is short for every one, else their own names."""
    return spoken if all(len(text) <= SHORT for text in spoken) else names


def printed(texts: Sequence[str]) -> list[Printed]:
    """All cards of a deck, taken apart alike."""
    stripped = [text.strip() for text in texts]
    suits = _suits(stripped)
    parts = [_apart(text, suits) for text in stripped]
    if _is_standard(parts):
        parts = [(TEN.get(value, value), SIGNS.get(suit, suit)) for value, suit in parts]
    inks = _inks([suit for _, suit in parts])
    return [Printed(value.replace("-", MINUS), suit, inks[suit]) for value, suit in parts]


def _suits(texts: Sequence[str]) -> Suits:
    """What stands beside the numbers; where there are no numbers, the end that differs least."""
    numbered = [found for text in texts if (found := NUMBERED.fullmatch(text))]
    before, behind = (frozenset(found[side] for found in numbered if found[side]) for side in (1, 3))
    if numbered:
        return Suits(behind, True) if behind else Suits(before, False)
    codes = [text for text in texts if len(text) > 1 and text == text.upper()]
    first, last = (frozenset(text[place] for text in codes) for place in (0, -1))
    fewest = Suits(last, True) if len(last) <= len(first) else Suits(first, False)
    return fewest if 2 * len(fewest.texts) <= len(codes) else Suits(frozenset(), True)


def _apart(text: str, suits: Suits) -> tuple[str, str]:
    """Value and suit of a card; a card that is written in another way, such as a joker, has no suit."""
    for suit in sorted(suits.texts, key=len, reverse=True):
        value = text.removesuffix(suit) if suits.behind else text.removeprefix(suit)
        if value not in ("", text):
            return value.strip(), suit
    return text, ""


def _is_standard(parts: Sequence[tuple[str, str]]) -> bool:
    """Whether these are cards of a standard deck, jokers aside."""
    values, suits = ({part[at] for part in parts if part[1]} for at in (0, 1))
    if suits and suits <= {*SIGN_INKS}:
        return True
    return suits == {*SIGNS} and values <= RANKS and not values.isdisjoint("AKQJ")


def _inks(suits: Sequence[str]) -> dict[str, str]:
    """An ink for every suit, another for each while there are enough."""
    inks = {"": "", **{suit: SIGN_INKS[suit] for suit in suits if suit in SIGN_INKS}}
    for suit in dict.fromkeys(suits):
        named = LETTER_INKS.get(suit, "")
        if named and named not in inks.values():
            inks[suit] = named
    for suit in dict.fromkeys(suits):
        if suit not in inks:
            inks[suit] = next((ink for ink in INKS if ink not in inks.values()), "")
    return inks
