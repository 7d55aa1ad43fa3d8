"""Djinn: positions from outside, read key by key and checked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from handvol.core.bits import contains, members
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.position import Reader
from handvol.kit.fields import OneOf, SomeOf

from . import bag, rules
from .challenges import next_cards
from .material import (
    BY_COLOUR,
    CARDS,
    CHALLENGES,
    COLOURS,
    DECK,
    HAND_SIZE,
    LEVELS,
    MAX_DJINNS,
    MAX_SEATS,
    NO_TRUMP_WORD,
    POWERS,
    ROW,
    SIZES,
    colour_of,
)
from .state import AFTER, BEFORE, CAVE, GIVE, KEEP, NONE, OVER, PHASES, DjinnCells
from .trick import owners, trick_cards, winning_place

MAX_ROUND = 999
COLOUR, TRUMP, CHALLENGE = OneOf(COLOURS), OneOf((*COLOURS, NO_TRUMP_WORD)), OneOf(CHALLENGES)
SOME_COLOURS = SomeOf(COLOURS)
"""How words are written and read."""


def read(s: DjinnCells, reader: Reader) -> None:
    """Fill a blank state from a position."""
    s.phase = PHASES.index(reader.one_of("phase", PHASES, PHASES[BEFORE]))
    s.hands[: s.seats] = reader.per_seat("hands", reader.card_set, [])
    given = read_open(s, reader, "discard")
    read_pile(s, reader)
    read_djinns(s, reader)
    read_caves(s, reader)
    settle(s, reader, [hand.bit_count() for hand in s.hands[: s.seats]], given)
    for seat in range(s.seats):
        if any(s.void[seat] >> colour_of(card) & 1 for card in members(s.hands[seat])):
            raise PositionError(f"hands[{seat}] has a colour that the seat failed to follow (void).")


def read_open(s: DjinnCells, reader: Reader, discards: str) -> list[int]:
    """What everybody sees, discards under this key; returns the treasures given so far, in order."""
    s.round = reader.whole("round", 1, MAX_ROUND, 1)
    s.treasures[: s.seats] = reader.per_seat("treasures", reader.card_set, [])
    s.discard = reader.card_set(reader.items(discards, default=[]), discards)
    given = reader.cards(reader.items("given", default=[]), "given")
    read_trick(s, reader)
    s.trump = reader.card(reader.data["trump"], "trump") if reader.has("trump") else NONE
    s.level[: s.seats] = reader.numbers("level", LEVELS)
    s.challenge = CHALLENGE.read(reader, reader.data.get("challenge"), "challenge")
    s.void[: s.seats] = reader.per_seat("void", lambda value, key: SOME_COLOURS.read(reader, value, key), [])
    s.djinns_played = reader.whole("djinns_played", 0, MAX_DJINNS, 0)
    if s.djinns_played and (s.phase not in (BEFORE, AFTER) or NONE < s.djinns_limit < s.djinns_played):
        raise PositionError("djinns_played counts the Djinn cards of a turn, within djinns_per_turn.")
    read_effects(s, reader)
    return given


def read_trick(s: DjinnCells, reader: Reader) -> None:
    """The cards in the trick and the colour led."""
    s.trick_card = [NONE] * MAX_SEATS
    s.trick_owner = [NONE] * MAX_SEATS
    entries = reader.items("trick", default=[])
    if len(entries) > s.seats:
        raise PositionError(f"trick has more cards than there are seats: {len(entries)}.")
    for place, entry in enumerate(entries):
        where = f"trick[{place}]"
        if not isinstance(entry, dict) or set(entry) != {"seat", "card"}:
            raise PositionError(f"{where} must be a dict with a seat and a card, not {entry!r}.")
        s.trick_owner[place] = reader.seat(entry["seat"], f"{where}.seat")
        s.trick_card[place] = reader.card(entry["card"], f"{where}.card")
    s.trick_size = len(entries)
    if owners(s).bit_count() != s.trick_size:
        raise PositionError("trick has two cards of the same seat.")
    s.led = COLOUR.read(reader, reader.data.get("led"), "led")
    if s.trick_size and s.led == NONE:
        s.led = colour_of(s.trick_card[0])


def read_effects(s: DjinnCells, reader: Reader) -> None:
    """What Djinn cards do to this trick."""
    effects = reader.data.get("effects", {})
    if not isinstance(effects, dict):
        raise PositionError(f"effects must be a dict, not {effects!r}.")
    inner = Reader(effects, ("trump", "lowest", "free", "greedy", "fifteen"), reader.seats, reader.deck)
    s.trump_now = TRUMP.read(inner, effects.get("trump"), "effects.trump")
    s.lowest_wins = int(inner.flag("lowest", False))
    s.free = int(inner.flag("free", False))
    s.greedy = inner.seat_set("greedy")
    s.fifteen = inner.card_set(inner.items("fifteen", default=[]), "effects.fifteen")
    if s.fifteen & ~trick_cards(s):
        raise PositionError("effects.fifteen names a card that is not in the trick.")
    if s.free and s.phase != BEFORE:
        raise PositionError("effects.free ends with the card played (DJ-7.12); the phase must be before.")


def read_pile(s: DjinnCells, reader: Reader) -> None:
    """The draw pile and the card turned up; without them, all cards that are named nowhere."""
    listed = reader.cards(reader.items("pile"), "pile") if "pile" in reader.data else None
    unnamed = [card for card in BY_COLOUR if reader.left[card]]
    if s.trump == NONE:
        if not unnamed:
            raise PositionError("There is no card left to be trump: name the one turned up.")
        s.trump = unnamed.pop(0)
    if listed is None:
        listed = unnamed
    elif unnamed:
        raise PositionError(f"These cards are nowhere: {', '.join(DECK.names[card] for card in unnamed)}.")
    s.pile_size = len(listed)
    s.pile = listed[::-1] + [NONE] * (CARDS - len(listed))


def read_djinns(s: DjinnCells, reader: Reader) -> None:
    """Every Djinn card of the game: in a hand, used, or in the Djinn pile."""

    def powers(value: Any, where: str) -> list[int]:
        return read_powers(reader, value, where)

    held = reader.per_seat("djinns", powers, [])
    used = powers(reader.data.get("djinn_used", []), "djinn_used")
    listed = powers(reader.data["djinn_pile"], "djinn_pile") if "djinn_pile" in reader.data else None
    unnamed = djinns_without(s, [power for hand in held for power in hand] + used + (listed or []))
    if listed is None:
        listed = unnamed
    elif unnamed:
        raise PositionError(f"These Djinn cards are nowhere: {', '.join(POWERS[p] for p in unnamed)}.")
    s.djinns[: s.seats] = [bag.bag_of(hand) for hand in held]
    s.djinn_used = bag.bag_of(used)
    s.djinn_pile_size = len(listed)
    s.djinn_pile = listed[::-1] + [NONE] * (MAX_DJINNS - len(listed))
    old = reader.per_seat("djinns_old", powers, [])
    for seat, cards in enumerate(old):
        check_old(cards, held[seat], f"djinns_old[{seat}]")
    s.djinns_old[: s.seats] = [bag.bag_of(cards) for cards in old]


def read_powers(reader: Reader, value: object, where: str) -> list[int]:
    """A list of Djinn cards, in order."""
    return [reader.check_one_of(item, where, POWERS) for item in reader.check_list(value, where)]


def djinns_without(s: DjinnCells, named: list[int]) -> list[int]:
    """The Djinn cards of the game that are not among those named."""
    left = Counter({power: bag.count(s.powers, power) for power in range(bag.KINDS)})
    left.subtract(named)
    for power, number in left.items():
        if number < 0:
            has = bag.count(s.powers, power)
            raise PositionError(f"There are {has} Djinn cards {POWERS[power]!r}, not {has - number}.")
    return list(left.elements())


def check_old(old: list[int], held: list[int], where: str) -> None:
    """Old Djinn cards are among those held."""
    if Counter(old) - Counter(held):
        raise PositionError(f"{where} names a Djinn card that the seat does not hold.")


def read_caves(s: DjinnCells, reader: Reader) -> None:
    """The rows of caves; a row that is not given is of the first challenges of its pool."""
    rows = reader.data.get("caves", {})
    if not isinstance(rows, dict):
        raise PositionError(f"caves must be a dict, not {rows!r}.")
    Reader(rows, [str(size) for size in SIZES], reader.seats, reader.deck)
    for level, size in enumerate(SIZES):
        s.caves[level] = first_row(s, level)
        if str(size) in rows:
            s.caves[level] = read_row(reader, rows[str(size)], f'caves["{size}"]', s.pools[level])


def first_row(s: DjinnCells, level: int) -> list[int]:
    """The first three challenges of the pool of a level, where nobody says which they are."""
    return members(s.pools[level])[:ROW]


def read_row(reader: Reader, value: object, where: str, pool: int) -> list[int]:
    """Three different caves of the pool of a level."""
    row = [reader.check_one_of(item, where, CHALLENGES) for item in reader.check_list(value, where, ROW)]
    if len(set(row)) < ROW:
        raise PositionError(f"{where} has a cave twice; there is one of each (DJ-1.2).")
    for challenge in row:
        if not contains(pool, challenge):
            raise PositionError(
                f"{where}: {CHALLENGES[challenge]} is not in the pool of this level (DJ-1.2)."
            )
    return row


def settle(s: DjinnCells, reader: Reader, sizes: list[int], given: list[int]) -> None:
    """What follows from the rest or must fit it: open caves, tiles, leaders, and whose turn it is.

    `sizes` are those of the hands; in a view the hands themselves are not known.
    """
    read_shown(s, reader)
    read_leaders(s, reader)
    if max(sizes) > HAND_SIZE:
        raise PositionError(f"A hand has at most {HAND_SIZE} cards.")
    s.keeps = reader.whole("keeps", 0, 2, 0) if s.phase != KEEP else 1
    if s.phase != KEEP and s.keeps:
        raise PositionError("keeps must be 0 but in the phase keep.")
    if s.phase in (BEFORE, AFTER):
        s.turn = seat_to_play(s, sizes)
    elif len(set(sizes)) > 1 or (s.phase != KEEP and sizes[0]):
        raise PositionError("After a trick all hands have the same size, after the phase they are empty.")
    elif s.phase == KEEP:
        read_keeps(s, reader)
    elif s.trick_size or s.led != NONE:
        raise PositionError(f"In the phase {PHASES[s.phase]} there is no trick.")
    if s.phase != GIVE and (given or s.challenge != NONE):
        raise PositionError("challenge and given belong to the phase give.")
    if s.phase == CAVE:
        s.turn = seat_to_decide(s, reader)
        s.choices = rules.open_caves(s)
        if not s.choices:
            raise PositionError(f"Seat {s.turn} can complete no challenge and is not asked (DJ-4.1).")
    elif s.phase == GIVE:
        s.turn = seat_to_decide(s, reader)
        read_given(s, given)
    elif s.phase == OVER:
        s.turn = NOBODY


def read_shown(s: DjinnCells, reader: Reader) -> None:
    """How many rows are face up, and the caves that tiles are on."""
    highest = max(s.level[: s.seats])
    needed = min(highest + 1, LEVELS)
    shown = reader.items("shown", default=list(SIZES[:needed]))
    if shown not in [list(SIZES[: level + 1]) for level in range(LEVELS)]:
        raise PositionError(f"shown must be [3], [3, 4] or [3, 4, 5], not {shown!r}.")
    if len(shown) < needed:
        raise PositionError(f"A tile is on level {highest}, so shown must have {needed} rows (DJ-4.3).")
    s.shown = len(shown)
    at = reader.per_seat("at", lambda value, key: CHALLENGE.read(reader, value, key), None)
    for seat, challenge in enumerate(at):
        if challenge != NONE and (not s.level[seat] or challenge not in s.caves[s.level[seat] - 1]):
            raise PositionError(f"at[{seat}]: there is no such cave on level {s.level[seat]}.")
    s.at = at + [NONE] * (MAX_SEATS - s.seats)


def read_leaders(s: DjinnCells, reader: Reader) -> None:
    """Who leads this trick, who led the first one, who dealt."""

    def seat(key: str, default: int) -> int:
        return reader.seat(reader.data[key], key) if reader.has(key) else default

    in_turn = reader.data.get("turn")
    known = s.phase == BEFORE and in_turn is not None
    starts = s.trick_owner[0] if s.trick_size else reader.seat(in_turn, "turn") if known else 0
    late = s.round > 1  # DJ-2.5, DJ-5.1
    dealer = seat("dealer", NONE)
    s.first = seat("first", (dealer if late else (dealer + 1) % s.seats) if dealer != NONE else starts)
    s.dealer = dealer if dealer != NONE else s.first if late else (s.first - 1) % s.seats
    s.leader = seat("leader", starts if s.trick_size or known else s.first)


def seat_to_play(s: DjinnCells, sizes: list[int]) -> int:
    """The seat in turn: who has played to this trick has one card fewer."""
    order = [(s.leader + step) % s.seats for step in range(s.seats)]
    most = max(sizes)
    played = sum(size < most for size in sizes) or (s.seats if s.phase == AFTER else 0)
    had = [sizes[seat] + (step < played) for step, seat in enumerate(order)]
    if len(set(had)) > 1:
        raise PositionError("Hands are of equal size, but that who has played to this trick has one fewer.")
    if max(had) > HAND_SIZE:
        raise PositionError(f"A hand has at most {HAND_SIZE} cards, one played counted in.")
    if s.phase == BEFORE and not most:
        raise PositionError("Nobody has a card left to play.")
    players = set(order[:played])
    if not set(members(owners(s))) <= players or (s.trick_size > 0) != (played > 0):
        raise PositionError("The trick must have cards of seats that have played one, judging by the hands.")
    if (s.led == NONE) != (played == 0):
        raise PositionError("A colour is led as soon as a card is played, and not before.")
    return order[played - (s.phase == AFTER)]


def read_keeps(s: DjinnCells, reader: Reader) -> None:
    """Who has won the trick, and how many of its cards it still keeps."""
    if not s.trick_size:
        raise PositionError("In the phase keep there must be a trick to keep from.")
    turn = reader.data.get("turn")
    s.turn = s.trick_owner[winning_place(s)] if turn is None else reader.seat(turn, "turn")
    most = min(2 if s.greedy >> s.turn & 1 else 1, s.trick_size)
    s.keeps = reader.whole("keeps", 1, most, most)


def seat_to_decide(s: DjinnCells, reader: Reader) -> int:
    """The seat that chooses a cave or gives for it: the one in turn, else the first that can."""
    turn = reader.data.get("turn")
    if turn is not None:
        return reader.seat(turn, "turn")
    for step in range(s.seats):
        s.turn = (s.first + step) % s.seats
        if rules.open_caves(s):
            return s.turn
    return s.first


def read_given(s: DjinnCells, given: list[int]) -> None:
    """The challenge chosen, and treasures given for it that can still complete it."""
    level = s.level[s.turn]
    if level == LEVELS or s.challenge not in s.caves[level]:
        raise PositionError(f"challenge must be one of the caves of seat {s.turn}'s next level.")
    for card in given:
        s.treasures[s.turn] |= 1 << card
    for card in given:
        if not next_cards(s, s.challenge) >> card & 1:
            raise PositionError(
                "given must be in ascending order, and cards that can complete the challenge."
            )
        s.given |= 1 << card
        s.treasures[s.turn] &= ~(1 << card)
    s.choices = next_cards(s, s.challenge)
    if not s.choices:
        raise PositionError(f"Seat {s.turn} cannot complete this challenge with its treasures.")
