"""What a game lacks is told when its class is made or registered: what, what it looks like, and where."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.core.cells import Cells
from handvol.core.contract import PROVIDED
from handvol.core.errors import GameError
from handvol.core.game import Game
from handvol.core.interface import PARTS
from handvol.core.registry import find
from handvol.core.wiring import messages_of, undefined

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


def names_used(function: ast.FunctionDef) -> set[str]:
    """The names in a function's code that are not its own."""
    names = [node for part in function.body for node in ast.walk(part) if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    own |= {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    return {node.id for node in names} - own


def test_every_helper_that_is_missing_is_named(every_game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = find(every_game).__module__.rpartition(".")[0]
    tried = 0
    for module in [sys.modules[name] for name in sorted(sys.modules) if name.startswith(f"{package}.")]:
        source = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(source) if isinstance(node, ast.FunctionDef)]
        used = set().union(*map(names_used, functions))
        for name in used & {node.name for node in source.body if isinstance(node, ast.FunctionDef)}:
            with monkeypatch.context() as patch:
                patch.delattr(module, name)
                said = [*undefined(package)]
            assert said
            sentence = rf"\w+\.py, line \d+ uses {name}, which nothing defines"
            assert all(re.fullmatch(sentence, one) for one in said)
            tried += 1
    assert tried > 15


OF_THE_CLASS = ["name", "title", "code", "min_seats", "max_seats", "cells", "cards", "phases", "refusals"]


@pytest.mark.parametrize("name", [*OF_THE_CLASS, "card_keys", "rules_in_phase"])
def test_whatever_the_class_lacks_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = find("ninjan")
    monkeypatch.delattr(kind, name)
    with pytest.raises(GameError, match=rf"^NinJan is not complete: the class has no {name}: \w+[^;]*\.$"):
        kind.check_complete()


@pytest.mark.parametrize("name", ["set_options", "decided_by"])
def test_a_method_that_the_class_lacks_is_named(name: str) -> None:
    kind = find("ninjan")
    kept = {key: value for key, value in vars(kind).items() if not key.startswith("_") and key != name}
    odd: Any = type("Odd", (Game,), kept)
    with pytest.raises(GameError, match=f"the class has no method {name}"):
        odd.check_complete()


def test_every_field_that_is_missing_is_named() -> None:
    kind = find("ninjan")
    fields = {name: field for name, field in kind.cells.declared().items() if name != "throws"}
    with pytest.raises(GameError, match=r"options or rules set s\.throws, which is no field of Less\.$"):
        variant(kind, cells=type("Less", (Cells,), fields)).check_complete()


def test_every_phase_without_rules_is_named() -> None:
    kind = find("ninjan")
    for missing in kind.phases:
        rules = {phase: numbers for phase, numbers in kind.rules_in_phase.items() if phase != missing}
        with pytest.raises(GameError, match=f"`rules_in_phase` says nothing of the phase '{missing}'"):
            variant(kind, rules_in_phase=rules).check_complete()


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
