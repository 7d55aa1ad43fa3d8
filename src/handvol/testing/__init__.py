"""Checks that any game must pass, ours or yours.

    from handvol.testing import check_game
    check_game(handvol.game("mygame", seats=3))

Every check raises AssertionError with a sentence that says what does not hold.
"""

from .conformance import check_game
from .golden import check_golden
from .odds import check_frequencies
from .parity import check_parity
from .sequences import count_sequences

__all__ = ["check_frequencies", "check_game", "check_golden", "check_parity", "count_sequences"]
