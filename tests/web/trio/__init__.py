"""Trio (TR): bid, take a card, bury one, play tricks; for 3. A game with one field of every kind, for tests."""

from .game import Trio

GAME = Trio

__all__ = ["GAME", "Trio"]
