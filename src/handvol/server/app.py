"""The whole server as one ASGI application, and how it is started."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from handvol.store import open_store
from handvol.table import TableError

from . import api, openapi, pages
from .config import Config
from .guard import SecureHeaders
from .hall import Hall
from .protocol import HttpProtocol, SocketProtocol
from .socket import serve_socket

SOCKETS = "/ws/"
STOP_SECONDS = 3
NOISE = ("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade")
COLLECTING = (50_000, 20, 50)
"""Tables make few cycles: look for them seldom, or every move pays for it."""
log = logging.getLogger("handvol.server")


class App:
    """Routes WebSockets to tables and everything else to the pages and the API."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        described = Route("/openapi.json", _openapi)
        self._http: ASGIApp = SecureHeaders(
            Router(
                [*api.routes(hall), described, *pages.routes()], redirect_slashes=False, default=_nothing_here
            )
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "websocket":
            path = scope["path"]
            name = path[len(SOCKETS) :] if path.startswith(SOCKETS) else ""
            await serve_socket(self.hall, name, scope, receive, send)
        else:
            await self._http(scope, receive, send)


async def _openapi(request: Request) -> Response:
    return Response(openapi.document(), media_type="application/json")


async def _nothing_here(scope: Scope, receive: Receive, send: Send) -> None:
    error = TableError("no-such-page")
    failed = api.Failed(api.Failure(error.code, error.message))
    await Response(msgspec.json.encode(failed), 404, media_type="application/json")(scope, receive, send)


def database(config: Config) -> str:
    """Where tables are kept."""
    if config.db:
        return config.db
    folder = Path(platformdirs.user_data_dir("handvol"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:{folder / 'tables.sqlite'}"


async def serve(config: Config, started: Callable[[int], None] | None = None) -> None:
    """Serve until somebody stops it; `started` is called with the port once it can be reached."""
    hall = Hall(await open_store(database(config)), config)
    settings = uvicorn.Config(
        App(hall),
        host=config.host,
        port=config.port,
        ws=SocketProtocol,
        ws_max_size=4 * config.max_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=HttpProtocol,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or None,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=STOP_SECONDS,
        limit_concurrency=config.max_connections + 100,
        h11_max_incomplete_event_size=16_384,
    )
    server = _Server(settings, hall, started)
    house = asyncio.create_task(hall.keep_house())
    try:
        await server.serve()
    finally:
        house.cancel()
        await hall.close()


class _Server(uvicorn.Server):
    """Says when it can be reached, and at which port."""

    def __init__(self, config: uvicorn.Config, hall: Hall, started: Callable[[int], None] | None) -> None:
        super().__init__(config)
        self._hall = hall
        self._tell = started

    async def shutdown(self, sockets: Any = None) -> None:
        """Close the door; streams have no end of their own."""
        self._hall.end_streams()
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        """Open the door."""
        await super().startup(sockets)
        if self._tell and self.started:
            self._tell(self.servers[0].sockets[0].getsockname()[1])


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, what; never a request's headers or body."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        said = record.getMessage().partition("\n")[0]  # asyncio goes on with what was in the task
        line = {"at": self.formatTime(record), "level": record.levelname, "said": said}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
        return msgspec.json.encode(line).decode()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth keeping: not that strangers have sent what nobody can read."""
    return not str(record.msg).startswith(NOISE)


def log_to(stream: Any) -> None:
    """Write structured logs of the server to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(_is_news)
    for name in ("handvol", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING)


def run(config: Config, started: Callable[[int], None] | None = None) -> None:
    """Serve from the command line."""
    log_to(sys.stderr)
    # uvicorn raises the signal that stopped it once more: it must not end us before all is closed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    sys.setswitchinterval(0.0003)
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    if sys.platform == "win32":
        asyncio.run(serve(config, started))
        return
    import uvloop

    uvloop.run(serve(config, started))
