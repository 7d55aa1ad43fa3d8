"""Single-observer information-set Monte Carlo tree search, one for all games, against the contract.

Every iteration deals the hidden cards anew from what the observer knows, walks down the tree by UCB1 over
the moves that are legal in this deal, adds one node, plays on at random, and credits every seat on the
way with its own result.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from handvol.backends.kernels import playout
from handvol.core.bits import nth_bit, popcount
from handvol.core.chance import random_below, seed_stream
from handvol.core.contract import NOBODY, WORDS, apply, has_won, legal, redeal

ROOT = 0
NO_NODE = -1


def node_type(words: int) -> np.dtype[np.void]:
    """One node of the tree; `tried` is the set of actions that have a child."""
    return np.dtype(
        [
            ("tried", np.int64, (words,)),
            ("reward", np.float64),
            ("visits", np.int32),
            ("available", np.int32),
            ("parent", np.int32),
            ("first_child", np.int32),
            ("next_sibling", np.int32),
            ("action", np.int16),
            ("mover", np.int16),
        ],
        align=True,
    )


def search(
    root: Any, work: Any, nodes: Any, payoff: Any, iterations: int, seed: int, exploration: float
) -> int:
    """Grow a tree of at most `len(nodes)` nodes; returns how many there are.

    `root` and `work` hold one state each; `payoff` has a place for every seat.
    """
    observer = root[0].turn
    new_node(nodes, ROOT, NO_NODE, NO_NODE, NOBODY)
    used = 1
    work[0] = root[0]
    seed_stream(work[0], seed)
    for _ in range(iterations):
        chance = work[0].rng
        work[0] = root[0]
        s = work[0]
        s.rng = chance
        redeal(s, observer)
        at = ROOT
        while s.turn != NOBODY:
            action = untried_action(s, nodes[at])
            if action != NOBODY:
                if used < len(nodes):
                    new_node(nodes, used, at, action, s.turn)
                    at = used
                    used += 1
                apply(s, action)
                break
            at = best_child(s, nodes, at, exploration)
            apply(s, nodes[at].action)
        playout(s)
        pay(s, payoff)
        while at != ROOT:
            nodes[at].visits += 1
            nodes[at].reward += payoff[nodes[at].mover]
            at = nodes[at].parent
        nodes[ROOT].visits += 1
    return used


def new_node(nodes: Any, place: int, parent: int, action: int, mover: int) -> None:
    """Write a fresh node and hang it below its parent."""
    node = nodes[place]
    for word in range(WORDS):
        node.tried[word] = 0
    node.reward = 0.0
    node.visits = 0
    node.available = 1
    node.parent = parent
    node.first_child = NO_NODE
    node.next_sibling = NO_NODE
    node.action = action
    node.mover = mover
    if parent != NO_NODE:
        node.next_sibling = nodes[parent].first_child
        nodes[parent].first_child = place
        nodes[parent].tried[action // 64] |= 1 << action % 64


def untried_action(s: Any, node: Any) -> int:
    """A legal action that has no child yet, at random; NOBODY when all have."""
    count = 0
    for word in range(WORDS):
        count += popcount(legal(s, word) & ~node.tried[word])
    if count == 0:
        return NOBODY
    n = random_below(s, count)
    for word in range(WORDS):
        untried = legal(s, word) & ~node.tried[word]
        size = popcount(untried)
        if n < size:
            return word * 64 + nth_bit(untried, n)
        n -= size
    return NOBODY


def best_child(s: Any, nodes: Any, parent: int, exploration: float) -> int:
    """UCB1 over the children that are legal in this deal."""
    best = NO_NODE
    best_value = -1.0
    child = nodes[parent].first_child
    while child != NO_NODE:
        node = nodes[child]
        if legal(s, node.action // 64) >> (node.action % 64) & 1:
            node.available += 1
            spread = math.sqrt(math.log(node.available) / node.visits)
            value = node.reward / node.visits + exploration * spread
            if value > best_value:
                best_value = value
                best = child
        child = node.next_sibling
    return best


def pay(s: Any, payoff: Any) -> None:
    """1 for a sole win, shared equally among those who win together."""
    winners = 0
    for seat in range(s.seats):
        won = has_won(s, seat)
        payoff[seat] = 1.0 if won else 0.0
        winners += 1 if won else 0
    if winners > 1:
        for seat in range(s.seats):
            payoff[seat] /= winners
