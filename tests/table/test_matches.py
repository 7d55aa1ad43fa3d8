"""Matches of several games, rematches, promises, records, chat, and where a table ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from handvol.core.errors import RecordError
from handvol.core.fair import promise, seed_from
from handvol.core.record import Record
from handvol.table import entries as e
from handvol.table import match as match_module
from handvol.table import news
from handvol.table.chat import MAX_CHAT
from handvol.table.entries import MAX_LINE

from .desk import Desk, begun, is_same


def secret_of(desk: Desk) -> bytes:
    """The dealer's secret for the present or the next game."""
    return desk.table.secret


# A match


def test_a_match_is_several_games(every_game: str) -> None:
    desk = begun(every_game, 2, games=2)
    assert (desk.table.status, desk.table.number, desk.table.played) == ("running", 1, 0)
    desk.finish()
    first = desk.state
    assert (desk.table.status, desk.table.number, desk.table.played) == ("pause", 1, 1)
    assert [*desk.table.points] == first.scores
    assert [*desk.table.wins] == [int(seat in first.winners) for seat in (0, 1)]
    desk.ready(0)
    assert desk.table.status == "pause"
    desk.ready(1)
    assert (desk.table.status, desk.table.number) == ("running", 2)
    assert len(desk.table.log) == 1
    desk.finish()
    second = desk.state
    assert (desk.table.status, desk.table.number, desk.table.played) == ("over", 2, 2)
    assert [*desk.table.points] == [a + b for a, b in zip(first.scores, second.scores, strict=True)]
    assert sum(desk.table.wins) == len(first.winners) + len(second.winners)
    assert len(desk.table.finished) == 2
    is_same(desk)


def test_a_rematch_begins_from_nothing() -> None:
    desk = begun("ninjan", 2, games=2)
    for _ in range(2):
        desk.finish()
        desk.ready(0, 1)
    assert (desk.table.status, desk.table.number, desk.table.played) == ("running", 3, 0)
    assert (desk.table.wins, desk.table.points) == ((0, 0), (0, 0))
    assert len(desk.table.finished) == 2
    desk.finish()
    assert (desk.table.status, desk.table.played) == ("pause", 1)
    is_same(desk)


def test_who_has_left_is_not_waited_for() -> None:
    desk = begun("ninjan", 3)
    desk.write(desk.table.leave(2, desk.now))
    desk.finish()
    desk.ready(0, 1)
    assert desk.table.is_running
    assert desk.table.thinkers() == [(2, desk.table.settings.level)]
    desk.write(desk.table.come_back(2, desk.now))
    assert desk.table.thinkers() == []
    is_same(desk)


def test_who_comes_back_between_games_is_waited_for() -> None:
    desk = begun("ninjan", 3)
    desk.write(desk.table.leave(2, desk.now))
    desk.finish()
    desk.write(desk.table.come_back(2, desk.now))
    desk.ready(0, 1)
    assert not desk.table.is_running
    desk.ready(2)
    assert desk.table.is_running
    is_same(desk)


def test_who_has_left_is_back_by_being_ready() -> None:
    desk = begun("ninjan", 2)
    desk.write(desk.table.leave(1, desk.now))
    desk.finish()
    desk.ready(1)
    assert not desk.table.chairs[1].away
    assert not desk.table.is_running
    desk.ready(0)
    assert desk.table.is_running
    is_same(desk)


def test_somebody_else_may_sit_down_between_games() -> None:
    desk = begun("ninjan", 2, games=3)
    desk.finish()
    desk.write(desk.table.stand_up(1, 1, desk.now))
    assert desk.table.status == "pause"
    desk.sit("Zoe")
    desk.ready(0, 1)
    desk.finish()
    assert [record.players for record in desk.table.finished] == [("Ada", "Ben"), ("Ada", "Zoe")]
    is_same(desk)


def test_a_table_is_closed_after_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MAX_FINISHED", 3)
    desk = begun("ninjan", 2)
    for _ in range(2):
        desk.finish()
        desk.ready(0, 1)
    desk.finish()
    for seat in (0, 1):
        with desk.refuses("closed"):
            desk.ready(seat)
    desk.write(desk.table.stand_up(0, 1, desk.now))
    assert not any(isinstance(entry, e.Dealt) for entry in desk.bot())


