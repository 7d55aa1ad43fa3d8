"""Whether a move may be taken back: not if anybody has seen something hidden because of it."""

from __future__ import annotations

from handvol.core.state import State


def shows_nothing(after: State) -> bool:
    """Whether the last move has shown nobody anything hidden, but what the mover laid open."""
    final: frozenset[str] = after.game.events.FINAL
    return final.isdisjoint(event.kind for event in after.events)
