from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

import handvol
from crowd.postgres import PostgresServer

os.environ.setdefault("COLUMNS", "100")
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing that is played here is kept among the games of whoever runs the tests."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


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
        import asyncpg

        connection = await asyncpg.connect(postgres_server.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    name = f"t{secrets.token_hex(6)}"
    asyncio.run(create(name))
    return postgres_server.url(name)


def every_table() -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    from handvol.core.registry import find

    return [
        (name, seats)
        for name in handvol.games()
        for seats in range(find(name).min_seats, find(name).max_seats + 1)
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give `table` to every test that asks for it: (game, seats); `name`: each game."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", every_table(), ids=lambda table: f"{table[0]}-{table[1]}")
    if "every_game" in metafunc.fixturenames:
        metafunc.parametrize("every_game", handvol.games())
