"""Cards: a deck gives every kind of card a number, a short name, and how many copies there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .bits import members

REMEMBERED = 1024


@dataclass(frozen=True)
class Deck:
    """The kinds of cards of a game, in a fixed order.

    >>> deck = Deck(("1R", "2R", "3R"))
    >>> deck.number("2R"), deck.texts(0b101)
    (1, ['1R', '3R'])
    """

    names: tuple[str, ...]
    copies: tuple[int, ...] = ()
    _numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    _texts: dict[int, tuple[str, ...]] = field(init=False, repr=False, compare=False, default_factory=dict)
    """Sets of cards that were asked for lately: the same hands are shown again and again."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "copies", self.copies or (1,) * len(self.names))
        object.__setattr__(self, "_numbers", {name: i for i, name in enumerate(self.names)})

    def number(self, name: object) -> int | None:
        """The number of a card, or None when there is no such card."""
        return self._numbers.get(name) if isinstance(name, str) else None

    def texts(self, bits: int) -> list[str]:
        """The names of the cards in a set, in deck order."""
        found = self._texts.get(bits)
        if found is None:
            if len(self._texts) >= REMEMBERED:
                self._texts.clear()
            found = self._texts[bits] = tuple(self.names[card] for card in members(bits))
        return [*found]

    def text(self, card: int) -> str | None:
        """The name of a card; None for no card."""
        return self.names[card] if card >= 0 else None

    def counted(self, counts: Sequence[int]) -> list[str]:
        """The names of as many cards of each kind as `counts` says, in deck order."""
        return [name for name, count in zip(self.names, counts, strict=True) for _ in range(count)]
