"""The writing side of a SQLite database: many appends in one transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from .store import OLD, Append, Conflict, Row, StoreError, not_written

REMEMBERED = 100_000
LOOK_SECONDS = 1.0
"""So often what is remembered is held against the database, where the numbers do not tell."""
ROWS_AT_ONCE = 128
"""As many rows go into one statement at most."""
STATEMENTS = 2 * ROWS_AT_ONCE
"""As many prepared statements are kept."""
NUMBER_OF = "(SELECT id FROM tables WHERE name = ?)"
ENTRIES = "INSERT INTO entries (tbl, seq, entry) VALUES", 3, ""
ROWS = (
    "INSERT INTO tables (id, name, game, status, listed, deadline, updated, summary) VALUES",
    8,
    """ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status,
    listed = excluded.listed, deadline = excluded.deadline, updated = excluded.updated,
    summary = excluded.summary""",
)

Verdict = Conflict | StoreError | None


@dataclass(slots=True)
class _Known:
    """A table's number in the database, and its last entry."""

    id: int
    last: int


class Ledger:
    """Writes groups of appends on one connection, and remembers where each table ends."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._known: dict[str, _Known] = {}
        self._version = -1
        self._looked = 0.0
        self.commits = 0

    def write(self, group: Sequence[Append]) -> list[Verdict]:
        """Commit all appends that fit, together; what became of each."""
        try:
            if self._write_at_once(group):
                return [None] * len(group)
            return self._write(group)
        except sqlite3.OperationalError as error:  # locked, full, broken: each alone would fare no better
            self._undo()
            return [not_written(error) for _ in group]
        except Exception as error:
            self._undo()
            if len(group) == 1:
                return [not_written(error)]
            return [verdict for append in group for verdict in self.write([append])]

    def forget(self, before: int, limit: int) -> int:
        """Delete tables not updated since; how many there were."""
        try:
            self._begin()
            names = self._connection.execute(OLD, numbered(before, limit)).fetchall()
            self._connection.executemany(f"DELETE FROM entries WHERE tbl = {NUMBER_OF}", names)
            self._connection.executemany("DELETE FROM tables WHERE name = ?", names)
            self._connection.execute("COMMIT")
        except sqlite3.Error:
            self._undo()
            raise
        for (name,) in names:
            self._known.pop(name, None)
        return len(names)

    def ping(self) -> None:
        """Take the lock for writing, and let it go again."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        finally:
            self._undo()

    def _write_at_once(self, group: Sequence[Append]) -> bool:
        """Commit in a single statement: moves of known tables, nearly always. False where that cannot be.

        Every statement waits for the interpreter's lock, and this one needs no other around it. What others
        have appended here is noticed by the numbers, of which there are never two; that they have deleted a
        table, which none of them does in a year, a moment later.
        """
        entries: list[object] = []
        ends: dict[str, int] = {}
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._look_around()
        for append in group:
            known = self._known.get(append.table)
            if append.row or known is None or append.after != ends.get(append.table, known.last):
                return False
            for number, entry in enumerate(append.entries, start=append.after + 1):
                entries += (known.id, number, entry)
            ends[append.table] = append.end
        count = len(entries) // ENTRIES[1]
        if not 0 < count <= ROWS_AT_ONCE:
            return False
        try:
            self._connection.execute(_statement(ENTRIES, count), entries)
        except sqlite3.IntegrityError:
            self._known.clear()
            return False
        for table, end in ends.items():
            known = self._known.pop(table)  # the last one used is the last to be forgotten
            known.last = end
            self._known[table] = known
        self.commits += 1
        return True

    def _write(self, group: Sequence[Append]) -> list[Verdict]:
        self._begin()
        verdicts: list[Verdict] = []
        entries: list[object] = []
        rows: dict[str, tuple[int, Row]] = {}
        for append in group:
            known = self._end_of(append.table)
            if append.after != (known.last if known else 0):
                verdicts.append(append.conflict())
                continue
            known = known or self._begin_table(append.table)
            for entry in append.entries:
                known.last += 1
                entries += (known.id, known.last, entry)
            if append.row:
                rows[append.table] = known.id, append.row
            verdicts.append(None)
        self._insert(ENTRIES, entries)
        self._insert(ROWS, [value for name, (id_, row) in rows.items() for value in _values(id_, name, row)])
        self._connection.execute("COMMIT")
        self.commits += 1
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return verdicts

    def _begin(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._look_around()

    def _look_around(self) -> None:
        """What is remembered holds only if no other connection wrote in the meantime."""
        self._looked = time.monotonic()
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._known.clear()
            self._version = version

    def _undo(self) -> None:
        self._known.clear()
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _end_of(self, table: str) -> _Known | None:
        known = self._known.pop(table, None) or self._look_up(table)
        if known:
            self._known[table] = known
        return known

    def _look_up(self, table: str) -> _Known | None:
        found = self._connection.execute(
            "SELECT id, (SELECT max(seq) FROM entries WHERE tbl = id) FROM tables WHERE name = ?", (table,)
        ).fetchone()
        return _Known(found[0], found[1] or 0) if found else None

    def _begin_table(self, table: str) -> _Known:
        cursor = self._connection.execute("INSERT INTO tables (name) VALUES (?)", (table,))
        assert cursor.lastrowid is not None
        known = self._known[table] = _Known(cursor.lastrowid, 0)
        return known

    def _insert(self, into: tuple[str, int, str], values: list[object]) -> None:
        """Insert many rows in few statements: each statement waits for the interpreter's lock once."""
        size = ROWS_AT_ONCE * into[1]
        for start in range(0, len(values), size):
            some = values[start : start + size]
            self._connection.execute(_statement(into, len(some) // into[1]), some)


def numbered(*values: object) -> dict[str, object]:
    """The values of $1, $2, ... as SQLite takes them."""
    return {str(number): value for number, value in enumerate(values, start=1)}


@cache
def _statement(into: tuple[str, int, str], count: int) -> str:
    head, width, tail = into
    marks = ",".join(["(" + ",".join("?" * width) + ")"] * count)
    return f"{head} {marks} {tail}"


def _values(id_: int, name: str, row: Row) -> tuple[object, ...]:
    return (id_, name, row.game, row.status, row.listed, row.deadline, row.updated, row.summary)
