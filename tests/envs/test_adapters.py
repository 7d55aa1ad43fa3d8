"""The environments of others over our games pass the checks of those who made them."""

from __future__ import annotations

import itertools
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, seed_test

import handvol
from handvol.envs import Single, Vector, functional, puffer
from handvol.envs import gymnasium as gymnasium_envs
from handvol.envs import pettingzoo as pettingzoo_envs

KNOWN = ("Observation space for each agent probably", "Action mask numpy array is all zeros")
"""What PettingZoo remarks on games of turns: an agent that is not asked has nothing legal."""


def test_pettingzoo_agents_in_turn_pass_its_checks(table: tuple[str, int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo_envs.aec(table[0], seats=table[1]), num_cycles=60)
        seed_test(lambda: pettingzoo_envs.aec(table[0], seats=table[1]), num_cycles=30)


def test_pettingzoo_agents_together_pass_its_checks(table: tuple[str, int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(together(table), num_cycles=60)


def together(table: tuple[str, int]) -> Any:
    env = pettingzoo_envs.parallel(table[0], seats=table[1])
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    return env


def test_an_agent_in_turn_plays_the_game_of_its_seed(table: tuple[str, int]) -> None:
    env = pettingzoo_envs.aec(table[0], seats=table[1])
    env.reset(seed=21)
    state = handvol.game(table[0], seats=table[1]).deal(seed=21)
    one = Single(table[0], seats=table[1])
    for number in itertools.count():
        if state.over or number == 300:
            break
        assert env.agent_selection == f"seat_{state.turn}"
        observed, _, over, _, _ = env.last()
        legal = np.flatnonzero(observed["action_mask"]).tolist()
        assert [one.action_text(a) for a in legal] == state.moves()
        assert not over
        action = legal[number % len(legal)]
        env.step(action)
        state = state.play(one.action_text(action))
    if state.over:
        won = [1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(table[1])]
        assert [env.rewards[f"seat_{seat}"] for seat in range(table[1])] == won
        assert all(env.terminations.values())


def test_those_who_choose_in_secret_choose_together() -> None:
    env = together(("ninjan", 3))
    observed, _ = env.reset(seed=5)
    assert [int(seen["action_mask"].sum()) for seen in observed.values()] == [9, 9, 9]
    first = {agent: int(seen["action_mask"].argmax()) for agent, seen in observed.items()}
    observed, *_ = env.step(first)
    assert sum(int(seen["action_mask"].any()) for seen in observed.values()) == 1, "now cards are resolved"
    state = handvol.game("ninjan", seats=3).deal(seed=5)
    for action in first.values():
        state = state.play(env.one.action_text(action))
    assert env.one.state() == state
    with pytest.raises(handvol.IllegalMove):
        env.step(dict.fromkeys(env.agents, 56))
    assert env.one.state() == state


def test_gymnasium_environments_pass_its_checks(table: tuple[str, int]) -> None:
    env = gymnasium_envs.make(table[0], seats=table[1], opponents="random")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)


def test_what_gymnasium_lets_be_tried_loses() -> None:
    env = gymnasium_envs.make("ninjan", seats=2)
    observed, _ = env.reset(seed=3)
    illegal = int(observed["action_mask"].argmin())
    *_, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, illegal)
    with pytest.raises(handvol.OptionError, match="reset"):
        env.step(0)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_all_modes_of_autoreset_are_as_gymnasium_has_them(mode: AutoresetMode) -> None:
    """Step by step the same as Gymnasium's own vector of our single environments."""
    ours = gymnasium_envs.make_vec("ninjan", 3, seats=2, opponents="random", autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == mode
    observed, _ = ours.reset(seed=8)
    assert observed in ours.observation_space
    plain = Vector("ninjan", 3, seats=2, opponents="random", seed=8)
    ended = np.zeros(3, np.bool_)
    seen_ends = 0
    for step in range(90):
        assert (observed["observation"][~ended] == plain.obs[~ended]).all()
        legal = [np.flatnonzero(row).tolist() for row in plain.mask]
        actions = np.array([row[step % len(row)] for row in legal])
        if mode == AutoresetMode.DISABLED and ended.any():
            with pytest.raises(handvol.OptionError, match="are over"):
                ours.step(actions)
            observed, _ = ours.reset(options={"reset_mask": ended})
            ended[:] = False
            assert (observed["observation"] == plain.obs).all()
        waiting = ended.copy() if mode == AutoresetMode.NEXT_STEP else np.zeros(3, np.bool_)
        plain.step(actions, where=~waiting)
        observed, rewards, over, truncated, info = ours.step(actions)
        assert (over == plain.done).all()
        assert not truncated.any()
        learners = np.arange(3), plain.mover
        assert rewards.tolist() == np.where(plain.done, plain.rewards[learners], 0).tolist()
        seen_ends += int(over.sum())
        if mode == AutoresetMode.SAME_STEP:
            if over.any():
                assert (info["_final_obs"] == over).all()
                assert (info["final_obs"]["observation"][over] == plain.final_obs[over]).all()
        else:
            ended = over.copy()
            assert (observed["observation"][over] == plain.final_obs[over]).all()
    assert seen_ends >= 4
    illegal = np.array([int(row.argmin()) for row in plain.mask])
    if not ended.any():
        _, rewards, over, _, info = ours.step(illegal)
        assert rewards.tolist() == [-1.0] * 3
        assert over.all()
        assert info["illegal"].all()
    assert isinstance(ours, gymnasium.vector.VectorEnv)


def test_functions_leave_states_as_they_are(every_game: str) -> None:
    env = functional.make(every_game, seats=2)
    state = env.init(6)
    other = handvol.game(every_game, seats=2).deal(seed=6)
    one = Single(every_game, seats=2)
    kept: list[tuple[functional.Snapshot, Any]] = []
    while not state.terminated and len(kept) < 400:
        kept.append((state, state.observation.copy()))
        assert state.current_player == other.turn
        action = int(np.flatnonzero(state.legal_action_mask)[-1])
        other = other.play(one.action_text(action))
        state = env.step(state, action)
    for before, seen in kept:
        assert (env.observe(before, before.current_player) == seen).all()
    if other.over:
        won = [1 / len(other.winners) if seat in other.winners else 0.0 for seat in range(2)]
        assert (state.current_player, state.rewards.tolist()) == (-1, won)


def test_puffer_buffers_are_written_in_place() -> None:
    plain = Vector("zandlopers", 5, seats=2, opponents="greedy", seed=4)
    buffers = {
        "observations": np.full_like(plain.obs, 99),
        "rewards": np.full(5, 9, np.float32),
        "terminals": np.ones(5, np.bool_),
        "truncations": np.ones(5, np.bool_),
        "masks": np.zeros_like(plain.mask),
    }
    env = puffer.Puffer("zandlopers", 5, seats=2, buf=buffers, seed=4)
    for _ in range(60):
        actions = plain.mask.argmax(axis=1)
        plain.step(actions)
        env.step(buffers["masks"].argmax(axis=1))
        assert (buffers["observations"] == plain.obs).all()
        assert (buffers["terminals"] == plain.done).all()
        paid = np.where(plain.done, plain.rewards[np.arange(5), plain.mover], 0)
        assert (buffers["rewards"] == paid).all()
        assert not buffers["truncations"].any()
