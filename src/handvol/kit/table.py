"""The table of a game whose fields say who sees them: positions, views, and states made from both.

    TABLE = Table(HighCells, MOVES, PHASES)

is at once the `notation` and the `views` of a game. A key that needs more than a declaration is `Special`;
what follows from several fields together is put right in `settle`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from handvol.core.bits import as_bits
from handvol.core.cells import Cells
from handvol.core.contract import NOBODY
from handvol.core.errors import PositionError
from handvol.core.move import Moves
from handvol.core.position import Reader

from .fields import EVERYBODY, HIDDEN, NO_ONE, NONE, OWNER, CardSet, Row, Shown

Data = dict[str, Any]


@dataclass(frozen=True)
class Special:
    """A key that a game writes and reads by hand, the same in positions and views."""

    write: Callable[[Any], Any]
    read: Callable[[Any, Reader], None]


@dataclass(frozen=True)
class Entry:
    """A declared field with its names."""

    key: str
    attribute: str
    shown: Shown

    @property
    def is_hand(self) -> bool:
        """Whether others see only how many cards there are."""
        return self.shown.seen == OWNER and isinstance(self.shown.value, CardSet)

    @property
    def is_face_down(self) -> bool:
        """Whether nobody sees more than how many cards there are."""
        return self.shown.seen == NO_ONE and isinstance(self.shown.value, Row)

    @property
    def led(self) -> str | None:
        """The key of the seat that laid the first card of a trick."""
        return self.shown.value.led if isinstance(self.shown.value, Row) else None

    @property
    def own(self) -> str:
        """The name of one's own hand: `hand` of `hands`."""
        return self.key.removesuffix("s")

    @property
    def sizes(self) -> str:
        """The name of the numbers of cards: `hand_sizes`, `pile_size`."""
        return f"{self.own}_sizes" if self.is_hand else f"{self.key}_size"


@dataclass(frozen=True)
class Gap:
    """Room in a state for so many cards that the observer has not seen."""

    entry: Entry
    seat: int
    size: int

    def fill(self, s: Any, unseen: list[int]) -> None:
        """Put the first unseen cards there."""
        cards, place = taken(unseen, self.size), getattr(s, self.entry.attribute)
        if isinstance(self.entry.shown.value, CardSet):
            place[self.seat] |= as_bits(cards)
        else:
            place[self.seat] = cards[0]


