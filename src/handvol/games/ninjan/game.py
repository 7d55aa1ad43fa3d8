"""Nin Jan: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal, Say
from handvol.core.options import choice

from . import events, facts, heuristics, observation, rules
from .material import DECK, MAX_SEATS
from .notation import TABLE
from .state import PHASES, NinJanCells


class NinJan(Game):
    """Rock, paper, scissors with nine cards each."""

    name = "ninjan"
    title = "Nin Jan"
    minutes = 15
    code = "NJ"
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (choice("tie", ("throw", "share"), "NJ-5.2"),)
    cells = NinJanCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = views = TABLE
    events = events
    facts = facts
    observation = observation
    phases = PHASES
    card_keys = ("hands", "piles", "won", "chosen")
    refusals = {
        rules.CHOOSE_FIRST: Refusal("choose-first", "NJ-3.1"),
        rules.NOT_IN_HAND: Refusal("not-in-hand", "NJ-3.1"),
        rules.CHOICE_STANDS: Refusal("choice-stands", "NJ-4.6"),
        rules.MUST_TAKE: Refusal("must-take", "NJ-4.2"),
        rules.NOT_BEATEN: Refusal("not-beaten", "NJ-4.2"),
        rules.MUST_PUT: Refusal("must-put", "NJ-4.4"),
        rules.ONLY_TIES: Refusal("only-ties", "NJ-5.2"),
        rules.MUST_THROW: Refusal("must-throw", "NJ-5.2"),
    }
    rules_in_phase = {
        "choose": ("NJ-1.2", "NJ-3.1", "NJ-3.2", "NJ-4.2", "NJ-4.4", "NJ-5.1"),
        "resolve": ("NJ-1.2", "NJ-4.1", "NJ-4.2", "NJ-4.3", "NJ-4.4"),
        "throw": ("NJ-5.2",),
        "over": ("NJ-5.1",),
    }

    def spoken(self, card: str, say: Say) -> str:
        return say("card", value=card[:-1].replace("-", "\N{MINUS SIGN}"), suit=card[-1])

    def decided_by(self, cells: NinJanCells) -> str:
        tied = cells.tied or rules.best_seats(cells).bit_count() > 1
        return "NJ-5.2" if tied else "NJ-5.1"

    def set_options(self, cells: NinJanCells) -> None:
        cells.share = int(self.options["tie"] == "share")
