"""How to break a game in one place."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from handvol.core.event import Event, Teller, tells
from handvol.core.game import Game


class Mutant(NamedTuple):
    """A game that is broken in one way, and what `check_game` must say of it."""

    check: str
    """The function that finds it."""
    fault: str
    """What is wrong with it, in words."""
    game: type[Game]
    says: str
    """A part of the sentence, as a pattern."""
    seats: int = 3
    games: int = 2
    thorough: int = 5
    seed: int = 0

    def __str__(self) -> str:
        return self.fault.replace(" ", "-")


def broken(game: type[Game], **changes: Any) -> type[Game]:
    """A game with some attributes replaced; its rulebook and messages are those of the good one."""

    def folder(_: type[Game]) -> Path:
        return game.folder()

    kind = type(f"Broken{game.__name__}", (game,), {"folder": classmethod(folder), **changes})
    for name, value in changes.items():  # those too that are made anew with every class
        setattr(kind, name, value)
    return kind


def texts_of(game: type[Game]) -> dict[int, Iterable[str]]:
    """The table of a game's moves, to make another one of."""
    return {action: [game.moves.text(action)] for action in game.moves.actions()}


def changed(part: Any, **changes: Any) -> Any:
    """A part of a game with some names replaced; what it calls itself by those names stays as it is."""
    there = {name: getattr(part, name) for name in dir(part) if not name.startswith("__")}
    return types.SimpleNamespace(**{**there, **changes})


def with_rules(game: type[Game], **changes: Any) -> type[Game]:
    """A game with some functions of its rules replaced."""
    return broken(game, rules=changed(game.rules, **changes))


def with_views(game: type[Game], **changes: Any) -> type[Game]:
    """A game with some functions of its view replaced."""
    return broken(game, views=changed(game.views, **changes))


def with_tellers(game: type[Game], tellers: Mapping[int, Teller]) -> type[Game]:
    """A game in which some notes of the rules mean something else to those at the table."""
    return broken(game, events=changed(game.events, TELLERS={**game.events.TELLERS, **tellers}, STEPS=None))


def told_to_all(game: type[Game], note: int, kind: str) -> type[Game]:
    """A game in which an event that is meant for one seat is told to everybody."""
    good = game.events.TELLERS[note]

    @tells(good.events)
    def tell(*values: Any) -> list[Event]:
        return [Event(e.kind, e.data) if e.kind == kind else e for e in good(*values)]

    return with_tellers(game, {note: tell})
