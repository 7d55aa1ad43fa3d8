"""A table that cannot be read stops nobody else, is said to be so, and comes back when it can be read."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from handvol.server import duties as duties_module
from handvol.server import hall as hall_module
from handvol.server import shelf as shelf_module
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.duties import Duties
from handvol.server.hall import Hall
from handvol.server.metrics import Metrics
from handvol.server.queue import now
from handvol.store import Row, StoreError, open_store
from handvol.table import Clock, Settings, TableError

from .conftest import Serve
from .driver import Client, Seat, Server, talk

LIVE = {"kind": "live", "bank": 1}


def in_place_of(path: Path, table: str, old: str, new: str) -> None:
    """Write something else into what is kept of a table."""
    with closing(sqlite3.connect(path)) as kept, kept:
        changed = kept.execute(
            "UPDATE entries SET entry = CAST(replace(CAST(entry AS TEXT), ?, ?) AS BLOB)"
            " WHERE tbl = (SELECT id FROM tables WHERE name = ?)",
            (old, new, table),
        )
        assert changed.rowcount


def begun(server: Server) -> Seat:
    """A table with a clock whose game has begun, with one person, who is not there."""
    return server.table("zandlopers", 2, bots=["random"], share="", clock=LIVE)


def said(server: Server, words: str) -> list[str]:
    """The lines of the log with these words, each of which is JSON."""
    return [text for line in server.said().splitlines() if words in (text := json.loads(line)["said"])]


def test_a_table_whose_game_is_gone_stops_no_other_and_comes_back(serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    server = serve()
    bad, good = begun(server), begun(server)
    server.kill()
    in_place_of(path, bad.table, '"game":"zandlopers"', '"game":"zandkastelen"')
    again = serve()
    deadline = time.monotonic() + 20
    while True:  # both clocks have run out, the bad one's first: nobody opens these tables
        with closing(sqlite3.connect(path)) as kept:
            entries = [
                str(body)
                for (body,) in kept.execute(
                    "SELECT entry FROM entries WHERE tbl = (SELECT id FROM tables WHERE name = ?)",
                    (good.table,),
                )
            ]
        if any('"entry":"left"' in entry for entry in entries):
            break
        assert time.monotonic() < deadline
        time.sleep(0.1)
    answer = again.get(bad.path)
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "unreadable"
    assert again.get("/health").status_code == 200
    assert "handvol_tables_set_aside 1.0" in again.get("/metrics").text
    assert len(said(again, f"table {bad.table} is set aside: ")) == len(again.said().splitlines()) == 1
    assert "zandkastelen" in said(again, bad.table)[0]

    async def refused() -> None:
        client = Client(again, bad.table, bad.key)
        await client.connect()
        await client.send({"type": "hello", "key": bad.key, "id": 7})
        heard = await client.hear()
        assert (heard["type"], heard["code"], heard["id"]) == ("error", "unreadable", 7)

    talk(refused())
    in_place_of(path, bad.table, '"game":"zandkastelen"', '"game":"zandlopers"')
    deadline = time.monotonic() + 30
    while again.get(bad.path).status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.5)
    assert said(again, "can be read again")
    assert "handvol_tables_set_aside 0.0" in again.get("/metrics").text


def in_a_hall(test: Callable[[Hall], Awaitable[None]]) -> None:
    """Try something in one process."""

    async def run() -> None:
        hall = Hall(await open_store("sqlite::memory:"), Config(idle_seconds=0.0))
        async with asyncio.timeout(20):
            await test(hall)
        await hall.close()

    asyncio.run(run())


async def table(hall: Hall, clock: Clock | None = None) -> str:
    """A table with one person and a bot, whose game has begun."""
    wanted = Settings("zandlopers", 2, level="random", clock=clock or Clock())
    return (await hall.create(NewTable(wanted, "Anna", ["random"], ""))).table


@pytest.mark.parametrize(
    "body", [b"\xff", b'{"entry":"dance","at":1}', b'{"entry":"readied","at":1,"seat":77}']
)
def test_whatever_is_wrong_with_a_table_it_is_set_aside(
    body: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        await hall.store.append("b" * 12, 0, [body])
        for _ in range(3):
            with pytest.raises(TableError) as refused:
                await hall.room("b" * 12)
            assert refused.value.code == "unreadable"
        assert not hall.rooms
        monkeypatch.setattr(shelf_module, "AGAIN_SECONDS", 0.0)
        with pytest.raises(TableError):
            await hall.room("b" * 12)
        assert [record.levelno for record in caplog.records] == [logging.ERROR]
        assert "dance" not in caplog.records[0].getMessage(), "nothing of what was written is said"

    in_a_hall(test)


def test_what_others_write_and_we_cannot_read_sets_a_table_in_memory_aside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A newer process beside ours may write what we do not know."""

    async def test(hall: Hall) -> None:
        name = await table(hall)
        room = await hall.room(name)
        dropped: list[int] = []
        listener = Listener(0, lambda body: None, drop=lambda: dropped.append(1))
        await room.join(listener, 0)
        while room.queue.is_busy or room.table.waiting != [0]:
            await asyncio.sleep(0.01)
        await hall.store.append(name, room.table.seq, [b'{"entry":"dance","at":1}'])
        with pytest.raises(TableError) as refused:
            await room.do(lambda table, at: table.say(0, "hello", at))
        assert refused.value.code == "unreadable"
        assert dropped == [1]
        room.leave(listener)
        assert not hall.rooms
        with pytest.raises(TableError, match="cannot be opened"):
            await hall.room(name)

    in_a_hall(test)


