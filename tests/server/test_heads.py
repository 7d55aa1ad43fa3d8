"""Requests whose heads never end: too long, or too slow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn.server import ServerState

from handvol.server import protocol
from handvol.server.protocol import HttpProtocol

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
Session = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def talk(session: Session) -> None:
    """Talk to a server that answers everything with "well"."""

    async def run() -> None:
        app = Starlette(routes=[Route("/", lambda _: PlainTextResponse("well"), methods=["GET", "POST"])])
        config = uvicorn.Config(app, http=HttpProtocol, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: HttpProtocol(config, state, {}), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        async with asyncio.timeout(20):
            await session(reader, writer)
        writer.close()
        server.close()

    asyncio.run(run())


async def answered(reader: asyncio.StreamReader) -> None:
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    assert await reader.readexactly(4) == b"well"


async def hung_up(reader: asyncio.StreamReader) -> bool:
    try:
        return await reader.read() == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("endless", [b"x", b"x: y\r\n"], ids=["one header", "many headers"])
def test_a_head_without_end_is_cut_off(endless: bytes) -> None:
    async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WHOLE[:-2])
        sent = 0
        while not writer.transport.is_closing() and not reader.at_eof() and sent < 100 * protocol.MAX_HEAD:
            writer.write(endless * 1000)
            sent += 1000 * len(endless)
            await asyncio.sleep(0.001)
        assert await hung_up(reader)
        assert sent < 10 * protocol.MAX_HEAD

    talk(session)


def test_a_slow_head_is_cut_off_and_a_slow_body_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)

    async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(WHOLE)
        await answered(reader)
        await asyncio.sleep(0.4)  # between requests there is no head to wait for
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n.")
        await asyncio.sleep(0.4)
        writer.write(b".")
        await answered(reader)
        writer.write(WHOLE[:10])
        assert await hung_up(reader)

    talk(session)


def test_who_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.1)

    async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await hung_up(reader)

    talk(session)


def test_a_large_body_is_not_taken_for_a_head() -> None:
    async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        size = 4 * protocol.MAX_HEAD
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % size + b"." * size)
        await answered(reader)

    talk(session)
