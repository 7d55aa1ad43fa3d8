"""Which games there are: every folder in `handvol.games`, and every package that registers one.

Another package brings a game by an entry point in the group `handvol.games`, named as the game and
pointing at its module; the module has the game's class as `GAME`.

Every game is looked for once. One that cannot be loaded is left out, with one line that says why.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import logging
import pkgutil
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .errors import GameError, OptionError, PositionError, in_words
from .options import settle

if TYPE_CHECKING:
    from .game import Game
    from .state import State

PACKAGE = "handvol.games"

log = logging.getLogger("handvol")


@functools.cache
def _places() -> dict[str, EntryPoint | None]:
    """Every name that promises a game: the entry point that brings it, None for a folder of our own."""
    package = importlib.import_module(PACKAGE)
    folders = {found.name: None for found in pkgutil.iter_modules(package.__path__) if found.ispkg}
    return {**{point.name: point for point in entry_points(group=PACKAGE)}, **folders}


@functools.cache
def _loaded(name: str) -> type[Game] | str:
    """The class of a game; or why there is none, in one line."""
    point = _places()[name]
    package = point.module if point else f"{PACKAGE}.{name}"
    try:
        module = point.load() if point else importlib.import_module(package)
        return _class_in(module, name)
    except Exception as error:  # whatever an outside package does wrong must not stop the others
        fault = in_words(error, package).splitlines()[0]
        log.warning("The game %r is left out. %s", name, fault)
        return fault


def _class_in(module: ModuleType, name: str) -> type[Game]:
    """The game that a module brings, if it is the one that was promised."""
    found: type[Game] | None = getattr(module, "GAME", None)
    where = getattr(module, "__file__", None) or repr(module)
    if not isinstance(found, type) or not hasattr(found, "contract"):
        raise GameError(f"{where} must have the game's class as GAME.")
    if found.name != name:
        raise GameError(f"{where} brings a game that calls itself {found.name!r}, not {name!r}.")
    found.check_complete()
    return found


@functools.cache
def _names() -> tuple[str, ...]:
    return tuple(sorted(name for name in _places() if not isinstance(_loaded(name), str)))


def names() -> list[str]:
    """The names of all games that can be played, sorted."""
    return [*_names()]


def faults() -> dict[str, str]:
    """The games that had to be left out, each with why."""
    return {name: found for name in sorted(_places()) if isinstance(found := _loaded(name), str)}


def look_again() -> None:
    """Forget what was found, so that packages that came since are seen."""
    for known in (_places, _loaded, _names):
        known.cache_clear()


def find(name: str) -> type[Game]:
    """The class of a game."""
    if name not in _places():
        near = difflib.get_close_matches(str(name).lower(), names(), 1)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(names())}."
        raise OptionError(f"There is no game {name!r}. {hint}")
    found = _loaded(name)
    if isinstance(found, str):
        raise OptionError(f"The game {name!r} cannot be loaded. {found}")
    return found


def game(name: str, seats: int | None = None, **options: Any) -> Game:
    """A game by name, with its seats and options; OptionError says what would fit."""
    return set_up(name, seats, options)


def set_up(name: str, seats: int | None, options: Mapping[str, Any]) -> Game:
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
