"""The same game on every backend, byte for byte."""

from __future__ import annotations

import numpy as np

from handvol.backends.batch import Batch
from handvol.backends.python import bound
from handvol.core.cells import Cells
from handvol.core.game import Game


def check_parity(game: Game, games: int = 1000, seed: int = 0) -> None:
    """Deal, play at random and score on pure Python and on compiled rules; all bytes are equal."""
    batch = Batch(game, games)
    batch.deal(seed)
    python = bound(type(game))
    cells = [game.deal(seed=seed + i)._cells for i in range(games)]
    _compare(game, batch, cells, "the deals")
    legal = batch.legal()
    words = range(game.rules.WORDS)
    assert legal.tolist() == [[game.rules.legal(s, word) for word in words] for s in cells], (
        "the legal sets differ between the backends"
    )
    first = [game.legal_actions(s)[0] for s in cells]
    assert not batch.apply(first).any(), "a legal action was refused by the compiled rules"
    for s, action in zip(cells, first, strict=True):
        game.rules.apply(s, action)
    _compare(game, batch, cells, "the states after one move")
    steps = [python.playout(s) for s in cells]
    assert batch.playout().tolist() == steps, "the games have other lengths on the backends"
    _compare(game, batch, cells, "the final states")
    scores = [[game.rules.score(s, seat) for seat in range(game.seats)] for s in cells]
    assert batch.scores().tolist() == scores, "the scores differ between the backends"


def _compare(game: Game, batch: Batch, cells: list[Cells], what: str) -> None:
    mine = np.concatenate([s.to_record() for s in cells])
    for name in game.cells.dtype.names or ():
        differ = np.flatnonzero((mine[name] != batch.states[name]).reshape(len(cells), -1).any(axis=1))
        assert not differ.size, f"{what}: field {name!r} differs in game {differ[0]} ({game!r})"
