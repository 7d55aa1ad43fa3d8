"""The step of environments as PTX for NVIDIA GPUs, built on any machine (see `handvol.backends.cuda`)."""

from __future__ import annotations

from typing import Any

from numba import cuda, from_dtype
from numba import types as nb

from handvol.backends.bind import Function
from handvol.backends.cuda import HOPPER, binder, compile_to_ptx
from handvol.core.game import Game

from .kernels import SETTINGS, SLOT, Buffers, first_illegal, step_each
from .shapes import Shapes


def check(states: Any, chosen: Any, actions: Any, illegal: Any) -> None:
    """1 for every game in which the chosen action is not legal."""
    i = cuda.grid(1)
    if i < len(states):
        illegal[i] = 1 if first_illegal(states, chosen, actions, i, i + 1) == i else 0


def step(
    states: Any,
    chosen: Any,
    what: int,
    slots: Any,
    players: Any,
    settings: Any,
    actions: Any,
    numbers: Any,
    runs: Any,
    obs: Any,
    final_obs: Any,
    oracle: Any,
    mask: Any,
    turn: Any,
    mover: Any,
    rewards: Any,
    done: Any,
    seeds: Any,
    past: Any,
    history: Any,
) -> None:
    """A step of all games, as `Vector` does it; what is not legal must have been refused before."""
    i = cuda.grid(1)
    if i < len(states):
        buffers = Buffers(obs, final_obs, oracle, mask, turn, mover, rewards, done, seeds, past, history)
        step_each(states, chosen, what, slots, players, settings, actions, numbers, runs, buffers, i, i + 1)


def build(kind: type[Game], cc: tuple[int, int] = HOPPER) -> dict[str, str]:
    """The PTX modules of a game's environments, each with one kernel of the same name."""
    records = from_dtype(kind.cells.dtype)[::1]
    words, small, medium, flags = nb.int64[::1], nb.int8[::1], nb.int16[::1], nb.uint8[::1]
    row = small if Shapes(kind, kind.min_seats).bits == 8 else medium
    buffers = (row, row, row, flags, small, small, nb.float32[::1], flags, words, medium, medium)
    made = binder(kind)
    signatures: dict[Function, Any] = {
        check: nb.void(records, words, words, flags),
        step: nb.void(
            *(records, words, nb.int64, from_dtype(SLOT)[::1], small, from_dtype(SETTINGS)[::1]),
            *(words, medium, nb.int64[:, ::1], *buffers),
        ),
    }
    return {
        kernel.__name__: compile_to_ptx(made.plain(kernel), signature, cc)
        for kernel, signature in signatures.items()
    }
