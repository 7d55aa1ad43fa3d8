"""Search iterations per second on one core, in the middle of a game, beside OpenSpiel's ISMCTS on hearts.

Ours and theirs are measured in turn, several rounds; a ratio is the median over the rounds. With --limits:
the memory of a search of a second, and how soon one ends that is cancelled.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from operator import truediv
from statistics import median
from typing import Any

import handvol
from handvol.bots.searcher import Budget, searcher
from handvol.core.game import Game
from handvol.core.registry import find
from handvol.testing.walk import random_chooser, walk

EXAMPLE = "example: python benchmarks/search.py --seats 4 --rounds 5"
SIMULATIONS = 5_000
POSITIONS = 5
ENDLESS = 100_000_000
PEER = "openspiel hearts"

Rate = Callable[[float], float]


def middles(name: str, seats: int) -> tuple[Game, list[dict[str, Any]]]:
    """A few decisions from the middle of random games, as their players see them; the search is compiled."""
    kind = find(name)
    game = kind(min(seats, kind.max_seats))
    if not searcher(kind).ready(timeout=600):
        sys.exit(f"the search of {name} did not compile")
    views = []
    for seed in range(POSITIONS):
        states = [s for s in walk(game.deal(seed=seed), random_chooser(seed)) if len(s.moves()) > 2]
        middle = states[len(states) // 2]
        views.append(middle.view(middle.turn))
    return game, views


def ours(name: str, seats: int) -> Rate:
    """Iterations per second over a few decisions; the time to read a view counts, an early end does not."""
    game, views = middles(name, seats)

    def rate(seconds: float) -> float:
        done = 0
        start = time.perf_counter()
        for view in views:
            budget = Budget(ENDLESS, seconds=seconds / POSITIONS)
            done += sum(e.visits for e in searcher(type(game)).run(game, view, budget, seed=1))
        return done / (time.perf_counter() - start)

    return rate


def limits(name: str, seats: int) -> tuple[float, float]:
    """The most memory of a search of a second, in MB, and the longest wait for a cancelled one, in ms."""
    game, views = middles(name, seats)
    search = searcher(type(game))
    tracemalloc.start()
    search.run(game, views[0], Budget(ENDLESS, seconds=1.0), seed=1)
    memory = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    waits = []
    for view in views:
        cancelled = threading.Event()
        cells, _ = game.root(view)
        arguments = (game, cells, Budget(ENDLESS), 1, None, cancelled)
        thread = threading.Thread(target=search.explore, args=arguments)
        thread.start()
        time.sleep(0.2)
        asked = time.perf_counter()
        cancelled.set()
        thread.join()
        waits.append(1000 * (time.perf_counter() - asked))
    return memory, max(waits)


def openspiel() -> Rate | None:
    """Simulations per second of OpenSpiel's C++ ISMCTS bot on hearts, from the middle of a game."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        print("openspiel left out; to install it: pip install 'handvol[peers]'", file=sys.stderr)
        return None
    rng = random.Random(1)
    states = [state for state in (hearts_middle(pyspiel, rng) for _ in range(20)) if state][:POSITIONS]
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, SIMULATIONS)

    def rate(seconds: float) -> float:
        done = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            bot.step(states[done // SIMULATIONS % len(states)])
            done += SIMULATIONS
        return done / spent

    return rate


def hearts_middle(pyspiel: Any, rng: random.Random) -> Any:
    """A state of hearts after 24 cards with something to decide, or None."""
    state = pyspiel.load_game("hearts").new_initial_state()
    played = 0
    while played < 24 or (not state.is_terminal() and len(state.legal_actions()) < 3):
        if state.is_terminal():
            return None
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            played += 1
    return None if state.is_terminal() else state


def main() -> None:
    """Measure as the command line asks, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=EXAMPLE)
    parser.add_argument("games", nargs="*", help="which (default: all)")
    parser.add_argument("--seats", type=int, default=4, help="seats, or as many as a game has (4)")
    parser.add_argument("--seconds", type=float, default=1.0, help="per contender and round (1)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--limits", action="store_true", help="memory and cancelling instead of speed")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if options.limits:
        for name in options.games or handvol.games():
            memory, wait = limits(name, options.seats)
            print(f"{name:18s} {memory:6.1f} MB a search; cancelled within {wait:.1f} ms")
        return
    contenders: dict[str, Rate] = {
        name: ours(name, options.seats) for name in options.games or handvol.games()
    }
    peer = openspiel()
    if peer:
        contenders[PEER] = peer
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(options.rounds):
        for name, rate in contenders.items():
            rates[name].append(rate(options.seconds))
    ratios = {name: median(map(truediv, rates[name], rates[PEER])) for name in rates} if peer else {}
    if options.json:
        print(json.dumps({"rates": rates, "ratios": ratios}, indent=2))
        return
    for name, measured in rates.items():
        ratio = f"{ratios[name]:8.2f} times {PEER}" if peer else ""
        print(f"{name:18s} {median(measured):12,.0f} iterations/s {ratio}")


if __name__ == "__main__":
    main()
