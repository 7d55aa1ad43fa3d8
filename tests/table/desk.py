"""A table to test: every entry goes through its text, and a second table hears nothing but that."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from handvol.core.record import Record
from handvol.core.state import State
from handvol.table import Clock, Entry, Plan, Settings, Table, TableError, decode, encode
from handvol.table import entries as e
from handvol.table.course import Happening
from handvol.table.plan import planned

MORNING = 1_700_000_000_000
STEP = 1_000
LIVE = Clock("live", bank=60, increment=5)
DAYS = Clock("days", days=2)
NAMES = ("Ada", "Ben", "Cleo", "Dex", "Eva", "Fay")


class Desk:
    """A table with somebody who writes everything down."""

    def __init__(self, game: str = "ninjan", seats: int = 2, seed: object = 0, **settings: Any) -> None:
        self.chance = random.Random(f"{game} {seats} {seed}")
        self.now = MORNING
        self.bodies: list[bytes] = []
        self.commits: list[int] = []
        """How many texts there were whenever something was written: always all of it or nothing."""
        self.secrets: list[bytes] = []
        """Everything that must never be said while a game is running."""
        self.table = Table("desk")
        self.heard = Table("desk")
        """The table that was made from the texts alone."""
        self.write(Table.create("desk", Settings(game, seats, **settings), self.now))

    def write(self, plan: Plan) -> list[Entry]:
        """Write a plan down and go on from there; the dealer's secrets are drawn from the seed."""
        written = [self._seeded(entry) for entry in plan.entries]
        promised = any(isinstance(entry, e.Promised) for entry in written)
        self.table = planned(self.table, *written).table if promised else plan.table
        for entry in written:
            self.bodies.append(encode(entry))
            self.heard = self.heard.after(decode(self.bodies[-1]))
        self.commits.append(len(self.bodies))
        return written

    def _seeded(self, entry: Entry) -> Entry:
        return e.Promised(entry.at, self.bytes()) if isinstance(entry, e.Promised) else entry

    def bytes(self, size: int = 32) -> bytes:
        """Bytes that nobody may hear of."""
        made = self.chance.randbytes(size)
        self.secrets.append(made)
        return made

    def replayed(self) -> Table:
        """The table that the texts lead to."""
        return Table.replayed("desk", map(decode, self.bodies))

    # What people do

    def sit(self, name: str, seat: int | None = None) -> int:
        """Somebody sits down."""
        (entry,) = self.write(self.table.sit(name, self.bytes(), self.now, seat))
        assert isinstance(entry, e.Seated)
        return entry.seat

    def bot(self, seat: int | None = None, bot: str = "greedy") -> list[Entry]:
        """The host puts a bot on a seat."""
        assert self.table.host is not None
        return self.write(self.table.seat_bot(self.table.host, bot, self.now, seat))

    def ready(self, *seats: int) -> None:
        """People are ready."""
        for seat in seats:
            self.write(self.table.ready(seat, self.bytes(16), self.now))

    def move(self, seat: int | None = None, move: str | None = None, after: int = STEP) -> list[Entry]:
        """The seat in turn (or another that may decide) makes a move (or any)."""
        state = self.state
        seat = state.turn if seat is None else seat
        assert seat is not None
        self.now += after
        by: e.By = "person" if self.table.chairs[seat].is_present else "bot"
        move = self.chance.choice(state.moves(seat)) if move is None else move
        return self.write(self.table.move(seat, self.table.asked[seat], move, self.now, by))

    def move_until(self, there: Callable[[State], bool]) -> State:
        """Random moves of whose turn it is, until something is so."""
        while not there(self.state):
            self.move()
        return self.state

    def finish(self) -> None:
        """Random moves to the end of the game."""
        self.move_until(lambda state: state.over)

    @property
    def state(self) -> State:
        """The game."""
        assert self.table.state is not None
        return self.table.state

    @contextmanager
    def refuses(self, code: str) -> Iterator[None]:
        """What is asked within is refused with a code, and nothing has changed."""
        before = fingerprint(self.table)
        with pytest.raises(TableError) as caught:
            yield
        assert caught.value.code == code, f"refused with {caught.value.code!r}: {caught.value.message}"
        assert caught.value.message
        assert fingerprint(self.table) == before


def begun(
    game: str = "ninjan", seats: int = 2, persons: int | None = None, seed: object = 0, **settings: Any
) -> Desk:
    """A table where persons sit on the first seats and bots on the others; the first game is dealt."""
    desk = Desk(game, seats, seed, **settings)
    people = seats if persons is None else persons
    for name in NAMES[:people]:
        desk.sit(name)
    for _ in range(people, seats):
        desk.bot()
    desk.ready(*range(people))
    assert desk.table.is_running
    return desk


def fingerprint(value: Any) -> Any:
    """All that is in a table, as plain data."""
    match value:
        case Table():
            return {name: fingerprint(getattr(value, name)) for name in value.__struct_fields__}
        case State():
            cells = value._cells.to_record().tobytes()
            return (value.game, cells, value._seed, value.history, value.events)
        case Happening() | Record():
            return value
        case dict():
            return [(key, fingerprint(item)) for key, item in value.items()]
        case set() | frozenset():
            return sorted(value)
        case list() | tuple():
            return [fingerprint(item) for item in value]
        case msgspec.Struct():
            return [fingerprint(getattr(value, name)) for name in value.__struct_fields__]
        case _:
            return value


def is_same(desk: Desk) -> None:
    """The table that was made from the texts is the same as the one that was played at."""
    live, heard = fingerprint(desk.table), fingerprint(desk.heard)
    for name, value in live.items():
        assert heard[name] == value, f"{name} is another after replaying"
