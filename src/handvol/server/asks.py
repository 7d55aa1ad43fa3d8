"""Commands of listeners, asked of a table, however they came in."""

from __future__ import annotations

import time
from dataclasses import asdict
from functools import partial

from handvol.table import TableError, news
from handvol.table import commands as c

from .audience import Listener
from .queue import Done
from .room import Room


async def do(room: Room, command: c.AnyCommand, listener: Listener) -> None:
    """Do a command for a listener, who hears the answer; TableError says why not."""
    start = time.perf_counter()
    seat = listener.seat
    if isinstance(command, c.Look):
        await _look(room, command, listener)
        return
    if seat is None:
        raise TableError("not-your-seat")
    if not room.may_ask(seat):
        raise TableError("too-many")
    if isinstance(command, c.Hint):
        await _hint(room, command, listener, seat)
        return
    if isinstance(command, c.Hello):
        raise TableError("bad-request")
    if isinstance(command, c.Say) and not room.may_say(seat):
        raise TableError("too-many")
    await room.do(lambda table, at: c.plan(table, seat, command, at), listener, command.id)
    room.hall.metrics.moves.answered(time.perf_counter() - start, isinstance(command, c.Move))


def begin(room: Room, command: c.Move, listener: Listener, done: Done) -> bool:
    """Do a move without a task of its own; False where `do` has to say why not."""
    seat = listener.seat
    if seat is None or not room.may_ask(seat):
        return False
    start = time.perf_counter()

    def told(error: TableError | None) -> None:
        if error is None:
            room.hall.metrics.moves.answered(time.perf_counter() - start, by_move=True)
        done(error)

    room.wish(lambda table, at: table.move(seat, command.asked, command.move, at), listener, command.id, told)
    return True


async def _look(room: Room, command: c.Look, listener: Listener) -> None:
    """What a listener saw some time ago; worked out aside, for the game may have to be played up to there."""
    seat = listener.seat
    if not room.may_look(seat):
        raise TableError("too-many")
    found = await room.hall.works.do(partial(news.past, room.table, seat, command.seq, command.id))
    if listener.seat == seat:
        listener.hear(found)


async def _hint(room: Room, command: c.Hint, listener: Listener, seat: int) -> None:
    question = room.table.hint(seat)
    if seat in room.hinting:
        raise TableError("too-many")
    room.hinting.add(seat)
    try:
        found = await room.hall.thinking.hint(question)
    finally:
        room.hinting.discard(seat)
    listener.hear(news.Hint(question.asked, [asdict(estimate) for estimate in found], command.id))
