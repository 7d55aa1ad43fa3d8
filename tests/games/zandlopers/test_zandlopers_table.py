"""Zandlopers at the table: what people read and see, and the simple player."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from rich.console import Console

import handvol
from handvol.bots import make
from handvol.core.event import Event
from handvol.core.state import State
from handvol.games.zandlopers import GAME, screen
from handvol.speech.narrate import Narrator
from handvol.speech.rulebook import rulebook
from handvol.speech.words import LANGUAGES, Words

NAMES = ["Ada", "Bram", "Clara", "Denis", "Emma"]


def late_game(seats: int = 5) -> State:
    """A table with everything on it: tucked cards, burials, cards that seat 0 follows."""
    return handvol.game("zandlopers", seats=seats, hourglasses={"J1": 3}).load(
        {
            "hands": [["R1", "P12", "J1"], ["P1", "P2", "P3"], ["J3"], ["J5"], ["J7"]][:seats],
            "series": [
                {
                    "owner": 1,
                    "sign": "-",
                    "cards": ["R22", "R20", "J19", "P15", "P9"],
                    "tucked": ["P20", "J9"],
                },
                None,
                {"owner": 0, "sign": "+", "cards": ["P8", "P10"], "tucked": []},
            ],
            "collected": [["R13"], ["R21", "P21"], [], [], []][:seats],
            "buried": [1, 0],
            "known": [[{"card": "P2", "seat": 1, "places": [2]}, {"card": "J3", "seat": 2}]]
            + [[] for _ in range(seats - 1)],
            "turn": 0,
        }
    )


def shown(view: dict[str, Any], lang: str, width: int = 76) -> str:
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    console.print(screen.table(view, Words(lang, "zandlopers"), NAMES[: view["seats"]]))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_the_screen_shows_the_whole_table_in_76_columns(lang: str, seats: int) -> None:
    text = shown(late_game(seats).view(0), lang)
    for card in ("P9²", "P20¹", "J9", "R20¹", "P10²", "P12³", "J1³", "P2", "J3", "R1"):
        assert f" {Words(lang, 'zandlopers').say(f'letter-{card[0]}')}{card[1:]} " in text
    assert all(name in text for name in NAMES[:seats])
    assert " ? " in text, "another's buried card"
    assert all(len(line) <= 76 for line in text.splitlines())
    assert "…" not in text


@pytest.mark.rule("ZL-6.2")
def test_the_screen_says_which_time_five_players_go_through_the_cards() -> None:
    view = late_game().view(0)
    assert "Round 1, the cards for the first time" in shown(view, "en")
    assert "Round 1, the cards for the second time" in shown({**view, "deal": 2}, "en")
    assert "first time" not in shown(late_game(3).view(0), "en")


@pytest.mark.rule("ZL-7.2")
def test_the_screen_shows_no_hidden_card() -> None:
    state = late_game()
    text = shown(state.view(2), "en")
    assert not re.search(r" (P12³|P2|P3|J1³) ", text)
    assert not re.search(r" (R1|P12³|J3|J5) ", shown(state.view(None), "en"))


def message_ids(lang: str) -> set[str]:
    text = (GAME.folder() / "locales" / f"{lang}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def test_all_languages_have_the_same_messages() -> None:
    assert all(message_ids(lang) == message_ids("en") for lang in LANGUAGES)
    refusals = {f"refusal-{refusal.code}" for refusal in GAME.refusals.values()}
    assert refusals <= message_ids("en")


def test_all_languages_have_the_same_rules_and_refusals_name_one_of_them() -> None:
    numbers = {lang: list(rulebook("zandlopers", lang).rules) for lang in LANGUAGES}
    assert all(found == numbers["en"] for found in numbers.values())
    assert {refusal.rule for refusal in GAME.refusals.values()} <= set(numbers["en"])
    assert {rule for rules in GAME.rules_in_phase.values() for rule in rules} <= set(numbers["en"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_move_can_be_said(lang: str) -> None:
    game = handvol.game("zandlopers", seats=5, first=0)
    kinds = set()
    state = game.deal(seed=3)
    narrators = [Narrator(game, Words(lang, game.name), NAMES, you) for you in (0, None)]
    while True:
        for event in state.events:
            kinds.add(event.kind)
            for narrator in narrators:
                sentence = narrator.event(event)
                assert sentence == "" or sentence.endswith(".")
        if state.over:
            break
        for move in state.moves():
            assert narrators[0].move(move)
        wanted = ("start", "bury", "over") if state.turn == state.dump()["first"] else ("tuck", "start")
        state = state.play(next(move for move in state.moves() if move.startswith(wanted)))
    traced = Event("traced", {"seat": 1, "card": "R5"}, (0,))
    assert narrators[0].event(traced)
    told = {"dealt", "started", "took", "tucked", "buried", "burial", "collected", "drew", "drawn", "round"}
    assert kinds >= (told - {"took"}) | {"noted", "reshuffled", "over"}


def test_sentences_of_a_turn_in_english() -> None:
    game = handvol.game("zandlopers", seats=3)
    state = late_game(3).play("over 1 J1")
    narrator = Narrator(game, Words("en", game.name), NAMES, you=1)
    assert [narrator.event(event) for event in state.events] == ["Ada takes over series 1 with the joker 1."]
    assert narrator.move("start R5 -") == "start a \N{MINUS SIGN} series with the red 5"
    assert narrator.move("tuck 2 P7") == "tuck the purple 7 under series 2"


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.8), (5, 0.6)])
def test_the_simple_player_clearly_beats_chance(seats: int, least: float) -> None:
    game = handvol.game("zandlopers", seats=seats, twice=False)
    won, games = 0.0, 40
    for seed in range(games):
        seat = seed % seats
        bots = [make("greedy" if other == seat else "random", game, seed + other) for other in range(seats)]
        state = game.deal(seed=seed)
        while state.turn is not None:
            state = state.play(bots[state.turn].choose(state.view(state.turn), state.moves()))
        won += (seat in state.winners) / len(state.winners)
    assert won / games > least


def test_the_simple_player_sees_only_what_its_seat_sees() -> None:
    game = handvol.game("zandlopers", seats=4)
    chance = random.Random(2)
    for seed in range(5):
        state = game.deal(seed=seed)
        for _ in range(chance.randrange(20)):
            state = state.play(chance.choice(state.moves()))
        worth = game.heuristics.worth
        actions = game.legal_actions(state._cells)
        mine = [worth(state._cells, action) for action in actions]
        for other in range(3):
            sampled = game.sample(state.view(state.turn), seed=other)._cells
            assert [worth(sampled, action) for action in actions] == mine


def test_hourglasses_series_and_cards_that_hold_make_a_seat_stand_better() -> None:
    game = handvol.game("zandlopers", seats=2)

    def lead(**keys: Any) -> int:
        cells = game.load({"hands": [["R12"], ["P12"]], "turn": 0, **keys})._cells
        first: int = game.contract.standing(cells, 0)
        return first - int(game.contract.standing(cells, 1))

    assert lead() == 0
    assert lead(collected=[["R13"], []]) > 0 > lead(collected=[[], ["R13"]])
    ahead = [{"owner": 0, "sign": "+", "cards": ["R13"]}, None, None]
    assert lead(collected=[["R13"], []]) > lead(series=ahead) > 0
    assert lead(hands=[["R25"], ["P12"]]) > 0


def test_where_one_thing_alone_may_be_done_nothing_else_is_asked() -> None:
    words = Words("nl", "zandlopers")
    narrator = Narrator(handvol.game("zandlopers"), words, NAMES)
    assert narrator.asked("act", ["start R1 +", "start R1 -"]) == words.say("phase-act-start")
    assert narrator.asked("act", ["bury R1"]) == words.say("phase-act-bury")
    assert narrator.asked("act", ["start R1 +", "over 2 R3"]) == words.say("phase-act")
    assert narrator.asked("act", ["over 2 R3"]) == words.say("phase-act")
