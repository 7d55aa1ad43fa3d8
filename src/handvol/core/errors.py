"""Everything that can go wrong at the public face, each as one exception with a sentence to act on."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path

Speaker = Callable[[str, Mapping[str, str], "str | None"], str]
"""Says a refusal: its code, its values, and the game that it comes from."""


class HandvolError(Exception):
    """The root of all errors that a caller may want to catch."""


class OptionError(HandvolError):
    """A game that does not exist, a wrong number of seats, or an option that does not fit."""


class PositionError(HandvolError):
    """A position or view that no table could look like; says what is wrong and where."""


class RecordError(HandvolError):
    """A game record that is damaged, or that does not replay."""


class GameError(HandvolError):
    """A game that is not complete: says what is missing, what it should look like, and where it belongs."""


class DialectError(HandvolError):
    """Rules that hold what cannot be compiled; says every place, each on a line of its own."""


class IllegalMove(HandvolError):
    """A move that the rules do not allow now.

    >>> import handvol
    >>> state = handvol.game("ninjan", seats=2).deal(seed=1)
    >>> try:
    ...     state.play("take 1")
    ... except handvol.IllegalMove as error:
    ...     print(error.rule, "|", error.message)
    NJ-3.1 | First every player chooses a card from the hand.
    """

    def __init__(self, code: str, rule: str | None = None, game: str | None = None, **values: str) -> None:
        super().__init__(code, rule, game)
        self.code = code
        self.rule = rule
        self.game = game
        self.values = values

    @property
    def message(self) -> str:
        """Why not, in English; `handvol.speech` says it in other languages."""
        return _speaker(self.code, self.values, self.game)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


def _bare(code: str, values: Mapping[str, str], game: str | None) -> str:
    return code.replace("-", " ")


_speaker: Speaker = _bare


def in_words(error: Exception, package: str) -> str:
    """Something that went wrong in a game, in one line, with the place in its package where that is known."""
    if isinstance(error, HandvolError | AssertionError) and str(error):
        return str(error).strip()
    said = f"{type(error).__name__}: {error}".strip().splitlines()[0]
    place = "" if isinstance(error, SyntaxError) else _place(error, package)
    return f"{said} ({place})" if place else said


def _place(error: Exception, package: str) -> str:
    """The last line of a package that an error has passed through."""
    for frame, line in reversed([*traceback.walk_tb(error.__traceback__)]):
        if f"{frame.f_globals.get('__name__')}.".startswith(f"{package}."):
            return f"{Path(frame.f_code.co_filename).name}, line {line}"
    return ""


def let_speak(speaker: Speaker) -> None:
    """Have refusals said in sentences; without a speaker they are said by their codes."""
    global _speaker
    _speaker = speaker
