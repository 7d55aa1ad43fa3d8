"""Who hears of a move, and when; and who is served first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from handvol.server.asks import do
from handvol.server.audience import Listener, Told
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall, hashed
from handvol.server.limits import Allowance
from handvol.server.room import Room
from handvol.store import open_store
from handvol.store.sqlite import SqliteStore
from handvol.table import Settings, Table, TableError, commands, decode, news
from handvol.table.chair import device as device_of

SOON = 0.05


class Ear(Listener):
    """Remembers what it hears."""

    def __init__(self, seat: int | None) -> None:
        self.messages: list[dict[str, Any]] = []
        super().__init__(seat, lambda body: self.messages.append(msgspec.json.decode(body)))

    @property
    def told(self) -> list[int]:
        """The numbers of all that it was told of, in order."""
        steps = [told for message in self.messages for told in message.get("told", [])]
        return [told["seq"] for told in steps if not told.get("step")]

    @property
    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]


def at_a_table(
    game: str, seats: int, test: Callable[[Room, list[Ear]], Awaitable[None]], spectators: int = 1
) -> None:
    """Have people sit at a table that was dealt, everybody listening."""

    async def run() -> None:
        hall = Hall(await open_store("sqlite::memory:"), Config(aside_seconds=SOON))
        sat = await hall.create(NewTable(Settings(game, seats), "Anna", [], ""))
        for number in range(1, seats):
            await hall.sit(sat.table, f"Bo {number}", None)
        room = await hall.room(sat.table)
        ears = [Ear(seat) for seat in range(seats)] + [Ear(None) for _ in range(spectators)]
        for ear in ears:
            await room.join(ear, 0)
        for seat in range(seats):
            await room.do(lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]
        for ear in ears:
            ear.messages.clear()
        await test(room, ears)
        await hall.close()

    asyncio.run(run())


async def move(room: Room, seat: int, sender: Ear | None = None, ref: int = 0) -> None:
    state = room.table.state
    assert state
    text, asked = state.moves(seat)[0], room.table.asked[seat]
    await room.do(lambda table, at: table.move(seat, asked, text, at), sender, ref)


def test_a_move_is_told_at_once_to_its_mover_and_to_who_decides_next() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        mover = room.table.waiting[0]
        await move(room, mover, ears[mover], ref=7)
        asked = room.table.waiting[0]
        assert ears[mover].messages[-1]["id"] == 7
        near = {mover, asked}
        assert all(ear.told == [room.table.seq] for ear in ears if ear.seat in near)
        others = [ear for ear in ears if ear.seat not in near]
        assert len(others) >= 2
        assert not any(ear.messages for ear in others)
        await asyncio.sleep(2 * SOON)
        assert all(ear.told == [room.table.seq] for ear in others)
        for _ in range(6):
            await move(room, room.table.waiting[0])
        await asyncio.sleep(2 * SOON)
        numbers = [happening.seq for happening in room.table.log][1:]
        assert all(ear.told == numbers for ear in ears)
        assert all(ear.messages[-1]["seq"] == room.table.seq for ear in ears)
        assert min(len(ear.messages) for ear in ears) < len(numbers)

    at_a_table("zandlopers", 4, test)


def test_secret_choices_are_no_news_to_those_who_choose_as_well() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        await move(room, 1, ears[1], ref=3)
        await move(room, 0, ears[0], ref=4)
        assert [len(ear.messages) for ear in ears] == [1, 2, 0, 0]
        await asyncio.sleep(4 * SOON)
        assert ears[2].told == ears[3].told == ears[0].told
        assert ears[2].messages[-1]["board"]["waiting"] == [2]
        await move(room, 2)
        await asyncio.sleep(4 * SOON)
        assert len(ears[2].told) == 3
        assert all(ear.told == ears[2].told for ear in ears)

    at_a_table("ninjan", 3, test)


def test_a_choice_that_is_only_held_tells_the_others_who_still_has_to_decide() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        await move(room, 1, ears[1])
        await asyncio.sleep(4 * SOON)
        assert [ear.kinds for ear in ears] == [["waiting"], ["news"], ["waiting"], ["waiting"]]
        assert ears[2].messages[0]["waiting"] == [0, 2]

    at_a_table("ninjan", 3, test)


def test_nobody_hears_of_later_things_before_a_move() -> None:
    """Who comes back asks for all after the last number it heard: no earlier one may be missing."""

    async def test(room: Room, ears: list[Ear]) -> None:
        await move(room, room.table.waiting[0])
        moved = room.table.seq
        await room.do(lambda table, at: table.say(0, "hello", at))
        for ear in ears:
            assert ear.kinds == ["news", "chat"]
            assert ear.told == [moved]
            assert [message["seq"] for message in ear.messages] == [moved, moved + 1]
            ear.messages.clear()
        await move(room, room.table.waiting[0])
        room.leave(ears[-1])
        for ear in ears[:-1]:
            assert ear.kinds == ["news", "seats"]

    at_a_table("zandlopers", 4, test)


def test_news_put_together_from_parts_are_the_bytes_of_the_message() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        table = room.table
        for seat in (0, 1, None):
            board, told = news.board(table, seat, 0), news.told(table, seat)
            assert board
            for undone, ref in ((0, 0), (3, 0), (0, 7), (3, 7)):
                typed = news.News(table.seq, told, board, undone, ref)
                parts = news.as_json(table.seq, news.encode(told), board, undone, ref)
                assert parts == news.encode(typed)

    at_a_table("zandlopers", 3, test)


def test_who_looks_back_sees_what_it_saw_then_and_may_not_ask_for_ever() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        then = {ear.seat: news.board(room.table, ear.seat, 0) for ear in ears}
        seq = room.table.log[-1].seq
        for _ in range(12):
            (seat,) = room.table.waiting
            await move(room, seat)
        await asyncio.sleep(4 * SOON)
        for ear in ears:
            await do(room, commands.Look(9, seq), ear)
            past = ear.messages[-1]
            assert (past["type"], past["id"], past["seq"]) == ("past", 9, seq)
            assert [(step["seq"], step["seat"]) for step in past["steps"]] == [(seq, None)]
            board = then[ear.seat]
            assert board is not None
            assert past["board"]["view"] == msgspec.json.decode(board.view)
            assert "asked" not in past["board"]
        with pytest.raises(TableError) as refused:
            await do(room, commands.Look(9, room.table.seq + 1), ears[0])
        assert refused.value.code == "not-now"
        with pytest.raises(TableError) as refused:
            await look_for_ever(room, ears[0])
        assert refused.value.code == "too-many"
        await do(room, commands.Look(9, seq), ears[1])  # others may go on looking

    at_a_table("zandlopers", 3, test)


async def look_for_ever(room: Room, ear: Ear) -> None:
    for _ in range(2 * room.hall.config.looks_per_minute):
        await do(room, commands.Look(9, room.table.log[0].seq), ear)


async def wish(room: Room, seat: int, sender: Ear, ref: int, text: str = "") -> TableError | None:
    """Wish for a move, any one unless it is named; what became of it."""
    state = room.table.state
    assert state
    move, asked = text or state.moves(seat)[0], room.table.asked[seat]
    done: asyncio.Future[TableError | None] = asyncio.get_running_loop().create_future()
    room.wish(lambda table, at: table.move(seat, asked, move, at), sender, ref, done.set_result)
    return await done


def test_choices_that_come_together_are_written_and_told_together() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        store = room.hall.store
        assert isinstance(store, SqliteStore)
        commits = store.commits
        before = room.table.seq
        errors = await asyncio.gather(
            wish(room, 2, ears[2], 12),
            wish(room, 0, ears[0], 10),
            wish(room, 3, ears[3], 13, "dance"),
            wish(room, 1, ears[1], 11),
            wish(room, 1, ears[1], 14),
        )
        refused = [error.code if error else "" for error in errors]
        assert refused == ["", "", "illegal-move", "", "not-your-turn"]
        assert store.commits == commits + 1
        assert room.table.waiting == [3]
        told = [happening.seq for happening in room.table.log if happening.seq > before]
        assert len(told) == 3
        for ear in ears[:3]:
            (message,) = ear.messages
            assert (message["type"], message["seq"]) == ("news", room.table.seq)
            assert message["id"] == 10 + (ear.seat or 0)
            assert ear.told == told
        assert not ears[3].messages
        assert await wish(room, 3, ears[3], 15) is None
        await asyncio.sleep(2 * SOON)
        assert all(ear.told == [*told, room.table.seq] for ear in ears)
        kept = await room.hall.store.read(room.table.name, 0)
        assert Table.replayed("again", map(decode, kept)).state == room.table.state

    at_a_table("ninjan", 4, test)


def test_choices_that_could_not_be_written_have_not_been_made() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        seq, state = room.table.seq, room.table.state
        await room.hall.store.close()
        refused = await asyncio.gather(*(wish(room, seat, ears[seat], 1) for seat in range(3)))
        assert [error and error.code for error in refused] == ["unavailable"] * 3
        assert (room.table.seq, room.table.held, room.table.waiting) == (seq, {}, [0, 1, 2])
        assert room.table.state is state
        assert not any(ear.messages for ear in ears)

    at_a_table("ninjan", 3, test)


def test_choices_that_others_have_overtaken_are_made_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        url = f"sqlite:{tmp_path / 'db'}"
        halls = [Hall(await open_store(url), Config(aside_seconds=0.0)) for _ in range(2)]
        sat = await halls[0].create(NewTable(Settings("ninjan", 3), "Anna", [], ""))
        rooms = [await halls[0].room(sat.table)]
        for name in ("Bo", "Cy"):
            await halls[0].sit(sat.table, name, None)
        for seat in range(3):
            await rooms[0].do(lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]
        rooms.append(await halls[1].room(sat.table))
        ears = [Ear(seat) for seat in range(3)]
        for ear, room in zip(ears, (rooms[1], rooms[1], rooms[0]), strict=True):
            await room.join(ear, 0)
        assert await wish(rooms[0], 2, ears[2], 1) is None
        refused = await asyncio.gather(*(wish(rooms[1], seat, ears[seat], 2 + seat) for seat in range(2)))
        assert refused == [None, None]
        assert rooms[1].table.seq == rooms[0].table.seq + 3  # two moves, and the choice that was held
        for ear in ears[:2]:
            assert 2 + (ear.seat or 0) in [message.get("id") for message in ear.messages]
            assert len(ear.told) == 3
        for hall in halls:
            await hall.close()

    asyncio.run(run())


def test_a_move_that_others_have_overtaken_is_done_all_the_same_or_refused(tmp_path: Path) -> None:
    """Two processes on one file: neither knows what the other has just written."""

    async def run() -> None:
        url = f"sqlite:{tmp_path / 'db'}"
        halls = [Hall(await open_store(url), Config(aside_seconds=0.0)) for _ in range(2)]
        sat = await halls[0].create(NewTable(Settings("ninjan", 2), "Anna", [], ""))
        await halls[0].sit(sat.table, "Bo", None)
        rooms = [await halls[0].room(sat.table)]
        await rooms[0].do(lambda table, at: table.ready(0, b"", at))
        await rooms[0].do(lambda table, at: table.ready(1, b"", at))
        rooms.append(await halls[1].room(sat.table))
        ears = [Ear(0), Ear(1)]
        for room, ear in zip(rooms, ears, strict=True):
            await room.join(ear, 0)

        assert await wish(rooms[0], 0, ears[0], 8) is None
        assert await wish(rooms[1], 1, ears[1], 9) is None
        assert rooms[1].table.seq == rooms[0].table.seq + 1
        assert ears[1].messages[-1]["id"] == 9

        await rooms[0].look_again()
        mover = rooms[0].table.waiting[0]
        both = [wish(room, mover, ears[mover], 10) for room in rooms]
        assert await both[0] is None
        refused = await both[1]
        assert refused
        assert refused.code in ("stale", "not-your-turn")
        assert rooms[1].table.seq == rooms[0].table.seq

        await halls[1].store.close()
        mover = rooms[1].table.waiting[0]
        lost = await wish(rooms[1], mover, ears[mover], 11)
        assert lost
        assert lost.code == "unavailable"
        for hall in halls:
            await hall.close()

    asyncio.run(run())


# Who has lost a seat


class Device(Ear):
    """A device at a table, by its key; it remembers whether it was hung up on."""

    def __init__(self, seat: int, key: str) -> None:
        super().__init__(seat)
        self.key = hashed(key)
        self.dropped = False
        self.drop = self.hung_up

    def hung_up(self) -> None:
        self.dropped = True


@pytest.mark.parametrize("how", ["stands up", "is revoked"])
def test_a_device_that_has_no_seat_any_more_hears_nothing_of_who_sits_there_next(how: str) -> None:
    async def run() -> None:
        hall = Hall(await open_store("sqlite::memory:"), Config(aside_seconds=0.0))
        anna = await hall.create(NewTable(Settings("ninjan", 2), "Anna", []))
        bo = await hall.sit(anna.table, "Bo", 1)
        room = await hall.room(anna.table)
        await room.do(lambda table, at: table.offer(1, hashed("code"), at))
        other = await hall.claim(anna.table, "code")
        host, old = Device(0, anna.key), Device(1, bo.key)
        for device in (host, old):
            await room.join(device, 0)
        told: list[tuple[str, bytes]] = []

        async def tell(table: str, word: bytes) -> None:
            told.append((table, word))

        hall.store.tell = tell  # type: ignore[method-assign]
        heard = len(old.messages)
        if how == "stands up":
            await room.do(lambda table, at: table.stand_up(0, 1, at))
            new = await hall.sit(anna.table, "Cleo", 1)
        else:
            name = device_of(hashed(bo.key))
            await room.do(lambda table, at: table.revoke(1, name, at))
            new = other
        assert old.dropped
        assert not host.dropped
        assert [player.get("connected", False) for player in host.messages[-1]["picture"]["players"]] == [
            True,
            False,
        ]
        await asyncio.sleep(0)
        assert [msgspec.json.decode(word)[1:] for _, word in told] == [[[0], 0]], "others hear who is here"
        fresh = Device(1, new.key)
        await room.join(fresh, 0)
        for seat in (0, 1):
            await room.do(lambda table, at, seat=seat: table.ready(seat, b"", at))  # type: ignore[misc]
        assert fresh.messages[-2]["board"]["moves"]
        assert len(old.messages) == heard
        with pytest.raises(TableError) as refused:  # what it had sent before it was hung up on
            await do(room, commands.Say(text="I am still here"), old)
        assert refused.value.code == "not-your-seat"
        room.leave(old)  # its connection has ended
        assert room.audience.presence.here == {0, 1}
        await hall.close()

    asyncio.run(run())


def test_what_comes_faster_than_anybody_can_follow_is_told_without_its_tables() -> None:
    async def test(room: Room, ears: list[Ear]) -> None:
        since = room.table.seq
        for _ in range(4):
            state = room.table.state
            assert state is not None
            assert state.turn is not None
            await move(room, state.turn)
        seconds = 0.0
        allowance = Allowance(4, 1.0, lambda: seconds)

        def told() -> list[dict[str, Any]]:
            message = Told(room.table, since, allowance).to(None, news.Board(Raw(b"{}"), Raw(b"{}")))
            found: list[dict[str, Any]] = msgspec.json.decode(message)["told"]
            return found

        first, second = told(), told()
        assert all("before" in step or not step.get("blind") for step in first)
        assert any("before" in step for step in first)
        assert [step.get("blind", False) for step in second] == [True] * (len(second) - 1) + [False]
        assert not any("before" in step for step in second)
        assert [step["events"] for step in first] == [step["events"] for step in second]
        seconds = 60.0
        assert told() == first

    at_a_table("zandlopers", 3, test)
