"""A small game, complete, to be written out under another name and changed into one's own.

The files in `files` are a package that runs as it stands, a game called My Game; our own tests play it.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from handvol.core.errors import OptionError
from handvol.core.registry import names as known_games

FILES = Path(__file__).parent / "files"
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_CODE = re.compile(r"[A-Z]{2}")
_TITLE = re.compile(r"[^\W\d_][\w' -]{0,39}")
_OURS = re.compile(r"mygame|MyGame|My Game|\bMG\b")
"""What the files say in the place of the new game's own words."""
_NOT_WRITTEN = ("__pycache__", ".pytest_cache")


@dataclass(frozen=True)
class Naming:
    """What a new game is called."""

    name: str
    title: str
    code: str
    """The two letters before the numbers of its rules."""

    @property
    def class_name(self) -> str:
        """The name of its class."""
        return "".join(part.capitalize() for part in self.name.split("_"))

    def put_in(self, text: str) -> str:
        """A text of the template, about this game."""
        ours = {"mygame": self.name, "MyGame": self.class_name, "My Game": self.title, "MG": self.code}
        return _OURS.sub(lambda found: ours[found[0]], text)


def naming(name: str, title: str | None = None, code: str | None = None) -> Naming:
    """What a game of this name is called, derived where it is not said; OptionError says what would fit."""
    _check_name(name)
    title = " ".join(part.capitalize() for part in name.split("_")) if title is None else title.strip()
    if not _TITLE.fullmatch(title):
        raise OptionError(f"A title is a line of letters, as 'My Game', 40 at most, not {title!r}.")
    code = _code_of(title) if code is None else code
    if not _CODE.fullmatch(code):
        raise OptionError(f"Before the numbers of rules stand two capital letters, as MG, not {code!r}.")
    return Naming(name, title, code)


def _check_name(name: str) -> None:
    """OptionError unless a package and a game can have this name."""
    if not _NAME.fullmatch(name) or name.endswith("_") or "__" in name:
        raise OptionError(f"The name of a game is a Python name in small letters, as 'mygame', not {name!r}.")
    if keyword.iskeyword(name) or keyword.iskeyword(name.capitalize()):
        raise OptionError(f"{name!r} is a word of Python itself. Choose another name.")
    if name in known_games():
        raise OptionError(f"There is a game {name!r} already. Choose another name.")
    if find_spec(name) is not None:
        raise OptionError(f"There is a Python package {name!r} already. Choose another name.")


def _code_of(title: str) -> str:
    """The first letters of the first two words, or of the only one."""
    words = ["".join(re.findall("[A-Z]", word.upper())) for word in title.split()]
    initials = [word[0] for word in words if word]
    letters = "".join(initials if len(initials) > 1 else words)
    if not letters:
        raise OptionError(
            f"Name two letters for the numbers of rules with --code: {title!r} has none from A to Z."
        )
    return (letters * 2)[:2]


def write(game: Naming, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that is empty or not yet there."""
    if folder.exists() and not folder.is_dir():
        raise OptionError(f"{folder} is a file. Name another folder with --folder.")
    if folder.exists() and any(folder.iterdir()):
        raise OptionError(f"The folder {folder} is not empty. Name another with --folder.")
    written = []
    try:
        for path in _files():
            target = folder / game.put_in(str(path.relative_to(FILES)))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(game.put_in(path.read_text(encoding="utf-8")), encoding="utf-8")
            written.append(target)
    except OSError as error:
        raise OptionError(f"Cannot write to {folder}: {error.strerror}.") from None
    return written


def _files() -> Iterator[Path]:
    """Every file of the template."""
    for path in sorted(FILES.rglob("*")):
        if path.is_file() and not any(part in _NOT_WRITTEN for part in path.parts):
            yield path
