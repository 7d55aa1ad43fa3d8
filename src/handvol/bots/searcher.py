"""The compiled search of a game, run on a view: in slices, so that it can be timed and cancelled."""

from __future__ import annotations

import functools
import math
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.core.cells import Cells
from handvol.core.chance import seed_stream
from handvol.core.errors import DialectError
from handvol.core.game import Game

from .search import MAX_PATH, NO_NODE, NODE, ROOT, SETTINGS, search

MAX_NODES = 500_000
"""In all trees of a search together: 32 MB."""
NODES_EACH = 4
"""At most so many nodes come with an iteration, or nearly."""
SLICE_SECONDS = 0.005
FIRST_SLICE = 50
PARTS = 16
LEAD = 1.5
"""A move leads with so many times the visits of any other."""
SETTLED_ITERATIONS = 10_000
SETTLED_SPAN = 8
"""A move that has led since an eighth of the thinking goes on leading."""
ALIKE_ITERATIONS = 40_000
ALIKE = 0.004
"""Moves whose win chances differ by less than this are as good as each other."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations, or seconds, whichever ends first."""

    iterations: int = 20_000
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Tuning:
    """How a game is best searched; found by the arena."""

    exploration: float = 0.15
    bias: float = 3.0
    scale: int = 100
    guided: int = 900
    depth: int = MAX_PATH
    horizon: int = 100_000
    trust: int = 0


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

    def __init__(self, cells: Cells, words: int, tuning: Tuning, size: int, seed: int) -> None:
        self._root = cells.to_record()
        chance = cells.copy()
        seed_stream(chance, seed)
        self._work = chance.to_record()
        self.nodes: npt.NDArray[np.void] = np.zeros(size + 1, NODE)
        self.nodes[ROOT]["first_child"] = NO_NODE
        self._used = 1
        self._untried = np.zeros(words, np.int64)
        self._path = np.zeros(MAX_PATH, np.int64)
        self._payoff = np.zeros(cells.seats)
        self._settings = np.array([astuple(tuning)], SETTINGS)
        self.iterations = 0
        self._first = -1
        self._first_since = 0

    def grow(self, compiled: Any, iterations: int) -> None:
        """Run some iterations, without the GIL."""
        self._used = compiled(
            self._root,
            self._work,
            self.nodes,
            self._used,
            self._untried,
            self._path,
            self._payoff,
            self._settings,
            iterations,
        )
        self.iterations += iterations

    def first_moves(self) -> list[np.void]:
        """The nodes of the moves to choose from, most visited first."""
        found = []
        child = int(self.nodes[ROOT]["first_child"])
        while child != NO_NODE:
            node = self.nodes[child]
            if node["mover"] == self._root[0]["turn"]:
                found.append(node)
            child = int(node["next_sibling"])
        return sorted(found, key=lambda node: -int(node["visits"]))

    def is_settled(self, moves: list[np.void]) -> bool:
        """Whether more thinking would gain little: one move has led for long, or all in front are alike.

        To be asked after every slice with the first moves: it remembers since when one of them is in front.
        """
        if not moves:
            return False
        first = moves[0]
        if int(first["action"]) != self._first:
            self._first = int(first["action"])
            self._first_since = self.iterations
        rivals = [node for node in moves[1:] if LEAD * node["visits"] > first["visits"]]
        if not rivals:
            return self.iterations >= max(SETTLED_ITERATIONS, SETTLED_SPAN * self._first_since)
        chance = first["reward"] / first["visits"]
        return self.iterations >= ALIKE_ITERATIONS and all(
            abs(node["reward"] / node["visits"] - chance) < ALIKE for node in rivals
        )


def is_decided(moves: list[np.void], left: float) -> bool:
    """Whether the first of the moves stays the most visited, whatever the iterations left would do."""
    return len(moves) > 1 and int(moves[0]["visits"]) - int(moves[1]["visits"]) > left


