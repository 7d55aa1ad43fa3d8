"""What processes hear of each other, and what happens when the database goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import asyncpg
import pytest

from handvol.store import Conflict, Row, StoreError
from handvol.store.migrations import POSTGRES_LOCK
from handvol.store.store import MAX_WORD

Opened = Callable[[str], AbstractAsyncContextManager[Any]]
ROW = Row("ninjan", "open", True, None, 1000, b"{}")


class Ear:
    """All that a store hears."""

    def __init__(self, store: Any) -> None:
        self.heard: list[tuple[str, bytes | None]] = []
        self._neighbours = asyncio.Event()
        store.listen(self._hear)

    def _hear(self, table: str, word: bytes | None) -> None:
        self.heard.append((table, word))
        self._neighbours.set()

    async def hears(self, *expected: tuple[str, bytes | None]) -> None:
        """Wait until all of it has been heard."""
        async with asyncio.timeout(10):
            while not set(expected) <= set(self.heard):
                self._neighbours.clear()
                await self._neighbours.wait()


async def test_others_hear_what_is_appended_and_told(postgres_url: str, opened: Opened) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two, opened(postgres_url) as three:
        ears = [Ear(store) for store in (one, two, three)]
        await one.append("t ✓", 0, [b"1", b"2"])
        await one.tell("u", bytes(range(256)))
        await one.tell("u", b"")
        await one.tell("u", bytes(MAX_WORD))
        told = [("t ✓", None), ("u", bytes(range(256))), ("u", b""), ("u", bytes(MAX_WORD))]
        for ear in ears[1:]:
            await ear.hears(*told)
        await two.append("t ✓", 2, [b"3"])
        await ears[0].hears(("t ✓", None))
        assert ears[0].heard == [("t ✓", None)]
        assert ears[1].heard == told


async def test_a_table_is_told_once_for_each_group(postgres_url: str, opened: Opened) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        names = [f"table-{n}" * 5 for n in range(1000)]
        futures = [one.append(name, number, [b"x"]) for name in names for number in range(3)]
        await asyncio.gather(*futures)
        await ear.hears(*((name, None) for name in names))
        assert len(ear.heard) == 1000 * one.commits


async def test_what_was_refused_is_not_told(postgres_url: str, opened: Opened) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        with pytest.raises(Conflict):
            await one.append("t", 5, [b"x"])
        await one.append("u", 0, [b"x"])
        await ear.hears(("u", None))
        assert ear.heard == [("u", None)]


async def test_an_append_waits_for_one_who_is_forgetting(postgres_url: str, opened: Opened) -> None:
    async with opened(postgres_url) as store:
        await store.append("t", 0, [b"1"], ROW)
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("SELECT pg_advisory_xact_lock($1)", POSTGRES_LOCK)
            append = store.append("t", 1, [b"2"])
            assert await asyncio.wait([append], timeout=0.2) == (set(), {append})
            await other.execute("DELETE FROM handvol.entries WHERE name = 't'")
        with pytest.raises(Conflict):
            await append
        await other.close()
        assert await store.read("t") == []


async def test_of_two_at_the_same_moment_the_later_is_refused(postgres_url: str, opened: Opened) -> None:
    """Both have seen that the number is free; the primary key decides, and the group goes on without it."""
    async with opened(postgres_url) as store:
        await store.append("t", 0, [b"1"])
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("INSERT INTO handvol.entries VALUES ('t', 2, 'theirs')")
            ours, bystander = store.append("t", 1, [b"ours"], ROW), store.append("u", 0, [b"1"])
            await asyncio.wait([ours, bystander], timeout=0.2)
            assert not ours.done()
        with pytest.raises(Conflict):
            await ours
        await bystander
        await other.close()
        assert await store.read("t") == [b"1", b"theirs"]
        assert await store.row("t") is None


async def test_a_restarted_database_is_taken_up_again(
    postgres_server: Any, postgres_url: str, opened: Opened
) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        await one.append("t", 0, [b"1"], ROW)
        await ear.hears(("t", None))
        await asyncio.to_thread(postgres_server.stop)
        try:
            with pytest.raises(StoreError, match="PostgreSQL does not answer"):
                await one.read("t")
            with pytest.raises(StoreError):
                await one.ping()
            waiting = one.append("t", 1, [b"2"])
        finally:
            await asyncio.to_thread(postgres_server.start)
        await waiting
        await ear.hears(("", None))
        await one.append("u", 0, [b"1"])
        await ear.hears(("u", None))
        assert await two.read("t") == [b"1", b"2"]
        await two.ping()


async def test_a_database_that_stays_away_refuses(
    postgres_server: Any, postgres_url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handvol.store.connections.PATIENCE", 0.3)
    async with opened(postgres_url) as store:
        await store.append("t", 0, [b"1"])
        await asyncio.to_thread(postgres_server.stop)
        try:
            with pytest.raises(StoreError, match="The entries were not written"):
                await store.append("t", 1, [b"2"])
        finally:
            await asyncio.to_thread(postgres_server.start)
        await store.append("t", 1, [b"2"])


async def test_a_store_without_its_database_can_be_closed(
    postgres_server: Any, postgres_url: str, opened: Opened
) -> None:
    try:
        async with opened(postgres_url):
            await asyncio.to_thread(postgres_server.stop)
    finally:
        await asyncio.to_thread(postgres_server.start)


async def test_what_was_acknowledged_survives_a_crash_of_the_database(
    postgres_server: Any, postgres_url: str, opened: Opened
) -> None:
    acknowledged: dict[str, int] = {}
    async with opened(postgres_url) as store:

        async def play(table: str) -> None:
            number = 0
            try:
                while True:
                    await store.append(table, number, [b"%d" % number])
                    number += 1
                    acknowledged[table] = number
            except (StoreError, Conflict):
                pass

        playing = [asyncio.create_task(play(f"t{n}")) for n in range(20)]
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres_server.stop, "immediate")
        await asyncio.gather(*playing)
        await asyncio.to_thread(postgres_server.start)
        assert acknowledged
        for table, number in acknowledged.items():
            entries = await store.read(table)
            assert len(entries) in (number, number + 1)
            assert entries == [b"%d" % n for n in range(len(entries))]


class Silent:
    """A connection whose cable was cut."""

    def __init__(self, connection: Any) -> None:
        self.terminate = connection.terminate

    async def execute(self, _: str) -> None:
        raise TimeoutError


async def test_a_silent_connection_is_noticed(
    postgres_url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handvol.store.neighbours.PULSE", 0.05)
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        ear = Ear(two)
        await asyncio.sleep(0.2)
        assert ear.heard == []
        two._neighbours._connection = Silent(two._neighbours._connection)
        await ear.hears(("", None))
        await one.append("t", 0, [b"1"])
        await ear.hears(("t", None))
