"""Djinn against a second implementation: whole games, and a hundred thousand tricks.

Text, lists and sorting; no bits, nothing shared with the rules.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import handvol
from handvol.backends.batch import Batch
from handvol.games.djinn.bag import DIGIT
from handvol.games.djinn.material import DECK, POWERS
from handvol.games.djinn.state import AFTER, KEEP

COLOURS = {"Y": "yellow", "G": "green", "P": "purple", "R": "red"}
SIZES = (3, 4, 5)


def number(card: str) -> int:
    return int(card[1:])


def colour(card: str) -> str:
    return COLOURS[card[0]]


def giving_order(card: str) -> tuple[int, int]:
    return number(card), "YGPR".index(card[0])


class Trick:
    """The cards on the table and what Djinn cards do to them."""

    def __init__(self, trump: str, pile: list[str]) -> None:
        self.trump: str | None = trump
        self.pile = pile
        self.cards: list[tuple[int, str]] = []  # owner and card, in order of play
        self.led: str | None = None
        self.lowest = False
        self.greedy: set[int] = set()
        self.fifteen: set[str] = set()
        self.discard: list[str] = []

    def value(self, card: str) -> int:
        return 15 if card in self.fifteen else number(card)

    def add(self, seat: int, card: str) -> None:
        self.led = self.led or colour(card)
        self.cards.append((seat, card))

    def card_of(self, seat: int) -> str | None:
        return next((card for owner, card in self.cards if owner == seat), None)

    def djinn(self, seat: int, power: str, named: str) -> None:
        if power == "new-trump":
            self.trump = named
        elif power == "no-trump":
            self.trump = None
        elif power == "lowest":
            self.lowest = True
        elif power == "greedy":
            self.greedy.add(seat)
        elif power == "fifteen":
            mine = self.card_of(seat)
            assert mine is not None
            self.fifteen.add(mine)
        elif power == "swap":
            trade = {seat: int(named), int(named): seat}
            self.cards = [(trade.get(owner, owner), card) for owner, card in self.cards]
        elif power == "replace":
            self.cards = [
                (owner, self._replaced(card) if owner == int(named) else card) for owner, card in self.cards
            ]
        elif power == "vanish":
            most = max(self.value(card) for _, card in self.cards)
            gone = next(entry for entry in self.cards if self.value(entry[1]) == most)
            self.cards.remove(gone)
            self._leave(gone[1])

    def _replaced(self, card: str) -> str:
        self._leave(card)
        return self.pile.pop(0)

    def _leave(self, card: str) -> None:
        self.fifteen.discard(card)
        self.discard.append(card)

    def winner(self) -> int:
        """Who takes the trick: filter, then sort."""
        able = [entry for entry in self.cards if colour(entry[1]) == self.trump]
        able = able or [entry for entry in self.cards if colour(entry[1]) == self.led]
        able = able or self.cards
        from_high_to_low = sorted(able, key=lambda entry: -self.value(entry[1]))  # stable: first played first
        return from_high_to_low[-1 if self.lowest else 0][0]

    def keeps(self, seat: int) -> int:
        return min(len(self.cards), 2 if seat in self.greedy else 1)


def solves(challenge: str, cards: tuple[str, ...], same_pairs: bool = True) -> bool:
    """Whether exactly these cards, in giving order, complete a challenge."""
    numbers = list(map(number, cards))
    total = sum(numbers)
    low, high = {3: (15, 30), 4: (20, 40), 5: (25, 50)}[len(cards)]
    if challenge == "pairs":
        single, rest = numbers[: len(cards) % 2], numbers[len(cards) % 2 :]
        equal = all(rest[i] == rest[i + 1] for i in range(0, len(rest), 2))
        different = len(set(rest)) == len(rest) // 2
        return equal and (different or same_pairs) and all(n < rest[0] for n in single)
    return {
        "run": all(b - a == 1 for a, b in itertools.pairwise(numbers)),
        "less": total < low,
        "more": total > high,
        "exactly": total == low,
        "colour": len(set(map(colour, cards))) == 1,
    }[challenge]


class Referee:
    """Follows a game move by move; chance is taken over from the position after each new deal."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.seats: int = position["seats"]
        self.level = [0] * self.seats
        self.at: list[str | None] = [None] * self.seats
        self.treasures: list[list[str]] = [[] for _ in range(self.seats)]
        self.dealer: int = position["dealer"]
        self.first = (self.dealer + 1) % self.seats
        self.caves = position["caves"]
        self.shown = [3]
        self.round = 0
        self.used: list[str] = []
        self.take_over(position)

    def take_over(self, position: dict[str, Any]) -> None:
        """A new deal."""
        self.round += 1
        self.hands: list[list[str]] = [list(hand) for hand in position["hands"]]
        self.djinns: list[list[str]] = [list(hand) for hand in position["djinns"]]
        self.djinn_pile = list(position["djinn_pile"])
        self.pile = list(position["pile"])
        self.trump_card = position["trump"]
        self.discard: list[str] = []
        self.void: list[set[str]] = [set() for _ in range(self.seats)]
        self.begin_trick(self.first)

    def begin_trick(self, leader: int) -> None:
        self.leader = self.turn = leader
        self.phase = "before"
        self.trick = Trick(colour(self.trump_card), self.pile)
        self.free = False

    def moves(self) -> set[str]:
        seat = self.turn
        if self.phase == "keep":
            return {f"keep {card}" for _, card in self.trick.cards}
        if self.phase == "cave":
            return {f"cave {cave}" for cave in self.open_caves(seat)}
        if self.phase == "give":
            place = len(self.given)
            return {
                f"give {cards[place]}"
                for cards in self.solutions(seat, self.cave)
                if list(cards[:place]) == self.given
            }
        found = self.djinn_moves()
        if self.phase == "after":
            return found | {"end"}
        hand = self.hands[seat]
        following = [card for card in hand if colour(card) == self.trick.led]
        return found | {f"play {card}" for card in (hand if self.free else following or hand)}

    def djinn_moves(self) -> set[str]:
        before = self.phase == "before"
        mine = self.trick.card_of(self.turn) is not None
        others = [str(owner) for owner, _ in self.trick.cards if owner != self.turn]
        found = set()
        for power in self.djinns[self.turn]:
            names = {
                "new-trump": list(COLOURS.values()),
                "free": [""] if before else [],
                "swap": others if mine and not before else [],
                "replace": others if self.pile else [],
                "fifteen": [""] if mine and not before else [],
                "vanish": [""] if len(self.trick.cards) > 1 else [],
            }.get(power, [""])
            found |= {f"djinn {power} {name}".strip() for name in names}
        return found

    def solutions(self, seat: int, cave: str) -> list[tuple[str, ...]]:
        cards = sorted(self.treasures[seat], key=giving_order)
        subsets = itertools.combinations(cards, SIZES[self.level[seat]])
        return [subset for subset in subsets if solves(cave, subset)]

    def open_caves(self, seat: int) -> list[str]:
        if self.level[seat] == 3:
            return []
        row = self.caves[str(SIZES[self.level[seat]])]
        return [cave for cave in row if self.solutions(seat, cave)]

    def play(self, move: str) -> None:
        verb, *names = move.split()
        seat = self.turn
        if verb == "play":
            card = names[0]
            self.hands[seat].remove(card)
            if self.trick.led not in (None, colour(card)) and not self.free:
                assert self.trick.led is not None
                self.void[seat].add(self.trick.led)
            self.trick.add(seat, card)
            self.free = False
            self.phase = "after"
        elif verb == "djinn":
            self.djinns[seat].remove(names[0])
            self.used.append(names[0])
            self.free |= names[0] == "free"
            self.trick.djinn(seat, names[0], names[1] if len(names) > 1 else "")
        elif verb == "end":
            self.turn = (seat + 1) % self.seats
            self.phase = "before"
            if self.turn == self.leader:
                self.turn = self.trick.winner()
                self.phase = "keep"
                self.keeps = self.trick.keeps(self.turn)
        elif verb == "keep":
            self.keep(names[0])
        elif verb == "cave":
            self.cave = names[0]
            self.given: list[str] = []
            self.phase = "give"
        else:
            self.give(names[0])

    def keep(self, card: str) -> None:
        self.trick.cards = [entry for entry in self.trick.cards if entry[1] != card]
        self.trick.fifteen.discard(card)
        self.treasures[self.turn].append(card)
        self.keeps -= 1
        if self.keeps:
            return
        self.discard += [card for _, card in self.trick.cards] + self.trick.discard
        if any(self.hands):
            self.begin_trick(self.turn)
        else:
            self.waiting = [(self.first + step) % self.seats for step in range(self.seats)]
            self.next_cave()

    def give(self, card: str) -> None:
        self.given.append(card)
        size = SIZES[self.level[self.turn]]
        if len(self.given) < size:
            return
        for gift in self.given:
            self.treasures[self.turn].remove(gift)
        self.discard += self.given
        self.level[self.turn] += 1
        self.at[self.turn] = self.cave
        if size < 5 and size + 1 not in self.shown:
            self.shown.append(size + 1)
        self.next_cave()

    def next_cave(self) -> None:
        while self.waiting:
            self.turn = self.waiting.pop(0)
            if self.open_caves(self.turn):
                self.phase = "cave"
                return
        self.phase = "dealt"

    def hand_size(self) -> int:
        left = 60 - sum(map(len, self.treasures))
        return max(size for size in range(9) if size * self.seats + 1 <= left)

    def last_place(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.level[seat] == min(self.level)]

    def next_dealer(self) -> int:
        order = [(self.dealer + step) % self.seats for step in range(1, self.seats + 1)]
        return next(seat for seat in order if seat in self.last_place())

    def winners(self) -> list[int]:
        def standing(seat: int) -> tuple[int, int, list[int]]:
            numbers = sorted(map(number, self.treasures[seat]), reverse=True)
            return self.level[seat], len(numbers), numbers

        best = max(standing(seat) for seat in range(self.seats))
        return [seat for seat in range(self.seats) if standing(seat) == best]


