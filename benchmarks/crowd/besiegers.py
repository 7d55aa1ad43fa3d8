"""What strangers do to a server that they do not like: each a few connections, bounded in count and time."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache

from handvol.core.registry import set_up

from .crowd import HOST
from .wire import NO_MASK, PING, TEXT, frame

MANY = 250
"""Connections of one attack, at most: fewer than an address may have."""
CHUNK = 65_536
SILENT = 3.0
"""So long an answer is waited for."""

UPGRADE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n"
)
GET = b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n"


class Siege:
    """Where to attack, from which address, and until when."""

    def __init__(self, port: int, source: str, seconds: float, tables: Sequence[tuple[str, str]]) -> None:
        self.port = port
        self.source = source
        self.until = time.monotonic() + seconds
        self.random = random.Random(port)
        self._tables = itertools.cycle(tables)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    async def rest(self) -> None:
        """Hold on to what is open until the end."""
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))

    @asynccontextmanager
    async def line(
        self, deaf: bool = False
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection; one that is deaf has a small ear besides."""
        wire = socket.socket()
        wire.setblocking(False)
        if deaf:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.bind((self.source, 0))
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(wire, (HOST, self.port))
        except BaseException:
            wire.close()
            raise
        reader, writer = await asyncio.open_connection(sock=wire, limit=4096 if deaf else CHUNK)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def ask(self, request: bytes, most: int = CHUNK) -> bytes:
        """The beginning of an answer, on a connection of its own."""
        async with self.line() as (reader, writer):
            writer.write(request)
            async with asyncio.timeout(SILENT):
                return await reader.read(most)

    def table(self) -> tuple[str, str]:
        """A table of the strangers' own: its name, and the key of a seat."""
        return next(self._tables)

    async def crowd(self, count: int, attack: Callable[[], Awaitable[None]]) -> None:
        """So many at a time do something again and again, whatever comes of it."""

        async def again() -> None:
            while self.goes_on:
                with suppress(OSError, EOFError, TimeoutError, ValueError, KeyError):
                    async with asyncio.timeout(max(0.01, self.until - time.monotonic())):
                        await attack()
                await asyncio.sleep(0.001)

        await asyncio.gather(*(again() for _ in range(count)))


def post(path: str, body: bytes, more: str = "") -> bytes:
    """A request with a body."""
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n{more}\r\n".encode() + body


@cache
def long_record() -> bytes:
    """The record of a long game, all rules kept."""
    chance = random.Random(5)
    state = set_up("djinn", 4, {}).deal(seed=5)
    while not state.over:
        state = state.play(chance.choice(state.moves()))
    return state.record().to_json().encode()


async def shaken(
    siege: Siege, writer: asyncio.StreamWriter, reader: asyncio.StreamReader, table: str
) -> None:
    """A WebSocket is open."""
    writer.write(UPGRADE.format(table=table, more="").encode())
    async with asyncio.timeout(SILENT):
        await reader.readuntil(b"\r\n\r\n")


async def write_all(siege: Siege, writer: asyncio.StreamWriter, body: bytes) -> None:
    """The same again and again, as fast as it is taken."""
    while siege.goes_on:
        writer.write(body)
        await writer.drain()


async def read_all(reader: asyncio.StreamReader) -> None:
    """All that comes."""
    while await reader.read(CHUNK):
        pass


# The attacks


async def pings(siege: Siege) -> None:
    """Two sockets send empty pings back to back and read the pongs."""
    table, _ = siege.table()

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(frame(b'{"type":"hello"}'))
            await asyncio.gather(write_all(siege, writer, frame(b"", PING) * 1000), read_all(reader))

    await siege.crowd(2, attack)


async def deaf_pings(siege: Siege) -> None:
    """Sockets send pings and read nothing."""
    table, _ = siege.table()

    async def attack() -> None:
        async with siege.line(deaf=True) as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(frame(b'{"type":"hello"}'))
            await write_all(siege, writer, frame(b"x" * 100, PING) * 500)

    await siege.crowd(4, attack)


async def deaf_replays(siege: Siege) -> None:
    """Forty long games to be replayed, and no answer read."""
    request = post("/api/replay", long_record())

    async def attack() -> None:
        async with siege.line(deaf=True) as (_, writer):
            writer.write(request)
            await siege.rest()

    await siege.crowd(40, attack)


