"""The table of a game that brings none: drawn from what its fields, or else its views, say of themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import handvol
from handvol.core.registry import find
from handvol.speech.words import LANGUAGES

from .conftest import serving
from .outside import TRIO, bring, bring_plain
from .staged import Stage
from .trio import Trio

NARROW = {"width": 320, "height": 640}
CORNER = {"x": 9, "y": 18}


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that knows games without tables: its address."""
    folder = tmp_path_factory.mktemp("outside")
    bring(folder / "packages", "trio", TRIO)
    for name in handvol.games():
        bring_plain(folder / "packages", name)
    with serving(folder, str(folder / "packages")) as address:
        yield address


def played(seed: int, moves: int) -> handvol.State:
    """A game of Trio after some moves, all of them the last that is legal."""
    state = Trio().deal(seed=seed)
    for _ in range(moves):
        state = state.play(state.moves()[-1])
    return state


PHASES = {"bid": 2, "take": 3, "bury": 4, "trick": 10, "later": 21, "over": 27}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_every_phase(visit: Callable[..., Any], outside: str, size: str, lang: str) -> None:
    visitor = visit(size, at=outside, lang=lang, theme="dark" if lang in ("en", "fr") else "light")
    for phase, moves in PHASES.items():
        state = played(3, moves)
        Stage(visitor, state, 0 if state.turn is None else state.turn)
        visitor.page.wait_for_selector(".plain-table")
        visitor.look_at(f"trio-{phase}-{size}-{lang}")
        assert not visitor.axe(), phase


def without_its_table(name: str) -> handvol.Game:
    """A game of ours that the browser takes for one of another package."""
    kind = find(name)
    made: handvol.Game = type(kind.__name__, (kind,), {"name": f"plain{name}", "__module__": kind.__module__})()
    return made


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_game_that_declares_nothing_is_drawn_too(
    visit: Callable[..., Any], outside: str, every_game: str, size: str
) -> None:
    lang = LANGUAGES[handvol.games().index(every_game) % len(LANGUAGES)]
    visitor = visit(size, at=outside, lang=lang)
    state = without_its_table(every_game).deal(seed=5)
    for moves in range(60):
        if state.over:
            break
        if moves % 20 == 15 and state.turn is not None:
            Stage(visitor, state, state.turn)
            visitor.page.wait_for_selector(".plain-table")
            visitor.look_at(f"plain-{every_game}-{moves}-{size}-{lang}")
            assert not visitor.axe()
        choices = state.moves()
        state = state.play(choices[moves * 7 % len(choices)])
