"""Many games in step, for learning: what all seats see and may do, in arrays that keep their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.backends.crew import Crew
from handvol.bots.bot import Bot, make
from handvol.core.chance import stream_number
from handvol.core.errors import IllegalMove, OptionError
from handvol.core.game import Game
from handvol.core.registry import set_up
from handvol.core.state import State

from . import compiled
from .kernels import (
    FOLLOW,
    GREEDY,
    GUEST,
    LEARNER,
    NOTHING,
    PAST,
    RANDOM,
    SETTINGS,
    SLOT,
    START,
    STEP,
    Buffers,
)
from .rewards import REWARDS, checked
from .shapes import Ints, Numbered, Shapes, refused

COMPILED = {"random": RANDOM, "greedy": GREEDY}
LAST_SEED = 1 << 62
"""Seeds begin below this, so that there is room for those that follow."""


class Vector(Numbered):
    """So many games of one kind, in step; one that ends is dealt anew in the same step.

    `step` does one action in every game: that of the seat in turn (`turn`). All that it tells lies in arrays
    that are made once and keep their place, so they can be handed to torch or JAX without a copy (DLPack).

    | array | shape | what it holds |
    | --- | --- | --- |
    | `obs` | games, `observation_size` | what the seat in turn sees (`observation_names`), int8 or int16 |
    | `mask` | games, `action_count` | which of its actions are legal, bool |
    | `turn` | games | the seat in turn, int8; with `opponents` always the learner's |
    | `mover` | games | the seat that the last step's action was for, int8; -1 after a reset |
    | `rewards` | games, seats | what a game that has ended was worth to each seat, else 0, float32 |
    | `done` | games | whether a game ended in the last step, bool |
    | `final_obs` | games, `observation_size` | where `done`: the end as `mover` saw it |
    | `seeds` | games | the seed of the game that is played, int64: `game.deal(seed=...)` is the same |
    | `history` | games, `history`, 2 | the last actions, the last one last (place, action), int16 |
    | `oracle_obs` | games, seats, `observation_size` | with `oracle`: what all see, the seat in turn first |

    `reward` says what a game is worth at its end: `win` (1, shared by those who win together), `score`, or
    `difference` (the score less the best of the others'). In `history` places count clockwise from the seat
    in turn, and an action that it could not see is -1, as is all before the first. `oracle_obs` is for
    critics: it shows what the seat in turn must not know.

    With `opponents`, a bot's name or one for each other seat clockwise from the learner, the learner's seat
    goes round: in game i, dealt anew for the k-th time, it is (i + k) % seats. `random` and `greedy` are
    compiled, others think in Python. Bots draw from a stream of their own: the seed alone decides the deal.

    >>> env = Vector("ninjan", 3, seats=2, opponents="greedy", seed=42)
    >>> env.turn.tolist(), env.seeds.tolist(), env.mask.sum(axis=1).tolist()
    ([0, 1, 0], [42, 43, 44], [9, 9, 9])
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None = None,
        opponents: str | Sequence[str] | None = None,
        seed: int = 0,
        threads: int = 1,
        reward: str = "win",
        history: int = 0,
        oracle: bool = False,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else set_up(game, seats, options)
        if n < 1:
            raise OptionError(f"An environment has 1 or more games, not {n}.")
        if threads < 1:
            raise OptionError(f"An environment has 1 or more threads, not {threads}.")
        if not 0 <= history < 1 << 15:
            raise OptionError(f"history is a number of actions, not {history!r}.")
        self._shapes = Shapes.of(self.game)
        self._code = compiled.many(type(self.game))
        self._crew = Crew(threads)
        self.states: npt.NDArray[np.void] = np.repeat(self.game.blank().to_record(), n)
        self._settings = np.zeros(1, SETTINGS)
        self._settings[0] = (
            *(n, self.action_count, self.observation_size, REWARDS.index(checked(reward))),
            *(int(oracle), history),
        )
        self._slots = np.zeros(n, SLOT)
        self._make_buffers(n, history, oracle)
        self._set_players(opponents, seed)
        self._played = False
        self.reset(seed)

    def _make_buffers(self, n: int, history: int, oracle: bool) -> None:
        seats, width, row = self.game.seats, self.observation_size, self._shapes.dtype
        self.obs: npt.NDArray[Any] = np.zeros((n, width), row)
        self.final_obs: npt.NDArray[Any] = np.zeros((n, width), row)
        self.oracle_obs: npt.NDArray[Any] = np.zeros((n if oracle else 0, seats, width), row)
        self.mask: npt.NDArray[np.bool_] = np.zeros((n, self.action_count), np.bool_)
        self.turn: npt.NDArray[np.int8] = np.zeros(n, np.int8)
        self.mover: npt.NDArray[np.int8] = np.zeros(n, np.int8)
        self.rewards: npt.NDArray[np.float32] = np.zeros((n, seats), np.float32)
        self.done: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.seeds: npt.NDArray[np.int64] = np.zeros(n, np.int64)
        self.history: npt.NDArray[np.int16] = np.zeros((n, history, 2), np.int16)
        self._buffers = Buffers(
            obs=self.obs.reshape(-1),
            final_obs=self.final_obs.reshape(-1),
            oracle=self.oracle_obs.reshape(-1),
            mask=self.mask.reshape(-1).view(np.uint8),
            turn=self.turn,
            mover=self.mover,
            rewards=self.rewards.reshape(-1),
            done=self.done.view(np.uint8),
            seeds=self.seeds,
            past=np.zeros(n * history * PAST, np.int16),
            history=self.history.reshape(-1),
        )

    def _set_players(self, opponents: str | Sequence[str] | None, seed: int) -> None:
        seats = self.game.seats
        named = [opponents] * (seats - 1) if isinstance(opponents, str) else opponents
        self._guests: dict[int, Bot] = {}
        self._players = np.full(seats, LEARNER, np.int8)
        self._has_opponents = named is not None
        if named is None:
            return
        if len(named) != seats - 1:
            raise OptionError(f"With {seats} seats there are {seats - 1} opponents, not {len(named)}.")
        for place, name in enumerate(named, start=1):
            self._players[place] = COMPILED.get(name, GUEST)
            if name not in COMPILED:
                self._guests[place] = make(name, self.game, seed + place)

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | Sequence[int] | None = None, where: npt.ArrayLike | None = None) -> None:
        """Deal anew, game i from `seed + i`; without a seed from the next ones, if any was played.

        `seed` may also be a seed for every game; `where` says by True which games are meant.
        """
        n = len(self)
        if where is not None:
            self._redeal(self._flags(where), seed)
            return
        if seed is None:
            first = int(self.seeds.max()) + 1 if self._played else int(self.seeds[0])
            seeds = np.arange(first, first + n) if self._played else self.seeds.copy()
        else:
            seeds = self._seeds_from(seed)
        self._played = False
        self.seeds[:] = seeds
        self._slots["learner"] = np.arange(n) % self.game.seats if self._has_opponents else 0
        self._play(START, self.seeds)
        self._ask_guests()

    def _seeds_from(self, seed: int | Sequence[int]) -> Ints:
        if isinstance(seed, int):
            first = stream_number(seed)
            if first > LAST_SEED:
                raise OptionError(f"The seeds of an environment begin below 2**62, not at {first}.")
            return np.arange(first, first + len(self))
        if len(seed) != len(self) or not all(0 <= one <= LAST_SEED for one in seed):
            raise OptionError(f"There is a seed below 2**62 for each of {len(self)} games, not {seed!r}.")
        return np.array(seed, np.int64)

    def _redeal(self, chosen: npt.NDArray[np.bool_], seed: int | Sequence[int] | None) -> None:
        following = self.seeds + len(self) if seed is None else self._seeds_from(seed)
        self.seeds[chosen] = following[chosen]
        self._slots["learner"][chosen] += int(self._has_opponents)
        self._slots["learner"] %= self.game.seats
        self._play(START, np.where(chosen, self.seeds, -1))
        self._ask_guests()

    def _flags(self, where: npt.ArrayLike) -> npt.NDArray[np.bool_]:
        flags = np.asarray(where)
        if flags.dtype != np.bool_ or flags.shape != (len(self),):
            raise OptionError(f"Which games are meant is said by True or False for each of {len(self)}.")
        return flags

    def step(self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None) -> None:
        """Do one action in every game, that of the seat in turn, and write all arrays anew.

        Where one is not legal IllegalMove says which and why, and nothing has changed in any game. Nothing is
        done in games where `where` says False.
        """
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise OptionError(
                f"One action a game: {len(self)} whole numbers, not {chosen.dtype} of shape {chosen.shape}."
            )
        chosen = np.maximum(chosen.astype(np.int64, copy=False), -1)
        if where is not None:
            chosen[~self._flags(where)] = NOTHING
        for number in self._share(self._code.first_illegal, self.states, chosen, self._shapes.actions):
            if number >= 0:
                raise self._refused(number, int(np.asarray(actions)[number]))
        self._played = True
        self._play(STEP, chosen)
        self._ask_guests()

    def state(self, i: int) -> State:
        """One of the games as a State."""
        return State.begun(self.game, self.game.cells.from_record(self.states[i]), position=True)

    def _play(self, what: int, chosen: Ints) -> None:
        shapes = self._shapes
        tables = (self._slots, self._players, self._settings, shapes.actions, shapes.numbers, shapes.runs)
        self._share(self._code.step_each, self.states, chosen, what, *tables, self._buffers)

    def _share(self, kernel: Callable[..., Any], *arguments: Any) -> list[Any]:
        return self._crew.share(lambda low, high: kernel(*arguments, low, high), len(self))

    def _ask_guests(self) -> None:
        """Let bots that think in Python play until every game waits for a learner."""
        while self._guests:
            places = (self.turn - self._slots["learner"]) % self.game.seats
            waiting = np.flatnonzero(places)
            if not waiting.size:
                return
            chosen = np.full(len(self), -1, np.int64)
            for i in waiting.tolist():
                state = self.state(i)
                bot = self._guests[int(places[i])]
                chosen[i] = self.action(bot.choose(state.view(state.turn), state.moves()))
            self._play(FOLLOW, chosen)

    def _refused(self, number: int, action: int) -> IllegalMove:
        """Why an action cannot be done in a game."""
        text = self.action_text(action) if 0 <= action < self.action_count else str(action)
        return refused(self.state(number), text, f"in game {number}")
