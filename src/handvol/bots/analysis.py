"""What the moves of a decision are worth, from what the one who decides can know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from handvol.core.errors import OptionError
from handvol.core.game import Game
from handvol.core.registry import set_up
from handvol.core.state import State

from .searcher import Budget, Estimate, searcher

COMPILE_SECONDS = 300.0


def analyse(view: Mapping[str, Any], budget: Budget | None = None, seed: int = 0) -> list[Estimate]:
    """Every legal move of the seat whose view this is, best first, with its chances.

    >>> import handvol
    >>> state = handvol.game("ninjan", seats=2).deal(seed=1)
    >>> found = handvol.analyse(state.view(0), Budget(iterations=2000))
    >>> len(found) == len(state.moves())
    True
    >>> 0.0 <= found[0].win_chance <= 1.0
    True
    """
    if view.get("turn") is None or view.get("seat") != view.get("turn"):
        raise OptionError("Only the seat in turn can analyse its decision, from its own view.")
    game = set_up(str(view.get("game")), view.get("seats", 0), view.get("options", {}))
    return analysed(game, view, budget or Budget(), seed)


def analysed(game: Game, view: Mapping[str, Any], budget: Budget, seed: int = 0) -> list[Estimate]:
    """`analyse` for a game that is known already."""
    search = searcher(type(game))
    if not search.ready(COMPILE_SECONDS):
        raise OptionError("The search could not be compiled in time.")
    return search.run(game, view, budget, seed)


@dataclass(frozen=True)
class Verdict:
    """What a move that was played cost, against the best move that could be known then."""

    number: int
    seat: int
    move: str
    best: str
    cost: float
    """The win chance given away."""

    @property
    def mark(self) -> str:
        """A sign as in chess: nothing, ?!, ? or ??."""
        return "??" if self.cost >= 0.2 else "?" if self.cost >= 0.1 else "?!" if self.cost >= 0.05 else ""


def judge(state: State, move: str, budget: Budget) -> Verdict | None:
    """The verdict on a move in a state; None where there was nothing to decide."""
    if state.turn is None or len(state.moves()) < 2:
        return None
    found = {e.move: e for e in analysed(state.game, state.view(state.turn), budget)}
    best = max(found.values(), key=lambda estimate: estimate.visits)
    cost = best.win_chance - found[move].win_chance if move in found else best.win_chance
    return Verdict(len(state.history) + 1, state.turn, move, best.move, max(cost, 0.0))
