"""Words: what a game can say, it can say in every language that it speaks; every rule it names exists."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from handvol.core.event import Event
from handvol.core.game import Game
from handvol.core.wiring import unsaid
from handvol.speech.narrate import Narrator
from handvol.speech.words import ENGLISH, Words

from .spoken import languages, message_faults, rulebook_faults


def check_messages(game: Game, heard: Collection[Event]) -> None:
    """In English nothing is missing that people read; no language has what cannot be read or said.

    `heard` are events of every kind that happened in some games. What another language lacks is said in
    English.
    """
    kind = type(game)
    for fault in (*unsaid(kind), *message_faults(kind), *rulebook_faults(kind)):
        raise AssertionError(fault)
    for lang in {ENGLISH: None, **dict.fromkeys(languages(kind, "locales"))}:
        check_narration(game, Words(lang, game.name), heard)


def check_narration(game: Game, words: Words, heard: Collection[Event]) -> None:
    """Each kind of move and each kind of event has its sentence, with all that the sentence mentions."""
    names = [f"seat {seat}" for seat in range(game.seats)]
    for you in (0, None):
        narrator = Narrator(game, words, names, you)
        try:
            for move in kinds_of_moves(game):
                narrator.move(move)
            for event in heard:
                narrator.event(event)
        except KeyError as error:
            raise AssertionError(f"{game.name}/locales/{words.lang}.ftl has no message {error}") from error
        except ValueError as error:
            raise AssertionError(f"{game.name}/locales/{words.lang}.ftl: {error}") from error


def kinds_of_moves(game: Game) -> Iterator[str]:
    """A move of every verb, and of every first word after it that is neither a card nor a number."""
    found: dict[tuple[str, ...], str] = {}
    for action in game.moves.actions():
        move = game.moves.text(action)
        verb, *rest = move.split()
        special = [word for word in rest[:1] if game.deck.number(word) is None and not word.isdigit()]
        found.setdefault((verb, *special), move)
    yield from found.values()
