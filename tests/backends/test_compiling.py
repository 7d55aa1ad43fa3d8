"""Binding and compiling: originals untouched, everything bound once."""

from __future__ import annotations

from pathlib import Path

import pytest
from numba import config

from handvol.backends import cpu
from handvol.backends.bind import Binder
from handvol.core import bits
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


def test_stand_ins_count_wherever_they_were_named() -> None:
    """What stands in is looked up when something is bound, so their order is the same to us."""
    binder = Binder(lambda function: function, {}, {})
    binder.stand_in(rules.score, third)
    binder.stand_in(first, second)
    binder.stand_in(second, rules.score)
    assert binder.meant(first) is third
    assert binder.bind(caller)() == 3
    assert binder.bind(first) is binder.bind(third)


def first() -> int:
    return 1


def second() -> int:
    return 2


def third() -> int:
    return 3


def caller() -> int:
    return first()


def test_values_given_by_name_alone_are_kept() -> None:
    def named(*, value: int = 7) -> int:
        return value

    assert Binder(lambda function: function, {}, {}).bind(named)() == 7


def test_the_compilers_own_setting_is_put_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HANDVOL_CACHE", str(tmp_path))
    before = config.CACHE_DIR
    made = cpu.fresh_binder(find("ninjan")).bind(bits.contains)
    assert Path(made.stats.cache_path).is_relative_to(tmp_path / "numba")
    assert before == config.CACHE_DIR


def test_one_class_of_a_game_is_bound_once() -> None:
    game = find("ninjan")
    assert cpu.bound(game) is cpu.bound(game)
    assert cpu.binder(game) is cpu.binder(game)
    assert cpu.binder(game) is not cpu.binder(game, True)
    assert cpu.fresh_binder(game) is not cpu.fresh_binder(game)


def test_states_are_small(every_game: str) -> None:
    limits = {"jatten": 1024}
    assert find(every_game).cells.dtype.itemsize <= limits.get(every_game, 512)
    assert find("ninjan").cells.dtype.itemsize <= 256
