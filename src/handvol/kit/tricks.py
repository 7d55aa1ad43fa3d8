"""Tricks: what must be followed, and who wins; for cards numbered as in `decks`."""

from __future__ import annotations

NO_SUIT = -1
"""No trump; or nothing led yet."""


def must_follow(hand: int, suit_cards: int) -> int:
    """The cards that may be played: those of the suit led, if the hand has any, else all."""
    following = hand & suit_cards
    return following if following else hand


def suit_of(card: int, ranks: int) -> int:
    """The suit of a card of a deck with so many ranks."""
    return card // ranks


def rank_of(card: int, ranks: int) -> int:
    """The rank of a card, from 0 for the lowest."""
    return card % ranks


def beats(card: int, other: int, ranks: int, trump: int) -> bool:
    """Whether a card that is played later beats the one that has won so far."""
    if suit_of(card, ranks) == suit_of(other, ranks):
        return card > other
    return suit_of(card, ranks) == trump


def winning_place(trick: list[int], size: int, ranks: int, trump: int) -> int:
    """Where the winning card lies in a trick of so many cards: the highest trump, or of the suit led."""
    best = 0
    for place in range(1, size):
        if beats(trick[place], trick[best], ranks, trump):
            best = place
    return best


def player_at(place: int, leader: int, seats: int) -> int:
    """Who has played the card at a place of a trick."""
    return (leader + place) % seats
