"""Zandlopers: moves and positions as text."""

from __future__ import annotations

import itertools
from typing import Any

from handvol.core.bits import as_bits, members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.move import WORD, Moves
from handvol.core.position import Reader

from . import memory, rules
from .material import (
    CARDS,
    DECK,
    KEPT,
    MOST_HOURGLASSES,
    SERIES,
    SIGNS,
    TWICE_SEATS,
)
from .state import NONE, OVER, PHASES, ZandlopersCells

MOVES = Moves(
    {
        **{
            WORD * (rules.START + sign): [f"start {card} {text}" for card in DECK.names]
            for sign, text in enumerate(SIGNS)
        },
        **{
            WORD * (rules.TAKE + series): [f"over {series + 1} {card}" for card in DECK.names]
            for series in range(SERIES)
        },
        **{
            WORD * (rules.TUCK + series): [f"tuck {series + 1} {card}" for card in DECK.names]
            for series in range(SERIES)
        },
        WORD * rules.BURY: [f"bury {card}" for card in DECK.names],
    }
)

POSITION_KEYS = (
    "round",
    "deal",
    "first",
    "hands",
    "pile",
    "buried",
    "known",
    "series",
    "collected",
    "noted",
)
SERIES_KEYS = ("owner", "sign", "cards", "tucked")
KNOWN_KEYS = ("card", "seat", "places")

MAX_ROUND = 99
MAX_NOTED = MOST_HOURGLASSES * CARDS


def write(s: ZandlopersCells) -> dict[str, Any]:
    """The game's own keys of a position.

    `buried` says who has buried the lowest cards of the pile, in the pile's order. `known` holds by
    seat the buried cards that others have drawn since (see `known_cards`).
    """
    seats = range(s.seats)
    return {
        "round": s.round,
        "deal": s.run,
        "first": s.first,
        "hands": [DECK.texts(s.hands[seat]) for seat in seats],
        "pile": [DECK.names[card] for card in s.pile[: s.pile_size][::-1]],
        "buried": buriers(s),
        "known": [known_cards(s, seat) for seat in seats],
        "series": all_series(s),
        "collected": [DECK.texts(s.collected[seat]) for seat in seats],
        "noted": s.noted[: s.seats],
    }


def all_series(s: ZandlopersCells) -> list[dict[str, Any] | None]:
    """The three series, None for an empty holder."""
    return [
        None
        if s.owner[series] == NONE
        else {
            "owner": s.owner[series],
            "sign": SIGNS[s.sign[series]],
            "cards": chain(s, s.top[series]),
            "tucked": chain(s, s.tucked[series]),
        }
        for series in range(SERIES)
    ]


def chain(s: ZandlopersCells, card: int) -> list[str]:
    """A card with all that lie under it, the lowest first."""
    cards = []
    while card != NONE:
        cards.append(DECK.names[card])
        card = s.under[card]
    return cards[::-1]


def buriers(s: ZandlopersCells) -> list[int]:
    """Who has buried the lowest cards of the pile: the last is the one at the bottom."""
    by_place = {place: seat for seat in range(s.seats) for place in members(s.buried[seat])}
    return [by_place[place] for place in sorted(by_place, reverse=True)]


def known_cards(s: ZandlopersCells, seat: int) -> list[dict[str, Any]]:
    """The cards that a seat has buried and another has drawn: who, and where it may lie instead by now.

    Places in the draw pile are counted from the bottom card, which is 1.
    """
    holders = {card: holder for holder in range(s.seats) for card in members(memory.traced(s, seat, holder))}
    return [
        {
            "card": DECK.names[card],
            "seat": holders[card],
            "places": [place + 1 for place in members(memory.possible_places(s, card, holders[card]))],
        }
        for card in sorted(holders)
    ]


def read(s: ZandlopersCells, reader: Reader) -> None:
    """Fill a blank state from a position."""
    s.phase = PHASES.index(reader.one_of("phase", PHASES, PHASES[0]))
    read_table(s, reader, "collected")
    s.hands[: s.seats] = reader.per_seat("hands", reader.card_set, [])
    lay_pile(s, reader.pile("pile")[::-1])
    for seat in range(s.seats):
        check_hand(s, s.hands[seat].bit_count(), f"hands[{seat}]")
    who = [reader.seat(seat, "buried") for seat in reader.items("buried", default=[])]
    mark_buried(s, who)
    for seat, entries in enumerate(reader.per_seat("known", reader.check_list, [])):
        read_known(s, reader, seat, entries)
    read_turn(s, reader)


def read_table(s: ZandlopersCells, reader: Reader, heaps: str) -> None:
    """All that everybody sees, of a position or a view; collected cards under this key."""
    lay_series(s, reader)
    s.collected[: s.seats] = reader.per_seat(heaps, reader.card_set, [])
    s.noted[: s.seats] = reader.numbers("noted", MAX_NOTED)
    s.round = reader.whole("round", 1, MAX_ROUND, 1)
    s.run = reader.whole("deal", 1, 2, 2 if s.twice and any(s.noted) and s.seats == TWICE_SEATS else 1)
    if s.run == 2 and not (s.twice and s.seats == TWICE_SEATS):
        raise PositionError(f"There is a second deal only with {TWICE_SEATS} seats and twice=true (ZL-6.2).")


