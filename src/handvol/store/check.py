"""Whether a database is whole: quickly when a server starts, and all of it when somebody asks."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

from .opening import split
from .store import StoreError

QUICK_SECONDS = 2.0
STEPS = 10_000
"""So many steps of SQLite's machine between two looks at the clock."""
WHOLE = "ok"
MAX_SAID = 20
NUMBERS = """SELECT t.name, count(e.seq), max(e.seq) FROM {tables} t LEFT JOIN {entries} e ON {join}
    GROUP BY t.name ORDER BY t.name"""


async def check_quickly(url: str) -> None:
    """StoreError where a SQLite file is seen to be damaged; a large one is not read to its end."""
    kind, path = split(url)
    if kind == "sqlite" and Path(path).is_file():
        said = await asyncio.to_thread(_asked, path, "PRAGMA quick_check(1)", QUICK_SECONDS)
        if said and said != [WHOLE]:
            raise StoreError(
                f"{path} is damaged ({said[0].splitlines()[0]}). Put a backup in its place, "
                f"or see what is left with: handvol check-db --db sqlite:{path}"
            )


async def check(url: str) -> tuple[list[str], list[str]]:
    """What is wrong with a database, in sentences, and the names of its tables."""
    kind, path = split(url)
    if kind != "sqlite":
        return await _check_postgres(url)
    if not Path(path).is_file():
        raise StoreError(f"There is no file {path}.")
    said = await asyncio.to_thread(_asked, path, f"PRAGMA integrity_check({MAX_SAID})", None)
    wrong = [f"SQLite: {line}" for lines in said if lines != WHOLE for line in lines.splitlines()]
    numbers = NUMBERS.format(tables="tables", entries="entries", join="e.tbl = t.id")
    try:
        rows = await asyncio.to_thread(_rows, path, numbers)
    except sqlite3.Error as error:
        return [*wrong, f"The tables cannot be read: {error}."], []
    return wrong + _gaps(rows), [name for name, count, _ in rows if count]


async def _check_postgres(url: str) -> tuple[list[str], list[str]]:
    from .connections import FAILURES, connect, reason

    numbers = NUMBERS.format(tables="handvol.tables", entries="handvol.entries", join="e.name = t.name")
    try:
        connection = await connect(url)
        try:
            rows = [tuple(row) for row in await connection.fetch(numbers)]
        finally:
            await connection.close()
    except FAILURES as error:
        raise StoreError(f"The PostgreSQL database cannot be read: {reason(error)}.") from None
    return _gaps(rows), [name for name, count, _ in rows if count]


def _gaps(rows: list[tuple[str, int, int | None]]) -> list[str]:
    return [
        f"Table {name}: {count} entries, the last of which has number {last}."
        for name, count, last in rows
        if count != (last or 0)
    ]


def _asked(path: str, question: str, seconds: float | None) -> list[str]:
    """What SQLite says of itself; nothing where it takes too long."""
    try:
        return [str(said) for (said,) in _rows(path, question, seconds)]
    except sqlite3.OperationalError as error:
        if str(error) == "interrupted":
            return []
        return [str(error)]
    except sqlite3.DatabaseError as error:
        return [str(error)]


def _rows(path: str, question: str, seconds: float | None = None) -> list[Any]:
    connection = sqlite3.connect(path)
    try:
        if seconds is not None:
            end = time.monotonic() + seconds
            connection.set_progress_handler(lambda: time.monotonic() > end, STEPS)
        return connection.execute(question).fetchall()
    finally:
        connection.close()
