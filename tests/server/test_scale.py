"""Several processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from handvol.server import hall as hall_module
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.store import open_store
from handvol.table import Settings

from .conftest import Serve
from .driver import Client, Message, talk


def test_persons_at_different_processes_play_a_game_and_one_process_dies(
    serve: Serve, postgres_url: str
) -> None:
    async def run() -> None:
        here, there = serve(postgres_url), serve(postgres_url)
        sat = here.persons(2, "zandlopers", 4)
        one = await sat[0].client(here).open()
        two = await sat[1].client(there).open()
        spectator = await Client(there, sat[0].table).open()
        await one.see(lambda picture: picture["spectators"] == 1)
        await one.see(lambda picture: picture["players"][sat[1].seat].get("connected"))
        await two.see(lambda picture: picture["players"][0].get("connected"))
        assert (await two.ask("say", text="hi"))["type"] == "chat"
        while not one.chat:
            await one.hear()
        await one.ask("ready", share="00")
        await two.ask("ready", share="01")
        await asyncio.gather(one.play(5), two.play(5))
        playing = [asyncio.create_task(client.play()) for client in (one, two)]
        await asyncio.sleep(0.1)
        there.kill()
        with suppress(ConnectionClosed):
            await playing[1]
        two.server = spectator.server = here
        await two.open()
        spectator.cut()
        await spectator.open()
        await asyncio.gather(playing[0], two.play(), spectator.watch())
        assert [t["seq"] for t in one.log] == [t["seq"] for t in two.log] == [t["seq"] for t in spectator.log]
        record = here.get(f"{sat[0].path}/records/1").json()
        assert len(record["moves"]) == len(one.entries) - 1
        assert {told["by"] for told in one.log if told.get("seat") not in (0, sat[1].seat, None)} == {"bot"}
        assert here.said() == ""

    talk(run())


def test_a_whole_game_of_secret_choices_across_processes(serve: Serve, postgres_url: str) -> None:
    async def run() -> None:
        servers = [serve(postgres_url), serve(postgres_url)]
        sat = servers[0].persons(3, "ninjan", 4)
        clients = [await seat.client(servers[place % 2]).open() for place, seat in enumerate(sat)]
        for client in clients:
            await client.ask("ready")
        await asyncio.gather(*(client.play() for client in clients))
        logs = [[told["seq"] for told in client.log] for client in clients]
        assert logs[0] == logs[1] == logs[2]
        for server in servers:
            assert server.get(f"{sat[0].path}/records/1").status_code == 200
            assert server.said() == ""

    talk(run())


# In one process, where time can be made short


class Ear:
    """A listener that remembers."""

    def __init__(self, seat: int | None) -> None:
        self.heard: list[Any] = []
        self.listener = Listener(seat, lambda body: self.heard.append(msgspec.json.decode(body)))

    def connected(self) -> list[bool]:
        """Who is there, as it was told last."""
        picture = [message["picture"] for message in self.heard if "picture" in message][-1]
        return [player.get("connected", False) for player in picture["players"]]


@asynccontextmanager
async def halls(url: str, count: int, **config: Any) -> AsyncIterator[list[Hall]]:
    """So many halls on one database."""
    opened = [Hall(await open_store(url), Config(**config)) for _ in range(count)]
    try:
        yield opened
    finally:
        for hall in opened:
            await hall.close()


async def eventually(wanted: Any, seconds: float = 5.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not wanted():
            await asyncio.sleep(0.01)


def two_persons(game: str = "zandlopers") -> NewTable:
    """A table for two."""
    return NewTable(Settings(game, 2, level="random"), "Anna", [], "")


def test_who_comes_later_to_another_process_knows_who_is_there(postgres_url: str) -> None:
    async def run() -> None:
        async with halls(postgres_url, 2, patience_seconds=0.3) as (a, b):
            sat = await a.create(two_persons())
            one, two = Ear(0), Ear(1)
            await (await a.room(sat.table)).join(one.listener, 0)
            await b.sit(sat.table, "Bo", 1)
            room = await b.room(sat.table)
            await room.join(two.listener, 0)
            await eventually(lambda: one.connected() == [True, True])
            await eventually(lambda: two.connected() == [True, True])
            await room.do(lambda table, at: table.ready(1, b"", at))
            await asyncio.sleep(0.6)  # longer than anybody's patience
            for hall in (a, b):
                assert not any(chair.away for chair in (await hall.room(sat.table)).table.chairs)

    asyncio.run(run())


def test_a_process_that_died_is_forgotten_and_a_bot_stands_in_for_its_people(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(hall_module, "SWEEP_SECONDS", 0.05)
        async with halls(postgres_url, 2, patience_seconds=0.2) as (a, b):
            houses = [asyncio.create_task(hall.keep_house()) for hall in (a, b)]
            sat = await a.create(two_persons())
            one, two = Ear(0), Ear(1)
            await (await a.room(sat.table)).join(one.listener, 0)
            await b.sit(sat.table, "Bo", 1)
            room = await b.room(sat.table)
            await room.join(two.listener, 0)
            await room.do(lambda table, at: table.ready(1, b"", at))
            await asyncio.sleep(0.5)  # the others' signs of life keep everybody there
            assert one.connected() == two.connected() == [True, True]
            houses[1].cancel()  # b dies
            room.close()
            b.rooms.clear()
            await eventually(lambda: one.connected() == [True, False])
            here = await a.room(sat.table)
            if 1 in here.table.asked:
                await eventually(lambda: here.table.chairs[1].away)
            for house in houses:
                house.cancel()

    asyncio.run(run())


def test_what_is_written_while_a_table_is_brought_in_is_not_missed(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with halls(postgres_url, 2) as (a, b):
            sat = await a.create(two_persons())
            read = b.store.read

            async def slow_read(table: str, after: int = 0) -> list[bytes]:
                found = await read(table, after)
                if not after:
                    await a.sit(sat.table, "Bo", 1)  # while b thinks that it has everything
                    await asyncio.sleep(0.05)
                return found

            monkeypatch.setattr(b.store, "read", slow_read)
            room = await b.room(sat.table)
            await eventually(lambda: not room.table.chairs[1].is_free, 1.0)

    asyncio.run(run())


def test_a_process_that_heard_nothing_for_long_tells_everything(postgres_url: str) -> None:
    """However many moves were missed, listeners are told all of them, in order."""

    async def run() -> None:
        async with halls(postgres_url, 2) as (a, b):
            sat = await a.create(NewTable(Settings("negenenveertig", 2, level="random"), "Anna", ["random"]))
            far = Ear(None)
            there = await b.room(sat.table)
            await there.join(far.listener, 0)
            b._hear = lambda name, word: None  # type: ignore[method-assign]
            b.store._neighbours._hearers.clear()  # type: ignore[attr-defined]
            here = await a.room(sat.table)
            await here.do(lambda table, at: table.ready(0, b"", at))
            await here.do(lambda table, at: table.leave(0, at))
            await eventually(lambda: len(here.table.log) > 120 or not here.table.is_running, 30)
            await eventually(lambda: not here.table.is_running or len(here.table.log) > 120)
            await there.look_again()
            told = numbers(far.heard)
            wanted = [h.seq for h in there.table.log]
            assert len(wanted) > 60
            assert told == wanted

    asyncio.run(run())


def numbers(heard: list[Message]) -> list[int]:
    """The entries of the moves that were told, each once for the first of its steps."""
    steps = [told for message in heard for told in message.get("told", ())]
    return [told["seq"] for told in steps if not told.get("step")]


def test_bots_move_once_although_two_processes_let_them_think(postgres_url: str) -> None:
    async def run() -> None:
        async with halls(postgres_url, 2) as (a, b):
            sat = await a.create(NewTable(Settings("ninjan", 4, level="random"), "Anna", ["random"] * 3))
            ears = [Ear(None), Ear(None)]
            rooms = [await a.room(sat.table), await b.room(sat.table)]
            for room, ear in zip(rooms, ears, strict=True):
                await room.join(ear.listener, 0)
            await rooms[0].do(lambda table, at: table.ready(0, b"", at))
            await rooms[0].do(lambda table, at: table.leave(0, at))
            await eventually(lambda: all(room.table.status == "over" for room in rooms), 20)
            record = await b.record(sat.table, 1)
            record.verify()
            for room, ear in zip(rooms, ears, strict=True):
                told = numbers(ear.heard)
                assert told == [h.seq for h in room.table.log]
                assert len(told) == len(record.moves) + 1

    asyncio.run(run())


def test_a_database_that_does_not_answer_is_said_and_nothing_is_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        from handvol.store import Conflict, StoreError
        from handvol.table import TableError

        async with halls(postgres_url, 1) as (hall,):
            sat = await hall.create(two_persons())
            room = await hall.room(sat.table)

            def clash(*_: object) -> asyncio.Future[None]:
                failed = asyncio.get_running_loop().create_future()
                failed.set_exception(Conflict("somebody else wrote first"))
                return failed

            async def silent(*_: object) -> list[bytes]:
                raise StoreError("no answer")

            with monkeypatch.context() as broken:
                broken.setattr(hall.store, "append", clash)
                broken.setattr(hall.store, "read", silent)
                with pytest.raises(TableError) as refused:
                    await room.do(lambda table, at: table.say(0, "hi", at))
                assert refused.value.code == "unavailable"
            await room.do(lambda table, at: table.say(0, "hi", at))
            assert [line.text for line in room.table.chat] == ["hi"]

    asyncio.run(run())
