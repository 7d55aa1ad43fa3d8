"""Knaves: moves, positions and views."""

from __future__ import annotations

from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader
from handvol.kit.fields import NONE
from handvol.kit.table import Table
from handvol.kit.tricks import player_at

from .state import DECK, HAND_SIZE, KNAVES, OVER, PHASES, SEATS, KnavesCells

MOVES = Moves({0: [f"play {name}" for name in DECK.names]})


def settle(s: KnavesCells, reader: Reader) -> None:
    """What must fit together: sizes of hands and trick, voids, knaves."""
    if s.turned == NONE:
        raise PositionError("A position needs the card turned up (KN-1.2).")
    played = [player_at(place, s.leader, SEATS) for place in range(s.trick_size)]
    sizes = {s.hands[seat].bit_count() + (seat in played) for seat in range(SEATS)}
    if len(sizes) > 1 or s.trick_size == SEATS:
        raise PositionError("All hands are as large, a card in the trick counted in (KN-1.2).")
    size = sizes.pop()
    if size > HAND_SIZE or (size == 0) != (s.phase == OVER):
        raise PositionError(f"A hand has 1 to {HAND_SIZE} cards, none once the game is over (KN-1.2).")
    if sum(s.tricks) != HAND_SIZE - size:
        raise PositionError(f"With hands of {size}, {HAND_SIZE - size} tricks are won (KN-2.3).")
    if any(cards & ~KNAVES for cards in s.knaves):
        raise PositionError("knaves lists something else.")


TABLE = Table(
    KnavesCells,
    MOVES,
    PHASES,
    settle=settle,
    turn=lambda s: player_at(s.trick_size, s.leader, SEATS),
)
