"""All tables of this process: made, found, brought in from the store and let go again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from handvol.core.record import Record
from handvol.core.registry import names
from handvol.store import Row, Store, StoreError
from handvol.table import Table, TableError, decode, encode
from handvol.table.entries import DAY

from .bodies import NewTable, Sat
from .config import Config
from .duties import Duties
from .limits import Counted, PerAddress
from .metrics import Metrics
from .pulse import Pulse
from .queue import now
from .room import Listed, Room, first_row
from .shelf import Shelf
from .stream import Lines
from .thinking import Thinking
from .works import Works

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
NAME_LENGTH = 12
SWEEP_SECONDS = 5.0
OVER_SECONDS = 2.0
"""A table whose games are over is missed by nobody soon after the last has gone."""
ROW_SECONDS = 0.1
"""So much later, at most, the list of tables says what has changed."""
SILENT_SWEEPS = 4
"""A process that says nothing for so long is gone."""
FORGET_SECONDS = 3600.0
MAX_DUE = 100
MAX_LISTED = 50
HOUR = 3600.0

log = logging.getLogger("handvol.server")


class Hall:
    """The tables, and what they share: the store, the bots' threads, the limits."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self.thinking = Thinking(config.bot_threads)
        self.metrics = Metrics()
        self.duties = Duties(self.metrics)
        self.shelf = Shelf(self.metrics)
        self.pulse = Pulse()
        self.connections = Counted(config.max_connections, config.connections_per_address)
        self.arrivals = PerAddress(config.tables_per_address, HOUR)
        self.works = Works(config.works_per_minute)
        self.errors = PerAddress(config.errors_per_minute, 60.0)
        self.rooms: dict[str, Room] = {}
        self.streams: set[Lines] = set()
        self.process = secrets.token_hex(4)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._forgotten = time.monotonic()
        self._alive: dict[str, float] = {}
        self._old_rows: set[Room] = set()
        self._row_timer: asyncio.TimerHandle | None = None
        store.listen(self._hear)

    # Finding and making tables

    async def room(self, name: str, after: int = 0) -> Room:
        """A table by name, brought in from the store where need be, and no older than entry `after`.

        Whoever has heard of a later entry than we have has heard it from another process.
        """
        room = self.rooms.get(name) or await self._loaded(name)
        if room.table.seq < after:
            await room.look_again()
        return room

    async def _loaded(self, name: str) -> Room:
        if len(name) != NAME_LENGTH or not set(name) <= set(ALPHABET):
            raise TableError("no-such-table")
        self.shelf.check(name)
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    def _have_room(self) -> None:
        """See that one more table fits into memory."""
        if len(self.rooms) >= self.config.max_tables:
            self.let_idle_go(0.0)
        if len(self.rooms) >= self.config.max_tables:
            raise TableError("busy")

    async def _load(self, name: str) -> Room:
        self._have_room()
        bodies, row = await self._kept(name)
        if not bodies:
            raise TableError("no-such-table")
        try:
            table = await asyncio.to_thread(Table.replayed, name, map(decode, bodies))
            room = self._enter(Room(self, table, row))
        except Exception as error:
            self._drop(name)
            raise self.shelf.put(name, error) from None
        self.shelf.take(name)
        await room.look_again()  # what others wrote meanwhile was told to nobody
        self.tell_presence(room)
        return room

    def _enter(self, room: Room) -> Room:
        self.rooms[room.table.name] = room
        self.metrics.tables.set(len(self.rooms))
        room.wake()
        return room

    async def say_of_store(self, name: str, error: StoreError) -> bool:
        """Where the store fails for one table alone, say so; where it does for all, the pulse has."""
        await self.pulse.beat(self.store)
        if not self.pulse.has_been_well:
            return False
        log.error("table %s: %s", name, error)
        return True

    async def _kept(self, name: str) -> tuple[list[bytes], Row | None]:
        """What the store has of a table; where it fails for that table alone, the table is set aside."""
        for again in (True, False):
            try:
                return await self.store.read(name), await self.store.row(name)
            except StoreError as error:
                await self.pulse.beat(self.store)
                if not self.pulse.is_well:
                    break
                if not again:
                    raise self.shelf.put(name, error) from None
        raise TableError("unavailable")

    def set_aside(self, room: Room, error: Exception) -> TableError:
        """A table in memory cannot go on from what was written: it goes, and so do those who listen."""
        self._drop(room.table.name)
        return self.shelf.put(room.table.name, error)

    def _drop(self, name: str) -> None:
        room = self.rooms.pop(name, None)
        if room is not None:
            room.is_aside = True
            room.close()
            self._old_rows.discard(room)
            room.audience.drop_all()
            self.metrics.tables.set(len(self.rooms))

    async def create(self, wanted: NewTable) -> Sat:
        """Set up a table; whoever gives a name sits down, bots take the next seats."""
        self._have_room()
        at, key = now(), new_key()
        name = "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))
        plan = Table.create(name, wanted.settings, at)
        if not wanted.name:
            raise TableError("bad-name")
        plan = plan.and_ask(lambda table: table.sit(wanted.name, hashed(key), at))
        for bot in wanted.bots:
            plan = plan.and_ask(partial(Table.seat_bot, by=0, bot=bot, now=at))
        if wanted.share is not None:
            share = bytes.fromhex(wanted.share)
            plan = plan.and_ask(lambda table: table.ready(0, share, at))
        row = first_row(plan.table, plan.entries)
        try:
            await self.store.append(name, 0, [encode(entry) for entry in plan.entries], row)
        except StoreError:
            raise TableError("unavailable") from None
        self.metrics.created.inc()
        self._enter(Room(self, plan.table, row))
        return Sat(name, 0, key)

    async def sit(self, name: str, person: str, seat: int | None) -> Sat:
        """A person takes a seat."""
        room = await self.room(name)
        key = new_key()
        await room.do(lambda table, at: table.sit(person, hashed(key), at, seat))
        return _sat(room, key)

    async def claim(self, name: str, code: str) -> Sat:
        """A person takes a seat to another device."""
        room = await self.room(name)
        key = new_key()
        await room.do(lambda table, at: table.claim(hashed(code), hashed(key), at))
        return _sat(room, key)

    async def seat_of(self, name: str, key: str) -> tuple[Room, int]:
        """The table and the seat that a key opens there."""
        room = await self.room(name)
        seat = opened_by(key, room.table)
        if seat is None:
            raise TableError("not-your-seat")
        return room, seat

    async def listed(self, game: str | None) -> list[Listed]:
        """Open tables that want to be seen."""
        if game is not None and game not in names():
            return []
        try:
            rows = await self.store.listed(MAX_LISTED, game)
        except StoreError:
            raise TableError("unavailable") from None
        return [msgspec.json.decode(row.summary, type=Listed) for _, row in rows]

    async def record(self, name: str, number: int) -> Record:
        """The record of a table's finished game, from 1."""
        room = await self.room(name)
        if not 1 <= number <= len(room.table.finished):
            raise TableError("no-such-record")
        return room.table.finished[number - 1]

    # What happens by itself

    def spawn(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):  # which the pulse says
            self.metrics.store_errors.inc()
        elif error is not None and not isinstance(error, TableError):
            log.error("background work failed: %s", type(error).__name__, exc_info=error)

    async def keep_house(self) -> None:
        """Let idle tables go, bring in those whose clocks have run out, forget the old; now and then."""
        await self.duties.keep("keeping house", SWEEP_SECONDS, self._sweep)

    async def _sweep(self) -> None:
        self.let_idle_go(self.config.idle_seconds)
        self._forget_dead()
        try:
            await self.store.tell("", self.process.encode())
            for name in await self.store.due(now(), MAX_DUE + len(self.shelf)):
                await self._bring_in(name)
            if time.monotonic() - self._forgotten > FORGET_SECONDS:
                self._forgotten = time.monotonic()
                await self.store.forget(now() - self.config.keep_days * DAY)
        except StoreError:  # what the pulse says too
            self.metrics.store_errors.inc()

    async def _bring_in(self, name: str) -> None:
        try:
            await self.room(name)
        except TableError as error:
            if error.code == "unavailable":
                raise StoreError(error.message) from None

    def let_idle_go(self, seconds: float) -> None:
        """Tables that nobody has listened to for so long leave memory; the store has them."""
        at = time.monotonic()
        for room in [*self.rooms.values()]:
            longest = min(seconds, OVER_SECONDS) if room.table.status == "over" else seconds
            if room.is_idle and room.used < at - longest:
                self.let_go(room)

    def let_go(self, room: Room) -> None:
        """A table leaves memory; the store has it."""
        room.close()
        if room in self._old_rows:
            self._old_rows.discard(room)
            room.write_row()
        if self.rooms.get(room.table.name) is room:
            del self.rooms[room.table.name]
        self.metrics.tables.set(len(self.rooms))

    def row_is_old(self, room: Room) -> None:
        """What the list says of a table is to be written soon, with what it says of others."""
        if self.rooms.get(room.table.name) is not room:
            room.write_row()
            return
        self._old_rows.add(room)
        if self._row_timer is None:
            self._row_timer = asyncio.get_running_loop().call_later(ROW_SECONDS, self._write_rows)

    def _write_rows(self) -> None:
        if self._row_timer is not None:
            self._row_timer.cancel()
            self._row_timer = None
        rooms, self._old_rows = self._old_rows, set()
        for room in rooms:
            room.write_row()

    # Other processes

    def tell_presence(self, room: Room) -> None:
        """Say to the other processes who listens here."""
        presence = room.audience.presence
        word = msgspec.json.encode([self.process, sorted(presence.here), presence.spectators_here])
        self.spawn(self.store.tell(room.table.name, word))

    def _hear(self, name: str, word: bytes | None) -> None:
        """Another process has written at a table or says who listens there."""
        if word is None:
            rooms = [self.rooms[name]] if name in self.rooms else [] if name else [*self.rooms.values()]
            for room in rooms:
                self.spawn(room.look_again())
        elif not name:
            self._alive[word.decode()] = time.monotonic()
        elif name in self.rooms:
            process, seats, watching = msgspec.json.decode(word, type=tuple[str, list[int], int])
            self._alive[process] = time.monotonic()
            self.rooms[name].heard_elsewhere(process, seats, watching)

    def _forget_dead(self) -> None:
        """Nobody listens any more at processes that have fallen silent."""
        longest = time.monotonic() - SILENT_SWEEPS * SWEEP_SECONDS
        for process in [process for process, heard in self._alive.items() if heard < longest]:
            del self._alive[process]
            for room in self.rooms.values():
                if process in room.audience.presence.elsewhere:
                    room.heard_elsewhere(process, [], 0)

    def end_streams(self) -> None:
        """Nothing more will come: let those who listen to streams go."""
        for lines in [*self.streams]:
            lines.end()

    async def close(self) -> None:
        """Let everything go; all that was acknowledged is in the store."""
        for room in self.rooms.values():
            room.close()
        self._write_rows()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.works.close()
        self.pulse.close()
        await self.thinking.close()
        await self.store.close()


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(24)


def hashed(key: str) -> bytes:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).digest()


def _sat(room: Room, key: str) -> Sat:
    """The seat that a new key opens, for whoever has just got it."""
    seat = room.table.seat_of(hashed(key))
    if seat is None:  # the host has cleared it at the same moment
        raise TableError("no-seat")
    return Sat(room.table.name, seat, key)


def opened_by(key: str, table: Table) -> int | None:
    """The seat that a key opens; None for whoever has none and watches."""
    seat = table.seat_of(hashed(key)) if key else None
    if key and seat is None:
        raise TableError("not-your-seat")
    return seat
