"""Those who listen at a table: who they are, what each has heard, and when each is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from handvol.table import Entry, Table, news
from handvol.table import entries as e
from handvol.table.tale import Tale

from .limits import Allowance
from .presence import Presence
from .queue import Queue, now

Senders = Mapping["Listener", int]
"""Those who asked for what is told, with the ids of their commands."""

NO_HURRY = 3
"""So many times as long it may take until others hear that a secret choice was made: it shows nothing yet."""
MOVES = frozenset(e.MOVE)
PICTURED, PICTURED_SECONDS = 80, 8.0
"""So many steps before the last of their message show the table after them: more nobody can follow."""


class Listener:
    """Somebody who hears what happens at a table; `seat` None is a spectator."""

    __slots__ = ("drop", "heard", "key", "put", "seat")

    def __init__(
        self,
        seat: int | None,
        put: Callable[[bytes], None],
        key: bytes = b"",
        drop: Callable[[], None] = lambda: None,
    ) -> None:
        self.seat = seat
        self.put = put
        self.key = key
        """The hash of the key that it has shown."""
        self.drop = drop
        """Ends its connection."""
        self.heard = 0
        """The last entry of which it was told."""

    def hear(self, message: news.Message) -> None:
        """Send a message."""
        self.put(news.encode(message))


class Told:
    """What has happened at a table since an entry, for those who have heard all up to it.

    While moves come faster than anybody can follow, only the last of several steps has its table: the others
    may be asked for.
    """

    def __init__(self, table: Table, since: int, pictured: Allowance) -> None:
        self._seq = table.seq
        self._undone = table.undone_since(since)
        self._tale = Tale.since(table, since)
        earlier = len(self._tale) - 1
        shows = earlier > 0 and not pictured.spend(earlier)
        self._views_from = 0 if shows else table.seq + 1
        is_same = self._tale.is_alike and not shows
        self._same = self._told(None) if is_same else None

    def to(self, seat: int | None, board: news.Board, ref: int = 0) -> bytes:
        """The news for a listener."""
        told = self._same or self._told(seat)
        return news.as_json(self._seq, told, board, self._undone, ref)

    def _told(self, seat: int | None) -> bytes:
        return news.encode(self._tale.told(seat, self._views_from))


class Audience:
    """All who listen at one table, here and at other processes."""

    def __init__(self, queue: Queue, aside_seconds: float) -> None:
        self.listeners: set[Listener] = set()
        self.presence = Presence(self.listeners)
        self._queue = queue
        self._aside_seconds = aside_seconds
        self._aside: asyncio.TimerHandle | None = None
        self._pictured = Allowance(PICTURED, PICTURED_SECONDS)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._queue.table

    def close(self) -> None:
        """Tell nobody anything more of one's own accord."""
        if self._aside is not None:
            self._aside.cancel()
            self._aside = None

    # Who is there

    def drop_all(self) -> None:
        """End every connection."""
        for listener in [*self.listeners]:
            listener.drop()

    def shut_out(self, entries: Sequence[Entry]) -> list[Listener]:
        """Those who have a seat by a key that opens it no more when these entries have happened."""
        keys = {entry.key for entry in entries if isinstance(entry, e.Revoked)}
        seats = {entry.seat for entry in entries if isinstance(entry, e.Vacated)}
        return [listener for listener in self.listeners if listener.key in keys or listener.seat in seats]

    def picture(self) -> news.Picture:
        """The table as everybody sees it."""
        return news.picture(self.table, *self.presence.everywhere())

    # Telling

    def hurry(self) -> None:
        """Something comes that nobody may hear before the latest moves."""
        if self._aside is not None:
            self.tell_others()

    def tell_all(self, message: news.Message, but: Container[Listener] = ()) -> None:
        """The same message to every listener but some."""
        self.hurry()
        body = news.encode(message)
        for listener in [*self.listeners]:
            if listener not in but:
                listener.put(body)

    def tell(self, entries: Sequence[Entry], senders: Senders) -> bool:
        """Tell every listener what has happened; who asked for it hears it with the id of its command.

        Says whether anything has changed about the table around the game.
        """
        before = self.table.seq - len(entries)
        for sender in senders:
            if sender not in self.listeners:
                sender.heard = before
        kinds = {type(entry) for entry in entries}
        in_game = not kinds.isdisjoint(news.IN_GAME)
        around = not kinds.issubset(news.QUIET)
        if in_game and kinds <= MOVES:
            self._tell_move({entry.seat for entry in entries if isinstance(entry, e.MOVE)}, senders)
        elif in_game:
            self._tell_game(self._everybody(senders), senders)
        for seq, entry in enumerate(entries, start=before + 1):
            if isinstance(entry, e.Said):
                name = self.table.chairs[entry.seat].name
                self._tell_same(senders, news.Chat, seq, entry.seat, name, entry.text)
        if around:
            told = dict.fromkeys(senders, 0) if in_game else senders
            self._tell_same(told, news.Seats, self.table.seq, self.picture())
        elif not kinds or kinds == {e.Offered}:
            for sender, ref in senders.items():
                sender.hear(news.Seats(self.table.seq, self.picture(), ref))
        return around

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
            news_since = told.get(since) or told.setdefault(since, Told(self.table, since, self._pictured))
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
        wait = self._aside_seconds * (NO_HURRY if choosing else 1)
        if wait:
            self._tell_others_in(wait)
        else:
            self.tell_others()

    def _tell_others_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._aside is not None:
            if self._aside.when() <= loop.time() + seconds:
                return
            self._aside.cancel()
        self._aside = loop.call_later(seconds, self.tell_others)

    def tell_others(self) -> None:
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
