"""Two tables that differ only in what a listener cannot know say the very same bytes to it."""

from __future__ import annotations

import base64
import random
import traceback
from collections.abc import Callable, Iterator

import msgspec
import pytest
from msgspec.structs import replace

from handvol.core.event import Event
from handvol.core.scene import Step
from handvol.table import Plan, Table, TableError, decode, encode, news
from handvol.table import entries as e
from handvol.table.course import Happening
from handvol.table.tale import Told

from .desk import LIVE, NAMES, Desk, begun

Seat = int | None


def twin(table: Table, seat: Seat, chance: random.Random) -> Table:
    """A table that looks the same to a seat, all that it cannot know being different.

    Hidden cards are dealt anew, others have chosen something else, their keys, links and shares are others,
    and what they alone have heard is something else.
    """
    state, held = table.state, dict(table.held)
    if state is not None:
        events = _events(state.events, seat)
        *earlier, last = state.steps
        state = table.game.sample(state.view(seat), seed=chance.getrandbits(60))
        (sampled,) = state.steps
        state.events = events
        state.steps = (*earlier, Step(_events(last.events, seat), table.game.steps, sampled.scene))
        for other, (_, by) in table.held.items():
            if other != seat:
                held[other] = (chance.choice(state.moves(other)), by)
    chairs = [replace(chair, keys={chance.randbytes(32): 0 for _ in chair.keys}) for chair in table.chairs]
    for place, chair in enumerate(chairs):
        if place != seat:
            chairs[place] = replace(chair, share=chance.randbytes(len(chair.share)))
    return replace(
        table,
        state=state,
        held=held,
        log=tuple(replace(h, steps=tuple([_events(events, seat) for events in h.steps])) for h in table.log),
        chairs=tuple(chairs),
        offers={chance.randbytes(32): offer for offer in table.offers.values()},
    )


