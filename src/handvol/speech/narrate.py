"""Events and moves in words: what a good dealer would say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from handvol.core.event import CARD, SEAT, TEXT, WORD, Event
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
        said_as = self._game.arguments.get(event.kind, {})
        values = {key: self._value(said_as.get(key, TEXT), value) for key, value in event.data.items()}
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

    def asked(self, phase: str, moves: Sequence[str]) -> str:
        """What is to be decided; where only one kind of move is legal, that alone, if it has words."""
        verbs = {move.split()[0] for move in moves}
        special = f"phase-{phase}-{min(verbs, default='')}"
        return self._words.say(special if len(verbs) == 1 and self._words.has(special) else f"phase-{phase}")

    def _token(self, verb: str, token: str) -> str:
        if token.isdigit() and verb in self._game.seat_verbs:
            return self._names[int(token)]
        return self._text(token)

    def _value(self, kind: str, value: Any) -> str | int:
        """A value of an event, spoken as what it was declared to be."""
        if isinstance(value, list):
            spoken = [str(self._value(kind, item)) for item in value]
            return ", ".join(spoken) if spoken else self._words.say("nothing")
        if kind == SEAT:
            return self._names[int(value)]
        if kind == CARD:
            return self._game.spoken(str(value), self._words.say)
        if not isinstance(value, str):
            return int(value)
        return self._word(value) if kind == WORD else self._text(value)

    def _text(self, text: str) -> str:
        """A card where the deck has it, else a word."""
        if self._game.deck.number(text) is None:
            return self._word(text)
        return self._game.spoken(text, self._words.say)

    def _word(self, word: str) -> str:
        return self._words.say(f"word-{word}") if self._words.has(f"word-{word}") else word
