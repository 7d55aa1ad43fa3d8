"""Trio: the cards, and what lies where."""

from __future__ import annotations

from handvol.core.card import Deck
from handvol.core.cells import Cells, small
from handvol.kit.fields import (
    NO_ONE,
    NONE,
    OWNER,
    card,
    cards,
    flag,
    hands,
    number,
    one_of,
    row,
    seat,
    seat_set,
    some_of,
)

SEATS = 3
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = "9TJQKA"
DECK = Deck(tuple(f"{suit[0].upper()}{rank}" for suit in SUITS for rank in RANKS))
CARDS = len(DECK.names)
ALL_CARDS = (1 << CARDS) - 1
HAND_SIZE = 5
HEARTS = 2

BID, TAKE, BURY, PLAY, OVER = range(5)
PHASES = ("bid", "take", "bury", "play", "over")

__all__ = ["NONE", "TrioCells"]


class TrioCells(Cells):
    """A table of Trio."""

    lamps: list[int] = hands(DECK, SEATS, once=lambda s: bool(s.phase == OVER))
    hands: list[int] = hands(DECK, SEATS)
    market: int = cards(DECK)
    turned: int = card(DECK)
    trump: int = one_of(SUITS)
    pile: list[int] = row(DECK, CARDS, seen=NO_ONE)
    pile_size: int = small()
    trick: list[int] = row(DECK, SEATS, led="leader")
    trick_size: int = small()
    leader: int = seat()
    buried: list[int] = card(DECK, SEATS, seen=OWNER, once=lambda s: bool(s.phase == OVER))
    won: list[int] = cards(DECK, SEATS)
    bids: list[int] = number(0, HAND_SIZE, SEATS)
    tricks: list[int] = number(0, HAND_SIZE, SEATS)
    out_of: list[int] = some_of(SUITS, SEATS)
    played: int = number(0, HAND_SIZE, key="tricks_played")
    broken: int = flag()
    bidders: int = seat_set()


def suit_of(card: int) -> int:
    """The suit of a card."""
    return card // len(RANKS)
