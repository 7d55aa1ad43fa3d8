"""The checks where it takes more than a broken game: a broken core, other folders, a fixed seat count."""

from __future__ import annotations

from typing import Any

import pytest

import handvol
from handvol.backends.batch import Batch
from handvol.core import registry
from handvol.core.record import Record
from handvol.core.state import State
from handvol.games.ninjan import NinJan
from handvol.testing import check_frequencies, check_game, check_parity, conformance
from handvol.testing.choices import check_deciding
from handvol.testing.conformance import check_record, check_refusals

from .mutants.breaking import broken

# A core that is broken


def test_a_move_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    good = State._refuse
    monkeypatch.setattr(State, "_refuse", lambda self, move, action, seat: good(self, move, action, None))
    with pytest.raises(AssertionError, match="seat 1 could move out of turn"):
        check_deciding(NinJan(3).deal(seed=1))


def test_an_illegal_move_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "_refuse", lambda *_: None)
    with pytest.raises(AssertionError, match="is illegal but was played"):
        check_refusals(NinJan(3).deal(seed=1))


def test_a_record_that_replays_to_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    state = NinJan(2).deal(seed=1)
    monkeypatch.setattr(conformance, "replay", lambda record: NinJan(2).deal(seed=2))
    with pytest.raises(AssertionError, match="another state"):
        check_record(state)


def test_a_record_that_is_written_in_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = iter([NinJan(2).deal(seed=1).record().to_json(), "{}"])
    monkeypatch.setattr(Record, "to_json", lambda self: next(texts))
    with pytest.raises(AssertionError, match="the replayed record differs"):
        check_record(NinJan(2).deal(seed=1))


def test_compiled_deals_that_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Batch.deal
    monkeypatch.setattr(Batch, "deal", lambda self, seed: deal(self, seed + 1))
    with pytest.raises(AssertionError, match=r"the backends differ after the deal: .*seed 0: field 'rng' is"):
        check_parity(NinJan(2), games=10)


def test_compiled_games_that_take_other_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    playout = Batch.playout

    def from_elsewhere(batch: Batch) -> Any:
        batch.states["rng"] += 1
        return playout(batch)

    monkeypatch.setattr(Batch, "playout", from_elsewhere)
    with pytest.raises(AssertionError, match=r"whole games differ, but move by move they do not: .*stale"):
        check_parity(NinJan(2), games=10)


def test_compiled_deals_that_differ_in_a_late_game(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = Batch.deal

    def almost(batch: Batch, seed: int) -> None:
        deal(batch, seed)
        if len(batch) > 1:
            batch.states["hands"][7, 1] ^= 1

    monkeypatch.setattr(Batch, "deal", almost)
    with pytest.raises(AssertionError, match=r"the deals differ: .*, seed 47: field 'hands' is"):
        check_parity(NinJan(2), games=10, seed=40)


# Chances that somebody has worked out


def sample_view() -> tuple[handvol.Game, dict[str, Any]]:
    game = handvol.game("ninjan", seats=2)
    piles = [["1R"], ["2R"], ["3R"]]
    state = game.load({"piles": piles, "phase": "throw", "tied": [0, 1], "thrown": ["rock", None]})
    return game, state.view(1)


@pytest.mark.parametrize(
    ("expected", "says"),
    [
        ({"rock": 0.5, "paper": 0.5}, "cannot be"),
        ({"rock": 0.25, "paper": 0.25, "scissors": 0.25, "well": 0.25}, "never made"),
        ({"rock": 0.5, "paper": 0.25, "scissors": 0.25}, "wrong frequencies"),
        ({"rock": 0.5}, "add up"),
    ],
)
def test_a_sample_with_wrong_frequencies(expected: dict[Any, float], says: str) -> None:
    game, view = sample_view()
    with pytest.raises(AssertionError, match=says):
        check_frequencies(game, view, expected, lambda s: s.dump()["thrown"][0], samples=1000)


# A game for exactly three

ThreeAlone = broken(NinJan, min_seats=3, max_seats=3)


def test_a_game_for_one_number_of_seats_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda name: ThreeAlone)
    check_game(ThreeAlone(3), games=1)
