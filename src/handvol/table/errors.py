"""What can be refused at a table, each with a stable code."""

from __future__ import annotations

from handvol.core.errors import HandvolError, IllegalMove
from handvol.speech.words import Words

CODES = (
    "bad-name",
    "bad-request",
    "bad-settings",
    "busy",
    "chat-off",
    "closed",
    "hints-off",
    "illegal-move",
    "link-used",
    "no-seat",
    "no-such-device",
    "no-such-game",
    "no-such-page",
    "no-such-record",
    "no-such-table",
    "no-undo",
    "not-host",
    "not-now",
    "not-your-seat",
    "not-your-turn",
    "running",
    "seat-taken",
    "stale",
    "table-full",
    "too-large",
    "too-many",
    "unavailable",
    "unreadable",
)
"""Every code; `error-CODE` is its sentence in the shared messages."""


class TableError(HandvolError):
    """Something that cannot be done at a table now; nothing has changed."""

    def __init__(self, code: str, message: str = "", rule: str | None = None, reason: str = "") -> None:
        self.code = code
        self.reason = reason
        """For a move that the rules refuse, the name of its refusal: `refusal-REASON` is its message."""
        self.message = message or Words("en").say(f"error-{code}")
        self.rule = rule
        super().__init__(self.message)


def refused(error: IllegalMove) -> TableError:
    """A move that the rules do not allow, as an error of the table."""
    code = "not-your-turn" if error.code == "not-your-turn" else "illegal-move"
    return TableError(code, error.message, error.rule, error.code)
