"""Knaves: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, number_from, table_by, whole

from . import events, heuristics, rules
from .notation import TABLE
from .state import COSTS, DECK, MAX_TARGET, PHASES, SEATS, SUITS, KnavesCells

SIGNS = dict(zip("CDHS", "\u2663\u2666\u2665\u2660", strict=True))


class Knaves(Game):
    """Take tricks, but no knaves."""

    name = "knaves"
    title = "Knaves"
    code = "KN"
    minutes = 25
    min_seats = max_seats = SEATS
    declared = (
        whole("target", 20, 1, MAX_TARGET, "KN-3.4"),
        Option(
            "costs",
            dict(zip(SUITS, COSTS, strict=True)),
            table_by(SUITS, number_from(0, 9)),
            "KN-3.2",
            settle=lambda costs: {suit: costs.get(suit, 0) for suit in SUITS},
        ),
    )
    cells = KnavesCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = views = TABLE
    events = events
    phases = PHASES
    card_keys = ("hands", "turned", "trick", "knaves", "gone")
    refusals = {
        rules.NOT_IN_HAND: Refusal("not-in-hand", "KN-2.1"),
        rules.MUST_FOLLOW: Refusal("must-follow", "KN-2.1"),
    }
    rules_in_phase = {
        "play": ("KN-2.1", "KN-2.2", "KN-2.3", "KN-3.1", "KN-3.2"),
        "over": ("KN-3.4",),
    }

    def spoken(self, card: str, say: Say) -> str:
        return f"{SIGNS[card[1]]}{say('rank', rank=card[0])}"

    def decided_by(self, cells: KnavesCells) -> str:
        return "KN-3.4"

    def set_options(self, cells: KnavesCells) -> None:
        cells.target = self.options["target"]
        cells.costs = [self.options["costs"][suit] for suit in SUITS]
