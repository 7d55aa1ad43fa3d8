"""My Game (MG): lay your cards one by one, and win the stack when you go over it. For 2 to 5."""

from .game import MyGame

GAME = MyGame

__all__ = ["GAME", "MyGame"]
