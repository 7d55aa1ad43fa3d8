"""Everything that can go wrong at the public face, each as one exception with a sentence to act on."""

from __future__ import annotations


class HandvolError(Exception):
    """The root of all errors that a caller may want to catch."""


class OptionError(HandvolError):
    """A game that does not exist, a wrong number of seats, or an option that does not fit."""


class PositionError(HandvolError):
    """A position or view that no table could look like; says what is wrong and where."""


class RecordError(HandvolError):
    """A game record that is damaged, or that does not replay."""


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

    def __init__(self, message: str, rule: str | None = None, code: str = "illegal") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.message = message
        self.rule = rule
        self.code = code
