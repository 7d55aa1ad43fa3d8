"""What can go wrong with a file."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from typing import Any

import pytest

from handvol.store import Conflict, Row, StoreError, ledger, sqlite

ROW = Row("ninjan", "open", True, None, 1000, b"{}")
Opened = Callable[[str], AbstractAsyncContextManager[Any]]


async def test_a_commit_reaches_the_disk(tmp_path: Path, opened: Opened) -> None:
    async with opened(str(tmp_path / "t.db")) as store:
        connection = store._connections[1]
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


async def test_a_locked_file_refuses_and_recovers(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    path = tmp_path / "t.db"
    async with opened(str(path)) as store:
        await store.append("t", 0, [b"1"])
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            futures = [store.append("t", 1, [b"2"]), store.append("u", 0, [b"1"])]
            errors = await asyncio.gather(*futures, return_exceptions=True)
            assert [str(error) for error in errors] == [
                "The entries were not written: database is locked."
            ] * 2
            with pytest.raises(StoreError, match="database is locked"):
                await store.ping()
            with pytest.raises(StoreError, match="database is locked"):
                await store.forget(1)
            assert await store.read("t") == [b"1"]
        await store.append("t", 1, [b"2"])
        assert await store.read("t") == [b"1", b"2"]
        assert await store.read("u") == []


async def test_a_full_disk_refuses_and_recovers(tmp_path: Path, opened: Opened) -> None:
    async with opened(str(tmp_path / "t.db")) as store:
        await store.append("t", 0, [b"1"])
        connection = store._connections[1]
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 5}")
        with pytest.raises(StoreError, match="database or disk is full"):
            await store.append("t", 1, [bytes(100_000)])
        assert await store.read("t") == [b"1"]
        connection.execute(f"PRAGMA max_page_count = {pages + 500}")
        await store.append("t", 1, [bytes(100_000)])
        assert await store.read("t", after=1) == [bytes(100_000)]


async def test_a_lost_connection_refuses_and_does_not_hang(tmp_path: Path, opened: Opened) -> None:
    async with opened(str(tmp_path / "t.db")) as store:
        for connection in store._connections:
            connection.close()
        futures = [store.append(f"t{n}", 0, [b"1"]) for n in range(3)]
        for future in futures:
            with pytest.raises(StoreError, match="closed database"):
                await future
        with pytest.raises(StoreError, match="closed database"):
            await store.read("t")


async def test_what_another_process_wrote_is_seen(tmp_path: Path, opened: Opened) -> None:
    """What a ledger remembers is worth nothing once somebody else has written."""
    async with opened(str(tmp_path / "t.db")) as one, opened(str(tmp_path / "t.db")) as two:
        await one.append("t", 0, [b"1"])
        await two.append("t", 1, [b"2"])
        with pytest.raises(Conflict):
            await one.append("t", 1, [b"late"])
        await one.append("t", 2, [b"3"])
        assert await two.read("t") == [b"1", b"2", b"3"]


async def test_tables_out_of_memory_are_looked_up(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "REMEMBERED", 3)
    async with opened(str(tmp_path / "t.db")) as store:
        for number in range(4):
            await asyncio.gather(*(store.append(f"t{n}", number, [b"%d" % number]) for n in range(10)))
            assert len(store._ledger._known) <= 3
        for n in range(10):
            assert await store.read(f"t{n}") == [b"0", b"1", b"2", b"3"]


async def test_nothing_is_heard_through_a_file(tmp_path: Path, opened: Opened) -> None:
    heard: list[object] = []
    async with opened(str(tmp_path / "t.db")) as one, opened(str(tmp_path / "t.db")) as two:
        one.listen(lambda *news: heard.append(news))
        await two.append("t", 0, [b"1"])
        await two.tell("t", b"hello")
    assert heard == []


def test_a_store_left_open_does_not_keep_the_program(tmp_path: Path) -> None:
    async def leave() -> Any:
        store = await sqlite.open_sqlite(str(tmp_path / "t.db"))
        late = store.append("t", 0, [b"1"])
        return store, late

    store, _ = asyncio.run(leave())
    assert store._writer._thread.daemon
    asyncio.run(store._writer.stop())
    asyncio.run(store._reader.stop())
    for connection in store._connections:
        connection.close()


async def test_a_closed_store_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = {*threading.enumerate()}
    store = await sqlite.open_sqlite(str(tmp_path / "t.db"))
    await store.append("t", 0, [b"1"])
    assert await store.read("t") == [b"1"]
    ours = [thread for thread in threading.enumerate() if thread.name in ("handvol-write", "handvol-read")]
    assert len({*ours} - before) == 2
    await store.close()
    assert not [thread for thread in {*ours} - before if thread.is_alive()]


async def test_moves_of_known_tables_take_a_single_statement(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "LOOK_SECONDS", 1000.0)
    async with opened(str(tmp_path / "t.db")) as store:
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"1"], ROW) for n in range(3)))
        said: list[str] = []
        store._connections[1].set_trace_callback(said.append)
        for number in range(1, 5):
            await asyncio.gather(*(store.append(f"t{n}", number, [b"x"]) for n in range(3)))
        assert {one.partition(" (")[0] for one in said} == {"INSERT INTO entries"}
        assert 4 <= len(said) <= 12
        said.clear()
        await store.append("t0", 5, [b"y"], ROW)
        assert [one.split()[0] for one in said if not one.startswith("PRAGMA")] == [
            *("BEGIN", "INSERT", "INSERT", "COMMIT"),
        ]


async def test_that_another_process_has_forgotten_a_table_is_noticed_a_moment_later(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "LOOK_SECONDS", 0.05)
    async with opened(str(tmp_path / "t.db")) as one, opened(str(tmp_path / "t.db")) as two:
        await one.append("t", 0, [b"1"], ROW)
        assert await two.forget(ROW.updated + 1) == 1
        await asyncio.sleep(0.06)
        with pytest.raises(Conflict):
            await one.append("t", 1, [b"2"])
        assert await two.read("t") == []


LOCKED = sqlite3.OperationalError("database is locked")


async def test_opening_waits_while_another_process_turns_on_the_log(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    prepare = sqlite._prepare

    def attempt(connection: sqlite3.Connection, path: str) -> None:
        tried.append(path)
        if len(tried) < 4:
            raise LOCKED
        prepare(connection, path)

    monkeypatch.setattr(sqlite, "_prepare", attempt)
    async with opened(str(tmp_path / "t.db")) as store:
        await store.append("t", 0, [b"1"])
    assert len(tried) == 4


async def test_opening_a_file_that_stays_locked_is_given_up(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    naps: list[float] = []
    wait = time.sleep

    def nap(seconds: float) -> None:
        naps.append(seconds)
        assert len(naps) < 50, "it is tried for ever"
        wait(seconds)

    monkeypatch.setattr(time, "sleep", nap)
    path = tmp_path / "t.db"
    async with opened(str(path)):
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        other.execute("PRAGMA user_version = 1")
        began = time.monotonic()
        with pytest.raises(StoreError, match=r"t\.db: database is locked\.$"):
            await sqlite.open_sqlite(str(path))
        assert 0.2 < time.monotonic() - began < 3


@pytest.mark.parametrize(
    "why", ["database or disk is full", "attempt to write a readonly database", "disk I/O error"]
)
async def test_what_waiting_does_not_mend_is_not_tried_again(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def attempt(_connection: sqlite3.Connection, path: str) -> None:
        tried.append(path)
        raise sqlite3.OperationalError(why)

    monkeypatch.setattr(sqlite, "_prepare", attempt)
    with pytest.raises(StoreError, match=rf"t\.db: {why}\.$"):
        await sqlite.open_sqlite(str(tmp_path / "t.db"))
    assert len(tried) == 1


async def test_a_file_that_cannot_be_written_refuses_once_and_goes_on_reading(
    tmp_path: Path, opened: Opened
) -> None:
    async with opened(str(tmp_path / "t.db")) as store:
        await store.append("t", 0, [b"1"])
        store._connections[1].execute("PRAGMA query_only = ON")
        for _ in range(2):
            with pytest.raises(StoreError, match="attempt to write a readonly database"):
                await asyncio.wait_for(store.append("t", 1, [b"2"]), 2)
        with pytest.raises(StoreError, match="readonly"):
            await asyncio.wait_for(store.forget(1), 2)
        assert await store.read("t") == [b"1"]
        store._connections[1].execute("PRAGMA query_only = OFF")
        await store.append("t", 1, [b"2"])
