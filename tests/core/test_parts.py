"""The small parts: bits, cells, cards, moves, options, words, rulebooks, narration, registry."""

from __future__ import annotations

from pathlib import Path

import pytest

import handvol
from handvol.core import bits, card, registry
from handvol.core.card import Deck
from handvol.core.cells import Cells, medium, small, word
from handvol.core.event import Event
from handvol.core.move import Moves
from handvol.core.options import flag, settle, whole
from handvol.core.position import Reader
from handvol.speech.narrate import Narrator
from handvol.speech.rulebook import rulebook
from handvol.speech.words import LANGUAGES, Words, system_language


def test_bits_agree_with_sets() -> None:
    for cards in ([0], [3, 5, 62], list(range(63)), [7, 8]):
        made = bits.as_bits(cards)
        assert bits.members(made) == cards
        assert bits.popcount(made) == len(cards)
        assert (bits.lowest(made), bits.highest(made)) == (min(cards), max(cards))
        assert [bits.nth_bit(made, n) for n in range(len(cards))] == cards
        assert [bits.contains(made, card) for card in range(63)] == [c in cards for c in range(63)]


class Small(Cells):
    hands: list[int] = word(2)
    grid: list[list[int]] = small(2, 3)
    total: int = medium()


def test_cells_survive_being_a_record() -> None:
    cells = Small()
    assert cells.grid == [[0, 0, 0], [0, 0, 0]]
    cells.hands = [1 << 62, 5]
    cells.grid[1][2] = -7
    cells.total = -300
    cells.rng = (1 << 64) - 1
    again = Small.from_record(cells.to_record()[0])
    assert again == cells
    twin = cells.copy()
    twin.grid[1][2] = 1
    twin.hands[0] = 0
    assert (cells.grid[1][2], cells.hands[0]) == (-7, 1 << 62)
    assert twin != cells
    assert cells != "cells"


def test_a_deck_may_have_several_copies() -> None:
    deck = Deck(("1", "2"), (3, 1))
    assert deck.counted([2, 1]) == ["1", "1", "2"]
    assert deck.text(-1) is None
    assert deck.number(3) is None
    reader = Reader({"hand": ["1", "1", "1", "1"]}, ["hand"], 2, deck)
    with pytest.raises(handvol.PositionError, match="only 3 times"):
        reader.cards(reader.items("hand"), "hand")
    assert Reader({}, [], 2, deck).unnamed() == [0, 0, 0, 1]


def test_a_deck_remembers_a_bounded_number_of_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card, "REMEMBERED", 16)
    deck = Deck(tuple(map(str, range(10))))
    for cards in (*range(1 << 10), *range(1 << 10)):
        assert deck.texts(cards) == [str(number) for number in range(10) if cards >> number & 1]
        assert len(deck._texts) <= 16
    deck.texts(5).clear()
    assert deck.texts(5) == ["0", "2"]


def test_reader_checks_flags_and_seats() -> None:
    reader = Reader({"on": 1, "who": "me"}, ["on", "who"], 2, Deck(("1",)))
    with pytest.raises(handvol.PositionError, match="true or false"):
        reader.flag("on", default=True)
    assert reader.flag("off", default=True)
    with pytest.raises(handvol.PositionError, match="0 to 1"):
        reader.seat("me", "who")


def test_two_moves_must_not_have_the_same_text() -> None:
    with pytest.raises(ValueError, match="same text"):
        Moves({0: ["take 1"], 5: ["Take 1"]})
    moves = Moves({0: ["take 1", "take 2"], 64: ["put 1"]})
    assert moves.verbs() == ["take", "put"]
    assert moves.actions() == [0, 1, 64]


def test_options_of_every_kind() -> None:
    declared = (
        flag("fast", False, "X-1"),
        whole("size", None, 1, 9, "X-2", "by lot"),
        whole("n", 3, 1, 5, "X-3"),
    )
    assert settle(declared, {}, "Game") == {"fast": False, "size": None, "n": 3}
    assert settle(declared, {"fast": True, "size": 9}, "Game")["size"] == 9
    for wrong in ({"fast": 1}, {"size": 0}, {"size": "1"}, {"n": None}, {"n": True}):
        with pytest.raises(handvol.OptionError, match="takes"):
            settle(declared, wrong, "Game")
    assert [option.shown_default() for option in declared] == ["false", "null", "3"]


def test_events_know_who_may_see_them() -> None:
    public, secret = Event("put", {"seat": 1}), Event("choice", {"seat": 1, "card": "7P"}, (1,))
    assert all(public.visible_to(seat) for seat in (None, 0, 1))
    assert [secret.visible_to(seat) for seat in (None, 0, 1)] == [False, False, True]
    assert secret.as_dict() == {"kind": "choice", "seat": 1, "card": "7P"}


def test_words_in_four_languages() -> None:
    said = {Words(lang, "ninjan").say("word-rock") for lang in LANGUAGES}
    assert said == {"steen", "rock", "Stein", "pierre"}
    words = Words("en", "ninjan")
    with pytest.raises(KeyError):
        words.say("no-such-message")
    with pytest.raises(LookupError):
        words.say("also-no-such-message")
    with pytest.raises(ValueError, match="event-put"):
        words.say("event-put")
    with pytest.raises(handvol.OptionError, match="nl, en, de, fr"):
        Words("tlh")


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nl_NL", "LC_ALL": "de_DE"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_system_language_is_used_where_we_speak_it(
    variables: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert system_language() == spoken


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulebooks_have_rules_an_introduction_and_an_example(every_game: str, lang: str) -> None:
    book = rulebook(every_game, lang)
    assert book.title
    assert book.intro
    assert all(section.rules for section in book.sections[:-1])
    example = book.sections[-1]
    assert not example.rules
    assert len(example.text) > 300
    assert all(rule.text for rule in book.rules.values())


def test_a_rule_can_be_asked_for_by_number() -> None:
    book = rulebook("ninjan", "en")
    assert book.rule(" nj-4.2 ").number == "NJ-4.2"
    with pytest.raises(handvol.OptionError, match=r"NJ-1\.1 to NJ-5\.2"):
        book.rule("NJ-9.9")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_move_can_be_said(table: tuple[str, int], lang: str) -> None:
    from handvol.testing.walk import random_chooser, walk

    name, seats = table
    game = handvol.game(name, seats=seats)
    names = [f"Player{seat}" for seat in range(seats)]
    narrators = [Narrator(game, Words(lang, name), names, you) for you in (None, 0)]
    for state in walk(game.deal(seed=seats), random_chooser(seats)):
        for narrator in narrators:
            assert all(isinstance(narrator.event(event), str) for event in state.events)
            assert all(narrator.move(move) for move in state.moves())


def test_games_know_their_folder(every_game: str) -> None:
    assert (registry.find(every_game).folder() / "rulebook" / "en.md").exists()
    assert isinstance(registry.find(every_game).folder(), Path)
