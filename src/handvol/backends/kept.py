"""Where compiled code is kept: a folder for every digest. What was not used for a month goes."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
import time
from pathlib import Path

import platformdirs

DAY = 24 * 3600.0
MONTH = 30 * DAY
ROOM = 50 << 20
"""With less room than this on the disk nothing is kept."""
OURS = re.compile("[0-9a-f]{16}")
SWEPT = "swept"
"""The file that says by its time when the folder was last swept."""


def cache_folder() -> Path:
    """The folder for all compiled code (`HANDVOL_CACHE` moves it)."""
    root = os.environ.get("HANDVOL_CACHE") or platformdirs.user_cache_dir("handvol")
    return Path(root).absolute() / "numba"


def is_usable(folder: Path) -> bool:
    """Whether something can be kept in a folder, which is made where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        return shutil.disk_usage(folder).free > ROOM
    except OSError:
        return False


def mark_used(folder: Path) -> None:
    """Say that a folder is in use, once a day."""
    with contextlib.suppress(OSError):
        if time.time() - folder.stat().st_mtime > DAY:
            os.utime(folder)


def sweep(root: Path) -> None:
    """Once a day: away with all folders of digests that were not used for a month."""
    now = time.time()
    mark = root / SWEPT
    with contextlib.suppress(OSError):
        if mark.exists() and now - mark.stat().st_mtime < DAY:
            return
        mark.touch()
        for folder in root.iterdir():
            if OURS.fullmatch(folder.name) and _age(folder, now) > MONTH:
                shutil.rmtree(folder, ignore_errors=True)


def _age(folder: Path, now: float) -> float:
    """How long ago a folder was used; no time at all where another process has just removed it."""
    with contextlib.suppress(OSError):
        return now - folder.stat().st_mtime
    return 0.0
