"""The state of a game, declared once: as Python lists for reading rules, as one NumPy record for speed.

A game lists its fields in a class; the class is the list-backed state itself, and carries the matching
NumPy type as `dtype`:

    class NinJanCells(Cells):
        hands: list[int] = word(5)       # five card sets
        top: list[int] = small(3)        # three small numbers
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
import numpy.typing as npt


class Field(NamedTuple):
    """One field of the record: its NumPy type and its shape (empty for a single number).

    `shown` is how it is written and who sees it, where a game uses `handvol.kit.fields`.
    """

    type: type[np.integer[Any]]
    shape: tuple[int, ...]
    shown: Any = None


def word(*shape: int) -> Any:
    """A 64-bit number or an array of them: card sets."""
    return Field(np.int64, shape)


def small(*shape: int) -> Any:
    """A number from -128 to 127 or an array of them: cards, seats, phases."""
    return Field(np.int8, shape)


def medium(*shape: int) -> Any:
    """A number from -32768 to 32767 or an array of them: points, turns."""
    return Field(np.int16, shape)


class Heard:
    """What rules note while they change a state, and that state where something begins to be seen apart.

    `begins` has the notes that begin a step, and whether all of them that follow belong to the same one.
    """

    __slots__ = ("_announced", "_begins", "_begun", "_cells", "before", "notes")

    def __init__(self, cells: Cells, begins: Mapping[int, bool] = MappingProxyType({})) -> None:
        self.notes: list[tuple[int, ...]] = []
        self.before: dict[int, tuple[Cells, bool]] = {}
        """By the number of a note the state before it, and whether its beginning was announced."""
        self._cells = cells
        self._begins = begins
        self._begun: int | None = None
        self._announced: int | None = None

    def begin(self, kind: int) -> None:
        """Something begins; of what happens next this note will tell."""
        self._announced = kind
        self._begin(kind, True)

    def append(self, note: tuple[int, ...]) -> None:
        """Something happens."""
        if note[0] == self._announced:
            self._announced = None
        else:
            self._begin(note[0], False)
        self.notes.append(note)

    def _begin(self, kind: int, is_announced: bool) -> None:
        """Keep the state as it is, where this kind of note begins a step."""
        gathers = self._begins.get(kind)
        if gathers is None:
            return
        if self.notes and not (gathers and kind == self._begun):
            self.before[len(self.notes)] = self._cells.copy(), is_announced
        self._begun = kind


class Cells:
    """The fields that every game has; rules read and write them as attributes."""

    dtype: ClassVar[np.dtype[np.void]]

    rng: int  # the stream of chance
    seats: int
    turn: int  # the seat that must decide, NOBODY when the game is over
    phase: int
    notes: Heard | None  # what happened, while somebody listens; not in the record

    _own: ClassVar[dict[str, Field]] = {}
    _rows: ClassVar[tuple[str, ...]] = ()
    """The fields that are lists of numbers, and those that are lists of lists."""
    _nested: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        for name in cls._own:
            delattr(cls, name)
        cls._rows = tuple(name for name, field in cls._own.items() if len(field.shape) == 1)
        cls._nested = tuple(name for name, field in cls._own.items() if len(field.shape) > 1)
        common = {"rng": Field(np.uint64, ()), "turn": small(), "phase": small(), "seats": small()}
        fields = sorted((common | cls._own).items(), key=lambda item: -np.dtype(item[1].type).itemsize)
        cls.dtype = np.dtype([(name, field.type, field.shape) for name, field in fields], align=True)

    @classmethod
    def declared(cls) -> dict[str, Field]:
        """The game's own fields, in their order."""
        return cls._own

    def __init__(self) -> None:
        for name in self.dtype.names or ():
            shape = self.dtype[name].shape
            setattr(self, name, _zeros(shape) if shape else 0)
        self.notes = None

    def copy(self) -> Self:
        """A state that can be changed without changing this one."""
        twin = object.__new__(type(self))
        values = twin.__dict__ = self.__dict__.copy()
        for name in self._rows:
            values[name] = values[name][:]
        for name in self._nested:
            values[name] = _copied(values[name])
        twin.notes = None
        return twin

    def to_record(self) -> npt.NDArray[np.void]:
        """The same state as an array with one NumPy record."""
        record = np.zeros(1, self.dtype)
        for name in self.dtype.names or ():
            record[name][0] = getattr(self, name)
        return record

    @classmethod
    def from_record(cls, record: np.void) -> Self:
        """The list-backed state of a NumPy record."""
        cells = cls()
        for name in cls.dtype.names or ():
            setattr(cells, name, record[name].tolist())
        return cells

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, theirs = dict(self.__dict__), dict(other.__dict__)
        del mine["notes"], theirs["notes"]
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]


def _zeros(shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(values: list[Any]) -> list[Any]:
    if values and type(values[0]) is list:
        return [_copied(row) for row in values]
    return values[:]
