"""A table is a value: asking changes nothing of it, whatever is asked, and its entries alone lead to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import handvol
from handvol.table import Clock, Plan, Settings, Table, TableError, decode, encode
from handvol.table import entries as e
from handvol.table.chair import device
from handvol.table.entries import DAY, By
from handvol.table.plan import planned

from .desk import DAYS, LIVE, MORNING, fingerprint

SEATS = 3
seats = st.integers(-1, SEATS)
places = st.integers(0, SEATS - 1)
numbers = st.integers(0, 2**16)
names = st.sampled_from(["Ada", "Ben", "ada", "", "x" * 99, "\u202e"])
keys = st.sampled_from([b"one", b"two", b"three"])
times = st.sampled_from([-5_000, 0, 1, 2_000, 40_000, DAY, 3 * DAY])
persons: list[By] = ["person", "bot"]


class Asked(RuleBasedStateMachine):
    """Anybody asks for anything; now and then it happens."""

    def __init__(self) -> None:
        super().__init__()
        self.now = MORNING
        self.bodies: list[bytes] = []
        self.table = Table("asked")
        self.seen: list[tuple[Table, Any]] = []
        """Tables that were, each with what was in it then."""

    @initialize(
        game=st.sampled_from(handvol.games()),
        clock=st.sampled_from([Clock(), LIVE, DAYS]),
        people=st.integers(0, SEATS),
    )
    def set_up(self, game: str, clock: Clock, people: int) -> None:
        """A table at which a game has begun, unless there are no people yet."""
        self.take(Table.create("asked", Settings(game, SEATS, level="greedy", clock=clock), self.now))
        for seat in range(people):
            self.wish(lambda table, seat=seat: table.sit(f"P{seat}", b"k%d" % seat, self.now))  # type: ignore[misc]
        for _ in range(people, SEATS) if people else ():
            self.wish(lambda table: table.seat_bot(0, "greedy", self.now))
        for seat in range(people):
            self.wish(lambda table, seat=seat: table.ready(seat, b"share", self.now))  # type: ignore[misc]
        assert self.table.is_running == bool(people)

    def take(self, plan: Plan) -> None:
        self.seen.append((self.table, fingerprint(self.table)))
        if any(isinstance(entry, e.Promised) for entry in plan.entries):
            plan = planned(self.table, *map(self.known, plan.entries))
        self.bodies += map(encode, plan.entries)
        self.table = plan.table

    def known(self, entry: e.Entry) -> e.Entry:
        """The same entry, with a secret that is the same each time."""
        return e.Promised(entry.at, b"%32d" % len(self.bodies)) if isinstance(entry, e.Promised) else entry

    def wish(self, ask: Callable[[Table], Plan], happens: bool = True) -> None:
        before = fingerprint(self.table)
        try:
            plan = ask(self.table)
        except TableError as refusal:
            assert refusal.message
            plan = Plan((), self.table)
        assert fingerprint(self.table) == before
        assert plan.table.seq == self.table.seq + len(plan.entries)
        if happens:
            self.take(plan)

    @rule(later=times)
    def pass_time(self, later: int) -> None:
        self.now += later
        self.wish(lambda table: table.tick(self.now))

    @rule(name=names, key=keys, seat=st.one_of(st.none(), seats), happens=st.booleans())
    def sit(self, name: str, key: bytes, seat: int | None, happens: bool) -> None:
        self.wish(lambda table: table.sit(name, key, self.now, seat), happens)

    @rule(by=places, bot=st.sampled_from(["greedy", "random", "nobody"]), happens=st.booleans())
    def seat_bot(self, by: int, bot: str, happens: bool) -> None:
        self.wish(lambda table: table.seat_bot(by, bot, self.now), happens)

    @rule(by=places, seat=seats, happens=st.booleans())
    def stand_up(self, by: int, seat: int, happens: bool) -> None:
        self.wish(lambda table: table.stand_up(by, seat, self.now), happens)

    @rule(seat=places, code=keys, key=keys, claims=st.booleans())
    def links(self, seat: int, code: bytes, key: bytes, claims: bool) -> None:
        self.wish(lambda table: table.offer(seat, code, self.now))
        if claims:
            self.wish(lambda table: table.claim(code, key, self.now))

    @rule(seat=places, which=numbers, happens=st.booleans())
    def revoke(self, seat: int, which: int, happens: bool) -> None:
        keys = [*self.table.chairs[seat].keys]
        name = device(keys[which % len(keys)] if keys else b"none")
        self.wish(lambda table: table.revoke(seat, name, self.now), happens)

    @rule(happens=st.booleans())
    def begin(self, happens: bool) -> None:
        """Whoever is missing comes, and all are ready."""
        for seat in range(SEATS):
            self.wish(lambda table, seat=seat: table.sit(f"P{seat}", b"k%d" % seat, self.now))  # type: ignore[misc]
        for seat in range(SEATS):
            self.wish(lambda table, seat=seat: table.ready(seat, b"share", self.now), happens or not seat)  # type: ignore[misc]

    @precondition(lambda self: self.table.is_running)
    @rule(which=numbers, number=numbers, count=st.integers(1, 60), happens=st.booleans())
    def moves(self, which: int, number: int, count: int, happens: bool) -> None:
        for step in range(count):
            waiting, state = self.table.waiting, self.table.state
            if not waiting or state is None:
                return
            seat = waiting[(which + step) % len(waiting)]
            legal = state.moves(seat)
            move, asked = legal[(number + step) % len(legal)], self.table.asked[seat]
            by = persons[not self.table.chairs[seat].is_present]
            self.wish(lambda table: table.move(seat, asked, move, self.now, by), happens)  # noqa: B023

    @precondition(lambda self: self.table.is_running)
    @rule(number=numbers, agreed=st.booleans())
    def think_again(self, number: int, agreed: bool) -> None:
        """Somebody moves and would like to take it back at once."""
        seat, state = self.table.waiting[number % len(self.table.waiting)], self.table.state
        assert state is not None
        legal = state.moves(seat)
        move, asked = legal[number % len(legal)], self.table.asked[seat]
        self.wish(lambda table: table.move(seat, asked, move, self.now))
        self.wish(lambda table: table.ask_undo(seat, self.now))
        for other in range(SEATS):
            self.wish(lambda table, other=other: table.answer_undo(other, agreed, self.now))  # type: ignore[misc]

    @rule(seat=places, asked=numbers, move=st.sampled_from(["", "dance", "draw", "choose 1R"]))
    def odd_move(self, seat: int, asked: int, move: str) -> None:
        self.wish(lambda table: table.move(seat, asked % (table.seq + 2), move, self.now))

    @rule(seat=places, happens=st.booleans())
    def leave(self, seat: int, happens: bool) -> None:
        self.wish(lambda table: table.leave(seat, self.now), happens)

    @rule(seat=places)
    def come_back(self, seat: int) -> None:
        self.wish(lambda table: table.come_back(seat, self.now))

    @rule(seat=places, happens=st.booleans())
    def ask_undo(self, seat: int, happens: bool) -> None:
        self.wish(lambda table: table.ask_undo(seat, self.now), happens)

    @rule(seat=places, agreed=st.booleans())
    def answer_undo(self, seat: int, agreed: bool) -> None:
        self.wish(lambda table: table.answer_undo(seat, agreed, self.now))

    @rule(seat=places, text=st.sampled_from(["hello", "", "\x07"]))
    def say(self, seat: int, text: str) -> None:
        self.wish(lambda table: table.say(seat, text, self.now))

    @invariant()
    def its_entries_lead_to_it(self) -> None:
        again = Table.replayed("asked", map(decode, self.bodies))
        assert fingerprint(again) == fingerprint(self.table)

    def teardown(self) -> None:
        for table, before in self.seen:
            assert fingerprint(table) == before, "what happened later has changed a table that was"


TestAsked = Asked.TestCase
TestAsked.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)


def test_asks_planned_on_the_plans_before_are_as_asks_one_by_one() -> None:
    """What comes at the same moment may be planned together: nothing but the plans passes between asks."""
    table = Table.create("together", Settings("ninjan", 3), MORNING).table
    for seat in range(3):
        table = table.sit(f"P{seat}", b"%d" % seat, MORNING).table
    for seat in range(3):
        table = table.ready(seat, b"", MORNING).table
    apart = together = table
    entries: list[bytes] = []
    for seat in (2, 0, 1):
        assert table.state is not None
        plan = together.move(seat, table.asked[seat], table.state.moves(seat)[seat], MORNING + seat)
        together = plan.table
        entries += map(encode, plan.entries)
    for body in entries:
        apart = apart.after(decode(body))
    assert len(entries) == 4, "a choice that was held, and three moves"
    assert fingerprint(apart) == fingerprint(together)
