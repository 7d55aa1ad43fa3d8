"""What is wrong with a lesson: played through by every right move, against all that it claims."""

from __future__ import annotations

import re
from collections.abc import Iterator

from handvol.core.errors import HandvolError, IllegalMove
from handvol.core.state import State

from .course import Course, differing
from .lesson import ANY, Lesson, Part

PLACE = re.compile(r"[a-z-]+ [0-9A-Z]+")
MAX_WAYS = 200
"""So many ways through a lesson are tried."""
MAX_ACTIONS = 40
"""More than this nobody wants to do in a lesson."""


def faults(lesson: Lesson) -> list[str]:
    """What the rules do not play as the lesson says, a sentence each; none where all is well."""
    found = [*_too_long(lesson)]
    try:
        ways = [Course.begun(lesson)]
        for number, part in enumerate(lesson.parts, start=1):
            after = []
            for way in ways:
                found += [f"part {number}: {fault}" for fault in _claims_before(way, part)]
                for next_way in _ways_on(way):
                    found += [f"part {number}: {fault}" for fault in _claims_after(way, next_way, part)]
                    after.append(next_way)
            if not after:
                return [*found, f"part {number}: no move is right"]
            if len(after) > MAX_WAYS:
                return [*found, f"part {number}: there are more than {MAX_WAYS} ways to get here"]
            ways = after
    except HandvolError as error:
        found.append(str(error))
    return list(dict.fromkeys(found))


def _too_long(lesson: Lesson) -> Iterator[str]:
    if len(lesson.parts) > MAX_ACTIONS:
        yield f"it takes {len(lesson.parts)} actions, more than {MAX_ACTIONS}"


def _ways_on(course: Course) -> Iterator[Course]:
    """The course after the part, by every move that is right."""
    if not course.part.asks:
        yield course.go_on()
        return
    for move in course.right() if course.moves else ():
        answer = course.answer(move)
        if answer.right:
            yield answer.course


def _claims_before(course: Course, part: Part) -> Iterator[str]:
    """What the part says of moves, and what it points at."""
    view, deck = course.view, course.game.deck
    for place in part.point:
        if place not in view and deck.number(place) is None and not PLACE.fullmatch(place):
            yield f"it points at {place!r}, which is no card, no key of the view and no place"
    legal = course.moves
    if part.asks and not legal:
        yield f"seat {course.lesson.you} has no move here"
        return
    yield from (f"{move!r} is not legal" for move in part.ask if move != ANY and move not in legal)
    for move in part.wrong:
        if move != ANY and (move not in legal or course.is_right(move)):
            yield f"{move!r} is not a wrong move here"
    if part.asks and not part.wrong and not all(map(course.is_right, legal)):
        yield "nothing is said of a move that is not right"
    state = course.state.asking(course.lesson.you) if legal else course.state
    for move, rule in part.refused.items():
        refused_by = _refusing_rule(state, move)
        if refused_by != rule:
            yield f"{move!r} should be refused by {rule}, not by {refused_by or 'none'}"


def _refusing_rule(state: State, move: str) -> str | None:
    try:
        state.play(move)
    except IllegalMove as error:
        return error.rule
    return None


def _claims_after(before: Course, after: Course, part: Part) -> Iterator[str]:
    """What the part says that comes of it."""
    key = differing(after.state, before.lesson.you, part.see)
    if key is not None:
        yield f"after it {key} is not {part.see[key]!r}"
    happened = iter([event.kind for event in after.told])
    for kind in part.told:
        if kind not in happened:
            yield f"{kind!r} does not happen"