def _events(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """Something else in the place of what a seat may not hear."""
    return tuple(
        event if event.visible_to(seat) else Event(event.kind, {"elsewhere": "!"}, event.to)
        for event in events
    )


def said_to(table: Table, seat: Seat, now: int) -> Iterator[bytes]:
    """Every message that a listener could be sent now."""
    half = table.log[len(table.log) // 2].seq if table.log else 0
    for after in (0, half, table.seq - 1, table.seq):
        yield news.encode(news.welcome(table, seat, {0}, 1, now, after))
        board = news.board(table, seat, now)
        if board is not None:
            yield news.encode(news.News(table.seq, news.told(table, seat, after), board, 3))
            yield news.encode(news.Waiting(table.seq, board.waiting))
    yield news.encode(news.Seats(table.seq, news.picture(table, {0}, 1)))


def answered(ask: Callable[[], Plan], seat: int) -> str:
    """What a seat hears of what it asks for: an error, or that its own entry was taken."""
    try:
        entries = ask().entries
    except TableError as error:
        assert error.__cause__ is None
        return repr((error.code, error.message, error.rule, str(error)))
    return repr([(type(entry), entry.move) for entry in entries[:1] if isinstance(entry, e.Held | e.Moved)])


def answers_to(table: Table, seat: int, now: int, moves: list[str]) -> Iterator[str]:
    """What a seat hears of all that it could ask for."""
    asked = table.asked.get(seat, table.seq)
    for move in moves:
        yield move + answered(lambda move=move: table.move(seat, asked, move, now), seat)  # type: ignore[misc]
    for wrong in (0, asked - 1, table.seq + 1):
        yield answered(lambda wrong=wrong: table.move(seat, wrong, moves[0], now), seat)  # type: ignore[misc]
    yield answered(lambda: table.ask_undo(seat, now), seat)
    yield answered(lambda: table.answer_undo(seat, True, now), seat)
    yield answered(lambda: table.ready(seat, b"", now), seat)
    yield answered(lambda: table.sit("Zoe", b"", now), seat)
    yield answered(lambda: table.stand_up(seat, seat, now), seat)
    yield answered(lambda: table.leave(seat, now), seat)
    yield answered(lambda: table.come_back(seat, now), seat)
    yield answered(lambda: table.claim(b"", b"", now), seat)


def listeners(seats: int) -> list[Seat]:
    """Every seat, and a spectator."""
    return [*range(seats), None]


def check_alike(one: Table, other: Table, seat: Seat, now: int, moves: list[str]) -> None:
    """Two tables say the same bytes to a listener."""
    for mine, theirs in zip(said_to(one, seat, now), said_to(other, seat, now), strict=True):
        assert mine == theirs
    if seat is not None:
        answers = zip(answers_to(one, seat, now, moves), answers_to(other, seat, now, moves), strict=True)
        for mine_too, theirs_too in answers:
            assert mine_too == theirs_too


def check_going_on(one: Table, other: Table, seat: Seat, now: int) -> bool:
    """The same entry at both: whoever sees the same after it was told the same; whether that was so."""
    assert one.state is not None
    assert other.state is not None
    mover = one.state.turn
    if mover is None:
        return False
    both = [move for move in one.state.moves() if move in other.state.moves()]
    if not both or mover in one.held:
        return False
    by: e.By = "person" if one.chairs[mover].is_present else "bot"
    before = one.seq
    one, other = (moved(table, mover, both[0], now, by) for table in (one, other))
    assert one.state is not None
    assert other.state is not None
    if one.seq != other.seq or one.state.view(seat) != other.state.view(seat):
        return False
    for mine, theirs in zip(said_to(one, seat, now), said_to(other, seat, now), strict=True):
        assert mine == theirs
    told = [news.told(table, seat, before) for table in (one, other)]
    assert news.encode(told[0]) == news.encode(told[1])
    return True


def moved(table: Table, seat: int, move: str, now: int, by: e.By) -> Table:
    """The table after a move, every entry through its text."""
    for entry in table.move(seat, table.asked[seat], move, now, by).entries:
        if not isinstance(entry, e.Promised):
            table = table.after(decode(encode(entry)))
    return table


def moments(desk: Desk, count: int) -> Iterator[Table]:
    """A table at some moments of a game that is played to its end, choices made in any order."""
    taken = 0
    while desk.table.is_running:
        seat = desk.chance.choice([s for s in desk.table.asked if s not in desk.table.held])
        desk.move(seat)
        if desk.chance.random() < 0.02:
            desk.write(desk.table.say(0, "hello", desk.now))
        if taken < count and (
            desk.chance.random() < 0.12 or (desk.table.held and desk.chance.random() < 0.5)
        ):
            taken += 1
            yield desk.table


def test_what_cannot_be_known_is_not_heard(table: tuple[str, int]) -> None:
    name, seats = table
    desk = begun(name, seats, persons=max(1, seats - 1), seed="leaks", clock=LIVE)
    every_move = [desk.table.game.moves.text(action) for action in desk.table.game.moves.actions()]
    went_on = 0
    for number, now in enumerate(moments(desk, 12)):
        for seat in listeners(seats):
            other = twin(now, seat, desk.chance)
            tried = (
                every_move if number % 4 == 0 else desk.chance.sample(every_move, min(12, len(every_move)))
            )
            check_alike(now, other, seat, desk.now + 700, ["dance", *tried])
            went_on += check_going_on(now, other, seat, desk.now + 900)
    assert went_on > 3, "the tables hardly ever went on alike"


def test_a_finished_game_shows_no_more_than_the_rules_do(every_game: str) -> None:
    desk = begun(every_game, 3, seed="over")
    desk.finish()
    for seat in listeners(3):
        other = twin(desk.table, seat, desk.chance)
        check_alike(desk.table, other, seat, desk.now, ["dance"])


def test_a_twin_is_another_table() -> None:
    """What is compared really differs: the twin of a table has other cards, and its owner would see it."""
    desk = begun("ninjan", 3)
    desk.move(2)
    other = twin(desk.table, 0, random.Random(1))
    assert other.state is not None
    assert other.state.view(1)["hand"] != desk.state.view(1)["hand"]
    assert other.held[2] != desk.table.held[2]
    with pytest.raises(AssertionError):
        check_alike(desk.table, other, 1, desk.now, ["dance"])
    with pytest.raises(AssertionError):
        check_alike(desk.table, other, 2, desk.now, ["dance"])


def test_a_message_that_says_too_much_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = begun("ninjan", 3)
    monkeypatch.setattr(news, "told", lambda table, seat, after: _all_told(table.log, after))
    with pytest.raises(AssertionError):
        check_alike(desk.table, twin(desk.table, 0, random.Random(1)), 0, desk.now, ["dance"])


def _all_told(log: tuple[Happening, ...], after: int) -> list[Told]:
    return [
        Told(h.seq, h.seat, h.by, [event.as_dict() for event in events], number)
        for h in log
        if h.seq > after
        for number, events in enumerate(h.steps)
    ]


# Choices in secret


def test_a_choice_of_somebody_else_says_only_that_it_was_made() -> None:
    """All choices that a seat could have made give the same bytes to the others."""
    heard: list[set[bytes]] = [set() for _ in range(3)]
    asked: list[set[str]] = [set(), set()]
    for choice in range(9):
        desk = begun("ninjan", 3, seed="held")
        desk.move(2, desk.state.moves(2)[choice])
        every = [desk.table.game.moves.text(action) for action in desk.table.game.moves.actions()]
        for place, seat in enumerate((0, 1, None)):
            heard[place].add(b"\n".join(said_to(desk.table, seat, desk.now)))
            if seat is not None:
                asked[place].add("\n".join(answers_to(desk.table, seat, desk.now, every)))
    assert [len(found) for found in heard] == [1, 1, 1]
    assert [len(found) for found in asked] == [1, 1]


def test_the_moves_that_follow_a_held_choice_are_told_without_it() -> None:
    """Choices that were held are played with somebody else's move; until all have chosen nobody sees them."""
    heard = set()
    for choice in range(9):
        desk = begun("ninjan", 4, seed="follow")
        desk.move(1, desk.state.moves(1)[choice])
        desk.move(2, desk.state.moves(2)[choice])
        desk.move(0, desk.state.moves(0)[0])
        assert len(desk.state.history) == 3
        heard.add(b"\n".join([*said_to(desk.table, 3, desk.now), *said_to(desk.table, None, desk.now)]))
    assert len(heard) == 1


# Secrets


def spellings(secret: bytes) -> list[str]:
    """How bytes could turn up in a text."""
    return [secret.hex(), base64.b64encode(secret).decode().rstrip("="), repr(secret)[2:-1]]


def check_silent(desk: Desk, text: str, but: list[bytes] | None = None) -> None:
    """No secret of the table is in a text."""
    for secret in desk.secrets:
        if secret not in (but or []):
            for spelling in spellings(secret):
                assert spelling not in text
                assert spelling.upper() not in text


def test_no_message_holds_a_key_a_link_a_share_or_the_dealers_secret(every_game: str) -> None:
    desk = begun(every_game, 3, persons=2, games=2)
    desk.write(desk.table.offer(0, desk.bytes(), desk.now))
    desk.write(desk.table.offer(1, desk.bytes(), desk.now))
    code = desk.secrets[-1]
    desk.write(desk.table.claim(code, desk.bytes(), desk.now))
    assert len(desk.secrets) >= 8
    for number in range(2):
        while desk.table.is_running:
            desk.move()
            if desk.chance.random() < 0.1:
                for seat in listeners(3):
                    check_silent(desk, b"\n".join(said_to(desk.table, seat, desk.now)).decode())
        for seat in listeners(3):
            check_silent(desk, b"\n".join(said_to(desk.table, seat, desk.now)).decode())
        fairness = desk.table.finished[number].fairness
        assert fairness is not None
        check_silent(desk, desk.table.finished[number].to_json(), [fairness.secret, *fairness.shares])
        desk.ready(0, 1)


def test_nothing_that_ends_up_in_a_log_holds_a_secret() -> None:
    desk = begun("ninjan", 3)
    desk.write(desk.table.offer(0, desk.bytes(), desk.now))
    choice = desk.state.moves(2)[4]
    desk.move(2, choice)
    entries = [decode(body) for body in desk.bodies]
    texts = [
        repr(desk.table),
        str(desk.table),
        repr(desk.table.chairs),
        f"{desk.state!r} {desk.table.game!r}",
    ]
    texts += [repr(entries), *map(str, entries), repr(desk.table.log)]
    for text in texts:
        check_silent(desk, text)
        assert choice not in text
        assert choice.split()[1] not in text


def test_no_error_holds_a_secret() -> None:
    desk = begun("ninjan", 3)
    desk.write(desk.table.offer(0, desk.bytes(), desk.now))
    choice = desk.state.moves(2)[4]
    desk.move(2, choice)
    texts: list[str] = []
    for seat in range(3):
        texts += answers_to(desk.table, seat, desk.now, ["dance", "choose 1R", "take 1"])
    with pytest.raises(TableError) as caught:
        desk.table.move(0, desk.table.asked[0], "dance", desk.now)
    texts.append("".join(traceback.format_exception(caught.value)))
    for body in desk.bodies:
        for spoilt in (
            body[:-2],
            body.replace(b'"at":', b'"at":"x",'),
            body.replace(b'"seat":', b'"seat":"x",'),
        ):
            with pytest.raises(msgspec.MsgspecError) as unread:
                decode(spoilt if spoilt != body else body[:-1])
            texts.append("".join(traceback.format_exception(unread.value)))
    for text in texts:
        check_silent(desk, text)
        assert choice not in text


def test_names_and_settings_are_all_that_is_told_of_people() -> None:
    """The picture is the same for all; it holds nothing but what its type says."""
    desk = begun("ninjan", 3, persons=2)
    picture = news.picture(desk.table, {1}, 4)
    assert [player.name for player in picture.players[:2]] == list(NAMES[:2])
    assert [player.connected for player in picture.players] == [False, True, False]
    assert set(news.Player.__struct_fields__) == {"kind", "name", "bot", "ready", "away", "connected"}
    assert picture.promise == desk.table.promise


# After a lost connection


def bare(step: Told) -> Told:
    """A step without what is said of the table after it: that depends on what is told with it."""
    return replace(step, before=None, blind=False)


def test_what_was_missed_is_heard_once_and_in_order(every_game: str) -> None:
    """A listener that loses every other message and asks again has heard every event once."""
    desk = begun(every_game, 2, seed="lost")
    heard: dict[Seat, list[Told]] = {seat: [] for seat in (0, 1, None)}
    last = dict.fromkeys(heard, 0)
    while desk.table.is_running:
        desk.move()
        for seat in heard:
            if desk.chance.random() < 0.3 or not desk.table.is_running:
                welcome = news.welcome(desk.table, seat, set(), 0, desk.now, after=last[seat])
                heard[seat] += welcome.log
                last[seat] = welcome.seq
                again = news.welcome(desk.table, seat, set(), 0, desk.now, after=last[seat])
                assert again.log == []
    for seat, told in heard.items():
        whole = news.welcome(desk.table, seat, set(), 0, desk.now).log
        assert [bare(step) for step in told] == [bare(step) for step in whole]
        numbers = [(step.seq, step.step) for step in told]
        assert numbers == sorted(set(numbers))
