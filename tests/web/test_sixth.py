"""A game of another package, without a table of its own, played in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ..outside.sixth import install
from .conftest import serving


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows Knaves: its address."""
    folder = tmp_path_factory.mktemp("sixth")
    with serving(folder, install(folder / "site")) as address:
        yield address


@pytest.mark.parametrize(("size", "lang"), [("phone", "nl"), ("desk", "en")])
def test_knaves_is_played_to_the_end(visit: Callable[..., Any], outside: str, size: str, lang: str) -> None:
    visitor = visit(size, at=outside, lang=lang)
    visitor.begin("knaves")
    visitor.look_at(f"knaves-{size}-0")
    assert not visitor.axe()
    visitor.play_to_the_end()
    visitor.look_at(f"knaves-{size}-over")
