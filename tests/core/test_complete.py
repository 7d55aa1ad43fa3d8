"""What a game lacks is told when its class is made or registered: what, what it looks like, and where."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.core.contract import PROVIDED
from handvol.core.errors import GameError
from handvol.core.game import Game
from handvol.core.interface import PARTS
from handvol.core.registry import find
from handvol.core.wiring import messages_of

REQUIRED = [
    (part, name)
    for part, (protocol, _) in PARTS.items()
    for name in vars(protocol)
    if not name.startswith("_")
]


def without(part: Any, name: str) -> SimpleNamespace:
    """A part of a game as it is, but for one name."""
    kept = {key: getattr(part, key) for key in dir(part) if not key.startswith("__") or key == "__file__"}
    del kept[name]
    return SimpleNamespace(**kept)


def variant(kind: type[Game], **changes: Any) -> type[Game]:
    """A game with some things replaced."""
    return type(f"Odd{kind.__name__}", (kind,), {"folder": classmethod(lambda cls: kind.folder()), **changes})


@pytest.mark.parametrize(("part", "name"), REQUIRED)
def test_every_function_and_table_that_is_missing_is_named(every_game: str, part: str, name: str) -> None:
    kind = find(every_game)
    changes: dict[str, Any] = {part: without(getattr(kind, part), name)}
    with pytest.raises(GameError) as caught:
        variant(kind, **changes)
    said = str(caught.value)
    assert said.count("has no") == 1, said
    assert re.search(rf"\.py has no (function )?{name}\b", said), said
    assert ("->" in said) == (
        name not in ("WORDS", "MOVES", "POSITION_KEYS", "VIEW_KEYS", "TELLERS", "FINAL")
    )
    assert "\n" not in said


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_is_missing_is_named(part: str) -> None:
    with pytest.raises(GameError, match=rf"it has no {part}: write .*{re.escape(PARTS[part][1])}"):
        variant(find("ninjan"), **{part: None})


@pytest.mark.parametrize("name", PROVIDED)
def test_a_function_that_takes_something_else_is_named(name: str) -> None:
    kind = find("ninjan")
    part = "heuristics" if name in ("worth", "stage", "standing", "imagine") else "rules"
    wrong = SimpleNamespace(**{**vars(getattr(kind, part)), name: lambda s, one, two, three, four: 0})
    with pytest.raises(GameError, match=rf"{name} must be a function {name}\(s: Cells"):
        variant(kind, **{part: wrong})


def test_every_refusal_that_is_not_explained_is_named(every_game: str) -> None:
    kind = find(every_game)
    for missing in kind.refusals:
        odd = variant(kind, refusals={code: why for code, why in kind.refusals.items() if code != missing})
        with pytest.raises(GameError, match=r"\w+\.py, line \d+ refuses with [A-Z_]+, which") as caught:
            odd.check_complete()
        assert str(caught.value).count("refuses with") == 1


def test_every_note_that_is_not_told_is_named(every_game: str) -> None:
    kind = find(every_game)
    for missing in kind.events.TELLERS:
        events = without(kind.events, "TELLERS")
        events.TELLERS = {note: tell for note, tell in kind.events.TELLERS.items() if note != missing}
        odd = variant(kind, events=events)
        with pytest.raises(GameError, match=r"\w+\.py, line \d+ notes [A-Z_]+, which TELLERS") as caught:
            odd.check_complete()
        assert str(caught.value).count(" notes ") == 1


def test_every_message_that_is_missing_is_named(every_game: str, tmp_path: Path) -> None:
    kind = find(every_game)
    shutil.copytree(kind.folder() / "locales", tmp_path / "locales")
    odd = variant(kind, folder=classmethod(lambda cls: tmp_path))
    odd.check_complete()
    file = tmp_path / "locales" / "en.ftl"
    whole = file.read_text(encoding="utf-8")
    for message in messages_of(kind):
        file.write_text(re.sub(rf"^{re.escape(message)} *=", "other =", whole, flags=re.MULTILINE), "utf-8")
        with pytest.raises(GameError, match=rf"en\.ftl has no message {re.escape(message)}\b"):
            odd.check_complete()
    for verb in kind.moves.verbs():
        file.write_text(re.sub(rf"^move-{verb}(-[\w-]+)? *=", "other =", whole, flags=re.MULTILINE), "utf-8")
        with pytest.raises(GameError, match=f"has no message move-{verb}"):
            odd.check_complete()
    file.unlink()
    with pytest.raises(GameError, match="there is no"):
        odd.check_complete()


def test_our_games_are_complete(every_game: str) -> None:
    find(every_game).check_complete()


def test_the_type_checker_refuses_what_no_game_has(tmp_path: Path) -> None:
    script = tmp_path / "uses.py"
    script.write_text(
        "import handvol\n"
        "game = handvol.game('ninjan')\n"
        "s = game.blank()\n"
        "game.rules.apply(s, 1)\n"
        "game.rules.appply(s, 1)\n"
        "game.contract.stannding(s, 1)\n"
        "game.heuristics.worth(s)\n"
        "game.views.owned(s, 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", str(script)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"MYPYPATH": str(Path(handvol.__file__).parents[1]), "PATH": ""},
    )
    wrong = re.findall(r"uses\.py:(\d+): error: (.*)  \[", done.stdout)
    assert [int(line) for line, _ in wrong] == [5, 6, 7, 8], done.stdout + done.stderr
    assert '"Rules" has no attribute "appply"' in wrong[0][1]
