"""`handvol new`: a small game that runs at once, under its own name, or a sentence that says why not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import handvol
from handvol.cli import main
from handvol.core import registry
from handvol.core.errors import OptionError
from handvol.template import FILES, naming, write

from .workshop import Workshop


def test_it_says_how_to_go_on(tmp_path: Path) -> None:
    done = Workshop(tmp_path).run("handvol new birds")
    first, _, *commands = done.out.splitlines()
    assert first == "Birds is in birds: a small game, complete, to be changed into yours."
    assert [line.strip() for line in commands] == [
        "python -m pip install -e birds",
        "handvol check birds",
        "handvol play birds",
    ]


def test_a_new_game_passes_all_checks(workshop: Workshop) -> None:
    done = workshop.run("handvol check night_birds --games 2 --json")
    assert done.code == 0, done.said
    report = json.loads(done.out)
    assert report["ok"]
    names = [check["name"] for check in report["checks"]]
    assert names[:3] == ["loads", "rulebook", "messages"]
    assert [name for name in names if name.endswith("seats")] == ["2 seats", "3 seats", "4 seats", "5 seats"]
    assert names[-2:] == ["speed", "sizes"]
    remarks = {check["name"]: check["remark"] for check in report["checks"]}
    assert remarks["rulebook"] == "10 rules; in English for nl, de, fr"


def test_its_own_tests_pass(workshop: Workshop) -> None:
    done = workshop.run("cd night_birds && python -m pytest -q -p no:cacheprovider -k 'not fits_together'")
    assert done.code == 0, done.said
    assert "passed" in done.out


@pytest.mark.parametrize(("lang", "won"), [("en", "won"), ("nl", "gewonnen")])
def test_it_is_played_to_the_end_in_the_terminal(workshop: Workshop, lang: str, won: str) -> None:
    done = workshop.run(
        f"handvol play night_birds --seats 3 --seed 7 --bots greedy --lang {lang}", "1\n" * 60
    )
    assert (done.code, done.err) == (0, "")
    assert "Birds of the Night" in done.out
    assert "cards in the pile" in done.out
    assert "You draw" in done.out
    assert won in done.out.splitlines()[-2]
    assert done.out.count("The game is over.") == 1


def test_its_rules_are_shown(workshop: Workshop) -> None:
    whole = workshop.run("handvol rules night_birds --lang fr")
    assert whole.out.startswith("Birds of the Night\n")
    assert workshop.run("handvol rules night_birds bo-2.2").out.startswith("BO-2.2")
    assert "from 0 to 3" not in workshop.run("handvol rules night_birds --options").out


def test_nothing_of_the_template_is_left(workshop: Workshop) -> None:
    for path in (workshop.home / "night_birds").rglob("*"):
        assert "mygame" not in path.name
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"mygame|my game|\bMG\b", text, re.IGNORECASE), path
            assert len(text.splitlines()) < 200


def test_every_file_of_the_template_is_written(tmp_path: Path) -> None:
    written = write(naming("birds"), tmp_path)
    assert len(written) == len([path for path in FILES.rglob("*") if path.is_file()])
    assert {path.relative_to(tmp_path).parts[0] for path in written} == {
        "README.md",
        "pyproject.toml",
        "src",
        "tests",
    }


@pytest.mark.parametrize(
    ("name", "title", "code", "found"),
    [
        ("birds", None, None, ("Birds", "Birds", "BI")),
        ("night_birds", None, None, ("Night Birds", "NightBirds", "NB")),
        ("x", None, None, ("X", "X", "XX")),
        ("game49", None, None, ("Game49", "Game49", "GA")),
        ("birds", "Élan d'oiseaux", None, ("Élan d'oiseaux", "Birds", "LD")),
        ("birds", " Birds ", "QQ", ("Birds", "Birds", "QQ")),
    ],
)
def test_what_is_not_said_is_made_of_the_name(
    name: str, title: str | None, code: str | None, found: tuple[str, str, str]
) -> None:
    made = naming(name, title, code)
    assert (made.title, made.class_name, made.code) == found


@pytest.mark.parametrize(
    ("name", "title", "code", "says"),
    [
        ("My-Game", None, None, "a Python name in small letters, as 'mygame', not 'My-Game'"),
        ("1up", None, None, "a Python name"),
        ("birds_", None, None, "a Python name"),
        ("", None, None, "a Python name"),
        ("class", None, None, "a word of Python itself"),
        ("none", None, None, "a word of Python itself"),
        ("ninjan", None, None, "There is a game 'ninjan' already"),
        ("json", None, None, "There is a Python package 'json' already"),
        ("birds", "", None, "A title is a line of letters"),
        ("birds", 'A "title"', None, "A title is a line of letters"),
        ("birds", "Birds\\", None, "A title is a line of letters"),
        ("birds", "Birds\nof", None, "A title is a line of letters"),
        ("birds", "鳥", None, "Name two letters for the numbers of rules with --code"),
        ("birds", None, "B1", "two capital letters, as MG, not 'B1'"),
        ("birds", None, "bi", "two capital letters"),
    ],
)
def test_what_does_not_fit_is_said(name: str, title: str | None, code: str | None, says: str) -> None:
    with pytest.raises(OptionError, match=re.escape(says)):
        naming(name, title, code)


def test_nothing_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "birds").mkdir()
    (tmp_path / "birds" / "notes.txt").write_text("mine")
    assert main(["new", "birds"]) == 2
    assert capsys.readouterr().err == "handvol: The folder birds is not empty. Name another with --folder.\n"
    assert [path.name for path in (tmp_path / "birds").iterdir()] == ["notes.txt"]
    assert main(["new", "birds", "--folder", "birds/notes.txt"]) == 2
    assert "birds/notes.txt is a file" in capsys.readouterr().err
    assert main(["new", "birds", "--folder", "birds/notes.txt/deeper"]) == 2
    assert "Cannot write to birds/notes.txt/deeper" in capsys.readouterr().err
    (tmp_path / "empty").mkdir()
    assert main(["new", "birds", "--folder", "empty"]) == 0
    assert (tmp_path / "empty" / "src" / "birds" / "rules.py").exists()


@pytest.fixture
def installed(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets this process find the new game too."""
    monkeypatch.syspath_prepend(str(workshop.site))
    monkeypatch.syspath_prepend(str(workshop.home / "night_birds" / "src"))
    registry.look_again()
    yield
    monkeypatch.undo()
    registry.look_again()


