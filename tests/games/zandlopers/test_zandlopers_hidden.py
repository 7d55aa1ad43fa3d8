"""Zandlopers: nobody learns what is hidden, nobody forgets what was seen, and samples are honest (ZL-7)."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Hashable, Iterator
from typing import Any

import numpy as np
import pytest

import handvol
from handvol.backends import cpu
from handvol.core.game import Game
from handvol.core.state import State
from handvol.games.zandlopers.material import DECK
from handvol.testing import check_frequencies

NOBODY = -1


def small_table(hands: list[list[str]], pile: list[str], **keys: Any) -> State:
    """A late position: all other cards were collected by seat 0."""
    game = handvol.game("zandlopers", seats=len(hands))
    named = {*pile, *itertools.chain.from_iterable(hands)}
    rest = [card for card in DECK.names if card not in named]
    owned = {"owner": 1, "sign": "+", "cards": rest[:1], "tucked": []}
    collected = [rest[1:]] + [[] for _ in hands[1:]]
    position = {"hands": hands, "pile": pile, "series": [owned, None, None], "collected": collected}
    return game.load({**position, "turn": 0, **keys})


def hidden(state: State) -> Hashable:
    """What a sample may change: the hands, and the pile in its order."""
    dumped = state.dump()
    return tuple(map(tuple, dumped["hands"])), tuple(dumped["pile"])


def possible(state: State, seat: int | None) -> dict[Hashable, float]:
    """Every deal that the seat cannot rule out, all as likely: tried one by one."""
    dumped = state.dump()
    hands, pile = dumped["hands"], dumped["pile"]
    others = [hand for owner, hand in enumerate(hands) if owner != seat]
    unknown = sorted(itertools.chain(pile, *others), key=DECK.names.index)
    found = set()
    for order in itertools.permutations(unknown):
        cards = iter(order)
        dealt = [
            hand if owner == seat else sorted(itertools.islice(cards, len(hand)), key=DECK.names.index)
            for owner, hand in enumerate(hands)
        ]
        laid = list(cards)
        if not all(
            laid[-1 - place] == pile[-1 - place]
            for place, burier in enumerate(reversed(dumped["buried"]))
            if burier == seat
        ):
            continue
        if not all(
            entry["card"] in [*dealt[entry["seat"]], *(laid[-place] for place in entry["places"])]
            for entry in (dumped["known"][seat] if seat is not None else [])
        ):
            continue
        found.add((tuple(map(tuple, dealt)), tuple(laid)))
    return dict.fromkeys(found, 1 / len(found))


CASES: dict[str, dict[str, Any]] = {
    "nothing is known": {},
    "cards are buried": {"buried": [1, 0]},
    "a card is known in a hand": {"known": [[{"card": "P2", "seat": 1}], [], []]},
    "two cards are known": {"known": [[{"card": "P2", "seat": 1}, {"card": "J3", "seat": 2}], [], []]},
    "a known card may be buried again": {
        "buried": [1],
        "known": [[{"card": "P2", "seat": 1, "places": [1]}], [], []],
    },
    "the buried card is the known one": {
        "buried": [1],
        "known": [[{"card": "P6", "seat": 1, "places": [1]}], [], []],
    },
    "one known card has more places than another": {
        "buried": [1, 1],
        "known": [
            [{"card": "P2", "seat": 1, "places": [1]}, {"card": "P6", "seat": 1, "places": [1, 2]}],
            [],
            [],
        ],
    },
    "own and other burials, and a card to follow": {
        "buried": [1, 0, 1],
        "known": [[{"card": "P1", "seat": 1, "places": [1, 3]}], [{"card": "R1", "seat": 0}], []],
    },
}


@pytest.mark.rule("ZL-7.1", "ZL-7.2")
@pytest.mark.parametrize(
    ("case", "seat"),
    [
        *((case, 0) for case in CASES),
        ("cards are buried", 1),
        ("own and other burials, and a card to follow", 1),
        ("nothing is known", None),
        ("cards are buried", None),
    ],
)
def test_samples_reach_every_possible_deal_as_often_as_they_should(case: str, seat: int | None) -> None:
    hands = [["R1"], ["P1", "P2"], ["J3"]]
    pile = ["P5", "P6"] if seat is None else ["P4", "P5", "P6"]
    state = small_table(hands, pile, **CASES[case])
    expected = possible(state, seat)
    check_frequencies(state.game, state.view(seat), expected, hidden, samples=max(600, 10 * len(expected)))


@pytest.mark.rule("ZL-7.2")
def test_of_two_known_cards_the_one_with_fewer_places_is_not_at_a_disadvantage() -> None:
    case = CASES["one known card has more places than another"]
    state = small_table([["R1"], ["P1", "P2"], ["J3"]], ["P4", "P5", "P6"], **case)

    def where(sampled: State) -> Hashable:
        dumped = sampled.dump()
        return tuple("hand" if c in dumped["hands"][1] else dumped["pile"].index(c) for c in ("P2", "P6"))

    expected: dict[Hashable, float] = dict.fromkeys(
        [("hand", "hand"), ("hand", 1), ("hand", 2), (2, "hand")], 2 / 9
    )
    expected[2, 1] = 1 / 9
    check_frequencies(state.game, state.view(0), expected, where, samples=3000)


@pytest.mark.rule("ZL-7.2")
def test_only_a_seats_own_knowledge_is_in_its_view() -> None:
    keys = CASES["own and other burials, and a card to follow"]
    state = small_table([["R1"], ["P1", "P2"], ["J3"]], ["P4", "P5", "P6"], **keys)
    mine = state.view(0)
    assert mine["buried"] == [{"seat": 1, "card": None}, {"seat": 0, "card": "P5"}, {"seat": 1, "card": None}]
    assert mine["known"] == [{"card": "P1", "seat": 1, "places": [1, 3]}]
    theirs = state.view(1)
    assert [entry["card"] for entry in theirs["buried"]] == ["P4", None, "P6"]
    assert theirs["known"] == [{"card": "R1", "seat": 0, "places": []}]
    assert [entry["card"] for entry in state.view(2)["buried"]] == [None] * 3
    assert state.view(2)["known"] == state.view(None)["known"] == []


def bury_again(buried: str) -> State:
    """Seat 0 knows P2 in the hand of seat 1, who has all series and buries a card."""
    cards = [card for card in DECK.names if card not in ("R1", "R2", "R3", "P1", "P2", "P3", "J1", "J3")]
    holders = [{"owner": 1, "sign": "+", "cards": [card], "tucked": []} for card in cards[:3]]
    state = handvol.game("zandlopers", seats=3).load(
        {
            "hands": [["R1", "R2", "R3"], ["P1", "P2", "P3"], ["J1", "J3"]],
            "series": holders,
            "collected": [cards[13:], [], []],
            "known": [[{"card": "P2", "seat": 1}], [], []],
            "turn": 1,
            "first": 1,
        }
    )
    return state.play(f"bury {buried}")


@pytest.mark.rule("ZL-7.2")
def test_a_seat_cannot_tell_whether_its_card_was_buried_again() -> None:
    views = {json.dumps(bury_again(card).view(0)) for card in ("P1", "P2", "P3")}
    assert len(views) == 1
    assert json.loads(views.pop())["known"] == [{"card": "P2", "seat": 1, "places": [1]}]
    heard = {
        str([event for event in bury_again(card).events if event.visible_to(0)])
        for card in ("P1", "P2", "P3")
    }
    assert len(heard) == 1
    assert bury_again("P2").view(1)["buried"] == [{"seat": 1, "card": "P2"}]


@pytest.mark.rule("ZL-7.2")
def test_a_card_that_may_be_buried_again_is_where_it_is_most_likely() -> None:
    state = bury_again("P2")
    where: dict[Hashable, float] = {"hand": 2 / 3, "pile": 1 / 3}
    check_frequencies(
        state.game, state.view(0), where, lambda s: "hand" if "P2" in s.dump()["hands"][1] else "pile", 2000
    )


def wild_position(game: Game, chance: random.Random) -> dict[str, Any]:
    """Any table, with any burials and memories: far more than real games have."""
    seats = game.seats
    cards = list(DECK.names)
    chance.shuffle(cards)
    most = 7 if seats == 2 else 6
    draws = seats * (5 if seats == 2 else 4)
    hands = [[cards.pop() for _ in range(chance.randint(3, most))] for _ in range(seats)]
    pile = [cards.pop() for _ in range(min(len(cards) - 3, chance.choice([draws - 1, draws, draws + 5])))]
    buried = [chance.randrange(seats) for _ in range(chance.randint(0, len(pile)))]
    owner = chance.randrange(seats)
    series = [{"owner": owner, "sign": "+", "cards": [cards.pop()], "tucked": []} for _ in range(3)]
    known: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    for holder, hand in enumerate(hands):
        for card in chance.sample(hand, chance.randint(0, 2)):
            seat = chance.choice([other for other in range(seats) if other != holder])
            places = [place for place, who in enumerate(reversed(buried), start=1) if who == holder]
            entry = {"card": card, "seat": holder, "places": places[: chance.randint(0, len(places))]}
            known[seat].append(entry)
    return {
        "hands": hands,
        "pile": pile,
        "buried": buried,
        "series": series,
        "collected": [cards] + [[] for _ in range(seats - 1)],
        "known": known,
        "turn": owner,
        "first": owner,
    }


class Notebook:
    """What a careful observer writes down: for every card, all places where it can be.

    A place is a seat's hand, or a buried card by its number; the observer sees all that is public.
    """

    def __init__(self, state: State, seat: int) -> None:
        dumped = state.dump()
        self.seat = seat
        size = len(dumped["pile"])
        self.pile: list[Any] = [("fresh", n) for n in range(size)]
        self.cards: dict[str, set[Any]] = {}
        self.lost: set[str] = set()
        self.number = 0
        for place, burier in enumerate(reversed(dumped["buried"]), start=1):
            self.pile[-place] = ("slot", self.new_number())
            if burier == seat:
                self.cards[dumped["pile"][-place]] = {self.pile[-place]}
        for entry in dumped["known"][seat]:
            slots = {self.pile[-place] for place in entry["places"]}
            self.cards[entry["card"]] = {("hand", entry["seat"]), *slots}

    def new_number(self) -> int:
        self.number += 1
        return self.number

    def hear(self, before: State, move: str, after: State) -> None:
        verb, *words = move.split()
        mover = before.turn
        card = next(word for word in words if word in DECK.names)
        if verb != "bury":
            self.cards.pop(card, None)
        else:
            slot = ("slot", self.new_number())
            self.pile.append(slot)
            if mover == self.seat:
                self.cards[card] = {slot}
            for places in self.cards.values():
                if ("hand", mover) in places:
                    places.add(slot)
        for event in after.events:
            if event.kind == "drew":
                self.see_draw(event.data["seat"], event.data["count"], after)

    def see_draw(self, seat: int, count: int, after: State) -> None:
        drawn, self.pile = self.pile[:count], self.pile[count:]
        own = set(after.dump()["hands"][self.seat]) if seat == self.seat else set()
        for card, places in list(self.cards.items()):
            for slot in set(drawn) & places:
                places.remove(slot)
                if seat != self.seat:
                    places.add(("hand", seat))
            if card in own:
                del self.cards[card]
            elif sum(kind == "hand" for kind, _ in places) > 1:
                self.lost.add(card)

    def expected(self) -> dict[str, set[Any]]:
        return {card: places for card, places in self.cards.items() if card not in self.lost}

    def in_view(self, view: dict[str, Any]) -> dict[str, set[Any]]:
        found: dict[str, set[Any]] = {}
        for place, entry in enumerate(reversed(view["buried"]), start=1):
            if entry["card"]:
                found[entry["card"]] = {self.pile[-place]}
        for entry in view["known"]:
            slots = {self.pile[-place] for place in entry["places"]}
            found[entry["card"]] = {("hand", entry["seat"]), *slots}
        return found


def burying_moves(state: State, chance: random.Random) -> str:
    """Moves after which there will be burials: one seat starts series, the others tuck."""
    moves = sorted(state.moves())
    wanted = ("start", "bury") if state.turn == state.dump()["first"] else ("tuck",)
    return chance.choice([move for move in moves if move.startswith(wanted)] or moves)


def burying_games(game: Game, count: int) -> Iterator[tuple[State, random.Random]]:
    for seed in range(count):
        chance = random.Random(seed)
        yield (game.load(wild_position(game, chance)), chance)
        yield (game.deal(seed=seed), chance)


@pytest.mark.rule("ZL-7.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_views_hold_what_a_careful_observer_writes_down(seats: int) -> None:
    game = handvol.game("zandlopers", seats=seats, twice=False)
    followed = doubtful = lost = 0
    for start, chance in burying_games(game, 40):
        state = start
        books = [Notebook(state, seat) for seat in range(seats)]
        while not state.over:
            move = burying_moves(state, chance)
            after = state.play(move)
            for book in books:
                book.hear(state, move, after)
                view = after.view(book.seat)
                book.lost &= set(book.cards)
                assert book.in_view(view) == book.expected(), (start.dump(), after.history)
                followed += len(view["known"])
                doubtful += sum(bool(entry["places"]) for entry in view["known"])
                lost += len(book.lost)
            state = after
    assert followed > 100
    assert doubtful > 10
    assert bool(lost) == (seats > 2), "with two seats nobody ever loses track"


@pytest.mark.rule("ZL-7.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_samples_of_wild_tables_keep_the_view_and_load_again(seats: int) -> None:
    game = handvol.game("zandlopers", seats=seats)
    for start, chance in burying_games(game, 6):
        state = start
        while not state.over:
            if chance.random() < 0.2:
                for seat in (*range(seats), None):
                    text = json.dumps(state.view(seat))
                    sampled = game.sample(json.loads(text), seed=chance.randrange(1000))
                    assert json.dumps(sampled.view(seat)) == text
                    assert game.load(json.loads(json.dumps(sampled.dump()))) == sampled
                assert game.load(json.loads(json.dumps(state.dump()))) == state
            state = state.play(burying_moves(state, chance))


@pytest.mark.rule("ZL-7.2")
def test_compiled_sampling_and_play_are_the_same_with_burials() -> None:
    game = handvol.game("zandlopers", seats=3)
    made = cpu.binder(type(game))
    compiled_redeal = made.bind(game.rules.redeal)
    compiled_apply = made.bind(game.rules.apply)
    for start, chance in burying_games(game, 15):
        state = start
        while not state.over:
            move = burying_moves(state, chance)
            record = state._cells.to_record()
            compiled_apply(record[0], game.moves.action(move))
            state = state.play(move)
            assert record.tobytes() == state._cells.to_record().tobytes()
            observer = chance.choice([NOBODY, 0, 1, 2])
            cells = state._cells.copy()
            game.rules.redeal(cells, observer)
            compiled_redeal(record[0], observer)
            assert np.array_equal(record, cells.to_record())
