"""Nin Jan against a second implementation: text cards, dictionaries, sorting; no bits, no shared code."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cmp_to_key

import pytest

import handvol

BEATS = {"R": "S", "S": "P", "P": "R"}


def value(card: str) -> int:
    return int(card[:-1])


def before(one: str, other: str) -> int:
    return -1 if BEATS[one[-1]] == other[-1] else 1


def resolving_order(chosen: dict[int, str]) -> list[int]:
    """Seats by their cards, sorted as NJ-3.2 to NJ-3.4 say."""
    by_value: dict[int, list[int]] = {}
    for seat, card in chosen.items():
        by_value.setdefault(value(card), []).append(seat)
    order: list[int] = []
    for points in sorted(by_value, reverse=True):
        group = by_value[points]
        if len(group) == 3:
            order += sorted(group, key=lambda seat: "RSP".index(chosen[seat][-1]))
        else:
            compare: Callable[[int, int], int] = lambda a, b: before(chosen[a], chosen[b])  # noqa: E731
            order += sorted(group, key=cmp_to_key(compare))
    return order


def expected_moves(piles: list[list[str]], card: str) -> list[str]:
    beaten = [n for n, pile in enumerate(piles, 1) if pile[-1][-1] == BEATS[card[-1]]]
    return [f"take {n}" for n in beaten] or [f"put {n}" for n in (1, 2, 3)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_agree_with_the_second_implementation(seats: int) -> None:
    chance = random.Random(seats)
    for seed in range(60):
        state = handvol.game("ninjan", seats=seats).deal(seed=seed)
        hands = state.dump()["hands"]
        piles = state.dump()["piles"]
        won: list[list[str]] = [[] for _ in range(seats)]
        for _ in range(9):
            chosen = {}
            for seat in range(seats):
                card = chance.choice(hands[seat])
                hands[seat].remove(card)
                chosen[seat] = card
                assert state.turn == seat
                state = state.play(f"choose {card}")
            for seat in resolving_order(chosen):
                assert state.turn == seat
                moves = expected_moves(piles, chosen[seat])
                assert state.moves() == moves
                move = chance.choice(moves)
                verb, number = move.split()
                pile = int(number) - 1
                if verb == "take":
                    won[seat] += piles[pile]
                    piles[pile] = []
                piles[pile].append(chosen[seat])
                state = state.play(move)
                assert state.dump()["piles"] == piles
        scores = [sum(map(value, cards)) for cards in won]
        assert state.scores == scores
        best = [seat for seat in range(seats) if scores[seat] == max(scores)]
        if len(best) == 1:
            assert state.winners == best
        else:
            assert state.phase == "throw"
            assert state.dump()["tied"] == best
