"""Check that rules, tests, errors and languages fit together, and write docs/rule-coverage.md.

python tools/check_rules.py            # check, and write the table
python tools/check_rules.py --check    # check only, and that the table is up to date
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from handvol.core.registry import find
from handvol.speech.words import LANGUAGES
from handvol.testing.spoken import languages, rule_numbers, rulebook_faults

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "docs" / "rule-coverage.md"

Marks = dict[str, list[str]]


def marked_tests(folder: Path) -> Marks:
    """The tests that cite each rule with `@pytest.mark.rule`."""
    found: Marks = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for number in _rules_of(node):
                    found[number].append(node.name)
    return found


def _rules_of(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in mark.args)


def problems(games: list[str], marks: Marks) -> Iterator[str]:
    """Everything that does not fit together, one sentence each."""
    known = set()
    for game in games:
        kind = find(game)
        numbers = rule_numbers(kind, "en")
        known.update(numbers)
        yield from (f"{game}: {fault}" for fault in rulebook_faults(kind))
        for number in numbers:
            if number not in marks:
                yield f"{game}: no test cites {number}"
        for lang in LANGUAGES:
            if lang not in languages(kind, "rulebook"):
                yield f"{game}: there is no {lang} rulebook"
    for number, tests in marks.items():
        if number not in known:
            yield f"{tests[0]} cites {number}, which is no rule"


def table(games: list[str], marks: Marks) -> str:
    """The coverage table as Markdown."""
    lines = ["# Which tests prove which rule", "", "Written by `tools/check_rules.py`; do not edit.", ""]
    for game in games:
        lines += [f"## {find(game).title}", "", "| rule | tests |", "| --- | --- |"]
        for number in rule_numbers(find(game), "en"):
            lines.append(f"| {number} | {', '.join(f'`{name}`' for name in marks.get(number, []))} |")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Check, print what is wrong, write the table."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--check", action="store_true", help="do not write the table, compare it")
    check = options.parse_args().check
    games = sorted(path.parent.name for path in (ROOT / "src" / "handvol" / "games").glob("*/rulebook"))
    marks = marked_tests(ROOT / "tests")
    wrong = list(problems(games, marks))
    made = table(games, marks)
    if check and (not TABLE.exists() or TABLE.read_text(encoding="utf-8") != made):
        wrong.append("docs/rule-coverage.md is not up to date; run tools/check_rules.py")
    elif not check:
        TABLE.write_text(made, encoding="utf-8")
    for sentence in wrong:
        sys.stderr.write(f"{sentence}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
