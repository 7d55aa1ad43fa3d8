"""The server with faults from within: a clock that is set, a disk that is slow or takes nothing more.

`python -m crowd.faulty FILE serve ...` is `handvol serve ...`; what FILE says, as JSON, holds from then on.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from handvol import cli
from handvol.store import ledger

LOOK_SECONDS = 0.05


class Faults:
    """What is wrong at the moment."""

    def __init__(self, file: Path) -> None:
        self.clock = 0.0
        """Seconds that the clock was set forward."""
        self.slow = 0.0
        """Seconds that every write takes longer."""
        self.readonly = False
        self._file = file

    def watch(self) -> None:
        """Go by what the file says."""
        while True:
            with suppress(OSError, ValueError):
                self.__dict__ |= json.loads(self._file.read_text())
            time.sleep(LOOK_SECONDS)


def bring_about(faults: Faults) -> None:
    """Have the time and the stores go by what is wrong."""
    wall, wall_ns = time.time, time.time_ns
    time.time = lambda: wall() + faults.clock
    time.time_ns = lambda: wall_ns() + int(faults.clock * 1e9)
    write = ledger.Ledger.write

    def slowly(self: ledger.Ledger, group: Sequence[Any]) -> list[Any]:
        time.sleep(faults.slow)
        self._connection.execute(f"PRAGMA query_only = {int(faults.readonly)}")
        return write(self, group)

    ledger.Ledger.write = slowly  # type: ignore[method-assign]
    with suppress(ImportError):
        from handvol.store.postgres import PostgresStore

        send: Callable[..., Any] = PostgresStore._write

        async def slowly_sent(self: PostgresStore, group: list[Any]) -> Any:
            await asyncio.sleep(faults.slow)
            return await send(self, group)

        PostgresStore._write = slowly_sent  # type: ignore[method-assign]


def main() -> None:
    """Serve, with whatever the file says."""
    faults = Faults(Path(sys.argv[1]))
    bring_about(faults)
    threading.Thread(target=faults.watch, daemon=True).start()
    sys.exit(cli.main(sys.argv[2:]))


if __name__ == "__main__":
    main()
