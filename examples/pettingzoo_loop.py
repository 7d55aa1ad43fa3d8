"""A game of random agents in PettingZoo: python examples/pettingzoo_loop.py --game djinn."""

from __future__ import annotations

import argparse

from handvol.envs import pettingzoo


def main() -> None:
    """Play as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="djinn")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    env = pettingzoo.aec(options.game, seats=options.seats)
    env.reset(seed=options.seed)
    moves = 0
    for agent in env.agent_iter():
        observed, reward, over, _, _ = env.last()
        if over:
            print(f"{agent} {'won' if reward else 'lost'} ({reward:.2f}) after {moves} moves")
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(observed["action_mask"]))
        moves += 1


if __name__ == "__main__":
    main()
