"""One queue a table: what comes together is written together, and what cannot be written is tried again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from handvol.server import room as room_module
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.server.queue import Ask, now
from handvol.server.room import Room
from handvol.store import Row, StoreError, open_store
from handvol.table import Clock, Plan, Settings, Table, TableError, decode

TIMEOUT = 10.0


class Ear(Listener):
    """Remembers what it hears."""

    def __init__(self, seat: int | None) -> None:
        self.messages: list[dict[str, Any]] = []
        super().__init__(seat, lambda body: self.messages.append(msgspec.json.decode(body)))

    @property
    def heard_of(self) -> list[tuple[str, int]]:
        """The kinds of messages, each with the id of the command that it answers."""
        return [(message["type"], message.get("id", 0)) for message in self.messages]


class Disk:
    """The store of a hall, which fails when it is told to; it remembers what it was asked to write."""

    def __init__(self, hall: Hall) -> None:
        self.fails = ""
        self.appended: list[tuple[int, Row | None]] = []
        self._append, self._read = hall.store.append, hall.store.read
        hall.store.append = self.append  # type: ignore[method-assign]
        hall.store.read = self.read  # type: ignore[method-assign]

    def append(
        self, table: str, after: int, entries: Sequence[bytes], row: Row | None = None
    ) -> asyncio.Future[None]:
        self.appended.append((len(entries), row))
        if self.fails == "append":
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StoreError("locked"))
            return failed
        written = self._append(table, after, entries, row)
        return asyncio.ensure_future(self._written_but(written)) if self.fails == "answer" else written

    async def _written_but(self, written: asyncio.Future[None]) -> None:
        await written
        raise StoreError("the answer was lost")

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return await self._read(table, after)


def at_a_table(
    test: Callable[[Room, list[Ear], Disk], Awaitable[None]],
    game: str = "zandlopers",
    seats: int = 3,
    config: Config | None = None,
    **settings: Any,
) -> None:
    """Have people sit at a table that was dealt, everybody listening."""

    async def run() -> None:
        hall = Hall(await open_store("sqlite::memory:"), config or Config(aside_seconds=0.0))
        chosen = Settings(game, seats, level="random", **settings)
        sat = await hall.create(NewTable(chosen, "Anna", [], ""))
        for number in range(1, seats):
            await hall.sit(sat.table, f"Bo {number}", None)
        room = await hall.room(sat.table)
        ears = [Ear(seat) for seat in range(seats)]
        for ear in ears:
            await room.join(ear, 0)
        for seat in range(1, seats):
            await room.do(lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]
        for ear in ears:
            ear.messages.clear()
        async with asyncio.timeout(TIMEOUT):
            await test(room, ears, Disk(hall))
        await hall.close()

    asyncio.run(run())


def any_move(room: Room, seat: int) -> Ask:
    """Ask for any move of a seat."""
    state = room.table.state
    assert state
    text, asked = state.moves(seat)[0], room.table.asked[seat]
    return lambda table, at: table.move(seat, asked, text, at)


async def until(wanted: Callable[[], bool]) -> None:
    while not wanted():
        await asyncio.sleep(0.005)


async def gather(*asked: Awaitable[None]) -> list[str]:
    """The codes of what was refused, an empty text for what was done."""
    found = await asyncio.gather(*asked, return_exceptions=True)
    return [error.code if isinstance(error, TableError) else str(error or "") for error in found]


# Together


def test_asks_of_every_kind_that_come_together_are_written_once_and_each_is_answered() -> None:
    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        mover = room.table.waiting[0]
        one, two = (ear for ear in ears if ear.seat != mover)
        assert one.seat is not None
        assert two.seat is not None
        before = room.table.seq
        refused = await gather(
            room.do(lambda table, at: table.say(one.seat or 0, "first", at), one, 11),
            room.do(any_move(room, mover), ears[mover], 12),
            room.do(lambda table, at: table.leave(two.seat or 0, at), two, 13),
            room.do(lambda table, at: table.say(9, "x" * 999, at), two, 14),
            room.do(lambda table, at: table.say(one.seat or 0, "last", at), one, 15),
        )
        assert refused == ["", "", "", "bad-request", ""]
        assert [count for count, _ in disk.appended if count] == [4]
        assert room.table.seq == before + 4
        assert ears[mover].heard_of[:2] == [("chat", 0), ("news", 12)]
        assert one.heard_of.count(("chat", 11)) == one.heard_of.count(("chat", 15)) == 1
        assert two.heard_of.count(("news", 13)) == 1
        assert [kind for kind, ref in two.heard_of if ref] == ["news"]
        for ear in ears:
            seqs = [message["seq"] for message in ear.messages]
            assert seqs == sorted(seqs), "told in the order in which it happened"
        kept = await room.hall.store.read(room.table.name)
        assert Table.replayed("again", map(decode, kept)).seq == room.table.seq

    at_a_table(test)


def test_what_comes_while_something_is_written_is_written_together_next() -> None:
    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        first = asyncio.create_task(room.do(lambda table, at: table.say(0, "one", at)))
        await until(lambda: bool(disk.appended))
        later = [asyncio.create_task(room.do(lambda table, at: table.say(0, "more", at))) for _ in range(3)]
        await asyncio.gather(first, *later)
        assert [count for count, _ in disk.appended if count] == [1, 3]
        assert [line.text for line in room.table.chat] == ["one", "more", "more", "more"]

    at_a_table(test)


def test_an_ask_with_a_fault_does_not_take_others_with_it(caplog: pytest.LogCaptureFixture) -> None:
    def wrong(table: Table, at: int) -> Plan:
        raise ZeroDivisionError

    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        refused = await gather(room.do(wrong), room.do(lambda table, at: table.say(0, "hello", at)))
        assert refused == ["unavailable", ""]
        assert [line.text for line in room.table.chat] == ["hello"]

    at_a_table(test)
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


def test_what_changes_nothing_is_answered_to_whoever_asked_alone() -> None:
    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        await room.do(lambda table, at: table.come_back(0, at), ears[0], 5)
        await room.do(Table.tick)
        assert [ear.heard_of for ear in ears] == [[("seats", 5)], [], []]
        assert not [count for count, _ in disk.appended if count]

    at_a_table(test)


def test_a_new_table_is_written_once_with_its_row() -> None:
    async def run() -> None:
        hall = Hall(await open_store("sqlite::memory:"), Config())
        disk = Disk(hall)
        await hall.create(NewTable(Settings("ninjan", 2, level="random"), "Anna", [], ""))
        await asyncio.sleep(0.3)
        assert [(count > 2, row is not None) for count, row in disk.appended] == [(True, True)]
        await hall.close()

    asyncio.run(run())


# A store that fails


def test_a_clock_that_runs_out_while_nothing_can_be_written_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room_module, "RETRY_SECONDS", 0.05)

    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        late = room.table.waiting[0]
        disk.fails = "append"
        await until(lambda: len(disk.appended) > 3)
        assert not any(chair.away for chair in room.table.chairs)
        assert not any(ear.messages for ear in ears)
        disk.fails = ""
        await until(lambda: room.table.chairs[late].away)
        await until(lambda: late not in room.table.asked)

    at_a_table(test, clock=Clock("live", bank=1))


def test_somebody_away_while_nothing_can_be_written_is_stood_in_for_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room_module, "RETRY_SECONDS", 0.05)

    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        missing = room.table.waiting[0]
        disk.fails = "append"
        room.leave(ears[missing])
        await until(lambda: len([count for count, _ in disk.appended if count]) > 3)
        assert not room.table.chairs[missing].away
        disk.fails = ""
        await until(lambda: room.table.chairs[missing].away)
        await until(lambda: missing not in room.table.asked)

    at_a_table(test, config=Config(aside_seconds=0.0, patience_seconds=0.05))


def test_bots_go_on_when_the_store_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "RETRY_SECONDS", 0.05)

    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        mover = room.table.waiting[0]
        await room.do(lambda table, at: table.leave(mover, at))
        seq, disk.fails = room.table.seq, "append"
        await asyncio.sleep(0.2)
        assert room.table.seq <= seq + 1
        disk.fails = ""
        await until(lambda: mover not in room.table.asked)

    at_a_table(test)


def test_what_was_written_although_the_store_said_no_is_found_before_the_next_ask() -> None:
    async def test(room: Room, ears: list[Ear], disk: Disk) -> None:
        disk.fails = "answer"
        assert await gather(room.do(lambda table, at: table.say(0, "was it?", at), ears[0], 3)) == [
            "unavailable"
        ]
        assert not room.table.chat
        disk.fails = ""
        await room.do(lambda table, at: table.say(0, "it was", at), ears[0], 4)
        assert [line.text for line in room.table.chat] == ["was it?", "it was"]
        assert ears[0].heard_of == [("chat", 0), ("chat", 4)]

    at_a_table(test)


def test_a_clock_that_is_set_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before, wall = now(), time.time_ns
    for hours in (1, -1):
        monkeypatch.setattr(time, "time_ns", lambda hours=hours: wall() + hours * 3_600 * 10**9)
        assert 0 <= now() - before < 60_000


# Others on the same store


async def two_halls(folder: Path) -> tuple[list[Hall], list[Room]]:
    """A table at two halls that do not hear of each other."""
    url = f"sqlite:{folder / 'db'}"
    halls = [Hall(await open_store(url), Config(aside_seconds=0.0)) for _ in range(2)]
    sat = await halls[0].create(NewTable(Settings("ninjan", 2, level="random"), "Anna", []))
    rooms = [await hall.room(sat.table) for hall in halls]
    return halls, rooms


def test_news_of_others_that_comes_while_one_looks_is_not_lost(tmp_path: Path) -> None:
    async def run() -> None:
        halls, (here, there) = await two_halls(tmp_path)
        read = halls[1].store.read
        looks = 0

        async def slow(table: str, after: int = 0) -> list[bytes]:
            nonlocal looks
            looks += 1
            found = await read(table, after)
            await asyncio.sleep(0.05)
            return found

        halls[1].store.read = slow  # type: ignore[method-assign]
        first = asyncio.create_task(there.look_again())
        await asyncio.sleep(0.02)  # it has read, and not heard yet
        await here.do(lambda table, at: table.say(0, "late", at))
        await asyncio.gather(first, there.look_again())
        assert looks == 2
        assert [line.text for line in there.table.chat] == ["late"]
        for hall in halls:
            await hall.close()

    asyncio.run(run())


def test_asks_that_are_always_overtaken_are_busy_and_the_next_is_not(tmp_path: Path) -> None:
    async def run() -> None:
        halls, (here, there) = await two_halls(tmp_path)
        append = halls[1].store.append
        overtaken = 0

        def late(table: str, after: int, entries: Sequence[bytes], row: Row | None = None) -> Any:
            nonlocal overtaken

            async def overtake() -> None:
                await here.do(lambda table, at: table.say(0, "first!", at))
                await append(table, after, entries, row)

            overtaken += 1
            return asyncio.ensure_future(overtake())

        halls[1].store.append = late  # type: ignore[method-assign]
        asks = [there.do(lambda table, at: table.say(0, "hello", at)) for _ in range(2)]
        assert await gather(*asks) == ["busy", "busy"]
        assert overtaken == 5
        halls[1].store.append = append  # type: ignore[method-assign]
        await there.do(lambda table, at: table.say(0, "at last", at))
        assert [line.text for line in there.table.chat] == ["first!"] * 5 + ["at last"]
        for hall in halls:
            await hall.close()

    asyncio.run(run())
