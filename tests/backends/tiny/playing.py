from __future__ import annotations

from handvol.backends.batch import Batch
from handvol.core.game import Game

from .game import Tiny


def scores(game: type[Game] = Tiny) -> list[int]:
    """What the seats have at the start, by compiled rules."""
    batch = Batch(game(2), 1, threads=1)
    batch.deal(seed=1)
    dealt: list[int] = batch.scores()[0].tolist()
    return dealt
