"""Djinn: what the notes of the rules mean to those at the table."""

from __future__ import annotations

from collections.abc import Callable

from handvol.core.event import Event

from . import codes
from .material import CHALLENGES, COLOURS, DECK, POWERS, SIZES, texts, texts_by_number
from .state import DjinnCells

Teller = Callable[[DjinnCells, int, int, int, int], list[Event]]

NAMES = DECK.names


def _phase(_s: DjinnCells, number: int, dealer: int, first: int, trump: int) -> list[Event]:
    data = {"round": number, "dealer": dealer, "seat": first, "card": NAMES[trump]}
    return [Event("phase", {**data, "colour": COLOURS[trump & 3]})]


def _dealt(_s: DjinnCells, seat: int, hand: int, _c: int, _d: int) -> list[Event]:
    return [Event("dealt", {"seat": seat, "cards": texts(hand)}, (seat,))]


def _caves(s: DjinnCells, level: int, _b: int, _c: int, _d: int) -> list[Event]:
    return [Event("caves", {"size": SIZES[level], "caves": [CHALLENGES[cave] for cave in s.caves[level]]})]


def _drawn(_s: DjinnCells, seat: int, power: int, _c: int, _d: int) -> list[Event]:
    return [
        Event("drew-djinn", {"seat": seat}),
        Event("djinn-drawn", {"seat": seat, "power": POWERS[power]}, (seat,)),
    ]


def _plain(kind: str) -> Teller:
    return lambda _s, seat, _b, _c, _d: [Event(kind, {"seat": seat})]


def _with_card(kind: str) -> Teller:
    return lambda _s, seat, card, _c, _d: [Event(kind, {"seat": seat, "card": NAMES[card]})]


def _swapped(_s: DjinnCells, seat: int, other: int, card: int, taken: int) -> list[Event]:
    return [Event("swap", {"seat": seat, "owner": other, "card": NAMES[card], "taken": NAMES[taken]})]


def _replaced(_s: DjinnCells, seat: int, other: int, card: int, drawn: int) -> list[Event]:
    return [Event("replace", {"seat": seat, "owner": other, "card": NAMES[card], "drawn": NAMES[drawn]})]


def _vanished(_s: DjinnCells, seat: int, owner: int, card: int, _d: int) -> list[Event]:
    return [Event("vanish", {"seat": seat, "owner": owner, "card": NAMES[card]})]


def _won(_s: DjinnCells, seat: int, card: int, keeps: int, _d: int) -> list[Event]:
    return [Event("won-trick", {"seat": seat, "card": NAMES[card], "keeps": keeps})]


def _chosen(_s: DjinnCells, seat: int, challenge: int, _c: int, _d: int) -> list[Event]:
    return [Event("chose-cave", {"seat": seat, "cave": CHALLENGES[challenge]})]


def _entered(_s: DjinnCells, seat: int, challenge: int, level: int, cards: int) -> list[Event]:
    data = {"seat": seat, "cave": CHALLENGES[challenge], "size": SIZES[level]}
    return [Event("entered", {**data, "cards": texts_by_number(cards)})]


TELLERS: dict[int, Teller] = {
    codes.PHASE_BEGAN: _phase,
    codes.DEALT: _dealt,
    codes.CAVES_TURNED: _caves,
    codes.DJINN_DRAWN: _drawn,
    codes.DJINNS_SHUFFLED: lambda _s, _a, _b, _c, _d: [Event("djinns-shuffled")],
    codes.PLAYED: _with_card("played"),
    codes.TRUMP_NAMED: lambda _s, seat, colour, _c, _d: [
        Event("new-trump", {"seat": seat, "colour": COLOURS[colour]})
    ],
    codes.TRUMP_GONE: _plain("no-trump"),
    codes.LOWEST_NAMED: _plain("lowest"),
    codes.FREED: _plain("free"),
    codes.SWAPPED: _swapped,
    codes.REPLACED: _replaced,
    codes.RAISED: _with_card("fifteen"),
    codes.VANISHED: _vanished,
    codes.GREEDED: _plain("greedy"),
    codes.WON: _won,
    codes.KEPT: _with_card("kept"),
    codes.CAVE_CHOSEN: _chosen,
    codes.GAVE: _with_card("gave"),
    codes.ENTERED: _entered,
    codes.TOO_FEW: lambda _s, _a, _b, _c, _d: [Event("too-few")],
    codes.ENDED: lambda _s, _a, _b, _c, _d: [Event("over")],
}
