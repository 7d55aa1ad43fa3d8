"""The greedy bot: what the game's heuristics like best."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from handvol.core.game import Game


class GreedyBot:
    """Plays the best-looking move, one of them where several are."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._random = random.Random(seed)

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """One of the moves."""
        ranked = self.ranked(view, moves)
        return self._random.choice([move for worth, move in ranked if worth == ranked[0][0]])

    def ranked(self, view: Mapping[str, Any], moves: Sequence[str]) -> list[tuple[int, str]]:
        """The moves with what they look worth, on a table that the view allows; best first."""
        cells, _ = self._game.root(view)
        worth, action = self._game.contract.worth, self._game.moves.known
        valued = [(worth(cells, action(move)), move) for move in moves]
        return sorted(valued, key=lambda pair: -pair[0])
