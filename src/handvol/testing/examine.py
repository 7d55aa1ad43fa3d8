"""Everything that can be checked of one game: what `handvol check` prints, a line a check."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from handvol.backends.dialect import check_dialect
from handvol.core.cores import cores
from handvol.core.errors import in_words
from handvol.core.game import Game
from handvol.core.registry import faults, find
from handvol.lab.bench import BACKENDS, measure
from handvol.speech.words import LANGUAGES

from .conformance import check_game
from .spoken import languages, message_faults, rule_numbers, rulebook_faults, said_in_english
from .walk import random_chooser, walk

PORTION = 100
"""So many games are played in one go; more are spread over the cores."""
MEASURED_SECONDS = 0.3
FEW = 5
"""As many names as one likes to read in a row."""


@dataclass(frozen=True)
class Found:
    """What a check has to say: a remark, and what is wrong, a sentence each."""

    remark: str = ""
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Check:
    """A check that was made."""

    name: str
    remark: str
    faults: list[str]
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def examine(name: str, games: int, seats: Sequence[int] = ()) -> Iterator[Check]:
    """Check a game, at these numbers of seats or at all that it has; each check comes when it is made."""
    start = time.perf_counter()
    wrong = [fault for game, fault in faults().items() if game == name]
    yield Check("loads", "and is complete", wrong, time.perf_counter() - start)
    if wrong:
        return
    kind = find(name)
    yield _made("rulebook", rulebook, kind)
    yield _made("messages", messages, kind)
    compiles = _made("compiles", dialect, kind)
    yield compiles
    if not compiles.ok:
        return
    for number in seats or range(kind.min_seats, kind.max_seats + 1):
        played = partial(play, seats=number, games=games)
        yield _made("1 seat" if number == 1 else f"{number} seats", played, kind)
    yield _made("speed", speed, kind)
    yield _made("sizes", sizes, kind)


def _made(name: str, check: Callable[[type[Game]], Found], kind: type[Game]) -> Check:
    """A check with the time that it took."""
    start = time.perf_counter()
    try:
        found = check(kind)
    except Exception as error:  # whatever a game does wrong gets a sentence
        found = Found(faults=[in_words(error, package_of(kind))])
    return Check(name, found.remark, found.faults, time.perf_counter() - start)


def package_of(kind: type[Game]) -> str:
    """The package that a game is written in."""
    return kind.__module__.rpartition(".")[0] or kind.__module__


def rulebook(kind: type[Game]) -> Found:
    """The rules have numbers, alike in all languages, and all numbers that the game names are there."""
    missing = [lang for lang in LANGUAGES if lang not in languages(kind, "rulebook")]
    count = f"{len(rule_numbers(kind, 'en'))} rules"
    return Found(f"{count}; in English for {_some(missing)}" if missing else count, [*rulebook_faults(kind)])


def messages(kind: type[Game]) -> Found:
    """Messages can be read; what a language lacks is said in English."""
    there = languages(kind, "locales")
    missing = [lang for lang in LANGUAGES if lang not in there]
    remarks = [f"in English for {_some(missing)}"] if missing else []
    for lang in there:
        if lacking := said_in_english(kind, lang):
            remarks.append(f"{lang} says in English: {_some(lacking)}")
    return Found("; ".join(remarks), [*message_faults(kind)])


def dialect(kind: type[Game]) -> Found:
    """The rules hold nothing that cannot be compiled."""
    return Found("on every backend", check_dialect(kind))


def play(kind: type[Game], seats: int, games: int) -> Found:
    """Random games with everything checked, as Python and compiled."""
    starts = range(0, games, PORTION)
    portions = [
        (kind.name, seats, min(PORTION, games - start), 1_000_000 * seats + start) for start in starts
    ]
    if len(portions) == 1:
        wrong = [_play_some(portions[0])]
    else:
        with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn")) as pool:
            wrong = [*pool.map(_play_some, portions)]
    told = [fault for fault in dict.fromkeys(wrong) if fault]
    count = "1 random game" if games == 1 else f"{games} random games"
    return Found(f"{count}, the same compiled", told[:1])


def _play_some(portion: tuple[str, int, int, int]) -> str:
    """What is wrong with some games; empty where all is well."""
    name, seats, games, seed = portion
    kind = find(name)
    try:
        check_game(kind(seats), games=games, seed=seed)
    except Exception as error:  # as above; it must be told in this process, where it can be seen
        return in_words(error, package_of(kind))
    return ""


def speed(kind: type[Game]) -> Found:
    """How fast random play is, on one core."""
    seats = kind.seats_near(2)
    python, compiled = (measure(kind.name, backend, seats, MEASURED_SECONDS).rate for backend in BACKENDS)
    return Found(f"{python:,.0f} moves a second in Python, {compiled:,.0f} compiled")


def sizes(kind: type[Game]) -> Found:
    """How large things are that are copied, kept and sent."""
    game = kind(kind.max_seats)
    states = [*walk(game.deal(seed=1), random_chooser(1))]
    middle = states[len(states) // 2]
    position, view = (len(json.dumps(data)) for data in (middle.dump(), middle.view(0)))
    table = f"{len(game.moves.actions())} moves, a game of {len(states) - 1} of them"
    return Found(f"state {game.cells.dtype.itemsize} bytes, position {position}, view {view}; {table}")


def _some(names: Sequence[str]) -> str:
    """Some names, and how many more there are."""
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"{', '.join(names[:FEW])}{more}"
