"""Records: a whole game in one small JSON file that replays to the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import HandvolError, RecordError
from .fair import Fairness
from .registry import set_up

if TYPE_CHECKING:
    from .state import State

FORMAT = "handvol-record"
VERSION = 1
MAX_BYTES = 8_000_000

T = TypeVar("T")


@dataclass(frozen=True)
class Record:
    """The game, its options, where chance came from, and every move."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int | bytes | None
    position: dict[str, Any] | None
    """Where the game began, when that was not a deal."""
    moves: tuple[str, ...]
    players: tuple[str, ...] = ()
    """Their names, where the game was played at a table; so too what follows."""
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    fairness: Fairness | None = None

    def to_json(self) -> str:
        """The record as text, one move a line; the same record always gives the same text."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
        }
        if self.position is not None:
            head["position"] = self.position
        elif isinstance(self.seed, bytes):
            head["seed"] = {"bytes": self.seed.hex()}
        else:
            head["seed"] = self.seed
        if self.players:
            head |= {"players": self.players, "scores": self.scores, "winners": self.winners}
        if self.fairness is not None:
            head["fairness"] = {
                "promise": self.fairness.promise,
                "secret": self.fairness.secret.hex(),
                "shares": [share.hex() for share in self.fairness.shares],
            }
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        moves = ",\n".join(f"    {json.dumps(move)}" for move in self.moves)
        lines.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """The record that a text holds; RecordError says what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise RecordError("This is no record: it is not JSON.") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f"This is no record: its format is not {FORMAT!r}.")
        if data.get("version") != VERSION:
            raise RecordError(
                f"This record has version {data.get('version')!r}; this program reads {VERSION}."
            )
        moves = data.get("moves")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise RecordError("The record's moves must be a list of texts.")
        options, position = data.get("options"), data.get("position")
        if not isinstance(data.get("game"), str) or not isinstance(options, dict):
            raise RecordError("The record must name its game and its options.")
        if position is not None and not isinstance(position, dict):
            raise RecordError("The record's position must be a dict.")
        seed = None if position is not None else _seed(data.get("seed"))
        return cls(
            data["game"],
            data.get("seats", 0),
            options,
            seed,
            position,
            tuple(moves),
            players=_list_of(str, data, "players"),
            scores=_list_of(int, data, "scores"),
            winners=_list_of(int, data, "winners"),
            fairness=_fairness(data.get("fairness")),
        )

    @classmethod
    def open(cls, path: str | Path) -> Record:
        """The record in a file."""
        try:
            with Path(path).open("rb") as file:
                content = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise RecordError(f"Cannot read {path}: {error.strerror}.") from None
        if len(content) > MAX_BYTES:
            raise RecordError(f"{path} is too large for a record.")
        return cls.from_json(content)

    def states(self) -> Iterator[State]:
        """Every state of the game, from the first on; RecordError where it does not replay."""
        try:
            played = set_up(self.game, self.seats, self.options)
            if self.position is not None:
                state = played.load(self.position)
            else:
                assert self.seed is not None
                state = played.deal(self.seed)
        except HandvolError as error:
            raise RecordError(f"The record cannot begin: {error}") from error
        yield state
        for number, move in enumerate(self.moves, start=1):
            try:
                state = state.play(move)
            except HandvolError as error:
                raise RecordError(f"Move {number} of the record, {move!r}: {error}") from error
            yield state

    def verify(self) -> State:
        """The last state, if all that the record says is so; RecordError says what is not.

        Every move is legal, the result is the one that is written down, and the cards were dealt as promised.
        """
        last = replay(self)
        if self.players or self.scores or self.winners or self.fairness:
            if not last.over or (tuple(last.scores), tuple(last.winners)) != (self.scores, self.winners):
                raise RecordError("The game did not end as the record says.")
            if len(self.players) != self.seats:
                raise RecordError("The record must name as many players as there are seats.")
        fault = self.fairness.fault(self.seed) if self.fairness else None
        if fault:
            raise RecordError(fault)
        return last


def replay(source: str | Path | Record) -> State:
    """The last state of a recorded game (a path or a Record)."""
    record = source if isinstance(source, Record) else Record.open(source)
    *_, last = record.states()
    return last


def _list_of(kind: type[T], data: dict[str, Any], key: str) -> tuple[T, ...]:
    values = data.get(key, [])
    if not isinstance(values, list) or not all(type(value) is kind for value in values):
        raise RecordError(f"The record's {key} must be a list of {kind.__name__}.")
    return tuple(values)


def _fairness(value: object) -> Fairness | None:
    if value is None:
        return None
    try:
        assert isinstance(value, dict)
        shares = tuple(bytes.fromhex(share) for share in value["shares"])
        return Fairness(str(value["promise"]), bytes.fromhex(value["secret"]), shares)
    except (AssertionError, KeyError, TypeError, ValueError):
        raise RecordError("The record's fairness must have a promise, a secret and shares.") from None


def _seed(value: object) -> int | bytes:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, dict) and isinstance(value.get("bytes"), str):
        try:
            return bytes.fromhex(value["bytes"])
        except ValueError:
            pass
    raise RecordError("The record's seed must be a whole number or bytes in hexadecimal.")
