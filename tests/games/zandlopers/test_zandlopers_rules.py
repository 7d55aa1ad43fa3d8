"""Zandlopers, rule by rule. Positions hold what a test is about; all other cards are out of the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.zandlopers.material import DECK

ALL = [f"{colour}{n}" for colour in "RP" for n in range(1, 26)] + [f"J{n}" for n in range(1, 26, 2)]


def series(owner: int, sign: str, cards: str, tucked: str = "") -> dict[str, Any]:
    return {"owner": owner, "sign": sign, "cards": cards.split(), "tucked": tucked.split()}


def table(
    *hands: str,
    holders: Sequence[dict[str, Any] | None] = (),
    turn: int = 0,
    pile: int | None = None,
    options: dict[str, Any] | None = None,
    **keys: Any,
) -> State:
    """A position with these hands. With `pile` so many cards are in the pile, all others with seat 0."""
    game = handvol.game("zandlopers", seats=len(hands), **(options or {}))
    position: dict[str, Any] = {"hands": [hand.split() for hand in hands], "turn": turn, **keys}
    position["series"] = [*holders] + [None] * (3 - len(holders))
    if pile is not None:
        used = {card for hand in position["hands"] for card in hand}
        used |= {card for pile in keys.get("collected", []) for card in pile}
        for holder in holders:
            if holder:
                used |= {*holder["cards"], *holder["tucked"]}
        rest = [card for card in ALL if card not in used]
        position["pile"] = rest[:pile]
        position.setdefault("collected", [[] for _ in hands])
        position["collected"][0] = position["collected"][0] + rest[pile:]
    return game.load(position)


def refused(state: State, move: str) -> str | None:
    """The rule that forbids a move; the state stays as it was."""
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as error:
        state.play(move)
    assert state.dump() == before
    assert move not in state.moves()
    return error.value.rule


def takes_over(sign: str, top: str, card: str) -> bool:
    """Whether a card takes over a series with this top card."""
    rest = [name for name in ALL if name not in (top, card)][:2]
    state = table(" ".join([card, *rest]), "", holders=[series(1, sign, top)])
    return f"over 1 {card}" in state.moves()


@pytest.mark.rule("ZL-1.1")
def test_the_deck_has_63_different_cards_in_two_colours_and_odd_jokers() -> None:
    assert sorted(DECK.names) == sorted(ALL)
    assert Counter(name[0] for name in DECK.names) == {"R": 25, "P": 25, "J": 13}
    state = handvol.game("zandlopers", seats=4).deal(seed=1)
    dumped = state.dump()
    assert sorted(dumped["pile"] + [card for hand in dumped["hands"] for card in hand]) == sorted(ALL)


@pytest.mark.rule("ZL-1.1", "ZL-1.2")
def test_hourglasses_follow_the_table_of_the_rules() -> None:
    by_number = {0: "1 2 3 23 24 25", 1: "4 5 6 7 19 20 21 22", 2: "8 9 10 11 15 16 17 18", 3: "12 13 14"}
    for count, numbers in by_number.items():
        for number in numbers.split():
            for colour in "RP":
                assert counted(f"{colour}{number}") == count
    assert all(counted(card) == 0 for card in ALL if card[0] == "J")
    for colour in "RP":
        assert counted(*[card for card in ALL if card[0] == colour]) == 33


def counted(*cards: str, **options: Any) -> int:
    """The score for having collected these cards."""
    game = handvol.game("zandlopers", seats=2, **options)
    return game.load({"phase": "over", "collected": [list(cards), []]}).scores[0]


@pytest.mark.rule("ZL-1.2")
def test_the_table_may_set_other_hourglasses() -> None:
    changed = {"J3": 3, "R13": 0, "P1": 2}
    assert counted("J3", "R13", "P1", "R4", hourglasses=changed) == 3 + 0 + 2 + 1
    assert counted(*ALL, hourglasses=changed) == 66 + 3 - 3 + 2


@pytest.mark.rule("ZL-1.3", "ZL-3.1")
def test_there_are_three_series_each_with_its_own_sign() -> None:
    state = table("R1 R2 R3 R4", "P1 P2 P3 P4", "J1 J3 J5 J7")
    for move in ("start R1 +", "start P1 -", "start J1 +"):
        state = state.play(move)
    assert [entry["sign"] for entry in state.dump()["series"]] == ["+", "-", "+"]
    assert not [move for move in state.moves() if move.startswith("start")]
    assert refused(state, "start R2 +") == "ZL-3.1"


@pytest.mark.rule("ZL-2.1")
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 6), (4, 6), (5, 6)])
def test_everybody_gets_6_cards_with_two_seats_7(seats: int, size: int) -> None:
    state = handvol.game("zandlopers", seats=seats).deal(seed=3)
    dumped = state.dump()
    assert [len(hand) for hand in dumped["hands"]] == [size] * seats
    assert len(dumped["pile"]) == 63 - seats * size
    assert dumped["series"] == [None, None, None]
    assert dumped["collected"] == [[]] * seats
    assert (dumped["round"], dumped["deal"], dumped["noted"]) == (1, 1, [0] * seats)
    assert dumped["phase"] == "act"
    assert state.turn == dumped["first"]
    assert dumped["hands"] != handvol.game("zandlopers", seats=seats).deal(seed=4).dump()["hands"]


@pytest.mark.rule("ZL-2.1")
def test_every_card_is_as_likely_in_a_hand() -> None:
    game = handvol.game("zandlopers", seats=2)
    counts = Counter(card for seed in range(900) for card in game.deal(seed=seed).dump()["hands"][0])
    assert set(counts) == set(ALL)
    assert all(60 <= count <= 145 for count in counts.values())


@pytest.mark.rule("ZL-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_lots_decide_who_begins_unless_the_table_does(seats: int) -> None:
    by_lot = Counter(handvol.game("zandlopers", seats=seats).deal(seed=seed).turn for seed in range(400))
    assert set(by_lot) == set(range(seats))
    assert all(abs(count - 400 / seats) < 70 for count in by_lot.values())
    for first in range(seats):
        state = handvol.game("zandlopers", seats=seats, first=first).deal(seed=5)
        assert (state.turn, state.dump()["first"]) == (first, first)


@pytest.mark.rule("ZL-2.2")
def test_play_goes_clockwise() -> None:
    state = handvol.game("zandlopers", seats=4, first=2).deal(seed=5)
    seats = []
    for _ in range(6):
        seats.append(state.turn)
        state = state.play(state.moves()[0])
    assert seats == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("ZL-2.2")
def test_the_first_seat_must_be_at_the_table() -> None:
    for first in (3, -1, "0", True, 1.0):
        with pytest.raises(handvol.OptionError, match="first"):
            handvol.game("zandlopers", seats=3, first=first)


@pytest.mark.rule("ZL-3.1")
def test_a_started_series_lies_before_the_seat_in_the_lowest_empty_holder() -> None:
    state = table("R5 R6 R7", "P1 P2 P3", holders=[None, series(1, "+", "P9")])
    after = state.play("start R5 -").dump()["series"]
    assert after == [series(0, "-", "R5"), series(1, "+", "P9"), None]
    again = table("R5 R6 R7", "P1 P2 P3", holders=[series(1, "+", "P9")]).play("start R5 +")
    assert again.dump()["series"] == [series(1, "+", "P9"), series(0, "+", "R5"), None]
    assert again.dump()["hands"][0] == ["R6", "R7"]


@pytest.mark.rule("ZL-3.1")
def test_any_card_starts_either_way() -> None:
    state = table("R5 P6 J7", "P1 P2 P3")
    assert sorted(state.moves()) == sorted(
        f"start {card} {sign}" for card in ("R5", "P6", "J7") for sign in "+-"
    )


@pytest.mark.rule("ZL-3.1")
@pytest.mark.parametrize(("card", "same", "other"), [("R5", "R6", "P6"), ("P5", "P6", "R6")])
def test_the_first_card_gives_the_colour_of_the_series(card: str, same: str, other: str) -> None:
    state = table(f"{card} R20 R21", f"{same} {other} J1").play(f"start {card} +")
    assert f"over 1 {same}" in state.moves()
    assert refused(state, f"over 1 {other}") == "ZL-3.3"


@pytest.mark.rule("ZL-3.2")
def test_the_first_seat_of_a_round_can_only_start() -> None:
    state = table("R5 R6 R7", "P1 P2 P3", "J1 J3 J5")
    assert {move.split()[0] for move in state.moves()} == {"start"}
    assert refused(state, "over 1 R5") == "ZL-3.2"
    assert not state.game.contract.is_secret(state._cells)
    assert refused(state, "tuck 2 R5") == "ZL-3.2"
    assert refused(state, "bury R5") == "ZL-3.5"


@pytest.mark.rule("ZL-3.3")
def test_the_example_of_a_falling_series_with_red_5() -> None:
    state = table("R7 P3 J7 R3 J3 J5", "P1 P2 P4", holders=[series(1, "-", "R5")])
    overs = {move.split()[2] for move in state.moves() if move.startswith("over")}
    assert overs == {"R3", "J3", "J5"}
    assert refused(state, "over 1 R7") == "ZL-3.3"
    assert refused(state, "over 1 P3") == "ZL-3.3"
    assert refused(state, "over 1 J7") == "ZL-4.1"


@pytest.mark.rule("ZL-3.3")
def test_taking_over_moves_the_series_before_you_and_keeps_its_number() -> None:
    holders = [series(1, "+", "P2"), series(1, "-", "R9 R5", "P20"), series(2, "+", "R1")]
    state = table("R3 R20 R21", "P1 P5 P3", "J1 J3 J5", holders=holders).play("over 2 R3")
    assert state.dump()["series"] == [holders[0], series(0, "-", "R9 R5 R3", "P20"), holders[2]]
    assert state.dump()["hands"][0] == ["R20", "R21"]
    assert state.turn == 1


@pytest.mark.rule("ZL-3.3")
def test_higher_on_a_rising_and_lower_on_a_falling_series() -> None:
    assert takes_over("+", "R5", "R6")
    assert takes_over("+", "R5", "R25")
    assert not takes_over("+", "R5", "R4")
    assert takes_over("-", "P5", "P4")
    assert takes_over("-", "P5", "P1")
    assert not takes_over("-", "P5", "P6")


@pytest.mark.rule("ZL-3.3")
def test_only_the_top_card_counts() -> None:
    state = table("R6 R8 R1", "P1 P2 P3", holders=[series(1, "+", "R5 R7", "R24")])
    assert "over 1 R8" in state.moves()
    assert refused(state, "over 1 R6") == "ZL-3.3"


@pytest.mark.rule("ZL-3.3")
def test_never_onto_your_own_series() -> None:
    state = table("R6 R8 R1", "P1 P2 P3", holders=[series(0, "+", "R5"), series(1, "+", "R4")])
    assert refused(state, "over 1 R6") == "ZL-3.3"
    assert "over 2 R6" in state.moves()
    assert refused(table("R6 R8 R1", "P1 P2 P3", holders=[series(0, "+", "R5")]), "over 1 R6") == "ZL-3.3"


@pytest.mark.rule("ZL-3.3", "ZL-3.4")
def test_an_empty_holder_can_neither_be_taken_over_nor_tucked_under() -> None:
    state = table("R6 R8 R1", "P1 P2 P3", holders=[series(1, "+", "R5")])
    assert refused(state, "over 2 R6") == "ZL-3.3"
    assert refused(state, "tuck 3 R6") == "ZL-3.4"


@pytest.mark.rule("ZL-3.1", "ZL-3.3", "ZL-3.4", "ZL-3.5")
def test_only_cards_of_the_hand_are_played() -> None:
    state = table("R6 R8 R1", "P1 P2 P3", holders=[series(1, "+", "R5")])
    assert refused(state, "start R7 +") == "ZL-3.1"
    assert refused(state, "over 1 R7") == "ZL-3.3"
    assert refused(state, "tuck 1 P1") == "ZL-3.4"
    assert refused(state, "bury P1") == "ZL-3.5"


@pytest.mark.rule("ZL-3.4")
def test_any_card_may_be_tucked_under_anothers_series_who_keeps_it() -> None:
    holders = [series(1, "+", "R5"), series(2, "-", "P9"), series(0, "+", "J1")]
    state = table("R6 P24 J25", "P1 P2 P3", "J3 J5 J7", holders=holders)
    tucks = {move for move in state.moves() if move.startswith("tuck")}
    assert tucks == {f"tuck {n} {card}" for n in (1, 2) for card in ("R6", "P24", "J25")}
    assert "over 1 R6" in state.moves(), "tucking is allowed though one could take over"
    after = state.play("tuck 2 P24")
    assert after.dump()["series"][1] == series(2, "-", "P9", "P24")
    assert after.dump()["series"][1]["owner"] == 2


@pytest.mark.rule("ZL-3.4")
def test_tucked_cards_stay_in_the_order_in_which_they_were_tucked() -> None:
    state = table("R6 R8 R1 R2", "P1 P2 P3 P4", "J3 J5 J7 J9", holders=[series(2, "+", "R5")])
    state = state.play("tuck 1 R8").play("tuck 1 P1")
    state = state.play("start J3 +").play("tuck 1 R1")
    assert state.dump()["series"][0]["tucked"] == ["R8", "P1", "R1"]
    assert state.dump()["series"][0]["cards"] == ["R5"]


@pytest.mark.rule("ZL-3.4")
def test_never_under_your_own_series() -> None:
    state = table("R6 R8 R1", "P1 P2 P3", holders=[series(0, "+", "R5"), series(1, "+", "R4")])
    assert refused(state, "tuck 1 R6") == "ZL-3.4"


@pytest.mark.rule("ZL-3.5")
def test_with_all_three_series_before_you_you_bury_a_card() -> None:
    holders = [series(0, "+", "R5"), series(0, "-", "P9"), series(0, "+", "J1")]
    state = table("R6 P8 J25", "P1 P2 P3", holders=holders)
    assert sorted(state.moves()) == ["bury J25", "bury P8", "bury R6"]
    assert state.game.contract.is_secret(state._cells)
    for move in ("start R6 +", "over 1 R6", "tuck 2 P8"):
        assert refused(state, move) == "ZL-3.5"
    before = state.dump()["pile"]
    after = state.play("bury P8").dump()
    assert after["pile"] == [*before, "P8"], "it lies at the bottom"
    assert after["series"] == holders
    assert after["hands"][0] == ["R6", "J25"]


@pytest.mark.rule("ZL-3.5")
def test_nobody_buries_without_all_three_series() -> None:
    for holders in (
        [series(0, "+", "R5"), series(0, "-", "P9"), series(1, "+", "J1")],
        [series(0, "+", "R5"), series(0, "-", "P9")],
        [series(1, "+", "R5"), series(1, "-", "P9"), series(1, "+", "J1")],
    ):
        assert refused(table("R6 P8 J25", "P1 P2 P3", holders=holders), "bury P8") == "ZL-3.5"


@pytest.mark.rule("ZL-3.6")
def test_with_only_own_series_and_an_empty_holder_one_can_only_start() -> None:
    state = table("R6 P8 J25", "P1 P2 P3", holders=[series(0, "+", "R5"), series(0, "-", "P9")])
    assert {move.split()[0] for move in state.moves()} == {"start"}
    assert refused(state, "over 3 R6") == "ZL-3.6"
    assert refused(state, "tuck 3 R6") == "ZL-3.6"


@pytest.mark.rule("ZL-4.1")
def test_a_joker_goes_on_any_colour_but_keeps_to_the_order() -> None:
    for top in ("R8", "P8", "J7"):
        assert takes_over("+", top, "J9")
        assert not takes_over("+", top, "J5")
        assert takes_over("-", top, "J5")
        assert not takes_over("-", top, "J9")
    state = table("J9 R1 R2", "P1 P2 P3", holders=[series(1, "-", "R8")])
    assert refused(state, "over 1 J9") == "ZL-4.1"


@pytest.mark.rule("ZL-4.2")
@pytest.mark.parametrize("sign", ["+", "-"])
def test_a_joker_and_a_coloured_card_of_the_same_number_top_each_other(sign: str) -> None:
    assert takes_over(sign, "R3", "J3")
    assert takes_over(sign, "P3", "J3")
    assert takes_over(sign, "J3", "P3")
    assert takes_over(sign, "J3", "R3")
    assert not takes_over(sign, "R3", "P3"), "two colours never meet without a joker"


@pytest.mark.rule("ZL-4.2")
def test_joker_on_joker_follows_the_order_strictly() -> None:
    for top in range(1, 26, 2):
        for card in range(1, 26, 2):
            if top != card:
                assert takes_over("+", f"J{top}", f"J{card}") == (card > top)
                assert takes_over("-", f"J{top}", f"J{card}") == (card < top)


@pytest.mark.rule("ZL-4.3")
def test_the_card_on_a_joker_sets_the_new_colour() -> None:
    state = table("J7 R1 R2", "P9 R9 P2", "R10 P10 P3", holders=[series(2, "+", "R5")])
    state = state.play("over 1 J7")
    assert {"over 1 P9", "over 1 R9"} <= set(state.moves())
    state = state.play("over 1 P9")
    assert "over 1 P10" in state.moves()
    assert refused(state, "over 1 R10") == "ZL-3.3"


@pytest.mark.rule("ZL-4.3")
def test_the_order_holds_on_a_joker_and_a_series_started_with_one_has_no_colour() -> None:
    state = table("J7 R1 R2", "P9 R9 P2").play("start J7 +")
    assert {"over 1 P9", "over 1 R9"} <= set(state.moves())
    assert refused(state, "over 1 P2") == "ZL-4.3"


def last_turn(pile: int, seats: int = 3, **keys: Any) -> State:
    """The last turn of a round: seat 2 (seat 1 of two) plays, then everybody has 2 cards."""
    hands = ["R1 R2", "P1 P2", "J1 J3", "J5 J7", "J9 J11"][:seats]
    last = keys.pop("turn", seats - 1)
    hands[last] += " R20"
    holders = keys.pop("holders", [series(0, "+", "R12 R13", "P24"), series(1, "-", "P9"), None])
    return table(*hands, holders=holders, turn=last, pile=pile, first=keys.pop("first", 0), **keys)


@pytest.mark.rule("ZL-5.1")
def test_when_every_seat_has_2_cards_the_series_are_collected() -> None:
    before = last_turn(pile=20)
    assert before.dump()["collected"][1] == []
    state = before.play("over 1 R20")
    dumped = state.dump()
    assert dumped["collected"][2] == ["R12", "R13", "R20", "P24"]
    assert dumped["collected"][1] == ["P9"]
    assert dumped["collected"][0] == before.dump()["collected"][0]
    for hand, kept in zip(dumped["hands"], (["R1", "R2"], ["P1", "P2"], ["J1", "J3"]), strict=True):
        assert set(kept) <= set(hand)
    assert state.scores[1:] == [2, 3 + 3 + 1 + 0]


@pytest.mark.rule("ZL-5.1")
def test_the_round_goes_on_while_a_seat_has_more_than_2_cards() -> None:
    state = table("R1 R2", "P1 P2 P5", "J1 J3 R20", holders=[series(0, "+", "R12")], turn=1, pile=20)
    state = state.play("tuck 1 P5")
    assert state.turn == 2
    assert state.dump()["round"] == 1
    assert state.play("tuck 1 R20").dump()["round"] == 2


@pytest.mark.rule("ZL-5.2")
@pytest.mark.parametrize(("seats", "count"), [(2, 5), (3, 4), (4, 4), (5, 4)])
def test_everybody_draws_from_the_new_first_seat_on(seats: int, count: int) -> None:
    before = last_turn(pile=30, seats=seats, first=0)
    pile = before.dump()["pile"]
    state = before.play("over 1 R20")
    dumped = state.dump()
    assert dumped["series"] == [None, None, None]
    assert (dumped["first"], state.turn, dumped["round"]) == (1, 1, 2)
    order = [(1 + step) % seats for step in range(seats)]
    for seat in order:
        drawn, pile = pile[:count], pile[count:]
        assert set(drawn) <= set(dumped["hands"][seat])
        assert len(dumped["hands"][seat]) == 2 + count
    assert dumped["pile"] == pile


@pytest.mark.rule("ZL-5.2")
def test_the_first_seat_moves_to_the_left_whoever_played_last() -> None:
    state = last_turn(pile=20, first=2, turn=1).play("tuck 1 R20")
    assert (state.dump()["first"], state.turn) == (0, 0)


@pytest.mark.rule("ZL-6.1")
@pytest.mark.parametrize(("seats", "needed"), [(2, 10), (3, 12), (4, 16)])
def test_the_game_ends_when_the_pile_cannot_fill_every_hand(seats: int, needed: int) -> None:
    state = last_turn(pile=needed - 1, seats=seats, first=0, round=4)
    pile = state.dump()["pile"]
    over = state.play("over 1 R20")
    dumped = over.dump()
    assert over.over
    assert over.turn is None
    assert over.moves() == []
    assert dumped["pile"] == pile, "nobody draws"
    assert [len(hand) for hand in dumped["hands"]] == [2] * seats
    assert dumped["series"] == [None, None, None]
    assert (dumped["first"], dumped["round"], dumped["phase"]) == (0, 4, "over")
    with pytest.raises(handvol.IllegalMove) as error:
        over.play("start R1 +")
    assert error.value.rule is None


@pytest.mark.rule("ZL-6.1")
@pytest.mark.parametrize(("seats", "needed"), [(2, 10), (3, 12), (4, 16), (5, 20)])
def test_with_exactly_enough_cards_play_goes_on_with_an_empty_pile(seats: int, needed: int) -> None:
    state = last_turn(pile=needed, seats=seats).play("over 1 R20")
    assert not state.over
    assert state.dump()["pile"] == []
    assert [len(hand) for hand in state.dump()["hands"]] == [2 + needed // seats] * seats


@pytest.mark.rule("ZL-6.1", "ZL-3.5")
def test_buried_cards_count_for_the_pile_and_come_up_last() -> None:
    holders = [series(2, "+", "R12"), series(2, "-", "P9"), series(2, "+", "P8")]
    state = last_turn(pile=11, holders=holders, first=0).play("bury R20")
    assert not state.over
    dumped = state.dump()
    assert dumped["pile"] == []
    assert "R20" in dumped["hands"][0], "seat 0 draws last, and so the card from the bottom"
    assert last_turn(pile=10, holders=holders).play("bury R20").over


@pytest.mark.rule("ZL-6.1")
def test_the_most_hourglasses_win_and_cards_in_hand_do_not_count() -> None:
    game = handvol.game("zandlopers", seats=3)
    state = game.load(
        {"phase": "over", "collected": [["R12"], ["P13", "R4"], []], "hands": [["P12", "P14"], [], []]}
    )
    assert state.scores == [3, 4, 0]
    assert state.winners == [1]


@pytest.mark.rule("ZL-6.1")
def test_equal_counts_share_the_win() -> None:
    game = handvol.game("zandlopers", seats=3)
    state = game.load({"phase": "over", "collected": [["R12"], ["P13"], ["R1"]]})
    assert state.winners == [0, 1]
    assert game.load({"phase": "over"}).winners == [0, 1, 2]


@pytest.mark.rule("ZL-6.1")
def test_nobody_has_won_before_the_end() -> None:
    assert last_turn(pile=20).winners == []


def end_of_first_deal(**options: Any) -> State:
    """Five seats, one card from the end of the first deal; seat 4 will take series 1."""
    return last_turn(pile=19, seats=5, first=3, round=2, options=options)


@pytest.mark.rule("ZL-6.2")
def test_five_seats_go_through_the_cards_twice() -> None:
    before = end_of_first_deal()
    state = before.play("over 1 R20")
    dumped = state.dump()
    assert not state.over
    assert dumped["deal"] == 2
    assert dumped["noted"][4] == 3 + 3 + 1
    assert dumped["noted"][1] == 2
    assert dumped["noted"][0] == before.scores[0]
    assert state.scores == dumped["noted"]
    assert dumped["collected"] == [[]] * 5
    assert [len(hand) for hand in dumped["hands"]] == [6] * 5
    assert len(dumped["pile"]) == 33
    assert sorted(dumped["pile"] + [card for hand in dumped["hands"] for card in hand]) == sorted(ALL)
    assert (dumped["first"], state.turn, dumped["round"]) == (4, 4, 3)
    assert dumped["series"] == [None] * 3


@pytest.mark.rule("ZL-6.2")
def test_the_second_time_the_game_ends_and_both_counts_are_added() -> None:
    state = last_turn(pile=19, seats=5, deal=2, noted=[1, 2, 3, 4, 50]).play("over 1 R20")
    assert state.over
    assert state.scores[4] == 50 + 7
    assert state.scores[1] == 2 + 2
    assert state.dump()["noted"] == [1, 2, 3, 4, 50]
    assert state.dump()["deal"] == 2


@pytest.mark.rule("ZL-6.2")
def test_the_table_may_go_through_the_cards_once() -> None:
    over = end_of_first_deal(twice=False).play("over 1 R20")
    assert over.over
    assert over.dump()["deal"] == 1
    assert over.dump()["noted"] == [0] * 5
    for seats in (2, 3, 4):
        assert last_turn(pile=9, seats=seats, options={"twice": True}).play("over 1 R20").over


@pytest.mark.rule("ZL-6.2")
def test_a_game_of_five_has_two_deals_of_several_rounds() -> None:
    state = handvol.game("zandlopers", seats=5, first=0).deal(seed=8)
    firsts = {}
    while not state.over:
        dumped = state.dump()
        firsts[dumped["round"]] = (dumped["deal"], dumped["first"])
        state = state.play(state.moves()[0])
    assert list(firsts) == [1, 2, 3, 4]
    assert list(firsts.values()) == [(1, 0), (1, 1), (2, 2), (2, 3)]


@pytest.mark.rule("ZL-7.1")
def test_everybody_sees_the_table_and_the_sizes_of_hands_and_pile() -> None:
    holders = [series(1, "-", "R9 R5", "P20 J3"), None, series(0, "+", "P2")]
    state = table("R6 R8 R1", "P1 P5 P3", "J1 J7", holders=holders, collected=[["R20"], [], ["P9"]])
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["series"] == holders
        assert view["collected"] == [["R20"], [], ["P9"]]
        assert view["hand_sizes"] == [3, 3, 2]
        assert view["pile_size"] == len(state.dump()["pile"])
        assert view["hand"] == (None if seat is None else state.dump()["hands"][seat])


def refill_after_burial(first: int = 0) -> State:
    """Seat 2 of three buries R20, and the card comes into the hand that draws last: the old first seat's."""
    holders = [series(2, "+", "R12"), series(2, "-", "P9"), series(2, "+", "P8")]
    return last_turn(pile=11, holders=holders, first=first).play("bury R20")


