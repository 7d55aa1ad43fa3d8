"""The house is in order: style, types, import directions, rules, languages."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from handvol.core.registry import find
from handvol.speech.words import LANGUAGES
from handvol.table.errors import CODES

LAYERS = ["core", "kit", "backends", "speech", "games", "lessons", "bots", "table"]
ABOVE = ["store", "server", "terminal", "lab", "envs", "testing"]


def run(root: Path, *command: str) -> None:
    done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_code_is_formatted_and_linted(root: Path) -> None:
    run(root, "-m", "ruff", "format", "--check", ".")
    run(root, "-m", "ruff", "check", ".")


def test_types_are_strict_and_right(root: Path) -> None:
    run(root, "-m", "mypy")


def test_every_rule_has_a_test_and_every_language(root: Path) -> None:
    run(root, "tools/check_rules.py", "--check")


def imports_of(path: Path, package: Path) -> list[str]:
    """The parts of handvol that a file imports, relative imports resolved."""
    here = ["handvol", *path.relative_to(package).with_suffix("").parts]
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else []
            module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found += [f"{module}.{alias.name}" for alias in node.names]
    return [name.split(".")[1] for name in found if name.startswith("handvol.")]


def test_imports_go_one_way(root: Path) -> None:
    package = root / "src" / "handvol"
    for path in package.rglob("*.py"):
        part = path.relative_to(package).parts[0]
        if part in LAYERS:
            allowed = LAYERS[: LAYERS.index(part) + 1]
            for other in imports_of(path, package):
                assert other not in ABOVE, f"{path} imports handvol.{other}"
                assert other not in LAYERS or other in allowed, f"{path} imports handvol.{other}"


def test_core_needs_little_and_goes_round_in_no_circle(root: Path) -> None:
    """Only the standard library, msgspec and NumPy; and no import is put off until it is needed."""
    package = root / "src" / "handvol"
    allowed = {*sys.stdlib_module_names, "msgspec", "numpy", "handvol"}
    for path in (package / "core").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                inside = [one for one in ast.walk(node) if isinstance(one, ast.Import | ast.ImportFrom)]
                assert not inside, f"{path} imports inside {node.name}"
            if isinstance(node, ast.Import):
                assert {alias.name.partition(".")[0] for alias in node.names} <= allowed, path
            if isinstance(node, ast.ImportFrom) and not node.level:
                assert (node.module or "").partition(".")[0] in allowed, path
        assert set(imports_of(path, package)) <= {"core"}, path


def test_rules_import_no_backend_and_no_numba(every_game: str) -> None:
    for path in find(every_game).folder().glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(from|import) (numba|handvol\.backends)", text, re.MULTILINE), path


def message_ids(path: Path) -> list[str]:
    return re.findall(r"^([a-zA-Z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_message(lang: str, root: Path) -> None:
    ours = root / "src" / "handvol"
    for folder in [ours, *(path.parent for path in (ours / "games").glob("*/locales"))]:
        english = message_ids(folder / "locales" / "en.ftl")
        assert message_ids(folder / "locales" / f"{lang}.ftl") == english, folder


def test_every_refusal_phase_and_verb_has_a_message(every_game: str) -> None:
    kind = find(every_game)
    ids = message_ids(kind.folder() / "locales" / "en.ftl")
    for refusal in kind.refusals.values():
        assert f"refusal-{refusal.code}" in ids
    for phase in kind.phases[:-1]:
        assert f"phase-{phase}" in ids
    for verb in kind.moves.verbs():
        assert any(name == f"move-{verb}" or name.startswith(f"move-{verb}-") for name in ids), verb
    for option in kind.declared:
        assert f"option-{option.name.replace('_', '-')}" in ids
    assert "pitch" in ids


def test_every_code_of_a_table_has_a_message_and_is_documented(root: Path) -> None:
    ids = message_ids(root / "src" / "handvol" / "locales" / "en.ftl")
    assert [name.removeprefix("error-") for name in ids if name.startswith("error-")] == list(CODES)
    documented = (root / "docs" / "protocol.md").read_text(encoding="utf-8").partition("## Codes")[2]
    assert re.findall(r"^\| `([a-z-]+)` \|", documented, re.MULTILINE) == list(CODES)
    code = "".join(p.read_text(encoding="utf-8") for p in (root / "src" / "handvol").rglob("*.py"))
    for name in CODES:
        assert code.count(f'"{name}"') > 1, f"{name} is never said"


def test_no_message_is_unused(root: Path) -> None:
    """Every message is named in the code, in full or by its kind; the browser's have a test of their own."""
    kinds = (
        "refusal-",
        "phase-",
        "move-",
        "event-",
        "word-",
        "column-",
        "option-",
        "error-",
        "level-",
        "field-",
        "letter-",
    )
    package = root / "src" / "handvol"
    code = "\n".join(p.read_text(encoding="utf-8") for p in package.rglob("*.py"))
    for path in package.rglob("locales/en.ftl"):
        if "web" in path.relative_to(package).parts:
            continue
        for name in message_ids(path):
            assert name.startswith(kinds) or re.search(rf"""["']{name}["']""", code), (
                f"{name} in {path} is never said"
            )


def test_every_name_in_the_drawing_of_a_move_exists(root: Path) -> None:
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawing = text.partition("## The way of a move")[2].split("```")[1]
    named = re.findall(r"([\w/-]+\.(?:py|js))(?: +([A-Za-z_]\w*(?:\.\w+)?))?", drawing)
    assert len(named) > 12
    for file, name in named:
        code = (root / "src" / "handvol" / file).read_text(encoding="utf-8")
        kind, _, method = name.partition(".")
        if file.endswith(".js"):
            assert re.search(rf"\b{name}\b", code), f"{file} has no {name}"
        elif kind:
            (found,) = (
                node
                for node in ast.parse(code).body
                if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == kind
            )
            inside = {node.name for node in found.body if isinstance(node, ast.FunctionDef)}
            assert not method or method in inside, f"{file} has no {name}"


def test_the_repository_speaks_of_the_project_alone(root: Path) -> None:
    files = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=False)
    for name in files.stdout.split():
        path = root / name
        if path.suffix in {".md", ".py", ".toml", ".txt", ".yaml", ".ftl"} and path.exists():
            text = path.read_text(encoding="utf-8")
            for word in ("/wo" + "rk/", "/ro" + "ot/", "pypi" + ".org", "../sha" + "red"):
                assert word not in text, f"{name} mentions {word}"
