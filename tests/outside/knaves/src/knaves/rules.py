"""Knaves: the rules, one after the other, with their numbers."""

from __future__ import annotations

from handvol.kit.deals import deal_within

from handvol.core.bits import contains, popcount
from handvol.core.chance import random_below, random_card, random_cards
from handvol.core.contract import LEGAL, NOBODY, note
from handvol.kit.fields import NONE
from handvol.kit.tricks import must_follow, player_at, suit_of, winning_place

from .state import (
    ALL_CARDS,
    HAND_SIZE,
    KNAVES,
    OVER,
    PLAY,
    RANKS,
    SEATS,
    SUIT_CARDS,
    SUITS,
    KnavesCells,
)

WORDS = 1

# Why an action is refused.
NOT_IN_HAND, MUST_FOLLOW = range(1, 3)

# What happened.
NEW_DEAL, DEALT, PLAYED, WON, SCORED, ENDED = range(6)


def deal(s: KnavesCells) -> None:
    """A new game; the first dealer by lot (KN-1.3)."""
    for seat in range(SEATS):
        s.points[seat] = 0
    s.deal = 1
    s.dealer = random_below(s, SEATS)
    deal_hands(s)


def deal_hands(s: KnavesCells) -> None:
    """Seventeen cards for all; the last one is turned up (KN-1.2)."""
    left = ALL_CARDS
    for seat in range(SEATS):
        s.hands[seat] = random_cards(s, left, HAND_SIZE)
        left &= ~s.hands[seat]
        s.tricks[seat] = 0
        s.knaves[seat] = 0
        s.void[seat] = 0
        note(s, DEALT, seat, s.hands[seat])
    s.turned = random_card(s, left)
    note(s, NEW_DEAL, s.deal, s.dealer, s.turned)
    s.gone = 0
    s.phase = PLAY
    begin_trick(s, (s.dealer + 1) % SEATS)  # KN-1.3


def begin_trick(s: KnavesCells, leader: int) -> None:
    """An empty trick."""
    for place in range(SEATS):
        s.trick[place] = NONE
    s.trick_size = 0
    s.leader = leader
    s.turn = leader


def legal(s: KnavesCells, word: int) -> int:
    """The cards that may be played."""
    return playable(s) if s.phase == PLAY else 0


def playable(s: KnavesCells) -> int:
    """The suit led, by who has it (KN-2.1), else any card (KN-2.2)."""
    hand = s.hands[s.turn]
    return must_follow(hand, SUIT_CARDS[suit_of(s.trick[0], RANKS)]) if s.trick_size else hand


def refusal(s: KnavesCells, action: int) -> int:
    """LEGAL, or why not."""
    if not contains(s.hands[s.turn], action):
        return NOT_IN_HAND
    return LEGAL if contains(playable(s), action) else MUST_FOLLOW  # KN-2.1


def apply(s: KnavesCells, action: int) -> None:
    """Play a card; the third one ends the trick."""
    s.hands[s.turn] &= ~(1 << action)
    s.trick[s.trick_size] = action
    s.trick_size += 1
    note(s, PLAYED, s.turn, action)
    led = suit_of(s.trick[0], RANKS)
    if suit_of(action, RANKS) != led:
        s.void[s.turn] |= 1 << led
    if s.trick_size == SEATS:
        end_trick(s)
    else:
        s.turn = player_at(s.trick_size, s.leader, SEATS)


def end_trick(s: KnavesCells) -> None:
    """The highest card wins and leads (KN-2.3, KN-2.4)."""
    trump = suit_of(s.turned, RANKS)
    winner = player_at(winning_place(s.trick, SEATS, RANKS, trump), s.leader, SEATS)
    cards = 0
    for place in range(SEATS):
        cards |= 1 << s.trick[place]
    s.gone |= cards & ~KNAVES
    s.tricks[winner] += 1
    s.knaves[winner] |= cards & KNAVES
    note(s, WON, winner, cards)
    begin_trick(s, winner)
    if s.hands[winner] == 0:
        end_deal(s)


def end_deal(s: KnavesCells) -> None:
    """Count (KN-3.1, KN-3.2); another deal (KN-3.3), or the end (KN-3.4)."""
    most = 0
    for seat in range(SEATS):
        points = deal_points(s, seat)
        s.points[seat] += points
        note(s, SCORED, seat, points)
        most = max(most, s.points[seat])
    if most >= s.target:
        s.phase = OVER
        s.turn = NOBODY
        note(s, ENDED)
        return
    s.deal += 1
    s.dealer = (s.dealer + 1) % SEATS
    deal_hands(s)


def deal_points(s: KnavesCells, seat: int) -> int:
    """A point for every trick (KN-3.1), less what the knaves in them cost (KN-3.2)."""
    points = s.tricks[seat]
    for suit in range(len(SUITS)):
        points -= s.costs[suit] * popcount(s.knaves[seat] & SUIT_CARDS[suit])
    return points


def score(s: KnavesCells, seat: int) -> int:
    """The points of finished deals, and of this one so far."""
    return s.points[seat] + (deal_points(s, seat) if s.phase == PLAY else 0)


def has_won(s: KnavesCells, seat: int) -> bool:
    """The most points; equals share the win (KN-3.4)."""
    if s.phase != OVER:
        return False
    most = max(s.points[0], max(s.points[1], s.points[2]))
    return s.points[seat] == most


def redeal(s: KnavesCells, observer: int) -> None:
    """Other hands anew; nobody gets a suit that it has failed to follow."""
    unseen = ALL_CARDS & ~(s.gone | s.knaves[0] | s.knaves[1] | s.knaves[2] | 1 << s.turned)
    for place in range(s.trick_size):
        unseen &= ~(1 << s.trick[place])
    if observer != NOBODY:
        unseen &= ~s.hands[observer]
    allowed = (may_hold(s, 0), may_hold(s, 1), may_hold(s, 2))
    deal_within(s, observer, unseen, s.hands, allowed, (0, 0, 0))


def may_hold(s: KnavesCells, seat: int) -> int:
    """The cards of all suits that a seat has not failed to follow."""
    cards = ALL_CARDS
    for suit in range(len(SUITS)):
        if contains(s.void[seat], suit):
            cards &= ~SUIT_CARDS[suit]
    return cards
