"""Tables driven by anything that people could ask for, allowed or not: replaying gives the same table."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from handvol.bots import known
from handvol.core.registry import find
from handvol.table import Clock, Plan, Table, TableError
from handvol.table.chair import device
from handvol.table.entries import DAY

from .desk import DAYS, LIVE, NAMES, Desk, fingerprint, is_same

Ask = Callable[[], Plan]

STEPS = 260
BAD_NAMES = ("", "\u202e", "x" * 99)
BAD_MOVES = ("", "dance", "take 99", "choose 1R", "done", "draw")
CLOCKS = (Clock(), LIVE, DAYS)


class Crowd:
    """People who ask a table for anything, most often for what makes sense."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.chance: random.Random = desk.chance
        self.codes: list[bytes] = [b"never offered"]

    def ask(self) -> Ask:
        """Something to ask for."""
        table = self.desk.table
        if table.undo is not None and self.chance.random() < 0.5:
            return self.undo()
        if table.is_running and self.chance.random() < 0.7:
            return self.sensible_move()
        if not table.is_running and self.chance.random() < 0.5:
            return self.begin()
        return self.chance.choice([self.anything, self.odd_move, self.talk, self.undo, self.come_and_go])()

    def person(self) -> int | None:
        """Any seat with a person on it."""
        return self.any_of([seat for seat, chair in enumerate(self.desk.table.chairs) if chair.is_person])

    def any_of(self, seats: list[int]) -> int | None:
        return self.chance.choice(seats) if seats else None

    def sensible_move(self) -> Ask:
        desk, table = self.desk, self.desk.table
        seat = self.any_of([seat for seat in table.asked if seat not in table.held])
        assert seat is not None
        move, asked = self.chance.choice(desk.state.moves(seat)), table.asked[seat]
        if table.chairs[seat].is_present:
            return lambda: table.move(seat, asked, move, desk.now)
        return lambda: table.move(seat, asked, move, desk.now, "bot")

    def odd_move(self) -> Ask:
        desk, table = self.desk, self.desk.table
        seat = self.chance.randrange(len(table.chairs))
        asked = self.chance.choice([0, table.seq, table.seq - 1, table.asked.get(seat, 1), 2**40])
        moves = [*BAD_MOVES]
        if table.state is not None:
            moves += table.state.moves()
        move, by = self.chance.choice(moves), self.chance.choice(["person", "bot"])
        return lambda: table.move(seat, asked, move, desk.now, by)  # type: ignore[arg-type]

    def begin(self) -> Ask:
        """Sit down, bring a bot, or be ready."""
        desk, table = self.desk, self.desk.table
        seat = self.person()
        free = any(chair.is_free for chair in table.chairs)
        if seat is None or (free and self.chance.random() < 0.5):
            name, key = self.chance.choice(NAMES), desk.bytes()
            return lambda: table.sit(name, key, desk.now)
        if free:
            bot = self.chance.choice(known())
            return lambda: table.seat_bot(seat, bot, desk.now)
        share = self.chance.randbytes(self.chance.choice([0, 1, 16, 32]))
        return lambda: table.ready(seat, share, desk.now)

    def anything(self) -> Ask:
        """Seats, bots, links and keys, right or wrong."""
        desk, table = self.desk, self.desk.table
        place = self.chance.choice([None, *range(-1, len(table.chairs) + 1)])
        seat = self.person()
        name, key = self.chance.choice([*NAMES, *BAD_NAMES]), desk.bytes()
        asks: list[Ask] = [
            lambda: table.sit(name, key, desk.now, place),
            lambda: table.claim(self.chance.choice([self.codes[-1], b"never offered"]), key, desk.now),
            lambda: table.tick(desk.now),
        ]
        if seat is not None:
            own = seat
            bot = self.chance.choice([*known(), "nobody"])
            share = self.chance.randbytes(self.chance.choice([0, 32, 33, 300]))
            asks += [
                lambda: table.seat_bot(own, bot, desk.now, place),
                lambda: table.stand_up(own, own if place is None else place, desk.now),
                lambda: self.offer(own),
                lambda: table.revoke(own, device(self.chance.choice([*table.chairs[own].keys])), desk.now),
                lambda: table.ready(own, share, desk.now),
            ]
        return self.chance.choice(asks)

    def offer(self, seat: int) -> Plan:
        """A link of which others may come to know."""
        self.codes.append(self.desk.bytes())
        return self.desk.table.offer(seat, self.codes[-1], self.desk.now)

    def talk(self) -> Ask:
        desk, table = self.desk, self.desk.table
        text = self.chance.choice(["hello", "  well   played ", "", "\x07", "x" * 300])
        seat = self.person()
        return self.nothing if seat is None else lambda: table.say(seat, text, desk.now)

    def nothing(self) -> Plan:
        return Plan((), self.desk.table)

    def undo(self) -> Ask:
        desk, table = self.desk, self.desk.table
        seat, agreed = self.person(), self.chance.random() < 0.8
        if seat is None:
            return self.nothing
        if table.undo is not None:
            return lambda: table.answer_undo(seat, agreed, desk.now)
        return lambda: table.ask_undo(seat, desk.now)

    def come_and_go(self) -> Ask:
        desk, table = self.desk, self.desk.table
        seat = self.person()
        if seat is None:
            return self.nothing
        if self.chance.random() < 0.6:
            return lambda: table.come_back(seat, desk.now)
        return lambda: table.leave(seat, desk.now)


