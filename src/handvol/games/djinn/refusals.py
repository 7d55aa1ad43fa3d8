"""Djinn: why a move is not allowed, by the rule that says so."""

from __future__ import annotations

from handvol.core.bits import contains
from handvol.core.contract import LEGAL

from .codes import (
    CANNOT_COMPLETE,
    CARD_PLAYED,
    CAVES,
    CHOOSE_CAVE,
    DJINN_IN_TURN,
    END,
    GIVE_CARD,
    GIVE_FIRST,
    KEEP_CARD,
    KEEP_FIRST,
    MUST_FOLLOW,
    NO_TRICK_WON,
    NOT_IN_HAND,
    NOT_IN_TRICK,
    NOT_THIS_TREASURE,
    NOT_YOUR_CAVE,
    NOT_YOUR_TREASURE,
    OTHER,
    PHASE_RUNS,
    PLAY_FIRST,
)
from .material import ROW
from .powers import power_refusal
from .state import AFTER, BEFORE, CAVE, GIVE, KEEP, NONE, DjinnCells
from .trick import place_of_card, playable


def refusal(s: DjinnCells, action: int) -> int:
    """LEGAL, or why not."""
    if action >= OTHER:
        return refusal_of_other(s, action - OTHER)
    if action >= GIVE_CARD:
        return refusal_of_gift(s, action - GIVE_CARD)
    if action >= KEEP_CARD:
        if s.phase != KEEP:
            return what_is_due(s, NO_TRICK_WON)
        return LEGAL if place_of_card(s, action - KEEP_CARD) != NONE else NOT_IN_TRICK  # DJ-3.5
    if s.phase == AFTER:
        return CARD_PLAYED  # DJ-3.1
    if s.phase != BEFORE:
        return what_is_due(s, LEGAL)
    if not contains(s.hands[s.turn], action):
        return NOT_IN_HAND  # DJ-3.1
    return LEGAL if contains(playable(s), action) else MUST_FOLLOW  # DJ-3.1


def what_is_due(s: DjinnCells, in_phase: int) -> int:
    """What the seat in turn must do first; `in_phase` while tricks are played."""
    if s.phase == KEEP:
        return KEEP_FIRST  # DJ-3.5
    if s.phase == CAVE:
        return CHOOSE_CAVE  # DJ-4.1
    if s.phase == GIVE:
        return GIVE_FIRST  # DJ-4.1
    return in_phase


def refusal_of_gift(s: DjinnCells, card: int) -> int:
    """Why a treasure may not be given (DJ-4.1)."""
    if s.phase != GIVE:
        return what_is_due(s, PHASE_RUNS)
    if not contains(s.treasures[s.turn], card):
        return NOT_YOUR_TREASURE
    return LEGAL if contains(s.choices, card) else NOT_THIS_TREASURE


def refusal_of_other(s: DjinnCells, move: int) -> int:
    """Why a Djinn card may not be played, a turn not ended, a cave not chosen."""
    if move < END:
        if s.phase == BEFORE or s.phase == AFTER:
            return power_refusal(s, move)
        return DJINN_IN_TURN  # DJ-7.1
    if move == END:
        if s.phase == AFTER:
            return LEGAL
        return what_is_due(s, PLAY_FIRST)  # DJ-3.1
    if s.phase != CAVE:
        return what_is_due(s, PHASE_RUNS)  # DJ-4.1
    if contains(s.choices, move - CAVES):
        return LEGAL
    for place in range(ROW):
        if s.caves[s.level[s.turn]][place] == move - CAVES:
            return CANNOT_COMPLETE  # DJ-4.1
    return NOT_YOUR_CAVE  # DJ-4.2