def lay_series(s: ZandlopersCells, reader: Reader) -> None:
    """Put the series of a position or a view on the table."""
    s.under = [NONE] * CARDS
    for series, value in enumerate(reader.items("series", SERIES, [None] * SERIES)):
        rules.clear_holder(s, series)
        if value is not None:
            lay_one_series(s, reader, series, value)
    if s.phase == OVER and any(s.series):
        raise PositionError("When the game is over all series are collected: they must be null (ZL-5.1).")


def lay_one_series(s: ZandlopersCells, reader: Reader, series: int, value: object) -> None:
    """One series: its owner, its sign, its cards and what is tucked under it."""
    where = f"series[{series}]"
    data = entry_of(value, where, SERIES_KEYS)
    s.owner[series] = reader.seat(data.get("owner"), f"{where}.owner")
    s.sign[series] = reader.check_one_of(data.get("sign"), f"{where}.sign", SIGNS)
    cards = reader.cards(data.get("cards"), f"{where}.cards")
    tucked = reader.cards(data.get("tucked", []), f"{where}.tucked")
    if not cards:
        raise PositionError(f"{where} has no cards; an empty holder is null.")
    s.series[series] = as_bits(cards + tucked)
    s.top[series] = cards[-1]
    s.tucked[series] = tucked[-1] if tucked else NONE
    for below, card in itertools.chain(itertools.pairwise(cards), itertools.pairwise(tucked)):
        s.under[card] = below


def entry_of(value: object, where: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """A dict with no other keys than these."""
    if not isinstance(value, dict):
        raise PositionError(f"{where} must be a dict with {', '.join(keys)}, not {value!r}.")
    for key in value:
        if key not in keys:
            raise PositionError(f"{where} has an unknown key {key!r}. Known are: {', '.join(keys)}.")
    return value


def lay_pile(s: ZandlopersCells, cards: list[int]) -> None:
    """The draw pile from the bottom up."""
    s.pile = cards + [NONE] * (CARDS - len(cards))
    s.pile_size = len(cards)


def check_hand(s: ZandlopersCells, size: int, where: str) -> None:
    """Whether a hand can be so large."""
    most = KEPT + rules.cards_drawn(s)
    if size > most:
        raise PositionError(f"{where} has {size} cards; with {s.seats} seats a hand has at most {most}.")


def mark_buried(s: ZandlopersCells, who: list[int]) -> None:
    """Who has buried the lowest cards of the pile, the last one at the bottom."""
    if len(who) > s.pile_size:
        raise PositionError("buried has more entries than the pile has cards.")
    for place, seat in enumerate(reversed(who)):
        s.buried[seat] |= 1 << place


def read_known(s: ZandlopersCells, reader: Reader, seat: int, entries: list[Any]) -> None:
    """The cards that a seat knows in other hands, or where their holders may have buried them."""
    where = f"known[{seat}]"
    for name, holder, places in known_entries(s, reader, seat, entries, where):
        card = DECK.number(name)
        if card is None:
            raise PositionError(f"{where}: there is no card {name!r}.")
        if not (s.hands[holder] | memory.cards_at(s, places)) >> card & 1:
            raise PositionError(f"{where}: {name} is neither in hands[{holder}] nor at such a place.")
        if any(known >> card & 1 for known in s.known):
            raise PositionError(f"{where}: {name} is known twice.")
        s.known[seat] |= 1 << card
        s.below[card] = memory.above(places)


def known_entries(
    s: ZandlopersCells, reader: Reader, seat: int, entries: list[Any], where: str
) -> list[tuple[Any, int, int]]:
    """What the entries of `known` say: a card's name, who drew it, and its possible places as bits."""
    found = []
    for value in entries:
        data = entry_of(value, where, KNOWN_KEYS)
        holder = reader.seat(data.get("seat"), f"{where}.seat")
        if holder == seat:
            raise PositionError(f"{where}: a seat's own cards are not among them.")
        listed = reader.check_list(data.get("places", []), f"{where}.places")
        places = as_bits([reader.check_whole(place, f"{where}.places", 1, CARDS) - 1 for place in listed])
        if places != s.buried[holder] & ((1 << memory.above(places)) - 1):
            raise PositionError(f"{where}.places must be the lowest that seat {holder} has buried.")
        found.append((data.get("card"), holder, places))
    return found


def read_turn(s: ZandlopersCells, reader: Reader) -> None:
    """The first seat of the round and the seat in turn; one follows from the other and the hands."""
    turn = reader.data.get("turn")
    turn = NOBODY if turn is None else reader.seat(turn, "turn")
    lot = 0 if s.begins == NONE else s.begins
    if reader.has("first"):
        s.first = reader.seat(reader.data["first"], "first")
    else:
        s.first = lot if turn == NOBODY or s.phase == OVER else first_before(s, turn)
    if s.phase == OVER:
        s.turn = NOBODY
        return
    s.turn = turn if turn != NOBODY else most_cards(s, s.first)
    if not s.hands[s.turn]:
        raise PositionError(f"Seat {s.turn} is in turn but has no card in its hand.")


def first_before(s: ZandlopersCells, turn: int) -> int:
    """The first seat of a round in which this seat is in turn: those who have played have fewer cards."""
    around = [(turn + step) % s.seats for step in range(s.seats)]
    size = s.hands[turn].bit_count()
    return next((seat for seat in around if s.hands[seat].bit_count() < size), turn)


def most_cards(s: ZandlopersCells, first: int) -> int:
    """The seat in turn: from the first seat on, the one that has played least."""
    around = [(first + step) % s.seats for step in range(s.seats)]
    return max(around, key=lambda seat: s.hands[seat].bit_count())
