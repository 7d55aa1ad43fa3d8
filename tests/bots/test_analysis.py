"""Analysis: every move with its chances, from what its player could know."""

from __future__ import annotations

import threading
import time
import tracemalloc

import pytest

import handvol
from handvol.bots.analysis import Verdict, judge
from handvol.bots.search import NODE
from handvol.bots.searcher import MAX_NODES, Budget, searcher
from handvol.core.registry import find


def decisive() -> handvol.State:
    """The last card: pile 1 wins the game, pile 2 loses it."""
    return handvol.game("ninjan", seats=2).load(
        {"piles": [["10R"], ["-6R"], ["1P"]], "chosen": ["7P", "6P"], "won": [[], ["3S"]]}
    )


def test_every_legal_move_is_valued_with_its_interval(every_game: str) -> None:
    kind = find(every_game)
    state = kind(kind.max_seats).deal(seed=3)
    found = handvol.analyse(state.view(state.turn), Budget(3000))
    assert sorted(estimate.move for estimate in found) == sorted(state.moves())
    for estimate in found:
        assert 0 <= estimate.win_chance <= 1
        assert estimate.win_error > 0
        assert estimate.points_error >= 0
        assert estimate.visits >= 1


def test_analysis_is_reproducible_and_needs_no_state() -> None:
    view = handvol.game("ninjan", seats=3).deal(seed=3).view(0)
    assert handvol.analyse(view, Budget(1000)) == handvol.analyse(view, Budget(1000))
    assert handvol.analyse(view, Budget(1000)) != handvol.analyse(view, Budget(1000), seed=5)
    assert handvol.analyse(view, Budget(1000, threads=2)) == handvol.analyse(view, Budget(1000, threads=2))


@pytest.mark.parametrize("seat", [1, None])
def test_only_the_seat_in_turn_can_analyse(seat: int | None) -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=1)
    with pytest.raises(handvol.OptionError, match="seat in turn"):
        handvol.analyse(state.view(seat))


def test_a_mistake_costs_what_it_gave_away() -> None:
    state = decisive()
    good, bad = judge(state, "take 1", Budget(2000)), judge(state, "take 2", Budget(2000))
    assert good is not None
    assert bad is not None
    assert (good.cost, good.mark) == (0.0, "")
    assert (bad.mark, bad.best) == ("??", "take 1")
    assert bad.cost > 0.9
    assert judge(state.play("take 1"), "take 2", Budget(100)) is None
    assert [Verdict(1, 0, "a", "b", cost).mark for cost in (0.04, 0.06, 0.15)] == ["", "?!", "?"]


def test_the_search_stops_early_when_nothing_can_change() -> None:
    found = handvol.analyse(decisive().view(0), Budget(100_000))
    assert sum(estimate.visits for estimate in found) < 80_000
    assert found[0].move == "take 1"


def test_a_search_keeps_to_its_time_and_can_be_cancelled(every_game: str) -> None:
    kind = find(every_game)
    game = kind(kind.min_seats)
    state = game.deal(seed=1)
    view = state.view(state.turn)
    search = searcher(kind)
    assert search.ready(120)
    endless = 10_000_000
    start = time.perf_counter()
    search.run(game, view, Budget(endless, seconds=0.2), seed=1)
    assert time.perf_counter() - start < 10, "a fifth of a second on a quiet machine"
    cancelled = threading.Event()
    ended: list[float] = []

    def think() -> None:
        search.run(game, view, Budget(endless), 1, cancelled=cancelled)
        ended.append(time.perf_counter())

    thread = threading.Thread(target=think)
    thread.start()
    time.sleep(0.1)
    asked = time.perf_counter()
    cancelled.set()
    thread.join()
    assert ended[0] - asked < 10, "a hundredth of a second on a quiet machine"


@pytest.mark.parametrize("threads", [1, 4])
def test_the_memory_of_a_search_is_bounded(threads: int) -> None:
    assert MAX_NODES // threads * threads * NODE.itemsize < 64_000_000
    game = handvol.game("ninjan", seats=2)
    view = game.deal(seed=1).view(0)
    budget = Budget(100_000_000, seconds=0.05, threads=threads)
    tracemalloc.start()
    try:
        searcher(type(game)).run(game, view, budget, seed=1)
        assert tracemalloc.get_traced_memory()[1] < 64_000_000
    finally:
        tracemalloc.stop()


def test_a_search_with_one_move_keeps_to_its_time() -> None:
    state = decisive().play("take 1")
    start = time.perf_counter()
    assert state.turn is not None
    found = handvol.analyse(state.view(state.turn), Budget(1_000_000_000, seconds=0.05))
    assert len(found) == len(state.moves())
    assert time.perf_counter() - start < 10
