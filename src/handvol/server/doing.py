"""Commands done at a table, however they came in."""

from __future__ import annotations

import time
from dataclasses import asdict

from handvol.table import TableError, news
from handvol.table.entries import Entry
from handvol.table.table import Table

from . import commands as c
from .audience import Listener
from .room import Done, Room


async def do(room: Room, command: c.AnyCommand, listener: Listener) -> None:
    """Do a command for a listener, who hears the answer; TableError says why not."""
    start = time.perf_counter()
    seat = listener.seat
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
    await room.do(lambda table, at: _asked(command, table, seat, at), listener, command.id)
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


def _asked(command: c.AnyCommand, table: Table, seat: int, at: int) -> list[Entry]:
    """The entries that a command asks for."""
    match command:
        case c.Move():
            return table.move(seat, command.asked, command.move, at)
        case c.Ready():
            return table.ready(seat, bytes.fromhex(command.share), at)
        case c.Leave():
            return table.leave(seat, at)
        case c.Back():
            return table.come_back(seat, at)
        case c.Undo():
            return table.ask_undo(seat, at)
        case c.Agree():
            return table.answer_undo(seat, command.yes, at)
        case c.Say():
            return table.say(seat, command.text, at)
        case _:
            raise TableError("bad-request")


async def _hint(room: Room, command: c.Hint, listener: Listener, seat: int) -> None:
    table = room.table
    asked = table.asked.get(seat)
    if table.state is None or asked is None or seat in table.held:
        raise TableError("not-now")
    if not table.may_hint(seat):
        raise TableError("hints-off")
    if seat in room.hinting:
        raise TableError("too-many")
    state = table.state.asking(seat)
    room.hinting.add(seat)
    try:
        found = await room.hall.thinking.hint(table.game, state.view(seat), state.moves())
    finally:
        room.hinting.discard(seat)
    listener.hear(news.Hint(asked, [asdict(estimate) for estimate in found], command.id))
