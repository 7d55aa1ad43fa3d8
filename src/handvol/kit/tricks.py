"""Tricks: what may be played, and who wins. Sets of cards are bits, and of two cards the higher number wins.

A trick is an array of the state with the cards in order of play, and how many there are:

    led = SUITS[suit_of(s.trick[0])]
    s.turn = seat_at(s, s.leader, winning_place(s.trick, s.seats, led, NO_TRUMPS))
"""

from __future__ import annotations

from handvol.core.bits import highest
from handvol.core.cells import Cells

NOWHERE = -1
NO_TRUMPS = 0


def must_follow(hand: int, led: int) -> int:
    """The cards that may be played: those of the suit led, if there are any in the hand, else all."""
    return hand & led if hand & led else hand


def winning_card(played: int, led: int, trumps: int) -> int:
    """The card that wins a trick: the highest trump, else the highest of the suit led."""
    return highest(played & trumps if played & trumps else played & led)


def winning_place(trick: list[int], size: int, led: int, trumps: int) -> int:
    """Where in a trick, in order of play, the winning card lies."""
    return place_of(trick, size, winning_card(set_of(trick, size), led, trumps))


def seat_at(s: Cells, leader: int, place: int) -> int:
    """Whose card lies at a place of a trick to which all play in turn."""
    return (leader + place) % s.seats


def set_of(places: list[int], size: int) -> int:
    """What lies on the first places, as a set."""
    found = 0
    for place in range(size):
        found |= 1 << places[place]
    return found


def place_of(places: list[int], size: int, wanted: int) -> int:
    """The first of the first places where this lies, NOWHERE if there is none."""
    for place in range(size):
        if places[place] == wanted:
            return place
    return NOWHERE
