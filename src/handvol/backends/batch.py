"""Many games at once: an array of states and the operations over it, on all cores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.chance import stream_number
from handvol.core.contract import NOBODY
from handvol.core.cores import cores
from handvol.core.errors import IllegalMove, OptionError
from handvol.core.game import Game
from handvol.core.state import State

from .crew import Crew

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


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

    def __init__(self, game: Game, size: int, threads: int | None = None, boundscheck: bool = False) -> None:
        from . import cpu

        if size < 0:
            raise OptionError(f"A batch has 0 or more games, not {size}.")
        self.game = game
        self.states: npt.NDArray[np.void] = np.repeat(game.blank().to_record(), size)
        """One record a game; a researcher may read and write it."""
        self._code = cpu.bound(type(game), boundscheck)
        self._crew = Crew(threads or cores())
        self._next_seed = 0

    def __len__(self) -> int:
        return len(self.states)

    def deal(self, seed: int = 0) -> None:
        """Deal all games; game i is the one of `game.deal(seed=seed + i)`."""
        first = stream_number(seed)
        if first + len(self) > 1 << 63:
            raise OptionError("A batch takes its seeds from the numbers below 2**63.")
        self._spread(self._code.deal_each, np.int64(first), np.int64(self.game.seats))
        self._next_seed = first + len(self)

    def reset(self, where: npt.ArrayLike | None = None) -> Ints:
        """Deal games anew, those that are over or where it says True, from the next seeds; returns the seeds.

        A game that goes on has -1 there.
        """
        chosen = self.over() if where is None else np.asarray(where)
        if chosen.dtype != np.bool_ or chosen.shape != (len(self),):
            raise OptionError(f"What is dealt anew is said by True or False for each of {len(self)} games.")
        count = int(np.count_nonzero(chosen))
        if self._next_seed + count > 1 << 63:
            raise OptionError("A batch takes its seeds from the numbers below 2**63.")
        seeds = np.full(len(self), -1, np.int64)
        seeds[chosen] = np.arange(self._next_seed, self._next_seed + count)
        self._spread(self._code.reset_each, seeds, np.int64(self.game.seats))
        self._next_seed += count
        return seeds

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

    def step(self, actions: npt.ArrayLike) -> Flags:
        """Do one legal action in every game that goes on; returns which games are over then.

        Where one is illegal IllegalMove says which and why, and nothing has changed in any game.
        """
        before = self.states.copy()
        wrong = np.flatnonzero((self.apply(actions) != 0) & (before["turn"] != NOBODY))
        if wrong.size:
            self.states[:] = before
            raise self._refused(int(wrong[0]), int(np.asarray(actions)[wrong[0]]))
        return self.over()

    def _refused(self, number: int, action: int) -> IllegalMove:
        """Why an action cannot be done in a game."""
        moves = self.game.moves
        text = moves.text(action) if action in moves.actions() else str(action)
        try:
            self.state(number).play(text)
        except IllegalMove as error:
            error.add_note(f"in game {number} of the batch")
            return error
        raise AssertionError("a move that the compiled rules refuse is legal in Python")

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

    def winners(self) -> Flags:
        """Who has won: one row a game, one column a seat; nobody before the end."""
        out = np.zeros((len(self), self.game.seats), np.bool_)
        self._spread(self._code.winners_each, out)
        return out

    def over(self) -> Flags:
        """Which games are over."""
        over: Flags = self.states["turn"] == NOBODY
        return over

    def turns(self) -> Ints:
        """The seat in turn of every game, -1 where it is over."""
        return self.states["turn"].astype(np.int64)

    def state(self, i: int) -> State:
        """One game of the batch as a State."""
        return State.begun(self.game, self.game.cells.from_record(self.states[i]), position=True)

    def _spread(self, kernel: Callable[..., None], *arguments: Any) -> None:
        """Run a kernel over all states, a stretch on each core."""
        states = self.states
        self._crew.share(lambda low, high: kernel(states, *arguments, low, high), len(self))
