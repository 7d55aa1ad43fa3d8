"""Zandlopers: its parts put together."""

from __future__ import annotations

from handvol.core.bits import as_bits
from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, flag, number_from, seat, table_by

from . import events, facts, heuristics, notation, observation, rules, view
from .material import CARDS, DECK, MAX_SEATS, MIN_SEATS, MOST_HOURGLASSES, hourglasses
from .state import NONE, PHASES, ZandlopersCells


def in_deck_order(changed: dict[str, int]) -> dict[str, int]:
    """The cards whose hourglasses are named, as they come in the deck."""
    return {name: changed[name] for name in DECK.names if name in changed}


class Zandlopers(Game):
    """Three series wander round the table; who topped one last collects it."""

    name = "zandlopers"
    title = "Zandlopers"
    minutes = 20
    code = "ZL"
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    declared = (
        seat("first", MAX_SEATS, "ZL-2.2", none_means="by lot"),
        Option(
            "hourglasses",
            {},
            table_by(DECK.names, number_from(0, MOST_HOURGLASSES)),
            "ZL-1.2",
            settle=in_deck_order,
        ),
        flag("twice", True, "ZL-6.2"),
        flag("closed_heaps", False, "ZL-7.1"),
    )
    cells = ZandlopersCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    facts = facts
    observation = observation
    phases = PHASES
    card_keys = ("hands", "pile", "series", "collected")
    refusals = {
        rules.START_WITH_HAND: Refusal("not-in-hand", "ZL-3.1"),
        rules.TAKE_WITH_HAND: Refusal("not-in-hand", "ZL-3.3"),
        rules.TUCK_FROM_HAND: Refusal("not-in-hand", "ZL-3.4"),
        rules.BURY_FROM_HAND: Refusal("not-in-hand", "ZL-3.5"),
        rules.NO_HOLDER: Refusal("no-holder", "ZL-3.1"),
        rules.FIRST_STARTS: Refusal("first-starts", "ZL-3.2"),
        rules.ONLY_START: Refusal("only-start", "ZL-3.6"),
        rules.TAKE_NOTHING: Refusal("no-such-series", "ZL-3.3"),
        rules.TUCK_NOTHING: Refusal("no-such-series", "ZL-3.4"),
        rules.TAKE_OWN: Refusal("take-own", "ZL-3.3"),
        rules.TUCK_OWN: Refusal("tuck-own", "ZL-3.4"),
        rules.MUST_BURY: Refusal("must-bury", "ZL-3.5"),
        rules.MAY_NOT_BURY: Refusal("may-not-bury", "ZL-3.5"),
        rules.WRONG_COLOUR: Refusal("wrong-colour", "ZL-3.3"),
        rules.WRONG_ORDER: Refusal("wrong-order", "ZL-3.3"),
        rules.JOKER_ORDER: Refusal("joker-order", "ZL-4.1"),
        rules.ORDER_ON_JOKER: Refusal("order-on-joker", "ZL-4.3"),
    }
    rules_in_phase = {
        "act": (
            "ZL-3.1",
            "ZL-3.2",
            "ZL-3.3",
            "ZL-3.4",
            "ZL-3.5",
            "ZL-3.6",
            "ZL-4.1",
            "ZL-4.2",
            "ZL-4.3",
            "ZL-5.1",
        ),
        "over": ("ZL-6.1",),
    }

    def spoken(self, card: str, say: Say) -> str:
        return say("card", number=card[1:], colour=card[0])

    def decided_by(self, cells: ZandlopersCells) -> str:
        return "ZL-6.2" if cells.run == 2 else "ZL-6.1"

    def set_options(self, cells: ZandlopersCells) -> None:
        first = self.options["first"]
        table = [*hourglasses(self.options["hourglasses"]).values()]
        cells.begins = NONE if first is None else first
        cells.twice = int(self.options["twice"])
        cells.closed_heaps = int(self.options["closed_heaps"])
        cells.ones = as_bits([card for card in range(CARDS) if table[card] & 1])
        cells.twos = as_bits([card for card in range(CARDS) if table[card] & 2])
