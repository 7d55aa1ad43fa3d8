"""Knaves: a simple good player. Win cheap tricks cheaply, and let others have the knaves."""

from __future__ import annotations

from handvol.kit.decks import rank_of, suit_of
from handvol.kit.tricks import set_of, winning_card

from .rules import score
from .state import KNAVES, SEATS, SUIT_CARDS, SUITS, KnavesCells


def worth(s: KnavesCells, action: int) -> int:
    """What the trick brings if this card wins it; of cards that do as well, the lowest."""
    cards = set_of(s.trick, s.trick_size) | 1 << action
    value = 1 - cost_of(s, cards)
    if s.trick_size == 0:
        return -rank_of(action) if value < 1 else rank_of(action)
    led = SUIT_CARDS[suit_of(s.trick[0])]
    if winning_card(cards, led, SUIT_CARDS[suit_of(s.turned)]) != action:
        return 20 * cost_of(s, 1 << action) - rank_of(action)
    return 20 * value + (-rank_of(action) if s.trick_size == SEATS - 1 else rank_of(action))


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
