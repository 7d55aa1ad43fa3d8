"""Views that forget what was seen, and a redeal that overlooks it where no position would mind."""

from __future__ import annotations

from typing import Any

from handvol.core.position import Reader
from handvol.games.djinn import Djinn, reading
from handvol.games.djinn import view as djinn_view
from handvol.games.djinn.state import DjinnCells
from handvol.games.jatten import Jatten, notation
from handvol.games.jatten.state import JattenCells
from handvol.games.negenenveertig import Negenenveertig
from handvol.games.negenenveertig import view as nv_view
from handvol.games.negenenveertig.state import NegenenveertigCells
from handvol.games.zandlopers import Zandlopers
from handvol.games.zandlopers import view as zandlopers_view
from handvol.games.zandlopers.state import ZandlopersCells

from .breaking import Mutant, broken, changed, with_views
from .hidden import redeal_ignoring_voids, redeal_ignoring_what_was_looked_at


def read_with_any_void(_: Djinn, s: DjinnCells, reader: Reader) -> None:
    """Positions in which a seat holds a colour that it failed to follow are read without a word."""
    given = reader.data
    reader.data = {key: value for key, value in given.items() if key != "void"}
    reading.read(s, reader)
    reader.data = given
    read = reading.SOME_COLOURS.read
    s.void[: s.seats] = reader.per_seat("void", lambda value, key: read(reader, value, key), [])


def without_voids(s: DjinnCells) -> dict[str, Any]:
    return {**djinn_view.shared(s), "void": [[] for _ in range(s.seats)]}


def without_known_jokers(s: NegenenveertigCells) -> dict[str, Any]:
    return {**nv_view.shared(s), "known": [[] for _ in range(s.seats)]}


def without_drawn_cards(s: ZandlopersCells, seat: int) -> dict[str, Any]:
    return {**zandlopers_view.own(s, seat), "known": []}


def read_with_anything_known(_: Jatten, s: JattenCells, reader: Reader) -> None:
    """Positions in which somebody knows a card of a hand that is not there are read without a word."""
    given = reader.data
    reader.data = {key: value for key, value in given.items() if key not in ("known", "shown")}
    notation.read(s, reader)
    reader.data = given
    for seat, row in enumerate(given["known"]):
        for other, names in enumerate(row):
            of_all = given["shown"][other] if seat == other else names
            s.known[seat][other] = notation.named_bag(reader, of_all, "known")


NO_PAST = "what sample drew for .* cannot have come about: "

MUTANTS = [
    Mutant(
        "check_past",
        "Djinn: a redeal that ignores voids, which no position minds",
        broken(Djinn, read=read_with_any_void, rules=changed(Djinn.rules, redeal=redeal_ignoring_voids)),
        f"{NO_PAST}'play .*' would have been refused: You have the colour led",
    ),
    Mutant(
        "check_past",
        "Djinn: a view that forgets voids",
        with_views(Djinn, shared=without_voids),
        f"{NO_PAST}(before that, the cards would have lain as they cannot|'play .*' would have been refused)",
    ),
    Mutant(
        "check_past",
        "Negenenveertig: a view that forgets who has exchanged a joker",
        with_views(Negenenveertig, shared=without_known_jokers),
        f"{NO_PAST}before that, the cards would have lain as they cannot: cells",
        seats=4,
        games=1,
        seed=36,
    ),
    Mutant(
        "check_past",
        "Zandlopers: a view that forgets who has drawn a buried card",
        with_views(Zandlopers, own=without_drawn_cards),
        f"{NO_PAST}before that, it would have seen another table: 'buried' is",
        seats=2,
        games=1,
        thorough=1,
        seed=136,
    ),
    Mutant(
        "check_past",
        "Jatten: a redeal that loses a card that was seen in a hand, which no position minds",
        broken(
            Jatten,
            read=read_with_anything_known,
            rules=changed(Jatten.rules, redeal=redeal_ignoring_what_was_looked_at),
        ),
        NO_PAST,
        seats=2,
        thorough=1,
    ),
]
