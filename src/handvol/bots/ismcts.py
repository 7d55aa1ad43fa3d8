"""A bot that searches, with compiled rules; until they are compiled it plays as the greedy one."""

from __future__ import annotations

import functools
import threading
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from handvol.core.game import Game

from .bot import GreedyBot
from .search import ROOT, node_type, search

ITERATIONS = 20_000
MAX_NODES = 400_000
EXPLORATION = 0.7


class Estimate(NamedTuple):
    """What the search found out about a move."""

    move: str
    win_chance: float
    visits: int


class Searcher:
    """The compiled search of one game; made once, in the background if asked early."""

    def __init__(self, game: type[Game]) -> None:
        self._game = game
        self._search: Any = None
        self._ready = threading.Event()
        threading.Thread(target=self._compile, name=f"compile {game.name}", daemon=True).start()

    def _compile(self) -> None:
        from handvol.backends import cpu

        with cpu.compiling():
            self._search = cpu.binder(self._game).bind(search)
        game = self._game(self._game.min_seats)
        self.run(game, game.view(game.deal(0)._cells, 0), iterations=1, seed=0)
        self._ready.set()

    def ready(self, timeout: float = 0.0) -> bool:
        """Whether the search is compiled; waits for it up to `timeout` seconds."""
        return self._ready.wait(timeout)

    def run(self, game: Game, view: Mapping[str, Any], iterations: int, seed: int) -> list[Estimate]:
        """Every move that was tried, most visited first."""
        cells, _ = game.root(view)
        root, work = cells.to_record(), cells.to_record()
        nodes = np.zeros(min(iterations + 1, MAX_NODES), node_type(game.rules.WORDS))
        payoff = np.zeros(game.seats)
        self._search(root, work, nodes, payoff, iterations, np.int64(seed), EXPLORATION)
        found = []
        child = int(nodes[ROOT]["first_child"])
        while child >= 0:
            node = nodes[child]
            visits = int(node["visits"])
            text = game.moves.text(int(node["action"]))
            found.append(Estimate(text, float(node["reward"]) / max(visits, 1), visits))
            child = int(node["next_sibling"])
        return sorted(found, key=lambda estimate: (-estimate.visits, estimate.move))


@functools.cache
def searcher(game: type[Game]) -> Searcher:
    """The one searcher of a game; the first call starts compiling in the background."""
    return Searcher(game)


class IsmctsBot:
    """Searches with a fixed number of iterations; the same seed plays the same."""

    def __init__(self, game: Game, seed: int, iterations: int = ITERATIONS) -> None:
        self._game = game
        self._seed = seed
        self._iterations = iterations
        self._greedy = GreedyBot(game, seed)
        self._searcher = searcher(type(game))

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str:
        """The most visited move; the greedy one while the search is still being compiled."""
        if len(moves) == 1:
            return moves[0]
        if not self._searcher.ready():
            return self._greedy.choose(view, moves)
        self._seed += 1
        return self._searcher.run(self._game, view, self._iterations, self._seed)[0].move
