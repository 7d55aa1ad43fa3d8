"""Zandlopers: what a seat may know (ZL-7), and a state made from it."""

from __future__ import annotations

from typing import Any, TypedDict

from handvol.core.bits import as_bits, members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.core.view import View

from .material import CARDS, DECK
from .memory import above
from .notation import (
    all_series,
    check_hand,
    entry_of,
    known_cards,
    known_entries,
    lay_pile,
    mark_buried,
    read_table,
)
from .state import NONE, OVER, ZandlopersCells

BURIED_KEYS = ("seat", "card")


class Series(TypedDict):
    """A series on the table."""

    owner: int
    sign: str
    cards: list[str]
    tucked: list[str]


class Buried(TypedDict):
    """A card at the bottom of the draw pile: who has buried it, and which it is if that was you."""

    seat: int
    card: str | None


class Known(TypedDict):
    """A card that you have buried and `seat` has drawn: in its hand, or buried again at one of `places`.

    Places are counted from the bottom of the draw pile, which is 1.
    """

    card: str
    seat: int
    places: list[int]


class ZandlopersView(View):
    """One seat's eyes on the table; `buried` is in the pile's order, its last card is the bottom one.

    Where collected cards lie face down, `collected` is None until they are counted, `remembered` has what all
    have seen go there, and `scores` has what is noted.
    """

    round: int
    deal: int
    first: int
    hand: list[str] | None
    hand_sizes: list[int]
    pile_size: int
    buried: list[Buried]
    known: list[Known]
    series: list[Series | None]
    collected: list[list[str]] | None
    collected_sizes: list[int]
    remembered: list[list[str]] | None
    noted: list[int]


VIEW_KEYS = tuple(key for key in ZandlopersView.__annotations__ if key not in View.__annotations__)


def own(s: ZandlopersCells, seat: int) -> dict[str, Any]:
    """What a seat sees in its own way; NOBODY is a spectator."""
    return {
        "hand": None if seat == NOBODY else DECK.texts(s.hands[seat]),
        "buried": buried_cards(s, seat),
        "known": [] if seat == NOBODY else known_cards(s, seat),
    }


def shared(s: ZandlopersCells) -> dict[str, Any]:
    """What everybody sees."""
    seats = range(s.seats)
    return {
        "round": s.round,
        "deal": s.run,
        "first": s.first,
        "hand_sizes": [s.hands[other].bit_count() for other in seats],
        "pile_size": s.pile_size,
        "series": all_series(s),
        **heaps(s),
        "noted": s.noted[: s.seats],
    }


def heaps_are_closed(s: ZandlopersCells) -> bool:
    """Whether collected cards lie face down: at the end they are turned up and counted (ZL-7.1)."""
    return s.closed_heaps == 1 and s.phase != OVER


def heaps(s: ZandlopersCells) -> dict[str, Any]:
    """What has been collected; face down, nobody can look or count, but all have seen it and may remember."""
    cards = [DECK.texts(s.collected[seat]) for seat in range(s.seats)]
    sizes = [len(heap) for heap in cards]
    if heaps_are_closed(s):
        noted = s.noted[: s.seats]
        return {"scores": noted, "collected": None, "collected_sizes": sizes, "remembered": cards}
    return {"collected": cards, "collected_sizes": sizes, "remembered": None}


def buried_cards(s: ZandlopersCells, seat: int) -> list[Buried]:
    """The buried cards as a seat sees them: it knows its own (ZL-7.2)."""
    found: dict[int, Buried] = {
        place: {"seat": burier, "card": DECK.names[s.pile[place]] if burier == seat else None}
        for burier in range(s.seats)
        for place in members(s.buried[burier])
    }
    return [found[place] for place in sorted(found, reverse=True)]


def arrange(s: ZandlopersCells, reader: Reader, observer: int) -> None:
    """A state that fits the view; hidden cards are the first that the observer has not seen."""
    read_table(s, reader, "remembered" if heaps_are_closed(s) else "collected")
    s.first = reader.seat(reader.data.get("first"), "first")
    s.turn = NOBODY if s.phase == OVER else reader.seat(reader.data.get("turn"), "turn")
    sizes = reader.numbers("hand_sizes", CARDS)
    for seat, size in enumerate(sizes):
        check_hand(s, size, f"hand_sizes[{seat}]")
    if s.phase != OVER and not sizes[s.turn]:
        raise PositionError(f"Seat {s.turn} is in turn but has no card in its hand.")
    if observer != NOBODY:
        s.hands[observer] = reader.card_set(reader.items("hand"), "hand")
        if s.hands[observer].bit_count() != sizes[observer]:
            raise PositionError("The hand has another size than hand_sizes says.")
    elif reader.has("hand"):
        raise PositionError("A spectator has no hand.")
    lay_pile(s, [NONE] * reader.whole("pile_size", 0, CARDS, 0))
    lay_buried(s, reader, observer)
    lay_known(s, reader, observer, sizes)
    lay_unseen(s, reader, sizes)


def lay_buried(s: ZandlopersCells, reader: Reader, observer: int) -> None:
    """Who has buried what: the observer's own cards have their places."""
    entries = [entry_of(value, "buried", BURIED_KEYS) for value in reader.items("buried", default=[])]
    mark_buried(s, [reader.seat(entry.get("seat"), "buried.seat") for entry in entries])
    for place, entry in enumerate(reversed(entries)):
        if entry["seat"] == observer:
            s.pile[place] = reader.card(entry.get("card"), "buried.card")
        elif entry.get("card") is not None:
            raise PositionError("Nobody but who has buried a card knows it (ZL-7.2).")


def lay_known(s: ZandlopersCells, reader: Reader, observer: int, sizes: list[int]) -> None:
    """The cards that the observer has traced go to their holders' hands, or where there is room."""
    entries = reader.items("known", default=[])
    if entries and observer == NOBODY:
        raise PositionError("A spectator knows no hidden cards.")
    for name, holder, places in known_entries(s, reader, observer, entries, "known"):
        card = reader.card(name, "known")
        free = [place for place in members(places) if s.pile[place] == NONE]
        if s.hands[holder].bit_count() < sizes[holder]:
            s.hands[holder] |= 1 << card
        elif free:
            s.pile[free[0]] = card
        else:
            raise PositionError(f"known: there is no room for {name} in the hand of seat {holder}.")
        s.known[observer] |= 1 << card
        s.below[card] = above(places)


def lay_unseen(s: ZandlopersCells, reader: Reader, sizes: list[int]) -> None:
    """All other cards, anywhere."""
    unseen = reader.unnamed()
    empty = [place for place in range(s.pile_size) if s.pile[place] == NONE]
    room = [size - s.hands[seat].bit_count() for seat, size in enumerate(sizes)]
    if sum(room) + len(empty) != len(unseen):
        raise PositionError(f"Hands and pile must hold all cards that are not seen: {len(unseen)}.")
    for seat, size in enumerate(room):
        s.hands[seat] |= as_bits(unseen[:size])
        del unseen[:size]
    for place, card in zip(empty, unseen, strict=True):
        s.pile[place] = card
