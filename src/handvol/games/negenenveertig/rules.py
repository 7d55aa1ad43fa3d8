"""Negenenveertig: the rules, one after the other, with their numbers."""

from __future__ import annotations

from handvol.core.bits import contains, lowest, popcount
from handvol.core.chance import random_below, random_card
from handvol.core.contract import LEGAL, NOBODY, begin, note
from handvol.kit.seats import left_of

from .material import (
    ALL_CARDS,
    ALL_FIELDS,
    ALL_NUMBERS,
    AROUND,
    BLUE,
    BLUE_TOUCHING,
    CARDS,
    HAND_SIZE,
    JOKER,
    JOKER_POINTS,
    JOKER_START,
    MAX_SEATS,
    NUMBER_PLACES,
    NUMBERS,
    PILE_PLACE,
    RED,
    RED_TOUCHING,
    SHUFFLED,
    joker_count,
    with_card,
    without_card,
)
from .state import LAST, LAY, NONE, OVER, NegenenveertigCells

WORDS = 3

# Actions: a number card on its field, a joker on a field, the exchange of a joker on a field, and two more.
LAY_NUMBER = 0
LAY_JOKER = 64
SWAP = 128
DRAW = SWAP + NUMBERS + 2
DONE = DRAW + 1

# Why an action is refused.
(
    NOT_IN_HAND,
    JOKER_THERE,
    NOT_TOUCHING,
    FIELD_TAKEN,
    JOKER_NOT_TOUCHING,
    PILE_LIES_THERE,
    NO_JOKER_THERE,
    NUMBER_NOT_IN_HAND,
    JOKER_STAYS,
    LAST_CARD_WAITS,
    LAID_ALREADY,
    PILE_USED_UP,
    MUST_DRAW,
) = range(1, 14)

# What happened.
NEW_ROUND, DEALT, TURNED, LAID, SWAPPED, DREW, DREW_LAST, FINISHED, EMPTY, COUNTED, ENDED = range(11)


def deal(s: NegenenveertigCells) -> None:
    """Draw the first dealer by lot (NV-6.1) and set up the first round."""
    for seat in range(MAX_SEATS):
        s.hands[seat] = 0
        s.minus[seat] = 0
        s.known[seat] = 0
        s.passed[seat] = 0
    s.round = 1
    s.dealer = random_below(s, s.seats)
    set_up(s)


def set_up(s: NegenenveertigCells) -> None:
    """Five cards for every seat, one on the board, the rest is the draw pile (NV-2)."""
    note(s, NEW_ROUND, s.round, s.dealer)
    if s.board == SHUFFLED:
        mix_board(s)
    shuffle_cards(s)
    for seat in range(s.seats):  # NV-2.1
        hand = 0
        for _ in range(HAND_SIZE):
            hand = with_card(hand, off_the_pile(s))
        s.hands[seat] = hand
        s.known[seat] = 0
        s.passed[seat] = 0
        note(s, DEALT, seat, hand)
    s.drew = 0
    s.taken = 0
    s.jokers = 0
    s.open = 0
    card = off_the_pile(s)  # NV-2.2
    put_on_board(s, card, JOKER_START if card == JOKER else card)
    note(s, TURNED, card)
    s.laid = 0
    s.swapped = 0
    s.drawn = NONE
    s.phase = LAY
    s.turn = left_of(s, s.dealer)  # NV-2.3


def mix_board(s: NegenenveertigCells) -> None:
    """Every number on another place (NV-1.4)."""
    for i in range(NUMBERS - 1, 0, -1):
        place = NUMBER_PLACES[i]
        other = NUMBER_PLACES[random_below(s, i + 1)]
        field = s.layout[place]
        s.layout[place] = s.layout[other]
        s.layout[other] = field


def shuffle_cards(s: NegenenveertigCells) -> None:
    """All cards as the draw pile, in any order."""
    for i in range(CARDS):
        other = random_below(s, i + 1)
        s.row[i] = s.row[other]
        s.row[other] = i if i < JOKER else JOKER
    s.pile = CARDS


def off_the_pile(s: NegenenveertigCells) -> int:
    """Take the top card of the draw pile."""
    s.pile -= 1
    card = s.row[s.pile]
    s.row[s.pile] = NONE
    return card


def legal(s: NegenenveertigCells, word: int) -> int:
    """Numbers to lay; fields for a joker; jokers to exchange, to draw, to be done."""
    if s.phase == OVER:
        return 0
    hand = usable(s)
    if word == 0:
        return hand & ALL_NUMBERS & s.open  # NV-4.1
    if word == 1:
        return joker_fields(s) if contains(hand, JOKER) else 0  # NV-4.3
    swaps = hand & ALL_NUMBERS & s.jokers  # NV-4.5
    if s.phase == LAST or has_laid(s):
        return swaps | 1 << DONE - SWAP  # NV-3.3
    return swaps | 1 << DRAW - SWAP  # NV-3.2


def usable(s: NegenenveertigCells) -> int:
    """The cards that the seat in turn may use now (NV-5.2)."""
    hand = s.hands[s.turn]
    return hand if s.drawn == NONE else without_card(hand, s.drawn)


