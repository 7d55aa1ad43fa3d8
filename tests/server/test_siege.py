"""A short siege: honest players hardly notice, nothing is lost, and all is well afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = "5"
MOST_MS = 1_500
"""Far more than on a machine that does nothing else, far less than without the guard: 12,000."""
MOST_MB = 320
"""The compiled search included, which a hint brings in."""


def test_a_short_siege_stops_nobody() -> None:
    command = [
        sys.executable,
        "benchmarks/siege.py",
        "--short",
        "--json",
        "--tables",
        "10",
        "--seconds",
        SECONDS,
    ]
    paths = os.pathsep.join((str(ROOT / "src"), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    outcome = json.loads(done.stdout)
    siege, after = outcome["felt"]
    assert outcome["lost"] == []
    assert [line for line in outcome["log"] if line.startswith(("Traceback", "{"))] == []
    assert siege["moves"] > 100
    assert siege["p99_ms"] < MOST_MS
    assert siege["memory_mb"] < MOST_MB
    assert siege["descriptors"] < 500
    assert after["p99_ms"] < MOST_MS
