"""`check_game` finds what it is for: each of these games is broken in one way, and it says in which."""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from types import ModuleType

import pytest

import handvol
import handvol.testing
from handvol.core import registry
from handvol.testing import check_game, walk

from .mutants import choices, conformance, hidden, messages, odds, parity, past, steps
from .mutants.breaking import Mutant

THEMES: tuple[ModuleType, ...] = (choices, conformance, hidden, messages, odds, parity, past, steps)
MUTANTS: list[Mutant] = [mutant for theme in THEMES for mutant in theme.MUTANTS]
MADE_OF_OTHERS = {"check_game", "check_thoroughly", "check_steps"}
TRIED_ELSEWHERE = {
    *("check_frequencies", "check_parity", "check_dialect", "check_golden", "check_counts", "check_reasons"),
}
"""In `test_checks`, `test_dialect` and `test_golden`: it takes more than a broken game."""


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_what_is_broken_is_found(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda name: mutant.game)
    monkeypatch.setattr(walk, "MAX_STEPS", 4000)
    game = mutant.game(mutant.seats)
    with pytest.raises(AssertionError, match=mutant.says) as found:
        check_game(game, games=mutant.games, seed=mutant.seed, thorough=mutant.thorough)
    names = [frame.name for frame in traceback.extract_tb(found.tb)]
    assert [name for name in names if name.startswith("check_")][-1] == mutant.check


def test_every_check_finds_something() -> None:
    checks = set()
    for found in pkgutil.iter_modules(handvol.testing.__path__):
        module = importlib.import_module(f"handvol.testing.{found.name}")
        checks |= {name for name in vars(module) if name.startswith("check_")}
    assert checks - MADE_OF_OTHERS - TRIED_ELSEWHERE == {mutant.check for mutant in MUTANTS}


def test_what_is_not_broken_passes(every_game: str) -> None:
    check_game(handvol.game(every_game, seats=3), games=1, seed=50, thorough=10)
