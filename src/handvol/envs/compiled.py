"""The kernels of environments, compiled for a game."""

from __future__ import annotations

import functools
from types import SimpleNamespace

from handvol.backends import cpu
from handvol.core.game import Game

from . import kernels, solo


@functools.cache
def bound(kind: type[Game]) -> SimpleNamespace:
    """Those of `kernels`, which play many games, and of `solo`, which play one."""
    made = cpu.binder(kind)
    functions = (
        *(kernels.first_illegal, kernels.step_each),
        *(solo.step, solo.watch),
    )
    return SimpleNamespace(**{function.__name__: made.bind(function) for function in functions})
