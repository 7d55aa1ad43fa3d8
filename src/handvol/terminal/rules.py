"""Rulebooks in the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from handvol.core.game import Game
from handvol.speech.rulebook import Rule, Rulebook


def show_rules(console: Console, rules: Iterable[Rule]) -> None:
    """Rules with their numbers before them."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for rule in rules:
        grid.add_row(rule.number, Markdown(rule.text))
    console.print(grid)


def show_rulebook(console: Console, book: Rulebook) -> None:
    """A whole rulebook."""
    console.print(Text(book.title, style="bold underline"))
    console.print(Markdown(book.intro))
    for section in book.sections:
        console.print()
        console.print(Text(section.title, style="bold"))
        if section.rules:
            show_rules(console, section.rules)
        if section.text:
            console.print(Markdown(section.text))


def show_options(console: Console, game: type[Game]) -> None:
    """What a table may decide before the game."""
    if not game.declared:
        console.print(f"{game.title} has no options but the number of seats.")
    grid = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("option", "default", "takes", "rule"):
        grid.add_column(column)
    grid.add_row("seats", "4", f"{game.min_seats} to {game.max_seats}", "")
    for option in game.declared:
        grid.add_row(option.name, Text(option.shown_default()), Text(option.takes), option.rule)
    console.print(grid)
