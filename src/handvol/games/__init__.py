"""The games, one folder each; a folder here is all that a game needs to be found.

`handvol.games` is both this package and, called, the list of names: `handvol.games()`.
"""

from __future__ import annotations

import sys
from types import ModuleType

from handvol.core.registry import names


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        return names()


sys.modules[__name__].__class__ = _Games
