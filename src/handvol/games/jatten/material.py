"""Jatten: the cards (JT-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from handvol.core.card import Deck

MAX_SEATS = 5

NUMBERS = 7
COPIES = 14  # JT-1.1
CARDS = NUMBERS * COPIES
HAND_SIZE = 8  # JT-5.2: the crook counts
SIX = 6  # JT-6.1
WINNER_POINTS = 7  # JT-7.2
TURN_LIMIT = 300  # JT-6.2

PLAIN, PLUS, EYE, TWO_FOR_THREE = 0, 1, 2, 3
MARKS = ("", "+", "e", "x")
SIGN_WORDS = ("none", "plus", "eye", "trade")
"""The signs as the messages of `locales` know them."""
KINDS = NUMBERS * len(MARKS)
ALL_KINDS = (1 << KINDS) - 1
CROOK = 31
"""The crook counts as the last kind of an eighth number, so that it has a place of its own in a bag."""

SIGNS: dict[str, list[int]] = {mark: [1] * NUMBERS for mark in MARKS[1:]}
"""How many cards of each number carry a sign (JT-1.2)."""

NAMES = tuple(f"{number}{mark}" for number in range(1, NUMBERS + 1) for mark in MARKS)
CROOK_NAME = "C"


def number_of(kind: int) -> int:
    """The number of a card, from 0."""
    return kind >> 2


def sign_of(kind: int) -> int:
    """The sign of a card."""
    return kind & 3


def make_deck(signs: Mapping[str, Sequence[int]], seats: int) -> Deck:
    """The number cards with these signs (JT-1.1, JT-1.2) and a crook for every seat (JT-1.3)."""
    copies = []
    for number in range(NUMBERS):
        signed = [signs[mark][number] for mark in MARKS[1:]]
        copies += [COPIES - sum(signed), *signed]
    return Deck((*NAMES, CROOK_NAME), (*copies, seats))
