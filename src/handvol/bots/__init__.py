"""Players: they get a view and its legal moves, never a state."""

from .bot import Bot, called, known, make

__all__ = ["Bot", "called", "known", "make"]
