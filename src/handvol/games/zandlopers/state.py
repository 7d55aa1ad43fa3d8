"""Zandlopers: what the state holds."""

from __future__ import annotations

from handvol.core.cells import Cells, medium, small, word

from .material import CARDS, MAX_SEATS, SERIES

ACT, OVER = range(2)
PHASES = ("act", "over")

NONE = -1


class ZandlopersCells(Cells):
    """A table of Zandlopers. A place in the draw pile is counted from the bottom, which is 0."""

    hands: list[int] = word(MAX_SEATS)
    collected: list[int] = word(MAX_SEATS)
    noted: list[int] = medium(MAX_SEATS)
    """Hourglasses of the first deal (ZL-6.2)."""
    pile: list[int] = small(CARDS)
    """The draw pile by place; NONE above the top."""
    pile_size: int = small()

    series: list[int] = word(SERIES)
    """All cards of each series, tucked ones too, as sets."""
    owner: list[int] = small(SERIES)
    """Before whom each series lies; NONE for an empty holder, whose other fields are empty too."""
    sign: list[int] = small(SERIES)
    top: list[int] = small(SERIES)
    tucked: list[int] = small(SERIES)
    """The card that was tucked last under each series."""
    under: list[int] = small(CARDS)
    """The card right below a card of a series, or the one tucked before a tucked card, else NONE."""

    first: int = small()
    """The first seat of this round."""
    round: int = small()
    run: int = small()
    """Which time the cards are gone through, 1 or 2 (ZL-6.2)."""

    buried: list[int] = word(MAX_SEATS)
    """The places of the cards that each seat has buried (ZL-3.5); everybody saw that."""
    known: list[int] = word(MAX_SEATS)
    """The cards that each seat has buried and another has drawn since, but not shown (ZL-7.2)."""
    below: list[int] = small(CARDS)
    """A known card is in the hand of who drew it, or lies below this place, where that seat has buried."""

    begins: int = small()
    """The seat that begins, NONE where lots are drawn (option `first`)."""
    twice: int = small()
    """1 where five seats go through the cards twice (option `twice`)."""
    closed_heaps: int = small()
    """1 where collected cards lie face down (option `closed_heaps`)."""
    ones: int = word()
    """The cards with 1 or 3 hourglasses (option `hourglasses`)."""
    twos: int = word()
    """The cards with 2 or 3 hourglasses."""
