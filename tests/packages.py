"""Packages that bring games of their own, for tests of what finds them in another process."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from handvol.core.registry import find
from handvol.speech.words import LANGUAGES

LIKE_NINJAN = """
from handvol.games.ninjan.game import NinJan


class Another(NinJan):
    name = {name!r}
    title = {title!r}
{more}

GAME = Another
"""


def package(
    home: Path,
    name: str,
    title: str = "Another Game",
    more: str = "",
    languages: Iterable[str] = LANGUAGES,
) -> Path:
    """Write a package with a game played as Nin Jan, with `more` in its class; its folder, to edit."""
    about, folder = home / f"{name}-1.0.dist-info", home / name
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[handvol.games]\n{name} = {name}\n")
    for kind, suffix in (("locales", "ftl"), ("rulebook", "md")):
        (folder / kind).mkdir(parents=True)
        for lang in languages:
            shutil.copy(find("ninjan").folder() / kind / f"{lang}.{suffix}", folder / kind)
    (folder / "__init__.py").write_text(LIKE_NINJAN.format(name=name, title=title, more=more))
    return folder
