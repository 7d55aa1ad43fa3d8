"""The rules as PTX for NVIDIA GPUs, built on any machine: no GPU, driver or CUDA toolkit needed.

Needs the extra `cuda`. Every kernel works on an array of states in the GPU's memory, one game a thread,
and does what the operation of the same name of `Batch` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
from numba import cuda, from_dtype
from numba import types as nb
from numba.cuda import cuda_paths, dispatcher
from numba.cuda.cudadrv import nvrtc

from handvol.core import bits
from handvol.core.game import Game

from . import machine
from .bind import Binder, Function, rules_binder
from .dialect import refuse
from .kernels import apply_each, deal_each, legal_each, playout_each, scores_each

HOPPER = (9, 0)


def popcount(cards: int) -> Any:
    """`bits.popcount` by one instruction."""
    return np.int64(cuda.popc(np.int64(cards)))


def lowest(cards: int) -> Any:
    """`bits.lowest` by one instruction."""
    return np.int64(cuda.ffs(np.int64(cards)) - 1)


def highest(cards: int) -> Any:
    """`bits.highest` by one instruction."""
    return np.int64(63 - cuda.clz(np.int64(cards)))


def deal(states: Any, first_seed: int, seats: int) -> None:
    """Deal all games; game i from the seed first_seed + i."""
    i = cuda.grid(1)
    if i < len(states):
        deal_each(states, first_seed, seats, i, i + 1)


def legal(states: Any, out: Any) -> None:
    """The legal sets of all games."""
    i = cuda.grid(1)
    if i < len(states):
        legal_each(states, out, i, i + 1)


def apply(states: Any, actions: Any, codes: Any) -> None:
    """One action in every game."""
    i = cuda.grid(1)
    if i < len(states):
        apply_each(states, actions, codes, i, i + 1)


def playout(states: Any, steps: Any) -> None:
    """All games at random to their end."""
    i = cuda.grid(1)
    if i < len(states):
        playout_each(states, steps, i, i + 1)


def scores(states: Any, out: Any) -> None:
    """The scores of all games."""
    i = cuda.grid(1)
    if i < len(states):
        scores_each(states, out, i, i + 1)


def binder(game: type[Game]) -> Binder:
    """A binder that makes device functions; DialectError says which rules cannot be one."""
    refuse(game)
    replaced: dict[Function, Function] = {
        bits.popcount: popcount,
        bits.lowest: lowest,
        bits.highest: highest,
    }
    return rules_binder(game, cuda.jit(device=True), {}, replaced | machine.REPLACED)


def build(game: type[Game], cc: tuple[int, int] = HOPPER) -> dict[str, str]:
    """The PTX modules of a game, each with one kernel of the same name."""
    record = from_dtype(game.cells.dtype)[::1]
    numbers = nb.int64[::1]
    table = nb.int64[:, ::1]
    kernels: list[tuple[Callable[..., None], Any]] = [
        (deal, nb.void(record, nb.int64, nb.int64)),
        (legal, nb.void(record, table)),
        (apply, nb.void(record, numbers, numbers)),
        (playout, nb.void(record, numbers)),
        (scores, nb.void(record, table)),
    ]
    made = binder(game)
    return {
        kernel.__name__: compile_to_ptx(made.plain(kernel), signature, cc) for kernel, signature in kernels
    }


def compile_to_ptx(kernel: Callable[..., None], signature: Any, cc: tuple[int, int]) -> str:
    """One kernel as the text of a self-contained PTX module.

    Every argument becomes `.param`s of 8 bytes in order; an n-dimensional array becomes 5 + 2n of them: two
    zeros, item count, item size, data pointer, n lengths, n strides in bytes.
    """
    with _without_device(cc):
        ptx, _ = cuda.compile(kernel, signature, device=False, abi="numba", cc=cc)
    (mangled,) = re.findall(r"^\.visible \.entry (\w+)\(", ptx, re.MULTILINE)
    ptx = ptx.replace(mangled, kernel.__name__)
    ptx = re.sub(r"^\.common .*NumbaEnv.*\n", "", ptx, flags=re.MULTILINE)
    if missing := undefined(ptx):
        raise ValueError(f"{kernel.__name__} is not self-contained, it needs {', '.join(missing)}")
    return ptx + "\n"


def undefined(ptx: str) -> list[str]:
    """What a PTX module declares or calls without defining it."""
    text = re.sub(r"//.*", "", ptx)
    called = set(re.findall(r"\bcall(?:\.uni)?\s+(?:\([^)]*\)\s*,\s*)?([\w$%]+)", text))
    body = r"\.func\s+(?:\([^)]*\)\s*)?([\w$]+)\s*\([^)]*\)\s*(?:\.noreturn\s*)?\{"
    defined = set(re.findall(body, text))
    return sorted(called - defined) + re.findall(r"^\s*\.extern.*", text, re.MULTILINE)


def _without_device(cc: tuple[int, int]) -> ExitStack:
    """A context in which numba-cuda asks neither driver nor NVRTC anything."""
    stack = ExitStack()
    device = SimpleNamespace(compute_capability=cc)
    stack.enter_context(patch.object(dispatcher, "get_current_device", lambda: device))
    stack.enter_context(patch.object(nvrtc, "find_closest_arch", lambda wanted: wanted))
    stack.enter_context(patch.object(cuda_paths, "_get_nvrtc_path", lambda: None))
    return stack
