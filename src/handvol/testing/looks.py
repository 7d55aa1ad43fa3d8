"""What those at a table see and hear, and in what two tables are not alike to one of them."""

from __future__ import annotations

import itertools
from typing import Any

from handvol.core.game import Game
from handvol.core.state import State

Viewer = int | None
"""A seat; None is a spectator."""


def viewers(game: Game) -> list[Viewer]:
    """Everybody who looks on: all seats and a spectator."""
    return [*range(game.seats), None]


def who(viewer: Viewer) -> str:
    """A viewer in words."""
    return "a spectator" if viewer is None else f"seat {viewer}"


def heard(state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """What a viewer hears of the last move."""
    return [event.as_dict() for event in state.events if event.visible_to(viewer)]


def seen_apart(one: State, other: State, viewer: Viewer) -> str:
    """In what the views of two states differ; empty if a viewer sees both alike."""
    return difference(one.view(viewer), other.view(viewer))


def difference(view: dict[str, Any], other: dict[str, Any]) -> str:
    """The first key in which two views differ, with what it says in each."""
    if view == other:
        return ""
    keys = [*view, *(key for key in other if key not in view)]
    key = next(key for key in keys if view.get(key) != other.get(key))
    return f"{key!r} is {view.get(key)!r} or {other.get(key)!r}"


def heard_apart(one: State, other: State, viewer: Viewer) -> str:
    """The first event that sounds different after two moves; empty if a viewer hears the same."""
    events, others = heard(one, viewer), heard(other, viewer)
    if events == others:
        return ""
    pairs = itertools.zip_longest(events, others)
    event, twin = next((event, twin) for event, twin in pairs if event != twin)
    return f"the event {event or 'none'} or {twin or 'none'}"


def told_apart(one: State, other: State, viewer: Viewer) -> str:
    """How a viewer tells two states apart, by what it hears or else by what it sees; empty if it cannot."""
    return heard_apart(one, other, viewer) or seen_apart(one, other, viewer)
