"""What is on its way to one listener: sent at once where that is possible, never waited for by others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MAX_WAITING = 200
MAX_BYTES = 1_000_000


class Outbox:
    """A listener's messages, in order.

    `put` writes at once if the connection takes more now; else a task of its own sends the message when it
    does. Too much waiting and the listener is dropped: it can come back and resume.
    """

    def __init__(
        self,
        write: Callable[[bytes], bool],
        send: Callable[[bytes], Awaitable[None]],
        drop: Callable[[], None],
    ) -> None:
        self._write = write
        self._send = send
        self._drop = drop
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, message: bytes) -> None:
        """Send a message, now or as soon as the connection takes it."""
        if self._closed or (self._task is None and self._write(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MAX_WAITING or self._bytes > MAX_BYTES:
            self.close()
            self._drop()
        elif self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._send_waiting())

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._send(message)
        except Exception:  # the connection is gone: whoever reads from it notices too
            self.close()
        finally:
            self._task = None
