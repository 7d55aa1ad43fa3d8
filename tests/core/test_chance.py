"""Chance: uniform, and unpredictable in games from a secret."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest

import handvol
from handvol.core import chance
from handvol.core.chance import keyed_number, random_below, random_card, seed_stream
from handvol.games.ninjan.state import NinJanCells

SECRET = bytes(range(32))


def stream(seed: int) -> NinJanCells:
    cells = NinJanCells()
    seed_stream(cells, seed)
    return cells


def test_splitmix64_is_the_published_one() -> None:
    """The first numbers of the reference implementation from the state 0."""
    cells = NinJanCells()
    cells.rng = 0
    high_halves = [random_below(cells, 1 << 32) for _ in range(3)]
    assert high_halves == [0xE220A8397B1DCDAF >> 32, 0x6E789E6AA1B965F4 >> 32, 0x06C45D188009454F >> 32]


def test_numbers_are_uniform() -> None:
    cells = stream(7)
    counts = Counter(random_below(cells, 6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


def test_random_card_draws_every_card_of_a_set_and_no_other() -> None:
    cells = stream(1)
    assert {random_card(cells, 0b10010100) for _ in range(200)} == {2, 4, 7}


@pytest.mark.parametrize(
    ("secret", "move", "number"),
    [
        (b"", 0, 0xF375180ABA928884),
        (SECRET, 0, 0x9F0CD9B94097FE49),
        (SECRET, 1, 0xC432E059C378EEF7),
        (SECRET, 255, 0xCB7FB34BE94CED5C),
        (SECRET, 256, 0xCDFABD481B2DEF74),
        (bytes(65), 3, 0x018D9DB6E327D699),
        (bytes(200), 1 << 40, 0x068886E5050A1785),
    ],
)
def test_a_secret_gives_the_numbers_that_it_always_gave(secret: bytes, move: int, number: int) -> None:
    """HMAC-SHA256 of the move's number as eight bytes, by hand: stored tables are replayed with it."""
    assert keyed_number(secret, move) == number


@pytest.mark.parametrize(
    ("name", "hand", "number"),
    [
        ("djinn", "Y4 Y5 Y15 P3 P4 P5 R9 R14", 0xDD12E3F09E85B8F1),
        ("jatten", "1 2 3 5 5 6 7 C", 0x7B4A5DAA1DD03506),
        ("negenenveertig", "27 29 37 43 J", 0xDD12E3F09E85B8F1),
        ("ninjan", "-6R 3R 8R 10R -5S -1S 1S 2S 6S", 0xDD12E3F09E85B8F1),
        ("zandlopers", "R1 R11 R21 P16 P17 P22 J9", 0xDD12E3F09E85B8F1),
    ],
)
def test_a_secret_deals_what_it_always_dealt(name: str, hand: str, number: int) -> None:
    """The first hand, and where the stream is after seven moves."""
    state = handvol.game(name, seats=2).deal(seed=SECRET)
    assert state.view(0)["hand"] == hand.split()
    for _ in range(7):
        state = state.play(state.moves()[0])
    assert state.dump()["rng"] == number


def test_a_secret_rekeys_chance_before_every_move() -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=b"secret")
    after = state.play(state.moves()[0])
    assert after.dump()["rng"] == keyed_number(b"secret", 1)
    assert keyed_number(b"secret", 1) != keyed_number(b"secret", 2)
    assert keyed_number(b"secret", 1) != keyed_number(b"Secret", 1)
    opened = game.deal(seed=5)
    assert opened.play(opened.moves()[0]).dump()["rng"] == opened.dump()["rng"]


def test_keys_and_messages_of_all_lengths_as_the_library_has_it() -> None:
    for size in (0, 1, 31, 32, 63, 64, 65, 200):
        key, message = bytes(range(size)), bytes(reversed(range(size)))
        assert chance.hmac_sha256(key, message) == hmac.digest(key, message, "sha256")