def test_a_table_that_the_store_cannot_give_is_set_aside_where_it_gives_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A damaged page, say; where nothing can be written either, whoever asks is told so."""

    async def test(hall: Hall) -> None:
        name = await table(hall)
        other = await table(hall)
        for there in [*hall.rooms.values()]:
            while not there.is_idle:
                await asyncio.sleep(0.01)
        hall.let_idle_go(0.0)
        read, append = hall.store.read, hall.store.append

        async def broken(table: str, after: int = 0) -> list[bytes]:
            if table == name:
                raise StoreError("invalid page")
            return await read(table, after)

        hall.store.read = broken  # type: ignore[method-assign]
        monkeypatch.setattr(shelf_module, "AGAIN_SECONDS", 0.0)
        for _ in range(2):
            with pytest.raises(TableError) as refused:
                await hall.room(name)
            assert refused.value.code == "unreadable"
        assert (await hall.room(other)).table.name == other
        assert [record.getMessage() for record in caplog.records] == [
            f"table {name} is set aside: invalid page"
        ]

        def locked(*given: object) -> asyncio.Future[None]:
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StoreError("locked"))
            return failed

        hall.store.append = locked  # type: ignore[assignment]
        with pytest.raises(TableError) as refused:
            await hall.room(name)
        assert refused.value.code == "unavailable"
        hall.store.append, hall.store.read = append, read  # type: ignore[method-assign]
        await hall.pulse.beat(hall.store)
        assert (await hall.room(name)).table.name == name

    in_a_hall(test)


def test_a_table_that_alone_cannot_be_written_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    async def test(hall: Hall) -> None:
        name = await table(hall)
        room = await hall.room(name)
        while not room.is_idle:
            await asyncio.sleep(0.01)
        append = hall.store.append

        def broken(table: str, *given: object) -> asyncio.Future[None]:
            if table != name:
                return append(table, *given)  # type: ignore[arg-type]
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StoreError("malformed"))
            return failed

        hall.store.append = broken  # type: ignore[assignment]
        for _ in range(3):
            with pytest.raises(TableError):
                await room.do(lambda table, at: table.say(0, "hello", at))
            await asyncio.sleep(0.05)
        assert [record.getMessage() for record in caplog.records] == [f"table {name}: malformed"]
        hall.store.append = append  # type: ignore[method-assign]
        await room.do(lambda table, at: table.say(0, "hello", at))

    in_a_hall(test)


def test_many_bad_tables_leave_room_for_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        monkeypatch.setattr(hall_module, "SWEEP_SECONDS", 0.05)
        monkeypatch.setattr(hall_module, "MAX_DUE", 3)
        good = await table(hall, Clock("live", bank=1))
        for letter in "bcdefgh":
            await hall.store.append(letter * 12, 0, [b"x"], Row("x", "running", False, 1, 1, b""))
        while hall.rooms:
            hall.let_idle_go(0.0)
            await asyncio.sleep(0.05)
        house = asyncio.create_task(hall.keep_house())
        while not any(b'"entry":"left"' in body for body in await hall.store.read(good)):
            await asyncio.sleep(0.05)
        house.cancel()

    in_a_hall(test)


def test_games_that_go_on_without_a_clock_are_not_due() -> None:
    """Else a hundred of them would keep every other table's clock waiting."""

    async def test(hall: Hall) -> None:
        name = (await hall.create(NewTable(Settings("ninjan", 2, level="random"), "Anna", [], ""))).table
        await hall.sit(name, "Bo", None)
        room = await hall.room(name)
        await room.join(Listener(0, lambda body: None), 0)
        await asyncio.sleep(2 * hall_module.ROW_SECONDS)
        await room.do(lambda table, at: table.ready(1, b"", at))
        assert room.table.is_running
        await asyncio.sleep(1.2)
        assert await hall.store.due(now(), 10) == []

    in_a_hall(test)


# What is done by itself


def test_a_duty_that_fails_is_said_once_and_done_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        metrics = Metrics()
        duties = Duties(metrics)
        turns: list[str] = []

        async def turn() -> None:
            turns.append("")
            if len(turns) in (2, 3):
                raise ZeroDivisionError
            if len(turns) == 6:
                await asyncio.sleep(9)

        task = asyncio.create_task(duties.keep("sweeping", 0.01, turn))
        while len(turns) < 3:
            await asyncio.sleep(0.001)
        assert duties.failing == ["sweeping"]
        assert b'handvol_duty_failing{duty="sweeping"} 1.0' in metrics.text()
        while len(turns) < 5:
            await asyncio.sleep(0.001)
        assert duties.failing == []
        assert b'handvol_duty_failing{duty="sweeping"} 0.0' in metrics.text()
        assert b'handvol_duty_failures_total{duty="sweeping"} 2.0' in metrics.text()
        monkeypatch.setattr(duties_module, "LATE_SECONDS", 0.05)
        while len(turns) < 6:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.1)
        assert duties.failing == ["sweeping"], "it does not come to its end"
        task.cancel()

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records] == [
        "sweeping fails: ZeroDivisionError",
        "sweeping goes again",
    ]


def test_a_sweep_that_fails_shows_in_health_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(hall: Hall) -> None:
        monkeypatch.setattr(hall_module, "SWEEP_SECONDS", 0.02)
        due = hall.store.due
        fails = True

        async def broken(at: int, limit: int) -> list[str]:
            if fails:
                raise ZeroDivisionError
            return await due(at, limit)

        hall.store.due = broken  # type: ignore[assignment]
        house = asyncio.create_task(hall.keep_house())
        while not hall.duties.failing:
            await asyncio.sleep(0.01)
        fails = False
        while hall.duties.failing:
            await asyncio.sleep(0.01)
        house.cancel()
        assert len(caplog.records) == 2

    in_a_hall(test)
