"""Taking a move back: if all who are there agree, and never if it has shown anybody something hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from handvol.core.state import State

from . import clocks
from . import entries as e
from .course import asking
from .errors import TableError
from .plan import Plan, planned, then

if TYPE_CHECKING:
    from .table import Table


class Undo(msgspec.Struct, frozen=True):
    """Somebody asked to take a move back; who has still to agree."""

    seat: int
    moves: int
    """How many moves would be taken back: its own, and those of bots since."""
    waiting: frozenset[int]

    def asking(self, seat: int) -> Undo:
        """The same, and one more is asked."""
        return msgspec.structs.replace(self, waiting=self.waiting | {seat})


# What is asked for


def ask_undo(table: Table, seat: int, now: int) -> Plan:
    """Ask to take one's last move back, where nothing hidden was shown since."""
    moves = _askable(table, seat)
    if not moves:
        raise TableError("no-undo")
    return planned(table, e.UndoAsked(now, seat, moves))


def answer_undo(table: Table, seat: int, agreed: bool, now: int) -> Plan:
    """Agree to that, or not."""
    if table.undo is None or seat not in table.undo.waiting:
        raise TableError("not-now")
    return planned(table, e.UndoAnswered(now, seat, agreed))


# What is there


def can_ask_undo(table: Table, seat: int) -> bool:
    """Whether a seat may ask now to take its last move back."""
    return bool(_askable(table, seat))


def undone_since(table: Table, seq: int) -> int:
    """The first entry that was taken back after an entry `seq`; 0 where none was."""
    return min((first for at, first in table.undone if at > seq), default=0) if table.undone else 0


def shows_nothing(after: State) -> bool:
    """Whether the last move has shown nobody anything hidden, but what the mover laid open."""
    final = after.game.events.FINAL
    return not any(event.kind in final for event in after.events)


def shows_no_card(before: State, after: State, seat: int) -> bool:
    """Whether a seat sees no card after somebody else's move that it did not see before."""
    seen, known = Counter(_cards(after.view(seat), after)), Counter(_cards(before.view(seat), before))
    return not seen - known


# What happens


def undo_asked(table: Table, entry: e.UndoAsked) -> Table:
    """The others are asked; where there are none, it is done."""
    others = {s for s, chair in enumerate(table.chairs) if chair.is_present and s != entry.seat}
    if not others:
        return _taken_back(table, entry, entry.moves)
    return then(table, entry, undo=Undo(entry.seat, entry.moves, frozenset(others)))


def undo_answered(table: Table, entry: e.UndoAnswered) -> Table:
    """One refusal ends the question; when all have agreed, it is done."""
    undo = table.undo
    assert undo is not None
    if not entry.agreed:
        return then(table, entry, undo=None)
    waiting = undo.waiting - {entry.seat}
    if waiting:
        return then(table, entry, undo=msgspec.structs.replace(undo, waiting=waiting))
    return _taken_back(table, entry, undo.moves)


# How


def _askable(table: Table, seat: int) -> int:
    """How many moves a seat may ask to take back; 0 where it may not ask."""
    if not table.is_running or table.undo is not None or not table.chairs[seat].is_present:
        return 0
    return _undoable(table, seat)


def _undoable(table: Table, seat: int) -> int:
    """How many moves it takes to take back the seat's own last one; 0 where that may not be.

    Only bots may have moved since, and nothing hidden may have been shown: no card of theirs either.
    """
    after = table.state
    assert after is not None
    for count, (before, mover, by) in enumerate(reversed(table.past), start=1):
        if not shows_nothing(after):
            return 0
        if mover == seat and by == "person":
            return count
        if by == "person" or not shows_no_card(before, after, seat):
            return 0
        after = before
    return 0


def _taken_back(table: Table, entry: e.Entry, moves: int) -> Table:
    """The table as it was before so many moves; what was told of them has not happened."""
    state, mover, _ = table.past[-moves]
    seq = table.seq + 1
    gone = tuple((seq, happening.seq) for happening in table.log[-moves:])
    return then(
        table,
        entry,
        state=state,
        chairs=clocks.taken_back(table, mover),
        past=table.past[:-moves],
        log=table.log[:-moves],
        undone=table.undone + gone,
        undo=None,
        **asking(table, state, {}, entry.at, anew=True),
    )


def _cards(data: Any, state: State) -> Iterator[str]:
    """Every card that is named in a view."""
    if isinstance(data, str) and state.game.deck.number(data) is not None:
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key != "options":
                yield from _cards(value, state)
    elif isinstance(data, list):
        for value in data:
            yield from _cards(value, state)
