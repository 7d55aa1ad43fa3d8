"""The HTTP part of the protocol: one typed function for every request; OpenAPI follows from them."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

import handvol
from handvol.bots import known
from handvol.core.errors import OptionError, RecordError
from handvol.core.game import Game
from handvol.core.record import Record
from handvol.core.registry import find
from handvol.speech.rulebook import rulebook
from handvol.speech.words import LANGUAGES, Words
from handvol.table import TableError, news
from handvol.table.chair import device
from handvol.table.commands import AnyCommand

from . import bodies as b
from .answers import json_answer, refusal
from .asks import do
from .audience import Listener
from .described import Described, described
from .door import address_of, is_allowed_origin, turn
from .guard import ARRIVING
from .hall import Hall, hashed, new_key, opened_by
from .protocol import hang_up_of
from .reach import Reach, reach
from .replays import Judged, Replay, packed, unpacked
from .room import Listed, Room
from .stream import Lines
from .works import ANSWER_SECONDS

MAX_RECORD = 256_000
MAX_DIGITS = 15
BODY_SECONDS = 10.0
NDJSON = "application/x-ndjson"

log = logging.getLogger("handvol.server")

METHOD_NOT_ALLOWED = 405

Lang = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game: its default, what it takes in words and as JSON Schema, and its rule."""

    name: str
    default: Any
    takes: str
    rule: str
    schema: dict[str, Any]


class GameInfo(msgspec.Struct, frozen=True):
    """A game, for those who have not chosen yet."""

    name: str
    title: str
    pitch: str
    min_seats: int
    max_seats: int
    minutes: int
    options: list[OptionInfo]


class RuleText(msgspec.Struct, frozen=True):
    """A numbered rule."""

    number: str
    text: str


class SectionText(msgspec.Struct, frozen=True):
    """A part of a rulebook."""

    title: str
    rules: list[RuleText]
    text: str


class RulebookText(msgspec.Struct, frozen=True):
    """A rulebook."""

    title: str
    intro: str
    sections: list[SectionText]


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work."""

    ok: bool
    version: str


@dataclass(frozen=True)
class Call:
    """One request, taken apart."""

    hall: Hall
    path: dict[str, str]
    query: dict[str, str]
    body: Any
    key: str
    address: str
    hang_up: Callable[[], None]
    unpacks: bool
    """Whether the caller takes answers packed with gzip."""

    async def own(self) -> tuple[Room, int]:
        """The room and the seat that the caller's key opens."""
        return await self.hall.seat_of(self.path["table"], self.key)

    def language(self) -> str:
        """The language that was asked for."""
        lang = self.query.get("lang", "en")
        if lang not in LANGUAGES:
            raise TableError("bad-request", f"There is no language {lang[:20]!r}.")
        return lang


@dataclass(frozen=True)
class Endpoint:
    """A request that can be made: what it takes and what it gives."""

    method: str
    path: str
    do: Callable[[Call], Awaitable[Any]]
    body: Any = None
    answer: Any = None
    status: int = 200
    query: tuple[tuple[str, Any], ...] = ()
    needs_key: bool = False
    arrives: bool = False
    """Whether it makes something new, of which an address may make so many an hour."""
    max_body: int = 0
    kind: str = "application/json"


async def games(call: Call) -> list[msgspec.Raw]:
    """Every game."""
    lang = call.language()
    shown = (_shown(find(name), lang) for name in handvol.games())
    return [game for game in shown if game is not None]


@functools.cache
def _shown(game: type[Game], lang: str) -> msgspec.Raw | None:
    """A game as JSON; None where it cannot be shown, which is logged once."""
    try:
        return msgspec.Raw(msgspec.json.encode(_game_info(game, lang)))
    except Exception as error:  # whatever an outside package does wrong must not hide the others
        fault = f"{type(error).__name__}: {error}".splitlines()[0]
        log.warning("The game %r is not shown in %r. %s", game.name, lang, fault)
        return None


def _game_info(game: type[Game], lang: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        pitch=Words(lang, game.name).say("pitch"),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        minutes=game.minutes,
        options=[OptionInfo(o.name, o.default, o.takes, o.rule, o.schema) for o in game.declared],
    )


