"""uvicorn's protocols, with what a table needs beyond ASGI: to write at once, and to hang up.

Both are ASGI extensions of the connection's scope; without them everything works, but slower.
"""

from __future__ import annotations

from collections.abc import Callable

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


class SocketProtocol(WebSocketsSansIOProtocol):
    """Writes whole text frames straight to the connection; hangs up on those who never read."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][HANG_UP] = {"now": self.transport.abort}
            self.scope["extensions"][WRITE] = {"text": self.write_text}

    def write_text(self, body: bytes) -> bool:
        """Send a text message now; False if the connection is not open or takes no more at the moment."""
        size = len(body)
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or size >= MEDIUM:
            return False
        head = bytes((0x81, size)) if size < SHORT else b"\x81\x7e" + size.to_bytes(2, "big")
        self.transport.write(head + body)
        return True

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
