"""What people say to each other at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from . import entries as e
from .chair import checked_line
from .errors import TableError
from .plan import Plan, planned, then

if TYPE_CHECKING:
    from .table import Table

MAX_CHAT = 50
MAX_LINES = 1_000


class Line(msgspec.Struct, frozen=True):
    """A line of chat."""

    seq: int
    seat: int
    name: str
    text: str


def say(table: Table, seat: int, text: str, now: int) -> Plan:
    """A line of chat."""
    if not table.settings.chat:
        raise TableError("chat-off")
    if table.lines >= MAX_LINES:
        raise TableError("too-many")
    return planned(table, e.Said(now, seat, checked_line(text)))


def said(table: Table, entry: e.Said) -> Table:
    """A line was said; the latest are remembered."""
    line = Line(table.seq + 1, entry.seat, table.chairs[entry.seat].name, entry.text)
    return then(table, entry, lines=table.lines + 1, chat=(*table.chat, line)[-MAX_CHAT:])