def joker_fields(s: NegenenveertigCells) -> int:
    """The empty fields on which a joker may be laid: those that touch a card, or all (NV-4.3)."""
    return ALL_FIELDS & ~s.taken if s.joker_anywhere else s.open


def has_laid(s: NegenenveertigCells) -> bool:
    """Whether the seat in turn has laid, so that it does not draw (NV-3.2, NV-4.5)."""
    return s.laid + s.swap_counts * s.swapped > 0


def refusal(s: NegenenveertigCells, action: int) -> int:
    """LEGAL, or why not."""
    if action < LAY_JOKER:
        return refusal_to_lay_number(s, action)
    if action < SWAP:
        return refusal_to_lay_joker(s, action - LAY_JOKER)
    if action < DRAW:
        return refusal_to_swap(s, action - SWAP)
    if action == DRAW:
        if s.phase == LAST:
            return PILE_USED_UP  # NV-5.2
        return LAID_ALREADY if has_laid(s) else LEGAL  # NV-3.3
    return LEGAL if s.phase == LAST or has_laid(s) else MUST_DRAW  # NV-3.2


def refusal_to_lay_number(s: NegenenveertigCells, number: int) -> int:
    """Why a number cannot be laid."""
    if not contains(s.hands[s.turn], number):
        return NOT_IN_HAND
    if number == s.drawn:
        return LAST_CARD_WAITS  # NV-5.2
    if contains(s.taken, number):
        return JOKER_THERE  # NV-4.5
    return LEGAL if contains(s.open, number) else NOT_TOUCHING  # NV-4.1


def refusal_to_lay_joker(s: NegenenveertigCells, field: int) -> int:
    """Why a joker cannot be laid on a field."""
    if field == PILE_PLACE:
        return PILE_LIES_THERE  # NV-4.7
    if not contains(s.hands[s.turn], JOKER):
        return NOT_IN_HAND
    if not contains(usable(s), JOKER):
        return LAST_CARD_WAITS  # NV-5.2
    if contains(s.taken, field):
        return FIELD_TAKEN  # NV-4.3
    return LEGAL if contains(joker_fields(s), field) else JOKER_NOT_TOUCHING  # NV-4.3


def refusal_to_swap(s: NegenenveertigCells, field: int) -> int:
    """Why the joker on a field cannot be exchanged."""
    if field >= NUMBERS:
        return JOKER_STAYS  # NV-4.6
    if not contains(s.hands[s.turn], field):
        return NUMBER_NOT_IN_HAND  # NV-4.5
    if field == s.drawn:
        return LAST_CARD_WAITS  # NV-5.2
    return LEGAL if contains(s.jokers, field) else NO_JOKER_THERE  # NV-4.5


def apply(s: NegenenveertigCells, action: int) -> None:
    """Do a legal action."""
    if action < LAY_JOKER:
        lay(s, action, action)
    elif action < SWAP:
        lay(s, JOKER, action - LAY_JOKER)
    elif action < DRAW:
        swap(s, action - SWAP)
    elif action == DRAW:
        draw(s)
    else:
        done(s)


def lay(s: NegenenveertigCells, card: int, field: int) -> None:
    """Lay a card from the hand (NV-4.1, NV-4.3); with the last one the round ends (NV-5.1)."""
    seat = s.turn
    s.hands[seat] = without_card(s.hands[seat], card)
    put_on_board(s, card, field)
    s.row[CARDS - 1 - s.laid] = card
    s.laid += 1
    if card == JOKER and s.known[seat]:
        s.known[seat] -= 1  # NV-3.4
    note(s, LAID, seat, card, field)
    if s.hands[seat] == 0:
        note(s, EMPTY, seat)
        end_round(s)


def put_on_board(s: NegenenveertigCells, card: int, field: int) -> None:
    """A card on an empty field: all fields around it now touch a card (NV-4.1, NV-4.2)."""
    s.taken |= 1 << field
    s.open = (s.open | touching(s, field)) & ~s.taken
    if card == JOKER:
        s.jokers |= 1 << field


def touching(s: NegenenveertigCells, field: int) -> int:
    """The fields above, below, beside and diagonal of a field; not the pile's place (NV-4.7)."""
    if s.side == RED:
        return RED_TOUCHING[field]
    if s.side == BLUE:
        return BLUE_TOUCHING[field]
    place = 0
    while s.layout[place] != field:
        place += 1
    around = AROUND[place]
    found = 0
    while around:
        found |= 1 << s.layout[lowest(around)]
        around &= around - 1
    return found & ~(1 << PILE_PLACE)


def swap(s: NegenenveertigCells, number: int) -> None:
    """Put a number in the place of the joker on its field; everybody knows who has it now (NV-4.5)."""
    seat = s.turn
    s.hands[seat] = with_card(without_card(s.hands[seat], number), JOKER)
    s.jokers &= ~(1 << number)
    s.swapped += 1
    s.known[seat] += 1  # NV-3.4
    note(s, SWAPPED, seat, number)


