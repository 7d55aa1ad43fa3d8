"""The rules compiled for this machine's processor with numba; the GIL is released while they run.

Compiled code is kept in the user's cache folder, in a folder named after the content of all sources that
go into it: numba itself does not notice when a function in another file has changed.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import platformdirs
from llvmlite import ir
from numba import config, njit
from numba import types as nb
from numba.extending import intrinsic

import handvol
from handvol.core import bits
from handvol.core.game import Game

from . import kernels, machine
from .bind import Binder, rules_binder

_lock = threading.RLock()


def _instruction(build: Any) -> Any:
    """A numba function of one 64-bit integer that is a single machine instruction."""

    @intrinsic  # type: ignore[untyped-decorator]
    def primitive(typing_context: Any, x: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return build(builder, arguments[0])

        return nb.int64(nb.int64), code

    return primitive


_TRUE = ir.Constant(ir.IntType(1), 1)
_SIXTY_THREE = ir.Constant(ir.IntType(64), 63)
_INSTRUCTIONS = {
    bits.popcount: _instruction(lambda builder, x: builder.ctpop(x)),
    bits.lowest: _instruction(lambda builder, x: builder.cttz(x, _TRUE)),
    bits.highest: _instruction(lambda builder, x: builder.sub(_SIXTY_THREE, builder.ctlz(x, _TRUE))),
}


@functools.cache
def binder(game: type[Game], boundscheck: bool = False) -> Binder:
    """The binder of a game that compiles; functions compile when first called, each once.

    Bind inside `compiling`, so that the code is kept.
    """
    return fresh_binder(game, boundscheck)


def fresh_binder(game: type[Game], boundscheck: bool = False) -> Binder:
    """A binder of one's own: what is put in place of others there is so nowhere else."""

    def decorate(function: FunctionType) -> Any:
        return njit(function, nogil=True, cache=True, error_model="numpy", boundscheck=boundscheck)

    return rules_binder(game, decorate, _INSTRUCTIONS, machine.REPLACED)


@functools.cache
def bound(game: type[Game], boundscheck: bool = False) -> SimpleNamespace:
    """The general functions of `kernels`, compiled for a game."""
    names = ("deal_each", "legal_each", "apply_each", "playout_each", "scores_each")
    with compiling("checked" if boundscheck else "fast"):
        made = binder(game, boundscheck)
        return SimpleNamespace(**{name: made.bind(getattr(kernels, name)) for name in names})


@contextlib.contextmanager
def compiling(folder: str = "fast") -> Iterator[None]:
    """While functions are decorated: let numba keep their code in our folder, each kind in its own.

    Numba tells functions apart by their names alone, not by what stands in for the functions they call.
    """
    with _lock:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder() / folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before


@functools.cache
def cache_folder() -> Path:
    """The folder for compiled code of exactly these sources (`HANDVOL_CACHE` moves it)."""
    root = os.environ.get("HANDVOL_CACHE") or platformdirs.user_cache_dir("handvol")
    return Path(root) / "numba" / sources_key()


def sources_key() -> str:
    """A name for the content of everything that compiled code is made from."""
    digest = hashlib.sha256()
    package = Path(handvol.__file__).parent
    folders = ("core", "kit", "backends", "games", "bots", "lab")
    for path in sorted(path for folder in folders for path in (package / folder).rglob("*.py")):
        digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
