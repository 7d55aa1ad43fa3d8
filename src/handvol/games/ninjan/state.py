"""Nin Jan: what the state holds."""

from __future__ import annotations

from handvol.core.cells import Cells, small, word

from .material import CARDS, MAX_SEATS, PILES

CHOOSE, RESOLVE, THROW, OVER = range(4)
PHASES = ("choose", "resolve", "throw", "over")

NONE = -1


class NinJanCells(Cells):
    """A table of Nin Jan; cards that are in no field are out of the game."""

    hands: list[int] = word(MAX_SEATS)
    won: list[int] = word(MAX_SEATS)
    piles: list[int] = word(PILES)
    """The cards of each pile, as sets."""
    top: list[int] = small(PILES)
    under: list[int] = small(CARDS)
    """The card right below a card that lies in a pile, else NONE."""
    chosen: list[int] = small(MAX_SEATS)
    thrown: list[int] = small(MAX_SEATS)
    tied: int = small()
    """The seats still in the tie-break, as a set."""
    throws: int = small()
    round: int = small()
    share: int = small()
    """1 where equal highest sums share the win (option `tie`)."""
