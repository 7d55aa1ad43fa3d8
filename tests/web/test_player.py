"""What is shown, and when: the player of the pages, with a clock of its own and no browser."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from handvol.server.pages import WEB

from .bursts import played, table

GAMES = ["djinn", "jatten", "negenenveertig", "ninjan", "zandlopers"]
BEATS = {"minor": 350, "major": 900, "reveal": 1200, "harm": 1200, "end": 1500}
FLIGHT = 280
LONG = 120_000


def run(*orders: Any, **script: Any) -> dict[str, Any]:
    """What was on screen while these orders were followed."""
    node = shutil.which("node")
    if node is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no node here: apt-get install nodejs")
    written = json.dumps({"orders": orders, **script})
    command = [node, str(Path(__file__).parent / "player.mjs"), str(WEB)]
    done = subprocess.run(command, input=written, capture_output=True, text=True, check=False, timeout=60)
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def tables_of(found: dict[str, Any], since: int = 11) -> list[dict[str, Any]]:
    return [table(one) for one in found["shown"] if one["seq"] >= since]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("flight", [0, FLIGHT, 2_000])
def test_a_burst_is_seen_whole_each_step_for_its_beat(game: str, flight: int) -> None:
    welcome, news, tables = played(game)
    orders = [["welcome", welcome], ["toggle"], ["news", news], ["toggle"], ["advance", LONG]]
    found = run(*orders, flight=flight)
    assert tables_of(found) == list(tables)
    assert table(found["after"][-1]) == tables[-1]
    assert not found["after"][-1]["behind"]
    assert not found["missed"]
    for one, following in zip(found["shown"], found["shown"][1:], strict=False):
        stayed = following["time"] - one["time"]
        assert stayed >= max(BEATS[one["weight"]], flight)
        assert stayed <= max(BEATS[one["weight"]], flight) + 1


@pytest.mark.parametrize("game", GAMES)
def test_what_arrives_one_by_one_is_never_flushed(game: str) -> None:
    welcome, news, tables = played(game)
    orders: list[Any] = [["welcome", welcome]]
    for step, then in zip(news["told"], tables, strict=True):
        alone = {name: value for name, value in step.items() if name != "before"}
        orders += [["news", {"seq": step["seq"], "told": [alone], "board": then}], ["advance", 300]]
        if step["weight"] in ("reveal", "end"):
            orders.append(["advance", 2_000])
    found = run(*orders, ["advance", LONG])
    assert tables_of(found) == list(tables)
    for one, following in zip(found["shown"], found["shown"][1:], strict=False):
        assert following["time"] - one["time"] >= BEATS[one["weight"]]


@pytest.mark.parametrize("game", GAMES)
def test_going_back_and_on_is_exact(game: str) -> None:
    welcome, news, tables = played(game)
    n = len(tables)
    orders = [["welcome", welcome], ["news", news, {"hidden": True}], *[["go", -1]] * n, *[["go", 1]] * n]
    after = run(*orders)["after"][2:]
    back = [*tables[:-1][::-1], table(welcome["board"])]
    assert [table(one) for one in after] == [*back, *tables]
    assert [one["past"] for one in after] == [True] * (2 * n - 1) + [False]


@pytest.mark.parametrize("game", GAMES)
def test_a_message_in_the_middle_changes_nothing_before_the_cursor(game: str) -> None:
    welcome, news, tables = played(game)
    half = len(tables) // 2
    steps = news["told"]
    last = {name: value for name, value in steps[half - 1].items() if name != "before"}
    early = {"seq": last["seq"], "told": [*steps[: half - 1], last], "board": tables[half - 1]}
    late = {"seq": news["seq"], "told": steps[half:], "board": tables[-1]}
    orders: list[Any] = [["welcome", welcome], ["news", early, {"hidden": True}], ["go", -1], ["go", -1]]
    found = run(*orders, ["news", late], ["advance", LONG], *[["go", 1]] * (len(tables) - half + 2))
    here = [found["after"][i] for i in (3, 4, 5)]
    assert here[0]["view"] == here[1]["view"] == here[2]["view"] == tables[half - 3]["view"]
    assert [one["at"] for one in here] == [half - 2] * 3
    assert tables_of(found)[-(len(tables) - half + 2) :] == list(tables[half - 2 :])


def test_more_than_six_that_stand_out_are_not_waited_for() -> None:
    welcome, news, tables = played("ninjan")
    found = run(["welcome", welcome], ["news", news], ["advance", LONG])
    assert found["missed"] == [0]
    assert len(found["shown"]) == 1
    assert found["shown"][0]["view"] == tables[-1]["view"]


def made(*weights: str, seq: int = 11, seat: int = 1, **board: Any) -> dict[str, Any]:
    """News of steps with a view each that only says which it is."""
    told = [
        {
            "seq": seq + i,
            "seat": seat,
            "by": "bot",
            "events": [],
            "weight": w,
            "before": {"view": {"n": seq + i}},
        }
        for i, w in enumerate(weights)
    ]
    last = seq + len(weights) - 1
    told[-1].pop("before")
    return {"seq": last, "told": told, "board": {"view": {"n": last, "scores": [0]}, "facts": {}, **board}}


WELCOME: dict[str, Any] = {"seq": 10, "log": [{"seq": 10, "seat": None, "by": "person", "events": []}]}
WELCOME |= {"board": {"view": {"n": 10, "scores": [0]}, "facts": {}}}


def numbers(found: dict[str, Any]) -> list[int]:
    return [one["view"]["n"] for one in found["shown"]]


def test_own_moves_are_on_screen_at_once() -> None:
    orders = [["welcome", WELCOME], ["news", made("major")], ["advance", 100]]
    found = run(*orders, ["news", made("major", "major", seq=12, seat=0), {"ours": True}], ["advance", 0])
    assert [(one["view"]["n"], one["time"]) for one in found["shown"]] == [(11, 0), (12, 100)]


def test_at_once_shows_every_step_without_waiting() -> None:
    found = run(["welcome", WELCOME], ["news", made(*["major"] * 6)], speed="once", flight=5_000)
    assert numbers(found) == [11, 12, 13, 14, 15, 16]
    assert found["time"] == 0


@pytest.mark.parametrize(("speed", "factor"), [("half", 2), ("normal", 1), ("double", 0.5)])
def test_beats_go_with_the_speed(speed: str, factor: float) -> None:
    found = run(["welcome", WELCOME], ["news", made("major", "end", "minor")], ["advance", LONG], speed=speed)
    assert [one["time"] for one in found["shown"]] == [0, 900 * factor, 2_400 * factor]


def test_a_change_of_speed_holds_for_the_step_on_screen() -> None:
    orders = [["welcome", WELCOME], ["news", made("major", "minor")], ["advance", 200]]
    found = run(*orders, ["speed", "double"], ["advance", LONG])
    assert [one["time"] for one in found["shown"]] == [0, 450]


def test_pause_holds_and_goes_on() -> None:
    orders = [["welcome", WELCOME], ["news", made("major", "major")], ["toggle"], ["advance", LONG]]
    found = run(*orders, ["toggle"], ["advance", LONG])
    assert [one["time"] for one in found["shown"]] == [0, LONG]
    assert found["after"][3]["paused"]
    assert not found["after"][-1]["paused"]


def test_the_last_turn_once_more() -> None:
    first, second = made("minor", "minor"), made("minor", "minor", seq=13, seat=2)
    orders = [["welcome", WELCOME], ["news", first], ["news", second], ["advance", LONG], ["again"]]
    found = run(*orders, ["advance", LONG])
    assert numbers(found) == [11, 12, 13, 14, 12, 13, 14]
    assert found["shown"][4]["way"] == "jump"


def test_skipping_ends_at_what_is_true() -> None:
    orders = [["welcome", WELCOME], ["news", made(*["major"] * 5)], ["go", -1], ["now"], ["advance", LONG]]
    found = run(*orders)
    assert numbers(found) == [11, 10, 15]
    assert not found["after"][-1]["past"]


def test_what_is_asked_can_be_answered_once_it_is_on_screen() -> None:
    news = made("major", "major", "major", asked=12, moves=["yes", "no"])
    found = run(["welcome", WELCOME], ["news", news], ["advance", 900], ["advance", 900])
    assert [one["moves"] for one in found["after"][1:]] == [None, ["yes", "no"], ["yes", "no"]]
    assert found["after"][2]["behind"]
    assert [one["view"]["n"] for one in found["after"][1:]] == [11, 12, 13]


def test_what_is_taken_back_is_gone_and_the_rest_stays() -> None:
    back = {"seq": 14, "told": [], "board": {"view": {"n": 11, "scores": [0]}, "facts": {}}, "undone": 12}
    orders = [["welcome", WELCOME], ["news", made("minor", "minor")], ["advance", LONG], ["news", back]]
    found = run(*orders, ["news", made("minor", seq=15)], ["advance", LONG], ["go", -1])
    assert [one["last"] for one in found["after"]] == [0, 2, 2, 1, 2, 2, 2]
    assert found["after"][-1]["view"]["n"] == 11


def test_a_game_that_is_over_is_seen_to_its_end_before_the_next() -> None:
    news = made("major", "end", "major", "minor")
    news["told"][2]["seat"] = None
    found = run(["welcome", WELCOME], ["news", news], ["advance", LONG])
    assert numbers(found) == [11, 12, 13, 14]
    assert (found["after"][-1]["at"], found["after"][-1]["last"]) == (1, 1)


def test_what_is_not_known_is_asked_for() -> None:
    log = [{**step, "blind": True} for step in made("major", "major", "major")["told"]]
    del log[-1]["blind"]
    welcome = {**WELCOME, "log": [*WELCOME["log"], *log], "board": made("major", seq=13)["board"]}
    learnt = {**log[1], "blind": False}
    past = {"seq": 12, "steps": [learnt], "board": {"view": {"n": 12, "scores": [0]}, "facts": {}}}
    found = run(["welcome", welcome], ["look", 1], ["go", -1], ["go", -1], unknown=[past])
    assert numbers(found) == [12]
    assert [one["at"] for one in found["after"]] == [3, 3, 2, 2]
    assert [one["paused"] for one in found["after"]] == [False, False, True, True]


def test_scores_are_remembered_as_they_went() -> None:
    news = made("minor", "minor", "minor")
    for step, scores in zip(news["told"], ([0], [4], [9]), strict=True):
        step["before"] = {"view": {"n": step["seq"], "scores": scores}}
    news["board"]["view"]["scores"] = [9]
    assert run(["welcome", WELCOME], ["news", news], ["advance", LONG])["history"] == [[0], [4], [9]]
