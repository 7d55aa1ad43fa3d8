"""Who is at the door: addresses, origins, and headers that keep pages safe."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .config import Config

HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
API_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


def address_of(scope: Scope) -> str:
    """The address that a connection comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, empty where it is not given."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def is_allowed_origin(scope: Scope, config: Config) -> bool:
    """Whether a page may talk to us: our own, those of the settings; programs send no origin."""
    origin = header(scope, b"origin")
    if not origin or origin in config.origins.replace(" ", "").split(","):
        return True
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:
        return False


class SecureHeaders:
    """Adds what every answer should have, unless it has its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request with those headers."""

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                wanted = [*HEADERS, API_POLICY]
                message["headers"] = [*message["headers"], *(h for h in wanted if h[0] not in given)]
            await send(message)

        await self._app(scope, receive, secured)
