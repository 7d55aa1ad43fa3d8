"""Jatten at the table: the simple player, the screen and what is said."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import handvol
from handvol.bots import make
from handvol.games.jatten import facts, heuristics, screen
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words
from handvol.testing.walk import random_chooser, walk

NAMES = ["Anouk", "Bram", "Clara", "Denis", "Emma"]


@pytest.mark.parametrize("seats", [2, 5])
def test_the_simple_player_beats_random_play(seats: int) -> None:
    game = handvol.game("jatten", seats=seats)
    won = 0
    games = 20
    for seed in range(games):
        bots = [make("greedy" if seat == seed % seats else "random", game, seed) for seat in range(seats)]
        state = game.deal(seed=seed)
        while not state.over:
            assert state.turn is not None
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        won += state.winners == [seed % seats]
    assert won >= 15


def best(seats: int = 3, **position: Any) -> str:
    state = handvol.game("jatten", seats=seats).load(position)
    cells: Any = state._cells
    return max(state.moves(), key=lambda move: heuristics.worth(cells, state.game.moves.action(move) or 0))


def test_the_simple_player_knows_when_to_stop() -> None:
    hands = [["1", "C"], ["2", "2", "3", "C"], ["C"]]
    known = [[[], ["2", "2", "3"], []], [[], [], []], [[], [], []]]
    draw: dict[str, Any] = {"hands": hands, "known": known, "phase": "draw", "victim": 1, "turn": 0}
    assert best(middle=["2x"], **draw) == "stop"
    assert best(middle=["5"], **draw) == "draw"
    assert best(middle=["5"], collections=[["5"] * 5, [], []], **draw) == "draw"
    assert best(middle=["3+", "5"], collections=[["5"] * 5, [], []], **draw) == "stop"


def test_the_simple_player_collects_what_it_has_most_of() -> None:
    collections = [["4", "4", "7"], ["1", "4", "6", "6", "6", "6", "6"], []]
    hands = [["1", "4", "C"], ["2", "C"], ["C"]]
    assert best(hands=hands, collections=collections) == "play 4"
    hands = [["1", "4", "C"], ["2"], ["C"]]
    assert best(hands=hands, collections=collections, phase="crook", victim=1) == "take 6"
    hands = [["1", "4", "C"], ["2", "C"], ["C"]]
    trade = best(hands=hands, collections=collections, phase="trade", victim=1, middle=["2x"])
    assert trade in ("trade none", "trade 4")
    six = [["4"] * 6, [], []]
    assert best(hands=hands, collections=six, phase="refill", victim=1) == "refill none"


def test_who_has_more_stands_better() -> None:
    state = handvol.game("jatten", seats=3).load({"collections": [["4"] * 5, ["3"] * 4, ["1"]]})
    cells: Any = state._cells
    standings = [heuristics.standing(cells, seat) for seat in range(3)]
    assert standings[0] > standings[1] > standings[2]
    match = handvol.game("jatten", seats=3, match=True).load({"played": 2, "totals": [3, 14, 8]})
    cells = match._cells
    assert heuristics.stage(cells) == 2
    standings = [heuristics.standing(cells, seat) for seat in range(3)]
    assert standings[1] > standings[2] > standings[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_fits_80_columns_and_everything_can_be_said(lang: str, seats: int) -> None:
    words = Words(lang, "jatten")
    game = handvol.game("jatten", seats=seats, match=seats == 2)
    names = NAMES[:seats]
    kinds = set()
    for state in walk(game.deal(seed=seats), random_chooser(seats)):
        for seat in (0, None):
            narrator = Narrator(game, words, names, seat)
            for event in state.events:
                kinds.add(event.kind)
                if event.visible_to(seat):
                    assert "{" not in narrator.event(event)
        for move in state.moves():
            assert narrator.move(move)
        if len(state.history) % 20 == 0 or state.over:
            for seat in (state.turn, None):
                console = Console(file=io.StringIO(), width=80, color_system=None)
                console.print(screen.table(state.view(seat), words, names))
                shown = console.file.getvalue()  # type: ignore[attr-defined]
                assert max(map(len, shown.splitlines())) <= 80
                assert all(name in shown for name in names)
                assert "…" not in shown
    assert {"began", "dealt", "opened", "played", "stopped", "won", "over"} <= kinds


def test_the_screen_tells_the_risk_of_the_next_card() -> None:
    position: dict[str, Any] = {
        "hands": [["1", "C"], ["2", "2", "3"], ["C"]],
        "known": [[[], ["2", "2", "3"], []], [[], [], []], [[], [], []]],
        "phase": "draw",
        "victim": 1,
        "turn": 0,
        "middle": ["2x", "C"],
    }
    state = handvol.game("jatten", seats=3).load(position)
    assert facts.risk(state.view(0)) == pytest.approx(2 / 3)
    unknown = handvol.game("jatten", seats=3).load({**position, "known": [[[]] * 3] * 3})
    assert facts.risk(unknown.view(0)) == pytest.approx(13 / 96)
    pile = handvol.game("jatten", seats=2).load(
        {
            "hands": [["1", "C"], ["2", "C"]],
            "phase": "draw",
            "victim": "pile",
            "turn": 0,
            "middle": ["3", "4"],
        }
    )
    assert facts.risk(pile.view(0)) == pytest.approx(26 / 95)
