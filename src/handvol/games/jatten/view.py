"""Jatten: what a seat may know, and a state made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from handvol.core.bits import members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.core.view import View

from .bag import NUMBER_CARDS, add, count, size
from .hidden import deal_heaps
from .material import CARDS, CROOK, HAND_SIZE, KINDS, NAMES
from .notation import (
    bag_names,
    bag_of,
    check_hands,
    holds,
    known,
    larger,
    named_bag,
    read_parted,
    read_table,
    read_turn,
    read_winner,
    set_names,
    stolen,
    write_drawn,
    write_victim,
)
from .state import NONE, JattenCells


class JattenView(View):
    """One seat's eyes on the table; hands count the crook."""

    hand: list[str] | None
    hand_sizes: list[int]
    known: list[list[str]]
    """The cards that this seat knows in each hand; a spectator knows what everybody does."""
    shown: list[list[str]]
    """The cards in each hand that everybody knows."""
    exposed: list[list[str]] | None
    """The cards of one's own hand that each seat knows."""
    collections: list[list[str]]
    pile_size: int
    discard: list[str]
    middle: list[str]
    victim: int | str | None
    drawn: str | None
    """The card that was last drawn in a steal."""
    made_of: list[str] | None
    """What the remade pile was made of, less what was seen to come from it since; None if it never was."""
    fetched: list[int]
    """How many cards each seat has drawn into its hand from the remade pile, the `parted` ones included."""
    own_fetched: list[str] | None
    parted: list[list[str]]
    """Cards seen to leave a hand of which one cannot tell whether they are among the fetched."""
    first: int
    turns: int
    winner: int | None
    played: int
    totals: list[int]


VIEW_KEYS = tuple(key for key in JattenView.__annotations__ if key not in View.__annotations__)


def own(s: JattenCells, seat: int) -> dict[str, Any]:
    """What a seat sees in its own way; NOBODY is a spectator."""
    seats = range(s.seats)
    if seat == NOBODY:
        return {"hand": None, "known": shown(s), "exposed": None, "own_fetched": None}
    return {
        "hand": bag_names(s.hands[seat]),
        "known": [bag_names(known(s, seat, other)) for other in seats],
        "exposed": [bag_names(known(s, other, seat)) for other in seats],
        "own_fetched": bag_names(s.fetched[seat]),
    }


def shown(s: JattenCells) -> list[list[str]]:
    """The cards of every hand that everybody knows."""
    return [bag_names(s.known[seat][seat]) for seat in range(s.seats)]


def shared(s: JattenCells) -> dict[str, Any]:
    """What everybody sees."""
    seats = range(s.seats)
    view = {
        "hand_sizes": [size(s.hands[other]) for other in seats],
        "shown": shown(s),
        "collections": [bag_names(s.collections[other]) for other in seats],
        "pile_size": s.pile_size,
        "discard": bag_names(s.discard),
        "middle": set_names(s.middle),
        "victim": write_victim(s),
        "drawn": write_drawn(s),
        "made_of": made_of(s) if s.remade else None,
        "fetched": [size(s.fetched[other]) for other in seats],
        "parted": [bag_names(s.parted[other]) for other in seats],
        "first": s.first,
        "turns": s.turns,
        "winner": None if s.winner == NONE else s.winner,
    }
    if s.match:
        view |= {"played": s.played, "totals": s.totals[: s.seats]}
    return view


def made_of(s: JattenCells) -> list[str]:
    """The cards of the remade pile of which nobody has seen where they went (JT-5.4)."""
    cards = [NAMES[card] for card in s.pile[: s.pile_size]]
    for seat in range(s.seats):
        cards += bag_names(s.fetched[seat])
    return sorted(cards)


def arrange(s: JattenCells, reader: Reader, observer: int) -> None:
    """A state that fits the view; hidden cards lie in a way that the observer cannot rule out."""
    read_turn(s, reader)
    if observer != NOBODY:
        s.hands[observer] = bag_of(reader.cards(reader.items("hand"), "hand"))
    read_table(s, reader)
    arrange_known(s, reader, observer)
    places = unknown_places(s, reader, observer)
    unseen = [card for card in reader.unnamed() if card < KINDS]
    s.pile_size = reader.whole("pile_size", 0, CARDS, 0)
    if sum(places) + s.pile_size != len(unseen):
        raise PositionError(f"{len(unseen)} cards are unseen, but {sum(places) + s.pile_size} places are.")
    s.remade = int(reader.has("made_of"))
    read_parted(s, reader)
    if s.remade:
        arrange_heaps(s, reader, observer, places, unseen)
    else:
        for seat in range(s.seats):
            fill(s.hands[seat], unseen[: places[seat]])
            del unseen[: places[seat]]
        s.pile = unseen + [0] * (CARDS - len(unseen))
    check_hands(s)
    read_winner(s, reader)


