"""Moves: what they answer, who may make them, choices in secret, and bots that stand in."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace

from handvol.core.registry import find
from handvol.table import Table, TableError, course, news
from handvol.table import entries as e

from .desk import Desk, begun, fingerprint, is_same

# What a move answers


def test_a_move_answers_what_was_asked() -> None:
    desk = begun("zandlopers", 3)
    turn = desk.state.turn
    assert turn is not None
    assert desk.table.asked == {turn: desk.table.seq}
    asked, move = desk.table.asked[turn], desk.state.moves()[0]
    (entry,) = desk.move(turn, move)
    assert entry == e.Moved(desk.now, turn, move, "person")
    assert desk.table.log[-1].seq == desk.table.seq == asked + 1
    assert desk.table.asked == {desk.state.turn: desk.table.seq}
    is_same(desk)


def test_a_move_that_is_sent_twice_is_made_once(every_game: str) -> None:
    desk = begun(every_game, 2)
    for _ in range(12):
        seat = desk.state.turn
        assert seat is not None
        asked, move = desk.table.asked[seat], desk.state.moves()[0]
        desk.write(desk.table.move(seat, asked, move, desk.now))
        code = "stale" if seat in desk.table.asked or asked < max(desk.table.asked.values()) else None
        with desk.refuses(code or "not-your-turn"):
            desk.table.move(seat, asked, move, desk.now)


def test_a_move_for_the_past_or_the_future_is_stale() -> None:
    desk = begun("zandlopers", 2)
    desk.move()
    seat = desk.state.turn
    assert seat is not None
    asked, move = desk.table.asked[seat], desk.state.moves()[0]
    for wrong in (0, 1, asked - 1, asked + 1, 2**53):
        with desk.refuses("stale"):
            desk.table.move(seat, wrong, move, desk.now)


def test_it_is_somebody_elses_turn(every_game: str) -> None:
    seats = find(every_game).max_seats
    desk = begun(every_game, seats)
    desk.move_until(lambda state: len(state.deciding) == 1)
    move = desk.state.moves()[0]
    for seat in range(seats):
        if seat not in desk.table.asked:
            for asked in (desk.table.seq, *desk.table.asked.values()):
                with desk.refuses("not-your-turn"):
                    desk.table.move(seat, asked, move, desk.now)
            with desk.refuses("stale"):
                desk.table.move(seat, 1, move, desk.now)


@pytest.mark.parametrize(
    "move", ["", "dance", "take 9", "choose", "x" * 100_000, "choose 1R; take 1", "\0", "ÿ"]
)
def test_what_is_no_move_is_refused_in_a_sentence(move: str) -> None:
    desk = begun()
    with desk.refuses("illegal-move"):
        desk.table.move(0, desk.table.asked[0], move, desk.now)
    with desk.refuses("illegal-move"):
        desk.table.move(1, desk.table.asked[1], move, desk.now)


def test_an_illegal_move_names_its_rule() -> None:
    desk = begun()
    missing = next(m for m in _all_moves(desk) if m.startswith("choose") and m not in desk.state.moves(1))
    with pytest.raises(TableError, match="hand") as caught:
        desk.table.move(1, desk.table.asked[1], missing, desk.now)
    assert (caught.value.code, caught.value.rule) == ("illegal-move", "NJ-3.1")


def _all_moves(desk: Desk) -> list[str]:
    return [desk.table.game.moves.text(action) for action in desk.table.game.moves.actions()]


def test_a_move_is_written_down_in_its_normal_form() -> None:
    desk = begun()
    move = desk.state.moves()[0]
    (entry,) = desk.move(0, f"  {move.upper()} ".replace(" ", "  "))
    assert isinstance(entry, e.Moved)
    assert entry.move == move
    is_same(desk)


def test_no_move_before_the_deal_nor_after_the_end() -> None:
    desk = Desk()
    desk.sit("Ada")
    with desk.refuses("not-now"):
        desk.table.move(0, 0, "choose 1R", desk.now)
    desk = begun()
    desk.finish()
    assert desk.table.asked == {}
    for seat in (0, 1):
        with desk.refuses("not-now"):
            desk.table.move(seat, desk.table.seq, "choose 1R", desk.now)


def test_asking_changes_nothing_until_it_is_written(every_game: str) -> None:
    desk = begun(every_game, 2)
    for _ in range(10):
        before = fingerprint(desk.table)
        for seat, asked in desk.table.asked.items():
            for move in desk.state.moves(seat)[:3]:
                desk.table.move(seat, asked, move, desk.now)
        assert fingerprint(desk.table) == before
        desk.move()
        is_same(desk)


# Choices in secret


def test_everybody_may_choose_at_once_in_any_order() -> None:
    for order in itertools.permutations(range(3)):
        desk = begun("ninjan", 3, seed=1)
        chosen = {seat: desk.state.moves(seat)[seat] for seat in range(3)}
        asked = dict(desk.table.asked)
        assert set(asked) == {0, 1, 2}
        for seat in order:
            assert desk.table.asked[seat] == asked[seat]
            desk.move(seat, chosen[seat])
        assert desk.state.history == tuple(chosen[seat] for seat in range(3))
        assert desk.state.phase == "resolve"
        assert desk.table.held == {}
        assert [h.seat for h in desk.table.log] == [None, 0, 1, 2]
        is_same(desk)


def test_a_choice_before_ones_turn_waits_and_nobody_else_sees_it() -> None:
    desk = begun("ninjan", 3)
    move = desk.state.moves(2)[0]
    others = [news.encode(news.board(desk.table, seat, desk.now).view) for seat in (0, 1, None)]  # type: ignore[union-attr]
    (entry,) = desk.move(2, move)
    assert entry == e.Held(desk.now, 2, move, "person")
    assert desk.table.held == {2: (move, "person")}
    assert desk.state.history == ()
    mine = news.board(desk.table, 2, desk.now)
    assert mine is not None
    assert (mine.held, mine.moves, mine.asked, mine.waiting) == (move, [], 0, [0, 1])
    for seat, before in zip((0, 1, None), others, strict=True):
        board = news.board(desk.table, seat, desk.now)
        assert board is not None
        assert news.encode(board.view) == before
        assert (board.held, board.waiting) == ("", [0, 1])
    with desk.refuses("stale"):
        desk.move(2, desk.state.moves(2)[1])
    is_same(desk)


def test_held_choices_are_played_with_the_move_that_they_waited_for() -> None:
    desk = begun("ninjan", 5)
    asked = desk.table.seq
    for seat in (4, 2, 1):
        desk.move(seat)
    written = desk.move(0)
    assert [(type(entry), entry.seat) for entry in written if isinstance(entry, e.Moved)] == [
        (e.Moved, 0),
        (e.Moved, 1),
        (e.Moved, 2),
    ]
    assert desk.table.asked == {3: asked, 4: asked}, "they were asked with the deal"
    assert set(desk.table.held) == {4}
    assert len(desk.move(3)) == 2
    assert desk.table.held == {}
    is_same(desk)


def test_a_choice_that_is_not_allowed_is_refused_before_its_turn_too() -> None:
    desk = begun("ninjan", 3)
    with desk.refuses("illegal-move"):
        desk.move(2, desk.state.moves(0)[0])
    with desk.refuses("illegal-move"):
        desk.move(2, "take 1")
    with desk.refuses("illegal-move"):
        desk.move(2, "throw rock")


def throwing(seats: int, tied: list[int]) -> Desk:
    """Nin Jan where some seats must throw for the win."""
    desk = begun("ninjan", seats)
    state = desk.state.game.load(
        {"piles": [["1R"], ["2R"], ["3R"]], "phase": "throw", "tied": tied, "round": 9}
    )
    for name in ("table", "heard"):
        table: Table = getattr(desk, name)
        asked = course.asking(table, state, {}, desk.now, anew=True)
        setattr(desk, name, replace(table, state=state, **asked))
    return desk


def test_who_is_tied_throws_at_once_in_any_order() -> None:
    for order in itertools.permutations((0, 2, 3)):
        desk = throwing(4, [0, 2, 3])
        assert sorted(desk.table.asked) == [0, 2, 3]
        for number, seat in enumerate(order, start=1):
            desk.move(seat, "throw rock")
            told = news.encode(news.board(desk.table, 1, desk.now))
            assert b"rock" not in told or number == 3
        assert desk.state.history == ("throw rock",) * 3
        assert sorted(desk.table.asked) == [0, 2, 3], "nobody is out: all throw again"
        assert set(desk.table.asked.values()) == {desk.table.seq}
        desk.move(3, "throw paper")
        desk.move(2, "throw rock")
        desk.move(0, "throw rock")
        assert desk.state.over
        assert desk.state.winners == [3]
        with desk.refuses("not-now"):
            desk.table.move(1, desk.table.seq, "throw rock", desk.now)
        is_same(desk)


def test_bots_choose_ahead_too_and_persons_need_not_wait_for_them() -> None:
    desk = begun("ninjan", 4, persons=2)
    assert desk.table.thinkers() == [(2, "greedy"), (3, "greedy")]
    (entry,) = desk.move(3)
    assert isinstance(entry, e.Held)
    assert entry.by == "bot"
    assert desk.table.thinkers() == [(2, "greedy")]
    desk.move(1)
    desk.move(0)
    assert desk.table.thinkers() == [(2, "greedy")]
    written = desk.move(2)
    assert [entry.by for entry in written if isinstance(entry, e.Moved)] == ["bot", "bot"]
    assert [h.by for h in desk.table.log[1:]] == ["person", "person", "bot", "bot"]
    is_same(desk)


def test_a_choice_stands_when_its_person_goes_away_or_comes_back() -> None:
    desk = begun("ninjan", 3, level="greedy")
    move = desk.state.moves(2)[3]
    desk.move(2, move)
    desk.write(desk.table.leave(2, desk.now))
    assert desk.table.thinkers() == []
    desk.move(1)
    desk.write(desk.table.come_back(2, desk.now))
    desk.move(0)
    assert desk.state.history[2] == move
    assert desk.table.log[3].by == "person"
    is_same(desk)


def test_a_choice_of_the_stand_in_stands_when_the_person_comes_back() -> None:
    desk = begun("ninjan", 3)
    desk.write(desk.table.leave(2, desk.now))
    desk.move(2)
    assert desk.table.held[2][1] == "bot"
    desk.write(desk.table.come_back(2, desk.now))
    with desk.refuses("stale"):
        desk.table.move(2, desk.table.asked[2], desk.state.moves(2)[0], desk.now)
    desk.move(0)
    desk.move(1)
    assert desk.table.log[3].by == "bot"
    is_same(desk)


# Persons, bots and stand-ins


def test_a_bot_stands_in_for_who_goes_away() -> None:
    desk = begun("zandlopers", 2, level="greedy")
    seat = desk.state.turn
    assert seat is not None
    asked, move = desk.table.asked[seat], desk.state.moves()[0]
    assert desk.table.thinkers() == []
    with desk.refuses("not-now"):
        desk.table.move(seat, asked, move, desk.now, "bot")
    desk.write(desk.table.leave(seat, desk.now))
    assert desk.table.thinkers() == [(seat, "greedy")]
    assert desk.table.chairs[seat].is_person
    with desk.refuses("not-now"):
        desk.table.move(seat, asked, move, desk.now)
    assert desk.table.leave(seat, desk.now).entries == ()
    desk.write(desk.table.come_back(seat, desk.now))
    assert desk.table.thinkers() == []
    assert desk.table.come_back(seat, desk.now).entries == ()
    with desk.refuses("not-now"):
        desk.table.move(seat, asked, move, desk.now, "bot")
    desk.write(desk.table.move(seat, asked, move, desk.now))
    is_same(desk)


def test_a_bot_that_thought_for_too_long_is_too_late() -> None:
    """The person came back and moved: the stand-in's answer is stale, not played on top."""
    desk = begun("zandlopers", 2)
    seat = desk.state.turn
    assert seat is not None
    desk.write(desk.table.leave(seat, desk.now))
    asked, move = desk.table.asked[seat], desk.state.moves()[0]
    desk.write(desk.table.come_back(seat, desk.now))
    desk.move(seat)
    with desk.refuses("stale"):
        desk.table.move(seat, asked, move, desk.now, "bot")


