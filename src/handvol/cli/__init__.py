"""The command line: `handvol COMMAND`. Bad input gets one clear line and exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import handvol
from handvol.core.errors import HandvolError

from . import checking, looking, making, measuring, serving

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
    if rest and parsed.run is not making.test:
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
    top.set_defaults(run=serving.welcome)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Any, about: str, example: str) -> Parser:
        made: Parser = commands.add_parser(
            name, help=about, description=about, epilog=f"example: handvol {example}"
        )
        made.set_defaults(run=run)
        return made

    serve = command("serve", serving.serve, "Serve tables to browsers and bots.", "serve --port 8080")
    serve.add_argument("--host", help="the address to listen at (default: 127.0.0.1)")
    serve.add_argument("--port", type=int, help="the port, 0 for any that is free (default: 8080)")
    serve.add_argument("--db", metavar="URL", help="sqlite:FILE or postgresql://... (default: your own file)")
    serve.add_argument("--open", action="store_true", help="and open a browser")

    check = command("check-db", checking.check_db, "Read a whole database and say what is wrong.", "check-db")
    check.add_argument("--db", metavar="URL", help="sqlite:FILE or postgresql://... (default: your own file)")

    play = command(
        "play", serving.play, "Play a game in the terminal, against bots.", "play ninjan --lang nl"
    )
    play.add_argument("game", nargs="?", help="one of the names that `handvol rules` lists")
    play.add_argument(
        "--seats", type=int, help="how many play, you included (default: 4, or as the game has)"
    )
    play.add_argument("--seat", type=int, help="where you sit, from 0 (default: 0)")
    play.add_argument("--bots", help="names by seat, as greedy,ismcts (default: ismcts)")
    play.add_argument("--seed", type=int, help="a number; the same one deals the same cards")
    play.add_argument("--games", type=int, help="how many games make the match (default: 1)")
    play.add_argument("--clock", metavar="M+S", help="your time: so many minutes, and seconds a move, as 5+3")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the finished game here")
    play.add_argument("--resume", action="store_true", help="go on with the game that you left last")
    add_options(play)
    add_language(play)

    lesson = command("lesson", looking.lesson, "Learn a game, or one thing about it.", "lesson ninjan first")
    lesson.add_argument("what", nargs="?", help="a game, or the file of a lesson; without it, all are listed")
    lesson.add_argument("name", nargs="?", help="which lesson of the game (default: the first)")
    lesson.add_argument("--check", action="store_true", help="play it through by every right move, silently")
    add_language(lesson)

    rules = command(
        "rules", looking.rules, "Show the rules of a game, or one of them.", "rules ninjan NJ-4.2"
    )
    rules.add_argument("game", nargs="?", help="which game; without it, all games are listed")
    rules.add_argument("number", nargs="?", help="one rule, as NJ-4.2")
    rules.add_argument("--options", action="store_true", help="list what a table may decide")
    rules.add_argument("--json", action="store_true", help="print as data")
    add_language(rules)

    games = command("games", looking.games, "List the games.", "games --check")
    games.add_argument("--check", action="store_true", help="say which had to be left out, and why")
    games.add_argument("--json", action="store_true", help="print as data")

    replay = command("replay", looking.replay, "Show a recorded game, move by move.", "replay game.json")
    replay.add_argument("file", type=Path)
    replay.add_argument("--analyse", action="store_true", help="mark what each decision cost")
    replay.add_argument("--iterations", type=int, default=5_000, help="how long to think (default: 5000)")
    replay.add_argument("--json", action="store_true", help="print the end as data")
    add_language(replay)

    verify = command(
        "verify", looking.verify, "Check a record: the shuffle and every move.", "verify game.json"
    )
    verify.add_argument("file", type=Path)
    verify.add_argument("--json", action="store_true", help="print as data")

    bots = command("bots", looking.bots, "List the bots, from weak to strong.", "bots")
    bots.add_argument("--json", action="store_true", help="print as data")
    add_language(bots)

    arena = command(
        "arena",
        measuring.contest,
        "Let bots play against each other.",
        "arena ninjan --bots greedy,ismcts-3 --games 200",
    )
    arena.add_argument("game")
    arena.add_argument("--bots", required=True, help="two or more names, as greedy,ismcts-3")
    arena.add_argument("--games", type=int, default=100, help="how many, in all (default: 100)")
    arena.add_argument("--seats", type=int, help="how many seats (default: 2, or as the game has)")
    arena.add_argument("--seed", type=int, default=0, help="the first deal's seed (default: 0)")
    arena.add_argument("--file", type=Path, help="keep finished games here, and go on from them")
    arena.add_argument("--html", type=Path, metavar="OUT", help="write a page with plots")
    arena.add_argument("--json", action="store_true", help="print as data")
    add_options(arena)

    bench = command(
        "bench", measuring.bench, "Measure random play on this machine.", "bench ninjan --seconds 2"
    )
    bench.add_argument("game", nargs="*", help="which games (default: all)")
    bench.add_argument("--seats", type=int, default=4, help="how many seats, where a game has so many (4)")
    bench.add_argument("--seconds", type=float, default=1.0, help="how long each (default: 1)")
    bench.add_argument("--json", action="store_true", help="print as data")

    new = command("new", making.new, "Write a small game, to be changed into yours.", "new mygame")
    new.add_argument("name", help="a Python name in small letters")
    new.add_argument("--folder", type=Path, help="where to write it (default: a folder of that name, here)")
    new.add_argument("--title", help="what people call it (default: made of the name)")
    new.add_argument(
        "--code", help="two letters before the numbers of its rules (default: made of the title)"
    )

    check = command("check", making.check, "Check all there is of a game.", "check ninjan --seats 2,3")
    check.add_argument("game", help="one of the names that `handvol games` lists")
    check.add_argument(
        "--games", type=int, default=20, help="random games at each number of seats (default: 20)"
    )
    check.add_argument("--seats", metavar="2,3", help="at which numbers of seats (default: all)")
    check.add_argument(
        "--write-golden", type=Path, metavar="FOLDER", help="write its golden files here, and check nothing"
    )
    check.add_argument("--json", action="store_true", help="print as data")

    test = command("test", making.test, "Run the project's tests, in a checkout.", "test -k ninjan")
    test.add_argument("words", nargs="*", metavar="ARGUMENTS", help="passed on to pytest, as -k ninjan")
    test.add_argument("--coverage", action="store_true", help="and say how much of the code they cover")
    return top


def add_options(command: Parser) -> None:
    """Let a command take options of a game."""
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game",
    )


def add_language(command: Parser) -> None:
    """Let a command be told which language to speak."""
    command.add_argument("--lang", help="nl, en, de or fr (default: this machine's)")
