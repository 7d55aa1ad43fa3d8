"""Small pieces of a table in the terminal, shared by the games' screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from .words import Words


def chip(text: str, ink: str) -> Text:
    """A card: its name on a patch of its colour."""
    return Text(f" {text} ", style=f"bold white on {ink}")


def row(cards: Iterable[Text], empty: str = "") -> Text:
    """Cards side by side, breaking over lines where they must."""
    line = Text(" ").join(cards)
    return line if line.plain else Text(empty, style="dim")


def marked(name: str, in_turn: bool, winner: bool = False) -> Text:
    """A player's name, with a mark for who is in turn or has won."""
    mark = "★ " if winner else "▶ " if in_turn else "  "
    return Text(mark + name, style="bold" if in_turn or winner else "")


def players(
    view: Mapping[str, Any], words: Words, names: Sequence[str], columns: Mapping[str, Sequence[object]]
) -> Table:
    """A line for every player: the name, marked, and what each named column says; numbers stand right."""
    grid = Table(box=None, padding=(0, 2, 0, 0))
    grid.add_column(words.say("column-player"))
    for column, values in columns.items():
        numbers = all(isinstance(value, int) for value in values)
        head = words.say(f"column-{column}") if column else ""
        grid.add_column(head, justify="right" if numbers else "left")
    for seat, name in enumerate(names):
        shown = [values[seat] for values in columns.values()]
        who = marked(name, view["turn"] == seat, seat in view["winners"])
        grid.add_row(who, *(value if isinstance(value, Text) else str(value) for value in shown))
    return grid
