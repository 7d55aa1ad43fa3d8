"""Chance: one splitmix64 stream inside the state, the same on every backend.

The compiled backends replace these functions by ones on machine integers; `tests/backends` compares them.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from .bits import highest, nth_bit, popcount
from .errors import OptionError

if TYPE_CHECKING:
    from .cells import Cells


BLOCK = 64
INNER = bytes(byte ^ 0x36 for byte in range(256))
OUTER = bytes(byte ^ 0x5C for byte in range(256))

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB


def seed_stream(s: Cells, seed: int) -> None:
    """Start the stream at a place that depends on every bit of the seed."""
    z = (seed ^ GOLDEN) & MASK
    z = (z ^ z >> 30) * MIX1 & MASK
    z = (z ^ z >> 27) * MIX2 & MASK
    s.rng = z ^ z >> 31


def random_below(s: Cells, n: int) -> int:
    """A uniform integer from 0 to n - 1."""
    return scaled(next_number(s), n)


def next_number(s: Cells) -> int:
    """The next 32-bit number of the stream."""
    z = s.rng = s.rng + GOLDEN & MASK
    z = (z ^ z >> 30) * MIX1 & MASK
    z = (z ^ z >> 27) * MIX2 & MASK
    return (z ^ z >> 31) >> 32


def scaled(number: int, n: int) -> int:
    """A 32-bit number brought down to 0 .. n - 1."""
    return number * n >> 32


def random_below_exact(s: Cells, n: int) -> int:
    """A whole number from 0 to n - 1, for n up to 2**62, each exactly as likely.

    `random_below` is quicker, and right for cards and seats: it takes one number of the stream, and no chance
    is off by more than 2**-32. This one is for numbers that do not fit into 32 bits, and for fine weights.
    """
    width = highest(2 * (n - 1) + 1)
    number = random_bits(s, width)
    while number >= n:
        number = random_bits(s, width)
    return number


def random_bits(s: Cells, width: int) -> int:
    """A number of so many random bits, up to 63."""
    if width <= 32:
        return next_number(s) >> 32 - width
    high = next_number(s) >> 64 - width
    return high << 32 | next_number(s)


def random_card(s: Cells, cards: int) -> int:
    """A card drawn at random from a set that is not empty."""
    return nth_bit(cards, random_below(s, popcount(cards)))


def random_cards(s: Cells, cards: int, number: int) -> int:
    """So many cards of a set, any of them as likely, as a set."""
    drawn = 0
    for _ in range(number):
        drawn |= 1 << random_card(s, cards & ~drawn)
    return drawn


def shuffle(s: Cells, places: list[int], low: int, high: int) -> None:
    """Bring what lies on the places low to high - 1 into a random order."""
    for place in range(high - 1, low, -1):
        other = low + random_below(s, place - low + 1)
        card = places[place]
        places[place] = places[other]
        places[other] = card


def stream_number(seed: object) -> int:
    """A caller's integer seed as the 64-bit number that `seed_stream` takes.

    >>> stream_number(42), stream_number(-1) != stream_number(1)
    (42, True)
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise OptionError(f"A seed is a whole number or bytes, not {type(seed).__name__}.")
    if 0 <= seed <= MASK:
        return seed
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big")


def keyed_number(secret: bytes, move_number: int) -> int:
    """The stream's place before a move of a live game: nothing seen at the table predicts it."""
    return int.from_bytes(hmac_sha256(secret, move_number.to_bytes(8, "big"))[:8], "big")


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """What `hmac.digest` gives, somewhat sooner, and without letting go of the interpreter's lock.

    That lock goes to the thread of the store then: a twelfth of all the moves that a server does in a second.
    """
    key = key.ljust(BLOCK, b"\0") if len(key) <= BLOCK else hashlib.sha256(key).digest().ljust(BLOCK, b"\0")
    inner = hashlib.sha256(key.translate(INNER) + message).digest()
    return hashlib.sha256(key.translate(OUTER) + inner).digest()


def start_chance(s: Cells, seed: int | bytes) -> None:
    """Set the stream to where a game from this seed begins."""
    if isinstance(seed, bytes):
        s.rng = keyed_number(seed, 0)
    else:
        seed_stream(s, stream_number(seed))
