"""Djinn, rule by rule: the challenges (DJ-6), and against brute force over all subsets."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import pytest

import handvol
from handvol.core.state import State
from handvol.games.djinn import rules
from handvol.games.djinn.challenges import next_cards
from handvol.games.djinn.material import CHALLENGES, DECK
from handvol.games.djinn.state import DjinnCells

Card = tuple[int, str]  # number and colour

SIZES = {0: 3, 1: 4, 2: 5}


def read(names: Iterable[str]) -> list[Card]:
    """Cards in the order in which they are given."""
    return sorted(
        ((int(name[1:]), name[0]) for name in names), key=lambda card: (card[0], "YGPR".index(card[1]))
    )


def completes(challenge: str, cards: tuple[Card, ...], same_pairs: bool) -> bool:
    """Whether exactly these cards are a solution, straight from the rule's sentence."""
    numbers = [number for number, _ in cards]
    size = len(cards)
    if challenge == "run":
        return numbers == list(range(numbers[0], numbers[0] + size))
    if challenge == "less":
        return sum(numbers) < {3: 15, 4: 20, 5: 25}[size]
    if challenge == "more":
        return sum(numbers) > {3: 30, 4: 40, 5: 50}[size]
    if challenge == "exactly":
        return sum(numbers) == {3: 15, 4: 20, 5: 25}[size]
    if challenge == "colour":
        return len({colour for _, colour in cards}) == 1
    low, paired = numbers[: size % 2], numbers[size % 2 :]
    pairs = [paired[i : i + 2] for i in range(0, len(paired), 2)]
    if any(one != other for one, other in pairs):
        return False
    if not same_pairs and len({pair[0] for pair in pairs}) < len(pairs):
        return False
    return all(number < pair[0] for number in low for pair in pairs)


def solutions(challenge: str, cards: list[Card], level: int, same_pairs: bool) -> list[tuple[Card, ...]]:
    subsets = itertools.combinations(cards, SIZES[level])
    return [subset for subset in subsets if completes(challenge, subset, same_pairs)]


def number_of_card(card: Card) -> int:
    found = DECK.number(f"{card[1]}{card[0]}")
    assert found is not None
    return found


def cells(cards: Iterable[Card], given: Iterable[Card], level: int, same_pairs: bool) -> DjinnCells:
    s = DjinnCells()
    s.level[0] = level
    s.same_pairs = int(same_pairs)
    s.treasures[0] = sum(1 << number_of_card(card) for card in cards)
    s.given = sum(1 << number_of_card(card) for card in given)
    return s


def offered(cards: list[Card], given: list[Card], challenge: str, level: int, same_pairs: bool) -> set[Card]:
    """What the rules offer to give next."""
    left = [card for card in cards if card not in given]
    found = next_cards(cells(left, given, level, same_pairs), CHALLENGES.index(challenge))
    return {card for card in left if found >> number_of_card(card) & 1}


@pytest.mark.rule("DJ-4.1", "DJ-6.1", "DJ-6.2", "DJ-6.3", "DJ-6.4", "DJ-6.5", "DJ-6.6")
def test_ten_thousand_random_treasure_sets_agree_with_brute_force() -> None:
    """A challenge is on offer if some subset completes it, a next card if some solution has it next."""
    chance = random.Random(6)
    deck = read(DECK.names)
    feasible = 0
    for _ in range(10_000):
        level = chance.randrange(3)
        same_pairs = chance.random() < 0.5
        numbers = chance.sample(range(1, 16), 5) if chance.random() < 0.4 else range(1, 16)
        source = [card for card in deck if card[0] in numbers]
        cards = sorted(chance.sample(source, chance.randrange(10)), key=deck.index)
        for challenge in CHALLENGES:
            left = solutions(challenge, cards, level, same_pairs)
            given: list[Card] = []
            feasible += bool(left)
            while len(given) < SIZES[level]:
                expected = {solution[len(given)] for solution in left}
                assert offered(cards, given, challenge, level, same_pairs) == expected
                if not expected:
                    break
                given.append(chance.choice(sorted(expected)))
                left = [solution for solution in left if solution[len(given) - 1] == given[-1]]
    assert feasible > 5_000


@pytest.mark.rule("DJ-4.1")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_large_hoards_agree_with_brute_force(level: int) -> None:
    chance = random.Random(level)
    deck = read(DECK.names)
    for _ in range(8):
        cards = sorted(chance.sample(deck, 16), key=deck.index)
        for challenge in CHALLENGES:
            expected = {solution[0] for solution in solutions(challenge, cards, level, True)}
            assert offered(cards, [], challenge, level, True) == expected


def caves(treasures: str, level: int = 0, same_pairs: bool = True) -> dict[str, set[str]]:
    """For each challenge that seat 0 may complete: the first cards that it can give."""
    found = {}
    game = handvol.game("djinn", seats=2, same_pairs=same_pairs)
    for row in (list(CHALLENGES[:3]), list(CHALLENGES[3:])):
        position = {
            "phase": "keep",
            "turn": 1,
            "trick": [{"seat": 1, "card": "G15"}],
            "trump": "P15",
            "first": 0,
            "treasures": [treasures.split(), []],
            "level": [level, level],
            "caves": dict.fromkeys(("3", "4", "5"), row),
        }
        state = game.load(position).play("keep G15")
        if state.phase == "cave":
            for move in state.moves():
                found[move.split()[1]] = {gift.split()[1] for gift in state.play(move).moves()}
    return found


