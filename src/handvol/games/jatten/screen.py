"""Jatten in the terminal: collections as columns that grow towards six, the middle, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.speech.paint import chip, marked, row
from handvol.speech.words import Words

from . import facts
from .material import CROOK_NAME, NUMBERS, SIX

INKS = ("red3", "dark_orange3", "yellow4", "green4", "dark_cyan", "dodger_blue2", "medium_violet_red")
CROOK_INK = "grey23"
DOT = "●"
EYE = "e"


def ink(name: str) -> str:
    """The colour of a card: every number has its own."""
    return CROOK_INK if name == CROOK_NAME else INKS[int(name[0]) - 1]


def card(name: str, words: Words) -> Text:
    """A card: its number, and its sign as a letter."""
    return chip(named(name, words), ink(name))


def named(name: str, words: Words) -> str:
    """A card as short as can be, in the language of the table."""
    for code in (CROOK_NAME, EYE):
        name = name.replace(code, words.say(f"letter-{code}"))
    return name


def table(view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it."""
    parts: list[RenderableType] = [_heading(view, words), _collections(view, words, names)]
    if view["middle"]:
        parts.append(_line(words.say("middle"), view["middle"], words))
        if (risk := facts.own(view).get("risk")) is not None:
            parts.append(Text(words.say("risk", chance=round(100 * risk)), style="dim"))
    for seat, known in enumerate(view["known"]):
        cards = [name for name in known if name != CROOK_NAME]
        if seat != view["seat"] and cards:
            parts.append(_line(words.say("known-in-hand", who=names[seat]), cards, words))
    if view["hand"]:
        parts.append(_line(words.say("your-hand"), view["hand"], words))
    return Group(*parts)


def _line(title: str, cards: Sequence[str], words: Words) -> Text:
    return Text(title + "  ").append_text(row(card(name, words) for name in cards))


def _heading(view: dict[str, Any], words: Words) -> Text:
    parts = [
        words.say("turn-number", turn=view["turns"] + (view["turn"] is not None)),
        words.say("pile-sizes", pile=view["pile_size"], discard=len(view["discard"])),
    ]
    if "played" in view:
        game = min(view["played"] + 1, view["seats"])
        parts.insert(0, words.say("game-number", game=game, games=view["seats"]))
    return Text(" · ".join(parts), style="bold")


def _collections(view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    grid.add_column(words.say("column-player"), no_wrap=True)
    for number in range(1, NUMBERS + 1):
        grid.add_column(str(number), header_style=f"bold {INKS[number - 1]}", min_width=SIX - 1, no_wrap=True)
    for column in ("cards-left", "points"):
        grid.add_column(words.say(f"column-{column}"), justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        by_number = [[c for c in view["collections"][seat] if c[0] == str(n + 1)] for n in range(NUMBERS)]
        grid.add_row(
            marked(name, view["turn"] == seat, seat in view["winners"]),
            *(_column(cards, words) for cards in by_number),
            str(view["hand_sizes"][seat]),
            str(view["scores"][seat]),
        )
    return grid


def _column(cards: list[str], words: Words) -> Text:
    """The cards of a number in a collection: a dot each, or the letter of its sign."""
    if not cards:
        return Text("·", style="dim")
    marks = "".join(named(name[1:], words) or DOT for name in cards)
    shown = marks if len(marks) <= SIX else f"{len(marks)} {DOT}"
    return Text(shown, style=f"bold {ink(cards[0])}")
