"""Jatten: what seats know stays right, and `sample` draws the rest as often as it should.

`Belief` is the yardstick: all tables that an observer cannot rule out, each with its probability, kept by
Bayes' rule through everything that is seen. It knows nothing of how the game keeps its books.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

import handvol
from handvol.core.chance import start_chance
from handvol.core.state import State
from handvol.testing import check_frequencies
from handvol.testing.walk import random_chooser, walk

Cards = tuple[str, ...]
World = tuple[tuple[Cards, ...], Cards]
"""The number cards in the hidden hands, seat by seat, and those in the pile."""


def whole_deck() -> Counter[str]:
    deck: Counter[str] = Counter()
    for number in "1234567":
        deck.update({number: 11, f"{number}+": 1, f"{number}e": 1, f"{number}x": 1})
    return deck


def table(seats: int = 3, **position: Any) -> State:
    """A position with every card that it does not name in the collection of the last seat."""
    for key in ("hands", "collections", "known"):
        if key in position:
            position[key] = [spelt(cards) for cards in position[key]]
    for key in ("pile", "discard", "middle"):
        position[key] = spelt(position.get(key, ""))
    position.setdefault("collections", [[] for _ in range(seats)])
    named = Counter(position["pile"] + position["discard"] + position["middle"])
    for cards in position["hands"] + position["collections"]:
        named.update(cards)
    position["collections"][-1] += sorted((whole_deck() - named).elements())
    position["hands"] = [[*cards, "C"] for cards in position["hands"]]
    return handvol.game("jatten", seats=seats).load(position)


def spelt(cards: Any) -> Any:
    return cards.split() if isinstance(cards, str) else [spelt(item) for item in cards]


def drawing(state: State, move: str, card: str) -> State:
    """The state after a move, when chance draws this card."""
    for chance in range(400):
        after = state.game.load({**state.dump(), "rng": chance}).play(move)
        if after.dump()["drawn"] == card:
            return after
    raise AssertionError(f"{card} is never drawn")


def without(cards: Cards, card: str) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)


class Belief:
    """What an observer can know of the hidden hands and the pile, by exhaustion."""

    def __init__(self, state: State, observer: int | None) -> None:
        position = state.dump()
        self.hidden = [seat for seat in range(state.game.seats) if seat != observer]
        hands = [[card for card in position["hands"][seat] if card != "C"] for seat in self.hidden]
        unseen = [card for cards in [*hands, position["pile"]] for card in cards]
        sizes = [*map(len, hands), len(position["pile"])]
        self.worlds: dict[World, float] = defaultdict(float)
        for split in self._splits(list(range(len(unseen))), sizes):
            *dealt, pile = (tuple(sorted(unseen[i] for i in part)) for part in split)
            self.worlds[tuple(dealt), pile] += 1

    def _splits(self, cards: list[int], sizes: list[int]) -> Iterable[list[tuple[int, ...]]]:
        if len(sizes) == 1:
            yield [tuple(cards)]
            return
        for part in itertools.combinations(cards, sizes[0]):
            for rest in self._splits([card for card in cards if card not in part], sizes[1:]):
                yield [part, *rest]

    def _update(self, change: Callable[[World], Iterable[tuple[World, float]]]) -> None:
        after: dict[World, float] = defaultdict(float)
        for world, weight in self.worlds.items():
            for other, chance in change(world):
                if chance:
                    after[other] += weight * chance
        self.worlds = after

    def _with_hand(self, world: World, seat: int, cards: Iterable[str]) -> World:
        place = self.hidden.index(seat)
        hands = list(world[0])
        hands[place] = tuple(sorted(cards))
        return tuple(hands), world[1]

    def hand(self, world: World, seat: int) -> Cards:
        return world[0][self.hidden.index(seat)]

    def stolen(self, seat: int, card: str, crook: bool = True) -> None:
        """A card comes out of a hand, each as likely; the crook may be among them."""
        if seat not in self.hidden or card == "C":
            return

        def change(world: World) -> Iterable[tuple[World, float]]:
            hand = self.hand(world, seat)
            if card in hand:
                left = without(hand, card)
                yield self._with_hand(world, seat, left), hand.count(card) / (len(hand) + crook)

        self._update(change)

    def returned(self, seat: int, *cards: str) -> None:
        if seat in self.hidden:
            self._update(lambda w: [(self._with_hand(w, seat, self.hand(w, seat) + cards), 1.0)])

    def played(self, seat: int, card: str) -> None:
        """A seat has played its only number card."""
        if seat in self.hidden:
            self._update(lambda w: [(self._with_hand(w, seat, ()), float(self.hand(w, seat) == (card,)))])

    def looked_at(self, seat: int, cards: str) -> None:
        self._update(lambda w: [(w, float(self.hand(w, seat) == tuple(cards.split())))])

    def gained(self, *cards: str) -> None:
        """Cards were drawn face up from the pile."""
        for card in cards:

            def change(world: World, card: str = card) -> Iterable[tuple[World, float]]:
                hands, pile = world
                if card in pile:
                    yield (hands, without(pile, card)), pile.count(card) / len(pile)

            self._update(change)

    def fetched(self, seat: int, count: int, cards: Iterable[str] = ()) -> None:
        """A seat drew cards into its hand: the observer its own, others' unseen."""
        for card in cards:
            self.gained(card)
        if seat in self.hidden:
            for _ in range(count):
                self._update(lambda world: self._one_more(world, seat))

    def _one_more(self, world: World, seat: int) -> Iterable[tuple[World, float]]:
        hands, pile = world
        for card, copies in Counter(pile).items():
            after = self._with_hand((hands, without(pile, card)), seat, [*self.hand(world, seat), card])
            yield after, copies / len(pile)

    def remade(self, cards: str) -> None:
        """The pile is empty and made of these discarded cards."""
        self._update(lambda world: [((world[0], tuple(sorted(cards.split()))), float(not world[1]))])

    def chances(self) -> dict[World, float]:
        total = sum(self.worlds.values())
        return {world: weight / total for world, weight in self.worlds.items()}


