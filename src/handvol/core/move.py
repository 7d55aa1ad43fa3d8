"""Moves as text: one table per game between actions (numbers) and what people read and type."""

from __future__ import annotations

from collections.abc import Iterable

WORD = 64


class Moves:
    """All moves that a game can ever ask for.

    >>> moves = Moves({0: ["choose 1R", "choose 2R"], 48: ["take 1"]})
    >>> moves.text(1), moves.action("take 1"), moves.action("  Choose  1r ")
    ('choose 2R', 48, 0)
    """

    def __init__(self, groups: dict[int, Iterable[str]]) -> None:
        self._texts = {first + i: text for first, texts in groups.items() for i, text in enumerate(texts)}
        self._actions = {_folded(text): action for action, text in self._texts.items()}
        if len(self._actions) != len(self._texts):
            raise ValueError("two moves have the same text")
        self.dense = tuple(sorted(self._texts))
        """Every action that has a text, ascending: its place here is its number without gaps."""

    def text(self, action: int) -> str:
        """The move's text."""
        return self._texts[action]

    def action(self, text: object) -> int | None:
        """The action that a text names, or None when it is no move of this game."""
        return self._actions.get(_folded(text)) if isinstance(text, str) else None

    def known(self, text: str) -> int:
        """The action of a text that is a move of this game."""
        return self._actions[_folded(text)]

    def actions(self) -> list[int]:
        """Every action that has a text."""
        return list(self._texts)

    def verbs(self) -> list[str]:
        """The kinds of moves: their first words, each once, in order."""
        return list(dict.fromkeys(text.split()[0] for text in self._texts.values()))


def _folded(text: str) -> str:
    return " ".join(text.lower().split()) if len(text) <= 100 else ""
