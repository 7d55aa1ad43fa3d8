"""The authority of a table in one process: the same rules and the same messages, in memory or in a file."""

from __future__ import annotations

import random
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from handvol.core.errors import RecordError
from handvol.core.event import CARD
from handvol.core.game import Game
from handvol.table import Clock, Settings, TableError, news
from handvol.table import commands as c
from handvol.table.book import Book, File, Memory
from handvol.table.course import Question
from handvol.table.entries import DAY, Entry
from handvol.table.local import LocalTable

from .desk import LIVE, MORNING, fingerprint


class Person:
    """Sits at a table of one process against bots that do anything, and remembers what it hears."""

    def __init__(
        self, game: str = "ninjan", seats: int = 3, seed: int = 1, book: Book | None = None, **settings: Any
    ) -> None:
        self.now = MORNING
        self.chance = random.Random(seed)
        self.heard: list[news.Message] = []
        self.book = book or Memory()
        self.bots = {seat: (f"Bot {seat}", "any") for seat in range(1, seats)}
        self.local = LocalTable.create(
            Settings(game, seats, **settings),
            self.book,
            {0: "Anna"},
            self.bots,
            self.think,
            self.advise,
            seed,
            lambda: self.now,
        )
        self.local.listen(0, self.heard.append)

    def think(self, question: Question) -> str:
        return self.chance.choice(question.moves)

    def advise(self, question: Question) -> list[dict[str, Any]]:
        return [{"move": move} for move in question.moves]

    def resume(self) -> None:
        """Begin again with what is in the book."""
        self.local = LocalTable.resumed(self.book, self.think, self.advise, lambda: self.now)
        self.local.listen(0, self.heard.append)

    @property
    def board(self) -> news.Board:
        """The game as it was told last."""
        boards = (m.board for m in reversed(self.heard) if isinstance(m, news.News | news.Welcome))
        return next(board for board in boards if board is not None)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = msgspec.json.decode(self.board.view)
        return view

    def decide(self) -> bool:
        """Bots decide, then the person, who does anything; whether the game goes on."""
        self.local.let_bots_decide()
        if not self.local.table.is_running:
            return False
        self.now += 1_000
        self.local.ask(0, c.Move(0, self.board.asked, self.chance.choice(self.board.moves)))
        return self.local.table.is_running

    def play(self) -> None:
        """To the end of a game."""
        self.local.ask(0, c.Ready())
        while self.decide():
            pass


@pytest.fixture
def file(tmp_path: Path) -> Iterator[File]:
    """A book in a file."""
    book = File(tmp_path / "evening.table")
    yield book
    book.close()


def test_a_match_is_played_and_every_record_verifies(every_game: str) -> None:
    person = Person(every_game, games=2)
    for number in (1, 2):
        person.play()
        assert person.view["winners"] == [*person.local.table.finished[-1].winners]
        assert person.local.table.status == ("pause", "over")[number - 1]
    for number, record in enumerate(person.local.table.finished):
        assert record.verify().over
        assert record.seed == 1 + number
        assert record.players == ("Anna", "Bot 1", "Bot 2")
    assert {type(message) for message in person.heard} <= set(get_args(news.AnyMessage))
    steps = [step for message in person.heard if isinstance(message, news.News) for step in message.told]
    told = [(step.seq, step.step) for step in steps]
    assert told == sorted(set(told)), "everything is told once, in order"


def test_without_a_seed_the_shuffle_can_be_checked() -> None:
    person = Person("djinn", 2)
    person.local._seed = None
    person.play()
    fairness = person.local.table.finished[0].fairness
    assert fairness is not None
    assert person.local.table.finished[0].verify().over


def test_what_is_said_is_what_a_server_would_say(every_game: str) -> None:
    person = Person(every_game)
    person.local.ask(0, c.Ready())
    spectator: list[news.Message] = []
    person.local.listen(None, spectator.append)
    for _ in range(6):
        person.decide()
        table = person.local.table
        assert person.board == news.board(table, 0, person.now)
        last = spectator[-1]
        assert isinstance(last, news.News | news.Seats)
        if isinstance(last, news.News):
            assert last.board == news.board(table, None, person.now)
    assert person.heard[0] == news.Welcome(2 + 3, 0, person.heard[0].picture, None, [], [])  # type: ignore[attr-defined]


