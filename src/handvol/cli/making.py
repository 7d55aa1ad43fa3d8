"""Commands for those who write games: test."""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import handvol
from handvol.core.errors import OptionError


def test(parsed: argparse.Namespace) -> int:
    """Run the project's tests."""
    root = Path(handvol.__file__).parents[2]
    if not (root / "tests").is_dir() or find_spec("pytest") is None:
        raise OptionError("Tests are run in a checkout of the project, by ./handvol test there.")
    whole = ["-n", "auto", "--dist", "loadfile"]
    chosen = {
        (): whole,
        ("--coverage",): [*whole, "--cov", "--cov-fail-under", "95"],
    }.get(tuple(parsed.arguments), parsed.arguments)
    return subprocess.call([sys.executable, "-m", "pytest", *chosen], cwd=root)
