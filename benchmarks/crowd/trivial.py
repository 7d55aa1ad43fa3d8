"""A server that knows no game and keeps nothing: it shows how much the players themselves can do.

It answers what the players ask with messages of the usual size, each seat in turn.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from typing import cast

import msgspec
import uvloop

from .crowd import HOST, SEATS

MOVES = ["choose -6R", "choose -4R", "choose 2P", "choose 5S"]
VIEW = "x" * 400
numbers = itertools.count(1)


class Asked(msgspec.Struct):
    """A request or command."""

    type: str = ""
    id: int = 0
    key: str = ""


_decode = msgspec.json.Decoder(Asked).decode


def framed(message: dict[str, object]) -> bytes:
    """A message as a server sends it."""
    body = msgspec.json.encode(message)
    if len(body) < 126:
        return bytes((0x81, len(body))) + body
    return bytes((0x81, 126)) + len(body).to_bytes(2) + body


class Desk:
    """A table: whose turn it is, and who is connected."""

    def __init__(self) -> None:
        self.seq = 1
        self.seats: dict[int, Connection] = {}
        self.ready = 0
        self.told = [self._board(seat, turn) for seat in range(SEATS) for turn in range(SEATS)]

    def tell(self, sender: int, answers: int) -> None:
        """Ask the next seat."""
        self.seq += 1
        turn = self.seq % SEATS
        for seat, connection in self.seats.items():
            answer = b'"id":%d,' % answers if seat == sender else b""
            body = b'{"type":"news","seq":%d,%s"told":[{"seq":%d,"seat":0,"by":"person","events":[]}],%s' % (
                self.seq,
                answer,
                self.seq,
                self.told[seat * SEATS + turn],
            )
            connection.transport.write(bytes((0x81, 126)) + len(body).to_bytes(2) + body)

    @staticmethod
    def _board(seat: int, turn: int) -> bytes:
        asked = {"moves": MOVES, "asked": 1} if seat == turn else {}
        return b'"board":' + msgspec.json.encode({"view": VIEW, **asked, "waiting": [turn]}) + b"}"


desks: dict[str, Desk] = {}


class Connection(asyncio.Protocol):
    """A request, or a seat."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self._desk: Desk | None = None
        self._seat = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self._desk is None:
            self._answer(data)
            return
        at = 0
        while at < len(data):
            size = data[at + 1] & 0x7F
            if data[at] == 0x81:
                self._do(self._desk, _decode(data[at + 6 : at + 6 + size]))
            at += 6 + size

    def _answer(self, data: bytes) -> None:
        method, path, _ = data.split(b" ", 2)
        if path.startswith(b"/ws/"):
            self._desk = desks[path[4:].decode()]
            self.transport.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        elif method == b"GET":
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        else:
            self._sit_down(path.decode().split("/"))

    def _sit_down(self, path: list[str]) -> None:
        table = path[3] if len(path) > 3 else f"t{next(numbers)}"
        desk = desks.setdefault(table, Desk())
        desk.ready += 1
        body = msgspec.json.encode({"table": table, "seat": desk.ready - 1, "key": str(desk.ready - 1)})
        self.transport.write(b"HTTP/1.1 201 Created\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))

    def _do(self, desk: Desk, asked: Asked) -> None:
        if asked.type == "hello":
            self._seat = int(asked.key)
            desk.seats[self._seat] = self
            picture = {"players": [{"ready": False}] * SEATS}
            self.transport.write(framed({"type": "welcome", "seq": 1, "picture": picture}))
        elif asked.type == "ready":
            desk.ready -= 1
            self.transport.write(framed({"type": "seats", "seq": 1, "id": asked.id}))
            if desk.ready == 0:
                desk.tell(-1, 0)
        else:
            desk.tell(self._seat, asked.id)


async def serve(port: int) -> None:
    """Serve until killed."""
    server = await asyncio.get_running_loop().create_server(Connection, HOST, port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
