"""Steps that show too much, too soon, or a table that cannot be."""

from __future__ import annotations

import itertools
from typing import Any

from handvol.core.bits import lowest
from handvol.core.contract import NOBODY, note
from handvol.core.interface import Facts, View
from handvol.core.steps import MAJOR, Seen, alone
from handvol.games.ninjan import NinJan, rules
from handvol.games.ninjan.state import CHOOSE, NONE, RESOLVE, NinJanCells

from .breaking import Mutant, broken, changed, with_rules

STEPS = NinJan.events.STEPS


def seen_as(**kinds: Seen) -> type[NinJan]:
    """A game that says something else of how its events are seen."""
    return broken(NinJan, events=changed(NinJan.events, STEPS={**STEPS, **kinds}))  # type: ignore[return-value]


def without_a_kind() -> type[NinJan]:
    steps = {kind: seen for kind, seen in STEPS.items() if kind != "took"}
    return broken(NinJan, events=changed(NinJan.events, STEPS=steps))  # type: ignore[return-value]


def apply_with_cards_elsewhere(s: NinJanCells, action: int) -> None:
    """What has been won is nowhere while something is told."""
    rules.apply(s, action)
    won, s.won = s.won, [0] * len(s.won)
    note(s, rules.TIED, 1)
    s.won = won


def apply_with_cards_twice(s: NinJanCells, action: int) -> None:
    """What has been won is in two places while something is told."""
    rules.apply(s, action)
    won, s.won = s.won, [s.won[0] | s.won[1], *s.won[1:]]
    note(s, rules.TIED, 1)
    s.won = won


def apply_with_nobody_in_turn(s: NinJanCells, action: int) -> None:
    rules.apply(s, action)
    turn, s.turn = s.turn, NOBODY
    note(s, rules.TIED, 1)
    s.turn = turn


def apply_showing_hands_for_a_moment(s: NinJanCells, action: int) -> None:
    """A card of every hand lies open while something is told."""
    rules.apply(s, action)
    if action >= rules.TAKE and s.phase == CHOOSE:
        hands, chosen = s.hands, s.chosen
        s.hands = [hand & (hand - 1) for hand in hands]
        s.chosen = [lowest(hand) if hand else NONE for hand in hands]
        s.phase = RESOLVE
        note(s, rules.TIED, 1)
        s.hands, s.chosen, s.phase = hands, chosen, CHOOSE


ASKED = itertools.count()


def fact_of_another_source(view: View) -> dict[str, Any]:
    """A fact that does not follow from the view."""
    return {"asked": next(ASKED)}


def shared_with_a_key_now_and_then(s: NinJanCells) -> dict[str, Any]:
    seen = NinJan.views.shared(s)
    return seen if s.phase == RESOLVE else {**seen, "choosing": True}


MUTANTS = [
    Mutant(
        "check_declared",
        "an event of which it is not said how it is seen",
        without_a_kind(),
        "STEPS does not say how the event 'took' is seen",
    ),
    Mutant(
        "check_declared",
        "steps of an event that never happens",
        seen_as(stolen=alone()),
        "STEPS speaks of an event 'stolen' that no teller tells",
    ),
    Mutant(
        "check_declared",
        "a weight that there is not",
        seen_as(took=Seen(True, "huge")),  # type: ignore[arg-type]
        "'took' weighs 'huge', which is none of minor, major, ",
    ),
    Mutant(
        "check_declared",
        "a harm that is no seat",
        seen_as(took=alone(MAJOR, harm="card")),
        "the harm of 'took' is in 'card', which is no seat",
    ),
    Mutant(
        "check_scenes",
        "cards that are nowhere between two steps",
        with_rules(NinJan, apply=apply_with_cards_elsewhere),
        "after the step 'round' cards are nowhere: ",
    ),
    Mutant(
        "check_scenes",
        "cards that are there twice between two steps",
        with_rules(NinJan, apply=apply_with_cards_twice),
        "after the step 't.*' a card is there twice: ",
    ),
    Mutant(
        "check_scenes",
        "a game that seems to be over between two steps",
        with_rules(NinJan, apply=apply_with_nobody_in_turn),
        "after the step 'chose.*' the game seems to be over, but goes on",
    ),
    Mutant(
        "check_scenes",
        "a view that has a key now and then",
        broken(NinJan, views=changed(NinJan.views, shared=shared_with_a_key_now_and_then)),
        "after the step '.*' a view has other keys than at the end of the move",
        seed=11,
        thorough=1000,
    ),
    Mutant(
        "check_going_back",
        "a fact that is another whenever one asks",
        broken(NinJan, facts=Facts(own=fact_of_another_source)),
        "going back, .* is told another fact than it was: 'asked' is",
        seed=11,
        thorough=1000,
    ),
    Mutant(
        "check_running_ahead",
        "hidden cards that are seen in the midst of a move",
        with_rules(NinJan, apply=apply_showing_hands_for_a_moment),
        "sees in step . what it may not know, or is told only later: 'chosen' is",
        thorough=1000,
    ),
]
