"""Djinn: treasures, caves and Djinn cards (DJ-1) as plain tables."""

from __future__ import annotations

from handvol.core.bits import members
from handvol.core.card import Deck

MAX_SEATS = 4
HAND_SIZE = 8  # DJ-2.2

# DJ-1.1: cards are numbered from the lowest number up, equal numbers in the order of the colours.
COLOURS = ("yellow", "green", "purple", "red")
LETTERS = "YGPR"
NUMBERS = 15
CARDS = NUMBERS * len(COLOURS)
ALL_CARDS = (1 << CARDS) - 1
ONE_EACH = ALL_CARDS // 15
"""The first colour, one card of every number."""
SAME_NUMBER = 15
"""The four cards of the lowest number."""

DECK = Deck(tuple(f"{letter}{number}" for number in range(1, NUMBERS + 1) for letter in LETTERS))
BY_COLOUR = tuple(sorted(range(CARDS), key=lambda card: (card % 4, card)))
"""The order in which people sort cards, and of the deck as it comes: one colour after the other."""

# DJ-1.2
LEVELS = 3
ROW = 3
SIZES = (3, 4, 5)
"""How many treasures a cave of each level asks for."""
RUN, PAIRS, LESS, MORE, EXACTLY, COLOUR = range(6)
CHALLENGES = ("run", "pairs", "less", "more", "exactly", "colour")
LOW_SUMS = (15, 20, 25)  # DJ-6.3, DJ-6.5
HIGH_SUMS = (30, 40, 50)  # DJ-6.4

# DJ-1.3
NEW_TRUMP, NO_TRUMP, LOWEST, FREE, SWAP, REPLACE, FIFTEEN, VANISH, GREEDY = range(9)
POWERS = ("new-trump", "no-trump", "lowest", "free", "swap", "replace", "fifteen", "vanish", "greedy")
NO_TRUMP_WORD = "none"
"""In the place of a colour: this trick has no trump."""
EACH_POWER = 2
MAX_DJINNS = 60
"""As many Djinn cards as the option `powers` may put into the game."""


def colour_of(card: int) -> int:
    """The colour of a card."""
    return card & 3


def number_of(card: int) -> int:
    """The number on a card, 1 to 15."""
    return (card >> 2) + 1


def of_colour(colour: int) -> int:
    """All cards of a colour."""
    return ONE_EACH << colour


def texts(cards: int) -> list[str]:
    """The names of a set of cards, colour by colour."""
    return [DECK.names[card] for card in BY_COLOUR if cards >> card & 1]


def texts_by_number(cards: int) -> list[str]:
    """The names of a set of cards, from the lowest number up."""
    return [DECK.names[card] for card in members(cards)]
