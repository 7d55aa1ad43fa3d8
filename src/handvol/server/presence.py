"""Who is at a table: the people and spectators that listen at this process, and at others."""

from __future__ import annotations

from collections import Counter


class Presence:
    """How many listen on every seat, `None` for those without one."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, tuple[list[int], int]] = {}
        """Who listens at other processes: seats, and how many spectators."""
        self._here: Counter[int | None] = Counter()

    def come(self, seat: int | None) -> None:
        """Somebody begins to listen here."""
        self._here[seat] += 1

    def go(self, seat: int | None) -> None:
        """Somebody listens here no more."""
        self._here[seat] -= 1
        if not self._here[seat]:
            del self._here[seat]

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
        return {seat for seat in self._here if seat is not None}

    @property
    def spectators_here(self) -> int:
        """How many watch at this process without a seat."""
        return self._here[None]

    def everywhere(self) -> tuple[set[int], int]:
        """The seats whose people are connected, and the number of spectators."""
        seats, spectators = self.here, self.spectators_here
        for theirs, watching in self.elsewhere.values():
            seats.update(theirs)
            spectators += watching
        return seats, spectators