@pytest.mark.rule("ZL-7.2")
def test_only_who_buried_a_card_knows_it_and_its_place() -> None:
    holders = [series(1, "+", "R5"), series(1, "-", "P9"), series(1, "+", "J9")]
    state = table("R6 R8 R1", "P1 P5 P3", "J1 J3 J5 R20", holders=holders, turn=1)
    state = state.play("bury P5").play("tuck 1 R20")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["buried"] == [{"seat": 1, "card": "P5" if seat == 1 else None}]
        assert ("P5" in str(view)) == (seat == 1)
        told = [event.as_dict() for event in table_events(holders) if event.visible_to(seat)]
        assert {"kind": "buried", "seat": 1} in told
        assert ({"kind": "burial", "seat": 1, "card": "P5"} in told) == (seat == 1)
    for seed in range(20):
        sampled = state.game.sample(state.view(1), seed=seed).dump()
        assert sampled["pile"][-1] == "P5"
    assert len({state.game.sample(state.view(0), seed=seed).dump()["pile"][-1] for seed in range(40)}) > 10


def table_events(holders: Sequence[dict[str, Any]]) -> Any:
    state = table("R6 R8 R1", "P1 P5 P3", "J1 J3 J5 R20", holders=holders, turn=1)
    return state.play("bury P5").events


