"""Zandlopers against second opinions: legality, hourglasses and whole rounds worked out in another way."""

from __future__ import annotations

import random
from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.zandlopers.material import DECK, TAKERS

SIGNS = "+-"


def may_top(top: str, card: str, sign: str) -> bool:
    """Whether a card may be put on a top card, straight from the sentences of the rules."""
    if top == card:
        return False
    step = (int(card[1:]) - int(top[1:])) * (1 if sign == "+" else -1)
    match top[0] + card[0]:
        case "RP" | "PR":  # never one colour on the other
            return False
        case "RR" | "PP" | "JJ":  # strictly in order
            return step > 0
        case _:  # a joker meets a colour: the same number will do
            return step >= 0


@pytest.mark.rule("ZL-3.3", "ZL-4.1", "ZL-4.2", "ZL-4.3")
def test_legality_of_every_top_card_card_and_sign() -> None:
    cases = 0
    for top_number, top in enumerate(DECK.names):
        for sign_number, sign in enumerate(SIGNS):
            takers = TAKERS[2 * top_number + sign_number]
            for card_number, card in enumerate(DECK.names):
                assert bool(takers >> card_number & 1) == may_top(top, card, sign), (top, card, sign)
                cases += 1
    assert cases == 63 * 63 * 2


@pytest.mark.rule("ZL-3.3", "ZL-4.1", "ZL-4.2", "ZL-4.3")
@pytest.mark.parametrize("sign", SIGNS)
def test_the_offered_moves_and_the_refusals_follow_the_same_opinion(sign: str) -> None:
    game = handvol.game("zandlopers", seats=2)
    for top in DECK.names:
        others = [card for card in DECK.names if card != top]
        for low in range(0, len(others), 7):
            hand = others[low : low + 7]
            entry = {"owner": 1, "sign": sign, "cards": [top], "tucked": []}
            state = game.load({"hands": [hand, []], "series": [None, entry, None], "turn": 0})
            offered = {move.split()[2] for move in state.moves() if move.startswith("over 2")}
            assert offered == {card for card in hand if may_top(top, card, sign)}
            for card in hand:
                action = game.moves.known(f"over 2 {card}")
                code = game.rules.refusal(state._cells, action)
                assert (code == 0) == may_top(top, card, sign)
                if code:
                    expected = "ZL-4.1" if card[0] == "J" else "ZL-4.3" if top[0] == "J" else "ZL-3.3"
                    assert game.refusals[code].rule == expected


class Table:
    """A second engine, slow and plain: lists of names, one rule after the other."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.seats = position["seats"]
        self.turn = position["turn"]
        self.first = position["first"]
        self.hands = [set(hand) for hand in position["hands"]]
        self.pile = list(position["pile"])
        self.collected: list[set[str]] = [set() for _ in range(self.seats)]
        self.holders: list[dict[str, Any] | None] = [None, None, None]
        self.round = 1
        self.over = False

    def moves(self) -> set[str]:
        if self.over:
            return set()
        hand = self.hands[self.turn]
        mine = [h for h in self.holders if h and h["owner"] == self.turn]
        if len(mine) == 3:
            return {f"bury {card}" for card in hand}
        found = set()
        if None in self.holders:
            found |= {f"start {card} {sign}" for card in hand for sign in SIGNS}
        for number, holder in enumerate(self.holders, start=1):
            if holder and holder["owner"] != self.turn:
                found |= {f"tuck {number} {card}" for card in hand}
                top = holder["cards"][-1]
                found |= {f"over {number} {card}" for card in hand if may_top(top, card, holder["sign"])}
        return found

    def play(self, move: str) -> None:
        verb, *rest = move.split()
        card = next(word for word in rest if word in self.hands[self.turn])
        self.hands[self.turn].remove(card)
        if verb == "start":
            entry = {"owner": self.turn, "sign": rest[1], "cards": [card], "tucked": []}
            self.holders[self.holders.index(None)] = entry
        elif verb == "bury":
            self.pile.append(card)
        else:
            holder = self.holders[int(rest[0]) - 1]
            assert holder is not None
            if verb == "over":
                holder["cards"].append(card)
                holder["owner"] = self.turn
            else:
                holder["tucked"].append(card)
        self.turn = (self.turn + 1) % self.seats
        if all(len(hand) == 2 for hand in self.hands):
            self.end_round()

    def end_round(self) -> None:
        for holder in self.holders:
            if holder:
                self.collected[holder["owner"]] |= {*holder["cards"], *holder["tucked"]}
        self.holders = [None, None, None]
        each = {2: 5}.get(self.seats, 4)
        if len(self.pile) < each * self.seats:
            self.over = True
            return
        self.first = self.turn = (self.first + 1) % self.seats
        self.round += 1
        for step in range(self.seats):
            self.hands[(self.first + step) % self.seats] |= set(self.pile[:each])
            del self.pile[:each]

    def score(self, seat: int) -> int:
        worth = 0
        for card in self.collected[seat]:
            nearer = min(int(card[1:]) - 1, 25 - int(card[1:]))
            if card[0] != "J":
                worth += (nearer >= 3) + (nearer >= 7) + (nearer >= 11)
        return worth


def compare(state: State, table: Table) -> None:
    dumped = state.dump()
    assert set(state.moves()) == table.moves()
    assert [set(hand) for hand in dumped["hands"]] == table.hands
    assert dumped["pile"] == table.pile
    assert dumped["series"] == table.holders
    assert [set(cards) for cards in dumped["collected"]] == table.collected
    assert (dumped["first"], dumped["round"]) == (table.first, table.round)
    assert state.over == table.over
    assert state.turn == (None if table.over else table.turn)
    assert state.scores == [table.score(seat) for seat in range(table.seats)]


@pytest.mark.rule("ZL-3.1", "ZL-3.2", "ZL-3.3", "ZL-3.4", "ZL-3.5", "ZL-5.1", "ZL-5.2", "ZL-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games_go_as_in_a_second_engine(seats: int) -> None:
    chance = random.Random(seats)
    for seed in range(12):
        state = handvol.game("zandlopers", seats=seats, twice=False).deal(seed=seed)
        table = Table(state.dump())
        greedy_starts = seed % 2  # so that burials happen too
        while not state.over:
            compare(state, table)
            moves = sorted(state.moves())
            if greedy_starts and state.turn == state.dump()["first"]:
                moves = [move for move in moves if move.startswith(("start", "bury"))] or moves
            elif greedy_starts:
                moves = [move for move in moves if move.startswith("tuck")] or moves
            move = chance.choice(moves)
            state = state.play(move)
            table.play(move)
        compare(state, table)


@pytest.mark.rule("ZL-3.5", "ZL-6.1")
def test_two_seats_that_bury_as_much_as_they_can_play_a_sixth_round() -> None:
    """The pile lasts for five rounds; one buried card is enough for another."""
    state = handvol.game("zandlopers", seats=2, first=0).deal(seed=2)
    while not state.over:
        moves = state.moves()
        wanted = ("start", "bury") if state.turn == state.dump()["first"] else ("tuck",)
        state = state.play(next(move for move in moves if move.startswith(wanted)))
    assert sum(move.startswith("bury") for move in state.history) == 14
    assert state.dump()["round"] == 7
    plain = handvol.game("zandlopers", seats=2, first=0).deal(seed=2)
    while not plain.over:
        plain = plain.play(next(m for m in plain.moves() if m.startswith(("tuck", "start"))))
    assert plain.dump()["round"] == 5
