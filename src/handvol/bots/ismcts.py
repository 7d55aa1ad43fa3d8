"""The searching bot, at five levels; until the search is compiled it plays as the greedy one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from handvol.core.game import Game

from .greedy import GreedyBot
from .searcher import Budget, Estimate, searcher


@dataclass(frozen=True)
class Level:
    """How strong a bot is: what it may spend on a move, and how often it just plays anything."""

    budget: Budget
    slips: float = 0.0


LEVELS = {
    1: Level(Budget(iterations=30), slips=0.4),
    2: Level(Budget(iterations=100), slips=0.15),
    3: Level(Budget(iterations=360)),
    4: Level(Budget(iterations=1_080)),
    5: Level(Budget(iterations=10_000_000, seconds=1.0)),
}
DEFAULT_LEVEL = 3
MIXED_IN = 0.25
"""In secret choices, moves with this share of the best one's visits are played too, now and then."""


def level_of(game: Game, number: int = DEFAULT_LEVEL) -> Level:
    """A level, with the iterations that the game's heuristics give it, if they do; level 5 has its time."""
    level = LEVELS[number]
    if level.budget.seconds is not None:
        return level
    iterations = game.thinking.ITERATIONS.get(number, level.budget.iterations)
    crowd = game.thinking.CROWD ** (game.seats - 2)
    return replace(level, budget=replace(level.budget, iterations=round(crowd * iterations)))


class IsmctsBot:
    """Plays the most visited move; where all choose in secret it mixes, so that nobody can count on it."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self._game = game
        self._random = random.Random(seed)
        self._level = level
        self._greedy = GreedyBot(game, seed)
        self.searcher = searcher(type(game))

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the moves."""
        if len(moves) == 1:
            return moves[0]
        if self._random.random() < self._level.slips:
            return self._random.choice(moves)
        if not self.searcher.ready():
            return self._greedy.choose(view, moves)
        cells, _ = self._game.root(view)
        found = self.searcher.explore(self._game, cells, self._level.budget, self._random.getrandbits(40))
        is_secret = self._game.contract.is_secret(cells)
        return self._mixed(found) if is_secret else found[0].move

    def _mixed(self, found: list[Estimate]) -> str:
        """One of the good moves, as often as the search visited it."""
        good = [estimate for estimate in found if estimate.visits >= MIXED_IN * found[0].visits]
        return self._random.choices(good, [estimate.visits for estimate in good])[0].move
