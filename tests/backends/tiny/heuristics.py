from __future__ import annotations

from .state import TinyCells


def worth(s: TinyCells, action: int) -> int:
    return 0
