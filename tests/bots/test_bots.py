"""Bots: honest, reproducible, and each better than the one before."""

from __future__ import annotations

import inspect
import json
import time
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import handvol
from handvol.bots import known, make
from handvol.bots.greedy import GreedyBot
from handvol.bots.ismcts import LEVELS, IsmctsBot, level_of
from handvol.bots.search import NO_NODE, NODE, ROOT
from handvol.bots.searcher import (
    ALIKE_ITERATIONS,
    SETTLED_ITERATIONS,
    SETTLED_SPAN,
    Budget,
    Tree,
    Tuning,
    searcher,
    tuning_of,
)
from handvol.core.interface import Thinking
from handvol.core.registry import find
from handvol.testing.walk import random_chooser, walk


def play(game: handvol.Game, names: list[str], seed: int) -> handvol.State:
    bots = [make(name, game, seed + seat) for seat, name in enumerate(names)]
    state = game.deal(seed=seed)
    while not state.over:
        assert state.turn is not None
        state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
    return state


def test_a_bot_is_given_views_and_moves_only() -> None:
    for name in known():
        bot = make(name, handvol.game("ninjan", seats=2), 1)
        assert list(inspect.signature(bot.choose).parameters) == ["view", "moves"]


def test_an_unknown_bot_says_which_there_are() -> None:
    game = handvol.game("ninjan", seats=2)
    with pytest.raises(handvol.OptionError, match="Did you mean 'greedy'"):
        make("gredy", game, 1)
    with pytest.raises(handvol.OptionError, match="There are: random"):
        make("stockfish", game, 1)


