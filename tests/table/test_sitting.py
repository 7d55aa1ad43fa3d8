"""Setting a table up, sitting down and getting up, names, hosts, bots, keys and links."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

import handvol
from handvol.bots import known
from handvol.table import Clock, Settings, Table, TableError, decode, encode
from handvol.table import entries as e
from handvol.table.chair import checked_line, checked_name, device
from handvol.table.entries import MAX_LINE, MAX_NAME, MAX_TITLE
from handvol.table.errors import CODES
from handvol.table.seats import MAX_KEYS, OFFER_TIME

from .desk import MORNING, Desk, begun, is_same

# Setting up


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": ""},
        {"game": "../ninjan"},
        {"game": "NinJan"},
        {"seats": 1},
        {"seats": 6},
        {"seats": 0},
        {"seats": -1},
        {"seats": True},
        {"options": {"tie": "fight"}},
        {"options": {"tie": ["throw"]}},
        {"options": {"tie": None}},
        {"options": {"chess": 1}},
        {"options": {"seats": 3}},
        {"options": {"name": "djinn"}},
        {"options": {"self": 1}},
        {"options": {"": 1}},
        {"level": ""},
        {"level": "ismcts-99"},
        {"level": "greedy "},
        {"title": "x" * (MAX_TITLE + 1)},
        {"title": "a\x00b"},
        {"title": "a\u202eb"},
        {"clock": Clock("live")},
        {"clock": Clock("live", increment=5)},
        {"clock": Clock("days")},
        {"clock": Clock("days", bank=60)},
        {"clock": Clock("live", bank=-1)},
        {"clock": Clock("live", bank=7201)},
        {"clock": Clock("days", days=15)},
        {"games": 0},
        {"games": -1},
        {"games": 100},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    given: dict[str, Any] = {"game": "ninjan", "seats": 2}
    settings = Settings(**(given | changes))
    with pytest.raises(TableError) as caught:
        Table.create("desk", settings, MORNING)
    assert caught.value.code == "bad-settings"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("ninjan", 3, {"tie": "share"}),
        ("djinn", 4, {"djinns_per_turn": 1, "same_pairs": False, "powers": {"swap": 4}}),
        (
            "jatten",
            2,
            {
                "first": 1,
                "match": True,
                "turn_limit": 50,
                "signs": {"+": [2] * 7, "e": [0] * 7, "x": [1] * 7},
            },
        ),
        ("negenenveertig", 4, {"board": "blue", "rounds": 2, "swap_counts": True}),
        ("zandlopers", 5, {"first": 4, "twice": False, "hourglasses": {"R1": 3}}),
    ],
)
def test_options_are_the_same_after_they_were_written_down(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    try:
        desk = Desk(game, seats, options=options)
    except TableError as error:
        pytest.fail(f"{options} was refused: {error}")
    assert desk.heard.game == desk.table.game
    assert desk.heard.game.options == desk.table.game.options
    assert desk.heard.settings == desk.table.settings
    assert desk.table.game == handvol.game(game, seats=seats, **options)


def test_a_new_table_is_open_and_empty_and_has_promised() -> None:
    desk = Desk("djinn", 3, title="  Friday   night ")
    table = desk.table
    assert (table.status, table.seq, table.number, table.host) == ("open", 2, 0, None)
    assert table.settings.title == "Friday night"
    assert table.settings.options == dict(handvol.game("djinn", seats=3).options)
    assert all(chair.is_free for chair in table.chairs)
    assert len(table.promise) == 64
    is_same(desk)


def test_every_table_has_a_secret_of_its_own() -> None:
    made = [Table.create("desk", Settings("ninjan", 2), MORNING).entries[1] for _ in range(3)]
    assert len({entry.secret for entry in made if isinstance(entry, e.Promised)}) == 3


def test_every_error_has_a_sentence_of_its_own() -> None:
    sentences = {TableError(code).message for code in CODES}
    assert len(sentences) == len(CODES)
    assert all(sentence.endswith(".") for sentence in sentences)


# Names


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("李小龍", "李小龍"),
        ("O'Neil <b>&amp;", "O'Neil <b>&amp;"),
        ("'; DROP TABLE", "'; DROP TABLE"),
        ("🎲", "🎲"),
        ("a\u2028b\u3000c", "a b c"),
        ("Anna ❤\ufe0f", "Anna ❤"),
        ("An\u034fn\u200da", "Anna"),
        ("x" * MAX_NAME, "x" * MAX_NAME),
    ],
)
def test_names_are_plain_text(name: str, kept: str) -> None:
    desk = Desk()
    seat = desk.sit(name)
    assert desk.table.chairs[seat].name == kept
    is_same(desk)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " \t\n",
        "\u3000",
        "a\x00",
        "a\x1b[31m",
        "\x7f",
        "a\u200bb",
        "\u202eannA",
        "\ufeffAnna",
        "\u2066Anna",
        "\ud800",
        "\ue000",
        "x" * (MAX_NAME + 1),
        "x" * 1_000_000,
        "\u3164",
        "\u2800",
        "\ufe0f",
        "\u200d",
        "\u0301",
    ],
    ids=ascii,
)
def test_names_that_nobody_could_read_are_refused(name: str) -> None:
    desk = Desk()
    with desk.refuses("bad-name"):
        desk.sit(name)


def test_nobody_has_anybody_elses_name() -> None:
    desk = Desk("zandlopers", 5)
    for name in ("Anna", "anna", "ANNA", "STRASSE", "Straße"):
        desk.sit(name)
    assert [chair.name for chair in desk.table.chairs] == ["Anna", "anna 2", "ANNA 3", "STRASSE", "Straße 2"]


def test_a_long_name_makes_room_for_its_number() -> None:
    desk = Desk("negenenveertig", 6)
    for _ in range(6):
        desk.sit("x" * (MAX_NAME - 4) + " yyy")
    names = [chair.name for chair in desk.table.chairs]
    assert len({name.casefold() for name in names}) == 6
    assert all(len(name) <= MAX_NAME and name == " ".join(name.split()) for name in names)


def test_names_that_look_the_same_are_the_same() -> None:
    composed = "Zoë"
    apart = unicodedata.normalize("NFD", composed)
    assert composed != apart
    assert checked_name(apart, {composed.casefold()}) == "Zoë 2"


@pytest.mark.parametrize(
    "line",
    ["👨\u200d👩\u200d👧 hi", "❤️", "\u0646\u06cc\u200c\u062e", "\U0001fae8"],
    ids=ascii,
)
def test_a_line_may_hold_what_people_write_with(line: str) -> None:
    assert checked_line(line) == line


@pytest.mark.parametrize("line", ["", "  ", "a\x00", "\u202eabc", "\ud800", "x" * (MAX_LINE + 1)], ids=ascii)
def test_a_line_is_short_and_shows_all_that_is_in_it(line: str) -> None:
    with pytest.raises(TableError):
        checked_line(line)


# Sitting down


def test_people_take_the_first_free_seat_or_the_one_they_name() -> None:
    desk = Desk("ninjan", 4)
    assert desk.sit("Ada", 2) == 2
    assert [desk.sit("Ben"), desk.sit("Cleo"), desk.sit("Dex")] == [0, 1, 3]
    with desk.refuses("table-full"):
        desk.sit("Eva")
    is_same(desk)


@pytest.mark.parametrize(("seat", "code"), [(0, "seat-taken"), (2, "no-seat"), (-1, "no-seat")])
def test_a_seat_that_cannot_be_taken(seat: int, code: str) -> None:
    desk = Desk()
    desk.sit("Ada", 0)
    with desk.refuses(code):
        desk.sit("Ben", seat)
    with desk.refuses(code):
        desk.bot(seat)


def test_nobody_sits_down_in_a_running_game() -> None:
    desk = begun("ninjan", 3, persons=1)
    with desk.refuses("running"):
        desk.sit("Eva")
    with desk.refuses("running"):
        desk.bot()
    for by, seat in ((0, 0), (0, 1)):
        with desk.refuses("running"):
            desk.table.stand_up(by, seat, desk.now)


def test_only_the_host_brings_bots_and_clears_seats() -> None:
    desk = Desk("ninjan", 4)
    host, guest = desk.sit("Ada", 1), desk.sit("Ben", 0)
    assert desk.table.host == host
    with desk.refuses("not-host"):
        desk.table.seat_bot(guest, "greedy", desk.now)
    with desk.refuses("not-host"):
        desk.table.stand_up(guest, host, desk.now)
    desk.bot(3)
    desk.write(desk.table.stand_up(host, 3, desk.now))
    desk.write(desk.table.stand_up(host, guest, desk.now))
    assert [chair.is_free for chair in desk.table.chairs] == [True, False, True, True]
    is_same(desk)


@pytest.mark.parametrize("seat", [2, 3, 4, -1])
def test_a_seat_that_nobody_has_cannot_be_given_up(seat: int) -> None:
    desk = Desk("ninjan", 4)
    host = desk.sit("Ada")
    with desk.refuses("no-seat"):
        desk.table.stand_up(host, seat, desk.now)


def test_the_next_to_have_come_is_host_when_the_host_goes() -> None:
    desk = Desk("ninjan", 3)
    first, second, third = desk.sit("Ada", 2), desk.sit("Ben", 0), desk.sit("Cleo", 1)
    key = next(iter(desk.table.chairs[first].keys))
    assert desk.table.seat_of(key) == first
    desk.write(desk.table.stand_up(first, first, desk.now))
    assert desk.table.host == second
    assert desk.table.seat_of(key) is None
    assert desk.sit("Dex") == first
    desk.write(desk.table.stand_up(second, second, desk.now))
    assert desk.table.host == third
    for seat in (third, first):
        desk.write(desk.table.stand_up(seat, seat, desk.now))
    assert desk.table.host is None
    with desk.refuses("not-host"):
        desk.table.seat_bot(0, "greedy", desk.now)
    is_same(desk)


@pytest.mark.parametrize("bot", ["", "ismcts-99", "Greedy", "../greedy"])
def test_a_bot_that_does_not_exist(bot: str) -> None:
    desk = Desk()
    desk.sit("Ada")
    with desk.refuses("bad-request"):
        desk.bot(bot=bot)


def test_bots_have_names_that_nobody_else_has() -> None:
    desk = Desk("negenenveertig", 6)
    desk.sit("Anouk")
    for bot in (*known(), *known())[:3]:
        desk.bot(bot=bot)
    desk.write(desk.table.seat_bot(0, "greedy", desk.now, name="anouk"))
    names = [chair.name for chair in desk.table.chairs[:5]]
    assert names == ["Anouk", "Bram", "Clara", "Denis", "anouk 2"]
    with desk.refuses("bad-name"):
        desk.table.seat_bot(0, "greedy", desk.now, name="\u202e")


# Ready, and the deal


def test_a_game_is_dealt_when_all_are_there_and_ready() -> None:
    desk = Desk("ninjan", 3)
    desk.sit("Ada")
    desk.ready(0)
    desk.sit("Ben")
    desk.ready(1)
    assert desk.table.status == "open"
    assert isinstance(desk.bot()[-1], e.Dealt)
    assert (desk.table.status, desk.table.number) == ("running", 1)
    with desk.refuses("running"):
        desk.ready(0)
    is_same(desk)


def test_who_says_ready_twice_is_ready_once_and_keeps_the_first_bytes() -> None:
    desk = Desk("ninjan", 3)
    desk.sit("Ada")
    desk.ready(0)
    share = desk.table.chairs[0].share
    assert desk.table.ready(0, b"other", desk.now).entries == ()
    assert desk.table.chairs[0].share == share


def test_a_seat_that_was_cleared_is_no_longer_ready() -> None:
    desk = Desk("ninjan", 3)
    for name in ("Ada", "Ben", "Cleo"):
        desk.sit(name)
    desk.ready(1, 2)
    desk.write(desk.table.stand_up(1, 1, desk.now))
    desk.sit("Dex", 1)
    assert desk.table.chairs[1].share == b""
    desk.ready(0)
    assert desk.table.status == "open"
    desk.ready(1)
    assert desk.table.status == "running"
    is_same(desk)


def test_bots_alone_do_not_begin() -> None:
    desk = begun("ninjan", 2, persons=1)
    desk.write(desk.table.leave(0, desk.now))
    desk.finish()
    desk.write(desk.table.stand_up(0, 1, desk.now))
    assert not any(isinstance(entry, e.Dealt) for entry in desk.bot())
    assert desk.table.status == "over"


@pytest.mark.parametrize("size", [33, 255, 256, 5_000])
def test_a_share_is_not_longer_than_can_be_kept(size: int) -> None:
    desk = Desk()
    desk.sit("Ada")
    with desk.refuses("bad-request"):
        desk.table.ready(0, bytes(size), desk.now)
    desk.write(desk.table.ready(0, bytes(32), desk.now))


# Taking a seat to another device


def test_a_link_opens_the_seat_once() -> None:
    desk = Desk()
    seat = desk.sit("Ada")
    code, key = desk.bytes(), desk.bytes()
    desk.write(desk.table.offer(seat, code, desk.now))
    assert desk.table.offered_until(code) == desk.now + OFFER_TIME
    desk.write(desk.table.claim(code, key, desk.now + OFFER_TIME))
    assert desk.table.seat_of(key) == seat
    assert len(desk.table.chairs[seat].keys) == 2
    with desk.refuses("link-used"):
        desk.table.claim(code, desk.bytes(), desk.now)
    assert desk.table.offered_until(code) == 0
    is_same(desk)


def test_a_link_that_is_too_old_replaced_or_unknown() -> None:
    desk = Desk("ninjan", 3)
    seat = desk.sit("Ada")
    other = desk.sit("Ben")
    code, newer, others = desk.bytes(), desk.bytes(), desk.bytes()
    desk.write(desk.table.offer(seat, code, desk.now))
    desk.write(desk.table.offer(other, others, desk.now))
    with desk.refuses("link-used"):
        desk.table.claim(code, desk.bytes(), desk.now + OFFER_TIME + 1)
    desk.write(desk.table.offer(seat, newer, desk.now))
    for wrong in (code, b"", b"\0" * 32, newer[:31], newer + b"\0"):
        with desk.refuses("link-used"):
            desk.table.claim(wrong, desk.bytes(), desk.now)
    desk.write(desk.table.claim(others, desk.bytes(), desk.now))
    is_same(desk)


def test_a_link_to_a_seat_that_was_given_up_is_worth_nothing() -> None:
    desk = Desk()
    desk.sit("Ada")
    seat = desk.sit("Ben")
    code = desk.bytes()
    desk.write(desk.table.offer(seat, code, desk.now))
    desk.write(desk.table.stand_up(seat, seat, desk.now))
    desk.sit("Cleo", seat)
    with desk.refuses("link-used"):
        desk.table.claim(code, desk.bytes(), desk.now)
    is_same(desk)


def test_a_key_that_is_revoked_opens_nothing_and_the_last_one_stays() -> None:
    desk = Desk()
    seat = desk.sit("Ada")
    (first,) = desk.table.chairs[seat].keys
    code, key = desk.bytes(), desk.bytes()
    desk.write(desk.table.offer(seat, code, desk.now))
    desk.write(desk.table.claim(code, key, desk.now + 5))
    assert desk.table.chairs[seat].keys[key] == desk.now + 5
    for wrong in ("", device(b"another"), key.hex()):
        with desk.refuses("no-such-device"):
            desk.table.revoke(seat, wrong, desk.now)
    desk.write(desk.table.revoke(seat, device(first), desk.now))
    assert desk.table.seat_of(first) is None
    assert desk.table.seat_of(key) == seat
    with desk.refuses("not-now"):
        desk.table.revoke(seat, device(key), desk.now)
    is_same(desk)


def test_who_is_shut_out_cannot_come_back_by_a_link_made_before() -> None:
    desk = Desk()
    seat, other = desk.sit("Ada"), desk.sit("Ben")
    (lost,) = desk.table.chairs[seat].keys
    code, link, others = desk.bytes(), desk.bytes(), desk.bytes()
    desk.write(desk.table.offer(seat, code, desk.now))
    desk.write(desk.table.claim(code, desk.bytes(), desk.now))
    desk.write(desk.table.offer(seat, link, desk.now))
    desk.write(desk.table.offer(other, others, desk.now))
    desk.write(desk.table.revoke(seat, device(lost), desk.now))
    with desk.refuses("link-used"):
        desk.table.claim(link, desk.bytes(), desk.now)
    desk.write(desk.table.claim(others, desk.bytes(), desk.now))
    is_same(desk)


def test_a_seat_has_only_so_many_keys() -> None:
    desk = begun()
    for _ in range(MAX_KEYS - 1):
        code = desk.bytes()
        desk.write(desk.table.offer(0, code, desk.now))
        desk.write(desk.table.claim(code, desk.bytes(), desk.now))
    with desk.refuses("too-many"):
        desk.table.offer(0, desk.bytes(), desk.now)
    assert len(desk.table.chairs[0].keys) == MAX_KEYS
    assert all(desk.table.seat_of(key) == 0 for key in desk.table.chairs[0].keys)
    is_same(desk)


@pytest.mark.parametrize("key", [b"", b"\0", b"\0" * 32])
def test_a_wrong_key_opens_nothing(key: bytes) -> None:
    desk = begun("ninjan", 3, persons=1)
    assert desk.table.seat_of(key) is None


# Texts


def test_an_entry_that_is_no_entry_cannot_be_read() -> None:
    import msgspec

    for body in (
        b"",
        b"{}",
        b"[]",
        b'{"entry": "moved"}',
        b'{"entry": "won", "at": 1}',
        b"\xff",
        b"[" * 9000,
    ):
        with pytest.raises((msgspec.MsgspecError, RecursionError)):
            decode(body)
    moved = e.Moved(MORNING, 1, "choose 1R", "bot")
    assert decode(encode(moved)) == moved
