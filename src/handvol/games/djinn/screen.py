"""Djinn in the terminal: caves and the tiles on them, the trick and its trump, the players, your hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from handvol.speech.paint import chip, players, row
from handvol.speech.words import Words

from .material import CHALLENGES, COLOURS, HIGH_SUMS, LETTERS, LEVELS, LOW_SUMS, SIZES

INKS = {"Y": "dark_goldenrod", "G": "green4", "P": "dark_magenta", "R": "red3"}
GAP = "   "


def card(name: str, words: Words) -> Text:
    """A card in its colour, its letter before the number."""
    return chip(letter(name[0], words) + name[1:], INKS[name[0]])


def table(view: dict[str, Any], words: Words, names: Sequence[str]) -> RenderableType:
    """The table as the seat of this view sees it."""
    parts: list[RenderableType] = [
        _heading(view, words, names),
        Text(),
        _caves(view, words, names),
        Text(),
    ]
    if view["phase"] in ("before", "after", "keep"):
        parts += [_trick(view, words, names), Text()]
    elif view["given"]:
        parts += [
            _labelled(
                words.say(f"word-{view['challenge']}"), row(card(name, words) for name in view["given"])
            ),
            Text(),
        ]
    parts.append(_players(view, words, names))
    if view["discard_size"]:
        parts += [Text(), _labelled(words.say("discarded"), _discards(view, words))]
    if view["hand"]:
        parts += [Text(), _labelled(words.say("your-hand"), row(card(name, words) for name in view["hand"]))]
    if view["djinns"]:
        lamps = row(chip(words.say(f"word-{power}"), "dark_blue") for power in view["djinns"])
        parts.append(_labelled(words.say("your-djinns"), lamps))
    return Group(*parts)


def _labelled(label: str, what: Text) -> Table:
    """Something with its name before it; it breaks over lines beside the name."""
    grid = Table.grid(padding=(0, 2))
    grid.add_row(Text(label, style="bold"), what)
    return grid


def _heading(view: dict[str, Any], words: Words, names: Sequence[str]) -> Text:
    """The deal, what is trump, and what Djinn cards do to this trick."""
    turned = words.say("trump-turned", colour=words.say(f"word-{COLOURS[LETTERS.index(view['trump'][0])]}"))
    line = Text(words.say("deal-number", round=view["round"]), style="bold")
    line.append(f"{GAP}{turned} ", style="not bold").append_text(card(view["trump"], words))
    line.append(GAP + words.say("pile-left", count=view["pile_size"]), style="not bold dim")
    effects = view["effects"]
    said = []
    if effects["trump"] == "none":
        said.append(words.say("trump-none"))
    elif effects["trump"]:
        said.append(words.say("trump-named", colour=words.say(f"word-{effects['trump']}")))
    if effects["lowest"]:
        said.append(words.say("lowest-now"))
    if effects["free"]:
        said.append(words.say("free-now"))
    if effects["greedy"]:
        greedy = ", ".join(names[seat] for seat in effects["greedy"])
        said.append(words.say("greedy-now", names=greedy))
    if said:
        line.append("\n" + GAP.join(said), style="bold magenta")
    return line


def _caves(view: dict[str, Any], words: Words, names: Sequence[str]) -> Group:
    """The rows of caves as a map; who stands where. Those that lie face down come last."""
    open_rows, closed_rows = (Table(box=None, padding=(0, 2, 0, 0), show_header=False) for _ in range(2))
    for level, size in enumerate(SIZES):
        cells = [Text(words.say("caves-of", size=size), style="bold")]
        for cave in view["caves"][str(size)] or ():
            text = Text(words.say(f"word-cave-{cave}", size=size, sum=_sum(cave, level)))
            for seat, name in enumerate(names):
                if view["level"][seat] == level + 1 and view["at"][seat] == cave:
                    text.append(f" ◆{name}", style="bold cyan")
            cells.append(text)
        if len(cells) == 1:
            closed_rows.add_row(*cells, Text(_face_down(view, size, words), style="dim"))
        else:
            open_rows.add_row(*cells)
    return Group(*(rows for rows in (open_rows, closed_rows) if rows.row_count))


def _face_down(view: dict[str, Any], size: int, words: Words) -> str:
    """What is known of a row that lies face down: its pool, where that is not all there is (DJ-1.2)."""
    pool = view["options"]["challenges"][str(size)]
    named = ", ".join(words.say(f"word-{cave}") for cave in pool)
    return words.say("face-down") + (f": {named}" if len(pool) < len(CHALLENGES) else "")


def _sum(cave: str, level: int) -> int:
    """The sum that a challenge speaks of."""
    return HIGH_SUMS[level] if cave == "more" else LOW_SUMS[level]


def _trick(view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
    """The cards in the trick in order of play, each with its owner."""
    shown = Text()
    for played in view["trick"]:
        shown.append(f"{names[played['seat']]} ", style="not bold").append_text(card(played["card"], words))
        if played["card"] in view["effects"]["fifteen"]:
            shown.append("=15", style="bold magenta")
        shown.append(GAP)
    if not view["trick"]:
        shown = Text(words.say("trick-empty"), style="dim")
    return _labelled(words.say("trick-row"), shown)


def _players(view: dict[str, Any], words: Words, names: Sequence[str]) -> Table:
    columns = {
        "level": ["◆" * level + "◇" * (LEVELS - level) for level in view["level"]],
        "cards-left": view["hand_sizes"],
        "djinns": view["djinn_counts"],
        "void": [row(card_colour(colour, words) for colour in void) for void in view["void"]],
        "treasures": [row(card(name, words) for name in treasures) for treasures in view["treasures"]],
    }
    return players(view, words, names, columns)


def _discards(view: dict[str, Any], words: Words) -> Text:
    """The numbers of the discards, colour by colour; how many, where they lie face down (DJ-7.13)."""
    if view["discard"] is None:
        return Text(f"{view['discard_size']}, {words.say('face-down')}", style="dim")
    shown = Text()
    for code, ink in INKS.items():
        numbers = [name[1:] for name in view["discard"] if name[0] == code]
        if numbers:
            shown.append(f"{letter(code, words)} {' '.join(numbers)}{GAP}", style=ink)
    return shown


def card_colour(colour: str, words: Words) -> Text:
    """A colour by its letter."""
    code = colour[0].upper()
    return Text(letter(code, words), style=f"bold {INKS[code]}")


def letter(code: str, words: Words) -> str:
    """What stands for a colour on its cards, in the language of the table."""
    return words.say(f"letter-{code}")
