"""Whole games in a real browser: by mouse and by keyboard, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import handvol
from handvol.core.registry import find
from handvol.speech.narrate import Narrator
from handvol.speech.words import LANGUAGES, Words

GAMES = [name for name in handvol.games() if (find(name).folder() / "web" / "table.js").is_file()]
MOST_STEPS = 3_000


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("way", ["by_mouse", "by_keyboard"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(visit: Callable[..., Any], game: str, way: str, size: str) -> None:
    visitor = visit(size, theme="dark" if way == "by_keyboard" else "light")
    visitor.begin(game)
    page = visitor.page
    seen: set[str] = set()
    for step in range(MOST_STEPS):
        if visitor.idle():
            page.wait_for_selector(
                ".result, .hand .usable, .actions [data-move]:enabled, .spot.open > button"
            )
        phase = visitor.phase()
        if phase not in seen:
            visitor.look_at(f"{game}-{size}-{len(seen)}")
            assert not visitor.axe(), phase
            seen.add(phase)
        if step % 10 == 0:
            assert not visitor.layout(), phase
        if phase == "over":
            break
        getattr(visitor, way)(step)
        page.wait_for_timeout(20)
    assert "over" in seen
    assert page.locator(".result h2").inner_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_cannot_be_played_says_why(visit: Callable[..., Any], lang: str) -> None:
    visitor = visit("phone", lang=lang)
    visitor.begin("ninjan")
    page = visitor.page
    for step in range(200):
        page.wait_for_selector(".hand .usable, .actions [data-move]:enabled, .spot.open, .result")
        if page.locator(".actions [data-move^=put], .actions [data-move^=take]").count():
            break
        visitor.by_mouse(step)
        page.wait_for_timeout(30)
    page.locator(".hand .card").first.click(position={"x": 9, "y": 18})
    link = page.locator(".toast .rule-link")
    assert Words(lang, "ninjan").say("refusal-choice-stands") in page.locator(".toast").inner_text()
    assert link.get_attribute("href") == "/rules/ninjan#NJ-4.6"
    link.click()
    page.wait_for_selector(".rule.here")
    assert "NJ-4.6" in page.locator(".rule.here").inner_text()


def test_what_is_no_move_at_all_is_refused_in_words_too(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", lang="nl")
    visitor.begin("ninjan")
    visitor.page.evaluate(
        """async () => {
            const [{ excuse }, { Refused }, { loadWords }] = await Promise.all(
                [import('/web/notices.js'), import('/web/api.js'), import('/web/words.js')]);
            const words = await loadWords('nl', 'ninjan');
            const refused = new Refused('illegal-move', 'English', null, 'no-such-move');
            excuse(refused, words, 'ninjan', { move: 'dans', example: 'take 1' });
        }"""
    )
    said = Words("nl", "ninjan").say("refusal-no-such-move", move="dans", example="take 1")
    assert said in visitor.page.locator(".toast").inner_text()


def test_cards_travel_and_a_move_is_on_screen_at_once(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", motion="on")
    visitor.begin("ninjan")
    page = visitor.page
    page.wait_for_selector(".hand .usable")
    page.locator(".hand .usable").first.click(position={"x": 9, "y": 18})
    page.evaluate(
        """() => document.querySelector('.actions .primary').addEventListener('click', () => {
            const before = document.querySelectorAll('.hand .card').length, start = performance.now();
            const watch = () => document.querySelectorAll('.hand .card').length < before
                ? (document.body.dataset.flying = document.getAnimations().length,
                   document.body.dataset.took = performance.now() - start)
                : requestAnimationFrame(watch);
            watch();
        })"""
    )
    page.locator(".actions .primary").click()
    page.wait_for_selector("body[data-took]")
    assert (
        float(page.locator("body").get_attribute("data-took")) < 2_000
    )  # loose: benchmarks/web_speed.py measures
    assert int(page.locator("body").get_attribute("data-flying")) > 0


def test_forced_moves_play_themselves_for_who_likes_that(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", auto=True)
    visitor.begin("ninjan")
    page = visitor.page
    for step in range(400):
        if page.locator(".result").count():
            return
        if page.locator(".hand .card").count() > 1 or page.locator(".spot.open").count() > 1:
            visitor.by_mouse(step)
        page.wait_for_timeout(60)
    pytest.fail("the last card was not played")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_hint_shows_what_a_bot_would_do(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size)
    visitor.begin("ninjan")
    page = visitor.page
    page.wait_for_selector(".hand .usable")
    page.keyboard.press("h")
    page.wait_for_selector(".best", timeout=30_000)  # of a simple player while the search is not ready
    assert page.locator(".hand .best").count() == 1
    page.keyboard.press("m")
    assert page.locator(".every [data-move]").count() == 9
    assert page.locator(".every .best").count() == 1
    assert not visitor.layout()
    assert not visitor.axe()


def test_every_line_of_the_log_explains_itself(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    visitor.begin("ninjan")
    page = visitor.page
    page.wait_for_selector(".side .log .why")
    page.locator(".side .why").first.click()
    page.wait_for_selector(".rule-said")
    assert "NJ-2.2" in page.locator(".rule-said").first.inner_text()
    assert not visitor.axe()
    page.keyboard.press("Escape")
    page.wait_for_selector(".sheet", state="hidden")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_browser_tells_what_the_terminal_tells(visit: Callable[..., Any], game: str, lang: str) -> None:
    names = ["Anouk", "Bram", "Clara"]
    made = handvol.game(game, seats=3)
    narrator = Narrator(made, Words(lang, game), names, you=1)
    state = made.deal(seed=5)
    events, moves = list(state.events), []
    for turn in range(150):
        if state.over:
            break
        choices = state.moves()
        moves += choices
        state = state.play(choices[turn * 7 % len(choices)])
        events += state.events
    seen = [event for event in events if event.visible_to(1)]
    visitor = visit("desk", lang=lang)
    visitor.go("/")
    told = visitor.page.evaluate(
        """async ([game, lang, names, events, moves]) => {
            const [{ loadWords, Narrator }, { default: table }] =
                await Promise.all([import('/web/words.js'), import(`/games/${game}/web/table.js`)]);
            const narrator = new Narrator(table, await loadWords(lang, game), names, 1);
            return [events.map((event) => narrator.event(event)), moves.map((move) => narrator.move(move))];
        }""",
        [game, lang, names, [event.as_dict() for event in seen], moves],
    )
    assert told[0] == [narrator.event(event) for event in seen]
    assert told[1] == [narrator.move(move) for move in moves]
