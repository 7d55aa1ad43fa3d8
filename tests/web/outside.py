"""Games of other packages that bring no table for the browser."""

from __future__ import annotations

import shutil
from pathlib import Path

from handvol.core.registry import find

TRIO = Path(__file__).parent / "trio"

LIKE = """
from {module} import {kind}


class Plain({kind}):
    name = {name!r}
    title = {title!r}


GAME = Plain
"""


def bring(home: Path, name: str, folder: Path) -> Path:
    """A copy of a package that brings a game, to be found by whoever has its home on the path."""
    about = home / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[handvol.games]\n{name} = {name}\n")
    return Path(shutil.copytree(folder, home / name, ignore=shutil.ignore_patterns("__pycache__", "web")))


def bring_plain(home: Path, name: str) -> str:
    """A game of ours under another name and without its table in the browser; the name."""
    kind, other = find(name), f"plain{name}"
    package = bring(home, other, kind.folder())
    written = LIKE.format(module=kind.__module__, kind=kind.__name__, name=other, title=f"Plain {kind.title}")
    for file in package.glob("*.py"):
        file.unlink()
    (package / "__init__.py").write_text(written)
    return other
