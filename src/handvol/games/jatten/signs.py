"""Jatten: what the action signs do (JT-4)."""

from __future__ import annotations

from handvol.core.bits import contains
from handvol.core.contract import note

from .bag import count_of_number
from .knowledge import see_hand
from .material import EYE, PLUS, TWO_FOR_THREE, number_of, sign_of
from .notes import LOOKED
from .pile import collect, throw_away
from .state import DRAWING, LOOKING, NONE, TRADING, JattenCells


def sign_works(s: JattenCells, card: int) -> None:
    """A sign works at once when its card is drawn from a hand (JT-4.1)."""
    sign = sign_of(card)
    if sign == PLUS:
        plus_one(s, number_of(card))
    elif sign == EYE:
        s.phase = LOOKING
    elif sign == TWO_FOR_THREE:
        s.phase = TRADING


def plus_one(s: JattenCells, number: int) -> None:
    """Every seat that has collected the number draws a card, clockwise from the seat in turn (JT-4.2)."""
    drawing = 0
    for seat in range(s.seats):
        if count_of_number(s.collections[seat], number):
            drawing |= 1 << seat
    for place in range(s.seats):
        seat = (s.turn + place) % s.seats
        if contains(drawing, seat):
            collect(s, seat, 1)


def look(s: JattenCells, seat: int) -> None:
    """Look at a hand (JT-4.3)."""
    see_hand(s, s.turn, seat)
    note(s, LOOKED, s.turn, seat, s.hands[seat][0], s.hands[seat][1])
    s.phase = DRAWING


def trade(s: JattenCells, number: int) -> None:
    """Two cards of a number for three of the pile (JT-4.4)."""
    if number != NONE:
        throw_away(s, number, 2)
        collect(s, s.turn, 3)
    s.phase = DRAWING
