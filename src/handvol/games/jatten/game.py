"""Jatten: its parts put together."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from handvol.core.card import Deck
from handvol.core.errors import OptionError
from handvol.core.game import Game, Refusal
from handvol.core.options import Option, flag, whole
from handvol.core.words import Words

from . import events, heuristics, notation, rules, view
from .material import (
    COPIES,
    CROOK_NAME,
    MARKS,
    MAX_SEATS,
    NUMBERS,
    SIGN_WORDS,
    SIGNS,
    TURN_LIMIT,
    make_deck,
)
from .state import NONE, PHASES, JattenCells


def checked_signs(value: Any) -> dict[str, list[int]]:
    """Counts of signed cards per number, if there are so many cards (JT-1.2)."""
    if not isinstance(value, dict) or set(value) != set(MARKS[1:]):
        raise TypeError
    for counts in value.values():
        if not isinstance(counts, list) or len(counts) != NUMBERS:
            raise ValueError
        if any(isinstance(count, bool) or not isinstance(count, int) or count < 0 for count in counts):
            raise ValueError
    signs = {mark: list(value[mark]) for mark in MARKS[1:]}
    for number, signed in enumerate(zip(*signs.values(), strict=True), start=1):
        if sum(signed) > COPIES:
            raise ValueError(f"There are only {COPIES} cards {number}, not {sum(signed)}.")
    return signs


class Jatten(Game):
    """Steal from hands, and stop before a number comes twice."""

    name = "jatten"
    title = "Jatten"
    minutes = 20
    code = "JT"
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (
        whole("first", None, 0, MAX_SEATS - 1, "JT-2.2", none_means="by lot"),
        Option(
            "signs",
            SIGNS,
            f'{{"+": counts, "e": counts, "x": counts}}, {NUMBERS} counts each, at most {COPIES} a number',
            "JT-1.2",
            checked_signs,
        ),
        whole("turn_limit", TURN_LIMIT, 1, 30_000, "JT-6.2"),
        flag("match", False, "JT-7.1"),
    )
    cells = JattenCells
    rules: ClassVar[ModuleType] = rules
    heuristics: ClassVar[ModuleType] = heuristics
    notation: ClassVar[ModuleType] = notation
    views: ClassVar[ModuleType] = view
    events: ClassVar[ModuleType] = events
    phases = PHASES
    card_keys = ("hands", "collections", "pile", "discard", "middle")
    seat_verbs = ("steal", "look")
    refusals = {
        rules.PLAY_FIRST: Refusal("play-first", "JT-3.1"),
        rules.CROOK_STAYS: Refusal("crook-stays", "JT-3.1"),
        rules.NOT_IN_HAND: Refusal("not-in-hand", "JT-3.1"),
        rules.STEAL_NOW: Refusal("steal-now", "JT-3.2"),
        rules.NOT_YOURSELF: Refusal("not-yourself", "JT-3.2"),
        rules.NO_SUCH_SEAT: Refusal("no-such-seat", "JT-3.2"),
        rules.ONLY_FOR_TWO: Refusal("only-for-two", "JT-8.1"),
        rules.PILES_EMPTY: Refusal("piles-empty", "JT-8.1"),
        rules.DRAW_OR_STOP: Refusal("draw-or-stop", "JT-3.2"),
        rules.NOTHING_LEFT: Refusal("nothing-left", "JT-3.5"),
        rules.TAKE_NOW: Refusal("take-now", "JT-3.3"),
        rules.NOT_IN_COLLECTION: Refusal("not-in-collection", "JT-3.3"),
        rules.LOOK_NOW: Refusal("look-now", "JT-4.3"),
        rules.NOT_ANOTHER: Refusal("not-another", "JT-4.3"),
        rules.TRADE_NOW: Refusal("trade-now", "JT-4.4"),
        rules.NO_PAIR: Refusal("no-pair", "JT-4.4"),
        rules.REFILL_NOW: Refusal("refill-now", "JT-5.2"),
        rules.NOT_COLLECTED: Refusal("not-collected", "JT-5.2"),
    }
    rules_in_phase = {
        "play": ("JT-3.1", "JT-6.1"),
        "steal": ("JT-3.2", "JT-3.3", "JT-3.4", "JT-8.1"),
        "draw": ("JT-3.2", "JT-3.3", "JT-3.4", "JT-4.1"),
        "crook": ("JT-3.3",),
        "eye": ("JT-4.3",),
        "trade": ("JT-4.4",),
        "refill": ("JT-5.1", "JT-5.2"),
        "over": ("JT-6.1", "JT-7.2"),
    }

    def __init__(self, seats: int = 4, **options: Any) -> None:
        super().__init__(seats, **options)
        first = self.options["first"]
        if first is not None and first >= self.seats:
            raise OptionError(f"Jatten: option 'first' takes a seat from 0 to {self.seats - 1}, not {first}.")

    def spoken(self, card: str, words: Words) -> str:
        if card == CROOK_NAME:
            return words.say("crook")
        return words.say("card", number=card[0], sign=SIGN_WORDS[MARKS.index(card[1:])])

    def make_deck(self) -> Deck:
        return make_deck(self.options["signs"], self.seats)

    def set_options(self, cells: JattenCells) -> None:
        counts = self.deck.copies[:-1]
        cells.deck = notation.bag_of(kind for kind, copies in enumerate(counts) for _ in range(copies))
        cells.lot = NONE if self.options["first"] is None else self.options["first"]
        cells.limit = self.options["turn_limit"]
        cells.match = int(self.options["match"])
