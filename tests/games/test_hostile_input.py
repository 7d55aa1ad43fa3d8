"""Whatever comes from outside: a position, a view or a move is taken, or refused with a sentence."""

from __future__ import annotations

import functools
import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import handvol
from handvol.core.registry import find
from handvol.testing.walk import random_chooser, walk

FEW = settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
MOST_MOVES = 100

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-200, 200) | st.integers() | st.text(max_size=4) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@functools.cache
def states_of(name: str) -> list[handvol.State]:
    """A few states from every part of games at every number of seats."""
    kind = find(name)
    found = []
    for seats in range(kind.min_seats, kind.max_seats + 1):
        played = list(walk(kind(seats).deal(seed=seats), random_chooser(seats)))
        found += [played[0], *played[7 :: max(1, len(played) // 6)], played[-1]]
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a position."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += places(item, (*path, index))
    return found


def spoilt(data: st.DataObject, position: dict[str, Any]) -> dict[str, Any]:
    """A position with one or two places replaced, emptied or swapped."""
    spoiled: dict[str, Any] = json.loads(json.dumps(position))
    for _ in range(data.draw(st.integers(1, 2))):
        paths = places(spoiled)
        path = data.draw(st.sampled_from(paths))
        *way, last = path
        holder: Any = spoiled
        for step in way:
            holder = holder[step]
        how = data.draw(st.sampled_from(["replace", "copy", "delete"]))
        if how == "replace":
            holder[last] = data.draw(anything)
        elif how == "copy":
            source: Any = spoiled
            for step in data.draw(st.sampled_from(paths)):
                source = source[step]
            holder[last] = json.loads(json.dumps(source))
        else:
            del holder[last]
    return spoiled


def play_on(state: handvol.State) -> None:
    """A position that was taken can be played on, whatever it is."""
    chooser = random_chooser(1)
    for _ in range(MOST_MOVES):
        assert handvol.load(json.loads(json.dumps(state.dump()))) == state
        for seat in (*range(state.game.seats), None):
            state.view(seat)
        if state.over:
            return
        assert state.moves()
        state = state.play(chooser(state))


@FEW
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_can_be_played(every_game: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states_of(every_game)))
    try:
        loaded = state.game.load(spoilt(data, state.dump()))
    except handvol.PositionError as error:
        assert str(error).strip()
        return
    play_on(loaded)


@FEW
@given(data=st.data())
def test_a_spoilt_view_is_refused_or_can_be_sampled(every_game: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states_of(every_game)))
    seat = data.draw(st.sampled_from([*range(state.game.seats), None]))
    try:
        sampled = state.game.sample(spoilt(data, state.view(seat)), seed=1)
    except handvol.PositionError as error:
        assert str(error).strip()
        return
    play_on(sampled)


@FEW
@given(text=st.text(max_size=30) | anything)
def test_any_text_is_a_move_or_an_illegal_one(every_game: str, text: Any) -> None:
    state = states_of(every_game)[0]
    before = json.dumps(state.dump())
    try:
        state.play(text)
    except handvol.IllegalMove as error:
        assert error.message
    assert json.dumps(state.dump()) == before
