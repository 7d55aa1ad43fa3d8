"""What a table says of its fields, for clients that draw any game."""

from __future__ import annotations

from typing import Any

import pytest

from handvol.core.card import Deck
from handvol.core.cells import Cells, small
from handvol.core.move import Moves
from handvol.kit.fields import NO_ONE, hands, number, row, seat
from handvol.kit.table import Table

DECK = Deck(("1", "2", "3"))


def table(led: str) -> Table:
    class Trick(Cells):
        hands: list[int] = hands(DECK, 3)
        trick: list[int] = row(DECK, 3, led=led)
        trick_size: int = small()
        pile: list[int] = row(DECK, 3, seen=NO_ONE)
        pile_size: int = small()
        leader: int = seat(key="begins")
        points: list[int] = number(0, 9, 3)

    return Table(Trick, Moves({0: ["play 1"]}), ("play", "over"))


def test_a_table_says_what_its_fields_are() -> None:
    found = {field["key"]: field for field in table("begins").described()}
    assert [*found] == ["hands", "trick", "pile", "begins", "points"]
    said: dict[str, Any] = {"kind": "row", "by_seat": False, "own": None}
    assert found["trick"].items() >= {**said, "seen": "everybody", "sizes": None, "led": "begins"}.items()
    assert found["pile"].items() >= {**said, "seen": "nobody", "sizes": "pile_size", "led": None}.items()
    assert found["hands"].items() >= {"kind": "cards", "own": "hand", "sizes": "hand_sizes"}.items()
    assert found["points"].items() >= {"kind": "number", "by_seat": True, "led": None}.items()


@pytest.mark.parametrize("led", ["leader", "points", "nobody"])
def test_a_trick_is_led_by_a_seat_of_the_table(led: str) -> None:
    with pytest.raises(ValueError, match=f"trick is led by '{led}', which is no seat of the table"):
        table(led)
