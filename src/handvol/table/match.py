"""A match: being ready, and one deal after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from handvol.core.fair import MAX_SHARE_BYTES, seed_from

from . import entries as e
from .chair import changed
from .course import Happening, asking
from .entries import SECOND
from .errors import TableError
from .plan import Plan, planned, then
from .records import shares

if TYPE_CHECKING:
    from .table import Table

MAX_FINISHED = 100


def ready(table: Table, seat: int, share: bytes, now: int, seed: int | None = None) -> Plan:
    """A person is ready for the next game; when all are, it is dealt.

    With a `seed` the cards are the ones that it always gives, for somebody who wants them again.
    """
    if table.is_running:
        raise TableError("running")
    if len(table.finished) >= MAX_FINISHED:
        raise TableError("closed")
    if len(share) > MAX_SHARE_BYTES:
        raise TableError("bad-request")
    if table.chairs[seat].ready:
        return Plan((), table)
    return with_deal(planned(table, e.Readied(now, seat, share)), now, seed)


def with_deal(plan: Plan, now: int, seed: int | None = None) -> Plan:
    """A plan, and the deal if with it everybody is there and ready, one person at least."""
    chairs = plan.table.chairs
    if any(chair.is_free or (chair.is_present and not chair.ready) for chair in chairs):
        return plan
    return plan.and_then(e.Dealt(now, seed)) if any(chair.is_present for chair in chairs) else plan


# What happens


def readied(table: Table, entry: e.Readied) -> Table:
    """Somebody is ready, and here."""
    chairs = changed(table.chairs, entry.seat, ready=True, share=entry.share, away=False)
    return then(table, entry, chairs=chairs)


def dealt(table: Table, entry: e.Dealt) -> Table:
    """The next game begins; after a whole match, the next match."""
    again: dict[str, Any] = {}
    if table.status == "over":
        nothing = (0,) * len(table.chairs)
        again = {"wins": nothing, "points": nothing, "played": 0}
    seed = seed_from(table.secret, shares(table)) if entry.seed is None else entry.seed
    state = table.game.deal(seed)
    bank = table.settings.clock.bank * SECOND
    chairs = table.chairs
    for seat in range(len(chairs)):
        chairs = changed(chairs, seat, bank=bank)
    return then(
        table,
        entry,
        state=state,
        is_fair=entry.seed is None,
        number=table.number + 1,
        chairs=chairs,
        log=(Happening.of(table.seq + 1, None, "bot", state),),
        past=(),
        undone=(),
        **asking(table, state, table.held, entry.at, anew=True),
        **again,
    )