@pytest.mark.rule("ZL-7.2")
def test_who_buried_a_card_sees_who_draws_it() -> None:
    state = refill_after_burial()
    assert state.view(2)["known"] == [{"card": "R20", "seat": 0, "places": []}]
    assert state.view(1)["known"] == state.view(0)["known"] == state.view(None)["known"] == []
    heard = [event for event in state.events if event.kind == "traced"]
    assert [(event.data, event.to) for event in heard] == [({"seat": 0, "card": "R20"}, (2,))]
    for seed in range(20):
        assert "R20" in state.game.sample(state.view(2), seed=seed).dump()["hands"][0]


@pytest.mark.rule("ZL-7.2")
def test_a_buried_card_is_forgotten_when_it_is_played() -> None:
    state = refill_after_burial(first=2)
    assert state.view(2)["known"] == [], "seat 2 has drawn it itself"
    state = refill_after_burial(first=0)
    for _ in range(2):
        state = state.play(state.moves()[0])
    assert (state.turn, len(state.view(2)["known"])) == (0, 1)
    for move in ("start R20 +", "tuck 1 R20"):
        assert state.play(move).view(2)["known"] == []
    other = next(move for move in state.moves() if "R20" not in move)
    assert len(state.play(other).view(2)["known"]) == 1


@pytest.mark.rule("ZL-7.2", "ZL-6.2")
def test_everything_is_forgotten_when_all_cards_are_shuffled() -> None:
    holders = [series(4, "+", "R12"), series(4, "-", "P9"), series(4, "+", "P8")]
    state = last_turn(pile=10, seats=5, holders=holders).play("bury R20")
    assert state.dump()["deal"] == 2
    assert state.dump()["buried"] == []
    assert state.dump()["known"] == [[]] * 5
    assert state.view(4)["buried"] == state.view(4)["known"] == []
