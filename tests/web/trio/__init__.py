"""Trio (TR): bid, take a card, bury one, play tricks; for 3. It has a field of every kind."""

from .game import Trio

GAME = Trio

__all__ = ["GAME", "Trio"]
