"""Negenenveertig: what the state holds."""

from __future__ import annotations

from handvol.core.cells import Cells, small, word

from .material import CARDS, MAX_SEATS, PLACES

LAY, LAST, OVER = range(3)
PHASES = ("lay", "last", "over")

NONE = -1


class NegenenveertigCells(Cells):
    """A table of Negenenveertig."""

    hands: list[int] = word(MAX_SEATS)
    taken: int = word()
    """The fields on which a card lies."""
    jokers: int = word()
    """The fields on which a joker lies."""
    open: int = word()
    """The empty fields that touch a card (NV-4.1)."""
    minus: list[int] = word(MAX_SEATS)
    """The minus points of finished rounds."""
    layout: list[int] = small(PLACES)
    """The field on every place of the board, row by row."""
    row: list[int] = small(CARDS)
    """The draw pile from its bottom up; and, from the other end back, the cards laid in this turn."""
    pile: int = small()
    """How many cards the draw pile has."""
    laid: int = small()
    """How many cards were laid in this turn."""
    swapped: int = small()
    """How many jokers were exchanged in this turn."""
    known: list[int] = small(MAX_SEATS)
    """How many jokers everybody knows to be in each hand (NV-3.4)."""
    passed: list[int] = word(MAX_SEATS)
    """The numbers that a seat could have laid when its last turn ended, had it held them."""
    drew: int = small()
    """The seats, as a set, whose last turn ended with a card from the pile, which may be any."""
    drawn: int = small()
    """The last card of the pile, while its drawer may not use it, else NONE (NV-5.2)."""
    dealer: int = small()
    round: int = small()
    rounds: int = small()
    """How many rounds the match has (option `rounds`)."""
    board: int = small()
    side: int = small()
    """The board on whose printed fields one plays; SHUFFLED where they lie otherwise (option `layout`)."""
    joker_anywhere: int = small()
    """1 where a joker need not touch a card (option `joker_anywhere`)."""
    swap_counts: int = small()
    """1 where an exchange counts as laying (option `swap_counts`)."""
    last_card_usable: int = small()
    """1 where the last card of the pile can be used at once (option `last_card_usable`)."""
