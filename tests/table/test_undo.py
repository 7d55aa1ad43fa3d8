"""Taking a move back: by consent of all who are there, and never after something hidden was shown."""

from __future__ import annotations

import random
from collections import defaultdict
from contextlib import suppress

import pytest

import handvol
from handvol.speech.words import Words
from handvol.table import TableError, news
from handvol.table import entries as e
from handvol.table.course import MAX_UNDO
from handvol.table.undo import shows_nothing
from handvol.testing.hidden import check_taking_back
from handvol.testing.walk import random_chooser, walk

from .desk import LIVE, Desk, begun, fingerprint, is_same


def resolving(seats: int = 3, persons: int | None = None, seed: object = 0) -> Desk:
    """Nin Jan where the cards lie open and the seat in turn, a person, may take or put."""
    desk = begun("ninjan", seats, persons, seed)
    desk.move_until(lambda state: state.phase == "resolve" and state.turn == 0 and bool(state.moves()))
    return desk


def test_who_may_ask_is_told_so_beforehand(every_game: str) -> None:
    desk = begun(every_game, 3, persons=2, seed=4)
    told = set()
    while not desk.state.over:
        for seat in range(3):
            try:
                desk.table.ask_undo(seat, desk.now)
                may = True
            except TableError:
                may = False
            seen = news.board(desk.table, seat, desk.now)
            assert seen is not None
            assert seen.undo == may
            told.add(may)
        desk.move()
    spectating = news.board(desk.table, None, desk.now)
    assert spectating is not None
    assert not spectating.undo
    assert told == {False, True}


# What may be taken back at all

NEVER = {
    "djinn": set[str](),
    "jatten": {"steal", "draw", "look"},
    "negenenveertig": {"draw"},
    "ninjan": {"choose", "throw"},
    "zandlopers": set[str](),
}
ALWAYS = {
    "djinn": {"play", "end", "cave"},
    "jatten": {"play", "take"},
    "negenenveertig": {"swap"},
    "ninjan": {"take", "put"},
    "zandlopers": {"start"},
}
SOMETIMES = {
    "djinn": {"keep", "give", "djinn"},
    "jatten": {"stop", "refill", "trade"},
    "negenenveertig": {"lay", "done"},
    "ninjan": set[str](),
    "zandlopers": {"tuck", "over", "bury"},
}


def test_drawing_and_choosing_are_final_and_public_moves_are_not(every_game: str) -> None:
    found: dict[str, set[bool]] = defaultdict(set)
    for seats in (2, 3):
        for seed in range(8):
            start = handvol.game(every_game, seats=seats).deal(seed=seed)
            for state in walk(start, random_chooser(seed)):
                if state.history and not state.over:
                    found[state.history[-1].split()[0]].add(shows_nothing(state))
    for verb, outcomes in found.items():
        if verb in NEVER[every_game]:
            assert outcomes == {False}, verb
        elif verb in ALWAYS[every_game]:
            assert outcomes == {True}, verb
        else:
            assert verb in SOMETIMES[every_game], f"{verb} is in no list"
            assert True in outcomes, verb


def test_whatever_may_be_taken_back_has_shown_nothing_hidden(every_game: str) -> None:
    chance = random.Random(every_game)
    for seats in (2, 3):
        state = handvol.game(every_game, seats=seats).deal(seed=chance.randbytes(8))
        while not state.over:
            after = state.play(chance.choice(state.moves()))
            rare = after.history[-1].split()[0] in SOMETIMES[every_game]
            if chance.random() < (0.5 if rare else 0.15):
                check_taking_back(state, after, seed=chance.getrandbits(40))
            state = after


def test_what_is_final_are_events_that_exist(every_game: str) -> None:
    final = handvol.game(every_game).events.FINAL
    words = Words("en", every_game)
    assert final
    assert [kind for kind in final if not words.has(f"event-{kind}")] == []


def test_caves_that_were_turned_up_are_not_turned_down_again() -> None:
    """The caves have names that are no cards'."""
    for seed in range(20):
        for state in walk(handvol.game("djinn", seats=2).deal(seed=seed), random_chooser(seed)):
            if state.history and any(event.kind == "caves" for event in state.events):
                assert not shows_nothing(state)
                return
    raise AssertionError("no caves were turned up")


def test_a_deal_of_cards_that_all_had_seen_is_final_too() -> None:
    """At the end of a round of Negenenveertig almost every card lies open: dealt again they are hidden."""
    seen = 0
    for seed in range(4):
        for state in walk(handvol.game("negenenveertig", seats=2).deal(seed=seed), random_chooser(seed)):
            if state.history and any(event.kind == "dealt" for event in state.events):
                assert not shows_nothing(state)
                seen += 1
    assert seen


# Who is asked


