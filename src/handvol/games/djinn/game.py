"""Djinn: its parts put together."""

from __future__ import annotations

from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, flag, number_from, table_by, whole

from . import bag, codes, events, heuristics, notation, rules, view
from .material import DECK, EACH_POWER, MAX_DJINNS, MAX_SEATS, POWERS
from .state import NONE, PHASES, DjinnCells

TRICKS = ("DJ-3.1", "DJ-3.2", "DJ-3.3", "DJ-3.5")
CHALLENGES = tuple(f"DJ-6.{number}" for number in range(1, 7))
ANY_TIME = ("DJ-7.2", "DJ-7.3", "DJ-7.4", "DJ-7.7", "DJ-7.9", "DJ-7.10")
"""The powers that may be played before or after one's card."""


def every_power(counts: dict[str, int]) -> dict[str, int]:
    """How many cards of each power there are; a power that is not named has none."""
    if sum(counts.values()) > MAX_DJINNS:
        raise ValueError(f"There may be at most {MAX_DJINNS} Djinn cards, not {sum(counts.values())}.")
    return {name: counts.get(name, 0) for name in POWERS}


class Djinn(Game):
    """Tricks bring treasures, treasures open caves, Djinn cards bend the rules."""

    name = "djinn"
    title = "Djinn"
    minutes = 45
    code = "DJ"
    min_seats = 2
    max_seats = MAX_SEATS
    declared = (
        Option(
            "powers",
            dict.fromkeys(POWERS, EACH_POWER),
            table_by(POWERS, number_from(0, MAX_DJINNS)),
            "DJ-1.3",
            settle=every_power,
        ),
        whole("djinns_per_turn", None, 1, MAX_DJINNS, "DJ-7.1", "no limit"),
        flag("same_pairs", True, "DJ-6.2"),
    )
    cells = DjinnCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    phases = PHASES
    card_keys = ("hands", "treasures", "trump", "trick", "pile", "discard", "given")
    seat_verbs = ("djinn",)
    refusals = {
        codes.NOT_IN_HAND: Refusal("not-in-hand", "DJ-3.1"),
        codes.MUST_FOLLOW: Refusal("must-follow", "DJ-3.1"),
        codes.PLAY_FIRST: Refusal("play-first", "DJ-3.1"),
        codes.CARD_PLAYED: Refusal("card-played", "DJ-3.1"),
        codes.KEEP_FIRST: Refusal("keep-first", "DJ-3.5"),
        codes.NOT_IN_TRICK: Refusal("not-in-trick", "DJ-3.5"),
        codes.NO_TRICK_WON: Refusal("no-trick-won", "DJ-3.5"),
        codes.PHASE_RUNS: Refusal("phase-runs", "DJ-4.1"),
        codes.CHOOSE_CAVE: Refusal("choose-cave", "DJ-4.1"),
        codes.NOT_YOUR_CAVE: Refusal("not-your-cave", "DJ-4.2"),
        codes.CANNOT_COMPLETE: Refusal("cannot-complete", "DJ-4.1"),
        codes.GIVE_FIRST: Refusal("give-first", "DJ-4.1"),
        codes.NOT_YOUR_TREASURE: Refusal("not-your-treasure", "DJ-4.1"),
        codes.NOT_THIS_TREASURE: Refusal("not-this-treasure", "DJ-4.1"),
        codes.DJINN_IN_TURN: Refusal("djinn-in-turn", "DJ-7.1"),
        codes.NO_SUCH_DJINN: Refusal("no-such-djinn", "DJ-7.1"),
        codes.DJINN_LIMIT: Refusal("djinn-limit", "DJ-7.1"),
        codes.FREE_BEFORE: Refusal("free-before", "DJ-7.5"),
        codes.SWAP_AFTER: Refusal("swap-after", "DJ-7.6"),
        codes.SWAP_TARGET: Refusal("swap-target", "DJ-7.6"),
        codes.REPLACE_TARGET: Refusal("replace-target", "DJ-7.7"),
        codes.PILE_EMPTY: Refusal("pile-empty", "DJ-7.7"),
        codes.FIFTEEN_AFTER: Refusal("fifteen-after", "DJ-7.8"),
        codes.VANISH_TWO: Refusal("vanish-two", "DJ-7.9"),
        codes.OWN_CARD_GONE: Refusal("own-card-gone", "DJ-7.12"),
    }
    rules_in_phase = {
        "before": (*TRICKS, "DJ-7.1", *ANY_TIME, "DJ-7.5"),
        "after": ("DJ-3.3", "DJ-7.1", *ANY_TIME, "DJ-7.6", "DJ-7.8", "DJ-7.12"),
        "keep": ("DJ-3.5", "DJ-7.10", "DJ-4.1", *CHALLENGES),
        "cave": ("DJ-4.1", "DJ-4.2", *CHALLENGES),
        "give": ("DJ-4.1", *CHALLENGES),
        "over": ("DJ-5.3", "DJ-5.2"),
    }

    def spoken(self, card: str, say: Say) -> str:
        return say("card", number=card[1:], colour=card[0])

    def set_options(self, cells: DjinnCells) -> None:
        counts = self.options["powers"]
        cells.powers = sum(counts[name] * bag.one(power) for power, name in enumerate(POWERS))
        limit = self.options["djinns_per_turn"]
        cells.djinns_limit = NONE if limit is None else limit
        cells.same_pairs = int(self.options["same_pairs"])
