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
    register(home, name)
    folder = home / name
    for kind, suffix in (("locales", "ftl"), ("rulebook", "md")):
        (folder / kind).mkdir(parents=True)
        for lang in languages:
            shutil.copy(find("ninjan").folder() / kind / f"{lang}.{suffix}", folder / kind)
    (folder / "__init__.py").write_text(LIKE_NINJAN.format(name=name, title=title, more=more))
    return folder


def crowd(home: Path) -> None:
    """Write a package with Nin Jan for eight, with five cards each: all but its table in the browser."""
    register(home, "crowd")
    shutil.copytree(find("ninjan").folder(), home / "crowd", ignore=shutil.ignore_patterns("web"))
    edit(home / "crowd" / "game.py", [('"ninjan"', '"crowd"'), ('"Nin Jan"', '"Crowd"')])
    counts = [
        ("MAX_SEATS = 5", "MAX_SEATS = 8"),
        ("HAND_SIZE = 9", "HAND_SIZE = 5"),
        ("ROUNDS = 9", "ROUNDS = 5"),
    ]
    edit(home / "crowd" / "material.py", counts)
    (home / "crowd" / "__init__.py").write_text("from .game import NinJan as GAME\n")


def edit(file: Path, changes: Iterable[tuple[str, str]]) -> None:
    """Put one text in the place of another, wherever it stands."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in {file}"
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def register(home: Path, name: str) -> None:
    """Let a package in this folder bring a game."""
    about = home / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[handvol.games]\n{name} = {name}\n")