async def replays(siege: Siege) -> None:
    """Twelve ask for replays again and again, and read them."""
    request = post("/api/replay", long_record(), "Connection: close\r\n")

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            writer.write(request)
            await read_all(reader)

    await siege.crowd(12, attack)


async def analyses(siege: Siege) -> None:
    """Twelve ask for verdicts on long games."""
    request = post("/api/analysis", long_record(), "Connection: close\r\n")

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            writer.write(request)
            await read_all(reader)

    await siege.crowd(12, attack)


async def never_ending(siege: Siege) -> None:
    """Connections that live for ever: a body that never comes, a stray byte, an upgrade with a body."""
    table, _ = siege.table()
    kinds = itertools.cycle(
        (
            b"GET /api/bots HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n",
            GET % b"/api/bots" + b"\r\n",
            GET % b"/api/bots" + b"G",
            UPGRADE.format(table=table, more="Content-Length: 9\r\n").encode(),
            b"",
        )
    )

    async def attack() -> None:
        async with siege.line() as (_, writer):
            writer.write(next(kinds))
            await siege.rest()

    await siege.crowd(MANY, attack)


async def connections(siege: Siege) -> None:
    """Connections that are opened and closed."""

    async def attack() -> None:
        async with siege.line():
            pass

    await siege.crowd(50, attack)


async def handshakes(siege: Siege) -> None:
    """WebSockets that are opened and left, and half of one."""
    table, _ = siege.table()

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            if siege.random.random() < 0.5:
                writer.write(UPGRADE.format(table=table, more="").encode()[:-20])
            else:
                await shaken(siege, writer, reader, table)

    await siege.crowd(50, attack)


async def commands(siege: Siege) -> None:
    """Sockets full of moves that cannot be, and of what is no command at all."""
    table, key = siege.table()
    hello = frame(json.dumps({"type": "hello", "key": key}).encode())
    flood = b"".join(
        frame(body)
        for body in (b'{"type":"move","asked":1,"move":"x"}', b"{", b"", b'{"type":"undo"}', b"x" * 4000)
    )

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(hello)
            await asyncio.gather(write_all(siege, writer, flood * 20), read_all(reader))

    await siege.crowd(20, attack)


async def chat(siege: Siege) -> None:
    """Lines of chat without end, while fifty listen."""
    table, key = siege.table()
    hello = frame(json.dumps({"type": "hello", "key": key}).encode())
    line = frame(json.dumps({"type": "say", "text": "x" * 190}).encode())

    async def listen() -> None:
        async with siege.line(deaf=True) as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(frame(b'{"type":"hello"}'))
            await siege.rest()

    async def talk() -> None:
        async with siege.line() as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(hello)
            await asyncio.gather(write_all(siege, writer, line * 50), read_all(reader))

    await asyncio.gather(siege.crowd(45, listen), siege.crowd(5, talk))


async def tables(siege: Siege) -> None:
    """Tables set up as fast as they can be."""
    settings = {"game": "djinn", "seats": 4, "level": "greedy", "listed": True}
    body = {"settings": settings, "name": "Mallory", "bots": ["greedy"] * 3, "share": ""}
    request = post("/api/tables", json.dumps(body).encode(), "Connection: close\r\n")

    async def attack() -> None:
        await siege.ask(request)

    await siege.crowd(20, attack)


async def hints(siege: Siege) -> None:
    """Hints asked for as fast as they are given, at several tables."""
    ask = frame(b'{"type":"hint"}')

    async def attack() -> None:
        table, key = siege.table()
        async with siege.line() as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(frame(json.dumps({"type": "hello", "key": key}).encode()))
            await asyncio.gather(write_all(siege, writer, ask * 10), read_all(reader))

    await siege.crowd(5, attack)


async def pages(siege: Siege) -> None:
    """Pages in a long row, one request after the other without waiting."""
    row = GET % b"/" + GET % b"/api/games?lang=nl" + GET % b"/web/main.js" + GET % b"/nothing"

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            await asyncio.gather(write_all(siege, writer, row * 100), read_all(reader))

    await siege.crowd(50, attack)


