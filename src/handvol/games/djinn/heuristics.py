"""Djinn: a simple good player. Win tricks cheaply, keep what the next cave asks for, spend Djinns to win."""

from __future__ import annotations

import math

from handvol.core.bits import contains, popcount

from .challenges import after, pairs_in
from .codes import (
    AS_FIFTEEN,
    END,
    GIVE_CARD,
    GREEDY_HAND,
    KEEP_CARD,
    LOWEST_WINS,
    OTHER,
    PLAIN_TRUMP,
    REPLACES,
    SWAPS,
)
from .material import (
    ALL_CARDS,
    CARDS,
    COLOUR,
    COLOURS,
    LESS,
    LEVELS,
    MORE,
    NUMBERS,
    ONE_EACH,
    PAIRS,
    ROW,
    RUN,
    SIZES,
    colour_of,
    number_of,
    of_colour,
)
from .state import AFTER, NONE, TRUMPLESS, DjinnCells
from .trick import strongest, trick_cards, trump_colour

TUNING = {"scale": 300, "guided": 1000, "horizon": 60}
"""How to search: judge by simple play for some tricks."""
EFFORT = 1 / 9
"""Simple play is good, and luck is great: a few deals show most of what there is to see."""

SURE = 1000
"""Chances are counted in thousandths."""
WAYS = tuple(math.lgamma(cards + 1) for cards in range(CARDS + 1))
"""The logarithm of the ways to order so many cards."""
WHOLE = 120
"""What a challenge is worth with all its cards; parts in proportion."""
UP_TO_FOUR = (1 << 4 * 4) - 1
UP_TO_EIGHT = (1 << 4 * 8) - 1
UP_TO_TEN = (1 << 4 * 10) - 1
UP_TO_ELEVEN = (1 << 4 * 11) - 1

# What adds to a seat's standing, in hundredths of log-odds, as learnt from games between simple players.
AT_LEVEL = (0, 80, 215, 730)
TREASURE = (36, 48, 68, 68)
"""A treasure, by the level."""
TRUMP = 36
HIGH_TRUMP = 18
HIGH_CARD = 16
LEADS = 14


def worth(s: DjinnCells, action: int) -> int:
    """How good an action looks; 0 is a turn ended without more ado."""
    if action < KEEP_CARD:
        return worth_of_card(s, action)
    if action >= OTHER:
        return worth_of_power(s, action - OTHER) if action < OTHER + END else 0
    cards = s.treasures[s.turn]
    level = s.level[s.turn]
    if action < GIVE_CARD:
        cards |= 1 << (action - KEEP_CARD)
    else:
        cards &= ~(1 << (action - GIVE_CARD))
        level += 1
    return promise(s, cards, level)


def worth_of_card(s: DjinnCells, card: int) -> int:
    """The chance to win this trick with a card, less what the card might win later."""
    colour = colour_of(card)
    number = number_of(card)
    later = 300 + 40 * number if colour == colour_of(s.trump) else number * number
    trump = trump_colour(s)
    led = s.led if s.led != NONE else colour
    if s.trick_size > 0 and not is_better(s, card, strongest(s, trump, s.lowest_wins, s.fifteen), trump):
        return -later
    unseen = ALL_CARDS & ~seen(s)
    chance = SURE
    seat = (s.turn + 1) % s.seats
    while seat != s.leader:
        chance = chance * holds(s, seat, card, led, trump, unseen) // SURE
        seat = (seat + 1) % s.seats
    return chance - later


def is_better(s: DjinnCells, card: int, place: int, trump: int) -> bool:
    """Whether a card played now would beat the one at a place of the trick."""
    other = s.trick_card[place]
    colour = colour_of(card)
    if colour != colour_of(other):
        return colour == trump or (colour == s.led and colour_of(other) != trump)
    if s.lowest_wins:
        return card < other
    return card > other and not contains(s.fifteen, other)


def seen(s: DjinnCells) -> int:
    """All cards that the seat in turn sees or has seen in this deal."""
    cards = s.hands[s.turn] | s.discard | trick_cards(s) | 1 << s.trump
    for seat in range(s.seats):
        cards |= s.treasures[seat]
    return cards


