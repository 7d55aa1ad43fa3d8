"""The conformance checks find what they are for: each of these games is broken in one way."""

from __future__ import annotations

import random
import types
from typing import Any

import pytest

import handvol
from handvol.backends.batch import Batch
from handvol.core.event import Event
from handvol.core.position import Reader
from handvol.games.ninjan import NinJan
from handvol.games.ninjan import rules as good
from handvol.games.ninjan.state import NinJanCells
from handvol.testing import check_frequencies, conformance, parity
from handvol.testing.conformance import check_playthrough, check_record
from handvol.testing.walk import walk


def rules_with(**changes: Any) -> types.ModuleType:
    """Nin Jan's rules with some functions replaced."""
    module = types.ModuleType("broken")
    module.__dict__.update({k: v for k, v in vars(good).items() if not k.startswith("__")})
    module.__dict__.update(changes)
    return module


def caught(game: handvol.Game, says: str) -> None:
    def play_some() -> None:
        for seed in range(3):
            check_playthrough(game, seed, thorough=1)

    with pytest.raises(AssertionError, match=says):
        play_some()


def test_the_good_game_passes() -> None:
    check_playthrough(NinJan(3), 1, thorough=1)


class LeaksInView(NinJan):
    def shared(self, cells: NinJanCells) -> dict[str, Any]:
        return {**super().shared(cells), "throws": cells.hands[0] % 7}


def test_a_view_that_depends_on_hidden_cards() -> None:
    caught(LeaksInView(3), "sample (changed|refused) the view")


def test_an_event_that_everybody_hears_though_it_is_secret() -> None:
    class LeaksMore(NinJan):
        def tell(self, note: tuple[int, ...], cells: NinJanCells) -> list[Event]:
            return [*super().tell(note, cells), Event("hint", {"hand": cells.hands[0]})]

    caught(LeaksMore(3), "may not know")


def test_a_move_that_shows_something_hidden_but_may_be_taken_back() -> None:
    class Forgetful(NinJan):
        events = types.SimpleNamespace(TELLERS=NinJan.events.TELLERS, FINAL=frozenset())  # type: ignore[assignment]

    caught(Forgetful(3), "shows seat . something hidden")


@pytest.mark.parametrize(
    ("deciding", "says"),
    [
        (lambda s: 0b111, "though all can see it|asks seat|has other moves"),
        (lambda s: 0b111 & ~(1 << s.turn), "not among the deciding"),
        (lambda s: good.deciding(s) | 1, "asks seat|though all can see it|has other moves"),
    ],
)
def test_the_wrong_seats_that_decide(deciding: Any, says: str) -> None:
    class Broken(NinJan):
        rules = rules_with(deciding=deciding)

    caught(Broken(3), says)


class LosesACard(NinJan):
    def write(self, cells: NinJanCells) -> dict[str, Any]:
        position = super().write(cells)
        return {**position, "won": [cards[1:] for cards in position["won"]]}


def test_a_card_that_gets_lost() -> None:
    caught(LosesACard(3), "cards got lost|another state")


class ForgetsOnLoad(NinJan):
    def read(self, cells: NinJanCells, reader: Reader) -> None:
        super().read(cells, reader)
        cells.won[0] = 0


def test_a_position_that_does_not_survive_loading() -> None:
    caught(ForgetsOnLoad(2), "another state")


def test_a_legal_set_and_a_refusal_that_disagree() -> None:
    class Broken(NinJan):
        rules = rules_with(refusal=lambda s, action: 0)

    caught(Broken(2), "disagree")


def test_a_seat_without_a_move() -> None:
    class Broken(NinJan):
        rules = rules_with(legal=lambda s, word: 0 if s.round == 3 else good.legal(s, word))

    caught(Broken(2), "has no move")


def test_a_winner_before_the_end() -> None:
    class Broken(NinJan):
        rules = rules_with(has_won=lambda s, seat: True)

    caught(Broken(2), "before the end")


def test_chance_that_is_not_in_the_state() -> None:
    def deal(s: NinJanCells) -> None:
        s.rng = random.getrandbits(63)
        good.deal(s)

    class Broken(NinJan):
        rules = rules_with(deal=deal)

    caught(Broken(2), "same seed")


def test_a_past_state_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NinJanCells, "copy", lambda self: self)
    with pytest.raises(AssertionError):
        check_playthrough(NinJan(2), 1, thorough=10_000)


def test_a_record_that_replays_to_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    state = NinJan(2).deal(seed=1)
    monkeypatch.setattr(conformance, "replay", lambda record: NinJan(2).deal(seed=2))
    with pytest.raises(AssertionError, match="another state"):
        check_record(state)


def test_a_game_that_never_ends() -> None:
    state = NinJan(2).deal(seed=1)

    class Endless:
        game = state.game
        over = False

        def play(self, move: str) -> Endless:
            return self

    with pytest.raises(AssertionError, match="did not end"):
        for _ in walk(Endless(), lambda s: ""):  # type: ignore[arg-type]
            pass


def test_backends_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Batch.deal
    monkeypatch.setattr(Batch, "deal", lambda self, seed: original(self, seed + 1))
    with pytest.raises(AssertionError, match="the deals"):
        parity.check_parity(NinJan(2), games=10)


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
