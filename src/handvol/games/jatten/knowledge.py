"""Jatten: what seats come to know of each other's hands, and do not forget (JT-3.4, JT-4.3).

Known is what is certain: at least so many cards of a kind are in that hand. When a card of a known kind
leaves the hand and the hand holds cards that were never seen, nobody can tell which copy has left; what
stays certain is one copy less. (A card that was never known leaves the known ones as they are.)
"""

from __future__ import annotations

from .bag import add, count, put, remove
from .state import JattenCells


def leave_hand(s: JattenCells, seat: int, card: int) -> None:
    """A card leaves a hand, seen by all."""
    remove(s.hands[seat], card)
    for other in range(s.seats):
        if count(s.known[other][seat], card):
            remove(s.known[other][seat], card)


def return_to_hand(s: JattenCells, seat: int, card: int) -> None:
    """A card goes to a hand, seen by all."""
    add(s.hands[seat], card)
    for other in range(s.seats):
        add(s.known[other][seat], card)


def see_hand(s: JattenCells, seat: int, other: int) -> None:
    """A seat looks at the whole hand of another (JT-4.3)."""
    put(s.known[seat][other], s.hands[other][0], s.hands[other][1])
