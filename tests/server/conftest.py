from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .driver import Server, quiet

Serve = Callable[..., Server]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers with settings of their own; they share a database unless told otherwise."""
    started: list[Server] = []

    def start(db: str = "", **settings: Any) -> Server:
        log = tmp_path / f"log-{len(started)}"
        server = Server(db or f"sqlite:{tmp_path / 'tables.sqlite'}", log, **settings)
        started.append(server)
        return server

    yield start
    for server in started:
        server.close()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a file."""
    folder = tmp_path_factory.mktemp("server")
    names = ("tables_per_address", "errors_per_minute", "connections_per_address", "works_per_minute")
    limits: dict[str, Any] = dict.fromkeys(names, 100_000) | {"load_per_address": 10**8}
    with Server(f"sqlite:{folder / 'tables.sqlite'}", folder / "log", **limits) as server:
        yield server


@pytest.fixture
def server(shared: Server) -> Iterator[Server]:
    """The file's server; a test fails when it logs anything."""
    with quiet(shared):
        yield shared
