"""Handvol: five card games, played by their rules, at any speed.

>>> import handvol
>>> game = handvol.game("ninjan", seats=4)
>>> state = game.deal(seed=42)
>>> while not state.over:
...     state = state.play(state.moves()[0])
>>> len(state.scores), len(state.winners)
(4, 1)
"""

from typing import TYPE_CHECKING

from .bots.analysis import analyse
from .core.errors import (
    HandvolError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
)
from .core.event import Event
from .core.game import Game
from .core.record import Record, replay
from .core.registry import game, load
from .core.state import State
from .speech import Words

if TYPE_CHECKING:
    from .core.registry import names as games
else:
    from . import games

__version__ = "0.1.0"

__all__ = [
    "Event",
    "Game",
    "HandvolError",
    "IllegalMove",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "State",
    "Words",
    "analyse",
    "game",
    "games",
    "load",
    "replay",
]