def check_table(state: handvol.State, referee: Referee) -> None:
    """Everything that the referee keeps is as in the position."""
    position = state.dump()
    assert state.turn == referee.turn
    assert state.phase == referee.phase
    assert set(state.moves()) == referee.moves()
    assert [set(cards) for cards in position["hands"]] == [set(cards) for cards in referee.hands]
    given = referee.given if referee.phase == "give" else []
    treasures = [set(cards) - set(given) for cards in referee.treasures]
    assert [set(cards) for cards in position["treasures"]] == treasures
    assert position["given"] == given
    assert position["level"] == state.scores == referee.level
    assert position["at"] == referee.at
    assert position["shown"] == referee.shown
    assert [set(colours) for colours in position["void"]] == referee.void
    assert position["pile"] == referee.pile
    assert [Counter(cards) for cards in position["djinns"]] == [Counter(cards) for cards in referee.djinns]
    assert position["dealer"] == referee.dealer
    assert position["first"] == referee.first
    if referee.phase in ("before", "after", "keep"):
        entries = [(entry["seat"], entry["card"]) for entry in position["trick"]]
        assert entries == referee.trick.cards
        assert position["led"] == referee.trick.led
        assert set(position["discard"]) == set(referee.discard + referee.trick.discard)
        assert set(position["effects"]["greedy"]) == referee.trick.greedy
        assert set(position["effects"]["fifteen"]) == referee.trick.fifteen
        assert position["effects"]["free"] == referee.free
    else:
        assert set(position["discard"]) == set(referee.discard)


