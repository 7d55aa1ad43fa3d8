"""Finished games, frame by frame."""

from __future__ import annotations

from typing import Any

import msgspec

from handvol.bots.analysis import judge
from handvol.bots.searcher import Budget
from handvol.core.errors import RecordError
from handvol.core.record import Record
from handvol.core.state import State

MAX_FRAMES = 2_000
JUDGING = Budget(iterations=1_500)


class Frame(msgspec.Struct, frozen=True):
    """The table after a move: what was played and what happened, and how everybody saw it.

    `views` has one for every seat, and at the end what a spectator saw, `facts` what follows from each;
    `events` name who saw them in `to`.
    """

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    views: list[dict[str, Any]]
    facts: list[dict[str, Any]]


class Replay(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    seats: int
    players: list[str]
    scores: list[int]
    winners: list[int]
    frames: list[Frame]


class Judged(msgspec.Struct, frozen=True):
    """What a decision cost, against the best that the player could know then; `frame` is the one after it."""

    frame: int
    seat: int
    move: str
    best: str
    cost: float
    """The win chance given away."""
    mark: str
    """Nothing, ?!, ? or ??."""


def finished(record: Record) -> list[State]:
    """Every state of a finished game; RecordError where the record is damaged, too long or not over."""
    if len(record.moves) > MAX_FRAMES:
        raise RecordError(f"This record has more than {MAX_FRAMES} moves.")
    states = list(record.states())
    if not states[-1].over:
        raise RecordError("The game of this record is not over.")
    return states


def judged(record: Record) -> list[Judged]:
    """What every decision of a finished game cost; RecordError where the record is damaged or not over."""
    found = []
    for state, move in zip(finished(record), record.moves, strict=False):
        verdict = judge(state, move, JUDGING)
        if verdict is not None:
            cost = round(verdict.cost, 3)
            found.append(Judged(verdict.number, verdict.seat, verdict.move, verdict.best, cost, verdict.mark))
    return found


def frames(record: Record) -> Replay:
    """A finished game, for a player to step through; RecordError where the record is damaged or not over."""
    made: list[Frame] = []
    turn: int | None = None
    for number, state in enumerate(finished(record)):
        views = [state.view(seat) for seat in (*range(state.game.seats), None)]
        shared = state.game.facts.shared(views[-1])
        made.append(
            Frame(
                seat=turn,
                move=record.moves[number - 1] if number else None,
                events=[{**event.as_dict(), "to": event.to} for event in state.events],
                views=views,
                facts=[{**shared, **state.game.facts.own(view)} for view in views],
            )
        )
        turn = state.turn
    return Replay(record.game, record.seats, list(record.players), state.scores, state.winners, made)
