"""Games in the terminal that were left and can be gone on with: files in the user's data folder."""

from __future__ import annotations

import secrets
from pathlib import Path

import platformdirs

from handvol.core.errors import OptionError, RecordError
from handvol.table.book import Book, File, Memory

SUFFIX = ".table"
MOST = 20
"""So many are kept; the oldest goes first."""


def folder() -> Path:
    """Where they are."""
    return platformdirs.user_data_path("handvol") / "played"


def new_book(game: str) -> Book:
    """A book for a new game: a file, or memory where none can be written."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        for old in _newest()[MOST - 1 :]:
            old.unlink(missing_ok=True)
        return File(folder() / f"{game}-{secrets.token_hex(6)}{SUFFIX}")
    except OSError:
        return Memory(game)


def latest(game: str | None) -> File:
    """The book of the game that was played last, of those that are not open elsewhere."""
    for path in _newest():
        if path.stat().st_size and (game is None or path.name.startswith(f"{game}-")):
            try:
                return File(path)
            except RecordError:
                continue
    raise OptionError(f"There is no game {f'of {game} ' if game else ''}to go on with.")


def _newest() -> list[Path]:
    """All files, the one that was written last first."""
    found = folder().glob(f"*{SUFFIX}")
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
