"""Seats and people: sitting down, standing up, taking a seat elsewhere, going away and coming back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from handvol.bots import called, known

from . import clocks
from . import entries as e
from .chair import Chair, changed, checked_name, device, put
from .entries import SECOND, Reason
from .errors import TableError
from .match import with_deal
from .plan import Plan, planned, then

if TYPE_CHECKING:
    from .table import Table

MAX_KEYS = 8
OFFER_TIME = 600 * SECOND


# What is asked for


def sit(table: Table, name: str, key: bytes, now: int, seat: int | None = None) -> Plan:
    """A person takes a free seat, any or a named one; `key` is the hash of the seat's key."""
    place = _free_seat(table, seat)
    return planned(table, e.Seated(now, place, checked_name(name, _names(table)), key=key))


def seat_bot(table: Table, by: int, bot: str, now: int, seat: int | None = None, name: str = "") -> Plan:
    """The host puts a bot on a free seat."""
    _host_only(table, by)
    if bot not in known():
        raise TableError("bad-request", f"There is no bot {bot!r}.")
    place = _free_seat(table, seat)
    taken = _names(table)
    found = checked_name(name, taken) if name else next(n for n in called() if n.casefold() not in taken)
    return with_deal(planned(table, e.Seated(now, place, found, bot=bot)), now)


def stand_up(table: Table, by: int, seat: int, now: int) -> Plan:
    """A person gives a seat up between games, or the host clears one."""
    if by != seat:
        _host_only(table, by)
    if table.is_running:
        raise TableError("running")
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].is_free:
        raise TableError("no-seat")
    return planned(table, e.Vacated(now, seat))


def offer(table: Table, seat: int, code: bytes, now: int) -> Plan:
    """A link that takes the seat to another device, once and soon; `code` is its hash."""
    if len(table.chairs[seat].keys) >= MAX_KEYS:
        raise TableError("too-many")
    return planned(table, e.Offered(now, seat, code, now + OFFER_TIME))


def claim(table: Table, code: bytes, key: bytes, now: int) -> Plan:
    """Use such a link."""
    seat, until = table.offers.get(code, (0, 0))
    if now > until or not table.chairs[seat].is_person:
        raise TableError("link-used")
    return planned(table, e.Keyed(now, seat, code, key))


def revoke(table: Table, seat: int, name: str, now: int) -> Plan:
    """A device of a seat is to open it no more; the last one stays."""
    keys = table.chairs[seat].keys
    found = [key for key in keys if device(key) == name]
    if not found:
        raise TableError("no-such-device")
    if len(keys) == 1:
        raise TableError("not-now")
    return planned(table, e.Revoked(now, seat, found[0]))


def leave(table: Table, seat: int, now: int, why: Reason = "left") -> Plan:
    """A person goes away from a running game; a bot stands in."""
    if not table.is_running:
        raise TableError("not-now")
    return Plan((), table) if table.chairs[seat].away else planned(table, e.Left(now, seat, why))


def come_back(table: Table, seat: int, now: int) -> Plan:
    """The person is back; the stand-in gives the seat up."""
    return planned(table, e.Returned(now, seat)) if table.chairs[seat].away else Plan((), table)


# What is there


def seat_of(table: Table, key: bytes) -> int | None:
    """The seat that a key (its hash) opens."""
    for seat, chair in enumerate(table.chairs):
        if any(secrets.compare_digest(key, mine) for mine in chair.keys):
            return seat
    return None


def offered_until(table: Table, code: bytes) -> int:
    """Until when a link to take a seat elsewhere can be used; 0 when there is none."""
    return table.offers.get(code, (0, 0))[1]


# What happens


def seated(table: Table, entry: e.Seated) -> Table:
    """Somebody sits down; who has a key and came first is the host."""
    keys = {entry.key: entry.at} if entry.key else {}
    chair = Chair(entry.name, entry.bot, keys, ready=bool(entry.bot))
    order = (*table.order, entry.seat) if keys else table.order
    return then(table, entry, chairs=put(table.chairs, entry.seat, chair), order=order)


def vacated(table: Table, entry: e.Vacated) -> Table:
    """A seat is free, with all that belonged to it."""
    seat = entry.seat
    return then(
        table,
        entry,
        chairs=put(table.chairs, seat, Chair()),
        wins=put(table.wins, seat, 0),
        points=put(table.points, seat, 0),
        order=tuple(other for other in table.order if other != seat),
        offers=_offers_but(table, seat),
    )


def offered(table: Table, entry: e.Offered) -> Table:
    """There is a link; an older one to the same seat is worth nothing any more."""
    offers = {**_offers_but(table, entry.seat), entry.code: (entry.seat, entry.until)}
    return then(table, entry, offers=offers)


def keyed(table: Table, entry: e.Keyed) -> Table:
    """A seat has one more key."""
    keys = {**table.chairs[entry.seat].keys, entry.key: entry.at}
    return then(
        table,
        entry,
        chairs=changed(table.chairs, entry.seat, keys=keys),
        offers={code: found for code, found in table.offers.items() if code != entry.code},
    )


def revoked(table: Table, entry: e.Revoked) -> Table:
    """A seat has one key less; the link that its device may have made is worth nothing any more."""
    keys = {key: at for key, at in table.chairs[entry.seat].keys.items() if key != entry.key}
    chairs = changed(table.chairs, entry.seat, keys=keys)
    return then(table, entry, chairs=chairs, offers=_offers_but(table, entry.seat))


def left(table: Table, entry: e.Left) -> Table:
    """A bot stands in; who is away is not asked whether a move may be taken back, nor waits for it."""
    seat = entry.seat
    chairs = clocks.used(table, seat, entry.at) if seat in clocks.timed(table) else table.chairs
    undo = table.undo
    if undo and (seat == undo.seat or seat in undo.waiting):
        undo = None
    return then(table, entry, chairs=changed(chairs, seat, away=True), undo=undo)


def returned(table: Table, entry: e.Returned) -> Table:
    """The person plays again, with some time at least."""
    seat, opened, undo = entry.seat, table.opened, table.undo
    bank = max(table.chairs[seat].bank, clocks.LEAST_BANK)
    if seat in opened:
        opened = {**opened, seat: entry.at}
    if undo and seat != undo.seat:
        undo = undo.asking(seat)
    return then(
        table, entry, chairs=changed(table.chairs, seat, away=False, bank=bank), opened=opened, undo=undo
    )


# How


def _names(table: Table) -> set[str]:
    return {chair.name.casefold() for chair in table.chairs}


def _free_seat(table: Table, wanted: int | None) -> int:
    if table.is_running:
        raise TableError("running")
    if wanted is not None:
        if not 0 <= wanted < len(table.chairs):
            raise TableError("no-seat")
        if not table.chairs[wanted].is_free:
            raise TableError("seat-taken")
        return wanted
    for seat, chair in enumerate(table.chairs):
        if chair.is_free:
            return seat
    raise TableError("table-full")


def _host_only(table: Table, seat: int) -> None:
    if seat != table.host:
        raise TableError("not-host")


def _offers_but(table: Table, seat: int) -> dict[bytes, tuple[int, int]]:
    """The links to other seats than this."""
    return {code: offer for code, offer in table.offers.items() if offer[0] != seat}
