"""Many games that write into somebody else's buffers, as PufferLib has its environments do it.

PufferLib hands over arrays for observations, rewards, terminals, truncations and masks, and reads them after
every `step`; so nothing is sent, and nothing is made anew. It need not be installed for this.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .vector import Vector

Infos = list[dict[str, Any]]


class Puffer:
    """Learners among bots; an agent for every game.

    >>> env = Puffer("ninjan", 4, seats=2)
    >>> observations, infos = env.reset(seed=42)
    >>> env.step(env.masks.argmax(axis=1))[0] is observations
    True
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        opponents: str = "greedy",
        buf: dict[str, npt.NDArray[Any]] | None = None,
        seed: int = 0,
        threads: int = 1,
        **options: Any,
    ) -> None:
        self.vector = Vector(game, n, seats=seats, opponents=opponents, seed=seed, threads=threads, **options)
        given = buf or {}
        self.num_agents = n
        self.observations = given.get("observations", np.zeros_like(self.vector.obs))
        self.rewards = given.get("rewards", np.zeros(n, np.float32))
        self.terminals = given.get("terminals", np.zeros(n, np.bool_))
        self.truncations = given.get("truncations", np.zeros(n, np.bool_))
        self.masks = given.get("masks", np.zeros_like(self.vector.mask))
        self._write()

    def reset(self, seed: int | None = None) -> tuple[npt.NDArray[Any], Infos]:
        """New games."""
        self.vector.reset(seed)
        self._write()
        return self.observations, []

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[
        npt.NDArray[Any], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Infos
    ]:
        """An action in every game; what ended is dealt anew."""
        self.vector.step(actions)
        self._write()
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def close(self) -> None:
        """Nothing is kept open."""

    def _write(self) -> None:
        env = self.vector
        self.observations[:] = env.obs
        self.masks[:] = env.mask
        self.terminals[:] = env.done
        self.truncations[:] = False
        self.rewards[:] = np.where(env.done, env.rewards[np.arange(len(env)), env.mover], 0)
