"""Djinn: a simple good player. Win tricks cheaply, keep what the next cave asks for, spend Djinns to win."""

from __future__ import annotations

import math

from handvol.core.bits import contains, lowest, popcount
from handvol.kit.seats import left_of

from .bag import size
from .challenges import after, next_of, pairs_in
from .codes import (
    AS_FIFTEEN,
    END,
    FREE_CHOICE,
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
    HAND_SIZE,
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
from .trick import highest_place, place_of_seat, playable, strength, strongest, trick_cards, trump_colour

TUNING = {"scale": 300, "guided": 1000, "horizon": 60}
"""How to search: judge by simple play for some tricks."""
ITERATIONS = {1: 8, 2: 28, 3: 100, 4: 400}
"""What the levels below the highest think: so much that each is clearly better than the one before."""

SURE = 1000
"""Chances are counted in thousandths."""
LATER_POWER = 800
"""What a Djinn card might add later: it is for tricks that are lost without it."""
FREEDOM = 400
"""Free choice is worth so much of a chance."""
WAYS = tuple(math.lgamma(cards + 1) for cards in range(CARDS + 1))
"""The logarithm of the ways to order so many cards."""
WHOLE = 120
"""What a challenge is worth with all its cards; parts in proportion."""
UP_TO_FOUR = (1 << 4 * 4) - 1
UP_TO_EIGHT = (1 << 4 * 8) - 1
UP_TO_TEN = (1 << 4 * 10) - 1
UP_TO_ELEVEN = (1 << 4 * 11) - 1

# What adds to a seat's standing, in hundredths of log-odds, as learnt from games between simple players.
AT_LEVEL = (0, 65, 205, 400)
TREASURE = (34, 46, 70, 130)
"""A treasure, by the level."""
READY = 80
"""The treasures for the last cave."""
POWER = 20
TRUMP = 36
HIGH_TRUMP = 17
HIGH_CARD = 18
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
    trump = trump_colour(s)
    if s.trick_size > 0 and not is_better(s, card, strongest(s, trump, s.lowest_wins, s.fifteen), trump):
        return -later_worth(s, card)
    led = s.led if s.led != NONE else colour_of(card)
    return chance_to_hold(s, card, led, trump, s.lowest_wins) - later_worth(s, card)


def later_worth(s: DjinnCells, card: int) -> int:
    """What a card might win later; less with every trick."""
    number = number_of(card)
    whole = 300 + 40 * number if colour_of(card) == colour_of(s.trump) else number * number
    return whole * (HAND_SIZE - 2 + popcount(s.hands[s.turn])) // (2 * HAND_SIZE - 2)


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


def chance_to_hold(s: DjinnCells, card: int, led: int, trump: int, lowest_wins: int) -> int:
    """The chance that nobody to come beats a card that would win now."""
    unseen = ALL_CARDS & ~seen(s)
    chance = SURE
    seat = left_of(s, s.turn)
    while seat != s.leader:
        chance = chance * holds(s, seat, card, led, trump, lowest_wins, unseen) // SURE
        seat = left_of(s, seat)
    return chance


def holds(s: DjinnCells, seat: int, card: int, led: int, trump: int, lowest_wins: int, unseen: int) -> int:
    """The chance that a seat to come cannot beat a card that would win now."""
    better = (1 << card) - 1 if lowest_wins else after(card)
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
    """What a Djinn card adds to the chance to win the trick, less what it might add to a later one."""
    if move == FREE_CHOICE:
        return worth_of_freedom(s)
    own = place_of_seat(s, s.turn)
    if s.phase != AFTER or own == NONE:
        return -SURE
    trump = trump_colour(s)
    lowest_wins = s.lowest_wins
    fifteen = s.fifteen
    now = chance_of(s, own, NONE, trump, lowest_wins, fifteen)
    if move == GREEDY_HAND:
        return -SURE if contains(s.greedy, s.turn) else now - LATER_POWER
    gone = NONE
    if move < PLAIN_TRUMP:
        trump = move
    elif move == PLAIN_TRUMP:
        trump = TRUMPLESS
    elif move == LOWEST_WINS:
        lowest_wins = 1
    elif move < REPLACES:
        own = place_of_seat(s, move - SWAPS)
    elif move < AS_FIFTEEN:
        gone = place_of_seat(s, move - REPLACES)
    elif move == AS_FIFTEEN:
        fifteen |= 1 << s.trick_card[own]
    else:
        gone = highest_place(s)
    return chance_of(s, own, gone, trump, lowest_wins, fifteen) - now - LATER_POWER - move


def chance_of(s: DjinnCells, place: int, gone: int, trump: int, lowest_wins: int, fifteen: int) -> int:
    """The chance that the card at a place of the trick wins it, with these effects and another card gone."""
    if place == gone:
        return 0
    card = s.trick_card[place]
    power = strength(card, place, s.led, trump, lowest_wins, fifteen)
    for other in range(s.trick_size):
        if other != gone and strength(s.trick_card[other], other, s.led, trump, lowest_wins, fifteen) > power:
            return 0
    if contains(fifteen, card) and not lowest_wins:
        card = CARDS - len(COLOURS) + colour_of(card)
    return chance_to_hold(s, card, s.led, trump, lowest_wins)


def worth_of_freedom(s: DjinnCells) -> int:
    """Free choice: as good as the best card that may not be played without it, less its price."""
    cards = s.hands[s.turn] & ~playable(s)
    best = -SURE
    while cards:
        found = worth_of_card(s, lowest(cards)) - FREEDOM
        cards &= cards - 1
        best = found if found > best else best
    return best


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
    """How well a seat stands: by its level, its treasures, its Djinn cards and its hand."""
    cards = s.treasures[seat]
    level = s.level[seat]
    trumps = s.hands[seat] & of_colour(colour_of(s.trump))
    others = s.hands[seat] & ~trumps
    points = AT_LEVEL[level] + TREASURE[level] * popcount(cards) + POWER * size(s.djinns[seat])
    points += READY if is_ready(s, seat) else 0
    points += TRUMP * popcount(trumps) + HIGH_TRUMP * popcount(trumps & ~UP_TO_EIGHT)
    return points + HIGH_CARD * popcount(others & ~UP_TO_ELEVEN) + (LEADS if s.turn == seat else 0)


def is_ready(s: DjinnCells, seat: int) -> bool:
    """Whether a seat can enter one of the last caves with the treasures that it has."""
    last = LEVELS - 1
    if s.level[seat] != last or s.shown != LEVELS or popcount(s.treasures[seat]) < SIZES[last]:
        return False
    ways = 0
    for place in range(ROW):
        ways |= next_of(s.caves[last][place], last, s.treasures[seat], 0, s.same_pairs)
    return ways != 0
