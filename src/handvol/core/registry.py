"""Which games there are: every folder in `handvol.games`, and every package that registers one.

Another package brings a game by an entry point in the group `handvol.games`, named as the game and
pointing at its module; the module has the game's class as `GAME`.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from .errors import OptionError, PositionError
from .game import Game
from .options import settle

if TYPE_CHECKING:
    from .state import State

PACKAGE = "handvol.games"


@functools.cache
def _brought() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=PACKAGE)}


def names() -> list[str]:
    """The names of all games, sorted."""
    package = importlib.import_module(PACKAGE)
    folders = {found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg}
    return sorted(folders | set(_brought()))


def find(name: str) -> type[Game]:
    """The class of a game."""
    known = names()
    if name not in known:
        near = difflib.get_close_matches(str(name).lower(), known, 1)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(known)}."
        raise OptionError(f"There is no game {name!r}. {hint}")
    point = _brought().get(name)
    module = point.load() if point else importlib.import_module(f"{PACKAGE}.{name}")
    found: type[Game] = module.GAME
    return found


def game(name: str, seats: int = 4, **options: Any) -> Game:
    """A game by name, with its seats and options; OptionError says what would fit."""
    return set_up(name, seats, options)


def set_up(name: str, seats: int, options: Mapping[str, Any]) -> Game:
    """A game whose options come as data, with any names; OptionError says what would fit."""
    kind = find(name)
    return kind(seats, **settle(kind.declared, options, kind.title))


def load(position: Mapping[str, Any]) -> State:
    """The state of a position that names its own game, seats and options."""
    name, options = position.get("game"), position.get("options", {})
    if not isinstance(name, str) or not isinstance(options, dict):
        raise PositionError("A position must name its game, and its options in a dict.")
    try:
        found = set_up(name, position.get("seats", 0), options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    return found.load(position)
