"""The authority of one running game.

Asking for something (`sit`, `move`, ...) checks it and returns the entries that would bring it about; `take`
lets them happen. Between the two the entries are written down, so that nothing is ever seen and then lost.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import msgspec

from handvol.bots import called, known
from handvol.core.errors import IllegalMove, OptionError
from handvol.core.event import Event
from handvol.core.fair import MAX_SHARE_BYTES, SECRET_BYTES, Fairness, promise, seed_from
from handvol.core.game import Game
from handvol.core.record import Record
from handvol.core.registry import set_up
from handvol.core.state import State

from . import entries as e
from .chair import Chair, checked_line, checked_name, device
from .entries import DAY, SECOND, By, Entry, Reason, Settings
from .errors import TableError, refused
from .undo import shows_no_card, shows_nothing

T = TypeVar("T")

MAX_UNDO = 8
MAX_CHAT = 50
MAX_LINES = 1_000
MAX_KEYS = 8
MAX_FINISHED = 100
OFFER_TIME = 600 * SECOND
LEAST_BANK = 30 * SECOND
"""Who comes back to a live game has at least this long to think."""


@dataclass(slots=True)
class Happening:
    """A move, or the deal, and the events that it brought about."""

    seq: int
    seat: int | None
    by: By
    events: tuple[Event, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    seq: int
    seat: int
    name: str
    text: str


@dataclass
class Undo:
    """Somebody asked to take a move back; who has still to agree."""

    seat: int
    moves: int
    """How many moves would be taken back: its own, and those of bots since."""
    waiting: set[int]


class Table:
    """One table: who sits there, the game they play, and all that led to it."""

    game: Game
    settings: Settings

    def __init__(self, name: str) -> None:
        self.name = name
        self.seq = 0
        """The number of the last entry."""
        self.updated = 0
        self.chairs: list[Chair] = []
        self.state: State | None = None
        """The present game, or the last one until the next is dealt."""
        self.number = 0
        """Which game this is, from 1."""
        self.finished: list[Record] = []
        self.wins: list[int] = []
        self.points: list[int] = []
        self.played = 0
        """Finished games of this match."""
        self.asked: dict[int, int] = {}
        """For every seat that may decide now, the number of the entry that asked it."""
        self.held: dict[int, tuple[str, By]] = {}
        self.choosing = False
        """Whether the last move was a secret choice, and others have still to make theirs."""
        self.log: list[Happening] = []
        self.chat: deque[Line] = deque(maxlen=MAX_CHAT)
        self.undo: Undo | None = None
        self._undone: list[tuple[int, int]] = []
        """The entry that took moves back last, and the first that it took back."""
        self._secret = b""
        self._lines = 0
        self._order: list[int] = []
        self._offers: dict[bytes, tuple[int, int]] = {}
        self._opened: dict[int, int] = {}
        self._past: deque[tuple[State, int, By]] = deque(maxlen=MAX_UNDO)
        self._prepared: list[tuple[Entry, State]] = []

    # What is asked for

    @staticmethod
    def create(settings: Settings, now: int) -> list[Entry]:
        """The first entries of a new table."""
        try:
            settings = msgspec.convert(msgspec.to_builtins(settings), Settings)
            game = set_up(settings.game, settings.seats, settings.options)
        except (OptionError, msgspec.ValidationError) as error:
            raise TableError("bad-settings", str(error)) from None
        if settings.level not in known():
            raise TableError("bad-settings", f"There is no bot {settings.level!r}.")
        clock = settings.clock
        if (clock.kind == "live" and not clock.bank) or (clock.kind == "days" and not clock.days):
            raise TableError("bad-settings", "A clock needs some time on it.")
        title = checked_line(settings.title, "bad-settings", e.MAX_TITLE) if settings.title.strip() else ""
        settled = msgspec.structs.replace(settings, options=dict(game.options), title=title)
        return [e.Created(now, settled), e.Promised(now, secrets.token_bytes(SECRET_BYTES))]

    def sit(self, name: str, key: bytes, now: int, seat: int | None = None) -> list[Entry]:
        """A person takes a free seat, any or a named one; `key` is the hash of the seat's key."""
        place = self._free_seat(seat)
        taken = {chair.name.casefold() for chair in self.chairs}
        return [e.Seated(now, place, checked_name(name, taken), key=key)]

    def seat_bot(self, by: int, bot: str, now: int, seat: int | None = None, name: str = "") -> list[Entry]:
        """The host puts a bot on a free seat."""
        self._host_only(by)
        if bot not in known():
            raise TableError("bad-request", f"There is no bot {bot!r}.")
        place = self._free_seat(seat)
        taken = {chair.name.casefold() for chair in self.chairs}
        found = checked_name(name, taken) if name else next(n for n in called() if n.casefold() not in taken)
        return self._and_deal([e.Seated(now, place, found, bot=bot)], now)

    def stand_up(self, by: int, seat: int, now: int) -> list[Entry]:
        """A person gives a seat up between games, or the host clears one."""
        if by != seat:
            self._host_only(by)
        if self.is_running:
            raise TableError("running")
        if not 0 <= seat < len(self.chairs) or self.chairs[seat].is_free:
            raise TableError("no-seat")
        return [e.Vacated(now, seat)]

    def offer(self, seat: int, code: bytes, now: int) -> list[Entry]:
        """A link that takes the seat to another device, once and soon; `code` is its hash."""
        if len(self.chairs[seat].keys) >= MAX_KEYS:
            raise TableError("too-many")
        return [e.Offered(now, seat, code, now + OFFER_TIME)]

    def claim(self, code: bytes, key: bytes, now: int) -> list[Entry]:
        """Use such a link."""
        seat, until = self._offers.get(code, (0, 0))
        if now > until or not self.chairs[seat].is_person:
            raise TableError("link-used")
        return [e.Keyed(now, seat, code, key)]

    def revoke(self, seat: int, name: str, now: int) -> list[Entry]:
        """A device of a seat is to open it no more; the last one stays."""
        keys = self.chairs[seat].keys
        found = [key for key in keys if device(key) == name]
        if not found:
            raise TableError("no-such-device")
        if len(keys) == 1:
            raise TableError("not-now")
        return [e.Revoked(now, seat, found[0])]

    def ready(self, seat: int, share: bytes, now: int) -> list[Entry]:
        """A person is ready for the next game; when all are, it is dealt."""
        if self.is_running:
            raise TableError("running")
        if len(self.finished) >= MAX_FINISHED:
            raise TableError("closed")
        if len(share) > MAX_SHARE_BYTES:
            raise TableError("bad-request")
        if self.chairs[seat].ready:
            return []
        return self._and_deal([e.Readied(now, seat, share)], now)

    def move(self, seat: int, asked: int, move: str, now: int, by: By = "person") -> list[Entry]:
        """A move that answers the entry `asked`; stale when that is no longer what is asked."""
        state = self._asked_state(seat, asked)
        if self.chairs[seat].is_present != (by == "person"):
            raise TableError("not-now")
        if seat != state.turn and move in state.moves(seat):
            return [e.Held(now, seat, move, by)]
        try:
            after = state.asking(seat).play(move)
        except IllegalMove as error:
            raise refused(error) from None
        move = after.history[-1]
        if seat != state.turn:
            return [e.Held(now, seat, move, by)]
        entry = e.Moved(now, seat, move, by)
        self._prepared = [(entry, after)]
        held = dict(self.held)
        while after.turn in held:
            entry = e.Moved(now, after.turn, *held.pop(after.turn))
            after = after.play(entry.move)
            self._prepared.append((entry, after))
        written: list[Entry] = [entry for entry, _ in self._prepared]
        if after.over:
            written.append(e.Promised(now, secrets.token_bytes(SECRET_BYTES)))
        return written

    def leave(self, seat: int, now: int, why: Reason = "left") -> list[Entry]:
        """A person goes away from a running game; a bot stands in."""
        if not self.is_running:
            raise TableError("not-now")
        return [] if self.chairs[seat].away else [e.Left(now, seat, why)]

    def come_back(self, seat: int, now: int) -> list[Entry]:
        """The person is back; the stand-in gives the seat up."""
        return [e.Returned(now, seat)] if self.chairs[seat].away else []

    def ask_undo(self, seat: int, now: int) -> list[Entry]:
        """Ask to take one's last move back, where nothing hidden was shown since."""
        if not self.is_running or self.undo is not None or not self.chairs[seat].is_present:
            raise TableError("no-undo")
        moves = self._undoable(seat)
        if not moves:
            raise TableError("no-undo")
        return [e.UndoAsked(now, seat, moves)]

    def answer_undo(self, seat: int, agreed: bool, now: int) -> list[Entry]:
        """Agree to that, or not."""
        if self.undo is None or seat not in self.undo.waiting:
            raise TableError("not-now")
        return [e.UndoAnswered(now, seat, agreed)]

    def say(self, seat: int, text: str, now: int) -> list[Entry]:
        """A line of chat."""
        if not self.settings.chat:
            raise TableError("chat-off")
        if self._lines >= MAX_LINES:
            raise TableError("too-many")
        return [e.Said(now, seat, checked_line(text))]

    def tick(self, now: int) -> list[Entry]:
        """What the clocks bring about: who is out of time is replaced by a bot."""
        return [e.Left(now, seat, "time") for seat in self._timed() if self._deadline(seat) <= now]

    # What is there

    @property
    def is_running(self) -> bool:
        """Whether a game is being played."""
        return self.state is not None and not self.state.over

    @property
    def status(self) -> str:
        """`open` before the first deal, `running`, `pause` between games of a match, `over` after them."""
        if self.state is None:
            return "open"
        if not self.state.over:
            return "running"
        return "over" if self.played >= self.settings.games else "pause"

    @property
    def promise(self) -> str:
        """What the dealer has promised for the present game, or the next where none is played."""
        return promise(self._secret)

    @property
    def host(self) -> int | None:
        """The person who came first."""
        return self._order[0] if self._order else None

    def undone_since(self, seq: int) -> int:
        """The first entry that was taken back after an entry `seq`; 0 where none was."""
        return min((first for at, first in self._undone if at > seq), default=0) if self._undone else 0

    def seat_of(self, key: bytes) -> int | None:
        """The seat that a key (its hash) opens."""
        for seat, chair in enumerate(self.chairs):
            if any(secrets.compare_digest(key, mine) for mine in chair.keys):
                return seat
        return None

    def offered_until(self, code: bytes) -> int:
        """Until when a link to take a seat elsewhere can be used; 0 when there is none."""
        return self._offers.get(code, (0, 0))[1]

    @property
    def waiting(self) -> list[int]:
        """The seats that have still to decide."""
        return [seat for seat in self.asked if seat not in self.held]

    def thinkers(self) -> list[tuple[int, str]]:
        """The seats for which a bot must decide now, with its name."""
        return [
            (seat, self.chairs[seat].bot or self.settings.level)
            for seat in self.waiting
            if not self.chairs[seat].is_present
        ]

    def deadline(self) -> int | None:
        """When the clocks must be looked at again."""
        return min((self._deadline(seat) for seat in self._timed()), default=None)

    def time_left(self, seat: int, now: int) -> int | None:
        """How many milliseconds a person has left, None without a clock."""
        chair = self.chairs[seat]
        if self.settings.clock.kind == "none" or not chair.is_person:
            return None
        if seat in self._timed():
            return max(0, self._deadline(seat) - now)
        return chair.bank if self.settings.clock.kind == "live" else None

    def may_hint(self, seat: int) -> bool:
        """Whether a person may ask for hints: alone against bots, or where the table allows it."""
        others = (chair for place, chair in enumerate(self.chairs) if place != seat)
        return self.settings.hints or not any(chair.is_person for chair in others)

    # What happens

    @classmethod
    def replayed(cls, name: str, entries: Iterable[Entry]) -> Table:
        """The table that these entries lead to."""
        table = cls(name)
        for entry in entries:
            table.take(entry)
        return table

    def copy(self) -> Table:
        """A table of its own: what happens at the one does not happen at the other."""
        table = _twin(self)
        table.chairs = [_twin(chair) for chair in self.chairs]
        table.undo = self.undo and replace(self.undo, waiting={*self.undo.waiting})
        its = table.__dict__
        for name in _OWN:
            its[name] = its[name].copy()
        return table

    def take(self, entry: Entry) -> None:
        """Let an entry happen that was asked for and written down."""
        self.seq += 1
        self.updated = entry.at
        _TAKERS[type(entry)](self, entry)

    def _created(self, entry: e.Created) -> None:
        self.settings = entry.settings
        self.game = set_up(entry.settings.game, entry.settings.seats, entry.settings.options)
        self.chairs = [Chair() for _ in range(self.game.seats)]
        self.wins = [0] * self.game.seats
        self.points = [0] * self.game.seats

    def _promised(self, entry: e.Promised) -> None:
        self._secret = entry.secret

    def _seated(self, entry: e.Seated) -> None:
        keys = [entry.key] if entry.key else []
        since = [entry.at] if keys else []
        self.chairs[entry.seat] = Chair(entry.name, entry.bot, keys, since, ready=bool(entry.bot))
        if keys:
            self._order.append(entry.seat)

    def _vacated(self, entry: e.Vacated) -> None:
        self.chairs[entry.seat] = Chair()
        self.wins[entry.seat] = self.points[entry.seat] = 0
        if entry.seat in self._order:
            self._order.remove(entry.seat)
        self._offers = {code: offer for code, offer in self._offers.items() if offer[0] != entry.seat}

    def _offered(self, entry: e.Offered) -> None:
        self._offers = {code: offer for code, offer in self._offers.items() if offer[0] != entry.seat}
        self._offers[entry.code] = (entry.seat, entry.until)

    def _keyed(self, entry: e.Keyed) -> None:
        del self._offers[entry.code]
        chair = self.chairs[entry.seat]
        chair.keys = [*chair.keys, entry.key]
        chair.since = [*chair.since, entry.at]

    def _revoked(self, entry: e.Revoked) -> None:
        chair = self.chairs[entry.seat]
        kept = [(key, at) for key, at in zip(chair.keys, chair.since, strict=True) if key != entry.key]
        chair.keys, chair.since = [key for key, _ in kept], [at for _, at in kept]

    def _readied(self, entry: e.Readied) -> None:
        chair = self.chairs[entry.seat]
        chair.ready, chair.share, chair.away = True, entry.share, False

    def _dealt(self, entry: e.Dealt) -> None:
        if self.status == "over":
            self.wins = [0] * self.game.seats
            self.points = [0] * self.game.seats
            self.played = 0
        self.number += 1
        self.log.clear()
        self._undone.clear()
        self._past.clear()
        for chair in self.chairs:
            chair.bank = self.settings.clock.bank * SECOND
        self.state = self.game.deal(seed_from(self._secret, self._shares()))
        self.log.append(Happening(self.seq, None, "bot", self.state.events))
        self._ask(entry.at, anew=True)

    def _held(self, entry: e.Held) -> None:
        self._stop_clock(entry.seat, entry.at)
        self.held[entry.seat] = (entry.move, entry.by)

    def _moved(self, entry: e.Moved) -> None:
        assert self.state is not None
        if entry.seat in self.held:
            del self.held[entry.seat]
        else:
            self._stop_clock(entry.seat, entry.at)
        self._past.append((self.state, entry.seat, entry.by))
        self.state = self._next_state(entry)
        self.undo = None
        self.log.append(Happening(self.seq, entry.seat, entry.by, self.state.events))
        self._ask(entry.at)
        if self.state.over:
            self._finish(self.state)

    def _left(self, entry: e.Left) -> None:
        if entry.seat in self._timed():
            self._use_time(entry.seat, entry.at)
        self.chairs[entry.seat].away = True
        if self.undo and (entry.seat == self.undo.seat or entry.seat in self.undo.waiting):
            self.undo = None

    def _returned(self, entry: e.Returned) -> None:
        chair = self.chairs[entry.seat]
        chair.away = False
        chair.bank = max(chair.bank, LEAST_BANK)
        if self.undo and entry.seat != self.undo.seat:
            self.undo.waiting.add(entry.seat)
        if entry.seat in self._opened:
            self._opened[entry.seat] = entry.at

    def _undo_asked(self, entry: e.UndoAsked) -> None:
        others = {s for s, chair in enumerate(self.chairs) if chair.is_present and s != entry.seat}
        self.undo = Undo(entry.seat, entry.moves, others)
        if not others:
            self._take_back(entry.moves, entry.at)

    def _undo_answered(self, entry: e.UndoAnswered) -> None:
        assert self.undo is not None
        self.undo.waiting.discard(entry.seat)
        if not entry.agreed:
            self.undo = None
        elif not self.undo.waiting:
            self._take_back(self.undo.moves, entry.at)

    def _said(self, entry: e.Said) -> None:
        self._lines += 1
        self.chat.append(Line(self.seq, entry.seat, self.chairs[entry.seat].name, entry.text))

    # How

    def _free_seat(self, wanted: int | None) -> int:
        if self.is_running:
            raise TableError("running")
        if wanted is not None:
            if not 0 <= wanted < len(self.chairs):
                raise TableError("no-seat")
            if not self.chairs[wanted].is_free:
                raise TableError("seat-taken")
            return wanted
        for seat, chair in enumerate(self.chairs):
            if chair.is_free:
                return seat
        raise TableError("table-full")

    def _host_only(self, seat: int) -> None:
        if seat != self.host:
            raise TableError("not-host")

    def _and_deal(self, written: list[Entry], now: int) -> list[Entry]:
        """These entries, and the deal if with them everybody is there and ready."""
        named = {entry.seat: entry for entry in written if isinstance(entry, e.Readied | e.Seated)}
        persons = 0
        for seat, chair in enumerate(self.chairs):
            entry = named.get(seat)
            persons += chair.is_present or isinstance(entry, e.Readied)
            waits = chair.is_free or (chair.is_present and not chair.ready)
            if entry is None and waits:
                return written
        return [*written, e.Dealt(now)] if persons else written

    def _shares(self) -> list[bytes]:
        return [chair.share for chair in self.chairs]

    def _asked_state(self, seat: int, asked: int) -> State:
        if self.state is None or self.state.over:
            raise TableError("not-now")
        if self.asked.get(seat) == asked and seat not in self.held:
            return self.state
        latest = max(self.asked.values(), default=0)
        raise TableError("not-your-turn" if asked >= latest and seat not in self.asked else "stale")

    def _next_state(self, entry: e.Moved) -> State:
        """The state after a move: the one that was prepared when it was asked for, else played now."""
        assert self.state is not None
        if self._prepared and self._prepared[0][0] is entry:
            return self._prepared.pop(0)[1]
        self._prepared = []
        return self.state.play(entry.move, entry.seat)

    def _ask(self, at: int, anew: bool = False) -> None:
        """Note who may decide now; who still has the same secret choice to make was asked before."""
        assert self.state is not None
        deciding = self.state.deciding
        same = not anew and len(self.asked) > 1 and set(deciding) < self.asked.keys()
        asked = {seat: self.asked[seat] if same else self.seq for seat in deciding}
        self._opened = {seat: self._opened.get(seat, at) if same else at for seat in deciding}
        self.asked = asked
        self.choosing = same
        if not same:
            self.held.clear()

    def _finish(self, state: State) -> None:
        """Keep the record of a finished game, count it, and wait for the next."""
        shares = tuple(self._shares())
        self.finished.append(
            replace(
                state.record(),
                players=tuple(chair.name for chair in self.chairs),
                fairness=Fairness(self.promise, self._secret, shares),
                scores=tuple(state.scores),
                winners=tuple(state.winners),
            )
        )
        self._past.clear()
        self.played += 1
        for seat, points in enumerate(state.scores):
            self.points[seat] += points
            self.wins[seat] += seat in state.winners
        for chair in self.chairs:
            chair.ready = bool(chair.bot)
            chair.share = b""

    def _stop_clock(self, seat: int, at: int) -> None:
        if self.settings.clock.kind == "live" and self.chairs[seat].is_present:
            self._use_time(seat, at)
            self.chairs[seat].bank += self.settings.clock.increment * SECOND

    def _use_time(self, seat: int, at: int) -> None:
        """Take off the bank what was used of it; servers need not agree on the time."""
        chair = self.chairs[seat]
        chair.bank = max(0, chair.bank - max(0, at - self._opened.get(seat, at)))

    def _timed(self) -> list[int]:
        """The seats whose clocks run."""
        if self.settings.clock.kind == "none":
            return []
        return [seat for seat in self.waiting if self.chairs[seat].is_present]

    def _deadline(self, seat: int) -> int:
        clock = self.settings.clock
        allowed = self.chairs[seat].bank if clock.kind == "live" else clock.days * DAY
        return self._opened[seat] + allowed

    def _undoable(self, seat: int) -> int:
        """How many moves it takes to take back the seat's own last one; 0 where that may not be.

        Only bots may have moved since, and nothing hidden may have been shown: no card of theirs either.
        """
        after = self.state
        assert after is not None
        for count, (before, mover, by) in enumerate(reversed(self._past), start=1):
            if not shows_nothing(after):
                return 0
            if mover == seat and by == "person":
                return count
            if by == "person" or not shows_no_card(before, after, seat):
                return 0
            after = before
        return 0

    def _take_back(self, moves: int, at: int) -> None:
        for _ in range(moves):
            self.state = self._past.pop()[0]
            self._undone.append((self.seq, self.log.pop().seq))
        self.undo = None
        self.held.clear()
        self._ask(at, anew=True)


def _twin(of: T) -> T:
    """Another one with the same parts; `copy.copy` takes three times as long."""
    twin = object.__new__(type(of))
    twin.__dict__.update(of.__dict__)
    return twin


_OWN = (
    "finished",
    "wins",
    "points",
    "asked",
    "held",
    "log",
    "chat",
    "_undone",
    "_order",
    "_offers",
    "_opened",
    "_past",
    "_prepared",
)
"""What changes in place with what happens at a table."""

_TAKERS: dict[type[Entry], Callable[[Table, Any], None]] = {
    e.Created: Table._created,
    e.Promised: Table._promised,
    e.Seated: Table._seated,
    e.Vacated: Table._vacated,
    e.Offered: Table._offered,
    e.Keyed: Table._keyed,
    e.Revoked: Table._revoked,
    e.Readied: Table._readied,
    e.Dealt: Table._dealt,
    e.Held: Table._held,
    e.Moved: Table._moved,
    e.Left: Table._left,
    e.Returned: Table._returned,
    e.UndoAsked: Table._undo_asked,
    e.UndoAnswered: Table._undo_answered,
    e.Said: Table._said,
}
