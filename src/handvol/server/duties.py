"""What a server does again and again without being asked; what fails is said, and done again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from .metrics import Metrics

LATE_SECONDS = 60.0
"""A turn that takes so long does not come to its end any more."""

log = logging.getLogger("handvol.server")


class Duties:
    """Keeps such work going, and knows what fails."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._failing: set[str] = set()
        self._began: dict[str, float] = {}
        """When the turns that are under way began."""

    async def keep(self, name: str, seconds: float, turn: Callable[[], Awaitable[None]]) -> None:
        """Take a turn, rest for so long, and so on; of failures the first is said, and that it goes again."""
        self._metrics.failing.labels(name).set(0)
        while True:
            self._began[name] = time.monotonic()
            try:
                await turn()
            except Exception as error:
                self._metrics.failures.labels(name).inc()
                self._metrics.failing.labels(name).set(1)
                if name not in self._failing:
                    self._failing.add(name)
                    log.error("%s fails: %s", name, type(error).__name__, exc_info=error)
            else:
                if name in self._failing:
                    self._failing.discard(name)
                    self._metrics.failing.labels(name).set(0)
                    log.warning("%s goes again", name)
            del self._began[name]
            await asyncio.sleep(seconds)

    @property
    def failing(self) -> list[str]:
        """What has failed the last time, or does not come to its end."""
        longest = time.monotonic() - LATE_SECONDS
        return sorted(self._failing | {name for name, began in self._began.items() if began < longest})
