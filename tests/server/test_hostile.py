"""Whatever is sent: the server stays up, says what is wrong, logs no exception, and the table can go on."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from handvol.table.errors import CODES

from .conftest import Serve
from .driver import Client, Seat, Server, dealt, talk

VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    7,
    2**31,
    2**53 + 1,
    2**64,
    -(2**70),
    1.5,
    1e308,
    "",
    "x",
    "0",
    "play 1",
    "\0",
    "\u202e",
    "ab" * 40,
    "é" * 300,
    [],
    [1],
    {},
    {"a": {"b": []}},
]
TYPES = ["hello", "move", "ready", "leave", "back", "undo", "agree", "say", "hint", "Move", "", "welcome"]
FIELDS = ["id", "key", "after", "asked", "move", "share", "yes", "text", "type", "seat"]


def command(chance: random.Random) -> str | bytes:
    """Something like a command."""
    made: dict[str, Any] = {"type": chance.choice(TYPES)}
    for field in chance.sample(FIELDS, chance.randrange(5)):
        made[field] = chance.choice(VALUES)
    text = json.dumps(made)
    wild = chance.random()
    if wild < 0.1:
        return text.encode()
    if wild < 0.2:
        return text[: chance.randrange(len(text))]
    if wild < 0.25:
        return text + chance.choice(["}", "null", " " * 5000, "\0", text])
    if wild < 0.3:
        return json.dumps(chance.choice(VALUES))
    if wild < 0.35:
        return "[" * chance.randrange(1, 4000)
    if wild < 0.4:
        return '{"type":"say","text":' * 150
    if wild < 0.45:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(50)))
    return text


async def noise(client: Client, chance: random.Random, count: int) -> None:
    """Send so many odd things, and make sure that each is answered sensibly."""
    for _ in range(count):
        await client.send(command(chance))
    answer = await client.ask("agree", yes=False)
    assert answer["code"] in ("not-now", "not-your-seat")
    for message in client.heard:
        if message["type"] == "error":
            assert message["code"] in CODES
            assert message["message"]


@pytest.mark.parametrize("seed", range(4))
def test_odd_commands_at_a_running_table(server: Server, seed: int) -> None:
    async def run() -> None:
        chance = random.Random(seed)
        clients = await dealt(*server.persons(3, ["ninjan", "zandlopers"][seed % 2]))
        spectator = await Client(server, clients[0].table).open()
        for client in (*clients, spectator):
            await noise(client, chance, 60)
        for client in clients:
            await client.ask("back")
        await asyncio.gather(*(client.play() for client in clients))

    talk(run())


def test_odd_commands_before_the_deal_and_after_the_end(server: Server) -> None:
    async def run() -> None:
        chance = random.Random(9)
        sat = server.persons(2, chat=False)
        clients = [await seat.client().open() for seat in sat]
        for client in clients:
            await noise(client, chance, 60)
        for client in clients:
            await client.ask("ready")
        await asyncio.gather(*(client.play() for client in clients))
        for client in clients:
            answer = await client.ask("move", asked=client.seq, move="choose 1R")
            assert answer["code"] == "not-now"
            await noise(client, chance, 60)
        for client in clients:
            await client.ask("ready")
        for client in clients:
            while client.is_over:
                await client.hear()
        await asyncio.gather(*(client.play() for client in clients))

    talk(run())


def test_moves_of_another_seat_and_out_of_order(server: Server) -> None:
    async def run() -> None:
        clients = await dealt(*server.persons(3, "zandlopers"))
        for _ in range(15):
            asked = next(client for client in clients if client.is_asked)
            assert asked.board
            question, moves = asked.board["asked"], asked.board["moves"]
            for other in clients:
                if other is not asked:
                    answer = await other.ask("move", asked=question, move=moves[0])
                    assert answer["code"] == "not-your-turn"
            for number in (0, question - 1, question + 1, 2**53):
                answer = await asked.ask("move", asked=number, move=moves[0])
                assert answer["code"] in ("stale", "not-your-turn"), answer
            seq = asked.seq
            two = [
                asyncio.create_task(
                    asked.send({"type": "move", "asked": question, "move": moves[0], "id": n})
                )
                for n in (1001, 1002, 1003)
            ]
            await asyncio.gather(*two)
            answers = [await asked.answer(number) for number in (1001, 1002, 1003)]
            assert answers[0]["type"] == "news"
            assert [answer.get("code") for answer in answers[1:]].count(None) == 0
            assert len([told for told in asked.log if told["seq"] > seq]) >= 1
            for client in clients:
                while client.seq < asked.seq:
                    await client.hear()
        logs = [[(told["seq"], told.get("seat")) for told in client.log] for client in clients]
        assert logs[0] == logs[1] == logs[2]

    talk(run())


def shakes_hands(server: Server, table: str) -> socket.socket:
    """A WebSocket by hand."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(10)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += raw.recv(4096)
    assert b" 101 " in heard
    return raw


def frame(
    payload: bytes, opcode: int = Opcode.TEXT, fin: bool = True, masked: bool = True, size: int = -1
) -> bytes:
    """A frame, right or wrong; `size` is what it says of its length."""
    length = len(payload) if size < 0 else size
    head = bytes([(0x80 if fin else 0) | opcode])
    mask = 0x80 if masked else 0
    if length < 126:
        head += bytes([mask | length])
    elif length < 65536:
        head += bytes([mask | 126]) + struct.pack("!H", length)
    else:
        head += bytes([mask | 127]) + struct.pack("!Q", length)
    return head + (b"\0\0\0\0" if masked else b"") + payload


