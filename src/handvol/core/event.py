"""Events: what a move made happen, each marked with the seats that may see it."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened at the table.

    `to` names the seats that may see it; None means everybody, spectators too.
    """

    kind: str
    data: dict[str, Any] = {}
    to: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may see this event."""
        return self.to is None or seat in self.to

    def as_dict(self) -> dict[str, Any]:
        """The event as plain JSON-able data, without the mark of who may see it."""
        return {"kind": self.kind, **self.data}
