"""One game at the speed of compiled rules, for search and for whoever wants one state at a time."""

from __future__ import annotations

from ctypes import addressof, c_char
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from handvol.core.chance import start_chance
from handvol.core.errors import IllegalMove, OptionError
from handvol.core.game import Game
from handvol.core.registry import set_up
from handvol.core.state import State

from . import compiled
from .shapes import Numbered, Shapes, refused
from .solo import HERE, LEGALS, TABLE, TO


class Single(Numbered):
    """One game: actions are numbers, as in `Vector`, and the state lies in one record.

    With `undo`, so many actions can be taken back.

    >>> one = Single("ninjan", seats=2, seed=42, undo=10)
    >>> one.turn, len(one.legal()), one.action_text(one.legal()[0])
    (0, 9, 'choose -4R')
    >>> one.apply(one.legal()[0])
    >>> one.turn, one.observe(0).shape
    (1, (333,))
    >>> one.undo()
    >>> one.turn
    0
    """

    def __init__(
        self, game: str | Game, seats: int | None = None, seed: int | bytes = 0, undo: int = 0, **options: Any
    ) -> None:
        self.game = game if isinstance(game, Game) else set_up(game, seats, options)
        if undo < 0:
            raise OptionError(f"undo is a number of actions, not {undo}.")
        cells = self.game.blank()
        start_chance(cells, seed)
        self.game.contract.deal(cells)
        self._set_up(cells.to_record(), undo)

    @classmethod
    def of(cls, state: State, undo: int = 0) -> Self:
        """The same position as a State; one that draws its chance from a secret goes on by its own stream."""
        one = object.__new__(cls)
        one.game = state.game
        one._set_up(state._cells.to_record(), undo)
        return one

    def _set_up(self, record: npt.NDArray[np.void], undo: int) -> None:
        self._shapes = Shapes.of(self.game)
        code = compiled.one(type(self.game))
        self._step, self._watch, self._see = code.step, code.watch, code.see
        self._spare = undo
        self._size = record.itemsize
        self._turn_in: int = dict(record.dtype.fields or {})["turn"][1]
        self._room = 8 * (LEGALS + self.action_count)
        self._lay_out(bytearray(self._room + (undo + 1) * self._size), 0)
        self._desk[TABLE] = self._shapes.table_address
        self._memory[self._room : self._room + self._size] = record.tobytes()
        self._depth = 0
        self._count: int = self._watch(self._address)

    def _lay_out(self, memory: bytearray, place: int) -> None:
        """A desk in this memory, with room for states behind it: the current one is at this place."""
        self._memory = memory
        self._address = addressof(c_char.from_buffer(memory))
        self._first = self._address + self._room
        self._desk = memoryview(memory)[: self._room].cast("q")
        self._desk[HERE] = self._desk[TO] = self._first + place

    def clone(self) -> Self:
        """The same game, to go on with by itself."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._lay_out(bytearray(self._memory), self._desk[HERE] - self._first)
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """As bytes of the state; what can be taken back stays here."""
        return _restored, (self.game, self._spare, self._record().tobytes())

    def _start(self) -> int:
        """Where the state begins in the memory."""
        return self._desk[HERE] - self._address

    def _record(self) -> Any:
        start = self._start()
        return np.frombuffer(bytes(self._memory[start : start + self._size]), self.game.cells.dtype)[0]

    @property
    def turn(self) -> int | None:
        """The seat in turn; None when the game is over."""
        return self._memory[self._start() + self._turn_in] if self._count else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._count == 0

    @property
    def scores(self) -> list[int]:
        """The score of every seat, at any time."""
        return list(self.state().scores)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        return list(self.state().winners)

    def legal(self) -> list[int]:
        """The legal actions, ascending; none when the game is over."""
        return self._desk[LEGALS : LEGALS + self._count].tolist()

    def apply(self, action: int) -> None:
        """Do an action; where it is not legal IllegalMove says why, and nothing has changed."""
        if self._spare:
            self._desk[TO] = self._beside(1)
        count = self._step(self._address, action)
        if count < 0:
            raise self._refused(action)
        self._count = count
        if self._depth < self._spare:
            self._depth += 1

    def undo(self) -> None:
        """Take the last action back; OptionError where nothing is kept that far."""
        if not self._depth:
            raise OptionError(f"Nothing can be taken back: at most {self._spare} actions are kept (undo).")
        self._depth -= 1
        self._desk[HERE] = self._beside(-1)
        self._count = self._watch(self._address)

    def _beside(self, steps: int) -> int:
        """Where the next state goes or the one before lies: round and round through the places there are."""
        place = (self._desk[HERE] - self._first) // self._size + steps
        return self._first + place % (self._spare + 1) * self._size

    def observe(self, seat: int) -> npt.NDArray[Any]:
        """What a seat sees, as numbers (`observation_names`)."""
        if not 0 <= seat < self.game.seats:
            raise OptionError(f"{self.game.title} has seats 0 to {self.game.seats - 1} here, not {seat!r}.")
        out = np.empty(len(self._shapes.names), self._shapes.dtype)
        self._see(self._address, seat, out)
        return out

    def is_secret(self) -> bool:
        """Whether the others do not see what is being decided now."""
        return bool(self.game.contract.is_secret(self.game.cells.from_record(self._record())))

    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal."""
        out = np.zeros(self.action_count, np.bool_)
        out[self.legal()] = True
        return out

    def state(self) -> State:
        """The State of the same game."""
        return State.begun(self.game, self.game.cells.from_record(self._record()), position=True)

    def _refused(self, action: int) -> IllegalMove:
        known = 0 <= action < self.action_count
        return refused(self.state(), self.action_text(action) if known else str(action), f"action {action}")


def _restored(game: Game, undo: int, state: bytes) -> Single:
    record = np.frombuffer(state, game.cells.dtype)
    return Single.of(State.begun(game, game.cells.from_record(record[0]), position=True), undo)