# Promises and records


def test_the_promise_is_kept_and_every_game_has_a_new_one() -> None:
    desk = begun("ninjan", 2, games=3)
    promised = []
    for _ in range(3):
        promised.append(desk.table.promise)
        secret, shares = secret_of(desk), [chair.share for chair in desk.table.chairs]
        assert promise(secret) == desk.table.promise
        assert desk.state._seed == seed_from(secret, shares)
        desk.finish()
        fairness = desk.table.finished[-1].fairness
        assert fairness is not None
        assert (fairness.promise, fairness.secret) == (promised[-1], secret)
        assert list(fairness.shares) == shares
        assert desk.table.promise != promised[-1], "the next game has a promise before anybody is ready"
        assert [chair.share for chair in desk.table.chairs] == [b"", b""]
        desk.ready(0, 1)
    assert len(set(promised)) == 3


def test_the_next_promise_is_written_with_the_last_move() -> None:
    desk = begun("ninjan", 2)
    desk.move_until(lambda state: any(state.play(move).over for move in state.moves()))
    last = next(move for move in desk.state.moves() if desk.state.play(move).over)
    old = secret_of(desk)
    moved, promised = desk.table.move(desk.state.turn or 0, desk.table.seq, last, desk.now).entries
    assert isinstance(moved, e.Moved)
    assert isinstance(promised, e.Promised)
    assert promised.secret != old
    assert len(promised.secret) == 32


def test_a_running_game_gives_no_record(every_game: str) -> None:
    desk = begun(every_game, 2)
    for _ in range(20):
        desk.move()
        assert desk.table.finished == ()
        assert news.picture(desk.table, set(), 0).records == 0


def test_every_record_can_be_verified(table: tuple[str, int]) -> None:
    name, seats = table
    desk = begun(name, seats, persons=1)
    desk.finish()
    (record,) = desk.table.finished
    again = Record.from_json(record.to_json())
    assert again == record
    last = again.verify()
    assert last == desk.state
    assert record.scores == tuple(desk.state.scores)
    assert record.winners == tuple(desk.state.winners)
    assert record.players == tuple(chair.name for chair in desk.table.chairs)
    is_same(desk)


def _cut_short(data: dict[str, Any]) -> None:
    """Leave the end out, and write down the result of what is left."""
    data["moves"] = data["moves"][:-2]
    *_, last = Record.from_json(json.dumps(data)).states()
    data |= {"scores": last.scores, "winners": last.winners}


def _other_hex(text: str) -> str:
    return ("1" if text[0] != "1" else "2") + text[1:]


def _fair(key: str, change: Callable[[Any], Any]) -> Callable[[dict[str, Any]], None]:
    def tamper(data: dict[str, Any]) -> None:
        data["fairness"][key] = change(data["fairness"][key])

    return tamper


