"""How fast environments step, on one core and on more, beside Pgx and OpenSpiel in the same run.

Only the step is on the clock: random legal actions are chosen outside of it. Contenders take turns, and what
is told is the median over the rounds. Pgx and OpenSpiel are left out where they are not installed
(`pip install pgx`).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

import handvol
from handvol.envs import Single, Vector

Rate = Callable[[float], float]
PGX_GAMES = ("leduc_holdem", "sparrow_mahjong", "bridge_bidding")


def vector(name: str, seats: int, games: int, threads: int, opponents: str | None = None) -> Rate:
    """Steps of many games, random legal actions."""
    env = Vector(name, games, seats=seats, threads=threads, opponents=opponents)
    chance = np.random.default_rng(1)

    def rate(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds:
            actions = (env.mask * chance.random(env.mask.shape, np.float32)).argmax(axis=1)
            start = time.perf_counter()
            env.step(actions)
            spent += time.perf_counter() - start
            steps += games
        return steps / spent

    return rate


def single(name: str, seats: int) -> Rate:
    """One game from Python: what is legal, and a move."""

    def rate(seconds: float) -> float:
        spent, steps, seed = 0.0, 0, 0
        while spent < seconds:
            one = Single(name, seats=seats, seed=seed)
            seed += 1
            start, before = time.perf_counter(), steps
            while legal := one.legal():
                one.apply(legal[(steps - before) % len(legal)])
                steps += 1
            spent += time.perf_counter() - start
        return steps / spent

    return rate


def hearts() -> Rate:
    """The same of OpenSpiel's hearts."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    chance = random.Random(1)

    def rate(seconds: float) -> float:
        spent, steps = 0.0, 0
        while spent < seconds:
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(chance.choice(state.legal_actions()))
            start, before = time.perf_counter(), steps
            while legal := state.legal_actions():
                state.apply_action(legal[(steps - before) % len(legal)])
                steps += 1
            spent += time.perf_counter() - start
        return steps / spent

    return rate


def pgx(name: str, games: int) -> Rate:
    """Steps of many games in Pgx, compiled by XLA for the processor, dealt anew in the same step."""
    jax: Any = import_module("jax")
    library: Any = import_module("pgx")
    wrappers: Any = import_module("pgx.experimental.wrappers")
    env = library.make(name)
    step = jax.jit(jax.vmap(wrappers.auto_reset(env.step, env.init)))
    choose = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))
    )
    key = jax.random.key(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))

    def rate(seconds: float) -> float:
        nonlocal state, key
        spent, steps = 0.0, 0
        while spent < seconds:
            key, now, dealt = jax.random.split(key, 3)
            actions = jax.block_until_ready(choose(now, state.legal_action_mask))
            keys = jax.block_until_ready(jax.random.split(dealt, games))
            start = time.perf_counter()
            state = jax.block_until_ready(step(state, actions, keys))
            spent += time.perf_counter() - start
            steps += games
        return steps / spent

    return rate


def contenders(options: argparse.Namespace) -> Iterator[tuple[str, Callable[[], Rate]]]:
    """Who takes part, by name."""
    for name in handvol.games():
        for seats in options.seats:
            yield f"Vector {name} {seats}", partial(vector, name, seats, options.games, 1)
        yield f"Vector {name} 2 greedy", partial(vector, name, 2, options.games, 1, "greedy")
        yield f"Single {name} 4", partial(single, name, 4)
        if options.threads > 1:
            threads = options.threads
            yield f"Vector {name} 4, {threads} threads", partial(vector, name, 4, options.games, threads)
    yield "OpenSpiel hearts", hearts
    for name in PGX_GAMES:
        yield f"Pgx {name}", partial(pgx, name, options.games)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.2, help="per contender and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--threads", type=int, default=1, help="measure with so many, too, on as many cores")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, set(cores[-options.threads :]))
    rates: dict[str, Rate] = {}
    for name, make in contenders(options):
        try:
            rates[name] = make()
            rates[name](options.seconds / 10)
        except ImportError as error:
            print(f"{name} left out: {error}")
    found: dict[str, list[float]] = {name: [] for name in rates}
    for _ in range(options.rounds):
        for name, rate in rates.items():
            found[name].append(rate(options.seconds))
    if options.json:
        print(json.dumps(found))
        return
    for name, measured in found.items():
        print(f"{name:36} {median(measured):14,.0f} steps/s  ({min(measured):,.0f} to {max(measured):,.0f})")


if __name__ == "__main__":
    main()
