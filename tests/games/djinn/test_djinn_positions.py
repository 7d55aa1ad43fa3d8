"""Djinn: positions, views and options from outside, good and bad."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import pytest

import handvol
from handvol.core.options import Option
from handvol.games.djinn.material import CHALLENGES, DECK, POWERS

HANDS = [["Y1", "Y2"], ["G1", "G2"]]
POOLS = {size: ["run", "less", "more"] for size in "345"}
KEEP: dict[str, Any] = {"phase": "keep", "trick": [{"seat": 0, "card": "Y9"}, {"seat": 1, "card": "Y4"}]}
CAVE: dict[str, Any] = {
    "phase": "cave",
    "treasures": [["Y1", "G1", "R1"], []],
    "caves": {"3": ["less", "run", "more"]},
}


def load(seats: int = 2, **position: Any) -> handvol.State:
    return handvol.game("djinn", seats=seats).load(position)


def test_missing_keys_get_natural_defaults() -> None:
    position = load(hands=HANDS).dump()
    assert position["phase"] == "before"
    assert position["turn"] == position["leader"] == position["first"] == 0
    assert position["dealer"] == 1
    assert position["round"] == 1
    assert position["trump"] == "Y3"
    assert position["pile"][:2] == ["Y4", "Y5"]
    assert len(position["pile"]) == 55
    assert position["caves"]["4"] == ["run", "pairs", "less"]
    assert position["djinn_pile"] == [name for name in POWERS for _ in range(2)]
    assert position["djinns"] == position["treasures"] == position["void"] == [[], []]
    assert position["level"] == [0, 0]
    assert position["effects"] == {
        "trump": None,
        "lowest": False,
        "free": False,
        "greedy": [],
        "fifteen": [],
    }
    assert position["rng"] == 0


def test_keys_of_a_position_are_those_of_the_notation() -> None:
    keys = {
        *(
            "game",
            "seats",
            "options",
            "turn",
            "phase",
            "rng",
            "round",
            "hands",
            "djinns",
            "treasures",
            "level",
        ),
        *("at", "caves", "shown", "trump", "trick", "led", "leader", "first", "dealer", "pile", "discard"),
        *("djinn_pile", "djinn_used", "effects", "keeps", "challenge", "given"),
    }
    grown = {"void", "djinns_played", "djinns_old"}
    assert set(load(hands=HANDS).dump()) == keys | grown


def test_the_seat_in_turn_follows_from_the_hands() -> None:
    trick = [{"seat": 1, "card": "Y9"}]
    state = load(3, hands=[["Y1"], [], ["Y3"]], trick=trick)
    assert (state.turn, state.dump()["leader"], state.dump()["led"]) == (2, 1, "yellow")
    state = load(3, hands=[["Y1"], [], ["Y3"]], trick=trick, phase="after")
    assert state.turn == 1
    state = load(3, hands=[["Y1"], [], []], trick=trick, leader=1, phase="before")
    assert state.turn == 0
    state = load(3, hands=[[], [], []], trick=trick, leader=1, phase="after")
    assert state.turn == 0


def test_the_seat_in_turn_leads_where_no_leader_is_given() -> None:
    state = load(3, hands=[["Y1"], ["Y2"], ["Y3"]], turn=2)
    assert (state.turn, state.dump()["leader"], state.dump()["first"], state.dump()["dealer"]) == (2, 2, 2, 1)


@pytest.mark.parametrize(
    ("given", "first", "dealer"),
    [
        ({"dealer": 1}, 2, 1),
        ({"dealer": 1, "round": 2}, 1, 1),
        ({"first": 1}, 1, 0),
        ({"first": 1, "round": 3}, 1, 1),
        ({"first": 1, "dealer": 2}, 1, 2),
    ],
)
def test_first_and_dealer_follow_from_each_other(given: dict[str, int], first: int, dealer: int) -> None:
    position = load(3, hands=[["Y1"], ["Y2"], ["Y3"]], **given).dump()
    assert (position["first"], position["dealer"], position["leader"]) == (first, dealer, first)


def test_who_keeps_follows_from_the_trick() -> None:
    state = load(**KEEP)
    assert (state.turn, state.dump()["keeps"]) == (0, 1)
    state = load(**KEEP, effects={"lowest": True, "greedy": [1]})
    assert (state.turn, state.dump()["keeps"]) == (1, 2)
    state = load(**KEEP, effects={"greedy": [1]}, turn=1, keeps=1)
    assert (state.turn, state.dump()["keeps"]) == (1, 1)


def test_who_chooses_a_cave_is_the_first_that_can() -> None:
    assert load(**CAVE, first=1).turn == 0
    give = {**CAVE, "phase": "give", "challenge": "less", "turn": 0}
    assert load(**give).moves() == ["give Y1"]
    give["treasures"] = [["R1"], []]
    assert load(**give, given=["Y1", "G1"]).moves() == ["give R1"]


def test_open_caves_follow_from_the_levels() -> None:
    assert load(hands=HANDS, level=[1, 0]).dump()["shown"] == [3, 4]
    assert load(hands=HANDS, level=[2, 2]).dump()["shown"] == [3, 4, 5]
    assert load(phase="over", level=[3, 2]).dump()["shown"] == [3, 4, 5]
    assert load(hands=HANDS, shown=[3, 4]).dump()["shown"] == [3, 4]


TRICK: dict[str, Any] = {"trick": [{"seat": 0, "card": "Y9"}]}
PLAYED: dict[str, Any] = {"hands": [["Y1"], ["G1", "G2"]], **TRICK}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({}, "Nobody has a card left"),
        ({"hands": [["Y1"]]}, "2 entries"),
        ({"hands": [["Y1"], ["Y1"]]}, "only once"),
        ({"hands": [["Y0"], ["Y1"]]}, "no card 'Y0'"),
        ({"hands": [["Y1"], ["Y2", "Y3", "Y4"]]}, "one fewer"),
        ({"hands": [["Y1", "Y2"], ["Y3"]]}, "one fewer"),
        ({"hands": [[f"Y{n}" for n in range(1, 10)], [f"G{n}" for n in range(1, 10)]]}, "at most 8"),
        ({"hands": [[f"Y{n}" for n in range(1, 9)], []], "phase": "after"}, "one fewer"),
        (
            {
                "hands": [[f"Y{n}" for n in range(1, 9)], [f"G{n}" for n in range(1, 9)]],
                "phase": "after",
                **TRICK,
            },
            "at most 8",
        ),
        ({"hands": HANDS, "phase": "dance"}, "must be one of before"),
        ({"hands": HANDS, "turn": 1, "leader": 0}, "seat in turn is 0"),
        ({"hands": HANDS, "turn": 5}, "turn must be"),
        ({"hands": HANDS, "turn": "me"}, "turn must be"),
        ({"hands": HANDS, "trump": "Y1"}, "only once"),
        ({"hands": HANDS, "trump": 7}, "no card 7"),
        ({"hands": HANDS, "pile": ["Y3"]}, "nowhere"),
        ({"hands": HANDS, "pile": "Y3"}, "must be a list"),
        (
            {"hands": HANDS, "discard": [n for n in DECK.names if n not in ("Y1", "Y2", "G1", "G2")]},
            "no card left",
        ),
        ({"hands": HANDS, "treasures": [["Y1"], []]}, "only once"),
        ({"hands": HANDS, "level": [4, 0]}, "0 to 3"),
        ({"hands": HANDS, "level": [1, 0], "shown": [3]}, "2 rows"),
        ({"hands": HANDS, "shown": [4]}, "shown must be"),
        ({"hands": HANDS, "shown": 3}, "must be a list"),
        ({"hands": HANDS, "at": ["run", None]}, "no such cave on level 0"),
        ({"hands": HANDS, "level": [1, 0], "at": ["colour", None]}, "no such cave on level 1"),
        ({"hands": HANDS, "at": ["deep", None]}, "must be one of run"),
        ({"hands": HANDS, "caves": {"3": ["run", "run", "less"]}}, "twice"),
        ({"hands": HANDS, "caves": {"3": ["run", "less"]}}, "3 entries"),
        ({"hands": HANDS, "caves": {"6": ["run", "less", "more"]}}, "Unknown key '6'"),
        ({"hands": HANDS, "caves": ["run"]}, "caves must be a dict"),
        ({"hands": HANDS, "djinns": [["swap"] * 3, []]}, "2 Djinn cards 'swap', not 3"),
        ({"hands": HANDS, "djinns": [["dance"], []]}, "must be one of new-trump"),
        ({"hands": HANDS, "djinn_pile": ["swap"]}, "Djinn cards are nowhere"),
        ({"hands": HANDS, "djinn_used": "swap"}, "must be a list"),
        ({"hands": HANDS, "djinns_old": [["swap"], []]}, "does not hold"),
        ({"hands": HANDS, "djinns_played": 1, "phase": "over"}, "djinns_played"),
        ({"hands": HANDS, **TRICK}, "seats that have played"),
        ({"hands": PLAYED["hands"]}, "seats that have played"),
        (
            {"hands": PLAYED["hands"], "trick": [{"seat": 1, "card": "Y9"}], "leader": 0},
            "seats that have played",
        ),
        ({**PLAYED, "trick": [{"seat": 0, "card": "Y9"}, {"seat": 0, "card": "Y8"}]}, "same seat"),
        ({**PLAYED, "trick": [{"seat": 0}]}, "a seat and a card"),
        ({**PLAYED, "trick": ["Y9"]}, "a seat and a card"),
        ({**PLAYED, "trick": [{"seat": 7, "card": "Y9"}]}, "0 to 1"),
        (
            {**PLAYED, "trick": [{"seat": 0, "card": f"R{n}"} for n in (1, 2, 3)]},
            "more cards than there are seats",
        ),
        ({"hands": HANDS, "led": "yellow"}, "colour is led"),
        ({**PLAYED, "led": "blue"}, "must be one of yellow"),
        ({**PLAYED, "effects": {"fifteen": ["Y1"]}}, "not in the trick"),
        ({**PLAYED, "effects": {"trump": "blue"}}, "effects.trump"),
        ({**PLAYED, "effects": {"lowest": 1}}, "true or false"),
        ({**PLAYED, "effects": {"greedy": [0, 0]}}, "twice"),
        ({**PLAYED, "effects": {"magic": True}}, "Unknown key 'magic'"),
        ({**PLAYED, "effects": []}, "effects must be a dict"),
        ({**PLAYED, "phase": "after", "effects": {"free": True}}, "free ends"),
        ({"hands": HANDS, "void": [["yellow"], []]}, "failed to follow"),
        ({"hands": HANDS, "void": [["blue"], []]}, "must be one of yellow"),
        ({"hands": HANDS, "keeps": 1}, "keeps must be 0"),
        ({"hands": HANDS, "challenge": "run"}, "belong to the phase give"),
        ({"hands": HANDS, "given": ["R1"]}, "belong to the phase give"),
        ({"hands": HANDS, "round": 0}, "1 to 999"),
        ({"hands": HANDS, "colour": "red"}, "Unknown key 'colour'"),
        ({**KEEP, "trick": []}, "trick to keep from"),
        ({**KEEP, "keeps": 2}, "1 to 1"),
        ({**KEEP, "keeps": 0}, "1 to 1"),
        ({**KEEP, "hands": [["Y1"], []]}, "same size"),
        ({**CAVE, "hands": [["Y2"], ["G2"]]}, "same size"),
        ({**CAVE, "turn": 1}, "can complete no challenge"),
        ({**CAVE, "treasures": [[], []]}, "can complete no challenge"),
        ({**CAVE, **TRICK}, "there is no trick"),
        ({**CAVE, "phase": "give"}, "one of the caves"),
        ({**CAVE, "phase": "give", "challenge": "colour"}, "one of the caves"),
        ({**CAVE, "phase": "give", "challenge": "more"}, "cannot complete this challenge"),
        ({**CAVE, "phase": "give", "challenge": "less", "given": ["R2"], "turn": 0}, "ascending"),
        ({"phase": "give", "challenge": "less", "level": [3, 0], "turn": 0}, "one of the caves"),
        ({"phase": "over", "hands": HANDS}, "same size"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(position: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.PositionError, match=says):
        load(**position)


def test_more_djinn_cards_in_a_turn_than_the_limit_are_refused() -> None:
    game = handvol.game("djinn", seats=2, djinns_per_turn=1)
    assert game.load({"hands": HANDS, "djinns_played": 1}).dump()["djinns_played"] == 1
    with pytest.raises(handvol.PositionError, match="djinns_per_turn"):
        game.load({"hands": HANDS, "djinns_played": 2})


@pytest.mark.parametrize("position", [None, [], "djinn", 5])
def test_a_position_is_a_dict(position: Any) -> None:
    with pytest.raises(handvol.PositionError):
        handvol.game("djinn", seats=2).load(position)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"powers": {"dance": 1}}, "There is no 'dance'"),
        ({"powers": {"swap": -1}}, "swap cannot be -1"),
        ({"powers": {"swap": 61}}, "swap cannot be 61"),
        ({"powers": {"swap": 31, "free": 30}}, "at most 60"),
        ({"powers": {"swap": "two"}}, "swap cannot be 'two'"),
        ({"powers": {"swap": True}}, "swap cannot be True"),
        ({"powers": ["swap"]}, "a table from new-trump, no-trump"),
        ({"powers": None}, "a table from new-trump, no-trump"),
        ({"djinns_per_turn": 0}, "1 to 60, or null"),
        ({"djinns_per_turn": "many"}, "1 to 60, or null"),
        ({"same_pairs": 1}, "true or false"),
        ({"challenges": {**POOLS, "3": ["run", "less"]}}, r"3 cannot be \['run', 'less'\]"),
        ({"challenges": {**POOLS, "4": ["run", "less", "run"]}}, "pool of the 4-caves has a challenge twice"),
        ({"challenges": {**POOLS, "5": ["run", "less", "deep"]}}, "Number 3 cannot be 'deep'"),
        ({"challenges": {**POOLS, "6": ["run", "less", "more"]}}, "There is no '6'"),
        ({"challenges": {"3": ["run", "less", "more"]}}, "a table from 3, 4, 5 to a list of 3 to 6"),
        ({"challenges": None}, "a table from 3, 4, 5"),
        ({"power": {}}, "Did you mean 'powers'"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": 1}, "2 to 4 seats"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.OptionError, match=says):
        handvol.game("djinn", **{"seats": 2, **options})


def test_options_and_their_defaults() -> None:
    game = handvol.game("djinn", seats=2)
    assert game.options == {
        "challenges": {size: [*CHALLENGES] for size in "345"},
        "powers": dict.fromkeys(POWERS, 2),
        "djinns_per_turn": None,
        "same_pairs": True,
        "closed_discards": False,
    }
    assert all(isinstance(option, Option) for option in game.declared)
    state = handvol.game("djinn", seats=2, powers={"swap": 60}, djinns_per_turn=3, same_pairs=False).deal(
        seed=1
    )
    assert handvol.load(json.loads(json.dumps(state.dump()))) == state


def test_the_largest_djinn_pile_holds() -> None:
    """Sixty cards of one power: all can be drawn, used and shuffled again."""
    state = handvol.game("djinn", seats=4, powers={"greedy": 60}).deal(seed=1)
    count = 0
    while not state.over:
        state = state.play(state.moves()[-1])
        position = state.dump()
        held = sum(map(len, position["djinns"]))
        assert held + len(position["djinn_pile"]) + len(position["djinn_used"]) == 60
        count += 1
    assert count > 50


@pytest.mark.parametrize(
    "change",
    [
        {"hand": ["Y1"]},
        {"hand": None},
        {"hand_sizes": [8]},
        {"hand_sizes": [7, 8]},
        {"hand_sizes": [8, 99]},
        {"hand_sizes": [8, 7]},
        {"pile_size": 3},
        {"pile_size": None},
        {"djinns": ["swap", "swap", "swap"]},
        {"djinns": ["dance"]},
        {"djinn_counts": [9, 9]},
        {"djinn_counts": [1, -1]},
        {"djinn_counts": None},
        {"djinn_old": ["swap"]},
        {"djinns_old": ["dance"]},
        {"djinns_old": ["swap", "swap", "swap"]},
        {"djinn_old_counts": [0, 1]},
        {"djinn_pile_size": 3},
        {"djinn_used": ["swap"]},
        {"trump": None},
        {"trump": "X1"},
        {"caves": None},
        {"caves": {"3": None, "4": None, "5": None}},
        {"caves": {"3": ["run"], "4": None, "5": None}},
        {"treasures": [["Y1"], ["Y1"]]},
        {"void": [["yellow", "green", "purple", "red"], ["yellow", "green", "purple", "red"]]},
        {"void": [["blue"], []]},
        {"effects": 3},
        {"trick": [{"seat": 0, "card": "Y1"}]},
        {"phase": "keep"},
        {"phase": "cave"},
        {"phase": "give"},
        {"phase": "over"},
        {"phase": None},
        {"turn": 9},
        {"seat": 7},
        {"seat": "me"},
        {"round": "one"},
        {"secret": 1},
    ],
)
def test_a_view_with_nonsense_is_refused(change: dict[str, Any]) -> None:
    game = handvol.game("djinn", seats=2)
    view = game.deal(seed=1).view(0)
    with pytest.raises(handvol.PositionError):
        game.sample({**view, **change}, seed=1)


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**20,
    0.5,
    "",
    "Y1",
    [],
    [None],
    [[]],
    [[[]]],
    ["Y1", "Y1"],
    {},
    {"3": 3},
]


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_whatever_stands_in_a_key_nothing_but_a_position_error_comes_out(junk: Any) -> None:
    game = handvol.game("djinn", seats=3)
    chance = random.Random(5)
    state = game.deal(seed=2)
    tables = []
    while not state.over:
        if state.phase in ("keep", "give", "cave") or chance.random() < 0.02:
            tables.append(state)
        state = state.play(chance.choice(state.moves()))
    for table in chance.sample(tables, 4):
        for key in table.dump():
            with contextlib.suppress(handvol.PositionError):
                game.load({**table.dump(), key: junk}).moves()
        for key in table.view(1):
            with contextlib.suppress(handvol.PositionError):
                game.sample({**table.view(1), key: junk}, seed=1).moves()


def test_a_view_in_which_colours_must_make_room_for_each_other() -> None:
    """Seat 1 may hold yellow and green, seat 2 yellow alone: the first card that fits is not enough."""
    game = handvol.game("djinn", seats=3, powers=dict.fromkeys(POWERS, 0))
    hidden = ["Y1", "Y2", "G1", "G2"]
    rest = [card for card in DECK.names if card not in (*hidden, "R1", "R2")]
    state = game.load(
        {
            "hands": [["R1", "R2"], ["G1", "G2"], ["Y1", "Y2"]],
            "pile": [],
            "trump": rest[0],
            "discard": rest[1:],
            "void": [[], [], ["green", "purple", "red"]],
        }
    )
    for seed in range(10):
        assert game.sample(state.view(0), seed=seed).dump()["hands"] == state.dump()["hands"]
