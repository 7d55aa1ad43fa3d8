"""Djinn: what a seat may know (DJ-7.13), and a state made from it."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict

from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.core.view import View

from . import bag
from .material import (
    BY_COLOUR,
    CARDS,
    CHALLENGES,
    HAND_SIZE,
    LEVELS,
    MAX_DJINNS,
    SIZES,
    colour_of,
    texts,
)
from .notation import write_open
from .reading import check_old, djinns_without, first_row, read_open, read_powers, read_row, settle
from .state import NONE, DjinnCells


class Played(TypedDict):
    """A card in the trick and who owns it."""

    seat: int
    card: str


class Effects(TypedDict):
    """What Djinn cards do to this trick."""

    trump: str | None
    lowest: bool
    free: bool
    greedy: list[int]
    fifteen: list[str]


class DjinnView(View):
    """One seat's eyes on the table; a row of caves that lies face down is None.

    Where discards lie face down, `discard` is None and `remembered` has what all have seen go there.
    Old Djinn cards were in hands when the used ones were last made a new pile; all of them together
    (`djinn_old`) are known to everybody.
    """

    round: int
    hand: list[str] | None
    hand_sizes: list[int]
    djinns: list[str] | None
    djinn_counts: list[int]
    djinns_old: list[str] | None
    djinn_old_counts: list[int]
    djinn_old: list[str]
    treasures: list[list[str]]
    level: list[int]
    at: list[str | None]
    caves: dict[str, list[str] | None]
    shown: list[int]
    trump: str
    trick: list[Played]
    led: str | None
    leader: int
    first: int
    dealer: int
    pile_size: int
    discard: list[str] | None
    discard_size: int
    remembered: list[str] | None
    djinn_pile_size: int
    djinn_used: list[str]
    effects: Effects
    keeps: int
    challenge: str | None
    given: list[str]
    void: list[list[str]]
    djinns_played: int


VIEW_KEYS = tuple(key for key in DjinnView.__annotations__ if key not in View.__annotations__)


def own(s: DjinnCells, seat: int) -> dict[str, Any]:
    """What a seat sees in its own way; NOBODY is a spectator."""
    return {
        "hand": None if seat == NOBODY else texts(s.hands[seat]),
        "djinns": None if seat == NOBODY else bag.texts(s.djinns[seat]),
        "djinns_old": None if seat == NOBODY else bag.texts(s.djinns_old[seat]),
    }


def shared(s: DjinnCells) -> dict[str, Any]:
    """What everybody sees."""
    seats = range(s.seats)
    return {
        "round": s.round,
        "hand_sizes": [s.hands[seat].bit_count() for seat in seats],
        "djinn_counts": [bag.size(s.djinns[seat]) for seat in seats],
        "djinn_old_counts": [bag.size(s.djinns_old[seat]) for seat in seats],
        "djinn_old": bag.texts(sum(s.djinns_old)),
        **write_open(s),
        **discards(s),
        "caves": {
            str(size): [CHALLENGES[cave] for cave in s.caves[level]] if level < s.shown else None
            for level, size in enumerate(SIZES)
        },
        "pile_size": s.pile_size,
        "djinn_pile_size": s.djinn_pile_size,
    }


def discards(s: DjinnCells) -> dict[str, Any]:
    """The discards of this phase; face down, nobody can look, but all have seen them and may remember."""
    cards = texts(s.discard)
    return {
        "discard": None if s.closed_discards else cards,
        "discard_size": len(cards),
        "remembered": cards if s.closed_discards else None,
    }


def arrange(s: DjinnCells, reader: Reader, observer: int) -> None:
    """A state that fits the view; what the observer has not seen lies in deck order."""
    given = read_open(s, reader, "remembered" if s.closed_discards else "discard")
    if s.trump == NONE:
        raise PositionError("A view names the card turned up as trump.")
    sizes = reader.numbers("hand_sizes", HAND_SIZE)
    if observer != NOBODY:
        s.hands[observer] = reader.card_set(reader.items("hand"), "hand")
        if sizes[observer] != s.hands[observer].bit_count():
            raise PositionError("hand and hand_sizes do not agree.")
    arrange_treasures(s, reader, observer, sizes)
    arrange_djinns(s, reader, observer)
    rows = reader.data.get("caves")
    if not isinstance(rows, dict):
        raise PositionError(f"caves must be a dict, not {rows!r}.")
    for level, size in enumerate(SIZES):
        row = rows.get(str(size))
        s.caves[level] = first_row(s, level)
        if row is not None:
            s.caves[level] = read_row(reader, row, f'caves["{size}"]', s.pools[level])
    settle(s, reader, sizes, given)
    if any(rows.get(str(size)) is None for size in SIZES[: s.shown]):
        raise PositionError("caves must name every row that is shown.")
    for level in range(s.shown, LEVELS):
        s.caves[level] = first_row(s, level)


def arrange_treasures(s: DjinnCells, reader: Reader, observer: int, sizes: list[int]) -> None:
    """Cards for the other hands, none of a colour that a seat failed to follow; the rest is the pile."""
    unseen = [card for card in BY_COLOUR if reader.left[card]]
    s.pile_size = reader.whole("pile_size", 0, CARDS, 0)
    others = [seat for seat in range(s.seats) if seat != observer]
    if sum(sizes[seat] for seat in others) + s.pile_size != len(unseen):
        raise PositionError(
            f"{len(unseen)} cards are not seen; hand_sizes and pile_size must add up to that."
        )
    slots = [seat for seat in others for _ in range(sizes[seat])]
    for card, seat in matched(s, slots, unseen).items():
        s.hands[seat] |= 1 << card
        unseen.remove(card)
    s.pile = unseen + [NONE] * (CARDS - len(unseen))


def matched(s: DjinnCells, slots: list[int], cards: list[int]) -> dict[int, int]:
    """A card for every slot of a seat: the first that fits, others making room where they must."""
    taken: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        fitting = [card for card in cards if not s.void[slots[slot]] >> colour_of(card) & 1]
        free = next((card for card in fitting if card not in taken), None)
        if free is not None:
            taken[free] = slot
            return True
        for card in fitting:
            if card not in tried:
                tried.add(card)
                if place(taken[card], tried):
                    taken[card] = slot
                    return True
        return False

    for slot in range(len(slots)):
        if not place(slot, set()):
            raise PositionError("void leaves too few cards for the hands.")
    return {card: slots[slot] for card, slot in taken.items()}


def arrange_djinns(s: DjinnCells, reader: Reader, observer: int) -> None:
    """Djinn cards for the other seats and the Djinn pile, from those that the observer has not seen."""

    def powers(key: str) -> list[int]:
        return read_powers(reader, reader.items(key, default=[]), key)

    used = powers("djinn_used")
    mine = [] if observer == NOBODY else powers("djinns")
    my_old = [] if observer == NOBODY else powers("djinns_old")
    check_old(my_old, mine, "djinns_old")
    old = powers("djinn_old")
    check_old(my_old, old, "djinn_old")
    old_left = list((Counter(old) - Counter(my_old)).elements())
    new_left = djinns_without(s, used + mine + old_left)
    counts = reader.numbers("djinn_counts", MAX_DJINNS)
    old_counts = reader.numbers("djinn_old_counts", MAX_DJINNS)
    s.djinn_pile_size = reader.whole("djinn_pile_size", 0, MAX_DJINNS, 0)
    others = [seat for seat in range(s.seats) if seat != observer]
    drawn = sum(counts[seat] - old_counts[seat] for seat in others)
    if sum(old_counts[seat] for seat in others) != len(old_left):
        raise PositionError("djinn_old_counts must add up to the cards of djinn_old.")
    if drawn + s.djinn_pile_size != len(new_left) or any(counts[a] < old_counts[a] for a in others):
        raise PositionError("djinn_counts and djinn_pile_size must add up to the Djinn cards not seen.")
    for seat in others:
        new = counts[seat] - old_counts[seat]
        s.djinns_old[seat] = bag.bag_of(old_left[: old_counts[seat]])
        s.djinns[seat] = s.djinns_old[seat] + bag.bag_of(new_left[:new])
        del old_left[: old_counts[seat]], new_left[:new]
    if observer != NOBODY:
        s.djinns[observer] = bag.bag_of(mine)
        s.djinns_old[observer] = bag.bag_of(my_old)
    s.djinn_used = bag.bag_of(used)
    s.djinn_pile = new_left + [NONE] * (MAX_DJINNS - len(new_left))
