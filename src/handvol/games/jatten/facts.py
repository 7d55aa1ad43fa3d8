"""Jatten: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .material import COPIES, CROOK_NAME, MARKS, NUMBERS, SIGN_WORDS, SIX
from .state import DRAWING
from .state import PHASES as ALL_PHASES

NUMBER_NAMES = tuple(str(number) for number in range(1, NUMBERS + 1))
PHASES = (ALL_PHASES[DRAWING],)
MATERIAL = {
    "NUMBERS": NUMBER_NAMES,
    "SIX": SIX,
    "CROOK": CROOK_NAME,
    "SIGNS": dict(zip(MARKS, SIGN_WORDS, strict=True)),
}
DIGITS = 4


def own(view: Mapping[str, Any]) -> dict[str, Any]:
    """`risk`: by what the seat in turn knows, how likely its next card is one too many (JT-3.4)."""
    draws = view["phase"] in PHASES and view["turn"] == view["seat"]
    return {"risk": round(risk(view), DIGITS)} if draws else {}


def risk(view: Mapping[str, Any]) -> float:
    """How likely the next card is of a number that lies in the middle."""
    numbers = {name[0] for name in view["middle"]} - {CROOK_NAME}
    seen = Counter(name[0] for name in (*view["discard"], *view["middle"]))
    for cards in (*view["collections"], *view["known"]):
        seen.update(name[0] for name in cards)
    left = {number: COPIES - seen[number] for number in NUMBER_NAMES}
    share = sum(left[number] for number in numbers) / max(sum(left.values()), 1)
    if view["victim"] == "pile":
        return share
    size: int = view["hand_sizes"][view["victim"]]
    known = [name for name in view["known"][view["victim"]] if name != CROOK_NAME]
    unknown = size - len(known) - (CROOK_NAME not in view["middle"])
    return (sum(name[0] in numbers for name in known) + unknown * share) / max(size, 1)
