"""Djinn: what lies face down, how it is shuffled, and how it might lie for who cannot see it (DJ-7.13)."""

from __future__ import annotations

from handvol.core.bits import popcount
from handvol.core.chance import random_below, random_card

from .bag import count, one, random_power, size
from .material import COLOURS, LEVELS, MAX_SEATS, ROW, of_colour
from .state import NONE, DjinnCells

SEAT_BITS = 2


def lay_caves(s: DjinnCells, level: int) -> None:
    """Three caves of the pool of a level, in any order (DJ-1.2, DJ-2.1)."""
    left = s.pools[level]
    for place in range(ROW):
        challenge = random_card(s, left)
        left &= ~(1 << challenge)
        s.caves[level][place] = challenge


def random_hand(s: DjinnCells, cards: int, number: int) -> int:
    """So many cards of a set, any of them as likely."""
    hand = 0
    for _ in range(number):
        hand |= 1 << random_card(s, cards & ~hand)
    return hand


def shuffle_pile(s: DjinnCells, cards: int) -> None:
    """Make these cards the draw pile."""
    s.pile_size = popcount(cards)
    for place in range(s.pile_size):
        card = random_card(s, cards)
        cards &= ~(1 << card)
        s.pile[place] = card


def shuffle_djinns(s: DjinnCells, cards: int) -> None:
    """Make these Djinn cards the Djinn pile."""
    s.djinn_pile_size = size(cards)
    for place in range(s.djinn_pile_size):
        power = random_power(s, cards)
        cards -= one(power)
        s.djinn_pile[place] = power


def redeal(s: DjinnCells, observer: int) -> None:
    """Hands, piles and caves anew, as likely as they are to who has seen what the observer has."""
    redeal_treasures(s, observer)
    redeal_djinns(s, observer)
    for level in range(s.shown, LEVELS):
        lay_caves(s, level)


def remember_use(s: DjinnCells, power: int) -> None:
    """The seat in turn uses a Djinn card: an old one, a new one, or nobody can tell and all is forgotten."""
    old = 0
    for seat in range(s.seats):
        old += s.djinns_old[seat]
    if s.djinns_old[s.turn] == 0 or count(old, power) == 0:
        return
    new = s.powers - s.djinn_used - old
    if s.djinns[s.turn] == s.djinns_old[s.turn] or count(new, power) == 0:
        s.djinns_old[s.turn] -= one(power)
        return
    for seat in range(s.seats):
        s.djinns_old[seat] = 0


def redeal_djinns(s: DjinnCells, observer: int) -> None:
    """Other seats' Djinn cards, the old and the new ones, and the Djinn pile."""
    old = hidden_old(s, observer)
    new = hidden_djinns(s, observer) - old
    for seat in range(s.seats):
        if seat == observer:
            continue
        held = size(s.djinns[seat] - s.djinns_old[seat])
        s.djinns_old[seat] = random_djinns(s, old, size(s.djinns_old[seat]))
        old -= s.djinns_old[seat]
        drawn = random_djinns(s, new, held)
        new -= drawn
        s.djinns[seat] = s.djinns_old[seat] + drawn
    shuffle_djinns(s, new)


def hidden_old(s: DjinnCells, observer: int) -> int:
    """The old Djinn cards of the other seats."""
    cards = 0
    for seat in range(s.seats):
        if seat != observer:
            cards += s.djinns_old[seat]
    return cards


def hidden_djinns(s: DjinnCells, observer: int) -> int:
    """All Djinn cards that are neither used nor the observer's."""
    return s.powers - s.djinn_used - (s.djinns[observer] if observer != NONE else 0)


def random_djinns(s: DjinnCells, cards: int, number: int) -> int:
    """So many Djinn cards of a bag, any of them as likely."""
    drawn = 0
    for _ in range(number):
        drawn += one(random_power(s, cards - drawn))
    return drawn


def redeal_treasures(s: DjinnCells, observer: int) -> None:
    """Other hands and the draw pile; nobody gets a colour that it has failed to follow."""
    unknown = hidden_treasures(s, observer)
    order = tightest_first(s, observer, unknown)
    others = s.seats if observer == NONE else s.seats - 1
    while not deal_hands(s, unknown, order, others):
        pass
    for place in range(others):
        unknown &= ~s.hands[order >> SEAT_BITS * place & 3]
    shuffle_pile(s, unknown)


def hidden_treasures(s: DjinnCells, observer: int) -> int:
    """The cards in the draw pile and in the hands of the other seats."""
    cards = 0
    for place in range(s.pile_size):
        cards |= 1 << s.pile[place]
    for seat in range(s.seats):
        if seat != observer:
            cards |= s.hands[seat]
    return cards


def allowed(s: DjinnCells, seat: int, cards: int) -> int:
    """The cards that a seat may hold."""
    for colour in range(len(COLOURS)):
        if s.void[seat] >> colour & 1:
            cards &= ~of_colour(colour)
    return cards


def tightest_first(s: DjinnCells, observer: int, unknown: int) -> int:
    """The other seats, those with the least choice first; the first one in the lowest bits."""
    order = 0
    done = -(1 << s.seats)
    if observer != NONE:
        done |= 1 << observer
    for place in range(popcount(~done)):
        best = NONE
        least = 0
        for seat in range(MAX_SEATS):
            if done >> seat & 1:
                continue
            spare = popcount(allowed(s, seat, unknown)) - popcount(s.hands[seat])
            if best == NONE or spare < least:
                best = seat
                least = spare
        done |= 1 << best
        order |= best << SEAT_BITS * place
    return order


def deal_hands(s: DjinnCells, unknown: int, order: int, others: int) -> bool:
    """Deal hands seat by seat from what each may hold; False where it must be tried again.

    Drawing a hand from the cards that a seat may still hold makes hands that leave little to the next
    seats too likely. So each seat goes on only with the chance (ways to draw its hand now) / (ways to draw
    it at best): then all deals that can be are equally likely.
    """
    left = unknown
    for place in range(others):
        seat = order >> SEAT_BITS * place & 3
        number = popcount(s.hands[seat])
        choice = left & allowed(s, seat, unknown)
        ways = popcount(choice)
        best = most_left(s, unknown, order, place)
        for drawn in range(number):
            if ways < best and random_below(s, best - drawn) >= ways - drawn:
                return False
        hand = random_hand(s, choice, number)
        s.hands[seat] = hand
        left &= ~hand
    return True


def most_left(s: DjinnCells, unknown: int, order: int, place: int) -> int:
    """The most cards to choose from that earlier seats can leave to the seat at this place of the order."""
    mine = allowed(s, order >> SEAT_BITS * place & 3, unknown)
    dealt = 0
    open_to_them = 0
    taken = 0
    for earlier in range(place):
        seat = order >> SEAT_BITS * earlier & 3
        number = popcount(s.hands[seat])
        theirs = allowed(s, seat, unknown)
        elsewhere = popcount(theirs & ~mine)
        taken += number - elsewhere if number > elsewhere else 0
        dealt += number
        open_to_them |= theirs
    together = dealt - popcount(open_to_them & ~mine)
    return popcount(mine) - (taken if taken > together else together)
