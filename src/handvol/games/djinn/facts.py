"""Djinn: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from .challenges import next_of
from .material import (
    CHALLENGES,
    COLOURS,
    DECK,
    HIGH_SUMS,
    LETTERS,
    LEVELS,
    LOW_SUMS,
    NO_TRUMP_WORD,
    POWERS,
    SIZES,
    colour_of,
)
from .state import AFTER, BEFORE, NONE, PHASES
from .trick import strength

MATERIAL = {
    "COLOURS": dict(zip(LETTERS, COLOURS, strict=True)),
    "SIZES": SIZES,
    "CHALLENGES": CHALLENGES,
    "LOW_SUMS": LOW_SUMS,
    "HIGH_SUMS": HIGH_SUMS,
    "POWERS": POWERS,
}
NUMBERS = {name: card for card, name in enumerate(DECK.names)}


def shared(view: Mapping[str, Any]) -> dict[str, Any]:
    """What the rules make of the trick.

    `trump`: the colour that is trump in it, null where none is; `winning`: whose card would win it as it
    lies; `to_play`: the seats that have still to play a card to it, in their order.
    """
    trump = trump_of(view)
    return {"trump": trump, "winning": winning(view, trump), "to_play": to_play(view)}


def own(view: Mapping[str, Any]) -> dict[str, Any]:
    """`enough`: the caves of one's next row for which one's treasures are enough."""
    return {"enough": enough(view)}


def trump_of(view: Mapping[str, Any]) -> str | None:
    """The colour named last (DJ-7.2), none (DJ-7.3), or the one turned up."""
    named: str | None = view["effects"]["trump"]
    if named == NO_TRUMP_WORD:
        return None
    return named or COLOURS[colour_of(NUMBERS[view["trump"]])]


def winning(view: Mapping[str, Any], trump: str | None) -> int | None:
    """The seat of the strongest card (DJ-3.3)."""
    effects = view["effects"]
    led, highest = (NONE if colour is None else COLOURS.index(colour) for colour in (view["led"], trump))
    fifteen = as_set(effects["fifteen"])

    def power(place: int) -> int:
        card = NUMBERS[view["trick"][place]["card"]]
        return strength(card, place, led, highest, effects["lowest"], fifteen)

    places = range(len(view["trick"]))
    seat: int | None = view["trick"][max(places, key=power)]["seat"] if places else None
    return seat


def to_play(view: Mapping[str, Any]) -> list[int]:
    """From the seat in turn on to the one before the leader (DJ-3.1)."""
    if view["phase"] not in (PHASES[BEFORE], PHASES[AFTER]):
        return []
    seats: int = view["seats"]
    order = [(view["leader"] + step) % seats for step in range(seats)]
    return order[order.index(view["turn"]) + (view["phase"] == PHASES[AFTER]) :]


def enough(view: Mapping[str, Any]) -> list[str]:
    """The caves of one's next row that one could pay for (DJ-4.1, DJ-4.2)."""
    seat = view["seat"]
    if seat is None or view["level"][seat] == LEVELS:
        return []
    level, treasures = view["level"][seat], as_set(view["treasures"][seat])
    row: list[str] = view["caves"][str(SIZES[level])] or []
    return [cave for cave in row if suffices(cave, level, treasures, view["options"]["same_pairs"])]


@lru_cache(maxsize=4096)
def suffices(cave: str, level: int, treasures: int, same_pairs: bool) -> bool:
    """Whether there is a first treasure to give (DJ-6)."""
    return next_of(CHALLENGES.index(cave), level, treasures, 0, same_pairs) != 0


def as_set(cards: Sequence[str]) -> int:
    """A set of cards, by their names."""
    return sum([1 << NUMBERS[name] for name in cards])
