"""Djinn: the trick on the table. What may be played to it, and the one order by which it is won."""

from __future__ import annotations

from handvol.kit.tricks import must_follow, place_of, set_of

from .material import MAX_SEATS, NUMBERS, colour_of, number_of, of_colour
from .state import NONE, DjinnCells

STEPS = (NUMBERS + 1) * MAX_SEATS + 1
"""More than any height."""


def playable(s: DjinnCells) -> int:
    """The colour led, by who has it (DJ-3.1), else any card (DJ-3.2)."""
    if s.led == NONE or s.free:  # DJ-7.5
        return s.hands[s.turn]
    return must_follow(s.hands[s.turn], of_colour(s.led))


def trump_colour(s: DjinnCells) -> int:
    """What is trump in this trick: the colour named last (DJ-7.2), none (DJ-7.3), or the one turned up."""
    return colour_of(s.trump) if s.trump_now == NONE else s.trump_now


def height(card: int, place: int, fifteen: int) -> int:
    """By number, a 15 where it counts as one (DJ-7.8); of equals the one played first is higher (DJ-3.4)."""
    number = NUMBERS if fifteen >> card & 1 else number_of(card)
    return (number + 1) * MAX_SEATS - place


def strength(card: int, place: int, led: int, trump: int, lowest_wins: int, fifteen: int) -> int:
    """The one order by which a trick is won: trump, the colour led, the others (DJ-3.3); then by height.

    All that powers do to a trick, they do to what goes in here.
    """
    rank = 0
    if colour_of(card) == trump:
        rank = 2
    elif colour_of(card) == led:
        rank = 1
    high = height(card, place, fifteen)
    return rank * STEPS + (STEPS - high if lowest_wins else high)  # DJ-7.4


def winning_place(s: DjinnCells) -> int:
    """The place of the strongest card."""
    return strongest(s, trump_colour(s), s.lowest_wins, s.fifteen)


def strongest(s: DjinnCells, trump: int, lowest_wins: int, fifteen: int) -> int:
    """The place of the card that would win with this trump and these effects."""
    best = NONE
    most = NONE
    for place in range(s.trick_size):
        power = strength(s.trick_card[place], place, s.led, trump, lowest_wins, fifteen)
        if power > most:
            best = place
            most = power
    return best


def highest_place(s: DjinnCells) -> int:
    """The place of the highest number, whatever its colour (DJ-7.9)."""
    best = NONE
    most = NONE
    for place in range(s.trick_size):
        high = height(s.trick_card[place], place, s.fifteen)
        if high > most:
            best = place
            most = high
    return best


def place_of_seat(s: DjinnCells, seat: int) -> int:
    """Where the card that a seat owns lies in the trick; NONE if it owns none."""
    return place_of(s.trick_owner, s.trick_size, seat)


def place_of_card(s: DjinnCells, card: int) -> int:
    """Where a card lies in the trick; NONE if it is not there."""
    return place_of(s.trick_card, s.trick_size, card)


def owners(s: DjinnCells) -> int:
    """The seats that own a card in the trick, as a set."""
    return set_of(s.trick_owner, s.trick_size)


def trick_cards(s: DjinnCells) -> int:
    """The cards in the trick, as a set."""
    return set_of(s.trick_card, s.trick_size)


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
