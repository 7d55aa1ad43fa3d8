"""A scene: a table at one moment, as each of those around it sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from .cells import Cells
from .event import Event
from .interface import Data, nothing
from .steps import MINOR, Seen, Weight, heaviest, weight_of

if TYPE_CHECKING:
    from .game import Game

encode = msgspec.json.Encoder().encode

Result = tuple[tuple[int, ...], tuple[int, ...]]
"""The scores by seat, and the seats that have won."""
Parts = tuple[Data, Data]
"""A part of a view, and the facts that follow from it."""


class Scene:
    """A moment of a game; what is the same for all is worked out once. What it gives is to be read only."""

    __slots__ = ("_cells", "_game", "_head", "_own", "_passage", "_result", "_shared", "_told")

    def __init__(self, game: Game, cells: Cells) -> None:
        self._game = game
        self._cells = cells
        self._result: Result | None = None
        self._shared: Parts | None = None
        self._own: dict[int | None, Parts] = {}
        self._head: bytes | None = None
        self._told = b""
        self._passage: Passage | None = None

    @property
    def result(self) -> Result:
        """Scores and winners."""
        if self._result is None:
            self._result = self._game.result(self._cells)
        return self._result

    def view(self, seat: int | None) -> Data:
        """All that a seat may know, for the caller to keep."""
        return self._game.view(self._cells, seat, self.result)

    def facts(self, seat: int | None) -> Data:
        """What follows from the seat's view."""
        facts = self._game.facts
        return {**facts.shared(self.view(None)), **facts.own(self.view(seat))}

    def shared(self) -> Parts:
        """What everybody sees alike, with its facts."""
        if self._shared is None:
            game = self._game
            seen = game.shared_view(self._cells, self.result)
            facts: Data = {}
            if game.facts.has_any(seen["phase"]):
                facts = game.facts.shared({**seen, **game.own_view(self._cells, None)})
            self._shared = seen, facts
        return self._shared

    def own(self, seat: int | None) -> Parts:
        """What is a seat's own in its view, with its facts."""
        found = self._own.get(seat)
        if found is None:
            game = self._game
            own = game.own_view(self._cells, seat)
            facts: Data = {}
            if game.facts.own is not nothing:
                seen, _ = self.shared()
                if game.facts.has_any(seen["phase"]):
                    facts = game.facts.own({**seen, **own})
            found = self._own[seat] = own, facts
        return found

    def passage(self, later: Scene) -> Passage:
        """From here to a scene that comes later."""
        if self._passage is None or self._passage.later is not later:
            self._passage = Passage(self, later)
        return self._passage

    def as_json(self, seat: int | None) -> tuple[bytes, bytes]:
        """A seat's view and its facts as JSON."""
        if self._head is None:
            seen, facts = self.shared()
            self._head, self._told = encode(seen)[:-1] + b",", encode(facts)
        own, own_facts = self.own(seat)
        told = encode({**self.shared()[1], **own_facts}) if own_facts else self._told
        return self._head + encode(own)[1:], told

    def __repr__(self) -> str:
        """Says nothing that a player may not know."""
        return f"<Scene of {self._game!r}>"


class Said:
    """What is said of something that people should see apart."""

    __slots__ = ("_said", "_special", "_steps", "_weight", "events")

    def __init__(self, events: tuple[Event, ...], steps: Mapping[str, Seen]) -> None:
        self.events = events
        self._steps = steps
        self._special: list[Event] | None = None
        self._said: list[Data] | None = None
        self._weight: Weight = MINOR

    @property
    def special(self) -> list[Event]:
        """What not everybody hears, or is not the same to all."""
        if self._special is None:
            steps = self._steps
            self._special = [e for e in self.events if e.to is not None or steps[e.kind].harm]
        return self._special

    @property
    def passes(self) -> bool:
        """Whether nobody need see the table right after it."""
        steps = self._steps
        return all(steps[event.kind].passes for event in self.events if event.to is None)

    def to(self, seat: int | None) -> tuple[list[Data], Weight]:
        """The events that a seat may see, and how much they weigh for it."""
        if self._said is None:
            self._said = [event.as_dict() for event in self.events if event.to is None]
            self._weight = weight_of(self.events, self._steps, None)
        said, weight = self._said, self._weight
        special = self._special if self._special is not None else self.special
        if not special or seat is None:
            return said, weight
        for event in special:
            if event.to is None or seat in event.to:
                weight = heaviest(weight, self._steps[event.kind].weight_for(event, seat))
                if event.to is not None and said is self._said:
                    said = [event.as_dict() for event in self.events if event.visible_to(seat)]
        return said, weight


class Step(Said):
    """Something that people should see apart, and the table after it."""

    __slots__ = ("scene",)

    def __init__(self, events: tuple[Event, ...], steps: Mapping[str, Seen], scene: Scene) -> None:
        super().__init__(events, steps)
        self.scene = scene


class Passage:
    """From one scene to the next: what everybody sees change is worked out once."""

    __slots__ = ("_facts", "_now", "_view", "later")

    def __init__(self, now: Scene, later: Scene) -> None:
        self._now = now
        self.later = later
        (seen, facts), (then, facts_then) = now.shared(), later.shared()
        self._view = _inside(_before(seen, then))
        self._facts = _inside(_before(facts, facts_then))

    def before(self, seat: int | None) -> tuple[bytes, bytes]:
        """The keys of view and facts that a seat sees change, with what they were: JSON, `{}` for nothing."""
        (own, facts), (then, facts_then) = self._now.own(seat), self.later.own(seat)
        view = _joined(self._view, _inside(_before(own, then)))
        told = self._facts
        if facts or facts_then:
            told = _joined(told, _inside(_before(facts, facts_then)))
        return b"{%b}" % view, b"{%b}" % told


def _before(now: Data, later: Data) -> Data:
    """The keys that change, with their values now; null for those that are not there yet."""
    found = {key: value for key, value in now.items() if key not in later or later[key] != value}
    if len(now) != len(later) or not now.keys() >= later.keys():
        found |= {key: None for key in later if key not in now}
    return found


def _inside(data: Data) -> bytes:
    """What stands between the braces."""
    return encode(data)[1:-1] if data else b""


def _joined(one: bytes, other: bytes) -> bytes:
    return one + b"," + other if one and other else one or other
