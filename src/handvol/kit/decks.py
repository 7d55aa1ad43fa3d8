"""Standard decks: four suits of a number of ranks, in the order in which rules like to count.

A card's number is its suit times the ranks of the deck, plus its rank: so the cards of a suit are neighbours,
and higher cards of a suit have higher numbers. In a game's `material.py`:

    DECK = french_deck()
    SUITS = suits_of(DECK)        # the cards of every suit, as sets: rules use plain tuples of numbers
    RANKS = 13
"""

from __future__ import annotations

from handvol.core.bits import as_bits
from handvol.core.card import Deck

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"


def french_deck(lowest: str = "2") -> Deck:
    """The cards from a rank on, suit by suit: `2C 3C ... AC 2D ... AS`; 52, or 36 from `6`, 32 from `7`.

    >>> french_deck("7").names[:9]
    ('7C', '8C', '9C', 'TC', 'JC', 'QC', 'KC', 'AC', '7D')
    """
    ranks = RANK_LETTERS[RANK_LETTERS.index(lowest) :]
    return Deck(tuple(f"{rank}{suit}" for suit in SUIT_LETTERS for rank in ranks))


def ranks_of(deck: Deck) -> int:
    """How many ranks a standard deck has."""
    return len(deck.names) // len(SUIT_LETTERS)


def suits_of(deck: Deck) -> tuple[int, ...]:
    """The cards of every suit of a standard deck, as sets.

    >>> deck = french_deck()
    >>> deck.texts(suits_of(deck)[HEARTS])[-2:]
    ['KH', 'AH']
    """
    return tuple(
        as_bits([card for card, name in enumerate(deck.names) if name[-1] == letter])
        for letter in SUIT_LETTERS
    )


def of_rank(deck: Deck, rank: str) -> int:
    """The cards of a rank, as a set.

    >>> deck = french_deck()
    >>> deck.texts(of_rank(deck, "J"))
    ['JC', 'JD', 'JH', 'JS']
    """
    return as_bits([card for card, name in enumerate(deck.names) if name[:-1] == rank])
