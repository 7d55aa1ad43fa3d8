"""Commands that measure: arena, bench."""

from __future__ import annotations

import argparse

import handvol
from handvol.core.errors import OptionError

from . import common

USUAL_SEATS = 2
"""Bots meet at a table of two, unless told otherwise."""


def contest(parsed: argparse.Namespace) -> int:
    """Let bots play against each other."""
    from dataclasses import asdict

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.table import Table

    from handvol.core.registry import find
    from handvol.lab import arena
    from handvol.lab.report import page

    if parsed.games < 1:
        raise OptionError(f"An arena plays one game or more, not {parsed.games}.")
    bots = tuple(name.strip() for name in parsed.bots.split(","))
    options = tuple(common.options(parsed.option).items())
    seats = find(parsed.game).seats_near(USUAL_SEATS) if parsed.seats is None else parsed.seats
    wanted = arena.Contest(parsed.game, seats, bots, parsed.games, options, parsed.seed)
    columns = (TextColumn(arena.title(wanted)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=len(bots) * wanted.deals)
        outcomes = arena.run(
            wanted,
            file=parsed.file,
            progress=lambda done, total: shown.update(task, completed=done, total=total),
        )
    found = arena.standings(wanted, outcomes)
    if parsed.html:
        parsed.html.write_text(page(wanted, outcomes, found), encoding="utf-8")
    if parsed.json:
        return common.print_json({"contest": asdict(wanted), "standings": [asdict(s) for s in found]})
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("bot", "games", "share of wins", "points", "rating", ""):
        table.add_column(column, justify="left" if column in ("bot", "") else "right")
    for s in found:
        share, rating = f"{s.share:.2f} ± {s.share_error:.2f}", f"{s.rating:.1f} ± {s.rating_error:.1f}"
        table.add_row(s.bot, str(s.games), share, f"{s.points:.1f}", rating, s.verdict)
    common.console().print(table)
    return 0


def bench(parsed: argparse.Namespace) -> int:
    """Measure random play."""
    from rich.table import Table

    from handvol.core.registry import find
    from handvol.lab.bench import BACKENDS, measure

    if parsed.seconds <= 0:
        raise OptionError("The time to measure must be more than 0 seconds.")
    names = parsed.game or handvol.games()
    seats = {name: find(name).seats_near(parsed.seats) for name in names}
    measured = [measure(name, backend, seats[name], parsed.seconds) for name in names for backend in BACKENDS]
    if parsed.json:
        return common.print_json(
            [
                {
                    "game": m.game,
                    "backend": m.backend,
                    "seats": m.seats,
                    "steps": m.steps,
                    "seconds": m.seconds,
                    "steps_per_second": m.rate,
                    "state_bytes": m.state_bytes,
                }
                for m in measured
            ]
        )
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("game", "backend", "seats", "steps/s", "state bytes"):
        table.add_column(column, justify="left" if column in ("game", "backend") else "right")
    for m in measured:
        table.add_row(m.game, m.backend, str(m.seats), f"{m.rate:,.0f}", str(m.state_bytes))
    common.console().print(table)
    return 0
