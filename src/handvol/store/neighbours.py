"""What processes that share a PostgreSQL database hear of each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import b64decode, b64encode

import asyncpg

from .connections import FAILURES, connect, reason
from .store import Hear

CHANNEL = "handvol"
PULSE = 15.0
PAUSE = 0.2

log = logging.getLogger(__name__)


class Neighbours:
    """Listens on a connection of its own, and takes it up again when it is lost.

    A message is the sender, then `+` and the tables appended to, or `!`, a table and a word.
    """

    def __init__(self, url: str) -> None:
        self.sender = secrets.token_hex(8)
        self._url = url
        self._hearers: list[Hear] = []
        self._lost = asyncio.Event()
        self._connection: asyncpg.Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on."""
        await self._take_up()
        self._task = asyncio.create_task(self._keep_up())

    async def stop(self) -> None:
        """Listen no more."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._connection:
            self._connection.terminate()

    def listen(self, hear: Hear) -> None:
        """Have `hear` called with all that comes in."""
        self._hearers.append(hear)

    def message(self, table: str, word: bytes) -> str:
        """A word as it travels."""
        return f"{self.sender} ! {table.encode().hex()} {b64encode(word).decode()}"

    async def _take_up(self) -> None:
        self._connection = connection = await connect(self._url)
        self._lost = lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self._receive)

    async def _keep_up(self) -> None:
        while True:
            await self._until_lost()
            log.warning("The news from PostgreSQL has stopped; trying again.")
            await self._try_again()
            log.warning("The news from PostgreSQL is back.")
            self._hear("", None)

    async def _until_lost(self) -> None:
        """Ask for a sign of life now and then: a cut cable ends no connection."""
        assert self._connection
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), PULSE)
            except TimeoutError:
                try:
                    await self._connection.execute("SELECT 1")
                except FAILURES:
                    self._connection.terminate()
                    return

    async def _try_again(self) -> None:
        while True:
            try:
                return await self._take_up()
            except FAILURES as error:
                log.info("PostgreSQL: %s.", reason(error))
                await asyncio.sleep(PAUSE)

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        sender, kind, *parts = str(payload).split(" ")
        if sender == self.sender:
            return
        if kind == "!":
            self._hear(bytes.fromhex(parts[0]).decode(), b64decode(parts[1]))
        else:
            for part in parts:
                self._hear(bytes.fromhex(part).decode(), None)

    def _hear(self, table: str, word: bytes | None) -> None:
        for hear in self._hearers:
            hear(table, word)
