"""What can be done with any game's rules, written once against the contract and bound by each backend."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import nth_bit, popcount
from handvol.core.cells import Cells
from handvol.core.chance import next_number, scaled, seed_stream
from handvol.core.contract import NOBODY, WORDS, apply, deal, has_won, legal, refusal, score


def random_action(s: Cells) -> int:
    """One of the legal actions, each as likely."""
    return action_by(s, next_number(s))


def action_by(s: Cells, number: int) -> int:
    """The legal action that a 32-bit number falls on.

    The number is drawn before: between the two passes nothing is written, so that a compiler can see that the
    legal sets are the same.
    """
    first = legal(s, 0)
    second = legal(s, 1) if WORDS > 1 else 0
    third = legal(s, 2) if WORDS > 2 else 0
    count = popcount(first) + popcount(second) + popcount(third)
    for word in range(3, WORDS):
        count += popcount(legal(s, word))
    n = scaled(number, count)
    if n < popcount(first):
        return nth_bit(first, n)
    n -= popcount(first)
    if n < popcount(second):
        return 64 + nth_bit(second, n)
    n -= popcount(second)
    if n < popcount(third):
        return 128 + nth_bit(third, n)
    n -= popcount(third)
    for word in range(3, WORDS):
        actions = legal(s, word)
        if n < popcount(actions):
            return word * 64 + nth_bit(actions, n)
        n -= popcount(actions)
    return NOBODY


def playout(s: Cells) -> int:
    """Play at random to the end; returns the number of moves."""
    steps = 0
    while s.turn != NOBODY:
        apply(s, random_action(s))
        steps += 1
    return steps


def deal_each(states: Any, first_seed: int, seats: int, low: int, high: int) -> None:
    """Deal states low..high-1; state i from the seed first_seed + i."""
    for i in range(low, high):
        s = states[i]
        s.seats = seats
        seed_stream(s, first_seed + i)
        deal(s)


def reset_each(states: Any, seeds: Any, seats: int, low: int, high: int) -> None:
    """Deal those of the states low..high-1 anew that have a seed; others have -1."""
    for i in range(low, high):
        if seeds[i] >= 0:
            deal_each(states, seeds[i] - i, seats, i, i + 1)


def legal_each(states: Any, out: Any, low: int, high: int) -> None:
    """Write the legal sets of states low..high-1 to out[i, word]."""
    for i in range(low, high):
        for word in range(WORDS):
            out[i, word] = legal(states[i], word)


def apply_each(states: Any, actions: Any, codes: Any, low: int, high: int) -> None:
    """Do one action in each unfinished state; an illegal one changes nothing and leaves its code."""
    for i in range(low, high):
        s = states[i]
        if s.turn == NOBODY:
            codes[i] = -1
            continue
        word, bit = actions[i] // 64, actions[i] % 64
        if actions[i] < 0 or word >= WORDS or not legal(s, word) >> bit & 1:
            codes[i] = -1 if actions[i] < 0 or word >= WORDS else refusal(s, actions[i])
            continue
        codes[i] = 0
        apply(s, actions[i])


def playout_each(states: Any, steps: Any, low: int, high: int) -> None:
    """Play states low..high-1 at random to the end; write how many moves each took."""
    for i in range(low, high):
        steps[i] = playout(states[i])


def scores_each(states: Any, out: Any, low: int, high: int) -> None:
    """Write the scores of states low..high-1 to out[i, seat]."""
    for i in range(low, high):
        s = states[i]
        for seat in range(s.seats):
            out[i, seat] = score(s, seat)


def winners_each(states: Any, out: Any, low: int, high: int) -> None:
    """Write whether a seat has won the states low..high-1 to out[i, seat]."""
    for i in range(low, high):
        s = states[i]
        for seat in range(s.seats):
            out[i, seat] = s.turn == NOBODY and has_won(s, seat)
