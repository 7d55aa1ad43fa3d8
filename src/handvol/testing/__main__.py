"""`python -m handvol.testing GAME --games 10000`: many random games with every invariant on."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from handvol.core.cores import cores
from handvol.core.errors import HandvolError
from handvol.core.registry import find

from .conformance import check_game

PORTION = 100


def _check(name: str, seats: int, games: int, seed: int, thorough: int) -> int:
    check_game(find(name)(seats), games=games, seed=seed, thorough=thorough)
    return games


def main() -> int:
    """Spread the games over seat counts and cores; say what was checked."""
    parser = argparse.ArgumentParser(prog="python -m handvol.testing", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000, help="how many in all (default: 10000)")
    parser.add_argument("--thorough", type=int, default=20, help="the costly checks at every n-th state (20)")
    parsed = parser.parse_args()
    try:
        kind = find(parsed.game)
    except HandvolError as error:
        parser.error(str(error))
    seat_counts = range(kind.min_seats, kind.max_seats + 1)
    each = max(1, parsed.games // len(seat_counts) // PORTION)
    start = time.perf_counter()
    with ProcessPoolExecutor(cores()) as pool:
        running = [
            pool.submit(_check, kind.name, seats, PORTION, 1_000_000 * seats + PORTION * i, parsed.thorough)
            for seats in seat_counts
            for i in range(each)
        ]
        done = sum(future.result() for future in running)
    spent = time.perf_counter() - start
    seats = f"{kind.min_seats} to {kind.max_seats} seats"
    print(f"{kind.title}: {done} random games at {seats}, {spent:.0f} s: all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
