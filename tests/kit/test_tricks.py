"""Tricks of standard decks, against a plain telling of who wins."""

from __future__ import annotations

import random

import pytest

from handvol.core.bits import as_bits, members
from handvol.kit.decks import CLUBS, HEARTS, SUIT_LETTERS, french_deck, of_rank, ranks_of, suits_of
from handvol.kit.tricks import NO_SUIT, must_follow, player_at, rank_of, suit_of, winning_place

RANKS = "23456789TJQKA"


@pytest.mark.parametrize(("lowest", "size"), [("2", 52), ("6", 36), ("7", 32), ("9", 24)])
def test_a_deck_has_every_suit_and_rank_once(lowest: str, size: int) -> None:
    deck = french_deck(lowest)
    assert len(set(deck.names)) == size == 4 * ranks_of(deck)
    suits = suits_of(deck)
    assert sum(suits) == (1 << size) - 1
    for card, name in enumerate(deck.names):
        ranks = ranks_of(deck)
        assert SUIT_LETTERS[suit_of(card, ranks)] == name[-1]
        assert RANKS[RANKS.index(lowest) + rank_of(card, ranks)] == name[0]
        assert suits[suit_of(card, ranks)] >> card & 1
    assert deck.texts(of_rank(deck, "Q")) == ["QC", "QD", "QH", "QS"]


def wins(trick: list[str], trump: str | None) -> str:
    """The winning card: told as one would at a table."""
    trumps = [card for card in trick if card[-1] == trump]
    following = [card for card in trick if card[-1] == trick[0][-1]]
    return max(trumps or following, key=lambda card: RANKS.index(card[0]))


def test_the_winner_is_the_highest_trump_or_the_highest_of_the_suit_led() -> None:
    chance = random.Random(1)
    deck = french_deck()
    for _ in range(3000):
        trick = chance.sample(range(52), chance.randint(1, 6))
        trump = chance.choice([NO_SUIT, 0, 1, 2, 3])
        padded = trick + [-1] * (6 - len(trick))
        place = winning_place(padded, len(trick), 13, trump)
        expected = wins([deck.names[card] for card in trick], None if trump < 0 else SUIT_LETTERS[trump])
        assert deck.names[trick[place]] == expected


def test_who_has_the_suit_follows_it() -> None:
    deck = french_deck()
    clubs = suits_of(deck)[CLUBS]
    hand = as_bits([deck.names.index(name) for name in ("2C", "KC", "AH")])
    assert deck.texts(must_follow(hand, clubs)) == ["2C", "KC"]
    rest = hand & suits_of(deck)[HEARTS]
    assert must_follow(rest, clubs) == rest
    assert members(must_follow(0, clubs)) == []


def test_players_go_round() -> None:
    assert [player_at(place, 2, 3) for place in range(3)] == [2, 0, 1]
