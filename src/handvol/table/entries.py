"""Entries: everything that is ever written down of a table, in the order in which it happened.

They hold secrets (the dealer's, hashes of the seats' keys, hidden choices) and never leave the server as
they are: `handvol.table.news` says what each seat may hear.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from handvol.core.fair import MAX_SHARE_BYTES

MAX_SEATS = 64
"""More than any game has; the game itself says how many it takes."""

MAX_TITLE = 60
MAX_NAME = 24
MAX_LINE = 200
MAX_GAMES = 99
MAX_BANK = 7_200
MAX_INCREMENT = 300
DAY = 86_400_000
SECOND = 1_000

Title = Annotated[str, Meta(max_length=MAX_TITLE)]
By = Literal["person", "bot"]
Reason = Literal["left", "time", "gone"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long one may think: no limit, a bank with an increment a move, or some days a move."""

    kind: Literal["none", "live", "days"] = "none"
    bank: Annotated[int, Meta(ge=0, le=MAX_BANK)] = 0
    """Seconds for the whole game (live)."""
    increment: Annotated[int, Meta(ge=0, le=MAX_INCREMENT)] = 0
    """Seconds added with every move (live)."""
    days: Annotated[int, Meta(ge=0, le=14)] = 0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before anybody sits down."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    options: dict[str, Any] = {}
    title: Title = ""
    level: Annotated[str, Meta(max_length=20)] = "ismcts-3"
    """The bot that stands in for people."""
    clock: Clock = Clock()
    games: Annotated[int, Meta(ge=1, le=MAX_GAMES)] = 1
    """How many games make the match."""
    listed: bool = False
    """Whether strangers see the table in the list."""
    hints: bool = False
    """Whether people who play against people may ask for hints."""
    chat: bool = True


class Entry(msgspec.Struct, frozen=True, tag_field="entry", tag=str.lower, omit_defaults=True):
    """Something that happened, with its time in milliseconds since 1970."""

    at: int

    def __repr__(self) -> str:
        """Says nothing that is secret: entries end up in logs."""
        return f"<{type(self).__name__} at {self.at}>"


class Created(Entry, frozen=True):
    """The table was set up."""

    settings: Settings


class Promised(Entry, frozen=True):
    """The dealer's secret for the next game was made; only its hash is told."""

    secret: bytes


class Seated(Entry, frozen=True):
    """A person (with the hash of a key) or a bot (by name) sat down."""

    seat: int
    name: str
    key: bytes = b""
    bot: str = ""


class Vacated(Entry, frozen=True):
    """A seat became free, between games."""

    seat: int


class Offered(Entry, frozen=True):
    """A link to take a seat to another device was made; its code is kept as a hash."""

    seat: int
    code: bytes
    until: int


class Keyed(Entry, frozen=True):
    """Such a link was used: the seat has one more key."""

    seat: int
    code: bytes
    key: bytes


class Revoked(Entry, frozen=True):
    """A key opens the seat no more."""

    seat: int
    key: bytes


class Readied(Entry, frozen=True):
    """A person is ready and adds bytes to the shuffle."""

    seat: int
    share: Annotated[bytes, Meta(max_length=MAX_SHARE_BYTES)] = b""


class Dealt(Entry, frozen=True):
    """The next game began: from the dealer's secret, or from a number that anybody may know."""

    seed: int | None = None


class Held(Entry, frozen=True):
    """A secret choice that was made before the seat's turn, to be played when it comes."""

    seat: int
    move: str
    by: By = "person"


class Moved(Entry, frozen=True):
    """A move."""

    seat: int
    move: str
    by: By = "person"


class Left(Entry, frozen=True):
    """A person went away from a running game; a bot stands in."""

    seat: int
    why: Reason = "left"


class Returned(Entry, frozen=True):
    """The person is back."""

    seat: int


class UndoAsked(Entry, frozen=True):
    """Somebody would like to take the last move back, and so many moves with it."""

    seat: int
    moves: int


class UndoAnswered(Entry, frozen=True):
    """Somebody agreed, or did not."""

    seat: int
    agreed: bool


class Said(Entry, frozen=True):
    """A line of chat."""

    seat: int
    text: str


AnyEntry = (
    Created
    | Promised
    | Seated
    | Vacated
    | Offered
    | Keyed
    | Revoked
    | Readied
    | Dealt
    | Held
    | Moved
    | Left
    | Returned
    | UndoAsked
    | UndoAnswered
    | Said
)

MOVE = (Moved, Held)
"""Entries after which the game just goes on."""


def is_move(entry: Entry) -> bool:
    """Whether an entry is a move, made now or later."""
    return isinstance(entry, MOVE)


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: Entry) -> bytes:
    """An entry as it is kept."""
    return _encoder.encode(entry)


def decode(body: bytes) -> AnyEntry:
    """The entry that was kept."""
    return _decoder.decode(body)
