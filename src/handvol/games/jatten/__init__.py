"""Jatten (JT): steal from the others' hands and stop in time, for 2 to 5."""

from .game import Jatten

GAME = Jatten

__all__ = ["GAME", "Jatten"]
