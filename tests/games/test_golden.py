"""Golden playthroughs and exact counts: the rules have not changed without anybody noticing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from handvol.core.registry import find
from handvol.testing.golden import check_counts, check_golden, check_playthrough, check_reasons, write_golden

GOLDEN = Path(__file__).parent.parent / "golden"


def skip_others(name: str) -> None:
    """Games of other packages keep their golden files in folders of their own."""
    if not find(name).__module__.startswith("handvol.games."):
        pytest.skip("its golden files are in its package")


def test_playthrough_is_as_it_was(table: tuple[str, int]) -> None:
    name, seats = table
    skip_others(name)
    check_playthrough(find(name)(seats), GOLDEN)


def test_number_of_move_sequences_is_as_it_was(every_game: str) -> None:
    skip_others(every_game)
    rows = json.loads((GOLDEN / f"{every_game}-counts.json").read_text(encoding="utf-8"))
    assert len(rows) >= 4
    check_counts(find(every_game), GOLDEN)


def test_what_is_refused_is_refused_for_the_same_reason(every_game: str) -> None:
    check_reasons(find(every_game), GOLDEN)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The golden files of a game, written anew."""
    write_golden("ninjan", tmp_path)
    return tmp_path


def test_what_is_written_is_what_is_compared_with(kept: Path) -> None:
    check_golden("ninjan", kept)
    for path in kept.iterdir():
        assert path.read_bytes() == (GOLDEN / path.name).read_bytes()


def test_another_playthrough_is_told_with_its_first_line(kept: Path) -> None:
    path = kept / "ninjan-3.txt"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:6], "> take 3\n", *lines[7:]]), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"ninjan-3\.txt, line 7 has\n    > take 3\nand now it is"):
        check_golden("ninjan", kept)
    path.write_text("".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(AssertionError, match=rf"line {len(lines)} has\n    None\n"):
        check_golden("ninjan", kept)


def test_another_number_of_sequences_is_told(kept: Path) -> None:
    path = kept / "ninjan-counts.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    rows[1]["counts"][1] += 1
    path.write_text(json.dumps(rows), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"ninjan-counts\.json counts .* and now there are"):
        check_golden("ninjan", kept)


def test_files_that_are_not_there_are_told_with_how_to_write_them(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"ninjan-2\.txt is not there.*--write-golden"):
        check_golden("ninjan", tmp_path)
