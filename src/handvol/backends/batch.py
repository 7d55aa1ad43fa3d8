"""Many games at once: an array of states and the operations over it, on all cores."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.chance import stream_number
from handvol.core.cores import cores
from handvol.core.errors import OptionError
from handvol.core.game import Game
from handvol.core.state import State

Ints = npt.NDArray[np.int64]


class Batch:
    """An array of states of one game, played by compiled rules.

    >>> import handvol
    >>> batch = Batch(handvol.game("ninjan", seats=3), size=1000)
    >>> batch.deal(seed=7)
    >>> batch.playout().min() >= 54
    np.True_
    >>> batch.scores().shape
    (1000, 3)
    """

    def __init__(self, game: Game, size: int, threads: int | None = None) -> None:
        from . import cpu

        if size < 0:
            raise OptionError(f"A batch has 0 or more games, not {size}.")
        self.game = game
        self.states: npt.NDArray[np.void] = np.repeat(game.blank().to_record(), size)
        """One record a game; a researcher may read and write it."""
        self._code = cpu.bound(type(game))
        self._threads = threads or cores()

    def __len__(self) -> int:
        return len(self.states)

    def deal(self, seed: int = 0) -> None:
        """Deal all games; game i is the one of `game.deal(seed=seed + i)`."""
        first = stream_number(seed)
        if first + len(self) > 1 << 63:
            raise OptionError("A batch takes its seeds from the numbers below 2**63.")
        self._spread(self._code.deal_each, np.int64(first), np.int64(self.game.seats))

    def legal(self) -> Ints:
        """The legal sets: one row a game, one column a word (see `handvol.core.contract`)."""
        out = np.zeros((len(self), self.game.rules.WORDS), np.int64)
        self._spread(self._code.legal_each, out)
        return out

    def apply(self, actions: npt.ArrayLike) -> Ints:
        """Do one action in every game. Returns 0 where it was legal, else its refusal's code.

        What is illegal changes nothing; -1 is a game that is over or an action that does not exist.
        """
        given = np.ascontiguousarray(actions, dtype=np.int64)
        if given.shape != (len(self),):
            raise OptionError(f"One action a game: {len(self)}, not an array of shape {given.shape}.")
        codes = np.zeros(len(self), np.int64)
        self._spread(self._code.apply_each, given, codes)
        return codes

    def playout(self) -> Ints:
        """Play all games at random to their end. Returns the number of moves of each."""
        steps = np.zeros(len(self), np.int64)
        self._spread(self._code.playout_each, steps)
        return steps

    def scores(self) -> Ints:
        """The scores: one row a game, one column a seat."""
        out = np.zeros((len(self), self.game.seats), np.int64)
        self._spread(self._code.scores_each, out)
        return out

    def turns(self) -> Ints:
        """The seat in turn of every game, -1 where it is over."""
        return self.states["turn"].astype(np.int64)

    def state(self, i: int) -> State:
        """One game of the batch as a State."""
        return State.begun(self.game, self.game.cells.from_record(self.states[i]), position=True)

    def _spread(self, kernel: Callable[..., None], *arguments: Any) -> None:
        """Run a kernel over all states, a stretch on each core."""
        size = len(self)
        if self._threads == 1 or size < 1024:
            kernel(self.states, *arguments, 0, size)
            return
        kernel(self.states, *arguments, 0, 0)
        edges = np.linspace(0, size, self._threads + 1, dtype=np.int64)
        with ThreadPoolExecutor(self._threads) as pool:
            stretches = itertools.pairwise(edges)
            list(pool.map(lambda ends: kernel(self.states, *arguments, *ends), stretches))
