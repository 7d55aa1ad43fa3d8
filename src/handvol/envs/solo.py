"""One game, compiled: a move at a time, asked from Python."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import lowest
from handvol.core.contract import NOBODY, WORDS, apply, legal, observe


def step(states: Any, at: int, to: int, chosen: int, actions: Any, numbers: Any, legals: Any) -> int:
    """Do a legal action on a copy of a state, or on itself, and list what is legal then; -1 where it is not."""
    if chosen < 0 or chosen >= len(actions):
        return NOBODY
    action = actions[chosen]
    if not legal(states[at], action // 64) >> action % 64 & 1:
        return NOBODY
    if to != at:
        states[to] = states[at]
    apply(states[to], action)
    return watch(states, to, numbers, legals)


def watch(states: Any, at: int, numbers: Any, legals: Any) -> int:
    """List the legal actions by their numbers; returns how many there are."""
    count = 0
    for word in range(WORDS):
        left = legal(states[at], word)
        while left:
            legals[count] = numbers[word * 64 + lowest(left)]
            left &= left - 1
            count += 1
    return count
