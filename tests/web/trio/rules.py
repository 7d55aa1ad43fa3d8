"""Trio: the rules."""

from __future__ import annotations

from handvol.core.bits import contains, popcount
from handvol.core.chance import random_card
from handvol.core.contract import LEGAL, NOBODY, note

from .state import (
    ALL_CARDS,
    BID,
    BURY,
    CARDS,
    HAND_SIZE,
    HEARTS,
    NONE,
    OVER,
    PLAY,
    SEATS,
    TAKE,
    TrioCells,
    suit_of,
)

WORDS = 2

BIDS = CARDS  # actions below are "play card"
TAKES = BIDS + HAND_SIZE + 1
BURIES = 64

NOT_YOURS, FOLLOW, NOT_THERE, NOT_NOW = range(1, 5)
DEALT, SAID, TOOK, BURIED, PLAYED, WON, ENDED = range(7)


def deal(s: TrioCells) -> None:
    """Five cards and a lamp each, three in the market, one turned up for trump, two face down."""
    left = ALL_CARDS
    for seat in range(SEATS):
        s.hands[seat] = some_cards(s, left, HAND_SIZE)
        left &= ~s.hands[seat]
        s.lamps[seat] = some_cards(s, left, 1)
        left &= ~s.lamps[seat]
        s.buried[seat] = NONE
        s.trick[seat] = NONE
        note(s, DEALT, seat, s.hands[seat])
    s.market = some_cards(s, left, SEATS)
    left &= ~s.market
    s.turned = random_card(s, left)
    s.trump = suit_of(s.turned)
    lay_pile(s, left & ~(1 << s.turned))
    s.phase = BID
    s.turn = 0


def some_cards(s: TrioCells, cards: int, number: int) -> int:
    """So many cards of a set."""
    drawn = 0
    for _ in range(number):
        drawn |= 1 << random_card(s, cards & ~drawn)
    return drawn


def lay_pile(s: TrioCells, cards: int) -> None:
    """Make a set of cards the pile."""
    s.pile_size = popcount(cards)
    for place in range(CARDS):
        s.pile[place] = NONE
    for place in range(s.pile_size):
        card = random_card(s, cards)
        s.pile[place] = card
        cards &= ~(1 << card)


def legal(s: TrioCells, word: int) -> int:
    """Bids, cards of the market, cards to bury, cards to play."""
    if word == 1:
        return s.hands[s.turn] if s.phase == BURY else 0
    if s.phase == BID:
        return ((1 << (HAND_SIZE + 1)) - 1) << BIDS
    if s.phase == TAKE:
        return s.market << TAKES
    if s.phase == PLAY:
        return playable(s)
    return 0


def playable(s: TrioCells) -> int:
    """Cards of the suit that was led, where there are any."""
    hand = s.hands[s.turn]
    if s.trick_size == 0:
        return hand
    same = 0
    for card in range(CARDS):
        if contains(hand, card) and suit_of(card) == suit_of(s.trick[0]):
            same |= 1 << card
    return same if same else hand


def refusal(s: TrioCells, action: int) -> int:
    """LEGAL, or why not."""
    if action >= BURIES:
        if s.phase != BURY:
            return NOT_NOW
        return LEGAL if contains(s.hands[s.turn], action - BURIES) else NOT_YOURS
    if action >= TAKES:
        if s.phase != TAKE:
            return NOT_NOW
        return LEGAL if contains(s.market, action - TAKES) else NOT_THERE
    if action >= BIDS:
        return LEGAL if s.phase == BID else NOT_NOW
    if s.phase != PLAY:
        return NOT_NOW
    if not contains(s.hands[s.turn], action):
        return NOT_YOURS
    return LEGAL if contains(playable(s), action) else FOLLOW


def apply(s: TrioCells, action: int) -> None:
    """Do a legal action."""
    if action >= BURIES:
        bury(s, action - BURIES)
    elif action >= TAKES:
        take(s, action - TAKES)
    elif action >= BIDS:
        bid(s, action - BIDS)
    else:
        play(s, action)


