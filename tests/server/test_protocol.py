"""What is used of uvicorn beyond its documents is there, and WebSockets come through it whole."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from handvol.server.config import Config
from handvol.server.guard import Guard
from handvol.server.protocol import FRAMES, LINE, MAX_PARTS, Frames, behind, unmasked

from .test_guard import Below

UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.parametrize("kind", [HttpToolsProtocol, WebSocketsSansIOProtocol])
def test_uvicorn_calls_its_protocols_as_we_do(kind: type) -> None:
    assert [*inspect.signature(kind).parameters][:3] == ["config", "server_state", "app_state"]


def test_uvicorn_opens_closes_and_hears_signals_where_we_hear_of_it() -> None:
    async def run() -> None:
        steps: list[str] = []

        class Watched(uvicorn.Server):
            @contextmanager
            def capture_signals(self) -> Iterator[None]:
                steps.append("signals")
                yield
                steps.append("no signals")

            async def startup(self, sockets: Any = None) -> None:
                await super().startup(sockets)
                host, port = self.servers[0].sockets[0].getsockname()
                steps.append(f"open at {host}" if port and self.started else "not open")
                self.should_exit = True

            async def shutdown(self, sockets: Any = None) -> None:
                steps.append("open still" if self.servers[0].is_serving() else "closed")
                await super().shutdown(sockets)
                steps.append("open still" if self.servers[0].is_serving() else "closed")

        config = uvicorn.Config(Talk().app, host="127.0.0.1", port=0, lifespan="off", log_config=None)
        async with asyncio.timeout(10):
            await Watched(config).serve()
        assert steps == ["signals", "open at 127.0.0.1", "open still", "closed", "no signals"]

    asyncio.run(run())


def test_uvicorn_is_kept_below_the_next_version_which_nobody_has_tried() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    (wanted,) = (
        one for one in project["project"]["optional-dependencies"]["server"] if one.startswith("uvicorn")
    )
    major, minor = version("uvicorn").split(".")[:2]
    assert wanted.endswith(f",<{major}.{int(minor) + 1}")


class Talk:
    """A WebSocket that is open, without a network."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.heard: list[str] = []
        self.read: list[bytes] = []
        self.order: list[str] = []
        self.takes = True
        self.opened = asyncio.Event()
        self.below = Below()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """Hear everything."""
        self.scope = scope
        scope["state"][LINE].begin()
        await receive()
        await send({"type": "websocket.accept"})
        self.opened.set()
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])
            self.order.append(message["text"])

    def reader(self, text: bytes) -> bool:
        """Read at once what comes, or leave it."""
        if self.takes:
            self.read.append(text)
            self.order.append(text.decode())
        return self.takes

    async def open(self) -> Any:
        """Shake hands; the connection."""
        guard = Guard(Config())
        config = uvicorn.Config(
            self.app, interface="asgi3", http=behind(guard, bytes), ws=Frames, lifespan="off", log_config=None
        )
        config.load()
        made: Any = config.http_protocol_class
        line = made(config, ServerState(), {})
        line.connection_made(self.below)
        line.data_received(UPGRADE)
        async with asyncio.timeout(5):
            await self.opened.wait()
        assert b" 101 " in self.below.written
        self.below.written = b""
        return line


def text(body: bytes, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, body, fin=fin).serialize(mask=True)


async def settle() -> None:
    """Let the loop come to rest."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_frames_cut_anywhere_are_put_together() -> None:
    """Even where what follows a cut looks like a whole frame."""

    async def run() -> None:
        talk = Talk()
        line = await talk.open()
        talk.scope["state"][FRAMES].read_text(talk.reader)
        whole = text(b"hello") + text(b"x" * 200)
        for cut in range(1, len(whole)):
            line.data_received(whole[:cut])
            line.data_received(whole[cut:])
            await settle()
        assert talk.read == [b"hello"] * (len(whole) - 1)
        assert talk.heard == ["x" * 200] * (len(whole) - 1)

    asyncio.run(run())


def test_what_the_reader_leaves_comes_in_order() -> None:
    async def run() -> None:
        talk = Talk()
        line = await talk.open()
        talk.scope["state"][FRAMES].read_text(talk.reader)
        talk.takes = False
        line.data_received(b"".join(text(b"%d" % number) for number in range(100)))
        talk.takes = True  # the first ones wait already: nobody may pass them
        line.data_received(text(b"100"))
        await settle()
        for _ in range(100):
            await settle()
        assert talk.heard
        assert talk.read
        assert talk.order == [str(number) for number in range(101)]

    asyncio.run(run())


def test_the_parts_of_a_message_are_not_taken_for_messages() -> None:
    async def run() -> None:
        talk = Talk()
        line = await talk.open()
        talk.scope["state"][FRAMES].read_text(talk.reader)
        line.data_received(text(b"a", fin=False) + text(b"b", fin=False, opcode=Opcode.CONT))
        line.data_received(text(b"", opcode=Opcode.PING))
        line.data_received(text(b"c", opcode=Opcode.CONT))
        await settle()
        assert talk.heard == ["abc"]
        assert talk.below.written == b"\x8a\x00"
        line.data_received(text(b"a", fin=False))
        line.data_received(text(b"not now"))  # an error: the first message has not ended
        await settle()
        assert talk.read == []
        assert talk.below.closing

    asyncio.run(run())


def test_a_message_comes_in_so_many_parts_and_no_more() -> None:
    """All parts are kept until the last: one that never comes would be waited for in ever more memory."""

    async def run() -> None:
        talk = Talk()
        line = await talk.open()
        empty = text(b"", fin=False, opcode=Opcode.CONT)
        for body in (b"a", b"b"):
            line.data_received(
                text(body, fin=False) + empty * (MAX_PARTS - 1) + text(b".", opcode=Opcode.CONT)
            )
            await asyncio.sleep(0.3)
        assert talk.heard == ["a.", "b."]
        line.data_received(text(b"c", fin=False) + empty * MAX_PARTS)
        await asyncio.sleep(0.3)
        assert talk.below.closing

    asyncio.run(run())


def test_pings_in_a_row_are_answered_a_few_in_a_turn_and_so_many_in_a_second() -> None:
    async def run() -> None:
        talk = Talk()
        line = await talk.open()
        line.data_received(text(b"", opcode=Opcode.PING) * 5_000)
        assert len(talk.below.written) < 2 * 100
        assert not talk.below.reading
        await asyncio.sleep(0.3)
        assert 2 * 300 < len(talk.below.written) < 2 * 1_500

    asyncio.run(run())


def test_a_mask_is_taken_off() -> None:
    for size in range(1, 130):
        frame = Frame(Opcode.TEXT, bytes(range(size)))
        masked = frame.serialize(mask=True)
        start = 6 if size < 126 else 8
        assert unmasked(masked[start:], masked[start - 4 : start]) == bytes(range(size))