class Table:
    """All fields of a game that people see, put together.

    `start` says the phase of a position that does not name one; `settle` checks and completes what was read;
    `turn` says whose turn it is, where that follows from the rest; `spare` cards may be out of the game.
    """

    def __init__(
        self,
        cells: type[Cells],
        moves: Moves,
        phases: Sequence[str],
        *,
        special: Mapping[str, Special] | None = None,
        start: Callable[[Any], int] = lambda s: 0,
        settle: Callable[[Any, Reader], None] = lambda s, reader: None,
        turn: Callable[[Any], int] | None = None,
        spare: bool = False,
    ) -> None:
        self.MOVES = moves
        self._phases = tuple(phases)
        self._start, self._settle, self._turn, self._spare = start, settle, turn, spare
        self._entries = self._arranged(cells, dict(special or {}))
        declared = [entry for entry in self._entries.values() if isinstance(entry, Entry)]
        self._piles = [entry for entry in declared if entry.is_face_down]
        seats = {entry.key for entry in declared if entry.shown.value.kind == "seat"}
        if len(self._piles) > 1:
            raise ValueError("A table has one face-down pile at most; write others by hand.")
        for entry in declared:
            if entry.led is not None and entry.led not in seats:
                raise ValueError(f"{entry.key} is led by {entry.led!r}, which is no seat of the table.")
        self._written = [(key, _writing(entry)) for key, entry in self._entries.items()]
        self._shared = [part for key, entry in self._entries.items() for part in _sharing(key, entry)]
        self._own = [part for entry in declared for part in _owning(entry)]
        self.POSITION_KEYS = tuple(self._entries)
        self.VIEW_KEYS = tuple(key for key, _ in (*self._shared, *self._own))

    @staticmethod
    def _arranged(cells: type[Cells], special: dict[str, Special]) -> dict[str, Entry | Special]:
        """Every key with what it stands for, in the order of the fields; special ones of no field last."""
        found: dict[str, Entry | Special] = {}
        for attribute, field in cells.declared().items():
            if attribute in special:
                found[attribute] = special.pop(attribute)
            elif field.shown is not None:
                key = field.shown.key or attribute
                found[key] = Entry(key, attribute, field.shown)
        return {**found, **special}

    def write(self, s: Any) -> Data:
        """The game's own keys of a position."""
        return {key: written(s) for key, written in self._written}

    def read(self, s: Any, reader: Reader) -> None:
        """Fill a blank state from a position."""
        for entry in self._entries.values():
            if isinstance(entry, Special):
                entry.read(s, reader)
            elif not entry.is_face_down:
                _read(s, reader, entry)
        for entry in self._piles:
            listed = reader.cards(reader.items(entry.key), entry.key) if reader.has(entry.key) else None
            _lay(s, entry, reader.unnamed() if listed is None else listed)
            if listed is None:
                return self._finish(s, reader)
        if not self._spare:
            reader.refuse_missing()
        return self._finish(s, reader)

    def shared(self, s: Any) -> Data:
        """What everybody sees alike."""
        return {key: seen(s) for key, seen in self._shared}

    def own(self, s: Any, seat: int) -> Data:
        """What a seat sees in its own way; NOBODY is a spectator."""
        return {key: seen(s, seat) for key, seen in self._own}

    def arrange(self, s: Any, reader: Reader, observer: int) -> None:
        """A state that fits a view; hidden cards are the first that the observer has not seen."""
        gaps: list[Gap] = []
        for entry in self._entries.values():
            if isinstance(entry, Special):
                entry.read(s, reader)
            elif entry.is_hand:
                gaps += _read_hands(s, reader, entry, observer)
            elif entry.shown.seen == OWNER:
                gaps += _read_peeked(s, reader, entry)
            elif not entry.is_face_down and (entry.shown.seen == EVERYBODY or reader.has(entry.key)):
                _read(s, reader, entry)
        unseen = reader.unnamed()
        for gap in gaps:
            gap.fill(s, unseen)
        for entry in self._piles:
            size = reader.whole(entry.sizes, 0, _row_of(entry).length, 0)
            _lay(s, entry, taken(unseen, size))
        if unseen and not self._spare:
            raise PositionError(f"The view has fewer cards than there are: {len(unseen)} are nowhere.")
        self._finish(s, reader, phase=s.phase)

    def described(self) -> list[Data]:
        """The fields, for a client that draws any game: their kinds, whose they are, who sees them."""
        return [
            {
                "key": entry.key,
                "kind": entry.shown.value.kind,
                "by_seat": bool(entry.shown.seats),
                "seen": entry.shown.seen,
                "own": entry.own if entry.is_hand else None,
                "sizes": entry.sizes if entry.is_hand or entry.is_face_down else None,
                "led": entry.led,
            }
            for entry in self._entries.values()
            if isinstance(entry, Entry)
        ]

    def _finish(self, s: Any, reader: Reader, phase: int | None = None) -> None:
        """Phase and turn, and what follows from several fields together."""
        if phase is None:
            s.phase = self._phases.index(reader.one_of("phase", self._phases, self._phases[self._start(s)]))
        over = len(self._phases) - 1
        if s.phase != over and self._turn is None:
            s.turn = reader.seat(reader.data.get("turn", 0), "turn")
        self._settle(s, reader)
        if s.phase == over:
            s.turn = NOBODY
        elif self._turn is not None:
            s.turn = self._turn(s)


def taken(unseen: list[int], size: int) -> list[int]:
    """The first of the unseen cards, taken from them."""
    if size > len(unseen):
        raise PositionError(f"The view has more cards than there are: {size - len(unseen)} too many.")
    cards = unseen[:size]
    del unseen[:size]
    return cards


def _row_of(entry: Entry) -> Row:
    assert isinstance(entry.shown.value, Row)
    return entry.shown.value


def _writing(entry: Entry | Special) -> Callable[[Any], Any]:
    """A function that writes a key of a position."""
    if isinstance(entry, Special):
        return entry.write
    value, get = entry.shown.value, attrgetter(entry.attribute)
    write = value.write
    if isinstance(value, Row):
        size, step = attrgetter(f"{entry.attribute}_size"), -1 if entry.is_face_down else 1
        return lambda s: [value.write(card) for card in get(s)[: size(s)][::step]]
    if write is None:
        return (lambda s: get(s)[: s.seats]) if entry.shown.seats else get
    if entry.shown.seats:
        return lambda s: [write(one) for one in get(s)[: s.seats]]
    return lambda s: write(get(s))


def _sharing(key: str, entry: Entry | Special) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """The keys of a view that all see alike, each with a function that writes it."""
    writing = _writing(entry)
    if isinstance(entry, Special) or entry.shown.seen == EVERYBODY:
        yield key, writing
        return
    get, once = attrgetter(entry.attribute), entry.shown.once
    if entry.is_hand:
        yield entry.sizes, lambda s: [cards.bit_count() for cards in get(s)[: s.seats]]
    if entry.is_face_down:
        yield entry.sizes, attrgetter(f"{entry.attribute}_size")
    if once is not None and (entry.is_hand or entry.shown.seen == NO_ONE):
        yield key, lambda s: writing(s) if once(s) else None


