"""Finished games are judged once, apart from the bots, and asking before that is possible costs nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import handvol
from handvol.core.record import Record
from handvol.server import thinking
from handvol.server.replays import Judged
from handvol.server.thinking import Thinking

from .conftest import Serve


def record(seed: int) -> Record:
    """A game that is over."""
    state = handvol.game("ninjan", seats=2).deal(seed=seed)
    while not state.over:
        state = state.play(state.moves()[0])
    return state.record()


def test_the_same_game_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Record] = []

    def judge(given: Record) -> list[Judged]:
        judged.append(given)
        return [Judged(1, 0, "choose 1R", "choose 2R", 0.1, "?")]

    monkeypatch.setattr(thinking, "judged", judge)
    monkeypatch.setattr(thinking, "JUDGED", 2)

    async def ask() -> None:
        mind = Thinking(1)
        first, again = await asyncio.gather(mind.judge(record(1)), mind.judge(record(1)))
        assert first == again
        assert len(judged) == 1
        for seed in (2, 3, 1):
            await mind.judge(record(seed))
        assert len(judged) == 4  # the oldest was forgotten
        await mind.close()

    asyncio.run(ask())


def test_to_ask_too_early_costs_nothing(serve: Serve, tmp_path: Path) -> None:
    server = serve(tables_per_address=1, cache=tmp_path / "nothing compiled yet")
    for _ in range(3):
        answer = server.http.post("/api/analysis", content=record(1).to_json())
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "not-now"
    server.table()
