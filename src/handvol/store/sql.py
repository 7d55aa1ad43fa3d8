"""What stores in databases have in common: the questions that all of them understand, and what comes back."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from .store import MAX_WORD, Append, Hear, Row, StoreError

FORGET_STEP = 50
CLOSED = "The store is closed."

COLUMNS = "game, status, listed, deadline, updated, summary"
ROW = f"SELECT {COLUMNS} FROM tables WHERE name = $1 AND game IS NOT NULL"
LISTED = f"""SELECT name, {COLUMNS} FROM tables
    WHERE status = 'open' AND listed AND (CAST($1 AS text) IS NULL OR game = $1)
    ORDER BY updated DESC LIMIT $2"""
DUE = """SELECT name FROM tables WHERE deadline IS NOT NULL AND status <> 'over' AND deadline <= $1
    ORDER BY deadline LIMIT $2"""
OLD = "SELECT name FROM tables WHERE updated < $1 ORDER BY updated LIMIT $2"


class SqlStore(ABC):
    """A Store in a database; how that is asked and written to, each kind of database says."""

    READ: ClassVar[str]
    """Asks for the entries of a table ($1) after a number ($2), in order."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def append(
        self, table: str, after: int, entries: Sequence[bytes], row: Row | None = None
    ) -> asyncio.Future[None]:
        done = self._loop.create_future()
        if self._closed:
            done.set_exception(StoreError(CLOSED))
        else:
            self._hand(Append(table, after, tuple(entries), row, done))
        return done

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        return [entry for (entry,) in await self._ask(self.READ, table, after)]

    async def row(self, table: str) -> Row | None:
        found = await self._ask(ROW, table)
        return _row(*found[0]) if found else None

    async def listed(self, limit: int, game: str | None = None) -> list[tuple[str, Row]]:
        return [(name, _row(*values)) for name, *values in await self._ask(LISTED, game, limit)]

    async def due(self, now: int, limit: int) -> list[str]:
        return [name for (name,) in await self._ask(DUE, now, limit)]

    async def forget(self, before: int, limit: int = 1000) -> int:
        """A few tables at a time, so that appends can go in between."""
        gone = 0
        while gone < limit:
            self._check_open()
            wanted = min(FORGET_STEP, limit - gone)
            found = await self._forget(before, wanted)
            gone += found
            if found < wanted:
                break
        return gone

    async def tell(self, table: str, word: bytes) -> None:
        self._check_open()
        if len(word) > MAX_WORD:
            raise StoreError(f"A word may have {MAX_WORD} bytes; this one has {len(word)}.")
        await self._tell(table, word)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._let_go()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(CLOSED)

    @abstractmethod
    def listen(self, hear: Hear) -> None: ...

    @abstractmethod
    async def ping(self) -> None: ...

    @abstractmethod
    def _hand(self, append: Append) -> None:
        """Have an append written."""

    @abstractmethod
    async def _ask(self, question: str, *values: object) -> list[Any]:
        """The lines that answer a question; StoreError when closed, or when no answer comes."""

    @abstractmethod
    async def _forget(self, before: int, limit: int) -> int:
        """Delete so many of the tables that `OLD` finds, with their entries."""

    @abstractmethod
    async def _tell(self, table: str, word: bytes) -> None:
        """Send a word to every other process."""

    @abstractmethod
    async def _let_go(self) -> None:
        """Write what is waiting, and let go of the database."""


def _row(game: str, status: str, listed: object, deadline: int | None, updated: int, summary: bytes) -> Row:
    return Row(game, status, bool(listed), deadline, updated, summary)