class Sampler:
    """A game whose `sample` looks at the view only once: many samples of one view, quickly."""

    def __init__(self, game: handvol.Game, view: dict[str, Any]) -> None:
        self.game = game
        self.cells, self.observer = game.root(view)

    def sample(self, view: dict[str, Any], seed: int) -> State:
        cells = self.cells.copy()
        start_chance(cells, seed)
        self.game.rules.redeal(cells, self.observer)
        return State.begun(self.game, cells)


def check(state: State, observer: int | None, belief: Belief, samples: int = 2500) -> None:
    """The samples of a view are distributed as the belief says."""

    def world(sample: State) -> World:
        from handvol.games.jatten.material import NAMES
        from handvol.games.jatten.notation import bag_names

        cells: Any = sample._cells
        names = [
            tuple(card for card in bag_names(cells.hands[seat]) if card != "C") for seat in belief.hidden
        ]
        return tuple(names), tuple(sorted(NAMES[card] for card in cells.pile[: cells.pile_size]))

    view = state.view(observer)
    for hands, _ in belief.worlds:
        for seat, cards in zip(belief.hidden, hands, strict=True):
            assert Counter(view["known"][seat]) - Counter("C") <= Counter(cards)
    sampler = cast("handvol.Game", Sampler(state.game, view))
    check_frequencies(sampler, view, belief.chances(), world, samples)


def both(state: State, *observers: int | None) -> dict[int | None, Belief]:
    return {observer: Belief(state, observer) for observer in observers}


