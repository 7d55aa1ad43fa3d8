"""Djinn: its parts put together."""

from __future__ import annotations

from handvol.core.bits import as_bits
from handvol.core.game import Game, Refusal, Say
from handvol.core.options import Option, flag, full_table, list_of, number_from, one_of, table_by, whole

from . import bag, codes, events, facts, heuristics, notation, observation, rules, view
from .material import CHALLENGES, DECK, EACH_POWER, LEVELS, MAX_DJINNS, MAX_SEATS, POWERS, ROW, SIZES
from .state import NONE, PHASES, DjinnCells

TRICKS = ("DJ-3.1", "DJ-3.2", "DJ-3.3", "DJ-3.5")
CHALLENGE_RULES = tuple(f"DJ-6.{number}" for number in range(1, 7))
ANY_TIME = ("DJ-7.2", "DJ-7.3", "DJ-7.4", "DJ-7.7", "DJ-7.9", "DJ-7.10")
"""The powers that may be played before or after one's card."""
LEVEL_NAMES = tuple(map(str, SIZES))


def every_power(counts: dict[str, int]) -> dict[str, int]:
    """How many cards of each power there are; a power that is not named has none."""
    if sum(counts.values()) > MAX_DJINNS:
        raise ValueError(f"There may be at most {MAX_DJINNS} Djinn cards, not {sum(counts.values())}.")
    return {name: counts.get(name, 0) for name in POWERS}


def pools_in_order(pools: dict[str, list[str]]) -> dict[str, list[str]]:
    """The pool of every level with its challenges in their order, each there once."""
    for size, pool in pools.items():
        if len(set(pool)) < len(pool):
            raise ValueError(
                f"The pool of the {size}-caves has a challenge twice; there is one card of each."
            )
    return {size: [name for name in CHALLENGES if name in pools[size]] for size in LEVEL_NAMES}


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
            "challenges",
            {size: [*CHALLENGES] for size in LEVEL_NAMES},
            full_table(LEVEL_NAMES, list_of(one_of(CHALLENGES), ROW, len(CHALLENGES))),
            "DJ-1.2",
            settle=pools_in_order,
        ),
        Option(
            "powers",
            dict.fromkeys(POWERS, EACH_POWER),
            table_by(POWERS, number_from(0, MAX_DJINNS)),
            "DJ-1.3",
            settle=every_power,
        ),
        whole("djinns_per_turn", None, 1, MAX_DJINNS, "DJ-7.1", "no limit"),
        flag("same_pairs", True, "DJ-6.2"),
        flag("closed_discards", False, "DJ-7.13"),
    )
    cells = DjinnCells
    cards = DECK
    rules = rules
    heuristics = heuristics
    notation = notation
    views = view
    events = events
    facts = facts
    observation = observation
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
        "keep": ("DJ-3.5", "DJ-7.10", "DJ-4.1", *CHALLENGE_RULES),
        "cave": ("DJ-4.1", "DJ-4.2", *CHALLENGE_RULES),
        "give": ("DJ-4.1", *CHALLENGE_RULES),
        "over": ("DJ-5.3", "DJ-5.2"),
    }

    def spoken(self, card: str, say: Say) -> str:
        return say("card", number=card[1:], colour=card[0])

    def decided_by(self, cells: DjinnCells) -> str:
        return "DJ-5.3" if LEVELS in cells.level else "DJ-5.2"

    def set_options(self, cells: DjinnCells) -> None:
        pools = self.options["challenges"]
        cells.pools = [as_bits([CHALLENGES.index(name) for name in pools[size]]) for size in LEVEL_NAMES]
        counts = self.options["powers"]
        cells.powers = sum(counts[name] * bag.one(power) for power, name in enumerate(POWERS))
        limit = self.options["djinns_per_turn"]
        cells.djinns_limit = NONE if limit is None else limit
        cells.same_pairs = int(self.options["same_pairs"])
        cells.closed_discards = int(self.options["closed_discards"])
