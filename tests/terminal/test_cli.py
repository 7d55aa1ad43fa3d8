"""The command line: a person types, and gets a table, rules, or one clear line."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

import handvol
from handvol.bots.searcher import searcher
from handvol.cli import main
from handvol.core.registry import find
from handvol.speech.words import LANGUAGES

Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Lets a test type lines."""

    def type_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def test_without_a_command_it_serves_and_opens_a_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{opened}"\n')
    browser.chmod(0o755)
    taken = socket.create_server(("127.0.0.1", 0))
    settings = {
        "BROWSER": str(browser),
        "HANDVOL_PORT": str(taken.getsockname()[1]),
        "HANDVOL_DB": f"sqlite:{tmp_path / 'tables.sqlite'}",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "handvol"], env=os.environ | settings, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}health") as answer:
            assert json.load(answer)["ok"]
        for _ in range(100):
            if opened.exists() and opened.read_text():
                break
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) in (0, 130)
    assert opened.read_text().strip() == address
    taken.close()


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert "taken" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_can_be_played(
    every_game: str,
    lang: str,
    typed: Typed,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    typed(*["1"] * 5000)
    path = tmp_path / "game.json"
    command = ["play", every_game, "--seats", "2", "--bots", "random", "--seed", "12345", "--lang", lang]
    assert main([*command, "--record", str(path)]) == 0
    out = capsys.readouterr().out
    assert "--seed 12345" in out
    assert str(path.name) in out.replace("\n", "")
    assert handvol.replay(path).over
    assert main(["replay", str(path), "--lang", lang]) == 0
    assert "★" in capsys.readouterr().out


def test_help_hint_undo_and_mistakes_in_play(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    assert searcher(find("ninjan")).ready(60)
    typed("?", "??", "h", "u", "99", "0", "take 1", "dance", "", "1", "1", "u", "u", "q")
    assert main(["play", "ninjan", "--seats", "2", "--seed", "3", "--bots", "greedy", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "NJ-3.1" in out
    assert "Example" in out
    assert "% to win" in out
    assert out.count("This move cannot be taken back") == 2, (
        "before the first move, and after what was chosen is shown"
    )
    assert "Choose a number from 1 to 9" in out
    assert "First every player chooses" in out
    assert "“dance” is not a move" in out
    assert out.count("Taken back") == 1
    assert "handvol play --resume" in out


def test_undo_gives_the_same_table_again(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("1", "1", "u", "q")
    main(["play", "ninjan", "--seats", "2", "--seed", "3", "--bots", "greedy", "--lang", "en"])
    shown = [part.split("╰")[0] for part in capsys.readouterr().out.split("╭")]
    assert shown[2] == shown[4]
    assert shown[2] != shown[3]


def test_a_hint_before_the_search_is_compiled(
    typed: Typed,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(searcher(find("ninjan"))), "ready", lambda self, timeout=0.0: False)
    typed("h")
    assert main(["play", "ninjan", "--seats", "2", "--seed", "3", "--lang", "en"]) == 0
    assert "A simple player would" in capsys.readouterr().out


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing was played yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dance"], "invalid choice"),
        (["play"], "required: game"),
        (["play", "--resume"], "no game to go on with"),
        (["play", "jatten", "--resume"], "no game of jatten to go on with"),
        (["play", "--resume", "--seed", "0"], "leave --seed out"),
        (["play", "ninjan", "--clock", "5"], "MINUTES+SECONDS"),
        (["play", "ninjan", "--clock", "0+5"], "some time on it"),
        (["play", "ninjan", "--clock", "121+0"], "at most 120+300"),
        (["play", "ninjan", "--games", "0"], "1 to 99 games, not 0"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "ninjan", "--seats", "9"], "2 to 5 seats"),
        (["play", "ninjan", "--seats", "two"], "invalid int"),
        (["play", "ninjan", "--seat", "4"], "seats 0 to 3"),
        (["play", "ninjan", "--bots", "stockfish"], "no bot 'stockfish'"),
        (["play", "ninjan", "--seats", "2", "--bots", "greedy,greedy"], "room for 1 bots"),
        (["play", "ninjan", "--lang", "tlh"], "no language 'tlh'"),
        (["play", "ninjan", "-o", "tie"], "NAME=VALUE"),
        (["play", "ninjan", "-o", "tie=fight"], "throw or share"),
        (["play", "ninjan", "--record", "/nowhere/at/all/x.json"], "no folder"),
        (["rules", "ninjan", "NJ-9.9"], "no rule 'NJ-9.9'"),
        (["rules", "chess"], "no game"),
        (["replay", "nothing.json"], "Cannot read"),
        (["bench", "chess"], "no game"),
        (["bench", "ninjan", "--seconds", "0"], "more than 0"),
    ],
)
def test_bad_input_gets_one_clear_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    assert code == 2
    assert shown.err.count("\n") == 1
    assert says in shown.err
    assert "Traceback" not in shown.err


def test_rules_are_shown_whole_and_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ninjan", "NJ-4.2", "--lang", "nl"]) == 0
    assert "stapel" in capsys.readouterr().out
    assert main(["rules", "ninjan", "--lang", "fr"]) == 0
    whole = capsys.readouterr().out
    assert "NJ-1.1" in whole
    assert "Exemple" in whole
    assert main(["rules", "ninjan", "nj-4.2", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["NJ-4.2"]
    assert main(["rules"]) == 0
    assert "ninjan" in capsys.readouterr().out
    assert main(["rules", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ninjan"]["seats"] == [2, 5]


def test_options_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ninjan", "--options"]) == 0
    assert "throw or share" in capsys.readouterr().out
    assert main(["rules", "ninjan", "--options", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["rule"] == "NJ-5.2"


def test_figures_come_as_data_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "ninjan", "--seconds", "0.05", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["backend"] for row in rows] == ["python", "cpu"]
    assert all(row["steps_per_second"] > 0 for row in rows)
    assert main(["bench", "ninjan", "--seconds", "0.05"]) == 0
    assert "steps/s" in capsys.readouterr().out
    assert main(["bots", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        "random",
        "ismcts-1",
        "ismcts-2",
        "greedy",
        "ismcts-3",
        "ismcts-4",
        "ismcts-5",
    ]


def test_bots_have_a_name_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    best = []
    for lang in LANGUAGES:
        assert main(["bots", "--lang", lang]) == 0
        best.append(capsys.readouterr().out.splitlines()[-1].split())
    assert best == [["ismcts-5", name] for name in ("meester", "master", "Meister", "maître")]


def test_a_replay_as_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=1)
    state.record().save(tmp_path / "x.json")
    assert main(["replay", str(tmp_path / "x.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["position"] == state.dump()


@pytest.mark.parametrize("command", ["play", "rules", "replay", "bots", "bench", "test"])
def test_every_command_helps_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert f"example: handvol {command}" in capsys.readouterr().out


def test_interrupting_is_not_an_error_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("handvol.bots.known", interrupt)
    assert main(["bots"]) == 130


def test_the_table_shows_without_importing_the_compiler(root: Path) -> None:
    """The first screen must not wait for numba: it is loaded in the background."""
    script = (
        "import sys, handvol.cli, handvol.terminal.play as play\n"
        "real = play.Play._show\n"
        "def show(self):\n"
        "    real(self); print('numba' in sys.modules, file=sys.stderr); sys.exit(0)\n"
        "play.Play._show = show\n"
        "handvol.cli.main(['play', 'ninjan', '--bots', 'greedy', '--seed', '1'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=dict(os.environ)
    )
    assert done.stderr.strip() == "False"
    assert "Nin Jan" in done.stdout


def test_the_module_can_be_run() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "handvol", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("handvol ")


@pytest.mark.parametrize(
    ("arguments", "passed_on"),
    [
        ([], ["-n", "auto", "--dist", "loadfile"]),
        (["-k", "ninjan", "-x"], ["-k", "ninjan", "-x"]),
        (["tests/core", "-q"], ["tests/core", "-q"]),
        (["--coverage"], ["-n", "auto", "--dist", "loadfile", "--cov", "--cov-fail-under", "95"]),
    ],
)
def test_the_tests_are_run_with_what_is_asked(
    arguments: list[str], passed_on: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []

    def call(command: list[str], cwd: Path) -> int:
        called.append(command)
        return 3

    monkeypatch.setattr(subprocess, "call", call)
    assert main(["test", *arguments]) == 3
    assert called == [[sys.executable, "-m", "pytest", *passed_on]]


def test_other_commands_take_no_unknown_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["bots", "--loud"])
    assert stop.value.code == 2
    assert "unrecognized arguments: --loud" in capsys.readouterr().err
