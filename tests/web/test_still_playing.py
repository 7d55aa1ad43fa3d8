"""Tables at which one still plays, on the home page: Play stays above, and one can be rid of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

ABOVE = """() => {
    const bottom = (found) => document.querySelector(found).getBoundingClientRect().bottom;
    return bottom('.start .primary') <= innerHeight && bottom('.start') <= bottom('.running h2');
}"""


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_old_tables_stand_below_play_and_say_whose_turn_it_is(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size, lang="fr")
    for game in ("ninjan", "zandlopers", "negenenveertig"):
        visitor.begin(game)
        visitor.page.wait_for_selector(".hand .usable, .actions [data-move]:enabled")
    visitor.go("/")
    page = visitor.page
    page.wait_for_selector(".running li")
    assert page.evaluate(ABOVE)
    assert page.locator(".running li").count() == 3
    assert page.locator(".your-turn").count() == 3
    assert not visitor.layout()
    assert not visitor.axe()

    page.locator(".table-more > summary").first.click()
    page.get_by_role("button", name="Masquer").first.click()
    page.wait_for_selector(".running li:nth-child(3)", state="detached")
    page.reload()
    page.wait_for_selector(".running li")
    assert page.locator(".running li").count() == 2, "hidden for good"

    table = page.locator(".running a").first.get_attribute("href").rsplit("/", 1)[1]
    page.locator(".table-more > summary").first.click()
    page.locator(".table-more[open]").get_by_role("button", name="Débarrasser").click()
    page.wait_for_selector(".running li:nth-child(2)", state="detached")
    visitor.go(f"/t/{table}")
    page.wait_for_selector(".watching, .result")
    assert not page.locator(".own").count(), "the seat is not ours any more"


def test_a_table_of_long_ago_says_how_long_ago(visit: Callable[..., Any]) -> None:
    visitor = visit("desk", lang="nl")
    visitor.go("/")
    said = visitor.page.evaluate(
        """async () => {
            const { ago } = await import('/web/running.js');
            const now = Date.now();
            return [0, 59_000, 300_000, 3 * 3_600_000, 50 * 3_600_000].map((past) => ago('nl', now - past));
        }"""
    )
    assert said == ["", "", "5 minuten geleden", "3 uur geleden", "eergisteren"]


def test_an_invitation_that_nobody_else_can_open_says_what_to_do(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="de")
    visitor.go("/")
    page = visitor.page
    page.locator(".start .choice.big").click()
    page.wait_for_selector(".room-invite .notice")
    assert "handvol serve --host 0.0.0.0" in page.locator(".room-invite .notice").inner_text()
    assert not page.locator(".qr").count(), "a phone could not follow it"
    assert not visitor.layout()
    assert not visitor.axe()


def test_an_invitation_shows_the_address_that_others_can_reach(visit: Callable[..., Any]) -> None:
    visitor = visit("phone", lang="nl")
    page = visitor.page
    reach = json.dumps({"alone": False, "host": "192.0.2.7"})
    page.route("**/api/reach", lambda route: route.fulfill(content_type="application/json", body=reach))
    visitor.go("/")
    page.locator(".start .choice.big").click()
    page.wait_for_selector(".room-invite .qr")
    link = page.locator(".room-invite .link").input_value()
    assert link == page.url.replace("localhost", "192.0.2.7").replace("127.0.0.1", "192.0.2.7")
    assert not page.locator(".room-invite .notice").count()
