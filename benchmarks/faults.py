"""Break a server's store, clock and processes under load, and see what becomes of the games.

A row for every fault: what was acknowledged must be kept, once and in order; play must go on at every table;
the server must have said what was wrong, and its health must have told the truth, within a second always.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal, cast

from crowd import ledger
from crowd.crowd import HOST, Crowd, CrowdError
from crowd.databases import Database, Postgres, Sqlite
from crowd.player import EveryPlayer, Player
from crowd.process import LIMITS, Process, cores, free_port, run
from server_crash import crash

EXAMPLES = """\
examples:
  python benchmarks/faults.py
  python benchmarks/faults.py --db postgres --only killed frozen "failed over"
  python benchmarks/faults.py --kills 0 --json
"""
PACE = 0.2
EXCUSED = frozenset({"unavailable", "unreadable", "busy", "stale", "not-now", "not-your-turn", "running"})
CLOCK = {"kind": "live", "bank": 600, "increment": 5}
HOUR = 3600.0
LATE = 8.0
"""So long after a fault begins or ends health tells of it, at the latest."""
PATIENCE = 30.0
SLOWEST = 1.0
LOUD = 40
"""More lines of the log than this are no news any more."""


@dataclass
class Row:
    """What became of the games in one fault."""

    fault: str
    db: str
    acknowledged: int = 0
    goes_on: float = 0.0
    """Seconds after its end until every table had gone on."""
    lines: int = 0
    """What the server logged."""
    said: list[str] = field(default_factory=list)
    """The first of them."""
    health: str = ""
    problems: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.db:9s} {self.fault:15s} {'as promised' if not self.problems else 'NOT':11s}"
            f" {self.acknowledged:6,d} acknowledged   goes on after {self.goes_on:5.1f} s"
            f" {self.lines:4d} lines   health {self.health}"
        )


class Health:
    """What a server says of its health, asked again and again."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._began = time.monotonic()
        self.answers: list[tuple[float, int, float]] = []
        """When it was asked, the status (0: no answer), and the seconds that took."""

    async def ask(self) -> None:
        """Until cancelled."""
        while True:
            start = time.monotonic()
            status = await asyncio.to_thread(self._status)
            self.answers.append((start - self._began, status, time.monotonic() - start))
            await asyncio.sleep(0.1)

    def _status(self) -> int:
        connection = http.client.HTTPConnection(HOST, self._port, timeout=5)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status
        except OSError:
            return 0
        finally:
            connection.close()

    @property
    def first_bad(self) -> float | None:
        """When it did not say 200 for the first time."""
        return next((at for at, status, _ in self.answers if status != 200), None)

    @property
    def slowest(self) -> float:
        """The longest wait for an answer that came."""
        return max((took for _, status, took in self.answers if status), default=0.0)

    async def well(self) -> None:
        """Wait until it says 200."""
        end = time.monotonic() + LATE
        seen = len(self.answers)
        while not any(status == 200 for _, status, _ in self.answers[seen:]):
            if time.monotonic() > end:
                raise CrowdError(f"health was not well {LATE:.0f} s after the end")
            await asyncio.sleep(0.05)


class Place:
    """A database, a server or two, and players at tables."""

    def __init__(self, folder: Path, db: Database, tables: int, processes: int) -> None:
        self.db = db
        self.tables = tables
        self.ports = [free_port() for _ in range(processes)]
        self._file = folder / "faults.json"
        self._file.write_text("{}")
        command = [
            sys.executable,
            "-m",
            "crowd.faulty",
            str(self._file),
            "serve",
            "--db",
            db.url,
            "--host",
            HOST,
        ]
        here = Path(__file__).parent
        paths = os.pathsep.join((str(here.parent / "src"), os.environ.get("PYTHONPATH", "")))
        self.servers = [
            Process([*command, "--port", str(port)], cores()[0], {**LIMITS, "PYTHONPATH": paths}, here)
            for port in self.ports
        ]
        self.crowd = Crowd(self.ports[0], EveryPlayer(PACE), clock=CLOCK)
        self.crowd.tally.excused = EXCUSED
        if processes > 1:
            self.crowd.ports = self._apart

    def _apart(self, player: Player) -> int:
        """Those who share a database hear of each other; those who share a file play at tables apart."""
        shared = isinstance(self.db, Postgres)
        number = player.seat if shared else [*self.crowd.tables].index(player.table)
        return self.ports[number % len(self.ports)]

    def wrong(self, **faults: object) -> None:
        """From now on, this is wrong within the servers."""
        self._file.write_text(json.dumps(faults))

    async def begin(self) -> None:
        """Start, and have everybody play."""
        for server, port in zip(self.servers, self.ports, strict=True):
            server.start()
            await server.answers(port, "/health")
        await self.crowd.sit_down(self.tables)
        self.crowd.play(over=PACE)
        await self.crowd.all_progressed()

    async def start(self, number: int = 0) -> None:
        """Start a server again."""
        self.servers[number].start()
        await self.servers[number].answers(self.ports[number], "/health")

    async def kept(self) -> list[str]:
        """What players know and the database does not, or the other way round, everybody resting."""
        await self.crowd.pause()
        entries = await ledger.read(self.db.url, [*self.crowd.tables, *self.crowd.closed])
        return ledger.problems(entries, self.crowd.players()) + ledger.replay_problems(entries)

    def end(self) -> None:
        """Stop everything."""
        for server in self.servers:
            server.stop()
        self.db.close()


