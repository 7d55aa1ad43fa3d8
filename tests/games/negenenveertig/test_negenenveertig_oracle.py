"""Negenenveertig against a second implementation: text, grids and lists; no bits, no shared code."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import handvol

Position = dict[str, Any]

RED = """
 1   2   3   4   5   6   7   8   9  10  11  12  13
14  15   J  16  17  18  19  20  21  22   J  23  24
25  26  27  28  29  30   P  31  32  33  34  35  36
37  38  39  40  41  42  43  44  45  46  47  48  49
"""
BLUE = """
38  29  34  37  16  26  17   6  45  20  47  39  40
44  22   J   7  25   2  48   9  12  11   J  31  28
14  42  49  32  46   1   P  13  24  19  15  43  35
41  30  10  18   3   4  33  36  21   8  27  23   5
"""

OWN = """
13 26 12 25 11 24 10 23  9 22  8 21  7
20 49 J1 48 47  6 46  5 45  4 J2 44  3
43  2 42  1 41 19  P 18 40 17 39 16 38
15 37 14 36 35 34 33 32 31 30 29 28 27
"""


def touched_by(grid: list[list[str]], field: str) -> set[str]:
    """All fields one step away, in eight directions."""
    found = set()
    for y, line in enumerate(grid):
        for x, name in enumerate(line):
            if name == field:
                for dy, dx in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]:
                    if 0 <= y + dy < len(grid) and 0 <= x + dx < len(line):
                        found.add(grid[y + dy][x + dx])
    return found


@pytest.mark.rule("NV-1.3", "NV-1.4", "NV-4.1", "NV-4.4", "NV-4.7")
@pytest.mark.parametrize(("board", "printed"), [("red", RED), ("blue", BLUE)])
@pytest.mark.parametrize("number", range(1, 50))
def test_what_one_number_opens_is_what_the_printed_grid_shows(board: str, printed: str, number: int) -> None:
    grid = [line.split() for line in printed.strip().splitlines()]
    expected = {name for name in touched_by(grid, str(number)) if name not in ("J", "P")}
    others = [str(n) for n in range(1, 50) if n != number]
    state = handvol.game("negenenveertig", seats=2, board=board).load(
        {"cells": {str(number): str(number)}, "hands": [others, []], "turn": 0}
    )
    assert set(state.moves()) == {f"lay {name}" for name in expected} | {"draw"}


def empty_fields(position: Position) -> list[str]:
    return [f for row in position["layout"] for f in row if f != "P" and f not in position["cells"]]


def open_fields(position: Position) -> list[str]:
    cells = set(position["cells"])
    return [field for field in empty_fields(position) if touched_by(position["layout"], field) & cells]


def open_numbers(position: Position) -> list[int]:
    return sorted(int(field) for field in open_fields(position) if field[0] != "J")


def expected_moves(position: Position) -> set[str]:
    if position["phase"] == "over":
        return set()
    options, cells = position["options"], position["cells"]
    hand = list(position["hands"][position["turn"]])
    if position["drawn"] is not None:
        hand.remove(position["drawn"])
    free = open_fields(position)
    moves = {f"lay {card}" for card in hand if card in free}
    if "J" in hand:
        moves |= {
            f"lay J {field}" for field in (empty_fields(position) if options["joker_anywhere"] else free)
        }
    moves |= {f"swap {card}" for card in hand if card != "J" and cells.get(card) == "J"}
    did = len(position["laid"]) + (position["swapped"] if options["swap_counts"] else 0)
    return moves | {"done" if did or position["phase"] == "last" else "draw"}


def points(hand: list[str]) -> int:
    return sum(100 if card == "J" else int(card) for card in hand)


def sorted_hand(hand: list[str]) -> list[str]:
    return sorted(hand, key=lambda card: 50 if card == "J" else int(card))


def after(position: Position, move: str) -> tuple[Position, bool]:
    """The position after a move, and whether the round has ended with it."""
    new = copy.deepcopy(position)
    seat, seats = new["turn"], new["seats"]
    hand = new["hands"][seat]
    ended = turn_over = False
    match move.split():
        case ["lay", "J", field]:
            hand.remove("J")
            new["cells"][field] = "J"
            new["laid"].append("J")
            new["known"][seat] = new["known"][seat][1:]
            ended = not hand
        case ["lay", card]:
            hand.remove(card)
            new["cells"][card] = card
            new["laid"].append(card)
            ended = not hand
        case ["swap", card]:
            hand.remove(card)
            hand.append("J")
            new["cells"][card] = card
            new["swapped"] += 1
            new["known"][seat].append("J")
        case ["draw"]:
            new["drew"] = sorted({*new["drew"], seat})
            new["passed"][seat] = open_numbers(position)
            card = new["pile"].pop(0)
            hand.append(card)
            if new["pile"]:
                turn_over = True
            else:
                new["phase"] = "last"
                new["drawn"] = None if new["options"]["last_card_usable"] else card
        case ["done"]:
            new["drew"] = [other for other in new["drew"] if other != seat]
            new["passed"][seat] = open_numbers(position)
            ended = new["phase"] == "last"
            turn_over = not ended
    new["hands"][seat] = sorted_hand(hand)
    if turn_over:
        new.update(turn=(seat + 1) % seats, laid=[], swapped=0)
    if ended:
        new["minus"] = [total + points(h) for total, h in zip(new["minus"], new["hands"], strict=True)]
        new.update(drawn=None, phase="over", turn=None)
    return new, ended


ROUNDS = ("round", "dealer", "minus", "seats", "options", "board")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"board": "blue", "swap_counts": True},
        {"board": "shuffled", "rounds": 2, "last_card_usable": False},
        {"joker_anywhere": True},
        {"layout": [line.split() for line in OWN.strip().splitlines()], "rounds": 2},
    ],
    ids=["usual", "blue", "shuffled", "joker-anywhere", "own"],
)
def test_random_games_agree_with_the_second_implementation(seats: int, options: dict[str, Any]) -> None:
    chance = random.Random(seats)
    game = handvol.game("negenenveertig", seats=seats, **options)
    for seed in range(3):
        state = game.deal(seed=seed)
        while not state.over:
            position = state.dump()
            moves = state.moves()
            assert set(moves) == expected_moves(position)
            eager = [move for move in moves if move != "done"] or moves
            move = chance.choice(eager if seed % 2 else moves)
            expected, ended = after(position, move)
            state = state.play(move)
            found = state.dump()
            if ended and not state.over:
                dealer = (position["dealer"] + 1) % seats
                expected.update(round=position["round"] + 1, dealer=dealer)
                assert {key: found[key] for key in ROUNDS} == {key: expected[key] for key in ROUNDS}
                assert found["turn"] == (dealer + 1) % seats
                assert [len(hand) for hand in found["hands"]] == [5] * seats
                assert found["known"] == found["passed"] == [[]] * seats
                assert found["drew"] == []
                assert (found["phase"], found["laid"], found["swapped"]) == ("lay", [], 0)
            else:
                assert {**found, "rng": 0} == {**expected, "rng": 0}
        assert state.scores == [-total for total in state.dump()["minus"]]
        best = min(state.dump()["minus"])
        assert state.winners == [s for s, total in enumerate(state.dump()["minus"]) if total == best]
