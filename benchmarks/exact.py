"""How much players lose at most, exactly: NashConv on the small variants, by OpenSpiel's own method.

NashConv is what best responses would gain against each seat, added up; 0 is an equilibrium. The players: one
that plays anything, the greedy bot, and OpenSpiel's information-set search with so many simulations, by its
visits.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import Policy, UniformRandomPolicy

import handvol
from handvol.envs import openspiel

Chances = dict[int, float]


class Remembered(Policy):  # type: ignore[misc]
    """A player that plays the same wherever it sees the same."""

    def __init__(self, game: Any, decide: Callable[[Any], Chances]) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._decide = decide
        self._known: dict[tuple[int, str], Chances] = {}

    def action_probabilities(self, state: Any, player_id: int | None = None) -> Chances:
        """How likely each action is."""
        key = (state.current_player(), state.information_state_string())
        if key not in self._known:
            self._known[key] = self._decide(state)
        return self._known[key]


def greedy(state: Any) -> Chances:
    """What looks best, each of equals as likely."""
    game, shapes = state.get_game().table, state.get_game().shapes
    cells, _ = game.root(state.view(state.current_player()))
    worth = {a: game.contract.worth(cells, int(shapes.actions[a])) for a in state.legal_actions()}
    best = [action for action, found in worth.items() if found == max(worth.values())]
    return {action: (action in best) / len(best) for action in worth}


def searching(simulations: int) -> Callable[[Any], Chances]:
    """OpenSpiel's search, as often as it visits."""

    def decide(state: Any) -> Chances:
        chance = np.random.RandomState(1)
        bot = ISMCTSBot(
            game=state.get_game(),
            evaluator=RandomRolloutEvaluator(1, chance),
            uct_c=1.0,
            max_simulations=simulations,
            random_state=chance,
        )
        found = dict(bot.get_policy(state))
        return {action: found.get(action, 0.0) for action in state.legal_actions()}

    return decide


def main() -> None:
    """Go through the small variants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, default=30)
    options = parser.parse_args()
    openspiel.register()
    print("| game | anything | greedy | search |\n| --- | --- | --- | --- |")
    for name in handvol.games():
        game = pyspiel.load_game(f"handvol_{name}", openspiel.SMALL[name])
        players = [
            UniformRandomPolicy(game),
            Remembered(game, greedy),
            Remembered(game, searching(options.simulations)),
        ]
        figures = " | ".join(f"{nash_conv(game, player):.3f}" for player in players)
        print(f"| {game.table.title} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
