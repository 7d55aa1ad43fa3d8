"""Zandlopers in the terminal: three holders, the draw pile, the players, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.speech.paint import chip, players, row
from handvol.speech.words import Words

from . import facts
from .material import hourglasses

INKS = {"R": "red3", "P": "purple4", "J": "orange4"}
SMALL_FIGURES = ("", "\N{SUPERSCRIPT ONE}", "\N{SUPERSCRIPT TWO}", "\N{SUPERSCRIPT THREE}")
SIGNS = {"+": "+", "-": "\N{MINUS SIGN}"}
UNKNOWN = "?"
HOURGLASS = "\N{BLACK HOURGLASS}"
HOLDER_WIDTH = 23


class _Table:
    """One view, drawn."""

    def __init__(self, view: dict[str, Any], words: Words, names: Sequence[str]) -> None:
        self.view = view
        self.words = words
        self.names = names
        self.hourglasses = hourglasses(view["options"]["hourglasses"])
        self.facts = facts.shared(view)

    def card(self, name: str) -> Text:
        """A card in its colour, its letter and number, its hourglasses as a small figure."""
        letter = self.words.say(f"letter-{name[0]}")
        return chip(letter + name[1:] + SMALL_FIGURES[self.hourglasses[name]], INKS[name[0]])

    def cards(self, names: Sequence[str]) -> Text:
        """Cards side by side."""
        return row(map(self.card, names))

    def title(self) -> Text:
        """The round, and with five players which time they go through the cards."""
        values = {"round": self.view["round"], "deal": self.view["deal"]}
        message = "round-of-deal" if self.facts["deals"] > 1 else "round-number"
        return Text(self.words.say(message, **values), style="bold")

    def holders(self) -> Table:
        """The three holders side by side."""
        grid = Table(box=None, padding=(0, 1), show_header=False)
        for _ in self.view["series"]:
            grid.add_column(width=HOLDER_WIDTH)
        parts = [self.holder(number, series) for number, series in enumerate(self.view["series"], start=1)]
        for line in zip(*parts, strict=True):
            if any(part.plain for part in line):
                grid.add_row(*line)
        return grid

    def holder(self, number: int, series: dict[str, Any] | None) -> tuple[Text, ...]:
        """The lines of one holder: its head, the top card, what lies under it, what is tucked."""
        head = Text(f"{self.words.say('series', series=number)} ", style="bold")
        if series is None:
            return head, Text(self.words.say("empty-holder"), style="dim"), Text(""), Text("")
        total = self.facts["worth"][number - 1]
        head.append(f" {SIGNS[series['sign']]} ", style="bold reverse")
        head.append(f" {HOURGLASS}{total}", style="not bold")
        mine = "bold" if series["owner"] == self.view["seat"] else "not bold"
        top = self.card(series["cards"][-1])
        top.append(f"  {self.names[series['owner']]}", style=f"{mine} default on default")
        under = self.cards(series["cards"][-2::-1])
        tucked = Text("")
        if series["tucked"]:
            tucked = Text(f"{self.words.say('tucked')} ", style="dim")
            tucked.append_text(self.cards(series["tucked"]))
        return head, top, under, tucked

    def pile(self) -> Text:
        """The draw pile, and what this seat knows of it and of cards that it has buried."""
        line = Text(self.words.say("draw-pile", count=self.view["pile_size"]))
        if self.view["buried"]:
            hidden = Text(" ? ", style="reverse dim")
            shown = [self.card(entry["card"]) if entry["card"] else hidden for entry in self.view["buried"]]
            line.append(f", {self.words.say('at-the-bottom')} ").append_text(row(shown))
        for entry in self.view["known"]:
            message = "perhaps-with" if entry["places"] else "now-with"
            line.append("\n").append_text(self.card(entry["card"]))
            line.append(f" {self.words.say(message, who=self.names[entry['seat']])}")
        return line

    def players(self) -> Table:
        """What everybody has."""
        columns = {
            "hourglasses": [self.hourglasses_of(seat) for seat in range(len(self.names))],
            "cards-left": self.view["hand_sizes"],
            "collected": self.view["collected_sizes"],
        }
        return players(self.view, self.words, self.names, columns)

    def hourglasses_of(self, seat: int) -> int | str:
        """What a seat has; while heaps lie face down only what is noted is known (ZL-7.1)."""
        points: int = self.view["scores"][seat]
        if self.view["collected"] is not None:
            return points
        return UNKNOWN if self.view["deal"] == 1 else f"{points} + {UNKNOWN}"

    def hand(self) -> Text:
        """Your cards, and how to read them."""
        line = Text(self.words.say("your-hand") + "  ").append_text(self.cards(self.view["hand"]))
        return line.append(f"\n{self.words.say('legend')}", style="dim")


def table(view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it."""
    drawn = _Table(view, words, names)
    parts: list[RenderableType] = [drawn.title(), drawn.holders(), drawn.pile(), drawn.players()]
    if view["hand"]:
        parts.append(drawn.hand())
    return Group(*parts)
