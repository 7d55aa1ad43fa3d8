"""A table in memory, with those who listen at it, and all that happens there without anybody asking."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import msgspec

from handvol.store import Row
from handvol.table import Entry, Table, TableError, news
from handvol.table import entries as e

from .audience import Audience, Listener
from .limits import Allowance
from .queue import Ask, Done, Queue, Wish, now

if TYPE_CHECKING:
    from .hall import Hall

Seat = TypeVar("Seat", int, int | None)

RETRY_SECONDS = 1.0
"""What happens by itself and could not be written is tried again so much later."""
FAULT_SECONDS = 30.0
"""And what is wrong with a bot may be mended then."""

log = logging.getLogger("handvol.server")


class Room:
    """One table in memory."""

    def __init__(self, hall: Hall, table: Table, row: Row | None = None) -> None:
        self.hall = hall
        self.queue = Queue(self, table)
        self.audience = Audience(self.queue, hall.config.aside_seconds)
        self.used = time.monotonic()
        self.is_aside = False
        """Whether it cannot go on: nothing happens by itself any more."""
        self._row = row
        self._row_is_old = True
        self._is_settled = False
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self.hinting: set[int] = set()
        """The seats for which a hint is being thought out."""
        self._chat: dict[int, Allowance] = {}
        self._asks: dict[int, Allowance] = {}
        self._looks: dict[int | None, Allowance] = {}
        """Of every seat, and of all spectators together."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.queue.table

    # Doing

    def may_say(self, seat: int) -> bool:
        """Whether a seat has not said too much of late."""
        return _take(self._chat, seat, self.hall.config.chat_per_minute)

    def may_ask(self, seat: int) -> bool:
        """Whether a seat has not asked for too much of late."""
        return _take(self._asks, seat, self.hall.config.commands_per_minute)

    def may_look(self, seat: int | None) -> bool:
        """Whether a seat, or the spectators, have not looked back too often of late."""
        return _take(self._looks, seat, self.hall.config.looks_per_minute)

    def wish(self, ask: Ask, sender: Listener | None = None, ref: int = 0, done: Done | None = None) -> None:
        """Ask for something; `done` hears when everybody is told, or what went wrong."""
        self.queue.join(ask, sender, ref, done)

    async def do(self, ask: Ask, sender: Listener | None = None, ref: int = 0) -> None:
        """Ask for something and wait until everybody is told; TableError says why it was not done."""
        await _happened(lambda done: self.queue.join(ask, sender, ref, done))

    async def look_again(self) -> None:
        """Another process has written at this table: take that over and tell our listeners."""
        await _happened(self.queue.look_again)

    # What the queue says

    def going_on(self, entries: Sequence[Entry]) -> None:
        """All hear of the latest moves before anything but moves; who loses a seat hears no more."""
        self.used = time.monotonic()
        if all(map(e.is_move, entries)):
            return
        self.audience.hurry()
        for listener in self.audience.shut_out(entries):
            self.leave(listener)
            listener.seat = None  # what it has sent already is not asked for the seat any more
            listener.drop()

    def taken(self, entries: Sequence[Entry], wishes: Sequence[Wish]) -> None:
        """Tell everybody what has happened."""
        senders = {wish.sender: wish.ref for wish in wishes if wish.sender is not None}
        around = self.audience.tell(entries, senders)
        self._row_is_old |= around or self.table.settings.clock.kind != "none"
        self._is_settled &= not around

    def row_to_come(self, table: Table, entries: Sequence[Entry]) -> Row | None:
        """What must be in the list even if this process ends right after these entries."""
        row = first_row(table, entries)
        is_due = self._row is not None and self._row.deadline is not None
        if row.deadline is None or (is_due and not _has_deal(entries)):
            return None
        self._row = None  # so that it is written again soon, as the table is then
        return row

    # Coming and going

    async def join(self, listener: Listener, after: int, ref: int = 0) -> None:
        """Somebody begins to listen: first everything, then what is new."""
        presence = self.audience.presence
        if listener.seat is None and presence.everywhere()[1] >= self.hall.config.spectators_per_table:
            raise TableError("too-many")
        self.hall.rooms.setdefault(self.table.name, self)  # it may have been let go just before
        self.audience.listeners.add(listener)
        seats, spectators = presence.everywhere()
        listener.hear(news.welcome(self.table, listener.seat, seats, spectators, now(), after, ref))
        listener.heard = self.table.seq
        self._presence_changed(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody listens no more."""
        if listener in self.audience.listeners:
            self.audience.listeners.discard(listener)
            self.used = time.monotonic()
            self._presence_changed(listener)
            if self.is_idle and self.table.status == "over":
                self.hall.let_go(self)

    def _presence_changed(self, listener: Listener) -> None:
        self._is_settled = False
        if len(self.audience.listeners) > 1 or listener not in self.audience.listeners:
            self.audience.tell_all(news.Seats(self.table.seq, self.audience.picture()), but=(listener,))
        self.hall.tell_presence(self)
        self.wake()

    def heard_elsewhere(self, process: str, seats: list[int], spectators: int) -> None:
        """Another process says who listens there; one that we did not know cannot know of ours."""
        presence = self.audience.presence
        if process not in presence.elsewhere and self.audience.listeners:
            self.hall.tell_presence(self)
        if presence.hear(process, seats, spectators):
            self._is_settled = False
            self.audience.tell_all(news.Seats(self.table.seq, self.audience.picture()))
            self.wake()

    # What happens by itself

    def wake(self) -> None:
        """See to all that must happen without anybody asking."""
        if self._is_settled or self.is_aside:
            return
        self._is_settled = self._settled()
        self._let_bots_think()
        self._set_timer()
        self._watch_absent()
        if self._row_is_old:
            self._row_is_old = False
            self.hall.row_is_old(self)

    def _settled(self) -> bool:
        """Whether moves alone bring nothing about: all are here, no bot plays, no clock runs."""
        table, here = self.table, self.audience.presence.here
        if table.settings.clock.kind != "none" or self._absent or self._thinking:
            return False
        return all(chair.is_present and seat in here for seat, chair in enumerate(table.chairs))

    def close(self) -> None:
        """Stop everything; the table is in the store."""
        self.audience.close()
        self.queue.close()
        for handle in (self._timer, *self._absent.values()):
            if handle is not None:
                handle.cancel()
        for task in self._thinking.values():
            task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self.audience.listeners and not self._thinking and not self.queue.is_busy

    def _let_bots_think(self) -> None:
        for seat, _ in self.table.thinkers():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: int) -> None:
        """Let a bot decide for a seat, from what that seat may see."""
        try:
            question = self.table.question(seat)
            move = await self.hall.thinking.choose(question)
            await self.do(lambda table, at: table.move(seat, question.asked, move, at, "bot"))
            self.hall.metrics.moves.by_bots += 1
        except TableError as error:
            if error.code in ("unavailable", "busy"):
                await asyncio.sleep(RETRY_SECONDS)
        except Exception as error:
            log.error(
                "a bot has failed at table %s: %s", self.table.name, type(error).__name__, exc_info=error
            )
            await asyncio.sleep(FAULT_SECONDS)
        finally:
            del self._thinking[seat]
        self.wake()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.deadline()
        if deadline is not None:
            self._tick_in(max(0, deadline - now()) / 1000 + 0.01)

    def _tick_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._tick)

    def _tick(self) -> None:
        """A clock has run out; where that cannot be written, it is tried again."""
        self._tick_in(RETRY_SECONDS)
        self.wish(Table.tick)

    def _watch_absent(self) -> None:
        """Have a bot stand in for whom others have waited for too long."""
        missing = self._missing()
        for seat in self._absent.keys() - missing:
            self._absent.pop(seat).cancel()
        for seat in missing - self._absent.keys():
            self._miss_in(self.hall.config.patience_seconds, seat)

    def _miss_in(self, seconds: float, seat: int) -> None:
        self._absent[seat] = asyncio.get_running_loop().call_later(seconds, self._miss, seat)

    def _miss(self, seat: int) -> None:
        """Somebody has been away for too long; where that cannot be written, it is tried again."""
        self._miss_in(RETRY_SECONDS, seat)
        self.wish(lambda table, at: table.leave(seat, at, "gone"))

    def _missing(self) -> set[int]:
        """The people who should decide, are not connected, and are waited for by others who are."""
        table = self.table
        away = {seat for seat in table.waiting if table.chairs[seat].is_present}
        away -= self.audience.presence.here
        if not away:
            return away
        connected, _ = self.audience.presence.everywhere()
        away -= connected
        return away if connected else set()

    # The table's row in the list

    def write_row(self) -> None:
        """Bring the list up to date where it says something else; nobody waits for that."""
        row, seq = row_of(self.table), self.table.seq
        if self._row is None or replace(row, updated=0) != replace(self._row, updated=0):
            self._row = row
            written = self.hall.store.append(self.table.name, seq, [], row)
            written.add_done_callback(lambda written: self._wrote_row(written, seq))

    def _wrote_row(self, written: asyncio.Future[None], seq: int) -> None:
        """A row that a move has overtaken is written again; one that could not be, with the next change."""
        if written.cancelled() or written.exception() is None:
            return
        self._row = None
        if self.table.seq > seq:
            self.hall.row_is_old(self)


class Listed(msgspec.Struct, frozen=True):
    """A table in the list of open tables."""

    table: str
    game: str
    seats: int
    free: int
    title: str
    host: str


def first_row(table: Table, entries: Sequence[Entry]) -> Row:
    """The row of a table with these entries: after a deal it must be looked at soon, whose turn it may be."""
    row = row_of(table)
    return replace(row, deadline=now() + 1000) if _has_deal(entries) else row


def _has_deal(entries: Sequence[Entry]) -> bool:
    return any(isinstance(entry, e.Dealt) for entry in entries)


def row_of(table: Table) -> Row:
    """What the list of tables says of one."""
    free = sum(chair.is_free for chair in table.chairs)
    host = table.chairs[table.host].name if table.host is not None else ""
    seen = Listed(table.name, table.settings.game, table.settings.seats, free, table.settings.title, host)
    status = "open" if table.status == "open" and free else "over" if table.status == "over" else "running"
    return Row(
        game=table.settings.game,
        status=status,
        listed=table.settings.listed,
        deadline=table.deadline(),
        updated=table.updated,
        summary=news.encode(seen),
    )


async def _happened(begin: Callable[[Done], None]) -> None:
    """Wait until something that is begun was done; TableError says why it was not."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(refusal: TableError | None) -> None:
        if done.done():
            return
        if refusal is None:
            done.set_result(None)
        else:
            done.set_exception(refusal)

    begin(heard)
    await done


def _take(allowed: dict[Seat, Allowance], seat: Seat, most: int) -> bool:
    """Use one of a seat's allowance for a minute."""
    found = allowed.get(seat)
    if found is None:
        found = allowed[seat] = Allowance(most, 60.0)
    return found.take()
