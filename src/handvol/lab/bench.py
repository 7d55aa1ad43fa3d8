"""How fast: steps per second of random play, for each game and backend, on this machine."""

from __future__ import annotations

import time
from dataclasses import dataclass

from handvol.core.registry import game

BACKENDS = ("python", "cpu")
BATCH = 20_000


@dataclass(frozen=True)
class Measurement:
    """So many moves in so much time; deals are made outside the clock."""

    game: str
    backend: str
    seats: int
    steps: int
    seconds: float
    state_bytes: int

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.steps / self.seconds if self.seconds else 0.0


def measure(name: str, backend: str, seats: int, seconds: float) -> Measurement:
    """Random play of one game on one core; compiling is not counted."""
    played = _python if backend == "python" else _cpu
    steps, spent = played(name, seats, seconds)
    size = game(name, seats=seats).cells.dtype.itemsize
    return Measurement(name, backend, seats, steps, spent, size)


def _python(name: str, seats: int, seconds: float) -> tuple[int, float]:
    from handvol.backends.python import bound

    played = game(name, seats=seats)
    playout = bound(type(played)).playout
    steps, spent, seed = 0, 0.0, 0
    while spent < seconds:
        tables = [played.deal(seed=seed + i)._cells for i in range(20)]
        seed += len(tables)
        start = time.perf_counter()
        steps += sum(playout(cells) for cells in tables)
        spent += time.perf_counter() - start
    return steps, spent


def _cpu(name: str, seats: int, seconds: float) -> tuple[int, float]:
    from handvol.backends.batch import Batch

    batch = Batch(game(name, seats=seats), BATCH, threads=1)
    batch.deal(seed=0)
    batch.playout()
    steps, spent, seed = 0, 0.0, 1
    while spent < seconds:
        batch.deal(seed=seed)
        seed += BATCH
        start = time.perf_counter()
        taken = batch.playout()
        spent += time.perf_counter() - start
        steps += int(taken.sum())
    return steps, spent
