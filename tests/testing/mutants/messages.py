"""Games that cannot say something, or that name rules that are not there."""

from __future__ import annotations

from handvol.core.event import number, public
from handvol.core.game import Refusal
from handvol.core.move import Moves
from handvol.core.options import choice, flag
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.material import DECK

from .breaking import Mutant, broken, texts_of, with_tellers
from .conformance import RARELY, SELDOM


def refused(code: str, rule: str) -> dict[int, Refusal]:
    return {**NinJan.refusals, rules.NOT_IN_HAND: Refusal(code, rule)}


MUTANTS = [
    Mutant(
        "check_messages",
        "an event without a message",
        with_tellers(NinJan, {rules.NEW_ROUND: public("new-round", round=number)}),
        "ninjan/locales/en.ftl has no message event-new-round$",
    ),
    Mutant(
        "check_narration",
        "an event without what its message mentions",
        with_tellers(NinJan, {rules.LAID: public("put", seat=number, card=DECK.text)}),
        "ninjan/locales/en.ftl: message 'event-put'.*pile",
    ),
    Mutant(
        "check_messages",
        "a move without a message",
        broken(NinJan, moves=Moves({**texts_of(NinJan), 60: ["shout"]})),
        "ninjan/locales/en.ftl has no message move-shout$",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_messages",
        "a refusal without a message",
        broken(NinJan, refusals=refused("never-heard-of", "NJ-3.1")),
        "ninjan/locales/en.ftl has no message refusal-never-heard-of$",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_messages",
        "a refusal by a rule that does not exist",
        broken(NinJan, refusals=refused("not-in-hand", "NJ-9.9")),
        "the refusal 'not-in-hand' names NJ-9.9, which is not in rulebook/en.md",
    ),
    Mutant(
        "check_messages",
        "a phase without a message",
        broken(NinJan, phases=("choose", "settle", "throw", "over")),
        "ninjan/locales/en.ftl has no message phase-settle$",
        thorough=RARELY,
        seed=SELDOM,
    ),
    Mutant(
        "check_messages",
        "a phase with a rule that does not exist",
        broken(NinJan, rules_in_phase={**NinJan.rules_in_phase, "throw": ("NJ-5.9",)}),
        "rules_in_phase, phase 'throw', names NJ-5.9, which is not in rulebook/en.md",
    ),
    Mutant(
        "check_messages",
        "an option without a message",
        broken(NinJan, declared=(*NinJan.declared, flag("blind", False, "NJ-5.2"))),
        "ninjan/locales/en.ftl has no message option-blind$",
    ),
    Mutant(
        "check_messages",
        "a choice of an option without a message",
        broken(NinJan, declared=(choice("tie", ("throw", "share", "duel"), "NJ-5.2"),)),
        "ninjan/locales/en.ftl has no message option-tie-duel$",
    ),
    Mutant(
        "check_messages",
        "an option of a rule that does not exist",
        broken(NinJan, declared=(choice("tie", ("throw", "share"), "NJ-7.7"),)),
        "the option 'tie' names NJ-7.7, which is not in rulebook/en.md",
    ),
]
