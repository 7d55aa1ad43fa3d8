"""Which card went where: every single card followed through some moves, copies told apart."""

from __future__ import annotations

import itertools
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from handvol.core.state import State

from .cards import Layout, Place, Undecided, goes_up, layout

Label = tuple[str, int]
"""A card: its name, and which of the copies it is."""
Labels = dict[Place, list[Label]]
"""The cards that lie in every place at one moment."""
Names = dict[Label, str]
"""Which card is in the place of each true one; those that are not in it stay what they are."""


GONE = -1


class Track:
    """Where every card lies in each of some states that are one move apart."""

    def __init__(self, path: Sequence[State]) -> None:
        layouts = [layout(state.game, state.dump()) for state in path]
        copies: dict[str, Iterator[int]] = defaultdict(itertools.count)
        self._deck = path[0].game.deck
        self.sure = True
        """Whether there is only one way to tell the copies of a card apart."""
        self.at: list[Labels] = [
            {place: [(card, next(copies[card])) for card in cards] for place, cards in layouts[0].items()}
        ]
        for after in layouts[1:]:
            self.at.append(self._followed(self.at[-1], after))

    def _followed(self, before: Labels, after: Layout) -> Labels:
        """Where the cards lie after a move: what can have stayed in its place has stayed there."""
        found: Labels = {}
        loose: dict[str, list[Label]] = defaultdict(list)
        gaps: dict[str, list[tuple[Place, int]]] = defaultdict(list)
        for place in {**before, **after}:
            labels, cards = before.get(place, []), after.get(place, [])
            names = [name for name, _ in labels]
            if names == cards:
                found[place] = labels
                continue
            stayed = self._staying(names, cards)
            found[place] = [(card, GONE) for card in cards]
            for here, card in enumerate(cards):
                if here in stayed:
                    found[place][here] = labels[stayed[here]]
                else:
                    gaps[card].append((place, here))
            for there in {*range(len(labels))} - {*stayed.values()}:
                loose[labels[there][0]].append(labels[there])
        for card, holes in gaps.items():
            if len(loose[card]) < len(holes):
                raise Undecided
            self.sure = self.sure and (len(loose[card]) == 1 or len({place for place, _ in holes}) == 1)
            for (place, here), label in zip(holes, loose[card], strict=False):
                found[place][here] = label
        return {place: labels for place, labels in found.items() if labels}

    def _staying(self, old: list[str], new: list[str]) -> dict[int, int]:
        """Which card of a new list is which one of the old list.

        A list that has only grown or shrunk at one end has kept its order; else cards are known by name.
        """
        for shift in (0, len(new) - len(old)):
            both = {here: here - shift for here in range(len(new)) if 0 <= here - shift < len(old)}
            if all(new[here] == old[there] for here, there in both.items()):
                if not goes_up(old, self._deck):
                    return both
                break
        left: dict[str, list[int]] = defaultdict(list)
        for there, card in enumerate(old):
            left[card].append(there)
        stayed = {here: left[card].pop(0) for here, card in enumerate(new) if left[card]}
        self.sure = self.sure and not any(left[new[here]] for here in stayed)
        return stayed

    def becoming(self, sample: State, chance: random.Random) -> Names:
        """The card that a sample has in the place of each true card of the last state; in a hand, anyhow."""
        drawn = layout(sample.game, sample.dump())
        now = self.at[-1]
        if {place: len(cards) for place, cards in drawn.items()} != {p: len(c) for p, c in now.items()}:
            raise Undecided
        deck = sample.game.deck
        names: Names = {}
        for place, cards in drawn.items():
            truth = [name for name, _ in now[place]]
            if truth != cards and goes_up(truth, deck) and goes_up(cards, deck):
                names.update(self._matched(now[place], cards, chance))
            elif truth != cards:
                names.update(zip(now[place], cards, strict=True))
        return names

    def _matched(self, labels: list[Label], cards: list[str], chance: random.Random) -> Names:
        """The cards of two sets side by side: first those that are in both, then the others anyhow."""
        free = chance.sample(labels, len(labels))
        left = chance.sample(cards, len(cards))
        names: Names = {}
        for label in free:
            if label[0] in left:
                left.remove(label[0])
                names[label] = label[0]
        others = [label for label in free if label not in names]
        self.sure = self.sure and {name for name, _ in others}.isdisjoint(name for name, _ in names)
        return {**names, **dict(zip(others, left, strict=True))}


def before_that(then: Labels, names: Names) -> Layout:
    """Where the cards lay at an earlier moment if those now are others."""
    return {place: [names.get(label, label[0]) for label in labels] for place, labels in then.items()}


class Renaming(NamedTuple):
    """What becomes of the names of cards that lie somewhere at one moment."""

    names: dict[str, str]
    lists: dict[tuple[str, ...], list[str]]
    """What becomes of the whole list of a place."""
    unclear: set[str]
    """The names of which one copy becomes this and another that."""


def renaming(then: Labels, names: Names) -> Renaming:
    """What becomes of the names where cards lie like this."""
    becomes: dict[str, set[str]] = defaultdict(set)
    for label in (label for labels in then.values() for label in labels):
        becomes[label[0]].add(names.get(label, label[0]))
    single = {name: next(iter(cards)) for name, cards in becomes.items() if len(cards) == 1}
    places = before_that(then, names)
    lists = {tuple(name for name, _ in then[place]): cards for place, cards in places.items()}
    return Renaming(single, lists, set(becomes) - set(single))


def as_sets(places: Layout) -> Layout:
    """The same cards in every place, in an order that does not depend on how they came there."""
    return {place: sorted(cards) for place, cards in places.items()}
