"""Games as Gymnasium environments: one learner among bots, in one game (`make`) or in many (`make_vec`).

Needs the extra `gymnasium`. An observation is a dict: `observation`, the numbers of `observation_names`, and
`action_mask`. Gymnasium lets any action of the space be tried: one that is not legal loses the game at once,
with a reward of -1, and `info` has it as `illegal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from handvol.core.chance import MASK
from handvol.core.errors import OptionError

from .vector import LAST_SEED, Vector

Observed = dict[str, npt.NDArray[Any]]
Opponents = str | Sequence[str]
FORFEIT = -1.0
"""What it is worth to try what is not legal."""


def make(
    game: str, seats: int | None = None, opponents: Opponents = "greedy", reward: str = "win", **options: Any
) -> OneGame:
    """One learner among bots; its seat goes round with the games.

    >>> env = make("ninjan", seats=2)
    >>> observed, info = env.reset(seed=42)
    >>> observed["observation"].shape, observed["action_mask"].sum()
    ((333,), np.int64(9))
    """
    return OneGame(Vector(game, 1, seats=seats, opponents=opponents, reward=reward, **options))


def make_vec(
    game: str,
    n: int,
    seats: int | None = None,
    opponents: Opponents = "greedy",
    autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
    threads: int = 1,
    reward: str = "win",
    **options: Any,
) -> ManyGames:
    """A learner among bots in many games at once."""
    made = Vector(game, n, seats=seats, opponents=opponents, threads=threads, reward=reward, **options)
    return ManyGames(made, AutoresetMode(autoreset_mode))


def observed_space(env: Vector) -> gymnasium.spaces.Dict:
    """What a learner sees in a game, and its mask."""
    most = np.iinfo(env.obs.dtype)
    numbers = gymnasium.spaces.Box(most.min, most.max, (env.observation_size,), env.obs.dtype.type)
    mask = gymnasium.spaces.Box(0, 1, (env.action_count,), np.int8)
    return gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask})


class OneGame(gymnasium.Env[Observed, int]):
    """One game; after its end, or where something illegal was tried, it must be reset."""

    metadata = {"render_modes": []}

    def __init__(self, env: Vector) -> None:
        self.env = env
        self.observation_space = observed_space(env)  # type: ignore[assignment]
        self.action_space = gymnasium.spaces.Discrete(env.action_count)  # type: ignore[assignment]
        self._ended = True

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Observed, dict[str, Any]]:
        """A new game; the same seed is the same game, with the learner on the same seat."""
        super().reset(seed=seed)
        chosen = self.np_random.integers(LAST_SEED) if seed is None else seed
        self.env.reset(seed=int(chosen))
        self._ended = False
        return self._seen(self.env.obs[0]), self._told()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """An action of the learner, and what bots do until it is asked again."""
        if self._ended:
            raise OptionError("The game is over, or was never begun: reset the environment.")
        if not 0 <= action < self.env.action_count or not self.env.mask[0, action]:
            self._ended = True
            return self._seen(self.env.obs[0]), FORFEIT, True, False, {**self._told(), "illegal": int(action)}
        self.env.step([action])
        over = self._ended = bool(self.env.done[0])
        worth = float(self.env.rewards[0, self.env.mover[0]])
        return self._seen((self.env.final_obs if over else self.env.obs)[0]), worth, over, False, self._told()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, as MaskablePPO asks for it."""
        masks: npt.NDArray[np.bool_] = self.env.mask[0].copy()
        return masks

    def _told(self) -> dict[str, Any]:
        return {"seat": int(self.env.mover[0] if self._ended else self.env.turn[0])}

    def _seen(self, numbers: npt.NDArray[Any]) -> Observed:
        mask = np.zeros(self.env.action_count, np.int8) if self._ended else self.env.mask[0].astype(np.int8)
        return {"observation": numbers.copy(), "action_mask": mask}


class ManyGames(VectorEnv[Observed, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games; what follows on an end is as `autoreset_mode` says."""

    def __init__(self, env: Vector, mode: AutoresetMode) -> None:
        self.env = env
        self.num_envs = len(env)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.mode = mode
        self.single_observation_space = observed_space(env)
        self.single_action_space = gymnasium.spaces.Discrete(env.action_count)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._waiting = np.zeros(self.num_envs, np.bool_)
        """Games that have ended and wait to be reset; in the environment below they are dealt already."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """New games: all, or those of `options["reset_mask"]`."""
        mask = (options or {}).get("reset_mask")
        seeds = self._seeds(seed)
        if mask is None:
            self.env.reset(seed=seeds)
            self._waiting[:] = False
        else:
            again = mask & ~self._waiting if seed is None else mask
            if again.any():
                self.env.reset(seed=seeds, where=again)
            self._waiting &= ~mask
        return self._seen(), self._told()

    def _seeds(self, seed: int | list[int | None] | None) -> int | list[int] | None:
        if not isinstance(seed, list):
            return seed
        following = iter(range(int(self.env.seeds.max()) + 1, MASK))
        return [next(following) if one is None else one for one in seed]

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Observed, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        """An action of the learner in every game, and what bots do until it is asked again."""
        env = self.env
        if self.mode == AutoresetMode.DISABLED and self._waiting.any():
            raise OptionError(f"Games {np.flatnonzero(self._waiting).tolist()} are over: reset them.")
        given = np.asarray(actions)
        inside = (given >= 0) & (given < env.action_count)
        legal = inside & env.mask[np.arange(len(env)), np.where(inside, given, 0)]
        going = ~self._waiting
        forfeits = going & ~legal
        last = env.obs[forfeits].copy()
        env.step(np.where(going & legal, given, 0), where=going & legal)
        rewards = env.rewards[np.arange(len(env)), env.mover].astype(np.float64)
        rewards[forfeits] = FORFEIT
        over = env.done | forfeits
        final = env.final_obs.copy()
        if forfeits.any():
            final[forfeits] = last
            env.reset(where=forfeits)
        info: dict[str, Any] = {"illegal": forfeits}
        if self.mode == AutoresetMode.SAME_STEP:
            if over.any():
                none = np.zeros((len(env), env.action_count), np.int8)
                info |= {"final_obs": {"observation": final, "action_mask": none}, "_final_obs": over.copy()}
            seen = self._seen()
        else:
            self._waiting = over.copy()
            seen = self._seen()
            seen["observation"][over] = final[over]
            seen["action_mask"][over] = 0
        return seen, rewards, over, np.zeros(len(env), np.bool_), {**self._told(), **info}

    def _told(self) -> dict[str, Any]:
        return {"seat": self.env.turn.copy()}

    def _seen(self) -> Observed:
        return {"observation": self.env.obs.copy(), "action_mask": self.env.mask.astype(np.int8)}
