"""A server that is killed loses nothing; `benchmarks/server_crash.py` is the long run of this."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
KILLS = 5
TABLES = 6


@pytest.fixture
def server_crash(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCHMARKS)
    return import_module("server_crash")


@pytest.fixture
def ledger(server_crash: ModuleType) -> ModuleType:
    return import_module("crowd.ledger")


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_has_kept_every_acknowledged_move_once_and_every_table_goes_on(
    server_crash: ModuleType, kind: str
) -> None:
    with server_crash.database(kind) as db:
        summary = asyncio.run(server_crash.crash(db, KILLS, TABLES))
    assert summary.problems == []
    assert summary.kills == KILLS
    assert summary.acknowledged >= KILLS * TABLES
    assert summary.acknowledged <= summary.kept <= summary.acknowledged + summary.unanswered


@pytest.mark.parametrize(
    ("kept", "choices", "problem"),
    [
        ([(5, "a"), (9, "b")], [(4, "a", 5), (8, "b", 10)], ""),
        ([], [(4, "a", 0)], ""),
        ([(5, "a")], [(4, "a", 0)], ""),
        ([(5, "b")], [(4, "a", 0), (4, "b", 5)], ""),
        ([(5, "a"), (9, "b")], [(4, "a", 0), (8, "b", 9)], ""),
        ([], [(4, "a", 5)], "lost 'a'"),
        ([(5, "b")], [(4, "a", 5)], "lost 'a'"),
        ([(6, "a")], [(4, "a", 5)], "lost 'a'"),
        ([(9, "b"), (5, "a")], [(4, "a", 5), (8, "b", 9)], "lost 'a'"),
        ([(9, "b")], [(4, "a", 0), (8, "b", 9)], "lost 'a'"),
        ([(5, "a"), (6, "a")], [(4, "a", 5)], "nobody chose"),
        ([(5, "a"), (6, "b")], [(4, "a", 0), (4, "b", 6)], "lost 'b'"),
    ],
)
def test_what_was_lost_or_done_twice_is_noticed(
    ledger: ModuleType, kept: list[tuple[int, str]], choices: list[tuple[int, str, int]], problem: str
) -> None:
    found = ledger.compared(kept, [ledger.Choice(*choice) for choice in choices])
    assert bool(found) == bool(problem)
    assert problem in " ".join(found)
