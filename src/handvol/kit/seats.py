"""Seats around the table, clockwise by their numbers."""

from __future__ import annotations

from handvol.core.cells import Cells


def left_of(s: Cells, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


def seat_after(s: Cells, seat: int, places: int) -> int:
    """The seat so many places to the left of another, fewer than there are seats."""
    found = seat + places
    return found - s.seats if found >= s.seats else found
