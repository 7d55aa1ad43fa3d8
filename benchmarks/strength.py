"""How strong the bots are: the contests behind the table in docs/benchmarks.md, one after the other.

With --folder, finished games are kept there, and a run that was broken off goes on. Level 5 plays by the
clock, so nothing else should run beside it; all contests together take some hours of two cores.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path

import handvol
from handvol.bots import known
from handvol.core.registry import find
from handvol.lab.arena import Contest, run, standings

EXAMPLE = "example: python benchmarks/strength.py ninjan jatten --folder strength --only ismcts-5"
FURTHER = (("greedy", "random", (2, 4)), ("ismcts-5", "ismcts-3", (2, 4)), ("ismcts-3", "greedy", (4,)))
CEILING = (("ismcts-5", "greedy", (2,)), ("oracle-5", "greedy", (2,)))
"""What the best bot reaches against a simple player, and what one who sees all cards would."""
QUICK, SLOW = 1000, 200
"""Games of a contest: fewer where somebody thinks by the clock."""


def pairs() -> Iterator[tuple[str, str, int]]:
    """Who plays whom, the one that should be better first, at how many seats."""
    for weaker, better in pairwise(known()):
        yield better, weaker, 2
    for better, weaker, tables in FURTHER + CEILING:
        for seats in tables:
            yield better, weaker, seats


def contests(game: str, only: str, games: int | None, seed: int) -> Iterator[Contest]:
    """The contests of a game; of those with a bot whose name begins with `only`."""
    most = find(game).max_seats
    for better, weaker, seats in pairs():
        if better.startswith(only) or weaker.startswith(only):
            usual = SLOW if better.endswith("-5") else QUICK
            yield Contest(game, min(seats, most), (better, weaker), games or usual, seed=seed)


def main() -> None:
    """Play as the command line asks, and print a row for every contest."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=EXAMPLE)
    parser.add_argument("games", nargs="*", help="which (default: all)")
    parser.add_argument("--only", default="", metavar="BOT", help="contests that this bot takes part in")
    parser.add_argument("--number", type=int, help=f"games of a contest ({QUICK}, {SLOW} by the clock)")
    parser.add_argument("--seed", type=int, default=2_026_000, help="the first deal's seed (2026000)")
    parser.add_argument("--folder", type=Path, help="keep finished games here, and go on from them")
    parser.add_argument("--json", action="store_true", help="print JSON instead of rows")
    options = parser.parse_args()
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
    for game in options.games or handvol.games():
        for contest in contests(game, options.only, options.number, options.seed):
            name = f"{game}-{contest.seats}-{'-'.join(contest.bots)}.jsonl"
            outcomes = run(contest, file=options.folder / name if options.folder else None)
            first = next(s for s in standings(contest, outcomes) if s.bot == contest.bots[0])
            if options.json:
                print(json.dumps({"contest": asdict(contest), "standing": asdict(first)}))
            else:
                share = f"{first.share:.2f} ± {first.share_error:.2f}"
                bots = " against ".join(contest.bots)
                print(f"{find(game).title}, {contest.seats} seats: {bots}: {share} ({first.games} games)")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
