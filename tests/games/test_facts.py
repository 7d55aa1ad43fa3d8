"""Facts: what pages need not work out for themselves. They follow from a view and agree with the rules."""

from __future__ import annotations

import copy
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.core.errors import GameError
from handvol.core.event import (
    KINDS,
    TEXT,
    both,
    card,
    number,
    of_two,
    place,
    public,
    seat,
    seats,
    tells,
    word,
)
from handvol.core.interface import Facts
from handvol.core.registry import find
from handvol.core.state import State
from handvol.games.zandlopers.material import hourglasses
from handvol.testing.walk import random_chooser, walk

GAMES = 4


def states(name: str, games: int = GAMES, **options: Any) -> Iterator[State]:
    """Every state of some random games, at every number of seats."""
    kind = find(name)
    for count in range(kind.min_seats, kind.max_seats + 1):
        for seed in range(games):
            yield from walk(kind(count, **options).deal(seed=seed), random_chooser(seed))


def test_facts_need_a_view_and_nothing_else(every_game: str) -> None:
    for state in states(every_game, games=1):
        for eyes in (*range(state.game.seats), None):
            view = state.view(eyes)
            kept = copy.deepcopy(view)
            found = {**state.game.facts.shared(view), **state.game.facts.own(view)}
            assert view == kept, "looking must not change anything"
            assert state.facts(eyes) == found, "what is the same for everybody is not"
            assert json.loads(json.dumps(found)) == found
            assert state.game.facts.has_any(state.phase) or not found
            assert [json.loads(one) for one in state.seen_json(eyes)] == [view, found]


def test_a_game_without_facts_has_none() -> None:
    facts = Facts.of(None)
    assert facts == Facts.of(facts)
    assert not facts.has_any("lay")
    assert facts.MATERIAL == facts.shared({"phase": "lay"}) == facts.own({"phase": "lay"}) == {}


def test_facts_that_take_something_else_are_refused() -> None:
    wrong = SimpleNamespace(own=lambda view, seat: {})
    with pytest.raises(GameError, match=r"own must be a function own\(view: View\) -> Data"):
        type("Odd", (find("ninjan"),), {"facts": wrong})


# What is said of an event


def test_every_value_of_an_event_is_what_it_was_declared_to_be(every_game: str) -> None:
    kind = find(every_game)
    seen: dict[str, set[str]] = defaultdict(set)
    checks = {
        "seat": lambda game, value: value in range(game.seats),
        "card": lambda game, value: game.deck.number(value) is not None,
        "word": lambda game, value: isinstance(value, str),
        "number": lambda game, value: type(value) is int,
        "place": lambda game, value: type(value) is int and value > 0,
    }
    for state in states(every_game):
        for event in state.events:
            said_as = kind.arguments[event.kind]
            assert set(event.data) <= set(said_as), event
            seen[event.kind] |= set(event.data)
            for name, value in event.data.items():
                values = value if isinstance(value, list) else [value]
                assert all(checks[said_as[name]](state.game, one) for one in values), (event, name)
    for name, found in seen.items():
        assert found == set(kind.arguments[name]), f"{name} is declared with values that it never has"
    assert len(seen) > len(kind.arguments) / 2


def test_values_are_declared_once_for_everybody_who_speaks_of_them() -> None:
    teller = both(
        public("took", seat=number, by=seat, card=card(str), pile=place, suit=word(str), points=number),
        public("tied", seats=seats(lambda bits: [bits]), cards=card(of_two(lambda a, b: [a, b])), what=str),
    )
    assert teller.events == {
        "took": {
            "seat": "seat",
            "by": "seat",
            "card": "card",
            "pile": "place",
            "suit": "word",
            "points": "number",
        },
        "tied": {"seats": "seat", "cards": "card", "what": TEXT},
    }
    (event,) = public("took", by=seat, cards=card(of_two(lambda a, b: [a, b])), pile=place)(None, 1, 2, 3, 4)
    assert event.data == {"by": 1, "cards": [2, 3], "pile": 5}


def test_seats_are_seats_where_nobody_has_said_what_they_are() -> None:
    assert public("met", seat=int, seats=str, by=int).events == {
        "met": {"seat": "seat", "seats": "seat", "by": TEXT}
    }
    (event,) = public("met", seats=lambda bits: [bits])(None, 3, 0, 0, 0)
    assert event.data == {"seats": [3]}


def test_a_value_of_an_unknown_kind_is_refused() -> None:
    assert tells("old", {"new": {"seat": "seat"}})(lambda *_: []).events == {
        "old": {},
        "new": {"seat": "seat"},
    }
    with pytest.raises(ValueError, match=r"not \['colour'\]"):
        tells({"named": {"trump": "colour"}})
    assert TEXT in KINDS


# Nin Jan


@pytest.mark.rule("NJ-3.2", "NJ-3.3", "NJ-3.4")
def test_cards_are_resolved_in_the_order_of_the_queue() -> None:
    checked: Counter[int] = Counter()
    queue: list[int] = []
    for state in states("ninjan", games=16):
        facts = state.facts(None)
        if state.phase != "resolve":
            assert "queue" not in facts
            assert not queue
            continue
        if not queue:
            queue = facts["queue"]
            values = [name[:-1] for name in state.view(None)["chosen"]]
            checked[max(Counter(values).values())] += 1
        assert facts["queue"] == queue
        assert queue.pop(0) == state.turn
    assert checked[1] > 20
    assert checked[2] > 20
    assert checked[3] > 1