def test_nobody_goes_away_from_a_game_that_is_not_played() -> None:
    desk = Desk()
    desk.sit("Ada")
    with desk.refuses("not-now"):
        desk.table.leave(0, desk.now)
    desk = begun()
    desk.finish()
    with desk.refuses("not-now"):
        desk.table.leave(0, desk.now)


def test_a_game_of_stand_ins_alone_ends(every_game: str) -> None:
    desk = begun(every_game, 2)
    for seat in (0, 1):
        desk.write(desk.table.leave(seat, desk.now, "gone"))
    desk.finish()
    assert [h.by for h in desk.table.log] == ["bot"] * len(desk.table.log)
    desk.table.finished[0].verify()
    is_same(desk)


def test_hints_are_for_those_who_play_bots_or_where_all_may_have_them() -> None:
    assert begun("ninjan", 3, persons=1).table.may_hint(0)
    assert not begun("ninjan", 3, persons=2).table.may_hint(0)
    assert begun("ninjan", 3, persons=2, hints=True).table.may_hint(0)
    desk = begun("ninjan", 2)
    desk.write(desk.table.leave(1, desk.now))
    assert not desk.table.may_hint(0), "somebody who may come back is still somebody"


# What a table plays is what the rules play


def test_a_table_plays_what_the_rules_play(table: tuple[str, int]) -> None:
    """The same seed and the same moves without a table give the same game."""
    name, seats = table
    desk = begun(name, seats, persons=1, seed="oracle")
    alone = desk.table.game.deal(desk.state._seed)
    assert desk.state == alone
    while desk.table.is_running and len(desk.state.history) < 150:
        seat = desk.chance.choice([s for s in desk.table.asked if s not in desk.table.held])
        move = desk.chance.choice(desk.state.moves(seat))
        for entry in desk.move(seat, move):
            if isinstance(entry, e.Moved):
                alone = alone.play(entry.move, entry.seat)
        assert desk.state == alone
        assert desk.state.events == alone.events
        assert (desk.state.history, desk.state.deciding) == (alone.history, alone.deciding)
        assert sorted(desk.table.asked) == alone.deciding
    is_same(desk)
