"""Many moves in one message, and the table after each by the rules: an oracle for what pages show."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import handvol

WEIGHTS = ["minor", "major", "reveal", "harm", "end"]
BURST = 27
EARLIER = 6


def as_seen(state: handvol.State, seat: int) -> dict[str, Any]:
    """View and facts, as they are sent."""
    found: dict[str, Any] = json.loads(json.dumps({"view": state.view(seat), "facts": state.facts(seat)}))
    return table(found)


def table(seen: dict[str, Any]) -> dict[str, Any]:
    """View and facts; a fact that is not there is as one that is null."""
    facts = {name: fact for name, fact in seen["facts"].items() if fact is not None}
    return {"view": seen["view"], "facts": facts}


def before(now: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
    """What has to be said to go back from the later to now."""
    return {
        part: {
            key: now[part].get(key)
            for key in {**now[part], **later[part]}
            if key not in later[part] or now[part].get(key) != later[part][key]
        }
        for part in ("view", "facts")
    }


def events_of(state: handvol.State, seat: int) -> list[dict[str, Any]]:
    """What a seat hears of the last move."""
    return [{"kind": e.kind, **e.data} for e in state.events if e.to is None or seat in e.to]


def burst(
    state: handvol.State, seat: int, seq: int, events: int = BURST, seed: int = 7
) -> tuple[handvol.State, list[dict[str, Any]], list[dict[str, Any]]]:
    """So many events of random moves: the position after them, their steps, and the table after each."""
    choose = random.Random(seed)
    told: list[dict[str, Any]] = []
    tables: list[dict[str, Any]] = []
    while sum(len(step["events"]) for step in told) < events and not state.over:
        mover, state = state.turn, state.play(choose.choice(state.moves()))
        step: dict[str, Any] = {
            "seq": seq + len(told),
            "seat": mover,
            "by": "bot",
            "events": events_of(state, seat),
        }
        told.append({**step, "weight": WEIGHTS[len(told) % len(WEIGHTS)]})
        tables.append(as_seen(state, seat))
    for one, now, later in zip(told, tables, tables[1:], strict=False):
        one["before"] = before(now, later)
    return state, told, tables


@cache
def played(game: str, seat: int = 0) -> tuple[dict[str, Any], dict[str, Any], tuple[dict[str, Any], ...]]:
    """A first message, then a burst in one message; and the table after each of its steps."""
    choose = random.Random(7)
    state = handvol.game(game, seats=3).deal(seed=3)
    for _ in range(EARLIER):
        state = state.play(choose.choice(state.moves()))
    deal: dict[str, Any] = {"seq": 1, "seat": None, "by": "person", "events": []}
    welcome = {"seq": 10, "log": [deal], "board": as_seen(state, seat)}
    _, told, tables = burst(state, seat, 11)
    return welcome, {"seq": told[-1]["seq"], "told": told, "board": tables[-1]}, tuple(tables)
