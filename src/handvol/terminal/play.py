"""A game at the command line: one person, bots in the other seats, one line at a time."""

from __future__ import annotations

import importlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from handvol.bots import Bot, make
from handvol.bots.greedy import GreedyBot
from handvol.core.errors import IllegalMove
from handvol.core.game import Game
from handvol.core.state import State
from handvol.speech.narrate import Narrator
from handvol.speech.rulebook import rulebook
from handvol.speech.words import Words

from .rules import show_rulebook, show_rules

BOT_NAMES = ("Anouk", "Bram", "Clara", "Denis", "Emma")
HINT_ITERATIONS = 30_000
HINT_ROWS = 3


class Stopped(Exception):
    """The person has had enough."""


@dataclass
class Seating:
    """Who sits where: the person, and a bot in every other seat."""

    person: int
    bots: dict[int, Bot]
    names: list[str]


def seat_bots(game: Game, person: int, bots: Sequence[str], seed: int, words: Words) -> Seating:
    """Bots by name in the seats that the person leaves; the last name goes for all that follow."""
    others = [seat for seat in range(game.seats) if seat != person]
    chosen = [bots[min(i, len(bots) - 1)] for i in range(len(others))]
    made = {seat: make(name, game, seed + seat) for seat, name in zip(others, chosen, strict=True)}
    names = [words.say("play-you")] * game.seats
    for seat, name in zip(others, BOT_NAMES, strict=False):
        names[seat] = name
    return Seating(person, made, names)


