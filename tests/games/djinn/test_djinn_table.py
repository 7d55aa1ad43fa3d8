"""Djinn at the table: told in four languages, drawn on a screen, played by a simple good player."""

from __future__ import annotations

import io
import random

import numpy as np
import pytest
from rich.console import Console

import handvol
from handvol.backends import cpu
from handvol.core.chance import seed_stream
from handvol.core.contract import NOBODY
from handvol.games.djinn import Djinn, heuristics, hidden, screen
from handvol.games.djinn.material import POWERS
from handvol.games.djinn.state import DjinnCells
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words
from handvol.testing.walk import random_chooser, walk

NAMES = ["You", "Anouk", "Bram", "Clara"]


def cells_of(state: handvol.State) -> DjinnCells:
    assert isinstance(state._cells, DjinnCells)
    return state._cells.copy()


def paper() -> Console:
    """A terminal of 80 columns that keeps what is written."""
    return Console(width=80, file=io.StringIO())


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_and_drawn(lang: str) -> None:
    game = handvol.game("djinn", seats=4, powers=dict.fromkeys(POWERS, 1))
    words = Words(lang, "djinn")
    narrator = Narrator(game, words, NAMES, you=0)
    console = paper()
    kinds = set()
    for number, state in enumerate(walk(game.deal(seed=1), random_chooser(1))):
        for event in state.events:
            kinds.add(event.kind)
            sentence = narrator.event(event)
            assert sentence == "" or sentence.endswith(".")
        for move in state.moves():
            assert narrator.move(move)
        if number % 10 == 0 or state.over:
            for seat in (0, None):
                console.print(screen.table(state.view(seat), words, NAMES))
    assert max(map(len, written(console).splitlines())) <= 80
    assert {"entered", "swap", "replace", "vanish", "djinns-shuffled", "over"} <= kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_effects_are_shown(lang: str) -> None:
    state = handvol.game("djinn", seats=3).load(
        {
            "trick": [{"seat": 0, "card": "Y7"}, {"seat": 1, "card": "P8"}],
            "hands": [["Y1"], ["G3"], ["P5", "Y6"]],
            "trump": "R15",
            "effects": {"trump": "none", "lowest": True, "free": True, "greedy": [1], "fifteen": ["P8"]},
            "djinns": [[], [], ["swap"]],
            "void": [[], ["yellow"], []],
        }
    )
    words = Words(lang, "djinn")
    console = paper()
    console.print(screen.table(state.view(2), words, NAMES[:3]))
    text = written(console)
    for shown in ("P5", "Y6", "R15", "P8 =15"):
        assert words.say(f"letter-{shown[0]}") + shown[1:] in text
    for message in ("trump-none", "lowest-now", "free-now", "word-swap"):
        assert words.say(message) in text
    assert "G3" not in text


def test_a_new_trump_is_shown() -> None:
    state = handvol.game("djinn", seats=2).load({"hands": [["Y1"], ["G3"]], "effects": {"trump": "green"}})
    console = paper()
    console.print(screen.table(state.view(0), Words("en", "djinn"), NAMES[:2]))
    assert "this trick: green" in written(console)


@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.7), (4, 0.5)])
def test_the_simple_player_clearly_beats_random_play(seats: int, at_least: float) -> None:
    game = handvol.game("djinn", seats=seats)
    games = 60
    won = 0.0
    for number in range(games):
        chance = random.Random(number)
        state = game.deal(seed=number)
        while not state.over:
            moves = state.moves()
            if state.turn == number % seats:
                cells = cells_of(state)
                worths = {move: heuristics.worth(cells, game.moves.action(move) or 0) for move in moves}
                best = [move for move in moves if worths[move] == max(worths.values())]
                state = state.play(chance.choice(best))
            else:
                state = state.play(chance.choice(moves))
        won += (number % seats in state.winners) / len(state.winners)
    assert won / games > at_least


def test_who_is_further_and_has_more_stands_better() -> None:
    state = handvol.game("djinn", seats=3).load(
        {
            "hands": [["Y1"], ["Y2"], ["Y3"]],
            "level": [1, 0, 1],
            "treasures": [["G1"], ["R1", "R2"], ["P1", "P2", "P3"]],
        }
    )
    standings = [heuristics.standing(cells_of(state), seat) for seat in range(3)]
    assert standings[2] > standings[0] > standings[1]


def test_compiled_redeals_and_worths_are_those_of_python() -> None:
    """What search does with the rules, beyond what the parity of whole games shows."""
    binder = cpu.binder(Djinn)
    redeal, worth = binder.bind(hidden.redeal), binder.bind(heuristics.worth)
    for seats in (2, 4):
        game = Djinn(seats)
        for number, state in enumerate(walk(game.deal(seed=seats), random_chooser(seats))):
            cells = cells_of(state)
            seed_stream(cells, number)
            record = cells.to_record()
            for action in game.legal_actions(cells):
                assert worth(record[0], np.int64(action)) == heuristics.worth(cells, action)
            observer = number % (seats + 1) - 1
            assert observer >= NOBODY
            redeal(record[0], np.int64(observer))
            hidden.redeal(cells, observer)
            assert record.tobytes() == cells.to_record().tobytes()
