"""How near the compiled rules come to C by hand: two games, the same fields, the same chance, the same games.

Needs a C compiler (`cc`) and a processor with BMI2. States are dealt once; both play copies of them at random
to the end, in turn, on one core. That the results are equal bit for bit is checked; the ratio is the median
over rounds.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import numpy.typing as npt

import handvol
from handvol.backends.batch import Batch
from handvol.games.zandlopers.material import TAKERS

HERE = Path(__file__).parent
GAMES = ("ninjan", "zandlopers")
TYPES = {"uint64": "uint64_t", "int64": "int64_t", "int16": "int16_t", "int8": "int8_t"}
Play = Callable[[npt.NDArray[np.void], npt.NDArray[np.int64]], None]


def header(dtype: np.dtype[Any]) -> str:
    """The record of a game as a struct: natural alignment, as NumPy's."""
    lines = ["#include <stdint.h>", "typedef struct {"]
    for name in dtype.names or ():
        field = dtype[name]
        lengths = "".join(f"[{length}]" for length in field.shape)
        lines.append(f"    {TYPES[str(field.base)]} {name}{lengths};")
    return "\n".join([*lines, "} State;", f'_Static_assert(sizeof(State) == {dtype.itemsize}, "size");', ""])


def built(name: str, folder: Path) -> Play:
    """The game in C, compiled for this processor."""
    (folder / "state.h").write_text(header(handvol.game(name).cells.dtype))
    sources = [HERE / f"{name}.c"]
    if name == "zandlopers":
        table = ", ".join(f"{takers}ull" for takers in TAKERS)
        (folder / "takers.c").write_text(f"#include <stdint.h>\nconst uint64_t TAKERS[126] = {{{table}}};\n")
        sources.append(folder / "takers.c")
    library = folder / f"{name}.so"
    flags = ["-O3", "-march=native", "-flto", "-shared", "-fPIC", f"-I{folder}", f"-I{HERE}"]
    subprocess.run(["cc", *flags, *map(str, sources), "-o", str(library)], check=True)
    function = ctypes.CDLL(str(library)).playout_each
    function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
    return lambda states, steps: function(states.ctypes.data, steps.ctypes.data, len(states))


def timed(play: Callable[[], Any]) -> float:
    """How long it takes, in seconds."""
    start = time.perf_counter()
    play()
    return time.perf_counter() - start


def compared(name: str, seats: int, games: int, rounds: int, folder: Path) -> dict[str, Any]:
    """Steps per second of both, and the ratio."""
    batch = Batch(handvol.game(name, seats=seats), games, threads=1)
    batch.deal(1)
    dealt = batch.states.copy()
    in_c, mine, theirs = built(name, folder), dealt.copy(), dealt.copy()
    taken, steps = np.zeros(games, np.int64), batch.playout()
    in_c(theirs, taken)
    assert (taken == steps).all(), f"{name}: not the same games"
    assert (batch.states == theirs).all(), f"{name}: not the same ends"
    rates: dict[str, list[float]] = {"handvol": [], "c": []}
    for _ in range(rounds):
        batch.states[:] = mine
        rates["handvol"].append(steps.sum() / timed(batch.playout))
        theirs[:] = mine
        rates["c"].append(steps.sum() / timed(lambda: in_c(theirs, taken)))
    ratio = median(a / b for a, b in zip(rates["handvol"], rates["c"], strict=True))
    return {
        "game": name,
        "seats": seats,
        **{key: median(found) for key, found in rates.items()},
        "ratio": ratio,
    }


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        found = [compared(name, options.seats, options.games, options.rounds, Path(folder)) for name in GAMES]
    if options.json:
        print(json.dumps(found))
        return
    for row in found:
        print(
            f"{row['game']:11} {row['handvol'] / 1e6:6.1f} million steps/s, C by hand {row['c'] / 1e6:6.1f}: "
            f"{row['ratio']:.2f} of C"
        )


if __name__ == "__main__":
    main()
