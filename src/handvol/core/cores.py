"""The cores of the machine."""

from __future__ import annotations

import os


def cores() -> int:
    """How many cores this process may use: all, but for a `taskset` or a container that says otherwise."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
