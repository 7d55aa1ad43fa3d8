"""What compiled rules may not hold is refused before a compiler sees it, at every place, with a way out."""

from __future__ import annotations

import importlib.util
import itertools
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import handvol
from handvol.backends import cuda
from handvol.backends.batch import Batch
from handvol.backends.dialect import check_dialect
from handvol.bots import make
from handvol.bots.searcher import searcher
from handvol.core.errors import DialectError
from handvol.core.game import Game
from handvol.core.registry import find
from handvol.lab.oracle import seeing_search

from .tiny.game import Tiny
from .tiny.variants import rules_with

numbers = itertools.count()
Write = Callable[[str], ModuleType]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Makes a module of a text, in a file of its own."""

    def written(text: str) -> ModuleType:
        path = tmp_path / f"rules{next(numbers)}.py"
        path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return written


def game_with(**changes: Callable[..., object]) -> type[Game]:
    class Changed(Tiny):
        rules = rules_with(**changes)

    return Changed


def test_every_game_can_be_compiled(every_game: str) -> None:
    assert check_dialect(find(every_game)) == []


REFUSED = [
    ("return [1, 2][seat]", "`[1, 2]`: no lists; write a tuple of numbers, or a field"),
    ("return {1: 2}[seat]", "`{1: 2}`: no dicts; write a tuple"),
    ("return len({1, 2})", "`{1, 2}`: no sets; write the bits of one number"),
    ("return len([i for i in range(3)])", "`[i for i in range(3)]`: no comprehensions; write a `for` loop"),
    ("return len({i for i in range(3)})", "no comprehensions"),
    ("return len({i: i for i in range(3)})", "no comprehensions"),
    ("return sum(i for i in range(3))", "no generators; write a `for` loop"),
    ("yield 1", "`(yield 1)`: no generators"),
    ("yield from range(2)", "no generators"),
    ("return None", "`None`: no None; write NOBODY or -1"),
    ("return 1 if s.turn == None else 0", "`None`: no None"),
    ("return 1 if s.turn is None else 0", "`s.turn is None`: no `is`; write `==`, and NOBODY or -1"),
    ("return 1 if s.turn is not seat else 0", "`s.turn is not seat`: no `is not`; write `!=`"),
    ("f = lambda x: x", "`lambda x: x`: no lambdas; write a function of the module"),
    ("def inner(x): return x", "`def inner(x):`: no functions in functions"),
    ("async def inner(x): return x", "no `async`"),
    ("class Inner: pass", "`class Inner:`: no classes"),
    ("return 'one'", "`'one'`: no text; write a number"),
    ("return b'one'", "no text"),
    ("return f'{seat}'", "no text"),
    ("return 1j", "`1j`: no plain number but complex"),
    ("return 1 << 3 & 0xFFFFFFFFFFFFFFFF", "`18446744073709551615`: larger than 63 bits"),
    ("try:\n  pass\nexcept ValueError:\n  pass", "`try:`: no exceptions; rules never raise"),
    ("raise ValueError", "`raise ValueError`: no exceptions; rules never raise: `refusal` returns a code"),
    ("assert seat", "`assert seat`: no assertions"),
    ("with s: pass", "`with s:`: no `with`"),
    ("global COUNT\nCOUNT = 1", "`global COUNT`: no `global`; write a field of the state"),
    ("del seat", "`del seat`: no `del`"),
    ("import math", "`import math`: no imports in functions; import at the top of the file"),
    ("from math import pi", "no imports in functions"),
    ("match seat:\n  case 1: return 2", "`match seat:`: no `match`; write `if` and `elif`"),
    ("return (n := 3)", "`(n := 3)`: no `:=`; assign on a line of its own"),
    ("return s.points[0:1][0]", "`0:1`: no slices"),
    ("return max(*s.points)", "`*s.points`: no `*`"),
    ("return max(**s.points)", "no `**`"),
    ("return seat @ seat", "`seat @ seat`: no `@`"),
    ("seat @= seat", "`seat @= seat`: no `@`"),
    ("return s.points.index(3)", "`s.points.index(3)`: no methods; write a function"),
    ("return seat.bit_count()", "`seat.bit_count()`: no methods; write a function, or take one of `handvol"),
    ("return s.moves[0](seat)", "calls what has no fixed name; call a function of the module"),
    ("return seat(3)", "calls what has no fixed name"),
    ("return np.int64(3)", "nothing out of a module but `math`; write `from numpy import int64`"),
    (
        "return other.POINTS",
        "`other.POINTS`: nothing out of a module but `math`; write `from json import POINTS`",
    ),
    ("return math.isqrt(seat)", "`math.isqrt(seat)`: not on every backend; `math` has acos,"),
    ("return math.floor", "`math.floor`: nothing out of a module"),
    ("return sorted(s.points)[0]", "`sorted(s.points)`: not on every backend; there are abs, bool,"),
    ("return print(seat)", "not on every backend"),
    ("return MISSING", "`MISSING`: not defined; define it in the module or import it"),
    ("return missing(seat)", "`missing(seat)`: not defined"),
    ("return LIST[seat]", "`LIST`: a list, which may change; write a tuple of numbers"),
    ("return DICT[seat]", "`DICT`: a dict, which may change"),
    ("return TEXTS[seat]", "`TEXTS`: no text; write a number"),
    ("return NOTHING", "`NOTHING`: no None; write NOBODY or -1"),
    ("return LARGE", "`LARGE`: larger than 63 bits"),
    ("return MIXED[seat]", "`MIXED`: items of different kinds; write a tuple of numbers of one kind"),
    ("return RAGGED[seat][0]", "`RAGGED`: items of different kinds"),
    ("return EMPTY[seat]", "`EMPTY`: an empty tuple"),
    ("return Kind.ONE", "`Kind`: no plain number but EnumType; write whole numbers"),
    ("return KIND", "`KIND`: no plain number but Kind; write whole numbers"),
    ("return max", "`max`: no builtin as a value"),
    ("return helper", "`helper`: a function that is not called; call it"),
    ("return cached(seat)", "`cached(seat)`: no plain function; write a `def` without decorators"),
    ("return ~(seat > 0)", "`~(seat > 0)`: no `~` of what is true or false; write `not`"),
    ("return PAIR[seat > 0]", "`PAIR[seat > 0]`: no place is true or false; write `int(...)`"),
]


@pytest.mark.parametrize(("code", "says"), REFUSED, ids=[code.partition("\n")[0] for code, _ in REFUSED])
def test_what_does_not_compile_is_refused(write: Write, code: str, says: str) -> None:
    body = textwrap.indent(code, "    ")
    module = write(f"""