@pytest.mark.rule("JT-2.1")
def test_hidden_hands_come_from_all_cards_not_seen_signs_included() -> None:
    state = table(hands=["1", "2 3+", "3"], pile="3 4e", phase="steal")
    for observer, belief in both(state, 0, 1, None).items():
        check(state, observer, belief)


@pytest.mark.rule("JT-2.1")
def test_the_order_of_the_pile_is_drawn_too() -> None:
    state = table(hands=["1 1", "2", "3"], pile="4 5", phase="steal")
    orders = dict.fromkeys(itertools.permutations(["2", "3", "4", "5"]), 1 / 24)

    def order(sample: State) -> Cards:
        position = sample.dump()
        return (*(position["hands"][seat][0] for seat in (1, 2)), *position["pile"])

    check_frequencies(state.game, state.view(0), orders, order, samples=1000)


@pytest.mark.rule("JT-3.4")
def test_after_too_greedy_everybody_knows_the_cards_that_went_back() -> None:
    state = table(hands=["1 1", "2 2 7 5", "3"], pile="3 4e", phase="steal")
    beliefs = both(state, 0, 2, None)
    for move, card in (("steal 1", "2"), ("draw", "7"), ("draw", "2")):
        state = drawing(state, move, card)
        for belief in beliefs.values():
            belief.stolen(1, card)
    for belief in beliefs.values():
        belief.returned(1, "2", "7", "2")
    assert state.phase == "refill"
    for seat in (0, 2, None):
        assert state.view(seat)["known"][1] == ["2", "2", "7"]
    assert state.view(1)["exposed"] == [["2", "2", "7"], ["2", "2", "5", "7", "C"], ["2", "2", "7"]]
    assert state.dump()["shown"] == [[], ["2", "2", "7"], []]
    for observer, belief in beliefs.items():
        check(state, observer, belief)


@pytest.mark.rule("JT-3.4")
def test_the_crook_that_went_back_is_known_too() -> None:
    state = table(hands=["1 1", "2 2", "3"], pile="3 4e", phase="steal")
    for move, card in (("steal 1", "2"), ("draw", "C"), ("draw", "2")):
        state = drawing(state, move, card)
    assert state.view(2)["known"][1] == ["2", "2", "C"]


@pytest.mark.rule("JT-4.3")
def test_after_an_eye_the_looker_knows_the_hand_and_nobody_else() -> None:
    state = table(hands=["1 1", "2e 3", "3 5+"], pile="6 4", phase="steal")
    beliefs = both(state, 0, 1, None)
    state = drawing(state, "steal 1", "2e")
    for belief in beliefs.values():
        belief.stolen(1, "2e")
    state = state.play("look 2")
    beliefs[0].looked_at(2, "3 5+")
    assert state.view(0)["known"][2] == ["3", "5+", "C"]
    assert state.view(1)["known"][2] == []
    for observer, belief in beliefs.items():
        check(state, observer, belief)


@pytest.mark.rule("JT-4.3", "JT-3.2")
def test_a_hand_that_was_looked_at_is_known_until_it_draws() -> None:
    state = table(hands=["1 1", "2e 2 6", "3 5+"], pile="6 4 7", phase="steal")
    belief = Belief(state, 0)
    state = drawing(state, "steal 1", "2e")
    belief.stolen(1, "2e")
    state = state.play("look 1")
    belief.looked_at(1, "2 6")
    state = drawing(state, "draw", "6")
    belief.stolen(1, "6")
    assert state.view(0)["known"][1] == ["2", "C"]
    assert state.view(2)["known"][1] == []
    check(state, 0, belief)
    state = state.play("stop").play("refill none")
    assert state.turn == 1
    state = state.play("play 2")
    assert state.view(0)["known"][1] == ["C"]
    assert state.view(2)["exposed"] == [[], [], ["3", "5+", "C"]]


