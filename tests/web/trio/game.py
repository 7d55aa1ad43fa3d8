"""Trio: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal, Say

from . import events, heuristics, rules
from .notation import TABLE
from .state import DECK, PHASES, SEATS, TrioCells


class Trio(Game):
    """Bid, take a card, bury one, play tricks."""

    name = "trio"
    title = "Trio"
    code = "TR"
    minutes = 5
    min_seats = max_seats = SEATS
    cells = TrioCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = views = TABLE
    events = events
    phases = PHASES
    card_keys = ("hands", "lamps", "market", "turned", "pile", "trick", "buried", "won")
    refusals = {
        rules.NOT_YOURS: Refusal("not-yours", "TR-1"),
        rules.FOLLOW: Refusal("follow", "TR-2"),
        rules.NOT_THERE: Refusal("not-there", "TR-1"),
        rules.NOT_NOW: Refusal("not-now", "TR-1"),
    }
    rules_in_phase = {
        "bid": ("TR-1",),
        "take": ("TR-1",),
        "bury": ("TR-1",),
        "play": ("TR-2",),
        "over": ("TR-3",),
    }

    def spoken(self, card: str, say: Say) -> str:
        return say("card", suit=card[0], rank=card[1])

    def decided_by(self, cells: TrioCells) -> str:
        return "TR-3"

    def set_options(self, cells: TrioCells) -> None:
        pass
