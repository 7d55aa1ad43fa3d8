"""A game at the command line: one person, bots in the other seats, one line at a time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from handvol.bots import called, known
from handvol.core.event import Event
from handvol.core.record import Record
from handvol.core.registry import set_up
from handvol.core.steps import END, HARM, MAJOR, MINOR, REVEAL
from handvol.speech.narrate import Narrator
from handvol.speech.rulebook import rulebook
from handvol.speech.words import Words
from handvol.table import Settings, TableError, news
from handvol.table import commands as c
from handvol.table.book import Book, File
from handvol.table.entries import SECOND
from handvol.table.local import LocalTable
from handvol.table.tale import Told

from .kept import latest, new_book
from .minds import Minds
from .plain import screen_of
from .rules import show_rulebook, show_rules

HINT_ROWS = 3
LAST_SENTENCES = 6
"""So much of what has happened is said again to somebody who comes back."""
SEEDS = 1_000_000
BEATS = {MINOR: 0.1, MAJOR: 0.3, REVEAL: 0.5, HARM: 0.5, END: 0.6}
"""How many seconds a step stands before the next one is told, by its weight."""


class Stopped(Exception):
    """The person has had enough."""


class Play:
    """A table from one person's chair: what is heard, and what is typed."""

    def __init__(self, local: LocalTable, seat: int, words: Words, console: Console) -> None:
        self._local = local
        self._game = local.table.game
        self._seat = seat
        self._words = words
        self._console = console
        self._names = [chair.name for chair in local.table.chairs]
        self._names[seat] = words.say("play-you")
        self._narrator = Narrator(self._game, words, self._names, seat)
        self._screen = screen_of(self._game)
        self._board: news.Board | None = None
        self._view: dict[str, Any] = {}
        self._picture: news.Picture | None = None
        local.listen(seat, self._hear)

    # What is heard

    def _hear(self, message: news.Message) -> None:
        match message:
            case news.Welcome():
                self._picture = message.picture
                if message.board is not None:
                    self._see(message.board)
            case news.News():
                self._see(message.board)
                for step in message.told:
                    self._tell(step)
            case news.Seats():
                self._picture = message.picture
            case news.Hint():
                self._show_hint(message.moves)

    def _tell(self, step: Told) -> None:
        """Say what happened in a step, and give somebody who watches the time to read it."""
        sentences = self._sentences([step])
        for sentence in sentences:
            self._console.print(Text(sentence), style="yellow" if step.weight == HARM else "dim")
        if sentences and self._console.is_terminal:
            time.sleep(BEATS[step.weight])

    def _see(self, board: news.Board) -> None:
        self._board = board
        self._view = msgspec.json.decode(board.view)

    def _sentences(self, told: Sequence[Told]) -> list[str]:
        """What happened, as far as the person may know."""
        found = []
        for happened in told:
            for data in happened.events:
                rest = {key: value for key, value in data.items() if key != "kind"}
                sentence = self._narrator.event(Event(data["kind"], rest))
                if sentence:
                    found.append(f"· {sentence}")
        return found

    def _show_hint(self, moves: Sequence[dict[str, Any]]) -> None:
        """The best moves with their chances; one alone is a simple player's choice."""
        if not moves[0]["visits"]:
            self._say("play-hint-greedy", move=self._narrator.move(moves[0]["move"]))
            return
        assert self._board is not None
        best = moves[:HINT_ROWS]
        width = max(len(self._narrator.move(found["move"])) for found in best)
        for found in best:
            chance = self._words.say(
                "play-hint-row",
                chance=round(100 * found["win_chance"]),
                error=round(100 * found["win_error"]),
            )
            self._print_move(self._board.moves.index(found["move"]) + 1, found["move"], width, f"  {chance}")

    # Playing

    def run(self, record: Path | None) -> None:
        """Play until the match is over; Stopped when the person leaves."""
        others = ", ".join(name for seat, name in enumerate(self._names) if seat != self._seat)
        if self._board is None:
            self._say("play-welcome", game=self._game.title, names=others)
        else:
            self._say("play-back", game=self._game.title, names=others)
            self._say_again()
        self._say("play-help", style="dim")
        if self._local.table.finished and not self._local.table.is_running:
            self._end_game(record)
        while self._local.table.status != "over":
            self._local.ask(self._seat, c.Back() if self._local.table.is_running else c.Ready())
            while self._local.table.is_running:
                self._local.let_bots_decide()
                if self._local.table.is_running:
                    self._decide()
            self._end_game(record)

    def _say_again(self) -> None:
        """What happened last."""
        log = news.told(self._local.table, self._seat)
        for sentence in self._sentences(log)[-LAST_SENTENCES:]:
            self._console.print(Text(sentence), style="dim")

    def _decide(self) -> None:
        """Show the table and ask until a move is made or taken back."""
        board = self._board
        assert board is not None
        self._show()
        left = board.time_left[self._seat] if board.time_left else None
        clock = "" if left is None else "  {}:{:02}".format(*divmod(-(-left // SECOND), 60))
        asked = self._narrator.asked(self._view["phase"], board.moves)
        self._console.print(Text(asked + clock, style="bold"))
        width = max(len(self._narrator.move(move)) for move in board.moves)
        for number, move in enumerate(board.moves, start=1):
            self._print_move(number, move, width, f"   {move}")
        while self._board is board:
            typed = self._input()
            if typed == "?":
                self._rules()
            elif typed == "??":
                show_rulebook(self._console, rulebook(self._game.name, self._words.lang))
            elif typed == "h":
                self._ask(c.Hint())
            elif typed == "q":
                raise Stopped
            elif typed == "u":
                if self._ask(c.Undo()):
                    self._say("play-undone", style="dim")
            elif typed.isdecimal() and not 1 <= int(typed) <= len(board.moves):
                self._say("play-number-off", last=len(board.moves), style="yellow")
            elif typed:
                self._ask(c.Move(0, board.asked, board.moves[int(typed) - 1] if typed.isdecimal() else typed))

    def _ask(self, command: c.AnyCommand) -> bool:
        """Whether something could be done; if not, a sentence says why."""
        try:
            self._local.ask(self._seat, command)
        except TableError as error:
            if self._local.table.chairs[self._seat].away:
                self._say("play-time-up", style="yellow")
                self._local.let_bot_decide()
                if self._local.table.is_running:
                    self._local.ask(self._seat, c.Back())
            else:
                self._refuse(error, command)
            return False
        return True

    def _refuse(self, error: TableError, command: c.AnyCommand) -> None:
        """A sentence that says why not."""
        assert self._board is not None
        message, values = f"error-{error.code}", {}
        if error.reason and isinstance(command, c.Move):
            message = f"refusal-{error.reason}"
            values = {"move": command.move[:40], "example": self._board.moves[0]}
        sentence = Text(self._words.say(message, **values), style="yellow")
        if error.rule:
            sentence.append(f" {error.rule}", style="dim")
        self._console.print(sentence)

    def _end_game(self, record: Path | None) -> None:
        """Show how a game has ended, and wait for the next of the match."""
        self._show()
        self._result(self._local.table.finished[-1], record)
        if self._local.table.status == "over":
            return
        assert self._picture is not None
        wins = zip(self._names, self._picture.wins, strict=True)
        self._say(
            "play-match",
            number=self._picture.played,
            games=self._picture.settings.games,
            wins=", ".join(f"{name} {count}" for name, count in wins),
        )
        self._say("play-next", style="dim")
        if self._input() == "q":
            raise Stopped

    def leave(self) -> None:
        """The person goes; a bot would stand in until the game is gone on with."""
        if self._local.table.is_running:
            self._local.ask(self._seat, c.Leave())

    def _input(self) -> str:
        prompt = Text(self._words.say("play-prompt") + " ", style="bold")
        try:
            return self._console.input(prompt).strip()
        except EOFError:
            raise Stopped from None

    # Showing

    def _rules(self) -> None:
        """The rules that apply to this decision."""
        book = rulebook(self._game.name, self._words.lang)
        self._console.print(Markdown(book.intro))
        self._say("play-rules-now", style="bold")
        show_rules(
            self._console, [book.rule(number) for number in self._game.rules_in_phase[self._view["phase"]]]
        )
        self._say("play-all-rules", game=self._game.name, style="dim")

    def _show(self) -> None:
        shown = self._screen(self._view, self._words, self._names)
        self._console.print()
        self._console.print(Panel(shown, title=self._game.title, title_align="left"))

    def _print_move(self, number: int, move: str, width: int, more: str) -> None:
        line = Text(f"  {number:>2}  ", style="bold cyan")
        line.append(f"{self._narrator.move(move):<{width}}", style="not bold default")
        self._console.print(line.append(more, style="not bold dim default"))

    def _result(self, finished: Record, record: Path | None) -> None:
        """Who has won, and where the record is."""
        winners = finished.winners
        names = ", ".join(self._names[seat] for seat in winners)
        if not winners:
            self._say("play-nobody-won", style="bold")
        elif self._seat in winners:
            self._say("play-won-you", count=len(winners), style="bold green")
        else:
            self._say("play-won-other", count=len(winners), names=names, style="bold")
        self._say(
            "play-seed",
            game=self._game.name,
            seats=self._game.seats,
            seed=str(finished.seed),
            style="dim",
        )
        if record is not None:
            if self._local.table.settings.games > 1:
                record = record.with_stem(f"{record.stem}-{self._local.table.played}")
            finished.save(record)
            self._say("play-saved", path=str(record), style="dim")

    def _say(self, message: str, style: str = "", **values: str | int) -> None:
        self._console.print(Text(self._words.say(message, **values)), style=style)


def play(
    settings: Settings,
    bots: Sequence[str],
    person: int,
    seed: int | None,
    lang: str,
    record: Path | None,
    console: Console,
) -> None:
    """Play a new game in the terminal; the last name of `bots` goes for all seats that follow."""
    words = Words(lang, settings.game)
    seed = random.SystemRandom().randrange(SEEDS) if seed is None else seed
    game = set_up(settings.game, settings.seats, settings.options)
    minds = Minds(seed)
    others = [seat for seat in range(game.seats) if seat != person]
    seated = {}
    for number, (seat, name) in enumerate(zip(others, called(), strict=False)):
        bot = bots[min(number, len(bots) - 1)]
        minds.seat(seat, bot, game)
        seated[seat] = (name, bot)
    level = bots[0] if bots[0] in known() else settings.level
    settings = msgspec.structs.replace(settings, level=level, chat=False)
    people = {person: words.say("play-you")}
    with closing(new_book(settings.game)) as book:
        local = LocalTable.create(settings, book, people, seated, minds.think, minds.advise, seed)
        _sit(local, book, person, words, console, record)


def resume(game: str | None, lang: str, record: Path | None, console: Console) -> None:
    """Go on with the game that was left last."""
    minds = Minds(random.SystemRandom().randrange(SEEDS))
    with closing(latest(game)) as book:
        local = LocalTable.resumed(book, minds.think, minds.advise)
        person = next(seat for seat, chair in enumerate(local.table.chairs) if chair.is_person)
        _sit(local, book, person, Words(lang, local.table.settings.game), console, record)


def _sit(
    local: LocalTable, book: Book, person: int, words: Words, console: Console, record: Path | None
) -> None:
    """Play until the match is over, or the person goes; then it is kept."""
    at_table = Play(local, person, words, console)
    try:
        at_table.run(record)
        book.remove()
    except (Stopped, KeyboardInterrupt) as stopped:
        at_table.leave()
        kept = "play-left" if isinstance(book, File) else "play-stopped"
        console.print(Text(words.say(kept)), style="dim")
        if isinstance(stopped, KeyboardInterrupt):
            raise
