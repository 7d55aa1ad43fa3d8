"""Knaves (KN): take tricks, but no knaves. For three."""

from .game import Knaves

GAME = Knaves
