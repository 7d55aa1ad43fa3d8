"""What others do is told step by step: who watches a terminal has time to read, a program need not wait."""

from __future__ import annotations

import io
import time

import pytest
from rich.console import Console

from handvol.speech.words import Words
from handvol.table import Settings, news
from handvol.table import commands as c
from handvol.table.book import Memory
from handvol.table.local import LocalTable
from handvol.terminal.play import BEATS, Play


def told(game: str, is_terminal: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], str, int]:
    """How long each step stood, what was printed, and how many steps there were to read."""
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    out = io.StringIO()
    local = LocalTable.create(
        Settings(game, 3, level="greedy"),
        Memory(),
        {0: "Anna"},
        {1: ("Bo", "last"), 2: ("Cy", "last")},
        lambda question: question.moves[0],
        seed=7,
    )
    heard: list[news.Message] = []
    local.listen(0, heard.append)
    at_table = Play(local, 0, Words("en", game), Console(file=out, force_terminal=is_terminal, width=200))
    local.ask(0, c.Ready())
    for _ in range(40):
        local.let_bots_decide()
        if local.table.is_running:
            question = local.table.question(0)
            local.ask(0, c.Move(0, question.asked, question.moves[0]))
    steps = [step for message in heard if isinstance(message, news.News) for step in message.told]
    return slept, out.getvalue(), sum(bool(at_table._sentences([step])) for step in steps)


def test_every_step_stands_for_a_moment(every_game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slept, printed, steps = told(every_game, True, monkeypatch)
    assert len(slept) == steps > 20
    assert set(slept) <= set(BEATS.values())
    assert len(set(slept)) > 1
    quick, same, _ = told(every_game, False, monkeypatch)
    assert quick == []
    assert same.count("·") == printed.count("·")


def test_what_is_taken_from_oneself_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    slept, printed, _ = told("jatten", True, monkeypatch)
    assert BEATS["harm"] in slept
    assert "\x1b[33m" in printed
