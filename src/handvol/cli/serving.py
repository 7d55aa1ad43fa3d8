"""Commands that let people play: serve, play."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from handvol.core.errors import OptionError

from . import common


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
        from handvol.server.config import config
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
    from handvol.terminal.play import play as play_out

    bots = [name.strip() for name in parsed.bots.split(",")]
    found = find(parsed.game)
    usual = len(bots) + 1 if len(bots) > 1 else USUAL_SEATS
    seats = found.seats_near(usual) if parsed.seats is None else parsed.seats
    game = set_up(parsed.game, seats, common.options(parsed.option))
    if not 0 <= parsed.seat < game.seats:
        raise OptionError(f"You can sit in seats 0 to {game.seats - 1}, not {parsed.seat}.")
    if len(bots) > game.seats - 1:
        raise OptionError(f"{game.seats} seats leave room for {game.seats - 1} bots, not {len(bots)}.")
    if parsed.record is not None and not parsed.record.absolute().parent.is_dir():
        raise OptionError(f"There is no folder {parsed.record.parent} to keep the record in.")
    play_out(game, bots, parsed.seat, parsed.seed, common.language(parsed), parsed.record, common.console())
    return 0
