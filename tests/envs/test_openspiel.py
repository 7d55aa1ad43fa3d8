"""OpenSpiel's own checks and players over our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import UniformRandomPolicy

import handvol
from handvol.envs import openspiel


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    names = openspiel.register()
    assert names == [f"handvol_{name}" for name in handvol.games()]
    assert openspiel.register() == names, "to tell it twice does no harm"


def test_its_simulation_test_passes(table: tuple[str, int]) -> None:
    game = pyspiel.load_game(f"handvol_{table[0]}", {"seats": table[1], "history": 4})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_can_be_serialized_where_deals_are_counted() -> None:
    game = pyspiel.load_game("handvol_ninjan(seats=2,deals=3,left=6)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def begun(name: str, seed: int, moves: int, **parameters: Any) -> Any:
    """A state after some moves."""
    state = pyspiel.load_game(name, {"seed": seed, **parameters}).new_initial_state()
    state.apply_action(0)
    for number in range(moves):
        legal = state.legal_actions()
        state.apply_action(legal[number % len(legal)])
    return state


def test_what_is_drawn_looks_the_same_to_the_seat_and_is_drawn_anew(every_game: str) -> None:
    state = begun(f"handvol_{every_game}", 3, 9, seats=3)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    drawn = [state.resample_from_infostate(seat, sampler) for _ in range(8)]
    for other in drawn:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
        assert other.one.state().dump()["rng"] != state.one.state().dump()["rng"]
    hidden = {str(other.one.state().view((seat + 1) % 3)) for other in drawn}
    assert len(hidden) > 1, "the hidden cards are always the same"


class Witness(RandomRolloutEvaluator):  # type: ignore[misc]
    """Plays on at random, and looks at every state that the search shows it."""

    looked = 0

    def evaluate(self, state: Any) -> Any:
        self.looked += 1
        return super().evaluate(state)


def test_its_search_plays_and_never_sees_the_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state that the search moves in was drawn, and is no copy of the true one."""
    state = begun("handvol_ninjan", 5, 1, seats=2)
    made: list[Any] = []
    draw = openspiel.HandvolState.resample_from_infostate

    def drawing(self: Any, player: int, sampler: Any) -> Any:
        made.append(draw(self, player, sampler))
        return made[-1]

    monkeypatch.setattr(openspiel.HandvolState, "resample_from_infostate", drawing)
    unseen = set(state.one.state().dump()["hands"][1 - state.current_player()])
    witness = Witness(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=witness,
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(2),
    )
    moved: list[Any] = []
    do = openspiel.HandvolState._apply_action

    def doing(self: Any, action: int) -> None:
        moved.append(self)
        do(self, action)

    monkeypatch.setattr(openspiel.HandvolState, "_apply_action", doing)
    before = str(state)
    action = bot.step(state)
    assert action in state.legal_actions()
    assert str(state) == before
    assert len(made) == 20
    assert witness.looked
    assert moved
    assert all(other.one is not state.one for other in moved), "the search moved in the true state"
    hands = [set(other.one.state().dump()["hands"][1 - state.current_player()]) for other in made]
    assert sum(hand == unseen for hand in hands) <= 1, "the hidden hand was the true one"


def test_small_games_are_gone_through_to_the_end(every_game: str) -> None:
    """How much the uniform player loses at most, by OpenSpiel's own exact method; no less than nothing."""
    game = pyspiel.load_game(f"handvol_{every_game}", openspiel.SMALL[every_game] | {"deals": 2})
    found = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert -1e-9 <= found <= 2
