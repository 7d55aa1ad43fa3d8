"""Steps: each is a picture that makes sense, runs ahead of nothing that is told, and can be gone back to."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from handvol.core.errors import IllegalMove, PositionError
from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.scene import Passage, Scene, Step
from handvol.core.state import State
from handvol.core.steps import unstepped, weight_of

from .cards import layout, named
from .inside import drawn, position_in
from .looks import Viewer, difference, viewers, who

TWINS = 2
"""How many tables that look alike are compared."""


def check_declared(game: Game) -> None:
    """Of every kind of event it is said how it is seen, where the game says so of any."""
    for fault in unstepped(getattr(game.events, "STEPS", None), game.arguments):
        raise AssertionError(fault)


def check_steps(before: State, state: State, deck: Counter[str], seed: int) -> None:
    """All that holds for the steps of a move; one look-on in turn is asked what it could tell."""
    if len(state.steps) == 1:
        return
    eyes = viewers(state.game)
    check_scenes(state, deck)
    check_going_back(state, eyes[seed % len(eyes)])
    check_running_ahead(before, state, eyes[seed % len(eyes)], seed)


def check_scenes(state: State, deck: Counter[str]) -> None:
    """Between two steps somebody is in turn, and no card is lost but those that the step speaks of."""
    wanted = [*state.view(None)]
    for step in state.steps[:-1]:
        said = " and ".join(event.kind for event in step.events)
        position, view = position_in(step.scene), step.scene.view(None)
        there = Counter(card for cards in layout(state.game, position).values() for card in cards)
        spoken = Counter(card for event in step.events for card in named(event.data, state.game.deck))
        twice, lost = there - deck, deck - there - spoken
        assert not twice, f"after the step {said!r} a card is there twice: {', '.join(twice)}"
        assert not lost, f"after the step {said!r} cards are nowhere: {', '.join(lost)}"
        assert position["turn"] is not None, f"after the step {said!r} the game seems to be over, but goes on"
        assert [*view] == wanted, f"after the step {said!r} a view has other keys than at the end of the move"
        events = [event for event in step.events if event.to is None]
        assert events, "a step begins with nothing that all may see"


def check_going_back(state: State, viewer: Viewer) -> None:
    """From the view after a move, what its steps have changed leads back to the view after each of them."""
    view, facts = (json.loads(part) for part in state.seen_json(viewer))
    scenes = [step.scene for step in state.steps]
    for now, later in zip(scenes[-2::-1], scenes[:0:-1], strict=True):
        changed = [json.loads(part) for part in Passage(now, later).before(viewer)]
        view, facts = {**view, **changed[0]}, _there({**facts, **changed[1]})
        apart = difference(view, _plain(now.view(viewer)))
        assert not apart, f"going back, {who(viewer)} sees another table than it saw: {apart}"
        told = difference(facts, _there(_plain(now.facts(viewer))))
        assert not told, f"going back, {who(viewer)} is told another fact than it was: {told}"


def check_running_ahead(before: State, after: State, viewer: Viewer, seed: int) -> None:
    """Nobody sees or can tell in a step what is told only in one that follows, or never.

    On tables that looked the same to a viewer before a move, the steps look, sound and weigh the same up to
    the first that tells it something else.
    """
    view: dict[str, Any] = json.loads(json.dumps(before.view(viewer)))
    try:
        others = list(drawn(before.game, view, range(seed * TWINS, (seed + 1) * TWINS)))
    except PositionError:
        return  # what is wrong with that view is found elsewhere
    for other in others:
        try:
            twin = other.play(after.history[-1])
        except IllegalMove:
            continue
        fault = _told_too_early(after, twin, viewer)
        assert not fault, f"after {after.history[-1]!r} {who(viewer)} {fault}"


def _told_too_early(one: State, other: State, viewer: Viewer) -> str:
    """What a viewer sees before it is told, or cannot be told apart by; empty where there is nothing."""
    is_told = _heard(one.events, viewer) != _heard(other.events, viewer)
    ends_apart = bool(difference(one.view(viewer), other.view(viewer)))
    for number, (step, twin) in enumerate(zip(one.steps, other.steps, strict=False)):
        if _heard(step.events, viewer) != _heard(twin.events, viewer):
            return ""
        if _weight(one.game, step, viewer) != _weight(other.game, twin, viewer):
            return f"can tell by what step {number} weighs what it may not know"
        if step is one.steps[-1] or twin is other.steps[-1]:
            return ""
        apart = _seen_apart(step.scene, twin.scene, viewer)
        if apart and (is_told or not ends_apart):
            return f"sees in step {number} what it may not know, or is told only later: {apart}"
    return ""


def _seen_apart(one: Scene, other: Scene, viewer: Viewer) -> str:
    return difference(one.view(viewer), other.view(viewer)) or difference(
        one.facts(viewer), other.facts(viewer)
    )


def _heard(events: tuple[Event, ...], viewer: Viewer) -> list[dict[str, Any]]:
    return [event.as_dict() for event in events if event.visible_to(viewer)]


def _weight(game: Game, step: Step, viewer: Viewer) -> str:
    return weight_of(step.events, game.steps, viewer)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """As it is after a journey as JSON."""
    plain: dict[str, Any] = json.loads(json.dumps(data))
    return plain


def _there(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts that there are: null stands for none."""
    return {name: fact for name, fact in facts.items() if fact is not None}
