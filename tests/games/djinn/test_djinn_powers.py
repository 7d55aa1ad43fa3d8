"""Djinn, rule by rule: the Djinn cards (DJ-7)."""

from __future__ import annotations

from typing import Any

import pytest

import handvol
from handvol.core.state import State


def table(*seats: tuple[str, str], trump: str = "P1", **position: Any) -> State:
    """Seat 0 leads; for every seat its cards and its Djinn cards, as ("Y1 Y2", "swap free")."""
    options = {key: position.pop(key) for key in ("djinns_per_turn",) if key in position}
    game = handvol.game("djinn", seats=len(seats), **options)
    start = {
        "trump": trump,
        "leader": 0,
        "first": 0,
        "dealer": len(seats) - 1,
        "hands": [cards.split() for cards, _ in seats],
        "djinns": [djinns.split() for _, djinns in seats],
    }
    return game.load({**start, **position})


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def refused(state: State, move: str, code: str = "") -> str | None:
    """The rule that forbids a move, for the reason `code` where that is asked; the state stays as it was."""
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    assert state.dump() == before
    assert caught.value.message.endswith(".")
    assert code in ("", caught.value.code)
    return caught.value.rule


def in_trick(state: State) -> list[tuple[int, str]]:
    return [(entry["seat"], entry["card"]) for entry in state.dump()["trick"]]


def djinn_moves(state: State) -> set[str]:
    return {move for move in state.moves() if move.startswith("djinn")}


@pytest.mark.rule("DJ-7.1")
def test_djinn_cards_are_played_right_before_or_right_after_ones_card() -> None:
    state = table(("Y1 R1", "lowest greedy"), ("Y2 R2", "no-trump"))
    assert djinn_moves(state) == {"djinn lowest", "djinn greedy"}
    state = play(state, "djinn lowest", "play Y1")
    assert djinn_moves(state) == {"djinn greedy"}
    state = play(state, "djinn greedy", "end")
    assert djinn_moves(state) == {"djinn no-trump"}
    assert refused(state, "djinn greedy") == "DJ-7.1"
    state = play(state, "play Y2", "end")
    assert state.phase == "keep"
    assert refused(state, "djinn no-trump") == "DJ-7.1"


@pytest.mark.rule("DJ-7.1")
def test_a_used_djinn_card_is_put_aside_face_up() -> None:
    state = table(("Y1", "lowest lowest greedy"), ("Y2", "")).play("djinn lowest")
    assert state.dump()["djinns"] == [["lowest", "greedy"], []]
    assert state.dump()["djinn_used"] == state.view(1)["djinn_used"] == ["lowest"]


@pytest.mark.rule("DJ-7.1")
def test_any_number_in_a_turn_unless_the_table_sets_a_limit() -> None:
    free = table(("Y1", "lowest greedy no-trump"), ("Y2", ""))
    state = play(free, "djinn lowest", "djinn greedy", "play Y1", "djinn no-trump")
    assert state.moves() == ["end"]
    state = table(("Y1 Y3", "lowest greedy no-trump"), ("Y2 Y4", "free"), djinns_per_turn=2)
    state = play(state, "djinn lowest", "play Y1", "djinn greedy")
    assert state.moves() == ["end"]
    assert refused(state, "djinn no-trump", "djinn-limit") == "DJ-7.1"
    assert state.dump()["djinns_played"] == 2
    assert djinn_moves(state.play("end")) == {"djinn free"}
    state = play(state, "end", "play Y2", "end", "keep Y1", "keep Y2", "play Y3")
    assert djinn_moves(state) == {"djinn no-trump"}


@pytest.mark.rule("DJ-7.2")
@pytest.mark.parametrize(("colour", "winner"), [("yellow", 1), ("green", 0), ("purple", 2), ("red", 3)])
def test_new_trump_makes_a_colour_trump_for_this_trick(colour: str, winner: int) -> None:
    state = table(("G15", "new-trump"), ("Y2", ""), ("P3", ""), ("R4", ""), trump="Y1")
    state = play(state, f"djinn new-trump {colour}")
    assert state.dump()["effects"]["trump"] == colour
    state = play(state, "play G15", "end", "play Y2", "end", "play P3", "end", "play R4", "end")
    assert state.turn == winner


