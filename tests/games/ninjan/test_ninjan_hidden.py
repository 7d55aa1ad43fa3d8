"""Nin Jan: `sample` draws what a view allows, each possibility as often as it should."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import handvol
from handvol.games.ninjan.material import DECK
from handvol.testing import check_frequencies

EIGHT = ["-6R", "-5P", "-4S", "1R", "2P", "3S", "4R", "5P"]


def endgame(**changes: Any) -> tuple[handvol.Game, handvol.State]:
    """All cards are in the open but those in the last hands and two out of the game."""
    game = handvol.game("ninjan", seats=3)
    open_cards = [name for name in DECK.names if name not in EIGHT]
    position: dict[str, Any] = {
        "piles": [open_cards[:10], open_cards[10:20], open_cards[20:30]],
        "won": [open_cards[30:], [], []],
        "hands": [EIGHT[:2], EIGHT[2:4], EIGHT[4:6]],
    }
    return game, game.load({**position, **changes})


@pytest.mark.rule("NJ-4.6", "NJ-2.3")
def test_other_hands_come_from_all_cards_not_seen() -> None:
    game, state = endgame()
    unseen = EIGHT[2:]
    expected = {}
    for one in itertools.combinations(unseen, 2):
        for two in itertools.combinations([c for c in unseen if c not in one], 2):
            expected[frozenset(one), frozenset(two)] = 1 / 90
    assert len(expected) == 90

    def hands(sample: handvol.State) -> tuple[frozenset[str], frozenset[str]]:
        _, one, two = map(frozenset, sample.dump()["hands"])
        return one, two

    check_frequencies(game, state.view(0), expected, hands)


@pytest.mark.rule("NJ-4.6")
def test_a_choice_not_yet_revealed_is_drawn_too() -> None:
    hands = [EIGHT[:1], EIGHT[2:4], EIGHT[4:6]]
    game, state = endgame(hands=hands, chosen=["-5P", None, None])
    unseen = [card for card in EIGHT if card not in EIGHT[2:4]]
    expected = {card: 1 / len(unseen) for card in unseen}
    check_frequencies(game, state.view(1), expected, lambda s: s.dump()["chosen"][0])
    spectator = {card: 1 / len(EIGHT) for card in EIGHT}
    check_frequencies(game, state.view(None), spectator, lambda s: s.dump()["chosen"][0])


@pytest.mark.rule("NJ-4.6", "NJ-5.2")
def test_a_secret_throw_may_be_anything() -> None:
    game = handvol.game("ninjan", seats=3)
    piles = [["1R"], ["2R"], ["3R"]]
    state = game.load({"piles": piles, "phase": "throw", "tied": [0, 2], "thrown": ["paper", None, None]})
    thirds = dict.fromkeys(("rock", "paper", "scissors"), 1 / 3)
    check_frequencies(game, state.view(2), thirds, lambda s: s.dump()["thrown"][0])
    assert game.sample(state.view(0), seed=3).dump()["thrown"][0] == "paper"


def test_revealed_choices_stay() -> None:
    game, state = endgame(hands=[EIGHT[:1], EIGHT[1:2], EIGHT[2:3]], chosen=["4R", "2P", "5P"], round=8)
    assert state.phase == "resolve"
    for seed in range(20):
        assert game.sample(state.view(1), seed=seed).dump()["chosen"] == ["4R", "2P", "5P"]
