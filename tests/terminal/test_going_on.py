"""A game in the terminal that is left, gone on with on another day, and finished; matches and clocks."""

from __future__ import annotations

import ast
import io
import stat
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import handvol
from handvol.cli import main
from handvol.table.book import File
from handvol.table.entries import DAY
from handvol.terminal import kept

Typed = Callable[..., None]
PLAY = ["play", "ninjan", "--seats", "2", "--bots", "greedy", "--seed", "3", "--lang", "en"]
RESUME = ["play", "--resume", "--lang", "en"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Lets a test type lines."""

    def type_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


@pytest.fixture(autouse=True)
def no_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing was played yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets time pass."""
    passed = [0]
    real = time.time_ns
    monkeypatch.setattr("handvol.table.local.time.time_ns", lambda: real() + passed[0] * 1_000_000)

    def later(milliseconds: int) -> None:
        passed[0] += milliseconds

    return later


def test_the_terminal_knows_a_running_game_through_its_table_alone(root: Path) -> None:
    for path in (root / "src" / "handvol" / "terminal").glob("*.py"):
        if path.name != "replay.py":  # finished games, as a record tells them
            tree = ast.parse(path.read_text(encoding="utf-8"))
            used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert not used & {"state", "states", "deal", "load", "sample", "dump", "asking"}, path


def table_shown(out: str, number: int) -> str:
    """The table as it was drawn for the n-th time."""
    return out.split("╭")[number].partition("╰")[0]


def test_leave_resume_on_another_day_finish_verify(
    every_game: str,
    typed: Typed,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    wait: Callable[[int], None],
) -> None:
    typed("1", "1", "1", "q")
    command = ["play", every_game, "--seats", "2", "--bots", "random", "--clock", "20+5", "--lang", "en"]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "handvol play --resume" in out
    assert "Nothing was kept" not in out
    last = table_shown(out, -1)
    (file,) = kept.folder().iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    wait(30 * DAY)
    record = tmp_path / "game.json"
    typed(*["1"] * 5000)
    assert main([*RESUME, "--record", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Welcome back" in out
    assert table_shown(out, 1) == last
    assert "Your time was up" not in out
    assert main(["verify", str(record)]) == 0
    assert "legal" in capsys.readouterr().out
    assert handvol.replay(record).over
    assert not [*kept.folder().iterdir()], "a finished game is not kept"


def test_what_is_resumed_is_the_game_that_was_left_last(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("jatten", "ninjan", "zandlopers"):
        typed("q")
        assert main(["play", game, "--bots", "random", "--lang", "en"]) == 0
    capsys.readouterr()
    for arguments, title in ((["zandlopers"], "Zandlopers"), (["ninjan"], "Nin Jan"), ([], "Nin Jan")):
        typed("q")
        assert main([*RESUME, *arguments]) == 0
        assert f"Welcome back. {title} with" in capsys.readouterr().out
    assert len([*kept.folder().iterdir()]) == 3


def test_who_goes_on_in_another_language_is_called_so_in_it(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("1", "q")
    assert main(PLAY) == 0
    capsys.readouterr()
    typed("q")
    assert main(["play", "--resume", "--lang", "nl"]) == 0
    shown = table_shown(capsys.readouterr().out, 1)
    assert "Jij" in shown
    assert "You" not in shown


def test_so_many_games_are_kept(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for _ in range(5):
        typed("q")
        assert main(PLAY) == 0
    assert len([*kept.folder().iterdir()]) == 3


def test_where_nothing_can_be_kept_one_can_play_all_the_same(
    typed: Typed, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "a file"
    nowhere.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(nowhere))
    typed("1", "q")
    assert main(PLAY) == 0
    assert "Nothing was kept" in capsys.readouterr().out


def test_a_game_that_is_played_elsewhere_is_not_resumed(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("q")
    main(PLAY)
    with closing(kept.latest(None)):
        assert main(RESUME) == 2
    assert "no game to go on with" in capsys.readouterr().err


def test_a_match_is_left_between_two_games_and_finished(
    typed: Typed, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(*["1"] * 18, "q")
    command = [*PLAY, "--games", "2", "--record", str(tmp_path / "match.json")]
    typed(*["1"] * 500)
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "Game 1 of 2. Won: You " in out
    first, second = (handvol.Record.open(tmp_path / f"match-{number}.json") for number in (1, 2))
    assert first.verify().over
    assert second.verify().over
    assert (first.seed, second.seed) == (3, 4)

    moves = out.partition("Game 1 of 2")[0].count("Your move:")
    typed(*["1"] * moves, "q")
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "Game 1 of 2" in out
    assert "handvol play --resume" in out
    typed(*["1"] * 500)
    assert main([*RESUME, "--record", str(tmp_path / "again.json")]) == 0
    out = capsys.readouterr().out
    assert "Game 1 of 2" in out
    again = handvol.Record.open(tmp_path / "again-2.json")
    assert again.verify().over
    assert again.seed == second.seed


def test_a_game_that_was_over_when_the_power_went_is_told_and_recorded(
    typed: Typed, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(*["1"] * 500)
    with monkeypatch.context() as power:
        power.setattr(File, "remove", File.close)
        assert main(PLAY) == 0
    ended = capsys.readouterr().out.rpartition("╭")[2]
    assert main([*RESUME, "--record", str(tmp_path / "game.json")]) == 0
    out = capsys.readouterr().out.rpartition("╭")[2]
    assert out.startswith(ended)
    assert handvol.Record.open(tmp_path / "game.json").verify().over
    assert not [*kept.folder().iterdir()]


def test_who_thinks_too_long_is_stood_in_for(
    typed: Typed,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    wait: Callable[[int], None],
) -> None:
    class Slow(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            if self.tell():
                wait(61_000)
            return super().readline(-1)

    monkeypatch.setattr(sys, "stdin", Slow("1\n1\nq\n"))
    assert main([*PLAY, "--clock", "1+0"]) == 0
    out = capsys.readouterr().out
    assert "1:00" in out
    assert out.count("Your time was up: a bot has stood in for you.") == 1
    assert "0:30" in out


def test_interrupting_keeps_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: Typed
) -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(PLAY) == 130
    assert "handvol play --resume" in capsys.readouterr().out
    typed("q")
    assert main(RESUME) == 0
