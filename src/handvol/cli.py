"""The command line: `handvol COMMAND`. Bad input gets one clear line and exit code 2."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import handvol
from handvol.core.errors import HandvolError, OptionError

if TYPE_CHECKING:
    from rich.console import Console

BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with one line instead of the whole usage."""
        sys.stderr.write(f"handvol: {message} (see {self.prog} --help)\n")
        sys.exit(BAD_INPUT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parsed, rest = parser().parse_known_args(given)
    if rest and parsed.run is not _test:
        parser().error(f"unrecognized arguments: {' '.join(rest)}")
    parsed.arguments = given[1:]
    try:
        code: int = parsed.run(parsed)
        sys.stdout.flush()
    except HandvolError as error:
        sys.stderr.write(f"handvol: {error}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def parser() -> Parser:
    """All commands with their options."""
    top = Parser(
        prog="handvol",
        description="Five card games, played by their rules.",
        epilog="example: handvol play ninjan",
    )
    top.add_argument("--version", action="version", version=f"handvol {handvol.__version__}")
    top.set_defaults(run=_welcome)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Any, about: str, example: str) -> Parser:
        made: Parser = commands.add_parser(
            name, help=about, description=about, epilog=f"example: handvol {example}"
        )
        made.set_defaults(run=run)
        return made

    serve = command("serve", _serve, "Serve tables to browsers and bots.", "serve --port 8080")
    serve.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    serve.add_argument("--port", type=int, help="the port, 0 for any that is free (default: 8080)")
    serve.add_argument("--db", metavar="URL", help="sqlite:FILE or postgresql://... (default: your own file)")
    serve.add_argument("--open", action="store_true", help="and open a browser")

    play = command("play", _play, "Play a game in the terminal, against bots.", "play ninjan --lang nl")
    play.add_argument("game", help="one of the names that `handvol rules` lists")
    play.add_argument("--seats", type=int, help="how many play, you included (default: 4)")
    play.add_argument("--seat", type=int, default=0, help="where you sit, from 0 (default: 0)")
    play.add_argument("--bots", default="ismcts", help="names by seat, as greedy,ismcts")
    play.add_argument("--seed", type=int, help="a number; the same one deals the same cards")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the finished game here")
    _add_options(play)
    _add_language(play)

    rules = command("rules", _rules, "Show the rules of a game, or one of them.", "rules ninjan NJ-4.2")
    rules.add_argument("game", nargs="?", help="which game; without it, all games are listed")
    rules.add_argument("number", nargs="?", help="one rule, as NJ-4.2")
    rules.add_argument("--options", action="store_true", help="list what a table may decide")
    rules.add_argument("--json", action="store_true", help="print as data")
    _add_language(rules)

    replay = command("replay", _replay, "Show a recorded game, move by move.", "replay game.json")
    replay.add_argument("file", type=Path)
    replay.add_argument("--analyse", action="store_true", help="mark what each decision cost")
    replay.add_argument("--iterations", type=int, default=5_000, help="how long to think (default: 5000)")
    replay.add_argument("--json", action="store_true", help="print the end as data")
    _add_language(replay)

    verify = command("verify", _verify, "Check a record: the shuffle and every move.", "verify game.json")
    verify.add_argument("file", type=Path)
    verify.add_argument("--json", action="store_true", help="print as data")

    bots = command("bots", _bots, "List the bots, from weak to strong.", "bots")
    bots.add_argument("--json", action="store_true", help="print as data")
    _add_language(bots)

    arena = command(
        "arena",
        _arena,
        "Let bots play against each other.",
        "arena ninjan --bots greedy,ismcts-3 --games 200",
    )
    arena.add_argument("game")
    arena.add_argument("--bots", required=True, help="two or more names, as greedy,ismcts-3")
    arena.add_argument("--games", type=int, default=100, help="how many, in all (default: 100)")
    arena.add_argument("--seats", type=int, default=2, help="how many seats (default: 2)")
    arena.add_argument("--seed", type=int, default=0, help="the first deal's seed (default: 0)")
    arena.add_argument("--file", type=Path, help="keep finished games here, and go on from them")
    arena.add_argument("--html", type=Path, metavar="OUT", help="write a page with plots")
    arena.add_argument("--json", action="store_true", help="print as data")
    _add_options(arena)

    bench = command("bench", _bench, "Measure random play on this machine.", "bench ninjan --seconds 2")
    bench.add_argument("game", nargs="*", help="which games (default: all)")
    bench.add_argument("--seats", type=int, default=4, help="how many seats (default: 4)")
    bench.add_argument("--seconds", type=float, default=1.0, help="how long each (default: 1)")
    bench.add_argument("--json", action="store_true", help="print as data")

    test = command("test", _test, "Run the project's tests, in a checkout.", "test -k ninjan")
    test.add_argument("words", nargs="*", metavar="ARGUMENTS", help="passed on to pytest, as -k ninjan")
    test.add_argument("--coverage", action="store_true", help="and say how much of the code they cover")
    return top


def _add_options(command: Parser) -> None:
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game",
    )