def test_chat_and_hints_go_by_the_rules_of_the_table() -> None:
    person = Person()
    with pytest.raises(TableError, match="not possible"):
        person.local.ask(0, c.Hint())
    person.local.ask(0, c.Ready())
    person.local.ask(0, c.Hint())
    hint = person.heard[-1]
    assert isinstance(hint, news.Hint)
    assert [found["move"] for found in hint.moves] == person.board.moves
    person.local.ask(0, c.Say(text=" hello  there "))
    assert isinstance(person.heard[-1], news.Chat)
    assert person.heard[-1].text == "hello there"
    with pytest.raises(TableError, match="could not be understood"):
        person.local.ask(0, c.Hello())


# Undo


NO_CARDS = ("options", "layout")
"""What names cards in a view that nobody sees: the fields of Negenenveertig are called as the cards are."""


def cards_in(view: Any, game: Game) -> set[str]:
    """Every card that can be seen in a view."""
    match view:
        case str():
            return {view} if game.deck.number(view) is not None else set()
        case dict():
            return cards_in([item for key, item in view.items() if key not in NO_CARDS], game)
        case list():
            return {card for item in view for card in cards_in(item, game)}
    return set()


def cards_told(heard: list[news.Message], game: Game) -> set[str]:
    """Every card that was spoken of, face down again or not."""
    events = [event for m in heard if isinstance(m, news.News) for told in m.told for event in told.events]
    named = [
        event[key] for event in events for key, kind in game.arguments[event["kind"]].items() if kind == CARD
    ]
    return cards_in(named, game)


def test_nothing_can_be_learnt_by_taking_back(every_game: str) -> None:
    """Every card seen since forbids it; and what is taken back is as it was, card for card."""
    taken_back = forbidden = 0
    for seed in range(3):
        person = Person(every_game, 2, seed)
        game = person.local.table.game
        person.local.ask(0, c.Ready())
        decisions = 0
        while person.local.table.is_running and decisions < 150:
            person.local.let_bots_decide()
            if not person.local.table.is_running:
                break
            decisions += 1
            before, asked, heard = person.view, person.board.moves, len(person.heard)
            person.local.ask(0, c.Move(0, person.board.asked, person.chance.choice(asked)))
            if person.chance.random() < 0.5:
                person.local.let_bots_decide()
            seen = cards_in(person.view, game) | cards_told(person.heard[heard:], game)
            learnt = seen - cards_in(before, game)
            try:
                person.local.ask(0, c.Undo())
            except TableError as refusal:
                assert refusal.code == "no-undo"
                forbidden += bool(learnt)
            else:
                assert not learnt, f"{learnt} was seen, and the move taken back"
                assert (person.view, person.board.moves) == (before, asked)
                taken_back += 1
                person.local.ask(0, c.Move(0, person.board.asked, person.chance.choice(asked)))
    assert taken_back > 3
    assert forbidden > 3


# Coming and going


def test_who_runs_out_of_time_is_stood_in_for_and_may_come_back() -> None:
    person = Person("zandlopers", 2, clock=LIVE)
    person.local.ask(0, c.Ready())
    person.local.let_bots_decide()
    asked = person.board.asked
    person.now += 2 * 60_000
    with pytest.raises(TableError) as late:
        person.local.ask(0, c.Move(0, asked, person.board.moves[0]))
    assert late.value.code == "not-now"
    seats = person.heard[-1]
    assert isinstance(seats, news.Seats)
    assert seats.picture.players[0].away
    assert person.local.let_bot_decide()
    person.local.ask(0, c.Back())
    assert person.local.table.chairs[0].is_present
    while person.decide():
        pass
    assert person.local.table.finished[0].verify().over


def test_a_game_that_was_left_goes_on_on_another_day(every_game: str, file: File) -> None:
    person = Person(every_game, 2, book=file, clock=LIVE)
    person.local.ask(0, c.Ready())
    for _ in range(4):
        person.decide()
    person.local.let_bots_decide()
    before = person.view
    person.local.ask(0, c.Leave())
    left, bank = fingerprint(person.local.table), person.local.table.chairs[0].bank
    file.close()
    person.now += 30 * DAY
    person.book = File(file.path)
    person.resume()
    assert fingerprint(person.local.table) == left
    person.local.ask(0, c.Back())
    assert person.view == before
    assert person.local.table.time_left(0, person.now) == max(bank, 30_000)
    while person.decide():
        pass
    assert person.local.table.finished[0].verify().over
    person.book.close()


def test_a_process_that_was_killed_costs_nobody_time(file: File) -> None:
    person = Person("zandlopers", 2, book=file, clock=Clock("live", bank=600))
    person.local.ask(0, c.Ready())
    person.decide()
    person.local.let_bots_decide()
    bank = person.local.table.chairs[0].bank
    person.now += DAY
    person.resume()
    assert person.local.table.chairs[0].away
    person.local.ask(0, c.Back())
    assert person.local.table.time_left(0, person.now) == bank


