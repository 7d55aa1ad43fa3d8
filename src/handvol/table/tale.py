"""What has happened at a table, step by step, each with the table after it as its listener saw it.

What the table looks like after the last step is said elsewhere, whole. A step before that says what the next
one changes, with the values before that: so whoever listens goes back from the end, key by key.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from handvol.core.scene import Said, Scene
from handvol.core.state import State
from handvol.core.steps import MINOR, Weight

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


class Beat(NamedTuple):
    """A step of a move or the deal."""

    happening: Happening
    number: int
    said: Said
    scene: Scene | None
    """The table after it, while it is remembered."""


class Tale:
    """Steps that follow each other, for those who have heard all that came before."""

    def __init__(self, beats: Sequence[Beat]) -> None:
        self._beats = beats
        self._pictures: list[Scene | None] | None = None
        self.is_alike = not any(beat.said.special for beat in beats)
        """Whether everybody is told the same, but for the table after each."""

    @classmethod
    def since(cls, table: Table, seq: int = 0) -> Tale:
        """All steps since an entry, with the table after each as far as it is remembered."""
        beats: list[Beat] = []
        for happening, state in _latest(table):
            if happening.seq <= seq:
                break
            beats[:0] = _beats(table, happening, state)
        return cls(beats)

    @classmethod
    def of(cls, table: Table, seq: int) -> tuple[Tale, State]:
        """The steps of one move or the deal, and the state after it; not-now where it has not happened."""
        for place, (happening, state) in enumerate(_latest(table)):
            if happening.seq == seq:
                assert table.state is not None
                if state is None:
                    moves = len(table.log) - 1 - place
                    state = next(islice(table.state.record().states(), moves, None))
                return cls(_beats(table, happening, state)), state
        raise TableError("not-now")

    def __len__(self) -> int:
        return len(self._beats)

    def told(self, seat: int | None, views_from: int = 0) -> list[Told]:
        """The steps as a seat may see them; those before `views_from` without the table after them."""
        found = []
        last = len(self._beats) - 1
        for place, (happening, number, step, _) in enumerate(self._beats):
            before, is_blind = None, False
            if place < last:
                is_blind = happening.seq < views_from or self._picture(place) is None
                before = None if is_blind else _before(self._picture(place), self._picture(place + 1), seat)
            said, weight = step.to(seat)
            found.append(
                Told(happening.seq, happening.seat, happening.by, said, number, weight, before, is_blind)
            )
        return found

    def _picture(self, place: int) -> Scene | None:
        """The table that is shown after a step, while it is remembered."""
        if self._pictures is None:
            self._pictures = _pictures(self._beats)
        return self._pictures[place]


def _pictures(beats: Sequence[Beat]) -> list[Scene | None]:
    """The table that is shown after each step: what nobody need see apart is seen with what follows."""
    found = [beat.scene for beat in beats]
    for place in range(len(beats) - 2, -1, -1):
        if beats[place].said.passes and beats[place].happening.seat is not None:
            found[place] = found[place + 1]
    return found


def _before(now: Scene | None, later: Scene | None, seat: int | None) -> Before | None:
    """What is different in a scene from a later one."""
    if now is later:
        return None
    assert now is not None
    assert later is not None
    view, facts = now.passage(later).before(seat)
    if facts != NOTHING:
        return Before(Raw(view), Raw(facts))
    return Before(Raw(view)) if view != NOTHING else None


def _latest(table: Table) -> Iterator[tuple[Happening, State | None]]:
    """What has happened in this game, the latest first, with the state after it while it is remembered."""
    remembered = (before for before, _, _ in reversed(table.past))
    return zip(reversed(table.log), chain([table.state], remembered, repeat(None)), strict=False)


def _beats(table: Table, happening: Happening, state: State | None) -> list[Beat]:
    """The steps of a move or the deal."""
    if state is not None:
        return [Beat(happening, number, step, step.scene) for number, step in enumerate(state.steps)]
    steps = table.game.steps
    return [
        Beat(happening, number, Said(events, steps), None) for number, events in enumerate(happening.steps)
    ]
