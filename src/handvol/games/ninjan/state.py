"""Nin Jan: what the state holds, and who sees it (NJ-4.6)."""

from __future__ import annotations

from handvol.core.cells import Cells, small, word
from handvol.kit.fields import NONE, OWNER, card, cards, hands, number, one_of, seat_set

from .material import CARDS, DECK, MAX_SEATS, MAX_THROWS, PILES, ROUNDS, SUITS

CHOOSE, RESOLVE, THROW, OVER = range(4)
PHASES = ("choose", "resolve", "throw", "over")

__all__ = ["CHOOSE", "NONE", "OVER", "PHASES", "RESOLVE", "THROW", "NinJanCells"]


class NinJanCells(Cells):
    """A table of Nin Jan; cards that are in no field are out of the game."""

    round: int = number(1, ROUNDS)
    hands: list[int] = hands(DECK, MAX_SEATS)
    piles: list[int] = word(PILES)
    """The cards of each pile, as sets."""
    top: list[int] = small(PILES)
    under: list[int] = small(CARDS)
    """The card right below a card that lies in a pile, else NONE."""
    won: list[int] = cards(DECK, MAX_SEATS)
    chosen: list[int] = card(DECK, MAX_SEATS, seen=OWNER, once=lambda s: bool(s.phase == RESOLVE))
    tied: int = seat_set()
    """The seats still in the tie-break, as a set."""
    thrown: list[int] = one_of(SUITS, MAX_SEATS, seen=OWNER)
    throws: int = number(0, MAX_THROWS)
    share: int = small()
    """1 where equal highest sums share the win (option `tie`)."""
