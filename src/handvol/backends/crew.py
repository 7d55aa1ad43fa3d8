"""Threads that live as long as whoever has them, and share the games of an array among them."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

FEW = 1024
"""So few games are not worth a second thread."""

Task = tuple[Callable[[int, int], Any], int, int]


class Crew:
    """The thread that asks, and so many others that help it.

    >>> Crew(2).share(lambda low, high: high - low, 5000)
    [2500, 2500]
    """

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._helpers: list[SimpleQueue[Task | None]] = []
        self._done: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()

    def share(self, work: Callable[[int, int], Any], size: int) -> list[Any]:
        """Do work on the places 0 to size - 1, a stretch on each thread; returns what each gave, in order."""
        if self.threads == 1 or size < FEW:
            return [work(0, size)]
        if not self._helpers:
            self._hire()
        edges = [size * number // self.threads for number in range(self.threads + 1)]
        for number, tasks in enumerate(self._helpers, start=1):
            tasks.put((work, edges[number], edges[number + 1]))
        found = [work(0, edges[1]), *[None] * len(self._helpers)]
        faults = []
        for _ in self._helpers:
            low, result, fault = self._done.get()
            found[edges.index(low)] = result
            faults += [fault] if fault else []
        if faults:
            raise faults[0]
        return found

    def _hire(self) -> None:
        for number in range(1, self.threads):
            tasks: SimpleQueue[Task | None] = SimpleQueue()
            threading.Thread(
                target=_help, args=(tasks, self._done), name=f"crew-{number}", daemon=True
            ).start()
            weakref.finalize(self, tasks.put, None)
            self._helpers.append(tasks)


def _help(tasks: SimpleQueue[Task | None], done: SimpleQueue[Any]) -> None:
    """Do what comes, until nothing more does."""
    while task := tasks.get():
        work, low, high = task
        try:
            done.put((low, work(low, high), None))
        except BaseException as fault:
            done.put((low, None, fault))
        del task, work
