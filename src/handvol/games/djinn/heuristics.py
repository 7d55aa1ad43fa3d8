"""Djinn: a simple good player. Win tricks cheaply, keep what the next cave asks for, spend Djinns to win."""

from __future__ import annotations

from handvol.core.bits import contains, popcount

from .challenges import after, next_cards, pairs_in
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
    VANISHING,
)
from .material import (
    ALL_CARDS,
    COLOUR,
    COLOURS,
    EXACTLY,
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
from .trick import highest_place, place_of_seat, strength, strongest, trick_cards, trump_colour, winning_place

SURE = 1000
"""Chances are counted in thousandths."""
COMPLETE = 100
"""What a challenge that can be completed is worth; parts of it in proportion."""


def worth(s: DjinnCells, action: int) -> int:
    """How good an action looks; 0 is a turn ended without more ado."""
    if action < KEEP_CARD:
        return worth_of_card(s, action)
    if action < GIVE_CARD:
        return promise(s, s.treasures[s.turn] | 1 << (action - KEEP_CARD), s.level[s.turn])
    if action < OTHER:
        return promise(s, s.treasures[s.turn] & ~(1 << (action - GIVE_CARD)), s.level[s.turn] + 1)
    move = action - OTHER
    if move >= END:
        return 0
    return worth_of_power(s, move) if s.phase == AFTER else -SURE


def worth_of_card(s: DjinnCells, card: int) -> int:
    """The chance to win this trick with a card, less what the card would be worth in a later one."""
    trump = trump_colour(s)
    led = s.led if s.led != NONE else colour_of(card)
    place = s.trick_size
    mine = strength(card, place, led, trump, s.lowest_wins, s.fifteen)
    if place > 0:
        best = strongest(s, trump, s.lowest_wins, s.fifteen)
        if strength(s.trick_card[best], best, led, trump, s.lowest_wins, s.fifteen) > mine:
            return -later_worth(s, card)
    unseen = ALL_CARDS & ~seen(s)
    chance = SURE
    seat = (s.turn + 1) % s.seats
    while seat != s.leader:
        chance = chance * holds(s, seat, card, led, trump, unseen) // SURE
        seat = (seat + 1) % s.seats
    return chance - later_worth(s, card)


def later_worth(s: DjinnCells, card: int) -> int:
    """How often a card may win another trick: trumps and high numbers."""
    number = number_of(card)
    return 300 + 40 * number if colour_of(card) == colour_of(s.trump) else number * number


def holds(s: DjinnCells, seat: int, card: int, led: int, trump: int, unseen: int) -> int:
    """The chance that a seat to come cannot beat a card that would win now."""
    size = popcount(unseen)
    number = popcount(s.hands[seat])
    better = (1 << card) - 1 if s.lowest_wins else after(card)
    unbeaten = absent(size, popcount(unseen & of_colour(colour_of(card)) & better), number)
    void = SURE if contains(s.void[seat], led) else absent(size, popcount(unseen & of_colour(led)), number)
    if colour_of(card) == trump:
        return unbeaten if led == trump else SURE - void * (SURE - unbeaten) // SURE
    trumpless = SURE
    if trump != TRUMPLESS and not contains(s.void[seat], trump):
        trumpless = absent(size, popcount(unseen & of_colour(trump)), number)
    return (void * trumpless + (SURE - void) * unbeaten) // SURE


def absent(size: int, cards: int, number: int) -> int:
    """The chance that none of these cards, of so many unseen ones, is in a hand of that number."""
    chance = SURE
    for drawn in range(number):
        if size - drawn <= cards:
            return 0
        chance = chance * (size - drawn - cards) // (size - drawn)
    return chance


def seen(s: DjinnCells) -> int:
    """All cards that the seat in turn sees or has seen in this deal."""
    cards = s.hands[s.turn] | s.discard | trick_cards(s) | 1 << s.trump
    for seat in range(s.seats):
        cards |= s.treasures[seat]
    return cards


def worth_of_power(s: DjinnCells, move: int) -> int:
    """Good for the last to play if it makes the trick its own; Greedy hand if it is so already."""
    place = winning_place(s)
    mine = s.trick_owner[place] == s.turn
    if (s.turn + 1) % s.seats != s.leader:
        return -SURE
    if move == GREEDY_HAND:
        return SURE if mine and s.trick_size > 1 and not contains(s.greedy, s.turn) else -SURE
    if mine:
        return -SURE
    trump = trump_colour(s)
    own = place_of_seat(s, s.turn)
    if own == NONE:
        return -SURE
    won = False
    if move < PLAIN_TRUMP:
        won = strongest(s, move, s.lowest_wins, s.fifteen) == own
    elif move == PLAIN_TRUMP:
        won = strongest(s, TRUMPLESS, s.lowest_wins, s.fifteen) == own
    elif move == LOWEST_WINS:
        won = strongest(s, trump, 1, s.fifteen) == own
    elif move == AS_FIFTEEN:
        won = strongest(s, trump, s.lowest_wins, s.fifteen | 1 << s.trick_card[own]) == own
    elif SWAPS <= move < REPLACES:
        won = move - SWAPS == s.trick_owner[place]
    elif REPLACES <= move < AS_FIFTEEN:
        won = move - REPLACES == s.trick_owner[place] and s.trick_size == 2
    elif move == VANISHING:
        won = highest_place(s) == place and s.trick_size == 2
    return SURE - move if won else -SURE


def promise(s: DjinnCells, cards: int, level: int) -> int:
    """How far treasures go towards the caves of a level: the best of them twice, and how many there are."""
    if level >= LEVELS:
        return popcount(cards)
    best = 0
    total = 0
    for place in range(ROW):
        if level < s.shown:
            part = progress(cards, s.caves[level][place], level, s.same_pairs)
            total += part
            if part > best:
                best = part
    return 4 * best + total + popcount(cards)


def progress(cards: int, challenge: int, level: int, same_pairs: int) -> int:
    """How much of a challenge some treasures make up."""
    if next_cards(cards, 0, challenge, level, same_pairs):
        return COMPLETE
    size = SIZES[level]
    part = 0
    if challenge == RUN:
        numbers = (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONE_EACH
        for start in range(NUMBERS - size + 1):
            window = popcount(numbers >> 4 * start & (1 << 4 * size) - 1)
            part = window if window > part else part
    elif challenge == COLOUR:
        for colour in range(len(COLOURS)):
            same = popcount(cards & of_colour(colour))
            part = same if same > part else part
    elif challenge == PAIRS:
        part = 2 * pairs_in(cards, same_pairs) + 1
    elif challenge == LESS:
        part = popcount(cards & (1 << 4 * 5) - 1)
    elif challenge == MORE:
        part = popcount(cards >> 4 * 9)
    elif challenge == EXACTLY:
        part = popcount(cards & (1 << 4 * 9) - 1)
    return (part if part < size else size - 1) * COMPLETE // (size + 1)