Says = Literal["ill", "well", "either"]


@dataclass(frozen=True)
class Fault:
    """Something that goes wrong."""

    through: Callable[[Place], object]
    """From its beginning to its end; a coroutine, or done in a thread."""
    health: Says
    """What health must say meanwhile."""
    lines: int = 1
    """So many lines the server must log, at least."""
    processes: int = 1
    followed: bool = False
    stops: bool = False
    """Whether the server itself cannot answer meanwhile."""


async def corrupted(place: Place) -> None:
    """Pages are noise: a file is refused in a sentence; the tables in a database are set aside."""
    server = place.servers[0]
    server.kill()
    db = cast("Sqlite | Postgres", place.db)
    await asyncio.to_thread(db.spoil)
    server.start()
    if isinstance(db, Sqlite):
        code = await asyncio.to_thread(server.ended, 30.0)
        if code != 2 or "is damaged" not in server.output() or "Traceback" in server.output():
            raise CrowdError(f"a damaged file: {code}, {server.output()}")
        db.restore()
        await place.start()
        return
    await server.answers(place.ports[0], "/health")
    end = time.monotonic() + PATIENCE
    while not any("is set aside" in line for line in server.lines()):
        if time.monotonic() > end:
            raise CrowdError("no table was set aside")
        await asyncio.sleep(0.1)
    await asyncio.to_thread(db.restore)


async def shared(place: Place) -> None:
    """Of two processes one is killed, and its players go to the other."""
    await asyncio.sleep(2.0)
    place.servers[1].kill()
    place.crowd.ports = lambda player: place.ports[0]


async def wrong(place: Place, seconds: float, **faults: object) -> None:
    """Something is wrong within the server."""
    place.wrong(**faults)
    await asyncio.sleep(seconds)
    place.wrong(**dict.fromkeys(faults, 0))


def postgres(place: Place) -> Postgres:
    """The database, which is one."""
    return cast("Postgres", place.db)


BOTH = {
    "full disk": Fault(lambda place: place.db.full(place.servers[0].pid, 9.0), "ill"),
    "locked": Fault(lambda place: place.db.locked(9.0), "ill"),
    "slow disk": Fault(lambda place: wrong(place, 6.0, slow=0.4), "well", 0),
    "stuck disk": Fault(lambda place: wrong(place, 8.0, slow=7.0), "ill"),
    "corrupted page": Fault(corrupted, "either"),
    "clock back": Fault(lambda place: wrong(place, 6.0, clock=-HOUR), "well", 0),
    "clock forward": Fault(lambda place: wrong(place, 6.0, clock=HOUR), "well", 0),
    "server frozen": Fault(lambda place: place.servers[0].pause(5.0), "either", 0, stops=True),
    "two processes": Fault(shared, "well", 0, processes=2),
}
FAULTS: dict[str, dict[str, Fault]] = {
    "sqlite": {
        **BOTH,
        "corrupted page": Fault(corrupted, "either", 0),  # what it says to who starts it is looked at
        "read-only": Fault(lambda place: wrong(place, 5.0, readonly=True), "ill"),
    },
    "postgres": {
        **BOTH,
        "read-only": Fault(lambda place: postgres(place).readonly(5.0), "ill"),
        "killed": Fault(lambda place: postgres(place).killed(8.0), "ill"),
        "frozen": Fault(lambda place: postgres(place).frozen(9.0), "ill"),
        "failed over": Fault(lambda place: postgres(place).failed_over(8.0), "ill", followed=True),
    },
}


