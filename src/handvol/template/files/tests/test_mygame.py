"""My Game by its rules, and everything that holds for any game."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import handvol
from handvol.testing import check_frequencies, check_game, check_golden

GOLDEN = Path(__file__).parent / "golden"


def table(**changes: Any) -> handvol.State:
    """A table of two; on the stack lie 12, 5 and on top 9, and what is named nowhere is in the pile."""
    position = {"hands": [["3", "14"], ["8", "20"]], "stack": ["12", "5", "9"], "passes_left": [1, 0]}
    return handvol.game("mygame", seats=2).load({**position, **changes})


def all_but(*cards: str) -> list[str]:
    """All other cards."""
    return [name for name in map(str, range(1, 31)) if name not in cards]


def refused(state: handvol.State, move: str) -> str | None:
    """The number of the rule that forbids a move."""
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    return caught.value.rule


@pytest.mark.rule("MG-1.1", "MG-1.2", "MG-1.3")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_deal(seats: int) -> None:
    position = handvol.game("mygame", seats=seats).deal(seed=1).dump()
    assert [len(hand) for hand in position["hands"]] == [4] * seats
    assert len(position["stack"]) == 1
    assert len(position["pile"]) == 30 - 4 * seats - 1


@pytest.mark.rule("MG-2.1")
def test_a_card_of_ones_own_hand_is_laid() -> None:
    after = table().play("lay 3")
    assert after.dump()["stack"] == ["12", "5", "9", "3"]
    assert after.turn == 1
    assert refused(table(), "lay 8") == "MG-2.1"


@pytest.mark.rule("MG-2.2")
def test_a_higher_card_wins_the_stack() -> None:
    after = table().play("lay 14")
    assert after.dump()["stack"] == ["14"]
    assert after.dump()["won"] == [["5", "9", "12"], []]


@pytest.mark.rule("MG-2.3")
def test_a_card_is_drawn_that_only_its_owner_sees() -> None:
    won = [[], all_but("3", "14", "8", "20", "12", "5", "9", "7", "1")]
    after = table(pile=["7", "1"], won=won).play("lay 3")
    assert after.view(0)["hand"] == ["7", "14"]
    assert after.view(1)["hand_sizes"] == [2, 2]
    drawn = [event for event in after.events if event.kind == "draw"]
    assert [(event.data["card"], event.to) for event in drawn] == [("7", (0,))]


@pytest.mark.rule("MG-2.4")
def test_one_passes_as_often_as_agreed() -> None:
    after = table().play("pass")
    assert after.dump()["passes_left"] == [0, 0]
    assert refused(after, "pass") == "MG-2.4"
    assert handvol.game("mygame", passes=3).deal(seed=1).dump()["passes_left"] == [3, 3, 3, 3]


@pytest.mark.rule("MG-3.1", "MG-3.2", "MG-3.3")
def test_the_end() -> None:
    won = [all_but("3", "8", "12", "5", "9", "1", "2"), ["1", "2"]]
    state = table(hands=[["3"], ["8"]], pile=[], won=won).play("lay 3")
    assert (state.turn, state.winners) == (1, [])
    state = state.play("lay 8")
    assert state.over
    assert state.scores == [23, 6]
    assert state.winners == [0]


@pytest.mark.rule("MG-3.1")
def test_who_has_no_cards_is_skipped() -> None:
    won = [all_but("3", "14", "12", "5", "9"), []]
    assert table(hands=[["3", "14"], []], pile=[], won=won).play("lay 3").turn == 0


def test_unseen_cards_are_everywhere_as_likely() -> None:
    hidden = ["1", "2", "8", "20"]
    state = table(won=[all_but("3", "14", "12", "5", "9", *hidden), []])
    hands = list(itertools.combinations(hidden, 2))
    chances = {hand: 1 / len(hands) for hand in hands}
    check_frequencies(state.game, state.view(0), chances, lambda sample: tuple(sample.dump()["hands"][1]))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_fits_together(seats: int) -> None:
    check_game(handvol.game("mygame", seats=seats), games=5)


def test_the_rules_have_not_changed_unnoticed() -> None:
    check_golden("mygame", GOLDEN)
