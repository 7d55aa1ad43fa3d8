"""One game, compiled: a move at a time, asked from Python.

All that a move needs lies on a desk; its address alone is handed over, as that is most of what a move costs.
"""

from __future__ import annotations

from typing import Any

from handvol.backends.memory import copy_state, number_at, put_number, state_at
from handvol.core.bits import lowest
from handvol.core.contract import NOBODY, WORDS, apply, legal, observe

HERE, TO, TABLE, LEGALS = range(4)
"""A desk is a row of numbers: the addresses of the state, of where the next one goes and of the table, then
the legal actions."""

COUNT, ACTIONS = range(2)
"""A table is how many actions there are, then the actions of the rules by their numbers, then the numbers by
these."""


def step(desk: int, chosen: int) -> int:
    """Do a legal action on the state, or on a copy, and list what is legal then; -1 where it is not legal."""
    table = number_at(desk, TABLE)
    if chosen < 0 or chosen >= number_at(table, COUNT):
        return NOBODY
    action = number_at(table, ACTIONS + chosen)
    here = number_at(desk, HERE)
    if not legal(state_at(here), action // 64) >> action % 64 & 1:
        return NOBODY
    to = number_at(desk, TO)
    if to != here:
        copy_state(to, here)
        put_number(desk, HERE, to)
    apply(state_at(to), action)
    return watch(desk)


def watch(desk: int) -> int:
    """List the legal actions by their numbers; returns how many there are."""
    s = state_at(number_at(desk, HERE))
    table = number_at(desk, TABLE)
    numbers = ACTIONS + number_at(table, COUNT)
    count = 0
    for word in range(WORDS):
        left = legal(s, word)
        while left:
            put_number(desk, LEGALS + count, number_at(table, numbers + word * 64 + lowest(left)))
            left &= left - 1
            count += 1
    return count


def see(desk: int, seat: int, out: Any) -> None:
    """Write what a seat sees."""
    observe(state_at(number_at(desk, HERE)), seat, out, 0)
