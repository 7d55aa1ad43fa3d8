"""Games of other packages: found by their entry points, left out with one line where they do not work."""

from __future__ import annotations

import logging
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.core import registry
from handvol.games.ninjan import NinJan
from handvol.games.ninjan.game import NinJan as InFile
from handvol.speech.rulebook import rulebook
from handvol.speech.words import LANGUAGES, Words


class Patience(NinJan):
    name = "patience"
    home = Path(InFile.folder())

    @classmethod
    def folder(cls) -> Path:
        return cls.home


@dataclass
class Point:
    """An entry point as a package would declare it."""

    name: str
    load: Callable[[], Any]
    module: str = "patience"


Bring = Callable[..., None]


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Lets packages bring games for a test."""
    found = vars(registry)["entry_points"]

    def bring(*points: Point) -> None:
        monkeypatch.setattr(registry, "entry_points", lambda group: (*found(group=group), *points))
        registry.look_again()

    yield bring
    monkeypatch.undo()
    registry.look_again()


def test_a_package_can_bring_a_game(bring: Bring) -> None:
    ours = handvol.games()
    bring(Point("patience", lambda: SimpleNamespace(GAME=Patience)))
    assert handvol.games() == sorted([*ours, "patience"])
    assert registry.faults() == {}
    state = handvol.game("patience", seats=2).deal(seed=1)
    assert handvol.load(state.dump()) == state


def cannot_be_imported() -> Any:
    raise ImportError("No module named 'cards'\nwith more lines")


@pytest.mark.parametrize(
    ("load", "says"),
    [
        (cannot_be_imported, "ImportError: No module named 'cards'"),
        (lambda: SimpleNamespace(__file__="patience.py"), "patience.py must have the game's class as GAME."),
        (lambda: SimpleNamespace(GAME=int, __file__="p.py"), "p.py must have the game's class as GAME."),
        (lambda: SimpleNamespace(GAME=NinJan, __file__="p.py"), "calls itself 'ninjan', not 'patience'"),
        (lambda: 1 // 0, "ZeroDivisionError"),
    ],
)
def test_a_game_that_fails_to_load_is_left_out_with_one_line(
    bring: Bring, load: Callable[[], Any], says: str, caplog: pytest.LogCaptureFixture
) -> None:
    ours = handvol.games()
    bring(Point("patience", load))
    with caplog.at_level(logging.WARNING, "handvol"):
        assert handvol.games() == ours
        assert handvol.games() == ours
    assert [record.getMessage().count("\n") for record in caplog.records] == [0], "one line, said once"
    assert says in caplog.records[0].getMessage()
    assert says in registry.faults()["patience"]
    with pytest.raises(handvol.OptionError, match="'patience' cannot be loaded"):
        handvol.game("patience")
    assert handvol.game("ninjan").deal(seed=1).turn == 0


def test_a_game_that_speaks_english_alone_is_played_in_english(bring: Bring, tmp_path: Path) -> None:
    home = tmp_path / "patience"
    for kind, file in (("locales", "en.ftl"), ("rulebook", "en.md")):
        (home / kind).mkdir(parents=True)
        (home / kind / file).write_text((NinJan.folder() / kind / file).read_text(encoding="utf-8"), "utf-8")
    only_english = type("OnlyEnglish", (Patience,), {"home": home})
    bring(Point("patience", lambda: SimpleNamespace(GAME=only_english)))
    english = Words("en", "patience").say("pitch")
    assert [Words(lang, "patience").say("pitch") for lang in LANGUAGES] == [english] * len(LANGUAGES)
    assert Words("nl", "patience").say("your-hand") == Words("nl").say("your-hand"), "what all games share"
    assert rulebook("patience", "de") == rulebook("patience", "en")


def test_a_message_that_a_language_lacks_is_said_in_english(bring: Bring, tmp_path: Path) -> None:
    home = tmp_path / "patience"
    (home / "locales").mkdir(parents=True)
    for lang in ("nl", "en"):
        text = (NinJan.folder() / "locales" / f"{lang}.ftl").read_text(encoding="utf-8")
        kept = [line for line in text.splitlines(keepends=True) if lang == "en" or "word-rock" not in line]
        (home / "locales" / f"{lang}.ftl").write_text("".join(kept), encoding="utf-8")
    bring(Point("patience", lambda: SimpleNamespace(GAME=type("Partly", (Patience,), {"home": home}))))
    words = Words("nl", "patience")
    assert words.has("word-rock")
    assert (words.say("word-rock"), words.say("word-paper")) == ("rock", "papier")


def test_games_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    handvol.games()
    registry.find("ninjan")

    def scan(*_: Any, **__: Any) -> Any:
        raise AssertionError("looked for again")

    monkeypatch.setattr(registry, "entry_points", scan)
    monkeypatch.setattr(pkgutil, "iter_modules", scan)
    assert registry.find("ninjan") is registry.find("ninjan")
    assert len(handvol.games()) >= 5
