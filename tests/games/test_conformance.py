"""Every game at every number of seats passes the checks that anybody can run on a game."""

from __future__ import annotations

import handvol
from handvol.testing import check_game


def test_conformance(table: tuple[str, int]) -> None:
    name, seats = table
    check_game(handvol.game(name, seats=seats), games=4, seed=seats * 100)
