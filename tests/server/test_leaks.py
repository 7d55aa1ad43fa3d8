"""Nobody hears what is not theirs: over the wire, in logs, in figures, in errors, after a reconnect."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import logging
import random
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

import handvol
from handvol.core.scene import Step
from handvol.server import logs
from handvol.server.asks import do
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.server.room import Room
from handvol.store import open_store
from handvol.table import Settings, Table, TableError, decode, news
from handvol.table import commands as c

from .driver import Client, Server, seated, talk


def secrets_of(key: str) -> list[str]:
    """How a key could show."""
    return [key, hashlib.sha256(key.encode()).hexdigest()]


@pytest.mark.parametrize(("game", "seats"), [("ninjan", 3), ("djinn", 2), ("jatten", 2)])
def test_the_bytes_that_a_seat_receives_hold_no_key_share_or_secret(
    server: Server, game: str, seats: int
) -> None:
    async def run() -> None:
        chance = random.Random(seats)
        sat = server.persons(seats, game)
        shares = [chance.randbytes(32).hex() for _ in sat]
        link = server.post(f"{sat[0].path}/links", key=sat[0].key).json()["code"]
        clients = await seated(*sat)
        spectator = await Client(server, sat[0].table).open()
        heard: dict[int | None, str] = {}
        async with (
            httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as http,
            http.stream("GET", f"{sat[0].path}/stream") as stream,
        ):
            for client, share in zip(clients, shares, strict=True):
                await client.ask("ready", share=share)
            for client in clients:
                await client.ask("move", asked=0, move="peek")
                await client.ask("undo")
            await asyncio.gather(*(client.play() for client in clients))
            streamed = []
            async for line in stream.aiter_lines():
                streamed.append(line)
                if (json.loads(line).get("board") or {}).get("view", {}).get("winners"):
                    break
        resumed = await sat[0].client().open()
        for client in clients:
            heard[client.seat] = "".join(client.raw)
        heard[0] += "".join(resumed.raw)
        heard[None] = "".join(spectator.raw) + "".join(streamed)

        record = server.get(f"{sat[0].path}/records/1").json()
        assert record["fairness"]["shares"] == shares
        hidden = [record["fairness"]["secret"], record["seed"]["bytes"], link, *shares]
        for seat in sat:
            hidden += secrets_of(seat.key)
        for text in heard.values():
            for secret in hidden:
                assert secret not in text

    talk(run())


# Two tables that differ only in what a seat cannot know


async def twins(hall: Hall, other: Hall, table: Table, seat: int | None) -> tuple[Room, Room]:
    """A table, and one that differs from it in what a seat cannot know."""
    entries = [decode(body) for body in await hall.store.read(table.name)]
    assert table.state
    other_state = table.game.sample(table.state.view(seat), seed=7)
    *earlier, last = table.state.steps
    (sampled,) = other_state.steps
    other_state.steps = (*earlier, Step(last.events, table.game.steps, sampled.scene))
    here = replace(Table.replayed(table.name, entries), past=())  # a drawn state has none
    return Room(hall, here), Room(other, replace(here, state=other_state))


async def all_that_a_listener_can_get(room: Room, seat: int | None, chance: random.Random) -> list[bytes]:
    """The bytes of a welcome, of errors of every kind, and of what changes no card."""
    heard: list[bytes] = []
    listener = Listener(seat, heard.append)
    room.wake = lambda: None  # type: ignore[method-assign]
    await room.join(listener, 0)
    await room.join(Listener(seat, heard.append), room.table.seq - 2)
    texts = [room.table.game.moves.text(action) for action in room.table.game.moves.actions()]
    asked = room.table.asked.get(seat, 0) if seat is not None else 0
    legal = room.table.state.moves(seat) if asked and room.table.state else []
    asks: list[Any] = [
        c.Hello(),
        c.Agree(),
        c.Ready(),
        c.Hint(),
        c.Move(asked=1, move=texts[0]),
        *(
            c.Move(asked=asked, move=text)
            for text in chance.sample(texts, min(40, len(texts)))
            if text not in legal
        ),
    ]
    for number, ask in enumerate(asks, start=1):
        try:
            await do(room, ask, listener)
        except TableError as error:
            heard.append(news.encode(news.Error(error.code, error.message, error.rule, error.reason, number)))
    room.leave(listener)
    heard.append(news.encode(news.Seats(0, room.audience.picture())))
    return heard


@pytest.mark.parametrize("game", handvol.games())
def test_a_listener_gets_the_same_bytes_whatever_is_hidden(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        halls = [Hall(await open_store("sqlite::memory:"), Config(aside_seconds=0.0)) for _ in range(2)]
        chance = random.Random(3)
        different = 0
        for moves in (0, 3, 9, 20):
            sat = await halls[0].create(NewTable(Settings(game, 3, level="random"), "Anna", [], ""))
            for name in ("Bo", "Cy"):
                await halls[0].sit(sat.table, name, None)
            room = await halls[0].room(sat.table)
            for person in (1, 2):
                await ready(room, person)
            for _ in range(moves):
                await any_move(room, chance)
            for seat in (0, 1, 2, None):
                one, two = await twins(halls[0], halls[1], room.table, seat)
                assert one.table.state
                assert two.table.state
                different += one.table.state.dump() != two.table.state.dump()
                got = [await all_that_a_listener_can_get(twin, seat, random.Random(5)) for twin in (one, two)]
                assert got[0] == got[1]
                assert len(got[0]) > 8
        assert different > 8
        for hall in halls:
            await hall.close()

    async def ready(room: Room, seat: int) -> None:
        await room.do(lambda table, at: table.ready(seat, b"", at))

    async def any_move(room: Room, chance: random.Random) -> None:
        state = room.table.state
        assert state
        if state.over:
            return
        seat, asked = next((s, a) for s, a in room.table.asked.items() if s not in room.table.held)
        move = chance.choice(state.moves(seat))
        await room.do(lambda table, at: table.move(seat, asked, move, at))

    asyncio.run(run())


# Logs and figures


def test_figures_health_and_log_of_running_games_name_nobody_and_no_card(server: Server) -> None:
    async def run() -> None:
        names = [f"Zzyzx {secrets.token_hex(4)}" for _ in range(2)]
        one = server.table("zandlopers", 2, name=names[0], listed=True, title="Xyzzy table")
        two = server.sit(one.table, names[1])
        clients = await seated(one, two)
        for client in clients:
            await client.ask("ready", share="ab" * 32)
            await client.ask("say", text="plugh plugh")
        for _ in range(10):
            for client in clients:
                if client.is_asked:
                    await client.move()
                await client.ask("move", asked=1, move="x")
        mine = clients[0].board
        assert mine
        public = "".join(server.get(path).text for path in ("/metrics", "/health", "/openapi.json"))
        public += server.said()
        hidden = [one.key, two.key, one.table, *names, "Xyzzy", "plugh", "ab" * 32, *mine.get("moves", [])]
        hidden += [f'"{card}"' for card in map(str, mine["view"].get("hand", []))]
        for word in hidden:
            assert word not in public
        around = server.get("/api/tables").text + server.get(one.path).text
        for word in (one.key, two.key, "ab" * 32, "plugh"):
            assert word not in around

    talk(run())


def test_a_log_line_says_where_it_went_wrong_and_nothing_of_what() -> None:
    written = io.StringIO()
    logs.log_to(written)
    try:
        for name in ("handvol.server", "uvicorn.error", "asyncio"):
            try:
                raise ValueError("the secret is sesame")
            except ValueError:
                logging.getLogger(name).exception("It went wrong\nwith sesame in the task")
        logging.getLogger("uvicorn.error").error("Invalid UTF-8 sequence received from client.")
    finally:
        for name in ("handvol", "uvicorn", "asyncio"):
            logger = logging.getLogger(name)
            logger.handlers.clear()
            logger.propagate = True
            logger.setLevel(logging.NOTSET)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [line["said"] for line in lines] == ["It went wrong"] * 3
    assert all(line["error"] == "ValueError" and "test_leaks.py" in line["where"] for line in lines)
    assert "sesame" not in written.getvalue()


LOGS = """
import asyncio, logging, sys, threading, warnings
from handvol.server.logs import log_to

log_to(sys.stderr)
logging.getLogger("asyncpg.pool").error("lost\\nTraceback (most recent call last):")
logging.getLogger("handvol.server").warning("key wGk3v0kq1m2n3b4v5c6x7z8a9s0d1f2g at postgresql://u:sesame@db/x")
warnings.warn("soon gone")
threading.Thread(target=lambda: 1 / 0).start()

async def main():
    asyncio.get_running_loop().call_soon(lambda: [][0])
    asyncio.get_running_loop().create_task(fail())
    await asyncio.sleep(0.05)

async def fail():
    raise OSError("sesame")

asyncio.run(main())
raise RuntimeError("sesame")
"""


def test_whoever_says_something_says_it_in_lines_of_json_without_a_key() -> None:
    done = subprocess.run([sys.executable, "-c", LOGS], capture_output=True, text=True, timeout=30)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(lines) == 7
    assert "sesame" not in done.stderr
    assert "wGk3v0kq1m2n" not in done.stderr
    assert {line.get("error") for line in lines} >= {
        "ZeroDivisionError",
        "IndexError",
        "RuntimeError",
        "OSError",
    }
