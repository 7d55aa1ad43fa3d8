"""Records: one file, the whole game, the same bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import handvol
from handvol.testing.walk import random_chooser, walk


def finished(seed: int | bytes = 3) -> handvol.State:
    *_, last = walk(handvol.game("ninjan", seats=3).deal(seed=seed), random_chooser(1))
    return last


@pytest.mark.parametrize("seed", [3, 2**70, b"\x00\xff" * 16])
def test_a_saved_game_replays_to_the_same_bytes(seed: int | bytes, tmp_path: Path) -> None:
    state = finished(seed)
    path = tmp_path / "game.json"
    state.record().save(path)
    again = handvol.replay(path)
    assert again == state
    again.record().save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


def test_a_record_of_a_loaded_position_begins_there() -> None:
    start = handvol.game("ninjan", seats=3).load(finished().dump() | {"rng": 5})
    assert start.record().seed is None
    middle = handvol.game("ninjan", seats=2).deal(seed=1)
    loaded = middle.game.load(middle.dump())
    played = loaded.play(loaded.moves()[0])
    again = handvol.replay(handvol.Record.from_json(played.record().to_json()))
    assert again == played
    assert again.history == played.history


def test_a_record_of_no_moves_is_fine() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=1)
    assert handvol.replay(handvol.Record.from_json(state.record().to_json())) == state


def changed(**changes: Any) -> str:
    data = json.loads(finished().record().to_json())
    return json.dumps({key: value for key, value in (data | changes).items() if value != "gone"})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "format"),
        ('{"format": "chess"}', "format"),
        (changed(version=9), "version 9"),
        (changed(moves="choose"), "list of texts"),
        (changed(moves=[1]), "list of texts"),
        (changed(game=5), "name its game"),
        (changed(options=[]), "name its game"),
        (changed(seed="gone"), "seed"),
        (changed(seed={"bytes": "xyz"}), "seed"),
        (changed(seed={"bytes": 5}), "seed"),
        (changed(seed=True), "seed"),
        (changed(position=[]), "position"),
    ],
)
def test_a_damaged_record_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(handvol.RecordError, match=says):
        handvol.Record.from_json(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (changed(game="chess"), "no game 'chess'"),
        (changed(seats=9), "2 to 5 seats"),
        (changed(seats="gone"), "2 to 5 seats"),
        (changed(options={"tie": "fight"}), "throw or share"),
        (changed(options={"seats": 3}), "no option 'seats'"),
        (changed(options={"name": "djinn"}), "no option 'name'"),
        (changed(options={"self": None}), "no option 'self'"),
        (changed(position={"piles": []}), "3 entries"),
        (changed(moves=["choose 1R"] * 3), "Move 1 of the record"),
        (changed(moves=["dance"]), "Move 1 of the record, 'dance'"),
    ],
)
def test_a_record_that_does_not_replay_says_where(text: str, says: str) -> None:
    with pytest.raises(handvol.RecordError, match=says):
        handvol.replay(handvol.Record.from_json(text))


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(handvol.RecordError, match="Cannot read"):
        handvol.replay(tmp_path / "nothing.json")
    with pytest.raises(handvol.RecordError, match="Cannot read"):
        handvol.replay(tmp_path)
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 8_000_001)
    with pytest.raises(handvol.RecordError, match="too large"):
        handvol.replay(large)
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(handvol.RecordError, match="not JSON"):
        handvol.replay(tmp_path / "binary.json")