class Play:
    """One game from deal to end."""

    def __init__(self, game: Game, seating: Seating, words: Words, console: Console, seed: int) -> None:
        self._game = game
        self._seating = seating
        self._words = words
        self._console = console
        self._seed = seed
        self._narrator = Narrator(game, words, seating.names, seating.person)
        self._screen = importlib.import_module(f"{type(game).__module__.rpartition('.')[0]}.screen")
        self._decided: list[State] = []

    def run(self) -> State:
        """Play to the end; Stopped when the person leaves."""
        state = self._game.deal(self._seed)
        others = [name for seat, name in enumerate(self._seating.names) if seat in self._seating.bots]
        self._say("play-welcome", game=self._game.title, names=", ".join(others))
        self._say("play-help", style="dim")
        self._tell(state)
        while not state.over:
            assert state.turn is not None
            bot = self._seating.bots.get(state.turn)
            if bot is None:
                state = self._ask(state)
            else:
                state = state.play(bot.choose(state.view(state.turn), state.moves()))
                self._tell(state)
        self._show(state)
        self._result(state)
        return state

    def _ask(self, state: State) -> State:
        """Show the table and ask until a move is made or taken back."""
        self._show(state)
        moves = state.moves()
        self._say(f"phase-{state.phase}", style="bold")
        said = [self._narrator.move(move) for move in moves]
        width = max(map(len, said))
        for number, (move, words) in enumerate(zip(moves, said, strict=True), start=1):
            line = Text(f"  {number:>2}  ", style="bold cyan")
            line.append(f"{words:<{width}}", style="not bold default")
            self._console.print(line.append(f"   {move}", style="not bold dim default"))
        while True:
            typed = self._input()
            if typed == "?":
                self._rules(state)
            elif typed == "??":
                show_rulebook(self._console, rulebook(self._game.name, self._words.lang))
            elif typed == "h":
                self._hint(state)
            elif typed == "q":
                raise Stopped
            elif typed == "u":
                if self._decided:
                    self._say("play-undone", style="dim")
                    return self._decided.pop()
                self._say("play-no-undo", style="yellow")
            elif typed.isdecimal() and not 1 <= int(typed) <= len(moves):
                self._say("play-number-off", last=len(moves), style="yellow")
            elif typed:
                after = self._try(state, moves[int(typed) - 1] if typed.isdecimal() else typed)
                if after is not None:
                    self._decided.append(state)
                    self._tell(after)
                    return after

    def _try(self, state: State, move: str) -> State | None:
        """The state after the move, or None and a sentence that says why not."""
        try:
            return state.play(move)
        except IllegalMove as error:
            values = {"move": move[:40], "example": state.moves()[0]}
            sentence = Text(self._words.say(f"refusal-{error.code}", **values), style="yellow")
            if error.rule:
                sentence.append(f" {error.rule}", style="dim")
            self._console.print(sentence)
            return None

    def _input(self) -> str:
        prompt = Text(self._words.say("play-prompt") + " ", style="bold")
        try:
            return self._console.input(prompt).strip()
        except EOFError:
            raise Stopped from None

    def _rules(self, state: State) -> None:
        """The rules that apply to this decision."""
        book = rulebook(self._game.name, self._words.lang)
        self._console.print(Markdown(book.intro))
        self._say("play-rules-now", style="bold")
        show_rules(self._console, [book.rule(n) for n in self._game.rules_in_phase[state.phase]])
        self._say("play-all-rules", game=self._game.name, style="dim")

    def _hint(self, state: State) -> None:
        """The best moves with their chances; a simple player's choice until the search is ready."""
        from handvol.bots.searcher import Budget, searcher

        view = state.view(state.turn)
        moves = state.moves()
        search = searcher(type(self._game))
        if len(moves) == 1 or not search.ready():
            best = GreedyBot(self._game, 0).ranked(view, moves)[0][1]
            self._say("play-hint-greedy", move=self._narrator.move(best))
            return
        best_moves = search.run(self._game, view, Budget(HINT_ITERATIONS), seed=0)[:HINT_ROWS]
        width = max(len(self._narrator.move(found.move)) for found in best_moves)
        for found in best_moves:
            line = Text(f"  {moves.index(found.move) + 1:>2}  ", style="bold cyan")
            line.append(f"{self._narrator.move(found.move):<{width}}", style="not bold default")
            chance = self._words.say(
                "play-hint-row", chance=round(100 * found.win_chance), error=round(100 * found.win_error)
            )
            self._console.print(line.append(f"  {chance}", style="not bold dim default"))

    def _tell(self, state: State) -> None:
        """What happened, as far as the person may know."""
        for event in state.events:
            if event.visible_to(self._seating.person):
                sentence = self._narrator.event(event)
                if sentence:
                    self._console.print(Text(f"· {sentence}"), style="dim")

    def _show(self, state: State) -> None:
        view = state.view(self._seating.person)
        shown = self._screen.table(view, self._words, self._seating.names)
        self._console.print()
        self._console.print(Panel(shown, title=self._game.title, title_align="left"))

    def _result(self, state: State) -> None:
        winners = state.winners
        names = ", ".join(self._seating.names[seat] for seat in winners)
        if not winners:
            self._say("play-nobody-won", style="bold")
        elif self._seating.person in winners:
            self._say("play-won-you", count=len(winners), style="bold green")
        else:
            self._say("play-won-other", count=len(winners), names=names, style="bold")
        self._say(
            "play-seed", game=self._game.name, seats=self._game.seats, seed=str(self._seed), style="dim"
        )

    def _say(self, message: str, style: str = "", **values: str | int) -> None:
        self._console.print(Text(self._words.say(message, **values)), style=style)


def play(
    game: Game,
    bots: Sequence[str],
    person: int,
    seed: int | None,
    lang: str,
    record: Path | None,
    console: Console,
) -> None:
    """Play a game in the terminal, and keep its record where asked."""
    words = Words(lang, game.name)
    seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    seating = seat_bots(game, person, bots, seed, words)
    try:
        state = Play(game, seating, words, console, seed).run()
    except Stopped:
        console.print(Text(words.say("play-stopped")), style="dim")
        return
    if record is not None:
        state.record().save(record)
        console.print(Text(words.say("play-saved", path=str(record))), style="dim")
