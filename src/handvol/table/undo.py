"""Whether a move may be taken back: not if anybody has seen a hidden card because of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from handvol.core.state import State


def shows_nothing(before: State, after: State) -> bool:
    """Whether nobody sees a card that was hidden before the move, but those that the mover laid open."""
    laid_open = Counter(_cards(after.history[-1].split(), after))
    for seat in (*range(before.game.seats), None):
        shown = Counter(_cards(after.view(seat), after))
        shown.subtract(_cards(before.view(seat), before))
        if seat != before.turn:
            shown.subtract(laid_open)
        if any(count > 0 for count in shown.values()):
            return False
    return True


def _cards(data: Any, state: State) -> Iterator[str]:
    """Every card that is named in a view."""
    if isinstance(data, str):
        if state.game.deck.number(data) is not None:
            yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key != "options":
                yield from _cards(value, state)
    elif isinstance(data, list):
        for value in data:
            yield from _cards(value, state)
