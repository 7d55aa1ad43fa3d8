"""The compiled search of a game, run on a view: in slices, so that it can be timed and cancelled."""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.chance import seed_stream
from handvol.core.game import Game

from .search import MAX_PATH, MAX_SEATS, NO_NODE, NODE, ROOT, SETTINGS, search

MAX_NODES = 500_000
SLICE_SECONDS = 0.005
FIRST_SLICE = 50
PARTS = 16


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, or seconds, whichever ends first."""

    iterations: int = 20_000
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Tuning:
    """How a game is best searched; found by the arena."""

    exploration: float = 0.7
    guided: int = 0
    horizon: int = 100_000


@dataclass(frozen=True)
class Estimate:
    """What the search found out about a move, each with half the width of its 95% interval."""

    move: str
    visits: int
    win_chance: float
    win_error: float
    points: float
    points_error: float


class Tree:
    """One tree and the working space to grow it; one thread's own."""

    def __init__(self, game: Game, view: Mapping[str, Any], tuning: Tuning, size: int, seed: int) -> None:
        cells, _ = game.root(view)
        self._root = cells.to_record()
        seed_stream(cells, seed)
        self._work = cells.to_record()
        self.nodes: npt.NDArray[np.void] = np.zeros(min(size, MAX_NODES) + 1, NODE)
        self.nodes[ROOT]["first_child"] = NO_NODE
        self._observer = cells.turn
        self._used = 1
        self._tried = np.zeros(game.rules.WORDS, np.int64)
        self._path = np.zeros(MAX_PATH, np.int64)
        self._payoff = np.zeros(MAX_SEATS)
        self._settings = np.array([(tuning.exploration, tuning.guided, tuning.horizon)], SETTINGS)
        self.iterations = 0

    def grow(self, compiled: Any, iterations: int) -> None:
        """Run some iterations, without the GIL."""
        self._used = compiled(
            self._root,
            self._work,
            self.nodes,
            self._used,
            self._tried,
            self._path,
            self._payoff,
            self._settings,
            iterations,
        )
        self.iterations += iterations

    def first_moves(self) -> list[np.void]:
        """The nodes of the observer's own moves."""
        found = []
        child = int(self.nodes[ROOT]["first_child"])
        while child != NO_NODE:
            node = self.nodes[child]
            if node["mover"] == self._observer:
                found.append(node)
            child = int(node["next_sibling"])
        return found

    def is_decided(self, left: int) -> bool:
        """Whether the most visited move stays that, whatever the iterations left would do."""
        visits = sorted((int(node["visits"]) for node in self.first_moves()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > left


class Searcher:
    """The compiled search of one game; compiled once, in the background."""

    def __init__(self, game: type[Game]) -> None:
        self._game = game
        self._compiled: Any = None
        self._ready = threading.Event()
        threading.Thread(target=self._compile, name=f"compile {game.name}", daemon=True).start()

    def _compile(self) -> None:
        from handvol.backends import cpu

        with cpu.compiling():
            self._compiled = cpu.binder(self._game).bind(search)
        game = self._game(self._game.min_seats)
        state = game.deal(seed=0)
        Tree(game, state.view(state.turn), Tuning(), 10, 0).grow(self._compiled, 1)
        self._ready.set()

    def ready(self, timeout: float = 0.0) -> bool:
        """Whether the search is compiled; waits for it up to `timeout` seconds."""
        return self._ready.wait(timeout)

    def run(
        self,
        game: Game,
        view: Mapping[str, Any],
        budget: Budget,
        seed: int,
        tuning: Tuning | None = None,
        cancelled: threading.Event | None = None,
    ) -> list[Estimate]:
        """Every move that was tried, most visited first. The search must be ready.

        With a budget of iterations alone the same seed finds the same.
        """
        settings = tuning or tuning_of(type(game))
        share = max(1, budget.iterations // budget.threads)
        trees = [Tree(game, view, settings, share, seed * 64 + i) for i in range(budget.threads)]
        deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds

        def think(tree: Tree) -> None:
            self._think(tree, share, deadline, cancelled)

        if len(trees) == 1:
            think(trees[0])
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(think, trees))
        return _estimates(game, trees)

    def _think(
        self, tree: Tree, iterations: int, deadline: float | None, cancelled: threading.Event | None
    ) -> None:
        """Grow a tree slice by slice until the budget is spent, the move decided, or somebody cancels.

        Slices are as long as this machine makes them; whether the move is decided is asked at fixed points,
        so that the same budget always finds the same.
        """
        size = FIRST_SLICE
        part = max(1, iterations // PARTS)
        while tree.iterations < iterations:
            left = iterations - tree.iterations
            start = time.perf_counter()
            if deadline is not None and start >= deadline and tree.iterations:
                return
            if cancelled is not None and cancelled.is_set() and tree.iterations:
                return
            if tree.iterations and tree.iterations % part == 0 and tree.is_decided(left):
                return
            tree.grow(self._compiled, min(size, left, part - tree.iterations % part))
            spent = time.perf_counter() - start
            size = min(2 * size, max(FIRST_SLICE, int(size * SLICE_SECONDS / max(spent, 1e-6))))


def _estimates(game: Game, trees: list[Tree]) -> list[Estimate]:
    """The first moves of all trees, added up."""
    totals: dict[int, list[float]] = {}
    for tree in trees:
        for node in tree.first_moves():
            sums = totals.setdefault(int(node["action"]), [0.0, 0.0, 0.0, 0.0])
            for place, name in enumerate(("visits", "reward", "points", "squares")):
                sums[place] += float(node[name])
    found = []
    for action, (visits, reward, points, squares) in totals.items():
        if not visits:
            continue
        chance, mean = reward / visits, points / visits
        found.append(
            Estimate(
                move=game.moves.text(action),
                visits=int(visits),
                win_chance=chance,
                win_error=1.96 * math.sqrt(max(chance * (1 - chance), 1 / (4 * visits)) / visits),
                points=mean,
                points_error=1.96 * math.sqrt(max(squares / visits - mean * mean, 0.0) / visits),
            )
        )
    return sorted(found, key=lambda estimate: (-estimate.visits, estimate.move))


@functools.cache
def searcher(game: type[Game]) -> Searcher:
    """The one searcher of a game; the first call starts compiling in the background."""
    return Searcher(game)


def tuning_of(game: type[Game]) -> Tuning:
    """How this game is searched: what its heuristics say, else the defaults."""
    return Tuning(**getattr(game.heuristics, "TUNING", {}))
