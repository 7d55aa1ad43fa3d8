"""Who may decide: the seat in turn, or all who choose in secret at the same moment."""

from __future__ import annotations

import random

import pytest

import handvol
from handvol.core.errors import IllegalMove
from handvol.core.state import State
from handvol.testing.walk import random_chooser, walk


def states(name: str, seats: int, games: int = 1) -> list[State]:
    """Every state of some random games."""
    game = handvol.game(name, seats=seats)
    return [state for seed in range(games) for state in walk(game.deal(seed=seed), random_chooser(seed))]


def test_the_seat_in_turn_decides_and_others_only_in_secret(table: tuple[str, int]) -> None:
    name, seats = table
    for state in states(name, seats):
        if state.over:
            assert state.deciding == []
            continue
        assert state.turn in state.deciding
        if name != "ninjan" or state.phase == "resolve":
            assert state.deciding == [state.turn]
        elif state.phase == "choose":
            waiting = [seat for seat in range(seats) if state.view(None)["chosen"][seat] is None]
            assert state.deciding == waiting


def test_throws_are_made_at_once_too() -> None:
    """Of the tied seats those decide that have not thrown yet."""
    seen = []
    for state in states("ninjan", 2, games=60):
        if state.phase == "throw":
            view = state.view(None)
            assert state.deciding == [seat for seat in view["tied"] if view["thrown"][seat] is None]
            seen.append(len(state.deciding))
    assert {*seen} == {1, 2}


def test_who_decides_has_the_moves_of_its_turn(table: tuple[str, int]) -> None:
    name, seats = table
    chance = random.Random(name)
    for state in states(name, seats):
        if chance.random() > 0.3 and state.deciding == [state.turn]:
            continue
        for seat in range(seats):
            if seat in state.deciding:
                asked = state.asking(seat)
                assert asked.turn == seat
                assert state.moves(seat) == asked.moves() != []
                cells, observer = state.game.root(asked.view(seat))
                assert observer == seat
                assert cells.turn == seat
            else:
                assert state.moves(seat) == []
                with pytest.raises(IllegalMove) as caught:
                    state.asking(seat)
                assert caught.value.code == "not-your-turn"


def test_asking_shows_a_seat_nothing_of_what_others_have_chosen() -> None:
    """Whatever those before it choose, a seat is asked with the same view and the same moves."""
    state = handvol.game("ninjan", seats=3).deal(seed=7)
    asked = state.asking(2)
    for first in state.moves():
        one = state.play(first)
        for second in one.moves():
            assert one.play(second).view(2) == asked.view(2)
            assert one.play(second).moves() == asked.moves()


def test_a_choice_that_was_asked_ahead_is_allowed_when_its_turn_comes() -> None:
    chance = random.Random(3)
    for seed in range(20):
        state = handvol.game("ninjan", seats=5).deal(seed=seed)
        choices = {seat: chance.choice(state.moves(seat)) for seat in state.deciding}
        for seat in range(5):
            state = state.play(choices[seat], seat)
        assert state.phase == "resolve"


def test_asking_leaves_the_state_as_it_was() -> None:
    state = handvol.game("ninjan", seats=4).deal(seed=1)
    before = state.dump()
    for seat in range(4):
        state.asking(seat)
        state.moves(seat)
    assert state.dump() == before
    assert state.history == ()


def test_seats_that_do_not_exist_decide_nothing() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=1)
    for seat in (-1, 2, 99):
        assert state.moves(seat) == []
        with pytest.raises(IllegalMove):
            state.asking(seat)
