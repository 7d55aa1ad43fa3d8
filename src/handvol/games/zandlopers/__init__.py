"""Zandlopers (ZL): three series wander round the table, full of hourglasses, for 2 to 5."""

from .game import Zandlopers

GAME = Zandlopers

__all__ = ["GAME", "Zandlopers"]
