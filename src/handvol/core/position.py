"""Reading positions and views that come from outside: every value checked, every error a sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from .bits import as_bits
from .card import Deck
from .errors import PositionError

T = TypeVar("T")

FEW = 5
"""As many cards as an error names."""

COMMON_KEYS = ("game", "seats", "options", "turn", "phase", "rng")


class Reader:
    """A dict from outside, read key by key; counts the cards so that none is there twice."""

    def __init__(self, data: object, keys: Collection[str], seats: int, deck: Deck) -> None:
        if not isinstance(data, dict):
            raise PositionError(f"A position is a dict, not {type(data).__name__}.")
        for key in data:
            if key not in keys:
                raise PositionError(f"Unknown key {key!r}. Known are: {', '.join(keys)}.")
        self.data: dict[str, Any] = data
        self.seats = seats
        self.deck = deck
        self.left = list(deck.copies)

    def has(self, key: str) -> bool:
        """Whether the key is there with something in it."""
        return self.data.get(key) is not None

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number in a range."""
        return self.check_whole(self.data.get(key, default), key, low, high)

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise PositionError(f"{key} must be true or false, not {value!r}.")
        return value

    def one_of(self, key: str, choices: Sequence[str], default: str) -> str:
        """One of a few words."""
        return choices[self.check_one_of(self.data.get(key, default), key, choices)]

    def check_whole(self, value: object, where: str, low: int, high: int) -> int:
        """`value`, if it is a whole number in the range."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise PositionError(f"{where} must be a whole number from {low} to {high}, not {value!r}.")
        return value

    def check_one_of(self, value: object, where: str, choices: Sequence[str]) -> int:
        """The place of `value` among the choices."""
        if not isinstance(value, str) or value not in choices:
            raise PositionError(f"{where} must be one of {', '.join(choices)}, not {value!r}.")
        return choices.index(value)

    def seat(self, value: object, where: str) -> int:
        """A seat's number."""
        return self.check_whole(value, where, 0, self.seats - 1)

    def seat_set(self, key: str) -> int:
        """A list of different seats, as bits."""
        return self.seats_in(self.data.get(key, []), key)

    def seats_in(self, value: object, where: str) -> int:
        """`value`, a list of different seats, as bits."""
        found = [self.seat(item, where) for item in self.check_list(value, where)]
        if len(set(found)) != len(found):
            raise PositionError(f"{where} names a seat twice.")
        return as_bits(found)

    def items(self, key: str, length: int | None = None, default: Any = None) -> list[Any]:
        """A list, of a certain length where one is asked."""
        return self.check_list(self.data.get(key, default), key, length)

    def check_list(self, value: object, where: str, length: int | None = None) -> list[Any]:
        """`value`, if it is a list of that length."""
        if not isinstance(value, list):
            raise PositionError(f"{where} must be a list, not {value!r}.")
        if length is not None and len(value) != length:
            raise PositionError(f"{where} must have {length} entries, not {len(value)}.")
        return value

    def per_seat(self, key: str, read: Callable[[Any, str], T], default: Any) -> list[T]:
        """One value for every seat, each read by `read(value, where)`."""
        values = self.items(key, self.seats, [default] * self.seats)
        return [read(value, f"{key}[{seat}]") for seat, value in enumerate(values)]

    def numbers(self, key: str, high: int) -> list[int]:
        """A whole number for every seat, 0 to `high`; 0 where the key is missing."""
        return self.per_seat(key, lambda value, where: self.check_whole(value, where, 0, high), 0)

    def card(self, value: object, where: str) -> int:
        """A card that is not yet anywhere else."""
        card = self.deck.number(value)
        if card is None:
            raise PositionError(f"{where}: there is no card {value!r}.")
        if not self.left[card]:
            copies = self.deck.copies[card]
            often = "only once" if copies == 1 else f"only {copies} times"
            raise PositionError(f"{where}: the card {value} is in the deck {often}.")
        self.left[card] -= 1
        return card

    def card_or_none(self, value: object, where: str) -> int:
        """A card, or NOBODY's number -1 for none."""
        return -1 if value is None else self.card(value, where)

    def cards(self, value: object, where: str) -> list[int]:
        """A list of cards, in order."""
        return [self.card(item, where) for item in self.check_list(value, where)]

    def card_set(self, value: object, where: str) -> int:
        """A list of cards whose order has no meaning, as bits."""
        return as_bits(self.cards(value, where))

    def pile(self, key: str) -> list[int]:
        """The draw pile, read last: it holds what lies nowhere else, in deck order where it is missing."""
        if not self.has(key):
            return self.unnamed()
        listed = self.cards(self.items(key), key)
        self.refuse_missing()
        return listed

    def refuse_missing(self) -> None:
        """All cards must have been named by now."""
        if missing := self.unnamed():
            some = ", ".join(self.deck.names[card] for card in missing[:FEW])
            raise PositionError(f"{len(missing)} cards are nowhere, such as {some}.")

    def unnamed(self) -> list[int]:
        """The cards that were named nowhere so far, in deck order."""
        return [card for card, copies in enumerate(self.left) for _ in range(copies)]
