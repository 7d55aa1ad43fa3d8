"""My Game: the cards, and what lies where on the table, each field with who sees it."""

from __future__ import annotations

from handvol.core.card import Deck
from handvol.core.cells import Cells, small
from handvol.kit.fields import NO_ONE, NONE, cards, hands, number, row

CARDS = 30  # MG-1.1
ALL_CARDS = (1 << CARDS) - 1
DECK = Deck(tuple(str(value) for value in range(1, CARDS + 1)))
"""The names of the cards; rules know them by their place: card 0 is the 1."""

MAX_SEATS = 5
HAND_SIZE = 4  # MG-1.2
MAX_PASSES = 3  # MG-2.4

PLAY, OVER = range(2)
PHASES = ("play", "over")

__all__ = ["NONE", "OVER", "PHASES", "PLAY", "MyGameCells"]


class MyGameCells(Cells):
    """A table of My Game."""

    hands: list[int] = hands(DECK, MAX_SEATS)
    """By seat, as sets of cards. Everybody sees how many there are, only the owner which."""
    pile: list[int] = row(DECK, CARDS, seen=NO_ONE)
    """Face down, from the bottom up; NONE above `pile_size`."""
    pile_size: int = small()
    stack: list[int] = row(DECK, CARDS)
    """Face up, from the bottom up; NONE above `stack_size`."""
    stack_size: int = small()
    won: list[int] = cards(DECK, MAX_SEATS)
    passes_left: list[int] = number(0, MAX_PASSES, MAX_SEATS)
    passes: int = small()
    """How often everybody may pass (option `passes`); people see that among the options."""
