"""Jatten: its parts put together."""

from __future__ import annotations

from handvol.core.card import Deck
from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, flag, full_table, list_of, number_from, seat, whole

from . import events, facts, heuristics, notation, observation, rules, view
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


def enough_cards(signs: dict[str, list[int]]) -> dict[str, list[int]]:
    """Counts of signed cards per number, if there are so many cards (JT-1.2)."""
    for number, signed in enumerate(zip(*signs.values(), strict=True), start=1):
        if sum(signed) > COPIES:
            raise ValueError(f"There are only {COPIES} cards {number}, not {sum(signed)}.")
    return {mark: signs[mark] for mark in MARKS[1:]}


class Jatten(Game):
    """Steal from hands, and stop before a number comes twice."""

    name = "jatten"
    title = "Jatten"
    minutes = 20
    code = "JT"
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (
        seat("first", MAX_SEATS, "JT-2.2", none_means="by lot"),
        Option(
            "signs",
            SIGNS,
            full_table(MARKS[1:], list_of(number_from(0, COPIES), NUMBERS)),
            "JT-1.2",
            settle=enough_cards,
        ),
        whole("turn_limit", TURN_LIMIT, 1, 30_000, "JT-6.2"),
        flag("match", False, "JT-7.1", is_match=True),
    )
    cells = JattenCells
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    facts = facts
    observation = observation
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

    def spoken(self, card: str, say: Say) -> str:
        if card == CROOK_NAME:
            return say("crook")
        return say("card", number=card[0], sign=SIGN_WORDS[MARKS.index(card[1:])])

    def make_deck(self) -> Deck:
        return make_deck(self.options["signs"], self.seats)

    def decided_by(self, cells: JattenCells) -> str:
        if cells.match:
            return "JT-7.2"
        return "JT-6.2" if cells.winner == NONE else "JT-6.1"

    def set_options(self, cells: JattenCells) -> None:
        counts = self.deck.copies[:-1]
        cells.deck = notation.bag_of(kind for kind, copies in enumerate(counts) for _ in range(copies))
        cells.lot = NONE if self.options["first"] is None else self.options["first"]
        cells.limit = self.options["turn_limit"]
        cells.match = int(self.options["match"])
