"""Jatten: what the state holds. A bag is two words, see `bag`."""

from __future__ import annotations

from handvol.core.cells import Cells, medium, small, word

from .material import CARDS, MAX_SEATS

PLAYING, STEALING, DRAWING, TAKING, LOOKING, TRADING, REFILLING, OVER = range(8)
PHASES = ("play", "steal", "draw", "crook", "eye", "trade", "refill", "over")

NONE = -1
PILE = MAX_SEATS
"""The draw pile in the place of a seat to steal from (JT-8.1)."""


class JattenCells(Cells):
    """A table of Jatten."""

    hands: list[list[int]] = word(MAX_SEATS, 2)
    collections: list[list[int]] = word(MAX_SEATS, 2)
    discard: list[int] = word(2)
    deck: list[int] = word(2)
    """All number cards (option `signs`)."""
    middle: int = word()
    """The kinds in the middle, as a set: never two cards of a number."""
    pile: list[int] = small(CARDS)
    """The draw pile from the bottom up; 0 above its top."""
    pile_size: int = small()

    known: list[list[list[int]]] = word(MAX_SEATS, MAX_SEATS, 2)
    """known[a][b]: the cards that seat a knows in b's hand; known[b][b]: those that everybody knows."""
    remade: int = small()
    """1 when the draw pile was a discard pile: everybody knows what it was made of (JT-5.4)."""
    fetched: list[list[int]] = word(MAX_SEATS, 2)
    """The cards that a seat has drawn into its hand from this remade pile, those in `parted` included."""
    parted: list[list[int]] = word(MAX_SEATS, 2)
    """Cards that were seen to leave a hand and that may be fetched or older: nobody else can tell."""

    heaps: list[list[int]] = word(2, 2)
    """The older cards and the newer ones while `redeal` sorts them; else empty."""

    victim: int = small()
    """The seat that is stolen from, PILE or NONE."""
    drawn: int = small()
    """The card that was last drawn in a steal, else NONE."""
    first: int = small()
    turns: int = medium()
    winner: int = small()
    played: int = small()
    """Finished games of the match."""
    totals: list[int] = medium(MAX_SEATS)

    lot: int = small()
    """The first seat by the option `first`, NONE for by lot."""
    limit: int = medium()
    """The option `turn_limit`."""
    match: int = small()
    """1 in a match (option `match`)."""
