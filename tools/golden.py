"""Write the golden playthroughs and move counts that the tests compare with.

    python tools/golden.py             # all games
    python tools/golden.py ninjan      # one game

Run it after a deliberate change of the rules only, and read the difference before committing it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import handvol
from handvol.core.registry import find
from handvol.core.state import State
from handvol.testing import count_sequences
from handvol.testing.walk import random_chooser, walk

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
SEED = 2026
COUNT_LIMIT = 20_000


def playthrough(game: str, seats: int) -> str:
    """A whole game as text: every decision with its alternatives, and all that happened."""
    lines = []
    start = handvol.game(game, seats=seats).deal(seed=SEED)
    state = start
    for state in walk(start, random_chooser(SEED)):
        if state.history:
            lines.append(f"> {state.history[-1]}")
        lines += [f"  {_event(event)}" for event in state.events]
        if not state.over:
            lines.append(
                f"[{len(state.history)}] seat {state.turn} {state.phase}: {', '.join(state.moves())}"
            )
    lines.append(f"scores {state.scores} winners {state.winners}")
    lines.append(json.dumps(state.dump()))
    return "\n".join(lines) + "\n"


def _event(event: handvol.Event) -> str:
    seen_by = "" if event.to is None else f" (only {', '.join(map(str, event.to))})"
    return f"{event.kind} {json.dumps(event.data)}{seen_by}"


def fixed_positions(game: str) -> list[State]:
    """A few positions from which sequences of moves are counted: deals, and games under way."""
    found = []
    kind = find(game)
    for seats in range(kind.min_seats, kind.max_seats + 1):
        states = list(walk(handvol.game(game, seats=seats).deal(seed=SEED), random_chooser(SEED)))
        found += [states[0], states[len(states) // 2]]
    return found


def counts(game: str) -> list[dict[str, Any]]:
    """For each fixed position the number of move sequences of length 1, 2, ... as far as quick."""
    rows: list[dict[str, Any]] = []
    for state in fixed_positions(game):
        found = [count_sequences(state, 1)]
        while len(found) < 4 and found[-1] * found[0] < COUNT_LIMIT:
            found.append(count_sequences(state, len(found) + 1))
        rows.append({"position": state.dump(), "counts": found})
    return rows


def write(game: str) -> None:
    """Write the files of one game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    kind = find(game)
    for seats in range(kind.min_seats, kind.max_seats + 1):
        path = FOLDER / f"{game}-{seats}.txt"
        path.write_text(playthrough(game, seats), encoding="utf-8")
    rows = ",\n".join(json.dumps(row) for row in counts(game))
    (FOLDER / f"{game}-counts.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or handvol.games():
        write(name)
