"""Negenenveertig (NV): lay your numbers across a board of 49, for 2 to 6."""

from .game import Negenenveertig

GAME = Negenenveertig

__all__ = ["GAME", "Negenenveertig"]
