"""Chance: uniform, and unpredictable in games from a secret."""

from __future__ import annotations

import hmac
import random
from collections import Counter

import pytest

import handvol
from handvol.core.chance import hmac_sha256, keyed_number, random_below, random_card, seed_stream
from handvol.games.ninjan.state import NinJanCells


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


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_keyed_hashes_are_those_of_the_library(length: int) -> None:
    key, message = random.Random(length).randbytes(length), length.to_bytes(8, "big")
    assert hmac_sha256(key, message) == hmac.digest(key, message, "sha256")


def test_a_secret_rekeys_chance_before_every_move() -> None:
    game = handvol.game("ninjan", seats=2)
    state = game.deal(seed=b"secret")
    after = state.play(state.moves()[0])
    assert after.dump()["rng"] == keyed_number(b"secret", 1)
    assert keyed_number(b"secret", 1) != keyed_number(b"secret", 2)
    assert keyed_number(b"secret", 1) != keyed_number(b"Secret", 1)
    opened = game.deal(seed=5)
    assert opened.play(opened.moves()[0]).dump()["rng"] == opened.dump()["rng"]