class Searcher:
    """The compiled search of one game; compiled once, in the background."""

    def __init__(self, game: type[Game], compiled: Callable[[type[Game]], Any]) -> None:
        self._game = game
        self._compiled: Any = None
        self._refused: DialectError | None = None
        self._ready = threading.Event()
        threading.Thread(
            target=self._compile, args=(compiled,), name=f"compile {game.name}", daemon=True
        ).start()

    def _compile(self, compiled: Callable[[type[Game]], Any]) -> None:
        try:
            self._compiled = compiled(self._game)
        except DialectError as error:
            self._refused = error
            self._ready.set()
            return
        cells = self._game(self._game.min_seats).blank()
        self._game.contract.deal(cells)
        Tree(cells, self._game.rules.WORDS, Tuning(), 10, 0).grow(self._compiled, 1)
        self._ready.set()

    def ready(self, timeout: float = 0.0) -> bool:
        """Whether the search is compiled; waits for it up to `timeout` seconds.

        DialectError says why it never will be.
        """
        is_ready = self._ready.wait(timeout)
        if self._refused is not None:
            raise DialectError(str(self._refused))
        return is_ready

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
        return self.explore(game, game.root(view)[0], budget, seed, tuning, cancelled)

    def explore(
        self,
        game: Game,
        cells: Cells,
        budget: Budget,
        seed: int,
        tuning: Tuning | None = None,
        cancelled: threading.Event | None = None,
    ) -> list[Estimate]:
        """`run` from a state that fits the view."""
        settings = tuning or tuning_of(type(game))
        share = max(1, budget.iterations // budget.threads)
        size = min(NODES_EACH * share, MAX_NODES // budget.threads)
        trees = [Tree(cells, game.rules.WORDS, settings, size, seed * 64 + i) for i in range(budget.threads)]
        clock = None if budget.seconds is None else Clock(budget.seconds)

        def think(tree: Tree) -> None:
            self._think(tree, share, clock, cancelled)

        if len(trees) == 1:
            think(trees[0])
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(think, trees))
        return _estimates(game, trees)

    def _think(
        self, tree: Tree, iterations: int, clock: Clock | None, cancelled: threading.Event | None
    ) -> None:
        """Grow a tree slice by slice until the budget is spent, the move decided, or somebody cancels.

        Slices are as long as this machine makes them; without a clock, whether the move is decided is asked
        at fixed points, so that the same budget always finds the same.
        """
        size = FIRST_SLICE
        part = max(1, iterations // PARTS)
        while tree.iterations < iterations:
            left = iterations - tree.iterations
            if tree.iterations:
                if cancelled is not None and cancelled.is_set():
                    return
                if clock is not None:
                    time_for = clock.left(tree.iterations)
                    moves = tree.first_moves()
                    if time_for <= 0 or is_decided(moves, time_for) or tree.is_settled(moves):
                        return
                if tree.iterations % part == 0 and is_decided(tree.first_moves(), left):
                    return
            start = time.perf_counter()
            tree.grow(self._compiled, min(size, left, part - tree.iterations % part))
            spent = time.perf_counter() - start
            size = min(2 * size, max(FIRST_SLICE, int(size * SLICE_SECONDS / max(spent, 1e-6))))


class Clock:
    """The time that a search has."""

    def __init__(self, seconds: float) -> None:
        self._start = time.perf_counter()
        self._seconds = seconds

    def left(self, done: int) -> float:
        """About how many iterations there is time for, when so many are done; 0 or less where time is up."""
        spent = time.perf_counter() - self._start
        return done * (self._seconds / spent - 1)


def spread(chance: float, visits: float) -> float:
    """The standard error of a chance that was seen in so many visits; never quite nothing."""
    return math.sqrt(max(chance * (1 - chance), 1 / (4 * visits)) / visits)


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
                win_error=1.96 * spread(chance, visits),
                points=mean,
                points_error=1.96 * math.sqrt(max(squares / visits - mean * mean, 0.0) / visits),
            )
        )
    return sorted(found, key=lambda e: (-e.visits, -e.win_chance, e.move))


@functools.cache
def searcher(game: type[Game]) -> Searcher:
    """The one searcher of a game; the first call starts compiling in the background."""
    return Searcher(game, compiled_search)


def compiled_search(game: type[Game]) -> Any:
    """The search that deals anew what the seat in turn does not know."""
    from handvol.backends import cpu

    return cpu.binder(game).bind(search)


def tuning_of(game: type[Game]) -> Tuning:
    """How this game is searched: what its heuristics say, else the defaults."""
    return Tuning(**game.thinking.TUNING)
