"""The arena: fair seats, the same deals, honest intervals, nothing lost when it stops."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import handvol
from handvol.bots import known, make
from handvol.bots.searcher import Budget
from handvol.cli import main
from handvol.lab import arena
from handvol.lab.arena import COMPILE_SECONDS, Contest, Outcome, play_one, run, standings
from handvol.lab.oracle import Oracle, oracle
from handvol.lab.report import page


@pytest.mark.parametrize(("seats", "bots"), [(2, 2), (4, 2), (3, 3), (4, 3), (2, 3)])
def test_every_bot_sits_everywhere_as_often(seats: int, bots: int) -> None:
    names = ("random", "greedy", "ismcts-1")[:bots]
    contest = Contest("ninjan", seats, names, games=6)
    sat = Counter((seat, bot) for r in range(bots) for seat, bot in enumerate(contest.lineup(r)))
    assert set(sat.values()) == {1}
    assert len(list(contest.pairings())) == contest.deals * bots >= 6


def test_a_game_of_a_contest_is_reproducible() -> None:
    contest = Contest("ninjan", 2, ("greedy", "ismcts:50"), games=2)
    assert play_one(contest, 0, 1) == play_one(contest, 0, 1)


def test_a_clear_difference_is_seen_and_none_is_not_made_up() -> None:
    contest = Contest("ninjan", 2, ("greedy", "random"), games=40)
    wins = [Outcome(d, r, (0, 0), (0 if r == 0 else 1,), 36) for d in range(20) for r in range(2)]
    best, worst = standings(contest, wins)
    assert (best.bot, best.share, best.verdict) == ("greedy", 2.0, "better")
    assert (worst.bot, worst.share, worst.verdict) == ("random", 0.0, "worse")
    assert best.rating > worst.rating
    luck = [Outcome(d, r, (0, 0), (d % 2,), 36) for d in range(20) for r in range(2)]
    assert {s.verdict for s in standings(contest, luck)} == {"even"}
    assert all(s.share == 1.0 for s in standings(contest, luck)), "a deal that decides is nobody's merit"


def test_a_game_that_nobody_wins_counts_as_shared() -> None:
    contest = Contest("ninjan", 2, ("greedy", "random"), games=2)
    found = standings(contest, [Outcome(0, 0, (0, 0), (), 5), Outcome(0, 1, (0, 0), (), 5)])
    assert [s.share for s in found] == [1.0, 1.0]


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    small = Contest("ninjan", 2, ("greedy", "random"), games=4)
    first = run(small, workers=1, file=file)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:-1], lines[-1][:10]]) + "\n", encoding="utf-8")
    seen: list[int] = []
    larger = Contest("ninjan", 2, ("greedy", "random"), games=6)
    again = run(larger, workers=1, file=file, progress=lambda done, total: seen.append(done))
    assert again[:4] == first
    assert seen == [4, 5, 6]
    with pytest.raises(handvol.OptionError, match="another contest"):
        run(Contest("ninjan", 3, ("greedy", "random"), games=4), file=file)
    file.write_text("nonsense", encoding="utf-8")
    with pytest.raises(handvol.OptionError, match="no file of an arena"):
        run(small, file=file)


def test_only_the_arena_knows_the_oracle() -> None:
    game = handvol.game("ninjan", seats=2)
    player = oracle("oracle:200", game, 1)
    assert isinstance(player, Oracle)
    assert not hasattr(player, "choose"), "it is no bot: it cannot be asked with a view"
    assert "oracle" not in " ".join(known())
    for name in ("oracle", "oracle-5", "oracle:200"):
        with pytest.raises(handvol.OptionError, match="no bot"):
            make(name, game, 1)
    contest = Contest("ninjan", 2, ("greedy", "oracle:50"), games=2)
    assert play_one(contest, 0, 0) == play_one(contest, 0, 0)


def test_the_oracle_answers_a_choice_that_a_bot_cannot_see() -> None:
    """Whatever seat 0 has chosen, seat 1 sees the same; the oracle does not."""
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=5)
    seeing = Oracle(game, 1, Budget(300))
    seeing.searcher.ready(COMPILE_SECONDS)
    views = [state.play(move).view(1) for move in state.moves()]
    assert all(view == views[0] for view in views), "a choice is secret"
    answers = {seeing.foresee(state.play(move)) for move in state.moves()}
    assert len(answers) > 1
    moves = state.play(state.moves()[0]).moves()
    assert len({make("ismcts:300", game, 1).choose(view, moves) for view in views}) == 1


def test_the_page_has_a_table_and_plots() -> None:
    contest = Contest("ninjan", 2, ("greedy", "random"), games=4)
    outcomes = [play_one(contest, *pair) for pair in contest.pairings()]
    shown = page(contest, outcomes, standings(contest, outcomes))
    assert shown.count("<svg") == 2
    assert "greedy" in shown
    assert "Nin Jan, 2 seats" in shown


def test_the_command_prints_a_table_or_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = ["arena", "ninjan", "--bots", "greedy,random", "--games", "4"]
    assert main([*command, "--json", "--html", str(tmp_path / "arena.html")]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {s["bot"] for s in found["standings"]} == {"greedy", "random"}
    assert (tmp_path / "arena.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(command) == 0
    assert "share of wins" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--bots", "greedy"], "two bots or more"),
        (["--bots", "greedy,greedy"], "a name of its own"),
        (["--bots", "greedy,stockfish"], "no bot"),
        (["--bots", "greedy,random", "--seats", "9"], "2 to 5 seats"),
        (["--bots", "greedy,random", "--games", "0"], "one game or more"),
    ],
)
def test_bad_contests_get_one_clear_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "ninjan", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_ratings_are_left_out_without_their_library(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "openskill.models", None)
    contest = Contest("ninjan", 2, ("greedy", "random"), games=2)
    assert arena._ratings(contest, []) == [(0.0, 0.0), (0.0, 0.0)]
