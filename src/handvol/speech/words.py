"""Words for people, in four languages: Fluent messages of the project and of each game."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from handvol.core.errors import OptionError
from handvol.core.registry import find

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("nl", "en", "de", "fr")
ENGLISH = "en"
LOCALES = "locales"
SHARED = Path(__file__).parent.parent / LOCALES


class Words:
    """The messages of one language, the game's own included; what a game lacks is said in English.

    >>> Words("nl", "ninjan").say("word-rock")
    'steen'
    """

    def __init__(self, lang: str, game: str | None = None, *more: Path) -> None:
        """`more` are folders of further messages about the game."""
        self.lang = checked_language(lang)
        own = () if game is None else (find(game).folder() / LOCALES, *more)
        self._folders = (SHARED, *own)
        self._bundle = _bundle(lang, self._folders)

    def say(self, message: str, **values: str | int) -> str:
        """A message with its values filled in."""
        found = self._speaking(message).get_message(message)
        if found.value is None:
            raise KeyError(message)
        text, errors = self._speaking(message).format_pattern(found.value, dict(values))
        if errors:
            raise ValueError(f"message {message!r} in {self.lang!r}: {errors}")
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._speaking(message).has_message(message))

    def _speaking(self, message: str) -> FluentBundle:
        """The messages to look in: a game need not speak every language."""
        if self.lang == ENGLISH or self._bundle.has_message(message):
            return self._bundle
        return _bundle(ENGLISH, self._folders)


def refusal_text(code: str, values: Mapping[str, str], game: str | None) -> str:
    """The English sentence of a refusal; `Words` says it in other languages."""
    return Words(ENGLISH, game).say(f"refusal-{code}", **values)


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
def _bundle(lang: str, folders: tuple[Path, ...]) -> FluentBundle:
    """The messages of some folders."""
    from fluent.runtime import FluentBundle, FluentResource  # a game can be played without a word

    bundle = FluentBundle([lang], use_isolating=False)
    for folder in folders:
        file = folder / f"{lang}.ftl"
        if file.exists():
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
