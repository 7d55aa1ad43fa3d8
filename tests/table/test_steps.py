"""Steps: what is sent of them leads back to every view, and tells nobody more than it may know."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.json import decode

import handvol
from handvol.core.event import Event
from handvol.core.registry import find
from handvol.core.state import State
from handvol.core.steps import MAJOR, REVEAL, alone, heaviest, joins, weight_of
from handvol.table import Table, news
from handvol.table.course import MAX_UNDO
from handvol.table.tale import Tale, Told
from handvol.testing.walk import random_chooser, walk

from .desk import Desk, begun
from .test_leaks import Seat, listeners, moved, twin

Data = dict[str, Any]
Views = dict[tuple[int, int], tuple[Data, Data]]
"""By entry and step, a view and its facts."""
CROWD = {"djinn": 4, "jatten": 3, "negenenveertig": 3, "ninjan": 4, "zandlopers": 5}


def plain(data: Any) -> Data:
    """As it is after a journey as JSON; a fact that is null is none."""
    found: Data = json.loads(json.dumps(data))
    return found


def present(facts: Data) -> Data:
    return {name: fact for name, fact in facts.items() if fact is not None}


def folded(told: Sequence[Told], board: news.Board) -> Views:
    """The views that a listener makes of a message: from the last one back, key by key."""
    view, facts = decode(board.view), present(decode(board.facts))
    found: Views = {}
    for step in reversed(told):
        if step.blind:
            return found
        if step.before is not None:
            view = {**view, **decode(step.before.view)}
            if step.before.facts:
                facts = present({**facts, **decode(step.before.facts)})
        found[step.seq, step.step] = view, facts
    return found


def seen(table: Table, seat: Seat) -> Views:
    """The views after the steps of the last move, made of the state alone."""
    assert table.state is not None
    return {
        (table.log[-1].seq, number): (plain(step.scene.view(seat)), present(plain(step.scene.facts(seat))))
        for number, step in enumerate(table.state.steps)
    }


def check_views(views: Views, truth: Views, passing: set[tuple[int, int]]) -> None:
    """Every view is what was there; what need not be seen apart is seen with what follows."""
    later = None
    for place, view in views.items():
        if place in passing and later is not None:
            assert view == later
        else:
            assert view == truth[place], place
        later = view


def passes(table: Table) -> set[tuple[int, int]]:
    """The steps of the last move that need not be seen apart."""
    assert table.state is not None
    seq, seat = table.log[-1].seq, table.log[-1].seat
    return {
        (seq, number) for number, step in enumerate(table.state.steps) if step.passes and seat is not None
    }


def moves(desk: Desk) -> Iterator[Table]:
    """The table after the deal and after every move; choices are made in turn."""
    yield desk.table
    while desk.table.is_running:
        for entry in desk.move():
            if desk.table.log[-1].seq == desk.table.seq or not desk.table.is_running:
                yield desk.table
                break
            assert entry


# Going back


@pytest.mark.parametrize("seed", range(2))
def test_bursts_lead_back_to_the_view_after_every_step(every_game: str, seed: int) -> None:
    """However many moves come in one message, its listener knows every view that it would have seen."""
    desk = begun(every_game, CROWD[every_game], seed=("bursts", seed))
    chance = random.Random(seed)
    eyes = listeners(CROWD[every_game])
    heard = dict.fromkeys(eyes, 0)
    shown: dict[Seat, Views] = {seat: {} for seat in eyes}
    steps, several = 0, 0
    passing: set[tuple[int, int]] = set()
    for table in moves(desk):
        passing |= passes(table)
        for seat in eyes:
            shown[seat] |= seen(table, seat)
            waited = sum(happening.seq > heard[seat] for happening in table.log)
            if waited <= chance.randrange(MAX_UNDO) and table.is_running:
                continue
            told, board = Tale.since(table, heard[seat]).told(seat), news.board(table, seat, desk.now)
            assert board is not None
            views = folded(told, board)
            assert [*reversed(views)] == [(step.seq, step.step) for step in told]
            check_views(views, shown[seat], passing)
            heard[seat] = table.seq
            steps += len(told)
            several += len(told) > 1
    assert several > 10
    assert steps >= len(desk.table.log) * len(eyes)


def test_one_step_says_nothing_of_the_table_before_it() -> None:
    desk = begun("jatten", 2)
    desk.move()
    (told,) = Tale.since(desk.table, desk.table.log[-2].seq).told(0)
    assert told.before is None
    assert not told.blind
    assert b"before" not in news.encode(told)


def test_who_comes_back_sees_how_the_table_looked_since_its_own_last_move(every_game: str) -> None:
    seats = CROWD[every_game]
    desk = begun(every_game, seats, seed="back")
    shown: dict[Seat, Views] = {seat: {} for seat in listeners(seats)}
    blind = known = 0
    passing: set[tuple[int, int]] = set()
    for number, table in enumerate(moves(desk)):
        passing |= passes(table)
        for seat, views in shown.items():
            views |= seen(table, seat)
            if number % 5:
                continue
            welcome = news.welcome(table, seat, set(), 0, desk.now)
            assert welcome.board is not None
            own = max((step.seq for step in welcome.log if step.seat == seat), default=0)
            late = {happening.seq for happening in table.log[-1 - MAX_UNDO :] if happening.seq >= own}
            last = welcome.log[-1]
            assert not last.blind
            for step in welcome.log[:-1]:
                if (step.seq, step.step) not in passing:
                    assert step.blind == (step.seq not in late and step.seq != last.seq)
            back = folded(welcome.log, welcome.board)
            check_views(back, views, passing)
            known += len(back)
            blind += sum(step.blind for step in welcome.log)
    assert blind > 50
    assert known > 50


# Looking back


def test_one_can_look_back_at_every_move_as_one_saw_it(every_game: str) -> None:
    seats = CROWD[every_game]
    desk = begun(every_game, seats, seed="look")
    shown: dict[Seat, Views] = {seat: {} for seat in listeners(seats)}
    passing: set[tuple[int, int]] = set()
    for table in moves(desk):
        passing |= passes(table)
        for seat, views in shown.items():
            views |= seen(table, seat)
        if len(table.log) > 60:
            break
    log = desk.table.log
    for happening in (*log[:2], *log[2:-1:7], log[-1]):
        for seat, views in shown.items():
            past = news.past(desk.table, seat, happening.seq, 9)
            assert (past.seq, past.id) == (happening.seq, 9)
            assert [(step.seq, step.step) for step in past.steps] == [
                (happening.seq, number) for number in range(len(happening.steps))
            ]
            assert not past.board.moves
            assert not past.board.asked
            check_views(folded(past.steps, past.board), views, passing)
    for never in (0, log[0].seq - 1, desk.table.seq + 1):
        with desk.refuses("not-now"):
            news.past(desk.table, 0, never)


def test_a_move_that_was_taken_back_cannot_be_looked_at() -> None:
    desk = begun("jatten", 2, persons=1)
    desk.move_until(lambda state: state.turn == 0 and state.phase == "play")
    desk.move(0)
    seq = desk.table.seq
    assert news.past(desk.table, 0, seq).steps
    desk.write(desk.table.ask_undo(0, desk.now))
    with desk.refuses("not-now"):
        news.past(desk.table, 0, seq)


# What nobody may know


def test_bursts_tell_nobody_what_it_may_not_know(table: tuple[str, int]) -> None:
    """The same moves at tables that look alike to a listener: while they do, all that is said is alike."""
    name, seats = table
    desk = begun(name, seats, seed="alike")
    alike = several = 0
    for number in range(40):
        for _ in range(desk.chance.randrange(1, 12)):
            if desk.table.is_running:
                desk.move()
        if not desk.table.is_running:
            desk = begun(name, seats, seed=("alike", number))
        seat = desk.chance.choice(listeners(seats))
        one, other = desk.table, twin(desk.table, seat, desk.chance)
        before = one.seq
        for _ in range(desk.chance.randrange(1, MAX_UNDO)):
            assert one.state is not None
            assert other.state is not None
            mover = one.state.turn
            both = [move for move in one.state.moves() if move in other.state.moves()]
            if mover is None or other.state.turn != mover or not both:
                break
            move = desk.chance.choice(both)
            one, other = (moved(each, mover, move, desk.now, "person") for each in (one, other))
        assert one.state is not None
        assert other.state is not None
        told = [Tale.since(each, before).told(seat) for each in (one, other)]
        if one.state.view(seat) == other.state.view(seat):
            assert news.encode(told[0]) == news.encode(told[1])
            alike += 1
            several += len(told[0]) > 1
        for mine, theirs in zip(told[0], told[1], strict=False):
            if (mine.events, mine.step) != (theirs.events, theirs.step):
                break
            assert mine.weight == theirs.weight
    assert alike > 3
    assert several > 1


# What is seen apart

SHAPES = {
    "ninjan": [
        [{"chose", "choice", "revealed"}],
        [{"took"}, {"round"}],
        [{"put"}, {"over"}],
    ],
    "jatten": [
        [{"stole", "drew"}],
        [{"drew"}, {"greedy", "returned"}],
        [{"discarded"}, {"refilled", "fetched"}],
        [{"drew"}, {"gained"}],
        [{"stopped"}, {"refilled", "fetched"}],
    ],
    "djinn": [
        [{"gave"}, {"entered"}, {"drew-djinn", "djinn-drawn"}, {"phase", "dealt"}],
        [{"gave"}, {"entered"}, {"caves"}],
        [{"gave"}, {"entered"}, {"over"}],
    ],
    "zandlopers": [
        [{"took"}, {"collected"}, {"collected"}, {"collected"}, {"noted", "reshuffled"}, {"round", "dealt"}],
        [{"tucked"}, {"collected"}, {"collected"}, {"collected"}, {"over"}],
    ],
    "negenenveertig": [
        [{"laid", "empty"}, {"counted"}, {"round", "dealt", "turned"}],
        [{"done"}, {"counted"}, {"round", "dealt", "turned"}],
        [{"laid", "empty"}, {"counted", "over"}],
    ],
}


def played(name: str, games: int = 12) -> Iterator[State]:
    """Every state of some games."""
    for seed in range(games):
        for seats in (2, CROWD[name]):
            yield from walk(handvol.game(name, seats=seats).deal(seed=seed), random_chooser(seed))


def test_moves_fall_into_the_steps_that_people_should_see_apart(every_game: str) -> None:
    shapes = []
    for state in played(every_game):
        shape = [{event.kind for event in step.events} for step in state.steps]
        assert state.history or len(shape) == 1, "the deal is one step"
        shapes.append(shape)
        assert state.events == tuple(event for step in state.steps for event in step.events)
    for wanted in SHAPES[every_game]:
        assert wanted in shapes, wanted


def test_a_step_weighs_what_it_means_to_each() -> None:
    weights: dict[str, set[tuple[bool, str]]] = defaultdict(set)
    for state in played("jatten", 4):
        for step in state.steps:
            for seat in (*range(state.game.seats), None):
                values = {"drew": "seat", "took": "victim"}
                is_hit = any(e.data[values[e.kind]] == seat for e in step.events if e.kind in values)
                weight = weight_of(step.events, state.game.steps, seat)
                assert step.to(seat) == (
                    [event.as_dict() for event in step.events if event.visible_to(seat)],
                    weight,
                )
                for event in step.events or [Event("nothing")]:
                    weights[event.kind].add((is_hit, weight))
    assert weights["drew"] == weights["took"] == {(True, "harm"), (False, "major")}
    assert weights["greedy"] == weights["stopped"] == {(False, "major")}
    assert weights["refilled"] == weights["nothing"] == {(False, "minor")}
    assert weights["won"] == weights["over"] == {(False, "end")}
    assert weights["looked"] == {(False, "major"), (False, "reveal")}


def test_only_who_sees_an_event_feels_its_weight() -> None:
    steps = {"looked": alone(), "saw": joins(REVEAL), "fell": joins(harm="seats")}
    looked = [Event("looked"), Event("saw", {}, (1,))]
    assert [weight_of(looked, steps, seat) for seat in (0, 1, None)] == ["major", "reveal", "major"]
    fell = [Event("fell", {"seats": [0, 2]})]
    assert [weight_of(fell, steps, seat) for seat in (0, 1, 2, None)] == ["harm", "minor", "harm", "minor"]
    assert heaviest() == "minor"
    assert heaviest("end", "harm", MAJOR) == "end"


def test_a_game_that_says_nothing_shows_every_move_as_one_step() -> None:
    kind = find("ninjan")
    events = type("Events", (), {"TELLERS": kind.events.TELLERS, "FINAL": kind.events.FINAL})
    plain_kind: Any = type("PlainNinJan", (kind,), {"events": events})
    for state in walk(plain_kind(3).deal(seed=1), random_chooser(1)):
        (step,) = state.steps
        assert weight_of(step.events, plain_kind.steps, 0) == "major"
        assert step.scene.view(0) == state.view(0)
