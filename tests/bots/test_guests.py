"""Bots of other packages: by name wherever ours are; what they do wrong is told in a sentence."""

from __future__ import annotations

import io
import itertools
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import handvol
from handvol.bots import bot as bots
from handvol.bots import known, make
from handvol.bots.greedy import GreedyBot
from handvol.cli import main
from handvol.server.thinking import _choose
from handvol.table import Settings, Table, TableError
from handvol.table.course import Question

PACKAGE = '''
class Last:
    """Always the last of its moves."""

    def __init__(self, game, seed):
        self.seats = game.seats

    def choose(self, view, moves):
        return moves[-1]


class Chancer:
    def choose(self, view, moves):
        return "win"


class Absent:
    def choose(self, view, moves):
        return moves[len(moves)]


def chancer(game, seed):
    return Chancer()


def absent(game, seed):
    return Absent()


def unready(game, seed):
    return game.nothing
'''
POINTS = """[handvol.bots]
last = guests:Last
chancer = guests:chancer
absent = guests:absent
unready = guests:unready
lost = guests:nowhere
ghost = no_such_package:Bot
greedy = guests:Last
"""


@pytest.fixture(autouse=True)
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with bots is installed."""
    info = tmp_path / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    (tmp_path / "guests.py").write_text(PACKAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    bots._brought.cache_clear()
    yield
    monkeypatch.undo()
    bots._brought.cache_clear()


def test_they_are_listed_after_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert known()[-7:] == ["ismcts-5", "absent", "chancer", "ghost", "last", "lost", "unready"]
    assert known().count("greedy") == 1
    assert main(["bots"]) == 0
    assert "last" in capsys.readouterr().out.splitlines()


def test_they_play_where_ours_do() -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=1)
    assert make("last", game, 1).choose(state.view(0), state.moves()) == state.moves()[-1]


def test_nobody_can_take_the_name_of_one_of_ours() -> None:
    assert isinstance(make("greedy", handvol.game("ninjan", seats=2), 1), GreedyBot)


def test_they_play_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "ninjan", "--bots", "random,last", "--games", "2", "--json"]) == 0
    standings = json.loads(capsys.readouterr().out)["standings"]
    assert {standing["bot"]: standing["games"] for standing in standings} == {"random": 2, "last": 2}


def test_they_play_in_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 100))
    record = tmp_path / "game.json"
    command = ["play", "ninjan", "--seats", "2", "--bots", "last", "--seed", "2", "--record", str(record)]
    assert main(command) == 0
    states = list(handvol.Record.open(record).states())
    theirs = [(before, after) for before, after in itertools.pairwise(states) if before.turn == 1]
    assert len(theirs) > 10
    assert all(after.history[-1] == before.moves()[-1] for before, after in theirs)


def test_they_sit_at_tables() -> None:
    table = Table.create("guests", Settings("ninjan", 2, level="last"), now=0).table
    table = table.sit("Anna", b"a" * 32, 1).table
    assert table.host == 0
    with pytest.raises(TableError, match="There is no bot 'first'"):
        table.seat_bot(0, "first", 2)
    table = table.seat_bot(0, "last", 2).table
    assert table.chairs[1].bot == "last"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("unready", "The bot 'unready' cannot be made. AttributeError: 'NinJan' object has no attribute"),
        ("unready", r"\(guests.py, line 31\)"),
        ("lost", "The bot 'lost' cannot be made. AttributeError: module 'guests' has no attribute 'nowhere'"),
        ("ghost", "The bot 'ghost' cannot be made. ModuleNotFoundError: No module named 'no_such_package'"),
        ("chancer", "The bot 'chancer' chose 'win', which is not one of its moves"),
        (
            "absent",
            r"The bot 'absent' cannot choose. IndexError: list index out of range \(guests.py, line 19\)",
        ),
        ("lasr", "There is no bot 'lasr'. Did you mean 'last'"),
    ],
)
def test_what_they_do_wrong_is_told(name: str, says: str, caplog: pytest.LogCaptureFixture) -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=1)
    with caplog.at_level(logging.CRITICAL, "handvol"), pytest.raises(handvol.OptionError, match=says):
        make(name, game, 1).choose(state.view(0), state.moves())


def test_a_bad_one_ends_a_game_in_the_terminal_with_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 100))
    assert main(["play", "ninjan", "--seats", "2", "--bots", "chancer"]) == 2
    err = capsys.readouterr().err
    assert err == "handvol: The bot 'chancer' chose 'win', which is not one of its moves.\n"


def test_a_table_goes_on_without_a_bad_one(caplog: pytest.LogCaptureFixture) -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=1)
    with caplog.at_level(logging.WARNING, "handvol"):
        question = Question(0, "absent", 1, game, state.view(0), state.moves())
        assert _choose("absent", question) in state.moves()
    assert "'absent' cannot choose" in caplog.text
