"""Databases to be broken: a SQLite file, or a PostgreSQL of its own, with or without a standby."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from .postgres import PostgresServer

FOLLOWED = "-c synchronous_standby_names=*"
"""What is acknowledged is on the standby too."""
FULL = 65_536
"""The system writes no file further than this: as if there were no more room."""


class Database(ABC):
    """What all kinds can suffer; each fault lasts as long as its context."""

    url: str

    @abstractmethod
    def locked(self, seconds: float) -> None:
        """Somebody else holds the lock."""

    @abstractmethod
    def full(self, server: int, seconds: float) -> None:
        """There is no more room for what the server (its process number) or its database writes."""

    @abstractmethod
    def close(self) -> None:
        """Delete it."""


class Sqlite(Database):
    """A file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.sqlite"
        self.url = f"sqlite:{self.path}"

    def locked(self, seconds: float) -> None:
        with closing(sqlite3.connect(self.path, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)

    def full(self, server: int, seconds: float) -> None:
        with _limited([server], FULL):
            time.sleep(seconds)

    def spoil(self) -> None:
        """Write noise over half of it; the file before is kept."""
        with closing(sqlite3.connect(self.path)) as own:
            own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copy(self.path, self._kept)
        size = self.path.stat().st_size
        with self.path.open("r+b") as file:
            file.seek(size // 4)
            file.write(os.urandom(size // 2))

    def restore(self) -> None:
        """Put the file back that was kept."""
        for end in ("-wal", "-shm"):
            Path(f"{self.path}{end}").unlink(missing_ok=True)
        shutil.copy(self._kept, self.path)

    @property
    def _kept(self) -> Path:
        return self.path.with_suffix(".kept")

    def close(self) -> None:
        """Nothing: its folder is deleted."""


class Postgres(Database):
    """A PostgreSQL, and perhaps one that follows it."""

    def __init__(self, followed: bool = False) -> None:
        self.server = PostgresServer(FOLLOWED if followed else "")
        self.standby = PostgresServer("") if followed else None
        self.server.create()
        self.server.start()
        self.url = self.server.url()
        if self.standby is not None:
            self.standby.follow(self.server)
            self.standby.start()
            folders = f"{self.server.folder},{self.standby.folder}"
            self.url = f"postgresql://handvol@/postgres?host={folders}&target_session_attrs=primary"

    def locked(self, seconds: float) -> None:
        self._ask(
            "BEGIN", "LOCK TABLE handvol.tables IN ACCESS EXCLUSIVE MODE", f"SELECT pg_sleep({seconds})"
        )

    def full(self, server: int, seconds: float) -> None:
        with _limited(self.server.pids(), FULL, self.server.user):
            time.sleep(seconds)
        self.start_again()

    def start_again(self) -> None:
        """Start it if it has ended."""
        if not self.server.pids():
            self.server.start()

    def readonly(self, seconds: float) -> None:
        """It takes no writes."""
        self._ask("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
        time.sleep(seconds)
        self._ask("ALTER SYSTEM RESET default_transaction_read_only", "SELECT pg_reload_conf()")

    def killed(self, seconds: float) -> None:
        """All its processes end at once, and it is started later."""
        self.server.kill()
        time.sleep(seconds)
        self.server.start()

    def frozen(self, seconds: float) -> None:
        """None of its processes goes on for a while."""
        pids = self.server.freeze()
        time.sleep(seconds)
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def failed_over(self, seconds: float) -> None:
        """It ends for good, and the standby takes its place."""
        assert self.standby is not None
        self.server.kill()
        time.sleep(seconds)
        self.standby.promote()

    def spoil(self) -> None:
        """Write noise over a page of entries; the page before is kept."""
        (path,) = self._ask("SELECT pg_relation_filepath('handvol.entries')")
        self.server.stop()
        self._spoilt = self.server.folder / "data" / str(path)
        with self._spoilt.open("r+b") as file:
            self._page = file.read(8192)
            file.seek(0)
            file.write(os.urandom(8192))
        self.server.start()

    def restore(self) -> None:
        """Put that page back."""
        self.server.stop()
        with self._spoilt.open("r+b") as file:
            file.write(self._page)
        self.server.start()

    def _ask(self, *statements: str) -> list[object]:
        """Have these done on one connection; the value of the last."""
        import asyncpg

        async def ask() -> list[object]:
            may_write = {"default_transaction_read_only": "off"}
            connection = await asyncpg.connect(self.server.url(), server_settings=may_write)
            try:
                for statement in statements[:-1]:
                    await connection.execute(statement)
                return [await connection.fetchval(statements[-1])]
            finally:
                await connection.close()

        return asyncio.run(ask())

    def close(self) -> None:
        for server in (self.server, self.standby):
            if server is not None:
                server.kill()
                server.remove()


@contextmanager
def _limited(pids: list[int], most: int, user: str | None = None) -> Iterator[None]:
    """No file of these processes (of a user), and of those that they start, may become longer."""
    _limit(pids, str(most), user)
    try:
        yield
    finally:
        _limit(pids, "unlimited", user)


def _limit(pids: list[int], most: str, user: str | None) -> None:
    for pid in pids:  # some may have ended
        subprocess.run(["prlimit", "--pid", str(pid), f"--fsize={most}:"], user=user, capture_output=True)
