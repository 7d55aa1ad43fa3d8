"""Hidden information: views leak nothing, and a viewer cannot tell what `sample` makes from the truth."""

from __future__ import annotations

import json
from typing import Any

from handvol.core.errors import IllegalMove, PositionError
from handvol.core.state import State
from handvol.table.undo import shows_nothing

from .choices import some
from .inside import drawn, refusals
from .looks import Viewer, heard_apart, seen_apart, told_apart, viewers, who

SAMPLES = 3
MOVES = 4
"""How many moves are tried on two tables that look alike."""


def check_hidden(state: State, seed: int) -> None:
    """For every seat and a spectator: tables that look alike to it behave alike to it."""
    for viewer in viewers(state.game):
        for n, other in enumerate(sampled(state, viewer, seed)):
            changed = seen_apart(state, other, viewer)
            assert not changed, f"sample changed the view of {who(viewer)}: {changed}"
            assert other.facts(viewer) == state.facts(viewer), f"a fact tells {who(viewer)} something hidden"
            assert other.turn == state.turn, f"whose turn it is must be in the view of {who(viewer)}"
            assert other.deciding == state.deciding, f"who may decide must be in the view of {who(viewer)}"
            if n == 0:
                check_loads(other, viewer)
            check_alike(state, other, viewer)


def sampled(state: State, viewer: Viewer, seed: int) -> list[State]:
    """A few states as a viewer's view, as text, allows them."""
    view: dict[str, Any] = json.loads(json.dumps(state.view(viewer)))
    seeds = range(seed * SAMPLES, (seed + 1) * SAMPLES)
    try:
        return list(drawn(state.game, view, seeds))
    except PositionError as error:
        raise AssertionError(f"sample refused the view of {who(viewer)}: {error}") from error


def check_loads(sample: State, viewer: Viewer) -> None:
    """A sampled state is a position like any other: it survives being dumped and loaded."""
    try:
        again = sample.game.load(json.loads(json.dumps(sample.dump())))
    except PositionError as error:
        raise AssertionError(f"sample drew for {who(viewer)} what cannot be: {error}") from error
    assert again == sample, f"a sample for {who(viewer)} is another state once it was dumped and loaded"


def check_alike(one: State, other: State, viewer: Viewer) -> None:
    """Two states that a viewer cannot tell apart: the same moves, errors and events for it."""
    if one.over:
        return
    if viewer == one.turn:
        assert one.moves() == other.moves(), f"seat {viewer} has other moves on a table it sees alike"
        assert refusals(one) == refusals(other), f"an error tells seat {viewer} something hidden"
    shared = set(other.moves())
    for move in some([move for move in one.moves() if move in shared], MOVES):
        after_one, after_other = one.play(move), other.play(move)
        if not seen_apart(after_one, after_other, viewer):
            told = heard_apart(after_one, after_other, viewer)
            assert not told, (
                f"after {move!r} {who(viewer)} hears what it may not know, or what its view forgets: {told}"
            )


def check_taking_back(before: State, after: State, seed: int) -> None:
    """A move that may be taken back has shown nobody anything hidden, but what the mover laid open.

    On every table that looked the same to a seat before the move, it looks and sounds the same after it.
    """
    if after.over or not after.history or not shows_nothing(after):
        return
    move = after.history[-1]
    for viewer in viewers(before.game):
        for other in sampled(before, viewer, seed):
            try:
                told = told_apart(after, other.play(move), viewer)
            except IllegalMove:
                continue
            assert not told, (
                f"{move!r} shows {who(viewer)} something hidden, but none of its events is FINAL: {told}"
            )
