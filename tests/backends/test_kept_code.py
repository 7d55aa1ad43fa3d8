"""Compiled code is never stale and never mixed up: seen from new processes that find it in the cache."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .outside import Outside, functions_in, said

DAY = 24 * 3600
PLAIN = "[30, 31]"
DOUBLED = "[60, 62]"
BOTH = "from tiny.variants import Doubled\n"


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """The game as a process has compiled it."""
    game = Outside(tmp_path_factory.mktemp("outside"))
    assert game.run() == PLAIN
    return game


@pytest.fixture
def tiny(warm: Outside) -> Iterator[Outside]:
    """The game, compiled before; what a test edits is put right again."""
    yield warm
    warm.restore()


def test_what_is_kept_is_used_again(tiny: Outside) -> None:
    before = tiny.stored()
    assert tiny.run() == PLAIN
    assert tiny.stored() == before


@pytest.mark.parametrize(
    ("file", "old", "new", "scores"),
    [
        ("material.py", "POINTS = 3", "POINTS = 4", "[40, 41]"),
        ("rules.py", "return seat", "return -seat", "[30, 29]"),
        ("deeper.py", "BASE = 10", "BASE = 100", "[300, 301]"),
        ("scale.py", "points * BASE", "points + BASE", "[13, 14]"),
    ],
)
def test_an_edit_acts_at_once(tiny: Outside, file: str, old: str, new: str, scores: str) -> None:
    tiny.edit(file, old, new)
    assert tiny.run() == scores
    tiny.restore()
    assert tiny.run() == PLAIN


def test_an_edit_compiles_anew_only_what_depends_on_it(tiny: Outside) -> None:
    before, stored = tiny.folders(), tiny.stored()
    tiny.edit("rules.py", "return seat", "return seat + 7")
    assert tiny.run() == "[37, 38]"
    assert functions_in(tiny.folders() - before) == {"extra", "score", "scores_each"}
    again = {path.name for path, time in tiny.stored().items() if stored.get(path, time) != time}
    assert not any("deal" in name or "scaled" in name for name in again)


def test_what_a_function_says_of_itself_compiles_nothing(tiny: Outside) -> None:
    before, stored = tiny.folders(), tiny.stored()
    tiny.edit("rules.py", "What a seat is given.", "What a seat has.\n\n    From the first.")
    assert tiny.run() == PLAIN
    assert tiny.folders() == before
    assert tiny.stored() == stored


def test_variants_of_a_game_have_their_own_results(tiny: Outside) -> None:
    """Each compiled by a process of its own, loaded together by others; then all in one."""
    assert tiny.run(f"{BOTH}print(scores(Doubled))") == DOUBLED
    assert tiny.run(f"{BOTH}print(scores(Doubled))") == DOUBLED
    assert tiny.run() == PLAIN
    assert tiny.run(f"{BOTH}print(scores(Tiny), scores(Doubled))") == f"{PLAIN} {DOUBLED}"
    assert tiny.run(f"{BOTH}print(scores(Doubled), scores(Tiny))") == f"{DOUBLED} {PLAIN}"
    cold = tiny.folder / "cold"
    assert tiny.run(f"{BOTH}print(scores(Tiny), scores(Doubled))", cold) == f"{PLAIN} {DOUBLED}"


def test_checked_and_fast_code_are_not_mixed(tiny: Outside) -> None:
    """A place out of bounds is an error in the one and nothing in the other, whichever was first."""
    code = """
import numpy as np
from handvol.backends import cpu
from tiny.variants import Beyond

def said(checked):
    states, out = Beyond(2).blank().to_record(), np.zeros((1, 2), np.int64)
    try:
        cpu.bound(Beyond, checked).scores_each(states, out, 0, 1)
        return "fast"
    except IndexError:
        return "checked"

print(*[said(checked) for checked in ({})])
"""
    for order in ("False,", "True,", "True, False", "False, True"):
        said = ["checked" if word.strip() == "True" else "fast" for word in order.split(",") if word]
        assert tiny.run(code.replace("{}", order)) == " ".join(said)


def test_the_oracles_search_is_not_the_bots(tiny: Outside) -> None:
    """What deals nothing anew has a folder of its own, and all that calls it; the rest they share."""
    code = """
from pathlib import Path
from handvol.bots.searcher import compiled_search
from handvol.lab.oracle import seeing_search

def folder(function):
    return Path(function.stats.cache_path).parent.name

bots, oracles = compiled_search(Tiny).py_func.__globals__, seeing_search(Tiny).py_func.__globals__
print(folder(compiled_search(Tiny)) == folder(seeing_search(Tiny)))
print(*[folder(bots[name]) == folder(oracles[name]) for name in ("redeal", "imagine", "choose_again")])
print(*[folder(bots[name]) == folder(oracles[name]) for name in ("pay", "descend", "play_on")])
"""
    assert tiny.run(code).splitlines() == ["False", "False False True", "True True True"]


def test_functions_without_a_file_are_played_and_not_kept(tiny: Outside) -> None:
    code = """
from tiny.variants import rules_with
space = dict()
exec("def score(s, seat):\\n    return s.points[seat] + {}", space)

class Made(Tiny):
    rules = rules_with(score=space["score"])

