"""Zandlopers: the rules, one after the other, with their numbers."""

from __future__ import annotations

from handvol.core.bits import contains, lowest, popcount
from handvol.core.chance import random_below, shuffle
from handvol.core.contract import LEGAL, NOBODY, note
from handvol.kit.seats import left_of

from .material import (
    CARDS,
    DRAWN,
    DRAWN_BY_TWO,
    JOKER,
    KEPT,
    MAX_SEATS,
    SERIES,
    TAKERS,
    TWICE_SEATS,
    UP,
    colour_of,
)
from .memory import draw, put_under_pile, show
from .memory import redeal as redeal
from .state import ACT, NONE, OVER, ZandlopersCells

WORDS = 9

# An action is 64 * word + card. The word says what is done with the card:
START = 0  # + sign: start a series
TAKE = 2  # + series: take it over
TUCK = 5  # + series: tuck under it
BURY = 8

# Why an action is refused.
(
    START_WITH_HAND,
    TAKE_WITH_HAND,
    TUCK_FROM_HAND,
    BURY_FROM_HAND,
    NO_HOLDER,
    FIRST_STARTS,
    ONLY_START,
    TAKE_NOTHING,
    TUCK_NOTHING,
    TAKE_OWN,
    TUCK_OWN,
    MUST_BURY,
    MAY_NOT_BURY,
    WRONG_COLOUR,
    WRONG_ORDER,
    JOKER_ORDER,
    ORDER_ON_JOKER,
) = range(1, 18)

# What happened.
DEALT, STARTED, TOOK, TUCKED, BURIED, COLLECTED, DREW, NEW_ROUND, NOTED, RESHUFFLED, ENDED = range(11)


def deal(s: ZandlopersCells) -> None:
    """Set up a new game (ZL-2)."""
    for seat in range(MAX_SEATS):
        s.noted[seat] = 0
    s.run = 1
    s.round = 1
    s.first = s.begins if s.begins != NONE else random_below(s, s.seats)  # ZL-2.2
    shuffle_and_deal(s)


def shuffle_and_deal(s: ZandlopersCells) -> None:
    """Shuffle all cards and give every seat its hand; the rest is the draw pile (ZL-2.1)."""
    for series in range(SERIES):
        clear_holder(s, series)
    for card in range(CARDS):
        s.pile[card] = card
        s.under[card] = NONE
        s.below[card] = 0
    shuffle(s, s.pile, 0, CARDS)
    s.pile_size = CARDS
    for seat in range(MAX_SEATS):
        s.hands[seat] = 0
        s.collected[seat] = 0
        s.buried[seat] = 0
        s.known[seat] = 0  # ZL-7.2
    for seat in range(s.seats):
        draw(s, seat, KEPT + cards_drawn(s))
        note(s, DEALT, seat, s.hands[seat])
    s.phase = ACT
    s.turn = s.first


def cards_drawn(s: ZandlopersCells) -> int:
    """How many cards every seat draws for a new round: 4, with two seats 5 (ZL-5.2)."""
    return DRAWN_BY_TWO if s.seats == 2 else DRAWN


def legal(s: ZandlopersCells, word: int) -> int:
    """The cards of the hand with which this can be done."""
    if s.turn == NOBODY:
        return 0
    hand = s.hands[s.turn]
    if word < TAKE:
        return hand if has_empty_holder(s) else 0  # ZL-3.1
    if word == BURY:
        return hand if has_all_series(s, s.turn) else 0  # ZL-3.5
    series = word - TAKE if word < TUCK else word - TUCK
    if not is_anothers(s, series):
        return 0
    if word < TUCK:
        return hand & takers(s, series)  # ZL-3.3
    return hand  # ZL-3.4


def has_empty_holder(s: ZandlopersCells) -> bool:
    """Whether a series can be started."""
    return s.owner[0] == NONE or s.owner[1] == NONE or s.owner[2] == NONE


