"""The WebSocket of a table, straight on ASGI: every microsecond here is paid for every move of everybody."""

from __future__ import annotations

import asyncio
import logging

import msgspec
from starlette.types import Message, Receive, Scope, Send

from handvol.table import TableError, news
from handvol.table import commands as c

from .asks import begin, do
from .audience import Listener
from .door import address_of, is_allowed_origin
from .hall import Hall, hashed, opened_by
from .limits import Allowance
from .outbox import Outbox
from .protocol import hang_up_of, line_of, reader_of, writer_of
from .room import Room

HELLO_SECONDS = 10.0
CLOSE_SECONDS = 1.0
POLICY = 1008
NORMAL = 1000

log = logging.getLogger("handvol.server")
decoder: msgspec.json.Decoder[c.AnyCommand] = msgspec.json.Decoder(c.AnyCommand)


class Numbered(msgspec.Struct, frozen=True):
    """The number of a command that is not understood otherwise."""

    id: c.Id = 0


numbered: msgspec.json.Decoder[Numbered] = msgspec.json.Decoder(Numbered)


class Closed(Exception):
    """The other side is gone, or has to go."""

    def __init__(self, code: int = NORMAL, reason: str = "") -> None:
        self.code = code
        self.reason = reason


class Socket:
    """One connection: says hello, listens, and asks."""

    def __init__(self, hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
        self._hall = hall
        self._receive = receive
        self._send = send
        self._outbox = Outbox(writer_of(scope), self._send_text, hang_up_of(scope))
        self._errors = Allowance(hall.config.errors_per_minute, 60.0)
        self._read_by = reader_of(scope)
        self._hang_up = hang_up_of(scope)
        self._line = line_of(scope)
        self._idle = asyncio.Event()
        """Not set while a command is being done."""

    async def run(self, name: str) -> None:
        """From hello to the end."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        if self._line is not None:
            self._line.is_halfway = False
        room: Room | None = None
        listener: Listener | None = None
        try:
            hello = await self._hello()
            try:
                room = await self._hall.room(name, hello.after)
                listener = self._listener(room, hello)
                await room.join(listener, hello.after, hello.id)
            except TableError as error:
                self._refuse(error, hello.id)
                raise Closed(POLICY, error.code) from None
            self._idle.set()
            self._read_by(lambda text: self._begin(room, listener, text))
            while True:
                await self._next(room, listener)
        except Closed as closed:
            self._read_by(None)
            await self._close(closed.code, closed.reason)
        finally:
            self._outbox.close()
            if room is not None and listener is not None:
                room.leave(listener)

    async def _hello(self) -> c.Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await self._message()
        except TimeoutError:
            raise Closed(POLICY, "no hello") from None
        try:
            command = self._command(message)
            if not isinstance(command, c.Hello):
                raise TableError("bad-request")
        except TableError as error:
            self._refuse(error, _id_of(message))
            raise Closed(POLICY, error.code) from None
        return command

    def _listener(self, room: Room, hello: c.Hello) -> Listener:
        seat = opened_by(hello.key, room.table)
        return Listener(seat, self._outbox.put, hashed(hello.key), self._hang_up)

    async def _next(self, room: Room, listener: Listener) -> None:
        """Read a command and do it; one that is refused changes nothing."""
        message = await self._message()
        await self._idle.wait()
        self._idle.clear()
        try:
            await do(room, self._command(message), listener)
        except TableError as error:
            self._refuse(error, _id_of(message))
        finally:
            self._idle.set()

    def _begin(self, room: Room, listener: Listener, text: bytes) -> bool:
        """Do a move as soon as it is read; False for all else, and for what has to wait."""
        if not self._idle.is_set() or len(text) > self._hall.config.max_message:
            return False
        try:
            command = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False
        if not isinstance(command, c.Move):
            return False
        self._idle.clear()
        begun = begin(room, command, listener, lambda error: self._done(error, command.id))
        if not begun:
            self._idle.set()
        return begun

    def _done(self, error: TableError | None, ref: int) -> None:
        self._idle.set()
        if error is not None:
            try:
                self._refuse(error, ref)
            except Closed:
                self._hang_up()

    def _refuse(self, error: TableError, ref: int) -> None:
        self._hall.metrics.refused.labels(error.code).inc()
        said = news.Error(error.code, error.message, error.rule, error.reason, ref)
        self._outbox.put(news.encode(said))
        if not self._errors.take():
            raise Closed(POLICY, "too many errors")

    def _command(self, message: Message) -> c.AnyCommand:
        text = message.get("text")
        if text is None:
            raise TableError("bad-request")
        if len(text) > self._hall.config.max_message:
            raise TableError("too-large")
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise TableError("bad-request") from None

    async def _message(self) -> Message:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Closed
        return message

    async def _send_text(self, body: bytes) -> None:
        await self._send({"type": "websocket.send", "text": body.decode()})

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception:  # it is closed already, or takes nothing any more
            log.debug("a connection was gone before it was closed")


def _id_of(message: Message) -> int:
    """The number of a command, where it can be read at all."""
    try:
        return numbered.decode(message.get("text") or "").id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0


async def turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    """Make no WebSocket of a request; the server has its own way to say so."""
    await receive()
    if (line := line_of(scope)) is not None:
        line.disown()
    await send({"type": "websocket.close"})


async def serve_socket(hall: Hall, name: str, scope: Scope, receive: Receive, send: Send) -> None:
    """A WebSocket from connect to close, within the limits."""
    address = address_of(scope)
    allowed = is_allowed_origin(scope, hall.config)
    if not allowed or not hall.connections.enter(address):
        await turn_away(scope, receive, send)
        return
    hall.metrics.connections.inc()
    try:
        await Socket(hall, scope, receive, send).run(name)
    finally:
        hall.metrics.connections.dec()
        hall.connections.leave(address)
