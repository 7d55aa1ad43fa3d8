"""Many games in step: the same as one by one, in arrays that keep their place."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import handvol
from handvol.backends.batch import Batch
from handvol.backends.bind import rules_binder
from handvol.bots.bot import make
from handvol.envs import Single, Vector
from handvol.envs.kernels import GREEDY, greedy_action

from .seen import expected

ARRAYS = ("obs", "mask", "turn", "mover", "rewards", "done", "final_obs", "seeds", "history", "oracle_obs")


def chosen(env: Vector, step: int) -> list[int]:
    """Some legal action in every game, another with every step."""
    legal = [np.flatnonzero(row).tolist() for row in env.mask]
    return [actions[(7 * step + i) % len(actions)] for i, actions in enumerate(legal)]


def test_it_plays_the_same_games_as_everything_else(table: tuple[str, int]) -> None:
    """State by state the same as `state.play`, a `Batch` and a `Single`; it shows what the view says."""
    name, seats = table
    game = handvol.game(name, seats=seats)
    env = Vector(name, 3, seats=seats, seed=11, oracle=True, history=5)
    states = [game.deal(seed=seed) for seed in env.seeds.tolist()]
    singles = [Single(name, seats=seats, seed=seed) for seed in env.seeds.tolist()]
    batch = Batch(game, 3)
    batch.deal(11)
    before = {name: getattr(env, name) for name in ARRAYS}
    ended = 0
    for step in range(120):
        most = int(np.iinfo(env.obs.dtype).max)
        for i, state in enumerate(states):
            assert env.turn[i] == state.turn == singles[i].turn
            assert [env.action_text(a) for a in np.flatnonzero(env.mask[i]).tolist()] == state.moves()
            assert singles[i].legal() == np.flatnonzero(env.mask[i]).tolist()
            if (step + i) % 20 == 0:
                assert state.turn is not None
                assert env.obs[i].tolist() == expected(state.view(state.turn), env.observation_names, most)
                for place in range(seats):
                    seat = (state.turn + place) % seats
                    assert (env.oracle_obs[i, place] == singles[i].observe(seat)).all()
        actions = chosen(env, step)
        movers = env.turn.tolist()
        if not ended:
            batch.step([env._shapes.actions[action] for action in actions])
            assert batch.states["rng"].tolist() == [s.dump()["rng"] for s in map(one_played, states, actions)]
        env.step(actions)
        assert env.mover.tolist() == movers
        for i, action in enumerate(actions):
            states[i] = states[i].play(env.action_text(action))
            singles[i].apply(action)
            assert singles[i].state() == states[i]
            assert env.done[i] == states[i].over == singles[i].over
            shares = [1 / len(states[i].winners) if seat in states[i].winners else 0 for seat in range(seats)]
            assert env.rewards[i].tolist() == np.array(shares, np.float32).tolist()
            if states[i].over:
                ended += 1
                assert (env.final_obs[i] == singles[i].observe(movers[i])).all()
                seed = int(env.seeds[i])
                assert seed >= 14
                states[i], singles[i] = game.deal(seed=seed), Single(name, seats=seats, seed=seed)
    assert all(getattr(env, name) is array for name, array in before.items()), "an array was made anew"


def one_played(state: handvol.State, action: int) -> handvol.State:
    """A state after an action."""
    return state.play(Single.of(state).action_text(action))


def test_an_illegal_action_changes_nothing_in_any_game(every_game: str) -> None:
    env = Vector(every_game, 5, seats=2, seed=3)
    for step in range(7):
        env.step(chosen(env, step))
    good = chosen(env, 9)
    before = {name: getattr(env, name).copy() for name in ARRAYS}
    states = env.states.copy()
    wrong = int(np.flatnonzero(~env.mask[3])[-1])
    for action in (wrong, -1, env.action_count, 1 << 40):
        with pytest.raises(handvol.IllegalMove) as error:
            env.step([*good[:3], action, good[4]])
        assert error.value.__notes__ == ["in game 3"]
        assert (env.states == states).all()
        assert all((getattr(env, name) == array).all() for name, array in before.items())
    for nonsense in ([0, 1], np.zeros(5), [[0] * 5]):
        with pytest.raises(handvol.OptionError, match="One action a game: 5"):
            env.step(nonsense)
    env.mask[:] = True  # who writes into an array fools only himself
    with pytest.raises(handvol.IllegalMove):
        env.step([*good[:3], wrong, good[4]])


def test_actions_are_numbered_alike_for_all_seats_and_options(every_game: str) -> None:
    few, many = (Vector(every_game, 1, seats=seats) for seats in (2, 4))
    game = handvol.game(every_game)
    assert few.action_count == many.action_count == len(game.moves.actions())
    texts = [few.action_text(a) for a in range(few.action_count)]
    assert texts == [many.action_text(a) for a in range(few.action_count)]
    assert [few.action(text) for text in texts] == list(range(few.action_count))
    assert sorted(texts) == sorted(game.moves.text(a) for a in game.moves.actions())
    with pytest.raises(handvol.OptionError, match="no move"):
        few.action("fly away")
    with pytest.raises(handvol.OptionError, match="numbered from 0"):
        few.action_text(-1)


def test_threads_and_numbers_of_games_change_nothing(every_game: str) -> None:
    one, many = (Vector(every_game, 2500, seats=3, seed=5, opponents="random", threads=t) for t in (1, 3))
    for _ in range(60):
        actions = one.mask.argmax(axis=1)
        one.step(actions)
        many.step(actions)
    for name in ARRAYS:
        assert (getattr(one, name) == getattr(many, name)).all(), name


@pytest.mark.parametrize("opponents", ["random", "greedy", "ismcts:3"])
def test_with_opponents_only_the_learner_is_asked(opponents: str) -> None:
    """Its seat goes round; what it gets is worked out from the seat that it had."""
    env = Vector("ninjan", 6, seats=3, opponents=opponents, seed=0)
    assert env.turn.tolist() == [0, 1, 2, 0, 1, 2]
    games = [0] * 6
    for step in range(80):
        turn = env.turn.copy()
        assert turn.tolist() == [(i + k) % 3 for i, k in enumerate(games)]
        env.step(chosen(env, step))
        assert (env.mover == turn).all()
        games = [k + int(over) for k, over in zip(games, env.done, strict=True)]
        assert env.seeds.tolist() == [i + 6 * k for i, k in enumerate(games)]
        assert (env.rewards[~env.done] == 0).all()
        assert np.allclose(env.rewards[env.done].sum(axis=1), 1)
    assert min(games) >= 2


def test_greedy_opponents_play_as_the_greedy_bot(every_game: str) -> None:
    """The move is one of those that look best to the bot, from its view alone."""
    game = handvol.game(every_game, seats=2)
    bot: Any = make("greedy", game, 1)

    class Stream:
        rng = 5

    state = game.deal(seed=8)
    compiled = rules_binder(type(game), lambda function: function).bind(greedy_action)
    for _ in range(60):
        if state.over:
            break
        ranked = bot.ranked(state.view(state.turn), state.moves())
        best = {move for worth, move in ranked if worth == ranked[0][0]}
        action = compiled(state._cells, Stream())
        assert game.moves.text(action) in best
        state = state.play(sorted(best)[0])
    assert GREEDY == 2


def test_opponents_may_differ_and_must_be_as_many_as_there_are() -> None:
    env = Vector("jatten", 4, seats=3, opponents=["greedy", "random"], seed=1)
    for step in range(30):
        env.step(chosen(env, step))
    with pytest.raises(handvol.OptionError, match="2 opponents, not 1"):
        Vector("jatten", 4, seats=3, opponents=["greedy"])
    with pytest.raises(handvol.OptionError, match="no bot"):
        Vector("jatten", 4, seats=3, opponents="gready")


@pytest.mark.parametrize("reward", ["win", "score", "difference"])
def test_rewards_are_those_that_were_asked_for(reward: str) -> None:
    env = Vector("zandlopers", 2, seats=3, reward=reward, seed=2)
    game = handvol.game("zandlopers", seats=3)
    states = [game.deal(seed=2), game.deal(seed=3)]
    for step in range(200):
        actions = chosen(env, step)
        env.step(actions)
        states = [state.play(env.action_text(a)) for state, a in zip(states, actions, strict=True)]
        if env.done[0]:
            scores = states[0].scores
            worth = {
                "win": [1 / len(states[0].winners) * (seat in states[0].winners) for seat in range(3)],
                "score": list(scores),
                "difference": [scores[a] - max(scores[a - 1], scores[a - 2]) for a in range(3)],
            }
            assert env.rewards[0].tolist() == np.array(worth[reward], np.float32).tolist()
            return
    pytest.fail("the game did not end")


def test_history_has_what_was_seen_and_no_more() -> None:
    env = Vector("ninjan", 1, seats=2, seed=4, history=4)
    assert env.history[0].tolist() == [[-1, -1]] * 4
    first, second = (int(np.flatnonzero(env.mask[0])[0]) for _ in range(2))
    env.step([first])
    assert env.history[0].tolist() == [[-1, -1]] * 3 + [[1, -1]], "what another chose in secret is hidden"
    second = int(np.flatnonzero(env.mask[0])[0])
    env.step([second])
    mine, other = ([0, first], [1, -1]) if env.turn[0] == 0 else ([1, -1], [0, second])
    assert env.history[0].tolist() == [[-1, -1]] * 2 + [mine, other]
    shown = int(np.flatnonzero(env.mask[0])[0])
    was = int(env.turn[0])
    env.step([shown])
    assert env.history[0, 3].tolist() == [int(env.turn[0] != was), shown], "what lies open is seen"


def test_reset_goes_on_or_begins_where_it_is_told() -> None:
    env = Vector("jatten", 4, seats=2, seed=9)
    env.reset()
    assert env.seeds.tolist() == [9, 10, 11, 12], "nothing was played"
    start = env.obs.copy()
    env.step(chosen(env, 0))
    env.reset()
    assert env.seeds.tolist() == [13, 14, 15, 16]
    env.reset(seed=9)
    assert (env.obs == start).all()
    assert env.mover.tolist() == [-1] * 4
    for bad in (2**63, 2**62 + 1):
        with pytest.raises(handvol.OptionError, match="seeds"):
            env.reset(seed=bad)
    with pytest.raises(handvol.OptionError, match="1 or more games"):
        Vector("jatten", 0)
    with pytest.raises(handvol.OptionError, match="reward takes"):
        Vector("jatten", 1, reward="money")
    with pytest.raises(handvol.OptionError, match="option"):
        Vector("jatten", 1, colour="red")


def test_arrays_can_be_handed_on_without_a_copy() -> None:
    env = Vector("djinn", 8, seats=2)
    for name in ("obs", "mask", "turn", "rewards", "done", "final_obs", "seeds"):
        array = getattr(env, name)
        same = np.from_dlpack(array)
        assert np.shares_memory(array, same), name
        assert array.flags.c_contiguous, name