def arrange_known(s: JattenCells, reader: Reader, observer: int) -> None:
    """What the observer knows of hands, and knows that others know; the known cards go to the hands."""
    shown = reader.per_seat("shown", lambda value, where: named_bag(reader, value, where), [])
    known_names = reader.items("known", s.seats)
    for seat in range(s.seats):
        for other in range(s.seats):
            s.known[other][seat] = shown[seat][:]
        if seat == observer:
            bag = s.hands[seat]
        else:
            bag = bag_of(reader.cards(known_names[seat], f"known[{seat}]"))
            knower = seat if observer == NOBODY else observer
            s.known[knower][seat] = bag[:]
            s.hands[seat] = [bag[0], bag[1] & NUMBER_CARDS]
            if not stolen(s, seat) >> CROOK & 1:
                add(s.hands[seat], CROOK)
        if not holds(bag, shown[seat]) or (observer == NOBODY and bag != shown[seat]):
            raise PositionError(f"shown[{seat}] has a card that known[{seat}] has not.")
    if observer != NOBODY:
        exposed = reader.per_seat("exposed", lambda value, where: named_bag(reader, value, where), [])
        for seat, bag in enumerate(exposed):
            if not holds(s.hands[observer], bag):
                raise PositionError(f"exposed[{seat}] has a card that is not in the hand.")
            if seat != observer:
                s.known[seat][observer] = larger(bag, shown[observer])


def unknown_places(s: JattenCells, reader: Reader, observer: int) -> list[int]:
    """How many cards of each hand the observer does not know."""
    sizes = reader.numbers("hand_sizes", HAND_SIZE)
    places = [sizes[seat] - size(s.hands[seat]) for seat in range(s.seats)]
    if min(places) < 0 or (observer != NOBODY and places[observer]):
        raise PositionError("hand_sizes do not fit the cards that are known in the hands.")
    return places


def fill(bag: list[int], cards: Iterable[int]) -> None:
    """Put number cards in a bag."""
    for card in cards:
        add(bag, card)


def arrange_heaps(
    s: JattenCells, reader: Reader, observer: int, places: list[int], unseen: list[int]
) -> None:
    """Hands and pile after the pile was remade: the old and the new cards that the view allows, dealt."""
    fetched = reader.numbers("fetched", CARDS)
    new = kinds_of(named_bag(reader, reader.items("made_of"), "made_of"))
    old = Counter(unseen)
    room = s.pile_size
    for seat in range(s.seats):
        seen = kinds_of(s.hands[seat]) + kinds_of(s.parted[seat]) + Counter(members(stolen(s, seat)))
        del seen[CROOK]
        held = seen.total() + places[seat]
        if seat == observer:
            own = named_bag(reader, reader.items("own_fetched"), "own_fetched")
            if size(own) != fetched[seat] or not kinds_of(own) <= seen:
                raise PositionError("own_fetched does not fit one's own cards.")
            s.fetched[seat] = own
            new.subtract(kinds_of(own))
            continue
        if fetched[seat] > held:
            raise PositionError(f"fetched[{seat}] is more than seat {seat} has, or had.")
        if fetched[seat] == held:
            new.subtract(seen)
            room += places[seat]
        elif fetched[seat]:
            old.update(seen)
            room += fetched[seat]
        fill(s.hands[seat], range(places[seat]))
        fill(s.fetched[seat], [place % KINDS for place in range(fetched[seat])])
    old.subtract(new)
    if min((*old.values(), *new.values()), default=0) < 0 or new.total() != room:
        raise PositionError("made_of does not fit the cards that were not seen.")
    s.heaps = [bag_of(old.elements()), bag_of(new.elements())]
    if not deal_heaps(s, observer):
        raise PositionError("No cards fit what this view says of the remade pile.")


def kinds_of(bag: list[int]) -> Counter[int]:
    """How many cards of each kind."""
    return Counter({kind: count(bag, kind) for kind in (*range(KINDS), CROOK) if count(bag, kind)})
