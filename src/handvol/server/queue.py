"""The one way in which anything happens at a table: asked for, planned, written down, taken, told.

Asks of every kind stand in one queue. What comes at the same moment is planned one after the other, each on
the table that the one before leads to, and written in one append. Only then the table goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from handvol.store import Conflict, StoreError
from handvol.table import Entry, Plan, Table, TableError, decode, encode
from handvol.table.entries import is_move

if TYPE_CHECKING:
    from .audience import Listener
    from .room import Room

Ask = Callable[[Table, int], Plan]
"""What somebody wants of a table at a time: the plan that brings it about, or TableError."""
Done = Callable[["TableError | None"], None]
"""Told when something was done, or why it was not."""

TRIES = 5
LOOK_SECONDS = 5.0
"""So long after a write that failed it is looked whether it was written all the same, and so again."""

log = logging.getLogger("handvol.server")

_passed = (
    partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME)
    if hasattr(time, "CLOCK_BOOTTIME")
    else time.monotonic_ns
)
_began = time.time_ns() - _passed()


def now() -> int:
    """The time in milliseconds since 1970, as it goes on from our start: a clock that is set takes none."""
    return (_began + _passed()) // 1_000_000


@dataclass(slots=True, eq=False)
class Wish:
    """Something that somebody asks for, and who hears what became of it."""

    ask: Ask
    sender: Listener | None
    ref: int
    done: Done | None
    plan: Plan | None = None
    refusal: TableError | None = None


class Queue:
    """All that is asked of one table, in the order of asking."""

    def __init__(self, room: Room, table: Table) -> None:
        self.table = table
        self.is_busy = False
        """Whether something waits, or is being written."""
        self._room = room
        self._store = room.hall.store
        self._waiting: list[Wish] = []
        self._is_behind = False
        self._has_failed = False
        self._looking: asyncio.TimerHandle | None = None
        self._is_closed = False

    def close(self) -> None:
        """Look at nothing any more of one's own accord."""
        self._is_closed = True
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def join(self, ask: Ask, sender: Listener | None = None, ref: int = 0, done: Done | None = None) -> None:
        """Ask for something; `done` hears when everybody is told of it, or what went wrong."""
        self._waiting.append(Wish(ask, sender, ref, done))
        self._begin_soon()

    def look_again(self, done: Done | None = None) -> None:
        """Take over what another process has written at this table."""
        self._is_behind = True
        self.join(_nothing, done=done)

    def _begin_soon(self) -> None:
        if not self.is_busy:
            self.is_busy = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        """Take up all that waits."""
        wishes, self._waiting = self._waiting, []
        if self._is_behind:
            self._room.hall.spawn(self._catch_up(wishes, TRIES))
        else:
            self._write(wishes, TRIES)

    def _write(self, wishes: Sequence[Wish], tries: int) -> None:
        """Plan wishes, each on the table that the one before leads to, and have it all written down."""
        table, entries = self.table, list[Entry]()
        for wish in wishes:
            wish.plan, wish.refusal = None, None
            try:
                wish.plan = wish.ask(table, now())
            except TableError as refusal:
                wish.refusal = refusal
            except Exception as fault:
                log.error("an ask failed: %s", type(fault).__name__, exc_info=fault)
                wish.refusal = TableError("unavailable")
            else:
                entries += wish.plan.entries
                table = wish.plan.table
        if not entries:
            self._go_on(wishes)
            return
        try:
            row = self._room.row_to_come(table, entries)
            bodies = [encode(entry) for entry in entries]
            written = self._store.append(self.table.name, self.table.seq, bodies, row)
        except Exception as error:
            self._fail(wishes, error)
            if not isinstance(error, StoreError):
                raise
        else:
            written.add_done_callback(lambda written: self._written(written, wishes, tries))

    def _written(self, written: asyncio.Future[None], wishes: Sequence[Wish], tries: int) -> None:
        """Go on from where the plans lead; where somebody else was first, from what that was."""
        error = asyncio.CancelledError() if written.cancelled() else written.exception()
        if error is None:
            self._has_failed = False
            self._go_on(wishes)
        elif isinstance(error, Conflict):
            self._room.hall.spawn(self._catch_up(wishes, tries - 1))
        else:
            self._fail(wishes, error)

    async def _catch_up(self, wishes: Sequence[Wish], tries: int) -> None:
        """Take over what others have written, then plan anew."""
        if not tries:
            self._end(wishes, TableError("busy"))
            return
        self._is_behind = False  # who says so from now on may speak of something newer than what is read
        try:
            bodies = await self._store.read(self.table.name, self.table.seq)
        except BaseException as error:
            self._fail(wishes, error)
            if not isinstance(error, StoreError):
                raise
            return
        try:
            if bodies:
                self._take_over([decode(body) for body in bodies])
        except Exception as error:
            self._is_behind = True
            self._end(wishes, self._room.hall.set_aside(self._room, error))
        else:
            self._write(wishes, tries)

    def _take_over(self, entries: Sequence[Entry]) -> None:
        """Let happen what another process has written."""
        table = self.table
        for entry in entries:
            table = table.after(entry)
        self._room.going_on(entries)
        self.table = table
        self._room.taken(entries, ())

    def _go_on(self, wishes: Sequence[Wish]) -> None:
        """The plans are written: let them happen and have each told, moves that follow each other as one."""
        together: list[Wish] = []
        try:
            for wish in wishes:
                if wish.plan is None:
                    continue
                if together and not (_is_of_moves(together[-1]) and _is_of_moves(wish)):
                    self._take(together)
                    together = []
                together.append(wish)
            if together:
                self._take(together)
        finally:
            self._end(wishes)

    def _take(self, wishes: Sequence[Wish]) -> None:
        plans = [wish.plan for wish in wishes if wish.plan is not None]
        entries = [entry for plan in plans for entry in plan.entries]
        self._room.going_on(entries)
        self.table = plans[-1].table
        self._room.taken(entries, wishes)

    def _fail(self, wishes: Sequence[Wish], error: BaseException) -> None:
        """Nothing can be written, or nobody knows whether it was: look before the next ask, and soon."""
        self._is_behind = True
        if isinstance(error, StoreError) and self._looking is None and not self._is_closed:
            self._looking = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)
        if not self._has_failed and isinstance(error, StoreError):
            self._has_failed = True
            self._room.hall.spawn(self._say(error))
        self._room.hall.metrics.store_errors.inc()
        self._end(wishes, TableError("unavailable"))

    def _look(self) -> None:
        """What nobody was told of may have been written all the same."""
        self._looking = None
        if self._is_behind:
            self.join(_nothing)

    async def _say(self, error: StoreError) -> None:
        self._has_failed = await self._room.hall.say_of_store(self.table.name, error)

    def _end(self, wishes: Sequence[Wish], refusal: TableError | None = None) -> None:
        """Say what became of wishes, the same of all or of each what is known of it; then the next."""
        self.is_busy = False
        if self._waiting:
            self._begin_soon()
        try:
            if refusal is None:
                self._room.wake()
        finally:
            for wish in wishes:
                if wish.done is not None:
                    wish.done(refusal or wish.refusal)


def _is_of_moves(wish: Wish) -> bool:
    """Whether a wish brings about nothing but moves."""
    return wish.plan is not None and bool(wish.plan.entries) and all(map(is_move, wish.plan.entries))


def _nothing(table: Table, at: int) -> Plan:
    return Plan((), table)
