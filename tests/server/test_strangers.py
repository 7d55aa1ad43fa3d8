"""What a stranger can do to everybody else: nothing that lasts."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from handvol.core.errors import OptionError
from handvol.core.registry import set_up
from handvol.server.config import Config, checked
from handvol.server.door import HEADERS

from .conftest import Serve
from .driver import Client, Seat, Server, dealt, talk
from .test_hostile import HELLO, frame, shakes_hands

PING = frame(b"", 0x9)


@contextmanager
def connected(server: Server, text: bytes) -> Iterator[socket.socket]:
    """A connection by hand, on which something was sent."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=10)) as raw:
        raw.sendall(text)
        yield raw


def all_of(raw: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    heard = b""
    try:
        while part := raw.recv(65536):
            heard += part
    except ConnectionResetError:
        pass
    return heard


def a_record() -> bytes:
    """The record of a game with many moves."""
    state = set_up("zandlopers", 4, {}).deal(seed=3)
    while not state.over:
        state = state.play(state.moves()[0])
    return state.record().to_json().encode()


# Frames


def test_pings_back_to_back_do_not_hold_up_anybody(serve: Serve) -> None:
    async def run() -> None:
        server = serve()
        one, two = await dealt(*server.persons(2))
        raws = [shakes_hands(server, one.table) for _ in range(2)]
        loop = asyncio.get_running_loop()
        for raw in raws:
            raw.sendall(HELLO)
            raw.setblocking(False)
        end = loop.time() + 1.5

        async def flood(raw: socket.socket) -> None:
            while loop.time() < end:
                await loop.sock_sendall(raw, PING * 2000)

        async def drain(raw: socket.socket) -> None:
            while loop.time() < end:
                await loop.sock_recv(raw, 65536)

        flooding = [asyncio.create_task(do(raw)) for raw in raws for do in (flood, drain)]
        slowest, count = 0.0, 0
        while loop.time() < end:
            start, count = loop.time(), count + 1
            await two.ask(("leave", "back")[count % 2])
            slowest = max(slowest, loop.time() - start)
        for task in flooding:
            task.cancel()
        await asyncio.gather(*flooding, return_exceptions=True)
        for raw in raws:
            raw.close()
        assert slowest < 0.5

    talk(run())


def test_whoever_pings_and_never_reads_costs_little_memory(serve: Serve) -> None:
    server = serve()
    seat = server.table()
    raws = [shakes_hands(server, seat.table) for _ in range(4)]
    before = server.memory()
    for raw in raws:
        raw.setblocking(False)
    end = time.monotonic() + 3
    while time.monotonic() < end:
        for raw in raws:
            with suppress(BlockingIOError):
                raw.send(frame(b"x" * 120, 0x9) * 500)
        time.sleep(0.002)
    grown = server.memory() - before
    for raw in raws:
        raw.close()
    assert grown < 12_000_000


# Work for everybody


def test_replays_are_rationed_and_what_nobody_reads_is_not_kept(serve: Serve) -> None:
    server = serve()
    body = a_record()
    request = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    assert server.http.post("/api/replay", content=body).status_code == 200
    before = server.memory()
    raws = [socket.socket() for _ in range(40)]
    for raw in raws:
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(request)
    time.sleep(1.0)
    assert server.memory() - before < 30_000_000
    heads = [raw.recv(12) for raw in raws]
    for raw in raws:
        raw.close()
    assert heads.count(b"HTTP/1.1 429") > 20
    assert heads.count(b"HTTP/1.1 429") + heads.count(b"HTTP/1.1 200") == 40


def test_works_run_out_and_are_counted_by_address(serve: Serve) -> None:
    server = serve(works_per_minute=2)
    assert [server.post("/api/replay", []).status_code for _ in range(3)] == [400, 400, 429]
    other = socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.9", 0))
    other.sendall(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]")
    assert all_of(other).startswith(b"HTTP/1.1 400")
    other.close()


def test_a_replay_is_the_same_packed_and_unpacked(serve: Serve) -> None:
    server = serve()
    body = a_record()
    packed = server.http.post("/api/replay", content=body)
    plain = server.http.post("/api/replay", content=body, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.json() == plain.json()
    moves = [frame["move"] for frame in plain.json()["frames"] if frame["seq"] and not frame["step"]]
    assert moves == json.loads(body)["moves"]


# Connections


def test_what_never_comes_is_not_waited_for(server: Server) -> None:
    get = b"GET /api/bots HTTP/1.1\r\nHost: x\r\n%s\r\n"
    upgrade = (
        b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 9\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    sent = {
        "a body that never comes": (get % b"Content-Length: 9\r\n", b"x"),
        "an empty line after an answer": (get % b"", b"\r\n"),
        "a byte after an answer": (get % b"", b"G"),
        "an upgrade with a body": (upgrade, b""),
    }
    raws = {name: socket.create_connection(("127.0.0.1", server.port)) for name in sent}
    for name, raw in raws.items():
        raw.sendall(sent[name][0])
    time.sleep(0.3)
    for name, raw in raws.items():
        raw.sendall(sent[name][1])
    end = time.monotonic() + 13
    for name, raw in raws.items():
        raw.settimeout(max(0.1, end - time.monotonic()))
        try:
            all_of(raw)
        except TimeoutError:
            pytest.fail(name)
        raw.close()


def test_one_address_leaves_room_for_others(serve: Serve) -> None:
    server = serve(connections_per_address=3, max_connections=60)
    local = ("127.0.0.9", 0)
    there = ("127.0.0.1", server.port)
    raws = [socket.create_connection(there, source_address=local) for _ in range(200)]
    time.sleep(0.2)
    assert server.get("/health").status_code == 200
    for raw in raws:
        raw.close()


def test_the_limit_on_open_files_is_respected_and_said(tmp_path: Path) -> None:
    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (160, 160))

    log = tmp_path / "log"
    with Server(
        f"sqlite:{tmp_path / 'tables.sqlite'}", log, before_start=limited, connections_per_address=500
    ) as server:
        assert server.process.stdout
        assert server.process.stdout.readline().strip() == "Room for 60 connections, limit on open files 160."
        raws = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(120)]
        time.sleep(0.3)
        (line,) = server.said().splitlines()
        assert json.loads(line)["said"] == "no more connections are taken: there are 60"
        for raw in raws:
            raw.close()
        deadline = time.monotonic() + 5
        while "taken again" not in server.said():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert server.get("/health").status_code == 200


def test_a_server_stops_cleanly_with_handshakes_half_made(serve: Serve) -> None:
    server = serve()
    head = (
        b"GET /ws/222222222222 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    raws = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
    for raw, sent in zip(raws, (head, head + b"Content-Length: 9\r\n\r\n", head + b"\r\n", b""), strict=True):
        raw.sendall(sent)
    time.sleep(0.1)
    assert server.stop() < 5
    assert server.process.returncode == 0
    assert server.said() == ""
    for raw in raws:
        raw.close()


# Answers


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/replay/x/" + "9" * 5000, 200),
        ("/web/" + "a" * 300 + ".js", 404),
        ("/games/djinn/web/" + "a" * 300 + ".js", 404),
        ("/api/tables?game=%00", 200),
        ("/nothing", 404),
        ("/web/nothing.js", 404),
    ],
)
def test_odd_addresses_have_a_plain_answer(server: Server, path: str, status: int) -> None:
    answer = server.http.get(path)
    assert answer.status_code == status
    if status == 404:
        assert answer.json()["error"]["code"] == "no-such-page"
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"NO\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400),
        (
            b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 3\r\n\r\n",
            400,
        ),
        (
            b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Origin: https://evil.example\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            403,
        ),
    ],
    ids=["no request", "no length", "an old handshake", "a strange page"],
)
def test_what_the_server_says_of_itself_has_our_form_too(server: Server, sent: bytes, status: int) -> None:
    with connected(server, sent) as raw:
        head, _, body = all_of(raw).partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert re.fullmatch(rf"HTTP/1.1 (4\d\d|{status}) .*", lines[0])
    given = {line.partition(": ")[0].lower(): line.partition(": ")[2] for line in lines[1:]}
    for name, value in HEADERS:
        assert given[name.decode()] == value.decode()
    assert json.loads(body)["error"]["code"]
    assert int(given["content-length"]) == len(body)


