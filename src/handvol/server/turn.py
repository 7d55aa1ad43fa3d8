"""One at a time, in the order of asking: a lock for tasks, and for calls that are no tasks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turn:
    """Whose turn it is at a table to have something done."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None] | Callable[[], None]] = deque()

    def take(self, call: Callable[[], None]) -> None:
        """Have something called that takes the turn, now or when it comes; it must `leave` then."""
        if self.taken:
            self._waiting.append(call)
        else:
            self.taken = True
            call()

    def leave(self) -> None:
        """Hand the turn on to whoever has waited longest."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not isinstance(waiting, asyncio.Future):
                asyncio.get_running_loop().call_soon(waiting)
                return
            if not waiting.done():
                waiting.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if not self.taken:
            self.taken = True
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