def holds(s: DjinnCells, seat: int, card: int, led: int, trump: int, unseen: int) -> int:
    """The chance that a seat to come cannot beat a card that would win now."""
    better = (1 << card) - 1 if s.lowest_wins else after(card)
    unbeaten = absent(s, seat, unseen & of_colour(colour_of(card)) & better, unseen)
    void = absent(s, seat, unseen & of_colour(led), unseen)
    if contains(s.void[seat], led):
        void = SURE
    if colour_of(card) == trump:
        return unbeaten if led == trump else SURE - void * (SURE - unbeaten) // SURE
    trumps = of_colour(trump) if trump != TRUMPLESS and not contains(s.void[seat], trump) else 0
    return (void * absent(s, seat, unseen & trumps, unseen) + (SURE - void) * unbeaten) // SURE


def absent(s: DjinnCells, seat: int, cards: int, unseen: int) -> int:
    """The chance that a seat holds none of these cards, as if the unseen ones were dealt at random."""
    bad = popcount(cards)
    if bad == 0:
        return SURE
    left = popcount(unseen)
    size = popcount(s.hands[seat])
    if left - bad < size:
        return 0
    return int(SURE * math.exp(WAYS[left - bad] + WAYS[left - size] - WAYS[left] - WAYS[left - bad - size]))


def worth_of_power(s: DjinnCells, move: int) -> int:
    """Good for the last to play if it makes the trick its own; Greedy hand if it is so already."""
    if s.phase != AFTER or (s.turn + 1) % s.seats != s.leader:
        return -SURE
    trump = trump_colour(s)
    lowest_wins = s.lowest_wins
    fifteen = s.fifteen
    winner = s.trick_owner[strongest(s, trump, lowest_wins, fifteen)]
    if winner == s.turn:
        return SURE if move == GREEDY_HAND and not contains(s.greedy, s.turn) else -SURE
    if SWAPS <= move < AS_FIFTEEN:
        target = move - SWAPS if move < REPLACES else move - REPLACES
        return SURE - move if target == winner else -SURE
    if move < PLAIN_TRUMP:
        trump = move
    elif move == PLAIN_TRUMP:
        trump = TRUMPLESS
    elif move == LOWEST_WINS:
        lowest_wins = 1
    elif move == AS_FIFTEEN:
        fifteen = ALL_CARDS
    else:
        return -SURE
    return SURE - move if s.trick_owner[strongest(s, trump, lowest_wins, fifteen)] == s.turn else -SURE


def promise(s: DjinnCells, cards: int, level: int) -> int:
    """How far treasures go towards the caves of a level, the best of them above all."""
    best = 0
    total = popcount(cards)
    if level < s.shown and level < LEVELS:
        for place in range(ROW):
            part = progress(cards, s.caves[level][place], SIZES[level], s.same_pairs) * WHOLE // SIZES[level]
            total += part
            if part > best:
                best = part
    return 4 * best + total


def progress(cards: int, challenge: int, size: int, same_pairs: int) -> int:
    """How many cards of those that a challenge asks for are there, more or less."""
    part = popcount(cards & UP_TO_EIGHT)
    if challenge == RUN:
        numbers = (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONE_EACH
        part = 0
        for start in range(NUMBERS - size + 1):
            window = popcount(numbers >> 4 * start & (1 << 4 * size) - 1)
            part = window if window > part else part
    elif challenge == COLOUR:
        part = 0
        for colour in range(len(COLOURS)):
            same = popcount(cards & of_colour(colour))
            part = same if same > part else part
    elif challenge == PAIRS:
        part = 2 * pairs_in(cards, same_pairs) + 1
    elif challenge == LESS:
        part = popcount(cards & UP_TO_FOUR)
    elif challenge == MORE:
        part = popcount(cards & ~UP_TO_TEN)
    return part if part < size else size


def standing(s: DjinnCells, seat: int) -> int:
    """How well a seat stands: by its level and its treasures, its way to the next level, and its hand."""
    cards = s.treasures[seat]
    level = s.level[seat]
    trumps = s.hands[seat] & of_colour(colour_of(s.trump))
    others = s.hands[seat] & ~trumps
    points = AT_LEVEL[level] + TREASURE[level] * popcount(cards) + promise(s, cards, level) // 20
    points += TRUMP * popcount(trumps) + HIGH_TRUMP * popcount(trumps & ~UP_TO_EIGHT)
    return points + HIGH_CARD * popcount(others & ~UP_TO_ELEVEN) + (LEADS if s.turn == seat else 0)
