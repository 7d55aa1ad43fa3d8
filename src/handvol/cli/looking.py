"""Commands that show what there is: games, rules, bots, replay, verify."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import handvol
from handvol.core.errors import OptionError

from . import common


def games(parsed: argparse.Namespace) -> int:
    """List the games, and with --check those that had to be left out."""
    from handvol.core.registry import faults

    left_out = faults()
    if parsed.json:
        common.print_json({"games": known(), "left_out": left_out})
    else:
        show_games()
    if not parsed.check:
        return 0
    if not parsed.json:
        console = common.console()
        for name, why in left_out.items():
            console.print(f"{name:<16} left out: {why}", style="red", soft_wrap=True)
        if not left_out:
            console.print("All of them can be played.", style="dim")
    return 1 if left_out else 0


def known() -> dict[str, Any]:
    """Every game with its title and its numbers of seats."""
    from handvol.core.registry import find

    found = {name: find(name) for name in handvol.games()}
    return {
        name: {"title": game.title, "seats": [game.min_seats, game.max_seats]} for name, game in found.items()
    }


def show_games() -> None:
    """One line a game."""
    from handvol.core.options import in_range

    for name, facts in known().items():
        common.console().print(f"{name:<16} {facts['title']}, {in_range(*facts['seats'])} players")


def lesson(parsed: argparse.Namespace) -> int:
    """Teach a lesson, list what there is, or check one."""
    from handvol.lessons import faults, lesson, names, read
    from handvol.lessons.words import LessonWords
    from handvol.terminal.lesson import Taught

    lang = common.language(parsed)
    if parsed.what is None or (parsed.name is None and parsed.check and parsed.what in handvol.games()):
        chosen = [(game, name) for game in handvol.games() for name in names(game)]
        chosen = [(game, name) for game, name in chosen if parsed.what in (None, game)]
        found = [lesson(game, name) for game, name in chosen]
    elif parsed.what in handvol.games():
        found = [lesson(parsed.what, parsed.name or next(iter(names(parsed.what)), "first"))]
    else:
        found = [read(Path(parsed.what))]
    if parsed.check:
        wrong = [f"{one.game} {one.name}: {fault}" for one in found for fault in faults(one)]
        sys.stdout.write("".join(f"{line}\n" for line in wrong) or f"{len(found)} lessons are right.\n")
        return 1 if wrong else 0
    if parsed.what is None:
        for one in found:
            sys.stdout.write(f"{one.game:<16} {one.name:<12} {LessonWords(one, lang).title}\n")
        return 0
    Taught(found[0], lang, common.console()).run()
    return 0


def rules(parsed: argparse.Namespace) -> int:
    """Show the rules of a game, or what a table may decide."""
    from handvol.core.registry import find
    from handvol.speech.rulebook import rulebook
    from handvol.terminal.rules import show_options, show_rulebook, show_rules

    if parsed.game is None:
        if parsed.json:
            return common.print_json(known())
        show_games()
        return 0
    if parsed.options:
        if parsed.json:
            declared = find(parsed.game).declared
            keys = ("name", "default", "takes", "rule", "schema")
            return common.print_json([{key: getattr(option, key) for key in keys} for option in declared])
        show_options(common.console(), find(parsed.game))
        return 0
    book = rulebook(parsed.game, common.language(parsed))
    chosen = [book.rule(parsed.number)] if parsed.number else list(book.rules.values())
    if parsed.json:
        return common.print_json({rule.number: rule.text for rule in chosen})
    if parsed.number:
        show_rules(common.console(), chosen)
    else:
        show_rulebook(common.console(), book)
    return 0


def replay(parsed: argparse.Namespace) -> int:
    """Show a recorded game."""
    from handvol.core.record import Record
    from handvol.terminal.replay import show_replay

    record = Record.open(parsed.file)
    if parsed.json:
        *_, last = record.states()
        return common.print_json(
            {
                "over": last.over,
                "scores": last.scores,
                "winners": last.winners,
                "position": last.dump(),
            }
        )
    if parsed.iterations < 1:
        raise OptionError(f"The number of iterations must be 1 or more, not {parsed.iterations}.")
    show_replay(common.console(), record, common.language(parsed), parsed.iterations if parsed.analyse else 0)
    return 0


def verify(parsed: argparse.Namespace) -> int:
    """Check a record."""
    from handvol.core.record import Record

    record = Record.open(parsed.file)
    last = record.verify()
    promised = record.fairness is not None
    if parsed.json:
        return common.print_json(
            {"ok": True, "moves": len(record.moves), "over": last.over, "promise": promised}
        )
    console = common.console()
    console.print(f"Every one of the {len(record.moves)} moves is legal.")
    if promised:
        console.print("The cards were dealt as promised, from the secret and the players' bytes.")
    else:
        console.print("The record holds no promise, so the shuffle cannot be checked.", style="dim")
    return 0


def bots(parsed: argparse.Namespace) -> int:
    """List the bots."""
    from handvol.bots import known
    from handvol.speech.words import Words

    if parsed.json:
        return common.print_json(known())
    words = Words(common.language(parsed))
    for name in known():
        level = f"level-{name}"
        sys.stdout.write(f"{name:10}{words.say(level) if words.has(level) else ''}".rstrip() + "\n")
    return 0
