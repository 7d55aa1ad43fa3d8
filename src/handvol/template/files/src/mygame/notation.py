"""My Game: moves as text, positions and views.

The table follows from the fields of the state; here is only what follows from several of them together.
"""

from __future__ import annotations

from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader
from handvol.kit.table import Table

from . import rules
from .state import DECK, HAND_SIZE, PHASES, PLAY, MyGameCells

MOVES = Moves(
    {
        0: [f"lay {name}" for name in DECK.names],
        rules.PASS: ["pass"],
    }
)


def settle(s: MyGameCells, reader: Reader) -> None:
    """Refuse positions that no game can come to."""
    if any(cards.bit_count() > HAND_SIZE for cards in s.hands):
        raise PositionError(f"A hand has at most {HAND_SIZE} cards (MG-1.2).")
    if s.phase == PLAY and not s.stack_size:
        raise PositionError("The stack is never empty (MG-1.3).")
    if s.phase == PLAY and not s.hands[s.turn]:
        raise PositionError("The seat in turn has no cards (MG-3.1).")
    if s.phase != PLAY and any(s.hands):
        raise PositionError("The game is not over while somebody has cards (MG-3.1).")


TABLE = Table(MyGameCells, MOVES, PHASES, settle=settle)