async def suffer(name: str, kind: str, tables: int, folder: Path) -> Row:
    """One fault, from a new database to the last look at what was kept."""
    fault, row = FAULTS[kind][name], Row(name, kind)
    db = Sqlite(folder) if kind == "sqlite" else await asyncio.to_thread(Postgres, fault.followed)
    place = Place(folder, db, tables, fault.processes)
    health = Health(place.ports[0])
    going: list[asyncio.Task[None]] = []
    try:
        await place.begin()
        health = Health(place.ports[0])
        going = [asyncio.create_task(it) for it in (health.ask(), place.crowd.keep_connected())]
        through = await asyncio.to_thread(fault.through, place)
        if asyncio.iscoroutine(through):
            await through
        end = time.monotonic()
        await place.crowd.all_progressed()
        row.goes_on = time.monotonic() - end
        await health.well()
        for server in place.servers[: 1 if name == "two processes" else None]:
            server.must_run()
        row.problems += await place.kept()
        await place.crowd.rest()
    except Exception as error:
        row.problems.append(f"{type(error).__name__}: {error}")
    finally:
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)
        lines = [line for server in place.servers for line in server.lines()]
        await asyncio.to_thread(place.end)
    row.acknowledged = place.crowd.tally.acknowledged
    row.lines = len(lines)
    row.said = [line[:300] for line in lines[:8]]
    row.health = said(health)
    row.problems += place.crowd.tally.problems + judged(fault, health, lines)
    return row


def said(health: Health) -> str:
    """What health has said, in short."""
    bad = health.first_bad
    return "200 throughout" if bad is None else f"not 200 after {bad:.1f} s, slowest {health.slowest:.2f} s"


def judged(fault: Fault, health: Health, lines: list[str]) -> list[str]:
    """Where the log or the health did not tell the truth."""
    found = []
    if fault.health == "ill" and (health.first_bad is None or health.first_bad > LATE):
        found.append(f"health said nothing ({health.first_bad})")
    if fault.health == "well" and health.first_bad is not None:
        found.append(f"health was ill after {health.first_bad:.1f} s")
    if not fault.stops and health.slowest > SLOWEST:
        found.append(f"health took {health.slowest:.1f} s")
    if not fault.lines <= len(lines) <= LOUD:
        found.append(f"the server logged {len(lines)} lines")
    found += [f"not JSON: {line[:80]}" for line in lines if not is_json(line)]
    return found


def is_json(line: str) -> bool:
    """Whether a line of the log is what it should be."""
    with suppress(ValueError):
        return isinstance(json.loads(line), dict)
    return False


async def kills(kind: str, times: int, tables: int, folder: Path) -> Row:
    """The server is killed again and again."""
    db = Sqlite(folder) if kind == "sqlite" else await asyncio.to_thread(Postgres)
    start = time.monotonic()
    try:
        summary = await crash(db.url, times, tables)
    finally:
        await asyncio.to_thread(db.close)
    row = Row(f"kill -9, {times} times", kind, summary.acknowledged, problems=summary.problems)
    row.goes_on = (time.monotonic() - start) / times
    row.health = "(seconds: of each kill, all told)"
    return row


async def all_of(options: argparse.Namespace) -> list[Row]:
    """Every row that was asked for; each is printed as it comes."""
    rows = []
    for kind in options.db:
        wanted = [name for name in FAULTS[kind] if not options.only or name in options.only]
        for name in ["kill -9"] * bool(options.kills) + wanted:
            with tempfile.TemporaryDirectory() as folder:
                if name == "kill -9":
                    row = await kills(kind, options.kills, options.tables, Path(folder))
                else:
                    row = await suffer(name, kind, options.tables, Path(folder))
            rows.append(row)
            if not options.json:
                print(row, *row.problems[:5], sep="\n    ", flush=True)
    return rows


def main() -> None:
    """Break what the command line asks for, and print; the exit code is 1 where a promise was broken."""
    names = sorted({name for faults in FAULTS.values() for name in faults})
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--db", nargs="+", choices=[*FAULTS], default=[*FAULTS], help="where tables are kept")
    parser.add_argument("--only", nargs="+", choices=names, metavar="FAULT", help=", ".join(names))
    parser.add_argument("--kills", type=int, default=30, help="how often the server is killed (30)")
    parser.add_argument("--tables", type=int, default=6, help="with four players each (6)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    options = parser.parse_args()
    os.sched_setaffinity(0, {cores()[1]})
    rows = run(all_of(options))
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    sys.exit(1 if any(row.problems for row in rows) else 0)


if __name__ == "__main__":
    main()
