"""Allowances: so many in a period, saved up to the whole of it and never beyond."""

from __future__ import annotations

import pytest

from handvol.server.limits import Allowance


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(allowance: Allowance, tries: int) -> int:
    return [allowance.take() for _ in range(tries)].count(True)


def test_an_allowance_comes_back_evenly_and_is_never_more_than_the_whole() -> None:
    clock = Clock()
    allowance = Allowance(30, 60.0, clock)
    assert taken(allowance, 100) == 30
    clock.now += 2.5
    assert taken(allowance, 100) == 1
    clock.now += 20.5
    assert taken(allowance, 100) == 10
    clock.now += 10_000
    assert taken(allowance, 100) == 30


def test_who_spends_more_than_there_is_waits_until_it_is_made_good() -> None:
    clock = Clock()
    allowance = Allowance(30, 60.0, clock)
    assert allowance.spend(30) == 0.0
    assert allowance.spend(2) == pytest.approx(4.0)
    clock.now += 3
    assert allowance.spend(0) == pytest.approx(1.0)
    clock.now += 1
    assert allowance.spend(0) == 0.0
