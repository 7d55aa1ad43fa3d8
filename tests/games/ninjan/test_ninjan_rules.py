"""Nin Jan, rule by rule."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.ninjan.material import DECK, beats, suit_of, value_of

EXAMPLE_PILES = [["5S"], ["-2P", "4R"], ["8R"]]


def table(seats: int = 2, tie: str = "throw", **position: Any) -> State:
    """A position; piles that nobody beats by accident unless given."""
    position.setdefault("piles", [["1R"], ["2R"], ["3R"]])
    return handvol.game("ninjan", seats=seats, tie=tie).load({"game": "ninjan", **position})


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


@pytest.mark.rule("NJ-1.1")
def test_deck_has_48_cards_in_three_suits_without_zero() -> None:
    values = [v for v in range(-6, 11) if v != 0]
    assert sorted(DECK.names) == sorted(f"{v}{s}" for s in "RPS" for v in values)
    assert len(DECK.names) == 48
    for number, name in enumerate(DECK.names):
        assert value_of(number) == int(name[:-1])
        assert "RPS"[suit_of(number)] == name[-1]


@pytest.mark.rule("NJ-1.2")
def test_each_suit_beats_one_other_and_never_itself() -> None:
    winners = {("R", "S"), ("S", "P"), ("P", "R")}
    for one, other in itertools.product(DECK.names, repeat=2):
        found = beats(DECK.number(one) or 0, DECK.number(other) or 0)
        assert found == ((one[-1], other[-1]) in winners)


@pytest.mark.rule("NJ-2.1", "NJ-2.2", "NJ-2.3")
@pytest.mark.parametrize(("seats", "out"), [(2, 27), (3, 18), (4, 9), (5, 0)])
def test_deal_lays_three_piles_and_nine_cards_each(seats: int, out: int) -> None:
    state = handvol.game("ninjan", seats=seats).deal(seed=1)
    position = state.dump()
    assert [len(pile) for pile in position["piles"]] == [1, 1, 1]
    assert [len(hand) for hand in position["hands"]] == [9] * seats
    named = [card for cards in position["piles"] + position["hands"] for card in cards]
    assert len(set(named)) == len(named) == 48 - out
    for seat in range(seats):
        text = str(state.view(seat))
        others = {card for hand in position["hands"] for card in hand} - set(position["hands"][seat])
        assert not any(f"'{card}'" in text for card in others)


@pytest.mark.rule("NJ-2.1")
def test_shuffle_puts_every_card_everywhere() -> None:
    game = handvol.game("ninjan", seats=5)
    firsts = {game.deal(seed=seed).dump()["piles"][0][0] for seed in range(600)}
    assert firsts == set(DECK.names)


@pytest.mark.rule("NJ-3.1")
def test_everybody_chooses_in_secret_before_all_is_revealed() -> None:
    state = handvol.game("ninjan", seats=3).deal(seed=4)
    for seat in range(3):
        assert state.turn == seat
        assert state.phase == "choose"
        card = state.dump()["hands"][seat][0]
        state = state.play(f"choose {card}")
        if seat < 2:
            assert state.view(2)["chosen"][seat] == "?"
            assert state.view(seat)["chosen"][seat] == card
            assert [e.kind for e in state.events if e.visible_to(2)] == ["chose"]
    assert state.phase == "resolve"
    assert state.view(0)["chosen"] == state.view(None)["chosen"] == state.dump()["chosen"]
    assert all(state.dump()["chosen"])


@pytest.mark.rule("NJ-3.1")
def test_a_card_that_is_not_in_hand_cannot_be_chosen() -> None:
    state = table(hands=[["4P"], ["5P"]])
    assert refused(state, "choose 5P") == "NJ-3.1"
    assert refused(state, "take 1") == "NJ-3.1"
    assert refused(state, "put 1") == "NJ-3.1"


@pytest.mark.rule("NJ-3.1")
def test_a_game_has_nine_rounds() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=8)
    rounds = []
    while not state.over and state.phase != "throw":
        rounds.append(state.dump()["round"])
        state = state.play(state.moves()[0])
    assert sorted(set(rounds)) == list(range(1, 10))
    assert state.dump()["round"] == 9


@pytest.mark.rule("NJ-3.2")
def test_cards_are_resolved_from_the_highest_to_the_lowest() -> None:
    state = table(5, chosen=["-6S", "10S", "-1S", "1S", "4S"], piles=[["2S"], ["3S"], ["5S"]])
    order = []
    while state.phase == "resolve":
        order.append(state.turn)
        state = state.play(state.moves()[0])
    assert order == [1, 4, 3, 2, 0]


@pytest.mark.rule("NJ-3.3")
@pytest.mark.parametrize(("first", "second"), [("R", "S"), ("S", "P"), ("P", "R")])
def test_of_two_equal_values_the_winning_suit_goes_first(first: str, second: str) -> None:
    assert table(chosen=[f"4{first}", f"4{second}"]).turn == 0
    assert table(chosen=[f"4{second}", f"4{first}"]).turn == 1


@pytest.mark.rule("NJ-3.4")
@pytest.mark.parametrize("order", list(itertools.permutations("RPS")))
def test_of_three_equal_values_rock_then_scissors_then_paper(order: tuple[str, ...]) -> None:
    state = table(3, chosen=[f"7{suit}" for suit in order])
    found = ""
    while state.phase == "resolve":
        assert state.turn is not None
        found += order[state.turn]
        state = state.play(state.moves()[0])
    assert found == "RSP"


@pytest.mark.rule("NJ-4.1")
def test_only_the_suit_counts_and_cards_of_this_round_too() -> None:
    state = table(chosen=["-6S", "10R"], piles=[["10P"], ["9R"], ["8R"]])
    assert state.turn == 1
    assert state.moves() == ["put 1", "put 2", "put 3"]
    state = state.play("put 1")
    assert state.moves() == ["put 1", "put 2", "put 3"], "the paper is covered by a rock now"
    assert table(chosen=["-6S", "-5R"], piles=[["10P"], ["9R"], ["8R"]]).play("put 2").moves() == ["take 1"]


@pytest.mark.rule("NJ-4.2", "NJ-4.3")
def test_taking_wins_the_whole_pile_and_the_card_replaces_it() -> None:
    state = table(chosen=["7P", "1P"], piles=EXAMPLE_PILES, won=[["10S"], []])
    assert state.moves() == ["take 2", "take 3"]
    after = state.play("take 2").dump()
    assert after["won"] == [["4R", "-2P", "10S"], []]
    assert after["piles"] == [["5S"], ["7P"], ["8R"]]
    assert after["chosen"] == [None, "1P"]


@pytest.mark.rule("NJ-4.2")
def test_who_beats_a_pile_must_take_one_that_it_beats() -> None:
    state = table(chosen=["7P", "1P"], piles=EXAMPLE_PILES)
    assert refused(state, "put 1") == "NJ-4.2"
    assert refused(state, "put 2") == "NJ-4.2"
    assert refused(state, "take 1") == "NJ-4.2"


@pytest.mark.rule("NJ-4.4", "NJ-4.5")
def test_who_beats_none_puts_the_card_on_any_pile() -> None:
    state = table(chosen=["7P", "1P"], piles=[["2P", "3P"], ["4S"], ["5S"]])
    assert state.moves() == ["put 1", "put 2", "put 3"]
    assert refused(state, "take 2") == "NJ-4.4"
    after = state.play("put 1")
    assert after.dump()["piles"][0] == ["2P", "3P", "7P"]
    assert after.view(None)["piles"][0] == ["2P", "3P", "7P"], "all cards of a pile stay readable"
    assert after.dump()["won"] == [[], []]


@pytest.mark.rule("NJ-4.5")
def test_a_pile_may_grow_to_any_size() -> None:
    rocks = [name for name in DECK.names if name.endswith("R")]
    state = table(piles=[rocks[:14], ["1P"], ["2P"]], chosen=[rocks[14], rocks[15]])
    state = play(state, "put 1", "put 1")
    assert state.dump()["piles"][0] == [*rocks[:14], rocks[15], rocks[14]]


@pytest.mark.rule("NJ-4.6")
def test_what_is_public_and_what_is_hidden() -> None:
    state = table(3, hands=[["4P"], ["5P", "6P"], ["7P", "8P"]], chosen=["9P", None, None])
    spectator = state.view(None)
    assert spectator["hand"] is None
    assert spectator["hand_sizes"] == [1, 2, 2]
    assert spectator["chosen"] == ["?", None, None]
    assert state.view(1)["hand"] == ["5P", "6P"]
    for seat, hidden in ((0, ["5P", "8P"]), (1, ["4P", "9P", "8P"]), (None, ["4P", "9P", "5P"])):
        assert not any(f"'{card}'" in str(state.view(seat)) for card in hidden)
    assert "rng" not in spectator


@pytest.mark.rule("NJ-4.6")
def test_a_choice_cannot_be_taken_back() -> None:
    state = table(hands=[["4P"], ["5P"]], chosen=["6P", "7P"], round=8, phase="resolve")
    assert refused(state, "choose 5P") == "NJ-4.6"


@pytest.mark.rule("NJ-5.1")
def test_the_highest_sum_wins_and_piles_count_for_nobody() -> None:
    last = table(3, chosen=["7P", "2P", "1P"], piles=[["10S"], ["9S"], ["8R"]], won=[[], ["-6R", "-5R"], []])
    state = play(last, "take 3", "put 1", "put 1")
    assert state.over
    assert state.scores == [8, -11, 0]
    assert state.winners == [0]
    assert state.turn is None
    assert state.moves() == []


@pytest.mark.rule("NJ-5.1")
def test_nothing_won_beats_a_negative_sum() -> None:
    state = play(table(chosen=["2P", "1P"], piles=[["10S"], ["9S"], ["-6R"]]), "take 3", "put 1")
    assert state.scores == [-6, 0]
    assert state.winners == [1]


def tied(seats: int = 3, **changes: Any) -> State:
    """A tie of all seats, before the first throw."""
    return table(seats, phase="throw", tied=list(range(seats)), **changes)


@pytest.mark.rule("NJ-5.2")
def test_a_tie_for_the_highest_sum_is_thrown_for() -> None:
    won = [["5R"], ["5S"], ["-1S"]]
    state = play(
        table(3, chosen=["2P", "1P", "-1P"], piles=[["10S"], ["9S"], ["8S"]], won=won), *["put 1"] * 3
    )
    assert state.phase == "throw"
    assert state.dump()["tied"] == [0, 1]
    assert state.turn == 0
    assert not state.over
    assert state.moves() == ["throw rock", "throw paper", "throw scissors"]
    assert refused(state, "put 1", "must-throw") == "NJ-5.2"
    end = play(state, "throw rock", "throw paper")
    assert end.over
    assert end.winners == [1]
    assert end.scores == [5, 5, -1]


@pytest.mark.rule("NJ-5.2")
@pytest.mark.parametrize(
    ("throws", "left"),
    [
        (("rock", "rock", "rock"), [0, 1, 2]),
        (("rock", "paper", "scissors"), [0, 1, 2]),
        (("rock", "rock", "scissors"), [0, 1]),
        (("rock", "paper", "paper"), [1, 2]),
        (("scissors", "paper", "scissors"), [0, 2]),
        (("scissors", "rock", "scissors"), [1]),
    ],
)
def test_exactly_two_suits_put_the_losers_out(throws: tuple[str, ...], left: list[int]) -> None:
    state = play(tied(), *(f"throw {suit}" for suit in throws))
    assert state.dump()["tied"] == left
    assert state.over == (len(left) == 1)
    assert state.dump()["throws"] == 1


@pytest.mark.rule("NJ-5.2", "NJ-4.6")
def test_throws_are_secret_until_all_have_thrown() -> None:
    state = tied(2).play("throw paper")
    assert state.view(1)["thrown"] == ["?", None]
    assert state.view(0)["thrown"] == ["paper", None]
    assert [e.kind for e in state.events if e.visible_to(1)] == ["threw"]
    shown = state.play("throw paper")
    assert [(e.kind, e.data["suit"]) for e in shown.events if e.kind == "showed"] == [("showed", "paper")] * 2


@pytest.mark.rule("NJ-5.2")
def test_after_twenty_throws_those_still_in_share_the_win() -> None:
    state = tied(3, throws=18)
    state = play(state, "throw rock", "throw rock", "throw scissors")
    assert state.dump()["throws"] == 19
    state = play(state, "throw rock", "throw rock")
    assert state.over
    assert state.winners == [0, 1]


@pytest.mark.rule("NJ-5.2")
def test_with_the_option_share_equal_sums_share_the_win() -> None:
    won = [["5R"], ["5S"]]
    last = table(2, "share", chosen=["2P", "1P"], piles=[["10S"], ["9S"], ["8S"]], won=won)
    state = play(last, "put 1", "put 1")
    assert state.over
    assert state.winners == [0, 1]


@pytest.mark.rule("NJ-5.2")
def test_throws_only_decide_ties() -> None:
    assert refused(handvol.game("ninjan").deal(seed=1), "throw rock") == "NJ-5.2"
    assert refused(table(chosen=["2P", "1P"]), "throw rock") == "NJ-5.2"


def the_example() -> State:
    """The round of the rulebook: 7 paper, 3 paper, 3 rock, -4 rock, -6 scissors."""
    return table(5, piles=EXAMPLE_PILES, chosen=["7P", "3P", "3R", "-4R", "-6S"])


@pytest.mark.rule("NJ-3.2", "NJ-3.3", "NJ-4.1", "NJ-4.2", "NJ-4.4")
def test_example_of_the_rulebook() -> None:
    state = the_example()
    order = []
    for legal, move in [
        (["take 2", "take 3"], "take 3"),
        (["take 2"], "take 2"),
        (["take 1"], "take 1"),
        (["put 1", "put 2", "put 3"], "put 3"),
        (["take 2"], "take 2"),
    ]:
        order.append(state.turn)
        assert state.moves() == legal
        state = state.play(move)
    assert order == [0, 1, 2, 3, 4]
    assert state.dump()["piles"] == [["3R"], ["-6S"], ["7P", "-4R"]]
    assert state.dump()["won"] == [["8R"], ["4R", "-2P"], ["5S"], [], ["3P"]]
    assert state.scores == [8, 2, 5, 0, 3]


@pytest.mark.rule("NJ-4.1")
@pytest.mark.parametrize(("put", "legal"), [("put 1", ["take 2", "take 3"]), ("put 2", ["take 3"])])
def test_example_of_the_rulebook_had_the_rock_gone_elsewhere(put: str, legal: list[str]) -> None:
    assert play(the_example(), "take 3", "take 2", "take 1", put).moves() == legal
