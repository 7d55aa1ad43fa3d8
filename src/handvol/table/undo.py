"""Whether a move may be taken back: not if anybody has seen something hidden because of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from handvol.core.state import State


def shows_nothing(after: State) -> bool:
    """Whether the last move has shown nobody anything hidden, but what the mover laid open."""
    final = after.game.events.FINAL
    return not any(event.kind in final for event in after.events)


def shows_no_card(before: State, after: State, seat: int) -> bool:
    """Whether a seat sees no card after somebody else's move that it did not see before."""
    seen, known = Counter(_cards(after.view(seat), after)), Counter(_cards(before.view(seat), before))
    return not seen - known


def _cards(data: Any, state: State) -> Iterator[str]:
    """Every card that is named in a view."""
    if isinstance(data, str) and state.game.deck.number(data) is not None:
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            if key != "options":
                yield from _cards(value, state)
    elif isinstance(data, list):
        for value in data:
            yield from _cards(value, state)
