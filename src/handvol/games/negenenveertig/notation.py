"""Negenenveertig: moves and positions as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from handvol.core.bits import as_bits, contains, members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader
from handvol.kit.seats import left_of

from . import rules
from .material import (
    ALL_CARDS,
    BOARDS,
    CARDS,
    COLUMNS,
    DECK,
    FIELD_NAMES,
    FIELDS,
    JOKER,
    JOKERS,
    MAX_ROUNDS,
    NUMBERS,
    ROWS,
    SHUFFLED,
    card_names,
    check_board,
    joker_count,
    with_card,
)
from .state import LAST, LAY, NONE, OVER, PHASES, NegenenveertigCells

MOVES = Moves(
    {
        rules.LAY_NUMBER: [f"lay {number}" for number in FIELD_NAMES[:NUMBERS]],
        rules.LAY_JOKER: [f"lay J {field}" for field in FIELD_NAMES],
        rules.SWAP: [f"swap {field}" for field in FIELD_NAMES[:FIELDS]],
        rules.DRAW: ["draw"],
        rules.DONE: ["done"],
    }
)
"""All that a player may try; `lay J P` and `swap J1` are there to be refused by their rules."""

POSITION_KEYS = (
    "board",
    "layout",
    "cells",
    "hands",
    "pile",
    "laid",
    "swapped",
    "known",
    "passed",
    "drew",
    "drawn",
    "dealer",
    "round",
    "minus",
)
MOST_MINUS = MAX_ROUNDS * rules.minus_points(ALL_CARDS)


def write(s: NegenenveertigCells) -> dict[str, Any]:
    """The game's own keys of a position."""
    seats = range(s.seats)
    return {
        "board": BOARDS[s.board],
        "layout": layout(s),
        "cells": cells(s),
        "hands": [card_names(s.hands[seat]) for seat in seats],
        "pile": [DECK.names[s.row[i]] for i in reversed(range(s.pile))],
        "laid": laid(s),
        "swapped": s.swapped,
        "known": known(s),
        "passed": passed(s),
        "drew": members(s.drew),
        "drawn": DECK.text(s.drawn),
        "dealer": s.dealer,
        "round": s.round,
        "minus": s.minus[: s.seats],
    }


def layout(s: NegenenveertigCells) -> list[list[str]]:
    """The fields of the board, row by row."""
    names = [FIELD_NAMES[field] for field in s.layout]
    return [names[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS)]


def cells(s: NegenenveertigCells) -> dict[str, str]:
    """The card on every field that has one."""
    return {
        FIELD_NAMES[field]: DECK.names[JOKER if contains(s.jokers, field) else field]
        for field in members(s.taken)
    }


def laid(s: NegenenveertigCells) -> list[str]:
    """The cards laid in this turn, in order."""
    return [DECK.names[s.row[CARDS - 1 - i]] for i in range(s.laid)]


def known(s: NegenenveertigCells) -> list[list[str]]:
    """For every hand the cards that everybody knows to be in it."""
    return [["J"] * s.known[seat] for seat in range(s.seats)]


def passed(s: NegenenveertigCells) -> list[list[int]]:
    """For every seat the numbers that it could have laid when its last turn ended, had it held them."""
    return [[card + 1 for card in members(s.passed[seat])] for seat in range(s.seats)]


def cards_as_set(cards: Iterable[int]) -> int:
    """A set of these cards."""
    found = 0
    for card in cards:
        found = with_card(found, card)
    return found


def read(s: NegenenveertigCells, reader: Reader) -> None:
    """Fill a blank state from a position."""
    read_board(s, reader)
    s.hands[: s.seats] = [cards_as_set(cards) for cards in reader.per_seat("hands", reader.cards, [])]
    pile = reader.pile("pile")
    put_down_pile(s, pile)
    s.phase = PHASES.index(reader.one_of("phase", PHASES, PHASES[LAY if pile else LAST]))
    read_turn(s, reader)
    for seat in range(s.seats):
        if s.known[seat] > joker_count(s.hands[seat]):
            raise PositionError(f"known[{seat}] names more jokers than hands[{seat}] has.")
    s.drawn = read_drawn(s, reader)


def read_board(s: NegenenveertigCells, reader: Reader) -> None:
    """The side of the board and the cards on it, of a position or a view."""
    if reader.one_of("board", BOARDS, BOARDS[s.board]) != BOARDS[s.board]:
        raise PositionError(f"board must be {BOARDS[s.board]}, as the game's option says.")
    if reader.has("layout"):
        found = read_layout(reader)
        if s.board != SHUFFLED and found != s.layout:
            raise PositionError(
                f"layout is not that of the {BOARDS[s.board]} side in this game (NV-1.3, NV-1.4)."
            )
        s.layout = found
    elif s.board == SHUFFLED:
        raise PositionError("A position on a shuffled board needs its layout.")
    on_fields = reader.data.get("cells", {})
    if not isinstance(on_fields, dict):
        raise PositionError(f"cells must be a dict from fields to cards, not {on_fields!r}.")
    for name, value in on_fields.items():
        field = reader.check_one_of(name, "A field of cells", FIELD_NAMES[:FIELDS])
        card = reader.card(value, f"cells[{name}]")
        if card not in (JOKER, field):
            raise PositionError(f"cells[{name}]: the card {value} does not belong there (NV-4.1, NV-4.4).")
        rules.put_on_board(s, card, field)


