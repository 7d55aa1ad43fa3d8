"""Zandlopers: what follows from a view, and the tables that a page needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .material import HOURGLASSES, TWICE_SEATS, hourglasses

MATERIAL = {"HOURGLASSES": HOURGLASSES}


def shared(view: Mapping[str, Any]) -> dict[str, Any]:
    """What can be counted.

    `worth`: the hourglasses in each series, null where there is none; `gathered`: those that each seat has
    collected since the last deal, null while they lie face down; `deals`: how often all cards are dealt.
    """
    options = view["options"]
    glasses = hourglasses(options["hourglasses"])
    return {
        "worth": [
            series and sum([glasses[name] for name in (*series["cards"], *series["tucked"])])
            for series in view["series"]
        ],
        "gathered": None if view["collected"] is None else gathered(view["scores"], view["noted"]),
        "deals": 2 if options["twice"] and view["seats"] == TWICE_SEATS else 1,  # ZL-6.2
    }


def gathered(scores: list[int], noted: list[int]) -> list[int]:
    """What is not noted yet (ZL-6.2)."""
    return [points - before for points, before in zip(scores, noted, strict=True)]