def _add_language(command: Parser) -> None:
    command.add_argument("--lang", help="nl, en, de or fr (default: this machine's)")


def _language(parsed: argparse.Namespace) -> str:
    from handvol.speech.words import checked_language, system_language

    return checked_language(parsed.lang) if parsed.lang else system_language()


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def _options(given: Sequence[str]) -> dict[str, Any]:
    options = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise OptionError(f"An option is given as NAME=VALUE, not {item!r}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def _welcome(parsed: argparse.Namespace) -> int:
    """Without a command: the game table in the browser, at any port that is free."""
    return _serving({}, opened=True, any_port=True)


def _serve(parsed: argparse.Namespace) -> int:
    given = {name: getattr(parsed, name) for name in ("host", "port", "db")}
    return _serving(given, opened=parsed.open)


def _serving(given: dict[str, Any], opened: bool, any_port: bool = False) -> int:
    import webbrowser
    from dataclasses import replace

    try:
        from handvol.server.app import run
        from handvol.server.config import config
    except ImportError as error:
        raise OptionError(f"To serve, install handvol[server] ({error}).") from None
    settings = config(given)
    if _is_taken(settings.host, settings.port):
        if not any_port:
            raise OptionError(f"Port {settings.port} is taken. Name another with --port, or 0 for any.")
        settings = replace(settings, port=0)

    def started(port: int) -> None:
        here = settings.host in ("127.0.0.1", "0.0.0.0", "::")
        address = f"http://{'localhost' if here else settings.host}:{port}/"
        console = _console()
        console.print(f"Handvol is at [bold cyan]{address}[/bold cyan]")
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


def _play(parsed: argparse.Namespace) -> int:
    from handvol.core.registry import find, set_up
    from handvol.terminal.play import play

    bots = [name.strip() for name in parsed.bots.split(",")]
    found = find(parsed.game)
    default = len(bots) + 1 if len(bots) > 1 else min(4, found.max_seats)
    seats = default if parsed.seats is None else parsed.seats
    game = set_up(parsed.game, seats, _options(parsed.option))
    if not 0 <= parsed.seat < game.seats:
        raise OptionError(f"You can sit in seats 0 to {game.seats - 1}, not {parsed.seat}.")
    if len(bots) > game.seats - 1:
        raise OptionError(f"{game.seats} seats leave room for {game.seats - 1} bots, not {len(bots)}.")
    if parsed.record is not None and not parsed.record.absolute().parent.is_dir():
        raise OptionError(f"There is no folder {parsed.record.parent} to keep the record in.")
    play(game, bots, parsed.seat, parsed.seed, _language(parsed), parsed.record, _console())
    return 0


def _rules(parsed: argparse.Namespace) -> int:
    from handvol.core.registry import find
    from handvol.speech.rulebook import rulebook
    from handvol.terminal.rules import show_options, show_rulebook, show_rules

    console = _console()
    if parsed.game is None:
        found = {name: find(name) for name in handvol.games()}
        if parsed.json:
            listed = {
                name: {"title": game.title, "seats": [game.min_seats, game.max_seats]}
                for name, game in found.items()
            }
            return _print_json(listed)
        for name, game in found.items():
            console.print(f"{name:<16} {game.title}, {game.min_seats} to {game.max_seats} players")
        return 0
    if parsed.options:
        if parsed.json:
            declared = find(parsed.game).declared
            return _print_json(
                [
                    {
                        "name": o.name,
                        "default": o.default,
                        "takes": o.takes,
                        "rule": o.rule,
                        "schema": o.schema,
                    }
                    for o in declared
                ]
            )
        show_options(console, find(parsed.game))
        return 0
    book = rulebook(parsed.game, _language(parsed))
    chosen = [book.rule(parsed.number)] if parsed.number else list(book.rules.values())
    if parsed.json:
        return _print_json({rule.number: rule.text for rule in chosen})
    if parsed.number:
        show_rules(console, chosen)
    else:
        show_rulebook(console, book)
    return 0


def _replay(parsed: argparse.Namespace) -> int:
    from handvol.core.record import Record
    from handvol.terminal.replay import show_replay

    record = Record.open(parsed.file)
    if parsed.json:
        *_, last = record.states()
        return _print_json(
            {
                "over": last.over,
                "scores": last.scores,
                "winners": last.winners,
                "position": last.dump(),
            }
        )
    if parsed.iterations < 1:
        raise OptionError(f"The number of iterations must be 1 or more, not {parsed.iterations}.")
    show_replay(_console(), record, _language(parsed), parsed.iterations if parsed.analyse else 0)
    return 0


def _verify(parsed: argparse.Namespace) -> int:
    from handvol.core.record import Record

    record = Record.open(parsed.file)
    last = record.verify()
    promised = record.fairness is not None
    if parsed.json:
        return _print_json({"ok": True, "moves": len(record.moves), "over": last.over, "promise": promised})
    console = _console()
    console.print(f"Every one of the {len(record.moves)} moves is legal.")
    if promised:
        console.print("The cards were dealt as promised, from the secret and the players' bytes.")
    else:
        console.print("The record holds no promise, so the shuffle cannot be checked.", style="dim")
    return 0


def _bots(parsed: argparse.Namespace) -> int:
    from handvol.bots import known
    from handvol.speech.words import Words

    if parsed.json:
        return _print_json(known())
    words = Words(_language(parsed))
    for name in known():
        sys.stdout.write(f"{name:10}{words.say(f'level-{name}')}\n")
    return 0


def _arena(parsed: argparse.Namespace) -> int:
    from dataclasses import asdict

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.table import Table

    from handvol.lab import arena
    from handvol.lab.report import page

    if parsed.games < 1:
        raise OptionError(f"An arena plays one game or more, not {parsed.games}.")
    bots = tuple(name.strip() for name in parsed.bots.split(","))
    options = tuple(_options(parsed.option).items())
    contest = arena.Contest(parsed.game, parsed.seats, bots, parsed.games, options, parsed.seed)
    columns = (TextColumn(arena.title(contest)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=len(bots) * contest.deals)
        outcomes = arena.run(
            contest,
            file=parsed.file,
            progress=lambda done, total: shown.update(task, completed=done, total=total),
        )
    found = arena.standings(contest, outcomes)
    if parsed.html:
        parsed.html.write_text(page(contest, outcomes, found), encoding="utf-8")
    if parsed.json:
        return _print_json({"contest": asdict(contest), "standings": [asdict(s) for s in found]})
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("bot", "games", "share of wins", "points", "rating", ""):
        table.add_column(column, justify="left" if column in ("bot", "") else "right")
    for s in found:
        share, rating = f"{s.share:.2f} ± {s.share_error:.2f}", f"{s.rating:.1f} ± {s.rating_error:.1f}"
        table.add_row(s.bot, str(s.games), share, f"{s.points:.1f}", rating, s.verdict)
    _console().print(table)
    return 0


def _bench(parsed: argparse.Namespace) -> int:
    from rich.table import Table

    from handvol.core.registry import find
    from handvol.lab.bench import BACKENDS, measure

    if parsed.seconds <= 0:
        raise OptionError("The time to measure must be more than 0 seconds.")
    names = parsed.game or handvol.games()
    for name in names:
        find(name)
    measured = [
        measure(name, backend, parsed.seats, parsed.seconds) for name in names for backend in BACKENDS
    ]
    if parsed.json:
        return _print_json(
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
    _console().print(table)
    return 0


def _test(parsed: argparse.Namespace) -> int:
    import importlib.util
    import subprocess

    root = Path(handvol.__file__).parents[2]
    if not (root / "tests").is_dir() or importlib.util.find_spec("pytest") is None:
        raise OptionError("Tests are run in a checkout of the project, by ./handvol test there.")
    whole = ["-n", "auto", "--dist", "loadfile"]
    chosen = {
        (): whole,
        ("--coverage",): [*whole, "--cov", "--cov-fail-under", "95"],
    }.get(tuple(parsed.arguments), parsed.arguments)
    return subprocess.call([sys.executable, "-m", "pytest", *chosen], cwd=root)


def _print_json(data: Any) -> int:
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
    return 0
