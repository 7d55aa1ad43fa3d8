"""uvicorn's protocols, with what a table needs beyond ASGI: to write at once, and to hang up.

Both are ASGI extensions of the connection's scope; without them everything works, but slower.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any
from weakref import WeakKeyDictionary

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where there is such
from websockets.http11 import Request
from websockets.protocol import State

HANG_UP = "handvol.hang_up"
WRITE = "handvol.write"
READ = "handvol.read"
WHOLE_TEXT = 0x81
MASKED = 0x80
SHORT = 126
"""Frames shorter than this say their length in one byte, those under 64 kB in three."""
MEDIUM = 65_536
HEAD_SECONDS = 10.0
MAX_HEAD = 32_768
"""So long, and of so many bytes, the head of a request may be."""
MAX_UNREAD = 8
"""Commands that may wait to be read before the sender has to."""


Reader = Callable[[bytes], bool]
"""Takes a text message, or says that it cannot now."""


class HttpProtocol(HttpToolsProtocol):
    """Hands to a request what hangs up on it; hangs up itself on a request whose head never ends."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head_timer: asyncio.TimerHandle | None = None
        self.await_head()

    def await_head(self) -> None:
        """Begin to count the bytes and the seconds of a head."""
        if self.head_timer is None:
            self.head_size = 0
            self.head_timer = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def have_head(self) -> None:
        """The head has ended, or the connection has."""
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.head_timer is not None:
            self.head_size += len(data)
            if self.head_size > MAX_HEAD:
                self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.await_head()
        self.scope["extensions"] = {HANG_UP: {"now": self.transport.abort}}

    def on_headers_complete(self) -> None:
        self.have_head()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.have_head()
        super().connection_lost(exc)


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
            self.scope["extensions"][READ] = {"text": self.read_text}
            self.reader: Reader | None = None

    def data_received(self, data: bytes) -> None:
        """A command nearly always comes as one short frame and nothing else: that needs no parser."""
        if self.is_short_text(data) and not self.frames and is_between_frames(self.conn.parser):
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def is_short_text(self, data: bytes) -> bool:
        """Whether these bytes could be one whole masked text message of less than 126 bytes."""
        size = len(data) - 6
        return (
            0 < size < SHORT
            and data[0] == WHOLE_TEXT
            and data[1] == MASKED | size
            and self.handshake_complete
            and not self.close_sent
            and self.conn.state is State.OPEN
        )

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

    def read_text(self, reader: Reader) -> None:
        """Let text messages be read as they come, when none is waiting; what is not taken waits as ever."""
        self.reader = reader

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
        if self.reader and self.queue.empty() and self.curr_msg_data_type == "text":
            whole = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
            if self.reader(whole):
                self.frames = []
                return
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


def is_between_frames(parser: Generator[None]) -> bool:
    """Whether a parser has read whole frames only, and waits for the next: it asks first if there is one."""
    inner: Any = parser
    while inner.gi_yieldfrom is not None:
        inner = inner.gi_yieldfrom
    return bool(inner.__name__ == "at_eof")


def hang_up_of(scope: Scope) -> Callable[[], None]:
    """What ends a connection at once; nothing at a server that cannot."""
    found: Callable[[], None] = scope.get("extensions", {}).get(HANG_UP, {}).get("now", _nothing)
    return found


def writer_of(scope: Scope) -> Callable[[bytes], bool]:
    """What writes a text message at once, if it can."""
    found: Callable[[bytes], bool] = scope.get("extensions", {}).get(WRITE, {}).get("text", _never)
    return found


def reader_of(scope: Scope) -> Callable[[Reader], None]:
    """What lets somebody read text messages as they come; nothing at a server that cannot."""
    found: Callable[[Reader], None] = scope.get("extensions", {}).get(READ, {}).get("text", _ignored)
    return found


def _nothing() -> None:
    """Nothing."""


def _ignored(reader: Reader) -> None:
    """Nothing."""


def _never(body: bytes) -> bool:
    return False
