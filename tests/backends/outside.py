"""A game outside of Handvol, edited by tests and played by processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

TINY = Path(__file__).parent / "tiny"
IMPORTS = "from tiny.game import Tiny\nfrom tiny.playing import scores\n"


class Outside:
    """A copy of the tiny game in a folder, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.cache = folder / "cache"
        self.restore()

    def restore(self) -> None:
        """All files as they were at first."""
        shutil.copytree(
            TINY, self.folder / "tiny", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
        )

    def edit(self, name: str, old: str, new: str) -> None:
        """Put something else into a file."""
        path = self.folder / "tiny" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def start(self, code: str, cache: Path | None = None, before: str = IMPORTS) -> subprocess.Popen[str]:
        """A new process that runs some code."""
        settings = {
            "PYTHONPATH": os.pathsep.join([str(self.folder), *sys.path]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HANDVOL_CACHE": str(cache or self.cache),
        }
        return subprocess.Popen(
            [sys.executable, "-c", before + code],
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, code: str = "print(scores())", cache: Path | None = None) -> str:
        """What a new process prints; it complains of nothing."""
        return said(self.start(code, cache))

    def folders(self) -> set[Path]:
        """The folders of digests in the cache."""
        return {path for path in (self.cache / "numba").iterdir() if path.is_dir()}

    def stored(self) -> dict[Path, int]:
        """All files of compiled code, with their times."""
        return {path: path.stat().st_mtime_ns for path in self.cache.rglob("*.nb?")}


def said(process: subprocess.Popen[str]) -> str:
    """What a process prints; it complains of nothing."""
    out, complaints = process.communicate(timeout=120)
    assert not complaints, complaints
    assert process.returncode == 0
    return out.strip()


def functions_in(folders: set[Path]) -> set[str]:
    """The names of the functions whose code is in some folders of digests."""
    return {
        path.name.split(".")[1].rpartition("_")[0] for folder in folders for path in folder.rglob("*.nbi")
    }
