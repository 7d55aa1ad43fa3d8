"""Jatten: moves and positions as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from handvol.core.bits import members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader

from . import rules
from .bag import add, count, numbers, place_of, sixes_of, size, word_of
from .material import (
    CARDS,
    COPIES,
    CROOK,
    CROOK_NAME,
    HAND_SIZE,
    KINDS,
    MAX_SEATS,
    NAMES,
    NUMBERS,
)
from .state import (
    DRAWING,
    LOOKING,
    NONE,
    OVER,
    PHASES,
    PILE,
    PLAYING,
    REFILLING,
    STEALING,
    TAKING,
    TRADING,
    JattenCells,
)

MOVES = Moves(
    {
        0: [f"play {name}" for name in NAMES],
        rules.TAKE: [f"take {name}" for name in NAMES],
        rules.TAKE_NOTHING: ["take none"],
        rules.PLAY_CROOK: [f"play {CROOK_NAME}"],
        **{rules.TRADE + 4 * number: [f"trade {number + 1}"] for number in range(NUMBERS)},
        **{rules.REFILL + 4 * number: [f"refill {number + 1}"] for number in range(NUMBERS)},
        rules.STEAL: [f"steal {seat}" for seat in range(MAX_SEATS)],
        rules.STEAL_PILE: ["steal pile"],
        rules.DRAW: ["draw"],
        rules.STOP: ["stop"],
        rules.LOOK: [f"look {seat}" for seat in range(MAX_SEATS)],
        rules.TRADE_NOTHING: ["trade none"],
        rules.REFILL_NOTHING: ["refill none"],
    }
)

POSITION_KEYS = (
    "hands",
    "collections",
    "pile",
    "discard",
    "middle",
    "victim",
    "known",
    "first",
    "turns",
    "drawn",
    "shown",
    "remade",
    "fetched",
    "parted",
    "winner",
    "played",
    "totals",
)
"""The keys of the contract, and a few more: `drawn` (the last card of a steal), `shown` (the cards in
each hand that everybody knows), `remade`, `fetched`, `parted` (JT-5.4, see `state`), `winner`."""

NAME_AT = {(word_of(kind), place_of(kind)): NAMES[kind] for kind in range(KINDS)}
NAME_AT[word_of(CROOK), place_of(CROOK)] = CROOK_NAME


def name_of(kind: int) -> str:
    """The name of a card."""
    return CROOK_NAME if kind == CROOK else NAMES[kind]


def names(low: int, high: int) -> list[str]:
    """The names of the cards of a bag, sorted."""
    found = []
    for word, counts in enumerate((low, high)):
        while counts:
            place = (counts & -counts).bit_length() - 1 & ~3
            found += [NAME_AT[word, place]] * (counts >> place & 15)
            counts &= ~(15 << place)
    return sorted(found)


def bag_names(bag: list[int]) -> list[str]:
    """The names of the cards of a bag, sorted."""
    return names(bag[0], bag[1])


def set_names(kinds: int) -> list[str]:
    """The names of a set of kinds, sorted."""
    return [name_of(kind) for kind in members(kinds)]


def bag_of(cards: Iterable[int]) -> list[int]:
    """A bag of cards that are given by their numbers in the deck, where the crook comes last."""
    bag = [0, 0]
    for card in cards:
        add(bag, CROOK if card == KINDS else card)
    return bag


def holds(bag: list[int], other: list[int]) -> bool:
    """Whether all cards of the other bag are in the bag."""
    return all(count(bag, kind) >= count(other, kind) for kind in (*range(KINDS), CROOK))


def write(s: JattenCells) -> dict[str, Any]:
    """The game's own keys of a position."""
    seats = range(s.seats)
    position = {
        "hands": [bag_names(s.hands[seat]) for seat in seats],
        "collections": [bag_names(s.collections[seat]) for seat in seats],
        "pile": [NAMES[card] for card in reversed(s.pile[: s.pile_size])],
        "discard": bag_names(s.discard),
        "middle": set_names(s.middle),
        "victim": write_victim(s),
        "known": [[bag_names(known(s, seat, other)) for other in seats] for seat in seats],
        "first": s.first,
        "turns": s.turns,
        "drawn": write_drawn(s),
        "shown": [bag_names(s.known[seat][seat]) for seat in seats],
        "remade": bool(s.remade),
        "fetched": [bag_names(s.fetched[seat]) for seat in seats],
        "parted": [bag_names(s.parted[seat]) for seat in seats],
        "winner": None if s.winner == NONE else s.winner,
    }
    if s.match:
        position |= {"played": s.played, "totals": s.totals[: s.seats]}
    return position


