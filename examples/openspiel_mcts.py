"""OpenSpiel's information-set search against random play: python examples/openspiel_mcts.py --game jatten.

Where the search thinks, it moves in states that are drawn from what its seat sees.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from handvol.envs import openspiel


def main() -> None:
    """Play as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ninjan")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    openspiel.register()
    game = pyspiel.load_game(f"handvol_{options.game}", {"seats": options.seats, "seed": options.seed})
    chance = np.random.RandomState(options.seed)
    bot = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, chance),
        uct_c=1.0,
        max_simulations=options.simulations,
        random_state=chance,
    )
    state = game.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(bot.step(state) if state.current_player() == 0 else chance.choice(legal))
    print(f"seat 0 searched; the returns are {state.returns()}")


if __name__ == "__main__":
    main()
