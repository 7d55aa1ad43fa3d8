"""Negenenveertig in a real browser: laying on the fields, jokers, exchanges, the pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import handvol

from .staged import Stage


def stage(visitor: Any, hand: list[str], cells: dict[str, str], **changes: Any) -> Stage:
    """Seat 0 of six with this hand and these cards on the board."""
    game = handvol.game("negenenveertig", seats=6)
    rest = iter(str(number) for number in range(1, 50) if str(number) not in {*hand, *cells.values()})
    hands = [hand, *([next(rest), next(rest)] for _ in range(5))]
    position = {"game": "negenenveertig", "seats": 6, "options": game.options, "turn": 0, "dealer": 5}
    return Stage(visitor, game.load({**position, "hands": hands, "cells": cells, **changes}), 0)


def field(page: Any, name: str) -> Any:
    """The place on the board with this number."""
    return page.locator(".nv-field").filter(has_text=name).locator(".spot-press")


def aimed(page: Any) -> int:
    """How many fields glow for the card that is picked up."""
    return int(page.locator(".nv-field.aim").count())


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_joker_shows_where_it_may_lie(visit: Callable[..., Any], size: str) -> None:
    visitor = visit(size)
    table = stage(visitor, ["33", "46", "J"], {"21": "21"})
    page = visitor.page
    assert aimed(page) == 0
    page.locator(".hand .ink-joker").click(position={"x": 9, "y": 18})
    assert aimed(page) == sum(move.startswith("lay J") for move in table.state.moves()) == 8
    assert not visitor.layout()
    assert not visitor.axe()
    field(page, "32").click()
    page.wait_for_selector('.nv-card.ink-joker[aria-label$="32"]')
    field(page, "33").click()
    page.wait_for_selector(".nv-card[data-card='33']")
    page.locator('.actions [data-move="done"]').click()
    page.wait_for_selector(".prompt:not(.yours)")
    assert table.moves == ["lay J 32", "lay 33", "done"]


def test_a_joker_is_exchanged_by_tapping_it(visit: Callable[..., Any]) -> None:
    visitor = visit("desk")
    table = stage(visitor, ["8", "49"], {"21": "21", "8": "J"})
    page = visitor.page
    field(page, "8").first.click()
    page.wait_for_selector(".hand .ink-joker")
    assert table.moves == ["swap 8"]
    field(page, "49").click()
    page.wait_for_selector('.toast [href="/rules/negenenveertig#NV-4.1"]')


def test_the_pile_is_drawn_from(visit: Callable[..., Any]) -> None:
    visitor = visit("phone")
    table = stage(visitor, ["49"], {"21": "21"})
    visitor.page.locator(".nv-pile .spot-press").click()
    visitor.page.wait_for_selector(".hand .card >> nth=1")
    assert table.moves == ["draw"]


@pytest.mark.parametrize(("size", "key"), [("phone", "ArrowRight"), ("desk", "ArrowDown")])
def test_arrows_walk_over_the_fields_that_can_be_laid(visit: Callable[..., Any], size: str, key: str) -> None:
    visitor = visit(size)
    table = stage(visitor, ["9", "10", "33"], {"21": "21"})
    page = visitor.page
    visitor.tab_to(".nv-field .spot-press")
    page.keyboard.press("Home")
    focused = "document.activeElement.dataset.field"
    assert page.evaluate(focused) == "9"
    page.keyboard.press(key)
    page.keyboard.press(key)
    assert page.evaluate(focused) in ("33", "P")
    visitor.tab_to(".hand [data-at]")
    page.keyboard.press("Enter")
    assert aimed(page) == 1
    page.keyboard.press("Enter")
    page.wait_for_selector(".nv-card[data-card='9']")
    assert table.moves == ["lay 9"]