def write_victim(s: JattenCells) -> int | str | None:
    """Who is stolen from, as a position or a view says it."""
    if s.victim == PILE:
        return "pile"
    return None if s.victim == NONE else s.victim


def write_drawn(s: JattenCells) -> str | None:
    """The last card of a steal, as a position or a view says it."""
    return None if s.drawn == NONE else name_of(s.drawn)


def known(s: JattenCells, seat: int, other: int) -> list[int]:
    """What a seat knows of a hand: of its own, everything."""
    return s.hands[seat] if seat == other else s.known[seat][other]


def read(s: JattenCells, reader: Reader) -> None:
    """Fill a blank state from a position."""
    s.phase = PHASES.index(reader.one_of("phase", PHASES, PHASES[PLAYING]))
    read_turn(s, reader)
    hands = reader.per_seat("hands", reader.cards, [CROOK_NAME])
    s.hands[: s.seats] = [bag_of(cards) for cards in hands]
    read_table(s, reader)
    check_hands(s)
    pile = reader.pile("pile")
    open_bag(pile)
    lay_pile(s, pile[::-1])
    read_known(s, reader)
    read_heaps(s, reader)
    read_winner(s, reader)
    if s.phase == PLAYING and rules.only_crook(s, s.turn):
        s.phase = STEALING


def read_turn(s: JattenCells, reader: Reader) -> None:
    """Whose turn it is, after how many, and how the match stands."""
    s.turns = reader.whole("turns", 0, s.limit if s.phase == OVER else s.limit - 1, 0)
    given = reader.data.get("turn")
    if s.phase == OVER:
        s.turn = NOBODY
        start = 0
    elif "turn" in reader.data:
        s.turn = reader.seat(given, "turn")
        start = (s.turn - s.turns) % s.seats
    else:
        start = 0
    s.first = reader.whole("first", 0, s.seats - 1, start if s.lot == NONE else s.lot)
    if s.phase != OVER and "turn" not in reader.data:
        s.turn = (s.first + s.turns) % s.seats
    read_match(s, reader)


def read_match(s: JattenCells, reader: Reader) -> None:
    """The finished games of a match."""
    if not s.match:
        if reader.has("played") or reader.has("totals"):
            raise PositionError("played and totals belong to a match (option match).")
        return
    if s.phase == OVER:
        s.played = reader.whole("played", s.seats, s.seats, s.seats)
    else:
        s.played = reader.whole("played", 0, s.seats - 1, 0)
    s.totals[: s.seats] = reader.numbers("totals", COPIES * s.played)


def read_table(s: JattenCells, reader: Reader) -> None:
    """What lies open: collections, discard pile, the middle, and who is stolen from."""
    s.collections[: s.seats] = [open_bag(cards) for cards in reader.per_seat("collections", reader.cards, [])]
    s.discard = open_bag(reader.cards(reader.items("discard", default=[]), "discard"))
    read_middle(s, reader)
    read_victim(s, reader)
    drawn = reader.data.get("drawn")
    s.drawn = NONE if drawn is None else kind_of(reader, drawn, "drawn")


