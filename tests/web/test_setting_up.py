"""What can be agreed on before the deal; a clock that runs; a game that brings no table of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import handvol
from handvol.core.registry import find

from ..packages import crowd, edit, package
from .conftest import serving


def open_more(visitor: Any, game: str) -> None:
    visitor.go("/")
    visitor.page.locator(f'.game input[value="{game}"]').evaluate("radio => radio.click()")
    visitor.page.locator(".more > summary").click()
    visitor.page.wait_for_selector(".more-form")


@pytest.mark.parametrize("lang", ["nl", "en", "de", "fr"])
@pytest.mark.parametrize("game", handvol.games())
def test_options_are_said_in_words(visit: Callable[..., Any], game: str, lang: str) -> None:
    visitor = visit("phone" if lang in ("nl", "de") else "desk", lang=lang)
    open_more(visitor, game)
    shown = visitor.page.locator(".more-form").inner_text()
    assert not [
        option.name for option in find(game).declared if option.name.replace("_", " ") in shown.split("\n")
    ]
    visitor.page.locator(".more-form select").last.select_option("live")
    visitor.look_at(f"more-{game}-{lang}")
    assert not visitor.axe()


def test_what_was_agreed_on_holds_at_the_table(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", seats={"negenenveertig": 2})
    open_more(visitor, "negenenveertig")
    page = visitor.page
    page.get_by_label("Side of the board").select_option("blue")
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("An exchange counts").check()
    page.get_by_label("So many games in a row").fill("3")
    page.get_by_label("Clock").select_option("live")
    page.get_by_label("Minutes for each player").fill("500")
    page.get_by_label("Seconds more").fill("7")
    page.get_by_label("Name of the table").fill("Sunday <b>evening</b>")
    page.get_by_label("Strangers").check()
    page.get_by_label("Hints").check()
    page.get_by_label("Chat").uncheck()
    page.locator(".start .choice.big").click()
    page.wait_for_selector(".room-invite")
    settings = visitor.table()["settings"]
    assert settings["options"].items() >= {"board": "blue", "rounds": 1, "swap_counts": True}.items()
    assert settings["clock"] == {"kind": "live", "bank": 7200, "increment": 7, "days": 0}
    assert (settings["games"], settings["title"]) == (3, "Sunday <b>evening</b>")
    assert (settings["listed"], settings["hints"], settings["chat"]) == (True, True, False)
    assert page.locator(".bar-title").inner_text() == "Sunday <b>evening</b>"
    other = visit("phone")
    other.go("/")
    other.page.wait_for_selector(".tables a:has-text('Sunday')")
    other.look_at("open-tables")


def test_the_rulebooks_match_comes_first_and_is_the_only_one(visit: Callable[..., Any]) -> None:
    for lang, label, first in (
        ("en", "A match: as many games as players", ["Seat 1", "Seat 2", "Seat 3"]),
        ("nl", "Een partij: zoveel spellen als spelers", ["Plaats 1", "Plaats 2", "Plaats 3"]),
    ):
        visitor = visit("phone", lang=lang, seats={"jatten": 3})
        open_more(visitor, "jatten")
        page = visitor.page
        assert page.locator(".more-form .option").first.inner_text().startswith(label)
        assert not page.locator(
            ".more-form label:has-text('in a row'), .more-form label:has-text('achter elkaar')"
        ).count()
        assert page.locator("#option-first option").all_inner_texts()[1:] == first
        page.get_by_label(label).check()
        page.locator(".start .primary").click()
        page.wait_for_selector(".frame.playing")
        settings = visitor.table()["settings"]
        assert settings["options"]["match"] is True
        assert settings["games"] == 1


def test_choices_of_one_game_are_not_taken_to_another(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    open_more(visitor, "negenenveertig")
    visitor.page.get_by_label("Side of the board").select_option("blue")
    visitor.page.locator('.game input[value="ninjan"]').check(force=True)
    visitor.page.wait_for_selector(".more-form :text('Equal highest sums')")
    visitor.page.locator(".start .primary").click()
    visitor.page.wait_for_selector(".frame.playing")
    assert visitor.table()["settings"]["options"] == {"tie": "throw"}


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_clock_runs(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size)
    open_more(visitor, "ninjan")
    page = visitor.page
    page.get_by_label("Clock").select_option("live")
    page.get_by_label("Minutes for each player").fill("1")
    page.locator(".start .primary").click()
    page.wait_for_selector(".own .clock")
    first = page.locator(".own .clock").inner_text()
    assert first in ("1:00", "0:59", "0:58")
    visitor.until(f"document.querySelector('.own .clock').textContent !== '{first}'")
    visitor.look_at(f"clock-{size}")
    assert not visitor.axe()


def test_days_are_shown_as_days(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    open_more(visitor, "ninjan")
    visitor.page.get_by_label("Clock").select_option("days")
    visitor.page.get_by_label("Days for each move").last.fill("3")
    visitor.page.locator(".start .primary").click()
    visitor.page.wait_for_selector(".own .clock")
    assert visitor.page.locator(".own .clock").inner_text() in ("2 d", "3 d")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_game_from_another_package_is_played_without_a_table_of_its_own(
    visit: Callable[..., Any], tmp_path: Path, size: str
) -> None:
    package(tmp_path / "packages", "sixth", "A Sixth Game")
    with serving(tmp_path, str(tmp_path / "packages")) as address:
        visitor = visit(size, at=address, seats={"sixth": 3})
        visitor.begin("sixth")
        page = visitor.page
        page.wait_for_selector(".hand .usable")
        assert page.locator(".bar-title").inner_text() == "A Sixth Game"
        assert "piles" in page.locator(".plain-table").inner_text()
        visitor.look_at(f"plain-{size}")
        assert not visitor.axe()
        visitor.play_to_the_end()
        visitor.look_at(f"plain-{size}-over")
        visitor.context.close()


def test_a_game_that_speaks_english_alone_is_played_by_the_dutch(
    visit: Callable[..., Any], tmp_path: Path
) -> None:
    packages = tmp_path / "packages"
    package(packages, "english", "English Only", languages=["en"])
    partly = package(packages, "partly", "Partly Dutch", languages=["en", "nl"])
    edit(partly / "locales" / "nl.ftl", [("option-tie-share = de winst delen", "")])
    with serving(tmp_path, str(packages)) as address:
        visitor = visit("phone", at=address, lang="nl", seats={"english": 3})
        open_more(visitor, "partly")
        page = visitor.page
        assert page.locator(".option option").all_inner_texts() == ["een duel beslist", "share the win"]
        visitor.go("/rules/english")
        page.wait_for_selector("h1:has-text('Nin Jan: Spelregels')")
        visitor.begin("english")
        page.wait_for_selector(".hand .usable")
        assert "Choose a card" in page.locator(".prompt").inner_text()
        assert page.locator("html").get_attribute("lang") == "nl"
        visitor.play_to_the_end()
        visitor.context.close()


def test_a_game_for_so_many_alone_asks_for_no_number(visit: Callable[..., Any], tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    package(packages, "three", "For Three", "    min_seats = max_seats = 3")
    with serving(tmp_path, str(packages)) as address:
        for lang, players in {
            "nl": "3 spelers",
            "en": "3 players",
            "de": "3 Spieler",
            "fr": "3 joueurs",
        }.items():
            visitor = visit("phone", at=address, lang=lang, seats={"three": 5})
            visitor.go("/")
            page = visitor.page
            facts = page.locator('.game:has(input[value="three"]) small')
            assert facts.inner_text().startswith(players)
            page.locator('.game input[value="three"]').check(force=True)
            assert page.locator(".start select").count() == 1, "how strong the bots are"
            assert not visitor.layout()
        visitor.begin("three")
        assert len(visitor.table()["players"]) == 3
        visitor.context.close()


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_eight_play(visit: Callable[..., Any], tmp_path: Path, size: str) -> None:
    packages = tmp_path / "packages"
    crowd(packages)
    with serving(tmp_path, str(packages)) as address:
        visitor = visit(size, at=address)
        visitor.go("/")
        page = visitor.page
        page.locator('.game input[value="crowd"]').check(force=True)
        seats = page.locator(".start select").first
        assert seats.locator("option").all_inner_texts() == [str(count) for count in range(2, 9)]
        seats.select_option("8")
        page.locator(".start .primary").click()
        page.wait_for_selector(".hand .usable")
        assert len(visitor.table()["players"]) == 8
        visitor.look_at(f"eight-{size}")
        assert not visitor.axe()
        visitor.play_to_the_end()
        visitor.look_at(f"eight-{size}-over")
        visitor.context.close()
