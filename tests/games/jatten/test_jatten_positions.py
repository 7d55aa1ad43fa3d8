"""Jatten: positions and views from outside, good and bad."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import handvol

SEATS = 3
ROBBED = [["C"], ["4"], ["C"]]


def load(seats: int = SEATS, options: dict[str, Any] | None = None, **position: Any) -> handvol.State:
    return handvol.game("jatten", seats=seats, **(options or {})).load(position)


def refusal(**position: Any) -> str:
    with pytest.raises(handvol.PositionError) as caught:
        load(**position)
    return str(caught.value)


def hands(*numbers: str) -> list[list[str]]:
    return [[*cards.split(), "C"] for cards in numbers]


def test_an_empty_position_is_a_table_with_all_cards_in_the_pile() -> None:
    position = load().dump()
    assert position["hands"] == [["C"], ["C"], ["C"]]
    assert position["pile"] == sorted(position["pile"])
    assert len(position["pile"]) == 98
    assert position["pile"][:14] == ["1"] * 11 + ["1+", "1e", "1x"]
    assert position["collections"] == [[], [], []]
    assert (position["turn"], position["phase"]) == (0, "steal")
    assert (position["first"], position["turns"]) == (0, 0)
    assert position["victim"] is position["winner"] is None
    assert position["known"] == [[["C"], [], []], [[], ["C"], []], [[], [], ["C"]]]
    assert "played" not in position


def test_a_missing_phase_is_the_start_of_a_turn() -> None:
    assert load(hands=hands("3", "4", "5")).phase == "play"
    assert load(hands=hands("", "4", "5")).phase == "steal"
    assert load(hands=hands("", "4", "5"), phase="play").phase == "steal"


def test_the_seat_in_turn_follows_from_the_first_seat_and_the_turns() -> None:
    assert load(first=1, turns=4).turn == 2
    assert load(turn=1, turns=4).dump()["first"] == 0
    assert load(turn=2, first=2, turns=7).turn == 2
    assert load(options={"first": 1}).turn == 1


def test_the_victim_is_known_from_its_crook() -> None:
    state = load(hands=[["C"], ["4"], ["C"]], phase="draw", middle=["2", "C"])
    assert state.dump()["victim"] == 1
    state = load(hands=[["1", "C"], ["C"], []], phase="crook")
    assert state.dump()["victim"] == 2
    assert state.dump()["middle"] == ["C"]


def test_a_position_survives_being_text() -> None:
    state = load(
        hands=[["1", "1", "C"], ["2", "5x"], ["3", "C"]],
        collections=[["4", "4+"], [], ["6e"]],
        middle=["5", "C"],
        victim=1,
        phase="draw",
        turn=0,
        known=[[[], ["2"], ["3", "C"]], [[], [], []], [[], ["2"], []]],
        shown=[[], ["2"], []],
        remade=True,
        fetched=[["1"], ["5", "2"], []],
        parted=[[], ["4"], []],
        drawn="C",
        rng=77,
    )
    again = json.loads(json.dumps(state.dump()))
    assert state.game.load(again) == state
    assert again["known"][0] == [["1", "1", "C"], ["2"], ["3", "C"]]


def test_what_everybody_knows_every_seat_knows() -> None:
    position = load(hands=hands("1 1", "2 2", "3"), shown=[[], ["2"], []]).dump()
    assert [position["known"][seat][1] for seat in range(3)] == [["2"], ["2", "2", "C"], ["2"]]


def test_who_has_won_a_game_that_is_over() -> None:
    six, five = ["3"] * 6, ["4"] * 5
    assert load(collections=[six, five, []], phase="over").winners == [0]
    assert load(collections=[six, ["4"] * 6, []], phase="over", first=0, turns=5).winners == [1]
    assert load(collections=[six, [], []], phase="over", first=0, turns=300).winners == []
    assert load(collections=[six, ["4"] * 6, []], phase="over").winners == []
    assert load(collections=[six, ["4"] * 6, []], phase="over", winner=1).winners == [1]
    over = load(collections=[six, five, []], phase="over")
    assert over.turn is None
    assert over.scores == [7, 5, 0]
    assert over.game.load(over.dump()) == over


def test_a_match_keeps_its_books() -> None:
    state = load(options={"match": True}, played=2, totals=[9, 4, 8], hands=hands("1", "2", "3"))
    assert state.scores == [9, 4, 8]
    assert state.dump()["played"] == 2
    over = load(options={"match": True}, phase="over", totals=[9, 9, 8])
    assert over.winners == [0, 1]
    assert over.dump()["played"] == 3


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"hands": [["C"], ["C"]]}, "3 entries"),
        ({"hands": [["C"], ["C"], []]}, "Seat 2 needs its crook"),
        ({"hands": [["C"], ["C"], ["C", "C"]]}, "only 3 times"),
        ({"hands": [["C"], [], ["C", "C"]]}, "Seat 1 needs its crook"),
        ({"hands": [["8", "C"], ["C"], ["C"]]}, "no card '8'"),
        ({"hands": [["1"] * 8 + ["C"], ["C"], ["C"]]}, "at most 8"),
        ({"hands": [["1+", "1+", "C"], ["C"], ["C"]]}, "only once"),
        ({"hands": 7}, "must be a list"),
        ({"collections": [["1"] * 12, [], []]}, "only 11 times"),
        ({"collections": [["C"], [], []], "hands": [["C"], ["C"], []]}, "crook is in its owner's hand"),
        ({"discard": ["C"], "hands": [["C"], ["C"], []]}, "crook is in its owner's hand"),
        ({"pile": ["1"]}, "97 cards are nowhere, such as 1, 1"),
        ({"pile": "1"}, "must be a list"),
        ({"phase": "dance"}, "must be one of play, steal"),
        ({"turn": 3}, "turn must be a whole number from 0 to 2"),
        ({"turn": None}, "turn must be"),
        ({"turn": 1, "phase": "over"}, "seat in turn is None"),
        ({"turns": 300}, "0 to 299"),
        ({"turns": -1}, "turns"),
        ({"first": 3}, "first"),
        ({"middle": ["1"]}, "the middle is empty"),
        ({"middle": ["1"], "phase": "refill"}, "the middle is empty"),
        ({"middle": [], "phase": "draw", "victim": 1}, "a card that was drawn lies in the middle"),
        (
            {"middle": ["C"], "phase": "eye", "victim": 1, "hands": ROBBED},
            "a card that was drawn lies in the middle",
        ),
        ({"middle": ["1", "1e"], "phase": "draw", "victim": 1}, "two cards of a number, 1"),
        ({"middle": ["1", "C"], "phase": "crook", "victim": 1, "hands": ROBBED}, "only the crook"),
        ({"middle": ["1"], "phase": "draw"}, "needs victim"),
        ({"middle": ["1"], "phase": "draw", "victim": 0}, "another seat"),
        ({"middle": ["1"], "phase": "draw", "victim": 9}, "victim must be"),
        ({"middle": ["1"], "phase": "draw", "victim": "pile"}, "only two seats"),
        ({"middle": ["C"], "phase": "draw", "victim": 1}, "only 3 times"),
        ({"victim": 1}, "victim must be null"),
        ({"known": [[], [], []]}, "3 entries"),
        ({"known": [[[], ["1"], []], [[], [], []], [[], [], []]]}, "not in the hand of seat 1"),
        ({"known": [[[], ["Q"], []], [[], [], []], [[], [], []]]}, "no card 'Q'"),
        ({"known": [[[], ["1+", "1+"], []], [[], [], []], [[], [], []]]}, "not so many cards 1+"),
        ({"shown": [[], ["1"], []]}, "not in the hand of seat 1"),
        ({"drawn": "Q"}, "no card 'Q'"),
        ({"remade": 1}, "true or false"),
        ({"fetched": [["1"], [], []]}, "belongs to a remade pile"),
        ({"parted": [["1"], [], []]}, "belongs to a remade pile"),
        ({"remade": True, "fetched": [["1"], [], []]}, "does not have, nor had"),
        ({"remade": True, "fetched": [["C"], [], []]}, "does not have, nor had"),
        ({"remade": True, "parted": [["1"], [], []]}, "than lie open"),
        ({"winner": 1}, "once the game is over"),
        ({"winner": 1, "phase": "over"}, "six of a number"),
        ({"played": 1}, "belong to a match"),
        ({"totals": [1, 2, 3]}, "belong to a match"),
        ({"colour": "red"}, "Unknown key 'colour'"),
        ({"game": "ninjan"}, "position of 'ninjan'"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(position: dict[str, Any], says: str) -> None:
    assert says in refusal(**position)


def test_a_stolen_hand_has_no_more_than_eight_cards_with_the_middle() -> None:
    position = {"hands": hands("", "1 1 1 1 1 1 1", ""), "phase": "draw", "victim": 1, "middle": ["2"]}
    assert "at most 8" in refusal(**position)


@pytest.mark.parametrize(
    ("match", "says"),
    [
        ({"played": 3}, "0 to 2"),
        ({"played": 1, "totals": [15, 0, 0]}, "0 to 14"),
        ({"played": 2, "phase": "over"}, "3 to 3"),
    ],
)
def test_a_match_that_cannot_be_is_refused(match: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.PositionError, match=says):
        load(options={"match": True}, **match)


def view_of(seat: int | None = 0) -> dict[str, Any]:
    """A view with something in every key, the pile remade."""
    state = load(
        hands=[["1", "1", "C"], ["2", "5x"], ["3", "7", "C"]],
        collections=[["4", "4+"], [], ["6e"]],
        middle=["5", "C"],
        victim=1,
        phase="draw",
        turn=0,
        known=[[[], ["2"], ["3", "C"]], [[], [], []], [["1"], ["2"], []]],
        shown=[[], ["2"], []],
        remade=True,
        fetched=[["1"], ["5", "2"], ["3", "7"]],
        parted=[[], ["4"], []],
    )
    found: dict[str, Any] = json.loads(json.dumps(state.view(seat)))
    return found


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_can_be_sampled_and_stays_the_same(seat: int | None) -> None:
    view = view_of(seat)
    game = handvol.game("jatten", seats=3)
    for seed in range(5):
        assert game.sample(view, seed=seed).view(seat) == view


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"hand": ["1", "1", "1", "C"]}, "hand_sizes"),
        ({"hand": ["1", "1", "2"], "exposed": [[], [], []]}, "unseen"),
        ({"hand": None}, "must be a list"),
        ({"hand_sizes": [3, 2, 9]}, "0 to 8"),
        ({"hand_sizes": [3, 0, 3]}, "hand_sizes"),
        ({"pile_size": 1}, "unseen"),
        ({"pile_size": None}, "pile_size"),
        ({"known": [[], ["2"]]}, "3 entries"),
        ({"known": [[], [], ["3", "C"]]}, "shown"),
        ({"known": [[], ["2"], ["3", "3", "3", "C"]]}, "hand_sizes"),
        ({"exposed": [[], [], ["2"]]}, "not in the hand"),
        ({"made_of": []}, "made_of|own_fetched"),
        ({"made_of": ["1"] * 6}, "made_of"),
        ({"made_of": "1"}, "must be a list"),
        ({"made_of": None}, "belongs? to a remade pile|contradicts"),
        ({"fetched": [1, 9, 2]}, "more than seat 1 has"),
        ({"fetched": [2, 2, 2]}, "own_fetched"),
        ({"own_fetched": ["6"]}, "own_fetched"),
        ({"parted": [[], ["1", "1", "1"], []]}, "than lie open"),
        ({"victim": 0}, "another seat"),
        ({"turn": 1}, "another seat"),
        ({"winner": 0}, "once the game is over"),
        ({"scores": [9, 9, 9]}, "contradicts"),
        ({"seat": 7}, "seat must be"),
    ],
)
def test_a_view_that_cannot_be_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.PositionError, match=says):
        handvol.game("jatten", seats=3).sample({**view_of(), **changes}, seed=1)


def everything_open(**position: Any) -> handvol.State:
    """All cards lie in the collection of the last seat, but those named."""
    game = handvol.game("jatten", seats=3)
    left = Counter(game.load({}).dump()["pile"])
    for cards in (*position["hands"], position["pile"]):
        left.subtract(card for card in cards if card != "C")
    return game.load({**position, "collections": [[], [], sorted(left.elements())]})


def test_a_view_that_no_cards_fit_is_refused() -> None:
    state = everything_open(
        hands=[["1", "C"], ["4", "5", "C"], ["C"]],
        known=[[[], ["4", "5"], []], [[], [], []], [[], [], []]],
        pile=["6"],
        remade=True,
        fetched=[[], ["4"], []],
    )
    view = state.view(0)
    assert view["made_of"] == ["4", "6"]
    assert state.game.sample(view, seed=1).dump()["fetched"] == [[], ["4"], []]
    with pytest.raises(handvol.PositionError, match="No cards fit"):
        state.game.sample({**view, "made_of": ["4", "5"]}, seed=1)


def test_a_spectators_view_shows_what_everybody_knows() -> None:
    view = view_of(None)
    assert view["known"] == view["shown"] == [[], ["2"], []]
    with pytest.raises(handvol.PositionError, match="shown"):
        handvol.game("jatten", seats=3).sample({**view, "known": [[], ["2"], ["3"]]}, seed=1)


@pytest.mark.parametrize("option", ["match", "turn_limit", "first", "signs"])
def test_options_of_a_wrong_kind_are_refused(option: str) -> None:
    wrong: dict[str, Any] = {option: "yes"}
    with pytest.raises(handvol.OptionError, match=option):
        handvol.game("jatten", **wrong)
    with pytest.raises(handvol.PositionError, match=option):
        handvol.load({"game": "jatten", "seats": 3, "options": wrong})


def test_a_position_of_other_options_is_refused() -> None:
    position = handvol.game("jatten", seats=3, match=True).deal(seed=1).dump()
    with pytest.raises(handvol.PositionError, match="other options"):
        handvol.game("jatten", seats=3).load(position)
    assert handvol.load(position).game.options["match"]