async def smuggling(siege: Siege) -> None:
    """Requests that two readers would read differently, and what is no request at all."""
    table, _ = siege.table()
    odd = (
        post("/api/tables", b"0\r\n\r\n", "Transfer-Encoding: chunked\r\n") + GET % b"/metrics",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 200000\r\n\r\n",
        b"GET / HTTP/1.1\nHost: x\n\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00" + bytes(500),
        b"GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000,
        b"GET /" + b"9" * 60_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        GET % (b"/replay/x/" + b"9" * 5_000),
        UPGRADE.format(table=table, more="Sec-WebSocket-Extensions: permessage-deflate\r\n").encode()
        + frame(b'{"type":"hello"}')
        + bytes((TEXT | 0x40, 0x85))
        + NO_MASK
        + b"xxxxx",
        os.urandom(3_000),
    )

    async def attack() -> None:
        await siege.ask(siege.random.choice(odd))

    await siege.crowd(50, attack)


async def names(siege: Siege) -> None:
    """A million names of tables, files and addresses that there are not."""

    async def attack() -> None:
        word = "".join(siege.random.choices("23456789abcdefghjkmnpqrstuvwxyz", k=12))
        path = siege.random.choice(
            (f"/api/tables/{word}", f"/t/{word}", f"/web/{word * 20}.js", f"/ws/{word}")
        )
        far = f"X-Forwarded-For: 10.{siege.random.randrange(256)}.{siege.random.randrange(256)}.1\r\n"
        await siege.ask(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{far}\r\n".encode())

    await siege.crowd(50, attack)


async def slow_readers(siege: Siege) -> None:
    """Big files asked for many times, read a byte at a time."""
    request = (GET % b"/openapi.json") * 40

    async def attack() -> None:
        async with siege.line(deaf=True) as (reader, writer):
            writer.write(request)
            while await reader.read(1):
                await asyncio.sleep(0.2)

    await siege.crowd(MANY, attack)


async def slow_writers(siege: Siege) -> None:
    """Heads, bodies and frames that come a byte at a time."""
    table, _ = siege.table()
    starts = itertools.cycle((b"GET / HTTP/1.1\r\nHost: ", post("/api/tables", b"")[:-4], b""))

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            start = next(starts)
            if start:
                writer.write(start)
            else:
                await shaken(siege, writer, reader, table)
                writer.write(bytes((TEXT, 0x80 | 100)) + NO_MASK)
            for _ in range(90):
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.1)

    await siege.crowd(MANY, attack)


async def frames(siege: Siege) -> None:
    """Messages in a thousand parts, frames too long, and such that say they are enormous."""
    table, _ = siege.table()
    kinds = (
        bytes((0x01, 0x81)) + NO_MASK + b"x" + (bytes((0x00, 0x81)) + NO_MASK + b"x") * 20_000,
        bytes((TEXT, 0xFF)) + (2**62).to_bytes(8) + NO_MASK + b"x" * 100_000,
        frame(b"") * 10_000,
        bytes((0x8A, 0x80)) + NO_MASK,
        (bytes((0x8A, 0x80)) + NO_MASK) * 10_000,
    )

    async def attack() -> None:
        async with siege.line() as (reader, writer):
            await shaken(siege, writer, reader, table)
            writer.write(frame(b'{"type":"hello"}'))
            writer.write(siege.random.choice(kinds))
            await asyncio.gather(writer.drain(), read_all(reader))

    await siege.crowd(20, attack)


ATTACKS: dict[str, Callable[[Siege], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        pings,
        deaf_pings,
        deaf_replays,
        replays,
        analyses,
        never_ending,
        connections,
        handshakes,
        commands,
        chat,
        tables,
        hints,
        pages,
        smuggling,
        names,
        slow_readers,
        slow_writers,
        frames,
    )
}


async def attack(port: int, source: str, seconds: float, tables: list[str], names: list[str]) -> None:
    """Do all of these at once, for so long."""
    if any("replays" in name or "analyses" in name for name in names):
        long_record()
    print("ready", flush=True)
    siege = Siege(port, source, seconds, [(table[:12], table[12:]) for table in tables])
    async with asyncio.timeout(seconds + SILENT):
        await asyncio.gather(*(ATTACKS[name](siege) for name in names))


if __name__ == "__main__":
    with suppress(TimeoutError):
        asyncio.run(
            attack(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), sys.argv[4].split(","), sys.argv[5:])
        )
