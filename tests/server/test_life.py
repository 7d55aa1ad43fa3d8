"""The life of a table: people, bots and two processes at one store that fails at any point.

The store is a list. A process shows nothing that is not in it, what it has acknowledged is in it once,
whoever listens has heard all of it in order, and once the store is well again nobody waits for ever.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import secrets
import selectors
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Literal, cast

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from handvol.server import audience, hall, queue, room
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall, hashed
from handvol.server.queue import Ask
from handvol.server.room import Room
from handvol.store import Conflict, Row, Store, StoreError
from handvol.store.store import Hear
from handvol.table import Clock, Plan, Settings, Table, TableError, decode, encode
from handvol.table import entries as e
from handvol.table.course import Question

from ..table.desk import fingerprint

SEATS = 3
NOON = 1_800_000_000_000
PATIENCE = 90.0
ENOUGH = 400.0
"""Seconds in which everything has happened that happens by itself: clocks, patience, bots."""
UNSURE = ("unavailable", "busy", "unreadable")
"""Who hears this does not know whether it was done."""

Mood = Literal["well", "refuses", "loses", "raises", "late"]


class Soon(selectors.DefaultSelector):
    """Waits for nothing: where nothing happens, time goes on."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0)
        assert found or timeout is not None, "nothing will ever happen again"
        if not found and timeout:
            self.passed += timeout
        return found


class Loop(asyncio.SelectorEventLoop):
    """A loop whose time is as long as somebody waits, and no longer."""

    def __init__(self) -> None:
        self.soon = Soon()
        super().__init__(self.soon)

    def time(self) -> float:
        return self.soon.passed


class Shelf:
    """What is kept, for all processes: the entries of tables, and their rows."""

    def __init__(self) -> None:
        self.bodies: dict[str, list[bytes]] = {}
        self.rows: dict[str, Row] = {}
        self.doors: list[Door] = []


