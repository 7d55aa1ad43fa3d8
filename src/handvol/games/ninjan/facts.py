"""Nin Jan: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from handvol.core.contract import NOBODY

from .material import DECK, LETTERS, SUITS, value_of
from .rules import next_to_resolve
from .state import NONE, PHASES, RESOLVE

MATERIAL = {"SUITS": dict(zip(LETTERS, SUITS, strict=True))}
NUMBERS = {name: card for card, name in enumerate(DECK.names)}
VALUES = {name: value_of(card) for card, name in enumerate(DECK.names)}


def shared(view: Mapping[str, Any]) -> dict[str, Any]:
    """`queue`: the seats in the order in which their cards are resolved; `sums`: what each pile is worth."""
    resolving = view["phase"] == PHASES[RESOLVE]
    return {
        "queue": queue(view["chosen"]) if resolving else [],
        "sums": [sum([VALUES[name] for name in cards]) for cards in view["piles"]],
    }


def queue(chosen: list[str | None]) -> list[int]:
    """Whose card is next, again and again, until none is left (NJ-3.2, NJ-3.3, NJ-3.4)."""
    cards = [NONE if name is None else NUMBERS[name] for name in chosen]
    left: Any = SimpleNamespace(seats=len(cards), chosen=cards)  # all that the rule looks at
    order = []
    while (seat := next_to_resolve(left)) != NOBODY:
        order.append(seat)
        left.chosen[seat] = NONE
    return order
