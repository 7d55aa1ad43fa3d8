"""A chair at the table, and what a name may be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from .entries import MAX_LINE, MAX_NAME
from .errors import TableError

DEVICE_LENGTH = 12
JOINERS = "\u200c\u200d"
"""Invisible, but letters and emoji are written with them."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0]"
)
"""Characters that show nothing of their own: with them two names could look the same."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits here: nobody, a person with keys, or a bot."""

    name: str = ""
    bot: str = ""
    keys: Mapping[bytes, int] = {}
    """The hashes of the keys that open this seat, one for every device, each with since when it does."""
    away: bool = False
    """The person has left a running game; a bot stands in."""
    ready: bool = False
    share: bytes = b""
    bank: int = 0
    """Milliseconds left on a live clock."""

    def __repr__(self) -> str:
        """Says nothing that is secret."""
        return f"<Chair of {self.name or 'nobody'}>"

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down."""
        return not self.keys and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, there or not."""
        return bool(self.keys)

    @property
    def is_present(self) -> bool:
        """Whether a person plays here now."""
        return bool(self.keys) and not self.away


Chairs = tuple[Chair, ...]
T = TypeVar("T")


def changed(chairs: Chairs, seat: int, **parts: Any) -> Chairs:
    """The chairs, something about one of them being another."""
    return put(chairs, seat, msgspec.structs.replace(chairs[seat], **parts))


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Values, the one at a place being another."""
    return (*values[:place], value, *values[place + 1 :])


def device(key: bytes) -> str:
    """What a device is called among those of a seat: it says nothing of its key."""
    return sha256(key).hexdigest()[:DEVICE_LENGTH]


def checked_name(name: str, taken: set[str]) -> str:
    """A name in plain text that nobody else at the table has.

    >>> checked_name("  Anna   Maria ", {"anna maria"})
    'Anna Maria 2'
    """
    plain = checked_line(unicodedata.normalize("NFC", UNSEEN.sub("", name)), "bad-name", MAX_NAME)
    if all(unicodedata.category(c)[0] in "MZ" for c in plain):
        raise TableError("bad-name")
    free, count = plain, 1
    while free.casefold() in taken:
        count += 1
        free = f"{plain[: MAX_NAME - 3].rstrip()} {count}"
    return free


def checked_line(text: str, code: str = "bad-request", longest: int = MAX_LINE) -> str:
    """One line of plain text, white space tidied; control and invisible characters are refused."""
    plain = " ".join(text.split())
    bare = plain.translate(dict.fromkeys(map(ord, JOINERS)))
    if not bare or len(plain) > longest:
        raise TableError(code)
    if any(unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs") for c in bare):
        raise TableError(code)
    return plain
