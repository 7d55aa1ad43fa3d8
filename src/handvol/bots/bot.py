"""What a bot is, and which there are."""

from __future__ import annotations

import difflib
import functools
import itertools
import logging
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from handvol.core.errors import OptionError, in_words
from handvol.core.game import Game

GROUP = "handvol.bots"
"""The entry points by which other packages bring bots: each names a function of a game and a seed."""
NAMES = ("Anouk", "Bram", "Clara", "Denis", "Emma", "Floris", "Greta", "Hugo")

log = logging.getLogger("handvol")


class Bot(Protocol):
    """A player. It sees what its seat may see; everything it knows is in its arguments."""

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the legal moves of the seat whose view this is."""
        ...


class RandomBot:
    """Plays any legal move, each as likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the moves."""
        return self._random.choice(moves)


def known() -> list[str]:
    """The names of the bots, ours from weak to strong: the greedy one beats the levels that slip."""
    from .ismcts import LEVELS

    slipping = [f"ismcts-{number}" for number, level in LEVELS.items() if level.slips]
    careful = [f"ismcts-{number}" for number, level in LEVELS.items() if not level.slips]
    ours = ["random", *slipping, "greedy", *careful]
    return [*ours, *(name for name in sorted(_brought()) if name not in ours)]


@functools.cache
def _brought() -> dict[str, EntryPoint]:
    """The bots of other packages."""
    return {point.name: point for point in entry_points(group=GROUP)}


def called() -> Iterator[str]:
    """What bots are called at a table: as many names as there are seats."""
    yield from NAMES
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in NAMES)


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot by name; the same seed plays the same.

    `ismcts` is the searching bot at its usual level, `ismcts-5` at another, `ismcts:20000` with a fixed
    number of iterations.
    """
    from .greedy import GreedyBot
    from .ismcts import IsmctsBot, Level, level_of
    from .searcher import Budget

    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(game, seed)
    if name == "ismcts":
        return IsmctsBot(game, seed, level_of(game))
    if level := re.fullmatch(r"ismcts-([1-5])", name):
        return IsmctsBot(game, seed, level_of(game, int(level[1])))
    if fixed := re.fullmatch(r"ismcts:([1-9]\d{0,7})", name):
        return IsmctsBot(game, seed, Level(Budget(iterations=int(fixed[1]))))
    if name in _brought():
        return Guest(name, game, seed)
    near = difflib.get_close_matches(name, known(), 1)
    hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(known())}."
    raise OptionError(f"There is no bot {name!r}. {hint}")


class Guest:
    """A bot of another package: whatever it does wrong gets a sentence."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self._name = name
        self._package = _brought()[name].module
        try:
            self._bot: Bot = _brought()[name].load()(game, seed)
        except Exception as error:
            raise self._failure("cannot be made", error) from None

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """What the bot chooses, if it is one of the moves."""
        try:
            move = self._bot.choose(view, moves)
        except Exception as error:
            raise self._failure("cannot choose", error) from None
        if move not in moves:
            raise OptionError(f"The bot {self._name!r} chose {move!r}, which is not one of its moves.")
        return move

    def _failure(self, what: str, error: Exception) -> OptionError:
        sentence = f"The bot {self._name!r} {what}. {in_words(error, self._package)}"
        log.warning("%s", sentence)
        return OptionError(sentence)
