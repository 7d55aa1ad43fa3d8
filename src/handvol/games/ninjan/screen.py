"""Nin Jan in the terminal: three piles, the players, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.kit.fields import HIDDEN
from handvol.speech.paint import chip, players, row
from handvol.speech.words import Words

from .material import LETTERS, SUITS

INKS = {"R": "red3", "P": "green4", "S": "blue3"}
HAND = dict(zip(SUITS, LETTERS, strict=True))


def card(name: str, words: Words) -> Text:
    """A card in its suit's colour, its letter beside the number."""
    letter = words.say(f"letter-{name[-1]}")
    return chip(name[:-1].replace("-", "\N{MINUS SIGN}") + letter, INKS[name[-1]])


def table(view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it."""
    parts: list[RenderableType] = [_piles(view, words), _players(view, words, names)]
    if view["hand"]:
        parts.append(
            Text(words.say("your-hand") + "  ").append_text(row(card(name, words) for name in view["hand"]))
        )
    return Group(*parts)


def _piles(view: dict[str, Any], words: Words) -> Table:
    grid = Table(box=None, padding=(0, 2), title_justify="left", title_style="bold")
    grid.title = words.say("round-of", round=view["round"])
    for pile in range(1, 4):
        grid.add_column(words.say("pile", pile=pile), justify="center", min_width=10)
    tallest = max(len(cards) for cards in view["piles"])
    for depth in range(tallest):
        cells = [
            card(cards[-1 - depth], words) if depth < len(cards) else Text("") for cards in view["piles"]
        ]
        grid.add_row(*cells)
    return grid


def _players(view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
    chosen = [played or sign for played, sign in zip(view["chosen"], view["thrown"], strict=True)]
    columns = {
        "points": view["scores"],
        "cards-left": view["hand_sizes"],
        "chosen": [_choice(shown, words) for shown in chosen],
        "won": [row(card(name, words) for name in won) for won in view["won"]],
    }
    return players(view, words, names, columns)


def _choice(shown: str | None, words: Words) -> Text:
    if shown is None:
        return Text("")
    if shown == HIDDEN:
        return Text(" ? ", style="reverse dim")
    if shown in HAND:
        return chip(words.say(f"word-{shown}"), INKS[HAND[shown]])
    return card(shown, words)
