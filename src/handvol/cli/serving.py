"""Commands that let people play: serve, play."""

from __future__ import annotations

import argparse
import re
import sys
from typing import TYPE_CHECKING, Any

from handvol.core.errors import OptionError

from . import common

if TYPE_CHECKING:
    from handvol.table import Clock

SET_UP = ("seats", "seat", "bots", "seed", "games", "clock", "option")
"""What is decided once, before a game."""


def welcome(parsed: argparse.Namespace) -> int:
    """Without a command: the game table in the browser, at any port that is free."""
    return _serving({}, opened=True, any_port=True)


def serve(parsed: argparse.Namespace) -> int:
    """Serve tables to browsers and bots."""
    given = {name: getattr(parsed, name) for name in ("host", "port", "db")}
    return _serving(given, opened=parsed.open)


def _serving(given: dict[str, Any], opened: bool, any_port: bool = False) -> int:
    import webbrowser
    from dataclasses import replace

    try:
        from handvol.server.app import Opened, run
        from handvol.server.config import config, is_loopback
        from handvol.server.reach import outward
    except ImportError as error:
        raise OptionError(f"To serve, install handvol[server] ({error}).") from None
    settings = config(given)
    if _is_taken(settings.host, settings.port):
        if not any_port:
            raise OptionError(f"Port {settings.port} is taken. Name another with --port, or 0 for any.")
        settings = replace(settings, port=0)

    def started(server: Opened) -> None:
        here = settings.host in ("127.0.0.1", "0.0.0.0", "::")
        address = f"http://{'localhost' if here else settings.host}:{server.port}/"
        console = common.console()
        console.print(f"Handvol is at [bold cyan]{address}[/bold cyan]")
        files = f", limit on open files {server.files:,}" if server.files is not None else ""
        console.print(f"Room for {server.connections:,} connections{files}.", style="dim")
        if is_loopback(settings.host):
            console.print(
                "This computer alone reaches it. For others: handvol serve --host 0.0.0.0", style="dim"
            )
        elif here and (found := outward(settings.host)):
            console.print(f"Others reach it at [bold cyan]http://{found}:{server.port}/[/bold cyan]")
        console.print("Ctrl+C stops it; games are kept. In the terminal: handvol play djinn", style="dim")
        sys.stdout.flush()
        if opened:
            webbrowser.open(address)

    run(settings, started)
    return 0


def _is_taken(host: str, port: int) -> bool:
    """Whether somebody else listens there; OptionError where nobody can."""
    import errno
    import socket

    try:
        with socket.create_server((host, port)):
            return False
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return True
        raise OptionError(f"Cannot listen at {host}, port {port}: {error.strerror}.") from None
    except OverflowError:
        raise OptionError(f"A port is a number from 0 to 65535, not {port}.") from None


def play(parsed: argparse.Namespace) -> int:
    """Play a game in the terminal."""
    from handvol.core.game import USUAL_SEATS
    from handvol.core.registry import find, set_up
    from handvol.table import Clock, Settings
    from handvol.table.entries import MAX_GAMES
    from handvol.terminal.play import play as play_out
    from handvol.terminal.play import resume

    if parsed.record is not None and not parsed.record.absolute().parent.is_dir():
        raise OptionError(f"There is no folder {parsed.record.parent} to keep the record in.")
    if parsed.resume:
        given = [name for name in SET_UP if getattr(parsed, name) not in (None, [])]
        if given:
            raise OptionError(f"A game that you go on with is as it was set up: leave --{given[0]} out.")
        resume(parsed.game, common.language(parsed), parsed.record, common.console())
        return 0
    if parsed.game is None:
        raise OptionError("The following arguments are required: game (or --resume).")
    bots = [name.strip() for name in (parsed.bots or "ismcts").split(",")]
    usual = len(bots) + 1 if len(bots) > 1 else USUAL_SEATS
    seats = find(parsed.game).seats_near(usual) if parsed.seats is None else parsed.seats
    options, seat = common.options(parsed.option), parsed.seat or 0
    game = set_up(parsed.game, seats, options)
    if not 0 <= seat < game.seats:
        raise OptionError(f"You can sit in seats 0 to {game.seats - 1}, not {seat}.")
    if len(bots) > game.seats - 1:
        raise OptionError(f"{game.seats} seats leave room for {game.seats - 1} bots, not {len(bots)}.")
    games = 1 if parsed.games is None else parsed.games
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"A match has 1 to {MAX_GAMES} games, not {games}.")
    clock = _clock(parsed.clock) if parsed.clock else Clock()
    settings = Settings(parsed.game, seats, options, clock=clock, games=games)
    play_out(settings, bots, seat, parsed.seed, common.language(parsed), parsed.record, common.console())
    return 0


def _clock(given: str) -> Clock:
    """A clock, given as MINUTES+SECONDS."""
    from handvol.table import Clock
    from handvol.table.entries import MAX_BANK, MAX_INCREMENT

    found = re.fullmatch(r"(\d{1,3})\+(\d{1,3})", given)
    if not found:
        raise OptionError(f"A clock is given as MINUTES+SECONDS, as 5+3, not {given!r}.")
    bank, increment = 60 * int(found[1]), int(found[2])
    if bank > MAX_BANK or increment > MAX_INCREMENT:
        raise OptionError(f"A clock has at most {MAX_BANK // 60}+{MAX_INCREMENT}, not {given}.")
    return Clock("live", bank=bank, increment=increment)