@pytest.mark.rule("JT-3.4", "JT-3.2")
def test_a_card_never_seen_that_leaves_a_hand_leaves_the_known_ones_known() -> None:
    known = [["", "2", ""], ["", "", ""], ["", "2", ""]]
    state = table(hands=["1 1", "2 3 5x", "3"], pile="3 4e", phase="steal", known=known)
    belief = knowing(state, 0, 1, "2")
    state = drawing(state, "steal 1", "3")
    belief.stolen(1, "3")
    assert state.view(0)["known"][1] == ["2"]
    check(state, 0, belief)


def knowing(state: State, observer: int, seat: int, *cards: str) -> Belief:
    """A belief in which these very cards of a hand are known, and the others are as likely as ever."""
    position = state.dump()
    for card in cards:
        position["hands"][seat].remove(card)
        position["collections"][-1].append(card)
    position["known"] = [[[] for _ in range(3)] for _ in range(3)]
    belief = Belief(state.game.load(position), observer)
    belief.returned(seat, *cards)
    return belief


def remade(fetched: str) -> tuple[State, dict[int | None, Belief]]:
    """Seat 0 has drawn an old card, the last of the pile, and then one of a pile made of 1, 2, 4, 5."""
    state = table(
        hands=["1 1 1 3 3", "6", "2"],
        pile="2",
        discard="1 2 4",
        collections=["5", "", ""],
        turn=0,
        phase="refill",
        victim=1,
    )
    beliefs = both(state, 0, 1, 2, None)
    for chance in range(100):
        after = state.game.load({**state.dump(), "rng": chance}).play("refill 5")
        if after.dump()["fetched"][0] == [fetched]:
            break
    assert Counter(after.dump()["pile"]) == Counter(["1", "2", "4", "5"]) - Counter([fetched])
    for observer, belief in beliefs.items():
        belief.fetched(0, 1, ["2"] if observer == 0 else [])
        belief.remade("1 2 4 5")
        belief.fetched(0, 1, [fetched] if observer == 0 else [])
    return after, beliefs


@pytest.mark.rule("JT-5.4", "JT-5.3")
@pytest.mark.parametrize("fetched", ["1", "4"])
def test_a_remade_pile_holds_what_it_was_made_of_and_older_cards_are_in_the_hands(fetched: str) -> None:
    state, beliefs = remade(fetched)
    for observer, belief in beliefs.items():
        check(state, observer, belief)
    assert state.view(2)["made_of"] == ["1", "2", "4", "5"]
    assert all(set(pile) <= set("1245") for _, pile in beliefs[2].worlds)


@pytest.mark.rule("JT-5.4")
@pytest.mark.parametrize("moves", ["1", "1 stop", "2 3 1", "2 1 4 3 stop", "1 1", "3 1 3"])
def test_a_card_from_a_hand_of_old_and_new_cards_may_be_either(moves: str) -> None:
    state, beliefs = remade("4")
    del beliefs[0]
    state = state.play("play 6")
    for belief in beliefs.values():
        belief.played(1, "6")
    drawn: list[str] = []
    for move in moves.split():
        if move == "stop":
            state = state.play("stop")
            continue
        state = drawing(state, "draw" if drawn else "steal 0", move)
        for belief in beliefs.values():
            belief.stolen(0, move)
            if move in drawn:
                belief.returned(0, *drawn, move)
        drawn.append(move)
    refilled = [card for card in state.dump()["hands"][1] if card != "C"]
    assert len(refilled) == (0 if state.phase == "draw" else 3)
    for observer, belief in beliefs.items():
        belief.fetched(1, len(refilled), refilled if observer == 1 else [])
        check(state, observer, belief)


@pytest.mark.rule("JT-5.4")
def test_a_hand_of_new_cards_alone_comes_from_the_remade_pile() -> None:
    state = table(
        hands=["", "2 2 6", "3 7"], pile="1", discard="4 4 5 5 5 6 7+ 1x", phase="draw", victim=1, middle="2x"
    )
    beliefs = both(state, 1, 2)
    state = state.play("stop")
    assert state.dump()["hands"][0].count("1") == 1
    for belief in beliefs.values():
        belief.fetched(0, 1)
        belief.remade("4 4 5 5 5 6 7+ 1x")
        belief.fetched(0, 6)
    for observer, belief in beliefs.items():
        check(state, observer, belief)


