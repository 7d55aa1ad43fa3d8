"""Negenenveertig: `sample` draws what a view allows, each possibility as often as it should."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import handvol
from handvol.core.chance import seed_stream
from handvol.games.negenenveertig import heuristics
from handvol.games.negenenveertig.state import NegenenveertigCells
from handvol.testing import check_frequencies, check_game
from handvol.testing.hidden import check_hidden
from handvol.testing.walk import random_chooser, walk

Hidden = tuple[tuple[str, ...], ...]
RED = handvol.game("negenenveertig", seats=2).deal(seed=1).dump()["layout"]
OWN = [[str(50 - int(name)) if name.isdigit() else name for name in names] for names in RED]
"""A board as somebody might own it: every number in the place of what makes 50 with it."""


def endgame(
    hands: list[list[str]], pile: list[str], on_board: tuple[str, ...] = (), **more: Any
) -> tuple[handvol.Game, handvol.State]:
    """All other numbers lie on the board; so do jokers on the fields of `on_board`."""
    options = more.pop("options", {})
    held = [card for cards in (*hands, pile) for card in cards]
    cells = {name: name for name in map(str, range(1, 50)) if name not in held and name not in on_board}
    cells |= dict.fromkeys(on_board, "J")
    game = handvol.game("negenenveertig", seats=len(hands), **options)
    position = {"cells": cells, "hands": hands, "pile": pile, "turn": 0, **more}
    return game, game.load(position)


def ways(
    unseen: list[str], sizes: list[int], shape: Callable[[list[tuple[str, ...]]], Hidden]
) -> dict[Hidden, float]:
    """Every way to deal the unseen cards to places of these sizes; the two jokers are two cards."""
    counts: Counter[Hidden] = Counter()
    for order in itertools.permutations(range(len(unseen))):
        cards = [unseen[i] for i in order]
        dealt = []
        for size in sizes:
            dealt.append(tuple(cards[:size]))
            cards = cards[size:]
        counts[shape(dealt)] += 1
    total = sum(counts.values())
    return {key: count / total for key, count in counts.items()}


def in_order(state: handvol.State) -> Hidden:
    """All hands, then the pile in its order."""
    position = state.dump()
    return (*(tuple(sorted(hand)) for hand in position["hands"]), tuple(position["pile"]))


@pytest.mark.rule("NV-3.4")
def test_other_hands_and_the_order_of_the_pile_come_from_the_cards_not_seen() -> None:
    game, state = endgame([["1", "2"], ["3", "J"], ["4"]], ["J", "5"])

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        one, two, pile = dealt
        return (("1", "2"), tuple(sorted(one)), tuple(sorted(two)), pile)

    expected = ways(["3", "J", "4", "J", "5"], [2, 1, 2], shape)
    check_frequencies(game, state.view(0), expected, in_order)


@pytest.mark.rule("NV-3.4")
def test_an_exchanged_joker_stays_in_its_hand() -> None:
    game, state = endgame([["1"], ["3", "J", "6"], ["4"]], ["J", "5"], known=[[], ["J"], []])

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        one, two, pile = dealt
        return (("1",), tuple(sorted((*one, "J"))), tuple(sorted(two)), pile)

    expected = ways(["3", "6", "4", "J", "5"], [2, 1, 2], shape)
    check_frequencies(game, state.view(0), expected, in_order)


@pytest.mark.rule("NV-3.4")
def test_the_holder_of_an_exchanged_joker_knows_the_own_hand_and_no_more() -> None:
    game, state = endgame([["1", "J"], ["3"], ["4"]], ["J", "5"], known=[["J"], [], []])

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        one, two, pile = dealt
        return (("1", "J"), one, two, pile)

    check_frequencies(
        game, state.view(0), ways(["3", "4", "J", "5"], [1, 1, 2], shape), in_order, samples=2500
    )


@pytest.mark.rule("NV-3.4")
def test_a_spectator_knows_exchanged_jokers_only() -> None:
    game, state = endgame([["1", "J"], ["3", "J"]], ["5"], known=[["J"], []])

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        zero, one, pile = dealt
        return (tuple(sorted((*zero, "J"))), tuple(sorted(one)), pile)

    check_frequencies(
        game, state.view(None), ways(["1", "3", "J", "5"], [1, 2, 1], shape), in_order, samples=2500
    )


@pytest.mark.rule("NV-3.4")
def test_both_exchanged_jokers_are_known() -> None:
    game, state = endgame([["1"], ["3", "J", "J"]], ["5", "6"], known=[[], ["J", "J"]])

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        one, pile = dealt
        return (("1",), (*one, "J", "J"), pile)

    check_frequencies(game, state.view(0), ways(["3", "5", "6"], [1, 2], shape), in_order, samples=2500)


def with_drawn(state: handvol.State) -> Hidden:
    return (*in_order(state), (state.dump()["drawn"],))


@pytest.mark.rule("NV-5.2", "NV-3.4")
def test_the_last_card_that_waits_is_drawn_anew_for_others() -> None:
    options = {"last_card_usable": False}
    game, state = endgame([["1", "J", "2"], ["3"], ["4"]], ["J"], known=[["J"], [], []], options=options)
    state = state.play("draw")
    assert state.view(0)["drawn"] == "J"
    assert state.view(1)["drawn"] == state.view(None)["drawn"] == "?"

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        drawn, rest, two = dealt
        return (tuple(sorted((*drawn, *rest, "J"))), ("3",), two, (), drawn)

    check_frequencies(
        game, state.view(1), ways(["1", "2", "J", "4"], [1, 2, 1], shape), with_drawn, samples=3000
    )
    for seed in range(20):
        assert game.sample(state.view(0), seed=seed).dump()["drawn"] == "J"


@pytest.mark.rule("NV-3.4")
def test_when_the_match_is_over_only_the_order_of_the_pile_is_hidden() -> None:
    options = {"rounds": 1}
    game, state = endgame([["1"], ["3", "J"]], ["J", "5", "6"], options=options)
    state = state.play("lay 1")
    assert state.over

    def shape(dealt: list[tuple[str, ...]]) -> Hidden:
        return ((), ("3", "J"), dealt[0])

    for seat in (0, 1, None):
        check_frequencies(game, state.view(seat), ways(["J", "5", "6"], [3], shape), in_order, samples=1000)


@pytest.mark.rule("NV-3.4")
def test_what_was_known_is_forgotten_with_the_round() -> None:
    _, state = endgame([["1"], ["3", "J"], ["4"]], ["5"], ("J1",), known=[[], ["J"], []])
    state = state.play("lay 1")
    assert state.dump()["round"] == 2
    assert state.view(0)["known"] == [[], [], []]


def imagined(state: handvol.State, seat: int, times: int = 200) -> list[handvol.State]:
    """Tables that a bot in a seat thinks with while it takes the others to have played sensibly."""
    found = []
    for seed in range(times):
        cells, observer = state.game.root(state.view(seat))
        assert isinstance(cells, NegenenveertigCells)
        seed_stream(cells, seed)
        heuristics.imagine(cells, observer)
        found.append(state.game.load(state.game.dump(cells)))
    return found


@pytest.mark.rule("NV-3.1", "NV-3.4")
def test_a_bot_thinks_of_hands_without_the_numbers_that_were_passed_over() -> None:
    game = handvol.game("negenenveertig", seats=3)
    state = game.load({"cells": {"21": "21"}, "hands": [["49"], ["1", "2"], ["3"]], "turn": 1})
    state = state.play("draw").play("draw")
    assert state.view(0)["passed"] == [[], *[[8, 9, 10, 20, 22, 31, 32, 33]] * 2]
    assert state.view(0)["drew"] == [1, 2]
    fresh = set()
    for table in imagined(state, 0):
        assert table.view(0) == state.view(0)
        for seat in (1, 2):
            open_ones = {*table.dump()["hands"][seat]} & {*map(str, state.view(0)["passed"][seat])}
            assert len(open_ones) <= 1, "only the card that was drawn then"
            fresh |= open_ones
    assert len(fresh) > 4
    assert all(
        {*table.dump()["hands"][1]}.isdisjoint({"8", "9", "10", "20", "22", "31", "32", "33"})
        for table in imagined(game.load({**state.dump(), "drew": []}), 0)
    )


def test_a_bot_thinks_of_what_was_passed_over_where_nothing_else_is_left() -> None:
    _, state = endgame([["1"], ["3", "4"]], ["5", "6"], ("J1", "J2"), passed=[[], [3, 4, 5]])
    hands = {tuple(table.dump()["hands"][1]) for table in imagined(state, 0)}
    assert hands == {("3", "6"), ("4", "6"), ("5", "6")}


@pytest.mark.rule("NV-3.4")
def test_two_tables_that_look_alike_are_told_alike() -> None:
    """Hands, pile and random numbers differ; everything that seat 0 and a spectator get is the same."""
    _, one = endgame([["1"], ["3", "J"], ["4"]], ["J", "5"], rng=1)
    _, other = endgame([["1"], ["4", "5"], ["3"]], ["J", "J"], rng=2)
    assert json.dumps(one.view(0)) == json.dumps(other.view(0))
    assert one.moves() == other.moves()
    drawn = one.play("draw"), other.play("draw")
    views = [json.dumps(state.view(None)) for state in drawn]
    heard = [[e.as_dict() for e in state.events if e.visible_to(None)] for state in drawn]
    assert views[0] == views[1]
    assert heard[0] == heard[1] == [{"kind": "drew", "seat": 0}]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(
    "options",
    [
        {"board": "blue", "rounds": 1},
        {"board": "shuffled", "rounds": 2, "swap_counts": True},
        {"rounds": 1, "last_card_usable": False},
        {"rounds": 1, "joker_anywhere": True},
        {"rounds": 2, "layout": OWN},
    ],
    ids=["blue", "shuffled", "last-card", "joker-anywhere", "own"],
)
def test_every_option_passes_the_checks_of_the_house(seats: int, options: dict[str, Any]) -> None:
    check_game(handvol.game("negenenveertig", seats=seats, **options), games=2, seed=7)


@pytest.mark.rule("NV-3.4", "NV-5.2")
def test_nothing_leaks_while_the_last_card_waits_or_a_joker_is_known() -> None:
    game = handvol.game("negenenveertig", seats=3, rounds=2, last_card_usable=False)
    waited = known = 0
    for seed in range(40):
        for state in walk(game.deal(seed=seed), random_chooser(seed)):
            view = state.view(None)
            interesting = view["drawn"] == "?" or any(view["known"])
            if interesting and (waited < 12 if view["drawn"] else known < 12):
                waited += view["drawn"] == "?"
                known += any(map(bool, view["known"]))
                check_hidden(state, seed=seed)
    assert waited >= 5
    assert known >= 5