@pytest.mark.rule("DJ-7.2", "DJ-7.12")
def test_effects_end_with_the_trick() -> None:
    state = table(("Y5 Y6", "new-trump lowest greedy"), ("R2 R3", ""))
    state = play(state, "djinn new-trump red", "djinn lowest", "djinn greedy", "play Y5", "end")
    state = play(state, "play R2", "end")
    assert state.turn == 1
    state = state.play("keep R2")
    assert state.dump()["effects"] == {
        "trump": None,
        "lowest": False,
        "free": False,
        "greedy": [],
        "fifteen": [],
    }
    assert play(state, "play R3", "end", "play Y6", "end").turn == 1


@pytest.mark.rule("DJ-7.3")
def test_no_trump_leaves_the_colour_led() -> None:
    state = table(("Y5", ""), ("P15", ""), ("Y7", "no-trump"))
    state = play(state, "play Y5", "end", "play P15", "end", "play Y7", "djinn no-trump")
    assert state.dump()["effects"]["trump"] == "none"
    assert state.play("end").turn == 2


@pytest.mark.rule("DJ-7.4")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("Y5", "Y3", "Y9", "G1"), 1),
        (("Y5", "P9", "P4", "Y1"), 2),
        (("P5", "P9", "P4", "Y1"), 2),
    ],
)
def test_lowest_wins_among_those_that_could_win(cards: tuple[str, ...], winner: int) -> None:
    state = table(*[(card, "lowest" if seat == 0 else "") for seat, card in enumerate(cards)])
    state = state.play("djinn lowest")
    for card in cards:
        state = play(state, f"play {card}", "end")
    assert state.turn == winner


@pytest.mark.rule("DJ-7.4", "DJ-3.3")
def test_lowest_of_all_wins_where_neither_trump_nor_the_colour_led_is_there() -> None:
    state = table(("Y15", ""), ("G7", "lowest"), ("R9", "vanish"))
    state = play(state, "play Y15", "end", "play G7", "djinn lowest", "end", "play R9", "djinn vanish", "end")
    assert in_trick(state) == [(1, "G7"), (2, "R9")]
    assert state.turn == 1


@pytest.mark.rule("DJ-7.4", "DJ-3.4")
def test_of_equals_the_last_played_wins_when_the_lowest_wins() -> None:
    state = table(("Y15", "lowest"), ("Y3", "fifteen"), ("G2", ""))
    state = play(
        state, "play Y15", "djinn lowest", "end", "play Y3", "djinn fifteen", "end", "play G2", "end"
    )
    assert state.turn == 1


@pytest.mark.rule("DJ-7.4")
def test_a_second_lowest_changes_nothing() -> None:
    state = table(("Y5", "lowest lowest"), ("Y3", ""))
    state = play(state, "djinn lowest", "djinn lowest", "play Y5", "end", "play Y3", "end")
    assert state.turn == 1


@pytest.mark.rule("DJ-7.5")
def test_free_choice_need_not_follow() -> None:
    state = play(table(("Y5 Y6", ""), ("Y3 P3", "free")), "play Y5", "end")
    assert set(state.moves()) == {"play Y3", "djinn free"}
    state = state.play("djinn free")
    assert set(state.moves()) == {"play Y3", "play P3"}
    state = play(state, "play P3", "end")
    assert state.turn == 1


@pytest.mark.rule("DJ-7.5", "DJ-7.12")
def test_free_choice_is_played_before_and_ends_with_the_card() -> None:
    state = play(table(("Y5 Y6", "free free"), ("Y3 P3", "")), "djinn free", "play Y5")
    assert state.dump()["effects"]["free"] is False
    assert djinn_moves(state) == set()
    assert refused(state, "djinn free") == "DJ-7.5"
    assert state.play("end").moves() == ["play Y3"]


@pytest.mark.rule("DJ-7.6")
def test_swap_changes_owners_and_not_places() -> None:
    state = table(("Y9", ""), ("P2", ""), ("Y4", "swap"))
    state = play(state, "play Y9", "end", "play P2", "end", "play Y4")
    assert djinn_moves(state) == {"djinn swap 0", "djinn swap 1"}
    state = state.play("djinn swap 1")
    assert in_trick(state) == [(0, "Y9"), (2, "P2"), (1, "Y4")]
    swapped = state.events[0]
    assert (swapped.kind, swapped.data) == ("swap", {"seat": 2, "owner": 1, "card": "Y4", "taken": "P2"})
    assert state.play("end").turn == 2


