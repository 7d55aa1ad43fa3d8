"""Clocks: none, a bank with an increment, days a move; and what happens when time is up."""

from __future__ import annotations

import pytest

from handvol.table import Clock, news
from handvol.table import entries as e
from handvol.table.clocks import LEAST_BANK

from .desk import DAYS, LIVE, Desk, begun, is_same

DAY = 24 * 3_600_000
BANK = 60_000
INCREMENT = 5_000
"""What `LIVE` says in seconds, in milliseconds."""


def turn_of(desk: Desk) -> int:
    """The seat in turn."""
    assert desk.state.turn is not None
    return desk.state.turn


def test_without_a_clock_nobody_ever_runs_out_of_time() -> None:
    desk = begun("zandlopers", 2)
    assert desk.table.deadline() is None
    assert desk.table.tick(desk.now + 10_000 * DAY).entries == ()
    assert [desk.table.time_left(seat, desk.now) for seat in (0, 1)] == [None, None]
    board = news.board(desk.table, 0, desk.now)
    assert board is not None
    assert board.time_left == []


@pytest.mark.parametrize("clock", [LIVE, DAYS])
def test_no_clock_runs_before_the_deal_nor_after_the_end(clock: Clock) -> None:
    desk = Desk(clock=clock)
    desk.sit("Ada")
    desk.sit("Ben")
    assert desk.table.deadline() is None
    assert desk.table.tick(desk.now + 100 * DAY).entries == ()
    desk.ready(0, 1)
    assert desk.table.deadline() is not None
    desk.finish()
    assert desk.table.deadline() is None
    assert desk.table.tick(desk.now + 100 * DAY).entries == ()


def test_a_live_clock_runs_for_whom_is_asked_and_a_move_adds_to_it() -> None:
    desk = begun("zandlopers", 3, clock=LIVE)
    seat = turn_of(desk)
    others = [other for other in range(3) if other != seat]
    assert desk.table.deadline() == desk.now + BANK
    assert desk.table.time_left(seat, desk.now + 10_000) == BANK - 10_000
    assert desk.table.time_left(seat, desk.now + 10 * BANK) == 0
    assert [desk.table.time_left(other, desk.now + 10_000) for other in others] == [BANK, BANK]
    desk.move(after=10_000)
    assert desk.table.chairs[seat].bank == BANK - 10_000 + INCREMENT
    assert desk.table.time_left(seat, desk.now + 50_000) == BANK - 10_000 + INCREMENT
    assert desk.table.deadline() == desk.now + BANK
    is_same(desk)


def test_every_game_begins_with_full_clocks() -> None:
    desk = begun("ninjan", 2, clock=LIVE)
    desk.finish()
    desk.ready(0, 1)
    assert [chair.bank for chair in desk.table.chairs] == [BANK, BANK]
    is_same(desk)


def test_who_is_out_of_time_is_replaced_and_may_come_back() -> None:
    desk = begun("zandlopers", 2, clock=LIVE)
    seat = turn_of(desk)
    assert desk.table.tick(desk.now + BANK - 1).entries == ()
    desk.now += BANK
    assert desk.write(desk.table.tick(desk.now)) == [e.Left(desk.now, seat, "time")]
    assert desk.table.thinkers() == [(seat, "ismcts-3")]
    assert desk.table.tick(desk.now + BANK).entries == ()
    assert desk.table.deadline() is None
    assert desk.table.time_left(seat, desk.now) == 0
    desk.now += 7_000
    desk.write(desk.table.come_back(seat, desk.now))
    assert desk.table.time_left(seat, desk.now) == LEAST_BANK
    assert desk.table.tick(desk.now + LEAST_BANK - 1).entries == ()
    assert desk.table.tick(desk.now + LEAST_BANK).entries != ()
    is_same(desk)


def test_time_that_was_used_is_gone_for_who_leaves_and_comes_back() -> None:
    desk = begun("zandlopers", 2, clock=LIVE)
    seat = turn_of(desk)
    desk.now += 20_000
    desk.write(desk.table.leave(seat, desk.now))
    assert desk.table.time_left(seat, desk.now) == BANK - 20_000
    desk.now += 1
    desk.write(desk.table.come_back(seat, desk.now))
    assert desk.table.time_left(seat, desk.now) == BANK - 20_000
    desk.move(seat, after=10_000)
    assert desk.table.chairs[seat].bank == BANK - 30_000 + INCREMENT
    is_same(desk)


