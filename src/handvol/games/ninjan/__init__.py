"""Nin Jan (NJ): rock, paper, scissors with nine cards each, for 2 to 5."""

from .game import NinJan

GAME = NinJan

__all__ = ["GAME", "NinJan"]
