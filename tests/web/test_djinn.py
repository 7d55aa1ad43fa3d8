"""Djinn in a real browser: lamps, their targets, the card to keep, caves and what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import handvol

from .staged import Stage

CORNER = {"x": 9, "y": 18}


def stage(visitor: Any, djinns: list[str], **changes: Any) -> Stage:
    """Seat 0 of three; Bo has led yellow 9, and Ada has put yellow 5 on it unless told otherwise."""
    game = handvol.game("djinn", seats=3)
    position = {
        "game": "djinn",
        "seats": 3,
        "options": game.options,
        "turn": 0,
        "phase": "after",
        "hands": [["Y1", "R2"], ["Y3", "Y4"], ["G1", "G2", "G3"]],
        "djinns": [djinns, [], []],
        "trick": [{"seat": 1, "card": "Y9"}, {"seat": 0, "card": "Y5"}],
        "led": "yellow",
        "leader": 2,
        "first": 2,
        "dealer": 1,
        "trump": "P3",
    }
    return Stage(visitor, game.load({**position, **changes}), 0)


BEFORE = {
    "phase": "before",
    "leader": 1,
    "first": 1,
    "dealer": 0,
    "trick": [{"seat": 1, "card": "Y9"}, {"seat": 2, "card": "Y5"}],
    "hands": [["G1", "Y2"], ["Y3"], ["G2"]],
}


@pytest.mark.parametrize("power", ["no-trump", "lowest", "fifteen", "vanish", "greedy"])
def test_a_lamp_is_picked_and_pressed(visit: Callable[..., Any], power: str) -> None:
    visitor = visit("phone")
    table = stage(visitor, [power], **({"leader": 1, "first": 1, "dealer": 0} | after_two()))
    lamp = visitor.page.locator(f".dj-lamp[data-card={power}]")
    lamp.click()
    assert lamp.get_attribute("aria-pressed") == "true"
    assert not visitor.layout()
    lamp.click()
    visitor.page.wait_for_selector(".dj-lamp", state="detached")
    assert table.moves == [f"djinn {power}"]


def after_two() -> dict[str, Any]:
    """Bo has led, Cleo has played, then Ada."""
    trick = [("Y9", 1), ("Y7", 2), ("Y5", 0)]
    return {
        "trick": [{"seat": seat, "card": card} for card, seat in trick],
        "hands": [["Y1"], ["Y3"], ["G1"]],
    }


@pytest.mark.parametrize(("power", "target"), [("swap", 2), ("replace", 1)])
def test_a_lamp_with_a_target_is_aimed_at_a_card(visit: Callable[..., Any], power: str, target: int) -> None:
    visitor = visit("desk")
    table = stage(visitor, [power], **({"leader": 1, "first": 1, "dealer": 0} | after_two()))
    page = visitor.page
    assert page.locator(".dj-trick .spot.open").count() == 0
    page.locator(f".dj-lamp[data-card={power}]").click()
    assert page.locator(".dj-trick .spot.open").count() == 2
    assert not visitor.axe()
    page.locator(".dj-played", has_text="Bo" if target == 1 else "Cleo").locator(".spot-press").click()
    page.wait_for_selector(".dj-lamp", state="detached")
    assert table.moves == [f"djinn {power} {target}"]


def test_new_trump_asks_for_a_colour_and_shows_it(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    table = stage(visitor, ["new-trump"], **BEFORE)
    page = visitor.page
    page.locator(".dj-lamp").click()
    assert not visitor.layout()
    assert not visitor.axe()
    page.locator(".dj-colours .spot-press").nth(1).click()
    page.wait_for_selector(".dj-effects")
    assert table.moves == ["djinn new-trump green"]
    assert "green" in page.locator(".dj-effects").inner_text()


def test_lamps_and_cards_that_do_not_fit_say_why(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    table = stage(visitor, ["swap", "fifteen", "free"], **BEFORE)
    page = visitor.page
    for press, rule in [("[data-card=swap]", "DJ-7.6"), ("[data-card=fifteen]", "DJ-7.8")]:
        page.locator(press).click()
        page.wait_for_selector(f'.toast [href="/rules/djinn#{rule}"]')
    page.locator(".hand [data-card=G1]").click(position=CORNER)
    page.wait_for_selector('.toast [href="/rules/djinn#DJ-3.1"]')
    page.locator("[data-card=free]").click()
    page.locator("[data-card=free]").click()
    page.wait_for_selector(".hand [data-card=G1].usable")
    assert table.moves == ["djinn free"]


def test_the_winner_taps_the_card_to_keep(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    played = after_two()["trick"]
    table = stage(
        visitor, [], phase="keep", trick=played, leader=1, first=1, dealer=0, hands=[["Y1"], ["Y3"], ["G1"]]
    )
    page = visitor.page
    assert page.locator(".dj-trick .spot.open").count() == 3
    page.locator(".dj-played", has_text="Bo").locator(".spot-press").click()
    page.wait_for_selector(".dj-mine [data-card=Y9]")
    assert table.moves == ["keep Y9"]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_cave_is_chosen_and_paid_on_the_table(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size)
    done: dict[str, Any] = {
        "trick": [],
        "led": None,
        "hands": [[], [], []],
        "first": 0,
        "leader": 0,
        "dealer": 2,
    }
    caves = {"3": ["run", "less", "colour"], "4": ["more", "pairs", "run"], "5": ["run", "less", "more"]}
    own = ["G2", "Y3", "P4", "R14", "Y15"]
    table = stage(visitor, [], phase="cave", treasures=[own, [], []], caves=caves, **done)
    page = visitor.page
    assert page.locator(".dj-row.mine .spot.open").count() == 2
    assert page.locator(".dj-enough").count() == 2
    assert not visitor.axe()
    page.locator(".dj-row.mine .spot-press").first.click()
    for card in ("G2", "Y3", "P4"):
        page.locator(f".dj-chip:has([data-card={card}]) .spot-press").click()
        page.wait_for_selector(f".dj-mine [data-card={card}]", state="detached")
    assert table.moves == ["cave run", "give G2", "give Y3", "give P4"]
    assert page.locator('.dj-cave [data-card="token-0"]').count() == 1
    assert not visitor.layout()


JUST_BEFORE, JUST_AFTER = 680, 60
"""Milliseconds: a turn that ends by itself does so 700 after one's card."""