def read_layout(reader: Reader) -> list[int]:
    """The field on every place: all of them, joker fields and pile where they always are."""
    found = [
        reader.check_one_of(name, f"layout[{row}]", FIELD_NAMES)
        for row, names in enumerate(reader.items("layout", ROWS))
        for name in reader.check_list(names, f"layout[{row}]", COLUMNS)
    ]
    try:
        check_board(found)
    except ValueError as error:
        raise PositionError(str(error)) from None
    return found


def put_down_pile(s: NegenenveertigCells, pile: list[int]) -> None:
    """The draw pile, top first, in a state without one."""
    s.row = pile[::-1] + [NONE] * (CARDS - len(pile))
    s.pile = len(pile)


def read_turn(s: NegenenveertigCells, reader: Reader) -> None:
    """Where the match and the turn stand, of a position or a view; phase and pile must be there."""
    if s.phase == LAY and not s.pile:
        raise PositionError("The draw pile is used up: the phase must be last or over (NV-5.2).")
    if s.phase == LAST and s.pile:
        raise PositionError("The draw pile is not used up: the phase cannot be last (NV-5.2).")
    read_whose_turn(s, reader)
    s.round = reader.whole("round", 1, s.rounds, s.rounds if s.phase == OVER else 1)
    s.minus[: s.seats] = reader.numbers("minus", MOST_MINUS)
    s.swapped = reader.whole("swapped", 0, NUMBERS, 0)
    s.known[: s.seats] = reader.per_seat("known", known_jokers, [])
    s.passed[: s.seats] = reader.per_seat("passed", lambda value, where: numbers(reader, value, where), [])
    s.drew = reader.seat_set("drew")
    read_laid(s, reader)


def read_whose_turn(s: NegenenveertigCells, reader: Reader) -> None:
    """The seat in turn and the dealer; where not given, as at the start of a round (NV-2.3)."""
    last_seat = s.seats - 1
    if reader.has("dealer"):
        s.dealer = reader.whole("dealer", 0, last_seat, 0)
        s.turn = left_of(s, s.dealer)
    if s.phase == OVER:
        s.turn = NOBODY
    elif reader.has("turn"):
        s.turn = reader.whole("turn", 0, last_seat, 0)
    if not reader.has("dealer"):
        s.dealer = (s.turn - 1) % s.seats if s.turn != NOBODY else 0


def known_jokers(value: object, where: str) -> int:
    """How many jokers a list of known cards has; nothing else is ever known of a hand (NV-3.4)."""
    if not isinstance(value, list) or any(name != "J" for name in value) or len(value) > JOKERS:
        raise PositionError(f"{where} must be a list of jokers, at most {JOKERS}, not {value!r}.")
    return len(value)


def numbers(reader: Reader, value: object, where: str) -> int:
    """A set of numbers from a list of them."""
    listed = reader.check_list(value, where)
    return as_bits([reader.check_whole(number, where, 1, NUMBERS) - 1 for number in listed])


def read_laid(s: NegenenveertigCells, reader: Reader) -> None:
    """The cards laid in this turn: numbers are still on the board, a joker may have been exchanged."""
    cards = reader.items("laid", default=[])
    for name in cards:
        card = reader.deck.number(name)
        if card is None:
            raise PositionError(f"laid: there is no card {name!r}.")
        if card == JOKER:
            there = s.jokers != 0 or (s.turn != NOBODY and s.known[s.turn] > 0)
        else:
            there = contains(s.taken & ~s.jokers, card) and cards.count(name) == 1
        if not there:
            raise PositionError(f"laid: the card {name} does not lie on the board, or is there twice.")
    if s.pile + len(cards) > CARDS:
        raise PositionError("laid names more cards than there are.")
    for i, name in enumerate(cards):
        s.row[CARDS - 1 - i] = DECK.names.index(name)
    s.laid = len(cards)


def read_drawn(s: NegenenveertigCells, reader: Reader) -> int:
    """The last card of the pile, where its drawer may not use it yet."""
    name = reader.data.get("drawn")
    if name is None:
        return NONE
    if s.phase != LAST or s.last_card_usable:
        raise PositionError("drawn is only for the phase last without last_card_usable (NV-5.2).")
    card = reader.deck.number(name)
    hand = s.hands[s.turn]
    if card is None or not contains(hand, card) or (card == JOKER and joker_count(hand) <= s.known[s.turn]):
        raise PositionError(f"drawn must be a card that seat {s.turn} has just drawn, not {name!r}.")
    return card