def draw(s: NegenenveertigCells) -> None:
    """Draw a card and end the turn (NV-3.2), or go on after the last one of the pile (NV-5.2)."""
    s.drew |= 1 << s.turn
    pass_over(s)
    card = off_the_pile(s)
    s.hands[s.turn] = with_card(s.hands[s.turn], card)
    note(s, DREW, s.turn, card)
    if s.pile:
        end_turn(s)
    else:
        s.phase = LAST
        s.drawn = NONE if s.last_card_usable else card
        note(s, DREW_LAST, s.turn)


def done(s: NegenenveertigCells) -> None:
    """End the turn (NV-3.3), or the round after the last card was drawn (NV-5.2)."""
    note(s, FINISHED, s.turn)
    s.drew &= ~(1 << s.turn)
    pass_over(s)
    if s.phase == LAST:
        end_round(s)
    else:
        end_turn(s)


def pass_over(s: NegenenveertigCells) -> None:
    """Everybody sees which numbers the seat in turn does not lay, though it might (NV-3.1, NV-3.4)."""
    s.passed[s.turn] = s.open & ALL_NUMBERS


def end_turn(s: NegenenveertigCells) -> None:
    """On to the left neighbour."""
    for i in range(s.laid):
        s.row[CARDS - 1 - i] = NONE
    s.laid = 0
    s.swapped = 0
    s.turn = left_of(s, s.turn)


def end_round(s: NegenenveertigCells) -> None:
    """Show and count all hands (NV-5.1); then the next round, or the end of the match (NV-6.1)."""
    for seat in range(s.seats):
        points = minus_points(s.hands[seat])
        note(s, COUNTED, seat, s.hands[seat], points)
        s.minus[seat] += points
    if s.round < s.rounds:
        begin(s, NEW_ROUND)
        s.round += 1
        s.dealer = left_of(s, s.dealer)
        set_up(s)
    else:
        note(s, ENDED)
        s.drawn = NONE
        s.phase = OVER
        s.turn = NOBODY


def minus_points(hand: int) -> int:
    """The numbers in a hand, a joker for 100 (NV-5.1)."""
    points = JOKER_POINTS * joker_count(hand)
    hand &= ALL_NUMBERS
    while hand:
        points += lowest(hand) + 1
        hand &= hand - 1
    return points


def score(s: NegenenveertigCells, seat: int) -> int:
    """Minus points below zero, those of finished rounds."""
    return -s.minus[seat]


def has_won(s: NegenenveertigCells, seat: int) -> bool:
    """The fewest minus points in all; equal totals share the win (NV-6.2)."""
    if s.phase != OVER:
        return False
    fewest = s.minus[0]
    for other in range(1, s.seats):
        if s.minus[other] < fewest:
            fewest = s.minus[other]
    return s.minus[seat] == fewest


def redeal(s: NegenenveertigCells, observer: int) -> None:
    """Other hands and the pile anew from the cards not seen, exchanged jokers in their place (NV-3.4)."""
    deal_unseen(s, observer, False)


def deal_unseen(s: NegenenveertigCells, observer: int, telling: bool) -> None:
    """Deal anew what the observer does not see; where moves are telling, nobody holds what it passed over."""
    unseen = cards_unseen(s, observer)
    for seat in range(s.seats):
        if is_seen(s, seat, observer):
            continue
        hand = 0
        for _ in range(s.known[seat]):
            hand = with_card(hand, JOKER)
        for i in range(popcount(s.hands[seat]) - s.known[seat]):
            likely = unseen
            if telling and i >= (s.drew >> seat & 1) and unseen & ~s.passed[seat]:
                likely &= ~s.passed[seat]
            card = random_of(s, likely)
            unseen = without_card(unseen, card)
            hand = with_card(hand, card)
            if i == 0 and seat == s.turn and s.drawn != NONE:
                s.drawn = card
        s.hands[seat] = hand
    for i in range(s.pile):
        card = random_of(s, unseen)
        unseen = without_card(unseen, card)
        s.row[i] = card


def is_seen(s: NegenenveertigCells, seat: int, observer: int) -> bool:
    """Whether the observer sees a hand: its own, and all when they have been counted (NV-3.4)."""
    return seat == observer or s.phase == OVER


def cards_unseen(s: NegenenveertigCells, observer: int) -> int:
    """The cards of which the observer does not know where they are."""
    unseen = ALL_CARDS & ~(s.taken & ~s.jokers & ALL_NUMBERS)
    jokers = popcount(s.jokers)
    for seat in range(s.seats):
        if is_seen(s, seat, observer):
            unseen &= ~(s.hands[seat] & ALL_NUMBERS)
            jokers += joker_count(s.hands[seat])
        else:
            jokers += s.known[seat]
    for _ in range(jokers):
        unseen = without_card(unseen, JOKER)
    return unseen


def random_of(s: NegenenveertigCells, cards: int) -> int:
    """A card drawn at random from a set that is not empty; each of two jokers is as likely as a number."""
    card = random_card(s, cards)
    return JOKER if card > JOKER else card
