"""Nin Jan: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from .material import DECK, LETTERS, SUITS
from .rules import next_to_resolve
from .state import NONE, RESOLVE
from .state import PHASES as ALL_PHASES

PHASES = (ALL_PHASES[RESOLVE],)
MATERIAL = {"SUITS": dict(zip(LETTERS, SUITS, strict=True))}
NUMBERS = {name: card for card, name in enumerate(DECK.names)}


def shared(view: Mapping[str, Any]) -> dict[str, Any]:
    """`queue`: the seats in the order in which their cards are resolved."""
    return {"queue": queue(view["chosen"])} if view["phase"] in PHASES else {}


def queue(chosen: list[str | None]) -> list[int]:
    """Whose card is next, again and again, until none is left (NJ-3.2, NJ-3.3, NJ-3.4)."""
    cards = [NONE if name is None else NUMBERS[name] for name in chosen]
    left: Any = SimpleNamespace(seats=len(cards), chosen=cards)  # all that the rule looks at
    order = []
    for _ in range(len(cards) - cards.count(NONE)):
        order.append(next_to_resolve(left))
        cards[order[-1]] = NONE
    return order
