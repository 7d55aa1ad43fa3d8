"""Knaves as an installed package: for this process, and for others."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import handvol
from handvol.core import registry

SOURCES = Path(__file__).parent / "knaves" / "src"


class Point:
    """The entry point that the package declares."""

    name = module = "knaves"

    def load(self) -> ModuleType:
        """The package."""
        import knaves  # type: ignore[import-not-found, unused-ignore]

        found: ModuleType = knaves
        return found


@contextmanager
def known() -> Iterator[None]:
    """While this process knows the game."""
    found, brought = vars(registry)["entry_points"], [Point()]
    sys.path.insert(0, str(SOURCES))
    vars(registry)["entry_points"] = lambda group: brought if group == registry.PACKAGE else []
    registry.look_again()
    try:
        yield
    finally:
        sys.path.remove(str(SOURCES))
        vars(registry)["entry_points"] = found
        registry.look_again()


def install(folder: Path) -> str:
    """What other processes need in their PYTHONPATH to know the game."""
    about = folder / "knaves-0.1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: knaves\nVersion: 0.1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[handvol.games]\nknaves = knaves\n", encoding="utf-8")
    return os.pathsep.join((str(folder), str(SOURCES)))


def environment(folder: Path) -> dict[str, str]:
    """The environment of a process that knows the game, with an empty home."""
    sources = str(Path(handvol.__file__).parents[1])
    path = os.pathsep.join((install(folder / "site"), sources))
    home = folder / "home"
    home.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "HANDVOL_CACHE") if name in os.environ}
    return {**kept, "PYTHONPATH": path, "HOME": str(home), "LANG": "nl_NL.UTF-8", "COLUMNS": "100"}