@pytest.mark.rule("DJ-7.6")
def test_swap_needs_anothers_card_and_comes_after_ones_own() -> None:
    state = table(("Y9", "swap"), ("P2", "swap"), ("Y4", ""))
    assert refused(state, "djinn swap 1") == "DJ-7.6"
    state = state.play("play Y9")
    assert state.moves() == ["end"]
    assert refused(state, "djinn swap 1") == "DJ-7.6"
    assert refused(state, "djinn swap 0") == "DJ-7.6"
    state = state.play("end")
    assert refused(state, "djinn swap 0") == "DJ-7.6"


@pytest.mark.rule("DJ-7.7")
def test_replace_draws_a_card_for_another_with_its_owner_and_place() -> None:
    state = table(("Y9", ""), ("P2", ""), ("Y4", "replace"))
    pile = state.dump()["pile"]
    state = play(state, "play Y9", "end", "play P2", "end")
    assert djinn_moves(state) == {"djinn replace 0", "djinn replace 1"}
    state = state.play("djinn replace 0")
    assert in_trick(state) == [(0, pile[0]), (1, "P2")]
    assert state.dump()["pile"] == pile[1:]
    assert state.dump()["discard"] == state.view(None)["discard"] == ["Y9"]
    assert state.dump()["led"] == "yellow"
    replaced = state.events[0]
    assert replaced.data == {"seat": 2, "owner": 0, "card": "Y9", "drawn": pile[0]}
    assert replaced.to is None


@pytest.mark.rule("DJ-7.7")
def test_replace_needs_anothers_card_and_a_draw_pile() -> None:
    state = table(("Y9", "replace"), ("P2", "replace"))
    assert refused(state, "djinn replace 1", "replace-target") == "DJ-7.7"
    state = play(state, "play Y9")
    assert refused(state, "djinn replace 0") == "DJ-7.7"
    position = state.play("end").dump()
    position["discard"] += position["pile"]
    position["pile"] = []
    empty = state.game.load(position)
    assert djinn_moves(empty) == set()
    assert refused(empty, "djinn replace 0", "pile-empty") == "DJ-7.7"


@pytest.mark.rule("DJ-7.8")
def test_fifteen_counts_in_the_trick_and_not_for_challenges() -> None:
    state = table(("Y9", ""), ("Y2", "fifteen"))
    state = play(state, "play Y9", "end", "play Y2")
    assert djinn_moves(state) == {"djinn fifteen"}
    state = play(state, "djinn fifteen", "end")
    assert state.turn == 1
    assert state.dump()["effects"]["fifteen"] == ["Y2"]
    state = state.play("keep Y2")
    assert state.dump()["treasures"][1] == ["Y2"]


@pytest.mark.rule("DJ-7.8")
def test_fifteen_stays_with_the_card_through_swap() -> None:
    state = table(("Y9", "fifteen"), ("Y2", "swap"))
    state = play(state, "play Y9", "djinn fifteen", "end", "play Y2", "djinn swap 0")
    assert state.dump()["effects"]["fifteen"] == ["Y9"]
    assert state.play("end").turn == 1


@pytest.mark.rule("DJ-7.8", "DJ-7.7")
def test_fifteen_ends_with_replace() -> None:
    state = table(("Y9", "fifteen"), ("Y2", "replace"))
    assert state.dump()["pile"][0] == "Y1"
    state = play(state, "play Y9", "djinn fifteen", "end", "play Y2", "djinn replace 0")
    assert state.dump()["effects"]["fifteen"] == []
    assert in_trick(state) == [(0, "Y1"), (1, "Y2")]
    assert state.play("end").turn == 1


@pytest.mark.rule("DJ-7.8", "DJ-7.9", "DJ-7.4")
def test_fifteen_counts_for_vanish_and_for_lowest() -> None:
    state = table(("Y9", ""), ("Y2", "fifteen"), ("Y5", "vanish lowest"))
    state = play(state, "play Y9", "end", "play Y2", "djinn fifteen", "end", "play Y5")
    gone = state.play("djinn vanish")
    assert in_trick(gone) == [(0, "Y9"), (2, "Y5")]
    assert gone.dump()["effects"]["fifteen"] == []
    assert play(state, "djinn lowest", "end").turn == 2


@pytest.mark.rule("DJ-7.8")
def test_fifteen_comes_after_ones_card() -> None:
    state = table(("Y9", "fifteen"), ("Y2", ""))
    assert refused(state, "djinn fifteen") == "DJ-7.8"


