"""The authority of a table in one process: without network or database, for a terminal, a page, a lesson.

What is said is what a server says, typed alike; so whoever listens need not know which of them it listens to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from handvol.core.errors import HandvolError, RecordError

from . import commands as c
from . import entries as e
from . import news
from .book import Book
from .course import Question
from .entries import Entry, Settings
from .errors import TableError
from .plan import Plan
from .table import Table
from .tale import Tale

Think = Callable[[Question], str]
"""A bot: one of the moves of a question."""
Advise = Callable[[Question], list[dict[str, Any]]]
"""What a bot makes of the moves of a question, as `news.Hint` says it."""
Hear = Callable[[news.Message], None]

KEY = b"\x01"
"""Whoever has the process has the seats of its people: no other key opens them."""


def clock() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LocalTable:
    """One table: it is asked, writes down, goes on, and tells.

    >>> from handvol.table.book import Memory
    >>> local = LocalTable.create(
    ...     Settings("ninjan", 2), Memory(), {0: "Anna"}, {1: ("Bram", "last")}, lambda q: q.moves[-1]
    ... )
    >>> heard = []
    >>> local.listen(0, heard.append)
    >>> local.ask(0, c.Ready())
    >>> local.let_bots_decide()
    >>> [type(message).__name__ for message in heard]
    ['Welcome', 'News', 'Seats', 'News']
    """

    def __init__(
        self,
        table: Table,
        book: Book,
        think: Think,
        advise: Advise | None = None,
        seed: int | None = None,
        now: Callable[[], int] = clock,
    ) -> None:
        self.table = table
        self._book = book
        self._think = think
        self._advise = advise
        self._seed = seed
        self._now = now
        self._listeners: list[tuple[int | None, Hear]] = []

    @classmethod
    def create(
        cls,
        settings: Settings,
        book: Book,
        people: Mapping[int, str],
        bots: Mapping[int, tuple[str, str]],
        think: Think,
        advise: Advise | None = None,
        seed: int | None = None,
        now: Callable[[], int] = clock,
    ) -> LocalTable:
        """A new table with people by seat, and bots with their names and what `think` knows them by.

        With a `seed` the first game is dealt from it, the next from the number after it, and so on.
        """
        local = cls(Table(book.name), book, think, advise, seed, now)
        at = now()
        plan = Table.create(book.name, settings, at)
        for seat, name in people.items():
            plan = plan.and_ask(partial(Table.sit, name=name, key=KEY, now=at, seat=seat))
        for seat, (name, bot) in bots.items():
            plan = plan.and_then(e.Seated(at, seat, name, bot=bot))
        local._take(plan)
        return local

    @classmethod
    def resumed(
        cls, book: Book, think: Think, advise: Advise | None = None, now: Callable[[], int] = clock
    ) -> LocalTable:
        """The table that a book tells of. Its people are away, and were since the last that is written."""
        entries = book.read()
        if not entries:
            raise RecordError("Nothing is written in this book.")
        try:
            table = Table.replayed(book.name, entries)
        except HandvolError as error:
            raise RecordError(f"{book.name} cannot be gone on with. {error}") from None
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise RecordError(f"{book.name} tells of no table.") from error
        local = cls(table, book, think, advise, now=now)
        for seat, chair in enumerate(table.chairs):
            if chair.is_present and table.is_running:
                local._take(local.table.leave(seat, table.updated, "gone"))
        return local

    # Who listens

    def listen(self, seat: int | None, hear: Hear) -> None:
        """Somebody begins to listen: first everything, then what is new; `None` is a spectator."""
        self._listeners.append((seat, hear))
        hear(news.welcome(self.table, seat, *self._presence(), self._now()))

    # What happens

    def ask(self, seat: int, command: c.AnyCommand) -> None:
        """Do what a seat asks for, and tell everybody; TableError says why not."""
        self.tick()
        match command:
            case c.Hint():
                self._hint(seat)
            case c.Look():
                self._say_to(seat, news.past(self.table, seat, command.seq))
            case c.Ready():
                share = bytes.fromhex(command.share)
                self._take(self.table.ready(seat, share, self._now(), self._next_seed()))
            case _:
                self._take(c.plan(self.table, seat, command, self._now()))

    def tick(self) -> None:
        """Let the clocks run out that have run out."""
        self._take(self.table.tick(self._now()))

    def let_bot_decide(self) -> bool:
        """Let one bot decide, if one must; whether one did."""
        self.tick()
        for seat, _ in self.table.thinkers():
            question = self.table.question(seat)
            move = question.moves[0] if len(question.moves) == 1 else self._think(question)
            self._take(self.table.move(seat, question.asked, move, self._now(), "bot"))
            return True
        return False

    def let_bots_decide(self) -> None:
        """Let bots decide until people must, or the game is over."""
        while self.let_bot_decide():
            pass

    def _take(self, plan: Plan) -> None:
        """Write a plan down, go on from there, and tell."""
        if not plan.entries:
            return
        try:
            self._book.append(plan.entries)
        except OSError:
            raise TableError("unavailable") from None
        before, self.table = self.table.seq, plan.table
        self._tell(before, plan.entries)

    def _next_seed(self) -> int | None:
        """The seed of the next deal, where there was one for the last."""
        if not self.table.finished:
            return self._seed
        last = self.table.finished[-1].seed
        return last + 1 if isinstance(last, int) else None

    def _hint(self, seat: int) -> None:
        question = self.table.hint(seat)
        if self._advise is None:
            raise TableError("hints-off")
        self._say_to(seat, news.Hint(question.asked, self._advise(question)))

    # What is told

    def _say_to(self, seat: int, message: news.Message) -> None:
        for other, hear in self._listeners:
            if other == seat:
                hear(message)

    def _presence(self) -> tuple[set[int], int]:
        seats = [seat for seat, _ in self._listeners]
        return {seat for seat in seats if seat is not None}, seats.count(None)

    def _tell(self, before: int, entries: Sequence[Entry]) -> None:
        """Everything that is new since an entry, to each as far as it may be seen from its seat."""
        table, kinds = self.table, {type(entry) for entry in entries}
        tale = Tale.since(table, before)
        for seat, hear in self._listeners:
            if not kinds.isdisjoint(news.IN_GAME):
                board = news.board(table, seat, self._now())
                assert board is not None
                hear(news.News(table.seq, tale.told(seat), board, table.undone_since(before)))
            for line in table.chat:
                if line.seq > before:
                    hear(news.Chat(line.seq, line.seat, line.name, line.text))
            if not kinds.issubset(news.QUIET):
                hear(news.Seats(table.seq, news.picture(table, *self._presence())))
