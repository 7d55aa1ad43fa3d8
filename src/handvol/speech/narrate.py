"""Events and moves in words: what a good dealer would say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from handvol.core.event import Event
from handvol.core.game import Game

from .words import Words


class Narrator:
    """Speaks one language about one game, to the seat `you` or to a spectator.

    In messages `$who` is the name of the event's seat and `$you` is `yes` where that is the listener.
    """

    def __init__(self, game: Game, words: Words, names: Sequence[str], you: int | None = None) -> None:
        self._game = game
        self._words = words
        self._names = names
        self._you = you

    def event(self, event: Event) -> str:
        """A sentence for the log; empty where another event says it better."""
        values = {key: self._value(key, value) for key, value in event.data.items()}
        if "seat" in event.data:
            values["who"] = self._names[event.data["seat"]]
            values["you"] = "yes" if event.data["seat"] == self._you else "no"
        return self._words.say(f"event-{event.kind}", **values)

    def move(self, move: str) -> str:
        """What a move does, to choose from."""
        verb, *rest = move.split()
        values = dict(zip("abcd", (self._token(verb, token) for token in rest), strict=False))
        special = f"move-{verb}-{rest[0]}" if rest else ""
        message = special if special and self._words.has(special) else f"move-{verb}"
        return self._words.say(message, **values)

    def _token(self, verb: str, token: str) -> str:
        if token.isdigit() and verb in self._game.seat_verbs:
            return self._names[int(token)]
        return self._word(token)

    def _value(self, key: str, value: Any) -> str | int:
        if isinstance(value, list):
            spoken = [str(self._value(key.removesuffix("s"), item)) for item in value]
            return ", ".join(spoken) if spoken else self._words.say("nothing")
        if key == "seat" and isinstance(value, int):
            return self._names[value]
        return self._word(value) if isinstance(value, str) else value

    def _word(self, text: str) -> str:
        if self._game.deck.number(text) is not None:
            return self._game.spoken(text, self._words.say)
        return self._words.say(f"word-{text}") if self._words.has(f"word-{text}") else text
