"""Negenenveertig: positions and views from outside, good and bad."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import handvol
from handvol.testing.walk import random_chooser, walk

NUMBERS = [str(number) for number in range(1, 50)]
JUNK: list[Any] = [None, True, -1, 3, 10**30, 2.5, "", "J", "?", "21"]
JUNK += [[], {}, [[]], [["J"], []], ["J", "J"], {"1": "J"}]


def load(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> handvol.State:
    return handvol.game("negenenveertig", seats=seats, **(options or {})).load(position)


def test_missing_keys_get_natural_defaults() -> None:
    position = load(3, cells={"21": "21"}, hands=[["1"], ["2", "J"], ["3"]]).dump()
    assert position["pile"] == [card for card in NUMBERS if card not in ("1", "2", "3", "21")] + ["J"]
    assert (position["phase"], position["turn"], position["dealer"]) == ("lay", 0, 2)
    assert (position["round"], position["minus"]) == (1, [0, 0, 0])
    assert (position["laid"], position["swapped"], position["drawn"]) == ([], 0, None)
    assert position["known"] == position["passed"] == [[], [], []]
    assert position["drew"] == []
    assert (position["board"], position["layout"][0][0]) == ("red", "1")
    assert position["rng"] == 0


def test_turn_and_dealer_follow_from_each_other() -> None:
    assert load(4, dealer=1).turn == 2
    assert load(4, dealer=3).turn == 0
    assert load(4, turn=0).dump()["dealer"] == 3
    assert load(4, turn=2, dealer=2).turn == 2


def test_without_a_pile_the_last_card_has_been_drawn() -> None:
    state = load(hands=[[*NUMBERS, "J", "J"], []])
    assert state.phase == "last"
    assert state.moves() == ["done"]


def test_hands_and_cells_are_dumped_in_order() -> None:
    state = load(cells={"J2": "J", "9": "9", "21": "21"}, hands=[["30", "J", "4"], ["8"]])
    assert state.dump()["hands"][0] == ["4", "30", "J"]
    assert list(state.dump()["cells"]) == ["9", "21", "J2"]


def test_the_pile_is_listed_from_its_top() -> None:
    pile = [*NUMBERS[::-1], "J", "J"]
    pile.remove("21")
    state = load(cells={"21": "21"}, pile=pile)
    assert state.dump()["pile"] == pile
    assert state.play("draw").dump()["hands"] == [["49"], []]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"board": "blue"}, "board must be red"),
        ({"board": "green"}, "must be one of red, blue, shuffled"),
        ({"board": 3}, "must be one of red"),
        ({"layout": [["1"] * 13] * 4}, "every field once"),
        ({"layout": [["1"] * 13] * 3}, "4 entries"),
        ({"layout": [["1"] * 12] * 4}, "13 entries"),
        ({"layout": "red"}, "must be a list"),
        ({"layout": [[1] * 13] * 4}, "must be one of 1, 2"),
        ({"cells": ["21"]}, "cells must be a dict"),
        ({"cells": {"50": "50"}}, "A field of cells"),
        ({"cells": {"P": "J"}}, "A field of cells"),
        ({"cells": {21: "21"}}, "A field of cells"),
        ({"cells": {"21": "22"}}, "does not belong there"),
        ({"cells": {"J1": "3"}}, "does not belong there"),
        ({"cells": {"21": None}}, "no card None"),
        ({"cells": {"21": "21"}, "hands": [["21"], []]}, "only once"),
        ({"cells": {"1": "J", "2": "J", "J1": "J"}}, "only 2 times"),
        ({"hands": [["J", "J"], ["J"]]}, "only 2 times"),
        ({"hands": [["50"], []]}, "no card '50'"),
        ({"hands": [[["1"]], []]}, "no card"),
        ({"hands": [[]]}, "2 entries"),
        ({"pile": ["1", "2"]}, "49 cards are nowhere, such as 3, 4"),
        ({"pile": [*NUMBERS, "J", "J", "J"]}, "only 2 times"),
        ({"pile": "1"}, "must be a list"),
        ({"pile": [], "hands": [[*NUMBERS, "J", "J"], []], "phase": "lay"}, "used up"),
        ({"phase": "last"}, "not used up"),
        ({"phase": "dance"}, "must be one of lay, last, over"),
        ({"turn": 2}, "from 0 to 1"),
        ({"turn": "me"}, "from 0 to 1"),
        ({"turn": 0, "phase": "over"}, "seat in turn is None"),
        ({"turn": None}, "seat in turn is 0"),
        ({"dealer": 2}, "from 0 to 1"),
        ({"round": 0}, "from 1 to 2"),
        ({"round": 3}, "from 1 to 2"),
        ({"minus": [1]}, "2 entries"),
        ({"minus": [-1, 0]}, "whole number from 0"),
        ({"minus": [True, 0]}, "whole number from 0"),
        ({"minus": [10**9, 0]}, "whole number from 0"),
        ({"laid": ["21"]}, "does not lie on the board"),
        ({"laid": ["J"]}, "does not lie on the board"),
        ({"laid": ["1", "1"], "cells": {"1": "1"}}, "there twice"),
        ({"laid": ["50"]}, "no card '50'"),
        ({"laid": [[]]}, "no card"),
        ({"laid": "21"}, "must be a list"),
        ({"laid": ["J"] * 52, "cells": {"1": "J"}}, "more cards than there are"),
        ({"swapped": -1}, "from 0 to 49"),
        ({"known": [["J"], []]}, "more jokers than"),
        ({"known": [["1"], []], "hands": [["1"], []]}, "list of jokers"),
        ({"known": [["J", "J", "J"], []]}, "list of jokers"),
        ({"known": [1, 0]}, "list of jokers"),
        ({"passed": [[]]}, "2 entries"),
        ({"passed": ["21", []]}, "must be a list"),
        ({"passed": [["21"], []]}, "whole number from 1 to 49"),
        ({"passed": [[50], []]}, "whole number from 1 to 49"),
        ({"drew": [2]}, "from 0 to 1"),
        ({"drew": [1, 1]}, "names a seat twice"),
        ({"drew": "no"}, "must be a list"),
        ({"drawn": "1"}, "drawn is only for"),
        ({"colour": "red"}, "Unknown key 'colour'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(position: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.PositionError, match=says):
        load(**position)


def test_a_position_of_other_options_is_refused() -> None:
    position = handvol.game("negenenveertig", seats=2, board="blue").deal(seed=1).dump()
    with pytest.raises(handvol.PositionError, match="other options"):
        handvol.game("negenenveertig", seats=2).load(position)


def test_a_shuffled_board_needs_its_layout_and_its_shape() -> None:
    options = {"board": "shuffled"}
    with pytest.raises(handvol.PositionError, match="needs its layout"):
        load(2, options)
    layout = handvol.game("negenenveertig", seats=2, **options).deal(seed=1).dump()["layout"]
    assert load(2, options, layout=layout).dump()["layout"] == layout
    layout[0][0], layout[2][6] = layout[2][6], layout[0][0]
    with pytest.raises(handvol.PositionError, match="where every board has them"):
        load(2, options, layout=layout)
    with pytest.raises(handvol.PositionError, match="where every board has them"):
        load(2, {"board": "blue"}, layout=layout)


def test_a_side_has_its_own_layout_only() -> None:
    blue = handvol.game("negenenveertig", seats=2, board="blue").deal(seed=1).dump()["layout"]
    assert load(2, {"board": "blue"}, layout=blue).dump()["layout"] == blue
    with pytest.raises(handvol.PositionError, match="not that of the red side"):
        load(2, layout=blue)


def own_board() -> list[list[str]]:
    """The red side with 1 and 49 in each other's places."""
    layout: list[list[str]] = handvol.game("negenenveertig", seats=2).deal(seed=1).dump()["layout"]
    layout[0][0], layout[3][12] = layout[3][12], layout[0][0]
    return layout


