"""Seats around the table, clockwise by their numbers."""

from __future__ import annotations

from handvol.core.cells import Cells


def left_of(s: Cells, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0