def open_bag(cards: list[int]) -> list[int]:
    """A bag of cards, if there is no crook among them."""
    if KINDS in cards:
        raise PositionError("A crook is in its owner's hand or in the middle, nowhere else (JT-3.1, JT-3.3).")
    return bag_of(cards)


def read_middle(s: JattenCells, reader: Reader) -> None:
    """The middle, never with two cards of a number (JT-3.4)."""
    default = [CROOK_NAME] if s.phase == TAKING else []
    cards = reader.cards(reader.items("middle", default=default), "middle")
    s.middle = 0
    for card in cards:
        number = card // 4
        if s.middle >> 4 * number & 15:
            raise PositionError(f"middle has two cards of a number, {number + 1} (JT-3.4).")
        s.middle |= 1 << (CROOK if card == KINDS else card)
    crook_alone = s.middle == 1 << CROOK
    if s.phase == TAKING and not crook_alone:
        raise PositionError("In the phase crook only the crook lies in the middle.")
    if s.phase in (DRAWING, LOOKING, TRADING):
        if s.middle == 0 or (crook_alone and s.phase != DRAWING):
            raise PositionError(f"In the phase {PHASES[s.phase]} a card that was drawn lies in the middle.")
    elif s.phase != TAKING and s.middle:
        raise PositionError(f"In the phase {PHASES[s.phase]} the middle is empty.")


def read_victim(s: JattenCells, reader: Reader) -> None:
    """The seat stolen from: where it is not said but its crook lies in the middle, it is known from that."""
    given = reader.data.get("victim")
    crook_out = s.middle >> CROOK & 1
    without = [seat for seat in range(s.seats) if not count(s.hands[seat], CROOK)]
    if given is None and crook_out and len(without) == 1:
        given = without[0]
    if given is None:
        s.victim = NONE
    elif given == "pile":
        s.victim = PILE
    else:
        s.victim = reader.seat(given, "victim")
    phase = PHASES[s.phase]
    if s.phase in (PLAYING, STEALING, OVER) and s.victim != NONE:
        raise PositionError(f"In the phase {phase} nobody is being stolen from: victim must be null.")
    if s.phase in (DRAWING, TAKING, LOOKING, TRADING) and s.victim == NONE:
        raise PositionError(f"In the phase {phase} a position needs victim, the seat stolen from.")
    if s.victim == s.turn != NOBODY:
        raise PositionError("victim must be another seat than the one in turn (JT-3.2).")
    if s.victim == PILE and (s.seats != 2 or crook_out or s.phase not in (DRAWING, REFILLING)):
        raise PositionError("From the pile only two seats steal, and no crook or sign comes of it (JT-8.1).")


def read_winner(s: JattenCells, reader: Reader) -> None:
    """Who has won a game that is over; where it is not said, who took the last turn and has six (JT-6.1)."""
    able = [seat for seat in range(s.seats) if sixes_of(numbers(s.collections[seat]))]
    s.winner = NONE
    if s.phase == OVER and "winner" not in reader.data:
        last = (s.first + s.turns - 1) % s.seats
        if s.turns and last in able:
            s.winner = last
        elif s.turns < s.limit and len(able) == 1:
            s.winner = able[0]
    elif reader.has("winner"):
        s.winner = reader.seat(reader.data["winner"], "winner")
        if s.phase != OVER or s.winner not in able:
            raise PositionError("winner is who has won with six of a number, once the game is over (JT-6.1).")


def check_hands(s: JattenCells) -> None:
    """Every seat has its crook (JT-1.3) and at most 8 cards, those in the middle included."""
    for seat in range(s.seats):
        hand = s.hands[seat]
        out = stolen(s, seat)
        if count(hand, CROOK) + (out >> CROOK & 1) != 1:
            raise PositionError(f"Seat {seat} needs its crook {CROOK_NAME}, in hand or stolen in the middle.")
        if size(hand) + out.bit_count() > HAND_SIZE:
            raise PositionError(f"Seat {seat} has too many cards; a hand has at most {HAND_SIZE}.")


