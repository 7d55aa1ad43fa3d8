"""`deal_within`: all deals that can be, each as likely, on both backends; and quick, however tight."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from numba import cuda as numba_cuda
from numba import from_dtype
from numba import types as nb

from handvol.backends import cuda
from handvol.core.bits import as_bits, members
from handvol.core.contract import NOBODY
from handvol.core.registry import find
from handvol.kit import together
from handvol.kit.deals import deal_within
from handvol.kit.decks import french_deck

from .table import SEATS, Hands, Hidden, TableCells, check_even, compiled, random_table

ANY = (1 << 63) - 1

NAMED = {
    "nothing known, a pile": Hidden((0b11, 0b1100), (ANY, ANY), (0, 0), 0b111111),
    "nothing known, no pile": Hidden((0b11, 0b1100, 0b110000), (ANY, ANY, ANY), (0, 0, 0), 0b111111),
    "an observer": Hidden((0b11, 0b1100, 0b110000), (ANY, ANY, ANY), (0, 0, 0), 0b11111100, observer=0),
    "cards known": Hidden((0b11, 0b11100), (ANY, ANY), (0b1, 0b1000), 0b1111111),
    "all of a hand known": Hidden((0b11, 0b11100), (ANY, ANY), (0b11, 0), 0b1111111),
    "an empty hand": Hidden((0, 0b11100), (ANY, ANY), (0, 0), 0b11111),
    "one void inside another": Hidden((0b11, 0b1100), (0b111011, 0b111001), (0, 0), 0b111111),
    "voids that cross": Hidden((0b100011, 0b1011100), (0b1100111, 0b1111100), (0, 0), 0b1111111),
    "voids that cross, and a pile": Hidden((0b100001, 0b10100), (0b1100011, 0b1111100), (0, 0), 0b11111111),
    "a ring of voids": Hidden(
        (0b1001, 0b100010, 0b10100), (0b001111, 0b110011, 0b111100), (0, 0, 0), 0b111111
    ),
    "a ring of voids, and any": Hidden(
        (0b1001001, 0b10000010, 0b100100), (0b11001111, 0b11110011, 0b11111100), (0, 0, 0), 0b11111111
    ),
    "a ring of four": Hidden(
        (0b00000101, 0b00010010, 0b01001000, 0b10100000),
        (0b00001111, 0b00111100, 0b11110000, 0b11000011),
        (0, 0, 0, 0),
        0b11111111,
    ),
    "two that need all they may hold": Hidden((0b1, 0b10, 0b1100), (0b11, 0b11, ANY), (0, 0, 0), 0b111111),
    "nearly all is needed": Hidden((0b11, 0b100, 0b1000), (0b1111, 0b111, ANY), (0, 0, 0), 0b111111),
    "one that needs little beside a large pile": Hidden((0b1, 0b10), (0b101, 0b110), (0, 0), 0b1111111111),
    "the highest card": Hidden((1 << 62, 0b1, 0b10), (ANY, 0b11, ANY), (0, 0, 0), 1 << 62 | 0b111),
}


def even(hidden: Hidden) -> dict[Hands, float]:
    """Every way that fits, all as likely."""
    ways = [*hidden.ways()]
    return dict.fromkeys(ways, 1 / len(ways))


@pytest.mark.parametrize("hidden", NAMED.values(), ids=NAMED)
def test_every_deal_that_fits_is_equally_likely(hidden: Hidden) -> None:
    ways = even(hidden)
    check_even(hidden.deals(30 * len(ways) + 200, seed=1), ways)
    check_even(hidden.compiled_deals(3000 * len(ways), seed=2), ways)


def test_so_it_is_whatever_is_known() -> None:
    tried = 0
    for seed in range(300):
        hidden = random_table(seed)
        ways = even(hidden)
        if len(ways) <= 200:
            tried += 1
            check_even(hidden.compiled_deals(300 * len(ways), seed), ways)
    assert tried > 150


def test_so_it_is_in_pure_python() -> None:
    for seed in range(1000, 1040):
        hidden = random_table(seed, most_cards=7)
        ways = even(hidden)
        if len(ways) <= 60:
            check_even(hidden.deals(25 * len(ways), seed), ways)


def test_both_backends_deal_the_same() -> None:
    for seed in range(60):
        hidden = random_table(seed, most_cards=50, most_seats=SEATS)
        cells = hidden.cells(seed)
        hands = np.zeros((20, SEATS), np.int64)
        record = cells.to_record()
        assert compiled()(record, np.int64(hidden.observer), np.int64(hidden.cards), hands)
        for row in hands.tolist():
            assert deal_within(cells, hidden.observer, hidden.cards, cells.hands, cells.allowed, cells.known)
            assert cells.hands == row
        assert record.tobytes() == cells.to_record().tobytes(), "chance, or something left behind"


def test_hands_keep_their_size_and_what_is_known_of_them() -> None:
    for seed in range(200):
        hidden = random_table(seed, most_cards=60, most_seats=SEATS)
        for hands in hidden.compiled_deals(20, seed):
            dealt = 0
            for seat, hand in enumerate(hands):
                assert hand.bit_count() == hidden.hands[seat].bit_count()
                if seat == hidden.observer:
                    assert hand == hidden.hands[seat]
                    continue
                assert hand & hidden.known[seat] == hidden.known[seat]
                assert not hand & ~(hidden.allowed[seat] & hidden.cards | hidden.known[seat])
                assert not hand & dealt, "nothing is dealt twice"
                dealt |= hand


def test_where_nothing_fits_nothing_is_dealt() -> None:
    impossible = 0
    for seed in range(400):
        hidden = random_table(seed)
        chance = random.Random(seed)
        allowed = tuple(held & as_bits(chance.sample(range(63), 40)) for held in hidden.allowed)
        hidden = Hidden(hidden.hands, allowed, hidden.known, hidden.cards, hidden.observer)
        cells = hidden.cells(seed)
        before = cells.copy()
        fits = deal_within(cells, hidden.observer, hidden.cards, cells.hands, cells.allowed, cells.known)
        assert fits == any(True for _ in hidden.ways())
        if not fits:
            impossible += 1
            assert cells == before
    assert 100 < impossible < 300


def test_more_cards_known_than_a_hand_has_do_not_fit() -> None:
    cells = Hidden((0b1, 0b10), (ANY, ANY), (0b101, 0), 0b111).cells(seed=1)
    assert not deal_within(cells, NOBODY, 0b111, cells.hands, cells.allowed, cells.known)


def test_what_is_known_may_be_a_tuple() -> None:
    cells = Hidden((0b11, 0b1100), (0, 0), (0, 0), 0).cells(seed=1)
    assert deal_within(cells, 0, 0b111100, cells.hands, (0, 0b110100), (0, 0b100))
    assert cells.hands[:2] in ([0b11, 0b10100], [0b11, 0b100100])


PACK = french_deck()


def tight_tables(pile: int, voids: float) -> Iterator[Hidden]:
    """Four hands of the same size out of 52 cards, none played yet, and many suits that seats cannot hold."""
    for seed in range(60):
        chance = random.Random(seed)
        void = [[suit for suit in PACK.suits if chance.random() < voids] for _ in range(4)]
        allowed = tuple(PACK.all_cards & ~sum(suits) for suits in void)
        size = (52 - pile) // 4
        hands = tuple(as_bits([*range(seat * size, (seat + 1) * size)]) for seat in range(4))
        hidden = Hidden(hands, allowed, (0, 0, 0, 0), PACK.all_cards)
        cells = hidden.cells(seed)
        if deal_within(cells, NOBODY, hidden.cards, cells.hands, cells.allowed, cells.known):
            hands = tuple(cells.hands[:4])
            yield Hidden(hands, allowed, (0, 0, 0, 0), PACK.all_cards)
            yield Hidden(hands, allowed, (0, 0, 0, 0), PACK.all_cards & ~hands[0], observer=0)


@pytest.mark.parametrize(("pile", "voids"), [(0, 0.15), (0, 0.35), (12, 0.15), (12, 0.35)])
def test_few_tries_are_in_vain(pile: int, voids: float, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: Counter[bool] = Counter()
    one_try = together.try_to_deal

    def counted(*values: object) -> bool:
        done = one_try(*values)  # type: ignore[arg-type]
        tries[done] += 1
        return done

    monkeypatch.setattr(together, "try_to_deal", counted)
    ratios = []
    for hidden in tight_tables(pile, voids):
        tries.clear()
        hidden.deals(40, seed=3)
        if tries:
            ratios.append(tries.total() / tries[True])
    assert len(ratios) > 8
    assert sum(ratios) / len(ratios) < 6
    assert sorted(ratios)[-4] < 20
    assert max(ratios) < 40


def shares(hidden: Hidden, seat: int, cards: int) -> dict[int, float]:
    """How likely a seat holds how many of some cards: all ways counted, those alike together."""
    kinds: Counter[tuple[tuple[int, ...], bool]] = Counter()
    for card in members(hidden.cards):
        others = [other for other in range(4) if other != hidden.observer]
        kinds[
            tuple(other for other in others if hidden.allowed[other] >> card & 1), bool(cards >> card & 1)
        ] += 1
    needs: Hands = tuple(
        0 if i == hidden.observer else hand.bit_count() for i, hand in enumerate(hidden.hands)
    )
    ways: Counter[tuple[Hands, int]] = Counter({(needs, 0): 1})
    for (holders, counted), number in kinds.items():
        further: Counter[tuple[Hands, int]] = Counter()
        for (left, found), before in ways.items():
            for split in product(*(range(min(number, left[other]) + 1) for other in holders)):
                if sum(split) > number:
                    continue
                after: list[int] = [*left]
                count = math.factorial(number) // math.factorial(number - sum(split))
                for other, part in zip(holders, split, strict=True):
                    after[other] -= part
                    count //= math.factorial(part)
                mine = sum(part for other, part in zip(holders, split, strict=True) if other == seat)
                further[tuple(after), found + mine * counted] += before * count
        ways = further
    done = {found: count for (left, found), count in ways.items() if not any(left)}
    return {found: count / sum(done.values()) for found, count in done.items()}


@pytest.mark.parametrize("number", range(4))
def test_large_hands_come_out_right(number: int) -> None:
    """How many of a suit a seat holds, in a game for four with 52 cards."""
    clubs, diamonds, hearts, spades = PACK.suits
    voids = [
        (0, spades, hearts, diamonds),
        (0, spades, hearts | clubs, 0),
        (0, clubs, clubs, 0),
        (0, spades, hearts, 0),
    ][number]
    size = 13 if number < 3 else 9
    cards = as_bits([*range(39)])
    hands = (0, *(as_bits([*range(seat * size, (seat + 1) * size)]) for seat in range(3)))
    allowed = tuple(PACK.all_cards & ~void for void in voids)
    hidden = Hidden(hands, allowed, (0, 0, 0, 0), cards, observer=0)
    deals = hidden.compiled_deals(40_000, seed=number)
    for seat, suit in ((1, diamonds), (2, spades), (3, clubs), (3, hearts)):
        counts: Counter[int] = Counter()
        for dealt, times in deals.items():
            counts[(dealt[seat] & suit).bit_count()] += times
        likely = {found: part for found, part in shares(hidden, seat, suit).items() if part * 40_000 > 5}
        seen = sum(counts[found] for found in likely)
        assert seen > 39_900
        total = sum(likely.values())
        check_even(
            {found: counts[found] for found in likely},
            {found: part / total for found, part in likely.items()},
        )


def test_it_compiles_to_self_contained_ptx() -> None:
    def kernel(states, observer, cards):  # type: ignore[no-untyped-def]
        i = numba_cuda.grid(1)
        if i < len(states):
            s = states[i]
            deal_within(s, observer, cards, s.hands, (cards, cards, s.allowed[2], cards), s.known)

    made = cuda.binder(find("ninjan"))
    signature = nb.void(from_dtype(TableCells.dtype)[::1], nb.int64, nb.int64)
    ptx = cuda.compile_to_ptx(made.plain(kernel), signature, cuda.HOPPER)
    assert re.search(r"^\.visible \.entry kernel\(", ptx, re.MULTILINE)