import enum
import functools
import json as other
import math
import numpy as np

Kind = enum.IntEnum("Kind", ["ONE"])
KIND = Kind.ONE
LIST, DICT, TEXTS, NOTHING, LARGE = [1], {{1: 2}}, ("a",), None, 1 << 63
MIXED, RAGGED, EMPTY, PAIR = (1, 2.5), ((1,), (1, 2)), (), (1, 2)

@functools.cache
def cached(seat):
    return seat

def helper(seat):
    return seat

def score(s, seat):
{body}
""")
    found = check_dialect(game_with(score=module.score))
    place = f"{module.__file__}:{module.score.__code__.co_firstlineno + 1}: "
    assert any(one.startswith(place) and says in one for one in found), found


@pytest.mark.parametrize(
    "parameters", ["seat, *others", "seat, **others", "seat, *, other=1", "seat, *others, more=2"]
)
def test_parameters_are_plain(write: Write, parameters: str) -> None:
    module = write(
        f"def helper({parameters}):\n    return 1\n\ndef score(s, seat):\n    return helper(seat)\n"
    )
    found = check_dialect(game_with(score=module.score))[0]
    assert found.startswith(f"{module.__file__}:1: `")
    assert "nothing by name only; write plain parameters" in found


def test_defaults_are_numbers(write: Write) -> None:
    module = write("def score(s, seat, other=None):\n    return 1\n")
    assert check_dialect(game_with(score=module.score)) == [
        f"{module.__file__}:1: `None`: no None; write NOBODY or -1"
    ]


@pytest.mark.parametrize(
    ("body", "refused"),
    [
        ("if seat:\n        return 1", True),
        ("if seat:\n        return 1\n    return", True),
        ("if seat:\n        return 1\n    else:\n        return 2", False),
        ("while True:\n        if seat:\n            return 1", False),
        ("return 1", False),
    ],
)
def test_a_number_is_returned_everywhere_or_nowhere(write: Write, body: str, refused: bool) -> None:
    module = write(f"def score(s, seat):\n    {body}\n")
    found = check_dialect(game_with(score=module.score))
    assert [one.partition(":1: ")[2] for one in found] == (
        ["`score`: returns a number here and nothing there; return one everywhere"] if refused else []
    )


def test_what_compiles_passes(write: Write) -> None:
    """Docstrings, notes on types, floats, loops, tuples, `math`, names given by name."""
    module = write('''
        import math
        from math import floor

        from handvol.core.bits import popcount

        TABLE = ((1, 2), (3, 4))
        NAMES = ("one", "two")

        def score(s, seat: int, weight: float = 0.5) -> "int":
            """How much."""
            total: int = 0
            unused: "str"
            for i in range(len(NAMES)):
                total += TABLE[i][seat] if 0 <= i < 2 and not seat else popcount(i)
            for value in (1, 2):
                if value in (2, 3):
                    continue
                total += value
            while total > 100 and True:
                total //= 2
            low, high = least(seat, other=3), -1
            return int(math.pow(total, 2) * weight + floor(math.pi)) + max(low, high, abs(seat))

        def least(seat, other):
            """Of two."""
            return min(seat, other)
        ''')
    game = game_with(score=module.score)
    assert check_dialect(game) == []
    batch = Batch(game(2), 1, threads=1)
    batch.deal(seed=1)
    cells = game(2).blank()
    game.contract.deal(cells)
    assert batch.scores()[0].tolist() == [module.score(cells, seat) for seat in range(2)]


def test_all_places_are_named_at_once_in_their_order(write: Write) -> None:
    module = write("""
        def score(s, seat):
            try:
                return helper([seat])
            except ValueError:
                return None

        def helper(seat):
            return {}
        """)
    found = check_dialect(game_with(score=module.score))
    assert [one.removeprefix(f"{module.__file__}:").partition(": no")[0] for one in found] == [
        "2: `try:`",
        "3: `[seat]`",
        "5: `None`",
        "8: `{}`",
    ]


def test_recursion_is_named_with_its_way_round(write: Write) -> None:
    module = write("""
        from handvol.core.contract import legal as any_legal

        def score(s, seat):
            return one(s, seat) + again(seat)

        def one(s, n):
            return two(s, n)

        def two(s, n):
            return one(s, n - 1) if n else 0

        def again(n):
            return again(n - 1) if n else 0

        def legal(s, word):
            return any_legal(s, word)
        """)
    assert check_dialect(game_with(score=module.score, legal=module.legal)) == [
        f"{module.__file__}:6: `one → two → one`: no recursion; write a loop",
        f"{module.__file__}:12: `again → again`: no recursion; write a loop",
        f"{module.__file__}:15: `legal → legal`: no recursion; write a loop",
    ]


def test_functions_that_are_not_plain_are_refused(write: Write) -> None:
    module = write("""
        import functools

        @functools.cache
        def score(s, seat):
            return 1

        worth = lambda s, action: 1

        def made(by):
            def refusal(s, action):
                return by
            return refusal

        refusal = made(3)
        """)
    found = check_dialect(game_with(score=module.score, worth=module.worth, refusal=module.refusal))
    assert found == [
        f"{module.__file__}:3: `score`: no plain function; write a `def` without decorators",
        f"{module.__file__}:7: `lambda`: no lambdas; write a function of the module",
        f"{module.__file__}:10: `refusal`: no functions in functions; write a function of the module",
    ]


def test_the_error_comes_before_anything_compiles(write: Write) -> None:
    """The same from batches, from the search in its thread, from bots, the oracle and PTX."""
    module = write("""
        def score(s, seat):
            return s.points.index(seat)

        def worth(s, action):
            return [1][action]
        """)
    game = game_with(score=module.score, worth=module.worth)
    message = (
        "The rules of 'tiny' cannot be compiled:\n"
        f"{module.__file__}:2: `s.points.index(seat)`: no methods; "
        "write a function, or take one of `handvol.core.bits`\n"
        f"{module.__file__}:5: `[1]`: no lists; write a tuple of numbers, or a field of the state"
    )
    asked: list[Callable[[], object]] = [
        lambda: Batch(game(2), 1),
        lambda: searcher(game).ready(10.0),
        lambda: make("ismcts-3", game(2), 1).choose({}, ["a", "b"]),
        lambda: seeing_search(game),
        lambda: cuda.build(game),
    ]
    for ask in asked:
        with pytest.raises(DialectError) as caught:
            ask()
        assert str(caught.value) == message
        assert isinstance(caught.value, handvol.HandvolError)
