"""Every lesson is played through by the rules, in every language; and a rule that changes is noticed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import handvol
from handvol.core import registry
from handvol.games.ninjan import material, rules
from handvol.games.ninjan.state import NinJanCells
from handvol.lessons import Course, Lesson, LessonError, Part, Start, faults, lesson, names, read
from handvol.lessons.words import LessonWords
from handvol.speech.rulebook import rulebook
from handvol.speech.words import LANGUAGES

ALL = [(game, name) for game in handvol.games() for name in names(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_rules_play_what_a_lesson_says(game: str, name: str) -> None:
    assert faults(lesson(game, name)) == []


@pytest.mark.parametrize(("game", "name"), ALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_a_lesson_says_is_said_in_every_language(game: str, name: str, lang: str) -> None:
    taught = lesson(game, name)
    words = LessonWords(taught, lang)
    wanted = {"title", *(part.say for part in taught.parts)}
    wanted |= {said for part in taught.parts for said in part.wrong.values()}
    for say in wanted:
        assert words.has(taught.message(say)), say
    book = rulebook(game, lang)
    for part in taught.parts:
        assert not part.rule or book.rule(part.rule)


@pytest.mark.parametrize("game", sorted({game for game, _ in ALL}))
def test_no_message_of_a_lesson_is_missing_or_left_over_in_a_language(game: str) -> None:
    folder = registry.find(game).folder() / "lessons"
    said = [
        f"{name}-{say}"
        for name in names(game)
        for part in lesson(game, name).parts
        for say in ("title", part.say, *part.wrong.values())
    ]
    for lang in LANGUAGES:
        text = (folder / f"{lang}.ftl").read_text(encoding="utf-8")
        assert sorted(re.findall(r"^([\w-]+) =", text, re.MULTILINE)) == sorted(set(said)), lang


def nothing(*given: Any) -> int:
    return 0


BROKEN: list[tuple[str, str, str, Any]] = [
    ("ninjan", "first", "beats", lambda card, other: not material.beats(card, other)),
    ("ninjan", "first", "rank_of", lambda card: -material.rank_of(card)),
    ("ninjan", "first", "value_sum", int.bit_count),
    ("ninjan", "ties", "FIRST_OF", (-1, 0, 1, 1, 2, 0, 2, 2)),
    ("ninjan", "ties", "value_sum", int.bit_count),
    ("ninjan", "negative", "beats", lambda card, other: False),
    ("ninjan", "negative", "rank_of", lambda card: 9),
    ("ninjan", "negative", "value_sum", int.bit_count),
    ("zandlopers", "first", "hourglasses", nothing),
    ("zandlopers", "first", "refusal_of_fit", nothing),
    ("zandlopers", "jokers", "refusal_of_fit", nothing),
    ("zandlopers", "tucking", "tuck", nothing),
    ("zandlopers", "three", "has_all_series", lambda s, seat: False),
    ("zandlopers", "deals", "TWICE_SEATS", 9),
    ("jatten", "first", "give_back", nothing),
    ("jatten", "first", "too_greedy", nothing),
    ("jatten", "crook", "take", nothing),
    ("jatten", "crook", "fill_hand", nothing),
    ("jatten", "signs", "sign_works", nothing),
    ("jatten", "signs", "look", nothing),
    ("negenenveertig", "first", "minus_points", nothing),
    ("negenenveertig", "first", "usable", lambda s: (1 << 49) - 1),
    ("negenenveertig", "jokers", "joker_fields", nothing),
    ("negenenveertig", "jokers", "swap", nothing),
    ("negenenveertig", "pile", "touching", lambda s, field: (1 << 49) - 1),
    ("djinn", "first", "winning_place", nothing),
    ("djinn", "first", "open_caves", nothing),
    ("djinn", "tricks", "winning_place", nothing),
    ("djinn", "lamps", "play_power", nothing),
    ("djinn", "caves", "open_caves", nothing),
    ("djinn", "caves", "next_cards", nothing),
]


@pytest.mark.parametrize(("game", "name", "rule", "other"), BROKEN)
def test_a_broken_rule_breaks_the_lesson_that_teaches_it(
    game: str, name: str, rule: str, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    taught = lesson(game, name)
    monkeypatch.setattr(registry.find(game).rules, rule, other)
    assert faults(taught)


def test_every_lesson_has_a_rule_that_was_broken() -> None:
    assert {(game, name) for game, name, _, _ in BROKEN} == set(ALL)


def test_a_put_card_that_does_not_stay_breaks_its_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(s: NinJanCells, pile: int) -> None:
        rules.end_resolving(s)

    monkeypatch.setattr(rules, "put", lost)
    assert faults(lesson("ninjan", "negative"))


def at(name: str, part: int) -> Course:
    """A lesson of Nin Jan at a part, by the first right move everywhere."""
    course = Course.begun(lesson("ninjan", name))
    while course.number < part:
        course = course.answer(course.best).course if course.part.asks else course.go_on()
    return course


def test_an_answer_is_right_wrong_or_refused_and_only_a_right_one_goes_on() -> None:
    course = at("first", 4)
    wrong, refused, right = course.answer("take 2"), course.answer("take 1"), course.answer("take 3")
    assert (wrong.right, wrong.said, wrong.course) == (False, "take-wrong", course)
    assert refused.refusal is not None
    assert (refused.refusal.rule, refused.course) == ("NJ-4.2", course)
    assert right.right
    assert (right.course.number, len(right.course.past)) == (5, 2)
    assert course.answer("nonsense").refusal is not None


def test_moves_are_asked_for_only_where_a_part_asks() -> None:
    assert at("first", 0).moves == []
    assert sorted(at("first", 2).moves) == ["choose 10S", "choose 7P"]
    over = at("first", 10)
    assert over.over
    assert over.moves == []


def test_a_goal_accepts_every_move_that_reaches_it() -> None:
    taught = lesson("ninjan", "first")
    goal = Part(say="take", goal={"scores.0": 8}, wrong={"*": "take-wrong"})
    course = at("first", 4)
    reached = Course(Lesson(taught.game, (goal,), name="first"), 0, course.state)
    assert list(reached.right()) == ["take 3"]
    assert reached.answer("take 2").said == "take-wrong"


def a_lesson(*parts: Part, **more: Any) -> Lesson:
    start = Start(
        position={"round": 9, "hands": [["7P"], ["3R"]], "piles": [["5S"], ["4R"], ["8R"]]},
    )
    return Lesson("ninjan", parts, seats=2, start=start, name="mine", **more)


CLAIMS: list[tuple[Part, str]] = [
    (Part(text="x", ask=("choose 8P",), wrong={"*": "no"}), "'choose 8P' is not legal"),
    (Part(text="x", refused={"choose 7P": "NJ-3.1"}), "should be refused by NJ-3.1, not by none"),
    (Part(text="x", refused={"take 1": "NJ-4.2"}), "should be refused by NJ-4.2, not by NJ-3.1"),
    (Part(text="x", point=("11P",)), "points at '11P'"),
    (Part(text="x", see={"round": 8}), "after it round is not 8"),
    (Part(text="x", see={"nowhere.3": 8}), "after it nowhere.3 is not 8"),
    (Part(text="x", told=("took",)), "'took' does not happen"),
    (Part(text="x", then=("choose 7P", "choose 3S")), "'choose 3S' cannot be played"),
    (Part(text="x", ask=("choose 7P",), wrong={"choose 7P": "no"}), "is not a wrong move here"),
    (Part(text="x", goal={"round": 8}, wrong={"*": "no"}), "no move is right"),
]


@pytest.mark.parametrize(("part", "fault"), CLAIMS)
def test_what_a_lesson_claims_is_held_against_the_rules(part: Part, fault: str) -> None:
    assert any(fault in found for found in faults(a_lesson(part)))
    assert faults(a_lesson(Part(text="x", ask=("choose 7P",), see={"turn": 1}))) == []


def test_a_lesson_that_is_too_long_or_says_nothing_of_wrong_moves_is_told() -> None:
    part = Part(text="x")
    assert "more than 40" in faults(a_lesson(*[part] * 41))[0]
    first = lesson("ninjan", "first")
    asks = Part(say="choose", ask=("choose 7P",))
    silent = Lesson("ninjan", (asks,), seats=2, start=first.start, name="first")
    assert "nothing is said of a move that is not right" in faults(silent)[0]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = ", "is no lesson"),
        ('game = "ninjan"\nparts = []', "1 to 200 parts, not 0"),
        ('game = "ninjan"\ncolour = 3\n[[parts]]\ntext = "x"', "colour"),
        ('game = "ninjan"\n[[parts]]\ntext = 3', "Expected `str`"),
        ("x = " + "[" * 5000 + "]" * 5000, "is no lesson"),
        ("# " + "x" * 300_000, "too large"),
    ],
)
def test_a_file_that_is_no_lesson_is_told_in_a_sentence(text: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match=re.escape(fault)):
        read(file)


def test_what_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="Cannot read"):
        read(tmp_path / "none.toml")
    with pytest.raises(LessonError, match=r"no lesson 'x'. There are: first, ties, negative"):
        lesson("ninjan", "x")
    with pytest.raises(LessonError, match="cannot begin: round must be"):
        Course.begun(Lesson("ninjan", (Part(text="x"),), start=Start(position={"round": 99})))


def test_a_file_of_ones_own_says_its_own_texts(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "ninjan"\ntitle = "Mine"\n[[parts]]\ntext = "Look."\n', encoding="utf-8")
    words = LessonWords(read(file), "de")
    assert (words.title, words.part(read(file).parts[0])) == ("Mine", "Look.")
    assert words.wrong("") == words.say("lesson-wrong")


def test_the_lesson_of_the_page_about_lessons_is_right(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "lessons.md").read_text(encoding="utf-8")
    file = tmp_path / "cover.toml"
    file.write_text(page.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    assert faults(read(file)) == []
    columns = re.findall(r"^\| (`.*?) \|", page.partition("| of a part")[2], re.MULTILINE)
    named = {name for column in columns for name in re.findall(r"`([a-z]+)`", column)}
    assert named == {*Part.__struct_fields__}
