"""Bind plain functions to a backend: clone them, with all they call, and decorate every clone.

The originals stay as they are, so that one set of rules is plain Python and compiled code at once.
"""

from __future__ import annotations

import dis
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from handvol.core import contract
from handvol.core.game import Game

Function = Callable[..., Any]


class Binder:
    """Clones functions; the functions that they name are cloned too, or replaced by stand-ins."""

    def __init__(
        self,
        decorate: Callable[[types.FunctionType], Any],
        stand_ins: Mapping[Function, Any],
        constants: Mapping[str, Any],
    ) -> None:
        self._decorate = decorate
        self._bound: dict[Function, Any] = dict(stand_ins)
        self._constants = constants
        self._spaces: dict[str, dict[str, Any]] = {}

    def stand_in(self, function: Function, other: Function) -> None:
        """Let every mention of `function` mean the clone of `other`."""
        self._bound[function] = self.bind(other)

    def bind(self, function: Function) -> Any:
        """The decorated clone of a function; the same one every time."""
        if function not in self._bound:
            self._bound[function] = self._decorate(self.plain(function))
        return self._bound[function]

    def plain(self, function: Function) -> types.FunctionType:
        """A clone that is not decorated itself, but calls decorated ones."""
        assert isinstance(function, types.FunctionType)
        space = self._spaces.setdefault(function.__module__, {"__name__": function.__module__})
        for name in _names(function.__code__):
            if name in self._constants:
                space[name] = self._constants[name]
            elif name in function.__globals__:
                value = function.__globals__[name]
                space[name] = self.bind(value) if isinstance(value, types.FunctionType) else value
        clone = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        clone.__qualname__ = function.__qualname__
        clone.__module__ = function.__module__
        return clone


def rules_binder(
    game: type[Game],
    decorate: Callable[[types.FunctionType], Any],
    primitives: Mapping[Function, Any] | None = None,
    replaced: Mapping[Function, Function] | None = None,
) -> Binder:
    """A binder in which the functions of `handvol.core.contract` are those of a game.

    `primitives` are ready as they are; those in `replaced` are plain functions to bind instead.
    """
    binder = Binder(decorate, primitives or {}, {"WORDS": game.rules.WORDS})
    for original, replacement in (replaced or {}).items():
        binder.stand_in(original, replacement)
    for name in contract.PROVIDED:
        written = getattr(game.rules, name, None) or getattr(game.heuristics, name, None)
        default = getattr(contract, name)
        if written is not None:
            binder.stand_in(default, written)
    return binder


def _names(code: types.CodeType) -> Iterator[str]:
    """Every global name that a function's code refers to, inner code included."""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)
