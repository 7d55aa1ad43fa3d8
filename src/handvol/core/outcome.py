"""How a game ended: who won, with what, and by which rule."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game.

    >>> import handvol
    >>> state = handvol.game("ninjan", seats=2, tie="share").deal(seed=42)
    >>> while not state.over:
    ...     state = state.play(state.moves()[0])
    >>> state.outcome
    Outcome(winners=(1,), scores=(5, 42), rule='NJ-5.1')
    >>> state.outcome.is_tie, state.outcome.is_draw
    (False, False)
    """

    winners: tuple[int, ...]
    """The seats that have won, alone or together."""
    scores: tuple[int, ...]
    rule: str
    """The number of the rule that decided the game."""

    @property
    def is_tie(self) -> bool:
        """Whether several share the win."""
        return len(self.winners) > 1

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won."""
        return not self.winners
