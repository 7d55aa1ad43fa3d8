"""Events: what a move made happen, each marked with the seats that may see it.

Rules note what happens by numbers. A game declares, for every note, what it means to those at the table, and
what each value of it is to those who speak of it:

    TELLERS = {
        rules.DEALT: secret("dealt", seat=seat, cards=card(DECK.texts)),
        rules.TOOK: public("took", seat=seat, card=card(DECK.text), pile=place),
    }

The numbers of the note go to the values in their order. Everybody who speaks of an event, in Python or in a
page, says the message `event-KIND` with these values, each spoken as what it is.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

SEAT, CARD, WORD, NUMBER, PLACE = "seat", "card", "word", "number", "place"
"""What a value, or each value of a list, is: a seat, a card, a word of the game, a number, a place from 1."""
TEXT = "text"
"""Nobody has said what it is: a text is a card where the deck has it, else a word."""
KINDS = frozenset({SEAT, CARD, WORD, NUMBER, PLACE, TEXT})

Arguments = Mapping[str, str]
"""What the values of an event are, by their names."""


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table.

    `to` names the seats that may see it; None means everybody, spectators too.
    """

    kind: str
    data: dict[str, Any] = {}
    to: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may see this event."""
        return self.to is None or seat in self.to

    def as_dict(self) -> dict[str, Any]:
        """The event as plain JSON-able data, without the mark of who may see it."""
        return {"kind": self.kind, **self.data}


class Teller(Protocol):
    """Makes events of a note; `cells` is the state after the move."""

    @property
    def events(self) -> Mapping[str, Arguments]:
        """The kinds of events that it can make, and what their values are."""
        ...

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]: ...


Convert = Callable[[int], Any]


@dataclass(frozen=True)
class Argument:
    """A value of an event: what it is, and how it is made of so many numbers of the note."""

    kind: str
    convert: Callable[..., Any]
    numbers: int = 1

    def of_numbers(self, end: int) -> tuple[Callable[[Any], Any], int | slice]:
        """What makes the value of its numbers, and where these are; the last one stands before `end`."""
        if self.numbers == 1:
            return self.convert, end - 1
        return lambda several: self.convert(*several), slice(end - self.numbers, end)


class _Declared:
    """One event, its values made of the numbers of a note one by one."""

    def __init__(self, kind: str, is_secret: bool, values: Mapping[str, Convert | Argument]) -> None:
        made = {name: _argument(name, how) for name, how in values.items()}
        self.events = {kind: {name: one.kind for name, one in made.items()}}
        self._kind = kind
        self._is_secret = is_secret
        ends = itertools.accumulate(one.numbers for one in made.values())
        self._values = [
            (name, *one.of_numbers(end)) for (name, one), end in zip(made.items(), ends, strict=True)
        ]

    def __call__(self, cells: Any, *numbers: int) -> list[Event]:
        data = {name: convert(numbers[where]) for name, convert, where in self._values}
        return [Event(self._kind, data, (data["seat"],) if self._is_secret else None)]


class _Several:
    """The events of several tellers, one after the other."""

    def __init__(self, tellers: tuple[Teller, ...]) -> None:
        self.events = arguments_of(tellers)
        self._tellers = tellers

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]:
        return [event for teller in self._tellers for event in teller(cells, a, b, c, d)]


class _Written:
    """A function that says which kinds of events it makes."""

    def __init__(self, events: Mapping[str, Arguments], tell: Callable[..., list[Event]]) -> None:
        self.events = events
        self._tell = tell

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]:
        return self._tell(cells, a, b, c, d)


def public(kind: str, **values: Convert | Argument) -> Teller:
    """An event that everybody sees."""
    return _Declared(kind, False, values)


def secret(kind: str, **values: Convert | Argument) -> Teller:
    """An event that only its `seat` sees."""
    return _Declared(kind, True, values)


def both(*tellers: Teller) -> Teller:
    """Several events of one note: what all see, and what one sees."""
    return _Several(tellers)


def tells(*events: str | Mapping[str, Arguments]) -> Callable[[Callable[..., list[Event]]], Teller]:
    """Marks a function of (cells, a, b, c, d) that makes events of these kinds.

    >>> stole = tells({"stole": {"seat": SEAT, "victim": SEAT}})(lambda *numbers: [])
    >>> stole.events["stole"]["victim"]
    'seat'
    """
    made: dict[str, Arguments] = {}
    for one in events:
        made.update({one: {}} if isinstance(one, str) else one)
    unknown = {kind for arguments in made.values() for kind in arguments.values()} - KINDS
    if unknown:
        raise ValueError(f"The values of events are {', '.join(sorted(KINDS))}, not {sorted(unknown)}.")
    return lambda tell: _Written(made, tell)


def arguments_of(tellers: Iterable[Teller]) -> Mapping[str, Arguments]:
    """What the values of every event of these tellers are."""
    return MappingProxyType({kind: said for teller in tellers for kind, said in teller.events.items()})


def card(convert: Callable[..., Any] | Argument) -> Argument:
    """A card or cards, by their names."""
    return _said_as(CARD, convert)


def word(convert: Callable[..., Any] | Argument) -> Argument:
    """A word of the game, or words: each is said by its message `word-WORD`, where there is one."""
    return _said_as(WORD, convert)


def seats(convert: Callable[..., Any]) -> Argument:
    """Several seats."""
    return _said_as(SEAT, convert)


def of_two(convert: Callable[[int, int], Any], kind: str = TEXT) -> Argument:
    """A value that is made of two numbers of the note."""
    return Argument(kind, convert, 2)


seat = Argument(SEAT, int)
"""A seat; the one called `seat` is the one whose event it is."""
number = Argument(NUMBER, int)
"""A number as it is: points, a count."""
place = Argument(PLACE, (1).__add__)
"""A number that people count from 1: a pile, a series."""


def _said_as(kind: str, convert: Callable[..., Any] | Argument) -> Argument:
    made = convert if isinstance(convert, Argument) else Argument(kind, convert)
    return Argument(kind, made.convert, made.numbers)


def _argument(name: str, how: Convert | Argument) -> Argument:
    """A value as it was declared; `seat` and `seats` are seats even where nobody has said so."""
    made = how if isinstance(how, Argument) else Argument(TEXT, how)
    return _said_as(SEAT, made) if name in (SEAT, "seats") and made.kind in (TEXT, NUMBER) else made
