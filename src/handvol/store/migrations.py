"""The shape of the database, as numbered steps: step n brings version n-1 to version n.

A step that has been released never changes; a new shape is a new step at the end.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from .store import StoreError

if TYPE_CHECKING:
    import asyncpg

Steps = tuple[tuple[str, ...], ...]

SQLITE_MARK = 0x48564F4C
POSTGRES_LOCK = 0x68616E64766F6C
"""Held alone while migrating and forgetting, shared while appending."""

# Entries lie in the order in which they were written, and tables have numbers of their own: so the moves of
# all running tables touch few pages. Keyed by name, a commit wrote ten times as many bytes.
SQLITE: Steps = (
    (
        """CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            game TEXT,
            status TEXT,
            listed INTEGER,
            deadline INTEGER,
            updated INTEGER,
            summary BLOB
        )""",
        """CREATE TABLE entries (
            tbl INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            entry BLOB NOT NULL
        )""",
        "CREATE UNIQUE INDEX entries_number ON entries (tbl, seq)",
        "CREATE INDEX tables_listed ON tables (updated) WHERE status = 'open' AND listed",
        "CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL AND status <> 'over'",
        "CREATE INDEX tables_updated ON tables (updated)",
    ),
)

POSTGRES: Steps = (
    (
        """CREATE TABLE handvol.tables (
            name text COLLATE "C" PRIMARY KEY,
            game text NOT NULL,
            status text NOT NULL,
            listed boolean NOT NULL,
            deadline bigint,
            updated bigint NOT NULL,
            summary bytea NOT NULL
        )""",
        """CREATE TABLE handvol.entries (
            name text COLLATE "C" NOT NULL,
            seq bigint NOT NULL,
            entry bytea NOT NULL,
            PRIMARY KEY (name, seq)
        )""",
        "CREATE INDEX tables_listed ON handvol.tables (updated) WHERE status = 'open' AND listed",
        """CREATE INDEX tables_due ON handvol.tables (deadline)
            WHERE deadline IS NOT NULL AND status <> 'over'""",
        "CREATE INDEX tables_updated ON handvol.tables (updated)",
        # One call, and so one round trip, writes a whole group. Every statement in it sees what was committed
        # before that statement: first the locks, then the check. Of two processes that pass the check for the
        # same number, the primary key lets one through. Sorted, so that two groups never wait for each other.
        f"""CREATE FUNCTION handvol.append(
            sender text, run_names text[], run_afters bigint[],
            entry_names text[], entry_seqs bigint[], entry_bodies bytea[],
            row_names text[], row_games text[], row_statuses text[], row_listed boolean[],
            row_deadlines bigint[], row_updated bigint[], row_summaries bytea[]
        ) RETURNS text[] LANGUAGE plpgsql AS $$
        DECLARE
            late text[];
        BEGIN
            PERFORM pg_advisory_xact_lock_shared({POSTGRES_LOCK});
            PERFORM 1 FROM handvol.tables WHERE name = ANY (row_names) ORDER BY name FOR UPDATE;
            late := ARRAY(
                SELECT run.name FROM unnest(run_names, run_afters) AS run (name, after)
                WHERE run.after
                    <> coalesce((SELECT max(e.seq) FROM handvol.entries e WHERE e.name = run.name), 0)
            );
            INSERT INTO handvol.entries (name, seq, entry)
                SELECT e.name, e.seq, e.entry
                FROM unnest(entry_names, entry_seqs, entry_bodies) AS e (name, seq, entry)
                WHERE e.name <> ALL (late) ORDER BY e.name, e.seq;
            INSERT INTO handvol.tables (name, game, status, listed, deadline, updated, summary)
                SELECT r.* FROM unnest(row_names, row_games, row_statuses, row_listed, row_deadlines,
                    row_updated, row_summaries) AS r (name, game, status, listed, deadline, updated, summary)
                WHERE r.name <> ALL (late) ORDER BY r.name
                ON CONFLICT (name) DO UPDATE SET game = excluded.game, status = excluded.status,
                    listed = excluded.listed, deadline = excluded.deadline, updated = excluded.updated,
                    summary = excluded.summary;
            PERFORM pg_notify('handvol', sender || ' + ' || string_agg(part.code, ' '))
                FROM (
                    SELECT n.code, sum(length(n.code) + 1) OVER (ORDER BY n.code) / 3500 AS number
                    FROM (
                        SELECT encode(convert_to(run.name, 'UTF8'), 'hex') AS code
                        FROM unnest(run_names) AS run (name) WHERE run.name <> ALL (late)
                    ) AS n
                ) AS part GROUP BY part.number;
            RETURN late;
        END $$""",
    ),
)


def upgrade_sqlite(connection: sqlite3.Connection) -> None:
    """Bring the database up to date; of several processes one does it and the others wait."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = _ask(connection, "PRAGMA user_version")
        if _ask(connection, "SELECT count(*) FROM sqlite_master"):
            if _ask(connection, "PRAGMA application_id") != SQLITE_MARK:
                raise StoreError("This is a database of another program.")
            if not found:
                raise StoreError("This database is damaged: it does not say its version.")
        for statement in _missing(SQLITE, found):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {SQLITE_MARK}")
        connection.execute(f"PRAGMA user_version = {len(SQLITE)}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


async def upgrade_postgres(connection: asyncpg.Connection) -> None:
    """Bring the database up to date; of several processes one does it and the others wait."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", POSTGRES_LOCK)
        if not await connection.fetchval("SELECT to_regclass('handvol.version') IS NOT NULL"):
            await connection.execute("CREATE SCHEMA IF NOT EXISTS handvol")
            await connection.execute("CREATE TABLE handvol.version AS SELECT 0 AS version")
        found = await connection.fetchval("SELECT version FROM handvol.version")
        for statement in _missing(POSTGRES, found):
            await connection.execute(statement)
        if found < len(POSTGRES):
            await connection.execute("UPDATE handvol.version SET version = $1", len(POSTGRES))


def _missing(steps: Steps, found: int) -> list[str]:
    if found > len(steps):
        raise StoreError(
            f"The database has version {found}, and this Handvol knows versions up to {len(steps)}: "
            "use a newer Handvol."
        )
    return [statement for step in steps[found:] for statement in step]


def _ask(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])
