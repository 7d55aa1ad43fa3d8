"""The guard below all protocols: what a connection, and all of an address together, may use up.

It stands between the socket and the protocol that reads it, through nothing but asyncio's `Protocol` and
`Transport`. It hands on what comes piece by piece, and stops reading while more was used than allowed, or
while the other side does not read; it hangs up on whoever makes no progress.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol, cast

from .config import Config, networks
from .limits import Allowance, Counted, PerAddress, counted_as

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 10.0
"""So long a request may take to come: from connecting, or the last answer, to the end of its head."""
WRITE_SECONDS = 30.0
"""So long the other side may take to read what was written, before more is."""
MAX_HEAD = 32_768
"""So much may come without a request: bytes, and lines as they count."""
MAX_LEFT = 524_288
"""The same after an answer: it may have come before all of the body that it answers."""
MAX_UNSENT = 1_000_000
"""Bytes on their way on one connection."""
MAX_UNSENT_TOGETHER = 16_000_000
"""And on all of an address."""
PIECE = 4_096
"""Bytes that are handed on in one turn of the loop, to a protocol that does not cut its own pieces."""
PIECES = 16
"""Pieces that are handed on in one turn."""
ADDRESS_SECONDS = 0.5
CONNECTION_SECONDS = 1.0
"""What is not used in so long is lost."""
SPARE = 100
"""Connections beyond those for tables: somebody has to load the page too."""

COST = 200
"""What a piece counts as, in bytes beside its own."""
LINE = 100
"""What a line counts as, in bytes beside its own: a short header, or part of a body, makes as much work."""
CONNECTING = 8_000
"""What a connection, or a request, counts as."""
ARRIVING = 400_000
"""What a request counts as that sets up a table or takes a seat."""

TURN_SECONDS = 0.01
"""What was begun in the loop has come to its first wait after so long."""
SETTLE = 8_000
"""So much is used before it is counted: counting takes time too."""

log = logging.getLogger("handvol.server")


class Cuts(Protocol):
    """A protocol that says itself what it wants to be handed at once."""

    def piece(self, data: bytes | bytearray) -> int:
        """How many of these bytes make up the next piece; 0 where more must come first."""

    def take(self, data: bytes) -> bool:
        """Take what has come, if that is one whole piece and quickly done with; else it is cut."""

    cost: int
    """What a piece counts as, in bytes beside its own."""


class Guard:
    """What all connections share: who is there, and what each address has left."""

    def __init__(self, config: Config, files: int | None = None) -> None:
        most = config.max_connections + SPARE
        if files is not None:
            most = min(most, files)
        self.counted = Counted(most, config.connections_per_address + SPARE)
        self.lines: set[Line] = set()
        self._proxies = networks(config.proxies)
        self._each = config.load_per_connection
        self._left = PerAddress(int(config.load_per_address * ADDRESS_SECONDS), ADDRESS_SECONDS)
        self._was_full = False
        self.is_closed = False
        self._later: list[Transport] = []

    def is_proxy(self, address: str) -> bool:
        """Whether an address stands for many people."""
        return bool(self._proxies) and any(_address(address) in network for network in self._proxies)

    def of_address(self, address: str) -> Allowance:
        """What an address has left."""
        return self._left.of(address)

    def of_connection(self) -> Allowance:
        """What a new connection has left."""
        return Allowance(int(self._each * CONNECTION_SECONDS), CONNECTION_SECONDS)

    def turn(self, line: Line, address: str, cost: int = CONNECTING) -> float:
        """Count a request of an address; the seconds until it should be served."""
        wait = self.of_address(address).spend(cost)
        return wait if line.by_proxy else max(wait, line.spend(CONNECTING))

    def enter(self, line: Line) -> bool:
        """Let a connection in; False when there are too many."""
        if self.is_closed:
            return False
        if not self.counted.enter(line.address, exempt=line.by_proxy):
            if self.counted.is_full and not self._was_full:
                self._was_full = True
                log.warning("no more connections are taken: there are %d", self.counted.total)
            return False
        self.lines.add(line)
        return True

    def leave(self, line: Line) -> None:
        """A connection has ended."""
        self.lines.discard(line)
        self.counted.leave(line.address)

    def later(self, transport: Transport) -> None:
        """Have a connection send what it has at the end of this turn of the loop.

        A move is news to all at its table, and many moves are committed together. Sent one after the other at
        the end, the news cost less: whoever receives them is woken once.
        """
        if not self._later:
            asyncio.get_running_loop().call_soon(self._send)
        self._later.append(transport)

    def _send(self) -> None:
        later, self._later = self._later, []
        for transport in later:
            transport.flush()

    async def close(self) -> None:
        """Let nobody in any more, hand nothing new on, and hang up where a WebSocket is only half made."""
        self.is_closed = True
        await asyncio.sleep(TURN_SECONDS)
        for line in [*self.lines]:
            if line.is_halfway:
                line.abort()
        await asyncio.sleep(TURN_SECONDS)

    async def watch(self) -> None:
        """Hang up on those who make no progress."""
        self.sweep(time.monotonic())

    def sweep(self, now: float) -> None:
        """Hang up where there is no progress, and where an address leaves more unread than its share."""
        unsent: dict[str, int] = {}
        for line in [*self.lines]:
            waiting = line.look(now)
            if waiting:
                together = unsent[line.address] = unsent.get(line.address, 0) + waiting
                if together > MAX_UNSENT_TOGETHER and not line.by_proxy:
                    line.abort()
        if self._was_full and self.counted.total < self.counted.most * 0.9:
            self._was_full = False
            log.warning("connections are taken again")


class Transport(asyncio.Transport):
    """What the protocol above writes to: counts, and stops reading for more than one reason."""

    def __init__(self, line: Line, below: asyncio.Transport, guard: Guard) -> None:
        super().__init__()
        self._line = line
        self._below = below
        self._guard = guard
        self._unsent: list[bytes] = []

    def write(self, data: Any) -> None:
        if self._unsent:
            self.flush()
        self._write(data if self._line.is_served else self._line.unasked(bytes(data)))

    def _write(self, data: bytes) -> None:
        line = self._line
        line.unpaid += len(data)
        self._below.write(data)
        if line.is_stuck and self._below.get_write_buffer_size() > MAX_UNSENT:
            self.abort()

    def write_later(self, *parts: bytes) -> None:
        """Write at the end of this turn of the loop, or with the next write."""
        if not self._unsent:
            self._guard.later(self)
        self._unsent += parts

    def flush(self) -> None:
        """Write what was put off."""
        if self._unsent:
            data = b"".join(self._unsent)
            self._unsent.clear()
            if not self._below.is_closing():
                self._write(data)

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        self.flush()
        self._line.is_ending = True
        self._below.close()

    def abort(self) -> None:
        self._unsent.clear()
        self._line.is_ending = True
        self._below.abort()

    def is_closing(self) -> bool:
        return self._below.is_closing()

    def pause_reading(self) -> None:
        self._line.held = True

    def resume_reading(self) -> None:
        if self._line.held:
            self._line.held = False
            self._line.go_on()

    def is_reading(self) -> bool:
        return not self._line.held

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._line.change(cast("asyncio.Protocol", protocol))

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._line.protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._below.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return self._below.get_write_buffer_size() + sum(map(len, self._unsent))

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._below.get_write_buffer_limits()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._below.set_write_buffer_limits(high, low)

    def can_write_eof(self) -> bool:
        return self._below.can_write_eof()

    def write_eof(self) -> None:
        self.flush()
        self._below.write_eof()


class Line(asyncio.Protocol):
    """One connection: hands on what comes, as long as everything used is made good in time."""

    transport: Transport
    protocol: asyncio.Protocol

    def __init__(
        self,
        guard: Guard,
        above: Callable[[Line], asyncio.Protocol],
        unasked: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.guard = guard
        self.unasked = unasked
        """What is said in the place of what a protocol says that was asked for nothing."""
        self._above = above
        self.address = ""
        self.by_proxy = False
        self.held = False
        """Whether the protocol wants nothing more for now."""
        self.is_stuck = False
        """Whether the other side does not read what was written."""
        self.is_ending = False
        self.is_served = False
        self.is_halfway = False
        """Whether it is about to become a WebSocket."""
        self.unpaid = 0
        """What was used and is not yet counted."""
        self._cuts: Cuts | None = None
        self._served = 0
        self._ever_served = False
        self._unserved = 0
        self._since = time.monotonic()
        """When the last progress was made."""
        self._rest = bytearray()
        self._is_paused = False
        self._timer: asyncio.Handle | None = None
        self._own: Allowance | None = None
        self._together: Allowance | None = None
        self._is_in = False

    # From below

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        below = cast("asyncio.Transport", transport)
        self._below = below
        self.transport = Transport(self, below, self.guard)
        peer = below.get_extra_info("peername")
        raw = str(peer[0]) if isinstance(peer, tuple) else ""
        self.address = counted_as(raw)
        self.by_proxy = self.guard.is_proxy(raw)
        self._is_in = self.guard.enter(self)
        if not self._is_in:
            below.abort()
            return
        if not self.by_proxy:
            self._own = self.guard.of_connection()
            self._together = self.guard.of_address(self.address)
            self._spend(CONNECTING)
        _give_up_on_the_dead(below)
        self.protocol = self._above(self)
        self.protocol.connection_made(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._rest.clear()
        self.is_ending = True
        if self._is_in:
            self.guard.leave(self)
            self.protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.is_ending:
            return
        cuts = self._cuts
        busy = self._rest or self.held or self.is_stuck or self._timer
        if cuts is not None and not busy and cuts.take(data):  # nearly always
            self.unpaid += cuts.cost + len(data)
            if self.unpaid > SETTLE:
                self._settle()
            return
        self._rest += data
        if self._timer is None:
            self._hand_on()

    def eof_received(self) -> bool | None:
        return self.protocol.eof_received()

    def pause_writing(self) -> None:
        self.is_stuck = True
        self._since = time.monotonic()
        self._see_to_reading()
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        self.is_stuck = False
        self._since = time.monotonic()
        self.protocol.resume_writing()
        self.go_on()

    # Handing on

    def go_on(self) -> None:
        """Hand on what is there, soon."""
        if self._timer is None and not self.is_ending:
            if self._rest:
                self._timer = asyncio.get_running_loop().call_soon(self._next)
            else:
                self._see_to_reading()

    def _next(self) -> None:
        self._timer = None
        self._hand_on()

    def _hand_on(self) -> None:
        """Hand on a few pieces of what has come."""
        for _ in range(PIECES if self._cuts else 1):
            if self.guard.is_closed and not self._served:
                break
            if not self._rest or self.held or self.is_stuck or self.is_ending or self._timer:
                break
            size = self._cuts.piece(self._rest) if self._cuts else _piece(self._rest)
            if not size:
                break
            piece = bytes(self._rest[:size])
            del self._rest[:size]
            weight = size if self._cuts else size + LINE * piece.count(b"\n")
            if not self._served:
                self._unserved += weight
                if self._unserved > (MAX_LEFT if self._ever_served else MAX_HEAD):
                    self.abort()
                    return
            cost = self._cuts.cost if self._cuts else COST
            self.protocol.data_received(piece)
            self._spend(cost + weight)
        else:
            if self._rest and self._timer is None and not self.is_ending:
                self._timer = asyncio.get_running_loop().call_soon(self._next)
        self._see_to_reading()

    def _spend(self, amount: int) -> None:
        """Count what was used; when it is too much, nothing is handed on until it is made good."""
        self.unpaid += amount
        if self.unpaid > SETTLE:
            self._settle()

    def _settle(self) -> None:
        amount, self.unpaid = self.unpaid, 0
        if self._own is None:
            return
        wait = self._own.spend(amount)
        if self._together is not None:
            wait = max(wait, self._together.spend(amount))
        if wait:
            self.wait(wait)

    def spend(self, amount: int) -> float:
        """Count what is used above; the seconds until that is made good."""
        return self._own.spend(amount) if self._own is not None else 0.0

    def wait(self, seconds: float) -> None:
        """Hand nothing on for so long."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._next)
        self._see_to_reading()

    def _see_to_reading(self) -> None:
        """Read while what comes can be handed on; what has come already is bounded by one read."""
        full = self._timer is not None or self.is_stuck or (self.held and bool(self._rest))
        if full != self._is_paused and not self._below.is_closing():
            self._is_paused = full
            if full:
                self._below.pause_reading()
            else:
                self._below.resume_reading()

    # From above

    def change(self, protocol: asyncio.Protocol) -> None:
        """From now on another protocol reads."""
        self.protocol = protocol
        self._cuts = cast("Cuts", protocol) if hasattr(protocol, "piece") else None
        if self._own is None:
            self._own = self.guard.of_connection()
        self.go_on()

    def begin(self) -> None:
        """A request is being served."""
        self._served += 1
        self.is_served = self._ever_served = True
        self._unserved = 0

    def end(self) -> None:
        """It was."""
        self._served -= 1
        self.is_served = self._served > 0
        self._since = time.monotonic()

    def disown(self) -> None:
        """What is written from now on is no answer of the application."""
        self.is_served = False

    def abort(self) -> None:
        """Hang up at once."""
        self.transport.abort()

    # From aside

    def look(self, now: float) -> int:
        """Hang up where no progress is made; the bytes that are still on their way."""
        if self.unpaid:
            self._settle()
        unsent = self._below.get_write_buffer_size() if self.is_stuck or not self._served else 0
        if self.is_stuck or (unsent and not self._served):
            patience = WRITE_SECONDS
        elif self._served:
            return 0
        else:
            patience = IDLE_SECONDS
        if now - self._since > patience:
            self.abort()
            return 0
        return unsent


def _piece(data: bytearray) -> int:
    """A request's head ends with an empty line: of those that come in a row, one is read at a time."""
    end = data.find(b"\r\n\r\n", 0, PIECE)
    return min(len(data), PIECE) if end < 0 else end + 4


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    found = ipaddress.ip_address(text.partition("%")[0] or "::")
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def _give_up_on_the_dead(transport: asyncio.Transport) -> None:
    """Let the system hang up where nothing that was sent has arrived for long."""
    wire = transport.get_extra_info("socket")
    if wire is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        try:
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * WRITE_SECONDS))
        except OSError:
            log.debug("not a socket that has a time limit")
