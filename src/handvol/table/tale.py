"""What has happened at a table, step by step, each with the table after it as its listener saw it.

What the table looks like after the last step is said elsewhere, whole. A step before that says what the next
one changes, with the values before that: so whoever listens goes back from the end, key by key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from handvol.core.event import Event
from handvol.core.scene import Passage, Scene
from handvol.core.state import State
from handvol.core.steps import MINOR, Weight, weight_of

from .course import Happening
from .entries import By
from .errors import TableError

if TYPE_CHECKING:
    from .table import Table

Json = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]
NOTHING = b"{}"


class Before(msgspec.Struct, frozen=True, omit_defaults=True):
    """The keys of view and facts that the next step changes, as they are after this one."""

    view: Json
    facts: Json | UnsetType = UNSET
    """With null for a fact that is not there yet."""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a move or of the deal, with the events that this listener may see."""

    seq: int
    seat: int | None
    by: By
    events: list[dict[str, Any]]
    step: int = 0
    """Its number among those of the same move."""
    weight: Weight = MINOR
    """How much it weighs for this listener."""
    before: Before | None = None
    """Where something changes after it."""
    blind: bool = False
    """Whether nothing is said of the table after it, so that it has to be asked for."""


class Beat:
    """A step as it is told to everybody."""

    __slots__ = ("events", "happening", "number", "said", "scene", "weight")

    def __init__(
        self, table: Table, happening: Happening, number: int, events: tuple[Event, ...], scene: Scene | None
    ) -> None:
        self.happening = happening
        self.number = number
        self.events = events
        self.scene = scene
        self.said: list[dict[str, Any]] | None = None
        """What everybody hears, where that is the same."""
        self.weight: Weight = MINOR
        steps = table.game.steps
        if all(event.to is None and not steps[event.kind].harm for event in events):
            self.said = [event.as_dict() for event in events]
            self.weight = weight_of(events, steps, None)


class Tale:
    """Steps that follow each other, for those who have heard all that came before."""

    def __init__(self, table: Table, beats: Sequence[Beat]) -> None:
        self._table = table
        self._beats = beats
        self._passages: dict[int, Passage] = {}
        self.is_same = len(beats) < 2 and all(beat.said is not None for beat in beats)
        """Whether everybody is told the same."""

    @classmethod
    def since(cls, table: Table, seq: int = 0) -> Tale:
        """All steps since an entry, with the table after each as far as it is remembered."""
        beats: list[Beat] = []
        for happening, state in _latest(table):
            if happening.seq <= seq:
                break
            beats[:0] = _beats(table, happening, state)
        return cls(table, beats)

    @classmethod
    def of(cls, table: Table, seq: int) -> tuple[Tale, State]:
        """The steps of one move or the deal, and the state after it; not-now where it has not happened."""
        for place, (happening, state) in enumerate(_latest(table)):
            if happening.seq == seq:
                assert table.state is not None
                if state is None:
                    moves = len(table.log) - 1 - place
                    state = next(islice(table.state.record().states(), moves, None))
                return cls(table, _beats(table, happening, state)), state
        raise TableError("not-now")

    def told(self, seat: int | None, views_from: int = 0) -> list[Told]:
        """The steps as a seat may see them; those before `views_from` without the table after them."""
        last = len(self._beats) - 1
        return [
            self._told(place, beat, seat, place == last, views_from) for place, beat in enumerate(self._beats)
        ]

    def _told(self, place: int, beat: Beat, seat: int | None, is_last: bool, views_from: int) -> Told:
        happening, events, weight = beat.happening, beat.said, beat.weight
        if events is None:
            events = [event.as_dict() for event in beat.events if event.visible_to(seat)]
            weight = weight_of(beat.events, self._table.game.steps, seat)
        before, is_blind = None, False
        if not is_last:
            is_blind = beat.scene is None or happening.seq < views_from
            before = None if is_blind else self._before(place, seat)
        return Told(
            happening.seq, happening.seat, happening.by, events, beat.number, weight, before, is_blind
        )

    def _before(self, place: int, seat: int | None) -> Before | None:
        """What the step after this one changes."""
        passage = self._passages.get(place)
        if passage is None:
            now, later = self._beats[place].scene, self._beats[place + 1].scene
            assert now is not None
            assert later is not None
            passage = self._passages[place] = Passage(now, later)
        view, facts = passage.before(seat)
        if facts != NOTHING:
            return Before(Raw(view), Raw(facts))
        return Before(Raw(view)) if view != NOTHING else None


def _latest(table: Table) -> Iterator[tuple[Happening, State | None]]:
    """What has happened in this game, the latest first, with the state after it while it is remembered."""
    remembered = (before for before, _, _ in reversed(table.past))
    return zip(reversed(table.log), chain([table.state], remembered, repeat(None)), strict=False)


def _beats(table: Table, happening: Happening, state: State | None) -> list[Beat]:
    """The steps of a move or the deal."""
    scenes: list[Scene | None] = [None] * len(happening.steps)
    if state is not None:
        scenes = [step.scene for step in state.steps]
    numbered = enumerate(zip(happening.steps, scenes, strict=True))
    return [Beat(table, happening, number, events, scene) for number, (events, scene) in numbered]
