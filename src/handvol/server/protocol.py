"""uvicorn's protocols, with what a table needs beyond ASGI: to write at once, and to hang up.

Both are ASGI extensions of the connection's scope; without them everything works, but slower.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

HANG_UP = "handvol.hang_up"
WRITE = "handvol.write"
SHORT = 126
"""Frames shorter than this say their length in one byte, those under 64 kB in three."""
MEDIUM = 65_536
MAX_UNREAD = 8
"""Commands that may wait to be read before the sender has to."""


class HttpProtocol(HttpToolsProtocol):
    """Hands to a request what hangs up on it."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: {"now": self.transport.abort}}


class Burst:
    """The connections that have something to send in this turn of the loop.

    A move is news to all at its table, and many moves are committed together. Sent one after the other at
    the end, the news cost less: whoever receives them is woken once.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[SocketProtocol] = []

    def add(self, connection: SocketProtocol) -> None:
        """Have a connection send what it has, soon."""
        if not self._waiting:
            self._loop.call_soon(self._send)
        self._waiting.append(connection)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            connection.send_unsent()


bursts: WeakKeyDictionary[asyncio.AbstractEventLoop, Burst] = WeakKeyDictionary()
"""The burst of every loop."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Writes whole text frames straight to the connection; hangs up on those who never read."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.unsent: list[bytes] = []
            self.burst = bursts.get(self.loop) or bursts.setdefault(self.loop, Burst(self.loop))
            self.scope["extensions"][HANG_UP] = {"now": self.transport.abort}
            self.scope["extensions"][WRITE] = {"text": self.write_text}

    def write_text(self, body: bytes) -> bool:
        """Send a text message in this turn of the loop; False if the connection takes none at the moment."""
        size = len(body)
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or size >= MEDIUM:
            return False
        head = bytes((0x81, size)) if size < SHORT else b"\x81\x7e" + size.to_bytes(2, "big")
        if not self.unsent:
            self.burst.add(self)
        self.unsent += (head, body)
        return True

    def send_unsent(self) -> None:
        """Send all that was written in this turn of the loop."""
        if self.unsent:
            if not self.transport.is_closing():
                self.transport.write(b"".join(self.unsent))
            self.unsent.clear()

    async def send(self, message: Any) -> None:
        """Send in the way of ASGI, after all that was written before."""
        if self.handshake_complete:
            self.send_unsent()
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Let the sender go on until a few commands wait, instead of stopping it after every one."""
        paused = self.read_paused
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MAX_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def hang_up_of(scope: Scope) -> Callable[[], None]:
    """What ends a connection at once; nothing at a server that cannot."""
    found: Callable[[], None] = scope.get("extensions", {}).get(HANG_UP, {}).get("now", _nothing)
    return found


def writer_of(scope: Scope) -> Callable[[bytes], bool]:
    """What writes a text message at once, if it can."""
    found: Callable[[bytes], bool] = scope.get("extensions", {}).get(WRITE, {}).get("text", _never)
    return found


def _nothing() -> None:
    """Nothing."""


def _never(body: bytes) -> bool:
    return False
