"""The tables of docs/research.md, made from the code: `python tools/research_tables.py` writes them.

With `--check` nothing is written, and a page that is not current is a failure.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import handvol
from handvol.core.registry import find
from handvol.envs.shapes import Shapes
from handvol.kit.observing import Part

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- tables: made by tools/research_tables.py -->", "<!-- end of tables -->"


def sizes() -> Iterator[str]:
    """What each game is as numbers."""
    yield "| game | seats | actions | numbers seen, by seats | type | bytes of a state |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name in handvol.games():
        kind = find(name)
        seats = range(kind.min_seats, kind.max_seats + 1)
        shapes = [Shapes.of(handvol.game(name, seats=number)) for number in seats]
        seen = ", ".join(str(len(one.names)) for one in shapes)
        yield (
            f"| {kind.title} | {seats[0]} to {seats[-1]} | {shapes[0].action_count} | {seen} | "
            f"{shapes[0].dtype} | {kind.cells.dtype.itemsize} |"
        )


def actions(name: str) -> Iterator[str]:
    """The actions of a game by their kinds."""
    shapes = Shapes.of(handvol.game(name))
    yield "| actions | from | to |"
    yield "| --- | --- | --- |"
    texts = [shapes.action_text(number) for number in range(shapes.action_count)]
    start = 0
    for number in range(1, len(texts) + 1):
        if number == len(texts) or texts[number].split()[0] != texts[start].split()[0]:
            yield f"| {start} to {number - 1} | `{texts[start]}` | `{texts[number - 1]}` |"
            start = number


def observation(name: str) -> Iterator[str]:
    """The parts of what a seat sees, with two seats."""
    parts: tuple[Part, ...] = find(name).observation.OBSERVED
    yield "| part | numbers, with two seats | names |"
    yield "| --- | --- | --- |"
    place = 0
    for part in parts:
        names = part.names(2)
        shown = f"`{names[0]}`" if len(names) == 1 else f"`{names[0]}` to `{names[-1]}`"
        last = place + len(names) - 1
        yield f"| {part.name} | {place if last == place else f'{place} to {last}'} | {shown} |"
        place += len(names)


def tables() -> str:
    """All of them."""
    lines = [*sizes()]
    for name in handvol.games():
        lines += ["", f"### {find(name).title}", "", *actions(name), "", *observation(name)]
    return "\n".join(lines)


def main() -> int:
    """Write the tables, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    text = PAGE.read_text(encoding="utf-8")
    current = re.sub(f"{BEGIN}.*{END}", lambda _: f"{BEGIN}\n{tables()}\n{END}", text, flags=re.DOTALL)
    if options.check:
        if current != text:
            print("docs/research.md is not current: run tools/research_tables.py", file=sys.stderr)
        return int(current != text)
    PAGE.write_text(current, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