def has_all_series(s: ZandlopersCells, seat: int) -> bool:
    """Whether all three series lie before a seat."""
    return s.owner[0] == seat and s.owner[1] == seat and s.owner[2] == seat


def is_anothers(s: ZandlopersCells, series: int) -> bool:
    """Whether a series lies before another seat than the one in turn."""
    return s.owner[series] != NONE and s.owner[series] != s.turn


def takers(s: ZandlopersCells, series: int) -> int:
    """The cards that may be put on a series (ZL-3.3, ZL-4)."""
    return TAKERS[2 * s.top[series] + s.sign[series]]


def is_secret(s: ZandlopersCells) -> bool:
    """Which card is buried, nobody else sees (ZL-7.2)."""
    return has_all_series(s, s.turn)


def refusal(s: ZandlopersCells, action: int) -> int:
    """LEGAL, or why not."""
    word = action // 64
    card = action % 64
    if not contains(s.hands[s.turn], card):
        return refusal_of_card(word)
    if has_all_series(s, s.turn):
        return LEGAL if word == BURY else MUST_BURY  # ZL-3.5
    if word == BURY:
        return MAY_NOT_BURY  # ZL-3.5
    if word < TAKE:
        return LEGAL if has_empty_holder(s) else NO_HOLDER  # ZL-3.1
    if not s.series[0] | s.series[1] | s.series[2]:
        return FIRST_STARTS  # ZL-3.2
    series = word - TAKE if word < TUCK else word - TUCK
    if s.owner[series] == NONE:
        if only_own_series(s):
            return ONLY_START  # ZL-3.6
        return TAKE_NOTHING if word < TUCK else TUCK_NOTHING
    if s.owner[series] == s.turn:
        return TAKE_OWN if word < TUCK else TUCK_OWN  # ZL-3.3, ZL-3.4
    if word < TUCK and not contains(takers(s, series), card):
        return refusal_of_fit(card, s.top[series])
    return LEGAL


def refusal_of_card(word: int) -> int:
    """The card is not in the hand."""
    if word < TAKE:
        return START_WITH_HAND
    if word < TUCK:
        return TAKE_WITH_HAND
    return TUCK_FROM_HAND if word < BURY else BURY_FROM_HAND


def refusal_of_fit(card: int, top: int) -> int:
    """The card does not fit on the top card: its colour is wrong, or else its number."""
    if colour_of(card) == JOKER:
        return JOKER_ORDER  # ZL-4.1
    if colour_of(top) == JOKER:
        return ORDER_ON_JOKER  # ZL-4.3
    return WRONG_ORDER if colour_of(card) == colour_of(top) else WRONG_COLOUR  # ZL-3.3


def only_own_series(s: ZandlopersCells) -> bool:
    """Whether nobody but the seat in turn has a series before it."""
    return not (is_anothers(s, 0) or is_anothers(s, 1) or is_anothers(s, 2))


def apply(s: ZandlopersCells, action: int) -> None:
    """Do a legal action."""
    word = action // 64
    card = action % 64
    s.hands[s.turn] &= ~(1 << card)
    if word < TAKE:
        start(s, card, word - START)
    elif word < TUCK:
        take_over(s, card, word - TAKE)
    elif word < BURY:
        tuck(s, card, word - TUCK)
    else:
        bury(s, card)
    end_turn(s)


def start(s: ZandlopersCells, card: int, sign: int) -> None:
    """Put a card in the first empty holder and place it before you (ZL-3.1)."""
    series = 0
    while s.owner[series] != NONE:
        series += 1
    note(s, STARTED, s.turn, card, series, sign)
    show(s, card)
    s.sign[series] = sign
    put_on(s, card, series)


def take_over(s: ZandlopersCells, card: int, series: int) -> None:
    """Put a card on another's series; it then lies before you (ZL-3.3)."""
    note(s, TOOK, s.turn, card, series, s.owner[series])
    show(s, card)
    put_on(s, card, series)


def put_on(s: ZandlopersCells, card: int, series: int) -> None:
    """The card is the new top of the series, which now lies before the seat in turn."""
    s.under[card] = s.top[series]
    s.top[series] = card
    s.series[series] |= 1 << card
    s.owner[series] = s.turn


