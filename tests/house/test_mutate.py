"""The tool that puts faults in: the same ones again; what no test notices is found; nothing is touched."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SOURCE = '''
"""A module."""

LIMIT: int = 3


def larger(a: int, b: int) -> int:
    """The larger one."""
    if a < 0 and b < 0:
        raise ValueError("not that way")
    return a if a > b else b


def swapped(a: int, b: int = 40) -> list[int]:
    found = [n for n in range(a, b) if n != 5]
    found.append(len(found) - 1)
    return found
'''


@pytest.fixture
def faults(root: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(root / "tools"))
    return importlib.import_module("mutations")


def test_faults_are_of_many_kinds_and_in_code_alone(faults: Any) -> None:
    found = [fault for place in faults.faults_in("a.py", SOURCE) for fault in place]
    assert {fault.kind for fault in found} >= {
        *("comparison", "boolean", "condition", "condition left out", "constant", "arithmetic"),
        *("branches swapped", "arguments swapped", "statement left out", "early return"),
    }
    for fault in found:
        faulty = fault.put_into(SOURCE)
        compile(faulty, "a.py", "exec")
        assert faulty != SOURCE
        assert all(
            kept in faulty for kept in ('"""A module."""', "LIMIT: int", "a: int, b: int)", "The larger")
        )
        before, after = fault.difference(SOURCE)
        assert before != after
        assert before in SOURCE


def test_the_same_seed_chooses_the_same_faults(faults: Any) -> None:
    sources = {"a.py": SOURCE, "b.py": SOURCE}
    chosen = faults.chosen(sources, 8, "1")
    assert len(chosen) == len({(fault.path, fault.start, fault.end) for fault in chosen}) == 8
    assert chosen == faults.chosen(sources, 8, "1")
    assert chosen != faults.chosen(sources, 8, "2")
    assert {fault.path for fault in faults.chosen(sources, 1000, "1")} == {*sources}


def test_what_no_test_notices_is_listed_and_nothing_is_changed(root: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    files = {
        "pyproject.toml": "[tool.pytest.ini_options]\naddopts = '--import-mode=importlib'\n",
        "src/handvol/__init__.py": "",
        "src/handvol/core/__init__.py": "",
        "src/handvol/core/sums.py": "def larger(a, b):\n    return a if a > b else b\n\n\n"
        "def unseen(n):\n    return n + 7\n",
        "tests/core/test_sums.py": "from handvol.core.sums import larger\n\n\ndef test_larger():\n"
        "    assert larger(1, 2) == larger(2, 1) == 2\n",
        "tools/mutants-equivalent.txt": "core/sums.py\n- return a if a > b else b\n"
        "+ return a if (a >= b) else b\n  Of two equal ones either is the larger.\n",
    }
    for name, text in files.items():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text(text)
    for name in ("mutate.py", "mutations.py", "nearest.py"):
        shutil.copy(root / "tools" / name, checkout / "tools")
    subprocess.run(["git", "init", "-q"], cwd=checkout, check=True)
    before = {path: path.read_bytes() for path in checkout.rglob("*.py")}
    command = [sys.executable, "tools/mutate.py", "src/handvol/core/sums.py", "--jobs", "1"]
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    caught, tried = map(int, re.findall(r"core/sums.py (\d+) of (\d+) caught", done.stdout)[0])
    survived = re.findall(r"^\+ (.*)$", done.stdout, re.MULTILINE)
    assert tried - caught == len(survived) > 0
    assert caught > 0
    assert all("n " in line or line in ("return None", "pass") for line in survived), survived
    assert before == {path: path.read_bytes() for path in checkout.rglob("*.py")}
    assert [path.name for path in tmp_path.iterdir() if "handvol-run" in path.name] == []
