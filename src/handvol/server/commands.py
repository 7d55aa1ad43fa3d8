"""What a listener may ask of a table: typed once, for WebSocket and HTTP alike."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from handvol.core.fair import MAX_SHARE_BYTES
from handvol.table.entries import MAX_LINE, MAX_SEATS, Settings

Id = Annotated[int, Meta(ge=0, le=2**53)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Share = Annotated[str, Meta(max_length=2 * MAX_SHARE_BYTES, pattern="^([0-9a-f]{2})*$")]
Key = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=100)]
BotName = Annotated[str, Meta(max_length=20)]


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


AnyCommand = Hello | Move | Ready | Leave | Back | Undo | Agree | Say | Hint


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up; whoever gives a name sits down."""

    settings: Settings
    name: Name = ""
    bots: Annotated[list[BotName], Meta(max_length=8)] = []
    share: Share | None = None


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who would like to sit down."""

    name: Name
    seat: SeatNumber | None = None


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a free seat."""

    bot: BotName
    seat: SeatNumber | None = None


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a link that takes a seat to another device."""

    code: Key


class Sat(msgspec.Struct, frozen=True):
    """A seat of your own; the key is said once."""

    table: str
    seat: int
    key: str


class Link(msgspec.Struct, frozen=True):
    """A code that takes a seat to another device, until a time in milliseconds since 1970."""

    code: str
    until: int


class Device(msgspec.Struct, frozen=True):
    """A device that has a seat, since a time in milliseconds since 1970; `own` is the one that asks."""

    device: str
    since: int
    own: bool