def tuck(s: ZandlopersCells, card: int, series: int) -> None:
    """Put a card under another's series, who keeps it (ZL-3.4); it lies face up (ZL-7.1)."""
    note(s, TUCKED, s.turn, card, series)
    show(s, card)
    s.under[card] = s.tucked[series]
    s.tucked[series] = card
    s.series[series] |= 1 << card


def bury(s: ZandlopersCells, card: int) -> None:
    """Put a card face down under the draw pile (ZL-3.5)."""
    note(s, BURIED, s.turn, card)
    put_under_pile(s, s.turn, card)


def end_turn(s: ZandlopersCells) -> None:
    """On to the left; the round ends when every seat has 2 cards left (ZL-5.1)."""
    seat = s.turn
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if popcount(s.hands[seat]) > KEPT:
            s.turn = seat
            return
    end_round(s)


def end_round(s: ZandlopersCells) -> None:
    """Everybody collects (ZL-5.1); a new round, a second run through the cards, or the end."""
    for series in range(SERIES):
        collect(s, series)
    if s.pile_size >= s.seats * cards_drawn(s):  # ZL-6.1
        move_first(s)
        refill(s)
    elif s.twice and s.seats == TWICE_SEATS and s.run == 1:  # ZL-6.2
        note_hourglasses(s)
        move_first(s)
        for seat in range(s.seats):
            s.noted[seat] = score(s, seat)
        s.run = 2
        shuffle_and_deal(s)
    else:
        note(s, ENDED)
        s.phase = OVER
        s.turn = NOBODY


def collect(s: ZandlopersCells, series: int) -> None:
    """All cards of a series go to whom it lies before; the holder goes back to the middle (ZL-5.2)."""
    cards = s.series[series]
    if not cards:
        return
    owner = s.owner[series]
    note(s, COLLECTED, owner, cards, hourglasses(s, cards), series)
    s.collected[owner] |= cards
    while cards:
        s.under[lowest(cards)] = NONE
        cards &= cards - 1
    clear_holder(s, series)


def clear_holder(s: ZandlopersCells, series: int) -> None:
    """An empty holder in the middle."""
    s.series[series] = 0
    s.owner[series] = NONE
    s.sign[series] = UP
    s.top[series] = NONE
    s.tucked[series] = NONE


def move_first(s: ZandlopersCells) -> None:
    """A new round; the seat to the left of the last round's first seat begins (ZL-5.2)."""
    first = left_of(s, s.first)
    note(s, NEW_ROUND, s.round + 1, first)
    s.first = first
    s.round += 1


def refill(s: ZandlopersCells) -> None:
    """Everybody draws, from the first seat clockwise (ZL-5.2)."""
    seat = s.first
    for _ in range(s.seats):
        cards = draw(s, seat, cards_drawn(s))
        note(s, DREW, seat, cards)
        seat = left_of(s, seat)
    s.turn = s.first


def note_hourglasses(s: ZandlopersCells) -> None:
    """The count of the first run (ZL-6.2)."""
    for seat in range(s.seats):
        note(s, NOTED, seat, score(s, seat))
    note(s, RESHUFFLED)


def score(s: ZandlopersCells, seat: int) -> int:
    """Hourglasses on collected cards (ZL-6.1), and those of the first run (ZL-6.2)."""
    return s.noted[seat] + hourglasses(s, s.collected[seat])


def hourglasses(s: ZandlopersCells, cards: int) -> int:
    """The hourglasses on a set of cards (ZL-1.2)."""
    return popcount(cards & s.ones) + 2 * popcount(cards & s.twos)


def has_won(s: ZandlopersCells, seat: int) -> bool:
    """The most hourglasses win; equal counts share the win (ZL-6.1)."""
    if s.phase != OVER:
        return False
    best = 0
    for other in range(s.seats):
        best = max(best, score(s, other))
    return score(s, seat) == best
