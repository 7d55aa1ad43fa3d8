"""Work that needs no table and that anybody may ask for: rationed by address, and done off the loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from handvol.table import TableError

from .limits import Counted, PerAddress
from .thinking import be_nice

T = TypeVar("T")

AT_ONCE = 16
"""As many works may be under way, their answers on the way to those who asked included."""
PER_ADDRESS = 2
ANSWER_SECONDS = 60.0
"""So long a work may take, until its answer has been read."""


class Works:
    """A thread that does such work, and the rations."""

    def __init__(self, per_minute: int) -> None:
        self._thread = ThreadPoolExecutor(1, "work", initializer=be_nice)
        self._counted = Counted(AT_ONCE, PER_ADDRESS)
        self._rations = PerAddress(per_minute, 60.0)

    @asynccontextmanager
    async def ration(self, address: str) -> AsyncIterator[None]:
        """As long as an address has something worked out and reads it; TableError where it has had enough."""
        if not self._rations.take(address):
            raise TableError("too-many")
        if not self._counted.enter(address):
            raise TableError("busy" if self._counted.is_full else "too-many")
        try:
            yield
        finally:
            self._counted.leave(address)

    async def do(self, work: Callable[[], T]) -> T:
        """What a work comes to."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Do nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
