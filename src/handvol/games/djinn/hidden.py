"""Djinn: what lies face down, how it is shuffled, and how it might lie for who cannot see it (DJ-7.13)."""

from __future__ import annotations

from handvol.core.bits import popcount
from handvol.core.chance import random_card
from handvol.kit.deals import deal_within

from .bag import count, one, random_power, size
from .material import ALL_CARDS, COLOURS, LEVELS, MAX_SEATS, ROW, of_colour
from .state import NONE, DjinnCells

NOTHING = (0,) * MAX_SEATS
"""Nobody is known to hold a certain treasure."""


def lay_caves(s: DjinnCells, level: int) -> None:
    """Three caves of the pool of a level, in any order (DJ-1.2, DJ-2.1)."""
    left = s.pools[level]
    for place in range(ROW):
        challenge = random_card(s, left)
        left &= ~(1 << challenge)
        s.caves[level][place] = challenge


def shuffle_pile(s: DjinnCells, cards: int) -> None:
    """Make these cards the draw pile."""
    s.pile_size = popcount(cards)
    for place in range(s.pile_size):
        card = random_card(s, cards)
        cards &= ~(1 << card)
        s.pile[place] = card


def shuffle_djinns(s: DjinnCells, cards: int) -> None:
    """Make these Djinn cards the Djinn pile."""
    s.djinn_pile_size = size(cards)
    for place in range(s.djinn_pile_size):
        power = random_power(s, cards)
        cards -= one(power)
        s.djinn_pile[place] = power


def redeal(s: DjinnCells, observer: int) -> None:
    """Hands, piles and caves anew, as likely as they are to who has seen what the observer has."""
    redeal_treasures(s, observer)
    redeal_djinns(s, observer)
    for level in range(s.shown, LEVELS):
        lay_caves(s, level)


def remember_use(s: DjinnCells, power: int) -> None:
    """The seat in turn uses a Djinn card: an old one, a new one, or nobody can tell and all is forgotten."""
    old = 0
    for seat in range(s.seats):
        old += s.djinns_old[seat]
    if s.djinns_old[s.turn] == 0 or count(old, power) == 0:
        return
    new = s.powers - s.djinn_used - old
    if s.djinns[s.turn] == s.djinns_old[s.turn] or count(new, power) == 0:
        s.djinns_old[s.turn] -= one(power)
        return
    for seat in range(s.seats):
        s.djinns_old[seat] = 0


def redeal_djinns(s: DjinnCells, observer: int) -> None:
    """Other seats' Djinn cards, the old and the new ones, and the Djinn pile."""
    old = hidden_old(s, observer)
    new = hidden_djinns(s, observer) - old
    for seat in range(s.seats):
        if seat == observer:
            continue
        held = size(s.djinns[seat] - s.djinns_old[seat])
        s.djinns_old[seat] = random_djinns(s, old, size(s.djinns_old[seat]))
        old -= s.djinns_old[seat]
        drawn = random_djinns(s, new, held)
        new -= drawn
        s.djinns[seat] = s.djinns_old[seat] + drawn
    shuffle_djinns(s, new)


def hidden_old(s: DjinnCells, observer: int) -> int:
    """The old Djinn cards of the other seats."""
    cards = 0
    for seat in range(s.seats):
        if seat != observer:
            cards += s.djinns_old[seat]
    return cards


def hidden_djinns(s: DjinnCells, observer: int) -> int:
    """All Djinn cards that are neither used nor the observer's."""
    return s.powers - s.djinn_used - (s.djinns[observer] if observer != NONE else 0)


def random_djinns(s: DjinnCells, cards: int, number: int) -> int:
    """So many Djinn cards of a bag, any of them as likely."""
    drawn = 0
    for _ in range(number):
        drawn += one(random_power(s, cards - drawn))
    return drawn


def redeal_treasures(s: DjinnCells, observer: int) -> None:
    """Other hands and the draw pile; nobody gets a colour that it has failed to follow."""
    unknown = hidden_treasures(s, observer)
    may_hold = (allowed(s, 0), allowed(s, 1), allowed(s, 2), allowed(s, 3))
    deal_within(s, observer, unknown, s.hands, may_hold, NOTHING)
    for seat in range(s.seats):
        if seat != observer:
            unknown &= ~s.hands[seat]
    shuffle_pile(s, unknown)


def hidden_treasures(s: DjinnCells, observer: int) -> int:
    """The cards in the draw pile and in the hands of the other seats."""
    cards = 0
    for place in range(s.pile_size):
        cards |= 1 << s.pile[place]
    for seat in range(s.seats):
        if seat != observer:
            cards |= s.hands[seat]
    return cards


def allowed(s: DjinnCells, seat: int) -> int:
    """The cards that a seat may hold: those of colours that it has not failed to follow."""
    cards = ALL_CARDS
    for colour in range(len(COLOURS)):
        if s.void[seat] >> colour & 1:
            cards &= ~of_colour(colour)
    return cards