@pytest.mark.rule("NV-1.4")
def test_a_board_of_ones_own_needs_no_layout_in_a_position_and_allows_no_other() -> None:
    own = {"layout": own_board()}
    state = load(2, own, cells={"49": "49"}, hands=[["2", "1"], ["14"]])
    assert state.dump()["layout"] == own["layout"]
    assert state.moves() == ["lay 2", "draw"]
    assert load(2, own, layout=own["layout"], cells={"49": "49"}, hands=[["2", "1"], ["14"]]) == state
    assert handvol.load(json.loads(json.dumps(state.dump()))) == state
    red = handvol.game("negenenveertig", seats=2).deal(seed=1).dump()["layout"]
    with pytest.raises(handvol.PositionError, match="not that of the red side in this game"):
        load(2, own, layout=red)
    with pytest.raises(handvol.PositionError, match="other options"):
        handvol.game("negenenveertig", seats=2).load(state.dump())


@pytest.mark.rule("NV-1.4")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda rows: rows[:3], "a list of 4"),
        (lambda rows: [rows[0][:12], *rows[1:]], "Number 1 cannot be"),
        (lambda rows: [["50", *rows[0][1:]], *rows[1:]], "Number 1 cannot be '50'"),
        (lambda rows: [[49, *rows[0][1:]], *rows[1:]], "Number 1 cannot be 49"),
        (lambda rows: [["2", *rows[0][1:]], *rows[1:]], "every field once; it lacks 49"),
        (lambda rows: [["P", *rows[0][1:]], *rows[1:]], "every field once; it lacks 49"),
        (lambda rows: [rows[1], rows[0], *rows[2:]], "where every board has them"),
        (lambda rows: "red", "or null: as the board has them"),
        (lambda rows: [], "a list of 4"),
    ],
)
def test_a_board_that_cannot_be_is_refused(change: Callable[[list[list[str]]], Any], says: str) -> None:
    with pytest.raises(handvol.OptionError, match=says):
        handvol.game("negenenveertig", seats=2, layout=change(own_board()))