def test_pages_of_named_origins_may_ask(serve: Serve) -> None:
    server = serve(origins="https://example.org")
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    asked["Access-Control-Request-Headers"] = "authorization,content-type"
    allowed = server.http.options("/api/tables", headers=asked)
    assert allowed.status_code == 200
    assert allowed.headers["access-control-allow-origin"] == "https://example.org"
    answer = server.http.get("/api/bots", headers={"Origin": "https://example.org"})
    assert answer.headers["access-control-allow-origin"] == "https://example.org"
    stranger = server.http.get("/api/bots", headers={"Origin": "https://evil.example"})
    assert "access-control-allow-origin" not in stranger.headers


# Those who run the server


def test_health_tells_whether_writes_are_committed_and_never_waits(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    assert server.get("/health").status_code == 200
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
        other.execute("BEGIN IMMEDIATE")
        deadline = time.monotonic() + 15
        slowest, status = 0.0, 200
        while status == 200:
            assert time.monotonic() < deadline
            start = time.monotonic()
            answer = server.get("/health")
            status, slowest = answer.status_code, max(slowest, time.monotonic() - start)
            time.sleep(0.1)
        assert status == 503
        assert answer.json()["error"]["code"] == "unavailable"
        assert slowest < 1.0
    deadline = time.monotonic() + 15
    while server.get("/health").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    lines = [json.loads(line) for line in server.said().splitlines()]
    assert [line["level"] for line in lines] == ["ERROR", "WARNING"]
    assert "cannot be written to" in lines[0]["said"]
    assert "again" in lines[1]["said"]


def test_figures_can_have_a_port_of_their_own(serve: Serve) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        port = probe.getsockname()[1]
    server = serve(metrics=f"127.0.0.1:{port}")
    assert server.get("/metrics").status_code == 404
    assert "handvol_tables" in server.http.get(f"http://127.0.0.1:{port}/metrics").text
    assert server.http.get(f"http://127.0.0.1:{port}/api/bots").status_code == 404
    assert server.stop() < 5
    assert server.process.returncode == 0


def test_figures_can_ask_for_a_token(serve: Serve) -> None:
    server = serve(metrics_token="sesame")
    assert server.get("/metrics").status_code == 403
    assert server.get("/metrics", "wrong").status_code == 403
    assert "handvol_tables" in server.get("/metrics", "sesame").text


def test_a_forwarded_address_is_believed_of_named_proxies_only(serve: Serve) -> None:
    for proxies, refused in (("10.0.0.0/8", True), ("127.0.0.0/8", False)):
        server = serve(proxies=proxies, works_per_minute=2)
        asked = [
            server.http.post("/api/replay", json=[], headers={"X-Forwarded-For": f"192.0.2.{number}"})
            for number in range(4)
        ]
        assert (asked[-1].status_code == 429) == refused
        far = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
        answer = server.http.get("/api/bots", headers=far)
        assert ("strict-transport-security" in answer.headers) == (not refused)


def test_all_addresses_of_a_network_set_up_tables_as_one(serve: Serve) -> None:
    server = serve(proxies="127.0.0.0/8", tables_per_address=2)
    body = {"settings": {"game": "ninjan", "seats": 2, "level": "greedy"}, "name": "Anna"}

    def made(address: str) -> int:
        return server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": address}).status_code

    assert [made(f"2001:db8:1:2::{number}") for number in range(1, 4)] == [201, 201, 429]
    assert made("2001:db8:1:3::1") == 201


@pytest.mark.parametrize("path", ["/api/tables?game=%00", "/api/tables?game=%ff", "/api/tables/%00"])
def test_what_no_database_takes_is_not_asked_of_it(serve: Serve, postgres_url: str, path: str) -> None:
    server = serve(postgres_url)
    assert server.http.get(path).status_code in (200, 404)
    assert server.said() == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org"])
def test_nobody_believes_everybody_at_a_public_address(host: str) -> None:
    with pytest.raises(OptionError, match="Name the proxy"):
        checked(Config(host=host, proxies="*"))
    assert checked(Config(host="127.0.0.1", proxies="*")).proxies == "*"


@pytest.mark.parametrize("wrong", [{"proxies": "10.0.0.300"}, {"metrics": "9090"}, {"metrics": "x:y"}])
def test_settings_that_cannot_be_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="HANDVOL_"):
        checked(Config(**wrong))  # type: ignore[arg-type]


