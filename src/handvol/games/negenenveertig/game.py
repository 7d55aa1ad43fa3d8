"""Negenenveertig: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal, Say
from handvol.core.options import choice, flag, whole

from . import events, heuristics, notation, rules, view
from .material import BLUE, BLUE_LAYOUT, BOARDS, DECK, MAX_ROUNDS, MAX_SEATS, RED_LAYOUT
from .state import PHASES, NegenenveertigCells


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
        whole("rounds", None, 1, MAX_ROUNDS, "NV-6.1", none_means="as many as there are seats"),
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

    def spoken(self, card: str, say: Say) -> str:
        return say("joker") if card == "J" else card

    def set_options(self, cells: NegenenveertigCells) -> None:
        cells.board = BOARDS.index(self.options["board"])
        cells.layout = list(BLUE_LAYOUT if cells.board == BLUE else RED_LAYOUT)
        cells.rounds = self.options["rounds"] or self.seats
        cells.swap_counts = int(self.options["swap_counts"])
        cells.last_card_usable = int(self.options["last_card_usable"])
