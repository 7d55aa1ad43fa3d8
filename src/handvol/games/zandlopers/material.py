"""Zandlopers: the cards (ZL-1), which of them fits on which (ZL-3.3, ZL-4), and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping

from handvol.core.bits import as_bits
from handvol.core.card import Deck

MIN_SEATS, MAX_SEATS = 2, 5
SERIES = 3  # ZL-1.3
KEPT = 2  # cards left in every hand at the end of a round, ZL-5.1
DRAWN, DRAWN_BY_TWO = 4, 5  # ZL-5.2
TWICE_SEATS = 5  # ZL-6.2

RED, PURPLE, JOKER = 0, 1, 2
LETTERS = "RPJ"
HIGHEST = 25
CARDS = 63  # ZL-1.1
ALL_CARDS = (1 << CARDS) - 1

UP, DOWN = 0, 1
SIGNS = ("+", "-")

MOST_HOURGLASSES = 3
HOURGLASSES_BY_DISTANCE = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3)
"""Hourglasses of a red or purple card, by the distance of its number to the nearer end (ZL-1.2)."""


def colour_of(card: int) -> int:
    """Red, purple or joker."""
    return card // HIGHEST


def number_of(card: int) -> int:
    """The number on a card; jokers have the odd ones."""
    return card % HIGHEST * 2 + 1 if card >= JOKER * HIGHEST else card % HIGHEST + 1


def follows(card: int, top: int, sign: int) -> bool:
    """Whether the number goes on in the order of the series: higher on +, lower on -."""
    return number_of(card) > number_of(top) if sign == UP else number_of(card) < number_of(top)


def fits(card: int, top: int, sign: int) -> bool:
    """Whether a card may be put on the top card of a series of this sign."""
    if colour_of(card) == colour_of(top):
        return follows(card, top, sign)  # ZL-3.3, and joker on joker: ZL-4.2
    if colour_of(card) != JOKER and colour_of(top) != JOKER:
        return False  # ZL-3.3
    return number_of(card) == number_of(top) or follows(card, top, sign)  # ZL-4.1, ZL-4.2, ZL-4.3


def hourglasses_of(card: int) -> int:
    """The hourglasses on a card, where the table has not set others (ZL-1.2)."""
    if colour_of(card) == JOKER:
        return 0
    return HOURGLASSES_BY_DISTANCE[min(number_of(card) - 1, HIGHEST - number_of(card))]


DECK = Deck(tuple(f"{LETTERS[colour_of(card)]}{number_of(card)}" for card in range(CARDS)))

TAKERS = tuple(
    as_bits([card for card in range(CARDS) if card != top and fits(card, top, sign)])
    for top in range(CARDS)
    for sign in (UP, DOWN)
)
"""The cards that may be put on a top card, as a set, at 2 * top + sign."""


HOURGLASSES = {name: hourglasses_of(card) for card, name in enumerate(DECK.names)}
"""The hourglasses on every card as they are printed."""


def hourglasses(changed: Mapping[str, int]) -> Mapping[str, int]:
    """The hourglasses on every card in deck order, with what the option `hourglasses` changes."""
    return {**HOURGLASSES, **changed} if changed else HOURGLASSES
