"""What a bot is, and which there are."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from handvol.core.errors import OptionError
from handvol.core.game import Game


class Bot(Protocol):
    """A player. It sees what its seat may see; everything it knows is in its arguments."""

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the legal moves of the seat whose view this is."""
        ...


class RandomBot:
    """Plays any legal move, each as likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the moves."""
        return self._random.choice(moves)


class GreedyBot:
    """Plays the move that the game's heuristics like best, one of them where several are."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """The best-looking of the moves, on a table that the view allows."""
        ranked = self.ranked(view, moves)
        best = [move for worth, move in ranked if worth == ranked[0][0]]
        return self._random.choice(best)

    def ranked(self, view: Mapping[str, Any], moves: Sequence[str]) -> list[tuple[int, str]]:
        """The moves with what they look worth, best first."""
        cells, _ = self._game.root(view)
        worth = self._game.heuristics.worth
        valued = [(worth(cells, self._game.moves.action(move)), move) for move in moves]
        return sorted(valued, key=lambda pair: -pair[0])


def _ismcts(game: Game, seed: int) -> Bot:
    from .ismcts import IsmctsBot

    return IsmctsBot(game, seed)


_MAKERS: dict[str, Callable[[Game, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": _ismcts,
}


def known() -> list[str]:
    """The names of the bots, from weak to strong."""
    return list(_MAKERS)


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot by name; the same seed plays the same."""
    if name not in _MAKERS:
        near = difflib.get_close_matches(name, _MAKERS, 1)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(_MAKERS)}."
        raise OptionError(f"There is no bot {name!r}. {hint}")
    return _MAKERS[name](game, seed)
