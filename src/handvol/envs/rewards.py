"""What a game that is over is worth to each seat."""

from __future__ import annotations

from handvol.core.errors import OptionError
from handvol.core.state import State

REWARDS = ("win", "score", "difference")
"""A win, shared by those who win together; the score; or the score less the best of the others'."""


def checked(reward: str) -> str:
    """One of the kinds of rewards."""
    if reward not in REWARDS:
        raise OptionError(f"reward takes {', '.join(REWARDS)}, not {reward!r}.")
    return reward


def rewards(state: State, kind: str) -> list[float]:
    """What the game was worth to each seat; nothing before its end."""
    seats = range(state.game.seats)
    if not state.over:
        return [0.0 for _ in seats]
    scores, winners = state.scores, state.winners
    if kind == "win":
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
    if kind == "score":
        return [float(points) for points in scores]
    return [float(scores[seat] - max(scores[other] for other in seats if other != seat)) for seat in seats]
