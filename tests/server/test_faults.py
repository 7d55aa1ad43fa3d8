"""Some of the faults of `benchmarks/faults.py`: nothing is lost, play goes on, log and health are true."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("db", "faults"), [("sqlite", ["read-only", "clock forward"]), ("postgres", ["killed"])]
)
def test_a_few_faults_break_no_promise(db: str, faults: list[str]) -> None:
    command = [sys.executable, "benchmarks/faults.py", "--json", "--kills", "0", "--tables", "2", "--db", db]
    done = subprocess.run(
        [*command, "--only", *faults],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=180,
    )
    rows = json.loads(done.stdout or "[]")
    assert sorted(row["fault"] for row in rows) == sorted(faults), done.stderr
    assert {row["fault"]: row["problems"] for row in rows if row["problems"]} == {}
    assert done.returncode == 0
    assert all(row["acknowledged"] >= 4 for row in rows), "before and after, at both tables"
