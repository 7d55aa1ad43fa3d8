"""The one place where the checks reach into a state and ask a game's rules themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from handvol.core.cells import Cells
from handvol.core.chance import start_chance
from handvol.core.game import Game
from handvol.core.scene import Scene
from handvol.core.state import State


def secret(state: State) -> bool:
    """Whether the rules say that the others do not see what is being decided now."""
    return bool(state.game.contract.is_secret(state._cells))


def legal_sets(state: State) -> list[int]:
    """The legal actions of the seat in turn, word by word."""
    return [state.game.contract.legal(state._cells, word) for word in range(state.game.rules.WORDS)]


def legal_actions(state: State) -> list[int]:
    """Every legal action of the seat in turn."""
    return state.game.legal_actions(state._cells)


def refusals(state: State) -> list[int]:
    """What the rules say to every action of the game, in the order of the table of moves."""
    refusal, cells = state.game.contract.refusal, state._cells
    return [refusal(cells, action) for action in state.game.moves.actions()]


def has_won(state: State, seat: int) -> bool:
    """Whether the rules say that a seat has won."""
    return bool(state.game.contract.has_won(state._cells, seat))


def worth(state: State, move: str) -> int:
    """How good a move looks to a simple player."""
    return state.game.contract.worth(state._cells, state.game.moves.known(move))


def drawn(game: Game, view: Mapping[str, Any], seeds: Sequence[int]) -> Iterator[State]:
    """What `game.sample` draws from each seed; the view is read only once."""
    root, observer = game.root(view)
    for seed in seeds:
        cells = root.copy()
        start_chance(cells, seed)
        game.contract.redeal(cells, observer)
        yield State.begun(game, cells)


def chance_of(state: State) -> int:
    """Where the stream of chance stands: it is the same as before if a move has drawn nothing from it."""
    return state._cells.rng


def with_chance(state: State, number: int) -> State:
    """The same state with its chance elsewhere."""
    cells = state._cells.copy()
    cells.rng = number
    return State.begun(state.game, cells)


def same_but_chance(one: State, other: State) -> bool:
    """Whether two states are the same but for where their chance stands."""
    return with_chance(one, chance_of(other)) == other


def position_in(scene: Scene) -> dict[str, Any]:
    """The whole position at a moment of a move."""
    return scene._game.dump(scene._cells)


def dealt(game: Game, seed: int) -> Cells:
    """The fields of a new game, for rules to work on."""
    return game.deal(seed=seed)._cells


def opening(game: Game, seed: int) -> State:
    """A game that has just been dealt, where some may have chosen already if all choose in secret."""
    chance = random.Random(seed)
    state = game.deal(seed=seed)
    for _ in range(chance.randrange(game.seats)):
        if len(state.deciding) > 1:
            state = state.play(chance.choice(state.moves()))
    return state
