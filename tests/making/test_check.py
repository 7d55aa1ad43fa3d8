"""`handvol check`: what is wrong with a game is said in sentences, with the place where that is known."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from handvol.cli import main
from handvol.core.errors import GameError
from handvol.core.game import Refusal
from handvol.games.ninjan import NinJan
from handvol.testing import examine
from handvol.testing.spoken import message_faults, rulebook_faults, said_in_english

from .workshop import Workshop

RULES = "night_birds/src/night_birds/rules.py"
GAME = "night_birds/src/night_birds/game.py"
WORDS = "night_birds/src/night_birds/locales/en.ftl"


@contextmanager
def changed(workshop: Workshop, file: str, old: str, new: str) -> Iterator[None]:
    """While a file says something else."""
    text = workshop.read(file)
    assert old in text
    workshop.write(file, text.replace(old, new))
    try:
        yield
    finally:
        workshop.write(file, text)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        (RULES, "def score(", "def points(", "rules.py has no function score(s: Cells, seat: int) -> int"),
        (RULES, "WORDS = 1", "WORDS = 1 +", "SyntaxError: invalid syntax (rules.py, line 14)"),
        (RULES, "PASS = CARDS", "PASS = CARD", "NameError: name 'CARD' is not defined"),
        (RULES, "def win_stack(", "def win(", "uses win_stack, which nothing defines"),
        (GAME, "    phases = PHASES\n", "", "is not complete: the class has no phases: tuple[str, ...]"),
        (GAME, 'options["passes"]', 'options["skips"]', "KeyError: 'skips' (game.py, line"),
        (GAME, "import TABLE", "import TABEL", "cannot import name 'TABEL' from 'night_birds.notation'"),
        (GAME, "rules.NO_PASS_LEFT", "7", "refuses with NO_PASS_LEFT, which `refusals` does not explain"),
        (WORDS, "event-won =", "event-one =", "en.ftl has no message event-won"),
    ],
)
def test_a_game_that_cannot_be_loaded(workshop: Workshop, file: str, old: str, new: str, says: str) -> None:
    with changed(workshop, file, old, new):
        done = workshop.run("handvol check night_birds")
    assert done.code == 1
    assert done.out.splitlines()[0].split()[:2] == ["WRONG", "loads"]
    assert says in done.out
    assert "Traceback" not in done.said
    assert done.err == ""


def test_the_place_of_an_error_is_told(workshop: Workshop) -> None:
    with changed(workshop, RULES, "PASS = CARDS", "PASS = CARD"):
        assert "(rules.py, line 16)" in workshop.run("handvol check night_birds").out
    with changed(workshop, RULES, "return best\n", "return best // (s.pile_size - s.pile_size)\n"):
        done = workshop.run("handvol check night_birds --seats 2,3 --games 1")
    line = workshop.read(RULES).splitlines().index("    return best") + 1
    assert done.code == 1
    assert (
        done.out.count(f"ZeroDivisionError: integer division or modulo by zero (rules.py, line {line})") >= 2
    )
    assert "All well" not in done.out


def test_a_game_that_breaks_a_rule_of_the_house(workshop: Workshop) -> None:
    with changed(workshop, RULES, "return popcount(s.won[seat])", "return s.hands[seat] % 7"):
        done = workshop.run("handvol check night_birds --seats 2 --games 1 --json")
    report = json.loads(done.out)
    assert (done.code, report["ok"]) == (1, False)
    wrong = [check for check in report["checks"] if not check["ok"]]
    assert [check["name"] for check in wrong] == ["2 seats"]
    assert re.search("sample (changed|refused) the view of seat", wrong[0]["faults"][0])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game 'chess'"),
        (["chess"], "A game of yours is installed once: python -m pip install -e FOLDER"),
        (["ninjan", "--seats", "9"], "Nin Jan is for 2 to 5 seats, not 9."),
        (["ninjan", "--seats", "two"], "Numbers of seats are given as 2,3, not 'two'."),
        (["ninjan", "--games", "0"], "one game or more, not 0"),
        (["ninjan", "--write-golden", "/dev/null/golden"], "Cannot write to /dev/null/golden"),
    ],
)
def test_bad_input_gets_one_clear_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: sys.executable)
    assert main(["check", *arguments]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1


def test_golden_files_are_written_by_the_same_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], root: Path
) -> None:
    assert main(["check", "ninjan", "--write-golden", str(tmp_path / "golden")]) == 0
    assert "Read the difference" in capsys.readouterr().out
    for path in (tmp_path / "golden").iterdir():
        assert path.read_bytes() == (root / "tests" / "golden" / path.name).read_bytes()


def test_many_games_are_spread_and_each_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examine, "PORTION", 1)
    asked: list[tuple[str, int, int, int]] = []

    class Pool:
        def __init__(self, *_: object) -> None: ...
        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *_: object) -> None: ...
        def map(
            self, function: Callable[[object], str], portions: list[tuple[str, int, int, int]]
        ) -> list[str]:
            asked.extend(portions)
            return ["", "seat 1 has no move", "seat 0 has no move"]

    monkeypatch.setattr(examine, "ProcessPoolExecutor", Pool)
    found = examine.play(NinJan, 3, 3)
    assert [(name, seats, games) for name, seats, games, _ in asked] == [("ninjan", 3, 1)] * 3
    assert len({seed for *_, seed in asked}) == 3
    assert found.faults == ["seat 1 has no move"]


# What people read


Spoken = Callable[..., type[NinJan]]


@pytest.fixture
def spoken(tmp_path: Path) -> Spoken:
    """Makes Nin Jan with other files to read."""

    def spoken(**files: str) -> type[NinJan]:
        for folder, ending in (("rulebook", "md"), ("locales", "ftl")):
            (tmp_path / folder).mkdir()
            text = (NinJan.folder() / folder / f"en.{ending}").read_text(encoding="utf-8")
            (tmp_path / folder / f"en.{ending}").write_text(text, encoding="utf-8")
        for file, text in files.items():
            folder, lang = file.split("_")
            path = tmp_path / folder / f"{lang}.{'md' if folder == 'rulebook' else 'ftl'}"
            path.write_text(text, encoding="utf-8")
        return type("Spoken", (NinJan,), {"folder": classmethod(lambda cls: tmp_path)})

    return spoken


ENGLISH = (NinJan.folder() / "rulebook" / "en.md").read_text(encoding="utf-8")
MESSAGES = (NinJan.folder() / "locales" / "en.ftl").read_text(encoding="utf-8")


def test_a_game_in_english_alone_is_in_order(spoken: Spoken) -> None:
    kind = spoken()
    assert [*rulebook_faults(kind), *message_faults(kind)] == []
    assert examine.rulebook(kind).remark == "17 rules; in English for nl, de, fr"
    assert examine.messages(kind).remark == "in English for nl, de, fr"


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"rulebook_en": "# Nin Jan\n"}, "en.md has no rules: **NJ-1.1** begins the first"),
        (
            {"rulebook_en": ENGLISH.replace("NJ-4.5", "NA-4.5")},
            "rulebook/en.md: NA-4.5 does not begin with NJ",
        ),
        (
            {"rulebook_en": ENGLISH.replace("NJ-4.5", "NJ-4.4")},
            "rulebook/en.md: a rule number is there twice",
        ),
        (
            {"rulebook_en": ENGLISH.replace("**NJ-5.2**", "**NJ-5.3**")},
            "the option 'tie' names NJ-5.2, which",
        ),
        (
            {"rulebook_en": ENGLISH.replace("**NJ-4.2**", "**NJ-4.7**")},
            "the refusal 'must-take' names NJ-4.2",
        ),
        (
            {"rulebook_en": ENGLISH.replace("**NJ-1.2**", "**NJ-1.3**")},
            "rules_in_phase, phase 'choose', names",
        ),
        (
            {"rulebook_de": ENGLISH.replace("NJ-4.5", "NJ-4.7")},
            "differs from the English one in NJ-4.5, NJ-4.7",
        ),
        (
            {"locales_fr": MESSAGES + "\nphase-chose = x\n"},
            "fr.ftl has the message phase-chose, which en.ftl",
        ),
        ({"locales_en": MESSAGES + "\nthis is no message\n"}, "locales/en.ftl, line 77 cannot be read"),
        ({"locales_nl": "pitch = { $a\n"}, "locales/nl.ftl, line 1 cannot be read"),
    ],
)
def test_what_does_not_fit_is_told(spoken: Spoken, files: dict[str, str], says: str) -> None:
    kind = spoken(**files)
    assert says in " | ".join([*rulebook_faults(kind), *message_faults(kind)])


def test_a_phase_without_rules_is_told(spoken: Spoken) -> None:
    kind = spoken()
    kind.rules_in_phase = {"choose": ("NJ-3.1",)}
    with pytest.raises(GameError, match="`rules_in_phase` says nothing of the phase 'throw'"):
        kind.check_complete()


def test_what_a_language_lacks_is_listed(spoken: Spoken) -> None:
    text = "\n".join(
        line for line in MESSAGES.splitlines() if not line.startswith(("word-rock", "column-won"))
    )
    kind = spoken(locales_nl=text, locales_de="", locales_fr=MESSAGES)
    assert said_in_english(kind, "nl") == ["word-rock", "column-won"]
    remark = examine.messages(kind).remark
    assert "nl says in English: word-rock, column-won" in remark
    assert "de says in English: pitch, card, word-rock, word-paper, word-scissors and" in remark
    assert "fr" not in remark


def test_a_refusal_of_no_rule_is_told(spoken: Spoken) -> None:
    kind = spoken()
    kind.refusals = {**NinJan.refusals, 99: Refusal("too-late", "NJ-9.9")}
    assert "the refusal 'too-late' names NJ-9.9, which is not in rulebook/en.md" in [*rulebook_faults(kind)]
