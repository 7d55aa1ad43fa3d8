"""Negenenveertig: what a seat may know (NV-3.4), and a state made from it."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.core.view import View

from .material import BOARDS, CARDS, DECK, card_names
from .notation import (
    cards_as_set,
    cells,
    known,
    laid,
    layout,
    passed,
    put_down_pile,
    read_board,
    read_drawn,
    read_turn,
)
from .state import LAST, NONE, OVER, NegenenveertigCells

HIDDEN = "?"


class NegenenveertigView(View):
    """One seat's eyes on the table.

    `hands` are all hands, shown when the match is over, else None; `known` are the exchanged jokers in
    each hand; `passed` are the numbers that each seat could have laid when its last turn ended, had it held
    them, and `drew` the seats that drew a card after that; `drawn` is the last card of the pile while it
    cannot be used, `"?"` to the others.
    """

    board: str
    layout: list[list[str]]
    cells: dict[str, str]
    hand: list[str] | None
    hand_sizes: list[int]
    hands: list[list[str]] | None
    known: list[list[str]]
    passed: list[list[int]]
    drew: list[int]
    pile_size: int
    laid: list[str]
    swapped: int
    drawn: str | None
    dealer: int
    round: int
    rounds: int
    minus: list[int]


VIEW_KEYS = tuple(key for key in NegenenveertigView.__annotations__ if key not in View.__annotations__)


def own(s: NegenenveertigCells, seat: int) -> dict[str, Any]:
    """What a seat sees in its own way; NOBODY is a spectator."""
    return {
        "hand": None if seat == NOBODY else card_names(s.hands[seat]),
        "drawn": shown_drawn(s, seat),
    }


def shared(s: NegenenveertigCells) -> dict[str, Any]:
    """What everybody sees."""
    seats = range(s.seats)
    return {
        "board": BOARDS[s.board],
        "layout": layout(s),
        "cells": cells(s),
        "hand_sizes": [s.hands[other].bit_count() for other in seats],
        "hands": [card_names(s.hands[other]) for other in seats] if s.phase == OVER else None,
        "known": known(s),
        "passed": passed(s),
        "drew": members(s.drew),
        "pile_size": s.pile,
        "laid": laid(s),
        "swapped": s.swapped,
        "dealer": s.dealer,
        "round": s.round,
        "rounds": s.rounds,
        "minus": s.minus[: s.seats],
    }


def shown_drawn(s: NegenenveertigCells, seat: int) -> str | None:
    """The last card of the pile as a seat sees it while it cannot be used: only its own."""
    if s.drawn == NONE:
        return None
    return DECK.names[s.drawn] if seat == s.turn else HIDDEN


def arrange(s: NegenenveertigCells, reader: Reader, observer: int) -> None:
    """A state that fits the view; hidden cards are the first that the observer has not seen."""
    read_board(s, reader)
    put_down_pile(s, [NONE] * reader.whole("pile_size", 0, CARDS, 0))
    read_turn(s, reader)
    sizes = reader.numbers("hand_sizes", CARDS)
    hands = [seen_of_hand(s, reader, seat, observer) for seat in range(s.seats)]
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) > size:
            raise PositionError(f"hand_sizes[{seat}] is less than what the view shows of that hand.")
    unseen = reader.unnamed()
    if len(unseen) != s.pile + sum(sizes) - sum(map(len, hands)):
        raise PositionError(f"The hands, the pile and the board of the view do not make {CARDS} cards.")
    for hand, size in zip(hands, sizes, strict=True):
        hand += [unseen.pop(0) for _ in range(size - len(hand))]
    s.hands[: s.seats] = [cards_as_set(hand) for hand in hands]
    s.row[: s.pile] = unseen
    hidden = reader.data.get("drawn") == HIDDEN and s.turn != observer
    s.drawn = hidden_drawn(s, hands) if hidden else read_drawn(s, reader)


def seen_of_hand(s: NegenenveertigCells, reader: Reader, seat: int, observer: int) -> list[int]:
    """The cards of a hand that the observer knows: all of them, or the exchanged jokers."""
    if s.phase == OVER:
        return reader.cards(reader.items("hands", s.seats)[seat], f"hands[{seat}]")
    if seat == observer:
        return reader.cards(reader.items("hand"), "hand")
    return [reader.card("J", f"known[{seat}]") for _ in range(s.known[seat])]


def hidden_drawn(s: NegenenveertigCells, hands: list[list[int]]) -> int:
    """Any card that could be the last one of the pile: what everybody knows of the hand comes first in it."""
    if s.phase != LAST or s.last_card_usable or len(hands[s.turn]) <= s.known[s.turn]:
        raise PositionError("drawn: nobody holds a last card that cannot be used yet (NV-5.2).")
    return hands[s.turn][s.known[s.turn]]
