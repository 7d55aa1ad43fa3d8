"""A place where somebody writes a game: an empty home, and packages installed without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import handvol
from handvol.backends.kept import cache_folder

SOURCES = Path(handvol.__file__).parent.parent


@dataclass(frozen=True)
class Done:
    """How a command went."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All that it printed."""
        return self.out + self.err


class Workshop:
    """Folders and an environment of their own for commands."""

    def __init__(self, place: Path) -> None:
        self.home = place / "home"
        self.here = self.home
        self.site = place / "site"
        self._bin = place / "bin"
        for folder in (self.home, self.site / "pip", self._bin):
            folder.mkdir(parents=True)
        shutil.copy(Path(__file__).parent / "offline_pip.py", self.site / "pip" / "__main__.py")
        (self.site / "pip" / "__init__.py").touch()
        command = self._bin / "handvol"
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m handvol "$@"\n', encoding="utf-8")
        command.chmod(0o755)

    def run(self, command: str, typed: str = "") -> Done:
        """Run a line of shell where we are, in processes of its own."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.here,
            env=self._environment(),
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    def _environment(self) -> dict[str, str]:
        binaries = (str(self._bin), str(Path(sys.executable).parent), os.environ["PATH"])
        return {
            "HOME": str(self.home),
            "HANDVOL_CACHE": str(cache_folder().parent),
            "PATH": os.pathsep.join(binaries),
            "PYTHONPATH": os.pathsep.join((str(self.site), str(SOURCES))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LANG": "en_GB.UTF-8",
            "COLUMNS": "100",
        }

    def enter(self, folder: str) -> None:
        """Go into a folder."""
        self.here /= folder

    def write(self, file: str, text: str) -> None:
        """Write a file, in the folder where we are."""
        path = self.here / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, file: str) -> str:
        """The text of a file, in the folder where we are."""
        return (self.here / file).read_text(encoding="utf-8")
