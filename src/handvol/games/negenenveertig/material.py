"""Negenenveertig: the cards and the board (NV-1).

A card and the field of its number have the same number, from 0 (card 1) to 48 (card 49).
"""

from __future__ import annotations

from collections.abc import Sequence

from handvol.core.bits import contains, members
from handvol.core.card import Deck

MAX_SEATS = 6
HAND_SIZE = 5  # NV-2.1
MAX_ROUNDS = 100
JOKER_POINTS = 100  # NV-5.1

NUMBERS = 49
JOKERS = 2
JOKER = NUMBERS
SECOND_JOKER = JOKER + 1
CARDS = NUMBERS + JOKERS  # NV-1.1
ALL_CARDS = (1 << CARDS) - 1
ALL_NUMBERS = (1 << NUMBERS) - 1

DECK = Deck((*map(str, range(1, NUMBERS + 1)), "J"), (1,) * NUMBERS + (JOKERS,))

LEFT_JOKER_FIELD, RIGHT_JOKER_FIELD = NUMBERS, NUMBERS + 1
FIELDS = NUMBERS + 2
ALL_FIELDS = (1 << FIELDS) - 1
PILE_PLACE = FIELDS
FIELD_NAMES = (*map(str, range(1, NUMBERS + 1)), "J1", "J2", "P")
JOKER_START = 25 - 1  # NV-2.2

ROWS, COLUMNS = 4, 13
PLACES = ROWS * COLUMNS

BOARDS = ("red", "blue", "shuffled")
RED, BLUE, SHUFFLED = range(3)

RED_SIDE = """
     1   2   3   4   5   6   7   8   9  10  11  12  13
    14  15  J1  16  17  18  19  20  21  22  J2  23  24
    25  26  27  28  29  30   P  31  32  33  34  35  36
    37  38  39  40  41  42  43  44  45  46  47  48  49
"""  # NV-1.3
RED_ROWS = [line.split() for line in RED_SIDE.strip().splitlines()]
BLUE_SIDE = """
    38  29  34  37  16  26  17   6  45  20  47  39  40
    44  22  J1   7  25   2  48   9  12  11  J2  31  28
    14  42  49  32  46   1   P  13  24  19  15  43  35
    41  30  10  18   3   4  33  36  21   8  27  23   5
"""  # NV-1.4


def side(printed: str) -> tuple[int, ...]:
    """The field on every place of a board as it is printed, row by row."""
    return tuple(FIELD_NAMES.index(name) for name in printed.split())


def check_board(layout: Sequence[int]) -> None:
    """ValueError says what is wrong where no board can have its fields so (NV-1.3, NV-1.4)."""
    lacking = [FIELD_NAMES[field] for field in range(PLACES) if field not in layout]
    if lacking:
        raise ValueError(f"The layout must have every field once; it lacks {', '.join(lacking)}.")
    if any(field != RED_LAYOUT[place] for place, field in enumerate(layout) if field >= NUMBERS):
        raise ValueError("The layout must have J1, J2 and P where every board has them (NV-1.3).")


def places_around(place: int) -> int:
    """The places above, below, beside and diagonal of a place, as a set."""
    row, column = divmod(place, COLUMNS)
    around = 0
    for other in range(PLACES):
        other_row, other_column = divmod(other, COLUMNS)
        if other != place and abs(other_row - row) <= 1 and abs(other_column - column) <= 1:
            around |= 1 << other
    return around


def fields_around(layout: tuple[int, ...]) -> tuple[int, ...]:
    """For every field the fields that touch it; the place of the pile is none of them (NV-4.7)."""
    found = [0] * FIELDS
    for place, field in enumerate(layout):
        for other in members(AROUND[place]):
            if PILE_PLACE not in (field, layout[other]):
                found[field] |= 1 << layout[other]
    return tuple(found)


AROUND = tuple(places_around(place) for place in range(PLACES))
RED_LAYOUT = side(RED_SIDE)
BLUE_LAYOUT = side(BLUE_SIDE)
RED_TOUCHING = fields_around(RED_LAYOUT)
BLUE_TOUCHING = fields_around(BLUE_LAYOUT)
NUMBER_PLACES = tuple(place for place, field in enumerate(RED_LAYOUT) if field < NUMBERS)


def with_card(cards: int, card: int) -> int:
    """A set of cards and one more. One joker in a set is JOKER, two are SECOND_JOKER as well."""
    if card == JOKER and contains(cards, JOKER):
        return cards | 1 << SECOND_JOKER
    return cards | 1 << card


def without_card(cards: int, card: int) -> int:
    """A set of cards less one that is in it."""
    if card == JOKER and contains(cards, SECOND_JOKER):
        return cards & ~(1 << SECOND_JOKER)
    return cards & ~(1 << card)


def joker_count(cards: int) -> int:
    """How many jokers are in a set of cards."""
    return (cards >> JOKER & 1) + (cards >> SECOND_JOKER & 1)


def card_names(cards: int) -> list[str]:
    """The names of a set of cards, in deck order."""
    return DECK.texts(cards & ALL_NUMBERS) + ["J"] * joker_count(cards)
