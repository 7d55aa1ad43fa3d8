"""Games as two functions on states, as Pgx has them: `init(seed)` and `step(state, action)`.

    env = make("ninjan", seats=2)
    state = env.init(42)
    state = env.step(state, state.legal_action_mask.argmax())

A state never changes; what it knows are NumPy arrays, which JAX and torch take without a copy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.game import Game
from handvol.core.registry import set_up

from .rewards import checked, rewards
from .single import Single


@dataclass(frozen=True, eq=False)
class Snapshot:
    """A state of a game, seen by the seat in turn."""

    current_player: int
    """-1 when the game is over."""
    observation: npt.NDArray[Any]
    legal_action_mask: npt.NDArray[np.bool_]
    rewards: npt.NDArray[np.float32]
    terminated: bool
    _one: Single


class Functions:
    """A game as functions."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self._reward = checked(reward)

    @property
    def num_players(self) -> int:
        """How many seats."""
        return self.game.seats

    def init(self, seed: int) -> Snapshot:
        """A new game; the same seed is the same game as everywhere."""
        return self._shown(Single(self.game, seed=seed), 0)

    def step(self, state: Snapshot, action: int) -> Snapshot:
        """The state after an action; IllegalMove where it is not legal."""
        one = state._one.clone()
        one.apply(int(action))
        return self._shown(one, state.current_player)

    def observe(self, state: Snapshot, seat: int) -> npt.NDArray[Any]:
        """What a seat sees."""
        return state._one.observe(seat)

    def _shown(self, one: Single, last: int) -> Snapshot:
        turn = one.turn
        paid = rewards(one.state(), self._reward) if turn is None else [0.0] * self.game.seats
        seen = one.observe(last if turn is None else turn)
        return Snapshot(
            -1 if turn is None else turn, seen, one.mask(), np.array(paid, np.float32), one.over, one
        )


def make(game: str, seats: int | None = None, reward: str = "win", **options: Any) -> Functions:
    """A game as functions.

    >>> env = make("ninjan", seats=2)
    >>> first = env.init(42)
    >>> second = env.step(first, first.legal_action_mask.argmax())
    >>> first.current_player, second.current_player
    (0, 1)
    """
    return Functions(set_up(game, seats, options), reward)
