"""Tables leave nothing behind in memory; `benchmarks/server_memory.py` is the long run of this."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.server.limits import MAX_ADDRESSES, PerAddress
from handvol.store import open_store

LET_GO_SECONDS = 0.3
"""By then the loop has let go of timers that were cancelled: it keeps them until they would have rung."""
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def server_memory(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCHMARKS)
    return import_module("server_memory")


def alive() -> Counter[str]:
    """How many things of the server there are, of each kind."""
    gc.collect()
    kinds = Counter(type(thing) for thing in gc.get_objects())
    ours = ("handvol", "asyncio", "_asyncio")
    return Counter({k.__name__: count for k, count in kinds.items() if str(k.__module__).startswith(ours)})


def test_finished_tables_leave_nothing_behind(server_memory: ModuleType, tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:{tmp_path / 'db'}"), Config())

        async def some(first: int, count: int) -> None:
            numbers = range(first, first + count)
            await asyncio.gather(
                *(server_memory.play(hall, "ninjan", server_memory.random.Random(n)) for n in numbers)
            )
            await hall.store.ping()
            await asyncio.sleep(0.01)
            assert not hall.rooms
            server_memory.settle(hall)
            await asyncio.sleep(LET_GO_SECONDS)

        await some(0, 20)
        before = alive()
        for first in range(100, 220, 40):
            await some(first, 40)
        grown = alive() - before
        for remembered in (
            "_Known",
            "Append",
            "Future",
            "Row",
        ):  # by the store: so many tables, the last group
            del grown[remembered]
        assert sum(grown.values()) < 10, grown.most_common(5)
        await hall.close()

    asyncio.run(run())


def test_the_measurement_adds_up(server_memory: ModuleType) -> None:
    found = asyncio.run(server_memory.measure("sqlite::memory:", 10, ["ninjan"], at_once=5, warm_up=2))
    assert found.tables == 10
    assert found.moves > 100
    assert found.left < 20


def test_addresses_are_forgotten() -> None:
    limits = PerAddress(1, 60.0)
    for number in range(MAX_ADDRESSES + 500):
        assert limits.take(str(number))
    assert not limits.take(str(MAX_ADDRESSES + 499))
    assert limits.take("0")
    assert len(limits._of) == MAX_ADDRESSES