@pytest.mark.rule("DJ-7.9")
def test_vanish_takes_the_highest_number_whatever_its_colour() -> None:
    state = table(("Y9", ""), ("G12", ""), ("Y5", "vanish"))
    state = play(state, "play Y9", "end", "play G12", "end", "play Y5", "djinn vanish")
    assert in_trick(state) == [(0, "Y9"), (2, "Y5")]
    assert state.dump()["discard"] == ["G12"]
    assert state.events[0].data == {"seat": 2, "owner": 1, "card": "G12"}
    assert state.play("end").turn == 0


@pytest.mark.rule("DJ-7.9")
def test_of_equals_the_first_played_vanishes() -> None:
    state = table(("Y9", ""), ("G9", ""), ("R9", "vanish"))
    state = play(state, "play Y9", "end", "play G9", "end", "djinn vanish")
    assert in_trick(state) == [(1, "G9")]


@pytest.mark.rule("DJ-7.9")
def test_vanish_needs_two_cards() -> None:
    state = table(("Y9", ""), ("G9", "vanish vanish")).play("play Y9").play("end")
    assert refused(state, "djinn vanish") == "DJ-7.9"
    state = play(state, "play G9", "djinn vanish")
    assert refused(state, "djinn vanish") == "DJ-7.9"
    assert in_trick(state) == [(1, "G9")]


@pytest.mark.rule("DJ-7.10")
def test_greedy_hand_keeps_two_in_any_order() -> None:
    state = table(("Y9 R1", "greedy"), ("Y3 R2", ""), ("Y4 R3", ""))
    state = play(state, "play Y9", "djinn greedy", "end", "play Y3", "end", "play Y4", "end")
    assert (state.turn, state.dump()["keeps"]) == (0, 2)
    state = state.play("keep Y4")
    assert (state.turn, state.phase, state.dump()["keeps"]) == (0, "keep", 1)
    assert set(state.moves()) == {"keep Y9", "keep Y3"}
    state = state.play("keep Y3")
    assert set(state.dump()["treasures"][0]) == {"Y3", "Y4"}
    assert state.dump()["discard"] == ["Y9"]
    assert (state.turn, state.phase) == (0, "before")


@pytest.mark.rule("DJ-7.10")
def test_greedy_hand_keeps_one_where_one_card_is_left() -> None:
    state = table(("Y9", ""), ("Y3", "greedy vanish"))
    state = play(state, "play Y9", "end", "djinn greedy", "play Y3", "djinn vanish", "end")
    assert (state.turn, state.dump()["keeps"], state.moves()) == (1, 1, ["keep Y3"])


@pytest.mark.rule("DJ-7.10")
def test_greedy_hand_is_for_its_player_alone_and_a_second_adds_nothing() -> None:
    state = table(("Y9", ""), ("Y3", "greedy greedy"), ("Y4", ""))
    state = play(state, "play Y9", "end", "djinn greedy", "djinn greedy", "play Y3", "end", "play Y4", "end")
    assert (state.turn, state.dump()["keeps"]) == (0, 1)
    state = table(("Y9", "greedy greedy"), ("Y3", ""), ("Y4", ""))
    state = play(state, "djinn greedy", "djinn greedy", "play Y9", "end", "play Y3", "end", "play Y4", "end")
    assert state.dump()["keeps"] == 2


@pytest.mark.rule("DJ-7.10", "DJ-7.6")
def test_greedy_hand_belongs_to_the_seat_and_not_to_the_card() -> None:
    state = table(("Y9", "greedy"), ("Y3", "swap"))
    state = play(state, "djinn greedy", "play Y9", "end", "play Y3", "djinn swap 0", "end")
    assert (state.turn, state.dump()["keeps"]) == (1, 1)


@pytest.mark.rule("DJ-7.11")
def test_the_colour_led_stays_through_swap_replace_and_vanish() -> None:
    state = table(("Y9 Y1", ""), ("G3 G4", "replace swap vanish"), ("Y4 G5", ""))
    state = play(state, "play Y9", "end")
    for moves in (
        ("djinn replace 0", "play G3"),
        ("play G3", "djinn swap 0"),
        ("play G3", "djinn vanish"),
    ):
        after = play(state, *moves, "end")
        assert after.dump()["led"] == "yellow"
        assert after.moves() == ["play Y4"]


