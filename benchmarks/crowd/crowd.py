"""All players of a run, four at a table of Nin Jan, and the tables they sit at."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from .player import Pace, Player, Tally
from .wire import WireError

HOST = "127.0.0.1"
GAME = "ninjan"
SEATS = 4
GAMES_A_TABLE = 90
"""After so many games the players go to a new table: a table closes after a hundred."""
PATIENCE = 30.0
CONNECT_SECONDS = 3.0


class CrowdError(Exception):
    """The server does not do what the players ask it."""


class Crowd:
    """Players at tables; they play until they are told to rest."""

    def __init__(
        self,
        port: int,
        pace: Pace | None = None,
        source: Callable[[int], str | None] = lambda number: None,
        **settings: Any,
    ) -> None:
        self.tally = Tally()
        self.tables: dict[str, list[Player]] = {}
        self.closed: dict[str, list[Player]] = {}
        """Tables that have seen enough games."""
        self.ports: Callable[[Player], int] = lambda player: port
        """Where a player finds the server."""
        self._port = port
        self._settings = settings
        self._source = source
        """The address of this machine from which those at a table come, by the table's number."""
        self._pace = pace or Pace()
        self._moving: set[asyncio.Task[None]] = set()

    async def sit_down(self, tables: int) -> None:
        """Set up tables, with a connection for every seat."""
        for _ in range(tables):
            await self._new_table()

    def play(self, over: float = 0.0) -> None:
        """Begin, one table after the other over so many seconds: people do not deal at the same moment."""
        self.tally.playing = True
        loop = asyncio.get_running_loop()
        for number, seats in enumerate(self.tables.values()):
            for player in seats:
                loop.call_later(over * number / len(self.tables), player.play_on)

    async def reconnect(self) -> None:
        """Connect everybody again after the server was gone."""
        await asyncio.gather(*(player.join(HOST, self.ports(player)) for player in self.cut_off()))

    def cut_off(self) -> list[Player]:
        """Those at open tables who are not connected."""
        return [player for seats in self.tables.values() for player in seats if not player.connected]

    async def keep_connected(self) -> None:
        """Connect whoever is cut off, again and again, until cancelled."""
        while True:
            for player in self.cut_off():
                with suppress(OSError, TimeoutError, WireError):
                    async with asyncio.timeout(CONNECT_SECONDS):
                        await player.join(HOST, self.ports(player))
            await asyncio.sleep(0.2)

    async def all_disconnected(self) -> None:
        """Wait until everybody has noticed that the server is gone."""
        await self._until(lambda: len(self.cut_off()) == sum(map(len, self.tables.values())))

    async def all_progressed(self) -> None:
        """Wait until every table has acknowledged a move, from now on."""
        before = {table: acknowledged(seats) for table, seats in self.tables.items()}

        def progressed() -> bool:
            return all(
                table not in self.tables or acknowledged(self.tables[table]) > count
                for table, count in before.items()
            )

        await self._until(progressed)

    async def pause(self) -> None:
        """Stop playing, and wait for every answer."""
        self.tally.playing = False
        await asyncio.gather(*self._moving)
        await self._until(lambda: self.tally.in_flight == 0)

    async def rest(self) -> None:
        """Stop playing, wait for every answer, and close the connections."""
        await self.pause()
        for player in self.players():
            player.leave()

    def players(self) -> list[Player]:
        """Everybody, at closed tables too."""
        return [
            player for table in (self.tables, self.closed) for seats in table.values() for player in seats
        ]

    def waiting(self) -> list[float]:
        """How long those have waited already whose last move was not answered yet."""
        now = time.perf_counter()
        return [wait for player in self.players() if (wait := player.waited(now)) is not None]

    async def _until(self, done: Callable[[], bool]) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not done():
            if asyncio.get_running_loop().time() > end:
                raise CrowdError(f"nothing has happened for {PATIENCE:.0f} s; {self.tally.problems[:3]}")
            await asyncio.sleep(0.005)

    async def _new_table(self) -> None:
        source = self._source(len(self.tables) + len(self.closed))
        keys = await asyncio.to_thread(set_up, self._port, source, self._settings)
        table = keys[0]["table"]
        players = [Player(table, key["seat"], key["key"], self.tally, self._pace) for key in keys]
        for player in players:
            player.on_over = self._another_game
        self.tables[table] = players
        await asyncio.gather(*(player.join(HOST, self.ports(player), source) for player in players))

    def _another_game(self, player: Player) -> bool:
        """Whether there is another game at this table; after enough of them a new table takes its place."""
        if player.games < GAMES_A_TABLE:
            return True
        if all(other.games >= GAMES_A_TABLE for other in self.tables[player.table]):
            self.closed[player.table] = self.tables.pop(player.table)
            task = asyncio.get_running_loop().create_task(self._new_table())
            self._moving.add(task)
            task.add_done_callback(self._moving.discard)
        return False


def acknowledged(players: list[Player]) -> int:
    """How many moves of these players were acknowledged."""
    return sum(player.acknowledged for player in players)


def set_up(port: int, source: str | None = None, more: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """A new table with a person on every seat; table, seat and key of each."""
    local = (source, 0) if source else None
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE, source_address=local)
    settings = {"game": GAME, "seats": SEATS, **(more or {})}
    try:
        first = post(connection, "/api/tables", {"settings": settings, "name": "Player 1"})
        seats = f"/api/tables/{first['table']}/seats"
        return [first, *(post(connection, seats, {"name": f"Player {n}"}) for n in range(2, SEATS + 1))]
    finally:
        connection.close()


def post(connection: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request that makes something."""
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    text = response.read()
    if response.status != 201:
        raise CrowdError(f"POST {path}: {response.status} {text[:200]!r}")
    answer: dict[str, Any] = json.loads(text)
    return answer
