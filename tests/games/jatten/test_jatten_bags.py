"""Jatten: bags count cards as a Counter does."""

from __future__ import annotations

import random
from collections import Counter

from handvol.games.jatten import bag
from handvol.games.jatten.material import CROOK, KINDS
from handvol.games.jatten.notation import bag_names, name_of


def filled(cards: Counter[int]) -> list[int]:
    made = [0, 0]
    for card in cards.elements():
        bag.add(made, card)
    return made


def random_cards(chance: random.Random) -> Counter[int]:
    """At most 14 cards of each number, any signs, perhaps a crook."""
    cards: Counter[int] = Counter()
    for number in range(7):
        for _ in range(chance.choice([0, 0, 1, 2, 5, 6, 14])):
            cards[4 * number + chance.choice([0, 0, 0, 1, 2, 3])] += 1
    cards[CROOK] = chance.randrange(2)
    return +cards


def test_bags_agree_with_counters() -> None:
    chance = random.Random(3)
    for _ in range(300):
        cards = random_cards(chance)
        made = filled(cards)
        by_number = Counter(card >> 2 for card in cards.elements() if card != CROOK)
        assert all(0 <= word < 1 << 63 for word in made)
        assert bag.size(made) == cards.total()
        assert [bag.count(made, kind) for kind in (*range(KINDS), CROOK)] == [
            cards[kind] for kind in (*range(KINDS), CROOK)
        ]
        assert bag.kinds(made) == sum(1 << kind for kind in cards if kind != CROOK)
        assert [bag.count_of_number(made, n) for n in range(7)] == [by_number[n] for n in range(7)]
        assert bag.most(made) == max(by_number.values(), default=0)
        counts = bag.numbers(made)
        for found, least in ((bag.any_of, 1), (bag.pairs_of, 2), (bag.sixes_of, 6)):
            assert found(counts) == sum(1 << 4 * n for n in range(7) if by_number[n] >= least)
        assert Counter(bag.nth(made, n) for n in range(cards.total())) == cards
        assert bag_names(made) == sorted(name_of(card) for card in cards.elements())
        for card in list(cards.elements())[:3]:
            bag.remove(made, card)
            cards[card] -= 1
            assert made == filled(cards)