def lay_pile(s: JattenCells, cards: list[int]) -> None:
    """The draw pile from the bottom up."""
    s.pile = cards + [0] * (CARDS - len(cards))
    s.pile_size = len(cards)


def read_known(s: JattenCells, reader: Reader) -> None:
    """What seats know of hands; what everybody knows, every seat knows."""

    def of_hand(value: Any, where: str, seat: int) -> list[int]:
        bag = named_bag(reader, value, where)
        if not holds(s.hands[seat], bag):
            raise PositionError(f"{where} has a card that is not in the hand of seat {seat}.")
        return bag

    nothing: list[list[str]] = [[] for _ in range(s.seats)]
    for seat, value in enumerate(reader.items("shown", s.seats, nothing)):
        s.known[seat][seat] = of_hand(value, f"shown[{seat}]", seat)
    for seat, row in enumerate(reader.items("known", s.seats, [nothing] * s.seats)):
        for other, value in enumerate(reader.check_list(row, f"known[{seat}]", s.seats)):
            bag = of_hand(value, f"known[{seat}][{other}]", other)
            if seat != other:
                s.known[seat][other] = larger(bag, s.known[other][other])


def named_bag(reader: Reader, value: object, where: str) -> list[int]:
    """A bag of cards that are also named elsewhere."""
    bag = [0, 0]
    for name in reader.check_list(value, where):
        kind = kind_of(reader, name, where)
        if count(bag, kind) == reader.deck.copies[reader.deck.names.index(name)]:
            raise PositionError(f"{where}: there are not so many cards {name}.")
        add(bag, kind)
    return bag


def kind_of(reader: Reader, name: object, where: str) -> int:
    """The kind of a card that is also named elsewhere."""
    card = reader.deck.number(name)
    if card is None:
        raise PositionError(f"{where}: there is no card {name!r}.")
    return CROOK if card == KINDS else card


def larger(bag: list[int], other: list[int]) -> list[int]:
    """Of every kind as many cards as the bag that has more of it."""
    found = [0, 0]
    for kind in (*range(KINDS), CROOK):
        for _ in range(max(count(bag, kind), count(other, kind))):
            add(found, kind)
    return found


def read_heaps(s: JattenCells, reader: Reader) -> None:
    """What is known of a remade pile (JT-5.4)."""
    s.remade = int(reader.flag("remade", False))
    s.fetched[: s.seats] = reader.per_seat("fetched", lambda v, where: named_bag(reader, v, where), [])
    read_parted(s, reader)
    if not s.remade and any(map(any, s.fetched)):
        raise PositionError("fetched belongs to a remade pile (remade, JT-5.4).")
    for seat in range(s.seats):
        if any(
            count(s.fetched[seat], kind)
            > count(s.hands[seat], kind) + count(s.parted[seat], kind) + (stolen(s, seat) >> kind & 1)
            for kind in range(KINDS)
        ) or count(s.fetched[seat], CROOK):
            raise PositionError(f"fetched[{seat}] has a card that seat {seat} does not have, nor had.")


def stolen(s: JattenCells, seat: int) -> int:
    """The cards of a seat that lie in the middle, as a set."""
    return s.middle if s.victim == seat else 0


def read_parted(s: JattenCells, reader: Reader) -> None:
    """Parted cards: they lie open, and there are none before a pile is remade."""
    s.parted[: s.seats] = reader.per_seat("parted", lambda v, where: named_bag(reader, v, where), [])
    if not s.remade and any(map(any, s.parted)):
        raise PositionError("parted belongs to a remade pile (remade, JT-5.4).")
    for kind in (*range(KINDS), CROOK):
        lying = count(s.discard, kind) + sum(count(bag, kind) for bag in s.collections)
        if sum(count(bag, kind) for bag in s.parted) > lying:
            raise PositionError(f"parted has more cards {name_of(kind)} than lie open.")
