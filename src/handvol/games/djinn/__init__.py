"""Djinn (DJ): tricks that bring treasures, treasures that open caves, powers that bend it all; for 2 to 4."""

from .game import Djinn

GAME = Djinn

__all__ = ["GAME", "Djinn"]
