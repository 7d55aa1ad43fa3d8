"""Negenenveertig: its parts put together."""

from __future__ import annotations

from typing import Any

from handvol.core.errors import OptionError
from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, choice, flag, rows_of, whole

from . import events, facts, heuristics, notation, observation, rules, view
from .material import (
    BLUE,
    BLUE_LAYOUT,
    BOARDS,
    DECK,
    FIELD_NAMES,
    MAX_ROUNDS,
    MAX_SEATS,
    NUMBERS,
    RED_LAYOUT,
    RED_ROWS,
    SHUFFLED,
    check_board,
)
from .state import PHASES, NegenenveertigCells


def fields_of(layout: list[list[str]]) -> list[int]:
    """The field on every place of a layout, row by row."""
    return [FIELD_NAMES.index(name) for names in layout for name in names]


def board_of_ones_own(layout: list[list[str]] | None) -> list[list[str]] | None:
    """The fields of the board that somebody owns, if a board can have them so."""
    if layout:
        check_board(fields_of(layout))
    return layout


class Negenenveertig(Game):
    """Lay your numbers across a board of 49."""

    name = "negenenveertig"
    title = "Negenenveertig"
    minutes = 30
    code = "NV"
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (
        choice("board", BOARDS, "NV-1.4"),
        Option(
            "layout",
            None,
            rows_of(FIELD_NAMES, RED_ROWS, FIELD_NAMES[NUMBERS:]) | None,
            "NV-1.4",
            none_means="as the board has them",
            settle=board_of_ones_own,
        ),
        whole(
            "rounds", None, 1, MAX_ROUNDS, "NV-6.1", none_means="as many as there are seats", is_match=True
        ),
        flag("joker_anywhere", False, "NV-4.3"),
        flag("swap_counts", False, "NV-4.5"),
        flag("last_card_usable", True, "NV-5.2"),
    )
    cells = NegenenveertigCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    facts = facts
    observation = observation
    phases = PHASES
    card_keys = ("cells", "hands", "pile")
    refusals = {
        rules.NOT_IN_HAND: Refusal("not-in-hand", "NV-3.1"),
        rules.JOKER_THERE: Refusal("joker-there", "NV-4.1"),
        rules.NOT_TOUCHING: Refusal("not-touching", "NV-4.1"),
        rules.FIELD_TAKEN: Refusal("field-taken", "NV-4.3"),
        rules.JOKER_NOT_TOUCHING: Refusal("joker-not-touching", "NV-4.3"),
        rules.PILE_LIES_THERE: Refusal("pile-lies-there", "NV-4.7"),
        rules.NO_JOKER_THERE: Refusal("no-joker-there", "NV-4.5"),
        rules.NUMBER_NOT_IN_HAND: Refusal("number-not-in-hand", "NV-4.5"),
        rules.JOKER_STAYS: Refusal("joker-stays", "NV-4.6"),
        rules.LAST_CARD_WAITS: Refusal("last-card-waits", "NV-5.2"),
        rules.LAID_ALREADY: Refusal("laid-already", "NV-3.3"),
        rules.PILE_USED_UP: Refusal("pile-used-up", "NV-5.2"),
        rules.MUST_DRAW: Refusal("must-draw", "NV-3.2"),
    }
    rules_in_phase = {
        "lay": ("NV-3.1", "NV-3.2", "NV-3.3", "NV-4.1", "NV-4.3", "NV-4.5"),
        "last": ("NV-5.2", "NV-4.1", "NV-4.3", "NV-4.5"),
        "over": ("NV-5.1", "NV-6.2"),
    }

    def __init__(self, seats: int | None = None, **options: Any) -> None:
        super().__init__(seats, **options)
        if self.options["layout"] and self.options["board"] == BOARDS[SHUFFLED]:
            raise OptionError(
                f"{self.title}: a layout stays the same in every round, a shuffled board does not (NV-1.4). "
                "Choose the red or the blue board with your layout, or leave the layout out."
            )

    def spoken(self, card: str, say: Say) -> str:
        return say("joker") if card == "J" else card

    def decided_by(self, cells: NegenenveertigCells) -> str:
        return "NV-6.2"

    def set_options(self, cells: NegenenveertigCells) -> None:
        cells.board = BOARDS.index(self.options["board"])
        cells.side = cells.board
        cells.layout = list(BLUE_LAYOUT if cells.board == BLUE else RED_LAYOUT)
        if self.options["layout"]:
            cells.side = SHUFFLED
            cells.layout = fields_of(self.options["layout"])
        cells.rounds = self.options["rounds"] or self.seats
        cells.joker_anywhere = int(self.options["joker_anywhere"])
        cells.swap_counts = int(self.options["swap_counts"])
        cells.last_card_usable = int(self.options["last_card_usable"])
