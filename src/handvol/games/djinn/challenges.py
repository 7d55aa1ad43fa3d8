"""Djinn: the challenges (DJ-6). Which cards can come next so that the set can still be completed.

Treasures are given from the lowest number up, equal numbers in the order of the colours: the order of the
bits. A challenge can be completed if there is a first card to give.
"""

from __future__ import annotations

from handvol.core.bits import highest, lowest, popcount

from .material import (
    COLOUR,
    COLOURS,
    HIGH_SUMS,
    LESS,
    LOW_SUMS,
    MORE,
    NUMBERS,
    ONE_EACH,
    PAIRS,
    RUN,
    SAME_NUMBER,
    SIZES,
    colour_of,
    number_of,
    of_colour,
)
from .state import DjinnCells


def next_cards(s: DjinnCells, challenge: int) -> int:
    """The treasures that the seat in turn may give next for a challenge, after those given already."""
    return next_of(challenge, s.level[s.turn], s.treasures[s.turn], s.given, s.same_pairs)


def next_of(challenge: int, level: int, cards: int, given: int, same_pairs: int) -> int:
    """The cards that may be given next for a challenge of a level."""
    missing = SIZES[level] - popcount(given)
    later = cards & after(highest(given)) if given else cards
    if popcount(later) < missing:
        return 0
    if challenge == RUN:
        return next_of_run(later, given, missing)
    if challenge == PAIRS:
        return next_of_pairs(later, given, missing, same_pairs)
    if challenge == COLOUR:
        return next_of_colour(later, given, missing)
    if challenge == LESS:
        return next_below(later, missing, LOW_SUMS[level] - number_sum(given))
    if challenge == MORE:
        return next_above(later, missing, HIGH_SUMS[level] - number_sum(given))
    return next_exactly(later, missing, LOW_SUMS[level] - number_sum(given))


def after(card: int) -> int:
    """All cards that come after this one in the order of giving."""
    return -(2 << card)


def number_sum(cards: int) -> int:
    """The numbers of a set of cards, added up."""
    total = 0
    while cards:
        total += number_of(lowest(cards))
        cards &= cards - 1
    return total


def next_of_run(later: int, given: int, missing: int) -> int:
    """Consecutive numbers (DJ-6.1)."""
    numbers = (later | later >> 1 | later >> 2 | later >> 3) & ONE_EACH
    starts = numbers
    for step in range(1, missing):
        starts &= numbers >> 4 * step
    if given:
        starts &= 1 << 4 * number_of(highest(given))
    return later & starts * SAME_NUMBER


def next_of_pairs(later: int, given: int, missing: int, same_pairs: int) -> int:
    """Two or four cards in pairs, and with an odd number a lower card first (DJ-6.2)."""
    pairs = missing // 2  # to be made with the cards after the next one, or with it as the first
    lower = missing % 2 == 1 and not given
    second = missing % 2 == 1 and given != 0
    last = number_of(highest(given)) if given else 0
    may_repeat = same_pairs != 0 and popcount(given) > 1
    found = 0
    rest = later
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        equals = popcount(rest & SAME_NUMBER << 4 * (number_of(card) - 1))
        higher = pairs_in(rest & -(1 << 4 * number_of(card)), same_pairs)
        if lower:
            fits = higher >= pairs
        elif second:
            twice = 1 if same_pairs and equals >= 2 else 0
            fits = number_of(card) == last and higher + twice >= pairs
        else:
            twice = 1 if same_pairs and equals >= 3 else 0
            fits = equals >= 1 and 1 + higher + twice >= pairs
            if number_of(card) == last and not may_repeat:
                fits = False
        if fits:
            found |= 1 << card
    return found


def pairs_in(cards: int, same_pairs: int) -> int:
    """How many pairs can be made; two of the same number only where that is allowed."""
    a = cards & ONE_EACH
    b = cards >> 1 & ONE_EACH
    c = cards >> 2 & ONE_EACH
    d = cards >> 3 & ONE_EACH
    pairs = popcount(a & b | c & d | (a | b) & (c | d))
    return pairs + popcount(a & b & c & d) if same_pairs else pairs


def next_of_colour(later: int, given: int, missing: int) -> int:
    """All of one colour (DJ-6.6)."""
    found = 0
    for colour in range(len(COLOURS)):
        if given and colour != colour_of(highest(given)):
            continue
        cards = later & of_colour(colour)
        if popcount(cards) >= missing:
            found |= without_top(cards, missing - 1)
    return found


def without_top(cards: int, count: int) -> int:
    """A set without its highest cards."""
    for _ in range(count):
        cards &= ~(1 << highest(cards))
    return cards


def next_below(later: int, missing: int, limit: int) -> int:
    """A sum below the limit (DJ-6.3): with the lowest cards that can follow it stays there."""
    found = 0
    while popcount(later) >= missing:
        total = 0
        rest = later
        for _ in range(missing):
            total += number_of(lowest(rest))
            rest &= rest - 1
        if total >= limit:
            return found
        found |= later & -later
        later &= later - 1
    return found


def next_above(later: int, missing: int, limit: int) -> int:
    """A sum above the limit (DJ-6.4): with the highest cards that can follow it gets there."""
    candidates = without_top(later, missing - 1)
    limit -= number_sum(later & ~candidates)
    if limit >= NUMBERS:
        return 0
    return candidates & -(1 << 4 * limit) if limit > 0 else candidates


def next_exactly(later: int, missing: int, target: int) -> int:
    """A sum that is met exactly (DJ-6.5); bit n of `sums_of_k` is set if k later cards add up to n."""
    found = 0
    sums_of_1 = 0
    sums_of_2 = 0
    sums_of_3 = 0
    sums_of_4 = 0
    while later:
        card = highest(later)
        later &= ~(1 << card)
        number = number_of(card)
        if number <= target:
            reached = 1
            if missing == 2:
                reached = sums_of_1
            elif missing == 3:
                reached = sums_of_2
            elif missing == 4:
                reached = sums_of_3
            elif missing == 5:
                reached = sums_of_4
            if reached >> (target - number) & 1:
                found |= 1 << card
        sums_of_4 |= sums_of_3 << number
        sums_of_3 |= sums_of_2 << number
        sums_of_2 |= sums_of_1 << number
        sums_of_1 |= 1 << number
    return found
