"""What every store promises, whatever it is kept in."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handvol.store import Conflict, Row, StoreError, open_store
from handvol.store.store import FORGET_STEP, MAX_WORD

Opened = Callable[[str], AbstractAsyncContextManager[Any]]
ROW = Row("ninjan", "open", True, None, 1000, b'{"seats": 4}')


async def outcomes(*futures: asyncio.Future[None]) -> list[type | None]:
    """What became of each append: None or the type of its error."""
    found = await asyncio.gather(*futures, return_exceptions=True)
    return [type(error) if isinstance(error, BaseException) else None for error in found]


async def test_entries_come_back_in_order(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"one", b"two"])
        await store.append("t", 2, [b"three"])
        await store.append("u", 0, [b"other", b""])
        assert await store.read("t") == [b"one", b"two", b"three"]
        assert await store.read("t", after=1) == [b"two", b"three"]
        assert await store.read("t", after=3) == []
        assert await store.read("u") == [b"other", b""]
        assert await store.read("nobody") == []


async def test_a_reopened_store_has_everything(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [bytes([n]) for n in range(200)], ROW)
    async with opened(url) as store:
        assert await store.read("t") == [bytes([n]) for n in range(200)]
        assert await store.row("t") == ROW
        assert await outcomes(store.append("t", 199, [b"x"]), store.append("t", 200, [b"y"])) == [
            Conflict,
            None,
        ]


@pytest.mark.parametrize("after", [-1, 0, 1, 3, 1_000_000])
async def test_only_the_last_number_may_be_followed(after: int, url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"1", b"2"], ROW)
        with pytest.raises(Conflict, match=f"'t' does not end at {after}"):
            await store.append("t", after, [b"x", b"y", b"z"], replace(ROW, status="over"))
        assert await store.read("t") == [b"1", b"2"]
        assert await store.row("t") == ROW


@pytest.mark.parametrize("after", [-1, 1, 7])
async def test_a_new_table_begins_at_nought(after: int, url: str, opened: Opened) -> None:
    async with opened(url) as store:
        with pytest.raises(Conflict):
            await store.append("t", after, [b"x"], ROW)
        assert await store.read("t", after=-10) == []
        assert await store.row("t") is None


async def test_a_conflict_harms_no_other_append_of_its_group(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"1"])
        found = await outcomes(
            *(store.append(f"u{n}", 0, [b"1"]) for n in range(10)),
            store.append("t", 0, [b"late"], ROW),
            *(store.append(f"v{n}", 0, [b"1"]) for n in range(10)),
        )
        assert found == [None] * 10 + [Conflict] + [None] * 10
        assert await store.read("t") == [b"1"]
        assert await store.row("t") is None


async def test_appends_may_follow_each_other_without_waiting(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        rows = [replace(ROW, updated=n) for n in range(100)]
        futures = [store.append("t", n, [b"%d" % n], rows[n]) for n in range(100)]
        assert await outcomes(*futures) == [None] * 100
        assert await store.read("t") == [b"%d" % n for n in range(100)]
        assert await store.row("t") == rows[-1]


async def test_of_two_for_one_number_the_first_wins(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        found = await outcomes(
            store.append("t", 0, [b"a"]),
            store.append("t", 0, [b"b"]),
            store.append("t", 2, [b"gap"]),
            store.append("t", 1, [b"c"]),
        )
        assert found == [None, Conflict, Conflict, None]
        assert await store.read("t") == [b"a", b"c"]


GROUPS = st.lists(
    st.lists(st.tuples(st.sampled_from("ab"), st.integers(-1, 5), st.integers(0, 2)), max_size=8), max_size=6
)


def test_groups_do_what_one_after_the_other_would(url: str) -> None:
    """Any appends in any groups, against a dictionary of lists."""

    async def play(groups: list[list[tuple[str, int, int]]]) -> None:
        store = await open_store(url)
        await store.forget(2)
        model: dict[str, list[bytes]] = {"a": [], "b": []}
        for group in groups:
            futures: list[asyncio.Future[None]] = []
            expected: list[type | None] = []
            for table, after, count in group:
                entries = [b"%d" % (len(futures) + n) for n in range(count)]
                futures.append(store.append(table, after, entries, replace(ROW, updated=1)))
                fits = after == len(model[table])
                expected.append(None if fits else Conflict)
                model[table] += entries if fits else []
            assert await outcomes(*futures) == expected
            assert {table: await store.read(table) for table in model} == model
        await store.close()

    @settings(max_examples=25, deadline=None, database=None)
    @given(GROUPS)
    def check(groups: list[list[tuple[str, int, int]]]) -> None:
        asyncio.run(play(groups))

    check()


async def test_many_appends_share_a_commit(url: str, opened: Opened) -> None:
    async with opened(url) as store:

        async def play(table: str) -> None:
            for number in range(20):
                await store.append(table, number, [b"%d" % number], replace(ROW, updated=number))

        tables = [f"t{n}" for n in range(200)]
        await asyncio.gather(*map(play, tables))
        for table in tables:
            assert await store.read(table) == [b"%d" % n for n in range(20)]
        assert 20 <= store.commits <= 4000 / 10  # each table waits for its own 20


async def test_of_two_stores_exactly_one_wins_each_number(url: str, opened: Opened) -> None:
    async with opened(url) as one, opened(url) as two:

        async def play(store: Any, name: bytes) -> list[int]:
            won = []
            for number in range(150):
                futures = [store.append("busy", 0, [b""]), store.append("t", number, [name, name])]
                futures += [store.append(f"{name!r}{n}", number, [name]) for n in range(3)]
                errors = await outcomes(*futures)
                assert errors[0] is Conflict
                assert errors[2:] == [None] * 3
                if errors[1] is None:
                    won.append(number)
                while len(await store.read("t")) <= number:
                    await asyncio.sleep(0)
            return won

        await one.append("busy", 0, [b"x"])
        first, second = await asyncio.gather(play(one, b"a"), play(two, b"b"))
        assert not set(first) & set(second)
        entries = await one.read("t")
        assert entries == await two.read("t")
        assert len(entries) == 2 * len(first + second)
        for name, won in ((b"a", first), (b"b", second)):
            assert all(entries[number : number + 2] == [name, name] for number in won)


async def test_racing_stores_leave_no_gap_and_lose_nothing(url: str, opened: Opened) -> None:
    async with opened(url) as one, opened(url) as two:

        async def play(store: Any, name: str) -> list[bytes]:
            written: list[bytes] = []
            after = 0
            while len(written) < 60:
                entry = f"{name}{len(written)}".encode()
                try:
                    await store.append("t", after, [entry])
                    written.append(entry)
                    after += 1
                except Conflict:
                    after = len(await store.read("t"))
            return written

        one_wrote, two_wrote = await asyncio.gather(play(one, "a"), play(two, "b"))
        entries = await one.read("t")
        assert [entry for entry in entries if entry.startswith(b"a")] == one_wrote
        assert [entry for entry in entries if entry.startswith(b"b")] == two_wrote
        assert len(entries) == 120


async def test_a_row_is_written_with_its_entries(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append("t", 0, [b"1"])
        assert await store.row("t") is None
        row = Row("djinn", "running", False, 2**45, 2**44, bytes(range(256)))
        await store.append("t", 1, [b"2"], row)
        assert await store.row("t") == row
        await store.append("t", 2, [b"3"])
        assert await store.row("t") == row
        await store.append("t", 3, [], replace(row, deadline=None))
        assert await store.row("t") == replace(row, deadline=None)
        assert await outcomes(store.append("t", 2, [], ROW)) == [Conflict]
        assert len(await store.read("t")) == 3


async def test_the_list_shows_open_tables_newest_first(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        rows = {
            "old": ROW,
            "new": replace(ROW, updated=3000),
            "djinn": replace(ROW, updated=2000, game="djinn"),
            "running": replace(ROW, status="running", updated=4000),
            "over": replace(ROW, status="over", updated=4000),
            "hidden": replace(ROW, listed=False, updated=4000),
        }
        await asyncio.gather(*(store.append(name, 0, [b"x"], row) for name, row in rows.items()))
        await store.append("no row", 0, [b"x"])
        assert await store.listed(10) == [(name, rows[name]) for name in ("new", "djinn", "old")]
        assert [name for name, _ in await store.listed(2)] == ["new", "djinn"]
        assert all(row.listed is True for _, row in await store.listed(10))
        assert [name for name, _ in await store.listed(10, game="ninjan")] == ["new", "old"]
        assert await store.listed(10, game="chess") == []


async def test_due_tables_come_earliest_first(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        for name, deadline, status in (
            ("late", 300, "running"),
            ("first", 100, "open"),
            ("second", 200, "running"),
            ("over", 100, "over"),
            ("free", None, "running"),
        ):
            await store.append(name, 0, [b"x"], replace(ROW, deadline=deadline, status=status))
        assert await store.due(99, 10) == []
        assert await store.due(200, 10) == ["first", "second"]
        assert await store.due(1000, 2) == ["first", "second"]
        assert await store.due(1000, 10) == ["first", "second", "late"]


async def test_old_tables_are_forgotten_whole(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        rows = [replace(ROW, updated=n) for n in range(130)]
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"1", b"2"], rows[n]) for n in range(130)))
        assert await store.forget(0) == 0
        assert await store.forget(120, limit=3) == 3
        assert await store.read("t2") == []
        assert await store.read("t3") == [b"1", b"2"]
        assert await store.forget(120, limit=FORGET_STEP + 10) == FORGET_STEP + 10
        assert await store.forget(120) == 107 - FORGET_STEP
        assert await store.forget(120) == 0
        assert await store.row("t119") is None
        assert await store.row("t120") == rows[120]
        assert await outcomes(store.append("t5", 2, [b"3"])) == [Conflict]
        await store.append("t5", 0, [b"anew"])
        assert await store.read("t5") == [b"anew"]


async def test_forgetting_and_appending_at_once_leave_no_gap(url: str, opened: Opened) -> None:
    async with opened(url) as one, opened(url) as two:
        gone = 0

        async def play(table: str) -> None:
            after = 0
            for number in itertools.count():
                if gone >= 20:
                    return
                try:
                    await one.append(table, after, [b"%d" % after], replace(ROW, updated=number % 4))
                    after += 1
                except Conflict:
                    after = len(await one.read(table))
                await asyncio.sleep(0.002)

        async def forget() -> None:
            nonlocal gone
            while gone < 20:
                gone += await two.forget(1)
                await asyncio.sleep(0.001)

        await asyncio.gather(forget(), *(play(f"t{n}") for n in range(10)))
        for n in range(10):
            entries = await one.read(f"t{n}")
            assert entries == [b"%d" % number for number in range(len(entries))]


async def test_a_cancelled_append_stops_nothing(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        futures = [store.append(f"t{n}", 0, [b"1"]) for n in range(20)]
        for future in futures[::2]:
            future.cancel()
        await asyncio.gather(*futures[1::2])
        late = store.append("t1", 0, [b"late"])
        late.cancel()
        await store.append("t1", 1, [b"2"])
        assert await store.read("t1") == [b"1", b"2"]
        assert await store.read("t0") == [b"1"]


async def test_a_value_that_does_not_fit_harms_no_other_append(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        found = await outcomes(
            store.append("t", 0, [b"1"]),
            store.append("huge", 0, [b"1"], replace(ROW, updated=2**70)),
            store.append("\ud800", 0, [b"1"]),
            store.append("t", 0, [b"late"]),
            store.append("t", 1, [b"2"]),
            store.append("u", 0, [b"1"]),
        )
        assert found == [None, StoreError, StoreError, Conflict, None, None]
        assert await store.read("t") == [b"1", b"2"]
        assert await store.read("huge") == []


async def test_an_error_says_no_value(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        with pytest.raises(StoreError) as caught:
            await store.append("t", 0, [b"hunter2", "hunter2"], replace(ROW, updated=2**70))
        assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("name", ["a b", "naïve ✓ 卡", "x'; DROP TABLE entries; --", "n" * 500, ""])
async def test_a_table_may_have_any_name(name: str, url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.append(name, 0, [b"1"], ROW)
        await store.tell(name, b"word")
        assert await store.read(name) == [b"1"]
        assert await store.listed(1) == [(name, ROW)]


async def test_large_entries_and_large_groups_fit(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        large = bytes(range(256)) * 4096
        futures = [store.append(f"t{n}", 0, [b"1"], ROW) for n in range(3000)]
        await asyncio.gather(store.append("large", 0, [large, large]), *futures)
        assert await store.read("large") == [large, large]
        assert await store.row("t2999") == ROW


async def test_closing_waits_for_what_was_appended(url: str, opened: Opened) -> None:
    store = await open_store(url)
    futures = [store.append(f"t{n % 50}", n // 50, [b"%d" % n]) for n in range(500)]
    await store.close()
    assert all(future.done() and not future.exception() for future in futures)
    async with opened(url) as store:
        assert len(await store.read("t49")) == 10


async def test_a_closed_store_says_so(url: str) -> None:
    store = await open_store(url)
    await store.close()
    await store.close()
    for question in (
        lambda: store.append("t", 0, [b"1"]),
        lambda: store.read("t"),
        lambda: store.row("t"),
        lambda: store.listed(1),
        lambda: store.due(1, 1),
        lambda: store.forget(1),
        lambda: store.tell("t", b""),
        store.ping,
    ):
        with pytest.raises(StoreError, match="The store is closed"):
            await question()


async def test_a_store_in_order_answers_a_ping(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.ping()
        await store.append("t", 0, [b"1"])


async def test_a_word_has_a_greatest_length(url: str, opened: Opened) -> None:
    async with opened(url) as store:
        await store.tell("t", bytes(MAX_WORD))
        with pytest.raises(StoreError, match="4096 bytes; this one has 4097"):
            await store.tell("t", bytes(MAX_WORD + 1))
