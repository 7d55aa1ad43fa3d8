"""The guard below all protocols: what a connection and an address may use up, and who is hung up on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.server import ServerState

from handvol.server import guard as guarding
from handvol.server.config import Config
from handvol.server.door import Door, unasked
from handvol.server.duties import Duties
from handvol.server.guard import Guard, Line
from handvol.server.limits import Allowance, Counted, counted_as
from handvol.server.metrics import Metrics
from handvol.server.protocol import Frames, behind, line_of

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
Session = Callable[["Place"], Awaitable[None]]


class Place:
    """A server that answers everything with "well", behind a guard."""

    def __init__(self, guard: Guard, address: tuple[str, int]) -> None:
        self.guard = guard
        self.address = address
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """One more connection."""
        return await asyncio.open_connection(*self.address)

    async def answered(self) -> None:
        """The first connection is answered."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        assert await self.reader.readexactly(4) == b"well"

    async def hung_up(self) -> bool:
        """The first connection is ended from the other side."""
        try:
            return await self.reader.read() == b""
        except ConnectionResetError:
            return True


async def big(request: Request) -> Response:
    """Much to read."""
    return Response(b"x" * 3_000_000)


async def quick(request: Request) -> Response:
    """What is answered, whatever else comes."""
    return PlainTextResponse("well")


async def well(request: Request) -> Response:
    """What is answered, when all was read."""
    await request.body()
    return PlainTextResponse("well")


def talk(session: Session, **settings: Any) -> None:
    """Talk to such a server."""

    async def run() -> None:
        app = Starlette(
            routes=[Route("/", well, methods=["GET", "POST"]), Route("/big", big), Route("/quick", quick)]
        )
        guard = Guard(Config(**settings))
        http = behind(guard, unasked)
        config = uvicorn.Config(Door(app), http=http, ws=Frames, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        made: Any = config.http_protocol_class
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: made(config, state, {}), "127.0.0.1", 0)
        place = Place(guard, server.sockets[0].getsockname())
        duties = Duties(Metrics())
        watching = asyncio.create_task(duties.keep("the guard", guarding.SWEEP_SECONDS, guard.watch))
        place.reader, place.writer = await place.connect()
        try:
            async with asyncio.timeout(20):
                await session(place)
        finally:
            watching.cancel()
            server.close()
            for line in [*guard.lines]:
                line.abort()
            place.writer.close()
            await asyncio.sleep(0)

    asyncio.run(run())


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard whose patience is short."""
    monkeypatch.setattr(guarding, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(guarding, "IDLE_SECONDS", 0.3)
    monkeypatch.setattr(guarding, "WRITE_SECONDS", 0.5)


# Progress


@pytest.mark.parametrize("endless", [b"x", b"x: y\r\n"], ids=["one header", "many headers"])
def test_a_head_without_end_is_cut_off(endless: bytes) -> None:
    async def session(place: Place) -> None:
        place.writer.write(WHOLE[:-2])
        sent = 0
        while not place.writer.transport.is_closing() and not place.reader.at_eof():
            assert sent < 100 * guarding.MAX_HEAD
            place.writer.write(endless * 1000)
            sent += 1000 * len(endless)
            await asyncio.sleep(0.001)
        assert await place.hung_up()

    talk(session)


@pytest.mark.parametrize("line", [b"a:\r\n", b"aa:bb\r\n"])
def test_a_head_of_many_short_lines_is_cut_off_early(line: bytes) -> None:
    """Each becomes an object many times as large: a few kilobytes held megabytes, by every connection."""

    async def session(place: Place) -> None:
        place.writer.write(WHOLE[:-2] + line * 150)
        await asyncio.sleep(0.05)
        assert place.guard.lines
        place.writer.write(line * 350)
        async with asyncio.timeout(guarding.IDLE_SECONDS / 3):
            assert await place.hung_up()

    talk(session)


@pytest.mark.parametrize(
    "tiny",
    [b"1\r\n.\r\n" * 800 + b"0\r\n\r\n", b"0\r\n" + b"a:\r\n" * 1_600 + b"\r\n"],
    ids=["parts", "trailers"],
)
def test_a_body_in_tiny_parts_counts_as_the_work_that_it_makes(tiny: bytes) -> None:
    async def session(place: Place) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time()
        head = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        place.writer.write(head + tiny)
        await place.answered()
        assert loop.time() - start > 0.3

    talk(session, load_per_address=100_000)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "left",
    [
        b"",
        WHOLE[:10],
        WHOLE + b"\r\n",
        WHOLE + b"G",
        b"GET /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n",
        WHOLE[:-2] + b"Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 9\r\n\r\n",
    ],
    ids=["nothing", "half a head", "an empty line after", "a byte after", "no body", "upgrade with a body"],
)
def test_whoever_makes_no_progress_is_hung_up_on(left: bytes) -> None:
    async def session(place: Place) -> None:
        place.writer.write(left)
        async with asyncio.timeout(2):
            while await place.reader.read(1000):
                pass
        await asyncio.sleep(0.01)
        assert not place.guard.lines

    talk(session)


@pytest.mark.usefixtures("hasty")
def test_a_head_that_comes_byte_by_byte_makes_no_progress() -> None:
    async def session(place: Place) -> None:
        for byte in WHOLE * 10:
            place.writer.write(bytes([byte]) if byte != ord("\n") else b"x")
            await asyncio.sleep(0.05)
            if place.reader.at_eof() or place.writer.transport.is_closing():
                break
        else:
            pytest.fail("it was waited for")

    talk(session)


@pytest.mark.usefixtures("hasty")
def test_a_slow_body_is_waited_for_and_a_connection_is_kept_between_requests() -> None:
    async def session(place: Place) -> None:
        for _ in range(3):
            place.writer.write(WHOLE)
            await place.answered()
            await asyncio.sleep(0.2)
        place.writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n.")
        await asyncio.sleep(0.5)
        place.writer.write(b".")
        await place.answered()

    talk(session)


def test_a_large_body_is_not_taken_for_a_head() -> None:
    async def session(place: Place) -> None:
        size = 4 * guarding.MAX_HEAD
        place.writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % size + b"." * size)
        await place.answered()

    talk(session)


@pytest.mark.usefixtures("hasty")
def test_whoever_does_not_read_is_hung_up_on_and_holds_little() -> None:
    async def session(place: Place) -> None:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf, place.address)
        await loop.sock_sendall(deaf, b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
        await asyncio.sleep(0.2)
        (line,) = (line for line in place.guard.lines if line.is_stuck)
        assert line.transport.get_write_buffer_size() < 200_000
        while line in place.guard.lines:
            await asyncio.sleep(0.05)
        deaf.close()

    talk(session)


# Allowances


def test_a_row_of_requests_is_read_one_at_a_time() -> None:
    """What a stranger sends ahead waits in the socket, not in our memory."""

    async def session(place: Place) -> None:
        place.writer.write(WHOLE * 2_000)
        await place.answered()
        (line,) = place.guard.lines
        assert line.protocol.pipeline.__len__() <= 1  # type: ignore[attr-defined]
        for _ in range(50):
            await place.answered()

    talk(session)


def test_an_address_that_asks_much_waits_and_others_do_not() -> None:
    async def session(place: Place) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time()
        for _ in range(35):
            place.writer.write(WHOLE)
            await place.answered()
        assert loop.time() - start > 0.5
        assert place.guard.of_address("192.0.2.7").spend(1) == 0.0

    talk(session, load_per_address=200_000)


def test_there_are_so_many_connections_from_an_address_and_in_all() -> None:
    counted = Counted(5, 3)
    assert [counted.enter("a") for _ in range(4)] == [True, True, True, False]
    assert counted.enter("b")
    assert counted.enter("a", exempt=True)
    assert not counted.enter("c")
    counted.leave("b")
    assert counted.enter("c")


def test_one_connection_too_many_is_closed_at_once_and_one_less_lets_another_in() -> None:
    async def session(place: Place) -> None:
        others = [(place.reader, place.writer)]
        others += [await place.connect() for _ in range(guarding.SPARE + 1)]
        reader, writer = others[-1]
        assert await reader.read() == b""
        others[0][1].close()
        await asyncio.sleep(0.05)
        place.reader, place.writer = await place.connect()
        place.writer.write(WHOLE)
        await place.answered()
        for _, writer in others:
            writer.close()
        await asyncio.sleep(0.05)

    talk(session, connections_per_address=1)


def test_debt_is_paid_off_in_time_and_each_waits_its_turn() -> None:
    clock = [0.0]
    allowance = Allowance(100, 1.0, lambda: clock[0])
    assert [allowance.spend(50) for _ in range(4)] == [0.0, 0.0, 0.5, 1.0]
    clock[0] = 1.0
    assert allowance.spend(10) == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_address_is_counted_with_its_network(address: str, counted: str) -> None:
    assert counted_as(address) == counted


# The transport


class Below(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.written = b""
        self.reading = True
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closing = True

    abort = close

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return 0


class Above(asyncio.Protocol):
    """A protocol that keeps what it is handed."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)


