"""Trio: moves as text, positions and views."""

from __future__ import annotations

from handvol.core.move import Moves
from handvol.kit.table import Table

from . import rules
from .state import DECK, HAND_SIZE, PHASES, TrioCells

MOVES = Moves(
    {
        0: [f"play {name}" for name in DECK.names],
        rules.BIDS: [f"bid {tricks}" for tricks in range(HAND_SIZE + 1)],
        rules.TAKES: [f"take {name}" for name in DECK.names],
        rules.BURIES: [f"bury {name}" for name in DECK.names],
    }
)

TABLE = Table(TrioCells, MOVES, PHASES)
