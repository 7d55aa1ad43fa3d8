"""Players: they get a view and its legal moves, never a state."""

from .bot import Bot, known, make

__all__ = ["Bot", "known", "make"]
