"""What a lesson says, in somebody's language."""

from __future__ import annotations

from handvol.core.registry import find
from handvol.speech.words import Words

from .lesson import FOLDER, Lesson, Part


class LessonWords(Words):
    """The words of a game, and those of one of its lessons."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        super().__init__(lang, lesson.game, find(lesson.game).folder() / FOLDER)
        self._lesson = lesson

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self._lesson.title or self._said("title")

    def part(self, part: Part) -> str:
        """What a part says."""
        return part.text or self._said(part.say)

    def wrong(self, said: str) -> str:
        """What is said of a wrong move."""
        return self._said(said) if said else self.say("lesson-wrong")

    def _said(self, message: str) -> str:
        """A message of the lesson; the text itself where a lesson brings its own."""
        full = self._lesson.message(message)
        return self.say(full) if self.has(full) else message