def test_alone_with_bots_it_is_taken_back_at_once() -> None:
    desk = resolving(3, persons=1)
    before = desk.state
    desk.move()
    while desk.state.turn != 0 and desk.state.phase == "resolve":
        desk.move()
    if desk.state.phase != "resolve":
        desk = resolving(3, persons=1, seed=1)
        before = desk.state
        desk.move()
    desk.write(desk.table.ask_undo(0, desk.now))
    assert desk.state == before
    assert desk.state.history == before.history
    assert desk.table.undo is None
    assert desk.table.asked == {0: desk.table.seq}
    is_same(desk)


def test_whoever_missed_two_undos_hears_of_the_first_entry_that_is_gone() -> None:
    """Whenever one has listened last: of what one has heard by then, everything from there on is not so."""
    desk = begun("djinn", 2, persons=1)
    known: list[list[int]] = []

    def note() -> None:
        known.extend([[h.seq for h in desk.table.log]] * (desk.table.seq + 1 - len(known)))

    note()
    for again in range(60):
        desk.move()
        note()
        if again % 7 > 3 and desk.state.turn is not None:
            with suppress(TableError):
                desk.write(desk.table.ask_undo(0, desk.now))
                note()
    assert len({at for at, _ in desk.table.undone}) > 3
    now = {h.seq for h in desk.table.log}
    for seq, heard in enumerate(known):
        gone = [number for number in heard if number not in now]
        said = desk.table.undone_since(seq)
        assert said == min(gone) if gone else said == 0 or said > seq


def test_all_who_are_there_must_agree() -> None:
    desk = resolving(4, persons=4)
    before = desk.state
    log, past = desk.table.log, desk.table.past
    assert len(past) > 3
    desk.move()
    desk.write(desk.table.leave(3, desk.now))
    after = desk.state
    desk.write(desk.table.ask_undo(0, desk.now))
    assert desk.state == after
    assert desk.table.undo is not None
    assert (desk.table.undo.seat, desk.table.undo.waiting) == (0, frozenset({1, 2}))
    for seat in (0, 3):
        with desk.refuses("not-now"):
            desk.table.answer_undo(seat, True, desk.now)
    for seat in range(4):
        with desk.refuses("no-undo"):
            desk.table.ask_undo(seat, desk.now)
    desk.write(desk.table.answer_undo(2, True, desk.now))
    assert desk.state == after
    with desk.refuses("not-now"):
        desk.table.answer_undo(2, True, desk.now)
    desk.write(desk.table.answer_undo(1, True, desk.now))
    assert desk.state == before
    assert (desk.table.log, desk.table.past) == (log, past)
    with desk.refuses("not-now"):
        desk.table.answer_undo(1, True, desk.now)
    is_same(desk)


def test_one_refusal_is_enough() -> None:
    desk = resolving(3)
    desk.move()
    after = desk.state
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.write(desk.table.answer_undo(1, False, desk.now))
    assert desk.table.undo is None
    assert desk.state == after
    with desk.refuses("not-now"):
        desk.table.answer_undo(2, True, desk.now)
    desk.write(desk.table.ask_undo(0, desk.now))
    is_same(desk)


def test_a_move_that_is_made_meanwhile_ends_the_question() -> None:
    desk = resolving(3)
    desk.move()
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.move()
    assert desk.table.undo is None
    for seat in (1, 2):
        with desk.refuses("not-now"):
            desk.table.answer_undo(seat, True, desk.now)
    with desk.refuses("no-undo"):
        desk.table.ask_undo(0, desk.now)
    is_same(desk)


@pytest.mark.parametrize("goes", [0, 1])
def test_who_goes_away_ends_the_question(goes: int) -> None:
    desk = resolving(3)
    desk.move()
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.write(desk.table.leave(goes, desk.now))
    assert desk.table.undo is None
    with desk.refuses("not-now"):
        desk.table.answer_undo(2, True, desk.now)
    is_same(desk)


def test_who_comes_back_meanwhile_is_asked_too() -> None:
    desk = resolving(3)
    desk.write(desk.table.leave(2, desk.now))
    desk.move()
    after = desk.state
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.write(desk.table.come_back(2, desk.now))
    desk.write(desk.table.answer_undo(1, True, desk.now))
    assert desk.state == after
    desk.write(desk.table.answer_undo(2, False, desk.now))
    assert desk.state == after
    is_same(desk)


# Which move


def test_only_the_last_person_to_have_moved_may_ask() -> None:
    desk = resolving(3)
    last = desk.state.turn
    desk.move()
    for seat in range(3):
        if seat != last:
            with desk.refuses("no-undo"):
                desk.table.ask_undo(seat, desk.now)


def test_nothing_can_be_taken_back_before_the_first_move_nor_after_the_last() -> None:
    desk = Desk()
    desk.sit("Ada")
    with desk.refuses("no-undo"):
        desk.table.ask_undo(0, desk.now)
    desk = begun()
    with desk.refuses("no-undo"):
        desk.table.ask_undo(0, desk.now)
    desk.finish()
    for seat in (0, 1):
        with desk.refuses("no-undo"):
            desk.table.ask_undo(seat, desk.now)
    desk.ready(0, 1)
    assert not desk.table.past, "the last game is not remembered"
    for seat in (0, 1):
        with desk.refuses("no-undo"):
            desk.table.ask_undo(seat, desk.now)


