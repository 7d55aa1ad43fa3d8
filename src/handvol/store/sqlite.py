"""Tables in one SQLite file: a thread that writes, a thread that reads.

Several processes may share a file and stay correct, but they hear nothing of each other.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from .ledger import STATEMENTS, Ledger, numbered
from .migrations import upgrade_sqlite
from .store import Append, Hear, Store, StoreError
from .worker import Worker

MEMORY = ":memory:"
PATIENCE = 5.0
PAGE_BYTES = 1024
"""Small: a move writes a few of them, and is small itself."""
WAL_PAGES = 16_000


class SqliteStore(Store):
    """A Store in one file, or in memory."""

    READ = """SELECT entry FROM entries WHERE tbl = (SELECT id FROM tables WHERE name = $1) AND seq > $2
        ORDER BY seq"""

    def __init__(self, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        super().__init__()
        self._connections = reading, writing
        self._ledger = Ledger(writing)
        self._writer = Worker("handvol-write", self._ledger.write)
        self._reader = self._writer if reading is writing else Worker("handvol-read")

    @property
    def commits(self) -> int:
        """How many transactions have been committed."""
        return self._ledger.commits

    def listen(self, hear: Hear) -> None:
        """Nothing: no other process is heard through a file."""

    async def ping(self) -> None:
        self._check_open()
        await self._writer.call(self._ledger.ping)

    def _hand(self, append: Append) -> None:
        self._writer.hand(append)

    async def _ask(self, question: str, *values: object) -> list[Any]:
        self._check_open()
        connection = self._connections[0]
        return await self._reader.call(lambda: connection.execute(question, numbered(*values)).fetchall())

    async def _forget(self, before: int, limit: int) -> int:
        return await self._writer.call(partial(self._ledger.forget, before, limit))

    async def _tell(self, table: str, word: bytes) -> None:
        """Nothing: no other process hears of a file."""

    async def _let_go(self) -> None:
        for worker in {self._reader, self._writer}:
            await worker.stop()
        for connection in self._connections:
            await asyncio.to_thread(connection.close)


async def open_sqlite(path: str) -> SqliteStore:
    """The store in a file, made if it is not there; StoreError when it cannot be used."""
    return SqliteStore(*await asyncio.to_thread(_open, path))


def _open(path: str) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    writing = None
    try:
        if path != MEMORY:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # the tables' secrets are in it
        writing = _connect(path)
        _patiently(partial(_prepare, writing, path))
        upgrade_sqlite(writing)
        return writing, writing if path == MEMORY else _connect(path)
    except (sqlite3.Error, OSError, ValueError, StoreError) as error:
        if writing:
            writing.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise StoreError(f"Cannot open {path}: {str(reason).rstrip('.')}.") from None


def _connect(path: str) -> sqlite3.Connection:
    return sqlite3.connect(
        path,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS,
    )


def _prepare(connection: sqlite3.Connection, path: str) -> None:
    connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal" and path != MEMORY:
        raise StoreError("this file system does not allow a write-ahead log")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")


def _patiently(attempt: Callable[[], None]) -> None:
    """Try again while locked: SQLite does not wait by itself when two processes turn on the log at once."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.01)
