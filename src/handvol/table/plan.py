"""What asking for something gives: what is to be written down, and the table that it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .entries import Entry

if TYPE_CHECKING:
    from .table import Table


class Plan(msgspec.Struct, frozen=True, eq=False):
    """What would bring something about. Nothing has happened until somebody goes on from `table`."""

    entries: tuple[Entry, ...]
    """To be written down first; none where all is already as it was asked for."""
    table: Table
    """The table that they lead to."""

    def and_then(self, *entries: Entry) -> Plan:
        """The same, and something after it."""
        return Plan((*self.entries, *entries), _after(self.table, entries))

    def and_ask(self, ask: Callable[[Table], Plan]) -> Plan:
        """The same, and what is then asked of the table that it leads to."""
        plan = ask(self.table)
        return Plan((*self.entries, *plan.entries), plan.table)

    def __repr__(self) -> str:
        """Says nothing that is secret."""
        return f"<Plan of {len(self.entries)} entries>"


def planned(table: Table, *entries: Entry) -> Plan:
    """The plan that these entries happen at a table."""
    return Plan(entries, _after(table, entries))


def _after(table: Table, entries: tuple[Entry, ...]) -> Table:
    for entry in entries:
        table = table.after(entry)
    return table


def then(table: Table, entry: Entry, **changed: Any) -> Table:
    """The table when an entry has happened that changed these parts of it."""
    return msgspec.structs.replace(table, seq=table.seq + 1, updated=entry.at, **changed)
