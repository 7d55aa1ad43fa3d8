"""How much anybody may ask: allowances that fill up again with time, by address where strangers ask."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

MAX_ADDRESSES = 10_000
MAX_DEBT_SECONDS = 10.0
PREFIX = 64
"""Whoever has an IPv6 address has all those that begin with these bits."""


class Allowance:
    """So many in a period; what is not used is saved up to the whole of it."""

    __slots__ = ("_clock", "_each", "_left", "_most", "_since")

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._each = most / seconds
        self._left = float(most)
        self._clock = clock
        self._since = clock()

    def take(self) -> bool:
        """Use one; False when none is left."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, amount: float) -> float:
        """Use so many, there or not; the seconds until they are made good, so that each waits its turn."""
        self._fill()
        self._left = max(-self._each * MAX_DEBT_SECONDS, self._left - amount)
        return 0.0 if self._left >= 0 else -self._left / self._each

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._each)
        self._since = now


class PerAddress:
    """An allowance for every address; the ones longest unused are forgotten first."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, address: str) -> Allowance:
        """An address's allowance."""
        found = self._of.get(address)
        if found is None:
            found = self._of[address] = Allowance(self._most, self._seconds)
            if len(self._of) > MAX_ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return found

    def take(self, address: str) -> bool:
        """Use one of an address's allowance."""
        return self.of(address).take()


class Counted:
    """How many connections there are, in all and from every address."""

    def __init__(self, most: int, per_address: int) -> None:
        self.most = most
        self._per_address = per_address
        self._of: dict[str, int] = {}
        self.total = 0

    @property
    def is_full(self) -> bool:
        """Whether there are as many as there may be in all."""
        return self.total >= self.most

    def enter(self, address: str, exempt: bool = False) -> bool:
        """Count one more; False when there are too many, in all or from an address that is not exempt."""
        if self.is_full or (self._of.get(address, 0) >= self._per_address and not exempt):
            return False
        self.total += 1
        self._of[address] = self._of.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self.total -= 1
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


@lru_cache(maxsize=MAX_ADDRESSES)
def counted_as(address: str) -> str:
    """Under what an address is counted: an IPv6 one with all that the same people have.

    >>> counted_as("2001:db8:1:2:3:4:5:6"), counted_as("::ffff:192.0.2.1"), counted_as("192.0.2.1")
    ('2001:db8:1:2::', '192.0.2.1', '192.0.2.1')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, PREFIX), strict=False).network_address)
