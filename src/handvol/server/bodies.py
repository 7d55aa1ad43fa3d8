"""The bodies of requests and answers that make tables and seats."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from handvol.table.commands import Key, Share
from handvol.table.entries import MAX_SEATS, Settings

SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Name = Annotated[str, Meta(max_length=100)]
BotName = Annotated[str, Meta(max_length=20)]


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


class Standing(msgspec.Struct, frozen=True):
    """Whom a table waits for, and since when, in milliseconds since 1970; 0 where no game is running."""

    waiting: list[int]
    since: int


class Link(msgspec.Struct, frozen=True):
    """A code that takes a seat to another device, until a time in milliseconds since 1970."""

    code: str
    until: int


class Device(msgspec.Struct, frozen=True):
    """A device that has a seat, since a time in milliseconds since 1970; `own` is the one that asks."""

    device: str
    since: int
    own: bool
