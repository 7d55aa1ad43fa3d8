"""The rules compiled for this machine's processor with numba; the GIL is released while they run.

Compiled code is kept in the user's cache folder, every function's under the digest of all that goes into it
(see `identity`): an edit is never missed, and what is alike is compiled once.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import sys
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import llvmlite
import numba
import numpy as np
from llvmlite import binding, ir
from numba import config, njit
from numba import types as nb
from numba.extending import intrinsic

from handvol.core import bits
from handvol.core.game import Game

from . import indices, kernels, machine, memory, rows
from .bind import Binder, Function, constants, put_rules
from .dialect import refuse
from .identity import Digests, told_function
from .kept import cache_folder, is_usable, mark_used, sweep

_lock = threading.RLock()


def _instruction(build: Any, arguments: int = 1) -> Any:
    """A numba function of 64-bit integers that is a machine instruction or two."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return build(builder, *given)

    if arguments == 1:

        @intrinsic  # type: ignore[untyped-decorator]
        def of_one(typing_context: Any, x: Any) -> Any:
            return nb.int64(nb.int64), code

        return of_one

    @intrinsic  # type: ignore[untyped-decorator]
    def of_two(typing_context: Any, x: Any, y: Any) -> Any:
        return nb.int64(nb.int64, nb.int64), code

    return of_two


def _popcount(builder: Any, x: Any) -> Any:
    return builder.ctpop(x)


def _lowest(builder: Any, x: Any) -> Any:
    return builder.cttz(x, ir.Constant(ir.IntType(1), 1))


def _highest(builder: Any, x: Any) -> Any:
    return builder.sub(ir.Constant(ir.IntType(64), 63), builder.ctlz(x, ir.Constant(ir.IntType(1), 1)))


def _nth_bit(builder: Any, bits: Any, n: Any) -> Any:
    """A single bit deposited where the n-th bit of a set is (`pdep`), then counted down to."""
    word = ir.IntType(64)
    deposit = builder.module.declare_intrinsic(
        "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
    )
    return _lowest(builder, builder.call(deposit, [builder.shl(ir.Constant(word, 1), n), bits]))


SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors that have `pdep` but take hundreds of cycles for it."""


def _has_deposit() -> bool:
    """Whether this machine's processor deposits bits in one quick instruction."""
    return binding.get_host_cpu_features().get("bmi2", False) and (
        binding.get_host_cpu_name() not in SLOW_DEPOSIT
    )


_BUILDERS: dict[Function, Any] = {bits.popcount: _popcount, bits.lowest: _lowest, bits.highest: _highest}
if _has_deposit():
    _BUILDERS[bits.nth_bit] = _nth_bit
_INSTRUCTIONS = {
    function: _instruction(build, function.__code__.co_argcount) for function, build in _BUILDERS.items()
}
_REPLACED = {function: other for function, other in machine.REPLACED.items() if function not in _BUILDERS}
_REPLACED |= rows.REPLACED


class Compiler(Binder):
    """A binder whose functions compile when first called, each once, and are kept for other processes.

    Before anything new compiles, the rules are checked for what cannot.
    """

    def __init__(self, game: type[Game], boundscheck: bool) -> None:
        options = {"nogil": True, "error_model": "numpy", "boundscheck": boundscheck}
        self._njit = functools.partial(njit, **options, pipeline_class=indices.RulesCompiler)
        places = memory.intrinsics(game.cells.dtype)
        super().__init__(self._njit, _INSTRUCTIONS | rows.INTRINSICS | places, constants(game))
        put_rules(self, game, _REPLACED)
        self._game = game
        told = _told_instructions() | _told(places, memory.SOURCE)
        self._digests = Digests(self, f"{_surroundings()} {options} {game.cells.dtype!r}", told)
        self._root = cache_folder()
        self._keeps = is_usable(self._root)
        self._checked = False
        if self._keeps:
            sweep(self._root)

    def bind(self, function: Function) -> Any:
        """The compiling clone of a function; DialectError says what there is in the rules that cannot be."""
        with _lock:
            meant = self.meant(function)
            if not self._checked and not self._is_kept(meant):
                refuse(self._game, meant)
                self._checked = True
            return self._bind(meant)

    def made(self, function: FunctionType) -> Any:
        """A clone that compiles.

        Its digest is in its name, as code of equal names is linked as one; its module is one that is always
        there, as kept code asks for it.
        """
        clone = self.plain(function)
        digest = self._digests.of(function)
        if digest is None:
            return self._njit(clone)
        clone.__qualname__ = f"{function.__qualname__}_{digest}"
        clone.__module__ = "handvol"
        if not self._keeps or not Path(inspect.getfile(function)).is_file():
            return self._njit(clone)
        folder = self._root / digest
        with _keeping_in(folder):
            made = self._njit(clone, cache=True)
        if not Path(made.stats.cache_path).is_relative_to(folder):
            return self._njit(clone)
        mark_used(folder)
        return made

    def _is_kept(self, function: FunctionType) -> bool:
        """Whether a function has a folder already: it gets one when the rules were found fit to compile."""
        digest = self._digests.of(function)
        return digest is not None and self._keeps and (self._root / digest).is_dir()


@functools.cache
def binder(game: type[Game], boundscheck: bool = False) -> Compiler:
    """The binder of a game that compiles."""
    return fresh_binder(game, boundscheck)


def fresh_binder(game: type[Game], boundscheck: bool = False) -> Compiler:
    """A binder of one's own: what is put in place of others there is so nowhere else."""
    return Compiler(game, boundscheck)


@functools.cache
def bound(game: type[Game], boundscheck: bool = False) -> SimpleNamespace:
    """The general functions of `kernels`, compiled for a game."""
    names = (
        *("deal_each", "reset_each", "legal_each", "apply_each", "playout_each"),
        *("scores_each", "winners_each"),
    )
    made = binder(game, boundscheck)
    return SimpleNamespace(**{name: made.bind(getattr(kernels, name)) for name in names})


@contextlib.contextmanager
def _keeping_in(folder: Path) -> Iterator[None]:
    """While a function is decorated: let numba keep its code in a folder."""
    with _lock:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


@functools.cache
def _surroundings() -> str:
    """What decides about compiled code beside its source: versions, settings, the processor, and we here."""
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    settings = (config.OPT, config.BOUNDSCHECK)
    processor = (binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten())
    return f"{versions} {settings} {processor} {told_function(Compiler.made)} {indices.SOURCE}"


@functools.cache
def _told_instructions() -> dict[int, str]:
    """What the primitives are, by their identity: how they are built."""
    told = {
        id(_INSTRUCTIONS[function]): told_function(_instruction) + told_function(build)
        for function, build in _BUILDERS.items()
    }
    return told | _told(rows.INTRINSICS, rows.SOURCE)


def _told(made: Mapping[Function, Any], source: str) -> dict[int, str]:
    """What primitives of another module are, by their identity."""
    return {id(primitive): f"{function.__name__} {source}" for function, primitive in made.items()}
