"""After a game: the scores as bars, what the bot would have done, and the same marks in the replay."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import pytest

from handvol.core.record import Record

PATIENCE = 90_000
COSTS = (0.31, 0.12, 0.06, 0.01)
MARKS = ("??", "?", "?!", "")


def finished(visit: Callable[..., Any], size: str = "desk") -> Any:
    """A game of Nin Jan for two that somebody has played to its end."""
    visitor = visit(size, seats={"ninjan": 2})
    visitor.begin("ninjan")
    visitor.page.wait_for_selector(".hand .usable")
    visitor.play_to_the_end()
    return visitor


def verdicts(visitor: Any) -> list[dict[str, Any]]:
    """Verdicts that we make up about the decisions of seat 0, the worst last."""
    where = f"{visitor.server}/api/tables/{visitor.page.url.rsplit('/', 1)[1]}/records/1"
    with urllib.request.urlopen(where) as answer:
        record = Record.from_json(answer.read())
    states = list(record.states())
    steps = list(accumulate(len(state.steps) for state in states))
    own = [(number, state) for number, state in enumerate(states, start=1) if state.turn == 0]
    free = [(number, state) for number, state in own if len(state.moves()) > 1]
    return [
        {
            "frame": steps[number - 1],
            "seat": 0,
            "move": (move := record.moves[number - 1]),
            "best": next(other for other in state.moves() if other != move),
            "cost": cost,
            "mark": mark,
        }
        for (number, state), cost, mark in zip(free, COSTS[::-1], MARKS[::-1], strict=False)
    ]


def answer_with(visitor: Any, judged: list[dict[str, Any]]) -> list[int]:
    """Have the bot say this, the second time that it is asked."""
    asked: list[int] = []

    def answer(route: Any) -> None:
        asked.append(len(asked))
        if len(asked) == 1:
            refused = {"error": {"code": "not-now", "message": "Not now.", "rule": None, "reason": ""}}
            route.fulfill(status=409, json=refused)
        else:
            route.fulfill(json=judged)

    visitor.page.route("**/api/analysis", answer)
    return asked


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_two_worst_moments_and_their_place_in_the_replay(visit: Callable[..., Any], size: str) -> None:
    visitor = finished(visit, size)
    page = visitor.page
    judged = verdicts(visitor)
    asked = answer_with(visitor, judged)
    page.locator(".moments-ask").click()
    page.wait_for_selector(".moments[role=status]")
    page.wait_for_selector(".moments li")
    assert len(asked) == 2
    shown = page.locator(".moments li").all_inner_texts()
    assert len(shown) == 2
    assert "31 %" in shown[0]
    assert "12 %" in shown[1]
    visitor.look_at(f"moments-{size}")
    assert not visitor.axe()

    page.locator(".moments a").first.click()
    page.wait_for_selector(".transport")
    assert page.locator(".place").input_value() == str(judged[-1]["frame"])
    assert page.locator(".eyes select").input_value() == "0"
    page.wait_for_selector(".verdict .mark")
    assert "??" in page.locator(".verdict").inner_text()
    assert "31 % given away" in page.locator(".verdict").inner_text()
    assert page.locator(".marks i").count() == 3
    assert page.evaluate("document.querySelectorAll('.side .log .mark').length") >= 1
    visitor.look_at(f"replay-{size}")
    assert not visitor.axe()

    page.locator(".place").fill("0")
    page.locator(".next-mark").click()
    assert page.locator(".place").input_value() == str(judged[1]["frame"])
    assert "?!" in page.locator(".verdict").inner_text()
    visitor.until(f"location.hash === '#{judged[1]['frame']}'")
    page.reload()
    page.wait_for_selector(".transport")
    assert page.locator(".place").input_value() == str(judged[1]["frame"])


def test_a_bot_really_judges(visit: Callable[..., Any]) -> None:
    visitor = finished(visit)
    page = visitor.page
    for _ in range(3):
        page.locator(".moments-ask").click()
        page.wait_for_selector(".moments-ask, .moments li, .moments:not(.muted)", timeout=PATIENCE)
        if not page.locator(".moments-ask").count():
            break
    assert page.locator(".moments").inner_text()
    assert page.locator(".moments li").count() <= 2


def test_the_bars_are_there_after_a_reload(visit: Callable[..., Any]) -> None:
    visitor = finished(visit)
    page = visitor.page
    bars = "() => [...document.querySelectorAll('.bar-ink')].map(bar => bar.style.getPropertyValue('--h'))"
    page.reload()
    page.wait_for_selector(".result")
    visitor.until("document.querySelectorAll('.bar-ink').length > 4")
    heights = [float(height) for height in page.evaluate(bars)]
    assert max(heights) > 0
    visitor.look_at("bars-after-a-reload")
