"""Rulebooks: the numbered rules of a game, as people read them and as errors and tests cite them."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path

from handvol.core.errors import OptionError
from handvol.core.registry import find

from .words import ENGLISH, checked_language

_RULE = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+)\*\* (.*)")
_SECTION = re.compile(r"## (?:(\d+)\. )?(.+)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    number: str
    text: str


@dataclass(frozen=True)
class Section:
    """A part of a rulebook: a heading and the rules below it, or plain text (the example)."""

    title: str
    rules: tuple[Rule, ...]
    text: str


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in one language."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its number."""
        return {rule.number: rule for section in self.sections for rule in section.rules}

    def rule(self, number: str) -> Rule:
        """A rule by its number, however it is spelt."""
        found = self.rules.get(number.strip().upper())
        if found is None:
            numbers = list(self.rules)
            raise OptionError(
                f"{self.title} has no rule {number!r}; its rules are {numbers[0]} to {numbers[-1]}."
            )
        return found


def rulebook(game: str, lang: str = "en") -> Rulebook:
    """The rulebook of a game in a language; in English where the game has it in no other.

    >>> rulebook("ninjan", "nl").rule("nj-4.2").number
    'NJ-4.2'
    """
    folder = find(game).folder() / "rulebook"
    spoken = folder / f"{checked_language(lang)}.md"
    return parse(spoken if spoken.exists() else folder / f"{ENGLISH}.md")


@functools.cache
def parse(path: Path) -> Rulebook:
    """Read a rulebook file: a title, an introduction, sections of numbered rules, an example."""
    title = ""
    intro: list[str] = []
    sections: list[Section] = []
    heading: str | None = None
    rules: list[tuple[str, list[str]]] = []
    plain: list[str] = []

    def close() -> None:
        if heading is not None:
            read = tuple(Rule(number, "\n".join(lines).strip()) for number, lines in rules)
            sections.append(Section(heading, read, "\n".join(plain).strip()))

    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif section := _SECTION.fullmatch(line):
            close()
            heading, rules, plain = section[2], [], []
        elif rule := _RULE.fullmatch(line):
            rules.append((rule[1], [rule[2]]))
        else:
            (intro if heading is None else rules[-1][1] if rules else plain).append(line)
    close()
    return Rulebook(title, "\n".join(intro).strip(), tuple(sections))
