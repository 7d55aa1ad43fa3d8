"""My Game: what a simple player thinks. Bots search better for it, and `greedy` does nothing else."""

from __future__ import annotations

from .rules import PASS, beats
from .state import MyGameCells


def worth(s: MyGameCells, action: int) -> int:
    """Win large stacks, with a high card; else lay what is hard to go over, or pass."""
    if action == PASS:
        return -5
    if beats(action, s.stack[s.stack_size - 1]):
        return 10 * s.stack_size + action
    return action - 10 * s.stack_size
