"""Where a table in one process is written down: in memory, or in one file that only its owner can read."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from handvol.core.errors import RecordError

from .entries import AnyEntry, Entry

try:
    import fcntl
except ImportError:  # where there are no such locks, nobody is kept out
    fcntl = None  # type: ignore[assignment]

PRIVATE = 0o600
FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[list[AnyEntry]] = msgspec.json.Decoder(list[AnyEntry])


class Book(Protocol):
    """Everything that has happened at one table."""

    @property
    def name(self) -> str:
        """What the table is called."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries down, all of them or none; OSError where that cannot be done."""

    def read(self) -> list[Entry]:
        """All that was written."""

    def close(self) -> None:
        """Write no more in it; somebody else may open it."""

    def remove(self) -> None:
        """Throw it away."""


class Memory:
    """A book that is gone with its process."""

    def __init__(self, name: str = "table") -> None:
        self.name = name
        self._written: list[Entry] = []

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries down."""
        self._written += entries

    def read(self) -> list[Entry]:
        """All that was written."""
        return [*self._written]

    def close(self) -> None:
        """Nobody else can open it."""

    def remove(self) -> None:
        """Throw it away."""
        self._written.clear()


class File:
    """A book in a file, a line of JSON for every plan. It holds hidden cards: only its owner may read it."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.path = path
        self._file: Any = os.fdopen(os.open(path, FLAGS, PRIVATE), "r+b", buffering=0)
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._file.close()
                raise RecordError(f"{path} is being played elsewhere.") from None

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries down for good; what could only be written in part is taken away again."""
        end = self._file.seek(0, os.SEEK_END)
        line = _encoder.encode(entries) + b"\n"
        try:
            if self._file.write(line) != len(line):
                raise OSError("The disk is full.")
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(end)
            raise

    def read(self) -> list[Entry]:
        """All that was written; a last line that has no end was never told to anybody, and goes."""
        self._file.seek(0)
        text: bytes = self._file.read()
        whole = text.rfind(b"\n") + 1
        self._file.truncate(whole)
        try:
            return [entry for line in text[:whole].splitlines() for entry in _decoder.decode(line)]
        except msgspec.MsgspecError:
            raise RecordError(f"{self.path} is damaged.") from None

    def close(self) -> None:
        """Let somebody else open it; where nothing was written, there is nothing to open."""
        if self._file.closed:
            return
        empty = not self._file.seek(0, os.SEEK_END)
        self._file.close()
        if empty:
            self.path.unlink(missing_ok=True)

    def remove(self) -> None:
        """Throw it away."""
        self._file.close()
        self.path.unlink(missing_ok=True)
