"""Binding and compiling: originals untouched, code kept under the name of its sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from numba import config

import handvol
from handvol.backends import cpu
from handvol.backends.bind import Binder
from handvol.core.registry import find
from handvol.games.ninjan import material, rules


def test_binding_leaves_the_originals_alone() -> None:
    called: list[str] = []

    def spy(function):  # type: ignore[no-untyped-def]
        called.append(function.__name__)
        return function

    binder = Binder(spy, {}, {})
    clone = binder.bind(rules.score)
    assert clone is not rules.score
    assert binder.bind(rules.score) is clone
    assert {"score", "value_sum", "popcount"} <= set(called)
    assert rules.score.__globals__["value_sum"] is rules.value_sum


def score(s: object) -> int:
    """A function that reads a field of its own name."""
    return int(s.score)  # type: ignore[attr-defined]


def test_a_function_may_be_named_like_a_field() -> None:
    class Table:
        score = 7

    assert Binder(lambda function: function, {}, {}).bind(score)(Table()) == 7


def test_constants_can_be_replaced() -> None:
    binder = Binder(lambda function: function, {}, {"HAND_SIZE": 3})
    assert binder.bind(rules.deal).__globals__["HAND_SIZE"] == 3
    assert material.HAND_SIZE == 9


def test_the_cache_is_named_after_the_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HANDVOL_CACHE", str(tmp_path))
    cpu.cache_folder.cache_clear()
    before = config.CACHE_DIR
    with cpu.compiling():
        assert str(tmp_path / "numba" / cpu.sources_key() / "fast") == config.CACHE_DIR
    assert before == config.CACHE_DIR
    cpu.cache_folder.cache_clear()


def test_a_changed_source_gets_another_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "handvol"
    (package / "core").mkdir(parents=True)
    source = package / "core" / "bits.py"
    source.write_text("one", encoding="utf-8")
    monkeypatch.setattr(handvol, "__file__", str(package / "__init__.py"))
    first = cpu.sources_key()
    source.write_text("two", encoding="utf-8")
    assert cpu.sources_key() != first


def test_states_are_small(every_game: str) -> None:
    limits = {"jatten": 1024}
    assert find(every_game).cells.dtype.itemsize <= limits.get(every_game, 512)
    assert find("ninjan").cells.dtype.itemsize <= 256
