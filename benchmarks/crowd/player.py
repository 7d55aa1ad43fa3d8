"""A player: ready for every game, with a random legal move whenever it is asked, at once or at a pace."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from .wire import Wire, connect

SHARE = "00"
AGAIN_SECONDS = 0.5
"""So much later a player is ready again who was not heard."""


class Board(msgspec.Struct):
    """What a player needs of the board; the view is skipped."""

    moves: list[str] = []
    asked: int = 0
    waiting: list[int] = []


class Chair(msgspec.Struct):
    """What a player needs of a seat in the picture."""

    ready: bool = False


class Picture(msgspec.Struct):
    """What a player needs of the picture."""

    players: list[Chair]


class Told(msgspec.Struct):
    """The number of a move or deal, and of a step of it."""

    seq: int
    step: int = 0


class Heard(msgspec.Struct):
    """Any message."""

    type: str
    seq: int = 0
    id: int = 0
    board: Board | None = None
    told: list[Told] = []
    log: list[Told] = []
    picture: Picture | None = None
    code: str = ""
    message: str = ""


@dataclass(slots=True)
class Choice:
    """A move that was sent: what it answered, and the number of the news that acknowledged it (0: none)."""

    asked: int
    move: str
    seq: int = 0


@dataclass(slots=True)
class Tally:
    """What all players of a run have counted together."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a move to its acknowledgement, while counting."""
    counting: bool = False
    playing: bool = False
    excused: frozenset[str] = frozenset()
    """Refusals that are no problem: the player tries again."""
    acknowledged: int = 0
    in_flight: int = 0
    problems: list[str] = field(default_factory=list)


_decode = msgspec.json.Decoder(Heard).decode


class Player:
    """One seat at one table."""

    def __init__(self, table: str, seat: int, key: str, tally: Tally, pace: Pace) -> None:
        self.table = table
        self.seat = seat
        self.choices: list[Choice] = []
        self.seq = 0
        """The number of the last message that was heard."""
        self.games = 0
        self.acknowledged = 0
        self.connected = False
        self.on_over: Callable[[Player], bool] = lambda player: True
        """Asked after a game: whether the player is to play another one here."""
        self._key = key
        self._tally = tally
        self._pace = pace
        self._wire: Wire | None = None
        self._board: Board | None = None
        self._id = 0
        self._awaited = 0
        self._moving: Choice | None = None
        self._sent_at = 0.0
        self._last_told = 0
        self._timer: asyncio.TimerHandle | None = None

    async def join(self, host: str, port: int, source: str | None = None) -> None:
        """Connect, for the first time or again, and go on where the last connection ended."""
        self._board = None
        self._wire = await connect(host, port, f"/ws/{self.table}", self._hear, self._lost, source)
        self.connected = True
        self._send({"type": "hello", "key": self._key, "after": self.seq})

    def leave(self) -> None:
        """Close the connection."""
        if self._wire is not None:
            self._wire.transport.close()

    def waited(self, now: float) -> float | None:
        """How long this player has waited for the answer to a move; None while it waits for none."""
        return now - self._sent_at if self._moving is not None else None

    def play_on(self) -> None:
        """Do what the board asks for, when it is time."""
        board = self._board
        if board is None or self._awaited or self._timer or not self._tally.playing or not self.connected:
            return
        if board.asked:
            wait = self._pace.wait(self)
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, self._move)
            else:
                self._move()
        elif not board.waiting:
            self._board = None
            self.games += 1
            if self.on_over(self):
                self._ready()

    def _move(self) -> None:
        board, self._timer = self._board, None
        if board is None or not board.asked or self._awaited or not self.connected or not self._tally.playing:
            return
        self._moving = Choice(board.asked, random.choice(board.moves))
        self.choices.append(self._moving)
        self._tally.in_flight += 1
        self._sent_at = time.perf_counter()
        self._ask({"type": "move", "asked": board.asked, "move": self._moving.move})

    def _ready(self) -> None:
        self._ask({"type": "ready", "share": SHARE})

    def _ready_again(self) -> None:
        board = self._board
        if self.connected and not self._awaited and not (board and (board.asked or board.waiting)):
            self._ready()

    def _ask(self, command: dict[str, str | int]) -> None:
        """Send a command whose answer is waited for."""
        self._id += 1
        self._awaited = self._id
        self._send({**command, "id": self._id})

    def _send(self, command: dict[str, str | int]) -> None:
        assert self._wire is not None
        self._wire.send(msgspec.json.encode(command))

    def _hear(self, body: bytes) -> None:
        heard = _decode(body)
        if heard.type == "error" and heard.code not in self._tally.excused:
            self._tally.problems.append(f"{self}: {heard.code}: {heard.message}")
        self.seq = max(self.seq, heard.seq)
        for told in heard.told or heard.log:
            if not told.step:
                self._hear_told(told.seq)
        if heard.id and heard.id == self._awaited:
            self._answered(heard)
        if heard.board is not None:
            self._board = heard.board
        if heard.type == "welcome" and heard.picture is not None:
            self._welcomed(heard.picture)
        self.play_on()

    def _hear_told(self, seq: int) -> None:
        if seq <= self._last_told:
            self._tally.problems.append(f"{self}: heard number {seq} again after {self._last_told}")
        self._last_told = seq

    def _answered(self, heard: Heard) -> None:
        self._awaited = 0
        if self._moving is None:
            if heard.type == "error":
                asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._ready_again)
            return
        if heard.type == "news":
            self._moving.seq = heard.seq
            self.acknowledged += 1
            self._tally.acknowledged += 1
            if self._tally.counting:
                self._tally.latencies.append(time.perf_counter() - self._sent_at)
        self._tally.in_flight -= 1
        self._moving = None

    def _welcomed(self, picture: Picture) -> None:
        """Be ready where no game runs, unless that was said before the connection was lost."""
        running = self._board is not None and (self._board.asked or self._board.waiting)
        if running:
            return
        self._board = None
        if not picture.players[self.seat].ready:
            self._ready()

    def _lost(self) -> None:
        self.connected = False
        self._awaited = 0
        if self._moving is not None:
            self._tally.in_flight -= 1
            self._moving = None

    def __str__(self) -> str:
        return f"table {self.table}, seat {self.seat}"


class Pace:
    """How long a player waits before it moves: not at all."""

    def wait(self, player: Player) -> float:
        """The seconds until the next move of this player, whose time that is from now on."""
        return 0.0


class EveryPlayer(Pace):
    """A player makes one move in so many seconds at most."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next: dict[object, float] = {}

    def wait(self, player: Player) -> float:
        now = time.perf_counter()
        whose = self._whose(player)
        # At first everybody waits a part of the time, so that they do not all move at the same moment.
        at = max(now, self._next.get(whose, now + random.uniform(0, self._seconds)))
        self._next[whose] = at + self._seconds
        return at - now

    def _whose(self, player: Player) -> object:
        return player


class EveryTable(EveryPlayer):
    """A table sees one move in so many seconds at most."""

    def _whose(self, player: Player) -> object:
        return player.table
