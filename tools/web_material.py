"""Write what the pages of our games need to know of them, from the games themselves.

.venv/bin/python tools/web_material.py          writes src/handvol/games/GAME/web/material.js
.venv/bin/python tools/web_material.py --check  only says whether those are up to date
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import handvol
from handvol.core.game import Game
from handvol.core.registry import find

WIDTH = 110
HEAD = (
    "// @ts-check\n"
    "/** What the game's Python says of it, as a page needs it. Written by tools/web_material.py. */"
)


def material(game: type[Game]) -> Mapping[str, Any]:
    """The tables of a game, by the names that they have in its page."""
    return {
        "TITLE": game.title,
        "SEAT_VERBS": game.seat_verbs,
        "EVENTS": {kind: {**said_as} for kind, said_as in game.arguments.items()},
        **game.facts.MATERIAL,
    }


def document(game: type[Game]) -> str:
    """The whole file."""
    tables = [f"export const {name} = {written(value)};" for name, value in material(game).items()]
    return "\n\n".join([HEAD, *tables]) + "\n"


def written(value: object) -> str:
    """A value whose type is what it is and nothing else; a title is just a text."""
    return text(value) if isinstance(value, str | int) else f"/** @type {{const}} */ ({text(value)})"


def text(value: object, indent: str = "") -> str:
    """A value as JavaScript, on one line where it fits."""
    if isinstance(value, Mapping):
        items = [f"{json.dumps(key)}: {text(one, indent + '  ')}" for key, one in value.items()]
        return enclosed("{", items, "}", indent)
    if isinstance(value, list | tuple):
        return enclosed("[", [text(one, indent + "  ") for one in value], "]", indent)
    return json.dumps(value, ensure_ascii=False)


def enclosed(opening: str, items: list[str], closing: str, indent: str) -> str:
    """Items in brackets, in lines as long as may be where one is not enough."""
    one = f"{opening}{', '.join(items)}{closing}"
    if len(one) + len(indent) <= WIDTH and "\n" not in one:
        return one
    return "\n".join([opening, *filled(items, indent + "  "), indent + closing])


def filled(items: list[str], indent: str) -> Iterator[str]:
    """Lines of items: tables have one each, all else as many as fit."""
    line = ""
    for item in items:
        if line and ("{" in item or len(line) + len(item) + 2 > WIDTH):
            yield line
            line = ""
        line = f"{line} {item}," if line else f"{indent}{item},"
    yield line


def main() -> int:
    """Write the files, or say which are old."""
    told = {
        game.folder() / "web" / "material.js": document(game)
        for game in map(find, handvol.games())
        if is_ours(game)
    }
    old = [
        path for path, said in told.items() if not path.is_file() or path.read_text(encoding="utf-8") != said
    ]
    if "--check" not in sys.argv[1:]:
        for path in old:
            path.write_text(told[path], encoding="utf-8")
    elif old:
        print(f"Not what the games say: {', '.join(map(str, old))}. Run tools/web_material.py.")
        return 1
    return 0


def is_ours(game: type[Game]) -> bool:
    """Whether a game is in this package; others may be installed beside it."""
    return game.__module__.startswith("handvol.")


if __name__ == "__main__":
    raise SystemExit(main())
