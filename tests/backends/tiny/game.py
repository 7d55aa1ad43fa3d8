from __future__ import annotations

from typing import Any

from handvol.core.game import Game
from handvol.games.ninjan import events, notation, view

from . import heuristics, rules
from .state import TinyCells


class Tiny(Game):
    name = "tiny"
    title = "Tiny"
    code = "TY"
    min_seats = 2
    max_seats = 2
    cells = TinyCells
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    phases = ("play", "over")
    refusals = {}

    def set_options(self, cells: Any) -> None:
        pass