def test_what_was_put_off_is_written_before_what_is_written_now() -> None:
    async def run() -> None:
        below, line = Below(), Line(Guard(Config()), lambda _: Above())
        line.connection_made(below)
        line.begin()
        line.transport.write_later(b"1", b"2")
        line.transport.write(b"3")
        line.transport.write_later(b"4")
        assert below.written == b"123"
        await asyncio.sleep(0)
        assert below.written == b"1234"
        line.transport.write_later(b"5")
        line.transport.close()
        assert below.written == b"12345"

    asyncio.run(run())


def test_what_a_protocol_wants_later_is_kept_and_no_more_is_read() -> None:
    async def run() -> None:
        below, above = Below(), Above()
        line = Line(Guard(Config()), lambda _: above)
        line.connection_made(below)
        line.transport.pause_reading()
        assert below.reading  # what comes next has room
        line.data_received(b"first")
        assert not below.reading
        assert not above.heard
        line.transport.resume_reading()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert above.heard == [b"first"]
        assert below.reading

    asyncio.run(run())


def test_reading_stops_while_the_other_side_does_not_read() -> None:
    async def run() -> None:
        above = Above()
        above.pause_writing = above.resume_writing = lambda: None  # type: ignore[method-assign]
        below, line = Below(), Line(Guard(Config()), lambda _: above)
        line.connection_made(below)
        line.pause_writing()
        line.data_received(b"more")
        assert not below.reading
        assert not above.heard
        line.resume_writing()
        await asyncio.sleep(0.01)
        assert above.heard == [b"more"]
        assert below.reading

    asyncio.run(run())


def test_a_scope_without_a_line_is_served_too() -> None:
    assert line_of({"type": "http"}) is None
