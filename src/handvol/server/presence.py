"""Who is at a table: the people and spectators that listen at this process, and at others."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .audience import Listener


class Presence:
    """Who listens: here as those who listen say, elsewhere as other processes have said."""

    def __init__(self, listeners: Set[Listener]) -> None:
        self.elsewhere: dict[str, tuple[list[int], int]] = {}
        """Who listens at other processes: seats, and how many spectators."""
        self._listeners = listeners

    def hear(self, process: str, seats: list[int], spectators: int) -> bool:
        """Another process says who listens there; whether that changes anything."""
        before = self.everywhere()
        if seats or spectators:
            self.elsewhere[process] = (seats, spectators)
        else:
            self.elsewhere.pop(process, None)
        return self.everywhere() != before

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected to this process."""
        return {listener.seat for listener in self._listeners if listener.seat is not None}

    @property
    def spectators_here(self) -> int:
        """How many watch at this process without a seat."""
        return sum(listener.seat is None for listener in self._listeners)

    def everywhere(self) -> tuple[set[int], int]:
        """The seats whose people are connected, and the number of spectators."""
        seats, spectators = self.here, self.spectators_here
        for theirs, watching in self.elsewhere.values():
            seats.update(theirs)
            spectators += watching
        return seats, spectators
