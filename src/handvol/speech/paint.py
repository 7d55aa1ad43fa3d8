"""Small pieces of a table in the terminal, shared by the games' screens."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text


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