async def describe(call: Call) -> Described:
    """What it takes to draw a game without knowing it: its cards, fields and words."""
    lang = call.language()
    try:
        return await asyncio.to_thread(described, find(call.path["game"]), lang)
    except OptionError as error:
        raise TableError("no-such-game", str(error)) from None


async def rules(call: Call) -> RulebookText:
    """A game's rulebook."""
    try:
        book = rulebook(call.path["game"], call.language())
    except OptionError as error:
        raise TableError("no-such-game", str(error)) from None
    return msgspec.convert(asdict(book), RulebookText)


async def bots(call: Call) -> list[str]:
    """The bots, from weak to strong."""
    return known()


async def tables(call: Call) -> list[Listed]:
    """Open tables that want to be seen."""
    return await call.hall.listed(call.query.get("game"))


async def create(call: Call) -> b.Sat:
    """Set up a table."""
    return await call.hall.create(call.body)


async def show(call: Call) -> news.Picture:
    """A table as everybody sees it."""
    return (await call.hall.room(call.path["table"])).audience.picture()


async def standing(call: Call) -> b.Standing:
    """Whom a table waits for, and since when."""
    table = (await call.hall.room(call.path["table"])).table
    if not table.is_running:
        return b.Standing([], 0)
    return b.Standing(table.waiting, max(table.opened.values(), default=0))


async def sit(call: Call) -> b.Sat:
    """Take a seat."""
    return await call.hall.sit(call.path["table"], call.body.name, call.body.seat)


async def stand_up(call: Call) -> None:
    """Give a seat up."""
    room, own = await call.own()
    seat = _whole(call.path["seat"], "no-seat")
    if seat >= len(room.table.chairs):
        raise TableError("no-seat")
    await room.do(lambda table, at: table.stand_up(own, seat, at))


async def add_bot(call: Call) -> None:
    """Put a bot on a free seat."""
    room, own = await call.own()
    await room.do(lambda table, at: table.seat_bot(own, call.body.bot, at, call.body.seat))


async def offer(call: Call) -> b.Link:
    """Make a link that takes one's seat to another device."""
    room, own = await call.own()
    code = new_key()
    await room.do(lambda table, at: table.offer(own, hashed(code), at))
    return b.Link(code, room.table.offered_until(hashed(code)))


async def claim(call: Call) -> b.Sat:
    """Use such a link."""
    return await call.hall.claim(call.path["table"], call.body.code)


async def devices(call: Call) -> list[b.Device]:
    """The devices that have one's seat."""
    room, own = await call.own()
    mine, keys = hashed(call.key), room.table.chairs[own].keys
    return [b.Device(device(key), since, key == mine) for key, since in keys.items()]


async def revoke(call: Call) -> None:
    """Take one's seat away from a device."""
    room, own = await call.own()
    await room.do(lambda table, at: table.revoke(own, call.path["device"], at))


async def command(call: Call) -> Any:
    """Do a command; the answer is the message that a listener would hear."""
    room, own = await call.own()
    heard: list[bytes] = []
    listener = Listener(own, heard.append)
    await do(room, call.body, listener)
    return msgspec.Raw(heard[0])


async def stream(call: Call) -> Response:
    """Messages, one a line, as they come."""
    after = _whole(call.query.get("after", "0"), "bad-request")
    room = await call.hall.room(call.path["table"], after)
    seat = opened_by(call.key, room.table)
    if not call.hall.connections.enter(call.address):
        raise TableError("too-many")
    lines = Lines(call.hang_up)
    listener = Listener(seat, lines.put, hashed(call.key), call.hang_up)

    def leave() -> None:
        room.leave(listener)
        call.hall.connections.leave(call.address)
        call.hall.streams.discard(lines)

    try:
        await room.join(listener, after)
    except BaseException:
        leave()
        raise
    call.hall.streams.add(lines)
    return Stream(lines, leave)


class Stream(StreamingResponse):
    """A stream of lines; whoever listens to it leaves when it ends, however that comes about."""

    def __init__(self, lines: Lines, leave: Callable[[], None]) -> None:
        super().__init__(lines, media_type=NDJSON)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send lines until the other side has gone or must go."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


async def record(call: Call) -> Response:
    """The record of a finished game."""
    number = _whole(call.path["number"], "no-such-record")
    found = await call.hall.record(call.path["table"], number)
    return Response(found.to_json(), media_type="application/json")


