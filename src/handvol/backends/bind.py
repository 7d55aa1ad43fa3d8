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
        primitives: Mapping[Function, Any],
        constants: Mapping[str, Any],
    ) -> None:
        self._decorate = decorate
        self._primitives = primitives
        self._constants = constants
        self._stand_ins: dict[Function, Function] = {}
        self._mentions: dict[Function, dict[str, Any]] = {}
        self._bound: dict[Function, Any] = {}

    def stand_in(self, function: Function, other: Function) -> None:
        """Let every mention of `function` mean `other`; said before anything is bound."""
        assert not self._mentions
        if function is not other:
            self._stand_ins[function] = other

    def meant(self, function: Function) -> Any:
        """What a function means here: a primitive that is ready, or the plain function to bind."""
        while function in self._stand_ins:
            function = self._stand_ins[function]
        return self._primitives.get(function, function)

    def mentions(self, function: Function) -> Mapping[str, Any]:
        """What the global names of a function mean here; functions are those to bind."""
        found = self._mentions.get(function)
        if found is None:
            assert isinstance(function, types.FunctionType)
            found = self._mentions[function] = {}
            for name in _names(function.__code__):
                if name in self._constants:
                    found[name] = self._constants[name]
                elif name in function.__globals__:
                    value = function.__globals__[name]
                    found[name] = self.meant(value) if isinstance(value, types.FunctionType) else value
        return found

    def bind(self, function: Function) -> Any:
        """The decorated clone of what a function means here; the same one every time."""
        return self._bind(self.meant(function))

    def _bind(self, meant: Any) -> Any:
        if not isinstance(meant, types.FunctionType):
            return meant
        if meant not in self._bound:
            self._bound[meant] = self.made(meant)
        return self._bound[meant]

    def made(self, function: types.FunctionType) -> Any:
        """A new decorated clone."""
        return self._decorate(self.plain(function))

    def plain(self, function: Function) -> types.FunctionType:
        """A clone that is not decorated itself, but calls decorated ones."""
        assert isinstance(function, types.FunctionType)
        space: dict[str, Any] = {"__name__": function.__module__}
        for name, value in self.mentions(function).items():
            space[name] = self._bind(value)
        clone = types.FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        clone.__kwdefaults__ = function.__kwdefaults__
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
    binder = Binder(decorate, primitives or {}, constants(game))
    put_rules(binder, game, replaced or {})
    return binder


def constants(game: type[Game]) -> dict[str, int]:
    """The constants of `handvol.core.contract` that a game has a value of its own for."""
    return {"WORDS": game.rules.WORDS}


def put_rules(binder: Binder, game: type[Game], replaced: Mapping[Function, Function]) -> None:
    """Let a game's functions stand in for those of `handvol.core.contract`."""
    for original, replacement in replaced.items():
        binder.stand_in(original, replacement)
    for name in contract.PROVIDED:
        written = getattr(game.rules, name, None) or getattr(game.heuristics, name, None)
        default = getattr(contract, name)
        if written is not None:
            binder.stand_in(default, written)


def _names(code: types.CodeType) -> Iterator[str]:
    """Every global name that a function's code refers to, inner code included."""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)
