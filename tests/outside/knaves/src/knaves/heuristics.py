"""Knaves: a simple good player. Win cheap tricks cheaply, and let others have the knaves."""

from __future__ import annotations

from handvol.kit.tricks import beats, rank_of, suit_of, winning_place

from .rules import score
from .state import KNAVES, RANKS, SEATS, SUIT_CARDS, SUITS, KnavesCells


def worth(s: KnavesCells, action: int) -> int:
    """What the trick brings if this card wins it; of cards that do as well, the lowest."""
    low = RANKS - rank_of(action, RANKS)
    value = trick_value(s, action)
    if s.trick_size == 0:
        return low if value < 1 else -low
    trump = suit_of(s.turned, RANKS)
    best = s.trick[winning_place(s.trick, s.trick_size, RANKS, trump)]
    if not beats(action, best, RANKS, trump):
        return 20 * cost_of(s, 1 << action) + low
    return 20 * value + (low if s.trick_size == SEATS - 1 else -low)


def trick_value(s: KnavesCells, action: int) -> int:
    """A point, less the knaves that lie in the trick with this card."""
    cards = 1 << action
    for place in range(s.trick_size):
        cards |= 1 << s.trick[place]
    return 1 - cost_of(s, cards)


def cost_of(s: KnavesCells, cards: int) -> int:
    """What the knaves among these cards cost."""
    cost = 0
    for suit in range(len(SUITS)):
        if cards & KNAVES & SUIT_CARDS[suit]:
            cost += s.costs[suit]
    return cost


def stage(s: KnavesCells) -> int:
    """A search looks to the end of the deal: the next one is dealt anew."""
    return s.deal


def standing(s: KnavesCells, seat: int) -> int:
    """How well a seat stands: by its points."""
    return 12 * score(s, seat)
