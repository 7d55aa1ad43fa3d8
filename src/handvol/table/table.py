"""A table: one running game and those around it, as a value that nothing changes.

Asking for something (`sit`, `move`, ...) checks it and returns a plan: the entries that bring it about, and
the table that they lead to. Whoever keeps the table writes the entries down and then goes on from there, so
that nothing is ever seen and then lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import msgspec

from handvol.bots import known
from handvol.core.errors import OptionError
from handvol.core.fair import promise
from handvol.core.game import Game
from handvol.core.record import Record
from handvol.core.registry import set_up
from handvol.core.state import State

from . import chat as chatting
from . import clocks, course, match, records, seats
from . import entries as e
from . import undo as undoing
from .chair import Chair, checked_line
from .entries import By, Entry, Settings
from .errors import TableError
from .plan import Plan, planned, then

NOTHING = Settings("", 1)
"""What is agreed before a table is set up."""


class Table(msgspec.Struct, frozen=True, eq=False):
    """One table: who sits there, the game they play, and all that led to it."""

    name: str
    seq: int = 0
    """The number of the last entry."""
    updated: int = 0
    settings: Settings = NOTHING
    game: Game = cast("Game", None)

    chairs: tuple[Chair, ...] = ()
    order: tuple[int, ...] = ()
    """The seats of people, in the order in which they came."""
    offers: Mapping[bytes, tuple[int, int]] = {}
    """For the code of every link to a seat, the seat and until when it can be used."""

    state: State | None = None
    """The present game, or the last one until the next is dealt."""
    asked: Mapping[int, int] = {}
    """For every seat that may decide now, the number of the entry that asked it."""
    opened: Mapping[int, int] = {}
    """For every such seat, since when its clock runs."""
    held: course.Held = {}
    choosing: bool = False
    """Whether the last move was a secret choice, and others have still to make theirs."""
    log: tuple[course.Happening, ...] = ()
    past: tuple[tuple[State, int, By], ...] = ()
    """The latest states, each with who moved then."""

    undo: undoing.Undo | None = None
    undone: tuple[tuple[int, int], ...] = ()
    """The entries that took moves back, each with the entry that it took back."""

    secret: bytes = b""
    """The dealer's, for the present game, or the next where none is played."""
    is_fair: bool = True
    """Whether the present game was dealt from that secret."""
    number: int = 0
    """Which game this is, from 1."""
    played: int = 0
    """Finished games of this match."""
    wins: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    finished: tuple[Record, ...] = ()

    chat: tuple[chatting.Line, ...] = ()
    lines: int = 0
    """How many were said."""

    # What is asked for

    @staticmethod
    def create(name: str, settings: Settings, now: int) -> Plan:
        """A new table."""
        try:
            settings = msgspec.convert(msgspec.to_builtins(settings), Settings)
            game = set_up(settings.game, settings.seats, settings.options)
        except (OptionError, msgspec.ValidationError) as error:
            raise TableError("bad-settings", str(error)) from None
        if settings.level not in known():
            raise TableError("bad-settings", f"There is no bot {settings.level!r}.")
        clock = settings.clock
        if (clock.kind == "live" and not clock.bank) or (clock.kind == "days" and not clock.days):
            raise TableError("bad-settings", "A clock needs some time on it.")
        title = checked_line(settings.title, "bad-settings", e.MAX_TITLE) if settings.title.strip() else ""
        settled = msgspec.structs.replace(settings, options=dict(game.options), title=title)
        return planned(Table(name), e.Created(now, settled), records.new_promise(now))

    sit = seats.sit
    seat_bot = seats.seat_bot
    stand_up = seats.stand_up
    offer = seats.offer
    claim = seats.claim
    revoke = seats.revoke
    leave = seats.leave
    come_back = seats.come_back
    ready = match.ready
    move = course.move
    ask_undo = undoing.ask_undo
    can_ask_undo = undoing.can_ask_undo
    answer_undo = undoing.answer_undo
    say = chatting.say
    tick = clocks.tick

    # What is there

    seat_of = seats.seat_of
    offered_until = seats.offered_until
    question = course.question
    hint = course.hint
    may_hint = course.may_hint
    thinkers = course.thinkers
    undone_since = undoing.undone_since
    deadline = clocks.deadline
    time_left = clocks.time_left

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.state is not None and not self.state.over

    @property
    def status(self) -> str:
        """`open` before the first deal, `running`, `pause` between games of a match, `over` after them."""
        if self.state is None:
            return "open"
        if not self.state.over:
            return "running"
        return "over" if self.played >= self.settings.games else "pause"

    @property
    def promise(self) -> str:
        """What the dealer has promised for the present game, or the next where none is played."""
        return promise(self.secret)

    @property
    def host(self) -> int | None:
        """The person who came first."""
        return self.order[0] if self.order else None

    @property
    def waiting(self) -> list[int]:
        """The seats that have still to decide."""
        return [seat for seat in self.asked if seat not in self.held]

    def __repr__(self) -> str:
        """Says nothing that is secret."""
        return f"<Table {self.name} after {self.seq} entries>"

    # What happens

    @staticmethod
    def replayed(name: str, entries: Iterable[Entry]) -> Table:
        """The table that these entries lead to."""
        table = Table(name)
        for entry in entries:
            table = table.after(entry)
        return table

    def after(self, entry: Entry) -> Table:
        """The table when an entry has happened that was asked for and written down."""
        return _HAPPENS[type(entry)](self, entry)


def _created(table: Table, entry: e.Created) -> Table:
    settings = entry.settings
    game = set_up(settings.game, settings.seats, settings.options)
    nothing = (0,) * game.seats
    chairs = tuple(Chair() for _ in nothing)
    return then(table, entry, settings=settings, game=game, chairs=chairs, wins=nothing, points=nothing)


_HAPPENS: dict[type[Entry], Callable[[Table, Any], Table]] = {
    e.Created: _created,
    e.Promised: records.promised,
    e.Seated: seats.seated,
    e.Vacated: seats.vacated,
    e.Offered: seats.offered,
    e.Keyed: seats.keyed,
    e.Revoked: seats.revoked,
    e.Readied: match.readied,
    e.Dealt: match.dealt,
    e.Held: course.held,
    e.Moved: course.moved,
    e.Left: seats.left,
    e.Returned: seats.returned,
    e.UndoAsked: undoing.undo_asked,
    e.UndoAnswered: undoing.undo_answered,
    e.Said: chatting.said,
}
