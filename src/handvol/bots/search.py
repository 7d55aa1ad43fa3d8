"""Information-set Monte Carlo tree search, one for all games, against the contract.

Every iteration deals the hidden cards anew from what the observer knows (and, where a game can say how, from
what the moves of the others tell), walks down the tree by UCB1 over the moves that are legal in this deal,
adds one node, plays on by the heuristics, and credits every seat on the way with its own result. Moves that
look good are tried first and, while little is known of them, more often. Where seats choose in secret at the
same moment, the others choose by a mixture of their own: nobody answers a choice that it cannot see.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from handvol.backends.kernels import random_action
from handvol.core.bits import highest, lowest, popcount
from handvol.core.chance import random_below
from handvol.core.contract import (
    NOBODY,
    WORDS,
    apply,
    choose_again,
    has_won,
    imagine,
    is_secret,
    legal,
    redeal,
    score,
    stage,
    standing,
    worth,
)

PART = tuple(1.0 / (1 << whole) for whole in range(32))

ROOT = 0
NO_NODE = -1
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
        ("action", np.int64),
        ("best_worth", np.int64),  # of all moves tried from here
        ("prior", np.float32),  # 1 for a move that looks best, less for others
        ("mover", np.int32),
    ],
    align=True,
)

SETTINGS = np.dtype(
    [
        ("exploration", np.float64),
        ("bias", np.float64),  # how much it counts that a move looks good
        ("scale", np.int64),  # the difference in worth that makes a move look half as good
        ("guided", np.int64),  # of 1000 moves in a playout, how many follow the heuristics
        ("depth", np.int64),  # decisions that the tree looks ahead: where chance shows much, deep ones blur
        ("horizon", np.int64),  # moves from the root on after which the standing judges
        ("trust", np.int64),  # of 1000 deals, how many take the others to have played sensibly
    ]
)


def search(
    root: Any,
    work: Any,
    nodes: Any,
    used: int,
    actions: Any,
    path: Any,
    payoff: Any,
    settings: Any,
    iterations: int,
) -> int:
    """Run some iterations on a tree of `used` nodes; returns how many it has then.

    `root` and `work` hold one state each; the stream of chance lives in `work`. `actions` has a place for
    every word of a legal set, `path` for the nodes on the way down, `payoff` for every seat.
    """
    observer = root[0].turn
    choose_again(root[0])
    now = stage(root[0])
    setting = settings[0]
    for _ in range(iterations):
        chance = work[0].rng
        work[0] = root[0]
        s = work[0]
        s.rng = chance
        if random_below(s, 1000) < setting.trust:
            imagine(s, observer)
        else:
            redeal(s, observer)
        used, depth, steps = descend(s, nodes, used, observer, now, actions, path, setting)
        play_on(s, now, actions, setting.guided, setting.horizon - steps)
        pay(s, payoff)
        for step in range(depth):
            node = nodes[path[step]]
            node.visits += 1
            node.reward += payoff[node.mover]
        points = float(score(s, observer))
        first = nodes[path[0]]
        first.points += points
        first.squares += points * points
    return used


def descend(
    s: Any, nodes: Any, used: int, observer: int, now: int, actions: Any, path: Any, setting: Any
) -> tuple[int, int, int]:
    """Walk down to a new node; returns the number of nodes, the length of the path and the moves made.

    Where all choose in secret, the moves of the others hang beside those of the observer, not below: what
    they choose is no answer to a choice that they cannot see.
    """
    at = ROOT
    before = ROOT  # where the secret choices of this moment began
    depth = 0
    steps = 0
    while s.turn != NOBODY and stage(s) == now and depth < setting.depth and steps < setting.horizon:
        steps += 1
        count = write_legal(s, actions)
        secret = is_secret(s)
        if not secret:
            before = NO_NODE
        elif before == NO_NODE:
            before = at
        if count == 1 and at != ROOT:
            apply(s, first_of(actions))
            continue
        aside = secret and s.turn != observer
        parent = before if aside else at
        child, known = best_child(nodes, parent, s.turn, actions, setting)
        fresh = known < count
        if fresh:
            action, value = best_looking(s, actions)
            if used == len(nodes):
                apply(s, action)
                break
            child = used
            used += 1
            add_child(nodes, parent, child, action, s.turn, value, setting.scale)
        path[depth] = child
        depth += 1
        apply(s, nodes[child].action)
        if not aside:
            at = child
            if fresh:
                break
    return used, depth, steps


def write_legal(s: Any, out: Any) -> int:
    """Write the legal set; returns how many actions it has."""
    count = 0
    for word in range(WORDS):
        actions = legal(s, word)
        out[word] = actions
        count += popcount(actions)
    return count


def first_of(actions: Any) -> int:
    """The lowest action of a set that is not empty."""
    word = 0
    while actions[word] == 0:
        word += 1
    return word * 64 + lowest(actions[word])


def best_looking(s: Any, actions: Any) -> tuple[int, int]:
    """The action of a set that is worth most by the heuristics, and how much."""
    best = NOBODY
    best_worth = 0
    for word in range(WORDS):
        left = actions[word]
        while left:
            action = word * 64 + lowest(left)
            left &= left - 1
            found = worth(s, action)
            if best == NOBODY or found > best_worth:
                best = action
                best_worth = found
    return best, best_worth


def add_child(nodes: Any, parent: int, place: int, action: int, mover: int, value: int, scale: int) -> None:
    """Write a fresh node and hang it below its parent."""
    node = nodes[place]
    above = nodes[parent]
    if above.first_child == NO_NODE or value > above.best_worth:
        above.best_worth = value
    node.reward = 0.0
    node.points = 0.0
    node.squares = 0.0
    node.visits = 0
    node.available = 1
    node.first_child = NO_NODE
    node.action = action
    node.mover = mover
    node.prior = scale / (scale + above.best_worth - value)
    node.next_sibling = above.first_child
    above.first_child = place


def best_child(nodes: Any, parent: int, mover: int, actions: Any, setting: Any) -> tuple[int, int]:
    """The best of the mover's children that are legal in this deal, and how many those are.

    They are struck from `actions`, so that the moves that were never tried are left.
    """
    best = NO_NODE
    best_value = -1.0
    known = 0
    child = nodes[parent].first_child
    while child != NO_NODE:
        node = nodes[child]
        word = node.action // 64
        bit = 1 << node.action % 64
        if node.mover == mover and actions[word] & bit:
            actions[word] ^= bit
            known += 1
            node.available += 1
            share = 1.0 / node.visits
            value = (node.reward + setting.bias * node.prior) * share
            value += setting.exploration * math.sqrt(log_of(node.available) * share)
            if value > best_value:
                best_value = value
                best = child
        child = node.next_sibling
    return best, known


def log_of(number: int) -> float:
    """The natural logarithm to within a few per cent, at a fraction of its price."""
    whole = highest(number)
    return 0.6931 * (whole + number * PART[whole] - 1.0)


def play_on(s: Any, now: int, actions: Any, guided: int, moves: int) -> None:
    """Play to the end of the stage or for some moves, by the heuristics but for a few at random."""
    for _ in range(moves):
        if s.turn == NOBODY or stage(s) != now:
            return
        if random_below(s, 1000) >= guided:
            apply(s, random_action(s))
        elif write_legal(s, actions) == 1:
            apply(s, first_of(actions))
        else:
            apply(s, best_looking(s, actions)[0])


def pay(s: Any, payoff: Any) -> None:
    """1 for a sole win, shared among those who win together; before the end, chances by the standing."""
    if s.turn == NOBODY:
        for seat in range(s.seats):
            payoff[seat] = 1.0 if has_won(s, seat) else 0.0
    else:
        best = standing(s, 0)
        payoff[0] = best
        for seat in range(1, s.seats):
            found = standing(s, seat)
            payoff[seat] = found
            best = max(best, found)
        for seat in range(s.seats):
            payoff[seat] = math.exp(0.01 * (payoff[seat] - best))
    everybody = 0.0
    for seat in range(s.seats):
        everybody += payoff[seat]
    if everybody > 0.0:
        for seat in range(s.seats):
            payoff[seat] /= everybody
