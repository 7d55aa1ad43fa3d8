"""Nin Jan: positions from outside, good and bad."""

from __future__ import annotations

import json
from typing import Any

import pytest

import handvol

PILES = [["1R"], ["2R"], ["3R"]]


def load(seats: int = 2, tie: str = "throw", **position: Any) -> handvol.State:
    return handvol.game("ninjan", seats=seats, tie=tie).load({"piles": PILES, **position})


def test_missing_keys_get_natural_defaults() -> None:
    state = load(hands=[["4R", "5R"], ["6R", "7R"]])
    position = state.dump()
    assert position["round"] == 8
    assert position["phase"] == "choose"
    assert position["turn"] == 0
    assert position["won"] == [[], []]
    assert position["rng"] == 0


def test_all_chosen_means_the_cards_are_revealed() -> None:
    assert load(chosen=["4R", "5R"]).phase == "resolve"


def test_one_seat_has_chosen_the_next_is_asked() -> None:
    assert load(hands=[["5R"], ["4R", "6R"]], chosen=["7R", None]).turn == 1


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"piles": [["1R"], ["2R"]]}, "3 entries"),
        ({"piles": [["1R"], ["2R"], []]}, "empty"),
        ({"piles": None}, "needs its 3 piles"),
        ({"piles": "1R"}, "must be a list"),
        ({"hands": [["1R"], ["4R"]]}, "only once"),
        ({"hands": [["0R"], ["4R"]]}, "no card '0R'"),
        ({"hands": [[7], ["4R"]]}, "no card 7"),
        ({"hands": [["4R"]]}, "2 entries"),
        ({"hands": [["4R"], ["5R", "6R"]]}, "equal size"),
        ({"hands": [[], []]}, "Nobody has a card"),
        ({"hands": [[f"{v}S" for v in range(1, 11)], [f"{v}P" for v in range(1, 11)]]}, "at most 9"),
        ({"hands": [["4R"], ["5R"]], "round": 0}, "1 to 9"),
        ({"hands": [["4R"], ["5R"]], "round": True}, "whole number"),
        ({"hands": [["4R", "5R"], ["6R", "7R"]], "round": 9}, "smaller"),
        ({"hands": [["4R"], ["5R"]], "phase": "dance"}, "must be one of choose"),
        ({"hands": [["4R"], ["5R"]], "phase": 1}, "must be one of choose"),
        ({"hands": [["4R"], ["5R"]], "turn": 1}, "seat in turn is 0"),
        ({"hands": [["4R"], ["5R"]], "colour": "red"}, "Unknown key 'colour'"),
        ({"hands": [["4R"], ["5R"]], "rng": -1}, "rng"),
        ({"hands": [["4R"], ["5R"]], "game": "chess"}, "position of 'chess'"),
        ({"hands": [["4R"], ["5R"]], "options": {"tie": "share"}}, "other options"),
        ({"hands": [["4R"], ["5R"]], "options": {"tie": "fight"}}, "throw or share"),
        ({"hands": [["4R"], ["5R"]], "options": 3}, "options must be a dict"),
        ({"chosen": ["4R", "5R"], "phase": "choose"}, "phase must be resolve"),
        ({"hands": [["4R"], ["5R"]], "phase": "resolve"}, "left to resolve"),
        ({"hands": [["4R"], ["5R"]], "phase": "over"}, "last round"),
        ({"phase": "throw", "tied": [0]}, "two or more"),
        ({"phase": "throw", "tied": [0, 0]}, "twice"),
        ({"phase": "throw", "tied": [0, 2]}, "0 to 1"),
        ({"phase": "throw", "tied": [0, 1], "throws": 20}, "20 throws"),
        ({"phase": "throw", "tied": [0, 1], "thrown": ["rock", "rock"]}, "thrown already"),
        ({"phase": "throw", "tied": [0, 1], "thrown": ["well", None]}, "rock, paper, scissors"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(position: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.PositionError, match=says):
        load(**position)


def test_a_position_for_other_seats_is_refused() -> None:
    position = handvol.game("ninjan", seats=3).deal(seed=1).dump()
    with pytest.raises(handvol.PositionError, match="seats must be"):
        handvol.game("ninjan", seats=2).load(position)


@pytest.mark.parametrize("position", [None, [], "ninjan", 5])
def test_a_position_is_a_dict(position: Any) -> None:
    with pytest.raises(handvol.PositionError):
        handvol.game("ninjan", seats=2).load(position)


def test_no_throws_when_ties_are_shared() -> None:
    with pytest.raises(handvol.PositionError, match="tie=share"):
        load(2, "share", phase="throw", tied=[0, 1])


def test_an_ended_tie_break_keeps_its_winner() -> None:
    state = load(3, phase="over", tied=[2], won=[["5R"], [], ["5S"]], throws=3)
    assert state.winners == [2]
    assert handvol.load(state.dump()).winners == [2]


@pytest.mark.parametrize(
    "change",
    [
        {"piles": [["1R"], ["1R"], ["3R"]]},
        {"hand": ["1R"]},
        {"hand": None},
        {"hand_sizes": [9, 99]},
        {"hand_sizes": [9]},
        {"chosen": ["1P", "?", "?"]},
        {"thrown": ["?", "fist"]},
        {"seat": 7},
        {"seat": "me"},
        {"phase": "throw"},
        {"phase": None},
        {"round": "one"},
        {"secret": 1},
    ],
)
def test_a_view_with_nonsense_is_refused(change: dict[str, Any]) -> None:
    game = handvol.game("ninjan", seats=2)
    view = game.deal(seed=1).view(0)
    with pytest.raises(handvol.PositionError):
        game.sample({**view, **change}, seed=1)


def test_a_view_with_more_cards_than_there_are_is_refused() -> None:
    game = handvol.game("ninjan", seats=5)
    view = game.deal(seed=1).view(None)
    with pytest.raises(handvol.PositionError, match="more cards"):
        game.sample({**view, "piles": [["1R", "2R"], ["3R"], ["4R"]]}, seed=1)


def test_a_position_survives_json() -> None:
    state = handvol.game("ninjan", seats=3, tie="share").deal(seed=5)
    assert handvol.load(json.loads(json.dumps(state.dump()))) == state
