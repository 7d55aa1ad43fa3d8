"""Words for people, in four languages: Fluent messages of the project and of each game."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import OptionError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("nl", "en", "de", "fr")


class Words:
    """The messages of one language, the game's own included.

    >>> Words("nl", "ninjan").say("word-rock")
    'steen'
    """

    def __init__(self, lang: str, game: str | None = None) -> None:
        self.lang = checked_language(lang)
        self.game = game
        self._bundle = _bundle(lang, game)

    def say(self, message: str, **values: str | int) -> str:
        """A message with its values filled in."""
        found = self._bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        text, errors = self._bundle.format_pattern(found.value, dict(values))
        if errors:
            raise ValueError(f"message {message!r} in {self.lang!r}: {errors}")
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))


def refusal_text(game: str, code: str, **values: str) -> str:
    """The English sentence of a refusal; `Words` says it in other languages."""
    return Words("en", game).say(f"refusal-{code}", **values)


def checked_language(lang: str) -> str:
    """`lang`, if it is one that we speak."""
    if lang not in LANGUAGES:
        raise OptionError(f"There is no language {lang!r}. There are: {', '.join(LANGUAGES)}.")
    return lang


def system_language() -> str:
    """The language of this machine's user, English where we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            found = os.environ[variable][:2].lower()
            return found if found in LANGUAGES else "en"
    return "en"


@functools.cache
def _bundle(lang: str, game: str | None) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    from .registry import find

    bundle = FluentBundle([lang], use_isolating=False)
    folders = [Path(__file__).parent.parent]
    if game is not None:
        folders.append(find(game).folder())
    for folder in folders:
        text = (folder / "locales" / f"{lang}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle
