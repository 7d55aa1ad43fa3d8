"""The oracle: the searching bot if it saw all cards. It says how far luck lets anybody come.

It is no bot: it takes a state, which nobody at a table is given, and only the arena knows its name.
"""

from __future__ import annotations

import functools
import random
import re
from typing import Any

from handvol.backends import cpu
from handvol.bots.ismcts import level_of
from handvol.bots.search import search
from handvol.bots.searcher import Budget, Searcher
from handvol.core import contract
from handvol.core.cells import Cells
from handvol.core.game import Game
from handvol.core.state import State


class Oracle:
    """Plays the move that a search finds best which deals nothing anew."""

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self._game = game
        self._random = random.Random(seed)
        self._budget = budget
        self.searcher = seeing_searcher(type(game))

    def foresee(self, state: State) -> str:
        """One of the legal moves of the seat in turn."""
        moves = state.moves()
        if len(moves) == 1:
            return moves[0]
        seed = self._random.getrandbits(40)
        return self.searcher.explore(self._game, state._cells, self._budget, seed)[0].move


def oracle(name: str, game: Game, seed: int) -> Oracle | None:
    """The oracle of a name: `oracle-5` has the budget of that level, `oracle:20000` so many iterations."""
    if level := re.fullmatch(r"oracle-([1-5])", name):
        return Oracle(game, seed, level_of(game, int(level[1])).budget)
    if fixed := re.fullmatch(r"oracle:([1-9]\d{0,7})", name):
        return Oracle(game, seed, Budget(iterations=int(fixed[1])))
    return None


@functools.cache
def seeing_searcher(game: type[Game]) -> Searcher:
    """The one searcher of a game that sees all cards."""
    return Searcher(game, seeing_search)


def seeing_search(game: type[Game]) -> Any:
    """The search with nothing dealt anew."""
    binder = cpu.fresh_binder(game)
    binder.stand_in(contract.redeal, leave)
    binder.stand_in(contract.imagine, leave)
    binder.stand_in(contract.choose_again, leave_choices)
    return binder.bind(search)


def leave(s: Cells, observer: int) -> None:
    """Leave all cards where they are."""


def leave_choices(s: Cells) -> None:
    """Leave all secret choices as they are made: the oracle sees those too."""
