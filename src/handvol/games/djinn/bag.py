"""Djinn: bags of Djinn cards. How many of each power, six bits a power, in one number."""

from __future__ import annotations

from handvol.core.chance import random_below

from .material import POWERS
from .state import DjinnCells

DIGIT = 6
FULL = (1 << DIGIT) - 1
KINDS = len(POWERS)


def one(power: int) -> int:
    """A bag with one card; bags are added and subtracted."""
    return 1 << DIGIT * power


def count(bag: int, power: int) -> int:
    """How many cards of a power are in the bag."""
    return bag >> DIGIT * power & FULL


def size(bag: int) -> int:
    """How many cards are in the bag (the digits of a number to base 64 add up to it, modulo 63)."""
    return bag % FULL


def random_power(s: DjinnCells, bag: int) -> int:
    """A card drawn at random from a bag that is not empty."""
    n = random_below(s, size(bag))
    power = 0
    while n >= count(bag, power):
        n -= count(bag, power)
        power += 1
    return power


def bag_of(powers: list[int]) -> int:
    """The bag of these cards (for Python code around the rules)."""
    return sum(one(power) for power in powers)


def texts(bag: int) -> list[str]:
    """The names of the cards in a bag, in the order of the powers."""
    return [name for power, name in enumerate(POWERS) for _ in range(count(bag, power))]
