"""Acknowledged moves per second and their latency: a server on one core, its players on another.

All tables play real Nin Jan with four connected players, game after game. A move is acknowledged when its own
player hears the news of it, and at the end every acknowledged move must be in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from itertools import chain
from operator import truediv
from pathlib import Path
from statistics import median
from typing import Any

from crowd import ledger
from crowd.crowd import Crowd, CrowdError
from crowd.player import EveryPlayer, EveryTable, Pace
from crowd.process import Process, Usage, cores, free_port, handvol, metrics, run

EXAMPLES = """\
examples:
  python benchmarks/server_load.py --tables 200 --every 200
  python benchmarks/server_load.py --tables 50 --flat-out --peer --rounds 3
  python benchmarks/server_load.py --self-test
"""
PEER_FOLDER = Path(__file__).parent / "peers_server"
PEER = "boardgame.io"
PLAYERS = "players alone"
PEER_PATIENCE = 120.0
PRODUCTION = {"NODE_ENV": "production"}
ITS_OWN = 0.9
"""Less of a core than this is not one of its own."""
COUNTED = ("_total", "_count")

Run = Callable[[argparse.Namespace, Path], Coroutine[Any, Any, dict[str, Any]]]
"""One run of a server, in a folder for what it keeps: its figures."""


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed, in milliseconds."""
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


async def measure(port: int, server: Process, crowd: Crowd, options: argparse.Namespace) -> dict[str, Any]:
    """Play for the time that was asked for, after a warm-up."""
    await crowd.sit_down(options.tables)
    spread = options.spread if options.every or options.every_table else 0.0
    crowd.play(over=spread)
    await asyncio.sleep(options.warm_up + spread)
    before, own, counted = server.usage(), time.process_time(), metrics(port)
    crowd.tally.counting = True
    await asyncio.sleep(options.seconds)
    crowd.tally.counting = False
    after, own = server.usage(), time.process_time() - own
    seconds = after.at - before.at
    ordered = sorted(crowd.tally.latencies)
    return {
        "moves": len(ordered),
        "moves_per_second": len(ordered) / seconds,
        "p50_ms": percentile(ordered, 0.50),
        "p95_ms": percentile(ordered, 0.95),
        "p99_ms": percentile(ordered, 0.99),
        "max_ms": percentile(ordered, 1.0),
        "players_cpu": own / seconds,
        **used(before, after, len(ordered)),
        "counted": {name: (value - counted.get(name, 0)) / seconds for name, value in metrics(port).items()},
    }


def used(before: Usage, after: Usage, moves: int) -> dict[str, float]:
    """What the server has used for these moves."""
    cpu = after.cpu - before.cpu
    return {
        "server_cpu": cpu / (after.at - before.at),
        "moves_per_cpu_second": moves / cpu if cpu else float("nan"),
        "memory_mb": after.memory / 1e6,
    }


