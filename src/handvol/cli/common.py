"""What the commands share: where they print, in which language, and how options are given."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from handvol.core.errors import OptionError
from handvol.speech.words import checked_language, system_language

if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """Where a command prints."""
    from rich.console import Console

    return Console(highlight=False)


def language(parsed: argparse.Namespace) -> str:
    """The language that was asked for, else this machine's."""
    return checked_language(parsed.lang) if parsed.lang else system_language()


def options(given: Sequence[str]) -> dict[str, Any]:
    """Options of a game, given as NAME=VALUE."""
    options = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals:
            raise OptionError(f"An option is given as NAME=VALUE, not {item!r}.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def print_json(data: Any) -> int:
    """Print data; returns the exit code."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
    return 0
