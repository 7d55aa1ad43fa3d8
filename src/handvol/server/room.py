"""A table with those who listen to it: asks are done one after the other, written down, then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from handvol.store import Conflict, Row, StoreError
from handvol.table import Entry, Table, TableError, decode, encode, news
from handvol.table import entries as e
from handvol.table.table import Happening

from .limits import Allowance
from .turn import Turn

if TYPE_CHECKING:
    from .hall import Hall

Ask = Callable[[Table, int], list[Entry]]
"""What somebody wants of a table at a time: the entries that bring it about, or TableError."""
Done = Callable[["TableError | None"], None]
"""Told when something was done, or why it was not."""

Senders = Mapping["Listener", int]
"""Those who asked for what is told, with the ids of their commands."""

TRIES = 5
RETRY_SECONDS = 1.0
IN_GAME = (e.Moved, e.Dealt, e.Held, e.UndoAsked, e.UndoAnswered, e.Left, e.Returned)
"""Entries after which the game may look different to somebody."""
QUIET = (e.Moved, e.Held, e.Said, e.Offered)
"""Entries that change nothing about the table around the game."""
NO_HURRY = 3
"""So many times as long it may take until others hear that a secret choice was made: it shows nothing yet."""
MOVE = (e.Moved, e.Held)
MOVES = frozenset(MOVE)
"""Entries after which the game just goes on."""


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Listener:
    """Somebody who hears what happens at a table; `seat` None is a spectator."""

    __slots__ = ("heard", "put", "seat")

    def __init__(self, seat: int | None, put: Callable[[bytes], None]) -> None:
        self.seat = seat
        self.put = put
        self.heard = 0
        """The last entry of which it was told."""

    def hear(self, message: news.Message) -> None:
        """Send a message."""
        self.put(news.encode(message))


class Told:
    """What has happened at a table since an entry, for those who have heard all up to it."""

    def __init__(self, table: Table, since: int) -> None:
        self._seq = table.seq
        self._undone = table.undone_since(since)
        self._happened: list[Happening] = []
        for happening in reversed(table.log):
            if happening.seq <= since:
                break
            self._happened.insert(0, happening)
        self._same = self._told(None) if news.is_public(self._happened) else None

    def to(self, seat: int | None, board: news.Board, ref: int = 0) -> bytes:
        """The news for a listener."""
        told = self._same or self._told(seat)
        return news.as_json(self._seq, told, board, self._undone, ref)

    def _told(self, seat: int | None) -> bytes:
        return news.encode(news.told(self._happened, seat))


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
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[list[int], int]] = {}
        """Who listens at other processes: seats, and how many spectators."""
        self.used = time.monotonic()
        self._row = row
        self._row_is_old = True
        self._is_settled = False
        self._turn = Turn()
        self._wishes: list[Wish] = []
        self._timer: asyncio.TimerHandle | None = None
        self._aside: asyncio.TimerHandle | None = None
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

        Several are made on a copy of the table, each after the one before; it takes the place of the table
        once they are written. A copy costs more than what it is for: one alone happens then.
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
        if self._aside is not None and not all(isinstance(entry, MOVE) for entry in entries):
            self._tell_others()
        taken = [*enumerate(entries, start=self.table.seq + 1)]
        if ahead is not None:
            self.table = ahead
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

    # Telling

    async def join(self, listener: Listener, after: int, ref: int = 0) -> None:
        """Somebody begins to listen: first everything, then what is new."""
        async with self._turn:
            if listener.seat is None and self.presence()[1] >= self.hall.config.spectators_per_table:
                raise TableError("too-many")
            self.hall.rooms.setdefault(self.table.name, self)  # it may have been let go just before
            self.listeners.add(listener)
            seats, spectators = self.presence()
            listener.hear(news.welcome(self.table, listener.seat, seats, spectators, now(), after, ref))
            listener.heard = self.table.seq
        self._presence_changed(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody listens no more."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.used = time.monotonic()
            self._presence_changed(listener)
            if self.is_idle and self.table.status == "over":
                self.hall.let_go(self)

    def presence(self) -> tuple[set[int], int]:
        """The seats whose people are connected, and the number of spectators."""
        seats = self.here()
        spectators = sum(listener.seat is None for listener in self.listeners)
        for theirs, watching in self.elsewhere.values():
            seats.update(theirs)
            spectators += watching
        return seats, spectators

    def here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    def picture(self) -> news.Picture:
        """The table as everybody sees it."""
        return news.picture(self.table, *self.presence())

    def _presence_changed(self, listener: Listener) -> None:
        self._is_settled = False
        if len(self.listeners) > 1 or listener not in self.listeners:
            self.tell_all(news.Seats(self.table.seq, self.picture()), but=(listener,))
        self.hall.tell_presence(self)
        self.wake()

    def heard_elsewhere(self, process: str, seats: list[int], spectators: int) -> None:
        """Another process says who listens there; one that we did not know cannot know of ours."""
        if process not in self.elsewhere and self.listeners:
            self.hall.tell_presence(self)
        before = self.presence()
        if seats or spectators:
            self.elsewhere[process] = (seats, spectators)
        else:
            self.elsewhere.pop(process, None)
        if self.presence() != before:
            self._is_settled = False
            self.tell_all(news.Seats(self.table.seq, self.picture()))
            self.wake()

    def tell_all(self, message: news.Message, but: Container[Listener] = ()) -> None:
        """The same message to every listener but some."""
        if self._aside is not None:
            self._tell_others()
        body = news.encode(message)
        for listener in [*self.listeners]:
            if listener not in but:
                listener.put(body)

    def _tell(self, written: Sequence[tuple[int, Entry]], senders: Senders) -> None:
        """Tell every listener what was written; who asked for it hears it with the id of its command."""
        for sender in senders:
            if written and sender not in self.listeners:
                sender.heard = written[0][0] - 1
        kinds = {type(entry) for _, entry in written}
        in_game = not kinds.isdisjoint(IN_GAME)
        around = not kinds.issubset(QUIET) or not written
        self._row_is_old |= around or self.table.settings.clock.kind != "none"
        self._is_settled &= not around
        if in_game and kinds <= MOVES:
            self._tell_move({entry.seat for _, entry in written if isinstance(entry, MOVE)}, senders)
        elif in_game:
            self._tell_game(self._everybody(senders), senders)
        for seq, entry in written:
            if isinstance(entry, e.Said):
                name = self.table.chairs[entry.seat].name
                self._tell_same(senders, news.Chat, seq, entry.seat, name, entry.text)
        if around:
            told = dict.fromkeys(senders, 0) if in_game else senders
            self._tell_same(told, news.Seats, self.table.seq, self.picture())
        elif kinds == {e.Offered}:
            for sender, ref in senders.items():
                sender.hear(news.Seats(self.table.seq, self.picture(), ref))

    def _everybody(self, senders: Senders) -> list[Listener]:
        return [*self.listeners, *(sender for sender in senders if sender not in self.listeners)]

    def _tell_game(self, listeners: Sequence[Listener], senders: Senders) -> None:
        """What each has not heard yet, as far as its seat may see it, and the board as it is now."""
        seq = self.table.seq
        board = news.boards(self.table, now())
        told: dict[int, Told] = {}
        bodies: dict[tuple[int, int | None], bytes] = {}
        for listener in listeners:
            since, seat = listener.heard, listener.seat
            listener.heard = seq
            news_since = told.get(since) or told.setdefault(since, Told(self.table, since))
            ref = senders.get(listener)
            if ref is not None:
                listener.put(news_since.to(seat, board(seat), ref))
                continue
            body = bodies.get((since, seat))
            if body is None:
                body = bodies[since, seat] = news_since.to(seat, board(seat))
            listener.put(body)

    def _tell_move(self, movers: set[int], senders: Senders) -> None:
        """A move is told at once to whoever made it and to whoever has to decide now.

        Others hear of it a moment later, sooner than they could tell: in a quick game several moves go
        together then. A secret choice is no news to those who choose as well.
        """
        choosing = self.table.choosing or bool(self.table.held)
        first = movers if choosing else movers.union(self.table.waiting)
        near = [other for other in self._everybody(senders) if other in senders or other.seat in first]
        self._tell_game(near, senders)
        if len(near) == len(self.listeners):
            return
        wait = self.hall.config.aside_seconds * (NO_HURRY if choosing else 1)
        if wait:
            self._tell_others_in(wait)
        else:
            self._tell_others()

    def _tell_others_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._aside is not None:
            if self._aside.when() <= loop.time() + seconds:
                return
            self._aside.cancel()
        self._aside = loop.call_later(seconds, self._tell_others)

    def _tell_others(self) -> None:
        """Who has not heard of the latest moves hears of them now, before anything that has come later.

        Else somebody whose connection is lost would go on after what it never heard.
        """
        if self._aside is not None:
            self._aside.cancel()
            self._aside = None
        last = self.table.log[-1].seq if self.table.log else 0
        self._tell_game([listener for listener in self.listeners if listener.heard < last], {})
        waiting = news.encode(news.Waiting(self.table.seq, self.table.waiting))
        for listener in [*self.listeners]:
            if listener.heard < self.table.seq:
                listener.heard = self.table.seq
                listener.put(waiting)

    def _tell_same(self, senders: Senders, kind: Any, *values: Any) -> None:
        """The same to everybody, but for the id to a sender."""
        self.tell_all(kind(*values), but=senders)
        for sender, ref in senders.items():
            sender.hear(kind(*values, ref))

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
        table, here = self.table, self.here()
        if table.settings.clock.kind != "none" or self._absent or self._thinking:
            return False
        return all(chair.is_present and seat in here for seat, chair in enumerate(table.chairs))

    def close(self) -> None:
        """Stop everything; the table is in the store."""
        for handle in (self._timer, self._aside, *self._absent.values()):
            if handle is not None:
                handle.cancel()
        for task in self._thinking.values():
            task.cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self.listeners and not self._thinking and not self._turn.taken

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
        away -= self.here()
        if not away:
            return away
        connected, _ = self.presence()
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
