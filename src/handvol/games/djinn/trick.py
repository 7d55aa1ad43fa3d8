"""Djinn: the trick on the table. One order over its cards, and what powers do to it."""

from __future__ import annotations

from .material import MAX_SEATS, NUMBERS, colour_of, number_of
from .state import NONE, TRUMPLESS, DjinnCells

STEPS = (NUMBERS + 1) * MAX_SEATS
"""More than any value with its place in the order of play."""


def trump_colour(s: DjinnCells) -> int:
    """What is trump in this trick: the colour named last (DJ-7.2), none (DJ-7.3), or the one turned up."""
    if s.trump_now == NONE:
        return colour_of(s.trump)
    return NONE if s.trump_now == TRUMPLESS else s.trump_now


def value(s: DjinnCells, place: int) -> int:
    """The number that a card in the trick counts for (DJ-7.8)."""
    card = s.trick_card[place]
    return NUMBERS if s.fifteen >> card & 1 else number_of(card)


def height(s: DjinnCells, place: int) -> int:
    """By number, and of equals the one played first is higher (DJ-3.4)."""
    return value(s, place) * MAX_SEATS + MAX_SEATS - 1 - place


def strength(s: DjinnCells, place: int) -> int:
    """The order by which a trick is won: trump, the colour led, the others (DJ-3.3); then by height."""
    colour = colour_of(s.trick_card[place])
    rank = 0
    if colour == trump_colour(s):
        rank = 2
    elif colour == s.led:
        rank = 1
    high = height(s, place)
    return rank * STEPS + (STEPS - high if s.lowest_wins else high)  # DJ-7.4


def winning_place(s: DjinnCells) -> int:
    """The place of the strongest card."""
    best = NONE
    most = NONE
    for place in range(s.trick_size):
        if strength(s, place) > most:
            best = place
            most = strength(s, place)
    return best


def highest_place(s: DjinnCells) -> int:
    """The place of the highest number, whatever its colour (DJ-7.9)."""
    best = NONE
    most = NONE
    for place in range(s.trick_size):
        if height(s, place) > most:
            best = place
            most = height(s, place)
    return best


def place_of_seat(s: DjinnCells, seat: int) -> int:
    """Where the card that a seat owns lies in the trick; NONE if it owns none."""
    for place in range(s.trick_size):
        if s.trick_owner[place] == seat:
            return place
    return NONE


def place_of_card(s: DjinnCells, card: int) -> int:
    """Where a card lies in the trick; NONE if it is not there."""
    for place in range(s.trick_size):
        if s.trick_card[place] == card:
            return place
    return NONE


def owners(s: DjinnCells) -> int:
    """The seats that own a card in the trick, as a set."""
    seats = 0
    for place in range(s.trick_size):
        seats |= 1 << s.trick_owner[place]
    return seats


def trick_cards(s: DjinnCells) -> int:
    """The cards in the trick, as a set."""
    cards = 0
    for place in range(s.trick_size):
        cards |= 1 << s.trick_card[place]
    return cards


def add_to_trick(s: DjinnCells, seat: int, card: int) -> None:
    """Lay a card as the last one."""
    s.trick_card[s.trick_size] = card
    s.trick_owner[s.trick_size] = seat
    s.trick_size += 1


def remove_from_trick(s: DjinnCells, place: int) -> None:
    """Take a card out; the others keep their order."""
    s.fifteen &= ~(1 << s.trick_card[place])
    s.trick_size -= 1
    for later in range(place, s.trick_size):
        s.trick_card[later] = s.trick_card[later + 1]
        s.trick_owner[later] = s.trick_owner[later + 1]
    s.trick_card[s.trick_size] = NONE
    s.trick_owner[s.trick_size] = NONE
