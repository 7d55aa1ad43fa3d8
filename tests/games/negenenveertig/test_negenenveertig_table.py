"""Negenenveertig at the table: words, the screen, and a simple good player."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from rich.panel import Panel

import handvol
from handvol.bots import make
from handvol.games.negenenveertig import screen
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words
from handvol.testing.walk import random_chooser, walk

NAMES = ["Noor", "Sam", "Lea", "Anouk", "Bram", "Clara"]
RED = handvol.game("negenenveertig", seats=2).deal(seed=1).dump()["layout"]
OWN = [[str(50 - int(name)) if name.isdigit() else name for name in names] for names in RED]
"""A board as somebody might own it: every number in the place of what makes 50 with it."""


def shown(state: handvol.State, seat: int | None, lang: str = "en") -> list[str]:
    """The lines of the screen at 80 columns, without colours and without the frame."""
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        words = Words(lang, "negenenveertig")
        console.print(Panel(screen.table(state.view(seat), words, NAMES[: state.game.seats])))
    return [line[2:-2].rstrip() for line in capture.get().splitlines()[1:-1]]


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> handvol.State:
    return handvol.game("negenenveertig", seats=seats, **(options or {})).load(position)


def test_the_screen_shows_cards_jokers_the_pile_and_what_can_be_laid() -> None:
    cells = {"21": "21", "9": "J", "J2": "J"}
    lines = shown(table(cells=cells, hands=[["9", "8", "22", "49"], ["1"]], turn=0), 0)
    assert " ".join(lines[2].split()) == "1 2 3 4 5 6 7 +8 J9+ 10 11 12 13"
    assert " ".join(lines[4].split()) == "14 15 (J) 16 17 18 19 20 [21] +22 [J] 23 24"
    assert " ".join(lines[6].split()) == "25 26 27 28 29 30 ≡43 31 32 33 34 35 36"
    assert lines[8].split()[-1] == "49"
    assert all(len(lines[row]) <= 65 for row in (2, 4, 6, 8))


def test_the_screen_shows_the_blue_side_and_a_spectator_no_hand() -> None:
    state = handvol.game("negenenveertig", seats=6, board="blue").deal(seed=1)
    lines = shown(state, None)
    fields = [name.strip("[]") for row in (2, 4, 6, 8) for name in lines[row].split()]
    expected = [field for row in state.dump()["layout"] for field in row]
    expected = ["(J)" if field in ("J1", "J2") else "≡20" if field == "P" else field for field in expected]
    assert [name for name in fields if name] == expected
    assert not any("+" in lines[row] for row in (2, 4, 6, 8))
    assert not any(line.startswith("Your hand") for line in lines)


@pytest.mark.rule("NV-1.4")
def test_the_screen_shows_a_board_of_ones_own() -> None:
    own = {"board": "blue", "layout": OWN}
    lines = shown(table(options=own, cells={"20": "20"}, hands=[["33", "1"], ["2"]]), 0)
    assert "blue side" in lines[0]
    assert lines[2].split() == [*OWN[0]]
    assert " ".join(lines[4].split()) == "36 35 (J) 34 +33 32 31 30 29 28 (J) 27 26"


def test_the_screen_shows_known_jokers_and_at_the_end_all_hands() -> None:
    state = table(
        options={"rounds": 1}, cells={"21": "21", "22": "J"}, hands=[["22", "8"], ["40", "J"]], turn=0
    )
    state = state.play("swap 22")
    lines = shown(state, 1)
    assert any("Noor" in line and line.endswith(" J") for line in lines)
    over = state.play("lay J J2").play("lay 8")
    lines = shown(over, 0)
    assert any(line.split() == ["Sam", "140", "2", "40", "J"] for line in lines)
    assert any(line.split() == ["★", "Noor", "0", "0"] for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_fits_on_one_line_in_every_language(lang: str) -> None:
    lines = shown(handvol.game("negenenveertig", seats=6).deal(seed=1), 0, lang)
    assert lines[10].startswith("[21]")
    assert "≡" in lines[10]
    assert lines[11] == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_move_is_told_in_every_language(lang: str) -> None:
    game = handvol.game("negenenveertig", seats=3, last_card_usable=False)
    words = Words(lang, "negenenveertig")
    listeners = [Narrator(game, words, NAMES[:3], you) for you in (0, None)]
    kinds = set()
    for seed in range(12):
        for state in walk(game.deal(seed=seed), random_chooser(seed)):
            for narrator in listeners:
                for event in state.events:
                    kinds.add(event.kind)
                    sentence = narrator.event(event)
                    assert "{" not in sentence
                    assert sentence == "" or sentence.endswith(".")
                assert all(narrator.move(move) for move in state.moves())
    assert kinds == {
        *("round", "dealt", "turned", "turned-joker", "laid", "laid-joker", "swapped", "drew", "drawn"),
        *("last", "done", "empty", "counted", "over"),
    }


def test_moves_are_said_as_at_a_table() -> None:
    game = handvol.game("negenenveertig", seats=2)
    english = Narrator(game, Words("en", "negenenveertig"), NAMES[:2])
    assert english.move("lay 21") == "lay 21"
    assert english.move("lay J 25") == "lay a joker on 25"
    assert english.move("lay J J2") == "lay a joker on the right joker field"
    dutch = Narrator(game, Words("nl", "negenenveertig"), NAMES[:2])
    assert dutch.move("lay J J1") == "leg een joker op het linker jokerveld"
    assert dutch.move("done") == "klaar"


def duel(seats: int, games: int) -> float:
    """How often one greedy player beats random ones, shared wins in part."""
    game = handvol.game("negenenveertig", seats=seats)
    won = 0.0
    for seed in range(games):
        greedy = seed % seats
        state = game.deal(seed=seed)
        bots = [make("greedy" if seat == greedy else "random", game, seed) for seat in range(seats)]
        while state.turn is not None:
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        won += (greedy in state.winners) / len(state.winners)
    return won / games


def test_the_simple_player_clearly_beats_random_players() -> None:
    assert duel(2, 40) > 0.65
    assert duel(6, 12) > 0.4


def test_the_simple_player_lays_what_it_can_and_uses_jokers_well() -> None:
    game = handvol.game("negenenveertig", seats=2)

    def best(**position: Any) -> str:
        state = game.load({"turn": 0, **position})
        return make("greedy", game, 1).choose(state.view(0), state.moves())

    others = ["1", "2", "3", "4", "5", "6"]
    assert best(cells={"21": "21"}, hands=[["8", "33", "J"], others]) == "lay 33"
    assert best(cells={"22": "22"}, hands=[["24", "23", "J"], others]) == "lay J J2"
    assert best(cells={"21": "21", "9": "J"}, hands=[["9", "40"], others]) == "swap 9"
    assert best(cells={"22": "22"}, hands=[["49", "40", "J"], others]) == "draw"
    assert best(cells={"22": "22"}, hands=[["49", "37", "J"], others[:2]]).startswith("lay J")
    assert best(cells={"22": "22"}, hands=[["J"], others]).startswith("lay J")


@pytest.mark.rule("NV-4.3")
def test_the_simple_player_lays_a_joker_where_it_opens_most_to_its_own_cards() -> None:
    game = handvol.game("negenenveertig", seats=2, joker_anywhere=True)
    state = game.load(
        {"turn": 0, "cells": {"1": "1"}, "hands": [["48", "49", "J"], ["2", "3", "4", "5", "6"]]}
    )
    choose = make("greedy", game, 1).choose
    laid = []
    while not state.over and state.turn == 0:
        laid.append(choose(state.view(0), state.moves()))
        state = state.play(laid[-1])
    assert laid[0].startswith("lay J ")
    assert sorted(laid[1:3]) == ["lay 48", "lay 49"], "far from the only card on the board"


@pytest.mark.rule("NV-4.3")
@pytest.mark.parametrize(
    "options", [{"joker_anywhere": True}, {"layout": OWN}], ids=["joker-anywhere", "own"]
)
def test_bots_play_as_the_table_has_agreed(options: dict[str, Any]) -> None:
    game = handvol.game("negenenveertig", seats=2, **options)
    bots = [make("greedy", game, 3), make("ismcts:50", game, 3)]
    state = game.deal(seed=3)
    while state.turn is not None:
        state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
    assert state.winners
