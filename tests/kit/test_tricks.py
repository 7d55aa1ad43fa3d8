"""French decks and tricks, against a plain telling of who wins."""

from __future__ import annotations

import random

import pytest

from handvol.core.bits import as_bits
from handvol.kit.decks import CLUBS, HEARTS, RANKS, SUITS, french_deck, rank_of, suit_of
from handvol.kit.tricks import NO_TRUMPS, NOWHERE, must_follow, place_of, winning_card, winning_place


@pytest.mark.parametrize("lowest", ["2", "6", "7", "9"])
def test_a_deck_has_every_suit_and_rank_once(lowest: str) -> None:
    ranks = RANKS[RANKS.index(lowest) :]
    pack = french_deck(ranks)
    names = pack.deck.names
    assert len(set(names)) == len(names) == 4 * len(ranks)
    assert sum(pack.suits) == sum(pack.ranks) == pack.all_cards == (1 << len(names)) - 1
    for card, name in enumerate(names):
        assert (ranks[rank_of(card)], SUITS[suit_of(card)]) == (name[0], name[1])
        assert pack.suits[suit_of(card)] & pack.ranks[rank_of(card)] == 1 << card
    assert [names[card][1] for card in pack.by_suit] == [suit for suit in SUITS for _ in ranks]


@pytest.mark.parametrize(("ranks", "suits"), [("", SUITS), ("22", SUITS), ("1", SUITS), (RANKS, "CDH")])
def test_a_deck_that_cannot_be_is_refused(ranks: str, suits: str) -> None:
    with pytest.raises(ValueError, match="of a deck are"):
        french_deck(ranks, suits)


def wins(trick: list[str], trump: str | None) -> str:
    """The winning card: told as one would at a table."""
    trumps = [card for card in trick if card[1] == trump]
    following = [card for card in trick if card[1] == trick[0][1]]
    return max(trumps or following, key=lambda card: RANKS.index(card[0]))


def test_the_winner_is_the_highest_trump_or_the_highest_of_the_suit_led() -> None:
    chance = random.Random(1)
    pack = french_deck()
    names = pack.deck.names
    for _ in range(3000):
        trick = chance.sample(range(52), chance.randint(1, 6))
        trump = chance.choice([None, *range(4)])
        padded = trick + [-1] * (6 - len(trick))
        led, trumps = pack.suits[suit_of(trick[0])], NO_TRUMPS if trump is None else pack.suits[trump]
        expected = wins([names[card] for card in trick], None if trump is None else SUITS[trump])
        assert names[padded[winning_place(padded, len(trick), led, trumps)]] == expected
        assert names[winning_card(as_bits(trick), led, trumps)] == expected


def test_who_has_the_suit_follows_it() -> None:
    pack = french_deck()
    clubs = pack.suits[CLUBS]
    hand = as_bits([pack.deck.names.index(name) for name in ("2C", "KC", "AH")])
    assert pack.deck.texts(must_follow(hand, clubs)) == ["2C", "KC"]
    rest = hand & pack.suits[HEARTS]
    assert must_follow(rest, clubs) == rest
    assert must_follow(0, clubs) == 0


def test_what_does_not_lie_in_a_row_is_nowhere() -> None:
    assert place_of([4, 7, 9], 2, 7) == 1
    assert place_of([4, 7, 9], 2, 9) == NOWHERE