@pytest.mark.rule("DJ-7.11")
@pytest.mark.parametrize(
    ("first", "second", "trump"),
    [("new-trump red", "no-trump", "none"), ("no-trump", "new-trump red", "red")],
)
def test_the_last_power_wins_where_two_contradict(first: str, second: str, trump: str) -> None:
    state = table(("Y9", "new-trump no-trump"), ("Y3", ""))
    state = play(state, f"djinn {first}", f"djinn {second}")
    assert state.dump()["effects"]["trump"] == trump


@pytest.mark.rule("DJ-7.12")
def test_a_power_without_a_target_may_be_played_for_nothing() -> None:
    state = table(("Y9", "new-trump no-trump lowest free greedy"), ("Y3", ""))
    assert djinn_moves(state) == {
        *(f"djinn new-trump {colour}" for colour in ("yellow", "green", "purple", "red")),
        "djinn no-trump",
        "djinn lowest",
        "djinn free",
        "djinn greedy",
    }
    state = play(state, "djinn new-trump purple", "djinn free", "play Y9", "djinn greedy", "end")
    assert state.turn == 1


@pytest.mark.rule("DJ-7.12")
def test_vanished_cards_cannot_be_named() -> None:
    state = table(("Y9", ""), ("Y15", ""), ("Y4", "vanish swap replace"))
    state = play(state, "play Y9", "end", "play Y15", "end", "play Y4", "djinn vanish")
    assert djinn_moves(state) == {"djinn swap 0", "djinn replace 0"}
    assert refused(state, "djinn swap 1") == "DJ-7.6"
    assert refused(state, "djinn replace 1") == "DJ-7.7"


@pytest.mark.rule("DJ-7.12")
def test_swap_and_fifteen_need_an_own_card_in_the_trick() -> None:
    state = table(("Y9", ""), ("Y15", "vanish swap fifteen replace"))
    state = play(state, "play Y9", "end", "play Y15", "djinn vanish")
    assert djinn_moves(state) == {"djinn replace 0"}
    assert refused(state, "djinn swap 0") == "DJ-7.12"
    assert refused(state, "djinn fifteen") == "DJ-7.12"


@pytest.mark.rule("DJ-7.13")
def test_what_everybody_may_know() -> None:
    state = table(("Y9 R1 R2", "swap free"), ("G3 G4 G5", "vanish"), ("Y4 P4 P5", ""))
    state = play(state, "play Y9", "end", "play G3", "end", "play Y4", "end", "keep Y4")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["djinn_counts"] == [2, 1, 0]
        assert view["djinn_used"] == []
        assert view["treasures"] == [["Y4"], [], []]
        assert set(view["discard"]) == {"Y9", "G3"}
        assert view["pile_size"] == len(state.dump()["pile"])
        assert view["hand_sizes"] == [2, 2, 2]
        assert view["void"] == [[], ["yellow"], []]
    assert state.view(1)["hand"] == ["G4", "G5"]
    assert state.view(1)["djinns"] == ["vanish"]
    assert state.view(None)["hand"] is state.view(None)["djinns"] is None


@pytest.mark.rule("DJ-7.13")
def test_hands_djinn_cards_and_hidden_caves_are_nobody_elses() -> None:
    """No text of a view names a card that its seat cannot know."""
    state = handvol.game("djinn", seats=3).deal(seed=4)
    position = state.dump()
    view = {key: value for key, value in state.view(1).items() if key not in ("options",)}
    for seat in (0, 2):
        for card in position["hands"][seat]:
            assert f"'{card}'" not in str(view)
    for card in position["pile"]:
        assert f"'{card}'" not in str(view)
    held = set(position["djinns"][1])
    assert set(view["djinns"] + view["djinn_used"]) == held


@pytest.mark.rule("DJ-7.13")
def test_a_free_play_tells_nothing_about_colours() -> None:
    state = table(("Y9 R1", ""), ("G3 Y3", "free"))
    state = play(state, "play Y9", "end", "djinn free", "play G3", "end")
    assert state.view(0)["void"] == [[], []]


@pytest.mark.rule("DJ-7.13", "DJ-5.2")
def test_colours_not_followed_are_forgotten_with_the_next_deal() -> None:
    state = table(("Y9", ""), ("G3", ""))
    state = play(state, "play Y9", "end", "play G3", "end")
    assert state.dump()["void"] == [[], ["yellow"]]
    assert state.play("keep Y9").dump()["void"] == [[], []]
