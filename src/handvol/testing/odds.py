"""Chances: whether `sample` draws each possibility as often as it should."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar

from handvol.core.game import Game
from handvol.core.state import State

from .cards import layout
from .inside import drawn, opening
from .looks import difference, viewers

GAMES = 96
"""How many games are dealt."""
LUCK = 1e-9
"""What is less likely than this is no coincidence."""

Key = TypeVar("Key", bound=Hashable)
Trait = tuple[str, str]
"""Something about the cards of a state: a place, and what can be said of it."""


def check_odds(game: Game, seed: int, games: int = GAMES) -> None:
    """What `sample` draws lies as the true cards might have lain, no way of lying being favoured.

    Of each of many games, when it was dealt, the true state is set beside one that was drawn for a viewer.
    What can be said of one of the two and not of the other (a card is in that hand, the pile goes up) is like
    a coin that was tossed: either might have been the true one. Where nearly all coins fall to the same side,
    `redeal` favours something, or leaves something as `arrange` has put it.

    Later in a game this would not do: moves tell something, even those of a player who plays anything. Who
    may lay a joker soon does, so that truly there are fewer in hands than `redeal` may know of.
    """
    true_only: Counter[Trait] = Counter()
    drawn_only: Counter[Trait] = Counter()
    moved = hidden = private = False
    for number in range(seed, seed + games):
        state = opening(game, number)
        viewer = viewers(game)[number % (game.seats + 1)]
        one, two = drawn(game, state.view(viewer), (2 * number, 2 * number + 1))
        true, sample = traits(state), traits(one)
        private = private or has_secrets(state)
        hidden = hidden or true != sample
        moved = moved or one.dump() != {**two.dump(), "rng": one.dump()["rng"]}
        true_only.update(true - sample)
        drawn_only.update(sample - true)
    assert hidden or not private, "sample always gives the true cards, though seats see what others do not"
    assert moved or not hidden, "redeal draws nothing anew: two samples of a view are always the same"
    for trait in sorted({*true_only, *drawn_only}):
        check_coin(trait, true_only[trait], drawn_only[trait])


def check_coin(trait: Trait, true: int, drawn: int) -> None:
    """Of the times that something can be said of only one state, it was now the true, now the drawn one."""
    place, what = trait
    assert coincidence(min(true, drawn), true + drawn) > LUCK, (
        f"sample is biased: in {true + drawn} games {place} {what} either truly or in the sample, not both; "
        f"{drawn} times it was the sample"
    )


def coincidence(fewer: int, coins: int) -> float:
    """How likely it is that of so many coins so few, or fewer still, fall to one side.

    >>> coincidence(0, 3), coincidence(1, 3)
    (0.25, 1.0)
    """
    return min(1.0, sum(math.comb(coins, n) for n in range(fewer + 1)) / 2.0 ** (coins - 1))


def has_secrets(state: State) -> bool:
    """Whether a seat sees something that a spectator does not."""
    shown = state.view(None)
    return any(difference({**state.view(seat), "seat": None}, shown) for seat in range(state.game.seats))


def traits(state: State) -> set[Trait]:
    """What can be said of the cards of a state: in which place each lies, which places go up or lie low."""
    deck = state.game.deck
    found: set[Trait] = set()
    for way, cards in layout(state.game, state.dump()).items():
        place = ".".join(map(str, way))
        numbers = [deck.names.index(card) for card in cards]
        found.update((place, f"holds {card}") for card in cards)
        if numbers[0] < numbers[-1]:
            found.add((place, "goes up"))
        if 2 * sum(numbers) < len(numbers) * (len(deck.names) - 1):
            found.add((place, "lies low"))
    return found


def check_frequencies(
    game: Game,
    view: Mapping[str, Any],
    expected: Mapping[Key, float],
    key: Callable[[State], Key],
    samples: int = 6000,
) -> None:
    """`sample` reaches every possible hidden assignment as often as it should (a chi-squared test).

    `expected` gives the probability of every value that `key` of a sampled state can have.
    """
    assert math.isclose(sum(expected.values()), 1.0), "the expected probabilities must add up to 1"
    counts = Counter(key(game.sample(view, seed=n)) for n in range(samples))
    impossible = set(counts) - set(expected)
    assert not impossible, f"sample made what cannot be: {sorted(map(str, impossible))[:3]}"
    missing = set(expected) - set(counts)
    assert not missing, f"sample never made: {sorted(map(str, missing))[:3]}"
    squares = sum(
        (counts[value] - samples * chance) ** 2 / (samples * chance) for value, chance in expected.items()
    )
    freedom = max(len(expected) - 1, 1)
    limit = freedom + 5 * math.sqrt(2 * freedom) + 5
    assert squares < limit, f"sample has wrong frequencies: {squares:.1f}, at most {limit:.1f}"
