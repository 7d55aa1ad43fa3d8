"""Jatten: the draw pile and the discard pile (JT-5.3), and which cards of a hand came from it (JT-5.4)."""

from __future__ import annotations

from handvol.core.bits import popcount
from handvol.core.chance import shuffle
from handvol.core.contract import begin, note

from .bag import NUMBER_CARDS, add, count, count_of, put, remove, size, size_of
from .material import ALL_KINDS, HAND_SIZE, KINDS, MAX_SEATS
from .notes import DISCARDED, FETCHED, GAINED, REMADE
from .state import NONE, JattenCells


def lay(s: JattenCells, low: int, high: int, at: int) -> int:
    """Lay the number cards of a bag on the pile's places from `at` up; returns the next free place."""
    for kind in range(KINDS):
        for _ in range(count_of(low, high, kind)):
            s.pile[at] = kind
            at += 1
    return at


def take_top(s: JattenCells) -> int:
    """Take the top card of a pile that is not empty."""
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    s.pile[s.pile_size] = 0
    return card


def is_left(s: JattenCells) -> bool:
    """Whether there is a card to draw."""
    return s.pile_size > 0 or s.discard[0] != 0 or s.discard[1] != 0


def draw(s: JattenCells) -> int:
    """The top card, NONE when both piles are empty; who lays it down calls `renew` after that (JT-5.3)."""
    renew(s)
    return take_top(s) if s.pile_size else NONE


def renew(s: JattenCells) -> None:
    """An empty draw pile is made anew of the whole discard pile, shuffled (JT-5.3)."""
    if s.pile_size or not is_left(s):
        return
    s.pile_size = lay(s, s.discard[0], s.discard[1], 0)
    shuffle(s, s.pile, 0, s.pile_size)
    put(s.discard, 0, 0)
    s.remade = 1
    for seat in range(MAX_SEATS):
        put(s.fetched[seat], 0, 0)
        put(s.parted[seat], 0, 0)
    note(s, REMADE, s.pile_size)


def collect(s: JattenCells, seat: int, cards: int) -> None:
    """Draw cards face up into a collection."""
    begin(s, GAINED)
    low = s.collections[seat][0]
    high = s.collections[seat][1]
    for _ in range(cards):
        card = draw(s)
        if card == NONE:
            break
        add(s.collections[seat], card)
        renew(s)
    note(s, GAINED, seat, s.collections[seat][0] - low, s.collections[seat][1] - high)


def throw_away(s: JattenCells, number: int, cards: int) -> None:
    """Discard cards of a number from the collection: plain ones first, then +1, eye, 2>3 (JT-4.4)."""
    begin(s, DISCARDED)
    low = s.discard[0]
    high = s.discard[1]
    for card in range(4 * number, 4 * number + 4):
        while cards and count(s.collections[s.turn], card):
            remove(s.collections[s.turn], card)
            add(s.discard, card)
            cards -= 1
    note(s, DISCARDED, s.turn, s.discard[0] - low, s.discard[1] - high)
    renew(s)  # JT-5.3


def fill_hand(s: JattenCells, seat: int) -> None:
    """Draw up to 8 cards in hand, crook included (JT-5.1, JT-5.2)."""
    begin(s, FETCHED)
    low = s.hands[seat][0]
    high = s.hands[seat][1]
    for _ in range(HAND_SIZE - size(s.hands[seat])):
        card = draw(s)
        if card == NONE:
            break
        add(s.hands[seat], card)
        if s.remade:
            add(s.fetched[seat], card)
        renew(s)
    note(s, FETCHED, seat, s.hands[seat][0] - low, s.hands[seat][1] - high)


def part(s: JattenCells, seat: int, card: int) -> None:
    """A card of a seat goes for good: note whether it came from the remade pile (JT-5.4).

    Where all the seat's cards did, or none, everybody can tell; else it may be one of either.
    """
    if s.fetched[seat][0] | s.fetched[seat][1] == 0:
        return
    if older_cards(s, seat) == 0:
        remove(s.fetched[seat], card)
    else:
        add(s.parted[seat], card)


def older_cards(s: JattenCells, seat: int) -> int:
    """How many of a seat's cards, parted ones included, are older than the remade pile."""
    held = size_of(s.hands[seat][0], s.hands[seat][1] & NUMBER_CARDS)
    if s.victim == seat:
        held += popcount(s.middle & ALL_KINDS)
    return held + size(s.parted[seat]) - size(s.fetched[seat])
