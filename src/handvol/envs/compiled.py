"""The kernels of environments, compiled for a game."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import SimpleNamespace

from numba import types as nb

from handvol.backends import cpu
from handvol.core.game import Game

from . import kernels, solo


@functools.cache
def many(kind: type[Game]) -> SimpleNamespace:
    """Those that play many games."""
    made = cpu.binder(kind)
    functions = (kernels.first_illegal, kernels.step_each)
    return SimpleNamespace(**{function.__name__: made.bind(function) for function in functions})


@functools.cache
def one(kind: type[Game]) -> SimpleNamespace:
    """Those that play one game, as they are called from Python: without asking for types at every call."""
    made = cpu.binder(kind)
    step = _entry(made.bind(solo.step), 2)
    return SimpleNamespace(step=step, watch=_entry(made.bind(solo.watch), 1), see=made.bind(solo.see))


def _entry(made: Callable[..., int], numbers: int) -> Callable[..., int]:
    """The way into a compiled function of so many numbers."""
    signature = (nb.int64,) * numbers
    made.compile(signature)  # type: ignore[attr-defined]
    entry: Callable[..., int] = made.overloads[signature].entry_point  # type: ignore[attr-defined]
    return entry
