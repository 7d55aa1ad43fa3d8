"""The whole server as one ASGI application, and how it is started."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from handvol.store import open_store
from handvol.store.check import check_quickly
from handvol.table import TableError

from . import api, openapi, pages
from .answers import refusal
from .config import Config
from .door import Door, origins, turn, unasked
from .guard import CONNECTING, SPARE, SWEEP_SECONDS, Guard
from .hall import Hall
from .logs import log_to
from .protocol import Frames, behind, line_of
from .pulse import BEAT_SECONDS
from .socket import serve_socket, turn_away

SOCKETS = "/ws/"
STOP_SECONDS = 3
HANDSHAKE = 2 * CONNECTING
KEPT_FILES = 100
"""Files that the server opens beside its connections."""
COLLECTING = (50_000, 20, 50)
"""Tables make few cycles: look for them seldom, or every move pays for it."""
CORS_SECONDS = 600
log = logging.getLogger("handvol.server")


class App:
    """Routes WebSockets to tables and everything else to the pages and the API."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        described = Route("/openapi.json", _openapi)
        routes = [*api.routes(hall), described, *pages.routes()]
        router: ASGIApp = Router(routes, redirect_slashes=False, default=_nothing_here)
        if allowed := origins(hall.config):
            router = CORSMiddleware(
                router,
                allow_origins=allowed,
                allow_methods=["GET", "POST", "DELETE"],
                allow_headers=["authorization", "content-type"],
                max_age=CORS_SECONDS,
            )
        self._http = Door(router)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
            return
        path = scope["path"]
        name = path[len(SOCKETS) :] if path.startswith(SOCKETS) else ""
        line = line_of(scope)
        if line is not None:
            line.begin()
        try:
            await turn(scope, HANDSHAKE)
            await serve_socket(self.hall, name, scope, receive, send)
        except TableError:
            await turn_away(scope, receive, send)
        except OSError:
            raise  # the other side has gone, which the server expects
        except Exception as error:
            log.error("a connection failed: %s", type(error).__name__, exc_info=error)
            raise
        finally:
            if line is not None:
                line.end()


async def _openapi(request: Request) -> Response:
    return Response(openapi.document(), media_type="application/json")


async def _nothing_here(scope: Scope, receive: Receive, send: Send) -> None:
    await refusal(TableError("no-such-page"))(scope, receive, send)


def database(config: Config) -> str:
    """Where tables are kept."""
    if config.db:
        return config.db
    folder = Path(platformdirs.user_data_dir("handvol"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Opened:
    """What is known once a server can be reached."""

    port: int
    connections: int
    """How many it takes."""
    files: int | None
    """How many files the system lets it open, where that has a limit."""


Started = Callable[[Opened], None]


async def serve(config: Config, started: Started | None = None) -> None:
    """Serve until somebody stops it; `started` is called once it can be reached."""
    files = room_for_files(config.max_connections + SPARE + KEPT_FILES)
    guard = Guard(config, None if files is None else max(1, files - KEPT_FILES))
    url = database(config)
    await check_quickly(url)
    hall = Hall(await open_store(url), config)
    server = _Server(_settings(App(hall), guard, config, config.host, config.port), hall, guard)
    servers: list[uvicorn.Server] = [server]
    if config.metrics:
        host, _, port = config.metrics.rpartition(":")
        app = Door(Router([api.metrics_route(hall)], default=_nothing_here))
        servers.append(_Quiet(_settings(app, guard, config, host, int(port))))
    if started is not None:
        tell = started
        server.tell = lambda port: tell(Opened(port, guard.counted.most, files))
    keep = hall.duties.keep
    going_on = (
        hall.keep_house(),
        keep("the guard", SWEEP_SECONDS, guard.watch),
        keep("the pulse", BEAT_SECONDS, partial(hall.pulse.beat, hall.store)),
    )
    background = [asyncio.create_task(it) for it in going_on]
    try:
        await asyncio.gather(*(_until_one_ends(one, servers) for one in servers))
    finally:
        for task in background:
            task.cancel()
        await hall.close()


async def _until_one_ends(server: uvicorn.Server, servers: list[uvicorn.Server]) -> None:
    try:
        await server.serve()
    finally:
        for other in servers:
            other.should_exit = True


def _settings(app: ASGIApp, guard: Guard, config: Config, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=Frames,
        ws_max_size=4 * config.max_message,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=behind(guard, unasked),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=config.proxies or None,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def room_for_files(wanted: int) -> int | None:
    """How many files this process may open, after asking for so many; None where nobody counts them."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        except (OSError, ValueError):
            log.debug("the limit on open files stays")
    return soft


class _Server(uvicorn.Server):
    """Says when it can be reached, and at which port."""

    def __init__(self, config: uvicorn.Config, hall: Hall, guard: Guard) -> None:
        super().__init__(config)
        self._hall = hall
        self._guard = guard
        self.tell: Callable[[int], None] | None = None

    async def shutdown(self, sockets: Any = None) -> None:
        """Close the door; streams have no end of their own."""
        self._hall.end_streams()
        await self._guard.close()
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        """Open the door."""
        await super().startup(sockets)
        if self.tell and self.started:
            self.tell(self.servers[0].sockets[0].getsockname()[1])


class _Quiet(uvicorn.Server):
    """A second server beside the first, which hears the signals."""

    def capture_signals(self) -> AbstractContextManager[None]:  # type: ignore[override]
        return nullcontext()


def run(config: Config, started: Started | None = None) -> None:
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
