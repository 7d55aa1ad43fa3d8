"""Nin Jan: the cards (NJ-1) and who beats whom."""

from __future__ import annotations

from handvol.core.card import Deck

MAX_SEATS = 5
PILES = 3
HAND_SIZE = 9  # NJ-2.2
ROUNDS = 9
MAX_THROWS = 20  # NJ-5.2

ROCK, PAPER, SCISSORS = 0, 1, 2
SUITS = ("rock", "paper", "scissors")
LETTERS = "RPS"

VALUES = (-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)  # NJ-1.1
RANKS = len(VALUES)
CARDS = len(SUITS) * RANKS
ALL_CARDS = (1 << CARDS) - 1

NEGATIVES = 6
POSITIVE = sum(1 << card for card in range(CARDS) if card % RANKS >= NEGATIVES)
RANK_BITS = tuple(sum(1 << card for card in range(CARDS) if card % RANKS >> bit & 1) for bit in range(4))
"""The cards whose rank has this bit: with them values are added up for a whole set at once."""

DECK = Deck(tuple(f"{value}{letter}" for letter in LETTERS for value in VALUES))

FIRST_OF = (-1, ROCK, PAPER, PAPER, SCISSORS, ROCK, SCISSORS, ROCK)
"""Of cards of equal value, the suit that goes first, by the set of their suits (NJ-3.3, NJ-3.4)."""


def suit_of(card: int) -> int:
    """The suit of a card."""
    return card // RANKS


def rank_of(card: int) -> int:
    """The place of a card's value in the order of values."""
    return card % RANKS


def value_of(card: int) -> int:
    """The points of a card; there is no 0."""
    rank = card % RANKS
    return rank - 6 if rank < 6 else rank - 5


def suit_beats(suit: int, other: int) -> bool:
    """Paper beats rock, scissors beats paper, rock beats scissors (NJ-1.2)."""
    return suit - other == 1 or suit - other == -2


def beats(card: int, other: int) -> bool:
    """Whether a card beats another: only the suit counts (NJ-4.1)."""
    return suit_beats(card // RANKS, other // RANKS)
