"""uvicorn's protocols behind the guard, and what a table needs beyond ASGI: to write at once, and to hang up.

uvicorn hands every connection of HTTP, and later its WebSocket, to a class that its configuration names: here
to a `Line` of the guard, with uvicorn's own protocol, as it is, inside. What is used of uvicorn beyond its
documents is where its protocols are and how it calls them (`config`, `server_state`, `app_state`), that
`app_state` comes along as the `state` of every scope, and that an upgrade goes through
`Transport.set_protocol`; and, in `app.py`, that a server opens its `servers` in `startup`, closes them in
`shutdown` and hears signals within `capture_signals`. `tests/server/test_protocol.py` holds it to that, and
pyproject.toml keeps it below the next version.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .guard import Guard, Line, Transport

LINE = "handvol.line"
FRAMES = "handvol.frames"
WHOLE_TEXT = 0x81
FIN = 0x80
KIND = 0x0F
TEXT = 0x1
BINARY = 0x2
MASKED = 0x80
SIZE = 0x7F
SHORT = 126
"""Frames shorter than this say their length in one byte, those under 64 kB in three."""
MEDIUM = 65_536
MAX_PARTS = 100
"""So many frames a message may come in: each is kept until the last has come."""
FRAME = 1_000
"""What a frame counts as, in bytes beside its own: so a stranger's pings cost us little."""

Reader = Callable[[bytes], bool]
"""Takes a text message, or says that it cannot now."""


class Frames(asyncio.Protocol):
    """Cuts what comes into whole frames, and writes whole text frames straight to the connection.

    A command nearly always comes as one short frame: a reader takes it without a task of its own. All else
    goes to uvicorn's protocol, which so only ever sees whole frames.
    """

    transport: Transport
    cost = FRAME

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], **more: Any) -> None:
        self._most = config.ws_max_size
        self._line: Line = app_state[LINE]
        self._line.is_halfway = True
        self._inside = WebSocketsSansIOProtocol(config, server_state, {**app_state, FRAMES: self}, **more)
        self._reader: Reader | None = None
        self._is_between = True
        """Whether no message has begun that has not ended."""
        self._parts = 0
        """The frames of such a message that have come."""
        self.connection_lost = self._inside.connection_lost  # type: ignore[method-assign]
        self.pause_writing = self._inside.pause_writing  # type: ignore[method-assign]
        self.resume_writing = self._inside.resume_writing  # type: ignore[method-assign]
        self._see = self._inside.data_received

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("Transport", transport)
        self._inside.connection_made(transport)

    def piece(self, data: bytes | bytearray) -> int:
        """The bytes of the first frame; all where it is too long, which the protocol inside refuses."""
        if len(data) < 2:
            return 0
        size, start = data[1] & SIZE, 6 if data[1] & MASKED else 2
        if size >= SHORT:
            wide = 2 if size == SHORT else 8
            if len(data) < 2 + wide:
                return 0
            size, start = int.from_bytes(data[2 : 2 + wide]), start + wide
            if size > self._most:
                return len(data)
        return start + size if len(data) >= start + size else 0

    def take(self, data: bytes) -> bool:
        """Have the reader take a whole short message."""
        size = len(data) - 6
        return (
            self._reader is not None
            and data[0] == WHOLE_TEXT
            and self._is_between
            and 0 < size < SHORT
            and data[1] == MASKED | size
            and self._reader(unmasked(data[6:], data[2:6]))
        )

    def data_received(self, data: bytes) -> None:
        """Take a whole frame; before the handshake, the request."""
        if self.take(data):
            return
        if data[0] & KIND <= BINARY:
            self._is_between = bool(data[0] & FIN)
            self._parts = 0 if self._is_between else self._parts + 1
            if self._parts > MAX_PARTS:
                self._line.abort()
                return
        self._see(data)

    def eof_received(self) -> None:
        self._inside.eof_received()

    def write_text(self, body: bytes) -> bool:
        """Send a text message in this turn of the loop; False if the connection takes none at the moment."""
        size, line = len(body), self._line
        if size >= MEDIUM or line.is_stuck or line.is_ending:
            return False
        head = bytes((WHOLE_TEXT, size)) if size < SHORT else b"\x81\x7e" + size.to_bytes(2, "big")
        self.transport.write_later(head, body)
        return True

    def read_text(self, reader: Reader | None) -> None:
        """Let text messages be read as they come, when none is waiting; what is not taken waits as ever."""
        self._reader = reader


def unmasked(body: bytes, mask: bytes) -> bytes:
    """What a client has masked.

    >>> unmasked(b"Ij", b"!  ")[:2]
    b'hJ'
    """
    size = len(body)
    masks = mask * (size // 4 + 1)
    return (int.from_bytes(body) ^ int.from_bytes(masks[:size])).to_bytes(size)


def behind(guard: Guard, unasked: Callable[[bytes], bytes]) -> type[asyncio.Protocol]:
    """What uvicorn is to hand its connections to, in the place of its own protocol for HTTP."""

    def line(config: Any, server_state: Any, app_state: dict[str, Any], **more: Any) -> Line:
        def above(line: Line) -> asyncio.Protocol:
            return HttpToolsProtocol(config, server_state, {**app_state, LINE: line}, **more)

        return Line(guard, above, unasked)

    return cast("type[asyncio.Protocol]", line)


def line_of(scope: Scope) -> Line | None:
    """The connection that a request came on; None at a server that does not say."""
    found: Line | None = scope.get("state", {}).get(LINE)
    return found


def hang_up_of(scope: Scope) -> Callable[[], None]:
    """What ends a connection at once; nothing at a server that cannot."""
    line = line_of(scope)
    return line.abort if line is not None else _nothing


def writer_of(scope: Scope) -> Callable[[bytes], bool]:
    """What writes a text message at once, if it can."""
    frames: Frames | None = scope.get("state", {}).get(FRAMES)
    return frames.write_text if frames is not None else _never


def reader_of(scope: Scope) -> Callable[[Reader | None], None]:
    """What lets somebody read text messages as they come; nothing at a server that cannot."""
    frames: Frames | None = scope.get("state", {}).get(FRAMES)
    return frames.read_text if frames is not None else _ignored


def _nothing() -> None:
    """Nothing."""


def _ignored(reader: Reader | None) -> None:
    """Nothing."""


def _never(body: bytes) -> bool:
    return False
