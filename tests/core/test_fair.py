"""Fair shuffles: what a promise binds, and what the players' bytes change."""

from __future__ import annotations

import hashlib
import itertools
import random

import pytest

import handvol
from handvol.core.fair import MAX_SHARE_BYTES, SECRET_BYTES, Fairness, promise, seed_from

SECRET = bytes(range(SECRET_BYTES))


def test_the_promise_is_the_hash_that_anybody_can_compute() -> None:
    assert promise(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_seed_is_what_the_documents_say() -> None:
    said = hashlib.sha256(SECRET + b"\x03abc" + b"\x00" + b"\x01x").digest()
    assert seed_from(SECRET, [b"abc", b"", b"x"]) == said


def test_other_shares_give_another_deal() -> None:
    chance = random.Random(1)
    made = {
        tuple(
            chance.randbytes(chance.choice([0, 1, 2, MAX_SHARE_BYTES])) for _ in range(chance.randint(1, 6))
        )
        for _ in range(2_000)
    }
    assert len({seed_from(SECRET, shares) for shares in made}) == len(made)


def test_shares_cannot_be_pushed_from_one_seat_to_another() -> None:
    """However the same bytes are spread over the seats, the deal is another."""
    spread = [
        [b"ab", b"c"],
        [b"a", b"bc"],
        [b"abc", b""],
        [b"", b"abc"],
        [b"abc"],
        [b"ab\x01c"],
        [b"a", b"b", b"c"],
    ]
    assert len({seed_from(SECRET, each) for each in spread}) == len(spread)


def test_the_order_of_the_seats_matters() -> None:
    orders = itertools.permutations([b"a", b"b", b"c"])
    assert len({seed_from(SECRET, order) for order in orders}) == 6


def test_no_player_alone_and_no_dealer_alone_decides_the_deal() -> None:
    game = handvol.game("ninjan", seats=2)
    by_secret = {str(game.deal(seed_from(bytes([n]) * 32, [b"a", b"b"])).dump()) for n in range(5)}
    by_share = {str(game.deal(seed_from(SECRET, [bytes([n]), b"b"])).dump()) for n in range(5)}
    assert len(by_secret) == len(by_share) == 5


def test_a_fair_deal_has_no_fault() -> None:
    fairness = Fairness(promise(SECRET), SECRET, (b"a", b""))
    assert fairness.fault(seed_from(SECRET, [b"a", b""])) is None


@pytest.mark.parametrize(
    ("fairness", "seed"),
    [
        (Fairness(promise(b"other"), SECRET, (b"a",)), seed_from(SECRET, [b"a"])),
        (Fairness(promise(SECRET).upper(), SECRET, (b"a",)), seed_from(SECRET, [b"a"])),
        (Fairness("", SECRET, (b"a",)), seed_from(SECRET, [b"a"])),
        (Fairness(promise(SECRET), SECRET, (b"b",)), seed_from(SECRET, [b"a"])),
        (Fairness(promise(SECRET), SECRET, ()), seed_from(SECRET, [b"a"])),
        (Fairness(promise(SECRET), SECRET, (b"a", b"")), seed_from(SECRET, [b"a"])),
        (Fairness(promise(SECRET), SECRET, (b"a",)), 42),
        (Fairness(promise(SECRET), SECRET, (b"a",)), None),
        (Fairness(promise(SECRET), SECRET, (bytes(33),)), seed_from(SECRET, [bytes(33)])),
        (Fairness(promise(SECRET), SECRET, (bytes(256),)), b""),
    ],
)
def test_every_fault_is_said(fairness: Fairness, seed: object) -> None:
    fault = fairness.fault(seed)
    assert fault is not None
    assert fault.endswith(".")


def test_a_fault_says_no_secret() -> None:
    for fairness in (Fairness("", SECRET, ()), Fairness(promise(SECRET), SECRET, (b"abcdef",))):
        assert SECRET.hex() not in str(fairness.fault(b""))
