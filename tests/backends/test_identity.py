"""What tells compiled code apart: a digest of all that goes into it, and of nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from handvol.backends import cpu
from handvol.backends.bind import Binder
from handvol.backends.identity import Digests, UntoldError, told
from handvol.core import bits
from handvol.core.registry import find


def made(text: str, **values: Any) -> FunctionType:
    """The function `f` of a text, with some global values."""
    space: dict[str, Any] = {**values}
    exec(text, space)
    function = space["f"]
    assert isinstance(function, FunctionType)
    return function


def digest(function: Callable[..., Any], salt: str = "", **constants: int) -> str | None:
    assert isinstance(function, FunctionType)
    return Digests(Binder(lambda other: other, {}, constants), salt, {}).of(function)


PLAIN = "def f(a):\n    return g(a) + C"


def inner(a: int) -> int:
    return a


def other(a: int) -> int:
    return a * 2


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (made("def f(a):\n    return a + 1"), made("def f(a):\n    return a + 2")),
        (made("def f(a):\n    return a + 1"), made("def f(a):\n    return a + 1.0")),
        (made("def f(a):\n    return a + 1"), made("def f(a):\n    return a + True")),
        (made("def f(a):\n    return a + 1"), made("def f(a):\n    return a - 1")),
        (made("def f(a):\n    return a.x"), made("def f(a):\n    return a.y")),
        (made("def f(a, b):\n    return h(a=b)"), made("def f(a, b):\n    return h(b=b)")),
        (made("def f(a=1):\n    return a"), made("def f(a=2):\n    return a")),
        (made("def f(*, a=1):\n    return a"), made("def f(*, a=2):\n    return a")),
        (made("def f():\n    return max(1)"), made("def f():\n    return min(1)")),
        (made("def f():\n    return [i for i in (1, 2)]"), made("def f():\n    return [i for i in (1, 3)]")),
        (made(PLAIN, g=inner, C=1), made(PLAIN, g=inner, C=2)),
        (made(PLAIN, g=inner, C=1), made(PLAIN, g=inner, C=1.0)),
        (made(PLAIN, g=inner, C=1), made(PLAIN, g=inner, C=np.int64(1))),
        (made(PLAIN, g=inner, C=np.int32(1)), made(PLAIN, g=inner, C=np.int64(1))),
        (made(PLAIN, g=inner, C=(1, (2, 3))), made(PLAIN, g=inner, C=(1, (2, 4)))),
        (made(PLAIN, g=inner, C=(1, 2)), made(PLAIN, g=inner, C=((1, 2),))),
        (made(PLAIN, g=inner, C=1), made(PLAIN, g=other, C=1)),
        (made(PLAIN, g=made("def f(a):\n    return C", C=1), C=1), made(PLAIN, g=inner, C=1)),
        (made(PLAIN, g=np.int64, C=1), made(PLAIN, g=np.int32, C=1)),
        (made(PLAIN, g=math.exp, C=1), made(PLAIN, g=math.log, C=1)),
        (made(PLAIN, g=1, C=math), made(PLAIN, g=1, C=np)),
        (made(PLAIN, g=1, C=np.dtype("i4")), made(PLAIN, g=1, C=np.dtype("i8"))),
    ],
)
def test_what_goes_into_code_is_in_its_digest(one: FunctionType, two: FunctionType) -> None:
    assert digest(one) is not None
    assert digest(two) is not None
    assert digest(one) != digest(two)
    assert digest(one) == digest(made_again(one))


def made_again(function: FunctionType) -> FunctionType:
    """The same function from another place, by another name."""
    code = function.__code__.replace(co_firstlineno=77, co_filename="elsewhere.py", co_name="moved")
    again = FunctionType(code, function.__globals__, "moved", function.__defaults__)
    again.__kwdefaults__ = function.__kwdefaults__
    return again


def test_a_change_far_below_is_in_the_digest() -> None:
    def tower(ground: int) -> FunctionType:
        function = made("def f(a):\n    return C", C=ground)
        for _ in range(5):
            function = made("def f(a):\n    return g(a)", g=function)
        return function

    assert digest(tower(1)) == digest(tower(1))
    assert digest(tower(1)) != digest(tower(2))


def test_what_a_function_says_of_itself_is_not_in_its_digest() -> None:
    texts = [f'def f(a):\n    """{said}"""\n    return a' for said in ("One.", "Another.")]
    assert len({digest(made(text)) for text in texts}) == 1


def test_stand_ins_constants_and_salt_are_in_the_digest() -> None:
    function = made(PLAIN, g=inner, C=1)
    binder = Binder(lambda clone: clone, {}, {})
    binder.stand_in(inner, other)
    assert Digests(binder, "", {}).of(function) == digest(made(PLAIN, g=other, C=1))
    assert digest(function, C=2) == digest(made(PLAIN, g=inner, C=2))
    assert digest(function, salt="another processor") != digest(function)


@pytest.mark.parametrize("value", [[1], {1: 2}, {1}, np.zeros(3), object(), (1, [2]), pytest])
def test_what_text_cannot_tell_has_no_digest(value: object) -> None:
    assert digest(made(PLAIN, g=inner, C=value)) is None
    assert digest(made(PLAIN, g=made(PLAIN, g=inner, C=value), C=1)) is None


def test_recursion_and_closures_have_no_digest() -> None:
    outside = 3

    def enclosed() -> int:
        return outside

    assert digest(made("def f(a):\n    return f(a)")) is None
    assert digest(enclosed) is None
    with pytest.raises(UntoldError):
        told([])


def test_games_options_and_instructions_have_digests_of_their_own() -> None:
    def of(game: str, function: Callable[..., Any], boundscheck: bool = False) -> str:
        folder: str = cpu.fresh_binder(find(game), boundscheck).bind(function).py_func.__qualname__
        return folder

    names = {
        of("ninjan", bits.contains),
        of("ninjan", bits.contains, True),
        of("jatten", bits.contains),
        of("ninjan", counts),
        of("ninjan", finds),
    }
    assert len({name.rpartition("_")[2] for name in names}) == 5
    assert of("ninjan", counts) == of("ninjan", counts)


def counts(cards: int) -> int:
    return bits_popcount(cards)


def finds(cards: int) -> int:
    return bits_popcount(cards)


bits_popcount = bits.popcount
finds = FunctionType(finds.__code__, {"bits_popcount": bits.lowest, "__name__": __name__}, "finds")
