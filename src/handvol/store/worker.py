"""A thread that owns a database connection."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from .ledger import Verdict
from .store import Append, StoreError, resolve

T = TypeVar("T")
MANY = 6
"""As many jobs at a time mean that there is much to do, and more on its way."""
GATHER_SECONDS = 0.0025
"""So long the next ones are gathered then: each transaction waits for the disk once."""
Write = Callable[[Sequence[Append]], list[Verdict]]
Outcome = tuple["asyncio.Future[Any]", object, "Exception | None"]


@dataclass(frozen=True, slots=True, eq=False)
class _Call:
    """A function to call in the thread."""

    function: Callable[[], object]
    done: asyncio.Future[Any]


class Worker:
    """Takes all that is waiting at once, writes the appends among it together, then makes the calls."""

    def __init__(self, name: str, write: Write | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._write = write
        self._waiting: SimpleQueue[Append | _Call | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def hand(self, append: Append) -> None:
        """Have an append written; its future tells when it is."""
        self._waiting.put(append)

    async def call(self, function: Callable[[], T]) -> T:
        """What a function gives when called in the thread; what SQLite refuses is a StoreError."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._waiting.put(_Call(function, done))
        return await done

    async def stop(self) -> None:
        """End the thread after all that was handed to it."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        working = True
        busy = False
        while working:
            if busy:
                time.sleep(GATHER_SECONDS)
            batch = [self._waiting.get()]
            batch += [self._waiting.get() for _ in range(self._waiting.qsize())]
            working = None not in batch
            busy = len(batch) >= MANY
            outcomes = self._written([job for job in batch if isinstance(job, Append)])
            outcomes += [_called(job) for job in batch if isinstance(job, _Call)]
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(_resolve, outcomes)

    def _written(self, group: list[Append]) -> list[Outcome]:
        if not group or self._write is None:
            return []
        verdicts = self._write(group)
        return [(append.done, None, verdict) for append, verdict in zip(group, verdicts, strict=True)]


def _called(call: _Call) -> Outcome:
    try:
        return call.done, call.function(), None
    except sqlite3.Error as error:
        return call.done, None, StoreError(f"The database does not answer: {error}.")
    except Exception as error:
        return call.done, None, error


def _resolve(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        resolve(*outcome)
