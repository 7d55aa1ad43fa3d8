"""The public face, as its contract says it."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

import handvol


def test_games_are_found_by_their_folder(root: Path) -> None:
    folders = {p.parent.name for p in (root / "src" / "handvol" / "games").glob("*/__init__.py")}
    assert folders <= {*handvol.games()}
    assert "ninjan" in handvol.games()


def test_games_stays_callable_when_a_game_is_imported() -> None:
    import handvol.games.ninjan as package

    assert package.GAME.name == "ninjan"
    assert "ninjan" in handvol.games()


@pytest.mark.parametrize(
    ("name", "options", "says"),
    [
        ("chess", {}, "no game 'chess'"),
        ("ninjam", {}, "Did you mean 'ninjan'"),
        ("ninjan", {"seats": 1}, "2 to 5 seats, not 1"),
        ("ninjan", {"seats": 6}, "2 to 5 seats"),
        ("ninjan", {"seats": "4"}, "2 to 5 seats"),
        ("ninjan", {"seats": True}, "2 to 5 seats"),
        ("ninjan", {"seats": 3.0}, "2 to 5 seats"),
        ("ninjan", {"tiee": "share"}, "Did you mean 'tie'"),
        ("ninjan", {"colour": "red"}, "It has: tie"),
        ("ninjan", {"tie": "fight"}, "takes throw or share, not 'fight'"),
        ("ninjan", {"tie": ["throw"]}, "takes throw or share"),
        ("ninjan", {"tie": None}, "takes throw or share"),
    ],
)
def test_wrong_options_say_what_would_fit(name: str, options: dict[str, Any], says: str) -> None:
    with pytest.raises(handvol.OptionError, match=says):
        handvol.game(name, **options)


def test_a_state_is_not_changed_by_playing_on() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=42)
    before = json.dumps(state.dump())
    after = state.play(state.moves()[0])
    assert json.dumps(state.dump()) == before
    assert after != state
    assert after.history == (state.moves()[0],)


def test_lists_that_are_handed_out_do_not_reach_into_the_state() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=42)
    before = json.dumps(state.dump())
    state.dump()["hands"][0].clear()
    state.view(0)["piles"].clear()
    state.scores.append(5)
    state.moves().clear()
    assert json.dumps(state.dump()) == before


@pytest.mark.parametrize("place", [0, 1, (1 << 64) - 1])
def test_chance_goes_on_from_any_place_of_64_bits(every_game: str, place: int) -> None:
    game = handvol.game(every_game, seats=2)
    state = game.load({**game.deal(seed=1).dump(), "rng": place})
    assert state.dump()["rng"] == place


@pytest.mark.parametrize("place", [-1, 1 << 64, (1 << 64) + 5, 1.0, True, "1", None])
def test_chance_has_no_other_places(every_game: str, place: object) -> None:
    game = handvol.game(every_game, seats=2)
    with pytest.raises(handvol.PositionError, match="rng must be a whole number"):
        game.load({**game.deal(seed=1).dump(), "rng": place})


@pytest.mark.parametrize(
    "move", ["", "dance", "choose", "choose 99R", "choose 7P 7P", "x" * 10_000, 7, None, ["take 1"]]
)
def test_text_that_is_no_move_is_refused(move: Any) -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=42)
    before = state.dump()
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play(move)
    assert caught.value.rule is None
    assert caught.value.code == "no-such-move"
    assert state.moves()[0] in caught.value.message
    assert len(caught.value.message) < 200
    assert state.dump() == before


def test_moves_may_be_typed_carelessly() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=42)
    move = state.moves()[0]
    assert state.play(f"  {move.upper()} ").history == (move,)


def test_a_move_after_the_end_is_refused() -> None:
    state = handvol.game("ninjan", seats=2).load(
        {"phase": "over", "piles": [["1R"], ["2R"], ["3R"]], "won": [["5R"], []]}
    )
    with pytest.raises(handvol.IllegalMove) as caught:
        state.play("take 1")
    assert caught.value.rule is None
    assert caught.value.message == "The game is over."


def test_a_move_out_of_turn_is_refused() -> None:
    state = handvol.game("ninjan", seats=2).deal(seed=42)
    with pytest.raises(handvol.IllegalMove, match="not your turn"):
        state.play(state.moves()[0], seat=1)
    assert state.play(state.moves()[0], seat=0).turn == 1


@pytest.mark.parametrize("seat", [-1, 2, True])
def test_there_is_no_view_from_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(handvol.OptionError, match="seats 0 to 1"):
        handvol.game("ninjan", seats=2).deal(seed=1).view(seat)


def test_states_compare_by_what_lies_on_the_table() -> None:
    game = handvol.game("ninjan", seats=2)
    one, same, other = game.deal(seed=1), game.deal(seed=1), game.deal(seed=2)
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "a state"
    assert handvol.game("ninjan", seats=2, tie="share").deal(seed=1) != one
    assert game != "a game"


def test_what_a_log_may_print_holds_no_card() -> None:
    state = handvol.game("ninjan", seats=2, tie="share").deal(seed=b"secret")
    assert repr(state) == (
        "<State of handvol.game('ninjan', seats=2, tie='share'): seat 0 to choose, 0 moves played>"
    )
    over = handvol.game("ninjan", seats=2).load({"phase": "over", "piles": [["1R"], ["2R"], ["3R"]]})
    assert "over" in repr(over)


def test_a_deal_without_a_seed_is_a_new_game_each_time() -> None:
    game = handvol.game("ninjan", seats=2)
    assert game.deal() != game.deal()
    assert game.sample(game.deal(seed=1).view(0)) != game.sample(game.deal(seed=1).view(0))


@pytest.mark.parametrize("seed", ["42", 4.2, True])
def test_a_seed_is_a_whole_number_or_bytes(seed: Any) -> None:
    with pytest.raises(handvol.OptionError, match="whole number or bytes"):
        handvol.game("ninjan").deal(seed=seed)


@pytest.mark.parametrize("seed", [0, -1, 2**64, 10**30, b"", b"x" * 32])
def test_every_whole_number_and_all_bytes_are_seeds(seed: int | bytes) -> None:
    game = handvol.game("ninjan", seats=2)
    assert game.deal(seed=seed) == game.deal(seed=seed)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    game = handvol.game("ninjan", seats=5)
    hands = [set(game.deal(seed=seed).dump()["hands"][0]) for seed in range(200)]
    shared = [len(a & b) for a, b in itertools.pairwise(hands)]
    assert sum(shared) / len(shared) < 2.2, "two hands of 9 out of 48 share 1.7 cards on average"


@pytest.mark.parametrize(
    "position", [{}, {"game": 5}, {"game": "ninjan", "seats": 9}, {"game": "x", "seats": 2}]
)
def test_loading_needs_a_game(position: dict[str, Any]) -> None:
    with pytest.raises(handvol.PositionError):
        handvol.load(position)