def _put(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.__setitem__(key, value)


def _change(key: str, change: Callable[[Any], Any]) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.__setitem__(key, change(data[key]))


TAMPERINGS: dict[str, Callable[[dict[str, Any]], None]] = {
    "another promise": _fair("promise", _other_hex),
    "another secret": _fair("secret", _other_hex),
    "a shorter secret": _fair("secret", lambda secret: secret[2:]),
    "another share": _fair("shares", lambda shares: [_other_hex(shares[0]), *shares[1:]]),
    "shares in another order": _fair("shares", lambda shares: shares[::-1]),
    "a share less": _fair("shares", lambda shares: shares[:-1]),
    "a share more": _fair("shares", lambda shares: [*shares, ""]),
    "a share that is too long": _fair("shares", lambda shares: ["00" * 300, *shares[1:]]),
    "shares that are no list": _fair("shares", lambda shares: "abcd"),
    "shares that are no texts": _fair("shares", lambda shares: [1, 2]),
    "a promise that is no text": _fair("promise", lambda _: 5),
    "a secret that is no hexadecimal": _fair("secret", lambda _: "xyz"),
    "no promise": lambda data: data["fairness"].pop("promise"),
    "no secret": lambda data: data["fairness"].pop("secret"),
    "fairness that is no dict": _put("fairness", []),
    "another seed": _change("seed", lambda seed: {"bytes": _other_hex(seed["bytes"])}),
    "a plain seed": _put("seed", 5),
    "a position": lambda data: data.update(position=Record.from_json(json.dumps(data)).verify().dump()),
    "other scores": _change("scores", lambda scores: [scores[0] + 1, *scores[1:]]),
    "scores left out": lambda data: data.pop("scores"),
    "scores that are no numbers": _put("scores", ["1", "2"]),
    "scores that are true": _put("scores", [True, False]),
    "other winners": _change("winners", lambda winners: [] if winners else [0]),
    "a winner that is no seat": _change("winners", lambda winners: [*winners, 9]),
    "a player more": _change("players", lambda players: [*players, "Eve"]),
    "a player less": _change("players", lambda players: players[:-1]),
    "players that are no texts": _put("players", [1, 2]),
    "no players": _put("players", []),
    "a move less": _change("moves", lambda moves: moves[:-1]),
    "a move more": _change("moves", lambda moves: [*moves, moves[-1]]),
    "a move twice": _change("moves", lambda moves: [moves[0], *moves]),
    "moves in another order": _change("moves", lambda moves: [moves[1], moves[0], *moves[2:]]),
    "no moves": _put("moves", []),
    "the end left out": _cut_short,
    "another game": _put("game", "zandlopers"),
    "another number of seats": _put("seats", 3),
    "other options": _put("options", {"tie": "nobody"}),
    "an option that is none": _put("options", {"seats": 2}),
}


@pytest.mark.parametrize("how", TAMPERINGS)
def test_a_record_that_was_tampered_with_does_not_pass(how: str) -> None:
    desk = begun("ninjan", 2, seed="tampered")
    desk.finish()
    data = json.loads(desk.table.finished[0].to_json())
    TAMPERINGS[how](data)
    with pytest.raises(RecordError):
        Record.from_json(json.dumps(data)).verify()


# Chat


def test_people_talk_and_newcomers_hear_the_last_lines() -> None:
    desk = begun("ninjan", 2)
    for number in range(MAX_CHAT + 10):
        desk.write(desk.table.say(number % 2, f"  line   {number} ", desk.now))
    lines = list(desk.table.chat)
    assert len(lines) == MAX_CHAT
    assert (lines[-1].text, lines[-1].name) == (f"line {MAX_CHAT + 9}", "Ben")
    heard = news.welcome(desk.table, None, set(), 0, desk.now, after=desk.table.seq - 3).chat
    assert [line.seq for line in heard] == [desk.table.seq - 2, desk.table.seq - 1, desk.table.seq]
    is_same(desk)


def test_a_line_keeps_the_name_of_who_said_it() -> None:
    desk = Desk("ninjan", 2)
    desk.sit("Ada")
    desk.write(desk.table.say(0, "bye", desk.now))
    desk.write(desk.table.stand_up(0, 0, desk.now))
    desk.sit("Ben", 0)
    assert [line.name for line in desk.table.chat] == ["Ada"]
    is_same(desk)


@pytest.mark.parametrize("text", ["", "   ", "x" * (MAX_LINE + 1), "a\x07", "\u202e", "\ud800"], ids=ascii)
def test_what_is_no_line_is_not_said(text: str) -> None:
    desk = begun()
    with desk.refuses("bad-request"):
        desk.table.say(0, text, desk.now)


def test_there_is_an_end_to_talking() -> None:
    desk = begun()
    for _ in range(1_000):
        desk.write(desk.table.say(0, "and so on", desk.now))
    with desk.refuses("too-many"):
        desk.table.say(1, "really", desk.now)
    is_same(desk)


def test_a_table_without_chat() -> None:
    desk = begun(chat=False)
    with desk.refuses("chat-off"):
        desk.table.say(0, "hello", desk.now)
