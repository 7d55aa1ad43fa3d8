"""Databases of every age: new, old, and newer than the program."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from handvol.store import Row, StoreError, migrations, open_store

Opened = Callable[[str], AbstractAsyncContextManager[Any]]
ROW = Row("ninjan", "open", True, None, 1000, b"{}")
OPEN = "import asyncio, sys; from handvol.store import open_store as o; s = asyncio.run(o(sys.argv[1]))"


async def sql(url: str, statement: str) -> list[Any]:
    """What a statement gives, past the store."""
    if url.startswith("sqlite:"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:"), isolation_level=None)) as file:
            return file.execute(statement).fetchall()
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


def add_step(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    """A program of the next version."""
    monkeypatch.setattr(migrations, "SQLITE", (*migrations.SQLITE, statements))
    monkeypatch.setattr(migrations, "POSTGRES", (*migrations.POSTGRES, statements))


async def test_an_old_database_is_brought_up_to_date(
    url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"1"], ROW)
    add_step(monkeypatch, "CREATE TABLE later (x INTEGER)", "INSERT INTO later VALUES (7)")
    for _ in range(2):
        async with opened(url) as store:
            assert await store.read("t") == [b"1"]
            assert await store.row("t") == ROW
        assert [tuple(row) for row in await sql(url, "SELECT x FROM later")] == [(7,)]


async def test_a_newer_database_is_refused(url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        add_step(newer, "CREATE TABLE later (x INTEGER)")
        async with opened(url) as store:
            await store.append("t", 0, [b"1"])
    with pytest.raises(
        StoreError, match="has version 2, and this Handvol knows versions up to 1: use a newer"
    ):
        await open_store(url)


async def test_a_step_that_fails_changes_nothing(
    url: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"1"])
    with monkeypatch.context() as broken:
        add_step(broken, "CREATE TABLE later (x INTEGER)", "CREATE NONSENSE")
        with pytest.raises(StoreError, match="syntax error"):
            await open_store(url)
    async with opened(url) as store:
        assert await store.read("t") == [b"1"]
    add_step(monkeypatch, "CREATE TABLE later (x INTEGER)")
    async with opened(url):
        assert await sql(url, "SELECT x FROM later") == []


async def test_stores_that_open_at_once_do_not_disturb_each_other(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(6)))
    await asyncio.gather(*(store.append(f"t{n}", 0, [b"1"]) for n, store in enumerate(stores)))
    for store in stores:
        assert await store.read("t0") == [b"1"]
    await asyncio.gather(*(store.close() for store in stores))


def test_processes_that_open_at_once_do_not_disturb_each_other(url: str) -> None:
    children = [subprocess.Popen([sys.executable, "-c", OPEN, url]) for _ in range(4)]
    assert [child.wait() for child in children] == [0] * 4


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'other.db'}"
    await sql(url, "CREATE TABLE tables (x)")
    with pytest.raises(StoreError, match="database of another program"):
        await open_store(url)
    assert await sql(url, "SELECT name FROM sqlite_master") == [("tables",)]