def test_who_leaves_out_of_turn_loses_no_time() -> None:
    desk = begun("zandlopers", 2, clock=LIVE)
    seat = 1 - turn_of(desk)
    desk.now += 20_000
    desk.write(desk.table.leave(seat, desk.now))
    desk.write(desk.table.come_back(seat, desk.now))
    assert desk.table.time_left(seat, desk.now) == BANK


def test_a_stand_in_uses_none_of_the_persons_time() -> None:
    desk = begun("zandlopers", 2, clock=LIVE)
    seat = turn_of(desk)
    desk.write(desk.table.leave(seat, desk.now))
    desk.move(seat, after=50_000)
    assert desk.table.chairs[seat].bank == BANK
    is_same(desk)


def test_bots_have_no_clock() -> None:
    desk = begun("zandlopers", 2, persons=1, clock=LIVE)
    desk.move_until(lambda state: state.turn == 1)
    assert desk.table.deadline() is None
    assert desk.table.time_left(1, desk.now) is None
    desk.move(after=10 * BANK)
    assert desk.table.chairs[1].bank == BANK


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    """Two servers need not agree on the time."""
    desk = begun("zandlopers", 2, clock=Clock("live", bank=60))
    seat = turn_of(desk)
    desk.move(after=-30_000)
    assert desk.table.chairs[seat].bank == BANK
    is_same(desk)


def test_all_who_choose_at_once_think_at_once() -> None:
    desk = begun("ninjan", 3, clock=LIVE)
    assert [desk.table.time_left(seat, desk.now + 1_000) for seat in range(3)] == [BANK - 1_000] * 3
    desk.move(2, after=10_000)
    assert desk.table.held
    assert desk.table.chairs[2].bank == BANK - 10_000 + INCREMENT
    assert desk.table.time_left(2, desk.now + 30_000) == BANK - 10_000 + INCREMENT, "its clock has stopped"
    desk.move(0, after=5_000)
    assert desk.table.chairs[0].bank == BANK - 15_000 + INCREMENT
    assert desk.table.time_left(1, desk.now) == BANK - 15_000, "its clock ran all the time"
    held = desk.table.chairs[2].bank
    desk.move(1, after=5_000)
    assert desk.table.chairs[1].bank == BANK - 20_000 + INCREMENT
    assert desk.table.chairs[2].bank == held, "a choice is paid for once"
    is_same(desk)


def test_several_may_run_out_of_time_at_once() -> None:
    desk = begun("ninjan", 4, clock=LIVE)
    desk.move(1)
    written = desk.write(desk.table.tick(desk.now + 2 * BANK))
    assert [entry.seat for entry in written if isinstance(entry, e.Left)] == [0, 2, 3]
    assert [seat for seat, _ in desk.table.thinkers()] == [0, 2, 3]
    is_same(desk)


def test_days_a_move() -> None:
    desk = begun("zandlopers", 2, clock=DAYS)
    seat = turn_of(desk)
    assert desk.table.deadline() == desk.now + 2 * DAY
    assert desk.table.time_left(1 - seat, desk.now) is None
    desk.move(after=DAY)
    assert desk.table.deadline() == desk.now + 2 * DAY
    assert desk.table.tick(desk.now + 2 * DAY - 1).entries == ()
    left = desk.table.tick(desk.now + 2 * DAY)
    assert left.entries == (e.Left(desk.now + 2 * DAY, 1 - seat, "time"),)
    desk.write(left)
    desk.now += 3 * DAY
    desk.write(desk.table.come_back(1 - seat, desk.now))
    assert desk.table.deadline() == desk.now + 2 * DAY
    is_same(desk)


def test_the_board_says_how_long_everybody_has() -> None:
    desk = begun("ninjan", 3, persons=2, clock=LIVE)
    for seat in (0, 1, None):
        board = news.board(desk.table, seat, desk.now + 1_000)
        assert board is not None
        assert board.time_left == [BANK - 1_000, BANK - 1_000, None]
