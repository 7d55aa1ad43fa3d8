"""Who thinks at a table in the terminal: bots, and the one that gives hints."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from handvol.bots import Bot, make
from handvol.bots.greedy import GreedyBot
from handvol.core.game import Game
from handvol.table.course import Question

HINT_ITERATIONS = 30_000


class Minds:
    """Bots by seat and name; with the same seed they play the same."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._bots: dict[tuple[int, str], Bot] = {}

    def seat(self, seat: int, bot: str, game: Game) -> Bot:
        """The bot of a seat; OptionError where there is no such bot, or it cannot be made."""
        found = self._bots.get((seat, bot))
        if found is None:
            found = self._bots[seat, bot] = make(bot, game, self._seed + seat)
        return found

    def think(self, question: Question) -> str:
        """One of the moves."""
        return self.seat(question.seat, question.bot, question.game).choose(question.view, question.moves)

    def advise(self, question: Question) -> list[dict[str, Any]]:
        """The moves with their chances, best first; a simple player's choice until the search is ready."""
        from handvol.bots.searcher import Budget, Estimate, searcher

        game, view, moves = question.game, question.view, question.moves
        search = searcher(type(game))
        if len(moves) == 1 or not search.ready():
            best = GreedyBot(game, 0).ranked(view, moves)[0][1]
            return [asdict(Estimate(best, 0, 0.0, 1.0, 0.0, 0.0))]
        return [asdict(found) for found in search.run(game, view, Budget(HINT_ITERATIONS), seed=0)]
