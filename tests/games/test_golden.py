"""Golden playthroughs and exact counts: the rules have not changed without anybody noticing."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

import handvol
from handvol.testing import count_sequences

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.fixture(scope="module")
def tool(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden", root / "tools" / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_playthrough_is_as_it_was(table: tuple[str, int], tool: ModuleType) -> None:
    name, seats = table
    path = GOLDEN / f"{name}-{seats}.txt"
    assert path.exists(), f"{name} has no golden playthrough for {seats} seats: run tools/golden.py {name}"
    assert tool.playthrough(name, seats) == path.read_text(encoding="utf-8")


def test_number_of_move_sequences_is_as_it_was(every_game: str) -> None:
    path = GOLDEN / f"{every_game}-counts.json"
    assert path.exists(), f"{every_game} has no move counts: run tools/golden.py {every_game}"
    rows = json.loads(path.read_text(encoding="utf-8"))
    assert len(rows) >= 4
    for row in rows:
        state = handvol.load(row["position"])
        depths = range(1, len(row["counts"]) + 1)
        assert [count_sequences(state, depth) for depth in depths] == row["counts"]
