"""Clocks: none, a bank of time with an increment, or days a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import entries as e
from .chair import Chairs, changed
from .entries import DAY, SECOND
from .plan import Plan, planned

if TYPE_CHECKING:
    from .table import Table

LEAST_BANK = 30 * SECOND
"""Who comes back to a live game has at least this long to think."""


def tick(table: Table, now: int) -> Plan:
    """What the clocks bring about: who is out of time is replaced by a bot."""
    late = [seat for seat in timed(table) if _deadline(table, seat) <= now]
    return planned(table, *(e.Left(now, seat, "time") for seat in late))


# What is there


def timed(table: Table) -> list[int]:
    """The seats whose clocks run."""
    if table.settings.clock.kind == "none":
        return []
    return [seat for seat in table.waiting if table.chairs[seat].is_present]


def deadline(table: Table) -> int | None:
    """When the clocks must be looked at again."""
    return min((_deadline(table, seat) for seat in timed(table)), default=None)


def time_left(table: Table, seat: int, now: int) -> int | None:
    """How many milliseconds a person has left, None without a clock."""
    chair = table.chairs[seat]
    if table.settings.clock.kind == "none" or not chair.is_person:
        return None
    if seat in timed(table):
        return max(0, _deadline(table, seat) - now)
    return chair.bank if table.settings.clock.kind == "live" else None


def _deadline(table: Table, seat: int) -> int:
    clock = table.settings.clock
    allowed = table.chairs[seat].bank if clock.kind == "live" else clock.days * DAY
    return table.opened[seat] + allowed


# What happens


def stopped(table: Table, seat: int, at: int) -> Chairs:
    """The chairs when a seat has decided: what it took is off its bank, the increment is on it."""
    if table.settings.clock.kind != "live" or not table.chairs[seat].is_present:
        return table.chairs
    return _given(table, used(table, seat, at), seat, table.settings.clock.increment)


def taken_back(table: Table, seat: int) -> Chairs:
    """The chairs when a seat's move has not happened: the increment that it brought goes too."""
    if table.settings.clock.kind != "live":
        return table.chairs
    return _given(table, table.chairs, seat, -table.settings.clock.increment)


def used(table: Table, seat: int, at: int) -> Chairs:
    """The chairs when what a seat has used is off its bank; servers need not agree on the time."""
    bank = max(0, table.chairs[seat].bank - max(0, at - table.opened.get(seat, at)))
    return changed(table.chairs, seat, bank=bank)


# How


def _given(table: Table, chairs: Chairs, seat: int, seconds: int) -> Chairs:
    return changed(chairs, seat, bank=max(0, chairs[seat].bank + seconds * SECOND))
