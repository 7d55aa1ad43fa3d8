"""Many games in step: what a learner's move brings about, written once against the contract and compiled.

Arrays are flat, a stretch for every game; helpers get what they need, not all of them, which would cost more
than the game. Nothing here draws from a game's own chance, so a game goes as one with
the same seed and the same moves goes anywhere else.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from handvol.backends.kernels import action_by
from handvol.core.bits import lowest
from handvol.core.cells import Cells
from handvol.core.chance import next_number, scaled, seed_stream
from handvol.core.contract import (
    NOBODY,
    WORDS,
    apply,
    deal,
    has_won,
    is_secret,
    legal,
    observe,
    score,
    worth,
)
from handvol.kit.observing import write_set
from handvol.kit.seats import seat_after

LEARNER, RANDOM, GREEDY, GUEST = range(4)
"""Who plays at a place: whoever calls `step`, one of two compiled bots, or one that is asked in Python."""

STEP, START, FOLLOW = range(3)
"""What `step_each` is called for."""

NOTHING = -2
"""In the place of an action."""

WIN, SCORE, DIFFERENCE = range(3)
"""What a game is worth to a seat at its end."""

APART = 0x5EA75
"""Keeps the stream of a game's bots apart from its own."""

SETTINGS = np.dtype(
    [
        ("games", np.int64),
        ("actions", np.int64),
        ("width", np.int64),  # of an observation
        ("reward", np.int64),
        ("oracle", np.int64),  # 1 where the observations of all seats are written too
        ("history", np.int64),  # so many actions are kept
    ]
)
SLOT = np.dtype(
    [
        ("rng", np.uint64),  # of the bots
        ("learner", np.int64),  # the seat at place 0 among the players
        ("happened", np.int64),  # how many actions this game has had
    ]
)
PAST = 3
"""What is kept of an action: its seat, its number, and whether it was secret."""


class Buffers(NamedTuple):
    """All that a step writes, each flat: a stretch for every game."""

    obs: npt.NDArray[Any]
    final_obs: npt.NDArray[Any]
    oracle: npt.NDArray[Any]
    mask: npt.NDArray[np.uint8]
    turn: npt.NDArray[np.int8]
    mover: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.uint8]
    seeds: npt.NDArray[np.int64]
    past: npt.NDArray[np.int16]
    history: npt.NDArray[np.int16]


