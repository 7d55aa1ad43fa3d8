"""Hidden information: views leak nothing, and `sample` is honest."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from handvol.core.errors import IllegalMove, PositionError
from handvol.core.game import Game
from handvol.core.state import State
from handvol.table.undo import shows_nothing

SAMPLES = 3

Key = TypeVar("Key", bound=Hashable)


def check_hidden(state: State, seed: int) -> None:
    """For every seat and a spectator: tables that look alike to it behave alike to it."""
    for seat in (*range(state.game.seats), None):
        text = json.dumps(state.view(seat))
        for n in range(SAMPLES):
            try:
                other = state.game.sample(json.loads(text), seed=seed * SAMPLES + n)
            except PositionError as error:
                raise AssertionError(f"sample refused the view of seat {seat}: {error}") from error
            assert json.dumps(other.view(seat)) == text, f"sample changed the view of seat {seat}"
            assert other.facts(seat) == state.facts(seat), f"a fact tells seat {seat} something hidden"
            check_alike(state, other, seat)


def check_alike(one: State, other: State, seat: int | None) -> None:
    """Two states that a seat cannot tell apart: the same moves, errors and events for it."""
    assert one.turn == other.turn, "whose turn it is must be in the view"
    if one.over:
        return
    if seat == one.turn:
        assert one.moves() == other.moves(), f"seat {seat} has other moves on a table it sees alike"
        assert _refusals(one) == _refusals(other), "an error tells something hidden"
    elif seat is not None:
        assert _error(one, seat) == _error(other, seat), "an error tells something hidden"
    for move in sorted(set(one.moves()) & set(other.moves()))[:4]:
        after_one, after_other = one.play(move), other.play(move)
        if _view(after_one, seat) == _view(after_other, seat):
            assert _heard(after_one, seat) == _heard(after_other, seat), (
                f"the events of {move!r} tell seat {seat} something that it may not know"
            )


def check_taking_back(before: State, after: State, seed: int) -> None:
    """A move that may be taken back has shown nobody anything hidden, but what the mover laid open.

    On every table that looked the same to a seat before the move, it looks and sounds the same after it.
    """
    if after.over or not after.history or not shows_nothing(after):
        return
    move = after.history[-1]
    for seat in (*range(before.game.seats), None):
        for n in range(SAMPLES):
            try:
                other = before.game.sample(before.view(seat), seed=seed * SAMPLES + n).play(move)
            except IllegalMove:
                continue
            same = _view(other, seat) == _view(after, seat) and _heard(other, seat) == _heard(after, seat)
            assert same, f"{move!r} shows seat {seat} something hidden, but none of its events is FINAL"


def check_frequencies(
    game: Game,
    view: Mapping[str, Any],
    expected: Mapping[Key, float],
    key: Callable[[State], Key],
    samples: int = 6000,
) -> None:
    """`sample` reaches every possible hidden assignment as often as it should (a chi-squared test).

    `expected` gives the probability of every value that `key` of a sampled state can have.
    """
    assert math.isclose(sum(expected.values()), 1.0), "the expected probabilities must add up to 1"
    counts = Counter(key(game.sample(view, seed=n)) for n in range(samples))
    impossible = set(counts) - set(expected)
    assert not impossible, f"sample made what cannot be: {sorted(map(str, impossible))[:3]}"
    missing = set(expected) - set(counts)
    assert not missing, f"sample never made: {sorted(map(str, missing))[:3]}"
    squares = sum(
        (counts[value] - samples * chance) ** 2 / (samples * chance) for value, chance in expected.items()
    )
    freedom = max(len(expected) - 1, 1)
    limit = freedom + 5 * math.sqrt(2 * freedom) + 5
    assert squares < limit, f"sample has wrong frequencies: {squares:.1f}, at most {limit:.1f}"


def _view(state: State, seat: int | None) -> str:
    return json.dumps(state.view(seat))


def _heard(state: State, seat: int | None) -> str:
    return json.dumps([event.as_dict() for event in state.events if event.visible_to(seat)])


def _refusals(state: State) -> list[int]:
    refusal = state.game.rules.refusal
    return [refusal(state._cells, action) for action in state.game.moves.actions()]


def _error(state: State, seat: int) -> str:
    try:
        state.play(state.moves()[0], seat=seat)
    except IllegalMove as error:
        return repr(error)
    raise AssertionError(f"seat {seat} could move though it is not its turn")
