from __future__ import annotations

import os
from pathlib import Path

import pytest

import handvol

os.environ.setdefault("COLUMNS", "100")
ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


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