def ends_by_itself(visit: Callable[..., Any], djinns: list[str], keep: bool, **settings: Any) -> bool:
    """Whether a turn ends by itself after one's card, always at one moment: neither sooner nor later."""
    visitor = visit("phone", **settings)
    page = visitor.page
    page.clock.install()
    table = stage(visitor, djinns, **(BEFORE | {"hands": [["Y1", "Y2"], ["Y3"], ["G2"]]}))
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    if keep:
        page.locator(".dj-keep").click()
        assert page.locator(".dj-keep").get_attribute("aria-pressed") == "true"
    page.locator(".hand [data-card=Y2]").click(position=CORNER)
    page.locator(".actions [data-move='play Y2']").click()
    page.wait_for_selector(".actions [data-move=end]:enabled")
    page.clock.run_for(JUST_BEFORE)
    page.evaluate("1")
    assert table.moves == ["play Y2"]
    page.clock.run_for(JUST_AFTER)
    page.evaluate("1")
    soon = table.moves == ["play Y2", "end"]
    page.clock.run_for(10_000)
    page.evaluate("1")
    assert (table.moves == ["play Y2", "end"]) == soon
    return soon


AFTER_ONES_CARD, BEFORE_IT_ALONE = "swap", "free"
"""A lamp that can be used after one's card, and one that cannot."""


@pytest.mark.parametrize("lamp", [AFTER_ONES_CARD, BEFORE_IT_ALONE])
@pytest.mark.parametrize("auto", [False, True])
def test_when_a_turn_ends_does_not_tell_which_lamps_one_holds(
    visit: Callable[..., Any], lamp: str, auto: bool
) -> None:
    assert ends_by_itself(visit, [lamp], keep=True, auto=auto)
    assert not ends_by_itself(visit, [lamp], keep=False, auto=auto)


def test_who_is_known_to_hold_no_lamp_is_not_asked_to_end_the_turn(visit: Callable[..., Any]) -> None:
    assert ends_by_itself(visit, [], keep=False)
