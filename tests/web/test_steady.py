"""Nothing moves away under a finger, and nothing covers what one has to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import handvol

from .staged import Stage

BOXES = """() => ['.own', '.hand', '.board', '.prompt', '.last'].map((found) => {
    const box = document.querySelector(found).getBoundingClientRect();
    return [found, Math.round(box.left), Math.round(box.top), Math.round(box.width), Math.round(box.height)];
})"""
UNDER = """(at) => {
    const corner = document.querySelector(`.hand [data-at="${at}"] .corner b`).getBoundingClientRect();
    const found = document.elementFromPoint(corner.left + 2, corner.top + corner.height / 2);
    return found.closest('[data-at]')?.dataset.at;
}"""
COVERED = """() => {
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const parts = [...document.querySelectorAll('.board > *')].map((part) => part.getBoundingClientRect());
    return parts.filter((part) => part.bottom > dock.top + 1).length;
}"""


def at_a_choice(game: str) -> handvol.State:
    """A table of three where seat 0 may play one of several cards."""
    table = handvol.game(game, seats=3)
    for seed in range(50):
        state = table.deal(seed=seed)
        for step in range(60):
            hand = state.view(0).get("hand") or []
            moves = state.moves() if state.turn == 0 else []
            if step > 12 and sum(any(card in move.split() for move in moves) for card in set(hand)) > 2:
                return state
            choices = state.moves()
            if not choices:
                break
            state = state.play(choices[(seed + step) % len(choices)])
    raise AssertionError(game)


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", handvol.games())
def test_picking_a_card_moves_nothing_else(visit: Callable[..., Any], game: str, size: str) -> None:
    visitor = visit(size, lang="de", motion="off")
    Stage(visitor, at_a_choice(game), 0)
    page = visitor.page
    page.wait_for_selector(".hand .usable")
    before = page.evaluate(BOXES)
    names = page.locator(".hand .usable").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    for name in dict.fromkeys(names):
        page.locator(f".hand [data-card='{name}']").first.click(position={"x": 9, "y": 18})
        page.wait_for_selector(".hand .picked")
        assert page.evaluate(BOXES) == before
    assert not visitor.layout()


def test_a_picked_card_leaves_its_neighbours_number_in_sight(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    Stage(visitor, handvol.game("ninjan", seats=3).deal(seed=2), 0)
    page = visitor.page
    visitor.tab_to(".hand [data-at]")
    for place in range(8):
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter" if place % 2 else "Shift")
        assert page.evaluate(UNDER, place + 1) == str(place + 1)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("game", handvol.games())
def test_a_tip_covers_nothing_of_the_table(visit: Callable[..., Any], game: str, lang: str) -> None:
    visitor = visit("phone", lang=lang, guide=True)
    Stage(visitor, at_a_choice(game), 0)
    visitor.page.wait_for_selector(".guide")
    assert visitor.page.evaluate(COVERED) == 0
    assert not visitor.layout()


def test_who_plays_against_bots_alone_sees_no_chat_and_no_way_back_that_is_none(
    visit: Callable[..., Any],
) -> None:
    visitor = visit("desk")
    visitor.begin("ninjan")
    page = visitor.page
    page.wait_for_selector(".hand .usable")
    assert not page.locator(".talk").count()
    assert page.get_by_label("Take back").is_disabled()


def test_titles_have_room_for_what_hangs_below_the_line(visit: Callable[..., Any]) -> None:
    for path in ("/replay", "/settings"):
        visitor = visit("desk")
        visitor.go(path)
        visitor.page.wait_for_selector(".bar h1")
        assert not visitor.page.evaluate(
            """() => [...document.querySelectorAll('.bar h1, .bar-title')].filter((title) => {
                const { overflowY, lineHeight, fontSize } = getComputedStyle(title);
                return overflowY !== 'visible' && parseFloat(lineHeight) < 1.3 * parseFloat(fontSize);
            }).map((title) => title.outerHTML)"""
        )


def test_to_draw_is_not_the_biggest_button_while_there_are_cards_to_lay(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    game = handvol.game("negenenveertig", seats=3)
    states = (game.deal(seed=seed) for seed in range(100))
    state = next(s for s in states if s.turn == 0 and len(s.moves()) > 1)
    Stage(visitor, state, 0)
    visitor.page.wait_for_selector(".actions [data-move=draw]")
    assert not visitor.page.locator(".actions .primary").count()


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_what_comes_after_a_game_is_in_sight_with_its_result(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size)
    game = handvol.game("jatten", seats=5)
    state = game.deal(seed=4)
    while not state.over:
        state = state.play(state.moves()[len(state.history) % len(state.moves())])
    Stage(visitor, state, 0)
    visitor.page.wait_for_selector(".result h2")
    assert visitor.page.evaluate(
        """() => {
            document.querySelector('.result h2').scrollIntoView();
            return document.querySelector('.after').getBoundingClientRect().bottom <= innerHeight;
        }"""
    )
    if size == "desk":
        visitor.page.evaluate("document.querySelector('.felt').scrollTo(0, 0)")
        assert visitor.page.evaluate(
            "document.querySelector('.after').getBoundingClientRect().bottom <= innerHeight"
        )
    assert not visitor.layout()


@pytest.mark.parametrize("lang", ["nl", "fr"])
def test_nobody_has_chosen_before_the_first_move_of_a_replay(visit: Callable[..., Any], lang: str) -> None:
    visitor = visit("desk", lang=lang)
    state = handvol.game("ninjan", seats=2).deal(seed=1)
    while not state.over:
        state = state.play(state.moves()[0])
    page = visitor.page
    visitor.go("/replay")
    record = state.record().to_json()
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.wait_for_selector(".queue")
    assert page.locator(".place").input_value() == "0"
    assert not page.locator(".queue .card.back").count()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".queue .queue-card:not(.hole)")


def test_picking_a_lamp_moves_nothing_and_says_what_it_does(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="fr")
    lamps = ["swap", "new-trump", "fifteen", "lowest"]
    game = handvol.game("djinn", seats=3)
    position = {
        "hands": [["Y1", "R2"], ["Y3", "Y4"], ["G1", "G2"]],
        "djinns": [lamps, [], []],
        "phase": "before",
    }
    state = game.load(
        {"game": "djinn", "seats": 3, "options": game.options, "turn": 0, "leader": 0} | position
    )
    Stage(visitor, state, 0)
    page = visitor.page
    page.wait_for_selector(".dj-lamp")
    before = page.evaluate(BOXES)
    for lamp in ("new-trump", "lowest"):
        page.locator(f".dj-lamp[data-card={lamp}]").click()
        page.wait_for_selector(f".dj-lamp.picked[data-card={lamp}]")
        assert page.evaluate(BOXES) == before
        assert not visitor.layout()
    assert page.locator(".dj-lamp.picked").get_attribute("title") in page.locator(".prompt").inner_text()
