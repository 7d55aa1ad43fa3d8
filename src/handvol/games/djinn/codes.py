"""Djinn: the numbers by which the rules speak of actions, refusals and what happened."""

from __future__ import annotations

from .material import COLOURS, MAX_SEATS

# Actions: a word for each thing done with a treasure, one for all else.
PLAY, KEEP_CARD, GIVE_CARD, OTHER = 0, 64, 128, 192
WORDS = 4

# Actions of the last word. A Djinn card that names something has a move for each name.
TRUMPS = 0
PLAIN_TRUMP = TRUMPS + len(COLOURS)
LOWEST_WINS = PLAIN_TRUMP + 1
FREE_CHOICE = LOWEST_WINS + 1
SWAPS = FREE_CHOICE + 1
REPLACES = SWAPS + MAX_SEATS
AS_FIFTEEN = REPLACES + MAX_SEATS
VANISHING = AS_FIFTEEN + 1
GREEDY_HAND = VANISHING + 1
END = GREEDY_HAND + 1
CAVES = END + 1

FIRST_MOVE = (
    TRUMPS,
    PLAIN_TRUMP,
    LOWEST_WINS,
    FREE_CHOICE,
    SWAPS,
    REPLACES,
    AS_FIFTEEN,
    VANISHING,
    GREEDY_HAND,
    END,
)
"""The first move of every power; those of the next begin where its own end."""

# Why an action is refused.
(
    NOT_IN_HAND,
    MUST_FOLLOW,
    PLAY_FIRST,
    CARD_PLAYED,
    KEEP_FIRST,
    NOT_IN_TRICK,
    NO_TRICK_WON,
    PHASE_RUNS,
    CHOOSE_CAVE,
    NOT_YOUR_CAVE,
    CANNOT_COMPLETE,
    GIVE_FIRST,
    NOT_YOUR_TREASURE,
    NOT_THIS_TREASURE,
    DJINN_IN_TURN,
    NO_SUCH_DJINN,
    DJINN_LIMIT,
    FREE_BEFORE,
    SWAP_AFTER,
    SWAP_TARGET,
    REPLACE_TARGET,
    PILE_EMPTY,
    FIFTEEN_AFTER,
    VANISH_TWO,
    OWN_CARD_GONE,
) = range(1, 26)

# What happened.
(
    DEALT,
    PHASE_BEGAN,
    CAVES_TURNED,
    DJINN_DRAWN,
    DJINNS_SHUFFLED,
    PLAYED,
    DJINN_PLAYED,
    WON,
    KEPT,
    CAVE_CHOSEN,
    GAVE,
    ENTERED,
    TOO_FEW,
    ENDED,
) = range(14)
