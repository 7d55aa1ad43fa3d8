"""Exact counts: how many different sequences of moves there are, as a fingerprint of the rules."""

from __future__ import annotations

from handvol.core.state import State


def count_sequences(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves from here (shorter ones count where the game ends)."""
    if depth == 0 or state.over:
        return 1
    moves = state.moves()
    if depth == 1:
        return len(moves)
    return sum(count_sequences(state.play(move), depth - 1) for move in moves)