class Door:
    """The store as one process sees it."""

    def __init__(self, shelf: Shelf) -> None:
        self.mood: Mood = "well"
        self.reads = True
        self.is_dead = False
        self.late: list[Callable[[bool], None]] = []
        self.news: list[tuple[str, bytes | None]] = []
        """What others have said, and was not heard yet."""
        self._shelf = shelf
        self._hear: Hear = lambda table, word: None
        shelf.doors.append(self)

    def append(
        self, table: str, after: int, entries: Sequence[bytes], row: Row | None = None
    ) -> asyncio.Future[None]:
        if self.mood == "raises":
            raise StoreError("closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def end(written: bool, told: bool = True) -> None:
            if self.is_dead or done.done():
                return
            error = self._write(table, after, entries, row) if written else StoreError("locked")
            error = error or (None if told else StoreError("the answer was lost"))
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        if self.mood == "late":
            self.late.append(end)
        else:
            loop = asyncio.get_running_loop()
            loop.call_soon(end, self.mood != "refuses", self.mood != "loses")
        return done

    def _write(self, table: str, after: int, entries: Sequence[bytes], row: Row | None) -> Conflict | None:
        kept = self._shelf.bodies.setdefault(table, [])
        if table != "health" and len(kept) != after:
            return Conflict("somebody else was first")
        kept += entries
        if row is not None:
            self._shelf.rows[table] = row
        self._tell_others(table, None)
        return None

    def release(self, written: bool) -> None:
        """What has waited is written, or is not."""
        waiting, self.late = self.late, []
        for end in waiting:
            end(written)

    def hear(self) -> None:
        """Hear what others have said."""
        news, self.news = self.news, []
        for table, word in news:
            self._hear(table, word)

    def listen(self, hear: Hear) -> None:
        self._hear = hear

    def _tell_others(self, table: str, word: bytes | None) -> None:
        for door in self._shelf.doors:
            if door is not self:
                door.news.append((table, word))

    async def tell(self, table: str, word: bytes) -> None:
        await self._look()
        self._tell_others(table, word)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        await self._look()
        return self._shelf.bodies.get(table, [])[after:]

    async def row(self, table: str) -> Row | None:
        await self._look()
        return self._shelf.rows.get(table)

    async def due(self, now: int, limit: int) -> list[str]:
        await self._look()
        due = [(row.deadline, name) for name, row in self._shelf.rows.items() if row.status != "over"]
        return [name for deadline, name in sorted((d, n) for d, n in due if d) if deadline <= now][:limit]

    async def _look(self) -> None:
        if self.is_dead:
            await asyncio.get_running_loop().create_future()
        await asyncio.sleep(0)
        if not self.reads:
            raise StoreError("it does not answer")

    async def listed(self, limit: int, game: str | None = None) -> list[tuple[str, Row]]:
        return []

    async def ping(self) -> None:
        await self._look()

    async def forget(self, before: int, limit: int = 1000) -> int:
        return 0

    async def close(self) -> None:
        """Nothing."""


class Ear(Listener):
    """Remembers what it hears, as a page does."""

    def __init__(self, seat: int | None, after: int) -> None:
        self.after = after
        self.seq = after
        self.log: list[int] = []
        self.is_open = True
        super().__init__(seat, self._hear, drop=self._drop)

    def _drop(self) -> None:
        self.is_open = False

    def _hear(self, body: bytes) -> None:
        message = msgspec.json.decode(body)
        if "seq" in message:
            assert message["seq"] >= self.seq, "told in the order in which it happened"
            self.seq = message["seq"]
        if "undone" in message:
            self.log = [seq for seq in self.log if seq < message["undone"]]
        for seq in dict.fromkeys(told["seq"] for told in (*message.get("log", ()), *message.get("told", ()))):
            assert not self.log or seq > self.log[-1], "nothing is told twice"
            self.log.append(seq)


seats = st.integers(0, SEATS - 1)
processes = st.integers(0, 1)
numbers = st.integers(0, 2**16)


class Life(RuleBasedStateMachine):
    """Whatever happens at a table, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        self.loop = Loop()
        for module in (audience, hall, queue, room):
            self.patch.setattr(module, "now", lambda: NOON + int(self.loop.time() * 1000))
        self.patch.setattr(asyncio, "to_thread", at_once)
        self.patch.setattr(time, "monotonic", self.loop.time)
        chance = random.Random(1)
        self.patch.setattr(secrets, "token_bytes", lambda count=32: chance.randbytes(count))
        self.patch.setattr(secrets, "choice", chance.choice)
        self.shelf = Shelf()
        self.count = 1
        self.halls: list[Hall] = []
        self.ears: list[tuple[int, Room, Ear]] = []
        self.asking: list[tuple[int, asyncio.Task[None]]] = []
        self.acknowledged: list[tuple[bytes, ...]] = []
        self.houses: list[asyncio.Task[None]] = []
        self.table = ""
        self.said = 0

    @initialize(
        game=st.sampled_from(["ninjan", "zandlopers"]),
        live=st.booleans(),
        people=st.integers(1, SEATS),
        count=st.integers(1, 2),
    )
    def set_up(self, game: str, live: bool, people: int, count: int) -> None:
        """A table with people and bots whose game has begun, and so many processes."""
        self.count = count

        async def create() -> None:
            for _ in range(self.count):
                self.halls.append(self.opened())
                self.houses.append(asyncio.create_task(self.halls[-1].keep_house()))
            clock = Clock("live", bank=60) if live else Clock()
            wanted = Settings(game, SEATS, level="random", clock=clock)
            sat = await self.halls[0].create(NewTable(wanted, "Anna", ["random"] * (SEATS - people), ""))
            self.table = sat.table

        self.loop.run_until_complete(create())
        for seat in range(1, people):
            self.ask(0, lambda table, at, seat=seat: table.sit(f"P{seat}", hashed(str(seat)), at))  # type: ignore[misc]
        for seat in range(people):
            self.listen(0, seat)
            self.ask(0, lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]

    def opened(self) -> Hall:
        opened = Hall(cast("Store", Door(self.shelf)), Config(idle_seconds=1e9, patience_seconds=PATIENCE))
        opened.thinking.choose = first_move  # type: ignore[method-assign]
        return opened

    def door(self, process: int) -> Door:
        return cast("Door", self.halls[process % self.count].store)

    def run(self, seconds: float = 0.01) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def within(self, do: Callable[[], object]) -> None:
        """Do something in the loop."""

        async def done() -> None:
            do()

        self.loop.run_until_complete(done())

    @property
    def bodies(self) -> list[bytes]:
        return self.shelf.bodies.get(self.table, [])

    # What people do

    def ask(self, process: int, ask: Ask, waits: bool = True) -> None:
        process %= self.count
        planned: list[tuple[bytes, ...]] = []

        def noted(table: Table, at: int) -> Plan:
            planned.append(())
            plan = ask(table, at)
            planned[-1] = tuple(map(encode, plan.entries))
            return plan

        async def asked() -> None:
            try:
                await (await self.halls[process].room(self.table)).do(noted)
            except TableError:
                return
            self.acknowledged.append(planned[-1])

        self.asking.append((process, self.loop.create_task(asked())))
        if waits:
            self.run()

    @rule(process=processes, seat=seats, which=numbers, waits=st.booleans())
    def move(self, process: int, seat: int, which: int, waits: bool) -> None:
        table = Table.replayed(self.table, map(decode, self.bodies))
        if not table.waiting or table.state is None:
            return
        seat = table.waiting[seat % len(table.waiting)]
        legal, asked = table.state.moves(seat), table.asked[seat]
        text = legal[which % len(legal)]
        self.ask(process, lambda table, at: table.move(seat, asked, text, at), waits)

    @rule(process=processes, seat=seats, waits=st.booleans())
    def say(self, process: int, seat: int, waits: bool) -> None:
        self.said += 1
        line = f"line {self.said}"
        self.ask(process, lambda table, at: table.say(seat, line, at), waits)

    @rule(process=processes, seat=seats, what=st.sampled_from(["leave", "come_back", "ask_undo", "ready"]))
    def simple(self, process: int, seat: int, what: str) -> None:
        def ask(table: Table, at: int) -> Plan:
            if what == "ready":
                return table.ready(seat, b"", at)
            plan: Plan = getattr(table, what)(seat, at)
            return plan

        self.ask(process, ask)

    @rule(process=processes, seat=seats, agreed=st.booleans())
    def answer_undo(self, process: int, seat: int, agreed: bool) -> None:
        self.ask(process, lambda table, at: table.answer_undo(seat, agreed, at))

    @rule(process=processes, seat=seats, bot=st.booleans())
    def sit(self, process: int, seat: int, bot: bool) -> None:
        if bot:
            self.ask(process, lambda table, at: table.seat_bot(0, "random", at))
        else:
            self.ask(process, lambda table, at: table.sit(f"P{seat}", hashed(str(seat)), at))

    @rule(process=processes, seat=seats)
    def stand_up(self, process: int, seat: int) -> None:
        self.ask(process, lambda table, at: table.stand_up(seat, seat, at))

    @rule(process=processes, seat=st.one_of(st.none(), seats))
    def listen(self, process: int, seat: int | None) -> None:
        process %= self.count

        async def join() -> None:
            try:
                there = await self.halls[process].room(self.table)
            except TableError:
                return
            if seat is not None and not there.table.chairs[seat].is_person:
                return
            ear = Ear(seat, there.table.seq)
            await there.join(ear, ear.after)
            self.ears.append((process, there, ear))

        self.asking.append((process, self.loop.create_task(join())))
        self.run()

    @precondition(lambda self: self.ears)
    @rule(which=numbers)
    def hang_up(self, which: int) -> None:
        _, there, ear = self.ears.pop(which % len(self.ears))
        self.within(lambda: there.leave(ear))

    # What goes wrong

    @rule(process=processes, mood=st.sampled_from(["well", "refuses", "loses", "raises", "late"]))
    def store_is(self, process: int, mood: Mood) -> None:
        self.door(process).mood = mood

    @rule(process=processes, reads=st.booleans())
    def store_answers(self, process: int, reads: bool) -> None:
        self.door(process).reads = reads

    @rule(
        process=processes,
        mood=st.sampled_from(["refuses", "loses", "raises"]),
        seat=seats,
        what=st.sampled_from(["say", "leave", "hang up"]),
        seconds=st.sampled_from([0.1, 61.0, 100.0]),
    )
    def trouble(self, process: int, mood: Mood, seat: int, what: str, seconds: float) -> None:
        """Something happens, and nothing more until the store is well again."""
        there = self.halls[process % self.count].rooms.get(self.table)
        if there is not None:
            seat = there.table.order[seat % len(there.table.order)] if there.table.order else 0
        self.door(process).mood = mood
        if what == "say":
            self.say(process, seat, waits=True)
        elif what == "leave":
            self.simple(process, seat, "leave")
        elif what == "hang up" and self.ears:
            self.hang_up(seat)
        self.run(seconds)
        self.all_is_well_again()

    @rule(process=processes, written=st.booleans())
    def store_goes_on(self, process: int, written: bool) -> None:
        self.within(lambda: self.door(process).release(written))
        self.run()

    @rule(process=processes)
    def hear_of_others(self, process: int) -> None:
        self.within(self.door(process).hear)
        self.run()

    @rule(seconds=st.sampled_from([0.5, 5.0, 61.0, 100.0]))
    def wait(self, seconds: float) -> None:
        self.run(seconds)

    @rule(process=processes)
    def forget(self, process: int) -> None:
        """The table leaves memory, if nobody listens."""
        self.within(lambda: self.halls[process % self.count].let_idle_go(-1.0))

    @rule(process=processes)
    def crash(self, process: int) -> None:
        """A process ends, whatever it is doing; another one begins in its place."""
        process %= self.count
        self.kill(process)

        async def begin() -> None:
            self.halls[process] = self.opened()
            self.houses[process] = asyncio.create_task(self.halls[process].keep_house())

        self.loop.run_until_complete(begin())

    def kill(self, process: int) -> None:
        dead = self.halls[process]
        door = self.door(process)
        self.run(0.0)  # what was only just begun has begun
        door.is_dead = True
        self.shelf.doors.remove(door)
        self.houses[process].cancel()
        for there in dead.rooms.values():
            self.within(there.close)
        self.ears = [held for held in self.ears if held[0] != process]
        for whose, task in self.asking:
            if whose == process:
                task.cancel()
        self.asking = [held for held in self.asking if held[0] != process]
        self.run()

        async def close() -> None:
            await dead.close()

        self.loop.run_until_complete(close())

    # What holds

    @invariant()
    def nothing_is_shown_that_is_not_kept(self) -> None:
        for process in self.halls:
            if (there := process.rooms.get(self.table)) is not None:
                assert there.table.seq <= len(self.bodies)
                kept = tuple(self.bodies[: there.table.seq])
                assert fingerprint(there.table) == replayed(self.table, kept)
        for _, _, ear in self.ears:
            assert ear.seq <= len(self.bodies)

    @invariant()
    def what_is_acknowledged_is_kept(self) -> None:
        kept = list(self.bodies)
        for entries in self.acknowledged:
            for body in entries:
                assert body in kept, "acknowledged, and not kept"
                kept.remove(body)
        lines = [decoded.text for body in self.bodies if isinstance(decoded := decode(body), e.Said)]
        assert len(lines) == len(set(lines)), "said once, and kept twice"

    @rule()
    def all_is_well_again(self) -> None:
        """The store is well: everybody is answered, hears all there is, and nobody waits for ever."""
        self.mend()
        assert all(task.done() for _, task in self.asking), "somebody was never answered"
        for _, task in self.asking:
            task.result()
        self.asking.clear()
        table = Table.replayed(self.table, map(decode, self.bodies))
        present = set[int]()
        for process, there, ear in self.ears:
            if not ear.is_open:
                continue
            assert self.halls[process].rooms[self.table] is there
            assert fingerprint(there.table) == fingerprint(table)
            assert ear.seq == table.seq, "all was heard"
            expected = [happening.seq for happening in table.log if happening.seq > ear.after]
            assert [seq for seq in ear.log if seq in expected] == expected
            present |= {ear.seat} - {None}  # type: ignore[arg-type]
        if table.is_running and any(self.table in process.rooms for process in self.halls):
            deadline = table.deadline()
            assert deadline is None or deadline > NOON + 1000 * self.loop.time(), (
                "a clock that nobody looks at"
            )
            for seat in table.waiting:
                assert table.chairs[seat].is_present, "a bot that nobody lets think"
                assert seat in present or not present, "waited for, and not there"

    def mend(self) -> None:
        for _ in range(8):
            for process in range(self.count):
                door = self.door(process)
                door.mood, door.reads = "well", True
                self.within(lambda door=door: door.release(True))  # type: ignore[misc]
                self.within(door.hear)
            self.run(ENOUGH / 8)

    def teardown(self) -> None:
        if self.table:
            self.all_is_well_again()
            for process in range(self.count):
                self.kill(process)
        self.loop.close()
        self.patch.undo()


async def at_once(do: Callable[..., Any], *given: Any) -> Any:
    """Do it here: no thread, so no chance."""
    return do(*given)


async def first_move(question: Question) -> str:
    """A bot that thinks for a moment."""
    await asyncio.sleep(0.05)
    return question.moves[0]


@cache
def replayed(name: str, bodies: tuple[bytes, ...]) -> Any:
    """All that is in the table to which these lead."""
    return fingerprint(Table.replayed(name, map(decode, bodies)))


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    """No test keeps what another has replayed, or says what is meant to go wrong."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)
    replayed.cache_clear()


TestLife = Life.TestCase
TestLife.settings = settings(
    max_examples=30,
    stateful_step_count=20,
    deadline=None,
    report_multiple_bugs=False,
    derandomize=bool(os.environ.get("CI")),  # the same lives every time; elsewhere others, each time
)