def test_greedy_beats_random(every_game: str) -> None:
    game = find(every_game)(2)
    wins = 0.0
    for seed in range(60):
        seat = seed % 2
        state = play(game, ["greedy", "random"] if seat == 0 else ["random", "greedy"], seed // 2)
        wins += len(set(state.winners) & {seat}) / max(len(state.winners), 1)
    assert wins > 38, f"greedy won {wins} of 60 against random"


def test_the_same_seed_plays_the_same(every_game: str) -> None:
    kind = find(every_game)
    game = kind(kind.min_seats)
    assert searcher(kind).ready(timeout=120)
    with_a_clock = "ismcts-5"
    for name in [*known(), "ismcts:3000"]:
        if name == with_a_clock:
            continue
        state = game.deal(seed=4)
        choices = [make(name, game, 5).choose(state.view(state.turn), state.moves()) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0] in state.moves()


def test_what_a_bot_cannot_see_does_not_change_its_choice(every_game: str) -> None:
    """Deal the hidden cards anew: the view is the same bytes, and so is the choice."""
    kind = find(every_game)
    game = kind(kind.max_seats)
    assert searcher(kind).ready(timeout=120)
    states = [s for s in walk(game.deal(seed=2), random_chooser(2)) if len(s.moves()) > 1]
    for state in states[:: max(1, len(states) // 5)]:
        view = state.view(state.turn)
        other = game.sample(view, seed=9).view(state.turn)
        assert json.dumps(other) == json.dumps(view)
        for name in ("greedy", "ismcts-1", "ismcts-2", "ismcts-3", "ismcts:3000"):
            chosen = [make(name, game, 3).choose(seen, state.moves()) for seen in (view, other)]
            assert chosen[0] == chosen[1]


def test_search_finds_the_obvious_move() -> None:
    """The last card of the game: one pile is worth 10, the other -6."""
    game = handvol.game("ninjan", seats=2)
    state = game.load({"piles": [["10R"], ["-6R"], ["1P"]], "chosen": ["7P", "6P"], "won": [[], ["3S"]]})
    assert searcher(type(game)).ready(timeout=60)
    found = searcher(type(game)).run(game, state.view(0), Budget(2000), seed=1)
    assert found[0].move == "take 1"
    assert found[0].win_chance > 0.9
    assert 0 < sum(estimate.visits for estimate in found) <= 2000


def test_search_beats_greedy_at_nin_jan() -> None:
    game = handvol.game("ninjan", seats=2)
    assert searcher(type(game)).ready(timeout=60)
    wins = 0
    for seed in range(30):
        names = ["ismcts-4", "greedy"] if seed % 2 == 0 else ["greedy", "ismcts-4"]
        wins += names[play(game, names, seed // 2).winners[0]] == "ismcts-4"
    assert wins > 18, f"level 4 won {wins} of 30 against greedy"


def test_level_five_stops_when_nothing_can_change() -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.load({"piles": [["10R"], ["-6R"], ["1P"]], "chosen": ["7P", "6P"], "won": [[], ["3S"]]})
    assert searcher(type(game)).ready(timeout=60)
    start = time.perf_counter()
    assert make("ismcts-5", game, 1).choose(state.view(0), state.moves()) == "take 1"
    assert time.perf_counter() - start < 10, "about half a second on a quiet machine"


def test_a_beginner_slips_and_says_so_by_its_seed() -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.load({"piles": [["10R"], ["-6R"], ["1P"]], "chosen": ["7P", "6P"], "won": [[], ["3S"]]})
    assert searcher(type(game)).ready(timeout=60)

    def chosen(name: str) -> list[str]:
        return [make(name, game, seed).choose(state.view(0), state.moves()) for seed in range(40)]

    assert set(chosen("ismcts-1")) == {"take 1", "take 2"}
    assert set(chosen("ismcts-3")) == {"take 1"}
    assert chosen("ismcts-1") == chosen("ismcts-1")


def test_throws_cannot_be_answered() -> None:
    """Rock, paper, scissors: whoever learnt the bot's habits by heart wins hardly more than it loses."""
    game = handvol.game("ninjan", seats=2)
    state = game.load(
        {"phase": "throw", "tied": [0, 1], "piles": [["10R"], ["-6R"], ["1P"]], "won": [["3R"], ["3S"]]}
    )
    assert searcher(type(game)).ready(timeout=60)
    throws = Counter(make("ismcts-3", game, seed).choose(state.view(0), state.moves()) for seed in range(300))
    assert set(throws) == set(state.moves())
    beaten_by = {"throw rock": "throw paper", "throw paper": "throw scissors", "throw scissors": "throw rock"}
    best_answer = max(throws[move] - throws[beaten_by[beaten_by[move]]] for move in throws)
    assert best_answer / 300 < 0.25, throws


def test_a_secret_choice_is_mixed_where_cards_are_alike() -> None:
    """The first choice of a game: no card may be what everybody expects."""
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=3)
    assert searcher(type(game)).ready(timeout=60)
    choices = Counter(make("ismcts-3", game, seed).choose(state.view(0), state.moves()) for seed in range(60))
    assert max(choices.values()) < 54, choices


def test_a_bot_plays_before_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = handvol.game("ninjan", seats=2)
    bot = IsmctsBot(game, 1, LEVELS[3])
    monkeypatch.setattr(type(searcher(type(game))), "ready", lambda self, timeout=0.0: False)
    state = game.deal(seed=1)
    greedy = GreedyBot(game, 1).choose(state.view(0), state.moves())
    assert bot.choose(state.view(0), state.moves()) == greedy
    assert bot.choose(state.view(0), ["take 1"]) == "take 1"


def test_a_level_thinks_as_long_as_its_game_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = handvol.game("ninjan", seats=2)
    assert level_of(game, 3).budget.iterations == game.thinking.ITERATIONS[3]
    assert level_of(game, 5) == LEVELS[5]
    monkeypatch.setattr(type(game), "thinking", Thinking())
    assert level_of(game, 3) == LEVELS[3], "a game need not say"


def test_a_level_thinks_longer_at_a_larger_table_where_the_game_asks_for_it() -> None:
    two, four = (handvol.game("negenenveertig", seats=seats) for seats in (2, 4))
    iterations = two.thinking.ITERATIONS[3]
    assert level_of(two, 3).budget.iterations == iterations
    assert level_of(four, 3).budget.iterations == round(two.thinking.CROWD**2 * iterations)
    assert level_of(four, 5) == LEVELS[5]


def test_every_level_thinks_more_and_slips_less_than_the_one_below(every_game: str) -> None:
    levels = [level_of(find(every_game)(2), number) for number in LEVELS]
    iterations = [level.budget.iterations for level in levels]
    assert iterations == sorted(set(iterations))
    slips = [level.slips for level in levels]
    assert slips == sorted(slips, reverse=True)
    assert [level.budget.seconds for level in levels] == [None, None, None, None, 1.0]


class Grown:
    """A tree whose first moves are said to have such visits and win chances after so many iterations."""

    def __init__(self, *chances: float) -> None:
        game = handvol.game("ninjan", seats=2)
        self.chances = chances
        self.tree = Tree(game.deal(seed=1)._cells, game.rules.WORDS, Tuning(), len(chances), 0)
        for place in range(1, len(chances) + 1):
            self.tree.nodes[place]["action"] = place
            self.tree.nodes[place]["next_sibling"] = place - 1 if place > 1 else NO_NODE
        self.tree.nodes[ROOT]["first_child"] = len(chances) or NO_NODE

    def is_settled(self, iterations: int, *visits: int) -> bool:
        self.tree.iterations = iterations
        self.tree.nodes["visits"][1:] = visits
        self.tree.nodes["reward"][1:] = np.multiply(visits, self.chances)
        return self.tree.is_settled(self.tree.first_moves())


def test_thinking_ends_where_one_move_has_led_long() -> None:
    start, enough, late = 50, SETTLED_ITERATIONS, SETTLED_SPAN * SETTLED_ITERATIONS
    far, behind = (1000, 500), (500, 1000)
    assert not Grown(0.6, 0.5).is_settled(enough, *far), "first since now"
    steady = Grown(0.6, 0.5)
    assert [steady.is_settled(n, *far) for n in (start, enough - 1, enough)] == [False, False, True]
    changing = Grown(0.6, 0.5)
    assert not changing.is_settled(start, *behind)
    assert [changing.is_settled(n, *far) for n in (enough, late - 1, late)] == [False, False, True]
    assert not Grown().is_settled(enough), "nothing was tried yet"


def test_thinking_ends_where_all_moves_in_front_are_alike() -> None:
    enough, near = ALIKE_ITERATIONS, (1000, 900, 100)
    alike, apart = Grown(0.6, 0.598, 0.1), Grown(0.6, 0.59, 0.1)
    assert [alike.is_settled(n, *near) for n in (50, enough - 1, enough)] == [False, False, True]
    assert [apart.is_settled(n, *near) for n in (50, enough, 100 * enough)] == [False, False, False]


def test_a_full_tree_thinks_on_and_grows_no_further() -> None:
    game = handvol.game("ninjan", seats=2)
    thinking = searcher(type(game))
    assert thinking.ready(600)
    cells = game.deal(seed=1)._cells
    tree = Tree(cells, game.rules.WORDS, Tuning(), 0, 5)
    places, beyond = 30, 4
    nodes = np.zeros(places + beyond, NODE)
    nodes["visits"][places:] = -7
    untouched = nodes[places:].tobytes()
    nodes[ROOT]["first_child"] = NO_NODE
    tree.nodes = nodes[:places]
    tree.grow(thinking._compiled, 500)
    assert tree._used == places
    assert nodes[places:].tobytes() == untouched
    assert sum(int(move["visits"]) for move in tree.first_moves()) == 500
    tried = nodes[1:places]
    assert all(tried["visits"] > 0)


def test_others_choose_again_after_the_searching_seat() -> None:
    """What they have chosen nobody knows: a search has them choose by what they could gain."""
    game = handvol.game("ninjan", seats=3)
    state = game.deal(seed=4)
    first: Any = state._cells.copy()
    for _ in range(2):
        state = state.play(state.moves()[0])
    cells: Any = state._cells.copy()
    assert cells.turn == 2
    game.contract.choose_again(cells)
    assert cells.turn == 2
    assert (cells.hands, cells.chosen) == (first.hands, first.chosen)


def test_a_search_that_trusts_the_others_thinks_with_what_their_moves_tell() -> None:
    """Somebody with one card could not lay it: who trusts that need not fear that it is laid at once."""
    game = handvol.game("negenenveertig", seats=2, rounds=1)
    start = game.load({"cells": {"21": "21"}, "hands": [["1", "14"], []], "turn": 1})
    view = start.play("draw").view(0)
    assert view["passed"][1]
    chances = []
    for hands, trust in ((view, 0), ({**view, "drew": []}, 0), ({**view, "drew": []}, 1000)):
        budget = Budget(iterations=4000)
        search = searcher(type(game))
        assert search.ready(300)
        found = search.run(game, hands, budget, 1, replace(tuning_of(type(game)), trust=trust))
        chances.append(found[0].win_chance)
    assert chances[0] == chances[1] < chances[2] - 0.04


def test_of_moves_tried_as_often_the_better_one_comes_first(every_game: str) -> None:
    kind = find(every_game)
    search = searcher(kind)
    assert search.ready(300)
    game = kind(2)
    state = game.deal(seed=3)
    assert state.turn is not None
    found = search.run(game, state.view(state.turn), Budget(iterations=len(state.moves())), 1)
    assert found == sorted(found, key=lambda e: (-e.visits, -e.win_chance, e.move))
    assert len({e.visits for e in found}) < len(found)
