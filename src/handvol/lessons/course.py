"""A lesson on its way: a value, as a state of a game is, one answer from the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from handvol.core.errors import IllegalMove
from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.state import State

from .lesson import ANY, Lesson, LessonError, Part


@dataclass(frozen=True)
class Course:
    """Where a learner stands in a lesson."""

    lesson: Lesson
    number: int
    """The part, from 0; as many as there are when the lesson is over."""
    state: State
    past: tuple[State, ...] = ()
    """The states that the part before led through, each a move after the other."""

    @classmethod
    def begun(cls, lesson: Lesson) -> Course:
        """A lesson at its beginning."""
        try:
            return cls(lesson, 0, lesson.begin())
        except LessonError:
            raise
        except Exception as error:
            raise LessonError(f"The lesson {lesson.name!r} cannot begin: {error}") from None

    @property
    def over(self) -> bool:
        """Whether everything has been said."""
        return self.number == len(self.lesson.parts)

    @property
    def part(self) -> Part:
        """What is being said."""
        return self.lesson.parts[self.number]

    @property
    def game(self) -> Game:
        """The game that it is about."""
        return self.state.game

    @property
    def view(self) -> dict[str, Any]:
        """The table as the learner sees it."""
        return self.state.view(self.lesson.you)

    @property
    def told(self) -> list[Event]:
        """What the part before brought about, as far as the learner may see it."""
        events = [event for state in self.past for event in state.events]
        return [event for event in events if event.visible_to(self.lesson.you)]

    @property
    def rules(self) -> list[str]:
        """The numbers of the rule that the part is about, else of those that matter now."""
        return [self.part.rule] if self.part.rule else [*self.game.rules_in_phase[self.state.phase]]

    @property
    def moves(self) -> list[str]:
        """The moves that the learner may try: all that are legal."""
        return self.state.moves(self.lesson.you) if not self.over and self.part.asks else []

    @property
    def best(self) -> str:
        """A right move, for whoever gives up."""
        return next(self.right())

    def right(self) -> Iterator[str]:
        """All moves that are right."""
        named = [move for move in self.part.ask if move != ANY]
        yield from named
        for move in self.moves:
            if move not in named and self.is_right(move):
                yield move

    def is_right(self, move: str) -> bool:
        """Whether a legal move is what the part asks for."""
        if self.part.goal:
            return differing(self._played(move), self.lesson.you, self.part.goal) is None
        return ANY in self.part.ask or move in self.part.ask

    def answer(self, move: str) -> Answer:
        """What comes of a move of the learner; the course goes on if it is right."""
        try:
            after = self._played(move)
        except IllegalMove as error:
            return Answer(self, refusal=error)
        move = after.history[-1]
        if self.is_right(move):
            return Answer(self._gone_on((after,)), right=True)
        return Answer(self, said=self.part.wrong.get(move) or self.part.wrong.get(ANY, ""))

    def go_on(self) -> Course:
        """On from a part that asks for nothing."""
        assert not self.part.asks
        return self._gone_on(())

    def _played(self, move: str) -> State:
        return self.state.asking(self.lesson.you).play(move)

    def _gone_on(self, past: tuple[State, ...]) -> Course:
        """The moves that follow are made, and the next part begins."""
        state = past[-1] if past else self.state
        for move in self.part.then:
            try:
                state = state.play(move)
            except IllegalMove as error:
                place = f"The lesson {self.lesson.name!r}, part {self.number + 1}"
                raise LessonError(f"{place}: {move!r} cannot be played: {error}") from None
            past += (state,)
        return replace(self, number=self.number + 1, state=state, past=past)


@dataclass(frozen=True)
class Answer:
    """What came of a move."""

    course: Course
    right: bool = False
    said: str = ""
    """The message of a legal move that is not what was asked for."""
    refusal: IllegalMove | None = None
    """Why the rules do not allow it."""


def differing(state: State, seat: int, wanted: dict[str, Any]) -> str | None:
    """The first key whose value in a seat's view is not the one that is wanted."""
    view = state.view(seat)
    for path, value in wanted.items():
        found: Any = view
        for key in path.split("."):
            try:
                found = found[int(key)] if isinstance(found, list) else found[key]
            except (KeyError, IndexError, ValueError, TypeError):
                return path
        if found != value:
            return path
    return None
