"""The client's end of a WebSocket, with no more than a benchmark needs: cheap beside any server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

REQUEST = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aGFuZHZvbCBwbGF5ZXJzIQ==\r\n\r\n"
)
TEXT = 0x81
CLOSE = 0x88
PING = 0x89
PONG = 0x8A
NO_MASK = b"\x00\x00\x00\x00"
"""Clients must mask what they send; with a mask of zeros that is nothing to do."""


def frame(body: bytes, kind: int = TEXT) -> bytes:
    """A message as a client sends it."""
    size = len(body)
    if size < 126:
        return bytes((kind, 0x80 | size)) + NO_MASK + body
    return bytes((kind, 0xFE, size >> 8, size & 0xFF)) + NO_MASK + body


class WireError(Exception):
    """The server has sent what it should not."""


class Wire(asyncio.Protocol):
    """One connection: text messages in, text messages out."""

    transport: asyncio.Transport

    def __init__(self, path: str, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path = path
        self._hear = hear
        self._lost = lost
        self._rest = b""
        self._take = self._take_answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        host, port = transport.get_extra_info("peername")[:2]
        self.transport.write(REQUEST.format(path=self._path, host=host, port=port).encode())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        self._rest = data[self._take(data) :]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(WireError("the connection was closed before it was open"))
        self._lost()

    def send(self, body: bytes) -> None:
        """Send a message."""
        self.transport.write(frame(body))

    def _take_answer(self, data: bytes) -> int:
        """Read the answer to the request to upgrade; how many bytes of it there were."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(WireError(data[:500].decode(errors="replace")))
            self.transport.close()
            return len(data)
        self._take = self._take_frames
        self.opened.set_result(None)
        return end + 4 + self._take_frames(data[end + 4 :])

    def _take_frames(self, data: bytes) -> int:
        """Read all whole messages; how many bytes they had."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start])
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start])
            if start + size > end:
                break
            kind, at = data[at], start + size
            if kind == TEXT:
                self._hear(data[start:at])
            else:
                self._control(kind, data[start:at])
        return at

    def _control(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self.transport.write(frame(body, PONG))
        elif kind == CLOSE:
            self.transport.close()
        elif kind != PONG:
            raise WireError(f"a frame of kind {kind:#x}")


async def connect(
    host: str,
    port: int,
    path: str,
    hear: Callable[[bytes], None],
    lost: Callable[[], None],
    source: str | None = None,
) -> Wire:
    """An open WebSocket, from an address of this machine where one is named."""
    loop = asyncio.get_running_loop()
    local = (source, 0) if source else None
    _, wire = await loop.create_connection(lambda: Wire(path, hear, lost), host, port, local_addr=local)
    await wire.opened
    return wire
