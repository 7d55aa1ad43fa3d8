"""Trio: a simple player."""

from __future__ import annotations

from .state import TrioCells


def worth(s: TrioCells, action: int) -> int:
    """High is good."""
    return action