def first_illegal(states: Any, chosen: Any, actions: Any, low: int, high: int) -> int:
    """The first game whose chosen action is not legal; -1 where all are."""
    for i in range(low, high):
        if chosen[i] == NOTHING:
            continue
        if chosen[i] < 0 or chosen[i] >= len(actions):
            return i
        action = actions[chosen[i]]
        if not legal(states[i], action // 64) >> action % 64 & 1:
            return i
    return -1


def step_each(
    states: Any,
    chosen: Any,
    what: int,
    slots: Any,
    players: Any,
    settings: Any,
    actions: Any,
    numbers: Any,
    runs: Any,
    buffers: Any,
    low: int,
    high: int,
) -> None:
    """Do a legal action in every game, and all that follows until a learner is asked again.

    To `START` deals games from their seeds first; to `FOLLOW` goes on where a bot in Python has chosen. Both
    let games be that have a number below 0, and a step those with NOTHING. A game that ends before its
    learner was ever asked is passed over in silence.
    """
    setting = settings[0]
    past = buffers.past
    turn = buffers.turn
    mover = buffers.mover
    rewards = buffers.rewards
    done = buffers.done
    seeds = buffers.seeds
    obs = buffers.obs
    final_obs = buffers.final_obs
    oracle = buffers.oracle
    mask = buffers.mask
    history = buffers.history
    for i in range(low, high):
        s = states[i]
        slot = slots[i]
        if what != STEP and chosen[i] < 0:
            continue
        if what != FOLLOW:
            done[i] = 0
            for seat in range(s.seats):
                rewards[i * s.seats + seat] = 0.0
        if chosen[i] == NOTHING:
            mover[i] = NOBODY
            continue
        if what == START:
            mover[i] = NOBODY
            begin(s, slot, seeds[i])
            action = NOBODY
        else:
            action = actions[chosen[i]]
        if what == STEP:
            mover[i] = s.turn
        while True:
            if action != NOBODY:
                if setting.history:
                    keep(s, slot, numbers[action], past, i * setting.history, setting.history)
                apply(s, action)
            if s.turn == NOBODY:
                if mover[i] != NOBODY and not done[i]:
                    done[i] = 1
                    pay(s, setting.reward, rewards, i * s.seats)
                    observe(s, mover[i], final_obs, i * setting.width)
                seeds[i] += setting.games
                slot.learner = seat_after(s, slot.learner, 1)
                begin(s, slot, seeds[i])
            player = players[place_of(s, slot.learner, s.turn)]
            if player == RANDOM:
                action = action_by(s, next_number(slot))
            elif player == GREEDY:
                action = greedy_action(s, slot)
            else:
                break
        turn[i] = s.turn
        write_mask(s, mask, i * setting.actions, runs)
        places = s.seats if setting.oracle else 0
        for place in range(-1, places):
            if place < 0:
                observe(s, s.turn, obs, i * setting.width)
            else:
                at = (i * s.seats + place) * setting.width
                observe(s, seat_after(s, s.turn, place), oracle, at)
        if setting.history:
            write_history(s, slot.happened, past, history, i * setting.history, setting.history)


def begin(s: Cells, slot: Any, seed: int) -> None:
    """Deal a game from a seed."""
    seed_stream(s, seed)
    seed_stream(slot, seed ^ APART)
    slot.happened = 0
    deal(s)


def keep(s: Cells, slot: Any, number: int, past: Any, first: int, kept: int) -> None:
    """Note an action before it is done, in the place of the oldest one."""
    at = (first + slot.happened % kept) * PAST
    past[at] = s.turn
    past[at + 1] = number
    past[at + 2] = 1 if is_secret(s) else 0
    slot.happened += 1


def place_of(s: Cells, seat: int, other: int) -> int:
    """How many places another seat is to the left."""
    place = other - seat
    return place + s.seats if place < 0 else place


def greedy_action(s: Cells, stream: Any) -> int:
    """The action that looks best, one of them where several do."""
    best = NOBODY
    best_worth = 0
    equals = 0
    for word in range(WORDS):
        left = legal(s, word)
        while left:
            action = word * 64 + lowest(left)
            left &= left - 1
            found = worth(s, action)
            if best == NOBODY or found > best_worth:
                best = action
                best_worth = found
                equals = 1
            elif found == best_worth:
                equals += 1
                if scaled(next_number(stream), equals) == 0:
                    best = action
    return best


def pay(s: Cells, kind: int, rewards: Any, first: int) -> None:
    """What the game that is over was worth to each seat."""
    for seat in range(s.seats):
        rewards[first + seat] = reward(s, seat, kind)


def reward(s: Cells, seat: int, kind: int) -> float:
    """A win shared by those who have it, the score, or the score less the best of the others'."""
    if kind == WIN:
        winners = 0
        for other in range(s.seats):
            if has_won(s, other):
                winners += 1
        return 1.0 / winners if has_won(s, seat) else 0.0
    points = score(s, seat)
    if kind == SCORE:
        return float(points)
    best = score(s, seat_after(s, seat, 1))
    for place in range(2, s.seats):
        best = max(best, score(s, seat_after(s, seat, place)))
    return float(points - best)


def write_mask(s: Cells, out: Any, at: int, runs: Any) -> None:
    """A 1 for every legal action, run by run of actions without a gap: word, bit, first number, count."""
    word = NOBODY
    actions = 0
    for run in range(len(runs)):
        if runs[run, 0] != word:
            word = runs[run, 0]
            actions = legal(s, word)
        write_set(out, at + runs[run, 2], actions >> runs[run, 1], runs[run, 3])


def write_history(s: Cells, happened: int, past: Any, out: Any, first: int, kept: int) -> None:
    """The last actions as the seat in turn saw them, the last one last: who by place, and which."""
    for back in range(kept):
        at = (first + kept - 1 - back) * 2
        if back >= happened:
            out[at] = NOBODY
            out[at + 1] = NOBODY
            continue
        kept_at = (first + (happened - 1 - back) % kept) * PAST
        seat = past[kept_at]
        hidden = past[kept_at + 2] and seat != s.turn
        out[at] = place_of(s, s.turn, seat)
        out[at + 1] = NOBODY if hidden else past[kept_at + 1]