@pytest.mark.usefixtures("installed")
def test_bots_play_it_by_what_it_is_worth() -> None:
    assert "night_birds" in handvol.games()
    game = handvol.game("night_birds", seats=2)
    wins = 0
    for seed in range(40):
        bots = [handvol.bots.make(name, game, seed) for name in ("greedy", "random")]
        state = game.deal(seed=seed)
        while state.turn is not None:
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        wins += state.winners == [0]
    assert wins > 27, f"greedy won {wins} of 40 against random"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hands": [["1", "2", "3", "4", "5"], []]}, "at most 4 cards"),
        ({"hands": [[], ["2"]]}, "The seat in turn has no cards"),
        ({"hands": [[], ["2"]], "turn": 1}, None),
        ({"hands": [["1"], ["2"]], "stack": []}, "never empty"),
        ({"hands": [["1"], ["2"]], "phase": "over"}, "not over while somebody has cards"),
        ({"hands": [["1"], ["2"]], "passes_left": [4, 0]}, "from 0 to 3"),
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, object], says: str | None) -> None:
    game = handvol.game("night_birds", seats=2)
    position = {"stack": ["30"], **change}
    if says is None:
        assert game.load(position).turn == position["turn"]
        return
    with pytest.raises(handvol.PositionError, match=says):
        game.load(position)
