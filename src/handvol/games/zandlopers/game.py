"""Zandlopers: its parts put together."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

from handvol.core.bits import as_bits
from handvol.core.card import Deck
from handvol.core.errors import OptionError
from handvol.core.game import Game, Refusal
from handvol.core.options import Option, flag, whole
from handvol.core.words import Words

from . import events, heuristics, notation, rules, view
from .material import CARDS, DECK, MAX_SEATS, MIN_SEATS, MOST_HOURGLASSES, hourglass_table
from .state import NONE, PHASES, ZandlopersCells


def _checked_hourglasses(value: Any) -> dict[str, int]:
    """A mapping from cards to 0-3, in deck order (ZL-1.2)."""
    if not isinstance(value, Mapping):
        raise TypeError
    for name, count in value.items():
        if DECK.number(name) is None:
            raise ValueError(f"There is no card {name!r}.")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_HOURGLASSES:
            raise ValueError(f"{name} cannot have {count!r} hourglasses.")
    return {name: value[name] for name in DECK.names if name in value}


class Zandlopers(Game):
    """Three series wander round the table; who topped one last collects it."""

    name = "zandlopers"
    title = "Zandlopers"
    minutes = 20
    code = "ZL"
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    declared = (
        whole("first", None, 0, MAX_SEATS - 1, "ZL-2.2", none_means="by lot"),
        Option("hourglasses", {}, "a mapping from cards to 0-3", "ZL-1.2", _checked_hourglasses),
        flag("twice", True, "ZL-6.2"),
    )
    cells = ZandlopersCells
    rules: ClassVar[ModuleType] = rules
    heuristics: ClassVar[ModuleType] = heuristics
    notation: ClassVar[ModuleType] = notation
    views: ClassVar[ModuleType] = view
    events: ClassVar[ModuleType] = events
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

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(seats, **options)
        first = self.options["first"]
        if first is not None and first >= self.seats:
            raise OptionError(f"{self.title}: option 'first' is a seat from 0 to {self.seats - 1} here.")

    def spoken(self, card: str, words: Words) -> str:
        return words.say("card", number=card[1:], colour=card[0])

    def make_deck(self) -> Deck:
        return DECK

    def set_options(self, cells: ZandlopersCells) -> None:
        first = self.options["first"]
        table = hourglass_table(self.options["hourglasses"])
        cells.begins = NONE if first is None else first
        cells.twice = int(self.options["twice"])
        cells.ones = as_bits([card for card in range(CARDS) if table[card] & 1])
        cells.twos = as_bits([card for card in range(CARDS) if table[card] & 2])
