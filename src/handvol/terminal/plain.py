"""The terminal's table of a game that has none of its own: drawn from what its fields say of themselves."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.core.game import Game
from handvol.core.view import VIEW_KEYS
from handvol.kit.fields import HIDDEN
from handvol.speech.paint import marked
from handvol.speech.words import Words

Screen = Callable[[dict[str, Any], Words, Sequence[str]], RenderableType]
"""Draws a view, in somebody's words, with the players' names."""

CARD = "bold black on grey89"
NOTHING = "\N{EN DASH}"


def screen_of(game: Game) -> Screen:
    """How a game is drawn in the terminal: by its own `screen` module, else plainly."""
    name = f"{type(game).__module__.rpartition('.')[0]}.screen"
    if find_spec(name) is None:
        return Plain(game).table
    drawn: Screen = importlib.import_module(name).table
    return drawn


class Plain:
    """Any game in lines and one table of the players."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._fields = {
            name: field
            for field in getattr(game.views, "described", list)()
            for name in (field["key"], field["own"], field["sizes"])
            if name
        }

    def table(self, view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
        """The table as the seat of this view sees it."""
        keys = [key for key in view if key not in VIEW_KEYS and key not in self._hands()]
        by_seat = [key for key in keys if self._is_by_seat(key, view)]
        parts: list[RenderableType] = [
            self._line(key, view[key], words, names) for key in keys if key not in by_seat
        ]
        parts.append(self._players(by_seat, view, words, names))
        for key in self._hands():
            if view.get(key):
                label = words.say("your-hand") if key == "hand" else self._label(key, words)
                parts.append(Text(f"{label}  ").append_text(self._value(key, view[key], words, names)))
        return Group(*parts)

    def _hands(self) -> list[str]:
        """What is in one's own hands."""
        return list(
            dict.fromkeys([*(field["own"] for field in self._fields.values() if field["own"]), "hand"])
        )

    def _is_by_seat(self, key: str, view: dict[str, Any]) -> bool:
        """Whether a key has a value for every seat."""
        field, value = self._fields.get(key), view[key]
        declared = field is not None and field["by_seat"]
        return isinstance(value, list) and len(value) == view["seats"] and (declared or not self._fields)

    def _players(self, keys: list[str], view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
        """A line for every player."""
        grid = Table(box=None, padding=(0, 2))
        for column in ("player", "points"):
            grid.add_column(words.say(f"column-{column}"))
        for key in keys:
            grid.add_column(self._label(key, words))
        for seat, name in enumerate(names):
            shown = [self._value(key, view[key][seat], words, names) for key in keys]
            who = marked(name, view["turn"] == seat, seat in view["winners"])
            grid.add_row(who, str(view["scores"][seat]), *shown)
        return grid

    def _line(self, key: str, value: Any, words: Words, names: Sequence[str]) -> Text:
        """One thing that lies on the table."""
        line = Text(f"{self._label(key, words)}  ", style="dim")
        return line.append_text(self._value(key, value, words, names))

    def _label(self, key: str, words: Words) -> str:
        """What a key is called."""
        message = f"field-{key.replace('_', '-')}"
        return words.say(message) if words.has(message) else key.replace("_", " ")

    def _value(self, key: str, value: Any, words: Words, names: Sequence[str]) -> Text:
        """What a key says: cards as cards, seats as names."""
        if value is None or value == []:
            return Text(NOTHING, style="dim not bold")
        if isinstance(value, list):
            return Text(" ").join(self._value(key, item, words, names) for item in value)
        if isinstance(value, dict):
            parts = [f"{name} {item}" for name, item in value.items()]
            return Text(", ".join(parts), style="not dim")
        field = self._fields.get(key)
        if field is not None and field["kind"] in ("seat", "seats"):
            return Text(names[value], style="not dim")
        if value == HIDDEN:
            return Text(" ? ", style="reverse dim")
        if isinstance(value, str) and self._game.deck.number(value) is not None:
            return Text(f" {self._game.spoken(value, words.say)} ", style=f"not dim {CARD}")
        word = f"word-{value}"
        return Text(words.say(word) if words.has(word) else str(value), style="not dim")
