"""A table in one process tells those at it what a server tells them: nobody need know which of them it is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from handvol.server import queue, room
from handvol.server.asks import do
from handvol.server.audience import Listener
from handvol.server.bodies import NewTable
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.store import open_store
from handvol.table import Settings, Table, TableError, news
from handvol.table import commands as c
from handvol.table.book import Memory
from handvol.table.local import LocalTable

from .driver import bare

NOON = 1_700_000_000_000
PEOPLE = {0: "Anna", 1: "Bo", 2: "Cy"}
Asked = list[tuple[int, c.AnyCommand]]


class Heard:
    """What somebody has come to know, message by message."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.board: Any = None
        self.picture: Any = None

    def hear(self, message: dict[str, Any]) -> None:
        """One more."""
        kind = message["type"]
        assert kind in ("welcome", "news", "waiting", "seats", "chat")
        if "undone" in message:
            self.log = [told for told in self.log if told["seq"] < message["undone"]]
        self.log += [bare(told) for told in message.get("told", [])]
        if kind == "chat":
            self.chat.append((message["seq"], message["seat"], message["name"], message["text"]))
        if kind == "waiting":
            self.board["waiting"] = message["waiting"]
        self.board = message.get("board", self.board)
        self.picture = message.get("picture", self.picture)
        if message.get("told"):
            self.picture = {**self.picture, "undo": None}  # a move ends the question

    def known(self) -> Any:
        """All of it, but for what the two tables are called."""
        return self.log, self.chat, self.board, {**self.picture, "table": ""}


def anything(table: Table, chance: random.Random) -> tuple[int, c.AnyCommand]:
    """What somebody may ask for, allowed or not."""
    seat = chance.choice(sorted(PEOPLE))
    if not table.is_running:
        return seat, c.Ready(share="00ff")
    if chance.random() < 0.75 and table.waiting:
        seat = chance.choice(table.waiting)
        if table.chairs[seat].away:
            return seat, c.Back()
        assert table.state is not None
        return seat, c.Move(0, table.asked[seat], chance.choice(table.state.moves(seat)))
    others: list[c.AnyCommand] = [
        c.Undo(),
        c.Agree(yes=chance.random() < 0.8),
        c.Say(text="well played"),
        c.Leave(),
        c.Back(),
    ]
    return seat, chance.choice(others)


def in_one_process(settings: Settings, chance: random.Random, steps: int) -> tuple[Asked, list[str], Any]:
    """Ask for anything at a table without a server: what was asked, how that ended, what all know then."""

    def nobody(question: object) -> str:
        raise AssertionError("no bot decides here")

    local = LocalTable.create(settings, Memory(), PEOPLE, {}, nobody, now=lambda: NOON)
    ears = {seat: Heard() for seat in (*PEOPLE, None)}

    def to(ear: Heard) -> Callable[[news.Message], None]:
        return lambda message: ear.hear(msgspec.json.decode(news.encode(message)))

    for seat, ear in ears.items():
        local.listen(seat, to(ear))
    asked: Asked = []
    ended: list[str] = []
    for _ in range(steps):
        seat, command = anything(local.table, chance)
        asked.append((seat, command))
        try:
            local.ask(seat, command)
        except TableError as refusal:
            ended.append(refusal.code)
        else:
            ended.append("")
    return asked, ended, [ear.known() for ear in ears.values()]


async def at_a_server(settings: Settings, asked: Asked) -> tuple[list[str], Any]:
    """Ask a server for the same."""
    hall = Hall(await open_store("sqlite::memory:"), Config(aside_seconds=0.0, chat_per_minute=10_000))
    sat = await hall.create(NewTable(settings, PEOPLE[0], []))
    for seat in (1, 2):
        await hall.sit(sat.table, PEOPLE[seat], seat)
    at = await hall.room(sat.table)
    ears = {seat: Heard() for seat in (*PEOPLE, None)}

    def to(ear: Heard) -> Callable[[bytes], None]:
        return lambda body: ear.hear(msgspec.json.decode(body))

    listeners = {seat: Listener(seat, to(ear)) for seat, ear in ears.items()}
    for listener in listeners.values():
        await at.join(listener, 0)
    ended = []
    for seat, command in asked:
        try:
            await do(at, command, listeners[seat])
        except TableError as refusal:
            ended.append(refusal.code)
        else:
            ended.append("")
    known = [ear.known() for ear in ears.values()]
    await hall.close()
    return ended, known


@pytest.mark.parametrize("seed", range(2))
def test_both_do_refuse_and_tell_the_same(
    every_game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("handvol.table.records.secrets.token_bytes", lambda size: b"s" * size)
    for module in (queue, room):
        monkeypatch.setattr(module, "now", lambda: NOON)
    monkeypatch.setattr(room.Room, "_let_bots_think", lambda self: None)
    settings = Settings(every_game, len(PEOPLE), level="random", games=2)
    asked, ended, known = in_one_process(settings, random.Random(seed), 150)
    assert {"", "no-undo"} <= set(ended)
    assert asyncio.run(at_a_server(settings, asked)) == (ended, known)
    assert len(known[0][0]) > 30
