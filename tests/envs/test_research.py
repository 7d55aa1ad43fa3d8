"""The page for researchers is made from the code, and the examples run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest


def run(root: Path, *command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tables_of_the_page_are_current(root: Path) -> None:
    run(root, "tools/research_tables.py", "--check")


def test_agents_of_pettingzoo_play(root: Path) -> None:
    assert "won" in run(root, "examples/pettingzoo_loop.py", "--game", "ninjan", "--seed", "1")


def test_the_search_of_openspiel_plays(root: Path) -> None:
    assert "returns" in run(root, "examples/openspiel_mcts.py", "--game", "ninjan", "--simulations", "3")


def installed(name: str) -> None:
    if importlib.util.find_spec(name) is None:
        pytest.skip(f"{name} is large, and not among what the tests install")


def test_jax_takes_a_batch(root: Path) -> None:
    installed("jax")
    assert "steps" in run(root, "examples/jax_batch.py", "--games", "64", "--steps", "20")


def test_ppo_learns_and_draws_its_curve(root: Path, tmp_path: Path) -> None:
    installed("torch")
    curve = tmp_path / "curve.svg"
    told = run(
        root,
        *("examples/ppo.py", "--seconds", "2", "--envs", "64", "--width", "32", "--games", "100"),
        *("--curve", str(curve)),
    )
    assert "wins against greedy" in told
    assert curve.read_text().startswith("<svg")
