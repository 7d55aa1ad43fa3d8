"""My Game: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal
from handvol.core.options import whole

from . import events, heuristics, rules
from .notation import TABLE
from .state import DECK, MAX_PASSES, MAX_SEATS, PHASES, MyGameCells


class MyGame(Game):
    """Lay your cards one by one, and win the stack when you go over it."""

    name = "mygame"
    title = "My Game"
    code = "MG"
    minutes = 10
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (whole("passes", 1, 0, MAX_PASSES, "MG-2.4"),)
    cells = MyGameCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = views = TABLE
    events = events
    phases = PHASES
    card_keys = ("hands", "pile", "stack", "won")
    refusals = {
        rules.NOT_IN_HAND: Refusal("not-in-hand", "MG-2.1"),
        rules.NO_PASS_LEFT: Refusal("no-pass-left", "MG-2.4"),
    }
    rules_in_phase = {
        "play": ("MG-2.1", "MG-2.2", "MG-2.3", "MG-2.4", "MG-3.2"),
        "over": ("MG-3.3",),
    }

    def decided_by(self, cells: MyGameCells) -> str:
        return "MG-3.3"

    def set_options(self, cells: MyGameCells) -> None:
        cells.passes = self.options["passes"]
