"""The rules as they are, over lists: for people's games, for debugging, and to check the compiled code."""

from __future__ import annotations

import functools
from types import SimpleNamespace

from handvol.core.game import Game

from . import kernels
from .bind import rules_binder


@functools.cache
def bound(game: type[Game]) -> SimpleNamespace:
    """The general functions of `kernels`, bound to a game's rules as plain Python."""
    binder = rules_binder(game, lambda function: function)
    return SimpleNamespace(playout=binder.bind(kernels.playout))
