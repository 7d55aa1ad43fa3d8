"""French decks: 52 cards, or fewer ranks, or in another order. A rank's four cards follow each other."""

from __future__ import annotations

from dataclasses import dataclass

from handvol.core.bits import as_bits
from handvol.core.card import Deck

RANKS = "23456789TJQKA"
SUITS = "CDHS"
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
"""The suits of a deck, if it has them in this order."""


@dataclass(frozen=True)
class FrenchDeck:
    """A deck, and its sets of cards as plain numbers that rules can use."""

    deck: Deck
    all_cards: int
    suits: tuple[int, ...]
    """The cards of each suit."""
    ranks: tuple[int, ...]
    """The cards of each rank, from the lowest up."""
    by_suit: tuple[int, ...]
    """All cards in the order in which people sort them."""


def french_deck(ranks: str = RANKS, suits: str = SUITS) -> FrenchDeck:
    """The deck with these ranks, from the lowest up; of a rank, the suits from the lowest up.

    >>> piquet = french_deck("789TJQKA")
    >>> piquet.deck.names[0], piquet.deck.names[-1], len(piquet.deck.names)
    ('7C', 'AS', 32)
    >>> piquet.deck.texts(piquet.suits[HEARTS] & (piquet.ranks[0] | piquet.ranks[-1]))
    ['7H', 'AH']

    A game's `material` binds what its rules need, since rules know plain numbers only:

        PACK = french_deck()
        DECK, SUITS = PACK.deck, PACK.suits
    """
    if not ranks or not set(ranks) <= set(RANKS) or len(set(ranks)) != len(ranks):
        raise ValueError(f"The ranks of a deck are some of {RANKS}, each once, not {ranks!r}.")
    if sorted(suits) != sorted(SUITS):
        raise ValueError(f"The suits of a deck are {SUITS} in any order, not {suits!r}.")
    cards = range(len(ranks) * len(suits))
    return FrenchDeck(
        Deck(tuple(rank + suit for rank in ranks for suit in suits)),
        as_bits([*cards]),
        tuple(as_bits([card for card in cards if suit_of(card) == suit]) for suit in range(len(suits))),
        tuple(as_bits([card for card in cards if rank_of(card) == rank]) for rank in range(len(ranks))),
        tuple(sorted(cards, key=lambda card: (suit_of(card), card))),
    )


def suit_of(card: int) -> int:
    """The place of a card's suit in the order of suits."""
    return card & 3


def rank_of(card: int) -> int:
    """The place of a card's rank in the order of ranks."""
    return card >> 2
