"""Djinn, rule by rule: material, setting up, tricks, phases, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import handvol
from handvol.core.state import State
from handvol.games.djinn.material import CHALLENGES, COLOURS, DECK, POWERS, colour_of, number_of

NO_POWERS = dict.fromkeys(POWERS, 0)


def table(seats: int = 4, powers: dict[str, int] | None = None, **position: Any) -> State:
    """A position in which seat 0 leads and purple is trump, unless said otherwise."""
    options = {} if powers is None else {"powers": powers}
    start = {"trump": "P1", "leader": 0, "first": 0, "dealer": seats - 1}
    if position.get("phase") in ("cave", "give", "over"):
        del start["leader"]
    return handvol.game("djinn", seats=seats, **options).load({**start, **position})


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def trick(state: State, *cards: str) -> State:
    """Everybody plays a card and no Djinn card."""
    for card in cards:
        state = play(state, f"play {card}", "end")
    return state


def refused(state: State, move: str) -> str | None:
    """The rule that forbids a move; the state stays as it was."""
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    assert state.dump() == before
    assert caught.value.message.endswith(".")
    return caught.value.rule


def kinds(state: State) -> list[str]:
    return [event.kind for event in state.events]


@pytest.mark.rule("DJ-1.1")
def test_deck_has_60_treasures_in_four_colours() -> None:
    assert sorted(DECK.names) == sorted(f"{c}{n}" for c in "YGPR" for n in range(1, 16))
    for number, name in enumerate(DECK.names):
        assert "YGPR"[colour_of(number)] == name[0]
        assert number_of(number) == int(name[1:])
    assert COLOURS == ("yellow", "green", "purple", "red")


@pytest.mark.rule("DJ-1.2", "DJ-2.1")
def test_caves_are_three_of_the_six_of_each_level() -> None:
    seen: Counter[tuple[str, int, str]] = Counter()
    for seed in range(300):
        caves = handvol.game("djinn", seats=2).deal(seed=seed).dump()["caves"]
        assert list(caves) == ["3", "4", "5"]
        for size, row in caves.items():
            assert len(row) == len(set(row)) == 3
            seen.update((size, place, cave) for place, cave in enumerate(row))
    assert set(seen) == {(size, place, cave) for size in "345" for place in range(3) for cave in CHALLENGES}
    assert min(seen.values()) > 20


@pytest.mark.rule("DJ-1.3", "DJ-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_djinn_cards_are_two_of_each_power_one_for_every_seat(seats: int) -> None:
    position = handvol.game("djinn", seats=seats).deal(seed=3).dump()
    cards = [card for hand in position["djinns"] for card in hand] + position["djinn_pile"]
    assert Counter(cards) == dict.fromkeys(POWERS, 2)
    assert [len(hand) for hand in position["djinns"]] == [1] * seats
    assert position["djinn_used"] == []


@pytest.mark.rule("DJ-1.3")
def test_a_table_may_choose_its_djinn_cards() -> None:
    game = handvol.game("djinn", seats=3, powers={"swap": 4, "vanish": 1})
    position = game.deal(seed=3).dump()
    cards = [card for hand in position["djinns"] for card in hand] + position["djinn_pile"]
    assert Counter(cards) == {"swap": 4, "vanish": 1}
    assert game.options["powers"] == {**NO_POWERS, "swap": 4, "vanish": 1}


@pytest.mark.rule("DJ-1.3")
def test_a_game_without_djinn_cards() -> None:
    state = handvol.game("djinn", seats=4, powers=NO_POWERS).deal(seed=3)
    while not state.over:
        if state.phase == "after":
            assert state.moves() == ["end"]
        assert not any(move.startswith("djinn") for move in state.moves())
        state = state.play(state.moves()[len(state.history) % len(state.moves())])
    assert state.dump()["djinn_pile"] == state.dump()["djinn_used"] == []


@pytest.mark.rule("DJ-1.3", "DJ-2.3")
def test_too_few_djinn_cards_go_to_the_first_seats_from_the_leader() -> None:
    position = handvol.game("djinn", seats=4, powers={"free": 2}).deal(seed=3).dump()
    first = position["first"]
    assert position["djinns"][first] == position["djinns"][(first + 1) % 4] == ["free"]
    assert sum(map(len, position["djinns"])) == 2


@pytest.mark.rule("DJ-1.4")
def test_every_tile_starts_before_the_caves() -> None:
    state = handvol.game("djinn", seats=4).deal(seed=3)
    assert state.dump()["level"] == state.scores == [0, 0, 0, 0]
    assert state.dump()["at"] == [None] * 4


@pytest.mark.rule("DJ-2.1", "DJ-2.4")
def test_only_the_three_caves_are_turned_up() -> None:
    state = handvol.game("djinn", seats=2).deal(seed=3)
    position = state.dump()
    assert position["shown"] == [3]
    for seat in (0, 1, None):
        assert state.view(seat)["caves"] == {"3": position["caves"]["3"], "4": None, "5": None}
    (turned,) = [event for event in state.events if event.kind == "caves"]
    assert turned.data == {"size": 3, "caves": position["caves"]["3"]}


@pytest.mark.rule("DJ-2.2", "DJ-2.4")
@pytest.mark.parametrize(("seats", "pile"), [(2, 43), (3, 35), (4, 27)])
def test_deal_gives_eight_cards_each_and_turns_up_trump(seats: int, pile: int) -> None:
    state = handvol.game("djinn", seats=seats).deal(seed=3)
    position = state.dump()
    assert [len(hand) for hand in position["hands"]] == [8] * seats
    assert len(position["pile"]) == pile
    cards = [card for hand in position["hands"] for card in hand] + position["pile"] + [position["trump"]]
    assert sorted(cards) == sorted(DECK.names)
    assert state.view(None)["trump"] == position["trump"]
    assert position["round"] == 1
    assert position["treasures"] == [[]] * seats
    assert position["discard"] == []


@pytest.mark.rule("DJ-2.2")
def test_shuffle_puts_every_card_everywhere() -> None:
    deals = [handvol.game("djinn", seats=4).deal(seed=seed).dump() for seed in range(500)]
    assert {deal["trump"] for deal in deals} == set(DECK.names)
    assert {deal["pile"][0] for deal in deals} == set(DECK.names)
    assert {card for deal in deals for card in deal["hands"][2]} == set(DECK.names)


@pytest.mark.rule("DJ-2.5")
def test_left_of_the_dealer_leads_and_the_first_dealer_is_drawn_by_lot() -> None:
    dealers: Counter[int] = Counter()
    for seed in range(200):
        state = handvol.game("djinn", seats=4).deal(seed=seed)
        position = state.dump()
        assert state.turn == position["leader"] == position["first"] == (position["dealer"] + 1) % 4
        dealers[position["dealer"]] += 1
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 30


@pytest.mark.rule("DJ-3.1")
def test_seats_play_clockwise_and_end_their_turn() -> None:
    state = table(hands=[["Y1"], ["Y2"], ["Y3"], ["Y4"]], leader=2, first=2)
    order = []
    while state.phase in ("before", "after"):
        order.append((state.turn, state.phase))
        state = state.play(state.moves()[-1])
    assert order == [(seat, phase) for seat in (2, 3, 0, 1) for phase in ("before", "after")]


@pytest.mark.rule("DJ-3.1")
def test_the_colour_led_must_be_followed() -> None:
    state = table(2, hands=[["Y1", "R1"], ["Y2", "G2"]])
    state = play(state, "play Y1", "end")
    assert state.moves() == ["play Y2"]
    assert refused(state, "play G2") == "DJ-3.1"
    assert refused(state, "play Y9") == "DJ-3.1"
    assert refused(state, "end") == "DJ-3.1"


@pytest.mark.rule("DJ-3.1")
def test_one_card_a_turn() -> None:
    state = play(table(2, hands=[["Y1", "R1"], ["Y2", "G2"]]), "play Y1")
    assert state.moves() == ["end"]
    assert refused(state, "play R1") == "DJ-3.1"


@pytest.mark.rule("DJ-3.2")
def test_who_cannot_follow_plays_anything_trump_too() -> None:
    state = play(table(2, hands=[["Y1", "R1"], ["P2", "G2"]]), "play Y1", "end")
    assert set(state.moves()) == {"play P2", "play G2"}


@pytest.mark.rule("DJ-3.2")
def test_trump_only_when_the_colour_led_cannot_be_followed() -> None:
    state = play(table(2, hands=[["Y1", "R1"], ["P2", "Y2"]]), "play Y1", "end")
    assert refused(state, "play P2") == "DJ-3.1"


@pytest.mark.rule("DJ-3.2")
def test_the_leader_leads_anything_and_trump_is_followed_when_led() -> None:
    state = table(2, hands=[["Y1", "P5"], ["P2", "G2"]])
    assert set(state.moves()) == {"play Y1", "play P5"}
    assert play(state, "play P5", "end").moves() == ["play P2"]


@pytest.mark.rule("DJ-3.3")
def test_example_the_highest_trump_wins() -> None:
    state = table(hands=[["P15"], ["P8"], ["P3"], ["G1"]], trump="P1")
    assert trick(state, "P15", "P8", "P3", "G1").turn == 0


@pytest.mark.rule("DJ-3.3", "DJ-3.2")
def test_example_a_trump_beats_the_colour_led() -> None:
    state = table(hands=[["Y11"], ["Y13"], ["P7"], ["Y5"]], trump="P1")
    assert trick(state, "Y11", "Y13", "P7", "Y5").turn == 2


@pytest.mark.rule("DJ-3.3", "DJ-7.2")
def test_example_a_new_trump_wins_the_trick() -> None:
    state = table(
        trump="Y1",
        hands=[["G9"], ["G6"], ["G3"], ["P4"]],
        djinns=[[], [], [], ["new-trump"]],
    )
    state = play(trick(state, "G9", "G6", "G3"), "play P4", "djinn new-trump purple", "end")
    assert (state.turn, state.phase) == (3, "keep")


@pytest.mark.rule("DJ-3.3")
def test_without_trump_the_highest_of_the_colour_led_wins() -> None:
    state = table(hands=[["Y4"], ["G15"], ["Y7"], ["R15"]])
    assert trick(state, "Y4", "G15", "Y7", "R15").turn == 2


@pytest.mark.rule("DJ-3.3", "DJ-7.9")
def test_with_neither_trump_nor_the_colour_led_the_highest_card_wins() -> None:
    state = table(3, trump="P1", hands=[["Y15"], ["G7"], ["R9"]], djinns=[[], [], ["vanish"]])
    state = play(trick(state, "Y15", "G7"), "play R9", "djinn vanish", "end")
    assert state.dump()["led"] == "yellow"
    assert [entry["card"] for entry in state.dump()["trick"]] == ["G7", "R9"]
    assert state.turn == 2


@pytest.mark.rule("DJ-3.4")
def test_of_equal_cards_the_first_played_is_higher() -> None:
    state = table(2, hands=[["Y15"], ["Y3"]], djinns=[[], ["fifteen"]])
    assert play(state, "play Y15", "end", "play Y3", "djinn fifteen", "end").turn == 0
    state = table(2, hands=[["Y3"], ["Y15"]], djinns=[["fifteen"], []])
    assert play(state, "play Y3", "djinn fifteen", "end", "play Y15", "end").turn == 0


@pytest.mark.rule("DJ-3.5")
def test_the_winner_keeps_one_card_and_the_rest_is_discarded() -> None:
    state = trick(table(3, hands=[["Y4", "R1"], ["Y9", "R2"], ["Y6", "R3"]]), "Y4", "Y9", "Y6")
    assert (state.turn, state.phase, state.dump()["keeps"]) == (1, "keep", 1)
    assert set(state.moves()) == {"keep Y4", "keep Y9", "keep Y6"}
    assert refused(state, "keep R2") == "DJ-3.5"
    assert refused(state, "play R2") == "DJ-3.5"
    assert refused(state, "end") == "DJ-3.5"
    assert refused(state, "cave run") == "DJ-3.5"
    after = state.play("keep Y4")
    assert after.dump()["treasures"] == [[], ["Y4"], []]
    assert after.view(0)["treasures"] == after.view(None)["treasures"] == [[], ["Y4"], []]
    assert set(after.dump()["discard"]) == {"Y9", "Y6"}
    assert kinds(after) == ["kept"]


@pytest.mark.rule("DJ-3.5")
def test_nobody_keeps_before_the_trick_is_won() -> None:
    state = table(2, hands=[["Y4", "R1"], ["Y9", "R2"]])
    assert refused(state, "keep Y4") == "DJ-3.5"
    assert refused(play(state, "play Y4"), "keep Y4") == "DJ-3.5"


@pytest.mark.rule("DJ-3.6")
def test_the_winner_leads_the_next_trick() -> None:
    state = trick(table(3, hands=[["Y4", "R1"], ["Y9", "R2"], ["Y6", "R3"]]), "Y4", "Y9", "Y6")
    state = state.play("keep Y6")
    assert (state.turn, state.phase, state.dump()["leader"]) == (1, "before", 1)
    assert state.dump()["led"] is None
    assert state.dump()["trick"] == []


@pytest.mark.rule("DJ-3.6")
def test_a_phase_has_eight_tricks() -> None:
    state = handvol.game("djinn", seats=3).deal(seed=8)
    won = 0
    while state.dump()["round"] == 1 and state.phase in ("before", "after", "keep"):
        state = state.play(state.moves()[-1])
        won += "won-trick" in kinds(state)
    assert won == 8
    assert state.dump()["round"] == 2 or state.phase == "cave"


def end_of_phase(treasures: list[list[str]], seats: int = 4, **more: Any) -> State:
    """The last trick of a phase has been won by seat 0, who keeps G15."""
    position = {
        "phase": "keep",
        "turn": 0,
        "trick": [{"seat": 0, "card": "G15"}],
        "treasures": treasures,
        "caves": {
            "3": ["run", "less", "colour"],
            "4": ["pairs", "more", "exactly"],
            "5": ["run", "less", "more"],
        },
    }
    return table(seats, **{**position, **more}).play("keep G15")


@pytest.mark.rule("DJ-4.1")
def test_who_can_complete_a_challenge_must() -> None:
    state = end_of_phase([["Y3", "G4", "R5", "P14"], ["Y6", "G8"], [], []])
    assert (state.turn, state.phase) == (0, "cave")
    assert set(state.moves()) == {"cave run", "cave less"}
    assert refused(state, "end") == "DJ-4.1"
    assert refused(state, "play Y3") == "DJ-4.1"
    assert refused(state, "give Y3") == "DJ-4.1"
    assert refused(state, "keep Y3") == "DJ-4.1"
    assert refused(state, "cave colour") == "DJ-4.1"
    assert refused(state, "djinn greedy") == "DJ-7.1"


@pytest.mark.rule("DJ-4.1")
def test_a_challenge_takes_exactly_its_number_of_treasures() -> None:
    state = end_of_phase([["Y3", "G4", "R5", "P14"], ["Y6", "G8"], [], []]).play("cave run")
    assert state.dump()["challenge"] == "run"
    assert refused(state, "cave less") == "DJ-4.1"
    assert refused(state, "give Y6") == "DJ-4.1"
    assert refused(state, "give P14") == "DJ-4.1"
    assert state.moves() == ["give Y3"]
    state = play(state, "give Y3", "give G4")
    assert state.dump()["given"] == ["Y3", "G4"]
    assert set(state.dump()["treasures"][0]) == {"R5", "P14", "G15"}
    state = state.play("give R5")
    assert state.dump()["level"] == [1, 0, 0, 0]
    assert state.dump()["at"] == ["run", None, None, None]
    assert set(state.dump()["treasures"][0]) == {"P14", "G15"}
    entered = next(event for event in state.events if event.kind == "entered")
    assert entered.data == {"seat": 0, "cave": "run", "size": 3, "cards": ["Y3", "G4", "R5"]}


@pytest.mark.rule("DJ-4.1")
def test_given_cards_go_to_the_discard_pile() -> None:
    state = end_of_phase([["Y3", "G4", "R5"], ["Y1", "G1", "R1"], [], []])
    state = play(state, "cave less", "give Y3", "give G4", "give R5")
    assert (state.turn, state.phase) == (1, "cave")
    assert {"Y3", "G4", "R5"} <= set(state.dump()["discard"])


@pytest.mark.rule("DJ-4.1")
def test_one_challenge_a_seat_and_phase() -> None:
    treasures = [["Y3", "G4", "R5", "Y13", "G13", "Y14", "G14"], [], [], []]
    state = play(end_of_phase(treasures), "cave run", "give Y3", "give G4", "give R5")
    assert state.phase == "before"
    assert state.dump()["round"] == 2
    assert state.dump()["level"] == [1, 0, 0, 0]


@pytest.mark.rule("DJ-4.1")
def test_seats_decide_in_order_from_the_first_leader_of_the_phase() -> None:
    sets = [["Y1", "Y2", "Y3"], ["G1", "G2", "G3"], [], ["R1", "R2", "R3"]]
    state = end_of_phase(sets, first=3)
    order = []
    while state.phase in ("cave", "give"):
        if state.phase == "cave":
            order.append(state.turn)
        state = state.play(state.moves()[0])
    assert order == [3, 0, 1]


@pytest.mark.rule("DJ-4.1")
def test_caves_wait_for_the_end_of_the_phase() -> None:
    state = table(2, hands=[["Y4"], ["Y9"]], treasures=[["Y1", "Y2", "Y3"], []])
    assert refused(state, "cave run") == "DJ-4.1"
    assert refused(state, "give Y1") == "DJ-4.1"


@pytest.mark.rule("DJ-4.2")
def test_levels_are_taken_in_order() -> None:
    state = end_of_phase(
        [["Y3", "G3", "R3", "P3"], [], [], []], level=[1, 0, 0, 0], at=["run", None, None, None]
    )
    assert state.moves() == ["cave pairs"]
    assert refused(state, "cave less") == "DJ-4.2"
    assert refused(state, "cave more") == "DJ-4.1"


@pytest.mark.rule("DJ-4.2")
def test_a_cave_is_never_full() -> None:
    state = end_of_phase([["Y1", "G2", "R3"], ["Y4", "G5", "R6"], ["Y7", "G8", "R9"], ["P4", "P5", "P6"]])
    while state.phase in ("cave", "give"):
        state = state.play("cave run" if state.phase == "cave" else state.moves()[0])
    assert state.dump()["at"] == ["run"] * 4
    assert state.dump()["level"] == [1] * 4


@pytest.mark.rule("DJ-4.3")
def test_the_next_row_is_turned_up_at_once() -> None:
    treasures = [["Y1", "G2", "R3"], ["Y4", "G5", "R6"], [], []]
    state = play(end_of_phase(treasures), "cave run", "give Y1", "give G2")
    assert state.dump()["shown"] == [3]
    state = state.play("give R3")
    assert (state.turn, state.phase) == (1, "cave")
    assert state.dump()["shown"] == [3, 4]
    assert state.view(2)["caves"]["4"] == ["pairs", "more", "exactly"]
    assert [event.data["size"] for event in state.events if event.kind == "caves"] == [4]
    state = play(state, "cave run", "give Y4", "give G5", "give R6")
    assert state.dump()["shown"] == [3, 4]
    assert not any(event.kind == "caves" for event in state.events)


@pytest.mark.rule("DJ-4.3")
def test_the_first_tile_in_a_four_cave_turns_up_the_five_caves() -> None:
    state = end_of_phase([["Y3", "G3", "R3", "P3"], [], [], []], level=[1, 0, 0, 0])
    state = play(state, "cave pairs", "give Y3", "give G3", "give P3", "give R3")
    assert state.dump()["shown"] == [3, 4, 5]


@pytest.mark.rule("DJ-4.4")
def test_everybody_in_last_place_draws_a_djinn_card() -> None:
    pile = [name for name in POWERS for _ in range(2)]
    state = end_of_phase([["Y1", "G2", "R3"], [], [], []], djinn_pile=pile, first=2)
    state = play(state, "cave run", "give Y1", "give G2", "give R3")
    drawn = [event for event in state.events if event.kind == "drew-djinn"]
    assert [event.data["seat"] for event in drawn] == [2, 3, 1]
    assert state.dump()["djinns"] == [[], ["no-trump"], ["new-trump"], ["new-trump"]]
    secret = [event for event in state.events if event.kind == "djinn-drawn"]
    assert [(event.to, event.data["power"]) for event in secret] == [
        ((2,), "new-trump"),
        ((3,), "new-trump"),
        ((1,), "no-trump"),
    ]


@pytest.mark.rule("DJ-4.4")
def test_all_draw_when_all_share_last_place() -> None:
    state = end_of_phase([[], [], [], []])
    assert [len(cards) for cards in state.dump()["djinns"]] == [1, 1, 1, 1]


@pytest.mark.rule("DJ-4.4")
def test_used_djinn_cards_are_shuffled_when_the_pile_is_empty() -> None:
    powers = {**NO_POWERS, "swap": 1, "free": 1, "lowest": 1, "vanish": 1}
    state = end_of_phase(
        [[], [], [], []],
        powers=powers,
        djinns=[["swap"], [], [], []],
        djinn_pile=["free"],
        djinn_used=["lowest", "vanish"],
    )
    position = state.dump()
    assert "djinns-shuffled" in kinds(state)
    assert position["djinn_used"] == position["djinn_pile"] == []
    assert position["djinns"][0] == ["free", "swap"]
    assert sorted(position["djinns"][1] + position["djinns"][2]) == ["lowest", "vanish"]
    assert position["djinns"][3] == []


@pytest.mark.rule("DJ-4.4", "DJ-5.3")
def test_nobody_draws_when_the_game_has_ended() -> None:
    state = end_of_phase([["Y1", "G2", "R3", "P4", "Y5"], [], [], []], level=[2, 0, 0, 0])
    state = play(state, "cave run", "give Y1", "give G2", "give R3", "give P4", "give Y5")
    assert state.over
    assert state.dump()["djinns"] == [[], [], [], []]
    assert state.winners == [0]


@pytest.mark.rule("DJ-5.1")
@pytest.mark.parametrize(
    ("level", "dealer", "starts"),
    [
        ([1, 0, 1, 1], 2, 1),
        ([1, 0, 1, 1], 1, 1),
        ([0, 0, 1, 0], 3, 0),
        ([0, 0, 1, 0], 0, 1),
        ([0, 0, 1, 0], 1, 3),
        ([0, 1, 1, 0], 0, 3),
        ([0, 0, 0, 0], 2, 3),
    ],
)
def test_last_place_deals_and_leads(level: list[int], dealer: int, starts: int) -> None:
    state = end_of_phase([[], [], [], []], level=level, dealer=dealer)
    position = state.dump()
    assert position["dealer"] == position["first"] == position["leader"] == state.turn == starts
    assert position["round"] == 2


@pytest.mark.rule("DJ-5.2")
def test_treasures_stay_and_all_else_is_shuffled() -> None:
    state = end_of_phase([["Y2"], ["G2", "R8"], [], []], discard=["Y7", "Y8"])
    position = state.dump()
    assert position["treasures"] == [["Y2", "G15"], ["G2", "R8"], [], []]
    assert position["discard"] == []
    assert [len(hand) for hand in position["hands"]] == [8] * 4
    assert len(position["pile"]) == 60 - 4 - 32 - 1
    trumps = {
        end_of_phase([["Y2"], [], [], []], discard=["Y7"], rng=seed).dump()["trump"] for seed in range(600)
    }
    assert trumps == set(DECK.names) - {"Y2", "G15"}


def after_hoarding(count: int) -> State:
    """Seat 3 has so many treasures, must spend three of them, and a new deal is due; seat 0 has G15."""
    free = [name for name in DECK.names if name not in ("G15", "P1")]
    state = end_of_phase([[], [], [], free[:count]])
    while state.phase in ("cave", "give"):
        assert state.turn == 3
        state = state.play(state.moves()[0])
    return state


@pytest.mark.rule("DJ-5.2")
@pytest.mark.parametrize(
    ("count", "size", "pile"), [(28, 8, 1), (29, 8, 0), (30, 7, 3), (33, 7, 0), (34, 6, 3), (57, 1, 0)]
)
def test_a_short_deal_gives_all_the_same_and_leaves_one_for_trump(count: int, size: int, pile: int) -> None:
    position = after_hoarding(count).dump()
    assert [len(hand) for hand in position["hands"]] == [size] * 4
    assert len(position["pile"]) == pile
    assert position["round"] == 2


@pytest.mark.rule("DJ-5.2", "DJ-3.6")
def test_a_short_phase_ends_when_the_hands_are_empty() -> None:
    state = after_hoarding(57)
    while state.phase in ("before", "after", "keep"):
        state = state.play("end" if state.phase == "after" else state.moves()[0])
        assert state.dump()["round"] == 2 or state.over
    assert state.phase == "cave"


@pytest.mark.rule("DJ-5.2")
def test_without_a_card_for_every_seat_the_game_ends_and_the_highest_level_wins() -> None:
    state = after_hoarding(58)
    assert state.over
    assert kinds(state)[-2:] == ["too-few", "over"]
    assert state.scores == [0, 0, 0, 1]
    assert state.winners == [3]


@pytest.mark.rule("DJ-5.3")
def test_the_game_ends_after_the_phase_in_which_a_five_cave_was_completed() -> None:
    treasures = [["Y1", "G2", "R3", "P4", "Y5"], ["G3", "P3", "R4"], [], ["G6", "G7", "G8"]]
    state = end_of_phase(treasures, level=[2, 0, 0, 0], first=3)
    for seat, cave in ((3, "run"), (0, "run"), (1, "less")):
        assert (state.turn, state.phase) == (seat, "cave")
        state = state.play(f"cave {cave}")
        while state.phase == "give":
            assert not state.over
            state = state.play(state.moves()[0])
    assert state.over
    assert state.moves() == []
    assert state.scores == [3, 1, 0, 1]
    assert state.winners == [0]
    assert state.turn is None
    with pytest.raises(handvol.IllegalMove, match="over"):
        state.play("play Y1")


@pytest.mark.rule("DJ-5.3", "DJ-5.2")
@pytest.mark.parametrize(
    ("level", "treasures", "winners"),
    [
        ([3, 3, 2, 0], [["Y1"], ["Y2", "G2"], ["R1", "R2", "R3"], []], [1]),
        ([3, 3, 0, 0], [["Y1", "G9"], ["Y2", "G8"], [], []], [0]),
        ([3, 3, 0, 0], [["Y9", "G2", "R4"], ["G9", "R3", "P4"], [], []], [1]),
        ([3, 3, 0, 0], [["Y9", "G4"], ["G9", "R4"], ["R15", "R14"], []], [0, 1]),
        ([3, 3, 3, 3], [[], [], [], []], [0, 1, 2, 3]),
        ([1, 2, 2, 0], [["Y9", "G4"], ["G9"], ["R15"], ["P2", "P3", "P4"]], [2]),
    ],
)
def test_ties_go_to_more_treasures_then_the_highest_then_the_next(
    level: list[int], treasures: list[list[str]], winners: list[int]
) -> None:
    state = table(phase="over", level=level, treasures=treasures)
    assert state.winners == winners
    assert state.scores == level


def test_nobody_has_won_before_the_end() -> None:
    assert table(2, hands=[["Y1"], ["Y2"]], level=[2, 0]).winners == []


def test_a_move_out_of_turn_and_nonsense_are_refused_without_a_rule() -> None:
    state = table(2, hands=[["Y1"], ["Y2"]])
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play("play Y2", seat=1)
    assert (caught.value.rule, caught.value.code) == (None, "not-your-turn")
    for nonsense in ("play Y16", "djinn swap 4", "djinn new-trump blue", "cave deep", "keep", "", "djinn"):
        with pytest.raises(handvol.IllegalMove) as caught:
            state.play(nonsense)
        assert caught.value.rule is None


def test_moves_may_be_typed_as_people_type() -> None:
    assert table(2, hands=[["Y1"], ["Y2"]]).play("  PLAY  y1 ").history == ("play Y1",)
