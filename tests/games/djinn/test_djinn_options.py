"""Djinn as tables may agree to play it: which challenges there are (DJ-1.2), discards face down (DJ-7.13)."""

from __future__ import annotations

import io
import itertools
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

import handvol
from handvol.bots.bot import make
from handvol.games.djinn import screen
from handvol.speech.words import Words
from handvol.testing import check_frequencies, check_game
from handvol.testing.walk import random_chooser, walk

POOLS = {
    "3": ["run", "less", "more"],
    "4": ["pairs", "less", "exactly", "colour"],
    "5": ["more", "colour", "run"],
}
"""Without any order: the first and the last level have just three."""
FEW = {"challenges": POOLS}
CLOSED = {"closed_discards": True}


def rows(state: handvol.State) -> dict[str, list[str]]:
    found: dict[str, list[str]] = state.dump()["caves"]
    return found


def row_of(size: str) -> Callable[[handvol.State], tuple[str, ...]]:
    """The row of one level, to count."""
    return lambda state: tuple(rows(state)[size])


def drawn(view: dict[str, Any]) -> str:
    """The table in the terminal."""
    console = Console(width=80, file=io.StringIO())
    console.print(screen.table(view, Words("en", "djinn"), ["Ada", "Bo"]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def bot_game(options: dict[str, Any], seed: int) -> handvol.State:
    """A whole game between a greedy and a searching bot."""
    game = handvol.game("djinn", seats=2, **options)
    bots = [make("greedy", game, seed), make("ismcts:50", game, seed)]
    state = game.deal(seed=seed)
    while state.turn is not None:
        state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
    return state


@pytest.mark.rule("DJ-1.2", "DJ-2.1")
def test_a_table_may_choose_the_challenges_of_each_level() -> None:
    seen: dict[str, Counter[str]] = {size: Counter() for size in "345"}
    for seed in range(200):
        for size, row in rows(handvol.game("djinn", seats=2, **FEW).deal(seed=seed)).items():
            assert len(set(row)) == 3
            seen[size].update(row)
    assert {size: set(count) for size, count in seen.items()} == {size: set(p) for size, p in POOLS.items()}
    assert min(seen["4"].values()) > 100, "three of the four, each as often"


@pytest.mark.rule("DJ-1.2")
def test_a_pool_has_no_order() -> None:
    game = handvol.game("djinn", seats=2, **FEW)
    assert game.options["challenges"]["5"] == ["run", "more", "colour"]
    turned = {size: pool[::-1] for size, pool in reversed(POOLS.items())}
    assert handvol.game("djinn", seats=2, challenges=turned).deal(seed=5) == game.deal(seed=5)


@pytest.mark.rule("DJ-1.2")
def test_all_six_challenges_are_the_usual_pool() -> None:
    spelled_out = {size: ["colour", "exactly", "more", "less", "pairs", "run"] for size in "345"}
    usual = handvol.game("djinn", seats=3)
    assert handvol.game("djinn", seats=3, challenges=spelled_out).deal(seed=1) == usual.deal(seed=1)


@pytest.mark.rule("DJ-1.2", "DJ-7.13")
def test_caves_face_down_are_any_three_of_their_pool() -> None:
    game = handvol.game("djinn", seats=2, **FEW)
    view = game.deal(seed=1).view(0)
    assert view["caves"]["4"] is None
    for size in "45":
        ways = [*itertools.permutations(POOLS[size], 3)]
        expected: dict[tuple[str, ...], float] = dict.fromkeys(ways, 1 / len(ways))
        check_frequencies(game, view, expected, row_of(size), samples=1200)


@pytest.mark.rule("DJ-1.2")
def test_a_row_must_come_from_its_pool() -> None:
    game = handvol.game("djinn", seats=2, **FEW)
    hands = [["Y1"], ["G1"]]
    assert rows(game.load({"hands": hands})) == {
        "3": ["run", "less", "more"],
        "4": ["pairs", "less", "exactly"],
        "5": ["run", "more", "colour"],
    }
    assert rows(game.load({"hands": hands, "caves": {"3": ["more", "run", "less"]}}))["3"] == [
        "more",
        "run",
        "less",
    ]
    with pytest.raises(handvol.PositionError, match=r'caves\["4"\]: run is not in the pool of this level'):
        game.load({"hands": hands, "caves": {"4": ["run", "pairs", "less"]}})
    view = game.deal(seed=1).view(0)
    with pytest.raises(handvol.PositionError, match="colour is not in the pool"):
        game.sample({**view, "caves": {**view["caves"], "3": ["run", "less", "colour"]}}, seed=1)


@pytest.mark.rule("DJ-1.2")
def test_the_screen_says_what_may_lie_in_a_row_face_down() -> None:
    text = drawn(handvol.game("djinn", seats=2, **FEW).deal(seed=1).view(0))
    assert "face down: Pairs, Less, Exactly, Colour" in text
    assert "face down: Run, More, Colour" in text
    assert "face down:" not in drawn(handvol.game("djinn", seats=2).deal(seed=1).view(0))


@pytest.mark.rule("DJ-1.2", "DJ-4.3")
@pytest.mark.parametrize("seats", [2, 4])
def test_games_with_chosen_challenges_pass_every_check(seats: int) -> None:
    check_game(handvol.game("djinn", seats=seats, **FEW), games=2, seed=seats)


@pytest.mark.rule("DJ-1.2")
def test_bots_play_with_chosen_challenges() -> None:
    state = bot_game(FEW, seed=1)
    assert state.winners
    assert handvol.load(json.loads(json.dumps(state.dump()))) == state


@pytest.mark.rule("DJ-7.13", "DJ-3.5")
@pytest.mark.parametrize("seats", [2, 4])
def test_closed_discards_are_in_no_view_but_as_what_is_remembered(seats: int) -> None:
    game = handvol.game("djinn", seats=seats, **CLOSED)
    most = 0
    for state in walk(game.deal(seed=2), random_chooser(2)):
        discard = state.dump()["discard"]
        most = max(most, len(discard))
        for seat in (*range(seats), None):
            view = state.view(seat)
            assert view["discard"] is None
            assert (view["discard_size"], view["remembered"]) == (len(discard), discard)
    assert most > 10


@pytest.mark.rule("DJ-7.13")
def test_open_discards_are_listed_and_nothing_has_to_be_remembered() -> None:
    for state in walk(handvol.game("djinn", seats=3).deal(seed=2), random_chooser(2)):
        view, discard = state.view(1), state.dump()["discard"]
        assert (view["discard"], view["discard_size"], view["remembered"]) == (discard, len(discard), None)


@pytest.mark.rule("DJ-7.13")
def test_samples_of_a_view_know_the_closed_discards() -> None:
    game = handvol.game("djinn", seats=3, **CLOSED)
    states = [state for state in walk(game.deal(seed=4), random_chooser(4)) if state.dump()["discard"]]
    for state in states[::7]:
        for seat in (0, 1, 2, None):
            view = json.loads(json.dumps(state.view(seat)))
            assert game.sample(view, seed=1).dump()["discard"] == state.dump()["discard"]


@pytest.mark.rule("DJ-7.13")
@pytest.mark.parametrize(
    "change", [{"remembered": None}, {"remembered": []}, {"discard": ["Y1"]}, {"discard_size": 3}]
)
def test_a_view_that_forgets_closed_discards_is_refused(change: dict[str, Any]) -> None:
    game = handvol.game("djinn", seats=2, **CLOSED)
    state = next(
        state for state in walk(game.deal(seed=4), random_chooser(4)) if len(state.dump()["discard"]) > 4
    )
    with pytest.raises(handvol.PositionError):
        game.sample({**state.view(0), **change}, seed=1)


@pytest.mark.rule("DJ-7.13")
def test_the_screen_shows_discards_or_how_many_lie_face_down() -> None:
    position = {"hands": [["Y1"], ["G1"]], "discard": ["Y9", "P2", "R14", "Y3"], "trump": "P1"}
    text = drawn(handvol.game("djinn", seats=2).load(position).view(0))
    assert "Discarded  Y 3 9   P 2   R 14" in text
    closed = drawn(handvol.game("djinn", seats=2, **CLOSED).load(position).view(0))
    assert "Discarded  4, face down" in closed
    assert "14" not in closed


@pytest.mark.rule("DJ-7.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_closed_discards_pass_every_check(seats: int) -> None:
    check_game(handvol.game("djinn", seats=seats, **CLOSED), games=2, seed=seats)


@pytest.mark.rule("DJ-7.13")
def test_bots_play_as_well_with_closed_discards() -> None:
    closed, usual = bot_game(CLOSED, seed=2), bot_game({}, seed=2)
    assert closed.history == usual.history, "they have seen the same"
