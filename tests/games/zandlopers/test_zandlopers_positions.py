"""Zandlopers: positions, views, options and moves as data; what does not fit is refused with a sentence."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import handvol
from handvol.core.game import Game
from handvol.games.zandlopers.material import DECK

ALL = list(DECK.names)


@pytest.fixture
def game() -> Game:
    return handvol.game("zandlopers", seats=3)


@pytest.fixture
def position() -> dict[str, Any]:
    """A position with something in every key."""
    return {
        "hands": [["R1", "R2", "R3"], ["P1", "P2", "P3"], ["J1", "J3", "J5"]],
        "series": [
            {"owner": 1, "sign": "-", "cards": ["R9", "R5"], "tucked": ["P20", "J7"]},
            None,
            {"owner": 2, "sign": "+", "cards": ["P9"], "tucked": []},
        ],
        "collected": [["R20"], ["R21", "P21"], []],
        "buried": [1, 0],
        "known": [[{"card": "P2", "seat": 1, "places": [2]}], [], [{"card": "R1", "seat": 0, "places": []}]],
        "first": 2,
        "round": 3,
        "turn": 1,
    }


def test_a_position_survives_the_way_there_and_back(game: Game, position: dict[str, Any]) -> None:
    state = game.load(position)
    dumped = json.loads(json.dumps(state.dump()))
    assert game.load(dumped) == state
    for key in ("hands", "series", "collected", "buried", "known", "first", "round", "turn"):
        assert dumped[key] == position[key]
    assert set(dumped) == {*position, "game", "seats", "options", "phase", "rng", "pile", "deal", "noted"}


def test_what_is_missing_gets_natural_values(game: Game) -> None:
    dumped = game.load({"hands": [["R1", "P2", "J3"], ["R2", "R3", "R4"], []]}).dump()
    assert dumped["pile"] == [card for card in ALL if card not in ("R1", "P2", "J3", "R2", "R3", "R4")]
    assert (dumped["turn"], dumped["first"], dumped["round"], dumped["deal"]) == (0, 0, 1, 1)
    assert dumped["phase"] == "act"
    assert dumped["series"] == [None] * 3
    assert dumped["collected"] == [[]] * 3
    assert dumped["noted"] == [0] * 3
    assert dumped["buried"] == []
    assert dumped["known"] == [[]] * 3
    entry = {"owner": 2, "sign": "+", "cards": ["R9"]}
    state = game.load({"hands": [["R1"], [], []], "series": [entry, None, None]})
    assert state.dump()["series"][0]["tucked"] == []


def test_sets_are_dumped_in_deck_order_and_piles_as_they_lie(game: Game) -> None:
    series = {"owner": 0, "sign": "-", "cards": ["R9", "J9", "P4"], "tucked": ["P25", "R1"]}
    hands = [["J3", "P2", "R7", "R5"], ["R2"], []]
    elsewhere = {"J3", "P2", "R7", "R5", "R2", "R9", "J9", "P4", "P25", "R1"}
    pile = [card for card in reversed(ALL) if card not in elsewhere]
    dumped = game.load({"hands": hands, "series": [None, series, None], "pile": pile}).dump()
    assert dumped["hands"][0] == ["R5", "R7", "P2", "J3"]
    assert dumped["series"][1] == series
    assert dumped["pile"] == pile


@pytest.mark.rule("ZL-2.2")
def test_first_and_turn_follow_from_each_other_and_the_hands(game: Game) -> None:
    def loaded(sizes: tuple[int, int, int], **keys: int) -> tuple[int, int | None]:
        cards = iter(ALL)
        state = game.load({"hands": [[next(cards) for _ in range(size)] for size in sizes], **keys})
        return state.dump()["first"], state.turn

    assert loaded((5, 4, 5), turn=2) == (1, 2)
    assert loaded((4, 4, 4), turn=2) == (2, 2)
    assert loaded((4, 5, 5), turn=1) == (0, 1)
    assert loaded((5, 4, 5), first=1) == (1, 2)
    assert loaded((4, 5, 4), first=2) == (2, 1)
    assert loaded((4, 4, 4), first=1, turn=0) == (1, 0)
    begins = handvol.game("zandlopers", seats=3, first=2)
    assert begins.load({"hands": [["R1"], ["R2"], ["R3"]]}).turn == 2


def test_a_position_with_noted_hourglasses_is_of_the_second_deal() -> None:
    game = handvol.game("zandlopers", seats=5)
    hands: list[list[str]] = [["R1"], [], [], [], []]
    assert game.load({"hands": hands, "noted": [1, 2, 3, 4, 5]}).dump()["deal"] == 2
    assert game.load({"hands": hands, "noted": [1, 2, 3, 4, 5]}).scores == [1, 2, 3, 4, 5]
    assert game.load({"hands": hands}).dump()["deal"] == 1


BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["R1", "R1"], [], []]}, "only once"),
    ({"hands": [["R26"], [], []]}, "no card 'R26'"),
    ({"hands": [["J2"], [], []]}, "no card 'J2'"),
    ({"hands": [["R1"], []]}, "3 entries"),
    ({"hands": [["R1"], [], []], "collected": [["R1"], [], []]}, "only once"),
    ({"hands": [ALL[:7], [], []]}, "at most 6"),
    ({"hands": [[], ["R1"], []], "turn": 0}, "no card in its hand"),
    ({"hands": [[], [], []]}, "no card in its hand"),
    ({"pile": ["R4"]}, "such as R6"),
    ({"pile": 5}, "list"),
    ({"turn": 3}, "turn must be a whole number"),
    ({"turn": "1"}, "turn must be"),
    ({"turn": None}, "the seat in turn is"),
    ({"phase": "play"}, "one of act, over"),
    ({"phase": "over"}, "must be null"),
    ({"phase": "over", "series": [None] * 3}, "seat in turn is None"),
    ({"first": 3}, "first must be"),
    ({"first": "a"}, "first must be"),
    ({"round": 0}, "round must be"),
    ({"round": 100}, "round must be"),
    ({"deal": 3}, "deal must be"),
    ({"deal": 2}, "ZL-6.2"),
    ({"noted": [0, 0]}, "3 entries"),
    ({"noted": [0, 0, -1]}, r"noted\[2\] must be"),
    ({"series": [None, None]}, "3 entries"),
    ({"series": [None, None, ["R9"]]}, "must be a dict"),
    ({"series": [None, None, {"owner": 1, "sign": "+", "cards": []}]}, "empty holder is null"),
    ({"series": [None, None, {"owner": 3, "sign": "+", "cards": ["R9"]}]}, "owner must be"),
    ({"series": [None, None, {"sign": "+", "cards": ["R9"]}]}, "owner must be"),
    ({"series": [None, None, {"owner": 1, "sign": "*", "cards": ["R9"]}]}, "sign must be one of"),
    ({"series": [None, None, {"owner": 1, "cards": ["R9"]}]}, "sign must be one of"),
    ({"series": [None, None, {"owner": 1, "sign": "+"}]}, "cards must be a list"),
    ({"series": [None, None, {"owner": 1, "sign": "+", "cards": ["R9"], "top": 1}]}, "unknown key 'top'"),
    ({"series": [None, None, {"owner": 1, "sign": "+", "cards": ["R1"]}]}, "only once"),
    ({"buried": [3]}, "buried must be"),
    ({"buried": [0] * 60}, "more entries than the pile"),
    ({"known": [[], []]}, "3 entries"),
    ({"known": [[5], [], []]}, "must be a dict"),
    ({"known": [[{"card": "R1", "seat": 0}], [], []]}, "own cards"),
    ({"known": [[{"card": "R99", "seat": 1}], [], []]}, "no card 'R99'"),
    ({"known": [[{"card": "R4", "seat": 1}], [], []]}, "neither in"),
    ({"known": [[{"card": "P2", "seat": 1, "places": [1]}], [], []]}, "must be the lowest"),
    ({"known": [[{"card": "P2", "seat": 1, "places": [0]}], [], []]}, "places must be"),
    ({"known": [[{"card": "P2", "seat": 1}, {"card": "P2", "seat": 1}], [], []]}, "known twice"),
    ({"cards": []}, "Unknown key 'cards'"),
    ({"game": "ninjan"}, "ninjan"),
    ({"seats": 4}, "seats must be"),
    ({"options": {"twice": False}}, "other options"),
]


@pytest.mark.parametrize(("change", "why"), BAD)
def test_nonsense_is_refused_with_a_sentence(
    game: Game, position: dict[str, Any], change: dict[str, Any], why: str
) -> None:
    if "hands" in change:
        position = {}
    with pytest.raises(handvol.PositionError, match=why):
        game.load({**position, **change})


@pytest.mark.rule("ZL-1.2", "ZL-2.2", "ZL-6.2")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"hourglasses": {"R26": 1}}, "There is no 'R26'"),
        ({"hourglasses": {"R1": 4}}, "R1 cannot be 4"),
        ({"hourglasses": {"R1": True}}, "R1 cannot be True"),
        ({"hourglasses": {"R1": "2"}}, "R1 cannot be '2'"),
        ({"hourglasses": [1, 2]}, "a table from R1, R2 and so on"),
        ({"hourglasses": None}, "a table from R1, R2 and so on"),
        ({"twice": 1}, "true or false"),
        ({"closed_heaps": None}, "true or false"),
        ({"first": 5}, "0 to 4"),
        ({"hourglass": {}}, "hourglasses"),
        ({"seats": 1}, "2 to 5"),
        ({"seats": 6}, "2 to 5"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(handvol.OptionError, match=why):
        handvol.game("zandlopers", **{"seats": 4, **options})


@pytest.mark.rule("ZL-1.2")
def test_options_travel_with_positions_and_records() -> None:
    game = handvol.game("zandlopers", seats=2, hourglasses={"P1": 2, "R1": 3}, first=1)
    state = game.deal(seed=4)
    dumped = state.dump()
    hourglasses = {"R1": 3, "P1": 2}
    usual = {"twice": True, "closed_heaps": False}
    assert dumped["options"] == {"first": 1, "hourglasses": hourglasses, **usual}
    assert game.load(json.loads(json.dumps(dumped))) == state
    state = state.play(state.moves()[0])
    assert handvol.replay(state.record()) == state


def test_every_move_has_its_own_text(game: Game) -> None:
    actions = game.moves.actions()
    assert len(actions) == 9 * 63
    assert game.moves.text(game.moves.action("start R5 -") or 0) == "start R5 -"
    assert game.moves.action("OVER 2  r3") == game.moves.action("over 2 R3")
    for nonsense in (
        "start R5",
        "over R3 2",
        "over 4 R3",
        "over 0 R3",
        "tuck P7",
        "bury",
        "start J2 +",
        "",
        7,
    ):
        assert game.moves.action(nonsense) is None
    state = game.deal(seed=1)
    with pytest.raises(handvol.IllegalMove) as error:
        state.play("start J2 +")
    assert error.value.rule is None


VIEW_BAD: list[tuple[dict[str, Any], str]] = [
    ({"hand": None}, "hand must be a list"),
    ({"hand": ["R1"]}, "another size"),
    ({"hand_sizes": [3, 3, 9]}, "at most 6"),
    ({"hand_sizes": [0, 3, 3], "hand": [], "turn": 0}, "no card in its hand"),
    ({"hand_sizes": [3, 3, 4]}, "all cards that are not seen"),
    ({"pile_size": 5}, "all cards that are not seen"),
    ({"pile_size": 64}, "pile_size must be"),
    ({"pile_size": 1}, "more entries than the pile"),
    ({"buried": [{"seat": 1, "card": "R25"}, {"seat": 0, "card": "R24"}]}, "Nobody but"),
    ({"buried": [{"seat": 0, "card": None}]}, "no card None"),
    ({"buried": ["R1"]}, "must be a dict"),
    ({"buried": [{"seat": 0, "card": "R1"}]}, "only once"),
    ({"known": [{"card": "P20", "seat": 1}]}, "only once"),
    ({"known": [{"card": card, "seat": 1} for card in ("P1", "P2", "P3", "P4")]}, "no room"),
    ({"known": [{"card": "P2", "seat": 0}]}, "own cards"),
    ({"known": 1}, "list"),
    ({"turn": None}, "turn must be"),
    ({"first": None}, "first must be"),
    ({"seat": 5}, "seat must be"),
    ({"seat": None}, "spectator has no hand"),
    ({"seat": None, "hand": None, "buried": []}, "spectator knows no"),
    ({"pile": []}, "Unknown key"),
]


@pytest.mark.parametrize(("change", "why"), VIEW_BAD)
def test_views_that_cannot_be_are_refused(
    game: Game, position: dict[str, Any], change: dict[str, Any], why: str
) -> None:
    view = game.load(position).view(0)
    game.sample(view, seed=1)
    with pytest.raises(handvol.PositionError, match=why):
        game.sample({**view, **change}, seed=1)


def test_a_known_card_lies_where_there_is_room(game: Game, position: dict[str, Any]) -> None:
    cards = [{"card": card, "seat": 1, "places": [2]} for card in ("P1", "P2", "P3", "P4")]
    view = {**game.load(position).view(0), "known": cards}
    for seed in range(10):
        sampled = game.sample(view, seed=seed).dump()
        assert {*sampled["hands"][1], sampled["pile"][-2]} == {"P1", "P2", "P3", "P4"}


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    99,
    10**30,
    1.5,
    "",
    "R1",
    "P9",
    "?",
    [],
    {},
    [None],
    [[]],
    ["R1"],
    {"a": 1},
]


@pytest.mark.parametrize("what", ["position", "view"])
def test_mangled_data_never_raises_anything_but_a_position_error(
    game: Game, position: dict[str, Any], what: str
) -> None:
    state = game.load(position)
    chance = random.Random(7)
    whole = state.dump() if what == "position" else state.view(0)
    refused = 0
    for _ in range(1500):
        data = copy.deepcopy(whole)
        for _ in range(chance.randint(1, 2)):
            mangle(data, chance)
        try:
            found = game.load(data) if what == "position" else game.sample(data, seed=1)
        except handvol.PositionError:
            refused += 1
        else:
            assert game.load(found.dump()) == found
            for _ in range(3):
                if found.moves():
                    found = found.play(chance.choice(found.moves()))
    assert refused > 500


def mangle(data: Any, chance: random.Random) -> None:
    """Put junk in one place of a nested value."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and chance.random() < 0.7:
            data = data[key]
            continue
        if chance.random() < 0.2:
            del data[key]
        else:
            data[key] = copy.deepcopy(chance.choice(JUNK))
        return
