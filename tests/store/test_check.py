"""Whether a database is whole: what is seen at once, what when all is read, and what is said of it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from handvol.cli import main
from handvol.store import StoreError, open_store
from handvol.store.check import check, check_quickly
from handvol.table import Table, encode
from handvol.table.entries import Settings


def filled(path: Path, tables: int = 30) -> str:
    """A database with tables in it."""

    async def fill() -> None:
        store = await open_store(str(path))
        for number in range(tables):
            made = Table.create(f"table{number:02}", Settings(game="ninjan", seats=2), 1)
            entries = [encode(e) for e in made.entries]
            await store.append(f"table{number:02}", 0, entries)
        await store.close()

    asyncio.run(fill())
    return f"sqlite:{path}"


def damage(path: Path) -> None:
    """Write noise over pages in the middle."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 4)
        file.write(os.urandom(size // 2))


def test_a_database_in_order_is_said_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = filled(tmp_path / "t.db")
    asyncio.run(check_quickly(url))
    assert main(["check-db", "--db", url]) == 0
    assert "30 tables, 0 problems" in capsys.readouterr().out


def test_a_damaged_file_is_seen_at_once_and_nobody_serves_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = filled(tmp_path / "t.db", 200)
    damage(tmp_path / "t.db")
    with pytest.raises(StoreError, match=r"is damaged.*Put a backup in its place"):
        asyncio.run(check_quickly(url))
    assert main(["check-db", "--db", url]) == 1
    assert "SQLite: " in capsys.readouterr().out
    assert main(["serve", "--port", "0", "--db", url]) == 2
    assert "is damaged" in capsys.readouterr().err


def test_a_missing_entry_and_a_table_that_cannot_be_read_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = filled(tmp_path / "t.db", 3)
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute("DELETE FROM entries WHERE tbl = 1 AND seq = 1")
        connection.execute("UPDATE entries SET entry = 'x' WHERE tbl = 2")
        connection.commit()
    assert main(["check-db", "--db", url]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "Table table00: 1 entries, the last of which has number 2." in said
    assert "Table table01 cannot be read" in said


def test_a_file_of_something_else_is_refused_in_a_sentence(tmp_path: Path) -> None:
    url = filled(tmp_path / "versionless.db")
    with closing(sqlite3.connect(tmp_path / "versionless.db")) as connection:
        connection.execute("PRAGMA user_version = 0")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with pytest.raises(StoreError, match="damaged: it does not say its version"):
        asyncio.run(open_and_close(url))
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as connection:
        connection.execute("CREATE TABLE cookies (id)")
    with pytest.raises(StoreError, match="database of another program"):
        asyncio.run(open_and_close(f"sqlite:{tmp_path / 'foreign.db'}"))


async def open_and_close(url: str) -> None:
    """Try to use a database."""
    await (await open_store(url)).close()


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from handvol.store import check as checking

    url = filled(tmp_path / "t.db", 200)
    damage(tmp_path / "t.db")
    monkeypatch.setattr(checking, "STEPS", 1)
    monkeypatch.setattr(checking, "QUICK_SECONDS", -1.0)
    asyncio.run(check_quickly(url))


def test_a_file_that_is_not_there_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no file"):
        asyncio.run(check(f"sqlite:{tmp_path / 'none.db'}"))