HELLO = frame(b'{"type":"hello"}')
BROKEN: dict[str, Callable[[], bytes]] = {
    "not masked": lambda: frame(b'{"type":"hello"}', masked=False),
    "invalid UTF-8": lambda: frame(b"\xff\xfe\xfd"),
    "half a character": lambda: frame(b'{"type":"say","text":"\xe2\x82"}'),
    "huge": lambda: frame(b"x" * 100_000),
    "says it is enormous": lambda: frame(b"x", size=2**62),
    "many small parts": lambda: frame(b"x", fin=False) + frame(b"x" * 100, Opcode.CONT, fin=False) * 1000,
    "goes on with nothing": lambda: frame(b"x", Opcode.CONT),
    "begins twice": lambda: frame(b"x", fin=False) + frame(b"y", fin=False),
    "unknown kind": lambda: frame(b"x", 5),
    "long ping": lambda: frame(b"x" * 200, Opcode.PING),
    "ping in parts": lambda: frame(b"x", Opcode.PING, fin=False),
    "bad close": lambda: frame(b"\0", Opcode.CLOSE),
    "odd close": lambda: frame(struct.pack("!H", 5) + b"\xff", Opcode.CLOSE),
    "noise": lambda: random.Random(3).randbytes(5000),
    "half a frame": lambda: frame(b"x" * 100)[:50],
    "flood of pings": lambda: frame(b"x", Opcode.PING) * 5000,
    "flood of empty messages": lambda: frame(b"") * 2000,
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("greeted", [False, True], ids=["first", "later"])
def test_broken_frames(server: Server, kind: str, greeted: bool) -> None:
    """Only who sends them is cut off; the table goes on."""

    async def run() -> None:
        seat = server.table(bots=["random"], share="")
        async with seat.client() as client:
            raw = shakes_hands(server, seat.table)
            if greeted:
                raw.sendall(HELLO)
                raw.recv(10)
            try:
                raw.sendall(BROKEN[kind]())
                raw.settimeout(0.2)
                while raw.recv(65536):
                    pass
            except (TimeoutError, OSError):
                pass
            raw.close()
            await client.play(2)

    talk(run())


def test_thousands_of_commands_at_once(server: Server) -> None:
    """Sent without waiting for any answer; each is answered, in order, and others are served meanwhile."""

    async def run() -> None:
        one, two = await dealt(*server.persons(2))
        count = 3000
        sending = asyncio.create_task(flood(one, count))
        for _ in range(20):
            async with asyncio.timeout(5):
                assert (await two.ask("undo"))["code"] == "no-undo"
        await sending
        while not (one.heard and one.heard[-1].get("id") == count):
            await one.hear()
        assert [m["id"] for m in one.heard if m["type"] == "error"] == list(range(1, count + 1))

    async def flood(client: Client, count: int) -> None:
        for number in range(1, count + 1):
            await client.send({"type": "move", "asked": 1, "move": "x", "id": number})

    talk(run())


def test_too_many_errors_end_a_connection(serve: Serve) -> None:
    async def run() -> None:
        server = serve(errors_per_minute=5)
        seat = server.table(bots=["random"], share="")
        for last in ("x", b"\x00"):
            client = await seat.client().open()
            for _ in range(6):
                await client.send(last)
            assert await client.closed() == 1008
            assert [m["type"] for m in client.heard].count("error") == 6
        async with seat.client() as client:
            await client.play()
        assert server.said() == ""

    talk(run())


@pytest.mark.parametrize("way", ["socket", "stream"])
def test_who_never_reads_is_dropped_and_delays_nobody(serve: Serve, way: str) -> None:
    """The one who does not read is let go once too much waits for it; the others go on at their pace."""

    async def run() -> None:
        server = serve("sqlite::memory:")
        clients = await dealt(*server.persons(2, "negenenveertig"))
        one = next(client for client in clients if not client.is_asked)
        deaf = shakes_hands(server, one.table) if way == "socket" else socket.socket()
        if way == "socket":
            deaf.sendall(HELLO)
        else:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            deaf.sendall(f"GET /api/tables/{one.table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await one.until(lambda m: m["type"] == "seats" and m["picture"]["spectators"] == 1)
        before = server.memory()
        slowest = 0.0
        for number in range(8000):
            start = asyncio.get_running_loop().time()
            await one.ask(("leave", "back")[number % 2])
            slowest = max(slowest, asyncio.get_running_loop().time() - start)
            if one.picture["spectators"] == 0:
                break
        assert one.picture["spectators"] == 0, "never dropped"
        assert slowest < 2.0
        assert server.memory() - before < 20_000_000
        deaf.settimeout(5)
        with suppress(ConnectionError):
            while deaf.recv(65536):
                pass
        deaf.close()
        assert server.stop() < 5
        assert server.said() == ""

    talk(run())


def test_memory_does_not_grow_with_bad_input(serve: Serve) -> None:
    async def run() -> None:
        server = serve(errors_per_minute=10**6)
        seat = server.table(bots=["random"], share="")

        async def round_of_noise(seed: int) -> None:
            chance = random.Random(seed)
            client = await Client(server, seat.table).open()
            for _ in range(400):
                await client.send(command(chance))
            await client.ask("undo")
            await client.close()
            await asyncio.gather(*(abandoned(seat, chance) for _ in range(10)))

        for seed in range(4):
            await round_of_noise(seed)
        before = server.memory()
        for seed in range(4, 14):
            await round_of_noise(seed)
        assert server.memory() - before < 4_000_000
        assert server.said() == ""

    async def abandoned(seat: Seat, chance: random.Random) -> None:
        client = Client(seat.server, seat.table, chance.choice(["", "wrong", seat.key]))
        await client.connect()
        try:
            await client.send({"type": "hello", "key": client.key})
            if chance.random() < 0.5:
                await client.hear()
        except ConnectionClosed:
            pass
        client.cut()

    talk(run())
