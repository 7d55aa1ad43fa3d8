"""Zandlopers with collected cards face down: nobody counts before the end, nobody forgets (ZL-7.1)."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

import handvol
from handvol.bots import make
from handvol.core.state import State
from handvol.games.zandlopers import screen
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words
from handvol.testing import check_game
from handvol.testing.walk import random_chooser, walk

NAMES = ["Ada", "Bram", "Clara", "Denis", "Emma"]


def closed(seats: int = 3, **options: Any) -> handvol.Game:
    return handvol.game("zandlopers", seats=seats, closed_heaps=True, **options)


def played(game: handvol.Game, seed: int = 1) -> Iterator[State]:
    """A random game, state by state."""
    return walk(game.deal(seed=seed), random_chooser(seed))


def under_way(game: handvol.Game) -> State:
    """A state in which somebody has collected hourglasses."""
    return next(state for state in played(game) if max(state.scores) > 0)


def drawn(view: dict[str, Any], seats: int) -> list[str]:
    """The lines of the table in the terminal."""
    console = Console(width=80, file=io.StringIO())
    console.print(screen.table(view, Words("en", "zandlopers"), NAMES[:seats]))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.rule("ZL-7.1", "ZL-5.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_closed_heaps_are_in_no_view_but_as_what_is_remembered(seats: int) -> None:
    most = 0
    for state in played(closed(seats)):
        collected = state.dump()["collected"]
        sizes = [len(heap) for heap in collected]
        most = max(most, *sizes)
        for seat in (*range(seats), None):
            view = state.view(seat)
            assert view["collected_sizes"] == sizes
            hidden = (view["collected"], view["remembered"], view["scores"])
            shown = (collected, None, state.scores)
            assert hidden == (shown if state.over else (None, collected, [0] * seats))
    assert most > 5


@pytest.mark.rule("ZL-7.1")
def test_open_heaps_are_listed_and_nothing_has_to_be_remembered() -> None:
    for state in played(handvol.game("zandlopers", seats=3)):
        view, collected = state.view(1), state.dump()["collected"]
        assert (view["collected"], view["remembered"]) == (collected, None)
        assert view["collected_sizes"] == [len(heap) for heap in collected]
        assert view["scores"] == state.scores


@pytest.mark.rule("ZL-7.1", "ZL-6.2")
def test_after_the_first_deal_its_hourglasses_are_shown_and_no_others() -> None:
    seen = set()
    last: list[int] = []
    for state in played(closed(5)):
        view = state.view(0)
        if not state.over:
            assert view["scores"] == view["noted"]
        if view["deal"] == 2 and last and not any(state.dump()["collected"]):
            assert view["scores"] == state.scores
        seen.add((view["deal"], state.scores != view["scores"]))
        last = state.scores
    assert seen == {(1, False), (1, True), (2, False), (2, True)}
    assert view["scores"] == state.scores


@pytest.mark.rule("ZL-7.1")
def test_scores_of_a_state_are_the_true_ones_all_the_time() -> None:
    for one, other in zip(played(closed()), played(handvol.game("zandlopers", seats=3)), strict=True):
        assert (one.history, one.scores, one.winners) == (other.history, other.scores, other.winners)


@pytest.mark.rule("ZL-7.1", "ZL-5.1")
def test_nobody_hears_how_many_hourglasses_are_collected() -> None:
    kinds = set()
    for state in played(closed(5)):
        for event in state.events:
            kinds.add(event.kind)
            assert event.kind == "noted" or "points" not in event.data
            if event.kind == "collected-closed":
                assert event.data["count"] == len(event.data["cards"])
                heap = state.dump()["collected"][event.data["seat"]]
                assert set(event.data["cards"]) <= set(heap) or not heap, "or all has been shuffled since"
    assert {"collected-closed", "noted"} <= kinds
    assert "collected" not in kinds
    usual = {event.kind for state in played(handvol.game("zandlopers", seats=3)) for event in state.events}
    assert "collected" in usual
    assert "collected-closed" not in usual


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("cards", "said"), [(["R13"], "1"), (["R13", "R14"], "2")])
def test_collecting_face_down_is_told_in_every_language(lang: str, cards: list[str], said: str) -> None:
    data = {"seat": 1, "series": 3, "cards": cards, "count": len(cards)}
    event = handvol.Event("collected-closed", data)
    for you in (0, 1):
        sentence = Narrator(closed(), Words(lang, "zandlopers"), NAMES[:3], you).event(event)
        assert "3" in sentence
        assert (said in sentence) == (len(cards) > 1)
        assert (NAMES[1] in sentence) == (you == 0)
        assert "13" not in sentence
        assert sentence.endswith(".")


@pytest.mark.rule("ZL-7.1")
def test_samples_of_a_view_know_the_closed_heaps() -> None:
    game = closed(4)
    for state in [*played(game)][::9]:
        for seat in (0, 3, None):
            view = json.loads(json.dumps(state.view(seat)))
            sampled = game.sample(view, seed=2)
            assert sampled.dump()["collected"] == state.dump()["collected"]
            assert sampled.scores == state.scores


@pytest.mark.rule("ZL-7.1")
@pytest.mark.parametrize(
    "change",
    [
        {"remembered": None},
        {"remembered": [[], [], []]},
        {"collected": [[], [], []]},
        {"collected_sizes": [1, 1, 1]},
        {"scores": [9, 9, 9]},
    ],
)
def test_a_view_that_forgets_closed_heaps_is_refused(change: dict[str, Any]) -> None:
    state = under_way(closed())
    assert state.game.sample(state.view(0), seed=1)
    with pytest.raises(handvol.PositionError):
        state.game.sample({**state.view(0), **change}, seed=1)


@pytest.mark.rule("ZL-7.1")
def test_positions_list_closed_heaps() -> None:
    state = under_way(closed())
    position = state.dump()
    assert any(position["collected"])
    assert "remembered" not in position
    assert handvol.load(json.loads(json.dumps(position))) == state


@pytest.mark.rule("ZL-7.1")
def test_the_screen_shows_how_many_cards_lie_face_down_and_no_running_score() -> None:
    position = {
        "hands": [["R1", "R2", "R3"], ["P1"], ["P2"], ["P3"], ["J1"]],
        "collected": [["R13", "R12"], ["P13"], [], [], []],
        "turn": 0,
    }
    for options, deal, rows in [
        ({"closed_heaps": True}, 1, ["Ada ? 3 2", "Bram ? 1 1", "Clara ? 1 0"]),
        ({"closed_heaps": True}, 2, ["Ada 7 + ? 3 2", "Bram 0 + ? 1 1", "Clara 0 + ? 1 0"]),
        ({}, 1, ["Ada 6 3 2", "Bram 3 1 1", "Clara 0 1 0"]),
    ]:
        game = handvol.game("zandlopers", seats=5, **options)
        state = game.load({**position, "deal": deal, "noted": [7 * (deal - 1), 0, 0, 0, 0]})
        lines = [" ".join(line.replace("▶", " ").split()) for line in drawn(state.view(0), 5)]
        assert all(any(line.endswith(row) for line in lines) for row in rows), lines


@pytest.mark.rule("ZL-7.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_games_with_closed_heaps_pass_every_check(seats: int) -> None:
    check_game(closed(seats), games=2, seed=seats)


@pytest.mark.rule("ZL-7.1")
def test_bots_play_as_well_with_closed_heaps() -> None:
    histories = []
    for game in (closed(2), handvol.game("zandlopers", seats=2)):
        bots = [make("greedy", game, 5), make("ismcts:50", game, 5)]
        state = game.deal(seed=5)
        while state.turn is not None:
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        histories.append(state.history)
    assert histories[0] == histories[1], "they have seen the same"
