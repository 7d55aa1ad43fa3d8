"""A tutorial as somebody who follows it does: its blocks in their order, each as it is written.

What a block is for follows from its language and its first line:

- one that begins with `file: PATH` is written there;
- one that begins with `from: PATH` stands there;
- one that begins with `in: PATH` changes that file: what it defines takes the place of what has its name,
  all else is added;
- in `console`, lines after `$` are run, and print what stands below them (`...` for whatever comes there);
- `python` with `>>>` runs in a Python of its own, and prints what stands there;
- `text` is only read.
"""

from __future__ import annotations

import ast
import doctest
import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .workshop import Workshop

_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PLACE = re.compile(r"(?:#|<!--) (file|in|from): (\S+)(?: -->)?\n")
_MESSAGE = re.compile(r"^[\w-]+ =", re.MULTILINE)
_RULE = re.compile(r"^\*\*([A-Z]{2}-[\d.]+)\*\*", re.MULTILINE)
_ALIKE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Block:
    """A block of code in a text."""

    language: str
    text: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    """All blocks of a text."""
    for found in _FENCE.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 1)


def follow(workshop: Workshop, block: Block) -> None:
    """Do what a block says; AssertionError says what came out otherwise."""
    place = _PLACE.match(block.text)
    if place is not None:
        content = block.text[place.end() :]
        if place[1] == "from":
            assert content in workshop.read(place[2]), f"line {block.line}: {place[2]} has no such lines"
            return
        if place[1] == "in":
            content = MERGES[block.language](workshop.read(place[2]), content)
        workshop.write(place[2], content)
    elif block.language == "console":
        for command, expected in commands(block.text):
            if command.startswith("cd "):
                workshop.enter(command.removeprefix("cd "))
                continue
            expect(expected, workshop.run(command).said, block)
    elif block.language == "python":
        workshop.write("block.txt", block.text)
        done = workshop.run("python -m doctest -o ELLIPSIS -o NORMALIZE_WHITESPACE block.txt")
        assert ">>>" in block.text, (
            f"line {block.line}: a block of Python says what comes out, or where it goes"
        )
        assert done.code == 0, f"line {block.line}: {done.said}"
    else:
        assert block.language == "text", f"line {block.line}: nobody knows what to do with {block.language}"


def commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console, each with what it prints."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def expect(expected: str, found: str, block: Block) -> None:
    """What was printed is what the text says."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", found)
    alike = doctest.OutputChecker().check_output(expected, plain, _ALIKE)
    assert alike, f"line {block.line}: expected\n{expected}\nand it was\n{plain}"


@dataclass(frozen=True)
class Part:
    """A statement of a module or a class, with the lines that it takes; a text after it belongs to it."""

    node: ast.stmt
    first: int
    last: int

    @property
    def names(self) -> set[str]:
        """What it defines; an import, where it imports from."""
        node = self.node
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            return {node.name}
        if isinstance(node, ast.ImportFrom):
            return {f"{'.' * node.level}{node.module or ''}"}
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", ast.Pass())]
        return {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}

    @property
    def goes_on(self) -> bool:
        """Whether it is a class that begins with `...`: it has what it had, and this."""
        return isinstance(self.node, ast.ClassDef) and ast.unparse(self.node.body[0]) == "..."


def parts(body: list[ast.stmt]) -> list[Part]:
    """The parts of a module or a class."""
    found: list[Part] = []
    for node in body:
        assert node.end_lineno is not None
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and found:
            found[-1] = Part(found[-1].node, found[-1].first, node.end_lineno)
        else:
            decorators = [one.lineno for one in getattr(node, "decorator_list", [])]
            found.append(Part(node, min([node.lineno, *decorators]), node.end_lineno))
    return found


def merged_python(text: str, change: str) -> str:
    """A module with definitions put in the place of those of the same name, or added at its end.

    Imports are added to the imports. A class that begins with `...` keeps what it has.
    """
    for part in parts(ast.parse(change).body):
        if part.goes_on:
            assert isinstance(part.node, ast.ClassDef)
            for member in parts(part.node.body)[1:]:
                text = _merged(text, change, member, part.names)
        else:
            text = _merged(text, change, part, set())
    return text


def _merged(text: str, change: str, part: Part, of: set[str]) -> str:
    """A module with one part of a change, in the class of that name if one is named."""
    new = change.splitlines()[part.first - 1 : part.last]
    lines = text.splitlines()
    body = ast.parse(text).body
    for other in parts(body):
        if of & other.names:
            assert isinstance(other.node, ast.ClassDef)
            body = other.node.body
    standing = parts(body)
    same = [other for other in standing if other.names & part.names]
    imports = [other for other in standing if isinstance(other.node, ast.ImportFrom)]
    if same:
        lines[same[0].first - 1 : same[0].last] = new
    elif isinstance(part.node, ast.ImportFrom):
        lines[imports[-1].last : imports[-1].last] = new
    elif of:
        space = [""] if isinstance(part.node, ast.FunctionDef) else []
        lines[standing[-1].last : standing[-1].last] = [*space, *new]
    else:
        lines += ["", "", *new]
    return "\n".join(lines) + "\n"


def merged_parts(text: str, change: str, starts: re.Pattern[str]) -> str:
    """A text of parts with some put in the place of those with the same start, others after the last."""
    new = {start: f"{part.rstrip()}\n" for start, part in split(change, starts).items()}
    return "".join({**split(text.rstrip() + "\n", starts), **new}.values())


def split(text: str, starts: re.Pattern[str]) -> dict[str, str]:
    """The parts of a text by how they start; what comes before the first under no name."""
    places = [0, *(found.start() for found in starts.finditer(text)), len(text)]
    cut = [text[start:end] for start, end in itertools.pairwise(places)]
    return {found[0] if (found := starts.match(part)) else "": part for part in cut if part}


def merged_messages(text: str, change: str) -> str:
    """Messages with some replaced, and others added."""
    return merged_parts(text, change, _MESSAGE)


def merged_rules(text: str, change: str) -> str:
    """A rulebook with rules replaced, and others added after the one before them."""
    for rule in re.split(r"\n(?=\*\*)", change.strip()):
        number = _RULE.match(rule)
        assert number is not None, rule
        lines = text.splitlines()
        there = [line for line in lines if (found := _RULE.match(line)) and found[1] == number[1]]
        before = [line for line in lines if (found := _RULE.match(line)) and found[1] < number[1]]
        at = lines.index((there or before)[-1])
        lines[at : at + 1] = [rule] if there else [lines[at], "", rule]
        text = "\n".join(lines) + "\n"
    return text


MERGES: dict[str, Callable[[str, str], str]] = {
    "python": merged_python,
    "ftl": merged_messages,
    "markdown": merged_rules,
    "toml": lambda text, change: f"{text}\n{change}",
}
"""How a file of each language takes a change."""