def test_the_last_card_that_waits_must_be_in_the_hand() -> None:
    options = {"last_card_usable": False}
    hands = [[*NUMBERS[:40], "J"], [*NUMBERS[40:], "J"]]
    assert load(2, options, hands=hands, drawn="40").dump()["drawn"] == "40"
    assert load(2, options, hands=hands, drawn="J").dump()["drawn"] == "J"
    for wrong in ("41", "50", 7, "?"):
        with pytest.raises(handvol.PositionError, match="just drawn"):
            load(2, options, hands=hands, drawn=wrong)
    with pytest.raises(handvol.PositionError, match="just drawn"):
        load(2, options, hands=hands, drawn="J", known=[["J"], []])
    with pytest.raises(handvol.PositionError, match="drawn is only for"):
        load(2, hands=hands, drawn="40")


@pytest.mark.parametrize("position", [None, [], "negenenveertig", 5])
def test_a_position_is_a_dict(position: Any) -> None:
    with pytest.raises(handvol.PositionError):
        handvol.game("negenenveertig", seats=2).load(position)


def test_positions_survive_json() -> None:
    for options in ({}, {"board": "shuffled", "last_card_usable": False, "swap_counts": True}):
        start = handvol.game("negenenveertig", seats=3, rounds=2, **options).deal(seed=5)
        for state in walk(start, random_chooser(3)):
            assert handvol.load(json.loads(json.dumps(state.dump()))) == state


@pytest.mark.parametrize(
    "change",
    [
        {"cells": {"1": "2"}},
        {"cells": None},
        {"cells": {}},
        {"hand": ["50"]},
        {"hand": None},
        {"hand": ["J", "J", "J", "1", "2"]},
        {"hand": []},
        {"hand_sizes": [5, 99]},
        {"hand_sizes": [5]},
        {"hand_sizes": [5, 4]},
        {"hand_sizes": [5, None]},
        {"pile_size": 0},
        {"pile_size": 39},
        {"pile_size": "many"},
        {"known": [[], ["1"]]},
        {"known": [["J", "J"], ["J", "J"]]},
        {"known": None},
        {"laid": ["J"]},
        {"drawn": "?"},
        {"drawn": "1"},
        {"drawn": []},
        {"turn": 7},
        {"turn": True},
        {"seat": 7},
        {"seat": "me"},
        {"phase": "last"},
        {"phase": "over"},
        {"phase": None},
        {"round": "one"},
        {"minus": None},
        {"layout": None, "board": "blue"},
        {"secret": 1},
    ],
)
def test_a_view_with_nonsense_is_refused(change: dict[str, Any]) -> None:
    game = handvol.game("negenenveertig", seats=2)
    view = game.deal(seed=1).view(0)
    with pytest.raises(handvol.PositionError):
        game.sample({**view, **change}, seed=1)


def test_views_that_were_tampered_with_never_do_worse_than_a_position_error() -> None:
    chance = random.Random(1)
    tables = [
        handvol.game("negenenveertig", seats=2, rounds=1, last_card_usable=False, board=board)
        for board in ("red", "shuffled")
    ]
    for game in tables:
        for seed in range(4):
            for state in walk(game.deal(seed=seed), random_chooser(seed)):
                for seat in (0, None):
                    view = state.view(seat)
                    key = chance.choice(list(view))
                    try:
                        sample = game.sample({**view, key: chance.choice(JUNK)}, seed=1)
                    except handvol.PositionError:
                        continue
                    assert sample.over or sample.moves()


def test_positions_that_were_tampered_with_never_do_worse_than_a_position_error() -> None:
    chance = random.Random(2)
    game = handvol.game("negenenveertig", seats=2, rounds=1, last_card_usable=False)
    for seed in range(10):
        for state in walk(game.deal(seed=seed), random_chooser(seed)):
            position = state.dump()
            key = chance.choice(list(position))
            try:
                found = game.load({**position, key: chance.choice(JUNK)})
            except handvol.PositionError:
                continue
            assert found.over or found.moves()
            assert game.load(found.dump()) == found
