"""What a table may ask of the place where it is kept."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..core.errors import HandvolError

MAX_WORD = 4096

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


class Store(Protocol):
    """Append-only tables and the list of them."""

    def append(
        self, table: str, after: int, entries: Sequence[bytes], row: Row | None = None
    ) -> asyncio.Future[None]:
        """Write entries after+1, after+2, ... of a table, all or none; done when durably committed.

        With `row` the table's row is written in the same transaction. Conflict when `after` is not the
        table's last number. After a StoreError only `read` can tell whether the entries were written;
        cancelling the future does not take them back.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table that come after a number, in order."""

    async def row(self, table: str) -> Row | None:
        """The table's row, if it has one."""

    async def listed(self, limit: int, game: str | None = None) -> list[tuple[str, Row]]:
        """The open tables that strangers may see, newest first."""

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables, not yet over, whose deadline has come; earliest first."""

    async def forget(self, before: int, limit: int = 1000) -> int:
        """Delete tables whose row was not updated since, with their entries; how many there were."""

    async def tell(self, table: str, word: bytes) -> None:
        """Send a word of at most MAX_WORD bytes to every other process; it is kept nowhere."""

    def listen(self, hear: Hear) -> None:
        """Have `hear` called in the event loop with what other processes append and tell."""

    async def ping(self) -> None:
        """Nothing when the store can write; StoreError otherwise."""

    async def close(self) -> None:
        """Let go of the database, once all that was appended is written."""


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` (or only the path), `sqlite::memory:` or `postgresql://...`."""
    kind, rest = split(url)
    if kind == "sqlite" and rest:
        from .sqlite import open_sqlite

        return await open_sqlite(rest)
    if kind in ("postgresql", "postgres") and rest.startswith("//"):
        try:
            from .postgres import open_postgres
        except ImportError:
            raise StoreError("PostgreSQL needs one more package: pip install 'handvol[postgres]'.") from None
        return await open_postgres(url)
    raise StoreError(f"{kind}: is no store; use sqlite:PATH or postgresql://USER@HOST/DATABASE.")


def split(url: str) -> tuple[str, str]:
    """The kind of store and the rest; one letter before the colon is a drive and not a kind."""
    match = re.fullmatch(r"([A-Za-z][A-Za-z0-9+.-]+):(.*)", url, re.DOTALL)
    return (match[1].lower(), match[2]) if match else ("sqlite", url)
