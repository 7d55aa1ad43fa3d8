"""Whether the store can write: a row of its own, written again and again."""

from __future__ import annotations

import asyncio
import logging
import time

from handvol.store import Row, Store, StoreError

ROW = "health"
"""The name of that row; no table can have it."""
BEAT_SECONDS = 2.0
GRACE_SECONDS = 0.5
LATE_SECONDS = 5.0
"""A store that has committed nothing for so long cannot write."""

AFTER_SECONDS = 15.0
"""What was asked of it before comes to its end within so long."""

log = logging.getLogger("handvol.server")


class Pulse:
    """Knows when the store has committed last; whoever asks never waits for it."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._failed = False
        self._ill = -AFTER_SECONDS
        """When it was not, last."""
        self._beating: asyncio.Task[None] | None = None

    @property
    def is_well(self) -> bool:
        """Whether a write was committed within the last seconds."""
        return not self._failed and time.monotonic() - self._last < LATE_SECONDS + GRACE_SECONDS

    @property
    def has_been_well(self) -> bool:
        """Whether it has been so for a while."""
        return self.is_well and time.monotonic() - self._ill > AFTER_SECONDS

    async def beat(self, store: Store) -> None:
        """Write; say when that fails first, and when it goes again. Who asks meanwhile waits for the same."""
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._beat(store))
        await asyncio.shield(self._beating)

    def close(self) -> None:
        """Wait for nothing more."""
        if self._beating is not None:
            self._beating.cancel()

    async def _beat(self, store: Store) -> None:
        written = asyncio.create_task(self._write(store))
        try:
            patience = max(0.0, self._last + LATE_SECONDS - time.monotonic())
            done, _ = await asyncio.wait((written,), timeout=patience)
            if not done:
                self._fails("it does not answer")
                await asyncio.wait((written,))
        finally:
            written.cancel()

    async def _write(self, store: Store) -> None:
        row = Row("", "over", listed=False, deadline=None, updated=time.time_ns() // 1_000_000, summary=b"")
        try:
            await store.append(ROW, 0, [], row)
        except StoreError as error:
            self._fails(str(error))
        except Exception as error:
            self._fails(type(error).__name__)
        else:
            self._last = time.monotonic()
            if self._failed:
                self._failed = False
                self._ill = self._last
                log.warning("the store can be written to again")

    def _fails(self, why: str) -> None:
        if not self._failed:
            self._failed = True
            log.error("the store cannot be written to: %s", why)
