from __future__ import annotations

from handvol.core.cells import Cells, word


class TinyCells(Cells):
    points: list[int] = word(2)
