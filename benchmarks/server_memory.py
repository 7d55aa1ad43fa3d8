"""What tables leave behind in memory: create and finish many, and look at the process before and after.

Tables are played through the server's hall, with listeners and a database, but without sockets.

    python benchmarks/server_memory.py --tables 10000
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import handvol
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.server.room import Room
from handvol.store import open_store
from handvol.table import Settings

MB = 1_000_000


@dataclass(frozen=True)
class Measured:
    """Megabytes of the process before the first table, at most, and after the last one has left memory."""

    tables: int
    moves: int
    seconds: float
    before: float
    most: float
    after: float

    @property
    def left(self) -> float:
        """What is left behind."""
        return self.after - self.before


def memory() -> float:
    """The megabytes that this process has in memory."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / MB
    raise RuntimeError("this system does not say how much memory a process has")


async def play(hall: Hall, game: str, chance: random.Random) -> int:
    """Set up a table for two, play it to its end and leave; how many moves that took."""
    sat = await hall.create(NewTable(Settings(game, 2, level="random"), "Anna", [], "00ff"))
    other = await hall.sit(sat.table, "Bo", None)
    room = await hall.room(sat.table)
    listeners = [Listener(seat, lambda body: None) for seat in (sat.seat, other.seat, None)]
    for listener in listeners:
        await room.join(listener, 0)
    await room.do(lambda table, at: table.ready(1, b"", at), listeners[1], 1)
    moves = 0
    while room.table.is_running:
        await move(room, listeners, chance)
        moves += 1
    for listener in listeners:
        room.leave(listener)
    return moves


async def move(room: Room, listeners: list[Listener], chance: random.Random) -> None:
    """Any move of a seat that is asked."""
    state = room.table.state
    assert state is not None
    seat, asked = next((s, a) for s, a in room.table.asked.items() if s not in room.table.held)
    chosen = chance.choice(state.moves(seat))
    await room.do(lambda table, at: table.move(seat, asked, chosen, at), listeners[seat], 1)


async def measure(
    db: str, tables: int, games: Sequence[str], at_once: int = 50, warm_up: int = 200
) -> Measured:
    """Create and finish tables, so many at the same time; the first few only warm the process up."""
    hall = Hall(await open_store(db), Config())
    house = asyncio.create_task(hall.keep_house())
    most = 0.0
    moves = 0
    waiting = iter(range(tables))

    async def keep_playing(numbers: range | None = None) -> None:
        nonlocal most, moves
        for number in waiting if numbers is None else numbers:
            made = await play(hall, games[number % len(games)], random.Random(number))
            moves += made
            most = max(most, memory())

    await keep_playing(range(warm_up))
    before = settle(hall)
    moves, start = 0, time.perf_counter()
    await asyncio.gather(*(keep_playing() for _ in range(at_once)))
    seconds = time.perf_counter() - start
    await asyncio.sleep(0.1)
    after = settle(hall)
    house.cancel()
    await hall.close()
    return Measured(tables, moves, seconds, before, most, after)


def settle(hall: Hall) -> float:
    """Let all idle tables go; the memory that is left."""
    hall.let_idle_go(0.0)
    assert not hall.rooms, f"{len(hall.rooms)} tables stay in memory"
    gc.collect()
    return memory()


def main() -> None:
    """Measure as the command line asks; the exit code is 1 where more than the limit is left behind."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000, help="how many (10000)")
    parser.add_argument("--game", nargs="+", default=["ninjan"], choices=handvol.games(), help="(ninjan)")
    parser.add_argument("--at-once", type=int, default=50, help="how many are played at the same time (50)")
    parser.add_argument("--limit", type=float, default=20.0, help="megabytes that may be left behind (20)")
    parser.add_argument("--json", action="store_true", help="print as data")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(
            measure(f"sqlite:{folder}/tables.sqlite", options.tables, options.game, options.at_once)
        )
    if options.json:
        print(json.dumps({**asdict(found), "left": found.left}))
    else:
        print(
            f"{found.tables} tables, {found.moves} moves in {found.seconds:.0f} s: "
            f"{found.before:.1f} MB before, {found.most:.1f} at most, {found.after:.1f} after; "
            f"{found.left:+.1f} MB left behind"
        )
    raise SystemExit(found.left > options.limit)


if __name__ == "__main__":
    main()
