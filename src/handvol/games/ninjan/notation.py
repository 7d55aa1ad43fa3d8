"""Nin Jan: moves, positions and views."""

from __future__ import annotations

import itertools

from handvol.core.bits import as_bits
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader
from handvol.kit.table import Special, Table

from . import rules
from .material import DECK, HAND_SIZE, MAX_THROWS, PILES, ROUNDS, SUITS
from .state import CHOOSE, NONE, OVER, PHASES, RESOLVE, THROW, NinJanCells

MOVES = Moves(
    {
        0: [f"choose {name}" for name in DECK.names],
        rules.TAKE: [f"take {pile + 1}" for pile in range(PILES)],
        rules.PUT: [f"put {pile + 1}" for pile in range(PILES)],
        rules.THROWS: [f"throw {suit}" for suit in SUITS],
    }
)


def piles(s: NinJanCells) -> list[list[str]]:
    """The three piles, each from bottom to top."""
    found = []
    for pile in range(PILES):
        cards = []
        card = s.top[pile]
        while card != NONE:
            cards.append(DECK.names[card])
            card = s.under[card]
        found.append(cards[::-1])
    return found


def lay_piles(s: NinJanCells, reader: Reader) -> None:
    """Put the piles of a position or a view on the table."""
    if not reader.has("piles"):
        raise PositionError(f"A position needs its {PILES} piles.")
    s.under = [NONE] * len(s.under)
    for pile, names in enumerate(reader.items("piles", PILES)):
        cards = reader.cards(names, f"piles[{pile}]")
        if not cards:
            raise PositionError(f"piles[{pile}] is empty; there are always {PILES} piles (NJ-4.3).")
        s.piles[pile] = as_bits(cards)
        s.top[pile] = cards[-1]
        for below, card in itertools.pairwise(cards):
            s.under[card] = below


def usual_phase(s: NinJanCells) -> int:
    """Once everybody has chosen, cards are resolved."""
    return CHOOSE if NONE in s.chosen[: s.seats] else RESOLVE


def settle(s: NinJanCells, reader: Reader) -> None:
    """The round, and whether the hands fit it: all seats have as many cards left to play."""
    left = {
        s.hands[seat].bit_count() + (s.phase == CHOOSE and s.chosen[seat] != NONE) for seat in range(s.seats)
    }
    if len(left) > 1:
        raise PositionError("The hands must be of equal size, a chosen card counted in.")
    size = left.pop() + (s.phase == RESOLVE)
    if size > HAND_SIZE:
        raise PositionError(f"A hand has at most {HAND_SIZE} cards.")
    if not reader.has("round"):
        s.round = min(ROUNDS, ROUNDS + 1 - size)
    if size > ROUNDS + 1 - s.round:
        raise PositionError(f"In round {s.round} a hand is smaller than these.")
    if s.phase == CHOOSE and size == 0:
        raise PositionError("Nobody has a card left to choose: the phase must be throw or over.")
    if s.phase in (THROW, OVER) and (size or any(card != NONE for card in s.chosen)):
        raise PositionError("After the last round nobody has cards in hand or chosen.")


def whose_turn(s: NinJanCells) -> int:
    """The seat in turn, by the phase; checks that the phase can be."""
    if s.phase == CHOOSE:
        turn = rules.next_to_choose(s)
        if turn == NOBODY:
            raise PositionError("Every seat has chosen: the phase must be resolve.")
        return turn
    if s.phase == RESOLVE:
        turn = rules.next_to_resolve(s)
        if turn == NOBODY:
            raise PositionError("No seat has a chosen card left to resolve.")
        return turn
    if s.share or s.tied.bit_count() < 2:
        raise PositionError("Only two or more tied seats throw, and not with tie=share.")
    if s.throws >= MAX_THROWS:
        raise PositionError(f"After {MAX_THROWS} throws nobody throws any more.")
    turn = rules.next_to_throw(s)
    if turn == NOBODY:
        raise PositionError("Every tied seat has thrown already.")
    return turn


TABLE = Table(
    NinJanCells,
    MOVES,
    PHASES,
    special={"piles": Special(piles, lay_piles)},
    start=usual_phase,
    settle=settle,
    turn=whose_turn,
    spare=True,
)
