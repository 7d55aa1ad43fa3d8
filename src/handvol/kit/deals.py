"""Hidden hands dealt anew: every deal that fits what is known of them is equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from handvol.core.bits import lowest, popcount
from handvol.core.cells import Cells
from handvol.core.chance import random_cards

from .together import DIGIT, deal_together, open_to, sum_of


def deal_within(
    s: Cells, observer: int, cards: int, hands: list[int], allowed: Sequence[int], known: Sequence[int]
) -> bool:
    """Deal all hands but the observer's anew, each as large as it is, from the cards that it may hold.

    `cards` are those that the observer does not see. By seat, `allowed` has the cards that it may hold and
    `known` those that it is known to hold: fields of the state, or tuples. What is left over is nobody's: the
    pile. Where no deal fits, nothing is dealt, and the answer is False. At most nine seats.

    In a game for three with a draw pile, where a seat may not hold the suits in its `void`:

        def redeal(s: MyCells, observer: int) -> None:
            cards = ALL_CARDS & ~seen(s, observer)
            may_hold = (allowed(s, 0), allowed(s, 1), allowed(s, 2))
            deal_within(s, observer, cards, s.hands, may_hold, s.shown)
            for seat in range(s.seats):
                cards &= ~s.hands[seat]
            lay_pile(s, cards)
    """
    waiting = 0
    needs = 0  # by seat, see `digit`
    for seat in range(s.seats):
        if seat == observer:
            continue
        cards &= ~known[seat]
        need = popcount(hands[seat]) - popcount(known[seat])
        if need < 0:
            return False
        if need > 0:
            waiting |= 1 << seat
            needs |= need << DIGIT * seat
    if not fits(cards, allowed, waiting, needs):
        return False
    for seat in range(s.seats):
        if seat != observer:
            hands[seat] = known[seat]
    while waiting:
        seats = next_seats(cards, allowed, waiting, needs)
        room = cards & open_to(allowed, seats)
        if popcount(seats) == 1:
            hands[lowest(seats)] |= random_cards(s, room, sum_of(needs, seats))
        else:
            deal_together(s, room, hands, allowed, seats, needs)
        waiting &= ~seats
        while seats:
            cards &= ~hands[lowest(seats)]
            seats &= seats - 1
    return True


def fits(cards: int, allowed: Sequence[int], waiting: int, needs: int) -> bool:
    """Whether there is a deal: there is if any seats together may hold as many cards as they need (Hall)."""
    seats = waiting
    while seats:
        if popcount(cards & open_to(allowed, seats)) < sum_of(needs, seats):
            return False
        seats = seats - 1 & waiting
    return True


def next_seats(cards: int, allowed: Sequence[int], waiting: int, needs: int) -> int:
    """The fewest seats that can be dealt to before the others, mostly one: see `are_apart`."""
    common = cards
    left = waiting
    while left:
        common &= allowed[lowest(left)]
        left &= left - 1
    left = waiting
    while left:
        if cards & allowed[lowest(left)] == common:
            return left & -left
        left &= left - 1
    best = waiting
    seats = waiting
    while seats:
        if popcount(seats) < popcount(best) and are_apart(cards, allowed, waiting, needs, seats):
            best = seats
        seats = seats - 1 & waiting
    return best


def are_apart(cards: int, allowed: Sequence[int], waiting: int, needs: int, seats: int) -> bool:
    """Whether it is all the same to the others which of the cards open to these seats they get.

    It is where they need all of these cards, or where the others may hold all of them too.
    """
    room = cards & open_to(allowed, seats)
    if popcount(room) == sum_of(needs, seats):
        return True
    others = waiting & ~seats
    while others:
        if room & ~allowed[lowest(others)]:
            return False
        others &= others - 1
    return True
