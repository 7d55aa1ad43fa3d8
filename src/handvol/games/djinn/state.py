"""Djinn: what the state holds."""

from __future__ import annotations

from handvol.core.cells import Cells, medium, small, word

from .material import CARDS, LEVELS, MAX_DJINNS, MAX_SEATS, ROW

BEFORE, AFTER, KEEP, CAVE, GIVE, OVER = range(6)
PHASES = ("before", "after", "keep", "cave", "give", "over")

NONE = -1
TRUMPLESS = 4
"""In the place of a colour: this trick has no trump."""


class DjinnCells(Cells):
    """A table of Djinn. Sets of treasures are bits, bags of Djinn cards are counts (see `bag`)."""

    hands: list[int] = word(MAX_SEATS)
    treasures: list[int] = word(MAX_SEATS)
    discard: int = word()
    given: int = word()
    """The treasures given so far for the challenge chosen."""
    choices: int = word()
    """The caves that the seat in turn can enter, or the treasures that it can give next; else empty."""
    fifteen: int = word()
    """The cards in the trick that count as a 15."""
    djinns: list[int] = word(MAX_SEATS)
    djinns_old: list[int] = word(MAX_SEATS)
    """Those that a seat has held since the used ones were last shuffled into a new pile.

    All together are known to the table: then, all that was not used was in hands.
    """
    djinn_used: int = word()
    powers: int = word()
    """The bag of all Djinn cards in the game (option `powers`)."""

    round: int = medium()
    pile: list[int] = small(CARDS)
    """From the bottom up; NONE above `pile_size`."""
    pile_size: int = small()
    djinn_pile: list[int] = small(MAX_DJINNS)
    """From the bottom up; NONE above `djinn_pile_size`."""
    djinn_pile_size: int = small()

    pools: list[int] = small(LEVELS)
    """The challenges of which a row of each level is laid out, as sets (option `challenges`)."""
    caves: list[list[int]] = small(LEVELS, ROW)
    shown: int = small()
    """How many rows of caves are face up."""
    level: list[int] = small(MAX_SEATS)
    at: list[int] = small(MAX_SEATS)
    """The challenge of the cave that a tile is on."""

    trump: int = small()
    """The card turned up."""
    trick_card: list[int] = small(MAX_SEATS)
    """In order of play; NONE from `trick_size` on."""
    trick_owner: list[int] = small(MAX_SEATS)
    trick_size: int = small()
    led: int = small()
    leader: int = small()
    first: int = small()
    """Who led the first trick of the deal."""
    dealer: int = small()
    void: list[int] = small(MAX_SEATS)
    """The colours that a seat has failed to follow in this deal, as a set."""

    trump_now: int = small()
    """A colour named for this trick, TRUMPLESS, or NONE."""
    lowest_wins: int = word()
    free: int = small()
    greedy: int = small()
    """The seats that keep two cards, as a set."""
    djinns_played: int = small()
    """Djinn cards played in this turn."""
    keeps: int = small()
    challenge: int = small()

    djinns_limit: int = small()
    """Djinn cards that a turn allows (option `djinns_per_turn`); NONE for no limit."""
    same_pairs: int = small()
    closed_discards: int = small()
    """1 where discards lie face down (option `closed_discards`)."""