async def ours(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """One run of Handvol's server."""
    port = free_port()
    db = options.db or f"sqlite:{folder / 'tables.sqlite'}"
    server = handvol(port, db, cores()[0])
    crowd = Crowd(port, pace(options))
    server.start()
    try:
        await server.answers(port, "/health")
        measured = await measure(port, server, crowd, options)
        await crowd.rest()
        server.must_run()
    finally:
        server.stop()
    kept = await ledger.read(db, [*crowd.tables, *crowd.closed])
    problems = crowd.tally.problems + ledger.problems(kept, crowd.players())
    return {**measured, "kept": ledger.moves_kept(kept), "problems": problems}


def pace(options: argparse.Namespace) -> Pace:
    """How fast everybody plays."""
    if options.every:
        return EveryPlayer(options.every / 1000)
    return EveryTable(options.every_table / 1000) if options.every_table else Pace()


async def self_test(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The players' own ceiling: moves per second against a server that does nothing."""
    port = free_port()
    server = Process(
        (sys.executable, "-m", "crowd.trivial", str(port)), cores()[0], cwd=Path(__file__).parent
    )
    crowd = Crowd(port)
    server.start()
    try:
        await server.answers(port, "/")
        measured = await measure(port, server, crowd, options)
    finally:
        server.kill()
    if crowd.tally.problems:
        raise CrowdError(crowd.tally.problems[0])
    return measured


async def theirs(options: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """One run of boardgame.io's server, with clients of its own."""
    ports = (str(free_port()), str(free_port()))
    store = (options.peer_store, str(folder / "tables"))
    load = (str(options.tables), str(options.warm_up), str(options.seconds))
    server = Process(("node", "server.js", *ports, *store), cores()[0], PRODUCTION, PEER_FOLDER)
    server.start()
    try:
        await server.answers(int(ports[1]), "/games")
        async with asyncio.timeout(PEER_PATIENCE + options.warm_up + options.seconds):
            return await their_clients(server, ("node", "clients.js", *ports, *load))
    finally:
        server.kill()


async def their_clients(server: Process, command: Sequence[str]) -> dict[str, Any]:
    """What boardgame.io's clients have measured, and what its server has used meanwhile."""
    clients = await asyncio.create_subprocess_exec(
        *command, cwd=PEER_FOLDER, env={**os.environ, **PRODUCTION}, stdout=subprocess.PIPE
    )
    assert clients.stdout is not None
    try:
        if await clients.stdout.readline() != b"counting\n":
            raise CrowdError("boardgame.io's clients did not start")
        before = server.usage()
        measured: dict[str, Any] = json.loads(await clients.stdout.readline())
        after = server.usage()
        await clients.wait()
    finally:
        if clients.returncode is None:
            clients.kill()
    return {**measured, **used(before, after, measured["moves"])}


def alone(contender: Run, options: argparse.Namespace) -> dict[str, Any]:
    """One run in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return run(contender(options, Path(folder)))


def line(name: str, measured: dict[str, Any]) -> str:
    """The figures of a run for people."""
    return (
        f"{name:14s} {measured['moves_per_second']:9,.0f} moves/s"
        f"  p50 {measured['p50_ms']:6.2f}  p95 {measured['p95_ms']:6.2f}  p99 {measured['p99_ms']:6.2f}"
        f"  max {measured['max_ms']:7.2f} ms   server {measured['server_cpu']:4.0%} of a core,"
        f" {measured['moves_per_cpu_second']:,.0f} moves per second of it, {measured['memory_mb']:.0f} MB;"
        f" players {measured['players_cpu']:4.0%}"
    )


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    speed = parser.add_mutually_exclusive_group()
    speed.add_argument(
        "--flat-out", action="store_true", help="everybody moves as soon as possible (default)"
    )
    speed.add_argument(
        "--every", type=float, metavar="MS", help="every player moves once in so many milliseconds"
    )
    speed.add_argument("--every-table", type=float, metavar="MS", help="every table sees one move in so many")
    parser.add_argument("--tables", type=int, default=50, help="with four players each (50)")
    parser.add_argument("--seconds", type=float, default=10.0, help="the time that is measured (10)")
    parser.add_argument(
        "--spread", type=float, default=5.0, help="at a pace, tables begin over so many seconds (5)"
    )
    parser.add_argument("--warm-up", type=float, default=3.0, help="the time before it (3)")
    parser.add_argument("--rounds", type=int, default=1, help="how often (1)")
    parser.add_argument("--db", help="where tables are kept (default: a new SQLite file, each time)")
    parser.add_argument(
        "--peer", action="store_true", help=f"{PEER} too, in turn; see peers_server/README.md"
    )
    parser.add_argument(
        "--peer-store", choices=("memory", "file"), default="memory", help="where it keeps matches"
    )
    parser.add_argument(
        "--self-test", action="store_true", help="what the players can do against an idle server"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    return parser.parse_args()


def contenders(options: argparse.Namespace) -> dict[str, Run]:
    """Whom to measure."""
    if options.self_test:
        return {PLAYERS: self_test}
    if options.peer and (options.every or options.every_table):
        sys.exit(f"{PEER} plays flat out only")
    if options.peer and not (PEER_FOLDER / "node_modules").exists():
        sys.exit(f"{PEER} is not installed: cd benchmarks/peers_server && npm install")
    return {"handvol": ours, PEER: theirs} if options.peer else {"handvol": ours}


def main() -> None:
    """Measure as the command line asks, and print."""
    options = parsed()
    os.sched_setaffinity(0, {cores()[1]})
    chosen = contenders(options)
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in chosen}
    for _ in range(options.rounds):
        for name, contender in chosen.items():
            runs[name].append(alone(contender, options))
            if not options.json:
                print(line(name, runs[name][-1]), flush=True)
    report(runs, options)
    if any(measured.get("problems") for measured in runs.get("handvol", [])):
        sys.exit(1)


def report(runs: dict[str, list[dict[str, Any]]], options: argparse.Namespace) -> None:
    """Print what all rounds together say."""
    ratios = {
        figure: median(
            truediv(ours[figure], theirs[figure]) for ours, theirs in zip(*runs.values(), strict=True)
        )
        for figure in ("moves_per_second", "moves_per_cpu_second")
        if PEER in runs
    }
    if options.json:
        print(json.dumps({"tables": options.tables, "runs": runs, "ratios": ratios}, indent=2))
        return
    for measured in runs.get(PLAYERS, []):
        ceiling = measured["moves_per_second"] / measured["players_cpu"]
        print(f"the players' own ceiling: {ceiling:,.0f} moves per second of their own time")
    for measured in runs.get("handvol", []):
        print(f"handvol kept {measured['kept']:,} moves; {len(measured['problems'])} problems")
        print("".join(f"  {problem}\n" for problem in measured["problems"][:20]), end="")
        rates = [
            f"{name} {rate:,.1f}/s" for name, rate in measured["counted"].items() if name.endswith(COUNTED)
        ]
        print("  the server's own count: " + ", ".join(rates))
    if ratios and any(measured["server_cpu"] < ITS_OWN for measured in chain(*runs.values())):
        print("A server did not get its whole core: compare moves per second of its own time only.")
    for figure, ratio in ratios.items():
        print(f"handvol / {PEER}, {figure.replace('_', ' ')}: {ratio:.2f} (median of {options.rounds})")


if __name__ == "__main__":
    main()
