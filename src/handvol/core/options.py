"""Options: what a table may decide before the game, typed and checked in one place."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import OptionError

Options = Mapping[str, Any]
"""Every option of a game with its value; JSON-able."""


@dataclass(frozen=True)
class Option:
    """One choice that a table has: a name, a default, what fits, and the rule it belongs to."""

    name: str
    default: Any
    allowed: str
    rule: str
    check: Callable[[Any], Any]
    """Returns the value in its normal form; raises ValueError or TypeError when it does not fit."""

    def shown_default(self) -> str:
        """The default as one would write it in JSON; words without quotes."""
        return self.default if isinstance(self.default, str) else json.dumps(self.default)


def choice(name: str, choices: Sequence[str], rule: str) -> Option:
    """One of a few words; the first is the default."""

    def check(value: Any) -> str:
        if value not in choices:
            raise ValueError
        return str(value)

    return Option(name, choices[0], " or ".join(choices), rule, check)


def flag(name: str, default: bool, rule: str) -> Option:
    """Yes or no."""

    def check(value: Any) -> bool:
        if not isinstance(value, bool):
            raise TypeError
        return value

    return Option(name, default, "true or false", rule, check)


def whole(name: str, default: int | None, low: int, high: int, rule: str, none_means: str = "") -> Option:
    """A whole number in a range; null too where `none_means` says what that stands for."""

    def check(value: Any) -> int | None:
        if value is None and none_means:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError
        if not low <= value <= high:
            raise ValueError
        return value

    allowed = f"{low} to {high}" + (f", or null: {none_means}" if none_means else "")
    return Option(name, default, allowed, rule, check)


def settle(declared: Sequence[Option], given: Mapping[str, Any], game: str) -> dict[str, Any]:
    """All options of a game with the given values checked; OptionError says what would fit."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(str(name), known, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" It has: {', '.join(known) or 'none'}."
            raise OptionError(f"{game} has no option {name!r}.{hint}")
    settled = {}
    for option in declared:
        value = given.get(option.name, option.default)
        try:
            settled[option.name] = option.check(value)
        except (ValueError, TypeError) as error:
            why = f" {error}" if str(error) else ""
            raise OptionError(
                f"{game}: option {option.name!r} takes {option.allowed}, not {value!r}.{why}"
            ) from None
    return settled


def checked_seats(seats: object, low: int, high: int, game: str) -> int:
    """The number of seats, if the game can be played by so many."""
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise OptionError(f"{game} is for {low} to {high} seats, not {seats!r}.")
    return seats
