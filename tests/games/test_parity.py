"""The same games on pure Python and on compiled rules, byte for byte."""

from __future__ import annotations

import numpy as np

import handvol
from handvol.backends import cpu
from handvol.testing import check_parity


def test_a_thousand_games_are_identical_on_both_backends(table: tuple[str, int]) -> None:
    name, seats = table
    check_parity(handvol.game(name, seats=seats), games=1000, seed=10_000)


def test_compiled_rules_stay_inside_their_arrays(every_game: str) -> None:
    """Play with bounds checks compiled in: an index that is out raises IndexError."""
    from handvol.core.registry import find

    kind = find(every_game)
    game = kind(kind.max_seats)
    states = np.repeat(game.blank().to_record(), 50)
    code = cpu.bound(kind, True)
    code.deal_each(states, np.int64(5), np.int64(game.seats), 0, 50)
    steps = np.zeros(50, np.int64)
    code.playout_each(states, steps, 0, 50)
    assert steps.min() > 0
    assert (states["turn"] == -1).all()
