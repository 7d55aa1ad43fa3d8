"""Finished games: the dealer's promise, what was won, and records by which anybody can check both."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from handvol.core.fair import SECRET_BYTES, Fairness
from handvol.core.record import Record
from handvol.core.state import State

from . import entries as e
from .chair import changed
from .plan import then

if TYPE_CHECKING:
    from .table import Table


def new_promise(now: int) -> e.Promised:
    """A secret for the next deal."""
    return e.Promised(now, secrets.token_bytes(SECRET_BYTES))


def promised(table: Table, entry: e.Promised) -> Table:
    """The dealer has the secret of the next deal."""
    return then(table, entry, secret=entry.secret)


def finished(table: Table, state: State) -> dict[str, Any]:
    """What changes when a game is over: its record is kept, it is counted, the next is waited for."""
    chairs = table.chairs
    for seat, chair in enumerate(chairs):
        chairs = changed(chairs, seat, ready=bool(chair.bot), share=b"")
    return {
        "finished": (*table.finished, _record(table, state)),
        "played": table.played + 1,
        "points": tuple(had + got for had, got in zip(table.points, state.scores, strict=True)),
        "wins": tuple(had + (seat in state.winners) for seat, had in enumerate(table.wins)),
        "chairs": chairs,
    }


def _record(table: Table, state: State) -> Record:
    fairness = Fairness(table.promise, table.secret, tuple(shares(table))) if table.is_fair else None
    return replace(
        state.record(),
        players=tuple(chair.name for chair in table.chairs),
        fairness=fairness,
        scores=tuple(state.scores),
        winners=tuple(state.winners),
    )


def shares(table: Table) -> list[bytes]:
    """What the players have added to the shuffle, by seat."""
    return [chair.share for chair in table.chairs]
