"""The tutorial of a game of one's own, followed word for word."""

from __future__ import annotations

from pathlib import Path

from .tutorial import blocks, follow
from .workshop import Workshop


def test_the_tutorial_does_what_it_says(tmp_path: Path, root: Path) -> None:
    workshop = Workshop(tmp_path)
    text = (root / "docs" / "new-game.md").read_text(encoding="utf-8")
    for block in blocks(text):
        follow(workshop, block)