def test_whoever_has_heard_more_elsewhere_is_answered_from_a_table_as_new(serve: Serve) -> None:
    """Two processes that hear nothing of each other; over a socket and over a stream."""

    async def run() -> None:
        here, there = serve(), serve()
        one, two = await dealt(*here.persons(2, "zandlopers"))
        old = await Client(there, one.table).open()
        for _ in range(6):
            mover = one if one.is_asked else two
            await mover.move()
            for client in (one, two):
                while client.seq < mover.seq:
                    await client.hear()
        assert old.seq < one.seq
        late = Client(there, one.table, one.key)
        await late.open(after=one.seq)
        assert late.seq >= one.seq
        mover = one if one.is_asked else two
        await mover.move()
        head = f"GET /api/tables/{one.table}/stream?after={mover.seq} HTTP/1.1\r\nHost: x\r\n\r\n"
        with connected(there, head.encode()) as raw:
            heard = b""
            while b'"seq"' not in heard:
                heard += await asyncio.to_thread(raw.recv, 65536)
        assert int(re.findall(rb'"seq":(\d+)', heard)[0]) >= mover.seq

    talk(run())


def test_a_device_that_is_revoked_hears_and_does_nothing_more(server: Server) -> None:
    async def run() -> None:
        seat = server.table(bots=["random"], share="")
        link = server.post(f"{seat.path}/links", key=seat.key).json()["code"]
        new = Seat(server, **server.post(f"{seat.path}/claims", {"code": link}).json())
        old = await seat.client().open()
        devices = server.get(f"{seat.path}/devices", new.key).json()
        assert [one["own"] for one in devices] == [False, True]
        assert server.get(f"{seat.path}/devices").status_code == 403
        gone = f"{seat.path}/devices/{devices[0]['device']}"
        for key, status in (("", 403), (new.key, 204), (new.key, 404), (seat.key, 403)):
            head = {"Authorization": f"Bearer {key}"} if key else {}
            assert server.http.delete(gone, headers=head).status_code == status
        assert await old.closed() == 1006
        assert seat.command("undo").status_code == 403
        async with new.client() as client:
            await client.play(1)

    talk(run())
