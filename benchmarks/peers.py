"""Random-play speed of Handvol beside public peers, in steps per second on one core.

A step is one decision of one player. Ours and theirs are measured in turn for several short
rounds, and a ratio is the median over the rounds, so that a noisy machine slows both sides alike.
"""

import argparse
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from itertools import chain, cycle, zip_longest
from operator import truediv
from statistics import median
from typing import Any

import handvol
from handvol.lab.bench import measure

# Plays for about the given number of seconds and returns steps per second.
Rate = Callable[[float], float]

BACKENDS = ("cpu", "python")
OPENSPIEL_GAMES = ("hearts", "oh_hell", "skat")
SEED = 1
DEALS = 64
PLAYOUTS_PER_DEAL = 50
ROLLOUTS_PER_CALL = 200
INSTALL = "pip install 'handvol[peers]'"
EXAMPLE = f"""\
example:
  python benchmarks/peers.py --seconds 0.5 --rounds 7 --only ours openspiel

The peers come with: {INSTALL}
"""


def repeated(batch: Callable[[], float]) -> Rate:
    """The rate of a batch of play that returns its steps, repeated until the time is up."""

    def rate(seconds: float) -> float:
        steps = 0.0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            steps += batch()
        return steps / elapsed

    return rate


def ours(seats: int) -> dict[str, Rate]:
    """Every game of Handvol on every one-core backend."""

    def rate(game: str, backend: str) -> Rate:
        return lambda seconds: measure(game, backend, seats, seconds).rate

    pairs = [(game, backend) for backend in BACKENDS for game in handvol.games()]
    return {f"{game} {backend}": rate(game, backend) for game, backend in pairs}


def openspiel() -> dict[str, Rate]:
    """OpenSpiel's random rollouts, which run wholly in C++, from just after the deal."""
    pyspiel: Any = import_module("pyspiel")
    return {name: openspiel_rollouts(pyspiel, name) for name in OPENSPIEL_GAMES}


def openspiel_rollouts(pyspiel: Any, name: str) -> Rate:
    """Rollouts of one OpenSpiel game, their steps counted by the mean length from each deal."""
    game = pyspiel.load_game(name)
    rng = random.Random(SEED)
    deals = [openspiel_deal(game, rng) for _ in range(DEALS)]
    # Python cannot call the evaluator itself, but a search of one simulation does nothing except
    # let it evaluate the root.
    search = pyspiel.MCTSBot(
        game=game,
        evaluator=pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_CALL, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    root = search.mcts_search(deals[0])
    if root.explore_count != 1 or root.children:
        raise RuntimeError(f"OpenSpiel's search of {name} did more than evaluate its root")
    positions = cycle([(deal, openspiel_mean_length(deal, rng)) for deal in deals])

    def batch() -> float:
        deal, length = next(positions)
        search.mcts_search(deal)
        return ROLLOUTS_PER_CALL * length

    return repeated(batch)


def openspiel_deal(game: Any, rng: random.Random) -> Any:
    """A random OpenSpiel state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def openspiel_mean_length(deal: Any, rng: random.Random) -> float:
    """The mean number of decisions in random play of a game without chance after the deal."""
    steps = 0
    for _ in range(PLAYOUTS_PER_DEAL):
        state = deal.clone()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / PLAYOUTS_PER_DEAL


def rlcard() -> dict[str, Rate]:
    """RLCard's Uno: its environment, and the bare game inside that encodes no observation."""
    library: Any = import_module("rlcard")
    env = library.make("uno", config={"seed": SEED})
    game = library.make("uno", config={"seed": SEED}).game
    rng = random.Random(SEED)

    def play_env() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    def play_game() -> int:
        game.init_game()
        steps = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            steps += 1
        return steps

    return {"uno env": repeated(play_env), "uno game": repeated(play_game)}


def pettingzoo() -> dict[str, Rate]:
    """PettingZoo's Leduc hold'em, through its turn-based interface."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    env: Any = import_module("pettingzoo.classic.leduc_holdem_v4").env()
    env.reset(seed=SEED)
    rng = random.Random(SEED)

    def play() -> int:
        env.reset()
        steps = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            steps += 1

    return {"leduc_holdem": repeated(play)}


PEERS = {
    "openspiel": ("open_spiel", openspiel),
    "rlcard": ("rlcard", rlcard),
    "pettingzoo": ("pettingzoo", pettingzoo),
}


def gather_peers(groups: list[str]) -> tuple[dict[str, Rate], dict[str, str]]:
    """The rates of the peers asked for and all versions; a missing peer is told on stderr."""
    rates: dict[str, Rate] = {}
    versions = {"python": platform.python_version()}
    for group in [group for group in PEERS if group in groups]:
        package, make = PEERS[group]
        try:
            rates |= {f"{group} {name}": rate for name, rate in make().items()}
            versions[package] = metadata.version(package)
        except ImportError as error:
            print(f"{group} left out ({error}); to install it: {INSTALL}", file=sys.stderr)
    return rates, versions


def play_rounds(
    mine: dict[str, Rate], theirs: dict[str, Rate], rounds: int, seconds: float
) -> dict[str, list[float]]:
    """Steps per second of all contenders in each round, after one short round to warm up."""
    contenders = mine | theirs
    order = [name for name in chain.from_iterable(zip_longest(mine, theirs)) if name is not None]
    for name in order:
        contenders[name](seconds / 10)
    rates: dict[str, list[float]] = {name: [] for name in order}
    for number in range(rounds):
        for name in order if number % 2 == 0 else reversed(order):
            rates[name].append(contenders[name](seconds))
    return rates


def table(rows: list[list[str]]) -> str:
    """Rows as text, the first column aligned left and the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows
    )


def main() -> None:
    """Measure as the command line asks, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.3, help="per contender and round (0.3)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--seats", type=int, default=4, help="seats in Handvol's games (4)")
    groups = ["ours", *PEERS]
    parser.add_argument("--only", nargs="+", choices=groups, default=groups, help="whom to measure")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    options = parser.parse_args()
    if options.seconds <= 0 or options.rounds < 1:
        parser.error("--seconds must be above 0 and --rounds at least 1")

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    mine = ours(options.seats) if "ours" in options.only else {}
    theirs, versions = gather_peers(options.only)
    rates = play_rounds(mine, theirs, options.rounds, options.seconds)
    ratios = {
        name: {peer: median(map(truediv, rates[name], rates[peer])) for peer in theirs} for name in mine
    }
    if options.json:
        print(json.dumps({"versions": versions, "rates": rates, "ratios": ratios}, indent=2))
        return
    print(", ".join(f"{package} {version}" for package, version in versions.items()))
    by_speed = sorted(rates, key=lambda name: -median(rates[name]))
    rows = [[name, *(f"{f(rates[name]):,.0f}" for f in (median, min, max))] for name in by_speed]
    print("\n" + table([["steps per second", "median", "lowest", "highest"], *rows]))
    if mine and theirs:
        rows = [[name, *(f"{times:,.2f}" for times in ratios[name].values())] for name in mine]
        print("\n" + table([["times as fast as", *theirs], *rows]))


if __name__ == "__main__":
    main()