# The book


class Full(Memory):
    """A book in which nothing more can be written."""

    full = False

    def append(self, entries: Any) -> None:
        if self.full:
            raise OSError("no space left")
        super().append(entries)


def test_what_cannot_be_written_has_not_happened() -> None:
    book = Full()
    person = Person(book=book)
    person.local.ask(0, c.Ready())
    before, heard = fingerprint(person.local.table), len(person.heard)
    book.full = True
    with pytest.raises(TableError) as refused:
        person.local.ask(0, c.Move(0, person.board.asked, person.board.moves[0]))
    assert refused.value.code == "unavailable"
    assert (fingerprint(person.local.table), len(person.heard)) == (before, heard)
    book.full = False
    assert person.decide()


def test_a_file_is_read_by_its_owner_alone_and_opened_once(file: File) -> None:
    Person(book=file).local.ask(0, c.Ready())
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    with pytest.raises(RecordError, match="played elsewhere"):
        File(file.path)
    file.close()
    again = File(file.path)
    assert again.read()[0].at == MORNING
    again.remove()
    assert not file.path.exists()


def test_a_file_in_which_nothing_was_written_does_not_stay(tmp_path: Path) -> None:
    File(tmp_path / "empty.table").close()
    assert not [*tmp_path.iterdir()]


def test_any_beginning_of_a_file_is_a_table_of_whole_plans(file: File) -> None:
    """Whenever the power goes: what was told is there, and nothing of half a plan."""
    person = Person(book=file)
    whole: dict[int, list[Entry]] = {}
    person.local.ask(0, c.Ready())
    whole[file.path.stat().st_size] = file.read()
    for _ in range(5):
        person.decide()
        whole[file.path.stat().st_size] = file.read()
    text = file.path.read_bytes()
    for cut in random.Random(1).sample(range(min(whole), len(text)), 60):
        torn = file.path.with_name("torn.table")
        torn.write_bytes(text[:cut])
        book = File(torn)
        read = book.read()
        LocalTable.resumed(book, person.think).ask(0, c.Back())
        assert book.read()[: len(read)] == read, "what is written after a torn line can be read"
        known = max(size for size in whole if size <= cut)
        assert read[: len(whole[known])] == whole[known]
        book.remove()


@pytest.mark.parametrize("text", [b"nonsense\n", b"[]\n", b'[{"entry":"dealt","at":1}]\n', b"[{}]\n", b""])
def test_a_book_that_tells_of_no_table_is_said(file: File, text: bytes) -> None:
    file.path.write_bytes(text)
    with pytest.raises(RecordError):
        LocalTable.resumed(file, lambda question: question.moves[0])


@pytest.mark.parametrize(
    ("was", "is_now", "reason"),
    [('"choose ', '"choose 99', "is not a move"), ('"game":"ninjan"', '"game":"whist"', "whist")],
)
def test_a_book_that_cannot_be_played_on_is_named_with_the_reason(
    file: File, was: str, is_now: str, reason: str
) -> None:
    person = Person(book=file)
    person.local.ask(0, c.Ready())
    person.decide()
    file.path.write_text(file.path.read_text().replace(was, is_now))
    with pytest.raises(RecordError, match=f"^evening cannot be gone on with. .*{reason}"):
        person.resume()


def test_it_needs_no_server_no_store_and_no_compiler() -> None:
    """So that it can run where none of them is, such as a browser's worker."""
    script = (
        "import sys\n"
        "from handvol.table import Settings, commands as c\n"
        "from handvol.table.book import Memory\n"
        "from handvol.table.local import LocalTable\n"
        "bots = {1: ('Bram', 'last')}\n"
        "local = LocalTable.create(\n"
        "    Settings('ninjan', 2), Memory(), {0: 'Anna'}, bots, lambda q: q.moves[-1]\n"
        ")\n"
        "local.ask(0, c.Ready())\n"
        "local.ask(0, c.Leave())\n"
        "local.let_bots_decide()\n"
        "assert local.table.status == 'over'\n"
        "parts = ('server', 'store', 'terminal', 'lab', 'cli')\n"
        "unwanted = {'asyncio', 'sqlite3', 'numba', 'rich', *(f'handvol.{part}' for part in parts)}\n"
        "print(sorted(unwanted & sys.modules.keys()))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
