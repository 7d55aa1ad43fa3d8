"""Commands for those who write games: new, check, test."""

from __future__ import annotations

import argparse
import logging
import shlex
import shutil
import subprocess
import sys
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import handvol
from handvol.core.errors import OptionError

from . import common

if TYPE_CHECKING:
    from rich.console import Console

    from handvol.testing.examine import Check

WIDTH = 10
"""So much room has the name of a check."""


def new(parsed: argparse.Namespace) -> int:
    """Write the package of a small game, to be changed into one's own."""
    from handvol.template import naming, write

    game = naming(parsed.name, parsed.title, parsed.code)
    folder = Path(game.name) if parsed.folder is None else parsed.folder
    write(game, folder)
    console = common.console()
    console.print(
        f"{game.title} is in {folder}: a small game, complete, to be changed into yours.", soft_wrap=True
    )
    console.print("Install it once, so that Handvol knows it; then check it and play it:", style="dim")
    for line in (_installing(folder), f"handvol check {game.name}", f"handvol play {game.name}"):
        console.print(f"    {line}", style="cyan", soft_wrap=True)
    return 0


def _installing(folder: Path) -> str:
    """The command that installs a package in a folder where this Handvol is."""
    here = "python" if shutil.which("python") == sys.executable else shlex.quote(sys.executable)
    if find_spec("pip") is None:
        return f"uv pip install --python {here} -e {shlex.quote(str(folder))}"
    return f"{here} -m pip install -e {shlex.quote(str(folder))}"


def check(parsed: argparse.Namespace) -> int:
    """Check all there is of a game; a line a check."""
    from handvol.core.options import checked_seats
    from handvol.core.registry import faults, find

    logging.getLogger("handvol").addHandler(logging.NullHandler())
    if parsed.games < 1:
        raise OptionError(f"A check plays one game or more, not {parsed.games}.")
    seats = _numbers(parsed.seats) if parsed.seats else []
    if parsed.game not in faults():
        try:
            kind = find(parsed.game)
        except OptionError as error:
            raise OptionError(
                f"{error} A game of yours is installed once: {_installing(Path('FOLDER'))}"
            ) from None
        for number in seats:
            checked_seats(number, kind.min_seats, kind.max_seats, kind.title)
        if parsed.write_golden is not None:
            return _write_golden(parsed.game, parsed.write_golden)
    return _examine(parsed.game, parsed.games, seats, parsed.json)


def _numbers(given: str) -> list[int]:
    """Numbers of seats, given as 2,3."""
    try:
        return [int(number) for number in given.split(",")]
    except ValueError:
        raise OptionError(f"Numbers of seats are given as 2,3, not {given!r}.") from None


def _write_golden(game: str, folder: Path) -> int:
    """Write the golden files of a game."""
    from handvol.testing.golden import write_golden

    try:
        write_golden(game, folder)
    except OSError as error:
        raise OptionError(f"Cannot write to {folder}: {error.strerror}.") from None
    common.console().print(
        f"The golden files of {game} are in {folder}. Read the difference before you keep them."
    )
    return 0


def _examine(game: str, games: int, seats: list[int], as_data: bool) -> int:
    """Make all checks; exit code 1 where something is wrong."""
    from handvol.testing.examine import examine

    console = common.console()
    made = []
    for one in examine(game, games, seats):
        made.append(one)
        if not as_data:
            _show(console, one)
    ok = all(one.ok for one in made)
    if as_data:
        common.print_json({"game": game, "ok": ok, "checks": [{**asdict(one), "ok": one.ok} for one in made]})
    elif ok:
        console.print("All well.", style="bold green")
    return 0 if ok else 1


def _show(console: Console, check: Check) -> None:
    """A check in a line, and what is wrong below it."""
    from rich.text import Text

    line = Text("ok   " if check.ok else "WRONG", style="green" if check.ok else "bold red")
    line.append(f"  {check.name:<{WIDTH}}", style="not bold default")
    line.append(f"{check.seconds:6.1f} s  ", style="not bold dim default")
    if check.ok:
        line.append(check.remark, style="not bold default")
    console.print(line, soft_wrap=True)
    for fault in check.faults:
        console.print(Text(f"       {fault}", style="red"), soft_wrap=True)


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
