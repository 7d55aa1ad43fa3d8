"""What the rules of every game provide, and what they may call: plain functions over a state.

Rules are small functions without imports of any backend. They never raise: `refusal` returns a code.
A backend binds a game's own functions in the place of these (see `handvol.backends.bind`), so general
code such as a random playout or a search is written once, against this module.

An action is a number: word * 64 + bit. `legal(s, word)` is the set of legal actions of that word;
bit 63 is never used. Which action is which move is a table of the game (`Game.moves`).
"""

from __future__ import annotations

from typing import Any

from .cells import Cells

NOBODY = -1
LEGAL = 0
POINT = 10
"""What a point is worth where a game does not say, in hundredths of log-odds."""

PROVIDED = (
    "deal",
    "legal",
    "refusal",
    "apply",
    "score",
    "has_won",
    "redeal",
    "imagine",
    "worth",
    "is_secret",
    "choose_again",
    "deciding",
    "stage",
    "standing",
    "observe",
)
"""The functions of this module in whose place a game's rules, heuristics or observation put their own."""

WORDS = 1
"""How many words a legal set has; a game's rules say their own number."""


def deal(s: Cells) -> None:
    """Set up a new game in a state whose chance, seats and options are set."""
    raise NotImplementedError


def legal(s: Cells, word: int) -> int:
    """The legal actions of the seat in turn, as a set of bits; empty when the game is over."""
    raise NotImplementedError


def refusal(s: Cells, action: int) -> int:
    """LEGAL, or the code of the rule that forbids this action now."""
    raise NotImplementedError


def apply(s: Cells, action: int) -> None:
    """Do a legal action and all that follows from it without a decision."""
    raise NotImplementedError


def score(s: Cells, seat: int) -> int:
    """The points of a seat, at any time."""
    raise NotImplementedError


def has_won(s: Cells, seat: int) -> bool:
    """Whether the game is over and the seat has won it, alone or with others."""
    raise NotImplementedError


def redeal(s: Cells, observer: int) -> None:
    """Draw anew, with the right chances, everything that the observer does not know."""
    raise NotImplementedError


def imagine(s: Cells, observer: int) -> None:
    """As `redeal`, but as likely as it is if the others play sensibly: a game's heuristics may say how."""
    redeal(s, observer)


def worth(s: Cells, action: int) -> int:
    """How good a legal action looks to a simple player who sees what the seat in turn sees."""
    raise NotImplementedError


def is_secret(s: Cells) -> bool:
    """Whether the others do not see what is being decided now; only games with such choices write it."""
    return False


def choose_again(s: Cells) -> None:
    """Take back what others have chosen in secret, so that they choose after the seat in turn."""


def deciding(s: Cells) -> int:
    """The seats that could decide now, as a set: more than the one in turn where all choose at once.

    Whoever of them is made the seat in turn has the same legal moves as when its turn has come.
    """
    return 1 << s.turn


def stage(s: Cells) -> int:
    """A number that changes where a search may stop and ask for the standing: after a round, say."""
    return 0


def standing(s: Cells, seat: int) -> int:
    """How well a seat stands before the end, in hundredths of log-odds to win; only differences count.

    A search that does not play to the end asks it. For games that write none: every point is worth as much.
    """
    return POINT * score(s, seat)


def begin(s: Cells, kind: int) -> None:
    """Say that something begins that people see apart, where its note can be made only when it has happened.

    What rules note first and do then needs no such word.
    """
    if s.notes is not None:
        s.notes.begin(kind)


def observe(s: Cells, seat: int, out: Any, at: int) -> int:
    """Write what a seat sees as numbers into a row, from a place on; returns the place after the last one."""
    raise NotImplementedError


def note(s: Cells, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Say that something happened. Costs nothing in compiled code, where nobody listens."""
    if s.notes is not None:
        s.notes.append((kind, a, b, c, d))
