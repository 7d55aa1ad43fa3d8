"""Tables in PostgreSQL, for several processes that serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg

from .connections import ANSWER_TIME, FAILURES, PATIENCE, SETTINGS, connect, connect_again, reason
from .migrations import POSTGRES_LOCK, upgrade_postgres
from .neighbours import CHANNEL, Neighbours
from .store import OLD, Append, Hear, Store, StoreError, not_written, resolve

READERS = 4
ONE_IS_TO_BLAME = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.TransactionRollbackError,
    asyncpg.DataError,
    asyncpg.ProgramLimitExceededError,
)
"""Refusals after which each append of a group is tried alone."""

APPEND = f"SELECT append({', '.join(f'${n}' for n in range(1, 14))})"


class PostgresStore(Store):
    """A Store in a PostgreSQL database."""

    READ = "SELECT entry FROM entries WHERE name = $1 AND seq > $2 ORDER BY seq"

    def __init__(
        self, url: str, connection: asyncpg.Connection, pool: asyncpg.Pool, neighbours: Neighbours
    ) -> None:
        super().__init__()
        self._url = url
        self._connection = connection
        self._pool = pool
        self._neighbours = neighbours
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._work())
        self.commits = 0

    def listen(self, hear: Hear) -> None:
        self._neighbours.listen(hear)

    async def ping(self) -> None:
        await self._ask("SELECT 1")

    def _hand(self, append: Append) -> None:
        self._waiting.append(append)
        self._wake.set()

    async def _ask(self, question: str, *values: object) -> list[Any]:
        self._check_open()
        try:
            return list(await self._pool.fetch(question, *values))
        except FAILURES as error:
            raise StoreError(f"PostgreSQL does not answer: {reason(error)}.") from None

    async def _forget(self, before: int, limit: int) -> int:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", POSTGRES_LOCK)
                names = [name for (name,) in await connection.fetch(OLD, before, limit)]
                await connection.execute("DELETE FROM entries WHERE name = ANY ($1)", names)
                await connection.execute("DELETE FROM tables WHERE name = ANY ($1)", names)
                return len(names)
        except FAILURES as error:
            raise StoreError(f"PostgreSQL did not forget: {reason(error)}.") from None

    async def _tell(self, table: str, word: bytes) -> None:
        await self._ask("SELECT pg_notify($1, $2)", CHANNEL, self._neighbours.message(table, word))

    async def _let_go(self) -> None:
        self._wake.set()
        await self._writer
        await self._neighbours.stop()
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
            await self._connection.close(timeout=PATIENCE)
        except FAILURES:
            self._pool.terminate()
            self._connection.terminate()

    async def _work(self) -> None:
        """Write all that is waiting, again and again, until closed and nothing waits."""
        while self._waiting or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting, []
                again = await self._write(group)
                self._waiting[:0] = again

    async def _write(self, group: list[Append]) -> list[Append]:
        """Commit what fits, together, and settle it; what is left to be tried again."""
        runs, rest = _runs(group)
        try:
            if self._connection.is_closed():
                self._connection = await connect_again(self._url)
            late = await self._connection.fetchval(APPEND, self._neighbours.sender, *_arguments(runs))
        except ONE_IS_TO_BLAME as error:
            if len(group) == 1:
                clash = isinstance(error, asyncpg.UniqueViolationError)
                resolve(group[0].done, None, group[0].conflict() if clash else not_written(reason(error)))
                return []
            for append in group:
                await self._write([append])
            return []
        except Exception as error:
            if not isinstance(error, asyncpg.PostgresError):
                self._connection.terminate()  # no answer, or none that can be understood
            for run in runs.values():
                for append in run:
                    resolve(append.done, None, not_written(reason(error)))
            return rest
        self.commits += 1
        return [append for name, run in runs.items() for append in _settled(run, name in late)] + rest


async def open_postgres(url: str) -> PostgresStore:
    """The store in a database, brought up to date; StoreError when it cannot be used."""
    connection = pool = None
    neighbours = Neighbours(url)
    try:
        connection = await connect(url)
        await upgrade_postgres(connection)
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=READERS,
            timeout=PATIENCE,
            command_timeout=ANSWER_TIME,
            server_settings=SETTINGS,
        )
        await neighbours.start()
        return PostgresStore(url, connection, pool, neighbours)
    except BaseException as error:
        for opened in (pool, connection):
            if opened:
                opened.terminate()
        await neighbours.stop()
        if isinstance(error, FAILURES):
            raise StoreError(f"Cannot open the PostgreSQL database: {reason(error)}.") from None
        raise


def _runs(group: Sequence[Append]) -> tuple[dict[str, list[Append]], list[Append]]:
    """The appends of each table that follow one another, and those that must wait and see."""
    runs: dict[str, list[Append]] = {}
    rest: list[Append] = []
    broken: set[str] = set()
    for append in group:
        run = runs.setdefault(append.table, [])
        if append.table not in broken and (not run or run[-1].end == append.after):
            run.append(append)
        else:
            broken.add(append.table)
            rest.append(append)
    return runs, rest


def _arguments(runs: dict[str, list[Append]]) -> list[list[Any]]:
    """The columns that handvol.append takes: runs, entries, rows."""
    starts = [(name, run[0].after) for name, run in runs.items()]
    entries = [
        (name, append.after + number, entry)
        for name, run in runs.items()
        for append in run
        for number, entry in enumerate(append.entries, start=1)
    ]
    rows = {append.table: append.row for run in runs.values() for append in run if append.row}
    listed = [(n, r.game, r.status, r.listed, r.deadline, r.updated, r.summary) for n, r in rows.items()]
    return [*_columns(starts, 2), *_columns(entries, 3), *_columns(listed, 7)]


def _columns(lines: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [[line[column] for line in lines] for column in range(width)]


def _settled(run: list[Append], late: bool) -> list[Append]:
    """Settle a run; when its first append came too late, the others are still to be tried."""
    if late:
        resolve(run[0].done, None, run[0].conflict())
        return run[1:]
    for append in run:
        resolve(append.done, None, None)
    return []
