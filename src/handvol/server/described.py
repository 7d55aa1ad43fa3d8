"""What a client needs to draw a game that it does not know: its cards, its fields and their names."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from handvol.core.game import Game
from handvol.speech.printed import printed, shortest
from handvol.speech.words import Words


class CardInfo(msgspec.Struct, frozen=True):
    """A card: as people say it, and what stands on it. `ink` is a colour, empty where there is no suit."""

    name: str
    spoken: str
    value: str
    suit: str
    ink: str


class FieldInfo(msgspec.Struct, frozen=True):
    """A key of a game's views that says what it is: see `handvol.kit.fields`.

    `own` and `sizes` are the keys of one's own cards and of the numbers of cards; `led` is the key of the
    seat that laid the first card of a trick.
    """

    key: str
    kind: str
    by_seat: bool
    seen: str
    own: str | None
    sizes: str | None
    led: str | None


class Described(msgspec.Struct, frozen=True):
    """A game, for those who draw it without knowing it. `labels` says what the keys of its views are called.

    `seat_verbs` are the moves whose numbers are seats, `card_verbs` those that take one card; `events` says
    what the values of each kind of event are.
    """

    name: str
    title: str
    phases: list[str]
    seat_verbs: list[str]
    card_verbs: list[str]
    cards: list[CardInfo]
    fields: list[FieldInfo]
    events: dict[str, dict[str, str]]
    labels: dict[str, str]


@functools.cache
def described(game: type[Game], lang: str) -> Described:
    """A game in somebody's language."""
    words = Words(lang, game.name)
    cards = list(_cards(game, words))
    fields = [FieldInfo(**field) for field in getattr(game.views, "described", list)()]
    names = {card.name for card in cards}
    return Described(
        name=game.name,
        title=game.title,
        phases=[*game.phases],
        seat_verbs=[*game.seat_verbs],
        card_verbs=_verbs_of(game, names),
        cards=cards,
        fields=fields,
        events={kind: {**arguments} for kind, arguments in game.arguments.items()},
        labels=_labels(game, fields, words),
    )


def _cards(game: type[Game], words: Words) -> Iterator[CardInfo]:
    """Every card that a table of this game may have."""
    found: dict[str, str] = {}
    for made in _tables(game):
        for name in made.deck.names:
            if name not in found:
                found[name] = made.spoken(name, words.say)
    names, spoken = [*found], [*found.values()]
    for name, said, face in zip(names, spoken, printed(shortest(names, spoken)), strict=True):
        yield CardInfo(name, said, *face)


def _tables(game: type[Game]) -> Iterator[Game]:
    """Tables of a game whose decks may differ: every number of seats, every choice of a few words."""
    yield game()
    for seats in range(game.min_seats, game.max_seats + 1):
        yield game(seats)
    for option in game.declared:
        schema = option.schema
        choices: list[Any] = [False, True] if schema.get("type") == "boolean" else schema.get("enum", [])
        for choice in choices:
            yield game(**{option.name: choice})


def _verbs_of(game: type[Game], cards: set[str]) -> list[str]:
    """The verbs of the moves that are a verb and a card."""
    moves = (game.moves.text(action).split() for action in game.moves.actions())
    verbs = dict.fromkeys(move[0] for move in moves if len(move) == 2 and move[1] in cards)
    return [verb for verb in verbs if verb not in game.seat_verbs]


def _labels(game: type[Game], fields: list[FieldInfo], words: Words) -> dict[str, str]:
    """What the keys of a view are called: by the game's messages, else by their own words."""
    belongs = {key: field.key for field in fields for key in (field.own, field.sizes) if key}
    keys = [*game.view_keys, *(field.key for field in fields)]
    return {key: _label(key, belongs.get(key, key), words) for key in dict.fromkeys(keys)}


def _label(key: str, belongs_to: str, words: Words) -> str:
    """The message of a key, or of the field that it belongs to."""
    for name in (key, belongs_to):
        message = f"field-{name.replace('_', '-')}"
        if words.has(message):
            return words.say(message)
    return belongs_to.replace("_", " ")
