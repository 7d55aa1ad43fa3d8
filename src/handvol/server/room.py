"""A table in memory: asks are done one after the other, written down, then told to those who listen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from handvol.store import Conflict, Row, StoreError
from handvol.table import Entry, Table, TableError, decode, encode, news
from handvol.table import entries as e

from .audience import MOVE, Audience, Listener, Senders, now
from .limits import Allowance
from .turn import Turn

if TYPE_CHECKING:
    from .hall import Hall

Ask = Callable[[Table, int], list[Entry]]
"""What somebody wants of a table at a time: the entries that bring it about, or TableError."""
Done = Callable[["TableError | None"], None]
"""Told when something was done, or why it was not."""

TRIES = 5
RETRY_SECONDS = 1.0


@dataclass(slots=True)
class Wish:
    """A move that somebody wants to make, and who hears what became of it."""

    ask: Ask
    sender: Listener
    ref: int
    done: Done
    refusal: TableError | None = None


class Room:
    """One table in memory."""

    def __init__(self, hall: Hall, table: Table, row: Row | None = None) -> None:
        self.hall = hall
        self.table = table
        self.audience = Audience(table, hall.config.aside_seconds)
        self.used = time.monotonic()
        self._row = row
        self._row_is_old = True
        self._is_settled = False
        self._turn = Turn()
        self._wishes: list[Wish] = []
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self.hinting: set[int] = set()
        """The seats for which a hint is being thought out."""
        self._chat: dict[int, Allowance] = {}
        self._asks: dict[int, Allowance] = {}

    # Doing

    def may_say(self, seat: int) -> bool:
        """Whether a seat has not said too much of late."""
        return _take(self._chat, seat, self.hall.config.chat_per_minute)

    def may_ask(self, seat: int) -> bool:
        """Whether a seat has not asked for too much of late."""
        return _take(self._asks, seat, self.hall.config.commands_per_minute)

    async def do(self, ask: Ask, sender: Listener | None = None, ref: int = 0) -> None:
        """Do what is asked, once it is written down; then tell everybody."""
        async with self._turn:
            self._tell(await self._write(ask), {sender: ref} if sender else {})
        self.wake()

    async def _write(self, ask: Ask) -> list[tuple[int, Entry]]:
        """Ask the table, write its entries down and let them happen; with their numbers."""
        for _ in range(TRIES):
            entries = ask(self.table, now())
            if not entries:
                return []
            try:
                await self._append(entries)
            except Conflict:
                await self._catch_up()
            except StoreError:
                raise self._unavailable() from None
            else:
                return self._take(entries)
        raise TableError("busy")

    def _append(self, entries: Sequence[Entry]) -> asyncio.Future[None]:
        """Have entries written down."""
        bodies = [encode(entry) for entry in entries]
        return self.hall.store.append(self.table.name, self.table.seq, bodies, self._row_to_come(entries))

    def _unavailable(self) -> TableError:
        self.hall.metrics.store_errors.inc()
        return TableError("unavailable")

    def wish(self, ask: Ask, sender: Listener, ref: int, done: Done) -> None:
        """`do` for a move, without a task of its own: moves are asked for all the time.

        What is asked for at the same moment is written down and told together. `done` hears when everybody
        is told, or what went wrong.
        """
        self._wishes.append(Wish(ask, sender, ref, done))
        if len(self._wishes) == 1:
            asyncio.get_running_loop().call_soon(self._turn.take, self._begin)

    def _begin(self) -> None:
        """See what the moves that are wished for bring about, and have it written down.

        Several are made on a copy of the table, each after the one before; the copy takes the table's place
        once they are written. One alone needs no copy: it is made when it is written.
        """
        wishes, self._wishes = self._wishes, []
        ahead = self.table.copy() if len(wishes) > 1 else None
        entries: list[Entry] = []
        try:
            for wish in wishes:
                asked = _asked(wish, ahead or self.table)
                entries += asked
                if ahead is not None:
                    for entry in asked:
                        ahead.take(entry)
            written = self._append(entries) if entries else None
        except Exception:
            self._end(wishes, TableError("unavailable"))
            raise
        if written is None:
            self._end(wishes)
        else:
            written.add_done_callback(lambda written: self._go_on(written, ahead, entries, wishes))

    def _go_on(
        self,
        written: asyncio.Future[None],
        ahead: Table | None,
        entries: Sequence[Entry],
        wishes: Sequence[Wish],
    ) -> None:
        error = written.exception()
        if isinstance(error, Conflict):
            self.hall.spawn(self._mend(wishes))
        elif error is not None:
            self._end(wishes, self._unavailable())
        else:
            try:
                taken = self._take(entries, ahead)
                self._tell(taken, {wish.sender: wish.ref for wish in wishes if wish.refusal is None})
            finally:
                self._end(wishes)

    async def _mend(self, wishes: Sequence[Wish]) -> None:
        """Somebody else was first: see what that was, then one after the other."""
        try:
            await self._catch_up()
            for wish in wishes:
                wish.refusal = None
                try:
                    self._tell(await self._write(wish.ask), {wish.sender: wish.ref})
                except TableError as refusal:
                    wish.refusal = refusal
        except TableError as refusal:
            self._end(wishes, refusal)
        except BaseException:
            self._end(wishes, TableError("unavailable"))
            raise
        else:
            self._end(wishes)

    def _end(self, wishes: Sequence[Wish], refusal: TableError | None = None) -> None:
        """Say what became of wishes: the same of all, or of each what is known of it."""
        self._turn.leave()
        self.wake()
        for wish in wishes:
            wish.done(refusal or wish.refusal)

    def _take(self, entries: Sequence[Entry], ahead: Table | None = None) -> list[tuple[int, Entry]]:
        """Let entries happen that were written; `ahead` is the table where they have happened already."""
        self.used = time.monotonic()
        if not all(isinstance(entry, MOVE) for entry in entries):
            self.audience.hurry()
        taken = [*enumerate(entries, start=self.table.seq + 1)]
        if ahead is not None:
            self.table = self.audience.table = ahead
        else:
            for entry in entries:
                self.table.take(entry)
        return taken

    async def look_again(self) -> None:
        """Another process has written at this table: take that over and tell our listeners."""
        async with self._turn:
            await self._catch_up()
        self.wake()

    async def _catch_up(self) -> None:
        try:
            bodies = await self.hall.store.read(self.table.name, self.table.seq)
        except StoreError:
            raise self._unavailable() from None
        if bodies:
            self._tell(self._take([decode(body) for body in bodies]), {})

    # Coming and going

    async def join(self, listener: Listener, after: int, ref: int = 0) -> None:
        """Somebody begins to listen: first everything, then what is new."""
        async with self._turn:
            if listener.seat is None and self.audience.presence()[1] >= self.hall.config.spectators_per_table:
                raise TableError("too-many")
            self.hall.rooms.setdefault(self.table.name, self)  # it may have been let go just before
            self.audience.listeners.add(listener)
            seats, spectators = self.audience.presence()
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
        if process not in self.audience.elsewhere and self.audience.listeners:
            self.hall.tell_presence(self)
        before = self.audience.presence()
        if seats or spectators:
            self.audience.elsewhere[process] = (seats, spectators)
        else:
            self.audience.elsewhere.pop(process, None)
        if self.audience.presence() != before:
            self._is_settled = False
            self.audience.tell_all(news.Seats(self.table.seq, self.audience.picture()))
            self.wake()

    def _tell(self, written: Sequence[tuple[int, Entry]], senders: Senders) -> None:
        around = self.audience.tell(written, senders)
        self._row_is_old |= around or self.table.settings.clock.kind != "none"
        self._is_settled &= not around

    # What happens by itself

    def wake(self) -> None:
        """See to all that must happen without anybody asking."""
        if self._is_settled:
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
        table, here = self.table, self.audience.here()
        if table.settings.clock.kind != "none" or self._absent or self._thinking:
            return False
        return all(chair.is_present and seat in here for seat, chair in enumerate(table.chairs))

    def close(self) -> None:
        """Stop everything; the table is in the store."""
        self.audience.close()
        for handle in (self._timer, *self._absent.values()):
            if handle is not None:
                handle.cancel()
        for task in self._thinking.values():
            task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self.audience.listeners and not self._thinking and not self._turn.taken

    def _let_bots_think(self) -> None:
        for seat, bot in self.table.thinkers():
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat, bot))

    async def _think(self, seat: int, bot: str) -> None:
        """Let a bot decide for a seat, from what that seat may see."""
        assert self.table.state is not None
        asked = self.table.asked[seat]
        state = self.table.state.asking(seat)
        moves = state.moves()
        try:
            if len(moves) == 1:
                move = moves[0]
            else:
                move = await self.hall.thinking.choose(bot, self.table.game, state.view(seat), moves)
            await self.do(lambda table, at: table.move(seat, asked, move, at, "bot"))
            self.hall.metrics.moves.by_bots += 1
        except TableError as error:
            if error.code in ("unavailable", "busy"):
                await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._thinking[seat]
        self.wake()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.deadline()
        if deadline is not None:
            wait = max(0, deadline - now()) / 1000 + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self.hall.spawn_tick, self)

    def _watch_absent(self) -> None:
        """Have a bot stand in for whom others have waited for too long."""
        missing = self._missing()
        for seat in self._absent.keys() - missing:
            self._absent.pop(seat).cancel()
        for seat in missing - self._absent.keys():
            self._absent[seat] = asyncio.get_running_loop().call_later(
                self.hall.config.patience_seconds, self.hall.spawn_leave, self, seat
            )

    def _missing(self) -> set[int]:
        """The people who should decide, are not connected, and are waited for by others who are."""
        table = self.table
        away = {seat for seat in table.waiting if table.chairs[seat].is_present}
        away -= self.audience.here()
        if not away:
            return away
        connected, _ = self.audience.presence()
        away -= connected
        return away if connected else set()

    # The table's row in the list

    def _row_to_come(self, entries: Sequence[Entry]) -> Row | None:
        """With a deal the table must be looked at soon even if this process ends right after it."""
        if isinstance(entries[-1], e.Dealt):
            return replace(self.row(), status="running", deadline=now() + 1000)
        return None

    def row(self) -> Row:
        """What the list of tables says of this one."""
        table = self.table
        free = sum(chair.is_free for chair in table.chairs)
        host = table.chairs[table.host].name if table.host is not None else ""
        seen = Listed(table.name, table.settings.game, table.settings.seats, free, table.settings.title, host)
        status = (
            "open" if table.status == "open" and free else "over" if table.status == "over" else "running"
        )
        return Row(
            game=table.settings.game,
            status=status,
            listed=table.settings.listed,
            deadline=table.deadline(),
            updated=table.updated,
            summary=news.encode(seen),
        )

    def write_row(self) -> None:
        """Bring the list up to date where it says something else; nobody waits for that."""
        row, seq = self.row(), self.table.seq
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


def _asked(wish: Wish, table: Table) -> list[Entry]:
    """The entries that bring a wish about; none where it is refused."""
    try:
        return wish.ask(table, now())
    except TableError as refusal:
        wish.refusal = refusal
        return []


def _take(allowed: dict[int, Allowance], seat: int, most: int) -> bool:
    """Use one of a seat's allowance for a minute."""
    found = allowed.get(seat)
    if found is None:
        found = allowed[seat] = Allowance(most, 60.0)
    return found.take()
