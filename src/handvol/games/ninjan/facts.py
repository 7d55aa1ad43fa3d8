"""Nin Jan: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

from handvol.core.contract import NOBODY

from .material import DECK, LETTERS, SUITS
from .rules import next_to_resolve
from .state import NONE, RESOLVE
from .state import PHASES as ALL_PHASES

PHASES = (ALL_PHASES[RESOLVE],)
MATERIAL = {"SUITS": dict(zip(LETTERS, SUITS, strict=True))}
NUMBERS = {name: card for card, name in enumerate(DECK.names)}


def shared(view: Mapping[str, Any]) -> dict[str, Any]:
    """`queue`: the seats in the order in which their cards are resolved."""
    return {"queue": [*queue(tuple(view["chosen"]))]} if view["phase"] in PHASES else {}


@lru_cache(maxsize=4096)
def queue(chosen: tuple[str | None, ...]) -> tuple[int, ...]:
    """Whose card is next, and then those that are left (NJ-3.2, NJ-3.3, NJ-3.4)."""
    cards = [NONE if name is None else NUMBERS[name] for name in chosen]
    seat = next_to_resolve(cast("Any", SimpleNamespace(seats=len(cards), chosen=cards)))
    return () if seat == NOBODY else (seat, *queue((*chosen[:seat], None, *chosen[seat + 1 :])))
