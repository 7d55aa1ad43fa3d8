"""Finished games, step by step."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from handvol.bots.analysis import judge
from handvol.bots.searcher import Budget
from handvol.core.errors import RecordError
from handvol.core.record import Record
from handvol.core.state import State
from handvol.core.steps import Weight, weight_of

MAX_FRAMES = 2_000
GZIP = 31
PIECE = 65_536
JUDGING = Budget(iterations=1_500)


class Frame(msgspec.Struct, frozen=True):
    """The table after a step: what was played and what happened, and how everybody saw it.

    `seq` is the number of the move, 0 for the deal, `step` that of the step among those of the same move.
    `views` has one for every seat, and at the end what a spectator saw, `facts` what follows from each, and
    `weights` how much the step weighs for each; `events` name who saw them in `to`.
    """

    seq: int
    step: int
    seat: int | None
    move: str | None
    weights: list[Weight]
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
    """What a decision cost, against the best that the player could know then; `frame` is the first since."""

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
    found, frame = [], 0
    for state, move in zip(finished(record), record.moves, strict=False):
        frame += len(state.steps)
        verdict = judge(state, move, JUDGING)
        if verdict is not None:
            cost = round(verdict.cost, 3)
            found.append(Judged(frame, verdict.seat, verdict.move, verdict.best, cost, verdict.mark))
    return found


def frames(record: Record, states: Sequence[State]) -> Iterator[Frame]:
    """A finished game, for a player to step through."""
    turn: int | None = None
    for number, state in enumerate(states):
        game = state.game
        everybody = (*range(game.seats), None)
        for place, step in enumerate(state.steps):
            views = [step.scene.view(seat) for seat in everybody]
            shared = game.facts.shared(views[-1])
            yield Frame(
                seq=number,
                step=place,
                seat=turn,
                move=record.moves[number - 1] if number else None,
                weights=[weight_of(step.events, game.steps, seat) for seat in everybody],
                events=[{**event.as_dict(), "to": event.to} for event in step.events],
                views=views,
                facts=[{**shared, **game.facts.own(view)} for view in views],
            )
        turn = state.turn


def packed(raw: bytes) -> bytes:
    """The `Replay` of a record as JSON, packed with gzip; RecordError where it is damaged or not over.

    Megabytes of views that differ little: they are never all in memory, nor all on their way, unpacked.
    """
    record = Record.from_json(raw)
    states = finished(record)
    last = states[-1]
    whole = Replay(record.game, record.seats, list(record.players), last.scores, last.winners, [])
    head = msgspec.json.encode(whole).removesuffix(b"]}")
    packing = zlib.compressobj(5, wbits=GZIP)
    parts = [packing.compress(head)]
    for number, frame in enumerate(frames(record, states)):
        parts.append(packing.compress((b"," if number else b"") + msgspec.json.encode(frame)))
    return b"".join([*parts, packing.compress(b"]}"), packing.flush()])


def unpacked(body: bytes) -> Iterator[bytes]:
    """What was packed, a piece at a time."""
    unpacking = zlib.decompressobj(wbits=GZIP)
    while body:
        yield unpacking.decompress(body, PIECE)
        body = unpacking.unconsumed_tail
