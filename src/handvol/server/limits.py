"""How much anybody may ask: allowances that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MAX_ADDRESSES = 10_000


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
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._each)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class PerAddress:
    """An allowance for every address; the ones longest unused are forgotten first."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        """Use one of an address's allowance."""
        found = self._of.get(address)
        if found is None:
            found = self._of[address] = Allowance(self._most, self._seconds)
            if len(self._of) > MAX_ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return found.take()


class Counted:
    """How many connections there are, in all and from every address."""

    def __init__(self, most: int, per_address: int) -> None:
        self._most = most
        self._per_address = per_address
        self._of: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        """Count one more; False when there are too many."""
        if self.total >= self._most or self._of.get(address, 0) >= self._per_address:
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
