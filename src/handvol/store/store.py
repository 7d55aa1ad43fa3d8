"""Where tables are kept: what may be asked of it, and what every kind of database does alike."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..core.errors import HandvolError

MAX_WORD = 4096
FORGET_STEP = 50
"""So many tables are forgotten at a time, so that appends can go in between."""
CLOSED = "The store is closed."

# What all of them understand
COLUMNS = "game, status, listed, deadline, updated, summary"
ROW = f"SELECT {COLUMNS} FROM tables WHERE name = $1 AND game IS NOT NULL"
LISTED = f"""SELECT name, {COLUMNS} FROM tables
    WHERE status = 'open' AND listed AND (CAST($1 AS text) IS NULL OR game = $1)
    ORDER BY updated DESC LIMIT $2"""
DUE = """SELECT name FROM tables WHERE deadline IS NOT NULL AND status <> 'over' AND deadline <= $1
    ORDER BY deadline LIMIT $2"""
OLD = "SELECT name FROM tables WHERE updated < $1 ORDER BY updated LIMIT $2"

Hear = Callable[[str, "bytes | None"], None]
"""Told (table, None) when another process appended, (table, word) when it told one, and ("", None) when news
may have been lost: look again at everything."""


class Conflict(HandvolError):
    """Somebody else has written this sequence number first."""


class StoreError(HandvolError):
    """The store cannot be used; says why, without secrets or passwords."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the list of tables knows of one table."""

    game: str
    status: str
    """open (seats free or not yet dealt), running or over."""
    listed: bool
    """Whether strangers may see it in the list."""
    deadline: int | None
    """When the table must be looked at even if nobody is there, in ms since 1970."""
    updated: int
    """In ms since 1970."""
    summary: bytes
    """JSON for the list; opaque here."""


@dataclass(slots=True, eq=False)
class Append:
    """One call of `append` on its way to the disk."""

    table: str
    after: int
    entries: tuple[bytes, ...]
    row: Row | None
    done: asyncio.Future[None]

    @property
    def end(self) -> int:
        """The table's last number once this is written."""
        return self.after + len(self.entries)

    def conflict(self) -> Conflict:
        """What to say when `after` is not the table's last number."""
        return Conflict(f"Table {self.table!r} does not end at {self.after}: somebody else wrote first.")


class Store(ABC):
    """Append-only tables and the list of them; how a database is asked and written to, each kind says."""

    READ: ClassVar[str]
    """Asks for the entries of a table ($1) after a number ($2), in order."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def append(
        self, table: str, after: int, entries: Sequence[bytes], row: Row | None = None
    ) -> asyncio.Future[None]:
        """Write entries after+1, after+2, ... of a table, all or none; done when durably committed.

        With `row` the table's row is written in the same transaction. Conflict when `after` is not the
        table's last number. After a StoreError only `read` can tell whether the entries were written;
        cancelling the future does not take them back.
        """
        done = self._loop.create_future()
        if self._closed:
            done.set_exception(StoreError(CLOSED))
        else:
            self._hand(Append(table, after, tuple(entries), row, done))
        return done

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table that come after a number, in order."""
        return [entry for (entry,) in await self._ask(self.READ, table, after)]

    async def row(self, table: str) -> Row | None:
        """The table's row, if it has one."""
        found = await self._ask(ROW, table)
        return _row(*found[0]) if found else None

    async def listed(self, limit: int, game: str | None = None) -> list[tuple[str, Row]]:
        """The open tables that strangers may see, newest first."""
        return [(name, _row(*values)) for name, *values in await self._ask(LISTED, game, limit)]

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables, not yet over, whose deadline has come; earliest first."""
        return [name for (name,) in await self._ask(DUE, now, limit)]

    async def forget(self, before: int, limit: int = 1000) -> int:
        """Delete tables whose row was not updated since, with their entries; how many there were."""
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
        """Send a word of at most MAX_WORD bytes to every other process; it is kept nowhere."""
        self._check_open()
        if len(word) > MAX_WORD:
            raise StoreError(f"A word may have {MAX_WORD} bytes; this one has {len(word)}.")
        await self._tell(table, word)

    async def close(self) -> None:
        """Let go of the database, once all that was appended is written."""
        if not self._closed:
            self._closed = True
            await self._let_go()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(CLOSED)

    @abstractmethod
    def listen(self, hear: Hear) -> None:
        """Have `hear` called in the event loop with what other processes append and tell."""

    @abstractmethod
    async def ping(self) -> None:
        """Nothing when the store can write; StoreError otherwise."""

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


def not_written(reason: object) -> StoreError:
    """What to say when nothing came of an append."""
    return StoreError(f"The entries were not written: {reason}.")


def resolve(future: asyncio.Future[Any], value: object, error: Exception | None) -> None:
    """Let those who wait for it know, if they still do."""
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)


def _row(game: str, status: str, listed: object, deadline: int | None, updated: int, summary: bytes) -> Row:
    return Row(game, status, bool(listed), deadline, updated, summary)
