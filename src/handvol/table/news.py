"""What is said to those at the table: typed once, here, for every way in.

Every message is built for one listener from what that seat may know; nothing is ever cut out of a message
that holds more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from . import entries as e
from .entries import Settings
from .table import Table
from .tale import Json, Tale, Told
from .undo import shows_nothing

IN_GAME = (e.Moved, e.Dealt, e.Held, e.UndoAsked, e.UndoAnswered, e.Left, e.Returned)
"""Entries after which the game may look different to somebody."""
QUIET = (e.Moved, e.Held, e.Said, e.Offered)
"""Entries that change nothing about the table around the game."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """Something that is said to one listener; `id` is the number of the command that it answers."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, as everybody sees it."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    bot: str = ""
    ready: bool = False
    away: bool = False
    connected: bool = False


class Picture(msgspec.Struct, frozen=True):
    """The table but for the game on it, as everybody sees it."""

    table: str
    settings: Settings
    status: Literal["open", "running", "pause", "over"]
    players: list[Player]
    host: int | None
    number: int
    played: int
    wins: list[int]
    points: list[int]
    promise: str
    records: int
    """How many finished games have records."""
    spectators: int
    undo: int | None
    """The seat that asked to take its last move back."""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game, through one listener's eyes."""

    view: Json
    """What this listener may know, as JSON."""
    facts: Json
    """What follows from it by the rules, as JSON."""
    moves: list[str] = []
    asked: int = 0
    """What a move must name; 0 when this seat has nothing to decide."""
    held: str = ""
    """The choice that this seat has made already and that waits for its turn."""
    waiting: list[int] = []
    """The seats that have still to decide."""
    time_left: list[int | None] = []
    undo: bool = False
    """Whether this seat may ask to take its last move back."""


class Welcome(Message, frozen=True):
    """The first message: everything, from the entry `after` on where that was asked for."""

    seq: int
    seat: int | None
    picture: Picture
    board: Board | None
    log: list[Told]
    """The steps; how the table looked after them, since this seat's own last move, as far as it is known."""
    chat: list[Chat]
    undone: int = 0
    """As in News, since the entry `after`."""
    id: int = 0


class News(Message, frozen=True):
    """The game has gone on."""

    seq: int
    told: list[Told]
    board: Board
    undone: int = 0
    """Where a move was taken back: what was told from this number on has not happened."""
    id: int = 0


class Waiting(Message, frozen=True):
    """Somebody has made a secret choice; these seats have still to decide."""

    seq: int
    waiting: list[int]


class Seats(Message, frozen=True):
    """Something about the table has changed."""

    seq: int
    picture: Picture
    id: int = 0


class Chat(Message, frozen=True):
    """Somebody said something."""

    seq: int
    seat: int
    name: str
    text: str
    id: int = 0


class Hint(Message, frozen=True):
    """What a bot makes of each legal move, with half the width of the 95% interval."""

    asked: int
    moves: list[dict[str, Any]]
    id: int = 0


class Past(Message, frozen=True):
    """The table as it was after an entry: the steps of a move or the deal, and the board after them."""

    seq: int
    steps: list[Told]
    board: Board
    id: int = 0


class Error(Message, frozen=True):
    """Something could not be done; nothing has changed."""

    code: str
    message: str
    rule: str | None = None
    reason: str = ""
    """For a move that the rules refuse, the name of the refusal in the game's messages."""
    id: int = 0


AnyMessage = Welcome | News | Waiting | Seats | Chat | Hint | Past | Error

encode = msgspec.json.Encoder().encode


def picture(table: Table, connected: set[int], spectators: int) -> Picture:
    """The table as everybody sees it."""
    return Picture(
        table=table.name,
        settings=table.settings,
        status=table.status,  # type: ignore[arg-type]
        players=[_player(table, seat, seat in connected) for seat in range(len(table.chairs))],
        host=table.host,
        number=table.number,
        played=table.played,
        wins=[*table.wins],
        points=[*table.points],
        promise=table.promise,
        records=len(table.finished),
        spectators=spectators,
        undo=table.undo.seat if table.undo else None,
    )


def _player(table: Table, seat: int, connected: bool) -> Player:
    chair = table.chairs[seat]
    kind: Literal["free", "person", "bot"] = "person" if chair.is_person else "bot" if chair.bot else "free"
    return Player(kind, chair.name, chair.bot, chair.ready, chair.away, connected)


def board(table: Table, seat: int | None, now: int) -> Board | None:
    """The game through the eyes of a seat, None for a spectator; None where there is no game yet."""
    return boards(table, now)(seat) if table.state is not None else None


def boards(table: Table, now: int) -> Callable[[int | None], Board]:
    """The game through anybody's eyes: what is the same for all is worked out once."""
    state = table.state
    assert state is not None
    waiting, held, all_asked = table.waiting, table.held, table.asked
    may_undo = shows_nothing(state)
    timed = table.settings.clock.kind != "none"
    time_left = [table.time_left(other, now) for other in range(len(table.chairs))] if timed else []

    def seen_by(seat: int | None) -> Board:
        chosen = held[seat][0] if seat is not None and seat in held else ""
        asked = 0 if chosen or seat is None else all_asked.get(seat, 0)
        moves = state.moves(seat) if asked else []
        view, facts = state.seen_json(seat)
        undo = may_undo and seat is not None and table.can_ask_undo(seat)
        return Board(msgspec.Raw(view), msgspec.Raw(facts), moves, asked, chosen, waiting, time_left, undo)

    return seen_by


def as_json(seq: int, told: bytes, board: Board, undone: int = 0, ref: int = 0) -> bytes:
    """News, of which what was told is JSON already: it is the same for many listeners."""
    parts = [b'{"type":"news","seq":%d,"told":' % seq, told, b',"board":', encode(board)]
    if undone:
        parts.append(b',"undone":%d' % undone)
    if ref:
        parts.append(b',"id":%d' % ref)
    parts.append(b"}")
    return b"".join(parts)


def told(table: Table, seat: int | None, after: int = 0) -> list[Told]:
    """What has happened after an entry, as far as a seat may see it."""
    return Tale.since(table, after).told(seat)


def past(table: Table, seat: int | None, seq: int, ref: int = 0) -> Past:
    """The table as a seat saw it after an entry of this game, which may have to be played up to there."""
    tale, state = Tale.of(table, seq)
    view, facts = state.seen_json(seat)
    return Past(seq, tale.told(seat), Board(msgspec.Raw(view), msgspec.Raw(facts)), ref)


def welcome(
    table: Table,
    seat: int | None,
    connected: set[int],
    spectators: int,
    now: int,
    after: int = 0,
    ref: int = 0,
) -> Welcome:
    """Everything that a listener may know, events and chat from the entry `after` on."""
    return Welcome(
        seq=table.seq,
        seat=seat,
        picture=picture(table, connected, spectators),
        board=board(table, seat, now),
        log=Tale.since(table, after).told(seat, views_from=_last_move_of(table, seat)),
        chat=[Chat(line.seq, line.seat, line.name, line.text) for line in table.chat if line.seq > after],
        undone=table.undone_since(after) if after else 0,
        id=ref,
    )


def _last_move_of(table: Table, seat: int | None) -> int:
    """The entry of a seat's own last move."""
    return next((happening.seq for happening in reversed(table.log) if happening.seat == seat), 0)