def _owning(entry: Entry) -> Iterator[tuple[str, Callable[[Any, int], Any]]]:
    """The keys of a view that each seat sees in its own way."""
    if entry.shown.seen != OWNER:
        return
    value, get, once = entry.shown.value, attrgetter(entry.attribute), entry.shown.once
    write = value.write or int
    empty = NONE if value.empty == NONE else None

    def hand(s: Any, seat: int) -> Any:
        return None if seat == NOBODY else write(get(s)[seat])

    def peeked(s: Any, seat: int) -> list[Any]:
        """That there is something, everybody sees; what it is, only its owner, until all do."""
        values = get(s)[: s.seats]
        if once is not None and once(s):
            return [None if one == empty else write(one) for one in values]
        seen: list[Any] = [None if one == empty else HIDDEN for one in values]
        if seat != NOBODY and seen[seat] is not None:
            seen[seat] = write(values[seat])
        return seen

    yield (entry.own, hand) if entry.is_hand else (entry.key, peeked)


def _read(s: Any, reader: Reader, entry: Entry) -> None:
    """A field of a position, or of a view that shows it whole."""
    shown = entry.shown
    if isinstance(shown.value, Row):
        _lay(s, entry, reader.cards(reader.items(entry.key, default=[]), entry.key))
    elif shown.seats:
        values = reader.per_seat(
            entry.key, lambda value, where: shown.value.read(reader, value, where), shown.default
        )
        setattr(s, entry.attribute, _filled(values, shown))
    else:
        value = reader.data.get(entry.key, shown.default)
        setattr(s, entry.attribute, shown.value.read(reader, value, entry.key))


def _filled(values: list[int], shown: Shown) -> list[int]:
    """Values by seat, as long as the state's field is."""
    return values + [shown.value.empty] * (shown.seats - len(values))


def _lay(s: Any, entry: Entry, cards: list[int]) -> None:
    """Cards of a row, a face-down one from its top."""
    row = _row_of(entry)
    if len(cards) > row.length:
        raise PositionError(f"{entry.key} has at most {row.length} cards, not {len(cards)}.")
    laid = cards[::-1] if entry.is_face_down else cards
    setattr(s, entry.attribute, laid + [row.empty] * (row.length - len(cards)))
    setattr(s, f"{entry.attribute}_size", len(cards))


def _read_hands(s: Any, reader: Reader, entry: Entry, observer: int) -> list[Gap]:
    """One's own hand, and places in the others' for cards that are not seen."""
    shown = entry.shown
    largest = sum(reader.deck.copies)
    sizes = reader.per_seat(entry.sizes, lambda value, at: reader.check_whole(value, at, 0, largest), 0)
    everything = reader.items(entry.key, s.seats) if shown.once and reader.has(entry.key) else None
    held = [0] * s.seats
    for seat in range(s.seats):
        if everything is not None:
            held[seat] = shown.value.read(reader, everything[seat], f"{entry.key}[{seat}]")
        elif seat == observer:
            held[seat] = shown.value.read(reader, reader.data.get(entry.own), entry.own)
        if held[seat].bit_count() > sizes[seat] or (
            held[seat].bit_count() < sizes[seat] and seat == observer
        ):
            raise PositionError(f"{entry.sizes}[{seat}] does not fit the cards that the view shows.")
    if observer == NOBODY and reader.has(entry.own):
        raise PositionError(f"A spectator has no {entry.own}.")
    setattr(s, entry.attribute, _filled(held, shown))

    missing = [sizes[seat] - held[seat].bit_count() for seat in range(s.seats)]
    return [Gap(entry, seat, size) for seat, size in enumerate(missing) if size]


def _read_peeked(s: Any, reader: Reader, entry: Entry) -> list[Gap]:
    """Values that others may not see, and places for the cards among them."""
    shown = entry.shown
    listed = reader.items(entry.key, s.seats)
    hidden = [seat for seat, value in enumerate(listed) if value == HIDDEN]
    values = [
        max(shown.value.empty, 0)
        if value == HIDDEN
        else shown.value.read(reader, value, f"{entry.key}[{seat}]")
        for seat, value in enumerate(listed)
    ]
    setattr(s, entry.attribute, _filled(values, shown))

    return [Gap(entry, seat, 1) for seat in hidden] if shown.value.kind == "card" else []
