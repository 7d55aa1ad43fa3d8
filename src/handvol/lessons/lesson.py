"""What a lesson is, and the files that hold one.

A lesson is a TOML file. It begins at a deal or a position and goes on in parts; each says something, may
point at what it speaks of, and may ask for a move:

    game = "ninjan"
    seats = 2
    [start]
    position = { hands = [["7P"], ["3R"]], piles = [["5S"], ["2P"], ["8R"]], round = 9 }

    [[parts]]
    say = "goal"
    point = ["piles", "7P"]

    [[parts]]
    say = "choose"
    ask = ["choose 7P"]
    wrong = { "*" = "choose-wrong" }
    then = ["choose 3R"]
    rule = "NJ-3.1"

A game's own lessons lie in the folder `lessons` beside its rules. What they say is in the Fluent files there:
the message of `say = "goal"` in `first.toml` is `first-goal`, and the name of the lesson is `first-title`. A
lesson of one file says `text = "..."` in its parts instead.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from handvol.core.errors import HandvolError
from handvol.core.game import Game
from handvol.core.registry import find, set_up
from handvol.core.state import State

FOLDER = "lessons"
ANY = "*"
"""In `ask`: whatever is legal. In `wrong`: every other move."""
NULL = "null"
"""How a position, or what is seen, says null: TOML has no word for it."""
MAX_BYTES = 200_000
MAX_PARTS = 200


class LessonError(HandvolError):
    """A lesson that cannot be read, or that the rules do not play as it says."""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins: a deal or a position, and moves that were made before."""

    seed: int = 0
    position: dict[str, Any] | None = None
    moves: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a lesson says, and what is done then."""

    say: str = ""
    """The message, by the part of its name that follows the lesson's."""
    text: str = ""
    """What is said, where there is no message."""
    point: tuple[str, ...] = ()
    """What is spoken of: cards, keys of the view, seats (`seat 1`), places (`pile 2`)."""
    rule: str = ""
    """The number of the rule that this is about."""
    ask: tuple[str, ...] = ()
    """The moves that are right; the first is the one that is shown to whoever gives up."""
    goal: dict[str, Any] = {}
    """What one's view holds after a right move, in place of `ask`: values by keys, as `won.0`."""
    wrong: dict[str, str] = {}
    """What is said of a legal move that is not right; `*` for all others."""
    then: tuple[str, ...] = ()
    """The moves that follow, whoever makes them."""
    refused: dict[str, str] = {}
    """Moves that the rules refuse here, with the rule's number: what the part teaches, proven."""
    see: dict[str, Any] = {}
    """What one's view holds after the part: what it teaches, proven."""
    told: tuple[str, ...] = ()
    """Kinds of events that the part's moves bring about, in this order: proven too."""

    @property
    def asks(self) -> bool:
        """Whether the learner has to make a move."""
        return bool(self.ask or self.goal)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson, as its file says it."""

    game: str
    parts: tuple[Part, ...]
    seats: int | None = None
    you: int = 0
    """The learner's seat."""
    order: int = 0
    """Where it stands among the lessons of its game; the first is for those who know nothing."""
    options: dict[str, Any] = {}
    start: Start = Start()
    title: str = ""
    """What it is called, where there is no message."""
    name: str = ""
    """The file's name, which its messages begin with."""

    def begin(self) -> State:
        """The state that the lesson begins with."""
        game = self.make_game()
        state = game.deal(self.start.seed)
        if self.start.position is not None:
            state = game.load(self.start.position)
        for move in self.start.moves:
            state = state.play(move)
        return state

    def make_game(self) -> Game:
        """The game that it is about, with its seats and options."""
        return set_up(self.game, self.seats, self.options)

    def message(self, say: str) -> str:
        """The name of a message of this lesson."""
        return f"{self.name}-{say}"


def names(game: str) -> list[str]:
    """The names of a game's lessons, in the order in which they are best taken."""
    files = (find(game).folder() / FOLDER).glob("*.toml")
    return [one.name for one in sorted(map(read, files), key=lambda one: (one.order, one.name))]


def lesson(game: str, name: str) -> Lesson:
    """A lesson of a game.

    >>> lesson("ninjan", "first").game
    'ninjan'
    """
    if name not in (known := names(game)):
        listed = ", ".join(known) or "none"
        raise LessonError(f"{find(game).title} has no lesson {name!r}. There are: {listed}.")
    return read(find(game).folder() / FOLDER / f"{name}.toml")


def read(path: Path) -> Lesson:
    """The lesson in a file; LessonError says what is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise LessonError(f"Cannot read {path}: {error.strerror}.") from None
    if len(content) > MAX_BYTES:
        raise LessonError(f"{path} is too large for a lesson.")
    try:
        found = msgspec.convert(_with_nulls(tomllib.loads(content.decode())), Lesson)
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name} is no lesson: {error}.") from None
    if not found.parts or len(found.parts) > MAX_PARTS:
        raise LessonError(f"{path.name}: a lesson has 1 to {MAX_PARTS} parts, not {len(found.parts)}.")
    return msgspec.structs.replace(found, name=path.stem)


def _with_nulls(value: Any) -> Any:
    """Data with null where a text says so."""
    if isinstance(value, dict):
        return {key: _with_nulls(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_with_nulls(item) for item in value]
    return None if value == NULL else value
