"""What is on its way to one listener: sent at once where that is possible, never waited for by others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any

MAX_WAITING = 200
MAX_BYTES = 1_000_000


class Outbox:
    """A listener's messages, in order.

    `put` sends at once; if the listener's connection cannot take more now, the rest goes on in a task of its
    own. Too much waiting and the listener is dropped: it can come back and resume.
    """

    def __init__(self, send: Callable[[bytes], Coroutine[Any, Any, None]], drop: Callable[[], None]) -> None:
        self._send = send
        self._drop = drop
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, message: bytes) -> None:
        """Send a message, now or as soon as the connection takes it."""
        if self._closed:
            return
        if self._task is not None:
            self._wait(message)
            return
        sending = self._send(message)
        try:
            blocked = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the connection is gone: whoever reads from it notices too
            self.close()
            return
        self._task = asyncio.get_running_loop().create_task(self._go_on(_Rest(sending, blocked)))

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    def _wait(self, message: bytes) -> None:
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MAX_WAITING or self._bytes > MAX_BYTES:
            self.close()
            self._drop()

    async def _go_on(self, rest: Awaitable[None]) -> None:
        try:
            await rest
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self._send(message)
        except Exception:
            self.close()
        finally:
            self._task = None


class _Rest:
    """A coroutine that was begun by hand and has stopped to wait for something."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], blocked: Any) -> None:
        self._coroutine = coroutine
        self._blocked = blocked

    def __await__(self) -> Generator[Any, Any, None]:
        blocked = self._blocked
        while True:
            try:
                sent = yield blocked
            except BaseException as error:
                self._coroutine.throw(error)
                raise
            try:
                blocked = self._coroutine.send(sent)
            except StopIteration:
                return
