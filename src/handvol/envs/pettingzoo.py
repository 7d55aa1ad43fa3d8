"""Games as PettingZoo environments: one agent after the other (AEC), or all at once (parallel).

Needs the extra `pettingzoo`. An observation is a dict: `observation`, the numbers of `observation_names`, and
`action_mask`; agents are called `seat_0` and so on.
"""

from __future__ import annotations

import itertools
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from handvol.core.chance import stream_number
from handvol.core.contract import NOBODY
from handvol.core.game import Game
from handvol.core.registry import set_up

from .rewards import checked, rewards
from .shapes import Shapes
from .single import Single

Observed = dict[str, npt.NDArray[Any]]


def aec(game: str, seats: int | None = None, reward: str = "win", **options: Any) -> Any:
    """An environment in which one agent acts after the other.

    >>> env = aec("ninjan", seats=2)
    >>> env.reset(seed=42)
    >>> env.agent_selection, env.observe("seat_0")["action_mask"].sum()
    ('seat_0', np.int64(9))
    """
    return OrderEnforcingWrapper(Turns(set_up(game, seats, options), checked(reward)))


def parallel(game: str, seats: int | None = None, reward: str = "win", **options: Any) -> Any:
    """An environment in which all act in every step: those who choose in secret at the same moment together.

    An agent that is not asked has nothing legal in its mask; whatever it does is passed over.
    """
    return Together(set_up(game, seats, options), checked(reward))


class Table:
    """What both kinds have in common: agents, spaces, and the game that is played."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self.metadata = {"name": f"handvol_{game.name}_v0", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self._reward = reward
        self._seeds = itertools.count()
        self._shapes = Shapes.of(game)
        self._observations = {agent: _observed(self._shapes) for agent in self.possible_agents}
        self._actions = {
            agent: gymnasium.spaces.Discrete(self._shapes.action_count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent sees, and its mask."""
        return self._observations[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The actions by their numbers."""
        return self._actions[agent]

    def _deal(self, seed: int | None) -> None:
        """A new game; without a seed from the next one."""
        if seed is not None:
            self._seeds = itertools.count(stream_number(seed))
        self.one = Single(self.game, seed=next(self._seeds))
        self.agents = self.possible_agents[:]

    def _seen(self, seat: int, is_asked: bool) -> Observed:
        mask = self.one.mask() if is_asked else np.zeros(self._shapes.action_count, np.bool_)
        return {"observation": self.one.observe(seat), "action_mask": mask.astype(np.int8)}

    def _paid(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, rewards(self.one.state(), self._reward), strict=True))

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is kept open."""


def _observed(shapes: Shapes) -> gymnasium.spaces.Dict:
    most = np.iinfo(shapes.dtype)
    numbers = gymnasium.spaces.Box(most.min, most.max, (len(shapes.names),), shapes.dtype.type)
    mask = gymnasium.spaces.Box(0, 1, (shapes.action_count,), np.int8)
    return gymnasium.spaces.Dict({"observation": numbers, "action_mask": mask})


class Turns(Table, AECEnv):  # type: ignore[misc]
    """One agent after the other."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A new game; the same seed is the same game as everywhere."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        if self.one.turn is not None:
            self.agent_selection = self.possible_agents[self.one.turn]

    def observe(self, agent: str) -> Observed:
        """What an agent sees; its mask is empty while it is not asked."""
        seat = self.possible_agents.index(agent)
        return self._seen(seat, seat == self.one.turn)

    def step(self, action: int | None) -> None:
        """The action of the agent that is asked; IllegalMove where it is not legal, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.one.apply(NOBODY if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._paid()
        self.terminations = dict.fromkeys(self.agents, self.one.over)
        self._select()
        self._accumulate_rewards()


class Together(Table, ParallelEnv):  # type: ignore[misc]
    """All at once."""

    def __init__(self, game: Game, reward: str) -> None:
        super().__init__(game, reward)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: Any = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """A new game; the same seed is the same game as everywhere."""
        self._deal(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Observed]:
        state = self.one.state()
        found = {}
        for seat, agent in enumerate(self.agents):
            found[agent] = self._seen(seat, seat == state.turn)
            if seat in state.deciding:
                legal = [self._shapes.action(move) for move in state.moves(seat)]
                found[agent]["action_mask"][legal] = 1
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """What all do in this moment; IllegalMove where one is not legal, and nothing has changed."""
        one = self.one.clone()
        for seat in one.state().deciding:
            one.apply(int(actions[self.agents[seat]]))
        self.one = one
        agents = self.agents[:]
        seen, paid = self._all_seen(), self._paid()
        over = dict.fromkeys(agents, self.one.over)
        if self.one.over:
            self.agents = []
        return seen, paid, over, dict.fromkeys(agents, False), {agent: {} for agent in agents}
