"""Golden files: whole games and counts of moves, written down, so that rules do not change unnoticed.

    handvol check mygame --write-golden tests/golden

writes them. Do so after a deliberate change of the rules only, and read the difference before you keep it.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

from handvol.core.contract import LEGAL
from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.registry import find, load
from handvol.core.state import State

from .inside import refusals
from .sequences import count_sequences
from .walk import random_chooser, walk

SEED = 2026
COUNT_LIMIT = 20_000


def check_golden(game: str, folder: Path) -> None:
    """A game plays as its golden files in a folder say, at every number of seats."""
    __tracebackhide__ = True
    kind = find(game)
    for seats in range(kind.min_seats, kind.max_seats + 1):
        check_playthrough(kind(seats), folder)
    check_reasons(kind, folder)
    check_counts(kind, folder)


def check_playthrough(game: Game, folder: Path) -> None:
    """The game that is written down is played again, line for line."""
    __tracebackhide__ = True
    _compare(playthrough(game), game.name, folder / f"{game.name}-{game.seats}.txt")


def check_reasons(kind: type[Game], folder: Path) -> None:
    """In the games that are written down, what is not allowed is refused for the same reasons as before.

    Rules share their numbers between reasons: a player is helped by the right sentence alone.
    """
    __tracebackhide__ = True
    _compare(reasons(kind), kind.name, folder / f"{kind.name}-reasons.txt")


def check_counts(kind: type[Game], folder: Path) -> None:
    """From the positions that are written down there are as many sequences of moves as before."""
    __tracebackhide__ = True
    file = folder / f"{kind.name}-counts.json"
    for row in json.loads(_kept(kind.name, file)):
        state = load(row["position"])
        found = [count_sequences(state, depth) for depth in range(1, len(row["counts"]) + 1)]
        assert found == row["counts"], (
            f"{file} counts {row['counts']} sequences of moves, and now there are {found}, from "
            f"{row['position']}. If it is meant to be: {_how_to_write(kind.name, folder)}"
        )


def write_golden(game: str, folder: Path) -> None:
    """Write the golden files of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    kind = find(game)
    for seats in range(kind.min_seats, kind.max_seats + 1):
        (folder / f"{game}-{seats}.txt").write_text(playthrough(kind(seats)), encoding="utf-8")
    (folder / f"{game}-reasons.txt").write_text(reasons(kind), encoding="utf-8")
    rows = ",\n".join(json.dumps(row) for row in counts(kind))
    (folder / f"{game}-counts.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def playthrough(game: Game) -> str:
    """A whole game as text: every decision with its alternatives, and all that happened."""
    lines = []
    start = game.deal(seed=SEED)
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


def reasons(kind: type[Game]) -> str:
    """For every reason to refuse a move: how often it was given, by seats, and for which move first."""
    given: dict[int, Counter[int]] = {code: Counter() for code in kind.refusals}
    first: dict[int, str] = {}
    for seats in range(kind.min_seats, kind.max_seats + 1):
        for state in walk(kind(seats).deal(seed=SEED), random_chooser(SEED)):
            if state.over:
                break
            for action, code in zip(kind.moves.actions(), refusals(state), strict=True):
                if code == LEGAL:
                    continue
                given[code][seats] += 1
                if code not in first:
                    move = kind.moves.text(action)
                    first[code] = (
                        f"seats {seats} [{len(state.history)}] seat {state.turn} {state.phase}: {move}"
                    )
    lines = []
    for code, refusal in kind.refusals.items():
        lines.append(f"{refusal.code} ({refusal.rule}): {first.get(code, 'never')}")
        lines += [f"  {number} times at {seats}" for seats, number in given[code].items()]
    return "\n".join(lines) + "\n"


def _event(event: Event) -> str:
    seen_by = "" if event.to is None else f" (only {', '.join(map(str, event.to))})"
    return f"{event.kind} {json.dumps(event.data)}{seen_by}"


def fixed_positions(kind: type[Game]) -> list[State]:
    """A few positions from which sequences of moves are counted: deals, and games under way."""
    found = []
    for seats in range(kind.min_seats, kind.max_seats + 1):
        states = list(walk(kind(seats).deal(seed=SEED), random_chooser(SEED)))
        found += [states[0], states[len(states) // 2]]
    return found


def counts(kind: type[Game]) -> list[dict[str, Any]]:
    """For each fixed position the number of move sequences of length 1, 2, ... as far as quick."""
    rows: list[dict[str, Any]] = []
    for state in fixed_positions(kind):
        found = [count_sequences(state, 1)]
        while len(found) < 4 and found[-1] * found[0] < COUNT_LIMIT:
            found.append(count_sequences(state, len(found) + 1))
        rows.append({"position": state.dump(), "counts": found})
    return rows


def _compare(found: str, game: str, file: Path) -> None:
    """AssertionError with the first line that is another than in a golden file."""
    __tracebackhide__ = True
    kept = _kept(game, file).splitlines()
    for number, (now, before) in enumerate(itertools.zip_longest(found.splitlines(), kept), 1):
        assert now == before, (
            f"{file}, line {number} has\n    {before}\nand now it is\n    {now}\n"
            f"If it is meant to be: {_how_to_write(game, file.parent)}"
        )


def _kept(game: str, file: Path) -> str:
    """A golden file; AssertionError says how to get it."""
    __tracebackhide__ = True
    assert file.exists(), f"{file} is not there. To write it: {_how_to_write(game, file.parent)}"
    return file.read_text(encoding="utf-8")


def _how_to_write(game: str, folder: Path) -> str:
    return f"handvol check {game} --write-golden {folder}"
