"""uvicorn's protocols, with a way to hang up on those who do not read."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

HANG_UP = "handvol.hang_up"


class HttpProtocol(HttpToolsProtocol):
    """Hands to a request what hangs up on it."""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {HANG_UP: {"now": self.transport.abort}}


class SocketProtocol(WebSocketsSansIOProtocol):
    """Hangs up at once where a polite goodbye would wait for ever behind what is never read."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][HANG_UP] = {"now": self.transport.abort}

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def hang_up_of(scope: Scope) -> Callable[[], None]:
    """What ends a connection at once; nothing at a server that cannot."""
    found: Callable[[], None] = scope.get("extensions", {}).get(HANG_UP, {}).get("now", _nothing)
    return found


def _nothing() -> None:
    """Nothing."""
