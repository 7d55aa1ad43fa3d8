"""Negenenveertig, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.negenenveertig.material import DECK
from handvol.testing.walk import random_chooser, walk

RED = """
 1  2  3  4  5  6  7  8  9 10 11 12 13
14 15 J1 16 17 18 19 20 21 22 J2 23 24
25 26 27 28 29 30  P 31 32 33 34 35 36
37 38 39 40 41 42 43 44 45 46 47 48 49
"""
BLUE = """
38 29 34 37 16 26 17  6 45 20 47 39 40
44 22 J1  7 25  2 48  9 12 11 J2 31 28
14 42 49 32 46  1  P 13 24 19 15 43 35
41 30 10 18  3  4 33 36 21  8 27 23  5
"""
OWN = """
49 48 47 46 45 44 43 42 41 40 39 38 37
36 35 J1 34 33 32 31 30 29 28 J2 27 26
25 24 23 22 21 20  P 19 18 17 16 15 14
13 12 11 10  9  8  7  6  5  4  3  2  1
"""
"""A board as somebody might own it."""
BOARDS = ("red", "blue", "shuffled")
ANYWHERE = {"joker_anywhere": True}


def printed(board: str) -> list[list[str]]:
    return [line.split() for line in board.strip().splitlines()]


def on(*cards: int) -> dict[str, str]:
    """Cards on their own fields."""
    return {str(card): str(card) for card in cards}


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> State:
    """A position in which seat 0 is in turn; cards that are not named are in the draw pile."""
    position.setdefault("turn", 0)
    hands = [[str(card) for card in hand] for hand in position.get("hands", [])]
    hands += [[] for _ in range(seats - len(hands))]
    game = handvol.game("negenenveertig", seats=seats, **(options or {}))
    return game.load({**position, "hands": hands})


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def laying(state: State) -> set[int]:
    """The numbers that can be laid."""
    return {int(move[4:]) for move in state.moves() if move.startswith("lay ") and "J" not in move}


def joker_fields(state: State) -> set[str]:
    """The fields on which a joker can be laid."""
    return {move[6:] for move in state.moves() if move.startswith("lay J ")}


def refused(state: State, move: str, code: str = "") -> str | None:
    """The rule that forbids a move, for the reason `code` where that is asked; the state stays as it was."""
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    assert state.dump() == before
    assert move not in state.moves()
    assert caught.value.message.endswith(".")
    assert code in ("", caught.value.code)
    return caught.value.rule


def everything_but(*cards: int) -> list[int]:
    return [card for card in range(1, 50) if card not in cards]


@pytest.mark.rule("NV-1.1")
def test_deck_has_49_numbers_and_two_jokers() -> None:
    cards = [name for name, copies in zip(DECK.names, DECK.copies, strict=True) for _ in range(copies)]
    assert cards == [*map(str, range(1, 50)), "J", "J"]


@pytest.mark.rule("NV-1.2")
@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_all_fields_two_joker_fields_and_a_place_for_the_pile(board: str) -> None:
    state = handvol.game("negenenveertig", seats=3, board=board).deal(seed=1)
    layout = state.dump()["layout"]
    assert [len(row) for row in layout] == [13, 13, 13, 13]
    fields = sorted(field for row in layout for field in row)
    assert fields == sorted([*map(str, range(1, 50)), "J1", "J2", "P"])
    assert (layout[1][2], layout[1][10], layout[2][6]) == ("J1", "J2", "P")
    assert state.dump()["board"] == state.view(None)["board"] == board


@pytest.mark.rule("NV-1.2", "NV-1.3")
def test_the_red_side_has_the_numbers_in_order() -> None:
    state = handvol.game("negenenveertig", seats=2).deal(seed=1)
    assert state.dump()["layout"] == printed(RED)
    numbers = [int(field) for row in printed(RED) for field in row if field.isdigit()]
    assert numbers == sorted(numbers)


@pytest.mark.rule("NV-1.4")
def test_the_blue_side_is_mixed_in_a_fixed_order() -> None:
    game = handvol.game("negenenveertig", seats=2, board="blue")
    for seed in (1, 2):
        assert game.deal(seed=seed).dump()["layout"] == printed(BLUE)


@pytest.mark.rule("NV-1.4")
def test_a_shuffled_board_is_mixed_anew_for_every_round() -> None:
    game = handvol.game("negenenveertig", seats=3, board="shuffled")
    state = game.deal(seed=3)
    layouts: dict[int, Any] = {}
    while not state.over:
        layout = state.dump()["layout"]
        assert layouts.setdefault(state.dump()["round"], layout) == layout, "it stays for the round"
        assert state.view(0)["layout"] == state.view(None)["layout"] == layout
        state = state.play(state.moves()[-1])
    assert len({str(layout) for layout in layouts.values()}) == 3
    corners = {game.deal(seed=seed).dump()["layout"][0][0] for seed in range(400)}
    assert corners == set(map(str, range(1, 50)))


@pytest.mark.rule("NV-1.4")
def test_on_a_shuffled_board_the_places_touch_not_the_numbers() -> None:
    layout = printed(RED)
    layout[0][0], layout[3][12] = layout[3][12], layout[0][0]
    state = table(options={"board": "shuffled"}, layout=layout, cells=on(2), hands=[[1, 49, 3], [40]])
    assert laying(state) == {49, 3}


@pytest.mark.rule("NV-1.4")
@pytest.mark.parametrize("board", ["red", "blue"])
def test_who_owns_the_box_plays_on_its_own_board_in_every_round(board: str) -> None:
    game = handvol.game("negenenveertig", seats=3, board=board, layout=printed(OWN))
    rounds = {}
    for state in walk(game.deal(seed=1), random_chooser(1)):
        for shown in (state.dump(), state.view(0), state.view(None)):
            assert (shown["board"], shown["layout"]) == (board, printed(OWN))
        rounds[state.dump()["round"]] = state
    assert list(rounds) == [1, 2, 3]


@pytest.mark.rule("NV-1.4", "NV-4.1", "NV-4.7")
def test_on_a_board_of_ones_own_its_places_touch() -> None:
    own = {"layout": printed(OWN)}
    assert laying(table(options=own, cells=on(49), hands=[everything_but(49), []])) == {48, 36, 35}
    assert laying(table(options=own, cells=on(20), hands=[everything_but(20), []])) == {
        33,
        32,
        31,
        21,
        9,
        8,
        7,
    }
    assert joker_fields(table(options=own, cells=on(47), hands=[["J"], [1]])) == {
        "48",
        "46",
        "35",
        "34",
        "J1",
    }


@pytest.mark.rule("NV-1.4")
def test_a_printed_side_given_as_a_layout_is_played_as_that_side() -> None:
    given = handvol.game("negenenveertig", seats=2, layout=printed(BLUE)).deal(seed=4)
    blue = handvol.game("negenenveertig", seats=2, board="blue").deal(seed=4)
    for _ in range(40):
        assert given.moves() == blue.moves()
        given, blue = given.play(given.moves()[0]), blue.play(blue.moves()[0])


@pytest.mark.rule("NV-1.4")
def test_a_board_of_ones_own_is_not_shuffled() -> None:
    with pytest.raises(handvol.OptionError, match="leave the layout out"):
        handvol.game("negenenveertig", seats=2, board="shuffled", layout=printed(OWN))


@pytest.mark.rule("NV-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deal_gives_five_cards_each_one_to_the_board_and_the_rest_to_the_pile(seats: int) -> None:
    state = handvol.game("negenenveertig", seats=seats).deal(seed=1)
    position = state.dump()
    assert [len(hand) for hand in position["hands"]] == [5] * seats
    assert len(position["cells"]) == 1
    assert len(position["pile"]) == 51 - 5 * seats - 1
    named = [*position["cells"].values(), *position["pile"]]
    named += [card for hand in position["hands"] for card in hand]
    assert sorted(named) == sorted([*map(str, range(1, 50)), "J", "J"])
    assert state.phase == "lay"
    assert position["minus"] == [0] * seats


@pytest.mark.rule("NV-2.1")
def test_every_card_can_come_everywhere() -> None:
    game = handvol.game("negenenveertig", seats=2)
    positions = [game.deal(seed=seed).dump() for seed in range(600)]
    assert {position["pile"][0] for position in positions} == set(DECK.names)
    assert {position["pile"][-1] for position in positions} == set(DECK.names)
    assert {card for position in positions for card in position["hands"][1]} == set(DECK.names)


@pytest.mark.rule("NV-2.2")
@pytest.mark.parametrize("board", BOARDS)
def test_the_first_card_lies_on_its_number_a_joker_on_25(board: str) -> None:
    game = handvol.game("negenenveertig", seats=2, board=board)
    seen = set()
    for seed in range(200):
        state = game.deal(seed=seed)
        ((field, card),) = state.dump()["cells"].items()
        seen.add(card)
        assert field == ("25" if card == "J" else card)
        kind = "turned-joker" if card == "J" else "turned"
        assert [e.data for e in state.events if e.kind == kind] == [{"card": card, "field": field}]
    assert "J" in seen


@pytest.mark.rule("NV-2.3")
def test_left_of_the_dealer_begins_and_play_goes_clockwise() -> None:
    game = handvol.game("negenenveertig", seats=4)
    for seed in range(8):
        state = game.deal(seed=seed)
        dealer = state.dump()["dealer"]
        for step in range(1, 9):
            assert state.turn == (dealer + step) % 4
            state = state.play("draw")


@pytest.mark.rule("NV-3.1", "NV-4.2")
def test_cards_are_laid_one_after_the_other_in_one_turn() -> None:
    state = table(cells=on(21), hands=[[8, 7, 19, 30, 49], [1]])
    state = play(state, "lay 8", "lay 7", "lay 19", "lay 30")
    assert state.turn == 0
    assert state.dump()["laid"] == ["8", "7", "19", "30"]
    assert state.dump()["hands"][0] == ["49"]
    assert state.dump()["cells"] == on(7, 8, 19, 21, 30)
    assert state.play("done").dump()["laid"] == []


@pytest.mark.rule("NV-3.1")
def test_nobody_must_lay() -> None:
    state = table(cells=on(21), hands=[[8, 9, 10], [1]])
    assert set(state.moves()) == {"lay 8", "lay 9", "lay 10", "draw"}
    assert state.play("draw").turn == 1
    assert set(state.play("lay 8").moves()) == {"lay 9", "lay 10", "done"}


@pytest.mark.rule("NV-3.1")
def test_only_cards_in_hand_can_be_laid() -> None:
    state = table(cells=on(21), hands=[[8], [9]])
    assert refused(state, "lay 9") == "NV-3.1"
    assert refused(state, "lay J 9") == "NV-3.1"


@pytest.mark.rule("NV-3.2")
def test_who_lays_nothing_draws_one_and_the_turn_ends() -> None:
    state = table(cells=on(21), hands=[[8], [9]], pile=[*map(str, everything_but(21, 8, 9)), "J", "J"])
    assert refused(state, "done") == "NV-3.2"
    after = state.play("draw")
    assert after.turn == 1
    assert after.phase == "lay"
    assert after.dump()["hands"] == [["1", "8"], ["9"]]
    assert after.dump()["pile"][0] == "2"
    assert len(after.dump()["pile"]) == len(state.dump()["pile"]) - 1


@pytest.mark.rule("NV-3.2")
def test_a_drawn_card_that_fits_waits_for_the_next_turn() -> None:
    state = table(
        cells=on(21), hands=[[1], [49]], pile=["22", *map(str, everything_but(21, 1, 49, 22)), "J", "J"]
    )
    state = state.play("draw")
    assert state.turn == 1
    state = state.play("draw")
    assert "lay 22" in state.moves()


@pytest.mark.rule("NV-3.3")
def test_who_has_laid_ends_the_turn_without_drawing() -> None:
    state = table(cells=on(21), hands=[[8, 9, 40], [1]])
    state = state.play("lay 8")
    assert refused(state, "draw") == "NV-3.3"
    after = state.play("done")
    assert after.turn == 1
    assert after.dump()["hands"] == [["9", "40"], ["1"]]
    assert after.dump()["pile"] == state.dump()["pile"]


@pytest.mark.rule("NV-3.4")
def test_everybody_sees_board_sizes_and_totals_and_nobody_another_hand() -> None:
    state = table(3, cells=on(21), hands=[[8, 9], [1, 2, 3], [40]], minus=[5, 6, 7], round=2)
    state = state.play("lay 9")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["cells"] == on(9, 21)
        assert view["hand_sizes"] == [1, 3, 1]
        assert view["pile_size"] == 44
        assert view["laid"] == ["9"]
        assert view["minus"] == [5, 6, 7]
        assert view["scores"] == [-5, -6, -7]
        assert view["hands"] is None
        assert view["hand"] == (None if seat is None else state.dump()["hands"][seat])
        assert "pile" not in view
        assert "rng" not in view


@pytest.mark.rule("NV-3.4")
def test_a_drawn_card_is_seen_by_its_drawer_only() -> None:
    state = table(3, cells=on(21), hands=[[8], [1], [2]]).play("draw")
    heard = {seat: [e.kind for e in state.events if e.visible_to(seat)] for seat in (0, 1, 2, None)}
    assert heard == {0: ["drew", "drawn"], 1: ["drew"], 2: ["drew"], None: ["drew"]}
    assert [e.data for e in state.events if e.kind == "drawn"] == [{"seat": 0, "card": "3"}]
    assert state.view(1)["known"] == [[], [], []]


@pytest.mark.rule("NV-3.4")
def test_an_exchanged_joker_is_known_until_it_is_laid() -> None:
    state = table(cells={"21": "21", "22": "J"}, hands=[[22, 40, 41], [1]]).play("swap 22")
    for seat in (0, 1, None):
        assert state.view(seat)["known"] == [["J"], []]
    state = state.play("draw").play("draw")
    assert state.view(1)["known"] == [["J"], []]
    state = state.play("lay J J2")
    assert state.view(1)["known"] == [[], []]


@pytest.mark.rule("NV-3.4")
def test_a_drawn_joker_is_not_known_and_a_laid_one_counts_as_the_known_one() -> None:
    state = table(cells={"21": "21", "22": "J"}, hands=[[22, 40, "J"], [1]]).play("swap 22")
    assert state.dump()["hands"][0] == ["40", "J", "J"]
    assert state.view(1)["known"] == [["J"], []]
    state = state.play("lay J J2")
    assert state.dump()["hands"][0] == ["40", "J"]
    assert state.view(1)["known"] == [[], []]
    assert state.play("lay J 9").view(1)["known"] == [[], []]


@pytest.mark.rule("NV-3.4", "NV-5.1")
def test_hands_are_shown_when_they_are_counted() -> None:
    state = table(3, cells=on(21), hands=[[8], [1, "J"], [40, 41]]).play("lay 8")
    counted = [event for event in state.events if event.kind == "counted"]
    assert all(event.to is None for event in counted)
    assert [event.data["cards"] for event in counted] == [[], ["1", "J"], ["40", "41"]]
    assert [event.data["points"] for event in counted] == [0, 101, 81]
    assert state.view(0)["hands"] is None, "the next round has begun"
    over = table(options={"rounds": 1}, cells=on(21), hands=[[8], [1, "J"]]).play("lay 8")
    assert over.view(0)["hands"] == over.view(None)["hands"] == [[], ["1", "J"]]


@pytest.mark.rule("NV-4.1")
def test_with_21_alone_exactly_its_eight_neighbours_can_be_laid() -> None:
    state = table(cells=on(21), hands=[everything_but(21)])
    assert laying(state) == {8, 9, 10, 20, 22, 31, 32, 33}
    assert refused(state, "lay 7") == "NV-4.1"


@pytest.mark.rule("NV-4.1")
def test_a_field_is_laid_once_and_a_joker_on_the_board_is_a_card_too() -> None:
    state = table(cells={"21": "J"}, hands=[everything_but(21)])
    assert laying(state) == {8, 9, 10, 20, 22, 31, 32, 33}
    assert refused(state.play("lay 8"), "lay 8") == "NV-3.1"
    holding = table(cells={"21": "J"}, hands=[[21], [1]])
    assert refused(holding, "lay 21") == "NV-4.1"


@pytest.mark.rule("NV-4.1")
def test_the_edge_of_the_board_is_an_edge() -> None:
    state = table(cells=on(13), hands=[everything_but(13)])
    assert laying(state) == {12, 23, 24}
    state = table(cells=on(14), hands=[everything_but(14)])
    assert laying(state) == {1, 2, 15, 25, 26}


@pytest.mark.rule("NV-4.1")
def test_an_empty_board_takes_nothing() -> None:
    state = table(hands=[[1, "J"], [2]])
    assert state.moves() == ["draw"]


@pytest.mark.rule("NV-4.2")
def test_a_chain_grows_from_the_cards_just_laid() -> None:
    state = table(cells=on(21), hands=[[8, 7, 19, 30], [1]])
    for move, not_yet in (("lay 8", "lay 19"), ("lay 7", "lay 30"), ("lay 19", "lay 7")):
        assert refused(state, not_yet) is not None
        state = state.play(move)
    assert state.play("lay 30").dump()["round"] == 2


@pytest.mark.rule("NV-4.3")
def test_a_joker_goes_on_any_empty_field_that_touches_a_card() -> None:
    state = table(cells=on(22), hands=[["J", 40], [1]])
    assert joker_fields(state) == {"9", "10", "11", "21", "J2", "32", "33", "34"}
    assert refused(state, "lay J 22") == "NV-4.3"
    assert refused(state, "lay J 1") == "NV-4.3"
    assert refused(state, "lay J J1") == "NV-4.3"
    state = state.play("lay J 34")
    assert state.dump()["cells"] == {"22": "22", "34": "J"}
    assert state.dump()["laid"] == ["J"]


@pytest.mark.rule("NV-4.3", "NV-4.4", "NV-4.7")
def test_a_table_may_agree_that_a_joker_fits_anywhere() -> None:
    state = table(options=ANYWHERE, cells={"22": "22", "J2": "J"}, hands=[["J", 40, 21], [1]])
    fields = {str(number) for number in everything_but(22)} | {"J1"}
    assert joker_fields(state) == fields
    assert laying(state) == {21}, "numbers must still touch"
    assert refused(state, "lay J 22") == refused(state, "lay J J2") == "NV-4.3"
    assert refused(state, "lay J P") == "NV-4.7"
    assert refused(state, "lay 40") == "NV-4.1"
    assert laying(state.play("lay J 27")) == {21, 40}, "the joker opens what lies around it"
    assert state.play("lay J J1").dump()["cells"] == {"22": "22", "J1": "J", "J2": "J"}
    assert joker_fields(table(options=ANYWHERE, cells=on(22), hands=[["J", 40], [1]])) == fields | {"J2"}
    assert joker_fields(table(options=ANYWHERE, hands=[["J"], [1]])) == fields | {"22", "J2"}
    assert joker_fields(table(options=ANYWHERE, cells=on(22), hands=[[40], ["J"]])) == set()


@pytest.mark.rule("NV-4.3")
def test_a_decision_can_have_more_than_63_moves() -> None:
    ring = (*range(1, 14, 2), *range(37, 50, 2))
    held = [card for card in everything_but(*ring) if card != 25]
    state = table(cells=on(*ring), hands=[[*held, "J"], [25]])
    moves = state.moves()
    assert len(moves) == len(set(moves)) == 34 + 35 + 2 + 1
    assert moves.count("draw") == 1


@pytest.mark.rule("NV-4.4")
def test_a_joker_field_takes_only_a_joker_and_is_no_way_without_one() -> None:
    state = table(cells=on(22), hands=[[23, 11, 34, "J"], [1]])
    assert laying(state) == {11, 34}
    assert refused(state, "lay 23") == "NV-4.1"
    state = state.play("lay J J2")
    assert "lay 23" in state.moves()
    past = table(cells=on(22), hands=[[11, 23], [1]])
    assert "lay 23" in past.play("lay 11").moves(), "diagonally past the joker field"


@pytest.mark.rule("NV-4.5")
def test_a_joker_on_a_number_is_exchanged_for_that_number_and_used_at_once() -> None:
    state = table(cells={"21": "21", "9": "J"}, hands=[[9, 40], [10]])
    assert refused(state, "swap 40") == "NV-4.5"
    assert refused(state, "swap 10") == "NV-4.5"
    assert refused(state, "swap 21") == "NV-4.5"
    state = state.play("swap 9")
    assert state.turn == 0
    assert state.dump()["cells"] == on(9, 21)
    assert state.dump()["hands"][0] == ["40", "J"]
    assert state.dump()["laid"] == []
    assert "lay J 10" in state.moves()


@pytest.mark.rule("NV-4.5")
def test_a_joker_of_the_same_turn_can_be_exchanged_too() -> None:
    state = table(cells=on(21), hands=[["J", 9, 10, 40], [1]])
    state = play(state, "lay J 9", "swap 9", "lay J 10", "swap 10", "lay J 8")
    assert state.dump()["laid"] == ["J", "J", "J"]
    assert state.dump()["cells"] == {"8": "J", "9": "9", "10": "10", "21": "21"}
    assert state.dump()["hands"][0] == ["40"]


@pytest.mark.rule("NV-4.5", "NV-3.2")
def test_an_exchange_alone_still_draws() -> None:
    state = table(cells={"21": "21", "9": "J"}, hands=[[9, 40], [1]]).play("swap 9")
    assert refused(state, "done") == "NV-3.2"
    after = state.play("draw")
    assert after.turn == 1
    assert len(after.dump()["hands"][0]) == 3


@pytest.mark.rule("NV-4.5")
def test_an_exchange_counts_where_the_table_says_so() -> None:
    state = table(options={"swap_counts": True}, cells={"21": "21", "9": "J"}, hands=[[9, 40], [1]])
    assert refused(state, "done") == "NV-3.2"
    state = state.play("swap 9")
    assert state.dump()["laid"] == []
    assert refused(state, "draw") == "NV-3.3"
    after = state.play("done")
    assert after.turn == 1
    assert after.dump()["hands"][0] == ["40", "J"]
    assert refused(after, "done") == "NV-3.2", "the next seat has done nothing yet"


@pytest.mark.rule("NV-4.5")
def test_both_jokers_can_come_into_one_hand() -> None:
    state = table(cells={"21": "21", "9": "J", "10": "J"}, hands=[[9, 10], [1]])
    state = play(state, "swap 10", "swap 9")
    assert state.dump()["hands"][0] == ["J", "J"]
    assert state.dump()["known"] == [["J", "J"], []]
    state = play(state, "lay J 8", "lay J 7")
    assert state.dump()["round"] == 2


@pytest.mark.rule("NV-4.6")
def test_a_joker_on_a_joker_field_stays_there() -> None:
    state = table(cells={"22": "22", "J2": "J"}, hands=[[11, 23, 34], [1]])
    assert not [move for move in state.moves() if move.startswith("swap")]
    assert refused(state, "swap J2") == "NV-4.6"
    assert refused(state, "swap J1") == "NV-4.6"


@pytest.mark.rule("NV-4.7")
def test_nothing_lies_on_the_place_of_the_pile_and_no_way_leads_over_it() -> None:
    state = table(cells=on(30), hands=[[31, 18, 19, 43, "J"], [1]])
    assert laying(state) == {18, 19, 43}
    assert "P" not in joker_fields(state)
    assert refused(state, "lay J P") == "NV-4.7"
    assert 43 not in laying(table(cells=on(19), hands=[[43, 31, 30, 32], [1]]))
    assert laying(table(cells=on(19), hands=[[43, 31, 30, 32], [1]])) == {30, 31}, "diagonally it works"


@pytest.mark.rule("NV-4.7")
@pytest.mark.parametrize("board", [RED, BLUE])
def test_the_pile_touches_nothing_on_either_side(board: str) -> None:
    layout = printed(board)
    left, right, above, below = (int(layout[r][c]) for r, c in ((2, 5), (2, 7), (1, 6), (3, 6)))
    options = {"board": "red" if board == RED else "blue"}
    state = table(options=options, cells=on(left, above), hands=[[right, below], []])
    assert laying(state) == {right, below}, "each beside a corner of the other two"
    assert laying(table(options=options, cells=on(left), hands=[[right], []])) == set()
    assert laying(table(options=options, cells=on(above), hands=[[below], []])) == set()


@pytest.mark.rule("NV-5.1")
def test_the_round_ends_at_once_with_an_empty_hand_and_the_others_count() -> None:
    state = table(3, cells=on(21), hands=[[8], [49, 3], ["J", "J", 1]], dealer=2, minus=[1, 2, 3])
    state = state.play("lay 8")
    assert state.dump()["minus"] == [1, 2 + 52, 3 + 201]
    assert state.scores == [-1, -54, -204]
    assert state.dump()["round"] == 2
    assert [len(hand) for hand in state.dump()["hands"]] == [5, 5, 5]
    assert [e.kind for e in state.events if e.visible_to(None)][:3] == ["laid", "empty", "counted"]


@pytest.mark.rule("NV-5.1")
def test_scores_count_finished_rounds_only() -> None:
    state = table(cells=on(21), hands=[[8, 9], [49]], minus=[10, 20], round=2)
    assert state.scores == state.play("lay 8").scores == [-10, -20]


def full_board(
    hands: list[list[int | str]],
    pile: list[int | str],
    options: dict[str, Any] | None = None,
    **position: Any,
) -> State:
    """All cards that are not named lie on the board, jokers on the joker fields."""
    named = [str(card) for cards in (*hands, pile) for card in cards]
    cells = {name: name for name in map(str, range(1, 50)) if name not in named}
    cells |= dict.fromkeys(("J1", "J2")[: 2 - named.count("J")], "J")
    return table(len(hands), options, cells=cells, hands=hands, pile=[str(card) for card in pile], **position)


@pytest.mark.rule("NV-5.2", "NV-3.2")
def test_who_draws_the_last_card_goes_on_with_that_card_too() -> None:
    state = full_board([[5, 40], [49, 2]], [22], dealer=1).play("draw")
    assert (state.turn, state.phase) == (0, "last")
    assert state.dump()["pile"] == []
    assert set(state.moves()) == {"lay 5", "lay 22", "lay 40", "done"}
    assert refused(state, "draw", "pile-used-up") == "NV-5.2"
    state = state.play("lay 22")
    assert (state.turn, state.phase) == (0, "last")
    state = state.play("done")
    assert state.dump()["minus"] == [45, 51], "all count, the drawer too"
    assert state.dump()["round"] == 2


@pytest.mark.rule("NV-5.2")
def test_after_the_last_card_one_may_lay_nothing() -> None:
    state = play(full_board([[5, 40], [49, 2], [1]], [22]), "draw", "done")
    assert state.dump()["minus"] == [67, 51, 1]


@pytest.mark.rule("NV-5.2")
def test_the_round_ends_as_soon_as_the_last_drawer_has_no_cards() -> None:
    state = play(full_board([[5], [49, 2]], [22]), "draw", "lay 5", "lay 22")
    assert state.dump()["minus"] == [0, 51]
    assert [e.kind for e in state.events].count("empty") == 1


@pytest.mark.rule("NV-5.2")
def test_after_the_last_card_one_may_exchange_with_it() -> None:
    cells = {name: name for name in map(str, range(1, 50)) if name not in ("5", "40", "49", "22")}
    state = table(cells={**cells, "22": "J", "J1": "J"}, hands=[[5, 40], [49]], pile=["22"]).play("draw")
    state = state.play("swap 22")
    assert state.phase == "last"
    assert joker_fields(state) == {"5", "40", "49", "J2"}
    assert state.play("done").dump()["minus"] == [145, 49]


@pytest.mark.rule("NV-5.2")
def test_the_last_card_cannot_be_used_where_the_table_says_so() -> None:
    options = {"last_card_usable": False}
    state = full_board([[5, 40], [49, 2]], [22], options).play("draw")
    assert set(state.moves()) == {"lay 5", "lay 40", "done"}
    assert refused(state, "lay 22", "last-card-waits") == "NV-5.2"
    state = play(state, "lay 5", "lay 40")
    assert state.moves() == ["done"]
    assert state.play("done").dump()["minus"] == [22, 51]


@pytest.mark.rule("NV-5.2")
def test_an_unusable_last_card_does_not_exchange() -> None:
    cells = {name: name for name in map(str, range(1, 50)) if name not in ("5", "40", "49", "22")}
    cells |= {"22": "J", "J1": "J"}
    options = {"last_card_usable": False}
    state = table(2, options, cells=cells, hands=[[5, 40], [49]], pile=["22"]).play("draw")
    assert refused(state, "swap 22", "last-card-waits") == "NV-5.2"
    assert refused(state, "lay 22") == "NV-5.2"


@pytest.mark.rule("NV-5.2")
def test_of_two_jokers_only_the_one_drawn_last_waits() -> None:
    options = {"last_card_usable": False}
    alone = full_board([[5, 40], [49, 2]], ["J"], options).play("draw")
    assert joker_fields(alone) == set()
    assert refused(alone, "lay J 2", "last-card-waits") == "NV-5.2"
    both = full_board([[5, "J"], [49, 2]], ["J"], options).play("draw")
    assert joker_fields(both) == {"2", "5", "49", "J1", "J2"}
    both = both.play("lay J J1")
    assert both.moves() == ["lay 5", "done"]
    assert refused(both, "lay J J2", "last-card-waits") == "NV-5.2"
    assert both.play("done").dump()["minus"] == [105, 51]


@pytest.mark.rule("NV-5.2")
def test_without_the_last_card_the_turn_of_a_draw_ends() -> None:
    state = full_board([[5, 40], [49, 2]], [22, 23]).play("draw")
    assert (state.turn, state.phase) == (1, "lay")
    assert state.play("draw").phase == "last"


@pytest.mark.rule("NV-6.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("rounds", [None, 1, 4])
def test_a_match_has_as_many_rounds_as_players_or_as_agreed(seats: int, rounds: int | None) -> None:
    state = handvol.game("negenenveertig", seats=seats, rounds=rounds).deal(seed=seats)
    dealers: dict[int, int] = {}
    while not state.over:
        position = state.dump()
        dealers.setdefault(position["round"], position["dealer"])
        state = state.play(state.moves()[0])
    expected = rounds or seats
    assert list(dealers) == list(range(1, expected + 1))
    assert [dealers[n] for n in dealers] == [(dealers[1] + n) % seats for n in range(expected)]
    assert state.dump()["round"] == expected


@pytest.mark.rule("NV-6.1")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    game = handvol.game("negenenveertig", seats=5)
    dealers = [game.deal(seed=seed).dump()["dealer"] for seed in range(500)]
    assert all(70 <= dealers.count(seat) <= 130 for seat in range(5))


@pytest.mark.rule("NV-6.1", "NV-2.3")
def test_the_next_round_is_dealt_by_the_left_neighbour() -> None:
    state = table(3, cells=on(21), hands=[[8], [1], [2]], dealer=1).play("lay 8")
    assert (state.dump()["dealer"], state.turn) == (2, 0)
    assert state.dump()["laid"] == []
    assert state.dump()["known"] == [[], [], []]


@pytest.mark.rule("NV-6.1")
def test_after_the_last_round_the_table_stays_as_it_ended() -> None:
    state = table(cells=on(21), hands=[[8, 9], [49]], round=2, minus=[7, 4])
    state = play(state, "lay 9", "lay 8")
    assert state.over
    assert (state.turn, state.phase, state.moves()) == (None, "over", [])
    position = state.dump()
    assert position["cells"] == on(8, 9, 21)
    assert position["hands"] == [[], ["49"]]
    assert position["laid"] == ["9", "8"]
    assert position["minus"] == [7, 53]
    assert len(position["pile"]) == 47
    with pytest.raises(handvol.IllegalMove):
        state.play("draw")


@pytest.mark.rule("NV-6.2")
def test_the_fewest_minus_points_win_and_equal_totals_share() -> None:
    assert table(3, phase="over", turn=None, minus=[30, 12, 13]).winners == [1]
    assert table(3, phase="over", turn=None, minus=[30, 12, 12]).winners == [1, 2]
    assert table(3, phase="over", turn=None, minus=[0, 0, 0]).winners == [0, 1, 2]
    assert table(3, minus=[30, 12, 13]).winners == []


@pytest.mark.rule("NV-6.2")
def test_the_last_round_counts_before_anybody_wins() -> None:
    state = table(cells=on(21), hands=[[8], [49]], round=2, minus=[60, 20]).play("lay 8")
    assert state.scores == [-60, -69]
    assert state.winners == [0]


@pytest.mark.rule("NV-3.3", "NV-4.1", "NV-4.2", "NV-4.3", "NV-4.4", "NV-4.5", "NV-4.6", "NV-5.1")
def test_the_example_of_the_rulebook() -> None:
    noor, sam, lea = range(3)
    state = table(
        3,
        cells={"21": "21", "22": "22", "9": "J"},
        hands=[[40], [8, 9, 23, 24, 49], [3, "J"]],
        turn=sam,
    )
    assert refused(state, "lay 23") == "NV-4.1"
    state = state.play("swap 9")
    assert "draw" in state.moves()
    assert "done" not in state.moves()
    state = play(state, "lay 8", "lay J J2", "lay 23", "lay 24")
    assert refused(state, "swap J2") == "NV-4.6"
    assert refused(state, "lay 49") == "NV-4.1"
    state = state.play("done")
    assert state.turn == lea
    assert state.dump()["hands"][sam] == ["49"]
    later = table(3, cells=on(21), hands=[[10], [49], [3, "J"]], turn=noor).play("lay 10")
    assert later.dump()["minus"] == [0, 49, 103]


def test_text_that_is_no_move_is_refused_without_a_rule() -> None:
    state = table(cells=on(21), hands=[[8, "J"], [1]])
    for nonsense in (
        "",
        "lay",
        "lay J",
        "lay 50",
        "lay 0",
        "lay J J3",
        "swap J",
        "pass",
        "lay 8 9",
        "x" * 500,
    ):
        assert refused(state, nonsense) is None
    assert state.play(" LAY  j  9 ").dump()["cells"] == {"9": "J", "21": "21"}


def test_a_move_of_another_seat_is_refused() -> None:
    state = table(cells=on(21), hands=[[8], [9]])
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play("lay 9", seat=1)
    assert caught.value.code == "not-your-turn"


@pytest.mark.parametrize(
    "options",
    [
        {"board": "green"},
        {"board": None},
        {"rounds": 0},
        {"rounds": 101},
        {"rounds": "two"},
        {"rounds": True},
        {"swap_counts": 1},
        {"last_card_usable": None},
        {"jokers": 3},
        {"seats": 1},
        {"seats": 7},
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(handvol.OptionError):
        handvol.game("negenenveertig", **options)
