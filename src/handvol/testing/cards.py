"""Where the cards of a position lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from handvol.core.card import Deck
from handvol.core.game import Game
from handvol.core.state import State

Place = tuple[str | int, ...]
"""The keys and numbers that lead to a list of cards in a position, or to a single card."""
Layout = dict[Place, list[str]]
"""The cards of every place; a single card is a list of one."""


class Undecided(Exception):
    """Nothing can be said."""


def layout(game: Game, position: dict[str, Any]) -> Layout:
    """Where all cards of a position lie."""
    return {
        place: cards
        for key in game.card_keys
        for place, cards in _places((key,), position.get(key), game.deck)
    }


def _places(place: Place, value: Any, deck: Deck) -> Iterator[tuple[Place, list[str]]]:
    if isinstance(value, str):
        if deck.number(value) is not None:
            yield place, [value]
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _places((*place, key), item, deck)
    elif isinstance(value, list):
        if value and all(deck.number(item) is not None for item in value):
            yield place, value
            return
        for n, item in enumerate(value):
            yield from _places((*place, n), item, deck)


def lay(position: dict[str, Any], place: Place, cards: list[str]) -> None:
    """Put other cards, as many, in a place of a position."""
    *way, last = place
    value: Any = position
    for key in way:
        value = value[key]
    value[last] = cards[0] if isinstance(value[last], str) else cards


def cards_of(state: State) -> Counter[str]:
    """All cards that a position names, as often as they are there."""
    return Counter(card for cards in layout(state.game, state.dump()).values() for card in cards)


def rewritten(value: Any, names: Mapping[str, str], lists: Mapping[tuple[str, ...], list[str]]) -> Any:
    """A copy of a value with other names, and with other lists in the place of whole lists of names."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {key: rewritten(item, names, lists) for key, item in value.items()}
    if isinstance(value, list):
        if is_known_list(value, lists):
            return [*lists[tuple(value)]]
        return [rewritten(item, names, lists) for item in value]
    return value


def single_names(value: Any, lists: Mapping[tuple[str, ...], list[str]]) -> Iterator[str]:
    """The names in a value, but for those of whole lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from single_names(item, lists)
    elif isinstance(value, list) and not is_known_list(value, lists):
        for item in value:
            yield from single_names(item, lists)


def is_known_list(value: list[Any], lists: Mapping[tuple[str, ...], list[str]]) -> bool:
    """Whether a list is one of these lists of names."""
    return bool(value) and all(isinstance(item, str) for item in value) and tuple(value) in lists


def named(value: Any, deck: Deck) -> list[str]:
    """All cards that are named anywhere in a value, list after list."""
    return [card for _, cards in _places((), value, deck) for card in sorted(cards)]


def goes_up(cards: list[str], deck: Deck) -> bool:
    """Whether cards lie in the order of the deck or of the alphabet, as those of a set do."""
    numbers = [deck.number(card) for card in cards]
    return numbers == sorted(numbers, key=lambda number: number or 0) or cards == sorted(cards)
