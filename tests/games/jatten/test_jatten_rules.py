"""Jatten, rule by rule."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.jatten.notation import name_of


def table(seats: int = 3, options: dict[str, Any] | None = None, **position: Any) -> State:
    """A position; hands without a word are the crook alone, the pile is all that is not named."""
    hands = position.pop("hands", [[]] * seats)
    with_crooks = [[*cards.split(), "C"] if isinstance(cards, str) else [*cards, "C"] for cards in hands]
    stolen = position.get("victim")
    if "C" in position.get("middle", []) and isinstance(stolen, int):
        with_crooks[stolen].remove("C")
    for key in ("collections", "known", "pile", "discard", "middle"):
        if key in position:
            position[key] = spelt(position[key])
    position["hands"] = with_crooks
    return handvol.game("jatten", seats=seats, **(options or {})).load(position)


def spelt(cards: Any) -> Any:
    """Cards written as text with spaces, however deep."""
    return cards.split() if isinstance(cards, str) else [spelt(item) for item in cards]


def whole_deck() -> Counter[str]:
    """The number cards of the box (JT-1.1, JT-1.2)."""
    deck: Counter[str] = Counter()
    for number in "1234567":
        deck.update({number: 11, f"{number}+": 1, f"{number}e": 1, f"{number}x": 1})
    return deck


def all_but(*cards: str) -> str:
    """The deck without some cards, both written with spaces."""
    left = whole_deck()
    left.subtract(" ".join(cards).split())
    assert min(left.values()) >= 0
    return " ".join(sorted(left.elements()))


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def drawing(state: State, move: str, card: str) -> State:
    """The state after a move that draws from a hand, when chance gives this card."""
    for chance in range(400):
        after = state.game.load({**state.dump(), "rng": chance}).play(move)
        drawn = [event.data["card"] for event in after.events if event.kind == "drew"]
        if drawn == [card]:
            return after
    raise AssertionError(f"{card} is never drawn")


def refused(state: State, move: str, code: str = "") -> str | None:
    """The rule that forbids a move, for the reason `code` where that is asked; the state stays as it was."""
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    assert state.dump() == before
    assert caught.value.message.endswith(".")
    assert code in ("", caught.value.code)
    return caught.value.rule


def hands(state: State) -> list[str]:
    return [" ".join(cards) for cards in state.dump()["hands"]]


def collections(state: State) -> list[str]:
    return [" ".join(cards) for cards in state.dump()["collections"]]


# 1 Material


@pytest.mark.rule("JT-1.1", "JT-1.2", "JT-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_box_has_14_of_each_number_21_signs_and_a_crook_for_every_seat(seats: int) -> None:
    position = handvol.game("jatten", seats=seats).deal(seed=1).dump()
    everything: Counter[str] = Counter()
    for cards in (*position["hands"], *position["collections"], position["pile"], position["discard"]):
        everything.update(cards)
    assert everything.pop("C") == seats
    assert everything == whole_deck()
    assert everything.total() == 98
    assert Counter(name[0] for name in everything.elements()) == dict.fromkeys("1234567", 14)
    assert sum(count for name, count in everything.items() if len(name) > 1) == 21


@pytest.mark.rule("JT-1.2")
def test_the_table_can_set_the_signs_of_its_own_box() -> None:
    signs = {"+": [14, 0, 0, 0, 0, 0, 2], "e": [0, 1, 2, 3, 4, 5, 6], "x": [0] * 7}
    position = handvol.game("jatten", seats=2, signs=signs).deal(seed=3).dump()
    cards = Counter(position["pile"])
    for held in position["hands"] + position["collections"]:
        cards.update(held)
    assert cards == Counter(
        {"1+": 14, "2": 13, "2e": 1, "3": 12, "3e": 2, "4": 11, "4e": 3, "5": 10, "5e": 4, "6": 9, "6e": 5}
        | {"7": 6, "7+": 2, "7e": 6, "C": 2}
    )


@pytest.mark.rule("JT-1.2")
@pytest.mark.parametrize(
    "signs",
    [
        None,
        [],
        {},
        {"+": [1] * 7},
        {"+": [1] * 7, "e": [1] * 7, "x": [1] * 7, "y": [1] * 7},
        {"+": [1] * 6, "e": [1] * 7, "x": [1] * 7},
        {"+": [-1] * 7, "e": [1] * 7, "x": [1] * 7},
        {"+": [True] * 7, "e": [1] * 7, "x": [1] * 7},
        {"+": ["1"] * 7, "e": [1] * 7, "x": [1] * 7},
        {"+": [5] * 7, "e": [5] * 7, "x": [5] * 7},
        {"+": 1, "e": 1, "x": 1},
    ],
)
def test_signs_that_cannot_be_are_refused(signs: Any) -> None:
    with pytest.raises(handvol.OptionError, match="signs"):
        handvol.game("jatten", signs=signs)


# 2 Setting up


@pytest.mark.rule("JT-2.1", "JT-2.2", "JT-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal_gives_a_crook_and_seven_cards_and_growing_collections(seats: int) -> None:
    for first in range(seats):
        state = handvol.game("jatten", seats=seats, first=first).deal(seed=9)
        position = state.dump()
        for hand in position["hands"]:
            assert len(hand) == 8
            assert hand.count("C") == 1
        sizes = [len(position["collections"][(first + place) % seats]) for place in range(seats)]
        assert sizes == list(range(1, seats + 1))
        assert len(position["pile"]) == 98 - 7 * seats - seats * (seats + 1) // 2
        assert position["discard"] == position["middle"] == []
        assert state.turn == position["first"] == first
        assert state.phase == "play"


@pytest.mark.rule("JT-2.2")
def test_the_first_seat_is_drawn_by_lot_unless_the_table_chooses() -> None:
    game = handvol.game("jatten", seats=5)
    assert {game.deal(seed=seed).turn for seed in range(60)} == set(range(5))
    with pytest.raises(handvol.OptionError, match="from 0, the first, to 2, not 3"):
        handvol.game("jatten", seats=3, first=3)
    with pytest.raises(handvol.OptionError, match="by lot"):
        handvol.game("jatten", seats=3, first=-1)


@pytest.mark.rule("JT-2.1", "JT-2.3")
def test_hands_are_hidden_and_collections_are_open_and_sorted() -> None:
    state = handvol.game("jatten", seats=3).deal(seed=5)
    position = state.dump()
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["collections"] == position["collections"]
        assert view["hand"] == (None if seat is None else position["hands"][seat])
        assert view["hand_sizes"] == [8, 8, 8]
        assert all(view["known"][other] == [] for other in range(3) if other != seat)
        assert "pile" not in view
        assert "rng" not in view
    told = [event for event in state.events if event.kind == "dealt"]
    assert [event.to for event in told] == [(0,), (1,), (2,)]
    for cards in position["collections"]:
        assert cards == sorted(cards)


# 3 A turn


@pytest.mark.rule("JT-3.1")
def test_a_turn_begins_with_a_number_card_from_the_hand() -> None:
    state = table(hands=["3 3 4+", "5", "6"], collections=["1", "", ""])
    assert (state.turn, state.phase) == (0, "play")
    assert state.moves() == ["play 3", "play 4+"]
    after = state.play("play 4+")
    assert hands(after)[0] == "3 3 C"
    assert collections(after)[0] == "1 4+"
    assert (after.turn, after.phase) == (0, "steal")
    assert refused(state, "play C") == "JT-3.1"
    assert refused(state, "play 4") == "JT-3.1"
    assert refused(state, "steal 1") == "JT-3.1"
    assert refused(state, "stop") == "JT-3.1"


@pytest.mark.rule("JT-3.1", "JT-3.5")
def test_who_has_no_number_card_skips_the_play_and_is_not_asked() -> None:
    state = table(hands=["", "5", "6"])
    assert (state.turn, state.phase) == (0, "steal")
    assert refused(state, "play 3") == "JT-3.2"
    before = table(hands=["4 4", "", "6 6"], turn=0, phase="refill", pile="", discard=all_but("4 4 6 6"))
    after = before.play("refill none")
    assert (after.turn, after.phase) == (1, "steal")
    assert "skipped" in [event.kind for event in after.events]


@pytest.mark.rule("JT-3.2")
def test_a_steal_takes_a_first_card_from_another_hand_into_the_middle() -> None:
    state = table(hands=["1", "5", "6"], phase="steal")
    assert state.moves() == ["steal 1", "steal 2"]
    assert refused(state, "steal 0") == "JT-3.2"
    assert refused(state, "steal 4") == "JT-3.2"
    assert refused(state, "draw") == "JT-3.2"
    after = drawing(state, "steal 2", "6")
    position = after.dump()
    assert position["middle"] == ["6"]
    assert position["victim"] == 2
    assert hands(after) == ["1 C", "5 C", "C"]
    assert (after.turn, after.phase) == (0, "draw")
    assert after.moves() == ["draw", "stop"]
    assert refused(after, "steal 1") == "JT-3.2"
    assert drawing(after, "draw", "C").dump()["middle"] == ["6", "C"]


@pytest.mark.rule("JT-3.2")
def test_every_card_of_the_hand_is_equally_likely_to_be_drawn() -> None:
    state = table(hands=["1", "5 5 5 6x 7", "6"], phase="steal")
    action = state.game.moves.known("steal 1")
    drawn: Counter[str] = Counter()
    for chance in range(6000):
        cells: Any = state._cells.copy()
        cells.rng = chance << 50 | chance
        state.game.rules.apply(cells, action)
        drawn[name_of(cells.drawn)] += 1
    for card, share in {"5": 3, "6x": 1, "7": 1, "C": 1}.items():
        assert drawn[card] == pytest.approx(1000 * share, abs=5 * (1000 * share) ** 0.5)


@pytest.mark.rule("JT-3.3")
def test_example_sandra_steals_2_crook_7_and_takes_a_3() -> None:
    sandra, patricia = 0, 1
    state = table(
        hands=["1 1", "2 7 4", ""], collections=["6", "3 3 5", ""], turn=sandra, phase="steal", first=0
    )
    state = drawing(state, f"steal {patricia}", "2")
    state = drawing(state, "draw", "C")
    state = drawing(state, "draw", "7")
    assert state.dump()["middle"] == ["2", "7", "C"]
    state = state.play("stop")
    assert state.phase == "crook"
    assert state.dump()["middle"] == ["C"]
    assert collections(state) == ["2 6 7", "3 3 5", ""]
    assert state.moves() == ["take 3", "take 5", "take none"]
    assert refused(state, "take 2") == "JT-3.3"
    assert refused(state, "stop") == "JT-3.3"
    state = state.play("take 3")
    assert collections(state) == ["2 3 6 7", "3 5", ""]
    assert hands(state)[patricia] == "4 C"
    assert (state.turn, state.phase) == (sandra, "refill")


@pytest.mark.rule("JT-3.3")
def test_stopping_without_the_crook_takes_nothing_else() -> None:
    state = table(hands=["1 1", "4", ""], collections=["6", "3", ""], phase="draw", victim=1, middle="2 7+")
    after = state.play("stop")
    assert collections(after) == ["2 6 7+", "3", ""]
    assert hands(after)[1] == "4 C"
    assert after.phase == "refill"


@pytest.mark.rule("JT-3.3", "JT-3.5")
def test_the_crook_may_take_nothing_and_that_is_asked_even_when_nothing_is_there() -> None:
    state = table(hands=["1 1", "4", ""], phase="draw", victim=1, middle="2 C")
    state = state.play("stop")
    assert state.moves() == ["take none"]
    after = state.play("take none")
    assert hands(after)[1] == "4 C"
    assert after.dump()["middle"] == []


@pytest.mark.rule("JT-3.4")
def test_example_niki_draws_4_5_4_and_gets_nothing() -> None:
    niki, sandra = 2, 0
    state = table(
        hands=["4 5 4+ 6", "", "1 1"], collections=["4", "4", "4"], turn=niki, phase="steal", discard="7"
    )
    state = drawing(state, f"steal {sandra}", "4")
    state = drawing(state, "draw", "5")
    state = drawing(state, "draw", "4+")
    assert collections(state) == ["4", "4", "4"]
    assert hands(state)[sandra] == "4 4+ 5 6 C"
    assert state.dump()["middle"] == []
    assert state.dump()["discard"] == ["7"]
    assert (state.turn, state.phase) == (niki, "refill")


@pytest.mark.rule("JT-3.4")
def test_too_greedy_gives_the_crook_back_too() -> None:
    state = table(hands=["1 1", "4 2", ""], phase="draw", victim=1, middle="2 C")
    state = drawing(state, "draw", "2")
    assert hands(state)[1] == "2 2 4 C"
    assert state.phase == "refill"


@pytest.mark.rule("JT-3.4", "JT-4.2", "JT-4.4")
def test_cards_drawn_because_of_signs_do_not_make_one_too_greedy() -> None:
    state = table(
        hands=["1 1", "3+ 6", ""],
        collections=["3", "", ""],
        phase="draw",
        victim=1,
        middle="2",
        pile="2 " + all_but("1 1 3+ 6 3 2 2"),
    )
    after = drawing(state, "draw", "3+")
    assert collections(after)[0] == "2 3"
    assert after.phase == "draw"
    assert after.dump()["middle"] == ["2", "3+"]


@pytest.mark.rule("JT-3.5")
def test_when_nothing_is_left_to_draw_one_can_only_stop() -> None:
    state = table(hands=["1 1", "", ""], phase="draw", victim=1, middle="2 C")
    assert state.moves() == ["stop"]
    assert refused(state, "draw") == "JT-3.5"


@pytest.mark.rule("JT-3.5")
def test_nothing_is_a_question_even_where_it_is_the_only_answer() -> None:
    trade = table(hands=["1 1", "5", ""], collections=["3", "", ""], phase="trade", victim=1, middle="2x")
    assert trade.moves() == ["trade none"]
    refill = table(hands=["1 1", "5", ""], phase="refill", victim=1)
    assert refill.moves() == ["refill none"]


# 4 Action signs


@pytest.mark.rule("JT-4.1")
def test_a_sign_does_not_work_when_played_drawn_twice_or_drawn_from_a_pile() -> None:
    played = table(hands=["3+ 3e 3x", "5", ""], collections=["3", "3", "3"])
    for card in ("3+", "3e", "3x"):
        after = played.play(f"play {card}")
        assert after.phase == "steal"
        assert len(after.dump()["pile"]) == len(played.dump()["pile"])
    for card in ("3+", "3e", "3x"):
        twice = table(
            hands=["1 1", card, ""], collections=["3 3", "", ""], phase="draw", victim=1, middle="3"
        )
        after = drawing(twice, "draw", card)
        assert after.phase == "refill"
        assert collections(after) == ["3 3", "", ""]
        pile = table(
            2,
            hands=["1 1", "5"],
            collections=["3 3", "3"],
            phase="steal",
            pile=f"{card} " + all_but("1 1 5 3 3 3", card),
        )
        after = pile.play("steal pile")
        assert after.phase == "draw"
        assert collections(after) == ["3 3", "3"]


@pytest.mark.rule("JT-4.1")
def test_a_sign_works_before_the_next_decision() -> None:
    for card, phase in (("3", "draw"), ("3+", "draw"), ("3e", "eye"), ("3x", "trade")):
        state = table(hands=["1", card, ""], phase="steal", collections=["3", "", "3"])
        after = drawing(state, "steal 1", card)
        assert after.phase == phase
        assert after.turn == 0
        grown = [len(cards) for cards in after.dump()["collections"]]
        assert grown == ([2, 0, 2] if card == "3+" else [1, 0, 1])


@pytest.mark.rule("JT-4.2")
def test_plus_one_draws_clockwise_from_the_player_in_turn_for_all_who_have_the_number() -> None:
    top = "1 4 5 6"
    state = table(
        4,
        hands=["", "1 1", "2+ 7", ""],
        collections=["2", "", "2e 2", "2"],
        turn=3,
        phase="steal",
        pile=f"{top} " + all_but("1 1 2+ 7 2 2e 2 2", top),
    )
    after = drawing(state, "steal 2", "2+")
    assert collections(after) == ["2 4", "", "2 2e 5", "1 2"]
    gained = [(event.data["seat"], event.data["cards"]) for event in after.events if event.kind == "gained"]
    assert gained == [(3, ["1"]), (0, ["4"]), (2, ["5"])]


@pytest.mark.rule("JT-4.2")
def test_who_draws_for_plus_one_is_settled_before_the_first_draw_and_the_middle_does_not_count() -> None:
    state = table(
        hands=["1 1", "2+", ""],
        collections=["2", "", ""],
        phase="steal",
        pile="2 2 " + all_but("1 1 2+ 2 2 2"),
    )
    after = drawing(state, "steal 1", "2+")
    assert collections(after) == ["2 2", "", ""]


@pytest.mark.rule("JT-4.3")
def test_the_eye_shows_a_whole_hand_to_the_looker_alone() -> None:
    state = table(4, hands=["1 1", "3e 7", "2 2 5x", "6"], phase="steal")
    state = drawing(state, "steal 1", "3e")
    assert state.moves() == ["look 1", "look 2", "look 3"]
    assert refused(state, "look 0") == "JT-4.3"
    assert refused(state, "stop") == "JT-4.3"
    after = state.play("look 2")
    assert after.view(0)["known"][2] == ["2", "2", "5x", "C"]
    for seat in (1, 3, None):
        assert after.view(seat)["known"][2] == []
    assert after.view(2)["exposed"][0] == ["2", "2", "5x", "C"]
    (saw,) = [event for event in after.events if event.kind == "saw"]
    assert (saw.to, saw.data["cards"]) == ((0,), ["2", "2", "5x", "C"])
    assert after.phase == "draw"
    assert state.play("look 1").view(0)["known"][1] == ["7", "C"]


@pytest.mark.rule("JT-4.3")
def test_with_two_seats_the_eye_is_asked_though_there_is_one_hand_only() -> None:
    state = table(2, hands=["1 1", "3e 7"], phase="steal")
    state = drawing(state, "steal 1", "3e")
    assert state.moves() == ["look 1"]
    assert refused(state, "look 2") == "JT-4.3"


@pytest.mark.rule("JT-4.4")
def test_two_cards_of_a_number_for_three_of_the_pile_plain_ones_first() -> None:
    state = table(
        hands=["1 1", "4x 5", ""],
        collections=["2 2+ 2e 3x 3e 3+ 6 6 6", "7 7", ""],
        phase="steal",
        pile="7 7 2x " + all_but("1 1 4x 5 2 2+ 2e 3x 3e 3+ 6 6 6 7 7 7 7 2x"),
    )
    state = drawing(state, "steal 1", "4x")
    assert state.phase == "trade"
    assert state.moves() == ["trade 2", "trade 3", "trade 6", "trade none"]
    assert refused(state, "trade 7") == "JT-4.4"
    assert refused(state, "draw") == "JT-4.4"
    twos = state.play("trade 2")
    assert twos.dump()["discard"] == ["2", "2+"]
    assert collections(twos)[0] == "2e 2x 3+ 3e 3x 6 6 6 7 7"
    assert twos.dump()["middle"] == ["4x"]
    assert state.play("trade 3").dump()["discard"] == ["3+", "3e"]
    assert state.play("trade 6").dump()["discard"] == ["6", "6"]
    nothing = state.play("trade none")
    assert nothing.dump()["discard"] == []
    assert nothing.phase == "draw"


@pytest.mark.rule("JT-4.4")
def test_the_card_in_the_middle_cannot_be_traded() -> None:
    state = table(hands=["1 1", "3x 5", ""], collections=["3", "", ""], phase="steal")
    state = drawing(state, "steal 1", "3x")
    assert state.moves() == ["trade none"]


# 5 Refill


@pytest.mark.rule("JT-5.1", "JT-3.5")
def test_who_has_nothing_but_the_crook_draws_seven_without_being_asked() -> None:
    state = table(hands=["", "5 5", "6"], collections=["1 1", "", ""], phase="draw", victim=1, middle="2")
    after = state.play("stop")
    assert len(after.dump()["hands"][0]) == 8
    assert after.turn == 1
    assert collections(after)[0] == "1 1 2"
    refilled = [event.data for event in after.events if event.kind == "refilled"]
    assert refilled == [{"seat": 0, "count": 7}]
    (cards,) = [event for event in after.events if event.kind == "fetched"]
    assert cards.to == (0,)


@pytest.mark.rule("JT-5.1")
def test_first_the_player_in_turn_refills_then_the_seat_stolen_from() -> None:
    top = " ".join(all_but("2").split()[:14])
    state = table(
        hands=["", "", ""],
        phase="draw",
        victim=1,
        middle="2",
        pile=f"{top} " + all_but("2", top),
    )
    after = state.play("stop")
    position = after.dump()
    assert top.split()[:7] == [card for card in position["hands"][0] if card != "C"]
    assert top.split()[7:] == [card for card in position["hands"][1] if card != "C"]
    assert position["hands"][2] == ["C"]


@pytest.mark.rule("JT-5.1")
def test_a_bystander_with_nothing_but_the_crook_does_not_refill() -> None:
    state = table(hands=["1", "5 5", ""], phase="draw", victim=1, middle="2")
    after = play(state, "stop", "refill none")
    assert after.dump()["hands"][2] == ["C"]


@pytest.mark.rule("JT-5.2")
def test_who_has_more_may_discard_a_number_and_draw_up_to_eight() -> None:
    state = table(
        hands=["1 7", "5 5", ""],
        collections=["3 3+ 4", "3", ""],
        phase="refill",
        victim=1,
        pile="6 6 6 6 6 " + all_but("1 7 5 5 3 3+ 4 3 6 6 6 6 6"),
    )
    assert state.moves() == ["refill 3", "refill 4", "refill none"]
    assert refused(state, "refill 5") == "JT-5.2"
    assert refused(state, "draw") == "JT-5.2"
    after = state.play("refill 3")
    position = after.dump()
    assert position["discard"] == ["3", "3+"]
    assert collections(after)[0] == "4"
    assert hands(after)[0] == "1 6 6 6 6 6 7 C"
    nothing = state.play("refill none")
    assert hands(nothing)[0] == "1 7 C"
    assert nothing.turn == after.turn == 1


@pytest.mark.rule("JT-5.2")
def test_a_full_hand_may_discard_but_draws_nothing() -> None:
    state = table(hands=["1 1 1 1 7 7 7", "5 5", ""], collections=["3", "", ""], phase="refill", victim=1)
    after = state.play("refill 3")
    assert hands(after)[0] == "1 1 1 1 7 7 7 C"
    assert after.dump()["discard"] == ["3"]


@pytest.mark.rule("JT-5.3")
def test_an_empty_pile_is_made_anew_in_the_middle_of_a_draw() -> None:
    rest = all_but("6 6 2 3 3 4 4 4 5 5 5")
    state = table(
        hands=["", "6 6", ""],
        collections=["", "", rest],
        phase="draw",
        victim=1,
        middle="2",
        pile="3 3",
        discard="4 4 4 5 5 5",
    )
    after = state.play("stop")
    position = after.dump()
    hand = Counter(position["hands"][0])
    assert hand["3"] == 2
    assert hand["4"] + hand["5"] == 5
    assert Counter(position["hands"][0]) + Counter(position["pile"]) == Counter(
        {"3": 2, "4": 3, "5": 3, "C": 1}
    )
    assert position["discard"] == []
    assert [event.data for event in after.events if event.kind == "remade"] == [{"count": 6}]


@pytest.mark.rule("JT-5.3")
def test_the_pile_is_made_anew_the_moment_its_last_card_is_drawn() -> None:
    rest = all_but("1 1 5 4 6 6 6")
    state = table(2, hands=["1 1", "5"], collections=["6", rest], phase="steal", pile="4", discard="6 6")
    after = state.play("steal pile")
    assert after.dump()["pile"] == ["6", "6"]
    assert after.dump()["discard"] == []
    assert "remade" in [event.kind for event in after.events]


@pytest.mark.rule("JT-5.3")
def test_cards_in_the_middle_are_not_part_of_a_new_pile() -> None:
    rest = all_but("1 1 5 2 2 6 6")
    state = table(
        2,
        hands=["1 1", "5"],
        collections=[rest, ""],
        phase="draw",
        victim="pile",
        middle="2",
        pile="2",
        discard="6 6",
    )
    after = state.play("draw")
    assert after.dump()["pile"] == ["6", "6"]
    assert after.dump()["discard"] == ["2", "2"]


@pytest.mark.rule("JT-5.3")
def test_with_both_piles_empty_nothing_is_drawn_and_the_next_discards_are_the_pile_at_once() -> None:
    rest = all_but("1 1 2+ 3x 7 2 6 6")
    state = table(
        hands=["1 1", "2+ 3x 7", ""], collections=["2 6 6", "", rest], phase="steal", pile="", discard=""
    )
    nothing = drawing(state, "steal 1", "2+")
    assert collections(nothing)[0] == "2 6 6"
    trade = drawing(nothing, "draw", "3x")
    after = trade.play("trade 6")
    assert collections(after)[0] == "2 6 6"
    assert after.dump()["pile"] == after.dump()["discard"] == []
    refill = play(trade, "trade none", "stop", "refill 6")
    assert hands(refill)[0] == "1 1 6 6 C"


@pytest.mark.rule("JT-5.3")
def test_discards_are_the_pile_at_once_even_when_nobody_draws_them() -> None:
    full = "1 1 1 1 7 7 7"
    rest = all_but(full, "5 5 3 3")
    state = table(
        hands=[full, "5 5", ""],
        collections=["3 3", "", rest],
        phase="refill",
        victim=1,
        pile="",
        discard="",
    )
    after = state.play("refill 3")
    assert after.dump()["pile"] == ["3", "3"]
    assert after.dump()["discard"] == []


@pytest.mark.rule("JT-5.3", "JT-5.1")
def test_with_both_piles_empty_a_hand_stays_as_it_is() -> None:
    state = table(
        hands=["", "7", ""],
        collections=["", "", all_but("7 2")],
        phase="draw",
        victim=1,
        middle="2",
        pile="",
        discard="",
    )
    after = state.play("stop")
    assert hands(after)[0] == "C"
    assert after.turn == 1


@pytest.mark.rule("JT-5.4")
def test_everybody_knows_what_a_new_pile_was_made_of_but_not_its_order() -> None:
    rest = all_but("6 6 2 3 3 4 4 4 5 5 5")
    state = table(
        hands=["", "6 6", ""],
        collections=["", "", rest],
        phase="draw",
        victim=1,
        middle="2",
        pile="3 3",
        discard="4 4 4 5 5 5",
    )
    assert state.view(2)["made_of"] is None
    after = state.play("stop")
    fetched = Counter(after.dump()["hands"][0]) - Counter({"3": 2, "C": 1})
    for seat in (0, 1, 2, None):
        view = after.view(seat)
        assert view["made_of"] == ["4", "4", "4", "5", "5", "5"]
        assert view["fetched"] == [5, 0, 0]
        assert view["own_fetched"] == {0: sorted(fetched.elements()), None: None}.get(seat, [])


# 6 End


@pytest.mark.rule("JT-6.1")
def test_six_of_a_number_at_the_end_of_ones_own_turn_win() -> None:
    state = table(
        hands=["1 1", "5", ""], collections=["3 3 3+ 3e 3", "", ""], phase="draw", victim=1, middle="3"
    )
    state = state.play("stop")
    assert not state.over
    assert state.winners == []
    state = state.play("refill none")
    assert state.over
    assert state.turn is None
    assert state.winners == [0]
    assert state.moves() == []
    assert state.dump()["turns"] == 1
    assert state.dump()["victim"] is None
    assert refused(state, "draw") is None


@pytest.mark.rule("JT-6.1")
def test_six_that_are_discarded_at_the_refill_do_not_win() -> None:
    state = table(hands=["1 1", "5 5", ""], collections=["3 3 3 3 3 3", "", ""], phase="refill", victim=1)
    assert not state.play("refill 3").over


@pytest.mark.rule("JT-6.1")
def test_six_in_somebody_elses_turn_count_only_if_they_last() -> None:
    six = "3 3 3 3 3 3"
    state = table(hands=["1 1", "5 5", "6 6"], collections=["", six, ""], phase="refill", victim=2)
    state = state.play("refill none")
    assert not state.over
    assert state.turn == 1
    kept = play(state, "play 5", "steal 0")
    while kept.phase != "draw":
        kept = kept.play(kept.moves()[0])
    kept = play(kept, "stop")
    if kept.phase == "crook":
        kept = kept.play("take none")
    assert kept.play("refill none").winners == [1]
    robbed = table(
        hands=["1 1", "5 5", "6 6"], collections=["", six, ""], phase="crook", victim=1, middle="C"
    )
    robbed = play(robbed, "take 3", "refill none")
    assert robbed.turn == 1
    assert collections(robbed)[1] == "3 3 3 3 3"


@pytest.mark.rule("JT-6.2", "JT-7.2")
def test_a_game_that_nobody_wins_in_time_is_a_draw() -> None:
    position: dict[str, Any] = {
        "hands": ["1 1", "5", "6"],
        "collections": ["2 2 4", "7 7 7 7 7 7", "6"],
        "phase": "refill",
        "victim": 1,
    }
    state = table(turns=299, turn=0, **position).play("refill none")
    assert state.over
    assert state.winners == []
    assert state.scores == [2, 6, 1]
    assert state.dump()["turns"] == 300
    assert not table(turns=298, turn=0, **position).play("refill none").over
    assert table(turns=4, turn=0, options={"turn_limit": 5}, **position).play("refill none").over
    for limit in (0, 1.5, None, True):
        with pytest.raises(handvol.OptionError, match="turn_limit"):
            handvol.game("jatten", turn_limit=limit)


@pytest.mark.rule("JT-6.1", "JT-6.2")
def test_six_in_the_last_turn_still_win() -> None:
    state = table(
        hands=["1 1", "5", ""],
        collections=["3 3 3 3 3 3", "", ""],
        phase="refill",
        victim=1,
        turns=299,
        turn=0,
    )
    assert state.play("refill none").winners == [0]


# 7 Tournament


@pytest.mark.rule("JT-7.1", "JT-7.2")
def test_a_match_has_as_many_games_as_seats_and_the_first_seat_moves_to_the_left() -> None:
    game = handvol.game("jatten", seats=3, match=True, first=2, turn_limit=30)
    state = game.deal(seed=4)
    firsts = [state.dump()["first"]]
    totals = [0, 0, 0]
    while not state.over:
        before = state
        state = state.play(state.moves()[-1])
        if state.dump()["played"] > before.dump()["played"]:
            scored = {e.data["seat"]: e.data["points"] for e in state.events if e.kind == "scored"}
            totals = [total + scored[seat] for seat, total in enumerate(totals)]
            assert state.dump()["totals"] == state.scores == totals
            if not state.over:
                firsts.append(state.dump()["first"])
                assert state.dump()["turns"] == 0
                assert state.turn == state.dump()["first"]
                assert state.winners == []
                assert [len(hand) for hand in state.dump()["hands"]] == [8, 8, 8]
    assert firsts == [2, 0, 1]
    assert state.dump()["played"] == 3
    best = max(totals)
    assert state.winners == [seat for seat in range(3) if totals[seat] == best]


@pytest.mark.rule("JT-7.2")
def test_the_winner_scores_seven_and_others_what_they_have_most_of() -> None:
    position: dict[str, Any] = {
        "hands": ["1 1", "5", "6"],
        "collections": ["3 3 3 3 3 3 3 3", "7 7 7 7 7 7 7 7 7", "6 6+ 4"],
        "phase": "refill",
        "victim": 1,
        "turn": 0,
    }
    state = table(**position)
    assert state.scores == [8, 9, 2]
    over = state.play("refill none")
    assert over.scores == [7, 9, 2]
    assert over.winners == [0]
    match = table(options={"match": True}, played=2, totals=[5, 3, 10], **position)
    assert match.scores == [5, 3, 10]
    over = match.play("refill none")
    assert over.over
    assert over.scores == [12, 12, 12]
    assert over.winners == [0, 1, 2]


# 8 Two seats


@pytest.mark.rule("JT-8.1")
def test_two_players_may_steal_from_the_pile() -> None:
    state = table(2, hands=["1 1", "5"], phase="steal", pile="4e 6 " + all_but("1 1 5 4e 6"))
    assert state.moves() == ["steal 1", "steal pile"]
    after = state.play("steal pile")
    assert after.dump()["middle"] == ["4e"]
    assert after.dump()["victim"] == "pile"
    assert after.moves() == ["draw", "stop"]
    assert after.play("draw").dump()["middle"] == ["4e", "6"]
    three = table(3, hands=["1 1", "5", ""], phase="steal")
    assert refused(three, "steal pile", "only-for-two") == "JT-8.1"


@pytest.mark.rule("JT-8.1")
def test_nobody_steals_from_the_pile_when_both_piles_are_empty() -> None:
    state = table(
        2, hands=["1 1", "5"], collections=[all_but("1 1 5"), ""], phase="steal", pile="", discard=""
    )
    assert state.moves() == ["steal 1"]
    assert refused(state, "steal pile", "piles-empty") == "JT-8.1"


@pytest.mark.rule("JT-8.1", "JT-3.5")
def test_a_steal_from_the_pile_ends_when_the_piles_are_empty() -> None:
    rest = all_but("1 1 5 2")
    state = table(2, hands=["1 1", "5"], collections=["", rest], phase="steal", pile="2", discard="")
    state = state.play("steal pile")
    assert state.moves() == ["stop"]


@pytest.mark.rule("JT-8.2")
def test_stopping_at_the_pile_collects_all_and_a_number_twice_discards_all() -> None:
    pile = "4e 6+ 4 " + all_but("1 1 5 4e 6+ 4 6")
    state = table(2, hands=["1 1", "5"], collections=["6", ""], phase="steal", pile=pile)
    state = play(state, "steal pile", "draw")
    assert collections(state) == ["6", ""]
    kept = state.play("stop")
    assert collections(kept)[0] == "4e 6 6+"
    assert kept.phase == "refill"
    lost = state.play("draw")
    assert lost.dump()["discard"] == ["4", "4e", "6+"]
    assert collections(lost) == ["6", ""]
    assert lost.phase == "refill"


@pytest.mark.rule("JT-5.1", "JT-8.1")
def test_after_a_steal_from_the_pile_the_other_player_does_not_refill() -> None:
    state = table(2, hands=["1 1", ""], phase="steal")
    after = play(state, "steal pile", "stop", "refill none")
    assert hands(after)[1] == "C"
    assert (after.turn, after.phase) == (1, "steal")


def test_turns_go_round_clockwise() -> None:
    state = table(3, hands=["1 1", "5 5", "6 6"], phase="refill", victim=1, turn=2)
    assert state.play("refill none").turn == 0
