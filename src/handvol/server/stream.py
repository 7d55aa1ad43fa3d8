"""What is on its way to somebody who listens to a stream of lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

MAX_UNREAD = 200
KEEP_ALIVE_SECONDS = 15.0


class Lines:
    """Messages, one a line, and an empty line when nothing was said for a while.

    A reader that does not keep up is let go, and may resume.
    """

    def __init__(self, hang_up: Callable[[], None]) -> None:
        self._hang_up = hang_up
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()

    def put(self, message: bytes) -> None:
        """One more line."""
        if self._waiting.qsize() >= MAX_UNREAD:
            self.end()
            self._hang_up()
        else:
            self._waiting.put_nowait(message)

    def end(self) -> None:
        """Nothing more, and nothing of what was not read yet."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            line: bytes | None = b""
            try:
                async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                    line = await self._waiting.get()
            except TimeoutError:
                pass
            if line is None:
                return
            yield line + b"\n"
