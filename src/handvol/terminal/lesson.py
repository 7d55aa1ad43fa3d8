"""A lesson at the command line: what it says, and moves that the learner types."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from handvol.lessons import Answer, Course, Lesson
from handvol.lessons.words import LessonWords
from handvol.speech.narrate import Narrator
from handvol.speech.rulebook import rulebook

from .plain import screen_of
from .rules import show_rules

NAMES = ("Bo", "Kim", "Sam", "Lou", "Max")
"""Who sits at the other seats."""


class Taught:
    """A lesson from the learner's chair."""

    def __init__(self, lesson: Lesson, lang: str, console: Console) -> None:
        self._course = Course.begun(lesson)
        self._words = LessonWords(lesson, lang)
        self._console = console
        game = self._course.game
        others = iter(NAMES)
        self._names = [
            self._words.say("play-you") if seat == lesson.you else next(others) for seat in range(game.seats)
        ]
        self._narrator = Narrator(game, self._words, self._names, lesson.you)
        self._screen = screen_of(game)
        self._shown: dict[str, Any] = {}

    def run(self) -> bool:
        """Teach; whether the learner stayed to the end."""
        self._console.print(Text(self._words.title, style="bold underline"))
        self._say("lesson-help", style="dim")
        while not self._course.over:
            self._show()
            self._console.print()
            self._console.print(Text(self._words.part(self._course.part), style="bold"))
            if not self._step():
                self._say("lesson-left", style="dim")
                return False
        self._show()
        self._say("lesson-over", style="bold green", game=self._course.lesson.game)
        return True

    def _show(self) -> None:
        """What has happened since, and the table where it looks different now."""
        for sentence in map(self._narrator.event, self._course.told):
            if sentence:
                self._console.print(Text(f"· {sentence}"), style="dim")
        if self._course.view != self._shown:
            self._shown = self._course.view
            drawn = self._screen(self._shown, self._words, self._names)
            self._console.print(Panel(drawn, title=self._course.game.title, title_align="left"))

    def _step(self) -> bool:
        """On to the next part; False where the learner has had enough."""
        moves = self._course.moves
        for number, move in enumerate(moves, start=1):
            line = Text(f"  {number:>2}  ", style="bold cyan")
            self._console.print(line.append(self._narrator.move(move), style="not bold default"))
        while True:
            prompt = self._words.say("play-prompt" if moves else "lesson-on")
            try:
                typed = self._console.input(Text(prompt + " ", style="bold")).strip()
            except EOFError:
                return False
            if typed == "q":
                return False
            if typed == "?":
                self._rules()
            elif not moves:
                self._course = self._course.go_on()
                return True
            elif typed == "!":
                self._answered(self._course.best)
                return True
            elif typed.isdecimal() and not 1 <= int(typed) <= len(moves):
                self._say("play-number-off", last=len(moves), style="yellow")
            elif typed and self._answered(moves[int(typed) - 1] if typed.isdecimal() else typed):
                return True

    def _rules(self) -> None:
        """The rule that the part is about, else those that matter now."""
        book = rulebook(self._course.lesson.game, self._words.lang)
        show_rules(self._console, [book.rule(number) for number in self._course.rules])

    def _answered(self, move: str) -> bool:
        """Whether a move was right; else a sentence says why not."""
        answer = self._course.answer(move)
        self._course = answer.course
        if not answer.right:
            self._console.print(self._why_not(answer, move))
        return answer.right

    def _why_not(self, answer: Answer, move: str) -> Text:
        if answer.refusal is None:
            return Text(self._words.wrong(answer.said), style="yellow")
        refusal = answer.refusal
        values = {"move": move[:40], "example": self._course.moves[0]}
        said = Text(self._words.say(f"refusal-{refusal.code}", **values), style="yellow")
        return said.append(f" {refusal.rule}", style="dim") if refusal.rule else said

    def _say(self, message: str, style: str = "", **values: str | int) -> None:
        self._console.print(Text(self._words.say(message, **values)), style=style)