print(scores(Made))
"""
    assert tiny.run(code.replace("{}", "5")) == "[8, 8]"
    assert tiny.run(code.replace("{}", "6")) == "[9, 9]"
    assert tiny.run(code.replace("{}", "5")) == "[8, 8]"
    assert not [path for path in tiny.stored() if "<string>" in path.name]


def test_the_same_rules_by_another_name_need_not_the_first(tiny: Outside) -> None:
    """A game that moves, or one that began as a copy of another, takes what it finds and asks for no more."""
    moved = Outside(tiny.folder / "moved")
    stored = tiny.stored()
    (moved.folder / "tiny").rename(moved.folder / "larger")
    code = "from larger.playing import scores as of_larger\nprint(of_larger(), 'tiny' in sys.modules)"
    process = moved.start(f"import sys\n{code}", tiny.cache, "")
    assert said(process) == f"{PLAIN} False"
    assert tiny.stored() == stored


def test_what_has_no_digest_is_played_and_not_kept(tiny: Outside) -> None:
    """An array of constants that the compiler takes, though the rules of games may not name one."""
    before = tiny.stored()
    code = """
import numpy as np
from handvol.backends import cpu
TABLE = np.arange({}, 9)

def first(n):
    return TABLE[0] + n

first.__module__ = "handvol.core.made"
print(cpu.fresh_binder(Tiny).bind(first)(1))
"""
    assert tiny.run(code.replace("{}", "5")) == "6"
    assert tiny.run(code.replace("{}", "6")) == "7"
    assert tiny.stored() == before


def test_two_processes_may_compile_at_once(tiny: Outside) -> None:
    cold = tiny.folder / "both"
    processes = [tiny.start("print(scores())", cold) for _ in range(2)]
    assert [said(process) for process in processes] == [PLAIN, PLAIN]
    assert tiny.run(cache=cold) == PLAIN


def test_parity_after_an_edit_says_what_is_true_now(tiny: Outside) -> None:
    """No difference of yesterday, and a true one by its name."""
    code = """
from handvol.testing import check_parity
try:
    check_parity(Tiny(2), games=2)
    print("the same")
except AssertionError as error:
    print(error)
"""
    assert tiny.run(code) == "the same"
    tiny.edit("deeper.py", "BASE = 10", "BASE = 11")
    assert tiny.run(code) == "the same"
    tiny.edit("rules.py", "    return seat", "    return (seat + 1) << 64 >> 64")
    assert tiny.run(code).startswith("the scores of equal states differ: ")
    tiny.restore()
    tiny.edit("rules.py", "s.points[s.turn] += 1", "s.points[s.turn] += s.seats << 63 >> 63")
    assert tiny.run(code).startswith("the backends differ after move 1")
    tiny.restore()
    assert tiny.run(code) == "the same"


def test_without_a_folder_to_write_in_the_game_goes_on(tiny: Outside) -> None:
    blocked = tiny.folder / "blocked"
    blocked.write_text("no folder", encoding="utf-8")
    assert tiny.run(cache=blocked) == PLAIN
    assert blocked.read_text(encoding="utf-8") == "no folder"
    assert not [*tiny.folder.glob("tiny/**/*.nb?")]


def test_a_digest_whose_folder_cannot_be_written_is_not_kept(tiny: Outside) -> None:
    """Then the compiler would keep the code next to its source, if nobody minded."""
    cold = tiny.folder / "half"
    assert tiny.run(cache=cold) == PLAIN
    for folder in (cold / "numba").iterdir():
        if folder.is_dir():
            for path in folder.rglob("*"):
                if path.is_file():
                    path.unlink()
            for path in folder.iterdir():
                path.rmdir()
            folder.rmdir()
            folder.write_text("no folder", encoding="utf-8")
    assert tiny.run(cache=cold) == PLAIN
    assert not [*cold.rglob("*.nb?")]
    assert not [*tiny.folder.glob("tiny/**/*.nb?")]


def test_what_was_not_used_for_a_month_goes(tiny: Outside) -> None:
    """Use marks a folder; what an older layout left in the same place goes too, and nothing else."""
    tiny.edit("material.py", "POINTS = 3", "POINTS = 5")
    assert tiny.run() == "[50, 51]"
    tiny.restore()
    root = tiny.cache / "numba"
    older, foreign = root / ("0" * 16), root / "of somebody else"
    for folder in (older / "fast", foreign):
        folder.mkdir(parents=True)
        (folder / "code.nbc").write_text("", encoding="utf-8")
    age(tiny.folders(), 29)
    assert tiny.run() == PLAIN
    used = {folder for folder in tiny.folders() if folder.stat().st_mtime > time.time() - DAY}
    assert {"deal_each", "scores_each"} <= functions_in(used)
    age(tiny.folders() - used, 31)
    assert tiny.run() == PLAIN
    assert older.exists(), "swept twice on one day"
    age({root / "swept"}, 2)
    stored = tiny.stored()
    assert tiny.run() == PLAIN
    assert tiny.folders() == {*used, foreign}
    assert tiny.stored().items() <= stored.items(), "something was compiled again"


def age(paths: set[Path], days: int) -> None:
    """Let it be so many days since some files or folders were used."""
    for path in paths:
        os.utime(path, (time.time() - days * DAY,) * 2)
