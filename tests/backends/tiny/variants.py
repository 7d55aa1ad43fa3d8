from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from . import rules
from .game import Tiny
from .rules import extra
from .scale import scaled
from .state import TinyCells


def rules_with(**changes: Callable[..., Any]) -> ModuleType:
    """The rules, with some functions replaced."""
    module = ModuleType("variant")
    module.__dict__.update({**vars(rules), **changes})
    return module


def double(s: TinyCells, seat: int) -> int:
    return 2 * (scaled(s.points[seat]) + extra(seat))


def beyond(s: TinyCells, seat: int) -> int:
    return s.points[seat + 1]


class Doubled(Tiny):
    rules = rules_with(score=double)


class Beyond(Tiny):
    """Looks for a third seat."""

    rules = rules_with(score=beyond)
