"""A table for the kit's functions: hands, what is known of them, and every way in which they can lie."""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from handvol.backends import cpu
from handvol.core.bits import as_bits, members
from handvol.core.cells import Cells, word
from handvol.core.chance import seed_stream
from handvol.core.contract import NOBODY
from handvol.core.registry import find
from handvol.kit.deals import deal_within

SEATS = 9

Hands = tuple[int, ...]


class TableCells(Cells):
    """Nine hands at the most."""

    hands: list[int] = word(SEATS)
    allowed: list[int] = word(SEATS)
    known: list[int] = word(SEATS)


@dataclass(frozen=True)
class Hidden:
    """What an observer knows of hidden hands; the hands lie in one of the ways that fit, or not."""

    hands: Hands
    allowed: Hands
    known: Hands
    cards: int
    """All that the observer does not see."""
    observer: int = NOBODY

    def cells(self, seed: int) -> TableCells:
        """The table, its chance started from a seed."""
        cells = TableCells()
        seed_stream(cells, seed)
        cells.seats = len(self.hands)
        for name in ("hands", "allowed", "known"):
            setattr(cells, name, [*getattr(self, name)] + [0] * (SEATS - cells.seats))
        return cells

    def ways(self) -> Iterator[Hands]:
        """Every way in which the hands can lie, by trying them all."""

        def deal(seat: int, left: int, hands: Hands) -> Iterator[Hands]:
            if seat == len(self.hands):
                yield hands
            elif seat == self.observer:
                yield from deal(seat + 1, left, (*hands, self.hands[seat]))
            else:
                need = self.hands[seat].bit_count() - self.known[seat].bit_count()
                for more in itertools.combinations(members(left & self.allowed[seat]), max(need, 0)):
                    hand = as_bits([*more])
                    if need >= 0:
                        yield from deal(seat + 1, left & ~hand, (*hands, self.known[seat] | hand))

        left = self.cards
        for seat, known in enumerate(self.known):
            left &= ~known if seat != self.observer else -1
        yield from deal(0, left, ())

    def deals(self, count: int, seed: int) -> Counter[Hands]:
        """How often pure Python deals each way."""
        cells = self.cells(seed)
        found: Counter[Hands] = Counter()
        for _ in range(count):
            assert deal_within(cells, self.observer, self.cards, cells.hands, cells.allowed, cells.known)
            found[tuple(cells.hands[: cells.seats])] += 1
        return found

    def compiled_deals(self, count: int, seed: int) -> Counter[Hands]:
        """How often compiled code deals each way."""
        hands = np.zeros((count, SEATS), np.int64)
        assert compiled()(self.cells(seed).to_record(), np.int64(self.observer), np.int64(self.cards), hands)
        different, counts = np.unique(hands[:, : len(self.hands)], axis=0, return_counts=True)
        return Counter({tuple(row.tolist()): int(n) for row, n in zip(different, counts, strict=True)})


def deal_often(states: Any, observer: int, cards: int, hands: Any) -> bool:
    """Deal again and again; write the hands to the rows of an array."""
    s = states[0]
    for i in range(len(hands)):
        if not deal_within(s, observer, cards, s.hands, s.allowed, s.known):
            return False
        for seat in range(s.seats):
            hands[i, seat] = s.hands[seat]
    return True


@functools.cache
def compiled() -> Any:
    """`deal_often`, compiled with bounds checked."""
    return cpu.fresh_binder(find("ninjan"), boundscheck=True).bind(deal_often)


def random_table(seed: int, most_cards: int = 9, most_seats: int = 4) -> Hidden:
    """Hands dealt at random, and some of what could be known of them."""
    chance = random.Random(seed)
    seats = chance.randint(2, most_seats)
    cards = chance.sample(range(63), chance.randint(seats, most_cards))
    size = len(cards) // seats
    pile = chance.choice([0, 0, 1, 2]) if len(cards) > seats + 2 else 0
    hands = []
    deck = [*cards]
    for seat in range(seats):
        left = len(deck) - pile
        number = left if seat == seats - 1 and not pile else min(size + chance.randint(-1, 1), left)
        hands.append(as_bits([deck.pop() for _ in range(max(number, 0))]))
    loose = chance.choice([0.2, 0.5, 0.8])
    allowed = [hand | as_bits([card for card in cards if chance.random() < loose]) for hand in hands]
    known = [as_bits([card for card in members(hand) if chance.random() < 0.15]) for hand in hands]
    observer = chance.choice([NOBODY, *range(seats)])
    unseen = as_bits(cards) & ~(hands[observer] if observer != NOBODY else 0)
    return Hidden(tuple(hands), tuple(allowed), tuple(known), unseen, observer)


def check_even(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> None:
    """All comes up as often as it should, by a chi-squared test with the bounds of `handvol.testing`."""
    assert set(counts) == set(expected)
    total = sum(counts.values())
    squares = sum((counts[key] - total * part) ** 2 / (total * part) for key, part in expected.items())
    freedom = max(len(expected) - 1, 1)
    assert squares < freedom + 5 * math.sqrt(2 * freedom) + 5
