"""Fields that say how they are written and who sees them.

A game's state is a class of fields. Declared with the functions here, a field knows how people write it and
who may see it, and positions, views and states made from views follow:

    class HighCells(Cells):
        hands: list[int] = hands(DECK, MAX_SEATS)          # seen by their owners; all see how many cards
        taken: list[int] = cards(DECK, MAX_SEATS)          # seen by everybody
        pile: list[int] = row(DECK, CARDS, seen=NO_ONE)    # face down: all see how many cards
        pile_size: int = small()
        first: int = seat()

`handvol.kit.table.Table` puts them together. What is special is written by hand beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from handvol.core.bits import as_bits, members
from handvol.core.card import Deck
from handvol.core.cells import Field, medium, small, word
from handvol.core.errors import PositionError
from handvol.core.position import Reader

NONE = -1
"""No card, no seat, no word: null in positions and views."""
HIDDEN = "?"
"""In a view: there is something, but it is not shown."""

EVERYBODY, OWNER, NO_ONE = "everybody", "owner", "nobody"
"""Who sees a field."""

Moment = Callable[[Any], bool]
Write = Callable[[int], Any]


class Value(Protocol):
    """How one value of a field is written and read."""

    @property
    def kind(self) -> str:
        """What it is, for clients that draw any game."""
        ...

    @property
    def empty(self) -> int:
        """What stands where there is nothing."""
        ...

    @property
    def write(self) -> Write | None:
        """Makes text of the value; None where it is written as it is."""
        ...

    def read(self, reader: Reader, value: Any, where: str, /) -> int:
        """The value that was written."""
        ...


@dataclass(frozen=True)
class Shown:
    """A field as people see it."""

    value: Value
    seats: int
    """Of how many seats it holds a value each, in the state; 0 where the table has one."""
    seen: str
    once: Moment | None
    """When everybody sees it after all."""
    default: Any
    key: str | None
    """Its name in positions and views, where that is not the field's own."""


def number(
    low: int,
    high: int,
    seats: int = 0,
    default: int | None = None,
    seen: str = EVERYBODY,
    key: str | None = None,
) -> Any:
    """A whole number in a range, for the table or for every seat."""
    make = small if low >= -128 and high <= 127 else medium if low >= -32768 and high <= 32767 else word
    return _field(make, Number(low, high), seats, seen, None, low if default is None else default, key)


def flag(seen: str = EVERYBODY) -> Any:
    """Yes or no, 1 or 0."""
    return _field(small, Flag(), 0, seen, None, False, None)


def seat(key: str | None = None) -> Any:
    """A seat of the table."""
    return _field(small, OneSeat(), 0, EVERYBODY, None, 0, key)


def seat_set() -> Any:
    """Some seats, as a set."""
    return _field(small, SeatSet(), 0, EVERYBODY, None, [], None)


def one_of(words: Sequence[str], seats: int = 0, seen: str = EVERYBODY, once: Moment | None = None) -> Any:
    """One of a few words, or none."""
    return _field(small, OneOf(tuple(words)), seats, seen, once, None, None)


def some_of(words: Sequence[str], seats: int = 0) -> Any:
    """Some of a few words, as a set."""
    return _field(small, SomeOf(tuple(words)), seats, EVERYBODY, None, [], None)


def card(deck: Deck, seats: int = 0, seen: str = EVERYBODY, once: Moment | None = None) -> Any:
    """A card or none, for the table or before every seat."""
    return _field(small, OneCard(deck.text), seats, seen, once, None, None)


def cards(
    deck: Deck,
    seats: int = 0,
    seen: str = EVERYBODY,
    once: Moment | None = None,
    write: Write | None = None,
) -> Any:
    """A set of cards, for the table or for every seat; `write` lists them in an order of their own."""
    return _field(word, CardSet(write or deck.texts), seats, seen, once, [], None)


def hands(deck: Deck, seats: int, once: Moment | None = None) -> Any:
    """The hands: cards that their owners see, and everybody how many they are."""
    return cards(deck, seats, OWNER, once)


def row(deck: Deck, length: int, seen: str = EVERYBODY, led: str | None = None) -> Any:
    """Cards in order, from the bottom up, with their number in the field of the same name and `_size`.

    Open to all, it is written as it was laid; seen by no one it is a face-down pile: its top card comes first
    in a position, and a view says only how many cards it has. A trick says by whom it was `led`, the key
    of a `seat`, where all others follow in turn: so people see who laid which card.
    """
    made: Field = small(length)
    return made._replace(shown=Shown(Row(deck.names.__getitem__, length, led), 0, seen, None, None, None))


def _field(
    make: Callable[..., Any],
    value: Value,
    seats: int,
    seen: str,
    once: Moment | None,
    default: Any,
    key: str | None,
) -> Any:
    if seen == OWNER and not seats:
        raise ValueError("Only what every seat has one of can be seen by its owner alone.")
    made: Field = make(seats) if seats else make()
    return made._replace(shown=Shown(value, seats, seen, once, default, key))


@dataclass(frozen=True)
class Number:
    """A whole number."""

    low: int
    high: int
    kind = "number"
    write = None

    @property
    def empty(self) -> int:
        return max(self.low, 0)

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.check_whole(value, where, self.low, self.high)


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    write: Write = bool
    kind = "flag"
    empty = 0

    def read(self, reader: Reader, value: Any, where: str) -> int:
        if not isinstance(value, bool):
            raise PositionError(f"{where} must be true or false, not {value!r}.")
        return int(value)


@dataclass(frozen=True)
class OneSeat:
    """A seat."""

    kind = "seat"
    write = None
    empty = 0

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.seat(value, where)


@dataclass(frozen=True)
class SeatSet:
    """Some seats."""

    write: Write = members
    kind = "seats"
    empty = 0

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.seats_in(value, where)


@dataclass(frozen=True)
class OneOf:
    """A word or none."""

    words: tuple[str, ...]
    kind = "word"
    empty = NONE

    def write(self, value: int) -> str | None:
        return None if value == NONE else self.words[value]

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return NONE if value is None else reader.check_one_of(value, where, self.words)


@dataclass(frozen=True)
class SomeOf:
    """Some words."""

    words: tuple[str, ...]
    kind = "words"
    empty = 0

    def write(self, value: int) -> list[str]:
        return [self.words[one] for one in members(value)]

    def read(self, reader: Reader, value: Any, where: str) -> int:
        listed = reader.check_list(value, where)
        return as_bits([reader.check_one_of(one, where, self.words) for one in listed])


@dataclass(frozen=True)
class OneCard:
    """A card or none."""

    write: Write
    kind = "card"
    empty = NONE

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.card_or_none(value, where)


@dataclass(frozen=True)
class CardSet:
    """Cards whose order has no meaning."""

    write: Write
    kind = "cards"
    empty = 0

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.card_set(value, where)


@dataclass(frozen=True)
class Row:
    """Cards in order."""

    write: Write
    length: int
    led: str | None = None
    """The key of the seat that laid the first card, where the others follow in turn."""
    kind = "row"
    empty = NONE

    def read(self, reader: Reader, value: Any, where: str) -> int:
        return reader.card(value, where)
