"""Views: what one seat may know, built field by field and never cut out of the state."""

from __future__ import annotations

from typing import Any, TypedDict


class View(TypedDict):
    """What every view of every game holds; a game's own view adds its fields.

    `seat` is whose eyes these are, None for a spectator; everything here is public.
    """

    game: str
    seats: int
    options: dict[str, Any]
    seat: int | None
    turn: int | None
    phase: str
    scores: list[int]
    winners: list[int]


VIEW_KEYS = tuple(View.__annotations__)
