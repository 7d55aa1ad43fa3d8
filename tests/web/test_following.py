"""What happens can be followed in a browser: step by step, back and on, in a list, aloud."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import handvol
from handvol.speech.words import LANGUAGES

from .bursts import burst
from .staged import Stage

GAMES = ["djinn", "jatten", "negenenveertig", "ninjan", "zandlopers"]
HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
LISTEN = """() => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) heard.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(document.querySelector('#said'), { childList: true });
}"""
LOG = "() => [...document.querySelectorAll('.side .log-line')].map(line => line.textContent.trim())"
HANDS = "() => document.querySelector('.board').innerText"


def sit(visitor: Any, game: str = "ninjan") -> Stage:
    """A table of three where nothing has happened yet; seat 0 looks on."""
    return Stage(visitor, handvol.game(game, seats=3).deal(seed=3), 0)


def surprise(stage: Stage, events: int = 27) -> list[dict[str, Any]]:
    """So much happens in one message; its steps."""
    state, told, _ = burst(stage.state, stage.seat, stage.seq + 1, events)
    stage.tell(state, told)
    return told


def brief(stage: Stage, steps: int = 3, weight: str = "major") -> list[dict[str, Any]]:
    """Some steps that are shown one by one."""
    state, told, _ = burst(stage.state, stage.seat, stage.seq + 1, 1)
    while len(told) < steps:
        state, more, _ = burst(state, stage.seat, told[-1]["seq"] + 1, 1)
        told += more
    for step in told:
        step["weight"] = weight
    stage.tell(state, told)
    return told


def is_past(visitor: Any) -> bool:
    return bool(visitor.page.locator(".felt.past").count())


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_what_one_missed_is_a_list_of_ways_back(visit: Callable[..., Any], game: str, size: str) -> None:
    visitor = visit(size, speed="normal", theme="dark" if size == "phone" else "light")
    stage = sit(visitor, game)
    surprise(stage)
    page = visitor.page
    lines = page.locator(".since-line:visible")
    lines.first.wait_for()
    visitor.look_at(f"since-{game}-{size}")
    assert not visitor.axe()
    now = page.evaluate(HANDS)
    seen = []
    for i in range(min(lines.count(), 4)):
        lines.nth(i).click()
        page.wait_for_selector(".felt.past")
        assert lines.nth(i).get_attribute("aria-current") == "step"
        seen.append(page.locator(".place-said").inner_text())
    assert len(set(seen)) == len(seen)
    visitor.look_at(f"past-{game}-{size}")
    assert not visitor.axe()
    page.keyboard.press("Escape")
    page.wait_for_selector(".felt:not(.past)")
    assert page.evaluate(HANDS) == now
    page.locator(".since-close:visible").click()
    page.wait_for_selector(".since", state="detached")
    assert not visitor.layout()


def test_who_looks_away_is_told_what_happened(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="normal")
    stage = sit(visitor)
    visitor.page.evaluate(HIDE, True)
    told = brief(stage, 4)
    visitor.until(f"document.querySelectorAll('.side .log li').length >= {len(told) - 1}")
    assert not visitor.page.locator(".since").count()
    visitor.page.evaluate(HIDE, False)
    visitor.page.locator(".side .since-line").first.wait_for()
    assert not is_past(visitor)


def test_a_few_steps_are_no_list(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="normal")
    stage = sit(visitor)
    visitor.page.evaluate(HIDE, True)
    brief(stage, 4, "minor")
    visitor.page.evaluate(HIDE, False)
    brief(stage, 3)
    visitor.page.wait_for_timeout(200)
    assert not visitor.page.locator(".since").count()


def test_all_of_it_by_keyboard(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="once")
    stage = sit(visitor)
    told = brief(stage, 5)
    page = visitor.page
    press = page.keyboard.press
    visitor.until(f"document.querySelectorAll('.side .log li').length >= {len(told) - 1}")
    page.locator("h1").click()
    places = []
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        press(key)
        page.wait_for_selector(".felt.past")
        places.append(page.locator(".place-said").inner_text())
    assert places == ["5/6", "4/6", "5/6"]
    press(" ")
    page.wait_for_selector(".felt:not(.past)")
    press("ArrowLeft")
    page.wait_for_selector(".felt.past")
    press("Escape")
    page.wait_for_selector(".felt:not(.past)")

    visitor.tab_to(".side .log")
    press("ArrowUp")
    press("ArrowUp")
    press("Enter")
    page.wait_for_selector(".felt.past")
    press("Escape")
    page.wait_for_selector(".felt:not(.past)")
    visitor.tab_to(".player-back")
    press("Enter")
    page.wait_for_selector(".felt.past")
    visitor.tab_to(".player-now")
    press("Enter")
    page.wait_for_selector(".felt:not(.past)")


def test_the_last_turn_is_shown_once_more(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="half")
    stage = sit(visitor)
    visitor.page.evaluate(HIDE, True)
    brief(stage, 3)
    visitor.page.evaluate(HIDE, False)
    visitor.page.locator("h1").click()
    visitor.page.keyboard.press("r")
    visitor.page.wait_for_selector(".felt.past")
    visitor.page.wait_for_selector(".felt:not(.past)")


def test_keys_do_nothing_for_who_does_not_want_them(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="once", shortcuts=False)
    stage = sit(visitor)
    brief(stage, 3)
    visitor.until("document.querySelectorAll('.side .log li').length >= 2")
    visitor.page.locator("h1").click()
    for key in ("ArrowLeft", "r", " "):
        visitor.page.keyboard.press(key)
    assert not is_past(visitor)
    assert visitor.page.locator(".player-pause").count() == 1
    visitor.page.locator(".player-back").click()
    visitor.page.wait_for_selector(".felt.past")


@pytest.mark.parametrize("motion", ["on", "off"])
def test_every_line_is_said_once_and_when_it_is_shown(visit: Callable[..., Any], motion: str) -> None:
    visitor = visit("desk", speed="double", motion=motion)
    stage = sit(visitor, "jatten")
    page = visitor.page
    page.evaluate(LISTEN)
    brief(stage, 4)
    assert len(page.evaluate("heard")) < 4
    page.wait_for_selector(".felt:not(.past)")
    visitor.until("document.querySelector('.player-on').ariaDisabled === 'true'")
    said = page.evaluate("heard")
    assert "" not in said
    lines = " ".join(page.evaluate(LOG))
    assert lines
    assert " ".join(said).startswith(lines)
    assert len(" ".join(said)) - len(lines) < 100
    page.locator(".player-back").click()
    page.wait_for_selector(".felt.past")
    page.locator(".player-on").click()
    page.wait_for_selector(".felt:not(.past)")
    again = page.evaluate("heard")[len(said) :]
    assert len(again) == 1
    assert again[0].startswith("4/5: ")


def test_beats_are_the_same_without_flights(visit: Callable[..., Any]) -> None:
    times = []
    for motion in ("on", "off"):
        visitor = visit("desk", speed="normal", motion=motion)
        visitor.page.clock.install()
        stage = sit(visitor)
        visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") + 1_000)
        brief(stage, 3)
        visitor.page.clock.run_for(100)
        seen = []
        for _ in range(30):
            seen.append(visitor.page.locator(".player-on[aria-disabled=true]").count())
            visitor.page.clock.run_for(100)
            visitor.page.wait_for_timeout(60)
        times.append(seen.index(1))
    assert abs(times[0] - times[1]) <= 1
    assert 16 <= times[0] <= 20


def test_what_is_not_on_screen_is_not_answered_by_mistake(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", speed="half")
    state = handvol.game("ninjan", seats=3).deal(seed=3)
    stage = Stage(visitor, state, 0)
    page = visitor.page
    page.locator(".hand .usable").first.click(position={"x": 9, "y": 18})
    page.locator(".actions .primary").click()
    visitor.until("!document.querySelector('.hand .usable')")
    made = len(stage.moves)
    while True:
        before = stage.state
        state, told, _ = burst(stage.state, 0, stage.seq + 1, 1)
        if state.turn == 0:
            break
        stage.tell(state, told)
        stage.state = state
    told = [
        {**told[0], "weight": "end"},
        {**told[0], "seq": told[0]["seq"] + 1, "weight": "end", "events": []},
    ]
    assert before.turn != 0
    stage.tell(state, told)
    page.wait_for_selector(".prompt:has-text('First see')")
    visitor.look_at("first-look-phone")
    assert not visitor.axe()
    page.locator(".hand .card").first.click(position={"x": 9, "y": 18})
    page.wait_for_selector(".toast:has-text('First see')")
    assert len(stage.moves) == made
    page.wait_for_selector(".hand .usable, .actions [data-move]:enabled, .spot.open")


def test_the_last_move_of_every_seat_stays_at_its_place(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="once")
    stage = sit(visitor, "negenenveertig")
    brief(stage, 6)
    visitor.until("document.querySelectorAll('.lately:not(:empty)').length === 3")
    page = visitor.page
    assert page.locator(".board [data-recent]").count()
    page.locator(".side .log-line").last.hover()
    lit = page.locator("[data-lit]").count()
    page.locator("h1").hover()
    assert page.locator("[data-lit]").count() == 0
    assert lit >= 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_in_every_language(visit: Callable[..., Any], lang: str) -> None:
    visitor = visit("phone", speed="normal", lang=lang)
    stage = sit(visitor, "zandlopers")
    surprise(stage)
    visitor.page.locator(".since-line:visible").first.click()
    visitor.page.wait_for_selector(".felt.past")
    visitor.look_at(f"past-{lang}-phone")
    assert not visitor.axe()


def test_a_line_of_long_ago_leads_back_too(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    visitor.begin("ninjan")
    page = visitor.page
    for step in range(40):
        if page.locator(".side .log .log-head").count() >= 4:
            break
        visitor.by_mouse(step)
        page.wait_for_timeout(60)
    page.reload()
    page.wait_for_selector(".side .log-line")
    hand = page.locator(".hand .card").count()
    page.locator(".side .log-line").first.click()
    page.wait_for_selector(".felt.past")
    assert page.locator(".hand .card").count() == 9 > hand
    page.keyboard.press("Escape")
    page.wait_for_selector(".felt:not(.past)")
    assert page.locator(".hand .card").count() == hand


def test_what_comes_at_once_is_seen_one_after_the_other(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", speed="normal")
    visitor.begin("ninjan")
    page = visitor.page
    page.wait_for_selector(".hand .usable")
    page.evaluate(
        """() => {
            window.seen = [];
            new MutationObserver(() => {
                const text = document.querySelector('.last').textContent.trim();
                if (text && text !== seen.at(-1)?.text) seen.push({ text, time: performance.now() });
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    for step in range(12):
        if page.evaluate("seen.length") > 5:
            break
        visitor.by_mouse(step)
        page.wait_for_timeout(1_000)
    times = [one["time"] for one in page.evaluate("seen")]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert len(gaps) >= 5
    assert sum(gap > 340 for gap in gaps) >= len(gaps) - 2
