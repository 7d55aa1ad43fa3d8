"""Two people at one table: invitation, reload, lost connection, stand-in, taking back, watching, replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def table_of_two(visit: Callable[..., Any]) -> tuple[Any, Any]:
    host = visit("desk", name="Anna", seats={"ninjan": 2})
    host.go("/")
    host.page.locator('.game input[value="ninjan"]').check(force=True)
    host.page.locator(".start .choice.big").click()
    host.page.wait_for_selector(".room-invite .link")
    assert not host.axe()
    assert not host.layout()
    link = host.page.locator(".room-invite .link").input_value()
    assert link == host.page.url
    guest = visit("phone", name="Bo")
    guest.context.add_init_script(
        """const sockets = (window.sockets = []);
        window.WebSocket = class extends WebSocket {
            constructor(url) { super(url); sockets.push(this); }
        };"""
    )
    guest.page.goto(link)
    guest.page.wait_for_selector(".join")
    assert not guest.axe()
    assert not guest.layout()
    guest.page.locator(".join button").click()
    host.page.wait_for_selector(".seats b:has-text('Bo')")
    for one in (host, guest):
        one.page.locator(".room-seats .primary").click()
    for one in (host, guest):
        one.page.wait_for_selector(".hand .usable")
    return host, guest


def play_on(*people: Any, steps: int) -> None:
    for step in range(steps):
        for one in people:
            if not one.page.locator(".result").count():
                one.by_mouse(step)
        people[0].page.wait_for_timeout(40)
        if all(one.page.locator(".result").count() for one in people):
            return


def test_together(visit: Callable[..., Any]) -> None:
    host, guest = table_of_two(visit)
    play_on(host, guest, steps=5)

    guest.page.reload()
    guest.page.wait_for_selector(".own")
    play_on(host, guest, steps=4)

    guest.page.evaluate("sockets.forEach(socket => socket.close())")
    guest.page.wait_for_selector(".offline")
    guest.page.wait_for_selector(".offline", state="detached")
    play_on(host, guest, steps=4)

    guest.page.locator(".tools .tool").last.click()
    guest.page.locator(".menu-list button:has-text('Leave')").click()
    guest.page.wait_for_selector(".home .running")
    host.page.wait_for_selector(".players .tile-state")
    guest.page.locator(".running a").click()
    guest.page.locator(".actions .primary").click()
    host.page.wait_for_selector(".players .tile-state", state="detached")

    host.page.locator(".talk input").fill("<b>hi</b>")
    host.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".badge")
    guest.page.locator(".tool.narrow-only").click()
    assert "<b>hi</b>" in guest.page.locator(".sheet .chat").inner_text()
    guest.page.keyboard.press("Escape")

    play_on(host, guest, steps=200)
    for one in (host, guest):
        one.page.wait_for_selector(".result")
        assert not one.layout()

    host.page.locator(".after a:has-text('Replay')").click()
    host.page.wait_for_selector(".transport")
    assert not host.axe()
    for _ in range(4):
        host.page.keyboard.press("ArrowRight")
    assert host.page.locator(".place").input_value() == "4"
    host.page.locator(".eyes select").select_option("1")
    assert not host.layout()
    host.page.go_back()

    for one in (host, guest):
        one.page.wait_for_selector(".result")
        one.page.locator(".after .primary").click()
    for one in (host, guest):
        one.page.wait_for_selector(".hand .usable")


def test_the_seat_goes_to_another_device(visit: Callable[..., Any]) -> None:
    here, there = visit("desk"), visit("phone")
    here.begin("ninjan")
    here.page.locator(".tools .tool").last.click()
    here.page.locator(".menu-list button").first.click()
    here.page.wait_for_selector(".sheet .link")
    assert not here.axe()
    link = here.page.locator(".sheet .link").input_value()
    there.page.goto(link)
    there.page.wait_for_selector(".hand .usable")
    assert "claim" not in there.page.url
    cards = "e => e.map(c => c.dataset.card)"
    assert here.page.eval_on_selector_all(".hand .card", cards) == there.page.eval_on_selector_all(
        ".hand .card", cards
    )


def test_the_seat_is_taken_away_from_a_device_that_is_gone(visit: Callable[..., Any]) -> None:
    here, there = visit("desk", lang="de"), visit("phone", lang="fr")
    here.begin("ninjan")

    def open_devices(visitor: Any) -> None:
        visitor.page.locator(".tools .tool").last.click()
        visitor.page.locator(".menu-list button").first.click()
        visitor.page.wait_for_selector(".sheet .link")

    open_devices(here)
    assert not here.page.locator(".devices").count()
    there.page.goto(here.page.locator(".sheet .link").input_value())
    there.page.wait_for_selector(".hand .usable")
    here.page.locator(".sheet-close").click()
    open_devices(here)
    here.page.locator(".devices button").click()
    here.page.wait_for_selector(".devices", state="detached")
    assert not here.axe()
    there.page.wait_for_selector(".hand .usable", state="detached")
    there.page.reload()
    there.page.wait_for_selector(".felt")
    assert not there.page.locator(".hand .card").count()
    assert here.page.locator(".hand .card").count() == 9


LAID = ".actions [data-move^=put], .actions [data-move^=take]"


def about_to_lay(*people: Any) -> list[Any]:
    """Play until somebody's card is the first of a round; that one comes first."""
    for step in range(60):
        for one in people:
            if one.page.locator(LAID).count():
                return sorted(people, key=lambda other: other is not one)
            if one.page.locator(".hand .usable").count():
                one.by_mouse(step)
            one.page.wait_for_timeout(40)
    raise AssertionError("nobody laid a card")


