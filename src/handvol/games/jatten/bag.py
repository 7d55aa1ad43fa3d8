"""Bags: how many cards there are of each kind, in two words with four bits a kind.

Word 0 holds the plain cards 1 to 7 and then the +1 cards 1 to 7; word 1 the eyes, the 2>3 cards and the
crook. So the cards of a number stand at the same place of four lanes, and adding up the lanes counts them.
A bag can be added to a bag, and taken out of one that holds it, as two plain numbers.
"""

from __future__ import annotations

from handvol.core.bits import lowest

LANE = 4 * 7
LANE_MASK = (1 << LANE) - 1
ONES = 0x1111111
"""One card of every number, in one lane."""
NUMBER_CARDS = (1 << 2 * LANE) - 1
"""Word 1 of a bag without the crook."""
EVEN_PLACES = 0x0F0F0F0F0F0F0F0F


def word_of(kind: int) -> int:
    """The word that a kind is counted in."""
    return kind >> 1 & 1


def place_of(kind: int) -> int:
    """The lowest bit of a kind's count."""
    return 4 * (kind >> 2) + LANE * (kind & 1)


def count(bag: list[int], kind: int) -> int:
    """How many cards of a kind."""
    return bag[word_of(kind)] >> place_of(kind) & 15


def count_of(low: int, high: int, kind: int) -> int:
    """How many cards of a kind a bag of these two words has."""
    return (high if word_of(kind) else low) >> place_of(kind) & 15


def add(bag: list[int], kind: int) -> None:
    """Put a card in."""
    bag[word_of(kind)] += 1 << place_of(kind)


def remove(bag: list[int], kind: int) -> None:
    """Take out a card that is there."""
    bag[word_of(kind)] -= 1 << place_of(kind)


def put(bag: list[int], low: int, high: int) -> None:
    """Let these be the cards of the bag."""
    bag[0] = low
    bag[1] = high


def size(bag: list[int]) -> int:
    """How many cards."""
    return size_of(bag[0], bag[1])


def size_of(low: int, high: int) -> int:
    """How many cards a bag of these two words has: pairs of counts first, then all bytes at once."""
    pairs = (low & EVEN_PLACES) + (low >> 4 & EVEN_PLACES) + (high & EVEN_PLACES) + (high >> 4 & EVEN_PLACES)
    return pairs % 255


def kinds(bag: list[int]) -> int:
    """The kinds of number cards in the bag, as a set."""
    low = filled(bag[0])
    high = filled(bag[1])
    return (low & ONES) | (low >> LANE & ONES) << 1 | (high & ONES) << 2 | (high >> LANE & ONES) << 3


def filled(counts: int) -> int:
    """The lowest bit of every count that is not 0."""
    return counts | counts >> 1 | counts >> 2 | counts >> 3


def numbers(bag: list[int]) -> int:
    """How many cards of each number: seven counts of four bits."""
    return (bag[0] & LANE_MASK) + (bag[0] >> LANE) + (bag[1] & LANE_MASK) + (bag[1] >> LANE & LANE_MASK)


def count_of_number(bag: list[int], number: int) -> int:
    """How many cards of a number."""
    return numbers(bag) >> 4 * number & 15


def any_of(counts: int) -> int:
    """The numbers with a count, one bit in four."""
    return filled(counts) & ONES


def pairs_of(counts: int) -> int:
    """The numbers with a count of 2 or more, one bit in four."""
    return (counts >> 1 | counts >> 2 | counts >> 3) & ONES


def sixes_of(counts: int) -> int:
    """The numbers with a count of 6 or more (JT-6.1), one bit in four."""
    return ((counts & 7 * ONES) + 2 * ONES | counts) >> 3 & ONES


def most(bag: list[int]) -> int:
    """The largest count of a number."""
    counts = numbers(bag)
    best = 0
    while counts:
        if counts & 15 > best:
            best = counts & 15
        counts >>= 4
    return best


def nth(bag: list[int], n: int) -> int:
    """The kind of the n-th card (from 0), each card of the bag counted once."""
    word = 0
    counts = bag[0]
    inside = size_of(counts, 0)
    if n >= inside:
        n -= inside
        word = 1
        counts = bag[1]
    place = lowest(counts) >> 2
    while n >= counts >> 4 * place & 15:
        n -= counts >> 4 * place & 15
        place += 1
    lane = 1 if place >= 7 else 0
    return 4 * (place - 7 * lane) + 2 * word + lane
