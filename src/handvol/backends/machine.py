"""Chance and sets on 64-bit machine integers: what both compiled backends put in place of `core`'s."""

from __future__ import annotations

from typing import Any

import numpy as np

from handvol.core import bits, chance, contract
from handvol.core.bits import popcount

from .bind import Function

_GOLDEN = np.uint64(chance.GOLDEN)
_MIX1 = np.uint64(chance.MIX1)
_MIX2 = np.uint64(chance.MIX2)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def seed_stream(s: Any, seed: int) -> None:
    """`chance.seed_stream`; arithmetic wraps by itself."""
    z = np.uint64(seed) ^ _GOLDEN
    z = (z ^ (z >> _30)) * _MIX1
    z = (z ^ (z >> _27)) * _MIX2
    s.rng = z ^ (z >> _31)


def next_number(s: Any) -> Any:
    """`chance.next_number`; arithmetic wraps by itself."""
    z = s.rng + _GOLDEN
    s.rng = z
    z = (z ^ (z >> _30)) * _MIX1
    z = (z ^ (z >> _27)) * _MIX2
    return np.int64((z ^ (z >> _31)) >> _32)


def nth_bit(cards: int, n: int) -> int:
    """`bits.nth_bit` in six steps, however large the set."""
    place = 0
    width = 32
    while width:
        below = popcount(cards >> place & ((1 << width) - 1))
        if n >= below:
            n -= below
            place += width
        width >>= 1
    return place


def note(s: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Nobody listens to compiled code."""


def begin(s: Any, kind: int) -> None:
    """Nobody listens to compiled code."""


REPLACED: dict[Function, Function] = {
    bits.nth_bit: nth_bit,
    chance.seed_stream: seed_stream,
    chance.next_number: next_number,
    contract.begin: begin,
    contract.note: note,
}
