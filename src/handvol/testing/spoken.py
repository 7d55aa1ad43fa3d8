"""What people read of a game: its rulebook and messages, in English and in what other languages there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from handvol.core.game import Game
from handvol.speech.rulebook import parse
from handvol.speech.words import ENGLISH, LANGUAGES


def rulebook_faults(kind: type[Game]) -> Iterator[str]:
    """Numbers of rules that do not fit together, a sentence each."""
    english = rule_numbers(kind, ENGLISH)
    if not english:
        yield f"{_file(kind, 'rulebook', ENGLISH)} has no rules: **{kind.code}-1.1** begins the first"
    for number in english:
        if not number.startswith(f"{kind.code}-"):
            yield f"rulebook/en.md: {number} does not begin with {kind.code}"
    for lang in languages(kind, "rulebook"):
        numbers = rule_numbers(kind, lang)
        if len(set(numbers)) != len(numbers):
            yield f"rulebook/{lang}.md: a rule number is there twice"
        if numbers != english:
            odd = sorted(set(numbers) ^ set(english))
            yield f"rulebook/{lang}.md differs from the English one in {', '.join(odd) or 'order'}"
    for where, number in rules_named(kind):
        if number not in english:
            yield f"{where} names {number}, which is not in rulebook/en.md"


def rule_numbers(kind: type[Game], lang: str) -> list[str]:
    """The numbers in a rulebook, in its order; empty where there is none."""
    path = _file(kind, "rulebook", lang)
    return (
        [rule.number for section in parse(path).sections for rule in section.rules] if path.exists() else []
    )


def rules_named(kind: type[Game]) -> Iterator[tuple[str, str]]:
    """Every number of a rule that the game's tables name, and where."""
    for refusal in kind.refusals.values():
        yield f"the refusal {refusal.code!r}", refusal.rule
    for option in kind.declared:
        yield f"the option {option.name!r}", option.rule
    for phase, numbers in kind.rules_in_phase.items():
        yield from ((f"rules_in_phase, phase {phase!r},", number) for number in numbers)


def message_faults(kind: type[Game]) -> Iterator[str]:
    """Files of messages that cannot be read, and messages that nobody asks for, a sentence each."""
    english = messages(kind, ENGLISH)
    for lang in languages(kind, "locales"):
        for line, why in unreadable(kind, lang):
            yield f"locales/{lang}.ftl, line {line} cannot be read: {why}"
        for name in messages(kind, lang):
            if name not in english:
                yield f"locales/{lang}.ftl has the message {name}, which en.ftl lacks"


def said_in_english(kind: type[Game], lang: str) -> list[str]:
    """The messages that a language lacks: they are said in English."""
    return [name for name in messages(kind, ENGLISH) if name not in messages(kind, lang)]


def languages(kind: type[Game], folder: str) -> list[str]:
    """The languages in which a folder has a file."""
    return [lang for lang in LANGUAGES if _file(kind, folder, lang).exists()]


def messages(kind: type[Game], lang: str) -> list[str]:
    """The names of the messages in a language, in the order of its file."""
    from fluent.syntax import ast

    return [entry.id.name for entry in _entries(kind, lang) if isinstance(entry, ast.Message)]


def unreadable(kind: type[Game], lang: str) -> Iterator[tuple[int, str]]:
    """The lines of a language's messages where something begins that is none, and why."""
    from fluent.syntax import ast

    text = _file(kind, "locales", lang).read_text(encoding="utf-8")
    for entry in _entries(kind, lang):
        if isinstance(entry, ast.Junk) and entry.span is not None:
            yield text.count("\n", 0, entry.span.start) + 1, entry.annotations[0].message or ""


def _entries(kind: type[Game], lang: str) -> Iterator[object]:
    from fluent.syntax import FluentParser

    path = _file(kind, "locales", lang)
    if path.exists():
        yield from FluentParser().parse(path.read_text(encoding="utf-8")).body


def _file(kind: type[Game], folder: str, lang: str) -> Path:
    return kind.folder() / folder / f"{lang}{'.md' if folder == 'rulebook' else '.ftl'}"
