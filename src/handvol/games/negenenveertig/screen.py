"""Negenenveertig in the terminal: the board, the players, your hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.core.bits import members
from handvol.speech.paint import chip, players, row
from handvol.speech.words import Words

from .material import AROUND, COLUMNS, ROWS

INKS = {"red": "red3", "blue": "blue3", "shuffled": "dark_magenta"}
JOKER_INK = "dark_orange3"
JOKER_FIELDS = ("J1", "J2")
PILE = "P"
CAN_LAY = "+"


def table(view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it."""
    parts: list[RenderableType] = [
        _heading(view, words, names),
        Text(),
        *_board(view),
        Text(),
        _legend(view, words),
        Text(),
        _players(view, words, names),
    ]
    if view["laid"]:
        parts.append(_cards(words.say("laid-now"), view["laid"], view))
    if view["hand"] and not view["hands"]:
        parts.append(_cards(words.say("your-hand"), view["hand"], view))
    return Group(*parts)


def card(name: str, board: str) -> Text:
    """A card in the colour of the board's side, a joker in its own."""
    return chip(name, JOKER_INK if name == "J" else INKS[board])


def _cards(label: str, cards: Sequence[str], view: dict[str, Any]) -> Text:
    return Text(f"{label}  ").append_text(row(card(name, view["board"]) for name in cards))


def _heading(view: dict[str, Any], words: Words, names: Sequence[str]) -> Text:
    line = Text(words.say("round-of", round=view["round"], rounds=view["rounds"]), style="bold")
    line.append(f"   {words.say('word-' + view['board'])}", style=f"bold {INKS[view['board']]}")
    return line.append(f"   {words.say('dealer', name=names[view['dealer']])}", style="not bold dim")


def _board(view: dict[str, Any]) -> Iterator[Text]:
    fields = [name for names in view["layout"] for name in names]
    for start in range(0, ROWS * COLUMNS, COLUMNS):
        if start:
            yield Text()
        places = range(start, start + COLUMNS)
        yield Text(" ").join(_field(fields[place], _touches(place, fields, view), view) for place in places)


def _touches(place: int, fields: Sequence[str], view: dict[str, Any]) -> bool:
    """Whether a card lies on a field around a place."""
    return any(fields[other] in view["cells"] for other in members(AROUND[place]))


def _field(name: str, touches: bool, view: dict[str, Any]) -> Text:
    """A field, four characters wide, by sign and colour: empty, yours to lay, a card, a joker, the pile."""
    lies = view["cells"].get(name)
    mine = view["turn"] is not None and name in (view["hand"] or ()) and name != view["drawn"]
    if name == PILE:
        return Text(f"≡{view['pile_size']:<3}", style="bold cyan")
    if name in JOKER_FIELDS:
        return Text("[J] ", style=f"bold white on {JOKER_INK}") if lies else Text("(J) ", style=JOKER_INK)
    if lies == "J":
        return Text(f"{'J' + name:>3}{CAN_LAY if mine else ' '}", style=f"bold white on {JOKER_INK}")
    if lies:
        return Text(f"[{name:>2}]", style=f"bold white on {INKS[view['board']]}")
    if mine and touches:
        return Text(f"{CAN_LAY + name:>3} ", style="bold green")
    return Text(f" {name:>2} ", style="dim")


def _legend(view: dict[str, Any], words: Words) -> Text:
    ink = INKS[view["board"]]
    signs = (
        ("[21]", f"bold white on {ink}", "legend-card"),
        (f"{CAN_LAY}21", "bold green", "legend-can-lay"),
        ("J21", f"bold white on {JOKER_INK}", "legend-joker"),
        ("(J)", JOKER_INK, "legend-joker-field"),
        ("≡", "bold cyan", "legend-pile"),
    )
    return Text("  ").join(
        Text(sign, style=style).append(f" {words.say(message)}", style="not bold dim default on default")
        for sign, style, message in signs
    )


def _players(view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
    seen = "known" if any(view["known"]) and not view["hands"] else ""
    columns = {
        "minus": view["minus"],
        "cards-left": view["hand_sizes"],
        seen: [row(card(name, view["board"]) for name in hand) for hand in view["hands"] or view["known"]],
    }
    return players(view, words, names, columns)