@pytest.mark.rule("DJ-6.1")
@pytest.mark.parametrize(
    ("treasures", "level", "first"),
    [
        ("Y6 G7 R8", 0, {"Y6"}),
        ("Y6 G6 R7 P8 R9", 0, {"Y6", "G6", "R7"}),
        ("Y6 G7 R9", 0, None),
        ("Y14 R15 R1", 0, None),
        ("Y6 G7 R8 P9", 1, {"Y6"}),
        ("Y6 G7 R8 P9", 2, None),
        ("Y5 Y6 G7 R8 P9", 2, {"Y5"}),
    ],
)
def test_run(treasures: str, level: int, first: set[str] | None) -> None:
    assert caves(treasures, level).get("run") == first


@pytest.mark.rule("DJ-6.2")
@pytest.mark.parametrize(
    ("treasures", "level", "same_pairs", "first"),
    [
        ("Y6 G6 R5", 0, True, {"R5"}),
        ("Y6 G6 R7", 0, True, None),
        ("Y6 G6 R6", 0, True, None),
        ("Y6 G6 R8 P8", 1, True, {"Y6"}),
        ("Y6 G6 R8 P9", 1, True, None),
        ("Y6 G6 R6 P6", 1, True, {"Y6"}),
        ("Y6 G6 R6 P6", 1, False, None),
        ("Y6 G6 R6 P8 R8", 1, False, {"Y6", "G6"}),
        ("Y6 G6 R8 P8 Y5", 2, True, {"Y5"}),
        ("Y6 G6 R8 P8 Y7", 2, True, None),
        ("Y6 G6 R6 P6 Y5", 2, True, {"Y5"}),
        ("Y6 G6 R6 P6 Y5", 2, False, None),
    ],
)
def test_pairs(treasures: str, level: int, same_pairs: bool, first: set[str] | None) -> None:
    assert caves(treasures, level, same_pairs).get("pairs") == first


@pytest.mark.rule("DJ-6.3")
@pytest.mark.parametrize(
    ("treasures", "level", "first"),
    [
        ("Y4 G4 R6", 0, {"Y4"}),
        ("Y4 G5 R6", 0, None),
        ("Y4 G4 R5 P6", 1, {"Y4"}),
        ("Y4 G4 R5 P7", 1, None),
        ("Y4 G4 R5 P5 Y6", 2, {"Y4"}),
        ("Y4 G4 R5 P6 Y6", 2, None),
        ("Y1 G1 R12 P13", 0, {"Y1"}),
    ],
)
def test_less(treasures: str, level: int, first: set[str] | None) -> None:
    assert caves(treasures, level).get("less") == first


@pytest.mark.rule("DJ-6.4")
@pytest.mark.parametrize(
    ("treasures", "level", "first"),
    [
        ("Y10 G10 R11", 0, {"Y10"}),
        ("Y10 G10 R10", 0, None),
        ("Y10 G10 R10 P11", 1, {"Y10"}),
        ("Y10 G10 R10 P10", 1, None),
        ("Y10 G10 R10 P10 P11", 2, {"Y10"}),
        ("Y9 G10 R10 P10 P11", 2, None),
        ("Y1 Y3 G14 R14", 0, {"Y3"}),
    ],
)
def test_more(treasures: str, level: int, first: set[str] | None) -> None:
    assert caves(treasures, level).get("more") == first


@pytest.mark.rule("DJ-6.5")
@pytest.mark.parametrize(
    ("treasures", "level", "first"),
    [
        ("Y4 G5 R6", 0, {"Y4"}),
        ("Y4 G5 R5", 0, None),
        ("Y1 G2 R12 P13", 0, {"Y1"}),
        ("Y4 G4 R6 P6", 1, {"Y4"}),
        ("Y4 G4 R6 P7", 1, None),
        ("Y4 G4 R5 P6 Y6", 2, {"Y4"}),
        ("Y4 G4 R5 P6 Y7", 2, None),
    ],
)
def test_exactly(treasures: str, level: int, first: set[str] | None) -> None:
    assert caves(treasures, level).get("exactly") == first


@pytest.mark.rule("DJ-6.6")
@pytest.mark.parametrize(
    ("treasures", "level", "first"),
    [
        ("Y4 Y5 Y9 G1", 0, {"Y4"}),
        ("Y4 Y5 G9 G1", 0, None),
        ("Y4 Y5 Y9 G1 G2 G3 G8", 0, {"Y4", "G1", "G2"}),
        ("Y4 Y5 Y9 Y1", 1, {"Y1"}),
        ("Y4 Y5 Y9 Y1", 2, None),
        ("Y4 Y5 Y9 Y1 Y2", 2, {"Y1"}),
    ],
)
def test_colour(treasures: str, level: int, first: set[str] | None) -> None:
    assert caves(treasures, level).get("colour") == first


@pytest.mark.rule("DJ-4.1")
def test_equal_numbers_are_given_in_the_order_of_the_colours() -> None:
    state: State = handvol.game("djinn", seats=2).load(
        {
            "phase": "give",
            "turn": 0,
            "trump": "P15",
            "challenge": "less",
            "treasures": [["R2", "G2", "Y2", "P2"], []],
            "caves": {"3": ["less", "run", "more"]},
        }
    )
    assert set(state.moves()) == {"give Y2", "give G2"}
    assert set(state.play("give G2").moves()) == {"give P2"}
    assert set(state.play("give Y2").moves()) == {"give G2", "give P2"}


def test_a_seat_at_the_end_of_the_caves_is_not_asked() -> None:
    s = cells(read(["Y1", "Y2", "Y3"]), [], 0, True)
    s.caves = [[0, 1, 2]] * 3
    assert rules.open_caves(s) == 0b101
    s.level[0] = 3
    assert rules.open_caves(s) == 0
