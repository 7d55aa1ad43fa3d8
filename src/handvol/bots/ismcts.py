"""The searching bot, at five levels; until the search is compiled it plays as the greedy one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from handvol.core import contract
from handvol.core.game import Game

from .greedy import GreedyBot
from .searcher import Budget, Estimate, searcher

LEVELS = {
    1: Budget(iterations=30),
    2: Budget(iterations=150),
    3: Budget(iterations=1_000),
    4: Budget(iterations=8_000),
    5: Budget(iterations=10_000_000, seconds=1.0),
}
DEFAULT_LEVEL = 3
MIXED_IN = 0.25
"""In secret choices, moves with this share of the best one's visits are played too, now and then."""


class IsmctsBot:
    """Plays the most visited move; where all choose in secret it mixes, so that nobody can count on it."""

    def __init__(self, game: Game, seed: int, budget: Budget = LEVELS[DEFAULT_LEVEL]) -> None:
        self._game = game
        self._random = random.Random(seed)
        self._budget = budget
        self._greedy = GreedyBot(game, seed)
        self._searcher = searcher(type(game))

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the moves."""
        if len(moves) == 1:
            return moves[0]
        if not self._searcher.ready():
            return self._greedy.choose(view, moves)
        found = self._searcher.run(self._game, view, self._budget, self._random.getrandbits(40))
        return self._mixed(found) if self._is_secret(view) else found[0].move

    def _is_secret(self, view: Mapping[str, Any]) -> bool:
        is_secret = getattr(self._game.rules, "is_secret", contract.is_secret)
        return bool(is_secret(self._game.root(view)[0]))

    def _mixed(self, found: list[Estimate]) -> str:
        """One of the good moves, as often as the search visited it."""
        good = [estimate for estimate in found if estimate.visits >= MIXED_IN * found[0].visits]
        return self._random.choices(good, [estimate.visits for estimate in good])[0].move
