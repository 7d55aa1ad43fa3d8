from __future__ import annotations

from .deeper import BASE


def scaled(points: int) -> int:
    return points * BASE
