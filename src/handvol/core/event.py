"""Events: what a move made happen, each marked with the seats that may see it.

Rules note what happens by numbers. A game declares, for every note, what it means to those at the table:

    TELLERS = {
        rules.DEALT: secret("dealt", seat=number, cards=DECK.texts),
        rules.TOOK: public("took", seat=number, card=DECK.text, pile=place),
    }

The numbers of the note go to the values in their order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec


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
    def kinds(self) -> tuple[str, ...]:
        """The kinds of events that it can make."""
        ...

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]: ...


Convert = Callable[[int], Any]


class _Declared:
    """One event, its values made of the numbers of a note one by one."""

    def __init__(self, kind: str, is_secret: bool, values: dict[str, Any]) -> None:
        self.kinds = (kind,)
        self._is_secret = is_secret
        self._values = tuple(
            (name, how.convert, how.numbers) if isinstance(how, _Of) else (name, how, 1)
            for name, how in values.items()
        )

    def __call__(self, cells: Any, *numbers: int) -> list[Event]:
        data: dict[str, Any] = {}
        at = 0
        for name, convert, count in self._values:
            data[name] = convert(*numbers[at : at + count])
            at += count
        return [Event(self.kinds[0], data, (data["seat"],) if self._is_secret else None)]


class _Several:
    """The events of several tellers, one after the other."""

    def __init__(self, tellers: tuple[Teller, ...]) -> None:
        self.kinds = tuple(kind for teller in tellers for kind in teller.kinds)
        self._tellers = tellers

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]:
        return [event for teller in self._tellers for event in teller(cells, a, b, c, d)]


class _Written:
    """A function that says which kinds of events it makes."""

    def __init__(self, kinds: tuple[str, ...], tell: Callable[..., list[Event]]) -> None:
        self.kinds = kinds
        self._tell = tell

    def __call__(self, cells: Any, a: int, b: int, c: int, d: int, /) -> list[Event]:
        return self._tell(cells, a, b, c, d)


class _Of:
    """A value that is made of several numbers."""

    def __init__(self, numbers: int, convert: Callable[..., Any]) -> None:
        self.numbers = numbers
        self.convert = convert


def public(kind: str, **values: Convert | _Of) -> Teller:
    """An event that everybody sees."""
    return _Declared(kind, False, values)


def secret(kind: str, **values: Convert | _Of) -> Teller:
    """An event that only its `seat` sees."""
    return _Declared(kind, True, values)


def both(*tellers: Teller) -> Teller:
    """Several events of one note: what all see, and what one sees."""
    return _Several(tellers)


def tells(*kinds: str) -> Callable[[Callable[..., list[Event]]], Teller]:
    """Marks a function of (cells, a, b, c, d) that makes events of these kinds."""
    return lambda tell: _Written(kinds, tell)


def number(value: int) -> int:
    """A number as it is: a seat, points, a count."""
    return value


def place(value: int) -> int:
    """A number that people count from 1: a pile, a series."""
    return value + 1


def of_two(convert: Callable[[int, int], Any]) -> Any:
    """A value that is made of two numbers of the note."""
    return _Of(2, convert)