def test_a_move_is_taken_back_if_the_other_agrees(visit: Callable[..., Any]) -> None:
    lines = "() => document.querySelectorAll('.side .log li').length"
    asks, other = about_to_lay(*table_of_two(visit))
    before = [one.page.evaluate(lines) for one in (asks, other)]
    asks.page.locator(LAID).first.click()
    other.page.wait_for_selector(LAID)

    asks.page.keyboard.press("u")
    asks.page.wait_for_selector(".notice")
    other.page.wait_for_selector(".notice button")
    assert not other.layout()
    assert not other.axe()
    other.page.locator(".notice button").last.click()
    asks.page.wait_for_selector(".toast:has-text('let the move stand')")
    assert asks.page.evaluate(lines) > before[0]

    asks.page.keyboard.press("u")
    other.page.locator(".notice button").first.click()
    asks.page.wait_for_selector(LAID)
    asks.page.wait_for_selector(".toast:has-text('Taken back')")
    other.page.wait_for_selector(".toast:has-text('took the last move back')")
    assert [one.page.evaluate(lines) for one in (asks, other)] == before
    assert not other.page.locator(".notice").count()


def test_a_move_taken_back_while_one_is_away_is_not_in_the_log(visit: Callable[..., Any]) -> None:
    lines = "() => [...document.querySelectorAll('.side .log li')].map(line => line.textContent)"
    host, guest = table_of_two(visit)
    asks, other = about_to_lay(host, guest)
    asks.page.locator(LAID).first.click()
    other.page.wait_for_selector(LAID)
    asks.page.keyboard.press("u")
    other.page.wait_for_selector(".notice button")
    asks.page.evaluate("window.before = document.querySelectorAll('.side .log li').length")
    if asks is guest:
        guest.page.evaluate("sockets.forEach(socket => socket.close())")
        guest.page.wait_for_selector(".offline")
    other.page.locator(".notice button").first.click()
    asks.page.wait_for_selector(LAID)
    asks.until("document.querySelectorAll('.side .log li').length < window.before")
    shown = asks.page.evaluate(lines)
    asks.page.reload()
    asks.page.wait_for_selector(LAID)
    assert asks.page.evaluate(lines) == shown


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_somebody_who_watches_sees_no_hand_and_can_do_nothing(visit: Callable[..., Any], size: str) -> None:
    player, watcher = visit("desk", seats={"ninjan": 2}), visit(size)
    player.begin("ninjan")
    watcher.page.goto(player.page.url)
    watcher.page.wait_for_selector(".watching")
    assert not watcher.page.locator(".hand, .own, .actions, [data-move], .spot.open").count()
    assert watcher.page.locator(".players .tile").count() == 2
    watcher.look_at(f"watching-{size}")
    assert not watcher.axe()
    player.play_to_the_end()
    watcher.page.wait_for_selector(".result")
    assert not watcher.page.locator(".moments, .moments-ask, .after .primary").count()
    watcher.look_at(f"watching-{size}-over")
    assert not watcher.axe()


def test_who_is_removed_watches_and_sees_no_card_of_who_comes_next(visit: Callable[..., Any]) -> None:
    host, gone, new = visit("desk", seats={"ninjan": 2}), visit("phone", name="Bo"), visit("desk")
    host.go("/")
    host.page.locator('.game input[value="ninjan"]').check(force=True)
    host.page.locator(".start .choice.big").click()
    host.page.wait_for_selector(".room-invite .link")
    gone.page.goto(host.page.url)
    gone.page.locator(".join button").click()
    host.page.locator(".seats button[aria-label*='Bo']").click()
    gone.page.wait_for_selector(".join")
    new.page.goto(host.page.url)
    new.page.locator(".join input").first.fill("Cleo")
    new.page.locator(".join button").click()
    for one in (host, new):
        one.page.locator(".room-seats .primary").click()
    for one in (host, new):
        one.page.wait_for_selector(".hand .usable")
    gone.page.wait_for_selector(".felt")
    assert not gone.page.locator(".hand .card").count()
    assert not gone.page.locator(".usable").count()
