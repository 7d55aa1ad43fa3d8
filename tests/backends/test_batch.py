"""Batches: many games, the same as one by one."""

from __future__ import annotations

import gc
import threading
import time

import numpy as np
import pytest

import handvol
from handvol.backends.batch import Batch
from handvol.games.ninjan import rules


def test_a_game_of_a_batch_is_the_game_of_its_seed() -> None:
    game = handvol.game("ninjan", seats=3)
    batch = Batch(game, 20)
    batch.deal(seed=100)
    for i in range(20):
        assert batch.state(i) == game.deal(seed=100 + i)
    assert len(batch) == 20
    assert batch.turns().tolist() == [0] * 20


def test_actions_are_those_of_the_moves() -> None:
    game = handvol.game("ninjan", seats=2)
    batch = Batch(game, 5)
    batch.deal(seed=1)
    states = [game.deal(seed=1 + i) for i in range(5)]
    actions = [game.moves.action(state.moves()[0]) or 0 for state in states]
    assert batch.apply(actions).tolist() == [0] * 5
    for i, state in enumerate(states):
        assert batch.state(i) == state.play(state.moves()[0])


def test_illegal_actions_change_nothing() -> None:
    game = handvol.game("ninjan", seats=2)
    batch = Batch(game, 4)
    batch.deal(seed=1)
    take = game.moves.action("take 1") or 0
    not_held = next(a for a in range(48) if not batch.legal()[3, 0] >> a & 1)
    before = batch.states.copy()
    assert batch.apply([take, -1, 64, not_held]).tolist() == [
        rules.CHOOSE_FIRST,
        -1,
        -1,
        rules.NOT_IN_HAND,
    ]
    assert (batch.states == before).all()
    batch.playout()
    assert batch.apply([0, 0, 0, 0]).tolist() == [-1] * 4


def test_many_threads_give_the_same_games() -> None:
    game = handvol.game("ninjan", seats=4)
    one, many = Batch(game, 5000, threads=1), Batch(game, 5000, threads=3)
    for batch in (one, many):
        batch.deal(seed=9)
    assert one.playout().tolist() == many.playout().tolist()
    assert (one.states == many.states).all()
    assert (one.scores() == many.scores()).all()


def test_threads_live_as_long_as_the_batch() -> None:
    batch = Batch(handvol.game("ninjan", seats=2), 5000, threads=2)
    batch.deal(seed=1)
    ever = set()
    for _ in range(20):
        batch.legal()
        ever |= {thread for thread in threading.enumerate() if thread.name.startswith("crew")}
    assert 1 <= len(ever) <= 2, "a thread was made anew for a call"
    ever.clear()
    del batch
    gc.collect()
    for _ in range(200):
        if not any(thread.name.startswith("crew") for thread in threading.enumerate()):
            return
        time.sleep(0.01)
    pytest.fail("the threads are still there")


def test_games_that_are_over_are_dealt_anew_from_the_next_seeds(every_game: str) -> None:
    game = handvol.game(every_game, seats=2)
    batch = Batch(game, 12)
    batch.deal(seed=30)
    where = np.arange(12) % 3 == 0
    first = [batch.state(i) for i in range(12)]
    batch.playout()
    assert batch.reset(where).tolist() == [42, -1, -1, 43, -1, -1, 44, -1, -1, 45, -1, -1]
    assert [batch.state(3 * n) for n in range(4)] == [game.deal(seed=42 + n) for n in range(4)]
    assert (batch.over() == ~where).all()
    assert (batch.reset()[~where] == np.arange(46, 54)).all()
    assert not batch.over().any()
    assert first[1] == game.deal(seed=31)
    with pytest.raises(handvol.OptionError, match="True or False for each of 12"):
        batch.reset([1, 2])


def test_a_step_is_a_move_in_every_game_or_in_none(every_game: str) -> None:
    game = handvol.game(every_game, seats=2)
    batch = Batch(game, 6)
    batch.deal(seed=5)
    states = [game.deal(seed=5 + i) for i in range(6)]
    while not all(state.over for state in states):
        moves = [
            state.moves()[len(state.history) % len(state.moves())] if not state.over else ""
            for state in states
        ]
        actions = [game.moves.known(move) if move else 0 for move in moves]
        over = batch.step(actions)
        states = [state.play(move) if move else state for state, move in zip(states, moves, strict=True)]
        assert over.tolist() == [state.over for state in states]
    won = [[seat in state.winners for seat in range(2)] for state in states]
    assert batch.winners().tolist() == won


def test_a_step_that_is_not_allowed_says_where_and_why() -> None:
    game = handvol.game("ninjan", seats=2)
    batch = Batch(game, 4)
    batch.deal(seed=1)
    good = [game.moves.known(batch.state(i).moves()[0]) for i in range(4)]
    before = batch.states.copy()
    for wrong, rule in ((game.moves.known("take 1"), "NJ-3.1"), (-5, None), (1000, None)):
        with pytest.raises(handvol.IllegalMove) as error:
            batch.step([*good[:2], wrong, good[3]])
        assert error.value.rule == rule
        assert error.value.__notes__ == ["in game 2 of the batch"]
        assert (batch.states == before).all()


def test_wrong_sizes_and_seeds_say_so() -> None:
    game = handvol.game("ninjan", seats=2)
    with pytest.raises(handvol.OptionError, match="0 or more"):
        Batch(game, -1)
    batch = Batch(game, 3)
    with pytest.raises(handvol.OptionError, match="One action a game"):
        batch.apply([1, 2])
    with pytest.raises(handvol.OptionError, match="below"):
        batch.deal(seed=2**63)
    assert Batch(game, 0).playout().shape == (0,)


def test_options_reach_the_compiled_rules() -> None:
    batch = Batch(handvol.game("ninjan", seats=2, tie="share"), 3000)
    batch.deal(seed=0)
    batch.playout()
    assert (batch.states["throws"] == 0).all()
    throwing = Batch(handvol.game("ninjan", seats=2), 3000)
    throwing.deal(seed=0)
    throwing.playout()
    assert (throwing.states["throws"] > 0).any()
    assert np.array_equal(batch.scores(), throwing.scores())
