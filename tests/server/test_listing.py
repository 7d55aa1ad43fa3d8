"""The row of a table in the store: what the list says of it; and what a hall does in the background."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.server.room import Room
from handvol.store import Conflict, Row, open_store
from handvol.table import Settings

TIMEOUT = 20.0


def in_a_hall(test: Callable[[Hall], Awaitable[None]], url: str = "sqlite::memory:") -> None:
    async def run() -> None:
        hall = Hall(await open_store(url), Config(aside_seconds=0.0))
        async with asyncio.timeout(TIMEOUT):
            await test(hall)
        await hall.close()

    asyncio.run(run())


async def row_where(hall: Hall, name: str, wanted: Callable[[Row], bool]) -> Row:
    """The row of a table, once the store has one that is wanted."""
    while True:
        row = await hall.store.row(name)
        if row and wanted(row):
            return row
        await asyncio.sleep(0.01)


def free(row: Row) -> int:
    return int(msgspec.json.decode(row.summary)["free"])


def listed(seats: int = 3, bots: Sequence[str] = (), game: str = "ninjan") -> NewTable:
    return NewTable(Settings(game, seats, level="random", listed=True), "Anna", [*bots])


async def deal(room: Room) -> None:
    for seat, chair in enumerate(room.table.chairs):
        if chair.is_present:
            await room.do(lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]


async def any_move(room: Room) -> None:
    state, seat = room.table.state, room.table.waiting[0]
    assert state
    asked, move = room.table.asked[seat], state.moves(seat)[0]
    await room.do(lambda table, at: table.move(seat, asked, move, at))


def test_the_list_follows_who_sits_down_and_gets_up() -> None:
    async def test(hall: Hall) -> None:
        name = (await hall.create(listed())).table
        assert free(await row_where(hall, name, lambda row: True)) == 2
        await hall.sit(name, "Bo", None)
        assert (await row_where(hall, name, lambda row: free(row) == 1)).status == "open"
        await hall.sit(name, "Cy", None)
        assert (await row_where(hall, name, lambda row: free(row) == 0)).status == "running"
        assert await hall.listed(None) == []
        room = await hall.room(name)
        await room.do(lambda table, at: table.stand_up(2, 2, at))
        assert (await row_where(hall, name, lambda row: free(row) == 1)).status == "open"
        assert [table.table for table in await hall.listed(None)] == [name]

    in_a_hall(test)


def test_a_table_that_is_over_says_so_and_is_kept_as_long_as_it_should_be() -> None:
    """Its row has the date of its end, so that it is not forgotten by that of its beginning."""

    async def test(hall: Hall) -> None:
        name = (await hall.create(listed(2))).table
        await hall.sit(name, "Bo", None)
        room = await hall.room(name)
        await deal(room)
        begun = (await row_where(hall, name, lambda row: row.status == "running")).updated
        await asyncio.sleep(0.01)
        while room.table.is_running:
            await any_move(room)
        row = await row_where(hall, name, lambda row: row.status == "over")
        assert row.deadline is None
        assert row.updated == room.table.updated > begun
        assert await hall.store.forget(row.updated) == 0
        assert await hall.store.forget(row.updated + 1) == 1

    in_a_hall(test)


def test_a_row_that_a_move_has_overtaken_is_written_again() -> None:
    async def test(hall: Hall) -> None:
        name = (await hall.create(listed(2))).table
        room = await hall.room(name)
        append = hall.store.append
        overtaken = 0

        def late(table: str, after: int, entries: Sequence[bytes], row: Row | None = None) -> Any:
            nonlocal overtaken
            if entries or overtaken:
                return append(table, after, entries, row)
            overtaken += 1

            async def overtake() -> None:
                await room.do(lambda table, at: table.say(0, "first!", at))
                raise Conflict("too late")

            return asyncio.ensure_future(overtake())

        hall.store.append = late  # type: ignore[method-assign]
        await hall.sit(name, "Bo", None)
        assert (await row_where(hall, name, lambda row: free(row) == 0)).status == "running"
        assert overtaken == 1

    in_a_hall(test)


def test_moves_of_people_alone_leave_the_row_as_it_is() -> None:
    async def test(hall: Hall) -> None:
        name = (await hall.create(listed(2))).table
        await hall.sit(name, "Bo", None)
        room = await hall.room(name)
        for seat in range(2):
            await room.join(Listener(seat, lambda body: None), 0)
        await deal(room)
        await row_where(hall, name, lambda row: row.status == "running" and row.deadline is None)
        rows: list[Row | None] = []
        append = hall.store.append

        def noted(table: str, after: int, entries: Sequence[bytes], row: Row | None = None) -> Any:
            rows.append(row)
            return append(table, after, entries, row)

        hall.store.append = noted  # type: ignore[method-assign]
        for _ in range(3):
            await any_move(room)
        await asyncio.sleep(0.3)
        assert rows == [None] * 3

    in_a_hall(test)


def test_what_another_process_writes_while_a_table_is_brought_in_is_taken_over(tmp_path: Path) -> None:
    """Nobody tells of it: through a file no process hears of another."""
    url = f"sqlite:{tmp_path / 'tables'}"

    async def test(hall: Hall) -> None:
        name = (await hall.create(listed())).table
        other = Hall(await open_store(url), Config(aside_seconds=0.0))
        row_of = other.store.row

        async def slow_row(table: str) -> Row | None:
            await hall.sit(name, "Bo", 1)  # the entries have been read already
            return await row_of(table)

        other.store.row = slow_row  # type: ignore[method-assign]
        room = await other.room(name)
        assert not room.table.chairs[1].is_free
        await other.close()

    in_a_hall(test, url)


@pytest.mark.parametrize("game", ["ninjan", "zandlopers"])
def test_every_move_of_a_bot_is_counted_once(game: str) -> None:
    async def test(hall: Hall) -> None:
        name = (await hall.create(listed(3, ["random"] * 2, game))).table
        room = await hall.room(name)
        await deal(room)
        while room.table.is_running:
            await asyncio.sleep(0.002)
            if 0 in room.table.waiting:
                state = room.table.state
                assert state
                asked, move = room.table.asked[0], state.moves(0)[0]
                await room.do(lambda table, at, asked=asked, move=move: table.move(0, asked, move, at))  # type: ignore[misc]
        await asyncio.sleep(0.05)
        moves = [happening.by for happening in room.table.log if happening.seat is not None]
        assert hall.metrics.moves.by_bots == moves.count("bot") > 10
        assert hall.metrics.moves.by_people == 0  # they are counted where commands are answered

    in_a_hall(test)


def test_work_in_the_background_is_held_until_it_is_done() -> None:
    """The loop itself holds tasks weakly: one that nobody holds may vanish in the middle."""

    async def test(hall: Hall) -> None:
        async def wait() -> None:
            await asyncio.get_running_loop().create_future()

        hall.spawn(wait())
        (task,) = (weakref.ref(task) for task in asyncio.all_tasks() if task.get_coro().__name__ == "wait")  # type: ignore[union-attr]
        await asyncio.sleep(0.01)
        gc.collect()
        found = task()
        assert found is not None
        found.cancel()
        await asyncio.sleep(0.01)
        assert found not in hall._tasks

    in_a_hall(test)
