"""Information-set Monte Carlo tree search, one for all games, against the contract.

Every iteration deals the hidden cards anew from what the observer knows, walks down the tree by UCB1 over
the moves that are legal in this deal, adds one node, plays on, and credits every seat on the way with its own
result. Where seats choose in secret at the same moment, the others choose as in a playout: nobody answers
a choice that it cannot see.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from handvol.backends.kernels import random_action
from handvol.core.bits import highest, lowest, nth_bit, popcount
from handvol.core.chance import random_below
from handvol.core.contract import (
    NOBODY,
    WORDS,
    apply,
    has_won,
    is_secret,
    legal,
    outlook,
    redeal,
    score,
    stage,
    worth,
)

PART = tuple(1.0 / (1 << whole) for whole in range(32))

ROOT = 0
NO_NODE = -1
MAX_SEATS = 8
MAX_PATH = 256

NODE = np.dtype(
    [
        ("reward", np.float64),
        ("points", np.float64),  # the observer's points and their squares, at its own first moves
        ("squares", np.float64),
        ("visits", np.int32),
        ("available", np.int32),
        ("first_child", np.int32),
        ("next_sibling", np.int32),
        ("action", np.int16),
        ("mover", np.int16),
    ],
    align=True,
)

SETTINGS = np.dtype(
    [
        ("exploration", np.float64),
        ("guided", np.int64),  # of 1000 moves in a playout, how many follow the heuristics
        ("horizon", np.int64),  # moves after which a playout is judged by the outlook
    ]
)


def search(
    root: Any,
    work: Any,
    nodes: Any,
    used: int,
    tried: Any,
    path: Any,
    payoff: Any,
    settings: Any,
    iterations: int,
) -> int:
    """Run some iterations on a tree of `used` nodes; returns how many it has then.

    `root` and `work` hold one state each; the stream of chance lives in `work`. `tried` has a place for every
    word of a legal set, `path` for the nodes on the way down, `payoff` for every seat.
    """
    observer = root[0].turn
    now = stage(root[0])
    for _ in range(iterations):
        chance = work[0].rng
        work[0] = root[0]
        s = work[0]
        s.rng = chance
        redeal(s, observer)
        used, depth = descend(s, nodes, used, observer, now, tried, path, settings[0].exploration)
        play_on(s, now, settings[0].guided, settings[0].horizon)
        pay(s, payoff)
        for step in range(depth):
            node = nodes[path[step]]
            node.visits += 1
            node.reward += payoff[node.mover]
        points = float(score(s, observer))
        first = nodes[path[0]]
        first.points += points
        first.squares += points * points
        nodes[ROOT].visits += 1
    return used


def descend(
    s: Any, nodes: Any, used: int, observer: int, now: int, tried: Any, path: Any, exploration: float
) -> tuple[int, int]:
    """Walk down to a new node; returns the number of nodes and the length of the path."""
    at = ROOT
    depth = 0
    while s.turn != NOBODY and stage(s) == now and depth < MAX_PATH:
        if s.turn != observer and is_secret(s):
            apply(s, likely_action(s))
            continue
        forced = only_action(s)
        if forced != NOBODY and at != ROOT:
            apply(s, forced)
            continue
        child = best_child(s, nodes, at, tried, exploration)
        action = untried_action(s, tried)
        fresh = action != NOBODY
        if fresh:
            if used == len(nodes):
                apply(s, action)
                break
            child = used
            used += 1
            add_child(nodes, at, child, action, s.turn)
        path[depth] = child
        depth += 1
        at = child
        apply(s, nodes[child].action)
        if fresh:
            break
    return used, depth


def only_action(s: Any) -> int:
    """The one legal action where there is but one, else NOBODY."""
    found = NOBODY
    for word in range(WORDS):
        actions = legal(s, word)
        if actions:
            if found != NOBODY or actions & (actions - 1):
                return NOBODY
            found = word * 64 + lowest(actions)
    return found


def add_child(nodes: Any, parent: int, place: int, action: int, mover: int) -> None:
    """Write a fresh node and hang it below its parent."""
    node = nodes[place]
    node.reward = 0.0
    node.points = 0.0
    node.squares = 0.0
    node.visits = 0
    node.available = 1
    node.first_child = NO_NODE
    node.action = action
    node.mover = mover
    node.next_sibling = nodes[parent].first_child
    nodes[parent].first_child = place


def best_child(s: Any, nodes: Any, parent: int, tried: Any, exploration: float) -> int:
    """UCB1 over the mover's children that are legal in this deal; all of them are written to `tried`."""
    for word in range(WORDS):
        tried[word] = 0
    best = NO_NODE
    best_value = -1.0
    mover = s.turn
    child = nodes[parent].first_child
    while child != NO_NODE:
        node = nodes[child]
        if node.mover == mover:
            word = node.action // 64
            bit = node.action % 64
            tried[word] |= 1 << bit
            if legal(s, word) >> bit & 1:
                node.available += 1
                share = 1.0 / node.visits
                value = node.reward * share + exploration * math.sqrt(log_of(node.available) * share)
                if value > best_value:
                    best_value = value
                    best = child
        child = node.next_sibling
    return best


def log_of(number: int) -> float:
    """The natural logarithm to within a few per cent, at a fraction of its price."""
    whole = highest(number)
    return 0.6931 * (whole + number * PART[whole] - 1.0)


def untried_action(s: Any, tried: Any) -> int:
    """A legal action that is not in `tried`, at random; NOBODY when all are."""
    count = 0
    for word in range(WORDS):
        count += popcount(legal(s, word) & ~tried[word])
    if count == 0:
        return NOBODY
    n = random_below(s, count)
    for word in range(WORDS):
        untried = legal(s, word) & ~tried[word]
        size = popcount(untried)
        if n < size:
            return word * 64 + nth_bit(untried, n)
        n -= size
    return NOBODY


def play_on(s: Any, now: int, guided: int, horizon: int) -> None:
    """Play to the end of the stage or the horizon, at random but for moves that follow the heuristics."""
    for _ in range(horizon):
        if s.turn == NOBODY or stage(s) != now:
            return
        if guided and random_below(s, 1000) < guided:
            apply(s, likely_action(s))
        else:
            apply(s, random_action(s))


def likely_action(s: Any) -> int:
    """The better-looking of two legal actions drawn at random: cheap, and never the same every time."""
    one = random_action(s)
    other = random_action(s)
    return one if worth(s, one) >= worth(s, other) else other


def pay(s: Any, payoff: Any) -> None:
    """1 for a sole win, shared among those who win together; before the end, the outlook."""
    if s.turn != NOBODY:
        for seat in range(s.seats):
            payoff[seat] = outlook(s, seat) / 1000.0
        return
    winners = 0
    for seat in range(s.seats):
        won = has_won(s, seat)
        payoff[seat] = 1.0 if won else 0.0
        winners += 1 if won else 0
    if winners > 1:
        for seat in range(s.seats):
            payoff[seat] /= winners
