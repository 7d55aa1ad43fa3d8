"""Knaves: the cards, what the state holds, and who sees it."""

from __future__ import annotations

from handvol.core.cells import Cells, small
from handvol.kit.decks import french_deck, of_rank, suits_of
from handvol.kit.fields import card, cards, hands, number, row, seat, some_of

SEATS = 3
HAND_SIZE = 17  # KN-1.2
RANKS = 13
DECK = french_deck()  # KN-1.1
CARDS = len(DECK.names)
ALL_CARDS = (1 << CARDS) - 1
SUITS = ("clubs", "diamonds", "hearts", "spades")
SUIT_CARDS = suits_of(DECK)
KNAVES = of_rank(DECK, "J")
COSTS = (2, 3, 4, 1)  # KN-3.2
MAX_TARGET = 100

PLAY, OVER = range(2)
PHASES = ("play", "over")


class KnavesCells(Cells):
    """A table of Knaves."""

    deal: int = number(1, 9999)
    hands: list[int] = hands(DECK, SEATS)
    turned: int = card(DECK)
    """The card turned up, whose suit is trump."""
    trick: list[int] = row(DECK, SEATS)
    """In order of play, the leader's card first."""
    trick_size: int = small()
    leader: int = seat()
    dealer: int = seat()
    tricks: list[int] = number(0, HAND_SIZE, SEATS)
    """The tricks that each seat has won in this deal."""
    knaves: list[int] = cards(DECK, SEATS)
    """The knaves that it has taken with them."""
    gone: int = cards(DECK)
    """All other cards of tricks that were won in this deal."""
    void: list[int] = some_of(SUITS, SEATS)
    """The suits that a seat has failed to follow in this deal."""
    points: list[int] = number(-30_000, 30_000, SEATS, default=0)
    """The points of finished deals."""

    target: int = small()
    """So many points end the game (option `target`)."""
    costs: list[int] = small(len(SUITS))
    """What the knave of each suit costs (option `costs`)."""
