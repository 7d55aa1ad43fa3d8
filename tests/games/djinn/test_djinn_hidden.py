"""Djinn: `sample` draws what a view allows, each possibility as often as it should (DJ-7.13)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import handvol
from handvol.core.bits import members
from handvol.core.contract import NOBODY
from handvol.games.djinn import hidden
from handvol.games.djinn.material import CHALLENGES, DECK, POWERS, colour_of
from handvol.games.djinn.state import DjinnCells
from handvol.testing import check_frequencies

NO_POWERS = dict.fromkeys(POWERS, 0)
LETTER = {"yellow": "Y", "green": "G", "purple": "P", "red": "R"}

Hands = tuple[frozenset[str], ...]


def small_table(
    hands: list[str], pile: str, void: list[list[str]], **more: Any
) -> tuple[handvol.Game, handvol.State]:
    """Few cards are hidden; all others have been discarded in this phase, or Y15 is led by seat 0."""
    game = handvol.game("djinn", seats=len(hands), powers=more.pop("powers", NO_POWERS))
    held = [hand.split() for hand in hands]
    led = ["Y15"] if len(held[0]) < len(held[1]) else []
    named = {card for hand in held for card in hand} | set(pile.split()) | set(led)
    rest = [card for card in DECK.names if card not in named]
    position = {
        "hands": held,
        "pile": pile.split(),
        "trick": [{"seat": 0, "card": card} for card in led],
        "trump": rest[0],
        "discard": rest[1:],
        "void": void,
        "first": 0,
        "leader": 0,
    }
    return game, game.load({**position, **more})


def deals(state: handvol.State, observer: int | None) -> Iterator[tuple[Hands, tuple[str, ...]]]:
    """Every way that hands and pile can lie for an observer, by trying them all."""
    position = state.dump()
    known = [] if observer is None else position["hands"][observer]
    cards = [card for hand in position["hands"] for card in hand if card not in known] + position["pile"]
    sizes = [0 if seat == observer else len(hand) for seat, hand in enumerate(position["hands"])]
    banned = [{LETTER[colour] for colour in colours} for colours in position["void"]]

    def deal(seat: int, left: list[str], hands: Hands) -> Iterator[tuple[Hands, tuple[str, ...]]]:
        if seat == len(sizes):
            yield hands, tuple(sorted(left))
            return
        allowed = [card for card in left if card[0] not in banned[seat]]
        for hand in itertools.combinations(allowed, sizes[seat]):
            rest = [card for card in left if card not in hand]
            yield from deal(seat + 1, rest, (*hands, frozenset(hand or (known if seat == observer else ()))))

    yield from deal(0, cards, ())


def all_hands(sample: handvol.State) -> Hands:
    return tuple(map(frozenset, sample.dump()["hands"]))


def check_hands(game: handvol.Game, state: handvol.State, observer: int | None) -> int:
    """All deals are equally likely; returns how many there are."""
    found = [hands for hands, _ in deals(state, observer)]
    expected = {hands: count / len(found) for hands, count in Counter(found).items()}
    check_frequencies(game, state.view(observer), expected, all_hands, samples=max(1200, 12 * len(expected)))
    return len(found)


@pytest.mark.rule("DJ-7.13")
def test_other_hands_and_the_pile_come_from_all_cards_not_seen() -> None:
    game, state = small_table(["Y1 Y2", "G1 G2", "R1 R2"], "P1", [[], [], []])
    assert check_hands(game, state, 0) == 30


@pytest.mark.rule("DJ-7.13")
@pytest.mark.parametrize(
    ("hands", "pile", "void", "observer"),
    [
        (["Y1 Y2", "G1 G2", "R1 Y3"], "Y4 P1", [[], ["yellow"], []], 0),
        (["Y1 Y2", "G1 R2", "R1 Y3"], "Y4 G2", [[], ["yellow"], ["green"]], 0),
        (["Y1 Y2", "G1 R2", "R1 P3"], "Y4 Y5 G2", [[], ["yellow"], ["yellow", "green"]], 0),
        (["Y1 Y2", "G1 R2", "Y3 P3"], "", [[], ["yellow"], ["red"]], 0),
        (["Y1", "G1 R2", "Y3 P3", "P4 Y5"], "G6", [[], ["yellow"], ["red"], ["green"]], 0),
        (["Y1", "G1 G2", "Y3 G3", "P4 R5"], "", [[], ["yellow", "red"], ["red"], ["green"]], 0),
        (["Y1 Y2", "G1 G2", "R1 Y3"], "P1", [["red"], ["yellow"], ["green"]], None),
        (["Y1 G4", "G1 G2", "R1 Y3"], "P1", [["red"], ["yellow"], ["green"]], 2),
    ],
)
def test_nobody_is_dealt_a_colour_that_it_failed_to_follow(
    hands: list[str], pile: str, void: list[list[str]], observer: int | None
) -> None:
    game, state = small_table(hands, pile, void)
    assert check_hands(game, state, observer) > 1


@pytest.mark.rule("DJ-7.13", "DJ-7.7")
def test_the_order_of_the_pile_is_unknown() -> None:
    game, state = small_table(["Y1", "G1"], "P1 P2 R1", [[], []])
    cards = ["G1", "P1", "P2", "R1"]
    expected = dict.fromkeys(itertools.permutations(cards), 1 / 24)

    def lie(sample: handvol.State) -> tuple[str, ...]:
        position = sample.dump()
        return (*position["hands"][1], *position["pile"])

    check_frequencies(game, state.view(0), expected, lie, samples=1500)


@pytest.mark.rule("DJ-7.13", "DJ-2.1")
def test_caves_face_down_are_any_three_of_six_in_any_order() -> None:
    game, state = small_table(["Y1", "G1"], "P1", [[], []], level=[1, 0], shown=[3, 4])
    rows = dict.fromkeys(itertools.permutations(CHALLENGES, 3), 1 / 120)
    check_frequencies(game, state.view(1), rows, lambda s: tuple(s.dump()["caves"]["5"]), samples=2400)
    for seed in range(20):
        caves = game.sample(state.view(1), seed=seed).dump()["caves"]
        assert {size: caves[size] for size in "34"} == {size: state.dump()["caves"][size] for size in "34"}


def djinn_hands(sample: handvol.State) -> tuple[tuple[str, ...], ...]:
    position = sample.dump()
    return tuple(tuple(sorted(cards)) for cards in (*position["djinns"], position["djinn_pile"]))


def shares(cards: list[str], sizes: list[int]) -> Counter[tuple[tuple[str, ...], ...]]:
    """Every way to share cards out, copies counted apart; what is left comes last."""
    found: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for order in itertools.permutations(cards):
        edges = [0, *itertools.accumulate(sizes), len(cards)]
        found[tuple(tuple(sorted(order[a:b])) for a, b in itertools.pairwise(edges))] += 1
    return found


@pytest.mark.rule("DJ-7.13")
def test_djinn_cards_of_others_come_from_all_that_are_not_seen() -> None:
    powers = {**NO_POWERS, "swap": 2, "free": 2, "lowest": 1, "vanish": 1}
    game, state = small_table(
        ["Y1", "G1", "R1"],
        "P1",
        [[], [], []],
        powers=powers,
        djinns=[["swap"], ["swap", "free"], ["lowest"]],
        djinn_used=["vanish"],
    )
    ways = shares(["swap", "free", "free", "lowest"], [2, 1])
    total = sum(ways.values())
    expected = {(("swap",), *share): count / total for share, count in ways.items()}
    check_frequencies(game, state.view(0), expected, djinn_hands, samples=1500)
    ways = shares(["swap", "swap", "free", "free", "lowest"], [1, 2, 1])
    total = sum(ways.values())
    spectator = {share: count / total for share, count in ways.items()}
    check_frequencies(game, state.view(None), spectator, djinn_hands, samples=1500)


@pytest.mark.rule("DJ-7.13", "DJ-4.4")
def test_who_remembers_knows_which_djinn_cards_were_in_hands_when_the_pile_was_made_anew() -> None:
    powers = {**NO_POWERS, "swap": 2, "free": 2, "lowest": 1, "vanish": 1, "greedy": 1}
    game, state = small_table(
        ["Y1", "G1", "R1"],
        "P1",
        [[], [], []],
        powers=powers,
        djinns=[["swap"], ["swap", "free", "greedy"], ["lowest"]],
        djinns_old=[["swap"], ["swap", "free"], ["lowest"]],
    )
    old = shares(["swap", "free", "lowest"], [2, 1])
    new = shares(["free", "vanish", "greedy"], [1])
    total = sum(old.values()) * sum(new.values())
    expected: Counter[Any] = Counter()
    for (one, two, _), ways in old.items():
        for (drawn, pile), more in new.items():
            expected[("swap",), tuple(sorted(one + drawn)), two, pile] += ways * more
    check_frequencies(
        game,
        state.view(0),
        {key: count / total for key, count in expected.items()},
        djinn_hands,
        samples=1500,
    )


@pytest.mark.rule("DJ-4.4", "DJ-7.13")
def test_all_djinn_cards_in_hands_are_remembered_when_the_used_ones_are_shuffled() -> None:
    game = handvol.game("djinn", seats=2, powers={**NO_POWERS, "swap": 2, "free": 1, "lowest": 1})
    state = game.load(
        {
            "phase": "keep",
            "turn": 0,
            "trick": [{"seat": 0, "card": "G15"}],
            "trump": "P1",
            "djinns": [["swap"], ["free"]],
            "djinn_pile": [],
            "djinn_used": ["swap", "lowest"],
        }
    ).play("keep G15")
    position = state.dump()
    assert position["djinns_old"] == [["swap"], ["free"]]
    assert state.view(0)["djinn_old"] == state.view(None)["djinn_old"] == ["free", "swap"]
    assert state.view(0)["djinns_old"] == ["swap"]
    assert state.view(None)["djinns_old"] is None
    for seed in range(50):
        assert "free" in game.sample(state.view(0), seed=seed).dump()["djinns"][1]


def used(old: list[list[str]], held: list[list[str]], move: str, **more: Any) -> list[list[str]]:
    """The old Djinn cards after seat 0 has used one."""
    powers = {**NO_POWERS, "free": 2, "lowest": 2, "greedy": 2}
    _, state = small_table(["Y1", "G1"], "P1", [[], []], powers=powers, djinns=held, djinns_old=old, **more)
    after: list[list[str]] = state.play(move).dump()["djinns_old"]
    return after


@pytest.mark.rule("DJ-7.13")
def test_a_used_djinn_card_was_old_or_new_or_nobody_can_tell() -> None:
    held = [["free", "lowest"], ["free"]]
    assert used([["free"], ["free"]], held, "djinn lowest") == [["free"], ["free"]], "no old one is left"
    assert used([["free"], ["free"]], held, "djinn free") == [[], ["free"]], "no new one is left"
    assert used([["free", "lowest"], []], held, "djinn lowest") == [["free"], []], "all that it holds is old"
    assert used([["lowest"], ["free"]], held, "djinn lowest") == [[], []], "either could be: all is forgotten"
    assert used([[], ["free"]], held, "djinn lowest") == [[], ["free"]], "it holds no old one"


def tight_tables() -> Iterator[DjinnCells]:
    """Many random tables with voids and few cards to spare, as they can come about."""
    chance = random.Random(9)
    game = handvol.game("djinn", seats=4)
    for number in range(60):
        cells = game.deal(seed=number)._cells
        assert isinstance(cells, DjinnCells)
        cards = list(range(60))
        chance.shuffle(cards)
        size = chance.randrange(1, 8)
        for seat in range(4):
            cells.hands[seat] = sum(1 << cards.pop() for _ in range(size))
            held = {colour_of(card) for card in members(cells.hands[seat])}
            cells.void[seat] = sum(1 << c for c in range(4) if c not in held and chance.random() < 0.9)
        cells.pile_size = chance.randrange(4)
        cells.pile = [cards.pop() for _ in range(cells.pile_size)] + [-1] * (60 - cells.pile_size)
        yield cells


@pytest.mark.rule("DJ-7.13")
def test_redealing_keeps_to_what_is_known_however_tight_it_is() -> None:
    for table in tight_tables():
        for observer in (0, 1, 2, 3, NOBODY):
            cells = table.copy()
            hidden.redeal_treasures(cells, observer)
            for seat in range(4):
                held = {colour_of(card) for card in members(cells.hands[seat])}
                assert not any(cells.void[seat] >> colour & 1 for colour in held)
                assert cells.hands[seat].bit_count() == table.hands[seat].bit_count()
            assert cells.hands[observer] == table.hands[observer] or observer == NOBODY
            assert hidden.hidden_treasures(cells, NOBODY) == hidden.hidden_treasures(table, NOBODY)
