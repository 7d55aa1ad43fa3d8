"""Tables over HTTP: every request, good and bad, and the limits."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

import handvol
from handvol.bots import known
from handvol.core.record import Record
from handvol.core.registry import find
from handvol.core.view import VIEW_KEYS
from handvol.server import api
from handvol.server.answers import STATUS
from handvol.server.api import ENDPOINTS
from handvol.server.config import Config
from handvol.server.hall import Hall
from handvol.speech.words import LANGUAGES, Words
from handvol.store import open_store
from handvol.table.errors import CODES, TableError

from ..packages import package
from .conftest import Serve
from .driver import Seat, Server, bare, dealt, talk

LIST_SECONDS = 20.0

NOWHERE = "222222222222"
SETTINGS = {"game": "ninjan", "seats": 2, "level": "greedy"}


def code(answer: httpx.Response, status: int) -> str:
    """The code of an error, which must have a status and the shape of one."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    error = answer.json()["error"]
    assert error.keys() == {"code", "message", "rule", "reason"}
    assert error["code"] in CODES
    assert error["message"].endswith((".", "?", ")")), error
    return str(error["code"])


def finished(server: Server, game: str = "ninjan", seats: int = 2) -> Seat:
    """A table whose one game is over, played over HTTP alone."""
    seat = server.table(game, seats, bots=["random"] * (seats - 1), share="")
    answer = seat.command("leave")
    assert answer.status_code == 200
    while seat.picture()["status"] != "over":
        pass
    return seat


# What there is


def test_every_game_in_every_language(server: Server) -> None:
    for lang in ("nl", "en", "de", "fr"):
        found = server.get("/api/games", lang=lang).json()
        assert [game["name"] for game in found] == handvol.games()
        for game in found:
            assert game["pitch"]
            assert game["min_seats"] <= game["max_seats"]
            book = server.get(f"/api/games/{game['name']}/rules", lang=lang).json()
            assert book["title"]
            assert all(rule["number"] and rule["text"] for part in book["sections"] for rule in part["rules"])
    assert server.get("/api/games").json() == server.get("/api/games", lang="en").json()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_says_what_it_takes_to_draw_it(server: Server, every_game: str, lang: str) -> None:
    kind, words = find(every_game), Words(lang, every_game)
    found = server.get(f"/api/games/{every_game}", lang=lang).json()
    assert (found["name"], found["title"]) == (kind.name, kind.title)
    assert (found["phases"], found["seat_verbs"]) == ([*kind.phases], [*kind.seat_verbs])
    said = {card["name"]: card["spoken"] for card in found["cards"]}
    for seats in range(kind.min_seats, kind.max_seats + 1):
        game = kind(seats)
        assert {name: game.spoken(name, words.say) for name in game.deck.names}.items() <= said.items()
        shown = {**game.deal(seed=1).view(0), **game.deal(seed=1).view(None)}
        assert {key for key in shown if key not in VIEW_KEYS} <= found["labels"].keys()
    assert all(card["value"] for card in found["cards"])
    assert [field["key"] for field in found["fields"]] == [
        field["key"] for field in getattr(kind.views, "described", list)()
    ]
    moves = {kind.moves.text(action) for action in kind.moves.actions()}
    for verb in found["card_verbs"]:
        assert verb not in kind.seat_verbs
        assert any(f"{verb} {name}" in moves for name in said)


def test_declared_fields_say_what_they_are(server: Server) -> None:
    fields = {field["key"]: field for field in server.get("/api/games/ninjan").json()["fields"]}
    assert fields["chosen"].items() >= {"kind": "card", "by_seat": True, "seen": "owner"}.items()
    assert fields["hands"].items() >= {"own": "hand", "sizes": "hand_sizes"}.items()
    assert server.get("/api/games/ninjan").json()["labels"]["hand_sizes"] == "hands"
    assert server.get("/api/games/ninjan").json() == server.get("/api/games/ninjan", lang="en").json()


