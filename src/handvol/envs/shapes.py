"""What a game's observations and actions are as numbers, for any number of seats."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.errors import IllegalMove, OptionError
from handvol.core.game import Game
from handvol.core.move import WORD
from handvol.core.state import State

Ints = npt.NDArray[np.int64]


class Shapes:
    """The actions of a game numbered without gaps, and the names of what a seat sees.

    >>> import handvol
    >>> shapes = Shapes.of(handvol.game("ninjan", seats=2))
    >>> shapes.action_count, shapes.action_text(48), shapes.action("choose 7P")
    (57, 'take 1', 28)
    >>> shapes.names[:6]
    ('phase.choose', 'phase.resolve', 'phase.throw', 'phase.over', 'round', 'throws')
    """

    def __init__(self, kind: type[Game], seats: int) -> None:
        parts = getattr(kind.observation, "OBSERVED", None)
        if parts is None:
            raise OptionError(
                f"{kind.title} does not say what a seat sees as numbers: write observation.py, with OBSERVED "
                "and observe (see handvol.kit.observing), and name the module in the game's class."
            )
        self.names: tuple[str, ...] = tuple(name for part in parts for name in part.names(seats))
        self.bits: int = getattr(kind.observation, "BITS", 8)
        self.dtype: np.dtype[Any] = np.dtype(f"int{self.bits}")
        self._moves = kind.moves
        self.actions: Ints = np.array(kind.moves.dense, np.int64)
        """The action of the rules by its number."""
        self.numbers: npt.NDArray[np.int16] = np.full(kind.rules.WORDS * WORD, -1, np.int16)
        self.numbers[self.actions] = np.arange(len(self.actions))
        self.table: Ints = np.concatenate([[len(self.actions)], self.actions, self.numbers], dtype=np.int64)
        """All this in one, as `solo` reads it, and where it lies."""
        self.table_address: int = self.table.ctypes.data
        self.runs: Ints = np.array(runs(kind.moves.dense), np.int64)

    @classmethod
    def of(cls, game: Game) -> Shapes:
        """Those of a game; made once for a number of seats."""
        return _made(type(game), game.seats)

    @property
    def action_count(self) -> int:
        """How many actions there are; the same for all seats and options."""
        return len(self.actions)

    def action_text(self, number: int) -> str:
        """An action as text; OptionError where there is none of that number."""
        if not 0 <= number < len(self.actions):
            raise OptionError(f"Actions are numbered from 0 to {len(self.actions) - 1}, not {number!r}.")
        return self._moves.text(int(self.actions[number]))

    def action(self, text: str) -> int:
        """The number of an action given as text; OptionError where it is no move of the game."""
        action = self._moves.action(text)
        if action is None:
            raise OptionError(f"{text!r} is no move of this game.")
        return int(self.numbers[action])


@functools.cache
def _made(kind: type[Game], seats: int) -> Shapes:
    return Shapes(kind, seats)


class Numbered:
    """Games whose observations and actions are numbers."""

    _shapes: Shapes

    @property
    def observation_size(self) -> int:
        """How many numbers a seat sees."""
        return len(self._shapes.names)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What each number of an observation is; seats are counted clockwise, [0] is one's own."""
        return self._shapes.names

    @property
    def action_count(self) -> int:
        """How many actions there are; the same for all seats and options of a game."""
        return self._shapes.action_count

    def action_text(self, action: int) -> str:
        """An action as the text of a move."""
        return self._shapes.action_text(action)

    def action(self, text: str) -> int:
        """The action of a move's text."""
        return self._shapes.action(text)


def runs(actions: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    """Ascending actions in runs without a gap, none beyond a word: word, bit, first one's place, how many.

    >>> runs((0, 1, 2, 5, 64))
    [(0, 0, 0, 3), (0, 5, 3, 1), (1, 0, 4, 1)]
    """
    found: list[tuple[int, int, int, int]] = []
    for place, action in enumerate(actions):
        word, bit = divmod(action, WORD)
        if found and (word, bit) == (found[-1][0], found[-1][1] + found[-1][3]):
            found[-1] = (*found[-1][:3], found[-1][3] + 1)
        else:
            found.append((word, bit, place, 1))
    return found


def refused(state: State, text: str, where: str) -> IllegalMove:
    """Why the rules do not allow a move in a state."""
    try:
        state.play(text)
    except IllegalMove as error:
        error.add_note(where)
        return error
    raise AssertionError("a move that the compiled rules refuse is legal in Python")
