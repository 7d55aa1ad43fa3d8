"""Jatten against a second implementation: lists of text cards, no counts in bits, no shared code."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import handvol

SIGN_ORDER = ["", "+", "e", "x"]


def number(card: str) -> str:
    return card[0]


class Table:
    """A table as one would write it down on paper."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.take_over(position)

    def take_over(self, position: dict[str, Any]) -> None:
        self.seats: int = position["seats"]
        self.limit: int = position["options"]["turn_limit"]
        self.hands: list[list[str]] = [list(cards) for cards in position["hands"]]
        self.collections: list[list[str]] = [list(cards) for cards in position["collections"]]
        self.pile: list[str] = list(position["pile"])
        self.discard: list[str] = list(position["discard"])
        self.middle: list[str] = list(position["middle"])
        self.known = [[Counter(cards) for cards in row] for row in position["known"]]
        self.victim = position["victim"]
        self.turn = position["turn"]
        self.turns: int = position["turns"]
        self.phase: str = position["phase"]
        self.remade = False

    def moves(self) -> set[str]:
        mine = self.collections[self.turn] if self.turn is not None else []
        others = [seat for seat in range(self.seats) if seat != self.turn]
        match self.phase:
            case "play":
                return {f"play {card}" for card in self.hands[self.turn] if card != "C"}
            case "steal":
                pile = ["steal pile"] if self.seats == 2 and self.pile + self.discard else []
                return {*(f"steal {seat}" for seat in others), *pile}
            case "draw":
                left = self.pile + self.discard if self.victim == "pile" else self.hands[self.victim]
                return {"draw", "stop"} if left else {"stop"}
            case "crook":
                return {"take none", *(f"take {card}" for card in self.collections[self.victim])}
            case "eye":
                return {f"look {seat}" for seat in others}
            case "trade":
                found = Counter(map(number, mine))
                return {"trade none", *(f"trade {n}" for n in found if found[n] >= 2)}
            case "refill":
                return {"refill none", *(f"refill {number(card)}" for card in mine)}
        return set()

    def play(self, move: str, drawn: str) -> None:
        verb, *what = move.split()
        getattr(self, f"do_{verb}")(*what, **({"drawn": drawn} if verb in ("steal", "draw") else {}))

    def leave(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        for knower in range(self.seats):
            if knower == seat or self.known[knower][seat][card]:
                self.known[knower][seat][card] -= 1

    def come_back(self, seat: int, cards: list[str]) -> None:
        self.hands[seat] += cards
        for knower in range(self.seats):
            self.known[knower][seat].update(cards)

    def do_play(self, card: str) -> None:
        self.leave(self.turn, card)
        self.collections[self.turn].append(card)
        self.phase = "steal"

    def do_steal(self, victim: str, drawn: str) -> None:
        self.victim = victim if victim == "pile" else int(victim)
        self.do_draw(drawn)

    def do_draw(self, drawn: str) -> None:
        self.phase = "draw"
        if self.victim == "pile":
            assert self.top() == drawn
        else:
            self.leave(self.victim, drawn)
        if number(drawn) in map(number, self.middle):
            cards, self.middle = [*self.middle, drawn], []
            if self.victim == "pile":
                self.throw(cards)
            else:
                self.come_back(self.victim, cards)
            self.refill_phase()
            return
        self.middle.append(drawn)
        if self.victim == "pile":
            return
        if drawn.endswith("+"):
            having = [cards for cards in self.clockwise() if number(drawn) in map(number, cards)]
            for cards in having:
                self.draw_into(cards, 1)
        elif drawn.endswith("e"):
            self.phase = "eye"
        elif drawn.endswith("x"):
            self.phase = "trade"

    def clockwise(self) -> list[list[str]]:
        return [*self.collections[self.turn :], *self.collections[: self.turn]]

    def do_stop(self) -> None:
        self.collections[self.turn] += [card for card in self.middle if card != "C"]
        if "C" in self.middle:
            self.middle = ["C"]
            self.phase = "crook"
        else:
            self.middle = []
            self.refill_phase()

    def do_take(self, card: str) -> None:
        if card != "none":
            self.collections[self.victim].remove(card)
            self.collections[self.turn].append(card)
        self.middle = []
        self.come_back(self.victim, ["C"])
        self.refill_phase()

    def do_look(self, seat: str) -> None:
        self.known[self.turn][int(seat)] = Counter(self.hands[int(seat)])
        self.phase = "draw"

    def do_trade(self, digit: str) -> None:
        self.phase = "draw"
        mine = self.collections[self.turn]
        if digit != "none":
            two = sorted(
                (card for card in mine if number(card) == digit), key=lambda c: SIGN_ORDER.index(c[1:])
            )[:2]
            for card in two:
                mine.remove(card)
            self.throw(two)
            self.draw_into(mine, 3)

    def refill_phase(self) -> None:
        self.phase = "refill"
        if self.hands[self.turn] == ["C"]:
            self.draw_into(self.hands[self.turn], 7)
            self.finish()

    def do_refill(self, digit: str) -> None:
        if digit != "none":
            mine = self.collections[self.turn]
            gone = [card for card in mine if number(card) == digit]
            self.collections[self.turn] = [card for card in mine if number(card) != digit]
            self.throw(gone)
            self.draw_into(self.hands[self.turn], 8 - len(self.hands[self.turn]))
        self.finish()

    def finish(self) -> None:
        if isinstance(self.victim, int) and self.hands[self.victim] == ["C"]:
            self.draw_into(self.hands[self.victim], 7)
        for seat in range(self.seats):
            self.known[seat][seat] = Counter(self.hands[seat])
        self.victim = None
        self.turns += 1
        most = Counter(map(number, self.collections[self.turn])).most_common(1)
        if (most and most[0][1] >= 6) or self.turns == self.limit:
            self.phase = "over"
            self.turn = None
            return
        self.turn = (self.turn + 1) % self.seats
        self.phase = "play" if len(self.hands[self.turn]) > 1 else "steal"

    def throw(self, cards: list[str]) -> None:
        self.discard += cards
        self.renew()

    def renew(self) -> None:
        if not self.pile and self.discard:
            self.pile, self.discard = self.discard, []
            self.remade = True

    def top(self) -> str:
        card = self.pile.pop(0)
        self.renew()
        return card

    def draw_into(self, cards: list[str], count: int) -> None:
        for _ in range(count):
            if self.pile:
                cards.append(self.top())


def compare(table: Table, position: dict[str, Any]) -> None:
    assert table.phase == position["phase"]
    assert table.turn == position["turn"]
    assert table.turns == position["turns"]
    assert table.victim == position["victim"]
    assert sorted(table.middle) == position["middle"]
    assert sorted(table.discard) == position["discard"]
    assert [len(cards) for cards in table.hands] == [len(cards) for cards in position["hands"]]
    assert len(table.pile) == len(position["pile"])
    if table.remade:
        return
    assert table.pile == position["pile"]
    assert [sorted(cards) for cards in table.hands] == position["hands"]
    assert [sorted(cards) for cards in table.collections] == position["collections"]
    for seat in range(table.seats):
        for other in range(table.seats):
            if seat != other:
                assert sorted(table.known[seat][other].elements()) == position["known"][seat][other]


@pytest.mark.rule("JT-3.2", "JT-3.3", "JT-3.4", "JT-4.2", "JT-4.4", "JT-5.1", "JT-5.2", "JT-5.3", "JT-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_agree_with_the_second_implementation(seats: int) -> None:
    chance = random.Random(seats)
    remade = 0
    for seed in range(12):
        state = handvol.game("jatten", seats=seats, turn_limit=60).deal(seed=seed)
        table = Table(state.dump())
        while not state.over:
            assert set(state.moves()) == table.moves()
            move = chance.choice(state.moves())
            state = state.play(move)
            position = state.dump()
            table.play(move, position["drawn"])
            compare(table, position)
            if table.remade:
                remade += 1
                table.take_over(position)
        counts = [Counter(map(number, cards)).most_common(1) for cards in table.collections]
        points = [found[0][1] if found else 0 for found in counts]
        for seat in state.winners:
            assert points[seat] >= 6
            points[seat] = 7
        assert state.scores == points
    assert remade or seats < 4
