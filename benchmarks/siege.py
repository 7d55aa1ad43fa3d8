"""What honest players feel while strangers attack the server with everything at hand.

The server runs on one core with its defaults, on this machine only; players and strangers share another. The
strangers all come from one address, a table of honest players from one of its own. Every attack is bounded in
connections and time, and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from crowd import ledger
from crowd.besiegers import ATTACKS
from crowd.crowd import HOST, Crowd, CrowdError, post
from crowd.player import EveryPlayer
from crowd.process import Process, ProcessError, cores, free_port, handvol, run

EXAMPLES = """\
examples:
  python benchmarks/siege.py
  python benchmarks/siege.py --only pings deaf_pings --seconds 10
  python benchmarks/siege.py --short
"""
STRANGER = "127.66.0.1"
TABLES = 5
PACE = 0.5
CALM_SECONDS = 5.0
LOOK_SECONDS = 0.1
TOGETHER = "all at once"
AFTER = "after it"


@dataclass
class Felt:
    """What the honest players felt during an attack, and what the server used."""

    attack: str
    moves: int
    p50_ms: float
    p99_ms: float
    max_ms: float
    memory_mb: float
    """The most that it had at any time."""
    descriptors: int
    server_cpu: float
    """The share of its core that the server used."""

    def __str__(self) -> str:
        return (
            f"{self.attack:14s} {self.moves:6,d} moves   p50 {self.p50_ms:7.1f}  p99 {self.p99_ms:8.1f}"
            f"  max {self.max_ms:8.1f} ms   {self.memory_mb:6.0f} MB  {self.descriptors:5d} descriptors"
            f"  {self.server_cpu:4.0%} of a core"
        )


@dataclass
class Outcome:
    """The whole siege."""

    felt: list[Felt]
    lost: list[str]
    """Connections and acknowledged moves that honest players lost."""
    log: list[str]
    """What the server said meanwhile."""


async def besiege(steps: Sequence[tuple[str, Sequence[str], float]], tables: int, folder: Path) -> Outcome:
    """Attack step by step (a name, the attacks, how long), and listen to so many honest tables."""
    port = free_port()
    db = f"sqlite:{folder / 'tables.sqlite'}"
    server = handvol(port, db, cores()[0], {})
    crowd = Crowd(port, EveryPlayer(PACE), lambda number: f"127.0.{1 + number // 250}.{1 + number % 250}")
    felt: list[Felt] = []
    lost: list[str] = []
    server.start()
    try:
        await server.answers(port, "/health")
        await crowd.sit_down(tables)
        own = await asyncio.to_thread(strangers_tables, port)
        crowd.play(over=PACE)
        await asyncio.sleep(2 * PACE)
        for name, attacks, seconds in steps:
            felt.append(await feel(name, attacks, seconds, port, server, crowd, own))
            server.must_run()
        lost += [f"{player} was cut off" for player in crowd.players() if not player.connected]
        await crowd.rest()
    except (CrowdError, ProcessError) as error:
        lost.append(str(error))
    finally:
        log = server.output().splitlines()
        server.stop()
    kept = await ledger.read(db, [*crowd.tables, *crowd.closed])
    lost += crowd.tally.problems + ledger.problems(kept, crowd.players())
    return Outcome(felt, lost, log)


async def feel(
    name: str,
    attacks: Sequence[str],
    seconds: float,
    port: int,
    server: Process,
    crowd: Crowd,
    own: Sequence[str],
) -> Felt:
    """One attack, from its beginning to its end."""
    crowd.tally.latencies.clear()
    crowd.tally.counting = True
    attacker = None
    if attacks:
        place = (str(port), STRANGER, str(seconds), ",".join(own))
        command = ("nice", "-n", "19", sys.executable, "-m", "crowd.besiegers", *place, *attacks)
        attacker = await asyncio.create_subprocess_exec(
            *command, cwd=Path(__file__).parent, stdout=asyncio.subprocess.PIPE
        )
        assert attacker.stdout is not None
        await attacker.stdout.readline()
        crowd.tally.latencies.clear()
    memory, descriptors, before = 0, 0, server.usage()
    end = asyncio.get_running_loop().time() + seconds
    try:
        while asyncio.get_running_loop().time() < end:
            memory = max(memory, server.usage().memory)
            with suppress(OSError):
                descriptors = max(descriptors, len(os.listdir(f"/proc/{server.pid}/fd")))
            await asyncio.sleep(LOOK_SECONDS)
    finally:
        if attacker is not None:
            with suppress(ProcessLookupError):
                attacker.kill()
            await attacker.wait()
    crowd.tally.counting = False
    after = server.usage()
    waits = [*crowd.tally.latencies, *crowd.waiting()]
    ordered = sorted(waits) or [float("nan")]
    return Felt(
        name,
        len(crowd.tally.latencies),
        1000 * ordered[len(ordered) // 2],
        1000 * ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))],
        1000 * ordered[-1],
        memory / 1e6,
        descriptors,
        (after.cpu - before.cpu) / (after.at - before.at),
    )


def strangers_tables(port: int) -> list[str]:
    """Tables of the strangers' own: the name of each, and the key of a seat behind it."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10, source_address=(STRANGER, 0))
    settings = {"game": "ninjan", "seats": 2, "level": "greedy", "hints": True}
    body = {"settings": settings, "name": "Mallory", "bots": ["greedy"], "share": ""}
    sat = [post(connection, "/api/tables", body) for _ in range(TABLES)]
    connection.close()
    return [one["table"] + one["key"] for one in sat]


def steps(options: argparse.Namespace) -> list[tuple[str, Sequence[str], float]]:
    """What is done, one after the other."""
    chosen = options.only or [*ATTACKS]
    if options.short:
        return [(TOGETHER, chosen, options.seconds), (AFTER, (), CALM_SECONDS)]
    alone = [(name, [name], options.seconds) for name in chosen]
    return [
        ("no attack", (), CALM_SECONDS),
        *alone,
        (TOGETHER, chosen, 2 * options.seconds),
        (AFTER, (), CALM_SECONDS),
    ]


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=20, help="honest tables of four players (20)")
    parser.add_argument(
        "--seconds", type=float, default=5.0, help="of each attack, and twice that of all (5)"
    )
    parser.add_argument("--only", nargs="+", choices=[*ATTACKS], metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--short", action="store_true", help="all attacks at once, and what comes after")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    return parser.parse_args()


def main() -> None:
    """Besiege a server as the command line asks, and print what was felt."""
    options = parsed()
    os.sched_setaffinity(0, {cores()[1]})
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(besiege(steps(options), options.tables, Path(folder)))
    if options.json:
        print(json.dumps(asdict(outcome), indent=2))
    else:
        for felt in outcome.felt:
            print(felt)
        print(f"lost: {len(outcome.lost)}", *outcome.lost[:10], sep="\n  ")
        print(f"the server said {len(outcome.log)} lines", *outcome.log[:5], sep="\n  ")
    if outcome.lost:
        sys.exit(1)


if __name__ == "__main__":
    main()
