"""Lost connections, stopped servers and tables that left memory: nothing is lost and nothing told twice."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from handvol.server import hall as hall_module
from handvol.server import socket as socket_module
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall, hashed
from handvol.server.socket import serve_socket
from handvol.store import open_store
from handvol.table import Clock, Settings

from .conftest import Serve
from .driver import Client, Server, dealt, talk

DROPS = 20


async def plays_and_drops(client: Client, chance: random.Random) -> int:
    """Play to the end, losing the connection at random moments; how often."""
    drops = 0
    while not client.is_over:
        try:
            if client.is_asked:
                assert client.board
                move = chance.choice(client.board["moves"])
                asked = client.board["asked"]
                await client.send({"type": "move", "id": 1, "asked": asked, "move": move})
                if drops < DROPS and chance.random() < 0.9:  # before the answer
                    await asyncio.sleep(chance.choice([0, 0, 0.001, 0.01]))
                    client.cut()
                    drops += 1
                answer = await client.until(lambda m: m.get("id") == 1)
                assert answer["type"] == "news" or answer["code"] in ("stale", "not-your-turn"), answer
            else:
                if drops < DROPS and chance.random() < 0.9:  # at any other moment
                    await asyncio.sleep(chance.choice([0, 0.001, 0.01]))
                    client.cut()
                    drops += 1
                await client.hear()
        except ConnectionClosed:
            await client.open()
    return drops


@pytest.mark.parametrize(("game", "seats"), [("djinn", 2), ("zandlopers", 3), ("negenenveertig", 2)])
def test_a_client_that_loses_its_connection_again_and_again(server: Server, game: str, seats: int) -> None:
    async def run() -> None:
        sat = server.persons(seats, game)
        clients = await dealt(*sat)
        faithful = await sat[0].client().open()
        chances = [random.Random(seat) for seat in range(seats)]
        drops, *_ = await asyncio.gather(
            plays_and_drops(clients[0], chances[0]),
            *(client.play() for client in clients[1:]),
            faithful.watch(),
        )
        assert drops == DROPS
        while clients[0].seq < faithful.seq:
            await clients[0].hear()
        assert clients[0].log == faithful.log
        assert clients[0].board == faithful.board
        record = server.get(f"{sat[0].path}/records/1").json()
        assert len(record["moves"]) == len(faithful.entries) - 1

    talk(run())


def test_what_was_missed_is_told_once(server: Server) -> None:
    async def run() -> None:
        one, two = await dealt(*server.persons(2, "zandlopers"))
        spectator = await Client(server, one.table).open()
        one.cut()
        for text in ("a", "b"):
            await two.ask("say", text=text)
        if two.is_asked:
            await two.move()
        await one.open()
        while spectator.seq < two.seq:
            await spectator.hear()
        assert [line["text"] for line in one.chat] == ["a", "b"]
        assert [told["seq"] for told in one.log] == [told["seq"] for told in two.log]
        one.cut()
        await one.open()
        assert one.heard[-1]["log"] == one.heard[-1]["chat"] == []
        assert one.board
        await one.open(after=2**53)
        assert one.heard[-1]["log"] == one.heard[-1]["chat"] == []

    talk(run())


# The server stops


def test_a_stop_is_quick_and_polite_and_everything_goes_on_afterwards(serve: Serve) -> None:
    async def run() -> None:
        server = serve()
        sat = server.persons(2, "zandlopers", 3)
        clients = await dealt(*sat)
        await Client(server, sat[0].table).open()
        await asyncio.gather(*(client.play(3) for client in clients))
        async with (
            httpx.AsyncClient(base_url=server.url, trust_env=False) as http,
            http.stream("GET", f"{sat[0].path}/stream") as stream,
        ):
            lines = stream.aiter_lines()
            assert json.loads(await anext(lines))["type"] == "welcome"
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            codes = await asyncio.gather(*(client.closed() for client in clients))
            assert codes == [1012, 1012]
            async for _ in lines:
                pass
            assert await stopping < 5
        assert server.process.returncode == 0
        assert server.said() == ""

        again = serve()
        for client in clients:
            client.server = again
            await client.open()
        await asyncio.gather(*(client.play() for client in clients))
        assert [t["seq"] for t in clients[0].log] == [t["seq"] for t in clients[1].log]
        record = again.get(f"{sat[0].path}/records/1").json()
        assert len(record["moves"]) == len(clients[0].entries) - 1
        assert again.said() == ""

    talk(run())


def test_a_stop_with_nobody_there_is_at_once(serve: Serve) -> None:
    server = serve()
    assert server.stop() < 3
    assert server.process.returncode == 0


def test_ctrl_c_is_a_stop_too(serve: Serve) -> None:
    server = serve()
    server.table()
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(10) in (0, 130)
    assert "Traceback" not in server.said()


def test_a_killed_server_has_lost_nothing_that_was_answered(serve: Serve) -> None:
    async def run() -> None:
        server = serve()
        sat = server.persons(2, "zandlopers")
        clients = await dealt(*sat)
        playing = [asyncio.create_task(client.play()) for client in clients]
        await asyncio.sleep(0.3)
        server.kill()
        for task in playing:
            with suppress(ConnectionClosed):
                await task
        again = serve()
        for client in clients:
            client.server = again
            await client.open()
        await asyncio.gather(*(client.play() for client in clients))
        assert [t["seq"] for t in clients[0].log] == [t["seq"] for t in clients[1].log]
        assert len(again.get(f"{sat[0].path}/records/1").json()["moves"]) == len(clients[0].entries) - 1

    talk(run())


# Tables leave memory


def settings(**more: object) -> NewTable:
    """A table with one person, and a bot if there is nothing more."""
    return NewTable(Settings("ninjan", 2, level="greedy"), "Anna", **more)  # type: ignore[arg-type]


def test_idle_tables_leave_memory_and_come_back(serve: Serve) -> None:
    server = serve(idle_seconds=0.2)
    seats = [server.table(bots=["random"], share="00") for _ in range(5)]
    before = [seat.picture() for seat in seats]
    deadline = time.monotonic() + 20
    while "\nhandvol_tables 0.0" not in server.get("/metrics").text:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert [seat.picture() for seat in seats] == before

    async def run() -> None:
        async with seats[0].client() as client:
            await client.play()

    talk(run())
    assert server.said() == ""


def test_a_table_stays_for_whoever_listens_or_thinks(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:{tmp_path / 'db'}"), Config(idle_seconds=0.0))
        sat = await hall.create(settings(bots=["random"], share=""))
        room = hall.rooms[sat.table]
        while not room.is_idle:
            await asyncio.sleep(0.01)
        heard: list[bytes] = []
        listener = Listener(0, heard.append)
        await room.join(listener, 0)
        hall.let_idle_go(0.0)
        assert hall.rooms == {sat.table: room}
        room.leave(listener)
        await asyncio.sleep(0.01)
        hall.let_idle_go(0.0)
        assert hall.rooms == {}
        assert (await hall.room(sat.table)) is not room
        await hall.close()

    asyncio.run(run())


def test_who_says_hello_late_hears_the_table_that_the_others_hear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between connecting and hello the table may leave memory; two copies would not hear each other."""

    async def run() -> None:
        hall = Hall(await open_store(f"sqlite:{tmp_path / 'db'}"), Config(idle_seconds=0.0))
        sat = await hall.create(settings())
        incoming: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        sent: list[dict[str, object]] = []

        async def send(message: object) -> None:
            assert isinstance(message, dict)
            sent.append(message)

        scope = {"type": "websocket", "path": "", "headers": [], "client": ("x", 1)}
        incoming.put_nowait({"type": "websocket.connect"})
        task = asyncio.create_task(serve_socket(hall, sat.table, scope, incoming.get, send))
        await asyncio.sleep(0.01)
        hall.let_idle_go(0.0)
        assert hall.rooms == {}
        hello = {"type": "hello", "key": sat.key}
        incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(hello)})
        while len(sent) < 2:
            await asyncio.sleep(0.01)
        room = await hall.room(sat.table)
        assert [listener.seat for listener in room.audience.listeners] == [0]
        incoming.put_nowait({"type": "websocket.disconnect"})
        await task
        assert not room.audience.listeners

        monkeypatch.setattr(socket_module, "HELLO_SECONDS", 0.02)
        incoming.put_nowait({"type": "websocket.connect"})
        await serve_socket(hall, sat.table, scope, incoming.get, send)
        assert sent[-1] == {"type": "websocket.close", "code": 1008, "reason": "no hello"}
        assert hall.connections.total == 0
        await hall.close()

    asyncio.run(run())


def test_a_clock_runs_out_at_a_table_that_is_not_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(hall_module, "SWEEP_SECONDS", 0.05)
        hall = Hall(await open_store(f"sqlite:{tmp_path / 'db'}"), Config(idle_seconds=0.0))
        wanted = Settings("zandlopers", 2, level="random", clock=Clock("live", bank=1))
        sat = await hall.create(NewTable(wanted, "Anna", ["random"], ""))
        house = asyncio.create_task(hall.keep_house())
        async with asyncio.timeout(10):
            while sat.table in hall.rooms:
                await asyncio.sleep(0.01)
            while not (await hall.room(sat.table)).table.chairs[0].away:
                await asyncio.sleep(0.05)
        house.cancel()
        room = await hall.room(sat.table)
        assert room.table.seat_of(hashed(sat.key)) == 0
        await hall.close()

    asyncio.run(run())
