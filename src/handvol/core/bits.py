"""Sets of cards as bits of one integer: bit c is set when card c is in the set.

These are the plain Python versions; the compiled backends put machine instructions in their place.
"""

from __future__ import annotations

import functools


def popcount(bits: int) -> int:
    """How many cards are in the set."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The lowest card in a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The highest card in a set that is not empty."""
    return bits.bit_length() - 1


def nth_bit(bits: int, n: int) -> int:
    """The n-th card (from 0) in ascending order."""
    for _ in range(n):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


def contains(bits: int, card: int) -> bool:
    """Whether the card is in the set."""
    return bits >> card & 1 != 0


def members(bits: int) -> list[int]:
    """All cards in the set, ascending (for Python code around the rules, not for rules)."""
    return [*_members(bits)]


@functools.lru_cache(1024)
def _members(bits: int) -> tuple[int, ...]:
    """The same few sets are asked for again and again: once for every seat that looks."""
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return tuple(found)


def as_bits(cards: list[int]) -> int:
    """The set of these cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
