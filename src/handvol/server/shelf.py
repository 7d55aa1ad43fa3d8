"""Tables that cannot be read: the game is not there any more, say, or what was kept is damaged."""

from __future__ import annotations

import logging
import time

from handvol.core.errors import OptionError
from handvol.store import StoreError
from handvol.table import TableError

from .metrics import Metrics

AGAIN_SECONDS = 10.0
"""Such a table is read again after so long at the earliest, when somebody asks for it."""
MAX_SAID = 200
TELLING = (OptionError, StoreError)
"""What they say has no card in it, nor anything else that a player may not see."""

log = logging.getLogger("handvol.server")


class Shelf:
    """Sets them aside, so that they stop nobody else; one that can be read again comes back by itself."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._since: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._since)

    def check(self, name: str) -> None:
        """TableError for a table that could not be read just now."""
        since = self._since.get(name)
        if since is not None and time.monotonic() - since < AGAIN_SECONDS:
            raise TableError("unreadable")

    def put(self, name: str, error: Exception) -> TableError:
        """Set a table aside, and say so once; what to tell those who ask for it."""
        if name not in self._since:
            why = str(error).splitlines()[0][:MAX_SAID] if isinstance(error, TELLING) else ""
            log.error("table %s is set aside: %s", name, why or type(error).__name__, exc_info=error)
        self._since[name] = time.monotonic()
        self._metrics.set_aside.set(len(self))
        return TableError("unreadable")

    def take(self, name: str) -> None:
        """A table was read."""
        if self._since.pop(name, None) is not None:
            log.warning("table %s can be read again", name)
            self._metrics.set_aside.set(len(self))