def check_new_deal(state: handvol.State, referee: Referee) -> None:
    """The referee knows who draws, deals and leads, and how many cards there are."""
    position = state.dump()
    size = referee.hand_size()
    if state.over:
        assert 3 in referee.level or size == 0
        assert state.winners == referee.winners()
        return
    assert 3 not in referee.level
    drawn = [len(cards) - len(had) for cards, had in zip(position["djinns"], referee.djinns, strict=True)]
    assert drawn == [int(seat in referee.last_place()) for seat in range(referee.seats)]
    referee.dealer = referee.first = referee.next_dealer()
    assert [len(hand) for hand in position["hands"]] == [size] * referee.seats
    dealt = [card for hand in position["hands"] for card in hand] + position["pile"] + [position["trump"]]
    kept = [card for cards in referee.treasures for card in cards]
    assert sorted(dealt + kept) == sorted(DECK.names)
    referee.used = position["djinn_used"]
    referee.take_over(position)
    assert position["round"] == referee.round


@pytest.mark.rule("DJ-3.1", "DJ-3.6", "DJ-4.1", "DJ-4.4", "DJ-5.1", "DJ-5.2", "DJ-5.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_agree_with_the_referee(seats: int) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        state = handvol.game("djinn", seats=seats).deal(seed=seed)
        referee = Referee(state.dump())
        while not state.over:
            check_table(state, referee)
            djinns = [move for move in state.moves() if move.startswith("djinn")]
            move = chance.choice(djinns if djinns and chance.random() < 0.2 else state.moves())
            state = state.play(move)
            referee.play(move)
            if referee.phase == "dealt":
                check_new_deal(state, referee)


def chosen_actions(legal: npt.NDArray[np.int64], chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """For every row of legal sets one of the actions, each as likely."""
    counts = np.bitwise_count(legal).astype(np.int64)
    n = (chance.random(len(legal)) * counts.sum(axis=1)).astype(np.int64)
    ends = counts.cumsum(axis=1)
    word = (n[:, None] >= ends).sum(axis=1)
    n -= np.where(word > 0, np.take_along_axis(ends, np.maximum(word - 1, 0)[:, None], 1)[:, 0], 0)
    bits = np.take_along_axis(legal, word[:, None], 1)[:, 0]
    for step in range(int(n.max())):
        bits = np.where(n > step, bits & (bits - 1), bits)
    found: npt.NDArray[np.int64] = word * 64 + np.bitwise_count((bits & -bits) - 1)
    return found


def played_tricks(
    seats: int, count: int, seed: int
) -> tuple[npt.NDArray[np.void], npt.NDArray[np.int64], npt.NDArray[np.void]]:
    """The first trick of many games with random Djinn cards in all hands: start, actions, and the end."""
    chance = np.random.default_rng(seed)
    batch = Batch(handvol.game("djinn", seats=seats), count, threads=1)
    batch.deal(seed)
    held = chance.random((count, seats, len(POWERS))) < 0.3
    weights = np.int64(1) << DIGIT * np.arange(len(POWERS))
    batch.states["djinns"][:, :seats] = (held * weights).sum(axis=2)
    batch.states["pile_size"][chance.random(count) < 0.05] = 0
    start = batch.states.copy()
    actions = []
    while (playing := batch.states["phase"] <= AFTER).any():
        chosen = np.where(playing, chosen_actions(np.where(playing[:, None], batch.legal(), 1), chance), -1)
        batch.apply(chosen)
        actions.append(chosen)
    assert (batch.states["phase"] == KEEP).all()
    return start, np.array(actions).T, batch.states


@pytest.mark.rule("DJ-3.3", "DJ-3.4", "DJ-7.2", "DJ-7.3", "DJ-7.4", "DJ-7.6", "DJ-7.7", "DJ-7.8", "DJ-7.9")
@pytest.mark.parametrize(("seats", "count"), [(2, 20_000), (3, 30_000), (4, 50_000)])
def test_a_hundred_thousand_tricks_with_random_powers_agree_with_the_oracle(seats: int, count: int) -> None:
    text = handvol.game("djinn", seats=seats).moves.text
    start, log, end = played_tricks(seats, count, seats)
    columns = ("turn", "keeps", "trick_size")
    winners, keeps, sizes = (end[name].tolist() for name in columns)
    owners, cards = end["trick_owner"].tolist(), end["trick_card"].tolist()
    piles, trumps, leaders = start["pile"].tolist(), start["trump"].tolist(), start["leader"].tolist()
    pile_sizes, discards = start["pile_size"].tolist(), end["discard"].tolist()
    words = {action: text(action).split() for action in np.unique(log[log >= 0]).tolist()}
    used: Counter[str] = Counter()
    for n, actions in enumerate(log.tolist()):
        pile = [DECK.names[card] for card in piles[n][pile_sizes[n] - 1 :: -1]] if pile_sizes[n] else []
        trick = Trick(colour(DECK.names[trumps[n]]), pile)
        seat = leaders[n]
        for action in actions:
            if action < 0:
                break
            verb, *names = words[action]
            if verb == "play":
                trick.add(seat, names[0])
            elif verb == "end":
                seat = (seat + 1) % seats
            else:
                used[names[0]] += 1
                trick.djinn(seat, names[0], names[-1])
        found = [(owners[n][i], DECK.names[cards[n][i]]) for i in range(sizes[n])]
        assert found == trick.cards, n
        assert winners[n] == trick.winner(), n
        assert keeps[n] == trick.keeps(winners[n]), n
        assert discards[n] == sum(1 << (DECK.number(card) or 0) for card in trick.discard), n
    assert min(used[power] for power in POWERS) > count // 20
