"""Two people at one table: invitation, reload, a lost connection, a stand-in, another device, a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def table_of_two(visit: Callable[..., Any]) -> tuple[Any, Any]:
    host = visit("desk", name="Anna", seats={"ninjan": 2})
    host.go("/")
    host.page.locator('.game input[value="ninjan"]').check(force=True)
    host.page.locator(".start .choice.big").click()
    host.page.wait_for_selector(".qr")
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
    play_on(host, guest, steps=12)

    guest.page.reload()
    guest.page.wait_for_selector(".own")
    play_on(host, guest, steps=8)

    guest.page.evaluate("sockets.forEach(socket => socket.close())")
    guest.page.wait_for_selector(".offline")
    guest.page.wait_for_selector(".offline", state="detached")
    play_on(host, guest, steps=8)

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
    guest.page.locator(".narrow-only").click()
    assert "<b>hi</b>" in guest.page.locator(".sheet .chat").inner_text()
    guest.page.keyboard.press("Escape")

    play_on(host, guest, steps=200)
    for one in (host, guest):
        one.page.wait_for_selector(".result")
        assert not one.layout()

    host.page.locator(".after a:has-text('Replay')").click()
    host.page.wait_for_selector(".steps")
    assert not host.axe()
    for _ in range(4):
        host.page.keyboard.press("ArrowRight")
    assert host.page.locator(".steps input").input_value() == "4"
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
    here.page.wait_for_selector(".sheet .qr")
    assert not here.axe()
    link = here.page.locator(".sheet .link").input_value()
    there.page.goto(link)
    there.page.wait_for_selector(".hand .usable")
    assert "claim" not in there.page.url
    cards = "e => e.map(c => c.dataset.card)"
    assert here.page.eval_on_selector_all(".hand .card", cards) == there.page.eval_on_selector_all(
        ".hand .card", cards
    )
