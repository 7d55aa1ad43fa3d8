"""Lessons at the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from handvol.cli import main
from handvol.lessons import names

Typing = Callable[[str], None]

WHOLE = {
    "nl": ("\n\n2\n1\n\ntake 1\n!\n?\n\n1\n1\n\n\n", "Dat was de les. Spelen: handvol play ninjan"),
    "en": (
        "\n\n7\nchoose 10S\nchoose 7P\n\n1\n2\n\n1\n1\n\n\n",
        "That was the lesson. Play: handvol play ninjan",
    ),
}


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Lets lines be typed, one after the other."""

    def let(typed: str) -> None:
        lines = iter(typed.splitlines())

        def typed_line(prompt: str = "") -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typed_line)

    return let


@pytest.mark.parametrize("lang", WHOLE)
def test_a_lesson_is_taken_to_its_end(lang: str, typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typed, end = WHOLE[lang]
    typing(typed)
    assert main(["lesson", "ninjan", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert end in said
    assert ("NJ-4.2" in said) == (lang == "nl")


def test_a_wrong_move_is_answered_and_the_rule_is_shown(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    typing("\n?\n\n10\nchoose 10S\nq\n")
    assert main(["lesson", "ninjan", "first", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "NJ-1.2" in said
    assert "Choose a number from 1 to 2" in said
    assert "Try your 7 paper." in said
    assert "Stopped. The lesson is there whenever you like." in said


def test_lessons_are_listed_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "--lang", "en"]) == 0
    assert "ninjan           first        Nin Jan in three minutes" in capsys.readouterr().out
    assert main(["lesson", "ninjan", "--check"]) == 0
    assert f"{len(names('ninjan'))} lessons are right." in capsys.readouterr().out


def test_a_file_is_taught_or_checked_and_faults_are_told(
    tmp_path: Path, typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "ninjan"\ntitle = "Mine"\n[[parts]]\ntext = "Look."\nsee = { round = 2 }\n')
    assert main(["lesson", str(file), "--check"]) == 1
    assert "ninjan mine: part 1: after it round is not 2" in capsys.readouterr().out
    typing("\n")
    assert main(["lesson", str(file), "--lang", "fr"]) == 0
    assert "Look." in capsys.readouterr().out
    assert main(["lesson", str(tmp_path / "none.toml")]) == 2
    assert "Cannot read" in capsys.readouterr().err