def test_games_of_others_are_shown_and_a_bad_one_hides_no_other(serve: Serve, tmp_path: Path) -> None:
    package(tmp_path, "english", "English Only", languages=["en"])
    package(
        tmp_path,
        "odd",
        more="""
    from handvol.core.options import Option
    declared = (Option("odd", {1: object()}, dict[int, object], "NJ-1.1"),)

    def set_options(self, cells):
        pass
""",
    )
    messages = package(tmp_path, "silent") / "locales" / "en.ftl"
    messages.write_text(messages.read_text().replace("pitch = ", "pitch = { $nobody }"))
    messages = tmp_path / "odd" / "locales" / "en.ftl"
    messages.write_text(messages.read_text() + "option-odd = Odd\n")
    server = serve(packages=tmp_path)
    ours = handvol.games()
    for lang, more in (("nl", ["english", "silent"]), ("en", ["english"])):
        found = {game["name"]: game for game in server.get("/api/games", lang=lang).json()}
        assert [*found] == sorted([*ours, *more])
        assert found["english"]["title"] == "English Only"
        assert found["english"]["pitch"] == Words("en", "ninjan").say("pitch")
        assert server.get("/api/games", lang=lang).status_code == 200
    lines = server.said().splitlines()
    assert all(re.search(r"The game '\w+' is not shown in '\w+'\. \w+: ", line) for line in lines)
    assert len(lines) == 3, "one line for each game and language, said once"
    assert "pitch = Rock" in server.get("/games/english/locales/nl.ftl").text


def test_bad_questions_about_games(server: Server) -> None:
    assert code(server.get("/api/games", lang="tlh"), 400) == "bad-request"
    assert code(server.get("/api/games/ninjan", lang="tlh"), 400) == "bad-request"
    assert code(server.get("/api/games/chess"), 404) == "no-such-game"
    assert code(server.get("/api/games/ninjan/rules", lang=""), 400) == "bad-request"
    for name in ("chess", "..", "ninjan%00", "%2e%2e%2fninjan", "NINJAN"):
        assert code(server.get(f"/api/games/{name}/rules"), 404) in ("no-such-game", "no-such-page")


def test_the_bots(server: Server) -> None:
    assert server.get("/api/bots").json() == known()


def test_health_and_metrics(server: Server) -> None:
    assert server.get("/health").json() == {"ok": True, "version": handvol.__version__}
    seat = finished(server)
    assert code(seat.command("move", asked=1, move="x"), 409) == "not-now"
    figures = server.get("/metrics").text
    for name in (
        "handvol_moves_total",
        "handvol_command_seconds_count",
        "handvol_tables",
        "handvol_connections",
    ):
        assert re.search(rf"^{name} \d", figures, re.MULTILINE), name
    assert 'handvol_refused_total{code="not-now"}' in figures
    moved = re.search(r"^handvol_bot_moves_total (\d+)", figures, re.MULTILINE)
    assert moved
    assert int(moved[1]) > 0


# Tables


def test_a_table_from_first_to_last(server: Server) -> None:
    anna = server.table(seats=3, title="  Our   table ")
    bo = server.sit(anna.table, " Bo ", seat=2)
    assert (anna.seat, bo.seat) == (0, 2)
    picture = anna.picture()
    assert picture["settings"]["title"] == "Our table"
    assert [player["kind"] for player in picture["players"]] == ["person", "free", "person"]
    assert code(server.post(f"{anna.path}/seats", {"name": "Cy", "seat": 2}), 409) == "seat-taken"
    assert code(server.post(f"{anna.path}/seats", {"name": "Cy", "seat": 7}), 409) == "no-seat"
    assert code(server.post(f"{anna.path}/bots", {"bot": "greedy"}, bo.key), 403) == "not-host"
    assert code(server.post(f"{anna.path}/bots", {"bot": "deep blue"}, anna.key), 400) == "bad-request"
    answer = server.post(f"{anna.path}/bots", {"bot": "greedy"}, anna.key)
    assert (answer.status_code, answer.content) == (204, b"")
    assert code(server.post(f"{anna.path}/seats", {"name": "Cy"}), 409) == "table-full"
    answer = server.http.delete(f"{anna.path}/seats/1", headers={"Authorization": f"bearer {anna.key}"})
    assert (answer.status_code, answer.content) == (204, b"")
    assert server.sit(anna.table, "anna").seat == 1
    assert anna.picture()["players"][1]["name"] == "anna 2"
    answer = server.http.delete(f"{anna.path}/seats/2", headers={"Authorization": f"Bearer {bo.key}"})
    assert answer.status_code == 204
    assert code(bo.command("ready"), 403) == "not-your-seat"


