"""What the parts of a game look like, checked when its class is made.

The parts are modules (or anything with the same names). A type checker compares them with the protocols here;
`check_parts` does so for everybody else, with a sentence that says what is missing and where it belongs.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from . import contract
from .event import Teller
from .move import Moves
from .position import Reader

Data = dict[str, Any]
View = Mapping[str, Any]


class Rules(Protocol):
    """The rules of a game; see `handvol.core.contract` for what each function does."""

    @property
    def WORDS(self) -> int:  # noqa: N802
        """How many words a legal set has."""
        ...

    def deal(self, s: Any, /) -> None: ...
    def legal(self, s: Any, word: int, /) -> int: ...
    def refusal(self, s: Any, action: int, /) -> int: ...
    def apply(self, s: Any, action: int, /) -> None: ...
    def score(self, s: Any, seat: int, /) -> int: ...
    def has_won(self, s: Any, seat: int, /) -> bool: ...
    def redeal(self, s: Any, observer: int, /) -> None: ...


class Heuristics(Protocol):
    """What a simple player thinks; a game that is searched well says more (see `handvol.core.contract`)."""

    def worth(self, s: Any, action: int, /) -> int: ...


class Notation(Protocol):
    """Moves and positions as text."""

    @property
    def MOVES(self) -> Moves:  # noqa: N802
        """All moves that can ever be asked for."""
        ...

    @property
    def POSITION_KEYS(self) -> tuple[str, ...]:  # noqa: N802
        """The game's own keys of a position."""
        ...

    def write(self, s: Any, /) -> Data:
        """The game's own keys of a position, filled."""
        ...

    def read(self, s: Any, reader: Reader, /) -> None:
        """Fill a blank state from a position, phase and turn included."""
        ...


class Views(Protocol):
    """What a seat may know, and a state made from it."""

    @property
    def VIEW_KEYS(self) -> tuple[str, ...]:  # noqa: N802
        """The game's own keys of a view."""
        ...

    def shared(self, s: Any, /) -> Data:
        """What everybody sees alike."""
        ...

    def own(self, s: Any, seat: int, /) -> Data:
        """What a seat sees in its own way; NOBODY is a spectator."""
        ...

    def arrange(self, s: Any, reader: Reader, observer: int, /) -> None:
        """Fill a blank state from a view; what the observer does not know may lie anyhow."""
        ...


class Events(Protocol):
    """What the notes of the rules mean to those at the table."""

    @property
    def TELLERS(self) -> Mapping[int, Teller]:  # noqa: N802
        """What to tell, by note."""
        ...

    @property
    def FINAL(self) -> Collection[str]:  # noqa: N802
        """The kinds of events that cannot be taken back: somebody has seen something hidden."""
        ...


@dataclass(frozen=True)
class Contract:
    """The functions of `handvol.core.contract` as one game has them: its own, else the defaults."""

    deal: Callable[[Any], None]
    legal: Callable[[Any, int], int]
    refusal: Callable[[Any, int], int]
    apply: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    has_won: Callable[[Any, int], bool]
    redeal: Callable[[Any, int], None]
    imagine: Callable[[Any, int], None]
    worth: Callable[[Any, int], int]
    is_secret: Callable[[Any], bool]
    choose_again: Callable[[Any], None]
    deciding: Callable[[Any], int]
    stage: Callable[[Any], int]
    standing: Callable[[Any, int], int]
    observe: Callable[[Any, int, Any, int], int]

    @classmethod
    def of(cls, *parts: Any) -> Contract:
        """What a game provides, each function from the first of these parts that has it, or the default."""

        def found(name: str) -> Any:
            written = [getattr(part, name) for part in parts if hasattr(part, name)]
            return written[0] if written else getattr(contract, name)

        return cls(**{one.name: found(one.name) for one in fields(cls)})


def _said(kind: Any, part: Any) -> Data:
    """As much of a dataclass as a part of a game has."""
    said = {one.name: getattr(part, one.name, None) for one in fields(kind)}
    return {name: value for name, value in said.items() if value is not None}


@dataclass(frozen=True)
class Thinking:
    """How a game is best searched, and how long: data in its heuristics, each with a default."""

    TUNING: Mapping[str, Any] = field(default_factory=dict)
    """How far to look, how bold, how closely to follow `worth` (see `handvol.bots.searcher.Tuning`)."""
    ITERATIONS: Mapping[int, int] = field(default_factory=dict)
    """How long the levels below the highest think."""
    CROWD: float = 1.0
    """How many times as long with every seat beyond two."""

    @classmethod
    def of(cls, heuristics: Heuristics) -> Thinking:
        """What a game's heuristics say, else the defaults."""
        return cls(**_said(cls, heuristics))


