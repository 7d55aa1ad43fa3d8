"""The WebSocket of a table, straight on ASGI: every microsecond here is paid for every move of everybody."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from handvol.table import TableError, news

from . import commands as c
from .doing import do
from .guard import address_of, is_allowed_origin
from .hall import Hall, hashed
from .limits import Allowance
from .outbox import Outbox
from .room import Listener, Room

HELLO_SECONDS = 10.0
CLOSE_SECONDS = 1.0
TRY_AGAIN_LATER = 1013
POLICY = 1008
NORMAL = 1000

log = logging.getLogger("handvol.server")
decoder: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)


class Closed(Exception):
    """The other side is gone, or has to go."""

    def __init__(self, code: int = NORMAL, reason: str = "") -> None:
        self.code = code
        self.reason = reason


class Socket:
    """One connection: says hello, listens, and asks."""

    def __init__(self, hall: Hall, receive: Receive, send: Send) -> None:
        self._hall = hall
        self._receive = receive
        self._send = send
        self._outbox = Outbox(self._send_text, self._drop)
        self._errors = Allowance(hall.config.errors_per_minute, 60.0)
        self._chat = Allowance(hall.config.chat_per_minute, 60.0)
        self._reading: asyncio.Task[Any] | None = None
        self._dropped = False

    async def run(self, name: str) -> None:
        """From hello to the end."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        room: Room | None = None
        listener: Listener | None = None
        self._reading = asyncio.current_task()
        try:
            room = await self._hall.room(name)
            hello = await self._hello()
            listener = self._listener(room, hello)
            await room.join(listener, hello.after)
            while True:
                await self._next(room, listener)
        except TableError as error:
            self._refuse(error, 0)
            await self._close(POLICY, error.code)
        except Closed as closed:
            await self._close(closed.code, closed.reason)
        except asyncio.CancelledError:
            if not self._dropped:
                raise
            await self._close(TRY_AGAIN_LATER, "too slow")
        finally:
            self._outbox.close()
            if room is not None and listener is not None:
                room.leave(listener)

    async def _hello(self) -> c.Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                command = self._command(await self._text())
        except TimeoutError:
            raise Closed(POLICY, "no hello") from None
        if not isinstance(command, c.Hello):
            raise TableError("bad-request")
        return command

    def _listener(self, room: Room, hello: c.Hello) -> Listener:
        seat = room.table.seat_of(hashed(hello.key)) if hello.key else None
        if hello.key and seat is None:
            raise TableError("not-your-seat")
        if seat is None and room.presence()[1] >= self._hall.config.spectators_per_table:
            raise TableError("too-many")
        return Listener(seat, self._outbox.put)

    async def _next(self, room: Room, listener: Listener) -> None:
        """Read a command and do it; one that is refused changes nothing."""
        text = await self._text()
        command: c.AnyCommand | None = None
        try:
            command = self._command(text)
            if isinstance(command, c.Say) and not self._chat.take():
                raise TableError("too-many")
            await do(room, command, listener)
        except TableError as error:
            self._refuse(error, command.id if command else 0)

    def _refuse(self, error: TableError, ref: int) -> None:
        self._hall.metrics.refused.labels(error.code).inc()
        self._outbox.put(news.encode(news.Error(error.code, error.message, error.rule, ref)))
        if not self._errors.take():
            raise Closed(POLICY, "too many errors")

    def _command(self, text: str) -> c.AnyCommand:
        if len(text) > self._hall.config.max_message:
            raise TableError("too-large")
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise TableError("bad-request") from None

    async def _text(self) -> str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        if text is None:
            raise TableError("bad-request")
        return str(text)

    async def _send_text(self, body: bytes) -> None:
        await self._send({"type": "websocket.send", "text": body.decode()})

    def _drop(self) -> None:
        """The listener does not keep up: let the connection go; it may come back and resume."""
        self._dropped = True
        if self._reading is not None:
            self._reading.cancel()

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # it is closed already, or takes nothing any more
            log.debug("a connection was gone before it was closed")


async def serve_socket(hall: Hall, name: str, scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket from connect to close, within the limits."""
    address = address_of(scope)
    allowed = is_allowed_origin(scope, hall.config)
    if not allowed or not hall.connections.enter(address):
        await receive()
        await send({"type": "websocket.close", "code": POLICY if not allowed else TRY_AGAIN_LATER})
        return
    hall.metrics.connections.inc()
    try:
        await Socket(hall, receive, send).run(name)
    finally:
        hall.metrics.connections.dec()
        hall.connections.leave(address)
