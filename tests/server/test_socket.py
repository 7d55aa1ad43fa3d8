"""Tables over WebSockets: hello, whole games, errors, devices, chat, hints, undo, leaving, clocks."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from handvol.core.registry import find

from .conftest import Serve
from .driver import Client, Server, dealt, seated, talk

ALONE_HERE = ["random"]


def test_a_welcome_holds_the_table_before_the_deal(server: Server) -> None:
    async def run() -> None:
        seat = server.table(title="Friday")
        async with seat.client() as client:
            (welcome,) = client.heard
            assert welcome["seat"] == 0
            assert welcome["board"] is None
            assert welcome["log"] == welcome["chat"] == []
            assert welcome["picture"]["settings"]["title"] == "Friday"
            assert welcome["picture"]["players"] == [
                {"kind": "person", "name": "Anna", "connected": True},
                {"kind": "free"},
            ]
            assert welcome["picture"]["status"] == "open"
            assert len(welcome["picture"]["promise"]) == 64

    talk(run())


def test_a_welcome_answers_the_hello_by_its_id(server: Server) -> None:
    async def run() -> None:
        client = await server.table().client().open(id=7)
        assert client.heard[0]["id"] == 7
        await client.close()

    talk(run())


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "hello", "key": "wrong"}, "not-your-seat"),
        ({"type": "hello", "key": "x" * 65}, "bad-request"),
        ({"type": "hello", "key": 5}, "bad-request"),
        ({"type": "hello", "after": -1}, "bad-request"),
        ({"type": "hello", "after": 2**60}, "bad-request"),
        ({"type": "hello", "extra": 1}, "bad-request"),
        ({"type": "move", "asked": 1, "move": "play 1"}, "bad-request"),
        ({"type": "ready"}, "bad-request"),
        ("[]", "bad-request"),
        ("", "bad-request"),
        ("x" * 5000, "too-large"),
        (b"\x00", "bad-request"),
    ],
)
def test_a_bad_hello_is_answered_and_ends_the_connection(server: Server, first: object, code: str) -> None:
    async def run() -> None:
        client = server.table().client()
        await client.connect()
        await client.send(first)
        assert await client.closed() == 1008
        assert [message["code"] for message in client.heard] == [code]

    talk(run())


def test_the_answer_to_a_bad_hello_has_its_id(server: Server) -> None:
    async def run() -> None:
        client = server.table().client()
        await client.connect()
        await client.send({"type": "hello", "key": "wrong", "id": 3})
        assert (await client.hear())["id"] == 3

    talk(run())


@pytest.mark.parametrize("name", ["222222222222", "x", "", "a/b", "%00", "ABCDEFGHJKMN", "é" * 12])
def test_there_is_no_such_table(server: Server, name: str) -> None:
    async def run() -> None:
        client = Client(server, name)
        await client.connect()
        await client.send({"type": "hello"})
        assert await client.closed() == 1008
        assert [message["code"] for message in client.heard] == ["no-such-table"]

    talk(run())


def test_another_first_word_than_a_websocket_is_refused(server: Server) -> None:
    answer = server.get("/ws/222222222222")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no-such-page"


# Whole games


@pytest.mark.parametrize(
    ("game", "persons", "seats"),
    [
        ("ninjan", 4, 4),
        ("ninjan", 2, 3),
        ("jatten", 2, 2),
        ("zandlopers", 3, 4),
        ("djinn", 2, 3),
        ("negenenveertig", 2, 3),
    ],
)
def test_a_whole_game_with_persons_bots_and_a_spectator(
    server: Server, tmp_path: Path, game: str, persons: int, seats: int
) -> None:
    async def run() -> None:
        sat = server.persons(persons, game, seats)
        spectator = await Client(server, sat[0].table).open()
        clients = await dealt(*sat)
        await asyncio.gather(*(client.play() for client in clients), spectator.watch())
        for client in (*clients, spectator):
            assert client.board
            assert not client.board.get("waiting")
            assert [told["seq"] for told in client.log] == [told["seq"] for told in clients[0].log]
            assert client.log[0].get("seat") is None
        assert clients[0].board
        assert spectator.board
        assert spectator.board["view"]["scores"] == clients[0].board["view"]["scores"]
        assert not any("moves" in (m.get("board") or {}) for m in spectator.heard)
        assert {told["by"] for told in spectator.log[1:]} == (
            {"person", "bot"} if seats > persons else {"person"}
        )

        answer = server.get(f"{sat[0].path}/records/1")
        record = answer.json()
        assert len(record["moves"]) == len(spectator.entries) - 1
        assert sorted(record["fairness"]["shares"]) == [""] * (seats - persons) + ["00ff"] * persons
        assert record["fairness"]["promise"] == clients[0].heard[0]["picture"]["promise"]
        file = tmp_path / "record.json"
        file.write_bytes(answer.content)
        command = [sys.executable, "-m", "handvol", "verify", str(file), "--json"]
        verified = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        assert verified == {"ok": True, "moves": len(record["moves"]), "over": True, "promise": True}

    talk(run())


def test_a_match_goes_on_and_a_rematch_begins_anew(server: Server) -> None:
    async def run() -> None:
        sat = server.persons(2, "ninjan", games=2)
        clients = await dealt(*sat)
        promises = {clients[0].picture["promise"]}
        for number, status in ((1, "pause"), (2, "over")):
            await asyncio.gather(*(client.play() for client in clients))
            assert server.get(f"{sat[0].path}/records/{number}").status_code == 200
            assert sat[0].picture()["status"] == status
            assert sat[0].picture()["played"] == number
            promises.add(sat[0].picture()["promise"])
            for client in clients:
                await client.ask("ready", share="01")
            for client in clients:
                while client.is_over:
                    await client.hear()
        assert len(promises) == 3
        picture = sat[0].picture()
        assert (picture["status"], picture["number"], picture["played"]) == ("running", 3, 0)
        assert picture["wins"] == picture["points"] == [0, 0]
        assert picture["records"] == 2

    talk(run())


# Errors


def test_errors_carry_id_code_and_rule_and_change_nothing(server: Server) -> None:
    async def run() -> None:
        clients = await dealt(*server.persons(2, "zandlopers"))
        asked = next(client for client in clients if client.is_asked)
        other = next(client for client in clients if not client.is_asked)
        assert asked.board
        number = asked.board["asked"]

        answer = await other.ask("move", asked=number, move=asked.board["moves"][0])
        assert answer["code"] == "not-your-turn"
        answer = await asked.ask("move", asked=number - 1, move=asked.board["moves"][0])
        assert answer["code"] == "stale"
        answer = await asked.ask("move", asked=number, move="fly to the moon")
        assert answer["code"] == "illegal-move"
        for command, code in (
            ({"type": "agree", "yes": True}, "not-now"),
            ({"type": "undo"}, "no-undo"),
            ({"type": "ready"}, "running"),
            ({"type": "hello"}, "bad-request"),
            ({"type": "say", "text": " "}, "bad-request"),
            ({"type": "say", "text": "x" * 201}, "bad-request"),
            ({"type": "say", "text": "a\u202eb"}, "bad-request"),
        ):
            answer = await asked.ask(command.pop("type"), **command)  # type: ignore[arg-type]
            assert (answer["type"], answer["code"]) == ("error", code)
            assert answer["message"]
        seq = asked.seq
        again = await Client(server, asked.table, asked.key).open()
        assert again.seq == seq
        await again.close()

    talk(run())


def test_an_illegal_move_names_the_rule(server: Server, every_game: str) -> None:
    """Every move that exists is tried once on the first turn: what is refused names a rule of the game."""

    async def run() -> None:
        seat = server.table(every_game, 2, bots=["random"], share="")
        async with seat.client() as client:
            while not client.is_asked:
                await client.hear()
            assert client.board
            kind = find(every_game)
            words = [kind.moves.text(action) for action in kind.moves.actions()]
            legal = set(client.board["moves"])
            refused = [word for word in words if word not in legal][:20]
            assert refused
            for word in refused:
                answer = await client.ask("move", asked=client.board["asked"], move=word)
                assert answer["code"] == "illegal-move"
                assert answer["rule"].startswith(kind.code + "-"), (word, answer)

    talk(run())


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "move", "id": 9, "asked": "1", "move": "x"},
        {"type": "nothing", "id": 9},
        {"type": "move", "id": 9, "surprise": True},
        {"id": 9},
    ],
)
def test_what_is_not_understood_is_answered_with_its_id(server: Server, sent: Any) -> None:
    async def run() -> None:
        async with server.table().client() as client:
            await client.send(sent)
            answer = await client.hear()
            assert (answer["code"], answer.get("id")) == ("bad-request", 9)

    talk(run())


def test_a_spectator_can_only_watch(server: Server) -> None:
    async def run() -> None:
        seat = server.table(bots=ALONE_HERE, share="")
        async with Client(server, seat.table) as spectator:
            assert spectator.seat is None
            for command in ("ready", "leave", "back", "undo", "agree", "hint"):
                assert (await spectator.ask(command))["code"] == "not-your-seat"
            assert (await spectator.ask("say", text="hi"))["code"] == "not-your-seat"
            assert (await spectator.ask("move", asked=1, move="play 1"))["code"] == "not-your-seat"

    talk(run())


# Devices, presence, chat


def test_two_devices_of_a_seat_hear_the_same(server: Server) -> None:
    async def run() -> None:
        seat = server.table(bots=ALONE_HERE, share="")
        one, two = await seat.client().open(), await seat.client().open()
        await asyncio.gather(one.play(), two.play())
        assert one.log == two.log
        assert one.board == two.board
        assert one.picture["players"][0]["connected"]
        await one.close()
        assert seat.picture()["players"][0]["connected"]
        await two.close()
        while seat.picture()["players"][0].get("connected"):
            await asyncio.sleep(0.01)

    talk(run())


def test_a_link_takes_the_seat_to_another_device_once(server: Server) -> None:
    async def run() -> None:
        seat = server.table(bots=ALONE_HERE, share="")
        link = server.post(f"{seat.path}/links", key=seat.key).json()
        claimed = server.post(f"{seat.path}/claims", {"code": link["code"]}).json()
        assert (claimed["table"], claimed["seat"]) == (seat.table, 0)
        assert claimed["key"] not in (seat.key, link["code"])
        again = server.post(f"{seat.path}/claims", {"code": link["code"]})
        assert (again.status_code, again.json()["error"]["code"]) == (409, "link-used")
        async with seat.client() as one, Client(server, seat.table, claimed["key"]) as two:
            assert two.seat == 0
            await asyncio.gather(one.play(), two.play())
            assert one.log == two.log

    talk(run())


def test_presence_is_told(server: Server) -> None:
    async def run() -> None:
        (first,) = await seated(*server.persons(2)[:1])
        async with Client(server, first.table):
            await first.until(lambda m: m["type"] == "seats" and m["picture"]["spectators"] == 1)
        await first.until(lambda m: m["type"] == "seats" and m["picture"]["spectators"] == 0)
        await first.close()

    talk(run())


def test_chat_is_plain_text_heard_by_all_and_kept(server: Server) -> None:
    async def run() -> None:
        sat = server.persons(2)
        one, two = await seated(*sat)
        spectator = await Client(server, one.table).open()
        text = '<b>Hi</b> & "you" \N{GRINNING FACE}'
        answer = await one.ask("say", text=f"  {text} ")
        assert (answer["seat"], answer["name"], answer["text"]) == (0, "Anna", text)
        for other in (two, spectator):
            message = await other.until(lambda m: m["type"] == "chat")
            assert message["text"] == text
            assert "id" not in message
        late = await Client(server, one.table).open()
        assert [line["text"] for line in late.chat] == [text]
        resumed = await Client(server, one.table).open(after=one.seq)
        assert resumed.chat == []

    talk(run())


def test_chat_can_be_off(server: Server) -> None:
    async def run() -> None:
        async with server.table(chat=False).client() as client:
            assert (await client.ask("say", text="hi"))["code"] == "chat-off"

    talk(run())


def test_chat_has_a_rate_for_a_seat_however_it_comes_in(serve: Serve) -> None:
    async def run() -> None:
        server = serve(chat_per_minute=3)
        sat = server.persons(2)
        one, two = await seated(*sat)
        assert [(await one.ask("say", text="a")).get("code") for _ in range(4)] == [
            None,
            None,
            None,
            "too-many",
        ]
        assert (await two.ask("say", text="b"))["type"] == "chat"
        assert sat[0].command("say", text="c").status_code == 429
        device = await sat[0].client().open()
        assert (await device.ask("say", text="d"))["code"] == "too-many"

    talk(run())


def test_a_table_has_room_for_so_many_spectators(serve: Serve) -> None:
    async def run() -> None:
        server = serve(spectators_per_table=2)
        seat = server.table()
        watching = [await Client(server, seat.table).open() for _ in range(2)]
        third = Client(server, seat.table)
        await third.connect()
        await third.send({"type": "hello"})
        assert await third.closed() == 1008
        assert third.heard[-1]["code"] == "too-many"
        with server.http.stream("GET", f"{seat.path}/stream") as stream:
            assert stream.status_code == 429
        async with seat.client():
            pass
        await watching.pop().close()
        await asyncio.sleep(0.1)
        async with Client(server, seat.table):
            pass

    talk(run())


def test_an_address_has_so_many_connections(serve: Serve) -> None:
    async def run() -> None:
        server = serve(connections_per_address=2)
        seat = server.table()
        open_ = [await Client(server, seat.table).open() for _ in range(2)]
        with pytest.raises(Exception, match="403"):
            await Client(server, seat.table).connect()
        with server.http.stream("GET", f"{seat.path}/stream") as stream:
            assert stream.status_code == 429
        await open_.pop().close()
        await asyncio.sleep(0.1)
        async with Client(server, seat.table):
            pass

    talk(run())


# Hints and undo


def test_hints_are_for_those_alone_or_where_the_table_allows_them(server: Server) -> None:
    async def run() -> None:
        for sat, allowed in (
            ([server.table(bots=ALONE_HERE)], True),
            (server.persons(2), False),
            (server.persons(2, hints=True), True),
        ):
            clients = await seated(*sat)
            assert (await clients[0].ask("hint"))["code"] == "not-now"
            for client in clients:
                await client.ask("ready")
            while not clients[0].is_asked:
                await clients[0].hear()
            assert clients[0].board
            answer = await clients[0].ask("hint")
            if allowed:
                assert answer["type"] == "hint"
                assert answer["asked"] == clients[0].board["asked"]
                assert {hint["move"] for hint in answer["moves"]} <= set(clients[0].board["moves"])
            else:
                assert answer["code"] == "hints-off"

    talk(run())


def test_a_seat_thinks_about_one_hint_at_a_time(server: Server) -> None:
    """Else one person could keep all bots of the server waiting."""

    async def run() -> None:
        seat = server.table(bots=ALONE_HERE, share="")
        async with seat.client() as client, httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
            while not client.is_asked:
                await client.hear()
            headers = {"Authorization": f"Bearer {seat.key}"}
            asks = [
                http.post(f"{seat.path}/commands", json={"type": "hint"}, headers=headers) for _ in range(20)
            ]
            answers = await asyncio.gather(*asks)
            assert {answer.status_code for answer in answers} == {200, 429}
            assert (await client.ask("hint"))["type"] == "hint"

    talk(run())


def test_a_seat_has_so_many_commands_a_minute(serve: Serve) -> None:
    async def run() -> None:
        server = serve(commands_per_minute=10)
        one, two = await dealt(*server.persons(2))
        answers = [await one.ask("leave" if number % 2 else "back") for number in range(10)]
        assert [answer.get("code") for answer in answers] == [None] * 9 + ["too-many"]
        assert (await two.ask("leave"))["type"] == "news"

    talk(run())


def test_an_undo_needs_everybody_and_brings_the_board_back(server: Server) -> None:
    """In Jatten the first moves of a turn can often be taken back; look for such a move."""

    async def run() -> None:
        for _ in range(30):
            sat = server.persons(3, "jatten")
            clients = await dealt(*sat)
            for _ in range(12):
                mover = next(client for client in clients if client.is_asked)
                before = mover.board
                await mover.move()
                others = [client for client in clients if client is not mover]
                for other in others:
                    while other.seq < mover.seq:
                        await other.hear()
                device = await Client(server, mover.table, others[0].key).open()
                device.cut()
                if (await mover.ask("undo"))["type"] == "news":
                    await check(mover, others, before)
                    await device.open()  # what it heard has been taken back meanwhile
                    while others[0].seq < device.seq:
                        await others[0].hear()
                    assert device.log == others[0].log
                    assert device.heard[-1]["undone"] < device.log[-1]["seq"]
                    return
        raise AssertionError("no move could be taken back")

    async def check(mover: Client, others: list[Client], before: Any) -> None:
        for other in others:
            await other.until(lambda m: m["type"] == "seats" and m["picture"]["undo"] == mover.seat)
        assert (await mover.ask("agree", yes=True))["code"] == "not-now"
        assert (await others[0].ask("undo"))["code"] == "no-undo"
        assert (await others[0].ask("agree", yes=True))["type"] == "news"
        answer = await others[1].ask("agree", yes=True)
        assert answer["type"] == "news"
        await mover.until(lambda m: m["type"] == "news" and m["seq"] == answer["seq"])
        assert mover.board
        assert mover.board["view"] == before["view"]
        assert mover.board["moves"] == before["moves"]
        assert mover.board["asked"] > before["asked"]
        assert (await mover.move())["type"] == "news"

    talk(run())


# Leaving, absence, clocks


def test_a_bot_stands_in_for_who_leaves_until_they_are_back(server: Server) -> None:
    async def run() -> None:
        sat = server.persons(2, "zandlopers")
        one, two = await dealt(*sat)
        assert (await one.ask("leave"))["type"] == "news"
        assert (await one.ask("leave")).get("code") is None
        assert sat[0].picture()["players"][0]["away"]
        for _ in range(3):
            while not two.is_asked:
                await two.hear()
            await two.move()
        assert any(told.get("seat") == 0 and told["by"] == "bot" for told in two.log)
        assert (await one.ask("back"))["type"] == "news"
        assert not sat[0].picture()["players"][0].get("away")
        await asyncio.gather(one.play(), two.play())
        assert one.log[-1]["seq"] == two.log[-1]["seq"]

    talk(run())


def test_a_bot_stands_in_for_who_is_gone_too_long_while_others_wait(serve: Serve) -> None:
    async def run() -> None:
        server = serve(patience_seconds=0.3)
        sat = server.persons(2)
        one, two = await dealt(*sat)
        one.cut()
        await two.play()
        assert two.picture["players"][0]["away"]
        assert {told["by"] for told in two.log if told.get("seat") == 0} == {"bot"}
        await two.close()
        async with sat[0].client() as back:
            assert back.is_over

    talk(run())


def test_nobody_stands_in_where_nobody_waits(serve: Serve) -> None:
    async def run() -> None:
        server = serve(patience_seconds=0.1)
        sat = server.persons(2)
        for client in await dealt(*sat):
            await client.close()
        await asyncio.sleep(0.4)
        assert not any(player.get("away") for player in sat[0].picture()["players"])

    talk(run())


def test_a_clock_that_runs_out_makes_a_bot_stand_in(server: Server) -> None:
    async def run() -> None:
        sat = server.persons(2, "zandlopers", clock={"kind": "live", "bank": 1, "increment": 0})
        one, two = await dealt(*sat)
        assert one.board
        times = one.board["time_left"]
        assert len(times) == 2
        assert all(0 < left <= 1000 for left in times)
        slow, quick = (one, two) if one.is_asked else (two, one)
        await quick.until(
            lambda m: m["type"] == "seats" and m["picture"]["players"][slow.seat or 0].get("away")
        )
        answer = await slow.ask("move", asked=1, move="x")
        assert answer["type"] == "error"
        assert (await slow.ask("back"))["type"] == "news"
        assert slow.board
        left = slow.board["time_left"][slow.seat or 0]
        assert 25_000 < left <= 30_000

    talk(run())


def test_days_on_the_clock_are_told(server: Server) -> None:
    async def run() -> None:
        sat = server.persons(2, "zandlopers", clock={"kind": "days", "days": 2})
        one, _ = await dealt(*sat)
        assert one.board
        asked = one.board["waiting"][0]
        left = one.board["time_left"]
        assert 2 * 86_400_000 - 60_000 < left[asked] <= 2 * 86_400_000
        assert left[1 - asked] is None

    talk(run())
