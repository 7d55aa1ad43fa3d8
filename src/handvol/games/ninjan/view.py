"""Nin Jan: what a seat may know (NJ-4.6), and a state made from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from handvol.core.bits import as_bits, members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.core.view import View

from .material import DECK, HAND_SIZE, MAX_THROWS, ROCK, ROUNDS, SUITS
from .notation import filled, lay_piles, piles, whose_turn
from .state import NONE, OVER, RESOLVE, NinJanCells

HIDDEN = "?"


class NinJanView(View):
    """One seat's eyes on the table; `"?"` is a choice or throw that is made but not shown."""

    round: int
    hand: list[str] | None
    hand_sizes: list[int]
    piles: list[list[str]]
    won: list[list[str]]
    chosen: list[str | None]
    tied: list[int]
    thrown: list[str | None]
    throws: int


VIEW_KEYS = tuple(key for key in NinJanView.__annotations__ if key not in View.__annotations__)


def shared(s: NinJanCells) -> dict[str, Any]:
    """What everybody sees."""
    seats = range(s.seats)
    return {
        "round": s.round,
        "hand_sizes": [s.hands[seat].bit_count() for seat in seats],
        "piles": piles(s),
        "won": [DECK.texts(s.won[seat]) for seat in seats],
        "tied": members(s.tied),
        "throws": s.throws,
    }


def own(s: NinJanCells, seat: int) -> dict[str, Any]:
    """What a seat sees in its own way; NOBODY is a spectator.

    A chosen card shows to its owner, and to all from the reveal on; a throw only to its owner.
    """
    names = DECK.names
    revealed = s.phase == RESOLVE
    return {
        "hand": None if seat == NOBODY else DECK.texts(s.hands[seat]),
        "chosen": [
            None if card == NONE else names[card] if revealed or owner == seat else HIDDEN
            for owner, card in enumerate(s.chosen[: s.seats])
        ],
        "thrown": [
            None if suit == NONE else SUITS[suit] if owner == seat else HIDDEN
            for owner, suit in enumerate(s.thrown[: s.seats])
        ],
    }


def arrange(s: NinJanCells, reader: Reader, observer: int) -> None:
    """A state that fits the view; hidden cards are the first that the observer has not seen."""
    lay_piles(s, reader)
    s.won = filled(reader.per_seat("won", reader.card_set, []), 0)
    chosen: list[Any] = reader.items("chosen", s.seats)
    s.chosen = filled(
        [NONE if name == HIDDEN else reader.card_or_none(name, "chosen") for name in chosen], NONE
    )
    s.hands = filled([0] * s.seats, 0)
    if observer != NOBODY:
        s.hands[observer] = reader.card_set(reader.items("hand"), "hand")
    unseen = reader.unnamed()
    sizes = reader.per_seat("hand_sizes", hand_size(reader), 0)
    hidden = chosen.count(HIDDEN) + sum(sizes) - (sizes[observer] if observer != NOBODY else 0)
    if hidden > len(unseen):
        raise PositionError("The view has more cards than there are.")
    for seat, size in enumerate(sizes):
        if chosen[seat] == HIDDEN:
            s.chosen[seat] = unseen.pop(0)
        if seat != observer:
            s.hands[seat] = as_bits(unseen[:size])
            del unseen[:size]
    thrown: list[Any] = reader.items("thrown", s.seats)
    s.thrown = filled([throw_of(reader, name) for name in thrown], NONE)
    s.tied = reader.seat_set("tied")
    s.throws = reader.whole("throws", 0, MAX_THROWS, 0)
    s.round = reader.whole("round", 1, ROUNDS, 1)
    s.turn = NOBODY if s.phase == OVER else whose_turn(s)


def hand_size(reader: Reader) -> Callable[[Any, str], int]:
    """A reader of one hand's size."""
    return lambda value, where: reader.check_whole(value, where, 0, HAND_SIZE)


def throw_of(reader: Reader, name: Any) -> int:
    """A throw of a view; a hidden one may be anything."""
    if name is None:
        return NONE
    return ROCK if name == HIDDEN else reader.check_one_of(name, "thrown", SUITS)
