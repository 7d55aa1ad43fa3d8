"""A server to test, as a process of its own, and programs that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SRC = Path(__file__).parents[2] / "src"
START_SECONDS = 30.0
HEAR_SECONDS = 20.0
PEACEFUL = {"level": "greedy"}
"""Settings of a table that needs no compiled search."""

Message = dict[str, Any]


class Server:
    """`handvol serve` in a process of its own; what it says to stderr is kept in a file.

    It finds the games in the folder `packages` too.
    """

    def __init__(
        self,
        db: str,
        log: Path,
        port: int = 0,
        packages: Path | None = None,
        before_start: Callable[[], None] | None = None,
        **settings: object,
    ) -> None:
        self.db = db
        self.log = log
        environment = {name: value for name, value in os.environ.items() if not _is_setting(name)}
        environment["PYTHONPATH"] = os.pathsep.join(str(path) for path in (packages, SRC) if path)
        environment |= {f"HANDVOL_{name.upper()}": str(value) for name, value in settings.items()}
        command = [sys.executable, "-m", "handvol", "serve", "--port", str(port), "--db", db]
        with log.open("a") as stderr:
            self.process = subprocess.Popen(
                command,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                preexec_fn=before_start,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, f"the server said {line!r}, {self.said()}"
        self.port = int(found[1])
        self.http = httpx.Client(base_url=self.url, trust_env=False, timeout=20.0)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def said(self) -> str:
        """All that it has written to stderr."""
        return self.log.read_text()

    def memory(self) -> int:
        """The bytes of memory that it uses."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("no VmRSS")

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> float:
        """Stop it as an operator would; how long that took."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        return time.monotonic() - start

    def close(self) -> None:
        """End it, whatever state it is in."""
        self.http.close()
        if self.process.poll() is None:
            self.stop()
        assert self.process.stdout
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Short ways to ask for things

    def get(self, path: str, key: str = "", **query: str) -> httpx.Response:
        """A GET."""
        return self.http.get(path, params=query, headers=_authorization(key))

    def post(self, path: str, body: object = None, key: str = "") -> httpx.Response:
        """A POST of JSON."""
        return self.http.post(path, json=body, headers=_authorization(key))

    def table(self, game: str = "ninjan", seats: int = 2, **more: Any) -> Seat:
        """A new table with a person on the first seat; `bots`, `share` and `name`, the rest are settings."""
        body: dict[str, Any] = {name: more.pop(name) for name in ("bots", "share") if name in more}
        name = more.pop("name", "Anna")
        settings = {"game": game, "seats": seats, **PEACEFUL, **more}
        answer = self.post("/api/tables", {"settings": settings, "name": name, **body})
        assert answer.status_code == 201, answer.text
        return Seat(self, **answer.json())

    def sit(self, table: str, name: str = "Bo", **more: object) -> Seat:
        """One more person at a table."""
        answer = self.post(f"/api/tables/{table}/seats", {"name": name, **more})
        assert answer.status_code == 201, answer.text
        return Seat(self, **answer.json())

    def persons(self, count: int, game: str = "ninjan", seats: int = 0, **more: Any) -> list[Seat]:
        """A new table with so many persons, bots on the other seats, nobody ready yet."""
        first = self.table(game, seats or count, bots=["random"] * (seats - count if seats else 0), **more)
        return [first, *(self.sit(first.table, f"Person {number}") for number in range(1, count))]


class Seat:
    """A seat that somebody has taken."""

    def __init__(self, server: Server, table: str, seat: int, key: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.key = key

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/api/tables/{self.table}"

    def picture(self) -> Message:
        """The table."""
        found: Message = self.server.get(self.path).json()
        return found

    def command(self, type_: str, **fields: object) -> httpx.Response:
        """A command over HTTP."""
        return self.server.post(f"{self.path}/commands", {"type": type_, **fields}, self.key)

    def client(self, server: Server | None = None) -> Client:
        """Somebody who will sit here over a WebSocket."""
        return Client(server or self.server, self.table, self.key)


class Client:
    """A program at a WebSocket: remembers all that it heard, and answers when it is asked."""

    def __init__(self, server: Server, table: str, key: str = "", seed: int = 0) -> None:
        self.server = server
        self.table = table
        self.key = key
        self.random = random.Random(seed)
        self.seq = 0
        self.seat: int | None = None
        self.board: Message | None = None
        self.picture: Message = {}
        self.log: list[Message] = []
        """The deal and the moves as they were told, once each."""
        self.chat: list[Message] = []
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.moved = 0
        self._ids = 1_000_000
        self._socket: ClientConnection | None = None

    async def open(self, **hello: object) -> Self:
        """Connect and say hello; after a lost connection, from what was heard last."""
        await self.connect()
        await self.send({"type": "hello", "key": self.key, "after": self.seq, **hello})
        welcome = await self.hear()
        assert welcome["type"] == "welcome", welcome
        return self

    async def connect(self) -> ClientConnection:
        """Connect and say nothing."""
        url = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        self._socket = await connect(url, proxy=None, compression=None, max_size=None, max_queue=None)
        _connected.append(self._socket)
        return self._socket

    @property
    def socket(self) -> ClientConnection:
        """The connection."""
        assert self._socket
        return self._socket

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()

    def cut(self) -> None:
        """Lose the connection, without a word."""
        self.socket.transport.abort()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def send(self, command: object) -> None:
        """Send anything."""
        await self.socket.send(command if isinstance(command, str | bytes) else json.dumps(command))

    async def hear(self, seconds: float = HEAR_SECONDS) -> Message:
        """The next message."""
        async with asyncio.timeout(seconds):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        message: Message = json.loads(raw)
        self.raw.append(raw)
        self.heard.append(message)
        self._note(message)
        return message

    def _note(self, message: Message) -> None:
        if "seq" in message:
            assert message["seq"] >= self.seq, message
            self.seq = message["seq"]
        if message["type"] == "welcome":
            self.seat = message["seat"]
        self.board = message.get("board", self.board)
        self.picture = message.get("picture", self.picture)
        if "undone" in message:
            self.log = [told for told in self.log if told["seq"] < message["undone"]]
        for told in (*message.get("log", ()), *message.get("told", ())):
            assert not self.log or _place(told) > _place(self.log[-1]), (told, self.log[-1])
            self.log.append(bare(told))
        self.chat += message.get("chat", [])
        if message["type"] == "chat":
            self.chat.append(message)

    async def until(self, wanted: Callable[[Message], object], seconds: float = HEAR_SECONDS) -> Message:
        """The next message that is wanted; all others are heard too."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.hear()
                if wanted(message):
                    return message

    async def see(self, wanted: Callable[[Message], object]) -> None:
        """Listen until the table looks as wanted."""
        while not wanted(self.picture):
            await self.hear()

    async def ask(self, type_: str, **fields: object) -> Message:
        """Send a command; the message that answers it."""
        self._ids += 1
        number = self._ids
        await self.send({"type": type_, "id": number, **fields})
        return await self.answer(number)

    async def answer(self, number: int) -> Message:
        """The message that answers a command."""
        return await self.until(lambda message: message.get("id") == number)

    async def silence(self, seconds: float = 0.2) -> None:
        """Make sure that nothing is said."""
        try:
            message = await self.hear(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"heard {message}")

    @property
    def entries(self) -> list[int]:
        """The numbers of the deal and the moves that were told, each once for all of its steps."""
        return [told["seq"] for told in self.log if not told.get("step")]

    @property
    def is_asked(self) -> bool:
        """Whether it may decide."""
        return bool(self.board and self.board.get("asked"))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.board and self.board["view"]["winners"])

    async def move(self) -> Message:
        """Make any move that is allowed now."""
        assert self.board
        self.moved += 1
        return await self.ask("move", asked=self.board["asked"], move=self.random.choice(self.board["moves"]))

    async def play(self, most: int = 5000) -> None:
        """Move whenever it is asked, until the game is over (or so many moves were made)."""
        while not self.is_over and most > 0:
            if self.is_asked:
                answer = await self.move()
                assert answer["type"] in ("news", "error"), answer
                assert answer.get("code") in (None, "stale", "not-your-turn", "not-now"), answer
                most -= 1
            else:
                await self.hear()

    async def watch(self) -> None:
        """Listen until the game is over."""
        while not self.is_over:
            await self.hear()

    async def closed(self, seconds: float = HEAR_SECONDS) -> int:
        """Hear everything until the server hangs up; its code."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


def bare(told: Message) -> Message:
    """A step without what is said of the table after it: that depends on what is told with it."""
    return {key: value for key, value in told.items() if key not in ("before", "blind")}


def _place(told: Message) -> tuple[int, int]:
    """Where a step stands among all."""
    return told["seq"], told.get("step", 0)


def talk(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a conversation to its end, then hang up."""

    async def whole() -> None:
        try:
            await coroutine
        finally:
            await asyncio.gather(*(socket.close() for socket in _connected), return_exceptions=True)
            _connected.clear()

    asyncio.run(whole())


_connected: list[ClientConnection] = []


async def seated(*seats: Seat) -> list[Client]:
    """Clients of these seats, connected, one after the other."""
    clients = []
    for seat in seats:
        client = seat.client()
        client.random.seed(seat.seat)
        clients.append(await client.open())
    return clients


async def dealt(*seats: Seat) -> list[Client]:
    """Clients of these seats, connected and ready: the game has begun."""
    clients = await seated(*seats)
    for client in clients:
        await client.ask("ready", share="00ff")
    for client in clients:
        if client.board is None:
            await client.until(lambda message: message.get("board"))
    return clients


@contextmanager
def quiet(server: Server, *expected: str) -> Iterator[None]:
    """Fail when the server writes anything to its log but lines with these words."""
    before = len(server.said())
    yield
    lines = server.said()[before:].splitlines()
    surprising = [line for line in lines if not any(words in line for words in expected)]
    assert not surprising, "\n".join(surprising)


def _is_setting(name: str) -> bool:
    return name.startswith("HANDVOL_") and name != "HANDVOL_CACHE"


def _authorization(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}