@pytest.mark.parametrize(
    "seat", ["3", "9", "-1", "x", "1.0", "0000000009", "00001", "9" * 400, "%C2%B2", "%D9%A1", "1%00", " 1"]
)
def test_there_is_no_such_seat_to_leave(server: Server, seat: str) -> None:
    table = server.table(seats=3)
    answer = server.http.delete(
        f"{table.path}/seats/{seat}", headers={"Authorization": f"Bearer {table.key}"}
    )
    assert code(answer, 409) == "no-seat"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"settings": {**SETTINGS, "game": "chess"}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "seats": 1}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "seats": 9}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "seats": "2"}, "name": "A"}, "bad-request"),
        ({"settings": {**SETTINGS, "seats": 2.5}, "name": "A"}, "bad-request"),
        ({"settings": {**SETTINGS, "level": "none"}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "title": "a\u0000b"}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "title": "x" * 61}, "name": "A"}, "bad-request"),
        ({"settings": {**SETTINGS, "clock": {"kind": "live"}}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "clock": {"kind": "sun"}}, "name": "A"}, "bad-request"),
        ({"settings": {**SETTINGS, "games": 0}, "name": "A"}, "bad-request"),
        ({"settings": {**SETTINGS, "options": {"seats": 3}}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "options": {"name": "x"}}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "options": {"self": 1}}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "options": {"": [[[]]]}}, "name": "A"}, "bad-settings"),
        ({"settings": {**SETTINGS, "surprise": 1}, "name": "A"}, "bad-request"),
        ({"settings": SETTINGS}, "bad-name"),
        ({"settings": SETTINGS, "name": " "}, "bad-name"),
        ({"settings": SETTINGS, "name": "x" * 25}, "bad-name"),
        ({"settings": SETTINGS, "name": "x" * 101}, "bad-request"),
        ({"settings": SETTINGS, "name": "a\u200bb"}, "bad-name"),
        ({"settings": SETTINGS, "name": "A", "bots": ["skynet"]}, "bad-request"),
        ({"settings": SETTINGS, "name": "A", "share": "xyz"}, "bad-request"),
        ({"settings": SETTINGS, "name": "A", "share": "0" * 66}, "bad-request"),
        ({}, "bad-request"),
        ([], "bad-request"),
        (None, "bad-request"),
    ],
)
def test_bad_tables_are_refused(server: Server, body: object, expected: str) -> None:
    assert code(server.post("/api/tables", body), 400) == expected


def test_too_many_bots_are_refused(server: Server) -> None:
    body = {"settings": SETTINGS, "name": "A", "bots": ["greedy"] * 2}
    assert code(server.post("/api/tables", body), 409) == "table-full"


@pytest.mark.parametrize("game", handvol.games())
def test_options_of_every_game_are_taken_and_checked(server: Server, game: str) -> None:
    declared = next(g for g in server.get("/api/games").json() if g["name"] == game)["options"]
    given = {option["name"]: option["default"] for option in declared}
    seat = server.table(game, 3, options=given)
    assert seat.picture()["settings"]["options"] == given
    for name in given:
        odd: list[object] = [{"a": 1}, [[]], 10**18, -1, "\0", 1e300]
        for value in odd:
            settings = {**SETTINGS, "game": game, "seats": 3, "options": {name: value}}
            assert (
                code(server.post("/api/tables", {"settings": settings, "name": "A"}), 400) == "bad-settings"
            )


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b'{"settings":' * 3000, b"nul", b'"\\ud800"', b"1e999"]
)
def test_bodies_that_are_no_json(server: Server, body: bytes) -> None:
    answer = server.http.post("/api/tables", content=body)
    assert code(answer, 413 if len(body) > 4096 else 400) == (
        "too-large" if len(body) > 4096 else "bad-request"
    )


def test_open_tables_that_want_to_be_seen(server: Server) -> None:
    def listed(**query: str) -> dict[str, Any]:
        return {found["table"]: found for found in server.get("/api/tables", **query).json()}

    hidden, seen = server.table(), server.table("zandlopers", 2, listed=True, title="Come in")
    before = time.monotonic()
    while seen.table not in listed():
        assert time.monotonic() < before + LIST_SECONDS
    assert hidden.table not in listed()
    assert listed()[seen.table] == {
        "table": seen.table,
        "game": "zandlopers",
        "seats": 2,
        "free": 1,
        "title": "Come in",
        "host": "Anna",
    }
    assert seen.table in listed(game="zandlopers")
    assert seen.table not in listed(game="ninjan")
    assert listed(game="\0") == listed(game="nothing") == {}
    bo = server.sit(seen.table)
    for seat in (seen, bo):
        seat.command("ready")
    before = time.monotonic()
    while seen.table in listed():
        assert time.monotonic() < before + LIST_SECONDS


