"""My Game: what a simple player thinks. Bots search with it, and `greedy` does nothing else."""

from __future__ import annotations

from .rules import PASS, beats
from .state import CARDS, MyGameCells


def worth(s: MyGameCells, action: int) -> int:
    """Win with the lowest card that does; else lay the lowest of all, or pass rather than lay a high one."""
    if action == PASS:
        return -CARDS // 2
    if beats(action, s.stack[s.stack_size - 1]):
        return CARDS - action
    return -action
