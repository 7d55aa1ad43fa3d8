"""Zandlopers: buried cards and who knows where they are (ZL-7.2).

Who buries a card knows its place in the draw pile. When another seat draws it, the burier can tell, since
everybody draws all cards at once and in turn: it then knows a card of that hand, until it is shown. Should
that seat bury a card itself, it may have been this one: then the card is in that hand or at that place.
"""

from __future__ import annotations

from handvol.core.bits import contains, highest, lowest, nth_bit, popcount
from handvol.core.chance import random_below, random_card, random_cards
from handvol.core.contract import NOBODY, note

from .state import NONE, ZandlopersCells

TRACED = 11  # what happened, beside the notes in `rules`: a buried card was drawn by another


def put_under_pile(s: ZandlopersCells, seat: int, card: int) -> None:
    """Bury a card: all places move up by one, and a card that others know of this seat may lie there."""
    for place in range(s.pile_size, 0, -1):
        s.pile[place] = s.pile[place - 1]
    s.pile[0] = card
    s.pile_size += 1
    for other in range(s.seats):
        s.buried[other] <<= 1
    s.buried[seat] |= 1
    for other in range(s.seats):
        cards = s.known[other]
        while cards:
            known = lowest(cards)
            if s.below[known] > 0 or holder_of(s, known) == seat:
                s.below[known] += 1
            cards &= cards - 1


def draw(s: ZandlopersCells, seat: int, count: int) -> int:
    """Draw cards from the top of the pile; returns them as a set."""
    drawn = 0
    for _ in range(count):
        place = s.pile_size - 1
        for burier in range(s.seats):
            if contains(s.buried[burier], place):
                draw_buried(s, seat, burier, place)
        drawn |= 1 << s.pile[place]
        s.pile[place] = NONE
        s.pile_size = place
    s.hands[seat] |= drawn
    return drawn


def draw_buried(s: ZandlopersCells, seat: int, burier: int, place: int) -> None:
    """What the seats learn, and lose track of, when one draws a card that was buried."""
    card = s.pile[place]
    for other in range(s.seats):
        cards = s.known[other]
        while cards:
            known = lowest(cards)
            if s.below[known] > place and holder_of(s, known) == burier:
                if (seat == other and known == card) or (seat != other and seat != burier):
                    forget(s, other, known)
                else:
                    s.below[known] = above(s.buried[burier] & ((1 << place) - 1))
            cards &= cards - 1
    s.buried[burier] &= ~(1 << place)
    if seat != burier:
        s.known[burier] |= 1 << card
        note(s, TRACED, burier, card, seat)


def above(places: int) -> int:
    """The place above all these, 0 where there are none."""
    return highest(places) + 1 if places else 0


def holder_of(s: ZandlopersCells, card: int) -> int:
    """The seat that has a card in its hand, or has buried it."""
    for seat in range(s.seats):
        if contains(s.hands[seat] | cards_at(s, s.buried[seat]), card):
            return seat
    return NONE


def cards_at(s: ZandlopersCells, places: int) -> int:
    """The cards at these places of the pile, as a set."""
    cards = 0
    while places:
        cards |= 1 << s.pile[lowest(places)]
        places &= places - 1
    return cards


def traced(s: ZandlopersCells, seat: int, holder: int) -> int:
    """The cards that a seat knows the holder to have drawn, as a set."""
    return s.known[seat] & (s.hands[holder] | cards_at(s, s.buried[holder]))


def possible_places(s: ZandlopersCells, card: int, holder: int) -> int:
    """Where in the pile a known card may lie, if not in its holder's hand."""
    return s.buried[holder] & ((1 << s.below[card]) - 1)


def show(s: ZandlopersCells, card: int) -> None:
    """A card is on the table: nobody has to remember it any more."""
    for seat in range(s.seats):
        if contains(s.known[seat], card):
            forget(s, seat, card)


def forget(s: ZandlopersCells, seat: int, card: int) -> None:
    """The seat does not follow the card any more."""
    s.known[seat] &= ~(1 << card)
    s.below[card] = 0


def redeal(s: ZandlopersCells, observer: int) -> None:
    """Other hands and the draw pile anew, but for what the observer has buried and traced (ZL-7)."""
    open_places = (1 << s.pile_size) - 1
    if observer != NOBODY:
        open_places &= ~s.buried[observer]
    unknown = cards_at(s, open_places)
    for seat in range(s.seats):
        if seat != observer:
            unknown |= s.hands[seat]
            while s.known[seat]:
                forget(s, seat, lowest(s.known[seat]))
    if observer != NOBODY:
        unknown &= ~s.known[observer]
    for seat in range(s.seats):
        if seat == observer:
            continue
        room = popcount(s.hands[seat])
        hand = 0
        cards = traced(s, observer, seat) if observer != NOBODY else 0
        while cards:
            card = surest(s, cards)
            places = possible_places(s, card, seat) & open_places
            spot = random_below(s, room + popcount(places))
            if spot < room:
                hand |= 1 << card
                room -= 1
            else:
                place = nth_bit(places, spot - room)
                s.pile[place] = card
                open_places &= ~(1 << place)
            cards &= ~(1 << card)
        drawn = random_cards(s, unknown, room)
        unknown &= ~drawn
        s.hands[seat] = hand | drawn
    while open_places:
        card = random_card(s, unknown)
        unknown &= ~(1 << card)
        s.pile[lowest(open_places)] = card
        open_places &= open_places - 1


def surest(s: ZandlopersCells, cards: int) -> int:
    """The known card with the fewest possible places; all its places are possible for the others too."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        if s.below[card] < s.below[best]:
            best = card
        cards &= cards - 1
    return best
