"""Ways to play a game for a test."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from handvol.core.game import Game
from handvol.core.state import State

from .inside import worth

MAX_STEPS = 100_000

Chooser = Callable[[State], str]


def walk(start: State, choose: Chooser) -> Iterator[State]:
    """Every state from `start` to the end, moves chosen by `choose`."""
    state = start
    yield state
    for _ in range(MAX_STEPS):
        if state.over:
            return
        state = state.play(choose(state))
        yield state
    raise AssertionError(f"{start.game!r} did not end within {MAX_STEPS} moves")


def random_chooser(seed: int) -> Chooser:
    """Any legal move."""
    chance = random.Random(seed)
    return lambda state: chance.choice(state.moves())


def stubborn_choosers(game: Game) -> dict[str, Chooser]:
    """Players that might keep a game from ending: always the first, the last, the best, the worst."""

    def by_worth(best: bool) -> Chooser:
        def choose(state: State) -> str:
            find = max if best else min
            return find(state.moves(), key=lambda move: worth(state, move))

        return choose

    return {
        "first": lambda state: state.moves()[0],
        "last": lambda state: state.moves()[-1],
        "best": by_worth(True),
        "worst": by_worth(False),
    }