@pytest.mark.rule("NJ-3.4")
def test_three_equal_cards_of_three_suits_stand_as_the_rule_says() -> None:
    state = handvol.game("ninjan", seats=3).load(
        {
            "piles": [["1R"], ["2P"], ["3S"]],
            "hands": [[], [], []],
            "chosen": ["5P", "5S", "5R"],
            "phase": "resolve",
            "turn": 2,
        }
    )
    assert state.facts(0)["queue"] == [2, 1, 0]


# Djinn


@pytest.mark.rule("DJ-3.3", "DJ-3.4", "DJ-7.2", "DJ-7.3", "DJ-7.4", "DJ-7.8")
def test_the_trick_is_won_by_whom_it_was_said_to_be() -> None:
    won: Counter[str] = Counter()
    last: State | None = None
    for state in states("djinn", games=8):
        for event in state.events:
            if last is not None and event.kind == "won-trick":
                facts, effects = last.facts(None), last.view(None)["effects"]
                assert facts["winning"] == event.data["seat"]
                named = effects["trump"]
                if named:
                    assert facts["trump"] == (None if named == "none" else named)
                won["none" if named == "none" else "named" if named else "turned"] += 1
                won["lowest"] += effects["lowest"]
                won["fifteen"] += bool(effects["fifteen"])
        last = state
    assert min(won[kind] for kind in ("none", "named", "turned", "lowest", "fifteen")) > 10, won


def test_nobody_wins_a_trick_without_cards() -> None:
    facts = handvol.game("djinn", seats=3).deal(seed=1).facts(None)
    assert facts["winning"] is None
    assert sorted(facts["to_play"]) == [0, 1, 2]


@pytest.mark.rule("DJ-3.1")
def test_those_play_to_the_trick_who_had_still_to_play() -> None:
    checked = 0
    waiting: list[int] | None = None
    for state in states("djinn"):
        facts = state.facts(None)
        for event in state.events:
            if event.kind == "played" and waiting is not None:
                assert event.data["seat"] == waiting[0]
                checked += 1
        assert (state.turn in facts["to_play"]) == (state.phase == "before")
        assert state.phase in ("before", "after") or facts["to_play"] == []
        waiting = facts["to_play"] or None
    assert checked > 500


@pytest.mark.rule("DJ-4.1", "DJ-4.2")
def test_treasures_are_enough_for_the_caves_that_can_be_chosen() -> None:
    asked = 0
    for state in states("djinn", games=8):
        assert state.facts(None)["enough"] == []
        if state.phase == "cave":
            caves = {move.split()[1] for move in state.moves()}
            assert set(state.facts(state.turn)["enough"]) == caves
            asked += 1
    assert asked > 50


@pytest.mark.rule("DJ-6.2")
@pytest.mark.parametrize("same_pairs", [True, False])
def test_two_pairs_of_one_number_are_enough_where_that_is_allowed(same_pairs: bool) -> None:
    game = handvol.game("djinn", seats=2, same_pairs=same_pairs)
    view = game.deal(seed=3).view(0)
    view["treasures"][0] = ["Y9", "G9", "P9", "R9"]
    view["level"][0] = 1
    view["caves"]["4"] = ["less", "pairs", "exactly"]
    assert game.facts.own(view)["enough"] == (["pairs"] if same_pairs else [])


# Zandlopers


@pytest.mark.rule("ZL-1.2", "ZL-5.1", "ZL-6.2")
@pytest.mark.parametrize("changed", [{}, {"R1": 3, "J5": 1, "P13": 0}])
def test_a_series_is_worth_what_its_collector_gets(changed: dict[str, int]) -> None:
    collected = 0
    printed = hourglasses(changed)
    last: State | None = None
    for state in states("zandlopers", hourglasses=changed):
        for event in state.events:
            if last is None or event.kind != "collected":
                continue
            verb, *named = state.history[-1].split()
            here = verb in ("over", "tuck") and int(named[0]) == event.data["series"]
            before = last.facts(None)["worth"][event.data["series"] - 1]
            if verb == "start" and before is None:
                before, here = 0, True
            laid = printed[named[0] if verb == "start" else named[-1]] if here else 0
            assert before + laid == event.data["points"]
            collected += 1
        facts = state.facts(None)
        both_deals = [a + b for a, b in zip(facts["gathered"], state.view(None)["noted"], strict=True)]
        assert both_deals == state.scores
        assert facts["deals"] == 1 + (state.game.seats == 5)
        last = state
    assert collected > 50


@pytest.mark.rule("ZL-7.1")
def test_nobody_counts_what_lies_face_down() -> None:
    *before, end = states("zandlopers", games=1, closed_heaps=True)
    assert all(state.over or state.facts(None)["gathered"] is None for state in before)
    assert sum(end.facts(None)["gathered"]) > 0


# Jatten


@pytest.mark.rule("JT-3.4", "JT-8.2")
def test_who_draws_is_told_a_risk_that_comes_true_as_often() -> None:
    draws = worse = 0
    expected = 0.0
    last: State | None = None
    for state in states("jatten", games=10):
        for eyes in (*range(state.game.seats), None):
            assert ("risk" in state.facts(eyes)) == (state.phase == "draw" and eyes == state.turn)
        if last is not None and state.history and state.history[-1] == "draw":
            draws += 1
            expected += last.facts(last.turn)["risk"]
            worse += any(event.kind.startswith("greedy") for event in state.events)
        last = state
    assert draws > 1_000
    assert abs(worse - expected) < 4 * (draws / 4) ** 0.5, (draws, worse, expected)
