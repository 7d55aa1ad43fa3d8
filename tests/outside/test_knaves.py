"""A sixth game, of a package of its own: everything that ours can, in few lines."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import handvol
from handvol.bots import make
from handvol.testing import check_frequencies, check_game
from handvol.testing.walk import random_chooser, walk

from .sixth import SOURCES, environment, known

LINES = 400
RANKS = "23456789TJQKA"
COSTS = {"H": 4, "D": 3, "C": 2, "S": 1}


@pytest.fixture(autouse=True)
def sixth() -> Iterator[None]:
    with known():
        yield


def test_it_takes_few_lines() -> None:
    written = [path.read_text(encoding="utf-8").splitlines() for path in SOURCES.rglob("*.py")]
    assert sum(map(len, written)) <= LINES


def test_it_is_one_of_the_games() -> None:
    assert "knaves" in handvol.games()
    game = handvol.game("knaves")
    assert game.seats == 3
    with pytest.raises(handvol.OptionError, match="is for 3 seats, not 4"):
        handvol.game("knaves", seats=4)
    assert [option.takes for option in game.declared] == [
        "1 to 100",
        "a table from clubs, diamonds, hearts, spades to 0 to 9",
    ]


def test_everything_that_holds_for_a_game_holds_for_it() -> None:
    check_game(handvol.game("knaves", target=3), games=3)


def told(events: tuple[handvol.Event, ...], kind: str) -> list[dict[str, Any]]:
    return [event.data for event in events if event.kind == kind]


def test_a_game_goes_as_one_would_tell_it() -> None:
    """Another telling of the rules, with lists and letters, follows whole games."""
    for seed in range(4):
        state = handvol.game("knaves", target=8).deal(seed=seed)
        points = [0, 0, 0]
        trick: list[tuple[int, str]] = []
        hands = [set(hand) for hand in state.dump()["hands"]]
        trump = state.dump()["turned"][1]
        for after in walk(state, random_chooser(seed)):
            if not after.history:
                continue
            card = after.history[-1].split()[1]
            (played,) = told(after.events, "played")
            seat = played["seat"]
            if trick:
                led = trick[0][1][1]
                assert card[1] == led or all(other[1] != led for other in hands[seat])
            hands[seat].remove(card)
            trick.append((seat, card))
            if len(trick) == 3:
                trumps = [one for one in trick if one[1][1] == trump]
                able = trumps or [one for one in trick if one[1][1] == trick[0][1][1]]
                winner = max(able, key=lambda one: RANKS.index(one[1][0]))[0]
                assert [data["seat"] for data in told(after.events, "won")] == [winner]
                points[winner] += 1 - sum(COSTS[c[1]] for _, c in trick if c[0] == "J")
                trick = []
            assert after.scores == points
            if told(after.events, "deal"):
                hands = [set(hand) for hand in after.dump()["hands"]]
                trump = after.dump()["turned"][1]
                assert max(points) < 8
        assert max(points) >= 8
        assert after.winners == [s for s in range(3) if points[s] == max(points)]
        assert after.outcome is not None
        assert after.outcome.rule == "KN-3.4"


def test_unseen_hands_are_dealt_as_they_may_be() -> None:
    """Two cards for each of two others, one of whom has no hearts: every deal that fits, as often."""
    names = handvol.game("knaves").deck.names
    free = ["2H", "3H", "4S", "5S"]
    held = ["6C", "7C"]
    knaves = [name for name in names if name[0] == "J"]
    position = {
        "hands": [held, ["4S", "5S"], ["2H", "3H"]],
        "turned": "AD",
        "knaves": [knaves, [], []],
        "gone": [name for name in names if name not in (*free, *held, "AD", *knaves)],
        "tricks": [15, 0, 0],
    }
    pairs = [tuple(sorted(pair, key=names.index)) for pair in itertools.combinations(free, 2)]
    for void, possible in (([], pairs), (["hearts"], [("4S", "5S")])):
        state = handvol.game("knaves").load({**position, "void": [[], void, []]})
        chances = dict.fromkeys(possible, 1 / len(possible))
        check_frequencies(
            state.game, state.view(0), chances, lambda s: tuple(s.dump()["hands"][1]), samples=2000
        )


def test_bots_play_it_and_greedy_beats_random() -> None:
    game = handvol.game("knaves", target=5)
    wins = 0
    for seed in range(20):
        state = game.deal(seed=seed)
        bots = [make("greedy" if seat == seed % 3 else "random", game, seed + seat) for seat in range(3)]
        while state.turn is not None:
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        wins += seed % 3 in state.winners
    assert wins >= 11


Mutant = Callable[[Any], dict[str, Any]]


def ignoring_voids(kind: Any) -> dict[str, Any]:
    """Unseen hands without a thought of who could not follow."""
    import knaves.rules as rules  # type: ignore[import-not-found, unused-ignore]

    from handvol.kit.deals import deal_within

    def redeal(s: Any, observer: int) -> None:
        everything = (rules.ALL_CARDS,) * 3
        unseen = s.hands[0] | s.hands[1] | s.hands[2]
        if observer != -1:
            unseen &= ~s.hands[observer]
        deal_within(s, observer, unseen, s.hands, everything, (0, 0, 0))

    return {"rules": SimpleNamespace(**{**vars(rules), "redeal": redeal})}


def not_refusing(kind: Any) -> dict[str, Any]:
    """Who has the suit need not follow it, says the refusal."""
    import knaves.rules as rules

    def refusal(s: Any, action: int) -> int:
        return 0 if s.hands[s.turn] >> action & 1 else rules.NOT_IN_HAND

    return {"rules": SimpleNamespace(**{**vars(rules), "refusal": refusal})}


def telling_hands(kind: Any) -> dict[str, Any]:
    """Everybody hears what everybody is dealt."""
    from handvol.core.event import number, public

    tellers = {**kind.events.TELLERS, kind.rules.DEALT: public("dealt", seat=number, cards=kind.cards.texts)}
    return {"events": SimpleNamespace(TELLERS=tellers, FINAL=kind.events.FINAL)}


@pytest.mark.parametrize(
    ("mutant", "says"),
    [
        (ignoring_voids, "."),
        (not_refusing, "disagree"),
        (telling_hands, "."),
    ],
)
def test_what_is_wrong_with_it_is_found(mutant: Mutant, says: str) -> None:
    kind = type(handvol.game("knaves"))
    odd = type("OddKnaves", (kind,), {"folder": classmethod(lambda cls: kind.folder()), **mutant(kind)})
    with pytest.raises(AssertionError, match=says):
        check_game(odd(target=4), games=6, thorough=4)


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "handvol", *arguments],
        env=environment(folder),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_it_is_played_to_the_end_in_the_terminal(tmp_path: Path) -> None:
    record = tmp_path / "knaves.json"
    numbers = random.Random(1)
    typed = "\n".join(str(numbers.randint(1, 3)) if n % 3 else "1" for n in range(2000))
    done = run(
        tmp_path,
        "play",
        "knaves",
        "--bots",
        "greedy",
        "--seed",
        "3",
        "-o",
        "target=2",
        "--record",
        str(record),
        typed=typed,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert "Speel een kaart" in done.stdout
    assert "troef" in done.stdout
    assert "\N{BLACK HEART SUIT}" in done.stdout
    assert '"moves"' in record.read_text(encoding="utf-8")


def test_commands_know_it(tmp_path: Path) -> None:
    done = run(tmp_path, "games", "--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Knaves, 3 players" in done.stdout