@pytest.mark.parametrize(
    ("game", "verb"),
    [
        ("negenenveertig", "draw"),
        ("jatten", "steal"),
        ("jatten", "draw"),
        ("ninjan", "choose"),
    ],
)
def test_what_was_seen_cannot_be_unseen(game: str, verb: str) -> None:
    desk = begun(game, 2)
    asked = 0
    for _ in range(80):
        if desk.state.over:
            break
        moves = [move for move in desk.state.moves() if move.split()[0] == verb]
        seat = desk.state.turn
        assert seat is not None
        desk.move(seat, moves[0] if moves else None)
        if moves and desk.table.is_running:
            with desk.refuses("no-undo"):
                desk.table.ask_undo(seat, desk.now)
            asked += 1
    assert asked > 3


def test_bots_that_have_shown_nothing_may_have_moved_since() -> None:
    """In Negenenveertig a stand-in lays an open chain; all of it goes back to the person's move."""
    for seed in range(60):
        desk = begun("negenenveertig", 2, persons=1, seed=seed)
        desk.move_until(lambda state: state.turn == 0 and any(m.startswith("lay") for m in state.moves()))
        before = desk.state
        desk.move(0, next(move for move in before.moves() if move.startswith("lay")))
        if not shows_nothing(desk.state) or "done" not in desk.state.moves():
            continue
        middle = desk.state
        desk.write(desk.table.leave(0, desk.now))
        desk.move(0, "done")
        assert desk.table.log[-1].by == "bot"
        desk.write(desk.table.come_back(0, desk.now))
        desk.write(desk.table.ask_undo(0, desk.now))
        assert desk.state == before
        assert desk.state != middle
        is_same(desk)
        return
    raise AssertionError("nobody could lay a card")


def test_a_card_that_a_bot_has_laid_is_not_unseen() -> None:
    desk = begun("zandlopers", 2, persons=1)
    desk.move_until(lambda state: state.turn == 0)
    desk.move()
    assert shows_nothing(desk.state)
    desk.table.ask_undo(0, desk.now)
    desk.move()
    assert desk.table.log[-1].by == "bot"
    assert shows_nothing(desk.state)
    with pytest.raises(TableError) as refused:
        desk.table.ask_undo(0, desk.now)
    assert refused.value.code == "no-undo"


def test_only_so_many_moves_are_remembered() -> None:
    desk = begun("djinn", 4, persons=1)
    desk.move_until(lambda state: state.turn == 0 and state.phase == "before")
    desk.move(0, next(move for move in desk.state.moves() if move.startswith("play")))
    desk.write(desk.table.leave(0, desk.now))
    for _ in range(MAX_UNDO):
        desk.move()
    desk.write(desk.table.come_back(0, desk.now))
    with desk.refuses("no-undo"):
        desk.table.ask_undo(0, desk.now)
    assert len(desk.table.past) == MAX_UNDO


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    desk = resolving(2, seed=5)
    plain = begun("ninjan", 2, seed=5)
    for move in desk.state.history:
        plain.move(move=move)
    assert plain.state == desk.state
    stale = desk.table.asked[0]
    desk.move()
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.write(desk.table.answer_undo(1, True, desk.now))
    with desk.refuses("stale"):
        desk.table.move(0, stale, desk.state.moves()[0], desk.now)
    while desk.table.is_running:
        move = desk.state.moves()[-1]
        desk.move(move=move)
        plain.move(move=move)
    assert desk.table.finished == plain.table.finished
    desk.table.finished[0].verify()
    is_same(desk)


def test_who_asks_in_vain_changes_nothing() -> None:
    desk = resolving(3)
    desk.move()
    before = fingerprint(desk.table)
    assert isinstance(desk.table.ask_undo(0, desk.now).entries[0], e.UndoAsked)
    assert fingerprint(desk.table) == before


def test_an_undo_starts_the_clock_anew_and_gains_nobody_time() -> None:
    desk = begun("ninjan", 2, clock=LIVE)
    desk.move_until(lambda state: state.phase == "resolve" and state.turn == 0)
    desk.now += 2_000
    bank = desk.table.time_left(0, desk.now)
    desk.move(0, after=0)
    assert bank is not None
    assert desk.table.chairs[0].bank == bank + LIVE.increment * 1_000
    desk.now += 20_000
    desk.write(desk.table.ask_undo(0, desk.now))
    desk.write(desk.table.answer_undo(1, True, desk.now))
    assert desk.table.time_left(0, desk.now) == bank
    assert desk.table.time_left(0, desk.now + 1_000) == bank - 1_000
    is_same(desk)
