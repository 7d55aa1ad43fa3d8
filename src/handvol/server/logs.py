"""What the server says: one JSON object a line on standard error, whoever says it, and never a key."""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

NOISE = ("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade", "Exception in ASGI application")
"""What strangers have sent that nobody can read; and what the door has logged already."""
KEY = re.compile(r"[A-Za-z0-9_-]{24,}|(?<=://)[^/@\s]*@")
"""Whatever could be a key, and who may open a database."""

log = logging.getLogger("handvol.server")


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, what; never a request's headers or body."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        said = record.getMessage().partition("\n")[0]  # asyncio goes on with what was in the task
        line = {"at": self.formatTime(record), "level": record.levelname, "said": KEY.sub("...", said)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            line["where"] = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
        return msgspec.json.encode(line).decode()


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth keeping."""
    return not str(record.msg).startswith(NOISE)


def log_to(stream: Any) -> None:
    """Write all that is said in this process to a stream, in this form."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(_is_news)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("handvol", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
    logging.captureWarnings(True)
    sys.excepthook = _unexpected
    threading.excepthook = lambda given: _unexpected(given.exc_type, given.exc_value, given.exc_traceback)
    sys.unraisablehook = lambda given: _unexpected(given.exc_type, given.exc_value, given.exc_traceback)


def _unexpected(kind: type[BaseException], error: BaseException | None, where: TracebackType | None) -> None:
    """What nobody has caught."""
    if not issubclass(kind, KeyboardInterrupt):
        log.error("nobody caught: %s", kind.__name__, exc_info=(kind, error or kind(), where))