def nothing(view: View, /) -> Data:
    """No facts."""
    return {}


@dataclass(frozen=True)
class Facts:
    """What those who show a game would else work out by its rules, in their own language.

    It follows from views, so nobody is told what the seat could not work out itself. Each has a default.
    """

    MATERIAL: Mapping[str, Any] = field(default_factory=dict)
    """The tables of the game that its page needs, by the names that they have there."""
    shared: Callable[[View], Data] = nothing
    """The facts that are the same for everybody, by names, from the view of anybody."""
    own: Callable[[View], Data] = nothing
    """The facts that are a seat's own, by names, from its view."""
    PHASES: Collection[str] | None = None
    """The phases in which there are any, where that is not all of them; nobody asks in others."""

    def has_any(self, phase: str) -> bool:
        """Whether there can be facts in a phase."""
        if self.shared is self.own:
            return False
        return self.PHASES is None or phase in self.PHASES

    @classmethod
    def of(cls, written: Any) -> Facts:
        """What a game says, else the defaults."""
        return cls(**_said(cls, written))


PARTS: dict[str, tuple[type, str]] = {
    "rules": (Rules, "rules.py"),
    "heuristics": (Heuristics, "heuristics.py"),
    "notation": (Notation, "notation.py"),
    "views": (Views, "view.py"),
    "events": (Events, "events.py"),
}
"""The parts of a game, and the file in which each is looked for."""


def lacking(parts: Mapping[str, Any], folder: str) -> Iterator[str]:
    """What the parts of a game lack, a sentence each."""
    for name, (protocol, file) in PARTS.items():
        part = parts.get(name)
        if part is None:
            yield f"it has no {name}: write {folder}/{file} and name the module in the game's class"
            continue
        where = getattr(part, "__file__", None) or f"{folder}/{file}"
        for wanted, model in vars(protocol).items():
            if wanted.startswith("_") or (not callable(model) and not isinstance(model, property)):
                continue
            yield from _lack(part, where, wanted, model)
    yield from _wrong_extras(parts, folder)


def _lack(part: Any, where: str, name: str, model: Any) -> Iterator[str]:
    """What one thing of a part lacks: that it is there, and that it takes what it must."""
    found = getattr(part, name, None)
    if isinstance(model, property):
        if found is None:
            yield f"{where} has no {name}: {_first_line(model.fget)}"
        return
    model = getattr(contract, name, model)
    if found is None:
        yield f"{where} has no function {_signature(name, model)}: {_first_line(model)}"
    elif not callable(found) or _count(found) != _count(model):
        yield f"{where}: {name} must be a function {_signature(name, model)}"


def _wrong_extras(parts: Mapping[str, Any], folder: str) -> Iterator[str]:
    """Functions that a game need not have, but has with other arguments than are given to them."""
    required = {*vars(Rules), *vars(Heuristics)}
    for name in contract.PROVIDED:
        for part in ("rules", "heuristics", "observation"):
            found = getattr(parts.get(part), name, None)
            if (
                found is not None
                and name not in required
                and _count(found) != _count(getattr(contract, name))
            ):
                where = getattr(parts[part], "__file__", None) or f"{folder}/{part}.py"
                yield f"{where}: {name} must be a function {_signature(name, getattr(contract, name))}"
    for name in ("shared", "own"):
        found = getattr(parts.get("facts"), name, None) or nothing
        if _count(found) != _count(nothing):
            where = getattr(parts["facts"], "__file__", f"{folder}/facts.py")
            yield f"{where}: {name} must be a function {_signature(name, nothing)}"


def _parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    return [p for p in inspect.signature(function).parameters.values() if p.name != "self"]


def _count(function: Callable[..., Any]) -> int:
    return len([p for p in _parameters(function) if p.default is p.empty])


def _signature(name: str, model: Callable[..., Any]) -> str:
    """A function as one would write it."""
    named = [
        p.name if p.annotation in (p.empty, "Any") else f"{p.name}: {p.annotation}"
        for p in _parameters(model)
    ]
    return f"{name}({', '.join(named)}) -> {inspect.signature(model).return_annotation}"


def _first_line(function: Any) -> str:
    return (inspect.getdoc(function) or "").splitlines()[0]
