"""What a seat sees as numbers is what its view holds, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import handvol
from handvol.backends import cpu
from handvol.core.contract import observe
from handvol.core.game import Game
from handvol.core.registry import find
from handvol.envs import Single
from handvol.envs.shapes import Shapes
from handvol.testing.inside import drawn

from .seen import expected

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "djinn": [{"closed_discards": True}, {"powers": {"swap": 2, "greedy": 2, "fifteen": 2, "vanish": 2}}],
    "jatten": [{"match": True, "turn_limit": 9}, {"turn_limit": 3000}],
    "negenenveertig": [{"board": "shuffled", "rounds": 2}, {"last_card_usable": False, "rounds": 1}],
    "ninjan": [{"tie": "share"}],
    "zandlopers": [{"closed_heaps": True}, {"twice": False}],
}


def walked(game: Game, seeds: range, every: int) -> Iterator[handvol.State]:
    """States on the way of games played at random, the first and the last ones too."""
    for seed in seeds:
        chance = random.Random(seed)
        state = game.deal(seed=seed)
        yield state
        while not state.over:
            state = state.play(chance.choice(state.moves()))
            if state.over or chance.randrange(every) == 0:
                yield state


def tables_of(name: str, seats: int) -> list[Game]:
    """The game with its usual options, and with such as show something else."""
    return [handvol.game(name, seats=seats, **options) for options in ({}, *OPTIONS[name])]


def test_it_is_what_the_view_says(table: tuple[str, int]) -> None:
    """In plain Python and compiled, for every seat, over random states with all kinds of options."""
    for game in tables_of(*table):
        shapes = Shapes.of(game)
        most = np.iinfo(shapes.dtype).max
        compiled = cpu.binder(type(game)).bind(observe)
        for state in walked(game, range(2), every=17):
            record = state._cells.to_record()[0]
            for seat in range(game.seats):
                wanted = expected(state.view(seat), shapes.names, int(most))
                row = np.full(len(wanted) + 2, 99, shapes.dtype)
                assert compiled(record, seat, row, 1) == len(wanted) + 1
                unlike = [n for n, a, b in zip(shapes.names, row[1:-1], wanted, strict=True) if a != b]
                assert not unlike, f"{game!r}: {unlike[:5]}"
                assert row[0] == row[-1] == 99, "it wrote beside its place"
                plain = [99] * len(row)
                game.contract.observe(state._cells, seat, plain, 1)
                assert plain == row.tolist()


def test_what_is_hidden_changes_nothing(table: tuple[str, int]) -> None:
    game = handvol.game(table[0], seats=table[1])
    changed = 0
    for state in walked(game, range(1), every=14):
        for seat in range(game.seats):
            mine = Single.of(state).observe(seat)
            for other in drawn(game, state.view(seat), range(2)):
                changed += other != state
                assert (Single.of(other).observe(seat) == mine).all()
    assert changed > 10


def test_every_part_says_something(every_game: str) -> None:
    """Over games with all kinds of options, some number of every part changes: none is dead."""
    kind = find(every_game)
    games = [game for seats in (kind.min_seats, kind.max_seats) for game in tables_of(every_game, seats)]
    seen: dict[str, set[int]] = {part.name: set() for part in kind.observation.OBSERVED}
    for seed in range(60):
        for game in games:
            names = Shapes.of(game).names
            for state in walked(game, range(seed, seed + 1), every=1):
                seat = 0 if state.turn is None else state.turn
                for name, number in zip(names, Single.of(state).observe(seat).tolist(), strict=True):
                    seen[re.split(r"[.[]", name)[0]].add(number)
        if not (dead := [part for part, numbers in seen.items() if len(numbers) == 1]):
            return
    pytest.fail(f"never anything else: {dead}")
