"""The rules on a real GPU: bit by bit what the processor plays, and how fast.

    python benchmarks/gpu.py build FOLDER      where Handvol is installed (extra `cuda`); no GPU needed
    python FOLDER/gpu.py run FOLDER            where a GPU is; needs NumPy and CuPy alone

`build` writes every game's kernels as PTX, and what the processor plays from the same seeds. `run` loads the
kernels, plays a million games and more from those seeds, compares, and prints steps a second.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

COMPARED = 5_000
"""So many games are compared field by field; of all others the sums."""
GAMES = 2_000_000
SEATS = 4
THREADS = 128
ROUNDS = 5
TABLE = "games.json"


def build(folder: Path) -> None:
    """Write kernels, and what the processor plays."""
    import handvol
    from handvol.backends.batch import Batch
    from handvol.backends.cuda import build as build_ptx
    from handvol.core.chance import stream_number
    from handvol.core.registry import find

    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(__file__, folder / "gpu.py")
    table: dict[str, Any] = {}
    for name in handvol.games():
        kind = find(name)
        began = time.perf_counter()
        for kernel, ptx in build_ptx(kind).items():
            (folder / f"{name}-{kernel}.ptx").write_text(ptx, encoding="utf-8")
        built = time.perf_counter() - began
        game = handvol.game(name, seats=kind.seats_near(SEATS))
        batch = Batch(game, size=COMPARED)
        batch.deal(seed=0)
        dealt = batch.states.copy()
        batch.playout()
        np.save(folder / f"{name}-dealt.npy", dealt)
        np.save(folder / f"{name}-over.npy", batch.states)
        np.save(folder / f"{name}-scores.npy", batch.scores())
        whole = Batch(game, size=GAMES)
        whole.deal(seed=0)
        steps = int(whole.playout().sum())
        table[name] = {
            "seats": game.seats,
            "item": kind.cells.dtype.itemsize,
            "blank": np.asarray(Batch(game, size=1).states).view(np.uint8).tolist(),
            "first": stream_number(0),
            "steps": steps,
            "scores": [int(total) for total in whole.scores().sum(axis=0)],
        }
        print(f"{name:16} PTX in {built:.1f} s, {steps:,} moves here", flush=True)
    (folder / TABLE).write_text(json.dumps(table), encoding="utf-8")


def run(folder: Path) -> int:
    """Play on the GPU, compare, measure; returns how many games differ."""
    import cupy as cp  # where the GPU is

    device = cp.cuda.runtime.getDeviceProperties(0)
    print(f"{device['name'].decode()}, {GAMES:,} games, medians of {ROUNDS}", flush=True)
    wrong = 0
    for name, known in json.loads((folder / TABLE).read_text(encoding="utf-8")).items():
        wrong += Player(folder, name, known, cp).play()
    print("every game is as on the processor" if not wrong else f"{wrong} DIFFER")
    return wrong


class Player:
    """One game on the GPU."""

    def __init__(self, folder: Path, name: str, known: dict[str, Any], cp: Any) -> None:
        self._folder, self._name, self._known, self._cp = folder, name, known, cp
        self._states = cp.zeros((GAMES, known["item"]), cp.uint8)
        self._blank = cp.asarray(np.array(known["blank"], np.uint8))
        self._steps = cp.zeros(GAMES, cp.int64)
        self._scores = cp.zeros((GAMES, known["seats"]), cp.int64)

    def play(self) -> int:
        """Deal, play and count; returns how many games differ from those of the processor."""
        kernels = {name: self._kernel(name) for name in ("deal", "playout", "scores")}
        shape = self._argument(self._states, (GAMES,), self._known["item"])
        seats = np.int64(self._known["seats"])
        self._states[:] = self._blank
        dealing = self._timed(kernels["deal"], [*shape, np.int64(self._known["first"]), seats])
        wrong = self._differing("dealt")
        dealt = self._states.copy()
        playing = []
        for _ in range(ROUNDS):
            self._states[:] = dealt
            playing.append(self._once(kernels["playout"], [*shape, *self._argument(self._steps)]))
        self._once(kernels["scores"], [*shape, *self._argument(self._scores)])
        wrong += self._differing("over")
        scores = np.load(self._folder / f"{self._name}-scores.npy")
        wrong += int((self._scores[: len(scores)].get() != scores).any(axis=1).sum())
        moves = int(self._steps.sum())
        totals = [int(total) for total in self._scores.sum(axis=0)]
        wrong += int(moves != self._known["steps"]) + int(totals != self._known["scores"])
        dealt_a_second, moves_a_second = GAMES / dealing, moves / statistics.median(playing)
        verdict = f"{wrong} DIFFER" if wrong else "equal"
        print(
            f"{self._name:16} {dealt_a_second / 1e6:8.1f} million deals/s"
            f"   {moves_a_second / 1e9:6.2f} billion steps/s   {verdict}",
            flush=True,
        )
        return wrong

    def _kernel(self, name: str) -> Any:
        module = self._cp.RawModule(path=str(self._folder / f"{self._name}-{name}.ptx"))
        return module.get_function(name)

    def _argument(self, array: Any, shape: tuple[int, ...] | None = None, item: int = 0) -> list[np.int64]:
        """An array as `compile_to_ptx` says: two zeros, item count, item size, pointer, lengths, strides."""
        shape, item = shape or array.shape, item or array.itemsize
        strides = [item * int(np.prod(shape[k + 1 :], dtype=np.int64)) for k in range(len(shape))]
        head = [0, 0, int(np.prod(shape, dtype=np.int64)), item, array.data.ptr]
        return [np.int64(number) for number in (*head, *shape, *strides)]

    def _once(self, kernel: Any, arguments: list[np.int64]) -> float:
        """Seconds on the GPU."""
        begin, end = self._cp.cuda.Event(), self._cp.cuda.Event()
        begin.record()
        kernel(((GAMES + THREADS - 1) // THREADS,), (THREADS,), tuple(arguments))
        end.record()
        end.synchronize()
        return float(self._cp.cuda.get_elapsed_time(begin, end)) / 1e3

    def _timed(self, kernel: Any, arguments: list[np.int64]) -> float:
        return statistics.median([self._once(kernel, arguments) for _ in range(ROUNDS)])

    def _differing(self, when: str) -> int:
        """How many of the compared states have a field that is not as on the processor."""
        known = np.load(self._folder / f"{self._name}-{when}.npy")
        mine = self._states[: len(known)].get().view(known.dtype).reshape(len(known))
        differs = [(mine[field] != known[field]).reshape(len(known), -1) for field in known.dtype.names]
        return int(np.concatenate(differs, axis=1).any(axis=1).sum())


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("build", "run"))
    parser.add_argument("folder", type=Path)
    parsed = parser.parse_args()
    if parsed.what == "build":
        build(parsed.folder)
        return 0
    return 1 if run(parsed.folder) else 0


if __name__ == "__main__":
    sys.exit(main())