async def replay(call: Call) -> Response:
    """A finished game, frame by frame, through everybody's eyes."""
    async with AsyncExitStack() as held:
        await held.enter_async_context(call.hall.works.ration(call.address))
        try:
            body = await call.hall.works.do(partial(packed, bytes(call.body)))
        except RecordError as error:
            raise TableError("bad-request", str(error)) from None
        answer = Rationed(body, call.unpacks, call.hang_up)
        answer.held = held.pop_all()
    return answer


class Rationed(StreamingResponse):
    """An answer that has to be read in time, and keeps its ration until then."""

    held: AsyncExitStack

    def __init__(self, body: bytes, packed: bool, hang_up: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
        if packed:
            headers |= {"Content-Encoding": "gzip", "Content-Length": str(len(body))}
        super().__init__([body] if packed else unpacked(body), 200, headers, "application/json")
        self._hang_up = hang_up

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it while that is allowed."""
        async with self.held:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await super().__call__(scope, receive, send)
            except TimeoutError:
                self._hang_up()


async def analysis(call: Call) -> list[Judged]:
    """What every decision of a finished game cost the one who made it."""
    thinking = call.hall.thinking
    async with call.hall.works.ration(call.address):
        try:
            given = await call.hall.works.do(partial(Record.from_json, bytes(call.body)))
            if not thinking.can_judge(given):
                raise TableError("not-now")
            return await thinking.judge(given)
        except (OptionError, RecordError) as error:
            raise TableError("bad-request", str(error)) from None


async def health(call: Call) -> Health:
    """Whether the server can do its work: writes are committed, and what it does by itself goes on."""
    if not call.hall.pulse.is_well:
        raise TableError("unavailable")
    if failing := call.hall.duties.failing:
        raise TableError("unavailable", f"What fails: {', '.join(failing)}.")
    return Health(True, handvol.__version__)


async def metrics(call: Call) -> Response:
    """Figures for Prometheus."""
    token = call.hall.config.metrics_token
    if token and not secrets.compare_digest(call.key.encode(), token.encode()):
        raise TableError("not-your-seat")
    return Response(call.hall.metrics.text(), media_type="text/plain; version=0.0.4")


async def reachable(call: Call) -> Reach:
    """Whether others can reach this server, and where; the latter only for who asks on its machine."""
    return reach(call.hall.config, call.address)


def _whole(text: str, code: str) -> int:
    """A whole number that somebody wrote into an address."""
    if not text.isascii() or not text.isdecimal() or len(text) > MAX_DIGITS:
        raise TableError(code)
    return int(text)


LANG = (("lang", Lang),)
METRICS = Endpoint("GET", "/metrics", metrics, answer=str, kind="text/plain")
ENDPOINTS = (
    Endpoint("GET", "/api/games", games, answer=list[GameInfo], query=LANG),
    Endpoint("GET", "/api/games/{game}", describe, answer=Described, query=LANG),
    Endpoint("GET", "/api/games/{game}/rules", rules, answer=RulebookText, query=LANG),
    Endpoint("GET", "/api/bots", bots, answer=list[str]),
    Endpoint("GET", "/api/tables", tables, answer=list[Listed], query=(("game", str),)),
    Endpoint("POST", "/api/tables", create, b.NewTable, b.Sat, 201, arrives=True),
    Endpoint("GET", "/api/tables/{table}", show, answer=news.Picture),
    Endpoint("GET", "/api/tables/{table}/standing", standing, answer=b.Standing),
    Endpoint("POST", "/api/tables/{table}/seats", sit, b.NewSeat, b.Sat, 201, arrives=True),
    Endpoint("DELETE", "/api/tables/{table}/seats/{seat}", stand_up, status=204, needs_key=True),
    Endpoint("POST", "/api/tables/{table}/bots", add_bot, b.NewBot, status=204, needs_key=True),
    Endpoint("POST", "/api/tables/{table}/links", offer, answer=b.Link, status=201, needs_key=True),
    Endpoint("POST", "/api/tables/{table}/claims", claim, b.Claim, b.Sat, 201, arrives=True),
    Endpoint("GET", "/api/tables/{table}/devices", devices, answer=list[b.Device], needs_key=True),
    Endpoint("DELETE", "/api/tables/{table}/devices/{device}", revoke, status=204, needs_key=True),
    Endpoint("POST", "/api/tables/{table}/commands", command, AnyCommand, news.AnyMessage, needs_key=True),
    Endpoint(
        "GET",
        "/api/tables/{table}/stream",
        stream,
        answer=news.AnyMessage,
        query=(("after", Annotated[int, Meta(ge=0)]),),
        kind=NDJSON,
    ),
    Endpoint("GET", "/api/tables/{table}/records/{number}", record, answer=dict[str, Any]),
    Endpoint("POST", "/api/replay", replay, dict[str, Any], Replay, max_body=MAX_RECORD),
    Endpoint("POST", "/api/analysis", analysis, dict[str, Any], list[Judged], max_body=MAX_RECORD),
    Endpoint("GET", "/api/reach", reachable, answer=Reach),
    Endpoint("GET", "/health", health, answer=Health),
    METRICS,
)


def routes(hall: Hall) -> list[BaseRoute]:
    """All of them, for the router."""
    found: list[BaseRoute] = []
    taken: dict[str, list[str]] = {}
    for endpoint in ENDPOINTS:
        if endpoint is METRICS and hall.config.metrics:
            continue
        route = Route(endpoint.path, _handler(hall, endpoint), methods=[endpoint.method])
        assert route.methods
        if endpoint.kind == NDJSON:
            route.methods.discard("HEAD")  # its answer would have no end
        taken.setdefault(endpoint.path, []).extend(sorted(route.methods))
        found.append(route)
    return found + [Route(path, WrongMethod(methods)) for path, methods in taken.items()]


def metrics_route(hall: Hall) -> Route:
    """The figures alone, for a port of their own."""
    return Route(METRICS.path, _handler(hall, METRICS), methods=[METRICS.method])


class WrongMethod:
    """The answer to a request that an address does not take."""

    def __init__(self, methods: list[str]) -> None:
        self._methods = ", ".join(methods)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say what it takes."""
        error = TableError("bad-request", f"This address takes {self._methods}.")
        answer = refusal(error, METHOD_NOT_ALLOWED)
        answer.headers["Allow"] = self._methods
        await answer(scope, receive, send)


def _handler(hall: Hall, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    decoder = msgspec.json.Decoder(endpoint.body) if endpoint.body and not endpoint.max_body else None

    async def handle(request: Request) -> Response:
        address = address_of(request.scope)
        try:
            if endpoint.method != "GET" and not is_allowed_origin(request.scope, hall.config):
                raise TableError("not-your-seat")
            if endpoint.arrives:
                if not hall.arrivals.take(address):
                    raise TableError("too-many")
                await turn(request.scope, ARRIVING)
            body: Any = None
            if endpoint.body is not None:
                raw = await _read(request, endpoint.max_body or hall.config.max_message)
                body = _decoded(decoder, raw) if decoder else raw
            key = _key(request)
            if endpoint.needs_key and not key:
                raise TableError("not-your-seat")
            call = Call(
                hall=hall,
                path=dict(request.path_params),
                query=dict(request.query_params),
                body=body,
                key=key,
                address=address,
                hang_up=hang_up_of(request.scope),
                unpacks="gzip" in request.headers.get("accept-encoding", ""),
            )
            found = await endpoint.do(call)
        except TableError as error:
            return _refused(hall, address, error)
        if isinstance(found, Response):
            return found
        if found is None:
            return Response(status_code=endpoint.status)
        return json_answer(found, endpoint.status)

    return handle


async def _read(request: Request, most: int) -> bytes:
    """A body, if it is not too large."""
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TableError("too-large")
    except (ClientDisconnect, TimeoutError):
        raise TableError("bad-request") from None
    return body


def _decoded(decoder: msgspec.json.Decoder[Any], raw: bytes) -> Any:
    try:
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise TableError("bad-request", f"{error}.") from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise TableError("bad-request") from None


def _key(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip()[:64] if scheme.lower() == "bearer" else ""


def _refused(hall: Hall, address: str, error: TableError) -> Response:
    hall.metrics.refused.labels(error.code).inc()
    if not hall.errors.take(address):
        error = TableError("too-many")
    return refusal(error)