@pytest.mark.rule("JT-5.4")
def test_the_books_tell_old_cards_from_new_ones_where_everybody_can() -> None:
    state, _ = remade("4")
    state = state.play("play 6")
    position = drawing(state, "steal 0", "1").play("stop").dump()
    assert position["remade"]
    assert position["fetched"][0] == ["4"]
    assert position["parted"] == [["1"], [], []]
    new = table(hands=["3 4", "", "2"], pile="5", turn=0, remade=True, fetched=[["3", "4"], [], []])
    after = new.play("play 3").dump()
    assert after["fetched"] == [["4"], [], []]
    assert after["parted"] == [[], [], []]
    old = table(hands=["3 4", "", "2"], pile="5", turn=0, remade=True)
    assert old.play("play 3").dump()["parted"] == [[], [], []]


@pytest.mark.rule("JT-5.4", "JT-5.3")
def test_a_second_new_pile_starts_the_books_anew() -> None:
    state = table(
        hands=["1 3", "5", "2"],
        collections=["6 6 6", "", ""],
        turn=0,
        phase="refill",
        remade=True,
        fetched=[["1", "4"], [], []],
        parted=[["4"], [], []],
    )
    assert state.view(1)["made_of"] == ["1", "4"]
    after = state.play("refill 6")
    assert after.view(1)["made_of"] == ["6", "6", "6"]
    assert after.dump()["fetched"] == [["6", "6", "6"], [], []]
    assert after.dump()["parted"] == [[], [], []]


@pytest.mark.rule("JT-3.4", "JT-3.2")
def test_when_a_card_of_a_known_kind_leaves_one_copy_less_is_certain() -> None:
    known = [["", "2 2 5", ""], ["", "", ""], ["", "2", ""]]
    state = table(hands=["1 1", "2 2 5 6", "3"], pile="2 4e", phase="steal", known=known)
    state = drawing(state, "steal 1", "2")
    assert state.view(0)["known"][1] == ["2", "5"]
    assert state.view(2)["known"][1] == []
    state = drawing(state, "draw", "2")
    assert state.phase == "refill"
    for seat, cards in ((0, ["2", "2", "5"]), (2, ["2", "2"]), (None, ["2", "2"])):
        assert state.view(seat)["known"][1] == cards


@pytest.mark.rule("JT-4.3")
def test_what_others_have_looked_at_is_not_in_a_sample() -> None:
    state = table(hands=["1 1", "2e 3", "3 5+"], pile="6 4", phase="steal")
    state = drawing(state, "steal 1", "2e").play("look 2")
    for seed in range(10):
        for observer in (1, None):
            assert state.game.sample(state.view(observer), seed=seed).dump()["known"][0][2] == []
        seen = state.game.sample(state.view(2), seed=seed).dump()
        assert seen["known"][0][2] == ["3", "5+", "C"]
    for observer in (1, -1):
        cells: Any = state._cells.copy()
        state.game.rules.redeal(cells, observer)
        position = state.game.dump(cells)
        assert position["known"][0][2] == []
        assert state.game.load(position).dump() == position


@pytest.mark.rule("JT-4.3", "JT-3.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_random_games_known_cards_are_really_there(seats: int) -> None:
    for seed in range(4):
        for state in walk(handvol.game("jatten", seats=seats).deal(seed=seed), random_chooser(seed)):
            position = state.dump()
            for seat, other in itertools.product(range(seats), repeat=2):
                known = Counter(position["known"][seat][other])
                assert known <= Counter(position["hands"][other])
                assert Counter(position["shown"][other]) <= known
