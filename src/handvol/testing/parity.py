"""The same game on every backend, byte for byte."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt

from handvol.backends.batch import Batch
from handvol.backends.dialect import check_dialect
from handvol.backends.python import bound
from handvol.core.cells import Cells
from handvol.core.chance import random_below
from handvol.core.contract import NOBODY
from handvol.core.game import Game
from handvol.core.move import WORD

from .inside import dealt

STALE = "compiled code is stale, or was mixed up with that of another game: empty its folder (HANDVOL_CACHE)"


def check_parity(game: Game, games: int = 1000, seed: int = 0) -> None:
    """Deal, play at random and score on pure Python and on compiled rules; all bytes are equal."""
    check_constructs(game)
    check_moves(game, seed)
    batch = Batch(game, games)
    batch.deal(seed)
    cells = [dealt(game, seed + i) for i in range(games)]
    for i in range(games):
        unlike = fields_apart(cells[i], batch.states[i])
        assert not unlike, f"the deals differ: {game!r}, seed {seed + i}: {unlike}"
    check_refused(game, batch, cells)
    steps = [bound(type(game)).playout(s) for s in cells]
    lengths = batch.playout().tolist()
    for i in range(games):
        unlike = fields_apart(cells[i], batch.states[i])
        if unlike or steps[i] != lengths[i]:
            check_moves(game, seed + i)
            raise AssertionError(
                f"whole games differ, but move by move they do not: {game!r}, seed {seed + i}: "
                f"{steps[i]} moves in Python and {lengths[i]} compiled. {unlike}. Perhaps {STALE}"
            )
    check_scores(game, batch, cells)


def check_constructs(game: Game) -> None:
    """The rules hold nothing that cannot be compiled."""
    for fault in check_dialect(type(game)):
        raise AssertionError(fault)


def check_moves(game: Game, seed: int) -> None:
    """A game that is played on both backends move by move is the same after each of them."""
    batch = Batch(game, 1)
    batch.deal(seed)
    s = dealt(game, seed)
    last = "the deal"
    for number in itertools.count(1):
        unlike = fields_apart(s, batch.states[0]) or legal_apart(game, s, batch.legal().tolist()[0])
        assert not unlike, f"the backends differ after {last}: {game!r}, seed {seed}: {unlike}"
        if s.turn == NOBODY:
            return
        actions = game.legal_actions(s)
        action = actions[random_below(s, len(actions))]
        last = f"move {number}, {game.moves.text(action)!r}"
        batch.states["rng"] = s.rng
        game.contract.apply(s, action)
        code = batch.apply([action]).item()
        assert not code, f"{last} is legal, but refused with code {code} compiled: {game!r}, seed {seed}"


def check_refused(game: Game, batch: Batch, cells: list[Cells]) -> None:
    """A move that is not allowed is refused with the same code, and changes nothing."""
    every = game.moves.actions()
    chosen = []
    for i, s in enumerate(cells):
        legal = set(game.legal_actions(s))
        refused = [action for action in every if action not in legal]
        chosen.append(refused[i * 7919 % len(refused)] if refused else -1)
    for s, action, code in zip(cells, chosen, batch.apply(chosen).tolist(), strict=True):
        expected = -1 if action < 0 else game.contract.refusal(s, action)
        assert code == expected, (
            f"{game.moves.text(action)!r} is refused with code {expected} in Python and {code} compiled"
        )


def check_scores(game: Game, batch: Batch, cells: list[Cells]) -> None:
    """Equal states have equal scores."""
    for s, compiled in zip(cells, batch.scores().tolist(), strict=True):
        python = [game.contract.score(s, seat) for seat in range(game.seats)]
        assert python == compiled, (
            f"the scores of equal states differ: {python} in Python and {compiled} compiled. Either `score` "
            f"reckons with numbers that have no room in 64 bits, or {STALE}"
        )


def fields_apart(s: Cells, record: npt.NDArray[np.void]) -> str:
    """The first field in which a state differs between the backends; empty where all are equal."""
    for name in s.dtype.names or ():
        python: Any = getattr(s, name)
        compiled = record[name].tolist()
        if python != compiled:
            return f"field {name!r} is {python} in Python and {compiled} compiled"
    return ""


def legal_apart(game: Game, s: Cells, words: list[int]) -> str:
    """The moves that are legal on one backend only; empty where there are none."""
    for word, compiled in enumerate(words):
        python = game.contract.legal(s, word)
        if python != compiled:
            unlike = [
                a for a in game.moves.actions() if a // WORD == word and (python ^ compiled) >> a % WORD & 1
            ]
            moves = ", ".join(game.moves.text(action) for action in unlike)
            return f"{moves or 'bit 63'} is legal either in Python or compiled, not in both"
    return ""
