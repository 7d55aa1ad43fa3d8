"""What somebody at a table may ask for: typed once, for every way in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from handvol.core.fair import MAX_SHARE_BYTES

from .entries import MAX_LINE
from .errors import TableError
from .plan import Plan
from .table import Table

Id = Annotated[int, Meta(ge=0, le=2**53)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Share = Annotated[str, Meta(max_length=2 * MAX_SHARE_BYTES, pattern="^([0-9a-f]{2})*$")]
Key = Annotated[str, Meta(max_length=64)]


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something that is asked; the answer carries the same `id`."""

    id: Id = 0


class Hello(Command, frozen=True):
    """The first command of a connection: who you are and what you have heard already."""

    key: Key = ""
    after: Number = 0


class Move(Command, frozen=True):
    """A move that answers what was `asked`."""

    asked: Number = 0
    move: Annotated[str, Meta(max_length=60)] = ""


class Ready(Command, frozen=True):
    """Ready for the next game, with bytes for the shuffle in hexadecimal."""

    share: Share = ""


class Leave(Command, frozen=True):
    """A bot is to stand in."""


class Back(Command, frozen=True):
    """The person takes the seat again."""


class Undo(Command, frozen=True):
    """The last move is to be taken back, if the others agree."""


class Agree(Command, frozen=True):
    """The answer to that."""

    yes: bool = False


class Say(Command, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=4 * MAX_LINE)] = ""


class Hint(Command, frozen=True):
    """What a bot makes of one's moves."""


class Look(Command, frozen=True):
    """The table as it was after an entry of this game."""

    seq: Number = 0


AnyCommand = Hello | Move | Ready | Leave | Back | Undo | Agree | Say | Hint | Look


def plan(table: Table, seat: int, command: AnyCommand, now: int) -> Plan:
    """What a command of a seat would bring about."""
    match command:
        case Move():
            return table.move(seat, command.asked, command.move, now)
        case Ready():
            return table.ready(seat, bytes.fromhex(command.share), now)
        case Leave():
            return table.leave(seat, now)
        case Back():
            return table.come_back(seat, now)
        case Undo():
            return table.ask_undo(seat, now)
        case Agree():
            return table.answer_undo(seat, command.yes, now)
        case Say():
            return table.say(seat, command.text, now)
        case _:
            raise TableError("bad-request")