def pass_time(desk: Desk) -> None:
    """Some time goes by: mostly little, sometimes more than anybody has."""
    desk.now += desk.chance.choice([0, 1, 500, 2_000, 2_000, 9_000, 9_000, 50_000])
    if desk.chance.random() < 0.01:
        desk.now += 3 * DAY
    desk.write(desk.table.tick(desk.now))


def walked(name: str, seats: int, seed: int, steps: int = STEPS) -> Desk:
    """A table at which anything was asked; checked at every step."""
    desk = Desk(name, seats, seed, clock=CLOCKS[seed % 3], games=2, level="greedy", chat=seed % 2 == 0)
    crowd = Crowd(desk)
    done: dict[str, int] = {}
    for _ in range(steps):
        pass_time(desk)
        ask = crowd.ask()
        old, before = desk.table, fingerprint(desk.table)
        try:
            plan = ask()
        except TableError as error:
            assert fingerprint(desk.table) == before, f"refused ({error.code}), but something has changed"
            continue
        assert fingerprint(old) == before, "asking alone has changed something"
        written = desk.write(plan)
        assert fingerprint(old) == before, "what has happened since has changed the table that was"
        for entry in written:
            done[type(entry).__name__] = done.get(type(entry).__name__, 0) + 1
        is_same(desk)
    assert fingerprint(desk.replayed()) == fingerprint(desk.table)
    for record in desk.table.finished:
        record.verify()
    assert done.get("Moved", 0) > steps // 5, f"hardly anybody played: {done}"
    return desk


@pytest.mark.parametrize("seed", range(3))
def test_replaying_gives_the_same_table(every_game: str, seed: int) -> None:
    kind = find(every_game)
    walked(every_game, (2, 3, kind.max_seats)[seed], seed)


def test_evenings_of_nin_jan_see_everything() -> None:
    """Several games on end; every kind of entry comes up."""
    desks = [walked("ninjan", 3, seed, steps=350) for seed in range(10, 15)]
    kinds = {body.split(b'"')[3].decode() for desk in desks for body in desk.bodies}
    assert kinds == {
        *("created", "promised", "seated", "vacated", "offered", "keyed", "revoked", "readied", "dealt"),
        *("held", "moved", "left", "returned", "undoasked", "undoanswered", "said"),
    }
    assert max(len(desk.table.finished) for desk in desks) > 2


def test_any_beginning_of_the_texts_is_a_table() -> None:
    """Whatever was written down when the power went, it can be gone on from there."""
    desk = walked("ninjan", 3, 4, steps=300)
    for length in sorted(set(desk.commits))[::3]:
        again = Desk("ninjan", 3, 4)
        again.bodies = desk.bodies[:length]
        again.table, again.heard = again.replayed(), again.replayed()
        again.now = again.table.updated
        for _ in range(3):
            if again.table.is_running:
                assert again.state.turn not in again.table.held, "its turn had come, but it was not played"
                again.move()
        is_same(again)


def test_what_was_asked_for_but_not_written_leaves_no_trace() -> None:
    """Another server was faster: the table takes its entries, and the next ask starts from there."""
    one, other = Desk("ninjan", 2, 1), Desk("ninjan", 2, 1)
    for desk in (one, other):
        desk.sit("Ada")
        desk.sit("Ben")
        desk.ready(0, 1)
    assert fingerprint(one.table) == fingerprint(other.table)
    while one.table.is_running:
        seat = one.chance.choice([s for s in one.table.asked if s not in one.table.held])
        moves = one.state.moves(seat)
        lost = other.table.move(seat, other.table.asked[seat], moves[0], one.now)
        written = one.move(seat, moves[-1])
        assert lost.entries
        for entry in written:
            other.table = other.table.after(entry)
        assert fingerprint(one.table) == fingerprint(other.table)


def test_an_empty_table_can_be_replayed() -> None:
    assert Table.replayed("desk", []).seq == 0
