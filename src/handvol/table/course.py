"""The course of a game: who is asked, moves, and choices that wait for their turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from handvol.core.errors import IllegalMove
from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.state import State

from . import clocks
from . import entries as e
from .entries import By, Entry
from .errors import TableError, refused
from .plan import Plan, planned, then
from .records import finished, new_promise

if TYPE_CHECKING:
    from .table import Table

MAX_UNDO = 8
"""So many moves are remembered."""

Held = Mapping[int, tuple[str, By]]
"""The choices by seat that wait for their turn."""


class Happening(msgspec.Struct, frozen=True):
    """A move, or the deal, and the events that it brought about."""

    seq: int
    seat: int | None
    by: By
    steps: tuple[tuple[Event, ...], ...]
    """The events, in steps that people should see apart."""

    @classmethod
    def of(cls, seq: int, seat: int | None, by: By, state: State) -> Happening:
        """What has led to a state."""
        return cls(seq, seat, by, tuple([step.events for step in state.steps]))

    def __repr__(self) -> str:
        """Says nothing that is secret."""
        return f"<Happening {self.seq}>"


@dataclass(frozen=True)
class Question:
    """What a seat has to decide, and all that it may know of the game."""

    seat: int
    bot: str
    """The bot that sits there or would stand in."""
    asked: int
    game: Game
    view: dict[str, Any]
    moves: list[str]


# What is asked for


def move(table: Table, seat: int, asked: int, move: str, now: int, by: By = "person") -> Plan:
    """A move that answers the entry `asked`; stale when that is no longer what is asked."""
    state = _asked_state(table, seat, asked)
    if table.chairs[seat].is_present != (by == "person"):
        raise TableError("not-now")
    if seat != state.turn and move in state.moves(seat):
        return planned(table, e.Held(now, seat, move, by))
    try:
        after = state.asking(seat).play(move)
    except IllegalMove as error:
        raise refused(error) from None
    move = after.history[-1]
    if seat != state.turn:
        return planned(table, e.Held(now, seat, move, by))
    entry = e.Moved(now, seat, move, by)
    entries: list[Entry] = [entry]
    table = _played(table, entry, after)
    while after.turn is not None and after.turn in table.held:
        entry = e.Moved(now, after.turn, *table.held[after.turn])
        after = after.play(entry.move)
        entries.append(entry)
        table = _played(table, entry, after)
    plan = Plan(tuple(entries), table)
    return plan.and_then(new_promise(now)) if after.over else plan


def _asked_state(table: Table, seat: int, asked: int) -> State:
    if table.state is None or table.state.over:
        raise TableError("not-now")
    if table.asked.get(seat) == asked and seat not in table.held:
        return table.state
    latest = max(table.asked.values(), default=0)
    raise TableError("not-your-turn" if asked >= latest and seat not in table.asked else "stale")


# What is there


def question(table: Table, seat: int) -> Question:
    """What a seat has to decide now."""
    asked = table.asked.get(seat)
    if table.state is None or asked is None or seat in table.held:
        raise TableError("not-now")
    state = table.state.asking(seat)
    return Question(seat, _bot(table, seat), asked, table.game, state.view(seat), state.moves())


def may_hint(table: Table, seat: int) -> bool:
    """Whether a person may ask for hints: alone against bots, or where the table allows it."""
    others = (chair for place, chair in enumerate(table.chairs) if place != seat)
    return table.settings.hints or not any(chair.is_person for chair in others)


def hint(table: Table, seat: int) -> Question:
    """What a person wants a hint about."""
    found = question(table, seat)
    if not may_hint(table, seat):
        raise TableError("hints-off")
    return found


def thinkers(table: Table) -> list[tuple[int, str]]:
    """The seats for which a bot must decide now, with its name."""
    return [(seat, _bot(table, seat)) for seat in table.waiting if not table.chairs[seat].is_present]


def _bot(table: Table, seat: int) -> str:
    """The bot that sits on a seat or stands in there."""
    return table.chairs[seat].bot or table.settings.level


# What happens


def held(table: Table, entry: e.Held) -> Table:
    """A choice waits for its turn."""
    return then(
        table,
        entry,
        chairs=clocks.stopped(table, entry.seat, entry.at),
        held={**table.held, entry.seat: (entry.move, entry.by)},
    )


def moved(table: Table, entry: e.Moved) -> Table:
    """A move is made."""
    assert table.state is not None
    return _played(table, entry, table.state.play(entry.move, entry.seat))


def _played(table: Table, entry: e.Moved, state: State) -> Table:
    """The table after a move that led to a state; a choice that was held was paid for when it was made."""
    seat, held, before = entry.seat, table.held, table.state
    assert before is not None
    if seat in held:
        chairs, held = table.chairs, {other: choice for other, choice in held.items() if other != seat}
    else:
        chairs = clocks.stopped(table, seat, entry.at)
    after = then(
        table,
        entry,
        state=state,
        chairs=chairs,
        past=(*table.past, (before, seat, entry.by))[-MAX_UNDO:],
        undo=None,
        log=(*table.log, Happening.of(table.seq + 1, seat, entry.by, state)),
        **asking(table, state, held, entry.at),
    )
    return msgspec.structs.replace(after, **finished(after, state)) if state.over else after


def asking(table: Table, state: State, held: Held, at: int, anew: bool = False) -> dict[str, Any]:
    """What changes when the next are asked; who has still the same secret choice to make was asked before."""
    deciding = state.deciding
    same = not anew and len(table.asked) > 1 and set(deciding) < table.asked.keys()
    seq = table.seq + 1
    return {
        "asked": {seat: table.asked[seat] if same else seq for seat in deciding},
        "opened": {seat: table.opened.get(seat, at) if same else at for seat in deciding},
        "held": held if same else {},
        "choosing": same,
    }
