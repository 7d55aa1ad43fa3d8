"""Zandlopers: buried cards and who knows where they are (ZL-7.2).

Who buries a card knows its place in the draw pile. When another seat draws it, the burier can tell, since
everybody draws all cards at once and in turn: it then knows a card of that hand, until it is shown. Should
that seat bury a card itself, it may have been this one: then the card is in that hand or at that place.
"""

from __future__ import annotations

from handvol.core.bits import contains, lowest, nth_bit, popcount
from handvol.core.chance import random_below, random_card
from handvol.core.contract import NOBODY, note

from .state import NONE, ZandlopersCells

TRACED = 11  # what happened, beside the notes in `rules`: a buried card was drawn by another


def put_under_pile(s: ZandlopersCells, seat: int, card: int) -> None:
    """Bury a card; all places in the pile move up by one."""
    for place in range(s.pile_size, 0, -1):
        s.pile[place] = s.pile[place - 1]
    s.pile[0] = card
    s.pile_size += 1
    for other in range(s.seats):
        s.buried[other] <<= 1
        s.doubt[other] <<= 1
    s.buried[seat] |= 1
    for other in range(s.seats):
        if other != seat:
            s.doubt[other] |= 1
            drop_doubt(s, other, seat)


def draw(s: ZandlopersCells, seat: int, count: int) -> int:
    """Draw cards from the top of the pile; returns them as a set."""
    cards = 0
    for _ in range(count):
        place = s.pile_size - 1
        card = s.pile[place]
        for burier in range(s.seats):
            if contains(s.buried[burier], place):
                draw_buried(s, seat, burier, place)
        s.pile[place] = NONE
        s.pile_size = place
        cards |= 1 << card
        s.hands[seat] |= 1 << card
    return cards


def draw_buried(s: ZandlopersCells, seat: int, burier: int, place: int) -> None:
    """What everybody learns when a seat draws the card that another, or itself, has buried."""
    card = s.pile[place]
    for other in range(s.seats):
        if contains(s.doubt[other], place):
            if seat != other and seat != burier:
                lose_track(s, other, burier)
            s.doubt[other] &= ~(1 << place)
    s.buried[burier] &= ~(1 << place)
    if contains(s.known[seat], card):
        s.known[seat] &= ~(1 << card)
    drop_doubt(s, seat, burier)
    if seat != burier:
        s.known[burier] |= 1 << card
        note(s, TRACED, burier, card, seat)


def show(s: ZandlopersCells, seat: int, card: int) -> None:
    """A seat has put a card on the table: nobody has to remember it any more."""
    for other in range(s.seats):
        if contains(s.known[other], card):
            s.known[other] &= ~(1 << card)
            drop_doubt(s, other, seat)


def traced(s: ZandlopersCells, seat: int, holder: int) -> int:
    """The cards that a seat knows the holder to have drawn: in its hand, or buried by it since."""
    return s.known[seat] & (s.hands[holder] | cards_at(s, s.doubt[seat] & s.buried[holder]))


def cards_at(s: ZandlopersCells, places: int) -> int:
    """The cards at these places of the pile, as a set."""
    cards = 0
    while places:
        cards |= 1 << s.pile[lowest(places)]
        places &= places - 1
    return cards


def drop_doubt(s: ZandlopersCells, seat: int, holder: int) -> None:
    """Where a seat knows no card that the holder has drawn, it does not look for one either."""
    if not traced(s, seat, holder):
        s.doubt[seat] &= ~s.buried[holder]


def lose_track(s: ZandlopersCells, seat: int, holder: int) -> None:
    """A third seat has drawn what may be a card that the seat knows: it may be anywhere by now."""
    s.known[seat] &= ~traced(s, seat, holder)
    s.doubt[seat] &= ~s.buried[holder]


def forget_all(s: ZandlopersCells) -> None:
    """All cards are shuffled: nobody knows anything (ZL-7.2)."""
    for seat in range(s.seats):
        s.buried[seat] = 0
        s.known[seat] = 0
        s.doubt[seat] = 0


def redeal(s: ZandlopersCells, observer: int) -> None:
    """Other hands and the draw pile anew, but for what the observer has buried and traced (ZL-7)."""
    own_places = s.buried[observer] if observer != NOBODY else 0
    places = ((1 << s.pile_size) - 1) & ~own_places
    unknown = cards_at(s, places)
    for seat in range(s.seats):
        if seat != observer:
            unknown |= s.hands[seat]
            s.known[seat] = 0
            s.doubt[seat] = 0
    if observer != NOBODY:
        unknown &= ~s.known[observer]
    for seat in range(s.seats):
        if seat == observer:
            continue
        room = popcount(s.hands[seat])
        hand = 0
        if observer != NOBODY:
            perhaps = s.doubt[observer] & s.buried[seat]
            cards = traced(s, observer, seat)
            while cards:
                spot = random_below(s, room + popcount(perhaps))
                if spot < room:
                    hand |= 1 << lowest(cards)
                    room -= 1
                else:
                    place = nth_bit(perhaps, spot - room)
                    s.pile[place] = lowest(cards)
                    perhaps &= ~(1 << place)
                    places &= ~(1 << place)
                cards &= cards - 1
        for _ in range(room):
            card = random_card(s, unknown)
            unknown &= ~(1 << card)
            hand |= 1 << card
        s.hands[seat] = hand
    while places:
        card = random_card(s, unknown)
        unknown &= ~(1 << card)
        s.pile[lowest(places)] = card
        places &= places - 1