# Who you are


def test_a_key_opens_its_own_seat_alone(server: Server) -> None:
    anna, other = server.table(), server.table()
    assert len({anna.key, other.key, anna.table, other.table}) == 4
    for path, body in (("commands", {"type": "ready"}), ("links", None), ("bots", {"bot": "greedy"})):
        for key in ("", "wrong", other.key, anna.key[:-1], anna.key + "x", "x" * 5000):
            assert code(server.post(f"{anna.path}/{path}", body, key), 403) == "not-your-seat"
    for value in ("Basic abc", anna.key, f"Token {anna.key}", "Bearer", "Bearer \xff"):
        headers = {b"Authorization": value.encode("latin-1")}
        answer = server.http.post(f"{anna.path}/commands", json={"type": "ready"}, headers=headers)
        assert code(answer, 403) == "not-your-seat"
    answer = server.get(f"{anna.path}/stream", key="wrong")
    assert code(answer, 403) == "not-your-seat"


def test_there_is_no_such_table(server: Server) -> None:
    for name in (NOWHERE, "x", "x" * 500, "%00", "%ff", "é" * 12, "ABCDEFGHJKMN"):
        assert code(server.get(f"/api/tables/{name}"), 404) == "no-such-table"
        assert code(server.get(f"/api/tables/{name}/stream"), 404) == "no-such-table"
        assert code(server.get(f"/api/tables/{name}/records/1"), 404) == "no-such-table"
        assert code(server.post(f"/api/tables/{name}/seats", {"name": "A"}), 404) == "no-such-table"
        assert code(server.post(f"/api/tables/{name}/claims", {"code": "A"}), 404) == "no-such-table"
        assert (
            code(server.post(f"/api/tables/{name}/commands", {"type": "undo"}, "key"), 404) == "no-such-table"
        )


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("http://127.0.0.1:{port}", True),
        ("https://friend.example", True),
        ("http://other.example", True),
        ("https://evil.example", False),
        ("http://127.0.0.1", False),
        ("null", False),
        ("http://[", False),
        ("http://[::1", False),
        ("x" * 3000, False),
        ("http://127.0.0.1:{port}@evil.example", False),
    ],
)
def test_pages_of_strangers_may_not_talk_to_us(serve_once: Server, origin: str, allowed: bool) -> None:
    server = serve_once
    headers = {"Origin": origin.format(port=server.port)}
    answer = server.http.post("/api/tables", json={"settings": SETTINGS, "name": "A"}, headers=headers)
    assert answer.status_code == (201 if allowed else 403)
    handshake = {
        **headers,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    with server.http.stream("GET", f"/ws/{NOWHERE}", headers=handshake) as upgraded:
        assert upgraded.status_code == (101 if allowed else 403)
    assert server.http.get("/api/bots", headers=headers).status_code == 200
    assert server.said() == ""


@pytest.fixture(scope="module")
def serve_once(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with friends."""
    folder = tmp_path_factory.mktemp("friends")
    friends = "https://friend.example, http://other.example"
    with Server(f"sqlite:{folder / 'db'}", folder / "log", origins=friends) as server:
        yield server


# Limits


def test_a_body_has_a_limit(server: Server) -> None:
    body = json.dumps({"settings": SETTINGS, "name": "A"}).encode()
    assert server.http.post("/api/tables", content=body.ljust(4096)).status_code == 201
    assert code(server.http.post("/api/tables", content=body.ljust(4097)), 413) == "too-large"
    with suppress(httpx.WriteError, httpx.ReadError):  # hung up while it still sends
        assert code(server.http.post("/api/tables", content=b" " * 20_000_000), 413) == "too-large"
    assert code(server.http.post("/api/replay", content=b" " * 256_001), 413) == "too-large"


def test_an_address_makes_so_many_tables(serve: Serve) -> None:
    server = serve(tables_per_address=3)
    seat = server.table()
    server.table()
    server.sit(seat.table)
    assert code(server.post("/api/tables", {"settings": SETTINGS, "name": "A"}), 429) == "too-many"
    assert code(server.post(f"{seat.path}/seats", {"name": "A"}), 429) == "too-many"
    assert code(server.post(f"{seat.path}/claims", {"code": "A"}), 429) == "too-many"
    assert seat.picture()["table"] == seat.table
    assert seat.command("ready").status_code == 200


def test_an_address_makes_so_many_mistakes(serve: Serve) -> None:
    server = serve(errors_per_minute=5)
    seat = server.table()
    for _ in range(5):
        assert code(server.get(f"/api/tables/{NOWHERE}"), 404) == "no-such-table"
    assert code(server.get(f"/api/tables/{NOWHERE}"), 429) == "too-many"
    assert seat.command("ready").status_code == 200


def test_a_body_that_never_comes_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(api, "BODY_SECONDS", 0.05)
        hall = Hall(await open_store("sqlite::memory:"), Config())
        route = next(r for r in api.routes(hall) if getattr(r, "methods", None) == {"POST"})
        sent: list[Any] = []

        async def never() -> Any:
            await asyncio.sleep(10)

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [], "query_string": b""}
        async with asyncio.timeout(2):
            await route.handle({**scope, "path_params": {}}, never, send)
        assert sent[0]["status"] == 400
        await hall.close()

    asyncio.run(run())


# The shape of answers


def test_every_answer_has_safe_headers(server: Server) -> None:
    seat = server.table()
    for answer in (
        server.get("/api/games"),
        server.get(f"/api/tables/{NOWHERE}"),
        server.get("/nothing"),
        server.http.put("/api/games"),
        seat.command("ready"),
        server.get("/openapi.json"),
        server.get("/metrics"),
    ):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers
        assert not any(name.startswith("access-control") for name in answer.headers)
    assert seat.command("ready").headers["cache-control"] == "no-store"


def test_nothing_here(server: Server) -> None:
    for path in (
        "/nothing",
        "/api",
        "/api/tables/",
        "/api/tables//seats",
        "/%2e%2e/etc/passwd",
        "/api/tables/x/y/z/w",
    ):
        assert code(server.get(path), 404) == "no-such-page"


def test_another_method_is_refused_with_those_that_are_taken(server: Server) -> None:
    for path, taken in (
        ("/api/tables", "GET, HEAD, POST"),
        ("/api/replay", "POST"),
        ("/health", "GET, HEAD"),
    ):
        answer = server.http.patch(path)
        assert code(answer, 405) == "bad-request"
        assert answer.headers["allow"] == taken
    assert server.http.head("/api/games").status_code == 200
    assert server.http.head(f"{server.table().path}/stream").status_code == 405


def test_every_code_has_a_status_and_is_documented(root: Path) -> None:
    documented = re.findall(
        r"^\| `([a-z-]+)` \| (.*) \|$", (root / "docs/protocol.md").read_text(), re.MULTILINE
    )
    said = {name: sentence for name, sentence in documented if name in CODES}
    assert said == {name: TableError(name).message for name in CODES}
    assert set(STATUS) <= set(CODES)


def test_every_request_is_documented(root: Path) -> None:
    text = (root / "docs/protocol.md").read_text()
    for endpoint in ENDPOINTS:
        path = re.sub(r"{(\w+)}", lambda m: "N" if m[1] == "number" else m[1].upper(), endpoint.path)
        assert re.search(rf"`{endpoint.method} {path}[?`]", text), f"{endpoint.method} {path}"


def test_requests_on_one_connection_and_noise_on_another(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 3 or heard.count(b"greedy") < 3:
            heard += raw.recv(65536)
    for noise in (b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 1000):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(noise)
            raw.settimeout(5)
            assert b"200" not in raw.recv(65536)
    upgrade = {"Connection": "Upgrade", "Upgrade": "teapot"}
    assert server.http.get("/health", headers=upgrade).status_code == 200


# Records and replays


@pytest.mark.parametrize("game", handvol.games())
def test_a_record_is_given_when_the_game_is_over_and_can_be_replayed(server: Server, game: str) -> None:
    seat = finished(server, game, 2)
    answer = server.get(f"{seat.path}/records/1")
    record = Record.from_json(answer.content)
    record.verify()
    assert record.players[0] == "Anna"
    replay = server.http.post("/api/replay", content=answer.content).json()
    firsts = [frame for frame in replay["frames"] if not frame["step"]]
    assert [frame["seq"] for frame in firsts] == [*range(len(record.moves) + 1)]
    assert len(replay["frames"]) > len(firsts)
    assert replay["scores"] == list(record.scores)
    assert [frame["move"] for frame in firsts[1:]] == list(record.moves)
    for frame in replay["frames"]:
        assert len(frame["views"]) == len(frame["facts"]) == len(frame["weights"]) == 3
    plain = server.http.post("/api/replay", content=answer.content, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == replay


def test_a_running_game_gives_no_record(server: Server) -> None:
    seat = server.table(bots=["random"], share="")
    for number in ("0", "1", "2", "-1", "x", "9" * 400, "%C2%B9", "01"):
        assert code(server.get(f"{seat.path}/records/{number}"), 404) == "no-such-record"
        answer = server.get(f"{seat.path}/records/{number}", key=seat.key)
        assert code(answer, 404) == "no-such-record"
    seat = finished(server)
    assert server.get(f"{seat.path}/records/1").status_code == 200
    for number in ("0", "2", "-1", "x", "9" * 400, "%C2%B9"):
        assert code(server.get(f"{seat.path}/records/{number}"), 404) == "no-such-record"


def test_damaged_records_are_refused(server: Server) -> None:
    good = server.get(f"{finished(server).path}/records/1").json()
    bad: list[object] = [None, [], {}, "x", {**good, "moves": good["moves"][:-1]}, {**good, "moves": []}]
    odd: list[object] = [
        None,
        [],
        {},
        "x",
        -1,
        10**30,
        [None],
        {"seats": 2},
        {"bytes": "zz"},
        {"a": {"b": []}},
    ]
    for key in good:
        for value in odd:
            if value != good[key] and not (key == "options" and value == {}):
                bad.append({**good, key: value})
    for position in ({}, {"game": "ninjan"}, {"options": {"seats": 1}}, {"hands": [[1]]}):
        bad.append({**good, "position": position})
    for record in bad[:4]:
        assert code(server.post("/api/analysis", record), 400) == "bad-request", record
    for record in bad:
        answer = server.post("/api/replay", record)
        if answer.status_code != 200:  # the players' names and the fairness are not what is replayed
            assert code(answer, 400) == "bad-request", record


# Bots of others


def test_the_example_bot_plays_a_game_to_its_end(server: Server, root: Path) -> None:
    seat = server.table("ninjan", 3, bots=["random"])
    command = [sys.executable, str(root / "examples/bot.py"), server.url, seat.table]
    bot = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    async def run() -> None:
        async with seat.client() as client:
            await client.ask("ready")
            await client.play()
            assert {told["by"] for told in client.log if told.get("seat") == 2} == {"person"}
            assert client.board
            out, err = bot.communicate(timeout=20)
            assert err == ""
            assert out == f"over: {client.board['view']['scores']}\n"

    try:
        talk(run())
    finally:
        bot.kill()
        bot.communicate()


def test_a_stream_says_what_a_socket_says(server: Server) -> None:
    async def run() -> None:
        one, two = sat = server.persons(2)
        lines: list[Any] = []
        headers = {"Authorization": f"Bearer {one.key}"}
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
            async with http.stream("GET", f"{one.path}/stream", headers=headers) as stream:
                assert stream.headers["content-type"] == "application/x-ndjson"
                clients = await dealt(*sat)
                await asyncio.gather(*(client.play() for client in clients))
                async for line in stream.aiter_lines():
                    lines.append(json.loads(line))
                    if (lines[-1].get("board") or {}).get("view", {}).get("winners"):
                        break
            told = [bare(t) for line in lines for t in (*line.get("log", ()), *line.get("told", ()))]
            assert told == clients[0].log
            half = clients[0].log[len(told) // 2]["seq"]
            path = f"{one.path}/stream?after={half}"
            async with http.stream("GET", path, headers=headers) as stream:
                welcome = json.loads(await anext(stream.aiter_lines()))
            assert [bare(t) for t in welcome["log"]] == [t for t in told if t["seq"] > half]
        assert two.command("ready").status_code == 200

    talk(run())


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "9" * 400, "²", "1_0", " 1", ""])
def test_a_stream_resumes_at_a_number(server: Server, after: str) -> None:
    assert code(server.get(f"{server.table().path}/stream", after=after), 400) == "bad-request"
