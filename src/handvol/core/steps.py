"""Steps: what of a move people should see apart, and how much each of them weighs.

A game says of every kind of event how it is seen:

    STEPS = {
        "revealed": together(REVEAL),
        "took": alone(harm="victim"),
        "choice": joins(),
        "over": alone(END),
    }

Rules note what begins a step before they do it: the table as it is then is what the step before has led to.
Only what everybody may see can begin a step, so a move has the same steps for all who look on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from .event import SEAT, Arguments, Event, Teller

Weight = Literal["minor", "major", "reveal", "harm", "end"]
MINOR: Final = "minor"
MAJOR: Final = "major"
REVEAL: Final = "reveal"
HARM: Final = "harm"
END: Final = "end"
WEIGHTS: tuple[Weight, ...] = (MINOR, MAJOR, REVEAL, HARM, END)
"""How much a step weighs, from the lightest: hidden cards are turned over in a `reveal`, somebody loses
something in a `harm`, a round or the game comes to its end in an `end`."""
RANKS = {weight: rank for rank, weight in enumerate(WEIGHTS)}


@dataclass(frozen=True)
class Seen:
    """How a kind of event is seen."""

    stands: bool
    """Whether it begins a step."""
    weight: Weight
    harm: str = ""
    """The value of the event that says whose harm it is; for others it weighs what it weighs."""
    gathers: bool = False
    """Whether it goes on with a step that one of its kind has begun."""
    passes: bool = False
    """Whether nobody need see the table right after it."""

    def weight_for(self, event: Event, seat: int | None) -> Weight:
        """What an event weighs for a seat."""
        if not self.harm or seat is None:
            return self.weight
        struck = event.data.get(self.harm)
        is_hit = seat in struck if isinstance(struck, list) else seat == struck
        return heaviest(self.weight, HARM) if is_hit else self.weight


def alone(weight: Weight = MAJOR, harm: str = "") -> Seen:
    """It begins a step."""
    return Seen(True, weight, harm)


def together(weight: Weight = MAJOR, harm: str = "") -> Seen:
    """It begins a step, and all of its kind that follow belong to it."""
    return Seen(True, weight, harm, gathers=True)


def passes(weight: Weight = MINOR) -> Seen:
    """It is told, but what it changes may be seen with what follows."""
    return Seen(False, weight, passes=True)


def joins(weight: Weight = MINOR, harm: str = "") -> Seen:
    """It belongs to the step that is there, or to the first."""
    return Seen(False, weight, harm)


def weight_of(events: Iterable[Event], steps: Mapping[str, Seen], seat: int | None) -> Weight:
    """What a step of these events weighs for a seat: as much as the heaviest of those that it may see."""
    return heaviest(*(steps[e.kind].weight_for(e, seat) for e in events if e.visible_to(seat)))


def heaviest(*weights: Weight) -> Weight:
    """The heaviest of some weights."""
    return max(weights, key=RANKS.__getitem__, default=MINOR)


def steps_of(written: Mapping[str, Seen] | None, events: Mapping[str, Arguments]) -> Mapping[str, Seen]:
    """How each kind of event is seen; where a game says nothing, every move is one step.

    Whether the table makes sense in the midst of a move, only who has written the rules can tell.
    """
    return defaultdict(partial(joins, MAJOR), {**dict.fromkeys(events, joins(MAJOR)), **(written or {})})


def beginning(tellers: Mapping[int, Teller], steps: Mapping[str, Seen]) -> Mapping[int, bool]:
    """The notes that may begin a step, and whether more of them belong to the same one."""
    found = {}
    for note, teller in tellers.items():
        standing = [steps[kind] for kind in teller.events if steps[kind].stands]
        if standing:
            found[note] = all(seen.gathers for seen in standing)
    return found


def unstepped(written: Mapping[str, Seen] | None, events: Mapping[str, Arguments]) -> Iterator[str]:
    """What is wrong with what a game says of its steps, a sentence each."""
    if written is None:
        return
    for kind in events:
        if kind not in written:
            yield f"STEPS does not say how the event {kind!r} is seen"
    for kind, seen in written.items():
        if kind not in events:
            yield f"STEPS speaks of an event {kind!r} that no teller tells"
        elif seen.weight not in WEIGHTS:
            yield f"STEPS: {kind!r} weighs {seen.weight!r}, which is none of {', '.join(WEIGHTS)}"
        elif seen.harm and events[kind].get(seen.harm) != SEAT:
            yield f"STEPS: the harm of {kind!r} is in {seen.harm!r}, which is no seat of that event"


def is_begun(events: Collection[Event], steps: Mapping[str, Seen]) -> bool:
    """Whether the events of a note begin a step: one of them stands, and all may see it."""
    return any(event.to is None and steps[event.kind].stands for event in events)
