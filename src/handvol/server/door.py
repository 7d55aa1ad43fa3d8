"""Who is at the door: addresses, origins, and what every answer has, whoever gives it."""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from handvol.table import TableError

from .answers import refusal
from .config import Config
from .guard import CONNECTING
from .limits import counted_as
from .protocol import line_of

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
API_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")
HSTS = (b"strict-transport-security", b"max-age=31536000")
CHUNK = 65_536
"""So much of a body is on its way at once: the next waits until the other side has read."""
OWN_ERRORS = {HTTPStatus.FORBIDDEN: "not-your-seat", HTTPStatus.INTERNAL_SERVER_ERROR: "unavailable"}
PATIENCE = 8.0
"""Who would have to wait longer for a turn is sent away."""

log = logging.getLogger("handvol.server")


def address_of(scope: Scope) -> str:
    """Under what the address that a connection comes from is counted."""
    client = scope.get("client")
    return counted_as(str(client[0])) if client else ""


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, empty where it is not given."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def origins(config: Config) -> list[str]:
    """The other origins whose pages may talk to us."""
    return [origin for origin in config.origins.replace(" ", "").split(",") if origin]


def is_allowed_origin(scope: Scope, config: Config) -> bool:
    """Whether a page may talk to us: our own, those of the settings; programs send no origin."""
    origin = header(scope, b"origin")
    if not origin or origin in origins(config):
        return True
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:
        return False


class Door:
    """Lets requests in as their address may, and sees that every answer has what it should have."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; what goes wrong in it is logged, and answered in our form."""
        started = False

        async def secured(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                given = {name.lower() for name, _ in message["headers"]}
                wanted = [*HEADERS, API_POLICY, *([HSTS] if scope["scheme"] == "https" else [])]
                message["headers"] = [*message["headers"], *(h for h in wanted if h[0] not in given)]
            elif len(message.get("body", b"")) > CHUNK:
                await _in_chunks(message, send)
                return
            await send(message)

        line = line_of(scope)
        if line is not None:
            line.begin()
        try:
            await turn(scope)
            await self._app(scope, receive, secured)
        except TableError as error:
            await refusal(error)(scope, receive, secured)
        except Exception as error:
            log.error("a request failed: %s", type(error).__name__, exc_info=error)
            if started:
                raise  # half an answer cannot be mended
            answer = refusal(TableError("unavailable"), HTTPStatus.INTERNAL_SERVER_ERROR)
            await answer(scope, receive, secured)
        finally:
            if line is not None:
                line.end()


async def turn(scope: Scope, cost: int = CONNECTING) -> None:
    """Wait until the address may have a request served; TableError where that would be too long."""
    line = line_of(scope)
    wait = line.guard.turn(line, address_of(scope), cost) if line is not None else 0.0
    if wait > PATIENCE:
        raise TableError("too-many")
    if wait:
        await asyncio.sleep(wait)


async def _in_chunks(message: Message, send: Send) -> None:
    body = message["body"]
    for start in range(0, len(body), CHUNK):
        more = message.get("more_body", False) or start + CHUNK < len(body)
        await send({**message, "body": body[start : start + CHUNK], "more_body": more})


def unasked(data: bytes) -> bytes:
    """What the server says of itself, in our form: that it cannot read a request, say."""
    if not data.startswith(b"HTTP/1.1 "):
        return data
    status = HTTPStatus(int(data[9:12]))
    answer = refusal(TableError(OWN_ERRORS.get(status, "bad-request")), status)
    lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode()]
    own = [(b"connection", b"close"), *answer.raw_headers, *HEADERS, API_POLICY]
    lines += [name + b": " + value for name, value in own]
    return b"\r\n".join([*lines, b"", bytes(answer.body)])
