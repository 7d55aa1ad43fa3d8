"""Answers to requests: what was asked for, or why not, always in the same form."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from handvol.table import TableError

STATUS = {
    "bad-name": 400,
    "bad-request": 400,
    "bad-settings": 400,
    "busy": 503,
    "no-such-device": 404,
    "no-such-game": 404,
    "no-such-page": 404,
    "no-such-record": 404,
    "no-such-table": 404,
    "not-host": 403,
    "not-your-seat": 403,
    "too-large": 413,
    "too-many": 429,
    "unavailable": 503,
    "unreadable": 503,
}
"""The status of an error; what is not here is a conflict with how things are."""
CONFLICT = 409


class Failure(msgspec.Struct, frozen=True):
    """Why something could not be done."""

    code: str
    message: str
    rule: str | None = None
    reason: str = ""


class Failed(msgspec.Struct, frozen=True):
    """The body of every error."""

    error: Failure


def json_answer(data: Any, status: int = 200) -> Response:
    """Data as JSON that nobody is to keep."""
    return Response(
        msgspec.json.encode(data),
        status,
        headers={"Cache-Control": "no-store"},
        media_type="application/json",
    )


def refusal(error: TableError, status: int = 0) -> Response:
    """Why something could not be done."""
    failed = Failed(Failure(error.code, error.message, error.rule, error.reason))
    return json_answer(failed, status or STATUS.get(error.code, CONFLICT))
