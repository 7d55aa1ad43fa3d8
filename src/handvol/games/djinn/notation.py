"""Djinn: moves and positions as text."""

from __future__ import annotations

from typing import Any

from handvol.core.bits import members
from handvol.core.move import Moves

from . import bag
from .codes import CAVES, END, FIRST_MOVE, GIVE_CARD, KEEP_CARD, OTHER, PLAY
from .material import (
    CHALLENGES,
    COLOURS,
    DECK,
    LEVELS,
    MAX_SEATS,
    NEW_TRUMP,
    POWERS,
    REPLACE,
    SIZES,
    SWAP,
    texts,
    texts_by_number,
)
from .reading import CHALLENGE, COLOUR, SOME_COLOURS, TRUMP, read
from .state import DjinnCells

__all__ = ["MOVES", "POSITION_KEYS", "read", "write"]

NAMED = {
    NEW_TRUMP: COLOURS,
    SWAP: tuple(map(str, range(MAX_SEATS))),
    REPLACE: tuple(map(str, range(MAX_SEATS))),
}
"""What the moves of a power name: a colour, or the seat that owns a card."""

MOVES = Moves(
    {
        PLAY: [f"play {name}" for name in DECK.names],
        KEEP_CARD: [f"keep {name}" for name in DECK.names],
        GIVE_CARD: [f"give {name}" for name in DECK.names],
        **{
            OTHER + FIRST_MOVE[power]: [f"djinn {name} {what}".strip() for what in NAMED.get(power, ("",))]
            for power, name in enumerate(POWERS)
        },
        OTHER + END: ["end"],
        OTHER + CAVES: [f"cave {challenge}" for challenge in CHALLENGES],
    }
)

POSITION_KEYS = (
    "round",
    "hands",
    "djinns",
    "treasures",
    "level",
    "at",
    "caves",
    "shown",
    "trump",
    "trick",
    "led",
    "leader",
    "first",
    "dealer",
    "pile",
    "discard",
    "djinn_pile",
    "djinn_used",
    "effects",
    "keeps",
    "challenge",
    "given",
    "void",
    "djinns_played",
    "djinns_old",
)


def write(s: DjinnCells) -> dict[str, Any]:
    """The game's own keys of a position."""
    seats = range(s.seats)
    return {
        "round": s.round,
        "hands": [texts(s.hands[seat]) for seat in seats],
        "djinns": [bag.texts(s.djinns[seat]) for seat in seats],
        "djinns_old": [bag.texts(s.djinns_old[seat]) for seat in seats],
        **write_open(s),
        "caves": {
            str(SIZES[level]): [CHALLENGES[cave] for cave in s.caves[level]] for level in range(LEVELS)
        },
        "pile": [DECK.names[card] for card in s.pile[: s.pile_size][::-1]],
        "djinn_pile": [POWERS[power] for power in s.djinn_pile[: s.djinn_pile_size][::-1]],
    }


def write_open(s: DjinnCells) -> dict[str, Any]:
    """What everybody sees, in positions and views alike."""
    seats = range(s.seats)
    return {
        "treasures": [texts(s.treasures[seat]) for seat in seats],
        "level": s.level[: s.seats],
        "at": [CHALLENGE.write(s.at[seat]) for seat in seats],
        "shown": list(SIZES[: s.shown]),
        "trump": DECK.names[s.trump],
        "trick": [
            {"seat": s.trick_owner[place], "card": DECK.names[s.trick_card[place]]}
            for place in range(s.trick_size)
        ],
        "led": COLOUR.write(s.led),
        "leader": s.leader,
        "first": s.first,
        "dealer": s.dealer,
        "discard": texts(s.discard),
        "djinn_used": bag.texts(s.djinn_used),
        "effects": {
            "trump": TRUMP.write(s.trump_now),
            "lowest": s.lowest_wins == 1,
            "free": s.free == 1,
            "greedy": members(s.greedy),
            "fifteen": texts(s.fifteen),
        },
        "keeps": s.keeps,
        "challenge": CHALLENGE.write(s.challenge),
        "given": texts_by_number(s.given),
        "void": [SOME_COLOURS.write(s.void[seat]) for seat in seats],
        "djinns_played": s.djinns_played,
    }