def bid(s: TrioCells, tricks: int) -> None:
    """Say how many tricks one will win."""
    s.bids[s.turn] = tricks
    s.bidders |= 1 << s.turn
    note(s, SAID, s.turn, tricks)
    s.turn += 1
    if s.turn == SEATS:
        s.turn = 0
        s.phase = TAKE


def take(s: TrioCells, card: int) -> None:
    """Take a card of the market."""
    s.market &= ~(1 << card)
    s.hands[s.turn] |= 1 << card
    note(s, TOOK, s.turn, card)
    s.phase = BURY


def bury(s: TrioCells, card: int) -> None:
    """Lay a card aside, face down."""
    s.hands[s.turn] &= ~(1 << card)
    s.buried[s.turn] = card
    note(s, BURIED, s.turn, card)
    s.turn += 1
    s.phase = TAKE
    if s.turn == SEATS:
        s.turn = 0
        s.phase = PLAY


def play(s: TrioCells, card: int) -> None:
    """Play a card to the trick; the best of three wins it."""
    if s.trick_size and suit_of(card) != suit_of(s.trick[0]):
        s.out_of[s.turn] |= 1 << suit_of(s.trick[0])
    if suit_of(card) == HEARTS:
        s.broken = 1
    s.hands[s.turn] &= ~(1 << card)
    s.trick[s.trick_size] = card
    s.trick_size += 1
    note(s, PLAYED, s.turn, card)
    s.turn = (s.turn + 1) % SEATS
    if s.trick_size == SEATS:
        win(s)


def win(s: TrioCells) -> None:
    """The highest trump, else the highest card of the suit that was led."""
    best = 0
    cards = 0
    for place in range(SEATS):
        cards |= 1 << s.trick[place]
        if beats(s, s.trick[place], s.trick[best]):
            best = place
    winner = (s.leader + best) % SEATS
    note(s, WON, winner, cards)
    s.won[winner] |= cards
    s.tricks[winner] += 1
    s.played += 1
    for place in range(SEATS):
        s.trick[place] = NONE
    s.trick_size = 0
    s.leader = winner
    s.turn = winner
    if s.played == HAND_SIZE:
        s.phase = OVER
        s.turn = NOBODY
        note(s, ENDED)


def beats(s: TrioCells, card: int, other: int) -> bool:
    """Whether a later card beats an earlier one."""
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == s.trump


def score(s: TrioCells, seat: int) -> int:
    """A point for every trick; five off for every one that one is away from one's bid, at the end."""
    if s.phase != OVER:
        return s.tricks[seat]
    return s.tricks[seat] - 5 * abs(s.bids[seat] - s.tricks[seat])


def has_won(s: TrioCells, seat: int) -> bool:
    """The most points."""
    best = seat
    for other in range(SEATS):
        if score(s, other) > score(s, best):
            best = other
    return s.phase == OVER and score(s, seat) == score(s, best)


def redeal(s: TrioCells, observer: int) -> None:
    """Deal anew what the observer has not seen."""
    unseen = ALL_CARDS & ~s.market & ~(1 << s.turned)
    for seat in range(SEATS):
        unseen &= ~s.won[seat]
        if s.trick[seat] != NONE:
            unseen &= ~(1 << s.trick[seat])
    if s.phase == OVER:
        for seat in range(SEATS):
            unseen &= ~(1 << s.buried[seat] | s.lamps[seat])
    elif observer != NOBODY and s.buried[observer] != NONE:
        unseen &= ~(1 << s.buried[observer])
    if observer != NOBODY:
        unseen &= ~(s.hands[observer] | s.lamps[observer])
    for seat in range(SEATS):
        if seat == observer:
            continue
        s.hands[seat] = some_cards(s, unseen, popcount(s.hands[seat]))
        unseen &= ~s.hands[seat]
        if s.phase != OVER:
            s.lamps[seat] = some_cards(s, unseen, 1)
            unseen &= ~s.lamps[seat]
        if s.buried[seat] != NONE and s.phase != OVER:
            s.buried[seat] = random_card(s, unseen)
            unseen &= ~(1 << s.buried[seat])
    lay_pile(s, unseen)
